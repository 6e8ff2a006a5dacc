"""How strong each of several is, from who beat whom: Bradley and Terry's model, in points of Elo, with intervals."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

ELO = 400 / math.log(10)
PRIOR = 0.5
"""As if each had drawn so many games with a rival of middling strength: whoever has lost them all has a rating too."""


class Rating(NamedTuple):
    name: str
    points: float
    low: float
    high: float


def rate(scores: Mapping[tuple[str, str], tuple[float, int]], rounds: int = 50) -> list[Rating]:
    """Ratings around their mean, 0, the best first.

    ``scores[a, b]``: what ``a`` got against ``b``, and in how many games. Found by Newton's method on the likelihood,
    with a weak prior; the intervals (95 %) are from its curvature.
    """
    names = sorted({name for pair in scores for name in pair})
    at = {name: i for i, name in enumerate(names)}
    n = len(names)
    strength = [0.0] * n
    curve: list[list[float]] = []
    for _ in range(rounds):
        slope = [0.0] * n
        curve = [[0.0] * n for _ in range(n)]
        for i in range(n):
            expected = 1 / (1 + math.exp(-strength[i]))
            slope[i] += 2 * PRIOR * (0.5 - expected)
            curve[i][i] += 2 * PRIOR * expected * (1 - expected)
        for (a, b), (got, games) in scores.items():
            i, j = at[a], at[b]
            expected = 1 / (1 + math.exp(strength[j] - strength[i]))
            slope[i] += got - games * expected
            slope[j] -= got - games * expected
            weight = games * expected * (1 - expected)
            curve[i][i] += weight
            curve[j][j] += weight
            curve[i][j] -= weight
            curve[j][i] -= weight
        step = _solve(curve, slope)
        strength = [s + max(-2.0, min(2.0, d)) for s, d in zip(strength, step, strict=True)]
        if max(map(abs, step), default=0.0) < 1e-9:
            break
    spread = [_solve(curve, [float(i == k) for k in range(n)]) for i in range(n)]
    shared, every = [sum(row) / n for row in spread], sum(map(sum, spread)) / (n * n) if n else 0.0
    # How far each is from the mean of all: what would move them all alike is not known, and does not matter.
    deviations = [math.sqrt(max(0.0, spread[i][i] - 2 * shared[i] + every)) for i in range(n)]
    middle = sum(strength) / n if n else 0.0
    strength = [s - middle for s in strength]
    found = [
        Rating(name, ELO * strength[i], ELO * (strength[i] - 1.96 * d), ELO * (strength[i] + 1.96 * d))
        for i, (name, d) in enumerate(zip(names, deviations, strict=True))
    ]
    return sorted(found, key=lambda r: -r.points)


def _solve(matrix: list[list[float]], values: list[float]) -> list[float]:
    """The solution of a linear system, by elimination."""
    n = len(values)
    rows = [[*matrix[i], values[i]] for i in range(n)]
    for k in range(n):
        best = max(range(k, n), key=lambda i: abs(rows[i][k]))
        rows[k], rows[best] = rows[best], rows[k]
        for i in range(k + 1, n):
            factor = rows[i][k] / rows[k][k]
            if factor:
                for j in range(k, n + 1):
                    rows[i][j] -= factor * rows[k][j]
    found = [0.0] * n
    for k in range(n - 1, -1, -1):
        found[k] = (rows[k][n] - sum(rows[k][j] * found[j] for j in range(k + 1, n))) / rows[k][k]
    return found
