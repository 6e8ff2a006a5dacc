"""What has been played, kept game by game in a SQLite file as it ends: what is interrupted goes on where it stopped."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from mazo.arena.bouts import Record
from mazo.messages import either

_LISTS = ("names", "players", "winners", "held", "used")


class OtherLedger(ValueError):
    """The file holds something else: what, for its user."""


class Ledger:
    """The records of one experiment. ``about`` says which: a file of another one is refused."""

    def __init__(self, path: str | Path, about: Mapping[str, Any]) -> None:
        self.path = Path(path)
        try:
            self.base = sqlite3.connect(self.path, isolation_level=None)
            self.base.execute("PRAGMA journal_mode=WAL")
            self.base.execute("CREATE TABLE IF NOT EXISTS experimento (datos TEXT NOT NULL)")
            columns = ", ".join(f"{name} NOT NULL" for name in Record._fields)
            self.base.execute(f"CREATE TABLE IF NOT EXISTS partidas ({columns}, PRIMARY KEY (number, variant))")
            kept = self.base.execute("SELECT datos FROM experimento").fetchone()
            self.base.execute(f"SELECT {', '.join(Record._fields)} FROM partidas LIMIT 1")
        except sqlite3.Error as error:
            es, en = f"«{self.path}» no sirve de registro: {error}.", f"“{self.path}” cannot keep games: {error}."
            raise OtherLedger(either(es, en)) from None
        said = json.dumps(about, sort_keys=True, ensure_ascii=False)
        if kept is None:
            self.base.execute("INSERT INTO experimento VALUES (?)", (said,))
        elif kept[0] != said:
            es, en = (
                "guarda otras partidas: elige otro archivo, o bórralo.",
                "keeps other games: name another, or delete it.",
            )
            raise OtherLedger(either(f"«{self.path}» {es}", f"“{self.path}” {en}"))

    def __len__(self) -> int:
        return int(self.base.execute("SELECT count(*) FROM partidas").fetchone()[0])

    def __iter__(self) -> Iterator[Record]:
        """The records, in the order of their bouts."""
        for row in self.base.execute(f"SELECT {', '.join(Record._fields)} FROM partidas ORDER BY number, variant"):
            said = dict(zip(Record._fields, row, strict=True))
            for name in _LISTS:
                said[name] = _tuples(json.loads(said[name]))
            yield Record(**{**said, "timed_out": bool(said["timed_out"])})

    def keys(self) -> set[tuple[int, str]]:
        return set(self.base.execute("SELECT number, variant FROM partidas"))

    def add(self, records: Iterable[Record]) -> None:
        rows = [
            [json.dumps(v, ensure_ascii=False) if n in _LISTS else v for n, v in r._asdict().items()] for r in records
        ]
        marks = ", ".join("?" * len(Record._fields))
        self.base.execute("BEGIN")
        self.base.executemany(f"INSERT OR REPLACE INTO partidas VALUES ({marks})", rows)
        self.base.execute("COMMIT")

    def close(self) -> None:
        self.base.close()


def _tuples(item: Any) -> Any:
    return tuple(_tuples(x) for x in item) if isinstance(item, list) else item
