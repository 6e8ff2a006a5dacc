"""How many there are, in any of the ways it is said: «al menos 3», «más de 2», «menos de 4», «3 o más», of what
somebody controls and of what is in a zone; and what is asked of a card as it fights. Read, never written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.nombres import OPONENTE, TU
from mazo.language.phrase import Grammar
from mazo.language.tree import Node
from mazo.text.nodes import Sift

Build = Callable[[dict[str, Any]], Any]


def _numbers(what: str) -> Iterator[tuple[str, str, int]]:
    """The ways of comparing how many there are with a number: words, comparison, and what is added to the number."""
    n = "{n:número}"
    yield f"({n} o más {what}|al menos {n} {what}|{n} {what} o más)", ">=", 0
    yield f"({n} o menos {what}|{n} {what} o menos|(como máximo|a lo más|no más de) {n} {what})", "<=", 0
    yield f"[a] más de {n} {what}", ">=", 1
    yield f"menos de {n} {what}", "<=", -1
    yield f"exactamente {n} {what}", "=", 0


def _controlled(g: Grammar) -> None:
    """«Tienes 3 o más Tótems en juego», «tu oponente controla al menos 2 Aliados», «menos de 2 Oros»."""
    for many, cmp, plus in _numbers("{of:clase/p}"):
        for who, said in (
            (TU, f"(controlas {many}|tienes {many} (en juego|bajo tu control)|tienes en juego {many})"),
            (OPONENTE, f"tu oponente (controla {many}|tiene {many} en juego|tiene en juego {many})"),
        ):
            g.variant("condición", said, build=_has(who, cmp, plus))
    for many, cmp, plus in _numbers("{of:filtro/p}"):
        g.variant("condición", f"hay {many}", build=_there(cmp, plus))
        g.variant("condición", f"tienes {many}", build=_there_in_yours(cmp, plus))
    none = "(ningún {of:filtro/s}|ninguna {of:filtro/s}|{of:filtro/p})"
    g.variant("condición", f"no hay {none}", build=lambda a: nodes.There(of=a["of"], n=0, cmp="<="))


def _has(who: nodes.Player, cmp: str, plus: int) -> Build:
    return lambda a: nodes.Has(who=who, of=a["of"], cmp=cmp, n=a["n"] + plus) if a["n"] + plus >= 0 else None


def _there(cmp: str, plus: int) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        n = a["n"] + plus
        return nodes.There(of=a["of"], cmp=cmp, n=n) if n >= 0 and not _any_card(a["of"]) else None

    return build


def _there_in_yours(cmp: str, plus: int) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        where = a["of"]["where"]
        mine = isinstance(where, nodes.Zone) and where["whose"] == TU
        return _there(cmp, plus)(a) if mine else None

    return build


def _any_card(of: Sift) -> bool:
    """Whether it is any card of a zone: how many those are is asked of the zone."""
    said = of["mark"] or of["tests"] or of["tail"]
    return of["type"] == "carta" and said is None and isinstance(of["where"], nodes.Zone)


def _zones(g: Grammar) -> None:
    """«Tu oponente tiene 4 o más cartas en su Mano», «tu Cementerio tiene más de 5 cartas»."""
    for many, cmp, plus in _numbers("(carta|cartas)"):
        for verb in ("hay", "tienes"):
            g.variant("condición", f"{verb} {many} {{at:dentro en zona}}", build=_cards_in(cmp, plus, verb))
        for zone, name in (("mano", "Mano"), ("castillo", "Castillo"), ("cementerio", "Cementerio"),
                           ("destierro", "Destierro")):  # fmt: skip
            at = nodes.Zone(zone=zone, whose=OPONENTE)
            g.variant("condición", f"tu oponente tiene {many} en su {name}", build=_cards_in(cmp, plus, "hay", at))
            g.variant("condición", f"tu {name} tiene {many}",
                      build=_cards_in(cmp, plus, "tienes", nodes.Zone(zone=zone, whose=TU)))  # fmt: skip
            la = "la" if zone == "mano" else "el"
            g.variant("condición", f"{la} {name} (de tu oponente|oponente|del oponente) tiene {many}",
                      build=_cards_in(cmp, plus, "hay", at))  # fmt: skip


def _cards_in(cmp: str, plus: int, verb: str, at: nodes.Zone | None = None) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        n = a["n"] + plus
        return nodes.CardsIn(n=n, cmp=cmp, verb=verb, at=at or a["at"]) if n >= 0 else None

    return build


def _fighting(g: Grammar) -> None:
    """«El portador es Indestructible mientras ataque»: of one card, if it is attacking."""
    for test, said in (("atacando", "(ataque|ataca)"), ("bloqueando", "(bloquee|bloquea|defienda|esté defendiendo)")):
        here = f"mientras ({said}|esté {test})"
        for category, rule in (("continua", "{rule:regla fija}"), ("cláusula de Aliado", "{rule:regla de Aliado}")):
            g.variant(category, f"({rule}[,] {here}|{here}[,] {rule}).", build=_while_fighting(test))


def _while_fighting(test: str) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        rule = a["rule"]
        what = rule.get("what")
        if not isinstance(what, (nodes.This, nodes.Bearer)):
            return None
        return nodes.Static(rule=rule, cond=nodes.Matches(what=what, test=test), per=None)

    return build


def measures(g: Grammar) -> None:
    """Every one of them."""
    for part in (_controlled, _zones, _fighting):
        part(g)
