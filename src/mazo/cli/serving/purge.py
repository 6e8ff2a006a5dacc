"""``mazo purga``: deletes the matches that have been kept long enough, and says how much the data take."""

from __future__ import annotations

import json
from argparse import Namespace

from rich.progress import Progress, TextColumn

from mazo.cli.screen import Failure, Screen

UNITS = ("B", "kB", "MB", "GB", "TB")
STATES = {"espera": "esperan a alguien", "juego": "en juego o a medias", "fin": "acabadas"}


def run(args: Namespace, screen: Screen) -> int:
    from sqlalchemy.exc import SQLAlchemyError

    from mazo.table.settings import default_database
    from mazo.table.storage import purge
    from mazo.table.storage.engine import StoreError, make_engine, migrate

    kept = purge.Retention(args.esperan, args.abandonadas, args.acabadas)
    try:
        engine = make_engine(args.base or default_database())
        migrate(engine)
        with engine.connect() as c:
            there, old = purge.by_state(c), purge.count(c, kept)
        before = after = purge.size(engine)
        gone = 0
        if not args.mira:
            with Progress(TextColumn("Borradas: {task.completed}"), console=screen.out, transient=True) as bar:
                task = bar.add_task("", total=None)
                gone = purge.everything(engine, kept, said=lambda n: bar.update(task, completed=n))
            after = purge.size(engine)
        engine.dispose()
    except StoreError as error:
        raise Failure(str(error)) from None
    except SQLAlchemyError as error:
        raise Failure(f"La base de datos no se deja: {str(error).splitlines()[0]}") from None
    if args.json:
        told = {"partidas": there, "caducadas": old, "borradas": gone, "antes": before, "ahora": after}
        screen.out.file.write(json.dumps(told) + "\n")
        return 0
    for state, said in STATES.items():
        screen.out.file.write(f"{there.get(state, 0):>8}  {said}\n")
    screen.out.file.write(f"{old:>8}  ya no hace falta guardarlas\n")
    if args.mira:
        screen.out.file.write(f"Los datos ocupan {_size(before)}. No se ha borrado nada.\n")
    else:
        screen.out.file.write(f"Borradas: {gone}. Los datos ocupaban {_size(before)} y ocupan {_size(after)}.\n")
    return 0


def _size(count: float) -> str:
    for unit in UNITS:
        if count < 1000 or unit == UNITS[-1]:
            return f"{count:.0f} {unit}" if unit == "B" else f"{count:.1f} {unit}"
        count /= 1000
    raise AssertionError
