"""Values learned from games: positions of games played to their end, and a logistic that tells who won them.

The fit is a logistic regression with a pull towards nothing, by Newton's method: a few numbers from some thousands of
positions. What it is worth is measured on games it has not seen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import log, sqrt
from typing import Any, NamedTuple

from mazo.kernel import run
from mazo.players.glimpse import Glimpse
from mazo.players.value import Value, asks, features, logistic

EVALUATION, ASKED = "valoración", "turno"
"""The two features every game has."""
PULL = 50.0
"""How strongly weights are pulled towards nothing, for features of about one: as so many positions against them.
Those of one game are much alike: a few hundred games are worth far fewer positions than they have."""
SIDE = "lado "
"""How the names of facts begin that say what each side plays with: some decks win more whatever is done with them, and
what a feature is worth is told better where that is accounted for. They are no part of a value."""
ROUNDS = 25
NEAR = 1e-6
BINS = 10
TURNS = 120

Chooser = Callable[[Glimpse], int]


class Sample(NamedTuple):
    """A position by its features to a seat, whether that seat won, and the game it is of."""

    game: int
    facts: Mapping[str, float]
    won: float


class Quality(NamedTuple):
    """How well chances tell who won: the mean surprise, how often the likelier did, and the worst of ten bins."""

    positions: int
    surprise: float
    order: float
    bins: tuple[tuple[int, float, float], ...]
    """How many in each bin, what they were told, and what came of them."""

    @property
    def error(self) -> float:
        """The mean difference between what is told and what comes, each bin by its size."""
        total = sum(n for n, _, _ in self.bins)
        return sum(n * abs(told - came) for n, told, came in self.bins) / total if total else 0.0


def samples(game: Any, header: Mapping[str, Any], key: bytes, choosers: Sequence[Chooser], number: int) -> list[Sample]:
    """How each turn of a game began, to each seat, once it is known who won; none if nobody did.

    That is the moment at which those who think ahead value a table.
    """
    sides = sides_of(header)
    s = run.start(game, game.setup(header, key))
    seen, turn = list[tuple[int, Mapping[str, float]]](), -1
    while s.decision is not None:
        if game.turn(s) > TURNS and ("tiempo",) in game.external(s):
            s = run.interrupt(game, s, ("tiempo",))
            break
        if game.turn(s) != turn:
            turn = game.turn(s)
            seen += [(seat, facts_of(game, s, seat) | sides[seat]) for seat in range(s.seats())]
        asked = s.decision.seat
        s = run.answer(game, s, choosers[asked](Glimpse(game, s, asked)))
    won = game.winners(s) or ()
    return [Sample(number, facts, float(seat in won)) for seat, facts in seen if won]


def sides_of(header: Mapping[str, Any]) -> list[dict[str, float]]:
    """What each of two seats plays with and against, by the names of their decks; nothing where they have none."""
    named: Sequence[Any] = header.get("mazos") or ()
    if len(named) != 2 or named[0] == named[1] or not all(isinstance(name, str) for name in named):
        return [{}, {}]
    return [{SIDE + named[a]: 1.0, SIDE + named[1 - a]: -1.0} for a in (0, 1)]


def facts_of(game: Any, s: Any, seat: int) -> dict[str, float]:
    return {EVALUATION: game.evaluate(s, seat), ASKED: asks(s, seat), **features(game, s, seat)}


def fit(found: Sequence[Sample], names: Sequence[str]) -> dict[str, float]:
    """The weights of some features that tell best who won."""
    scales = [sqrt(sum(x.facts.get(n, 0.0) ** 2 for x in found) / max(1, len(found))) or 1.0 for n in names]
    rows = [([x.facts.get(n, 0.0) / scale for n, scale in zip(names, scales, strict=True)], x.won) for x in found]
    size = len(names)
    weights = [0.0] * size
    for _ in range(ROUNDS):
        slope = [-PULL * w for w in weights]
        curve = [[PULL * (i == j) for j in range(size)] for i in range(size)]
        for facts, won in rows:
            chance = logistic(sum(w * x for w, x in zip(weights, facts, strict=True)))
            spread = chance * (1.0 - chance)
            for i, x in enumerate(facts):
                slope[i] += (won - chance) * x
                row = curve[i]
                for j in range(i + 1):
                    row[j] += spread * x * facts[j]
        for i in range(size):
            for j in range(i):
                curve[j][i] = curve[i][j]
        step = solved(curve, slope)
        weights = [w + d for w, d in zip(weights, step, strict=True)]
        if max(map(abs, step), default=0.0) < NEAR:
            break
    return {n: w / scale for n, w, scale in zip(names, weights, scales, strict=True)}


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a system of equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for i in range(size):
        pivot = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for r in range(i + 1, size):
            times = rows[r][i] / rows[i][i]
            rows[r] = [a - times * b for a, b in zip(rows[r], rows[i], strict=True)]
    found = [0.0] * size
    for i in reversed(range(size)):
        found[i] = (rows[i][size] - sum(rows[i][j] * found[j] for j in range(i + 1, size))) / rows[i][i]
    return found


def value_from(weights: Mapping[str, float]) -> Value:
    """The value some weights make; the evaluation must be among them and count for something."""
    rest = {n: w for n, w in weights.items() if n not in (EVALUATION, ASKED) and not n.startswith(SIDE)}
    return Value(1.0 / max(1e-4, weights[EVALUATION]), weights.get(ASKED, 0.0), rest)


def learned(found: Sequence[Sample], names: Sequence[str]) -> Value:
    """The value that some features make, by what they are worth between the same sides; as sure as it may be of any."""
    sides = sorted({n for x in found for n in x.facts if n.startswith(SIDE)})
    value = value_from(fit(found, [*names, *sides]))
    told = [Sample(x.game, {EVALUATION: logit_of(value, x.facts)}, x.won) for x in found]
    sure = fit(told, [EVALUATION])[EVALUATION]
    return Value(value.scale / sure, value.asked * sure, {n: w * sure for n, w in value.weights.items()})


def logit_of(value: Value, facts: Mapping[str, float]) -> float:
    logit = facts[EVALUATION] / value.scale + value.asked * facts[ASKED]
    return logit + sum(w * facts.get(n, 0.0) for n, w in value.weights.items())


def chance_of(value: Value, facts: Mapping[str, float]) -> float:
    return logistic(logit_of(value, facts))


def quality(told: Sequence[tuple[float, float]]) -> Quality:
    """How good some chances were: each with what came of it, 1 or 0."""
    surprise = -sum(log(max(1e-9, p if won else 1 - p)) for p, won in told) / max(1, len(told))
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for p, won in told:
        bins[min(BINS - 1, int(p * BINS))].append((p, won))
    binned = tuple(
        (len(b), sum(p for p, _ in b) / len(b) if b else 0.0, sum(w for _, w in b) / len(b) if b else 0.0) for b in bins
    )
    return Quality(len(told), surprise, order(told), binned)


def order(told: Sequence[tuple[float, float]]) -> float:
    """How often whoever won was told the higher chance, of one who won and one who did not (the area under the ROC)."""
    ranked = sorted(told)
    wins = sum(w for _, w in ranked)
    losses = len(ranked) - wins
    if not wins or not losses:
        return 0.5
    ranks, i = 0.0, 0
    while i < len(ranked):
        j = i
        while j < len(ranked) and ranked[j][0] == ranked[i][0]:
            j += 1
        ranks += (i + j + 1) / 2 * sum(w for _, w in ranked[i:j])
        i = j
    return float((ranks - wins * (wins + 1) / 2) / (wins * losses))
