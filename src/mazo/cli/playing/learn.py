"""``mazo aprende``: a lesson in the terminal. The coach speaks, and a wrong answer does no harm."""

from __future__ import annotations

from argparse import Namespace

from mazo import games
from mazo.cli.screen import Failure, Leave, Screen
from mazo.judge.lesson import PUPIL, Guide, Lesson, lessons
from mazo.kernel.match import Match
from mazo.table.games import game_for

SAYS = {
    "es": {"goal": "Meta", "choose": "¿Qué haces? (número; 0, salir) ", "again": "Escribe uno de los números."},
    "en": {"goal": "Goal", "choose": "What do you do? (number; 0, leave) ", "again": "Type one of the numbers."},
}
KIND = {"es": "¡Casi! Prueba otra cosa.", "en": "Almost! Try something else."}


def run(args: Namespace, screen: Screen) -> int:
    known = lessons(games.known(args.juego))
    found = known.get(args.leccion) if args.leccion else next(iter(known.values()), None)
    if found is None:
        raise Failure(f"No hay esa lección. Hay: {', '.join(known) or 'ninguna'}.")
    header = {"caso": dict(found.case)}
    _teach(found, Match(game_for(found.game, header), header, b"aprende"), args.idioma, screen)
    return 0


def _teach(found: Lesson, match: Match, language: str, screen: Screen) -> None:
    guide = Guide(found)
    screen.say(found.title[language], "bold")
    screen.line(f"{SAYS[language]['goal']}: {found.goal[language]}")
    said: set[int] = set()
    while (now := guide.expected(match)) is not None:
        assert match.decision is not None
        if match.decision.seat != PUPIL or now.quiet:
            _answer(match, now.option, language, screen)
            continue
        for n in guide.lines(match):
            if n not in said:
                said.add(n)
                line = found.steps[n].says
                screen.line(f"\n» {line[language] if line else ''}")
        chosen = _asked(match, language, screen)
        if chosen in now.same:
            _answer(match, chosen, language, screen)
        else:
            screen.line(f"» {(found.steps[now.step].almost or KIND)[language]}")
    screen.line(f"\n» {found.end[language]}")


def _answer(match: Match, option: int, language: str, screen: Screen) -> None:
    """Gives an answer and tells what happened."""
    game = games.get(match.game.name)
    after = match.answer(option)
    words = game.words(after, language, PUPIL)
    for event in after.fresh:
        line = words.suceso(event)
        if line:
            screen.line(f"  · {line}", "dim")


def _asked(match: Match, language: str, screen: Screen) -> int:
    """What is chosen, by its number."""
    game = games.get(match.game.name)
    asked = match.decision
    assert asked is not None
    words = game.words(match.state, language, PUPIL)
    for i, option in enumerate(asked.options, 1):
        screen.line(f"  {i}. {words.opcion(match.state, option)}")
    while True:
        given = screen.read(SAYS[language]["choose"]).strip()
        if given == "0":
            raise Leave
        if given.isdecimal() and 1 <= int(given) <= len(asked.options):
            return int(given) - 1
        screen.line(SAYS[language]["again"])
