"""The scenarios of KeyForge: how a case of each kind is played and checked."""

from __future__ import annotations

from collections.abc import Mapping

from mazo.games.cases.case import Body, CaseError, Trace, Unmet, fields, items, listed, number, shown
from mazo.games.cases.escenario import Escenarios, compara, difiere
from mazo.games.contract.page import Told
from mazo.games.keyforge.cases.espera import PRUEBAS
from mazo.games.keyforge.cases.mesa import ASIENTOS, de_caso
from mazo.games.keyforge.cases.pasos import Partida
from mazo.games.keyforge.play.serie import dispone
from mazo.games.keyforge.play.subasta import PujaInvalida, subasta
from mazo.messages import say

# Cases without a table


def _subasta(case: Body, trace: Trace) -> None:
    """The auction of chains."""
    bids: list[tuple[str, int | None]] = []
    for bid in items(fields(case["subasta"], ("pujas",), "«subasta»", ("pujas",))["pujas"], "«pujas»"):
        if not isinstance(bid, Mapping) or len(bid) != 1:
            raise CaseError(say("keyforge.each-bid-says-who-how", bid=shown(bid)))
        who, said = next(iter(bid.items()))
        bids.append((str(who), None if said == "cede" else number(said, say("keyforge.a-bid"))))
    try:
        outcome = subasta(bids)
    except PujaInvalida as error:
        raise Unmet(str(error)) from error
    known = {"gana": outcome.gana, "cadenas": outcome.cadenas, "regla": "KF-CAD-HAND-4"}
    compara(case, known)
    trace.refusals.append("KF-CAD-HAND-4")


def _serie(case: Body, trace: Trace) -> None:
    """What is settled before the next game of a series, from who won those before."""
    said = fields(case["serie"], ("ganan", "cadenas"), "«serie»", ("ganan",))
    won = [() if who == "nadie" else (_asiento(who),) for who in items(said["ganan"], "«ganan»")]
    given = fields(said.get("cadenas") or {}, ASIENTOS, "«cadenas»")
    header: Told = {"cadenas": [number(given.get(name, 0), f"«{name}»") for name in ASIENTOS]}
    for n in range(1, len(won) + 1):
        settled = dispone(header, won[:n], ())
        assert isinstance(settled, dict)
        header = settled
    chooser = ASIENTOS[header["elige"]] if "elige" in header else "nadie"
    known = {"elige": chooser, "cadenas": dict(zip(ASIENTOS, header["cadenas"], strict=True))}
    compara(case, known, _difiere)
    trace.refusals += ["KF-PREP-5"] if won else []


def _difiere(name: str, found: object, wanted: object) -> str:
    """Chains that are not said are none."""
    if name == "cadenas":
        wanted = {**dict.fromkeys(ASIENTOS, 0), **fields(wanted, ASIENTOS, "«cadenas»")}
    return difiere(name, found, wanted)


def _asiento(name: object) -> int:
    if name not in ASIENTOS:
        raise CaseError(say("keyforge.ganan-says-who-won-each", known=listed((*ASIENTOS, "nadie")), name=shown(name)))
    return ASIENTOS.index(str(name))


SCENARIOS = Escenarios(
    de_caso,
    lambda laid, trace, _: Partida(laid, trace, PRUEBAS),
    {"subasta": ((), _subasta), "serie": ((), _serie)},
    ("opciones",),
)
