"""What the cards of La Liza do: their orders, and when each text is carried out."""

from __future__ import annotations

from mazo.games.derived import verbs
from mazo.games.derived.table import choose
from mazo.games.derived.texts import Context, Texts
from mazo.games.liza.rules import verbos
from mazo.games.liza.rules.mesa import Mesa, al, suyos
from mazo.games.liza.text import nodes
from mazo.kernel import atoms
from mazo.text.nodes import Destroy, Draw, Gain, Lose

REGLA = "LZ-8-a"


def _dano(c: Context, node: nodes.Damage) -> bool:
    if not isinstance(node.to, nodes.Allies):
        verbs.change(c.s, "vidas", 1 - c.me, -node.n * c.times, REGLA)
        return True
    row = choose(c.s, c.who, "dañar", suyos(c.s, node.to, c.source, c.me), REGLA)
    if row is not None:
        verbos.hiere(c.s, ((row, node.n * c.times),), REGLA)
    return row is not None


def _destruye(c: Context, node: Destroy) -> bool:
    assert isinstance(node.what, nodes.Allies)
    row = choose(c.s, c.who, "destruir", suyos(c.s, node.what, c.source, c.me), REGLA)
    if row is not None:
        verbos.destruye(c.s, (row,), REGLA)
    return row is not None


def _vidas(c: Context, node: Gain | Lose) -> bool:
    assert isinstance(node.n, int)
    verbs.change(c.s, "vidas", c.who, (node.n if isinstance(node, Gain) else -node.n) * c.times, REGLA)
    return True


def _descarta(c: Context, node: nodes.Throw) -> bool:
    return verbs.discard(c.s, c.who, node.n * c.times, REGLA, "cementerio") == node.n * c.times


def _suma(c: Context, node: nodes.Boost) -> bool:
    more = node.n * c.times
    atoms.put(c.s, "suma", c.source, c.s.suma[c.source] + more, "fuerza", REGLA, (c.source, more))
    return True


TEXTOS = Texts(
    {
        nodes.Damage: _dano, Destroy: _destruye, Gain: _vidas, Lose: _vidas, nodes.Boost: _suma,
        Draw: lambda c, node: verbs.draw(c.s, c.who, node.n * c.times, REGLA) == node.n * c.times,
        nodes.Throw: _descarta,
    },
    lambda c, node: len(suyos(c.s, node, c.source, c.me)),
    lambda c, node: len(suyos(c.s, node.of, c.source, c.me)) >= node.n,
    "LZ-8-f",
)  # fmt: skip


def resuelve(s: Mesa, when: str, row: int, seat: int) -> None:
    """What a card says when something happens to it."""
    do = al(s, when, row)
    if do is not None:
        TEXTOS.run(s, ("carta", row, when), row, seat, do)
    verbos.acaba(s)


def mueren(s: Mesa) -> None:
    """LZ-8-d: what those who died say: first those of whoever has the turn; of each player, in the order it says."""
    while s.pending:
        seat = s.activo if any(x[0] == s.activo for x in s.pending) else 1 - s.activo
        row = choose(s, seat, "orden", [x[1] for x in s.pending if x[0] == seat], "LZ-8-d")
        assert row is not None
        atoms.note(s, "pending", tuple(x for x in s.pending if x[1] != row))
        resuelve(s, "morir", row, seat)
