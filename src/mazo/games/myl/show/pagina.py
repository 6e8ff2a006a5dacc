"""What the page needs of Mitos y Leyendas: faces of cards, decks, what each event moves, and numbers as their sums."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from mazo.games.contract.page import Text
from mazo.games.decks.listas import clave, rechaza
from mazo.games.myl.cards.catalogo import FRECUENCIAS, FURIA, OCHO, VIGENTE, catalogo
from mazo.games.myl.cards.fichas import Ficha, fichas
from mazo.games.myl.cards.impresas import DatoInvalido, carta_de, imprime
from mazo.games.myl.cases.mesa import lisas
from mazo.games.myl.decks.composicion import CONSTRUCCION, Mazo, formato_de
from mazo.games.myl.decks.generador import al_azar
from mazo.games.myl.decks.mazos import a_texto, lee, mazo_de, presentados
from mazo.games.myl.rules.formatos import FORMATOS, PRIMERA_ERA
from mazo.games.myl.rules.mesa import (
    ALIADO,
    ARMA,
    ORO,
    TALISMAN,
    TIPOS,
    TOTEM,
    Carta,
    Lecturas,
    Mesa,
    carta,
)
from mazo.games.myl.show.cuentas import desglose, desglose_de, niega, niega_otra
from mazo.games.myl.show.explica import reading
from mazo.games.myl.show.lados import SIDES, why_not
from mazo.games.myl.show.muestra import faults as fallos
from mazo.games.myl.show.muestra import plain
from mazo.games.myl.show.palabras import Palabras
from mazo.games.myl.show.plano import INGLES_TIPOS, casillas, ejemplos, escenario, hechos, monta, prueba
from mazo.games.myl.text import nodes
from mazo.games.myl.words.nombres import RAZAS
from mazo.kernel.decisions import Decision
from mazo.messages import say

__all__ = [
    "ASKS", "PARTS", "SIDES", "TRAITS", "ZONES", "cabecera", "cara", "cara_en",
    "caras", "casillas", "desglose", "desglose_de", "ejemplos", "escenario", "fallos", "filtros",
    "fuente", "lado", "lee_texto", "mazo", "mazos", "monta", "niega", "niega_otra", "opciones", "pista",
    "prueba", "relojes", "revisa", "why_not",
]  # fmt: skip

ASKS = frozenset({"vigilia"})
PARTS, TRAITS = "", ""
ZONES: Mapping[str, str] = {}
_INGLES_RAZAS = {r.value: r.english for r in RAZAS}
_INGLES_FRECUENCIAS = {
    "Vasallo": "Vassal", "Cortesano": "Courtier", "Real": "Royal", "Promocional": "Promotional",
    "Legendaria": "Legendary",
}  # fmt: skip
_CLAVES: Mapping[str, tuple[str, str]] = {
    "Imbloqueable": ("Unblockable", "MYL-10.32"), "Indestructible": ("Indestructible", "MYL-6.11.2"),
    "Furia": ("Fury", "MYL-3.1-C"),
}  # fmt: skip
_VERBOS: Mapping[str, tuple[str, str, str]] = {
    "Annul": ("Anular", "Annul", "MYL-8.3-b"), "Cancel": ("Cancelar", "Cancel", "MYL-10.13"),
    "Exile": ("Desterrar", "Exile", "MYL-10.21"), "Mill": ("Botar", "Mill", "MYL-10.10"),
    "Copies": ("Única", "Unique", "MYL-10.16-u"),
}  # fmt: skip
"""What the orders of a text are called, and the rule that says what each is."""
_REGLAS_DE_TIPO = {ALIADO: "MYL-3.1", ARMA: "MYL-3.2", ORO: "MYL-3.3", TALISMAN: "MYL-3.4", TOTEM: "MYL-3.5"}
_LECTURAS: tuple[tuple[str, str, str, str], ...] = (
    ("cambio_de_mano", "Se puede cambiar la mano al empezar", "The first hand may be changed", "AMB-01"),
    ("responde_a_respuestas", "Una respuesta puede responderse", "A response can be answered", "AMB-07"),
    ("bloquear_exige_agrupacion", "Para bloquear hay que haber pasado una Agrupación",
     "To block, an Ally must have been through a Grouping", "AMB-11"),
    ("bloqueador_ausente_cubre", "Quien perdió a su bloqueador no daña", "Who has lost its blocker deals no damage",
     "AMB-12"),
    ("torneo", "Vale lo que las cartas dicen «en torneo»", "What cards say of tournaments counts", "MYL-0-1"),
)  # fmt: skip


# Cards


def cara(id: str, facts: Mapping[str, Any] | None = None) -> dict[str, Any] | None:
    """The face of a card: what is printed on it, in both languages."""
    if facts is None:
        return _impresa(id)
    own = {**hechos(facts), "texto": str(facts.get("texto") or "")}
    return _cara(imprime({**own, "id": own.get("id") or f"inventada {own.get('nombre')}"}), (), True)


@cache
def _impresa(id: str) -> dict[str, Any] | None:
    ficha = fichas().get(id)
    if ficha is None:
        plain_card = next((c for c in lisas().values() if c.id == id), None)
        return None if plain_card is None else _cara(plain_card, (), True)
    return _cara(carta_de(id), _ediciones().get(id) or _de_ficha(ficha), ficha.get("origen") == "original")


def caras() -> Iterator[dict[str, Any]]:
    """Every card by its text in force, those of each format together, by type and name."""
    known = catalogo()
    order = sorted(
        known.canonicas,
        key=lambda id: (known.edicion(id) == FURIA, TIPOS.index(known.tipo(id)), clave(known.nombre(id))),
    )
    for id in order:
        found = cara(id)
        if found is not None:
            yield found


@cache
def _ediciones() -> Mapping[str, tuple[tuple[str, str], ...]]:
    """The printings of each card, by the sheet it is played by: edition and number."""
    known = catalogo()
    found: dict[str, dict[tuple[str, str], None]] = {}
    for id, ficha in fichas().items():
        found.setdefault(known.canonica(id), {}).update(dict.fromkeys(_de_ficha(ficha)))
    return {id: tuple(some) for id, some in found.items()}


def _de_ficha(ficha: Ficha) -> tuple[tuple[str, str], ...]:
    own = [] if ficha["edición"] == VIGENTE else [ficha]
    printed = [*own, *ficha.get("impresiones", ())]
    return tuple((str(p["edición"]).partition(" (")[0], str(p["número"])) for p in printed)


def _cara(c: Carta, printed: Sequence[tuple[str, str]], original: bool) -> dict[str, Any]:
    numbers: dict[str, Any] = {} if c.tipo == ORO else {"coste": "X" if c.x == "coste" else c.coste}
    if c.tipo == ALIADO:
        numbers["fuerza"] = "X" if c.x == "fuerza" else c.fuerza
    race = c.razas[0] if c.razas else ""
    rarity = (catalogo().frecuencia(c.id) if c.id in fichas() else "") or c.frecuencia.partition(" (")[0]
    return {
        "id": c.id,
        "nombre": {"es": c.nombre, "en": c.nombre},
        "tipo": c.tipo,
        "clase": clave(c.tipo),
        "emblema": race,
        "nombres": {
            "tipo": {"es": c.tipo, "en": INGLES_TIPOS[c.tipo]},
            "emblema": {"es": race, "en": _INGLES_RAZAS.get(race, race)},
            "rareza": {"es": rarity, "en": _INGLES_FRECUENCIAS.get(rarity, rarity)},
        },
        "cifras": numbers,
        "rasgos": [{"es": r, "en": _INGLES_RAZAS.get(r, r)} for r in c.razas],
        "texto": {"es": c.texto, "en": c.english},
        "palabras": _palabras(c, printed),
        "edicion": [{"id": name, "numero": number} for name, number in printed],
        "original": original,
        "semilla": c.nombre,
        "formatos": [FORMATOS["furia"].id if any(name == FURIA for name, _ in printed) else PRIMERA_ERA.id],
    }


def _palabras(c: Carta, printed: Sequence[tuple[str, str]]) -> list[dict[str, Any]]:
    """What a card says that has a name in the rulebook: keywords, orders, its type."""
    fury = any(name == FURIA for name, _ in printed)
    found: dict[str, dict[str, Any]] = {}

    def says(spanish: str, english: str, rule: str) -> None:
        own = FORMATOS["furia"].propias.get(rule, rule) if fury else rule
        found.setdefault(spanish, {"palabra": {"es": spanish, "en": english}, "regla": own})

    for node in c.tree.walk() if c.tree is not None else ():
        if isinstance(node, (nodes.Keyword, nodes.Keywords)) and node["name"] in _CLAVES:
            says(str(node["name"]), *_CLAVES[node["name"]])
        elif node.kind in _VERBOS and (not isinstance(node, nodes.Copies) or node["limit"] == "única"):
            says(*_VERBOS[node.kind])
    says(c.tipo, INGLES_TIPOS[c.tipo], _REGLAS_DE_TIPO[c.tipo])
    return list(found.values())


def filtros() -> list[dict[str, Any]]:
    """By what the cards can be sifted."""
    sheets = [fichas()[id] for id in catalogo().canonicas]
    races = {str(f["raza"]).partition("/")[0] for f in sheets if f.get("raza")}
    costs = sorted({str(f["coste"]) for f in sheets if f.get("coste") is not None}, key=lambda n: (len(n), n))
    printed = {name for some in _ediciones().values() for name, _ in some}
    editions = [name for name in (*OCHO, FURIA) if name in printed]
    return [
        _filtro("tipo", "Tipo", "Type", list(INGLES_TIPOS.items())),
        _filtro("raza", "Raza", "Race", [(r.value, r.english) for r in RAZAS if r.value in races]),
        _filtro("coste", "Coste", "Cost", [(n, n) for n in costs]),
        _filtro("edicion", "Edición", "Edition", [(name, name) for name in editions]),
        _filtro("rareza", "Frecuencia", "Frequency", [(f, _INGLES_FRECUENCIAS[f]) for f in FRECUENCIAS]),
    ]


def _filtro(campo: str, es: str, en: str, valores: Sequence[tuple[str, str]]) -> dict[str, Any]:
    values = [{"id": spanish, "nombre": {"es": spanish, "en": english}} for spanish, english in valores]
    return {"campo": campo, "nombre": {"es": es, "en": en}, "valores": values}


# Decks


def mazos() -> list[dict[str, Any]]:
    """The decks that come with the game, those of Primera Era first."""
    order = list(FORMATOS)
    return [_resumen(name, d) for name, d in sorted(presentados().items(), key=lambda x: order.index(x[1].formato))]


def _resumen(id: str, d: Mazo) -> dict[str, Any]:
    kind = FORMATOS[d.formato].nombre
    spanish = f"{d.estrategia}. {d.descripcion}" if d.estrategia else d.descripcion
    told: Text = {"es": f"{kind} · {spanish}".rstrip(" ·"), "en": f"{kind} · {d.description}".rstrip(" ·")}
    return {"id": id, "nombre": d.nombre, "descripcion": told, "formato": d.formato}


def mazo(id: str) -> dict[str, Any] | None:
    """A deck that comes with the game, with its cards."""
    return {**_resumen(id, d := mazo_de(id)), **_contenido(d)} if id in presentados() else None


def _contenido(d: Mazo) -> dict[str, Any]:
    cards = [{"carta": id, "copias": n} for id, n in Counter(d.cartas).items()]
    return {"cartas": cards, "mazo": plain(d), "texto": a_texto(d)}


def _formato(said: str) -> str:
    """The format a match names; nothing if it names none of this game."""
    found = formato_de(said)
    return found.id if found is not None else ""


def lado(given: Any, seed: str, formato: str = "") -> Any:
    """A deck as the header carries it: by its name, from its text, or from its data. DeckError if it is not legal."""
    kind = _formato(formato)
    if not given or given == "azar":
        return []
    if isinstance(given, str) and given.casefold() == "nuevo":
        return al_azar(random.Random(seed), kind or PRIMERA_ERA.id).datos()
    if not isinstance(given, str) or "\n" in given:
        return lee(given if isinstance(given, str | Mapping) else str(given), kind).datos()
    d = mazo_de(given)
    if kind and d.formato != kind:
        text = say("myl.deck-match", nombre=d.nombre, nombre2=FORMATOS[d.formato].nombre, nombre3=FORMATOS[kind].nombre)
        raise rechaza(text, CONSTRUCCION[kind].edicion)
    return d.datos()


def revisa(given: Any, formato: str = "") -> dict[str, Any]:
    """A legal deck from a text or from data, told as the page shows it. DeckError with all its faults."""
    d = lee(given if isinstance(given, str | Mapping) else str(given), _formato(formato))
    return {**_resumen("", d), **_contenido(d)}


# Options of a match


def opciones() -> list[dict[str, Any]]:
    """The readings of the rulebook's gaps a match may choose."""
    usual = Lecturas()._asdict()
    return [
        {"id": id, "tipo": "sí o no", "valor": usual[id], "nombre": {"es": es, "en": en}, "regla": rule}
        for id, es, en, rule in _LECTURAS
    ]


