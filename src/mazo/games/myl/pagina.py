"""What the page needs of Mitos y Leyendas: faces of cards, decks, what each event moves, and numbers as their sums."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from mazo.games.listas import clave, rechaza
from mazo.games.myl.catalogo import FRECUENCIAS, FURIA, OCHO, VIGENTE, catalogo
from mazo.games.myl.composicion import CONSTRUCCION, Mazo, formato_de
from mazo.games.myl.escenario_mesa import lisas
from mazo.games.myl.explica import reading
from mazo.games.myl.fichas import Ficha, fichas
from mazo.games.myl.formatos import FORMATOS, PRIMERA_ERA
from mazo.games.myl.generador import al_azar
from mazo.games.myl.impresas import DatoInvalido, carta_de, imprime
from mazo.games.myl.lados import SIDES, why_not
from mazo.games.myl.mazos import a_texto, lee, mazo_de, presentados
from mazo.games.myl.mesa import ALIADO, ORO, TIPOS, Carta, Lecturas, Mesa, carta, donde, en_juego
from mazo.games.myl.muestra import faults as fallos
from mazo.games.myl.muestra import plain
from mazo.games.myl.nombres import RAZAS
from mazo.games.myl.pagina_cuentas import desglose, desglose_de, niega, niega_otra
from mazo.games.myl.pagina_mesa import INGLES_TIPOS, casillas, ejemplos, escenario, hechos, monta, prueba
from mazo.games.myl.palabras import Palabras
from mazo.games.myl.sucesos import campos, cartas
from mazo.games.page import Figure, Move, Text
from mazo.kernel.decisions import Decision
from mazo.kernel.state import Event

__all__ = [
    "ASKS", "HEADINGS", "HIDES", "PARTS", "SIDES", "TRAITS", "ZONES", "cabecera", "cara", "cara_en", "caras",
    "cartas", "casillas", "cifra", "desglose", "desglose_de", "ejemplos", "escenario", "fallos", "filtros", "fuente",
    "lado", "lee_texto", "mazo", "mazos", "monta", "mueve", "niega", "niega_otra", "opciones", "prueba", "relojes",
    "revisa", "why_not",
]  # fmt: skip

HEADINGS: Mapping[str, int] = {"turno": 1, "fase": 2, "paso": 2}
ASKS = frozenset({"vigilia"})
PARTS, TRAITS = "", ""
HIDES = frozenset({"barajar"})
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
_LECTURAS: tuple[tuple[str, str, str, str], ...] = (
    ("cambio_de_mano", "Se puede cambiar la mano al empezar", "The first hand may be changed", "AMB-01"),
    ("responde_a_respuestas", "Una respuesta puede responderse", "A response can be answered", "AMB-07"),
    ("bloquear_exige_agrupacion", "Para bloquear hay que haber pasado una Agrupación",
     "To block, an Ally must have been through a Grouping", "AMB-11"),
    ("bloqueador_ausente_cubre", "Quien perdió a su bloqueador no daña", "Who has lost its blocker deals no damage",
     "AMB-12"),
    ("torneo", "Vale lo que las cartas dicen «en torneo»", "What cards say of tournaments counts", "MYL-0-1"),
)  # fmt: skip
_CIFRAS = {"botar": "castillo", "pagar": "oro", "generar": "oro", "perder Oro virtual": "oro"}


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
    }


def _palabras(c: Carta, printed: Sequence[tuple[str, str]]) -> list[dict[str, Any]]:
    """What a card says that has a name in the rulebook: keywords, orders, its race, its edition."""
    fury = any(name == FURIA for name, _ in printed)
    found: dict[str, dict[str, Any]] = {}

    def says(spanish: str, english: str, rule: str) -> None:
        own = FORMATOS["furia"].propias.get(rule, rule) if fury else rule
        found.setdefault(spanish, {"palabra": {"es": spanish, "en": english}, "regla": own})

    for node in c.tree.walk() if c.tree is not None else ():
        if node.kind in ("Keyword", "Keywords") and node["name"] in _CLAVES:
            says(str(node["name"]), *_CLAVES[node["name"]])
        elif node.kind in _VERBOS and (node.kind != "Copies" or node["limit"] == "única"):
            says(*_VERBOS[node.kind])
    for race in c.razas:
        says(race, _INGLES_RAZAS.get(race, race), "MYL-F-RAZ-1" if fury else "MYL-2.3-L")
    for name in dict.fromkeys(name for name, _ in printed if name in OCHO or name == FURIA):
        says(name, name, "MYL-F-SUP-1" if name == FURIA else "MYL-1-A")
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
        text = f"«{d.nombre}» es un mazo de {FORMATOS[d.formato].nombre} y la partida es de {FORMATOS[kind].nombre}."
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
        raise DatoInvalido(f"No hay una opción «{str(unknown[0])[:40]}».")
    return {"lecturas": {name: bool(value) for name, value in options.items()}} if options else {}


# What happens


def mueve(s: Mesa, e: Event) -> Sequence[Move]:
    """The cards an event takes from a zone to another, and who may know them."""
    named = campos(e)
    seat, row = named.get("asiento", -1), named.get("carta", -1)
    if e.kind in _TRASLADOS:
        source, target = _TRASLADOS[e.kind]
        rows = named.get("cartas", (row,))
        return [Move(r, (source, seat), (target, seat)) for r in rows]
    if e.kind == "jugar":
        return [Move(row, (named["zona"], s.conf.dueno[row]), ("transito", seat))]
    if e.kind == "entrar":
        return [Move(row, tuple(named["origen"]), (named["zona"], seat))]
    if e.kind == "salir":
        return [Move(row, tuple(named["origen"]), tuple(named["destino"]))]
    if e.kind == "agrupar":
        return [_agrupada(s, r, seat) for r in named["cartas"]]
    if e.kind in ("atacar", "mover línea"):
        line = named.get("línea", "ataque")
        side = donde(s, row)[1]
        return [Move(row, ("defensa" if line == "ataque" else "ataque", side), (line, side))]
    if e.kind == "control":
        zone = donde(s, row)[0] if en_juego(s, row) else "defensa"
        return [Move(row, (zone, 1 - seat), (zone, seat))]
    if e.kind == "robar" and e.secret is not None:
        return [Move(r, ("castillo", seat), ("mano", seat), e.secret[0]) for r in e.secret[1]]
    if e.kind == "mover":
        origin, goal = tuple(named["origen"]), tuple(named["destino"])
        if row >= 0:
            return [Move(row, origin, goal)]
        if e.secret is not None:
            return [Move(r, origin, goal, e.secret[0]) for r in e.secret[1]]
    return ()


_TRASLADOS = {
    "oro inicial": ("castillo", "reserva"), "pagar": ("reserva", "pagado"), "botar": ("castillo", "cementerio"),
    "descartar": ("mano", "cementerio"),
}  # fmt: skip
"""Events that always take cards of a player between the same two zones."""


def _agrupada(s: Mesa, row: int, seat: int) -> Move:
    source, target = ("pagado", "reserva") if s.conf.cartas[row].tipo == ORO else ("ataque", "defensa")
    return Move(row, (source, seat), (target, seat))


def cifra(e: Event) -> Figure | None:
    """The number an event changes: the cards of a Castillo, the Oros there are to pay with."""
    what = _CIFRAS.get(e.kind)
    if what is None:
        return None
    named = campos(e)
    value = len(named["cartas"]) if e.kind == "botar" else int(named["cantidad"])
    return Figure(what, value if e.kind == "generar" else -value, named["asiento"])


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
