"""Finds puzzles: machines play, and each position of theirs that may be one is made bare of what is hidden and proven.

A position is taken as its table, with everything anybody may know of it, and without what nobody does: the hand of the
opponent is empty, and what is in the decks does nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from mazo import games
from mazo.games.cases.case import CaseError, Unmet
from mazo.games.cases.metas import AnyMeta
from mazo.games.contract import AnyGame
from mazo.judge.puzzle import Position, difficulty, kinds, position, words
from mazo.judge.solver import DEEP, Proof, Search, TooMuch, Unclear, prove
from mazo.kernel import run
from mazo.players import Glimpse, get

MOST = 450
"""Positions that may follow that of a puzzle: it must be proven again at once."""
LEAST = 2.0
"""Halvings of the easiest puzzle: what nearly anything solves is none."""
ANSWERED = 1.5
"""The same, of one that answers what another does."""
PLAIN = 2.6
"""Halvings below which a puzzle is none if the machine that looks one act ahead solves it."""
WIDE = 9
"""Answers of the first question, at most."""
ANSWERS = 1200
"""Answers of a game, at most."""


class Found(NamedTuple):
    """A puzzle that was found, as its file says it."""

    body: dict[str, Any]
    proof: Proof
    alike: tuple[Any, ...]
    """What two puzzles that are nearly the same have in common."""


def played(game: AnyGame, seed: int, formato: str = "", bots: tuple[str, str] = ("voraz", "voraz")) -> Iterator[Any]:
    """The positions of a game between machines, each where somebody is asked."""
    header = game.random_header(seed, 2, formato)
    s = run.start(game, game.setup(game.pin(header), seed.to_bytes(16, "big")))
    players = [get(name, seed + n) for n, name in enumerate(bots)]
    for _ in range(ANSWERS):
        asked = s.decision
        if asked is None:
            return
        yield s
        s = run.answer(game, s, players[asked.seat].choose(Glimpse(game, s, asked.seat)))


def dig(
    name: str, seed: int, formato: str = "", tell: Callable[[str], None] = lambda what: None, only: str = ""
) -> Iterator[Found]:
    """The puzzles of one game between machines, or those of a kind. ``tell`` hears what each position came to."""
    game = games.get(name)
    for s in played(game, seed, formato):
        assert s.decision is not None
        seat = s.decision.seat
        for kind, sort in kinds(name).items():
            if (only and kind != only) or not sort.cabe(s, seat):
                continue
            found, told = attempt(name, kind, s, seat)
            tell(told)
            if found is not None:
                yield found


def attempt(name: str, kind: str, s: Any, seat: int) -> tuple[Found | None, str]:
    """A puzzle of a kind from a position where a seat is asked, if it is one; else why not, in a word."""
    shelled = games.get(name).quarry
    bare = shelled.desnuda(s, seat) if shelled is not None else None
    if shelled is None or bare is None:
        return None, "no cabe"
    case, steps = shelled.tensa(kind, bare[0]), bare[1]
    try:
        at = position(name, kind, case, steps)
        asked = at.state.decision
        if asked is None or asked.seat != at.meta.seat or not 2 <= len(asked.options) <= WIDE:
            return None, "no pregunta"
        reached = Search(at.game, at.meta, MOST, exact=True, table=at.table).worth(at.state)
        tight = shelled.afina(kind, case, reached)
        if tight is None:
            return None, "sin solución"
        case = tight
        at = position(name, kind, case, steps)
        proof = prove(at.game, at.meta, at.state, MOST, at.table)
    except (CaseError, Unmet, LookupError):
        return None, "no se monta"
    except TooMuch:
        return None, "demasiado grande"
    except (Unclear, run.Endless):
        return None, "depende de lo oculto"
    if proof is None:
        return None, "sin solución"
    first = proof.first
    answering = at.state.activo != at.meta.seat  # one answer may be all there is to give
    least, deeds = (ANSWERED, 1) if answering else (LEAST, 2)
    if proof.bits < least or _deeds(proof, at.meta) < deeds or 2 * len(first.good) > first.offered:
        return None, "demasiado fácil"
    if not answering and proof.bits < PLAIN and _obvious(at):
        return None, "lo ve la máquina"
    body = {
        "reto": "", "juego": name, "clase": kind, **case, **({"pasos": list(steps)} if steps else {}),
        "solución": words(at, proof), "primeras": proof.first.offered, "buenas": list(proof.first.good),
        "única": proof.unique, "dificultad": difficulty(proof),
    }  # fmt: skip
    return Found(body, proof, (kind, *sorted(set(body["solución"])))), "hallado"


def _deeds(proof: Proof, meta: AnyMeta) -> int:
    """How many choices of a way do something: to pass, or to end the turn, is nothing."""
    taken = [c.state.decision.options[c.taken] for c in proof.way if c.state.decision is not None]
    return sum(1 for option in taken if not meta.idle(option))


def _obvious(at: Position) -> bool:
    """Whether the machine that looks one act ahead gets there by itself."""
    s, player = at.state, get("voraz", 1)
    for _ in range(DEEP):
        if at.meta.over(s):
            return at.meta.margin(s) >= 0
        s = run.answer(at.game, s, player.choose(Glimpse(at.game, s, s.decision.seat)))
    return False


def best(found: Mapping[tuple[Any, ...], Found], wanted: int) -> list[Found]:
    """So many of those found, of every kind and difficulty there is, by turns."""
    left: dict[tuple[str, int], list[Found]] = {}
    for one in sorted(found.values(), key=lambda f: -f.proof.bits):
        left.setdefault((one.body["clase"], one.body["dificultad"]), []).append(one)
    chosen: list[Found] = []
    while left and len(chosen) < wanted:
        for key in list(left):
            chosen.append(left[key].pop(0))
            if not left[key]:
                del left[key]
    return sorted(chosen[:wanted], key=lambda f: f.proof.bits)
