"""The databases themselves: how each is opened, held and brought up to date, and what its errors mean."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout
from sqlalchemy import Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

HEAD = "v3"
"""The version of the data this program works with."""
BUSY = 2.0
"""Seconds a SQLite file that somebody else is writing is waited for."""
POSTGRESQL = {
    "connect_timeout": 3,
    "tcp_user_timeout": 5000,
    "keepalives_idle": 10,
    "options": "-c lock_timeout=4000 -c statement_timeout=20000 -c synchronous_commit=on",
}
"""What a database at the other end of a wire may take to answer, and what it says it has is on its disk."""


class StoreError(RuntimeError):
    """The data cannot be used: a sentence for whoever runs the server."""


def make_engine(url: str) -> Engine:
    try:
        parsed = make_url(url)
    except SQLAlchemyError:
        raise StoreError("La dirección de la base de datos no se entiende.") from None
    if parsed.drivername in ("postgres", "postgresql"):
        parsed = parsed.set(drivername="postgresql+psycopg")
    if parsed.get_backend_name() not in ("sqlite", "postgresql"):
        raise StoreError(f"No se usa una base de datos «{parsed.get_backend_name()}»: SQLite o PostgreSQL.")
    if parsed.get_backend_name() == "postgresql":
        return create_engine(parsed, pool_pre_ping=True, pool_timeout=BUSY, connect_args=dict(POSTGRESQL))
    if _file(parsed.database):
        try:
            Path(str(parsed.database)).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(f"No se puede crear la carpeta de {parsed.database}: {error.strerror}.") from None
    engine = create_engine(parsed, connect_args={"timeout": BUSY})
    event.listen(engine, "connect", _pragmas)
    return engine


def on_postgresql(engine: Engine) -> bool:
    return engine.dialect.name == "postgresql"


def _file(database: str | None) -> bool:
    return bool(database) and database != ":memory:"


def _pragmas(connection: Any, record: Any) -> None:
    """A SQLite file that many read while one writes, that has on disk what it says it has, and that can shrink. What is
    of the file is written in it once: one more reader writes nothing, and can come when the disk is full."""
    cursor = connection.cursor()
    if cursor.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
        cursor.execute("PRAGMA auto_vacuum=INCREMENTAL")
        cursor.execute("PRAGMA journal_mode=WAL")
    for pragma in ("synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def hold(engine: Engine) -> FileLock | None:
    """The lock of a SQLite file, which is of one server only; it is let go when its process ends, however it does."""
    database = engine.url.database
    if on_postgresql(engine) or not _file(database):
        return None
    lock = FileLock(f"{database}.lock")
    try:
        lock.acquire(timeout=0)
    except Timeout:
        raise StoreError(
            f"Otra mesa de Mazo tiene abiertos los datos de {database}: úsala, o ciérrala antes de abrir ésta. "
            "Para abrir dos a la vez, da a ésta otros datos: --base sqlite:///otra.db"
        ) from None
    except OSError as error:
        raise StoreError(f"No se puede abrir la base de datos: {error.strerror or error}.") from None
    return lock


def migrate(engine: Engine) -> None:
    """Brings the data up to date; when several processes come at once, one does."""
    with engine.connect() as connection:
        if _version(connection) == HEAD:
            return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    with engine.begin() as connection:
        if on_postgresql(engine):
            connection.execute(text("SELECT pg_advisory_xact_lock(7305431)"))
            if _version(connection) == HEAD:
                return
        known = _version(connection)
        if known is not None and int(known[1:]) > int(HEAD[1:]):
            raise StoreError("Los datos son de un Mazo más nuevo que éste: actualízalo para abrirlos.")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _version(connection: Any) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


# What errors mean

_LATER = ("57P", "08", "53300", "40001", "40P01", "55P03")
"""States of PostgreSQL that pass: it stops or starts, the connection is lost, too many of them, somebody in the way."""
_DAMAGED = ("XX", "58")
"""And those of one that cannot read what is its own."""


def passing(error: BaseException | None) -> bool:
    """Whether the same may be done a little later: the database is not there, or is busy."""
    if isinstance(error, PoolTimeout | InterfaceError):
        return True
    if not isinstance(error, DBAPIError):
        return False
    state = getattr(error.orig, "sqlstate", None)
    if state is not None:
        return str(state).startswith(_LATER)
    told = str(error.orig)
    if "locked" in told or "busy" in told:
        return True
    return error.connection_invalidated or (isinstance(error, OperationalError) and not _of_sqlite(error))


def damaged(error: BaseException | None) -> bool:
    """Whether the database cannot read its own files."""
    if not isinstance(error, DBAPIError) or isinstance(error, IntegrityError | DataError):
        return False
    state = getattr(error.orig, "sqlstate", None)
    if state is not None:
        return str(state).startswith(_DAMAGED)
    return _of_sqlite(error) and any(word in str(error.orig) for word in ("malformed", "not a database", "I/O error"))


def _of_sqlite(error: DBAPIError) -> bool:
    return type(error.orig).__module__ == "sqlite3"


def connected(error: BaseException | None) -> bool:
    """Whether the database was there, and what it was given is what is wrong."""
    return not isinstance(error, DBAPIError) or isinstance(error, IntegrityError | DataError)
