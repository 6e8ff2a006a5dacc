"""Explains the cards of Mitos y Leyendas: printed facts, the letter in both languages, and when each clause works."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from mazo.games.listas import clave
from mazo.games.myl.cartas import lenguaje
from mazo.games.myl.fichas import Ficha, fichas
from mazo.games.myl.impresas import DatoInvalido, carta_de
from mazo.games.myl.mesa import ALIADO, ARMA, TALISMAN, TIPOS
from mazo.games.myl.perfil import (
    ACCION,
    ANTES_DEL_DANO,
    ANULAR,
    BLOQUEANDO,
    CANCELAR,
    EN_AGRUPACION,
    EN_ATAQUE,
    EN_BLOQUEO,
    EN_DANO,
    EN_FIN,
    EN_FINAL,
    EN_GUERRA,
    EN_VIGILIA,
    PREVENCION,
    RESPONDER,
    perfil_de,
)
from mazo.games.shown import CARD, TREE, section
from mazo.language.tree import Node, outline

Punto = tuple[str, str]
"""Something to know of a clause, and the rule that says it."""

_VENTANAS: Mapping[str, Punto] = {
    ACCION: ("en tu Vigilia o en la Guerra de Talismanes", "MYL-9.3.3-b"),
    ANULAR: ("cuando se juega una carta, una anulación por jugador", "MYL-PR-JUGAR-5"),
    RESPONDER: ("en respuesta a la carta que se juega, antes de que entre", "MYL-6.6.1"),
    CANCELAR: ("cuando se usa una habilidad, un solo intento", "MYL-6.7.1"),
    EN_ATAQUE: ("en respuesta a la declaración de ataque", "MYL-6.6.2-C.1"),
    EN_BLOQUEO: ("en respuesta a la declaración de bloqueo", "MYL-6.6.2-C.2"),
    EN_DANO: ("en respuesta al daño ya recibido", "MYL-PR-DANO-3"),
    EN_FINAL: ("en respuesta a la Fase Final", "MYL-6.6.2-D"),
    PREVENCION: ("cuando algo está a punto de salir del juego", "MYL-PR-PREV-1"),
    BLOQUEANDO: ("en la declaración de bloqueo", "MYL-PR-BLQ-3"),
    EN_AGRUPACION: ("en respuesta a la Agrupación", "MYL-6.6.2-A"),
    EN_VIGILIA: ("en respuesta a la Vigilia", "MYL-6.6.2-B"),
    EN_GUERRA: ("en respuesta a la Guerra de Talismanes, al empezar", "MYL-6.6.2-C.3"),
    ANTES_DEL_DANO: ("en respuesta a la Asignación de Daño, antes de asignarlo", "MYL-6.6.2-C.4"),
    EN_FIN: ("en respuesta al final del turno", "MYL-6.6.2-E"),
}
_CLAUSULAS: Mapping[str, Punto] = {
    "Static": ("continua: rige mientras esté en juego", "MYL-6.4.1-b"),
    "StaticUnless": ("continua, que su controlador puede pagar para que no rija", "MYL-6.4"),
    "Triggered": ("disparada: dispara siempre que ocurre lo que dice", "MYL-PR-DISP-1"),
    "WouldBe": ("prevención: lo prevenido nunca salió del juego", "MYL-PR-PREV-2"),
    "AddCost": ("coste adicional: se paga antes que el coste de oro", "MYL-PR-JUGAR-2"),
    "PlayFrom": ("puede jugarse desde otra zona", "MYL-8.1-c1"),
    "PlayOnly": ("condición para jugarla", "MYL-8.1-c1"),
    "OnlyBy": ("requisito de portador: se mira al anexarla", "MYL-3.2-C.2"),
    "OneInPlay": ("sólo una copia en juego por jugador", "MYL-PR-PENDRAGON-1"),
}
_CLAVES: Mapping[str, Punto] = {
    "Imbloqueable": ("Imbloqueable: no se le asignan bloqueadores", "MYL-10.32"),
    "Indestructible": ("Indestructible: no puede ser destruido", "MYL-6.11.2"),
    "Furia": ("Furia: puede atacar el turno en que entra en juego", "MYL-6.11.2"),
}
_OTROS: Mapping[str, Punto] = {
    "May": ("«puedes»: es optativo", "MYL-10.41"),
    "Then": ("«luego»: sólo si lo anterior se cumplió", "MYL-6.7.2"),
    "UpTo": ("«hasta»: de ninguna a esa cantidad", "MYL-6.10.2"),
    "Delayed": ("queda pendiente aunque la fuente salga del juego", "MYL-PR-DISPDIF-2"),
    "Search": ("buscar no hace objetivo; el Castillo se baraja después", "MYL-10.11-c"),
}


def names() -> tuple[str, ...]:
    """The names of the cards."""
    return tuple(dict.fromkeys(str(f["nombre"]) for f in fichas().values()))


def find(name: str) -> list[str]:
    """The names somebody may mean: as it is; else so begun; else holding it."""
    wanted = clave(name)
    for test in (str.__eq__, str.startswith, str.__contains__):
        found = [f for f in fichas().values() if wanted and any(test(clave(n), wanted) for n in _llamada(f))]
        if found:
            return list(dict.fromkeys(str(f["nombre"]) for f in found))
    return []


def _llamada(f: Ficha) -> list[str]:
    return [str(f["nombre"]), str(f["id"]), *(str(n) for n in f.get("otros_nombres", ()))]


def printed(name: str) -> dict[str, Any]:
    """A card by its exact name, as data: the one whose text is in force."""
    ficha = next(f for f in fichas().values() if f["nombre"] == name)
    c = carta_de(str(ficha["id"]))
    keys = ("id", "nombre", "tipo", "raza", "coste", "fuerza", "frecuencia", "edición", "número")
    facts = {key: ficha.get(key) for key in keys}
    return {"clase": "carta", **facts, **_lectura(c.texto, c.english, c.tree, c.tipo)}


def reading(text: str, facts: Mapping[str, Any]) -> dict[str, Any]:
    """What a text says with the facts given (nombre, tipo); ``ValueError`` if it cannot be a card."""
    unknown = [name for name in facts if name not in ("nombre", "tipo")]
    if unknown:
        raise DatoInvalido(f"Una carta de Mitos y Leyendas no tiene {unknown[0]}.")
    said = str(facts.get("tipo") or ALIADO)
    kind = next((t for t in TIPOS if clave(t) == clave(said)), "")
    if not kind:
        raise DatoInvalido(f"El tipo de carta «{said}» no existe: {', '.join(TIPOS)}.")
    letter = lenguaje(kind).read(text, str(facts.get("nombre", "")))
    told = _lectura(letter.spanish, letter.english, letter.tree, kind)
    return {"clase": "texto", "nombre": facts.get("nombre", ""), "tipo": kind, **told}


def _lectura(es: str, en: str, tree: Node | None, tipo: str) -> dict[str, Any]:
    points = [{"qué": what, "regla": rule} for what, rule in dict.fromkeys(_puntos(tree, tipo))]
    data = tree.plain() if tree is not None else None
    return {"texto": es, "inglés": en, "saber": points, "árbol": data, "lectura": tree}


def _puntos(tree: Node | None, tipo: str) -> Iterator[Punto]:
    """When each clause is at work, in their order; then what its words ask to be known."""
    if tipo == ARMA:
        yield "se anexa a cualquier Aliado que pueda portarla, propio o rival", "MYL-5.2-c"
    if tree is None:
        return
    own = perfil_de(tree, tipo)
    if tipo == TALISMAN:
        what, rule = _VENTANAS[own.ventana]
        yield f"se juega {what}", rule
    for clause in tree["items"]:
        if clause.kind == "Keywords":
            yield _CLAVES[clause["name"]]
        elif clause.kind in _CLAUSULAS:
            yield _CLAUSULAS[clause.kind]
    for x in own.activadas:
        what, rule = _VENTANAS[x.ventana]
        yield f"activada: se usa {what}", rule
    for node in tree.walk():
        if node.kind in _OTROS:
            yield _OTROS[node.kind]


def plain(card: Mapping[str, Any]) -> dict[str, Any]:
    """A card as JSON-ready data."""
    return {name: value for name, value in card.items() if name != "lectura"}


def cifras(f: Ficha) -> str:
    """A card's printed numbers in a few words: its type, race, Coste and Fuerza."""
    found = [" ".join(str(x) for x in (f.get("tipo"), f.get("raza")) if x)]
    found += [f"Coste {f['coste']}"] if f.get("coste") is not None else []
    found += [f"Fuerza {f['fuerza']}"] if f.get("fuerza") is not None else []
    return ", ".join(x for x in found if x)


