"""Matches as they are kept: what is written of each, and how it is read back."""

from __future__ import annotations

import hashlib
import json
import logging
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from pydantic_core import from_json
from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from mazo.kernel.match import Answer
from mazo.table.storage.schema import asientos, charla, partidas, posiciones, respuestas
from mazo.table.storage.store import Write

WAITING, PLAYING, OVER = "espera", "juego", "fin"
ANSWER, EXTERNAL, BACK = "r", "e", "d"
PERSON, BOT = "persona", "bot"
T = TypeVar("T")
_log = logging.getLogger("mazo.table")
_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"

_NEW_MATCH, _NEW_SEAT, _NEW_ANSWER, _NEW_CHAT = insert(partidas), insert(asientos), insert(respuestas), insert(charla)
_NO_POSITION = delete(posiciones).where(posiciones.c.partida == bindparam("_partida"))
_NEW_POSITION = insert(posiciones)
_SEAT_TAKEN = (
    update(asientos)
    .where(asientos.c.partida == bindparam("_partida"), asientos.c.n == bindparam("_n"))
    .values(nombre=bindparam("nombre"), lado=bindparam("lado"), token=bindparam("token"))
)
_STARTED = (
    update(partidas)
    .where(partidas.c.id == bindparam("_id"))
    .values(estado=PLAYING, cabecera=bindparam("cabecera"), movida=bindparam("movida"), motor=bindparam("motor"))
)
_ENDED = (
    update(partidas)
    .where(partidas.c.id == bindparam("_id"))
    .values(estado=bindparam("estado"), resultado=bindparam("resultado"), movida=bindparam("movida"))
)


def new_id() -> str:
    """A name for a match that nobody can guess."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(12))


def new_token() -> str:
    """The secret of a seat."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """What is kept of a token: it cannot be turned back into it."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


@dataclass
class Seat:
    """Who sits where."""

    n: int
    kind: str
    bot: str = ""
    name: str = ""
    side: Any = None
    token: str = ""
    """The hash of its secret; empty while nobody has taken it."""

    @property
    def free(self) -> bool:
        return self.kind == PERSON and not self.token

    def plain(self) -> dict[str, Any]:
        """The seat as anybody may know it."""
        return {"n": self.n, "tipo": self.kind, "bot": self.bot, "nombre": self.name, "libre": self.free}


@dataclass
class Record:
    """A match as it is kept, without its answers."""

    id: str
    game: str
    layout: str
    key: bytes
    seats: list[Seat]
    state: str = WAITING
    public: bool = False
    header: dict[str, Any] | None = None
    options: dict[str, Any] = field(default_factory=dict)
    result: dict[str, Any] | None = None
    origin: str = ""
    made: float = field(default_factory=time.time)
    moved: float = field(default_factory=time.time)
    engine: dict[str, Any] = field(default_factory=dict)
    """What it began to be played with: the version, and fingerprints of the engine and of its texts."""

    @cached_property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat.n for seat in self.seats if seat.kind == PERSON]


@dataclass(slots=True)
class Row:
    """Something done in a match: an answer, something nobody was asked, or a take-back to before an answer."""

    kind: str
    datum: Any
    when: float
    clock: float
    mark: str = ""
    """Of the position it led to; empty if none was kept."""

    def answer(self) -> Answer:
        return self.datum if self.kind == ANSWER else tuples(self.datum)  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Position:
    """A position of a match from which it can be taken up."""

    id: str
    number: int
    """After how many answers."""
    order: int
    """How much had been done in the match when it was kept."""
    stamp: str
    """The engine and the texts it is of."""
    data: bytes


def tuples(item: Any) -> Any:
    """What JSON turned into lists, as it was."""
    return tuple(tuples(x) for x in item) if isinstance(item, list) else item


def canonical(value: Any) -> str:
    """Plain data as they are kept."""
    return _JSON.encode(value)


_JSON = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


# Writing


def create(r: Record) -> list[Write]:
    match = {
        "id": r.id, "juego": r.game, "formato": r.layout, "estado": r.state, "creada": r.made, "movida": r.moved,
        "publica": int(r.public), "clave": r.key.hex(), "cabecera": canonical(r.header) if r.header is not None else "",
        "opciones": canonical(r.options), "resultado": "", "origen": r.origin, "motor": canonical(r.engine),
    }  # fmt: skip
    seats: list[Write] = [
        (_NEW_SEAT, {"partida": r.id, "n": s.n, "tipo": s.kind, "bot": s.bot, "nombre": s.name,
                     "lado": canonical(s.side), "token": s.token})
        for s in r.seats
    ]  # fmt: skip
    return [(_NEW_MATCH, match), *seats]


def take_seat(id: str, seat: Seat) -> Write:
    values = {"_partida": id, "_n": seat.n, "nombre": seat.name, "lado": canonical(seat.side), "token": seat.token}
    return _SEAT_TAKEN, values


def start(r: Record) -> Write:
    told = {"cabecera": canonical(r.header), "movida": time.time(), "motor": canonical(r.engine)}
    return _STARTED, {"_id": r.id, **told}


def end(id: str, state: str, result: dict[str, Any] | None) -> Write:
    told = canonical(result) if result is not None else ""
    return _ENDED, {"_id": id, "estado": state, "resultado": told, "movida": time.time()}


def append(id: str, order: int, row: Row, fence: int = 0) -> Write:
    values = {"partida": id, "orden": order, "clase": row.kind, "dato": canonical(row.datum), "cuando": row.when,
              "reloj": row.clock, "cerca": fence, "marca": row.mark}  # fmt: skip
    return _NEW_ANSWER, values


