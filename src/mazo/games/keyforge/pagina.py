"""What the page needs of KeyForge: faces of cards, decks, what each event moves, and numbers as their sums."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from mazo.games.keyforge.cartas import DatoInvalido, carta_de, imprime
from mazo.games.keyforge.dicho import Acto
from mazo.games.keyforge.explica import reading
from mazo.games.keyforge.fichas import CASAS as CASAS_CONOCIDAS
from mazo.games.keyforge.fichas import CONJUNTOS, fichas, impresiones
from mazo.games.keyforge.generador import al_azar
from mazo.games.keyforge.lados import SIDES, why_not
from mazo.games.keyforge.mazos import Mazo, a_texto, lee, mazo_de
from mazo.games.keyforge.mazos import mazos as de_serie
from mazo.games.keyforge.muestra import faults as fallos
from mazo.games.keyforge.muestra import plain
from mazo.games.keyforge.nombres import CASAS, RASGOS
from mazo.games.keyforge.pagina_cuentas import desglose, desglose_de
from mazo.games.keyforge.pagina_mesa import casillas, ejemplos, escenario, monta, prueba
from mazo.games.keyforge.palabras import MODOS, Palabras
from mazo.games.keyforge.porque import por_que_no
from mazo.games.keyforge.sucesos import campos, cartas
from mazo.games.keyforge.tablero import (
    ACCION,
    ARTEFACTO,
    CRIATURA,
    MEJORA,
    Carta,
    Lecturas,
    Tablero,
    carta,
    donde,
    en_juego,
)
from mazo.games.page import Figure, Move, Text
from mazo.kernel.decisions import Decision
from mazo.kernel.state import Event

__all__ = [
    "ASKS", "HEADINGS", "HIDES", "PARTS", "SIDES", "TRAITS", "ZONES", "cabecera", "cara", "cara_en", "caras",
    "cartas", "casillas", "cifra", "desglose", "desglose_de", "ejemplos", "escenario", "fallos", "filtros", "fuente",
    "lado", "lee_texto", "mazo", "mazos", "monta", "mueve", "niega", "niega_otra", "opciones", "prueba", "relojes",
    "revisa", "why_not",
]  # fmt: skip

HEADINGS: Mapping[str, int] = {"turno": 1, "paso": 2}
ASKS = frozenset({"turno"})
PARTS, TRAITS = "", "rasgos"
HIDES = frozenset({"barajar", "intercambiar zonas"})
ZONES: Mapping[str, str] = {"linea": "línea"}
_INGLES = dict(CASAS)
_INGLES_RASGOS = dict(RASGOS)
_TIPOS = {ACCION: "action", ARTEFACTO: "artifact", CRIATURA: "creature", MEJORA: "upgrade"}
_RAREZAS = {"común": "common", "infrecuente": "uncommon", "rara": "rare", "especial": "special"}
_CLAVES: Mapping[str, tuple[str, str]] = {
    "alfa": ("Alpha", "KF-GLOS-ALFA-1"), "omega": ("Omega", "KF-GLOS-OMEGA-1"),
    "asalto": ("Assault", "KF-GLOS-ASALTO-1"), "dañino": ("Hazardous", "KF-GLOS-DANINO-1"),
    "elusivo": ("Elusive", "KF-GLOS-ELUSIVO-1"), "escaramuza": ("Skirmish", "KF-GLOS-ESCARAMUZA-1"),
    "provocar": ("Taunt", "KF-GLOS-PROVOCAR-1"), "veneno": ("Poison", "KF-GLOS-VENENO-1"),
    "despliegue": ("Deploy", "KF-GLOS-DESPLIEGUE-1"), "invulnerable": ("Invulnerable", "KF-GLOS-INVULNERABLE-1"),
}  # fmt: skip
_CIFRAS = {
    "obtener": "ámbar", "perder": "ámbar", "hurtar": "ámbar", "recibir": "ámbar", "pagar": "ámbar", "gastar": "ámbar",
    "capturar": "ámbar", "poner Æmbar": "ámbar", "devolver Æmbar": "ámbar", "perder Æmbar": "ámbar", "daño": "daño",
    "curar": "daño", "armadura": "armadura", "contador": "poder", "cadenas": "cadenas", "forjar": "llave",
    "desforjar": "llave",
}  # fmt: skip
_MENOS = frozenset({"perder", "pagar", "gastar", "perder Æmbar", "curar", "armadura", "desforjar"})


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
        name = str(node["name"]) if node.kind == "Keyword" else ""
        if name in _CLAVES:
            english, rule = _CLAVES[name]
            found[name] = {"palabra": {"es": name.capitalize(), "en": english}, "regla": rule}
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
        raise DatoInvalido(f"No hay una opción «{str(unknown[0])[:40]}».")
    found: dict[str, Any] = {}
    if "cadenas" in options:
        chains, most = options["cadenas"], Lecturas().cadenas_maximas
        whole = isinstance(chains, list) and len(chains) == seats
        if not whole or any(type(n) is not int or not 0 <= n <= most for n in chains):
            raise DatoInvalido(f"Las cadenas son dos números de 0 a {most}: uno por asiento. (KF-CAD-HAND-1)")
        found["cadenas"] = chains
    if "ordena_pilas" in options:
        found["lecturas"] = {"ordena_pilas": bool(options["ordena_pilas"])}
    return found


# What happens


def mueve(s: Tablero, e: Event) -> Sequence[Move]:
    """The cards an event takes from a zone to another, and who may know them."""
    named = campos(e)
    if e.kind == "jugar" and carta(s, named["carta"]).tipo == ACCION:
        seat = named["asiento"]
        return [Move(named["carta"], (named["zona"], seat), ("resolviendo", seat))]
    if e.kind == "entrar":
        row, seat = named["carta"], named["asiento"]
        zone = {CRIATURA: "linea", MEJORA: "mejoras"}.get(s.conf.cartas[row].tipo, "artefactos")
        here = donde(s, row)[0]
        return [Move(row, (named["zona"], seat), (here if en_juego(s, row) else zone, seat))]
    if e.kind == "abandonar":
        return [Move(named["carta"], tuple(named["origen"]), tuple(named["destino"]))]
    if e.kind == "control":
        zone = donde(s, named["carta"])[0]
        return [Move(named["carta"], (zone, 1 - named["asiento"]), (zone, named["asiento"]))]
    if e.kind == "robar" and e.secret is not None:
        seat = named["asiento"]
        return [Move(row, ("mazo", seat), ("mano", seat), e.secret[0]) for row in e.secret[1]]
    if e.kind == "mover":
        source, target = tuple(named["origen"]), tuple(named["destino"])
        if named["carta"] >= 0:
            return [Move(named["carta"], source, target)]
        if e.secret is not None:
            return [Move(row, source, target, e.secret[0]) for row in e.secret[1]]
    return ()


def cifra(e: Event) -> Figure | None:
    """The number an event changes."""
    what = _CIFRAS.get(e.kind)
    if what is None:
        return None
    named = campos(e)
    value = int(named.get("cantidad", 1))
    if e.kind in ("forjar", "desforjar"):
        return Figure(what, int(named["color"]), named["asiento"])
    if e.kind == "hurtar":  # what the thief takes is told by «recibir»
        return Figure(what, -value, 1 - named["asiento"])
    value = -abs(value) if e.kind in _MENOS else value
    return Figure(what, value, named.get("asiento", -1), named.get("carta", -1))


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
        raise DatoInvalido("Las cifras de una carta son números de 0 a 99.")
    power = {"poder": 1} if facts.get("tipo") == CRIATURA else {}
    words = {k: str(facts[k])[:80] for k in ("nombre", "name", "casa", "tipo", "id") if facts.get(k)}
    traits = [str(r)[:40] for r in facts.get("rasgos") or ()][:8]
    return {**power, **words, **numbers, "rasgos": traits, "origen": "original"}
