"""What is settled before each game between two decks: who chooses who begins, and chains (KF-PREP-5, KF-CAD-HAND)."""

from __future__ import annotations

from collections.abc import Sequence

from mazo.games.contract import Header
from mazo.games.contract.page import Told
from mazo.games.keyforge.cards.fichas import Ficha, fichas
from mazo.games.keyforge.decks.composicion import Mazo
from mazo.games.keyforge.decks.mazos import mazo_de
from mazo.games.keyforge.play.subasta import CEDE, subasta
from mazo.games.keyforge.rules.tablero import CRIATURA, Lecturas, rival
from mazo.kernel.decisions import Decision, Option

CEDER: Option = ("ceder",)
SEGUIDAS = 3
"""KF-CAD-HAND-2: games in a row that move a chain."""
VISTAS = 30
"""About how many cards of a deck are seen in a game."""

Cabecera = Header
Ganan = Sequence[Sequence[int]]


def dispone(cabecera: Cabecera, ganan: Ganan, respuestas: Sequence[Option]) -> Decision | Told:
    """The next thing to settle before a game, or the header it is played with."""
    if not ganan:
        return _subasta(cabecera, respuestas) if cabecera.get("subasta") is True else dict(cabecera)
    new = {name: value for name, value in cabecera.items() if name not in ("elige", "primero")}
    if len(ganan[-1]) == 1:
        new["elige"] = rival(ganan[-1][0])
    if cabecera.get("cadenas") and not cabecera.get("subasta"):
        new["cadenas"] = ajusta(cabecera["cadenas"], ganan)
    return new


def ajusta(cadenas: Sequence[int], ganan: Ganan) -> list[int]:
    """KF-CAD-HAND-2: a chain more after three wins in a row of the deck with chains, one fewer after three defeats.

    If both decks have them, the one with more is the one handicapped; with as many, neither.
    """
    chains = [int(n) for n in cadenas]
    if chains[0] == chains[1]:
        return chains
    seat = 0 if chains[0] > chains[1] else 1
    streak = 0
    for winners in reversed(ganan):
        if len(winners) != 1 or winners != ganan[-1]:
            break
        streak += 1
    if streak and streak % SEGUIDAS == 0:
        moved = chains[seat] + (1 if ganan[-1][0] == seat else -1)
        chains[seat] = max(0, min(moved, Lecturas().cadenas_maximas))
    return chains


# The auction


def _subasta(cabecera: Cabecera, respuestas: Sequence[Option]) -> Decision | Told:
    """KF-CAD-HAND-4: the first seat names a deck and bids chains for it; they raise by turns until somebody yields."""
    if not respuestas:
        return Decision(0, "mazo", (("mazo", 0), ("mazo", 1)), "KF-CAD-HAND-4")
    wanted, bids = respuestas[0][1], respuestas[1:]
    if not bids or bids[-1] != CEDER:
        last = bids[-1][1] if bids else -1
        raises = tuple(("puja", n) for n in range(last + 1, Lecturas().cadenas_maximas + 1))
        yields = (CEDER,) if bids else ()
        return Decision(len(bids) % 2, "puja", (*yields, *raises), "KF-CAD-HAND-4", detail=(wanted, last))
    told = [(str(i % 2), CEDE if bid == CEDER else int(bid[1])) for i, bid in enumerate(bids)]
    outcome = subasta(told)
    winner = int(outcome.gana)
    decks = list(cabecera["mazos"])
    if winner != wanted:
        decks.reverse()
    chains = [0, 0]
    chains[winner] = outcome.cadenas
    record = {"mazo": mazo_de(decks[winner]).nombre, "pujas": [bid for _, bid in told if bid is not CEDE]}
    return {**cabecera, "mazos": decks, "cadenas": chains, "subasta": record}


def aprecia(cabecera: Cabecera, decision: Decision) -> list[float]:
    """How good each answer of the auction looks to whoever is asked, in Æmbar."""
    worth = [_valor(mazo_de(x)) for x in cabecera["mazos"]]
    if decision.kind == "mazo":
        return [worth[o[1]] for o in decision.options]
    wanted, last = decision.detail
    edge = worth[wanted] - worth[1 - wanted]
    return [_coste(last) if o == CEDER else edge - _coste(o[1]) for o in decision.options]


def _valor(mazo: Mazo) -> float:
    """What the cards of a deck that are seen in a game are worth by what is printed on them."""
    cards = [fichas()[id] for id, _ in mazo.cartas() if id in fichas()]
    total = sum(float(f.get("ámbar") or 0) + _cuerpo(f) for f in cards)
    return total * VISTAS / max(1, len(cards))


def _cuerpo(ficha: Ficha) -> float:
    body = float(ficha.get("poder") or 0) + float(ficha.get("armadura") or 0)
    return 1.3 + 0.25 * body if ficha.get("tipo") == CRIATURA else 1.0


def _coste(cadenas: int) -> float:
    """The cards so many chains hold back until they are shed (KF-CAD-2)."""
    return float(sum(-(-n // 6) for n in range(1, cadenas + 1)))