def draw(card: Mapping[str, Any], depth: int) -> Iterator[RenderableType]:
    """A card for people: its facts, its letter in both languages and, if wanted, how it is read."""
    if card["clase"] == "carta":
        yield Text(card["nombre"], style="bold underline")
        where = f"{card['edición']} {card['número']}".strip()
        facts = [cifras(card), card["frecuencia"] or "", where]
        yield Padding(Text(" · ".join(x for x in facts if x), style="dim"), (0, 0, 0, 2), expand=False)
    else:
        yield Text.assemble((card["nombre"], "bold"), (f"  {card['tipo'] or ''}", "dim"))
    if card["texto"]:
        yield Padding(Text(card["texto"]), (0, 0, 0, 2), expand=False)
        yield Padding(Text(card["inglés"], style="italic dim"), (0, 0, 0, 2), expand=False)
    else:
        yield Padding(Text("(sin habilidad)", style="dim"), (0, 0, 0, 2), expand=False)
    if depth >= CARD and card["saber"]:
        lines = [Text.assemble(f"· {p['qué']}  ", (p["regla"], "dim")) for p in card["saber"]]
        yield from section("Cuándo y cómo", lines)
    if depth >= TREE and card["lectura"] is not None:
        yield from section("Árbol", [Text(outline(card["lectura"]), style="dim")])
