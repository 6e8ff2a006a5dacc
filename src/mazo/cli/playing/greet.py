"""``mazo terminal``: greets, and opens the table in the terminal."""

from __future__ import annotations

from argparse import Namespace

from rich.text import Text

from mazo import games
from mazo.cli import store
from mazo.cli.parser import build
from mazo.cli.playing import play
from mazo.cli.screen import Screen, choose


def run(args: Namespace, screen: Screen) -> int:
    if not screen.interactive:
        screen.out.file.write(build().format_help())
        return 0
    screen.say(Text("Mazo: juegos de cartas a la letra.", style="bold"))
    screen.say(Text("Aquí se juega en la terminal; la mesa del navegador se abre con mazo, sin más."))
    known = [name for name in games.names() if not games.get(name).original]
    last = store.latest()
    options = [f"Jugar a {games.get(name).title}" for name in known]
    if last is not None:
        options.append(f"Continuar la última partida ({last.name})")
    options += ["Ver todo lo que sabe hacer mazo", "Salir"]
    at = choose(screen, "¿Qué hacemos?", options)
    if at < len(known):
        return play.run(build().parse_args(["jugar", known[at]]), screen)
    if last is not None and at == len(known):
        return play.run(build().parse_args(["jugar", "--continuar", str(last)]), screen)
    if at == len(options) - 2:
        screen.out.file.write(build().format_help())
    return 0
