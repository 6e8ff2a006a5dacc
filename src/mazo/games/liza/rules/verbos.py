"""What only La Liza does: blows, deaths, and the end when lives are."""

from __future__ import annotations

from collections.abc import Sequence

from mazo.games.derived import verbs
from mazo.games.liza.rules.mesa import Mesa, al, fuerza
from mazo.kernel import atoms


def acaba(s: Mesa) -> None:
    """LZ-7-a, LZ-7-b: whoever has no lives loses; both at once, nobody wins."""
    alive = [seat for seat in (0, 1) if s.vidas[seat] > 0]
    if len(alive) < 2:
        verbs.win(s, alive, "vidas", "LZ-7-a" if alive else "LZ-7-b")


def hiere(s: Mesa, blows: Sequence[tuple[int, int]], rule: str) -> None:
    """Damage dealt at once to Aliados; those that take as much as their Fuerza are destroyed, at once too."""
    fallen = [row for row, n in blows if n >= fuerza(s, row)]
    for row, n in blows:
        atoms.emit(s, "daño", rule, (row, n))
    destruye(s, fallen, "LZ-6-b")


def destruye(s: Mesa, rows: Sequence[int], rule: str) -> None:
    """Aliados die; what each says when it does waits to be resolved (LZ-8-d)."""
    for row in rows:
        seat = 0 if row in s.campo[0] else 1
        verbs.move(s, row, ("campo", seat), ("cementerio", s.conf.dueno[row]), "destruir", rule)
        if al(s, "morir", row) is not None:
            atoms.note(s, "pending", (*s.pending, (seat, row)))