def position(kept: Position) -> list[Write]:
    """The only one that is kept of its match."""
    told = {"partida": kept.id, "numero": kept.number, "orden": kept.order, "motor": kept.stamp, "datos": kept.data}
    return [no_position(kept.id), (_NEW_POSITION, told)]


def no_position(id: str) -> Write:
    return _NO_POSITION, {"_partida": id}


def chat(id: str, seat: int, name: str, text: str, when: float) -> Write:
    return _NEW_CHAT, {"partida": id, "cuando": when, "asiento": seat, "nombre": name, "texto": text}


# Reading


class Damaged(ValueError):
    """What is kept of a match cannot be read."""


def read(c: Connection, id: str) -> Record | None:
    """A match without its answers; ``Damaged`` if it cannot be read."""
    return _sound(read_all(c, [id]).get(id))


def read_all(c: Connection, ids: Sequence[str]) -> dict[str, Record | Damaged]:
    """Those there are of some matches, without their answers."""
    seats: dict[str, list[Any]] = {id: [] for id in ids}
    for s in c.execute(select(asientos).where(asientos.c.partida.in_(ids)).order_by(asientos.c.n)).mappings():
        seats[s["partida"]].append(s)
    found: dict[str, Record | Damaged] = {}
    for m in c.execute(select(partidas).where(partidas.c.id.in_(ids))).mappings():
        try:
            found[m["id"]] = _record(m, [_seat(s, from_json(s["lado"])) for s in seats[m["id"]]])
        except (ValueError, TypeError) as error:
            found[m["id"]] = Damaged(str(error))
    return found


def _sound(found: T | Damaged) -> T:
    if isinstance(found, Damaged):
        raise found
    return found


def _seat(s: Any, side: Any) -> Seat:
    return Seat(s["n"], s["tipo"], s["bot"], s["nombre"], side, s["token"])


def _record(m: Any, seats: list[Seat]) -> Record:
    return Record(
        m["id"],
        m["juego"],
        m["formato"],
        bytes.fromhex(m["clave"]),
        seats,
        m["estado"],
        bool(m["publica"]),
        from_json(m["cabecera"]) if m["cabecera"] else None,
        from_json(m["opciones"]),
        from_json(m["resultado"]) if m["resultado"] else None,
        m["origen"],
        m["creada"],
        m["movida"],
        from_json(m["motor"]) if m["motor"] else {},
    )


def rows(c: Connection, id: str) -> list[Row]:
    """What was done in a match, in order; ``Damaged`` if it cannot be read."""
    return _sound(rows_of(c, [id])[id])


def rows_of(c: Connection, ids: Sequence[str]) -> dict[str, list[Row] | Damaged]:
    """What was done in each of some matches, in order."""
    done: dict[str, list[Row]] = {id: [] for id in ids}
    damaged: dict[str, Damaged] = {}
    query = select(respuestas.c.partida, *_DONE).where(respuestas.c.partida.in_(ids))
    for id, kind, datum, *rest in c.execute(query.order_by(respuestas.c.partida, respuestas.c.orden)).all():
        try:
            done[id].append(Row(kind, int(datum) if datum.isdecimal() else from_json(datum), *rest))
        except ValueError as error:
            damaged[id] = Damaged(str(error))
    return {**done, **damaged}


_DONE = [respuestas.c[name] for name in ("clase", "dato", "cuando", "reloj", "marca")]


def positions_of(c: Connection, ids: Sequence[str]) -> dict[str, Position]:
    """The positions that are kept of some matches."""
    found = c.execute(select(posiciones).where(posiciones.c.partida.in_(ids)))
    return {row.partida: Position(*row) for row in found}


def standing(found: Sequence[Row]) -> list[Row]:
    """What was answered and stands, once what was taken back is."""
    kept: list[Row] = []
    for row in found:
        if row.kind == BACK:
            del kept[row.datum :]
        else:
            kept.append(row)
    return kept


SAID = 200
"""Things said at a table that whoever comes is told."""


def said_in(c: Connection, ids: Sequence[str], most: int = SAID) -> dict[str, list[dict[str, Any]]]:
    """The last things said at each of some tables."""
    late = func.row_number().over(partition_by=charla.c.partida, order_by=charla.c.id.desc()).label("desde_el_fin")
    lines = select(charla, late).where(charla.c.partida.in_(ids)).subquery()
    found: dict[str, list[dict[str, Any]]] = {id: [] for id in ids}
    for m in c.execute(select(lines).where(lines.c.desde_el_fin <= most).order_by(lines.c.id)).mappings():
        line = {"asiento": m["asiento"], "nombre": m["nombre"], "texto": m["texto"], "cuando": m["cuando"]}
        found[m["partida"]].append(line)
    return found


_LISTED = [column for column in partidas.c if column.name not in ("cabecera", "clave", "motor")]


def listed(c: Connection, state: str, most: int = 50) -> list[Record]:
    """The public matches in a state, the latest first, without what they are played with; not those damaged."""
    query = (
        select(*_LISTED)
        .where(partidas.c.estado == state, partidas.c.publica == 1)
        .order_by(partidas.c.movida.desc())
        .limit(most)
    )
    found = c.execute(query).mappings().all()
    seats: dict[str, list[Seat]] = {m["id"]: [] for m in found}
    for s in c.execute(select(asientos).where(asientos.c.partida.in_(list(seats))).order_by(asientos.c.n)).mappings():
        seats[s["partida"]].append(_seat(s, None))
    told = []
    for m in found:
        try:
            told.append(_record({**m, "cabecera": "", "clave": "", "motor": ""}, seats[m["id"]]))
        except (ValueError, TypeError):
            _log.warning("match %s is damaged: it is not listed", m["id"])
    return told