def relojes() -> list[dict[str, Any]]:
    """The rulebook speaks of none."""
    return []


def cabecera(options: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """What those choices add to the header."""
    known = {id for id, *_ in _LECTURAS}
    unknown = [name for name in options if name not in known]
    if unknown:
        raise DatoInvalido(say("games.no-option", unknown=str(unknown[0])[:40]))
    return {"lecturas": {name: bool(value) for name, value in options.items()}} if options else {}


# What happens


def fuente(s: Mesa, d: Decision, language: str) -> tuple[str, int, list[str]]:
    """What asks: the card being played, used or answered, and the way there in words."""
    if len(d.source) < 3 or not isinstance(d.source[1], int) or d.source[1] < 0:
        return "", -1, []
    row, what = d.source[1], d.source[2]
    w = Palabras(s.conf, language)
    way = [carta(s, row).nombre]
    if what == "jugar":
        way.append(w.d("jugar", "play"))
    elif isinstance(what, int) and (said := w.habilidad(what)):
        way.append(said)
    return carta(s, row).id, row, way


def pista(s: Mesa, d: Decision) -> str:
    """A Vigilia is explained by what there is to do in it: an Oro to put down, something to play, or nothing."""
    if d.kind != "vigilia":
        return d.kind
    played = [carta(s, o[1]).tipo for o in d.options if o[0] == "jugar"]
    if ORO in played:
        return d.kind
    return "vigilia sin oro" if len(d.options) > 1 else "vigilia hecha"


def cara_en(s: Mesa, row: int) -> str:
    return carta(s, row).id


# The workshop


def lee_texto(texto: str, hechos: Mapping[str, Any]) -> dict[str, Any]:
    """How a text is read, with the facts given. TextError or DatoInvalido."""
    named = {k: hechos[k] for k in ("nombre", "tipo") if hechos.get(k)}
    told = reading(texto, named) if texto.strip() else {"texto": "", "inglés": "", "saber": [], "lectura": None}
    face = None
    if named.get("nombre") and named.get("tipo"):
        face = cara("", {**hechos, "tipo": told.get("tipo", named["tipo"]), "texto": texto})
    return {"texto": told["texto"], "ingles": told["inglés"], "saber": told["saber"], "lectura": told["lectura"],
            "cara": face}  # fmt: skip
