"""What the page needs of KeyForge: faces of cards, decks, and numbers as their sums."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from mazo.games.keyforge.cards.cartas import DatoInvalido, carta_de, imprime
from mazo.games.keyforge.cards.fichas import CASAS as CASAS_CONOCIDAS
from mazo.games.keyforge.cards.fichas import CONJUNTOS, fichas, impresiones
from mazo.games.keyforge.cases.dicho import Acto
from mazo.games.keyforge.decks.generador import al_azar
from mazo.games.keyforge.decks.mazos import Mazo, a_texto, lee, mazo_de
from mazo.games.keyforge.decks.mazos import mazos as de_serie
from mazo.games.keyforge.rules.jugar import primer_turno
from mazo.games.keyforge.rules.tablero import (
    ACCION,
    ARTEFACTO,
    CRIATURA,
    MEJORA,
    Carta,
    Lecturas,
    Tablero,
    carta,
    donde,
)
from mazo.games.keyforge.show.cuentas import desglose, desglose_de
from mazo.games.keyforge.show.explica import reading
from mazo.games.keyforge.show.lados import SIDES, why_not
from mazo.games.keyforge.show.muestra import faults as fallos
from mazo.games.keyforge.show.muestra import plain
from mazo.games.keyforge.show.palabras import MODOS, Palabras
from mazo.games.keyforge.show.plano import casillas, ejemplos, escenario, monta, prueba
from mazo.games.keyforge.show.porque import por_que_no
from mazo.games.keyforge.text import nodes
from mazo.games.keyforge.words.nombres import CASAS, CLAVES, RASGOS
from mazo.games.page import Text
from mazo.kernel.decisions import Decision
from mazo.messages import say

__all__ = [
    "ASKS", "PARTS", "SIDES", "TRAITS", "ZONES", "cabecera", "cara", "cara_en",
    "caras", "casillas", "desglose", "desglose_de", "ejemplos", "escenario", "fallos", "filtros",
    "fuente", "lado", "lee_texto", "mazo", "mazos", "monta", "niega", "niega_otra", "opciones", "pista",
    "prueba", "relojes", "revisa", "why_not",
]  # fmt: skip

ASKS = frozenset({"turno"})
PARTS, TRAITS = "", "rasgos"
ZONES: Mapping[str, str] = {"linea": "línea"}
_INGLES = dict(CASAS)
_INGLES_RASGOS = dict(RASGOS)
_TIPOS = {ACCION: "action", ARTEFACTO: "artifact", CRIATURA: "creature", MEJORA: "upgrade"}
_RAREZAS = {"común": "common", "infrecuente": "uncommon", "rara": "rare", "especial": "special"}
_CLAVES = {word.es: word for word in CLAVES}


# Cards


def cara(id: str, facts: Mapping[str, Any] | None = None) -> dict[str, Any] | None:
    """The face of a card: what is printed on it, in both languages."""
    if facts is None:
        return _impresa(id)
    return _cara(imprime(facts), facts)


@cache
def _impresa(id: str) -> dict[str, Any] | None:
    ficha = fichas().get(id)
    return None if ficha is None else _cara(carta_de(id), ficha)


def caras() -> Iterator[dict[str, Any]]:
    """Every printed card, by house and name."""
    order = {house: n for n, house in enumerate(CASAS_CONOCIDAS)}
    known = sorted(fichas().values(), key=lambda f: (order.get(str(f["casa"]), 99), str(f["nombre"])))
    for f in known:
        found = cara(str(f["id"]))
        if found is not None:
            yield found


def _cara(c: Carta, f: Mapping[str, Any]) -> dict[str, Any]:
    numbers: dict[str, int] = {"ámbar": c.ambar} if c.ambar else {}
    if c.tipo == CRIATURA:
        numbers |= {"poder": c.poder, "armadura": c.armadura}
    sets = [{"id": sigla, "numero": number} for sigla, number in impresiones(f)]
    return {
        "id": c.id,
        "nombre": {"es": c.nombre, "en": c.name},
        "tipo": c.tipo,
        "clase": c.tipo,
        "emblema": c.casa,
        "nombres": {
            "tipo": {"es": c.tipo, "en": _TIPOS[c.tipo]},
            "emblema": {"es": c.casa, "en": _INGLES.get(c.casa, c.casa)},
            "rareza": {"es": c.rareza, "en": _RAREZAS.get(c.rareza, c.rareza)},
        },
        "cifras": numbers,
        "rasgos": [{"es": r, "en": _INGLES_RASGOS.get(r, r)} for r in c.rasgos],
        "texto": {"es": c.texto, "en": c.english},
        "palabras": _palabras(c),
        "edicion": sets,
        "original": not sets or str(f.get("origen") or "") == "original",
        "semilla": c.nombre,
    }


def _palabras(c: Carta) -> list[dict[str, Any]]:
    """The keywords a card says, each with the rule that explains it."""
    found: dict[str, dict[str, Any]] = {}
    for node in c.tree.walk() if c.tree is not None else ():
        name = str(node["name"]) if isinstance(node, nodes.Keyword) else ""
        if name in _CLAVES:
            word = _CLAVES[name]
            found[name] = {"palabra": {"es": name.capitalize(), "en": word.en}, "regla": word.rule}
    return list(found.values())


def filtros() -> list[dict[str, Any]]:
    """By what the cards can be sifted."""
    traits = sorted({r for f in fichas().values() for r in f.get("rasgos") or ()})
    printed = {sigla for f in fichas().values() for sigla, _ in impresiones(f)}
    sets = [c for c in CONJUNTOS if c.sigla in printed]
    houses = {str(f["casa"]) for f in fichas().values()}
    return [
        _filtro("casa", "Casa", "House", [(es, es, en) for es, en in CASAS if es in houses]),
        _filtro("tipo", "Tipo", "Type", [(es, es, en) for es, en in _TIPOS.items()]),
        _filtro("rasgo", "Rasgo", "Trait", [(r, r, _INGLES_RASGOS.get(r, r)) for r in traits]),
        _filtro("rareza", "Rareza", "Rarity", [(es, es, en) for es, en in _RAREZAS.items()]),
        _filtro("edicion", "Conjunto", "Set", [(c.sigla, c.nombre, c.otros[1]) for c in sets]),
    ]


def _filtro(campo: str, es: str, en: str, valores: Sequence[tuple[str, str, str]]) -> dict[str, Any]:
    values = [{"id": id, "nombre": {"es": spanish, "en": english}} for id, spanish, english in valores]
    return {"campo": campo, "nombre": {"es": es, "en": en}, "valores": values}


# Decks


def mazos() -> list[dict[str, Any]]:
    """The decks that come with the game."""
    return [_resumen(name, d) for name, d in de_serie().items()]


def _resumen(id: str, d: Mazo) -> dict[str, Any]:
    told: Text = {"es": " · ".join(d.casas), "en": " · ".join(_INGLES.get(h, h) for h in d.casas)}
    return {"id": id, "nombre": d.nombre, "descripcion": told, "casas": list(d.casas)}


def mazo(id: str) -> dict[str, Any] | None:
    """A deck that comes with the game, with its cards."""
    d = de_serie().get(id)
    return None if d is None else {**_resumen(id, d), **_contenido(d)}


def _contenido(d: Mazo) -> dict[str, Any]:
    cards = [{"carta": id, "casa": house, "copias": n} for (id, house), n in Counter(d.cartas()).items()]
    return {"cartas": cards, "mazo": plain(d), "texto": a_texto(d)}


def lado(given: Any, seed: str, formato: str = "") -> Any:
    """A deck as the header carries it: by its name, from its text, or from its data. DeckError if it is not legal."""
    if not given or given == "azar":
        return []
    if isinstance(given, str) and given.casefold() == "nuevo":
        return al_azar(random.Random(seed)).datos()
    if isinstance(given, str) and "\n" not in given:
        return mazo_de(given).datos()
    return lee(given if isinstance(given, str | Mapping) else str(given)).datos()


def revisa(given: Any, formato: str = "") -> dict[str, Any]:
    """A legal deck from a text or from data, told as the page shows it. DeckError with all its faults."""
    d = lee(given if isinstance(given, str | Mapping) else str(given))
    return {**_resumen("", d), **_contenido(d)}


# Options of a match


def opciones() -> list[dict[str, Any]]:
    """What a match may choose."""
    most = Lecturas().cadenas_maximas
    return [
        {"id": "cadenas", "tipo": "por asiento", "minimo": 0, "maximo": most, "valor": 0,
         "nombre": {"es": "Cadenas al empezar", "en": "Chains at the start"}, "regla": "KF-CAD-HAND-1"},
        {"id": "ordena_pilas", "tipo": "sí o no", "valor": Lecturas().ordena_pilas,
         "nombre": {"es": "Preguntar el orden de las pilas", "en": "Ask the order of the piles"},
         "regla": "KF-DESTR-3"},
    ]  # fmt: skip


def relojes() -> list[dict[str, Any]]:
    """The rulebook speaks of none."""
    return []


def cabecera(options: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """What those choices add to the header."""
    unknown = [name for name in options if name not in ("cadenas", "ordena_pilas")]
    if unknown:
        raise DatoInvalido(say("games.no-option", unknown=str(unknown[0])[:40]))
    found: dict[str, Any] = {}
    if "cadenas" in options:
        chains, most = options["cadenas"], Lecturas().cadenas_maximas
        whole = isinstance(chains, list) and len(chains) == seats
        if not whole or any(type(n) is not int or not 0 <= n <= most for n in chains):
            raise DatoInvalido(say("keyforge.chains-two-numbers-0-each", most=most))
        found["cadenas"] = chains
    if "ordena_pilas" in options:
        found["lecturas"] = {"ordena_pilas": bool(options["ordena_pilas"])}
    return found


# What happens


def fuente(s: Tablero, d: Decision, language: str) -> tuple[str, int, list[str]]:
    """What asks: the card being resolved, and the way there in words."""
    if len(d.source) < 3 or not isinstance(d.source[1], int) or d.source[1] < 0:
        return "", -1, []
    row, what = d.source[1], d.source[2]
    c = carta(s, row)
    w = Palabras(s.conf, language)
    way = [c.nombre if language == "es" else c.name]
    if isinstance(what, str):
        mode = w.d("jugar", "play") if what == "jugar" else w.d(*MODOS[what]) if what in MODOS else what
        way.append(mode)
    elif isinstance(what, int) and (said := w.habilidad(what)):
        way.append(said)
    return c.id, row, way


def pista(s: Tablero, d: Decision) -> str:
    """A turn is explained by whether there is anything left to do; on the first, only one card may leave the hand."""
    if d.kind != "turno":
        return d.kind
    if len(d.options) == 1:
        return "turno hecho"
    if s.turno != 1 or d.seat != s.inicial:
        return d.kind
    if not primer_turno(s, d.seat):
        return "primer turno"
    more = any(o[0] in ("jugar", "descartar") for o in d.options)  # a card may let another one out
    return d.kind if more else "primer turno hecho"


def cara_en(s: Tablero, row: int) -> str:
    return carta(s, row).id


# Why, and why not


def niega(s: Tablero, row: int, seat: int, language: str) -> list[tuple[str, Sequence[str]]]:
    """What a player may mean by touching a card, and the rules against each such act."""
    w = Palabras(s.conf, language)
    place = donde(s, row)
    if place == ("mano", seat):
        acts = [("jugar", w.d("Jugar", "Play")), ("descartar", w.d("Descartar", "Discard"))]
    elif place[0] in ("linea", "artefactos") and s.controla[row] == seat:
        own = ("cosechar", "luchar") if carta(s, row).tipo == CRIATURA else ("acción",)
        acts = [(mode, w.d(*MODOS[mode])) for mode in own]
        acts = [(mode, said[0].upper() + said[1:]) for mode, said in acts]
    elif place[0] == "linea":
        asked = s.decision
        if asked is not None and asked.seat == seat and asked.kind in ("rival", "elegir", "ordenar"):
            return [(w.d("Elegirla", "Choose it"), por_que_no(s, seat, Acto("elegir", cosas=((("carta", row),),))))]
        return [(w.d("Usarla", "Use it"), ("KF-USAR-1",))]
    else:
        return []
    found = [(said, por_que_no(s, seat, Acto(verb, (row,)))) for verb, said in acts]
    return [(said, rules) for said, rules in found if rules]


def niega_otra(s: Tablero, id: str, seat: int, language: str) -> list[tuple[str, Sequence[str]]] | None:
    """All that can be touched is a card."""
    return None


# The workshop


def lee_texto(texto: str, hechos: Mapping[str, Any]) -> dict[str, Any]:
    """How a text is read, with the facts given. TextError or DatoInvalido."""
    named = {k: hechos[k] for k in ("nombre", "tipo") if hechos.get(k)}
    told = reading(texto, named) if texto.strip() else {"texto": "", "inglés": "", "saber": [], "lectura": None}
    face = None
    if named.get("nombre") and named.get("tipo"):
        face = cara("", {**_hechos(hechos), "texto": texto})
    return {"texto": told["texto"], "ingles": told["inglés"], "saber": told["saber"], "lectura": told["lectura"],
            "cara": face}  # fmt: skip


def _hechos(facts: Mapping[str, Any]) -> dict[str, Any]:
    """The printed facts of a designer's card, with what it does not say."""
    numbers = {k: facts[k] for k in ("poder", "armadura", "ámbar") if facts.get(k) is not None}
    if any(type(n) is not int or not 0 <= n <= 99 for n in numbers.values()):
        raise DatoInvalido(say("keyforge.figures-card-numbers-0-99"))
    power = {"poder": 1} if facts.get("tipo") == CRIATURA else {}
    words = {k: str(facts[k])[:80] for k in ("nombre", "name", "casa", "tipo", "id") if facts.get(k)}
    traits = [str(r)[:40] for r in facts.get("rasgos") or ()][:8]
    return {**power, **words, **numbers, "rasgos": traits, "origen": "original"}
