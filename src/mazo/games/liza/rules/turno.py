"""The turn of La Liza: beginning, drawing, playing one card, attacking."""

from __future__ import annotations

from collections.abc import Sequence

from mazo.games.contract import Procedures
from mazo.games.derived import verbs
from mazo.games.derived.declared import Act, Rules, offered
from mazo.games.derived.table import ask
from mazo.games.liza.rules import verbos
from mazo.games.liza.rules.mesa import MANO_INICIAL, Mesa, fuerza, veloz
from mazo.games.liza.text.obra import mueren, resuelve
from mazo.kernel import atoms
from mazo.kernel.state import Frame


def comienzo(s: Mesa, frame: Frame) -> None:
    """LZ-1: who begins is drawn, decks are shuffled, and each draws."""
    first = verbs.toss(s, frame[1], "LZ-1-c")
    for seat in (first, 1 - first):
        atoms.shuffle(s, ("mazo", seat), "LZ-1-c")
        verbs.draw(s, seat, MANO_INICIAL, "LZ-1-c")
    atoms.become(s, ("turno", first))


def turno(s: Mesa, frame: Frame) -> None:
    """LZ-2: a turn begins: its player draws, or loses a life."""
    seat = frame[1]
    atoms.stand(s, turno=s.turno + 1, activo=seat, jugada=0)
    for row in range(len(s.conf.cartas)):
        for column in ("nuevo", "ataco", "suma"):
            atoms.tally(s, column, row, 0)
    atoms.emit(s, "turno", "LZ-2-a", (s.turno, seat))
    if not verbs.draw(s, seat, 1, "LZ-2-a"):
        verbs.change(s, "vidas", seat, -1, "LZ-2-b")
        verbos.acaba(s)
    atoms.become(s, ("acción", seat))


def impide_jugar(s: Mesa, seat: int, row: int, target: int) -> Rules:
    return ("LZ-3-b",) if s.jugada else ()


def impide_atacar(s: Mesa, seat: int, row: int, target: int) -> Rules:
    """LZ-4, LZ-5-a: once a turn, not the turn it came in, and nobody but Aliados while there are."""
    if s.ataco[row]:
        return ("LZ-4-a",)
    if s.nuevo[row] and not veloz(s, row):
        return ("LZ-4-b",)
    theirs = s.campo[1 - seat]
    return ("LZ-5-a",) if (target not in theirs if target >= 0 else theirs) else ()


def blancos(s: Mesa, seat: int, row: int) -> Sequence[int]:
    return s.campo[1 - seat]


ACTOS = (
    Act("jugar", "juega", "Jugar", "Play", "LZ-3-b", "mano", impide_jugar, to=("campo",)),
    Act("atacar", "ataca con", "Atacar con", "Attack with", "LZ-4-a", "campo", impide_atacar, blancos),
    Act("terminar", "termina", "Terminar el turno", "End the turn", "LZ-3-c"),
)


def accion(s: Mesa, frame: Frame) -> None:
    """LZ-3: whoever has the turn does one thing of it."""
    seat = s.activo
    verb, *rest = ask(s, seat, "turno", offered(ACTOS, s, seat), "LZ-3-a")
    if verb == "terminar":
        atoms.become(s, ("turno", 1 - seat))
    elif verb == "jugar":
        row = rest[0]
        atoms.stand(s, jugada=s.jugada + 1)
        atoms.tally(s, "nuevo", row, 1)
        verbs.move(s, row, ("mano", seat), ("campo", seat), "jugar", "LZ-3-b", seat, top=False)
        resuelve(s, "entrar", row, seat)
    else:
        _ataca(s, seat, rest[0], rest[1] if len(rest) > 1 else -1)
    mueren(s)
    verbos.acaba(s)


def _ataca(s: Mesa, seat: int, row: int, target: int) -> None:
    """LZ-5, LZ-6: an attack; what it says when it attacks is done before the blows."""
    atoms.put(s, "ataco", row, 1, "atacar", "LZ-5-a" if target >= 0 else "LZ-5-b", (row, target))
    resuelve(s, "atacar", row, seat)
    if row not in s.campo[seat]:
        return
    if target < 0:
        verbs.change(s, "vidas", 1 - seat, -fuerza(s, row), "LZ-5-b")
    elif target in s.campo[1 - seat]:
        verbos.hiere(s, ((target, fuerza(s, row)), (row, fuerza(s, target))), "LZ-6-a")


REGLAS = Procedures({
    "comienzo": comienzo, "turno": turno, "acción": accion,
    "rendirse": lambda s, frame: verbs.surrender(s, frame[1], "LZ-7-c"),
    "tiempo": lambda s, frame: verbs.time(s, "vidas", "LZ-7-d"),
})  # fmt: skip
