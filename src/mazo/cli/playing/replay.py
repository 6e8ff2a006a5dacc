"""``mazo repite``: a saved match as a log with the headings of its turns; or played again from one of its decisions."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from rich.rule import Rule
from rich.text import Text

from mazo import games
from mazo.cli import store
from mazo.cli.playing import play, seats
from mazo.cli.screen import Failure, Screen
from mazo.games.contract.rooms import Terminal
from mazo.kernel.match import Match
from mazo.kernel.state import Event
from mazo.kernel.views import SPECTATOR


class Answered(NamedTuple):
    """What an answer brought about; number 0 is the set-up, which nobody answers."""

    number: int
    seat: int
    first: int
    """The number of its first event."""
    events: tuple[Event, ...]


def run(args: Namespace, screen: Screen) -> int:
    match = store.open_match(Path(args.archivo).expanduser())
    if args.jugar is not None:
        return _branch(args, screen, match)
    count = len(match.answers)
    since, until = args.desde or 0, args.hasta if args.hasta is not None else count
    if since > max(count, 1) or since > until:
        raise Failure(f"La partida tiene {count} decisiones: no hay nada de la {since} a la {min(until, count)}.")
    viewer = (args.asiento or 0) - 1 if args.asiento else SPECTATOR
    if viewer >= match.state.seats():
        raise Failure(f"En la partida hay {match.state.seats()} asientos; no hay un {args.asiento}.")
    told = [t for t in _told(match) if since <= t.number <= until]
    if args.json:
        screen.json(_plain(match, told, args.idioma, viewer))
    else:
        _show(screen, match, told, args, viewer)
    return 0


def _told(match: Match) -> Iterator[Answered]:
    for number, state in enumerate(match.positions):
        before = match.positions[number - 1].decision if number else None
        first = state.total_events() - len(state.fresh) + 1
        yield Answered(number, before.seat if before is not None else SPECTATOR, first, state.fresh)


def _show(screen: Screen, match: Match, told: list[Answered], args: Namespace, viewer: int) -> None:
    game = games.get(match.game.name)
    words = game.words(match.state, args.idioma, viewer)
    drawing: Terminal = game.terminal
    screen.say(Text(f"{game.title}: {len(match.answers)} decisiones", style="bold"))
    for name, side in zip(_names(match), drawing.sides(match.header), strict=True):
        screen.say(Text(f"  {name}: {side}"))
    waiting: Event | None = None
    for each in told:
        mark = str(each.number)
        for event in each.events:
            level = game.events[event.kind].level
            if level == 1:
                waiting = None
                screen.say(Rule(Text(words.suceso(event)), align="left", style="dim"))
                continue
            if level == 2 and not args.todo:
                waiting = event
                continue
            if waiting is not None:
                screen.log("", words.suceso(waiting), "", "dim")
                waiting = None
            screen.log(mark, words.suceso(event), event.rule)
            mark = ""
    screen.say()
    if told and told[-1].number < len(match.answers):
        screen.say(Text(f"Hasta la decisión {told[-1].number} de {len(match.answers)}.", style="dim"))
    else:
        screen.say(drawing.outcome(game.view(match.state, viewer), args.idioma))


def _names(match: Match) -> list[str]:
    named = match.header.get("nombres")
    count = match.state.seats()
    return (
        list(named) if isinstance(named, list) and len(named) == count else [f"Jugador {i + 1}" for i in range(count)]
    )


def _plain(match: Match, told: list[Answered], language: str, viewer: int) -> dict[str, Any]:
    game = games.get(match.game.name)
    words = game.words(match.state, language, viewer)
    sides = game.terminal.SIDES
    return {
        "juego": game.name,
        "formato": match.header.get("formato"),
        "nombres": _names(match),
        sides: match.header.get(sides),
        "total": len(match.answers),
        "decisiones": [
            {
                "número": each.number,
                "asiento": each.seat + 1 if each.number else None,
                "respuesta": _answer(match, each),
                "sucesos": [
                    {"número": n, "suceso": game.events[e.kind].name, "texto": words.suceso(e), "regla": e.rule}
                    for n, e in enumerate(each.events, each.first)
                ],
            }
            for each in told
        ],
        "resultado": game.view(match.state, viewer)["resultado"],
    }


def _answer(match: Match, each: Answered) -> Any:
    """The number of the option taken, from 1; or what happened without a question; nothing for the set-up."""
    if not each.number:
        return None
    given = match.answers[each.number - 1]
    return given + 1 if isinstance(given, int) else list(given)


def _branch(args: Namespace, screen: Screen, match: Match) -> int:
    """Another match from the position in which a decision was asked; the file replayed is not touched."""
    count = len(match.answers)
    if args.json:
        raise Failure("--json no va con --jugar.", 2)
    if args.jugar > count + 1:
        raise Failure(f"La partida tiene {count} decisiones; no se puede jugar desde la {args.jugar}.")
    new = match.branch(args.jugar - 1)
    if new.over:
        raise Failure(f"En la decisión {args.jugar} la partida ya había terminado.")
    who = seats.read_seats(args.asientos) if args.asientos else seats.seats_of(match.header, match.state.seats())
    if len(who) != match.state.seats():
        raise Failure(f"La partida es de {match.state.seats()} asientos; aquí hay {len(who)}.", 2)
    new.header = {**match.header, "asientos": who}
    session = play.opened(args, screen, new, args.guardar, who)
    return play.play(session)
