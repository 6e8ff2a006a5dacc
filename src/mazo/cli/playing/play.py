"""``mazo jugar``: sets a match up, or takes one up again, and plays it to the end or until its people leave."""

from __future__ import annotations

import shlex
from argparse import Namespace
from pathlib import Path
from typing import Any

from rich.text import Text

from mazo import games
from mazo.arena.series import next_key
from mazo.cli import store
from mazo.cli.playing import advice, orders, seats, series
from mazo.cli.playing.session import Session
from mazo.cli.screen import Failure, Leave, Screen, check_format
from mazo.games.contract.rooms import Terminal
from mazo.kernel.match import Match

INTERRUPTED = 130
SIDES = ("equipo", "mazo")
"""The options that say what a seat plays with."""


def run(args: Namespace, screen: Screen) -> int:
    if args.continuar is not None:
        session = _resumed(args, screen)
    else:
        session = _started(args, screen, args.juego or games.names()[0])
    return play_on(args, session)


def play_on(args: Namespace, session: Session) -> int:
    """Plays a match and, if it belongs to a series, those that come after."""
    while True:
        status = play(session)
        standing = series.after(session)
        if standing is None:
            return status
        try:
            header = series.next_header(session, standing)
        except Leave:
            again = f"mazo jugar --continuar {_quoted(session.journal.path)}"
            session.screen.line(session.d(f"La serie sigue con {again}", f"The series goes on with {again}"))
            return 0
        match = Match(session.game, header, next_key(session.match.key))
        file = _numbered(args.guardar, len(standing.results) + 1) if args.guardar else None
        session = opened(args, session.screen, match, file, session.seats)


def _numbered(file: str, number: int) -> str:
    """Where a later game of a series is kept: beside the first."""
    path = Path(file)
    return str(path.with_name(f"{path.stem}-{number}{path.suffix}"))


def _started(args: Namespace, screen: Screen, name: str) -> Session:
    game = games.get(name)
    drawing = game.terminal
    given = given_sides(args, drawing)
    asking = screen.interactive and args.asientos is None and not given
    formato = args.formato.strip().casefold()
    check_format(game, formato)
    more = handicap(drawing, args.cadenas)
    standing = series.new(args.al_mejor_de)
    seed = args.semilla if args.semilla is not None else seats.fresh_seed()
    if asking:
        who, chosen = seats.ask_seats(screen, game)
        formato = formato or chosen
    else:
        who = seats.read_seats(args.asientos if args.asientos is not None else f"{seats.PERSON},{seats.USUAL}")
    seats.check_seats(game, len(who))
    names = seats.names_for(who, args.nombres)
    if asking:
        sides = seats.ask_sides(screen, game, drawing, who, formato, names, seed)
    else:
        sides = [seats.read_side(drawing, side, f"{seed}-{i}") for i, side in enumerate(given)]
    header = seats.make_header(game, drawing, who, formato, sides, seed, names, more)
    header = series.settled(screen, game, header, standing, args.idioma)
    match = Match(game, header, None if args.semilla is None else seats.key_of(args.semilla))
    return opened(args, screen, match, args.guardar, who)


def given_sides(args: Namespace, drawing: Terminal) -> list[str]:
    """What the command line says the seats play with; ``Failure`` if it is not what this game is played with."""
    word = drawing.SIDES[:-1]
    wrong = next((name for name in SIDES if name != word and getattr(args, name)), None)
    if wrong is not None:
        raise Failure(f"--{wrong} no es de este juego: usa --{word}.", 2)
    return list(getattr(args, word))


def handicap(drawing: Terminal, text: str | None) -> dict[str, Any]:
    try:
        return drawing.handicap(text) if text is not None else {}
    except ValueError as error:
        raise Failure(str(error), 2) from None


def _resumed(args: Namespace, screen: Screen) -> Session:
    refused = [
        name for name in ("asientos", "formato", *SIDES, "nombres", "cadenas", "al_mejor_de") if getattr(args, name)
    ]
    if refused or args.semilla is not None:
        raise Failure(
            f"--{(refused or ['semilla'])[0].replace('_', '-')} no va con --continuar: la partida ya tiene los suyos.",
            2,
        )
    chosen = args.continuar or (args.juego if args.juego and Path(args.juego).is_file() else "")
    path = Path(chosen).expanduser() if chosen else store.latest()
    if path is None:
        raise Failure("No hay ninguna partida guardada que continuar.")
    match = store.open_match(path)
    who = seats.seats_of(match.header, match.state.seats())
    return opened(args, screen, match, args.guardar, who, path)


def opened(
    args: Namespace, screen: Screen, match: Match, file: str | None, who: list[str], old: Path | None = None
) -> Session:
    """A match at the table, kept in a file of its own: the one named, that of before, or a new one."""
    if file and (old is None or Path(file).expanduser().absolute() != old.absolute()):
        path = Path(file).expanduser()
        store.claim(path)
    else:
        path = old or store.fresh_path(match.game.name)
    named = match.header.get("nombres")
    if not isinstance(named, list) or len(named) != len(who):
        match.header["nombres"] = seats.names_for(who)
    journal = store.Journal(path)
    journal.keep(match)
    pause = getattr(args, "pausa", None)
    ponders, aloud = getattr(args, "segundos", None), getattr(args, "piensa", False)
    terminal = games.get(match.game.name).terminal
    session = Session(screen, match, terminal, who, journal, args.idioma, args.todo, pause, ponders, aloud)
    session.skip_to_turn()
    return session


def play(session: Session) -> int:
    """Plays until the end, or until somebody leaves; in every case the match is in its file."""
    screen, path = session.screen, session.journal.path
    again = f"mazo jugar --continuar {_quoted(path)}"
    try:
        _table(session)
    except (KeyboardInterrupt, Leave) as left:
        if session.people and not session.match.over:
            screen.say()
            screen.line(session.d(f"Partida guardada en {path}; continúa con {again}",
                                  f"Match saved in {path}; go on with {again}"))  # fmt: skip
        return INTERRUPTED if isinstance(left, KeyboardInterrupt) else 0
    except Exception as error:
        kept = session.trouble or str(path)
        error.add_note(f"Partida guardada en {path}; continúa con {again}\nPara avisar, adjunta {kept}")
        raise
    return 0


def _quoted(path: Path) -> str:
    return shlex.quote(str(path))


def _table(session: Session) -> None:
    screen = session.screen
    _welcome(session)
    while session.step():
        decision: Any = session.match.decision
        session.hand_over(decision.seat)
        session.tell()
        session.draw()
        session.ask()
        if session.thinks:
            advice.say(session)
        orders.prompt(session)
        session.tell_live()
    session.tell_end()
    screen.say()
    screen.say(session.outcome())
    path = session.journal.path
    session.journal.keep(session.match)
    screen.line(session.d(f"Partida guardada en {path}; repítela con mazo repite {_quoted(path)}",
                          f"Match saved in {path}; replay it with mazo repite {_quoted(path)}"), "dim")  # fmt: skip


def _welcome(session: Session) -> None:
    """Who plays with what, and where the match is kept."""
    screen = session.screen
    screen.say()
    screen.say(Text(session.game.title, style="bold"))
    for name, side in zip(session.called, session.drawing.sides(session.match.header), strict=True):
        screen.say(Text(f"  {name}: {side}"))
    standing = series.of(session.match.header)
    if standing is not None:
        screen.say(Text(f"  {series.score(standing, session.called, session.language)}"))
    screen.line(session.d(f"  Se va guardando en {session.journal.path}", f"  Kept in {session.journal.path}"), "dim")
