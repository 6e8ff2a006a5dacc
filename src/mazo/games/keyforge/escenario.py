"""The scenarios of KeyForge: how a case of each kind is played and checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from mazo.games.case import CaseError, Trace, Unmet, fields, items, number, shown
from mazo.games.keyforge.escenario_espera import comprueba
from mazo.games.keyforge.escenario_mesa import inventadas, lecturas, monta
from mazo.games.keyforge.escenario_pasos import Partida, de_la_pregunta
from mazo.games.keyforge.subasta import PujaInvalida, subasta

Body = Mapping[str, Any]


class Escenarios:
    """How the judge plays a case of KeyForge."""

    kinds: Mapping[str, tuple[str, ...]] = {"mesa": ("pasos", "cartas", "opciones"), "subasta": ()}

    def play(self, case: Body, trace: Trace) -> None:
        about = next(kind for kind in self.kinds if kind in case)
        _JUGAR[about](case, trace)


def _mesa(case: Body, trace: Trace) -> None:
    made = inventadas(case.get("cartas") or [])
    laid = monta(case["mesa"], made, lecturas(case.get("opciones") or {}))
    p = Partida(laid, trace, comprueba)
    for n, step in enumerate(items(case.get("pasos") or [], "«pasos»"), 1):
        _en(f"Paso {n}{_breve(step)}", lambda step=step: p.paso(step))  # type: ignore[misc]
    checks = items(case["espera"], "«espera»")
    _en("Tras los pasos", p.mira if de_la_pregunta(checks) else p.acaba)
    for n, check in enumerate(checks, 1):
        _en(f"Espera {n}", lambda check=check: comprueba(p, check))  # type: ignore[misc]


def _en(where: str, do: Callable[[], None]) -> None:
    """Says where something went wrong."""
    try:
        do()
    except CaseError as error:
        raise CaseError(f"{where}: {error}") from error
    except Unmet as error:
        raise Unmet(f"{where}: {error}") from error


def _breve(step: object) -> str:
    if isinstance(step, Mapping) and len(step) == 1:
        who, what = next(iter(step.items()))
        return f" ({who}: {what})" if isinstance(what, str) else ""
    return f" (ilegal: {step['ilegal']})" if isinstance(step, Mapping) and isinstance(step.get("ilegal"), str) else ""


# Cases without a table


def _subasta(case: Body, trace: Trace) -> None:
    """The auction of chains."""
    bids: list[tuple[str, int | None]] = []
    for bid in items(fields(case["subasta"], ("pujas",), "«subasta»", ("pujas",))["pujas"], "«pujas»"):
        if not isinstance(bid, Mapping) or len(bid) != 1:
            raise CaseError(f"cada puja dice quién y cuántas cadenas, o «cede»; dice {shown(bid)}.")
        who, said = next(iter(bid.items()))
        bids.append((str(who), None if said == "cede" else number(said, "una puja")))
    try:
        outcome = subasta(bids)
    except PujaInvalida as error:
        raise Unmet(str(error)) from error
    known = {"gana": outcome.gana, "cadenas": outcome.cadenas, "regla": "KF-CAD-HAND-4"}
    for n, check in enumerate(items(case["espera"], "«espera»"), 1):
        for name, wanted in fields(check, known, f"la comprobación {n} de «espera»").items():
            if known[name] != wanted:
                raise Unmet(f"Espera {n}: {name}: se esperaba {shown(wanted)} y es {shown(known[name])}.")
    trace.refusals.append("KF-CAD-HAND-4")


_JUGAR: dict[str, Callable[[Body, Trace], None]] = {"mesa": _mesa, "subasta": _subasta}

SCENARIOS = Escenarios()
