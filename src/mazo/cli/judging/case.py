"""``mazo caso``: plays scenarios and says which hold; or which rules no scenario exercises."""

from __future__ import annotations

import time
from argparse import Namespace
from collections.abc import Iterator

from rich.padding import Padding
from rich.progress import track
from rich.text import Text

from mazo import games
from mazo.cli.screen import Failure, Screen, rule_lines
from mazo.judge import coverage, rulebook, scenario

UNREADABLE = 2
MANY = 10
TOLD = 3
"""How many of the rules a message names are told."""


def run(args: Namespace, screen: Screen) -> int:
    if args.cobertura:
        return _coverage(args, screen)
    if not args.rutas:
        raise Failure("Di qué casos: archivos .yaml o carpetas. Para ver qué reglas faltan, mazo caso --cobertura.", 2)
    began = time.perf_counter()
    cases = scenario.read_all(args.rutas)
    results = []
    for case, result in _played(cases, screen, watched=screen.live and not args.json):
        results.append(result)
        if not args.json:
            _show(screen, result, args.detalle, bool(case.fault))
            if not result.ok and not case.fault:
                _tell(screen, str(case.body.get("juego", "")), result.message)
        if case.fault:
            screen.complain(f"{case.file}: {case.fault}")
    bad = sum(1 for case in cases if case.fault)
    held = sum(1 for result in results if result.ok)
    failed = len(results) - held
    if args.json:
        screen.json({
            "total": len(results), "cumplen": held, "fallan": failed, "ilegibles": bad,
            "casos": [result.plain() for result in results],
        })  # fmt: skip
    else:
        spent = f"{time.perf_counter() - began:.1f}".replace(".", ",")
        said = f"{len(results)} casos: {held} cumplen" + (f", {failed} no" if failed else "")
        if len(results) == 1:
            said = "1 caso: " + ("no cumple" if failed else "cumple")
        screen.say(Text(f"{said} ({spent} s)", style="bold red" if failed else "bold green"))
    return UNREADABLE if bad else int(failed > 0)


def _played(
    cases: list[scenario.Case], screen: Screen, watched: bool
) -> Iterator[tuple[scenario.Case, scenario.Result]]:
    """Plays cases, with a bar if they are many and nothing else shows that they go on."""
    quiet = watched or not screen.err.is_terminal or len(cases) < MANY
    for case in track(cases, "Casos", console=screen.err, disable=quiet, transient=True):
        yield case, scenario.run(case)


def _show(screen: Screen, result: scenario.Result, detail: bool, unread: bool) -> None:
    """One line, and below it why a case does not hold; what could not be read goes to the other stream."""
    mark, style = ("✓", "green") if result.ok else ("✗", "bold red")
    line = Text.assemble((f"{mark} {result.id}", style), f" {result.title}" if result.title else "")
    screen.out.print(line, soft_wrap=True)
    if not result.ok and not unread:
        screen.say(Padding(Text(result.message), (0, 0, 0, 4), expand=False))
        screen.say(Padding(Text(result.file, style="dim"), (0, 0, 0, 4), expand=False))
    if detail:
        for kind, rule in result.events:
            screen.say(Text.assemble("    ", kind, (f"  {rule}", "dim")))
        if result.refusals:
            screen.say(Text(f"    rechazos: {', '.join(result.refusals)}"))
        missing = [rule for rule in result.rules if rule not in result.cited]
        if missing:
            screen.say(Text(f"    no las cita la partida: {', '.join(missing)}", style="dim"))


def _tell(screen: Screen, game: str, message: str) -> None:
    """The rules a message names, with what they say; not that of the question of the moment."""
    if game not in games.names():
        return
    book = rulebook.load(game)
    named = dict.fromkeys(word.strip("«».,;:()") for word in message.partition(" Se pregunta a ")[0].split())
    told = [entry for entry in map(book.get, named) if entry is not None]
    for entry in told[:TOLD]:
        screen.say(Padding(rule_lines(entry, section=False), (0, 0, 0, 4), expand=False))


def _coverage(args: Namespace, screen: Screen) -> int:
    """What the cases of a game, or those given, say of its rules; 1 if some case does not hold."""
    game = games.known(args.juego)
    paths = args.rutas or [scenario.folder(game)]
    if not args.rutas and not scenario.folder(game).is_dir():
        raise Failure(f"El juego «{game}» todavía no tiene casos.")
    results = [result for _, result in _played(scenario.read_all(paths), screen, watched=False)]
    found = coverage.measure(game, results)
    failed = [result for result in results if not result.ok]
    if args.json:
        screen.json({**found.plain(), "casos": len(results), "fallan": [result.id for result in failed]})
    else:
        _show_coverage(screen, found, args.detalle)
    for result in failed:
        screen.complain(f"No cumple, y no cuenta: {result.id}: {result.message}")
    return int(bool(failed or found.faults))


def _show_coverage(screen: Screen, found: coverage.Coverage, detail: bool) -> None:
    able = len(found.exercised) + len(found.missing)
    share = f"{100 * found.share:.1f}".replace(".", ",")
    screen.say(Text(f"{len(found.exercised)} de {able} reglas tienen algún caso ({share} %).", style="bold"))
    if detail:
        for rule, cases in found.exercised.items():
            mark = "✓" if rule in found.cited else "·"
            screen.say(Text.assemble(f"  {mark} {rule}", (f"  {', '.join(cases)}", "dim")))
    book = rulebook.load(found.game)
    if found.missing:
        screen.say(Text(f"Sin ningún caso: {len(found.missing)}", style="bold red"))
    for missing in found.missing:
        entry = book.get(missing)
        screen.say(rule_lines(entry, section=False) if entry else Text(missing))
    if found.exempt:
        screen.say(Text(f"Ningún caso podría mostrarlas: {len(found.exempt)}", style="bold"))
    for name, why in found.exempt.items():
        screen.say(Text.assemble((f"  {name}", "bold"), f"  {why}"))
    for fault in found.faults:
        screen.complain(fault)
