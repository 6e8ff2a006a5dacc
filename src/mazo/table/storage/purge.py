"""What is kept no longer: matches nobody joined, those that were abandoned, those that ended long ago."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, and_, delete, exists, func, or_, select, text

from mazo.table.storage.records import OVER, PLAYING, WAITING
from mazo.table.storage.schema import partidas, procesos, respuestas

DAY = 86_400.0
SOME = 200
"""Matches deleted in one transaction."""


@dataclass(frozen=True)
class Retention:
    """Days a match is kept: one that nobody joined, one nobody plays any more, one that is over. 0: for ever."""

    waiting: float = 7.0
    abandoned: float = 90.0
    over: float = 365.0


def _old(kept: Retention, now: float) -> Any:
    """What has been kept long enough."""
    found = []
    if kept.waiting:
        found.append(and_(partidas.c.estado == WAITING, partidas.c.movida < now - kept.waiting * DAY))
    if kept.abandoned:
        limit = now - kept.abandoned * DAY
        lately = exists().where(respuestas.c.partida == partidas.c.id, respuestas.c.cuando >= limit)
        found.append(and_(partidas.c.estado == PLAYING, partidas.c.movida < limit, ~lately))
    if kept.over:
        found.append(and_(partidas.c.estado == OVER, partidas.c.movida < now - kept.over * DAY))
    return or_(*found) if found else None


def count(c: Connection, kept: Retention, now: float | None = None) -> int:
    """How many matches have been kept long enough."""
    old = _old(kept, time.time() if now is None else now)
    if old is None:
        return 0
    return int(c.execute(select(func.count()).select_from(partidas).where(old)).scalar_one())


def some(c: Connection, kept: Retention, now: float | None = None) -> int:
    """Deletes some of those, with all that is kept of them; how many."""
    old = _old(kept, time.time() if now is None else now)
    if old is None:
        return 0
    ids = c.execute(select(partidas.c.id).where(old).limit(SOME)).scalars().all()
    if ids:
        c.execute(delete(partidas).where(partidas.c.id.in_(ids)))
    return len(ids)


def everything(
    engine: Engine, kept: Retention, now: float | None = None, said: Callable[[int], None] | None = None
) -> int:
    """Deletes all of those, little by little, and gives their room back to the disk; how many."""
    total = 0
    while True:
        with engine.begin() as c:
            gone = some(c, kept, now)
        total += gone
        if said is not None and gone:
            said(total)
        if not gone:
            break
    give_back(engine)
    return total


def give_back(engine: Engine) -> None:
    """What deleted matches took goes back to the disk."""
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as c:
        if engine.dialect.name == "postgresql":
            for table in ("respuestas", "posiciones", "charla", "asientos", "partidas"):
                c.execute(text(f"VACUUM {'(FULL)' if _alone(c) else ''} {table}"))
            return
        if c.execute(text("PRAGMA auto_vacuum")).scalar() == 2:
            c.connection.driver_connection.executescript("PRAGMA incremental_vacuum")  # type: ignore[union-attr]
        else:
            c.execute(text("VACUUM"))
        c.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))


def _alone(c: Connection) -> bool:
    """Whether no server is playing: a table that is written whole again is closed meanwhile."""
    alive = select(func.count()).select_from(procesos).where(procesos.c.vive > func.extract("epoch", func.now()))
    return not c.execute(alive).scalar()


def size(engine: Engine) -> int:
    """The bytes the data take on disk."""
    if engine.dialect.name == "postgresql":
        with engine.connect() as c:
            return int(c.execute(text("SELECT pg_database_size(current_database())")).scalar_one())
    file = str(engine.url.database or "")
    return sum(Path(file + end).stat().st_size for end in ("", "-wal", "-shm") if file and Path(file + end).is_file())


def by_state(c: Connection) -> dict[str, int]:
    """How many matches there are in each state."""
    found = c.execute(select(partidas.c.estado, func.count()).group_by(partidas.c.estado))
    return {str(state): int(n) for state, n in found}
