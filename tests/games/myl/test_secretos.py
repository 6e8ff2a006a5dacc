"""What moves from a Castillo to a Castillo without being looked at is told to nobody, its owner included."""

from __future__ import annotations

from mazo.games import get
from mazo.kernel.match import Match

MESA = {"yo": {"oros": 1, "mano": ["Relevo"], "castillo": ["Odín", "Pastor", "Hades"]}, "oponente": {}}
CARTAS = [
    {"nombre": "Relevo", "tipo": "Talismán", "coste": 0,
     "texto": "Pon la carta superior de tu Castillo debajo de tu Castillo."}
]  # fmt: skip


def test_the_top_card_put_at_the_bottom_unseen_is_named_to_nobody() -> None:
    match = Match(get("myl"), {"caso": {"mesa": MESA, "cartas": CARTAS}, "nombres": ["A", "B"]}, b"k" * 32)
    moved = []
    for _ in range(30):
        asked = match.decision
        assert asked is not None
        plays = [i for i, option in enumerate(asked.options) if option[0] == "jugar"]
        match.answer(plays[0] if plays else 0)
        log = match.log()
        moved = [e for e in log if e.kind == "mover" and e.args[0][0] == e.args[1][0] == "castillo"]
        if moved:
            break
    assert moved, "the card was played"
    game, s = get("myl"), match.state
    for event in moved:
        for viewer in (-1, 0, 1):
            said = game.words(s, "es", viewer).suceso(event)
            assert not any(name in said for name in ("Odín", "Pastor", "Hades")), said
