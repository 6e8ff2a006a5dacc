"""The entry of ``mazo``: reads the command line, gives the order to its module, and answers for what fails."""

from __future__ import annotations

import os
import sys
import traceback
from argparse import Namespace
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module

from mazo.cli.parser import build
from mazo.cli.screen import Failure, Leave, Screen
from mazo.messages import in_language

INTERRUPTED, BROKEN = 130, 70
ALONE = ("--help", "--ayuda", "--version")
"""Options that are of no order; any other, without an order, is of the table."""
_MODULES = {
    "mesa": "serving.serve",
    "terminal": "playing.greet",
    "jugar": "playing.play",
    "carta": "designing.cards",
    "mazo": "designing.decks",
    "regla": "judging.rule",
    "caso": "judging.case",
    "retos": "judging.puzzles",
    "aprende": "playing.learn",
    "repite": "playing.replay",
    "revisa": "thinking.review",
    "entrena": "thinking.train",
    "simula": "simulating.simulate",
    "duelo": "simulating.duel",
    "matriz": "simulating.matrix",
    "comprueba": "simulating.check",
    "acelera": "compiling.acelera",
    "purga": "serving.purge",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one order; its exit status. Nothing a user may type ends in a traceback."""
    for stream in (sys.stdout, sys.stderr, sys.stdin):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            with suppress(OSError, ValueError):
                reconfigure(errors="replace")
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given and given[0].startswith("--") and given[0] not in ALONE:
        given.insert(0, "mesa")
    try:
        args = build().parse_args(given)
    except SystemExit as asked:
        return asked.code if isinstance(asked.code, int) else 2
    if arguments is None and (args.orden or "mesa") == "mesa":
        import_module("mazo.cli.serving.allocator").settle()
    return _guarded(_order(args), args, Screen())


def _order(args: Namespace) -> Callable[[Namespace, Screen], int]:
    def run(args: Namespace, screen: Screen) -> int:
        name = _MODULES[args.orden or "mesa"]
        status = import_module(f"mazo.cli.{name}").run(args, screen)
        screen.out.file.flush()
        return int(status)

    return run


def _guarded(order: Callable[[Namespace, Screen], int], args: Namespace, screen: Screen) -> int:
    try:
        return order(args, screen)
    except (Failure, LookupError) as failure:
        if isinstance(failure, (KeyError, IndexError)):
            return _apology(screen)
        screen.complain(in_language(getattr(args, "idioma", "es"), str(failure)))
        return failure.status if isinstance(failure, Failure) else 2
    except Leave:
        return 0
    except KeyboardInterrupt:
        screen.complain("\nInterrumpido.")
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of a pipe has gone: what is left must not complain when it is flushed.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except Exception:
        return _apology(screen)


def _apology(screen: Screen) -> int:
    """What is said of a defect of the program."""
    if os.environ.get("MAZO_DEBUG"):
        traceback.print_exc()
    error = sys.exc_info()[1]
    kept = getattr(error, "__notes__", [])
    lines = ["Perdona: esto es un fallo de Mazo, no tuyo.", *kept]
    lines.append(
        f"Avísanos con lo que hacías y, si jugabas, la partida guardada. ({type(error).__name__}: {str(error)[:200]})"
    )
    lines.append("Con MAZO_DEBUG=1 se ve el detalle.")
    screen.complain("\n".join(lines))
    return BROKEN


if __name__ == "__main__":
    raise SystemExit(main())
