"""The connection of a seat or a spectator: reads what it sends, and answers for all of it without a traceback."""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any, get_args

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from mazo.judge.puzzle import SOLVER
from mazo.table.errors import Problem, away, refusal, stale
from mazo.table.match import again, explain
from mazo.table.match.links import ALWAYS, SPECTATOR, Link, encode
from mazo.table.match.room import Room
from mazo.table.match.rooms import Rooms
from mazo.table.processes.ahead import Early, Guest
from mazo.table.settings import Settings
from mazo.table.storage import records
from mazo.table.storage.store import NotKept
from mazo.table.told.common import Enviado
from mazo.table.told.learning import PideConsejo, PideReto
from mazo.table.told.messages import (
    ENVIO,
    Di,
    Hola,
    PideAjustes,
    PideDesglose,
    PideDiario,
    PidePorque,
    PidePorqueNo,
    PidePunto,
    Preve,
    Responde,
    Sencillo,
)
from mazo.table.wire import strict
from mazo.table.wire.gate import Budget
from mazo.table.wire.guard import known_host, same_origin
from mazo.table.wire.limits import client_of, late
from mazo.table.work import puzzles
from mazo.table.work.scenes import Upto

_log = logging.getLogger("mazo.table")
Message = dict[str, Any]
BAD = partial(Problem, "mensaje", "Ese mensaje no se entiende.", "That message is not understood.")
TOO_FAST = partial(Problem, "demasiado", "Van demasiados mensajes seguidos.", "Too many messages at once.", 429)
TOO_LONG = partial(Problem, "demasiado", "Ese mensaje es demasiado largo.", "That message is too long.", 413)
NOT_SEATED = partial(Problem, "mirar", "Quien mira no juega.", "Who watches does not play.", 403)
WRONG_TOKEN = partial(Problem, "llave", "Esa llave no abre ningún asiento.", "That token opens no seat here.", 403)
ALONE = partial(Problem, "consejo", "Entre personas no hay consejos.", "There is no advice among people.", 403)
FULL = partial(Problem, "lleno", "Hay demasiada gente en esta mesa.", "There are too many people here.", 429)
HELLO_FIRST = partial(Problem, "hola", "Primero hay que decir quién eres.", "Say who you are first.")
NO_ADVICE = partial(Problem, "ahora_no", "Ahora no se puede saber; pregunta en la próxima ventana.",
                    "It cannot be told now; ask in the next window.", 409)  # fmt: skip
LOOKS = frozenset({"hola", "ajustes", "punto", "porque", "porque_no", "desglose", "diario", "preve", "reto", "pista"})
"""What only looks at the match: it waits for an answer that is being kept, so as not to tell of it before."""
AT_ONCE = 4
"""Things a connection may have asked for and not been told yet."""
COSTS = {
    "hola": 10.0, "punto": 10.0, "ajustes": 5.0, "responde": 3.0, "deshaz": 5.0, "rinde": 5.0, "revancha": 10.0,
    "consejo": 5.0, "reto": 5.0, "pista": 5.0,
    "charla": 3.0, "preve": 3.0, "diario": 3.0, "porque_no": 3.0, "porque": 2.0, "desglose": 2.0,
}  # fmt: skip
"""What each thing takes of the process that plays, in thousandths of a second, more or less."""
STRIKES = 100
"""Times in a row a connection may go past what it may send; then it is closed."""
LONGEST_HELLO = 1000
"""Letters of who says who it is before its match is there."""
CHAT_LENGTH = 500
HEARERS = 16
"""People who hear somebody speak that count for a thousandth of a second more."""
CHAT = partial(Problem, "charla", f"Un mensaje tiene de 1 a {CHAT_LENGTH} letras.",
               f"A message has 1 to {CHAT_LENGTH} letters.", 422)  # fmt: skip
FAULTS: Mapping[str, Callable[[], Problem]] = {
    "llave": WRONG_TOKEN, "pasada": stale, "rechazada": partial(refusal, "not an option"), "charla": CHAT,
    "suceso": explain.NO_EVENT, "cifra": explain.NO_SUM,
}  # fmt: skip
"""How a field that is not what its model says is refused (``Enviado.FALTAS``)."""
SENT = {kind: model for model in Enviado.__subclasses__() for kind in get_args(model.model_fields["t"].annotation)}
"""The model of each message."""
NO_ROOM, FORBIDDEN, TOO_MANY, GOING = 4404, 4403, 4429, 1012


async def serve(socket: WebSocket, id: str, rooms: Rooms, settings: Settings) -> None:
    """One connection, from its beginning to its end."""
    if not (known_host(socket.headers, settings) and same_origin(socket.headers, settings)):
        _log.info("refused a connection from %s", (socket.headers.get("origin") or "")[:80])
        await socket.close(FORBIDDEN)
        return
    client = client_of(socket)
    try:
        wait = rooms.limits.connect(client)
    except Problem as problem:
        await asyncio.sleep(late(problem))
        await _refuse(socket, problem, TOO_MANY)
        return
    told, said = rooms.arrives(), None
    try:
        await asyncio.sleep(wait)
        await socket.accept()
        plays = rooms.limits.of(client).plays
        said = _listens(socket)
        early = await _ahead(await asyncio.shield(said), socket, id, rooms, plays) if rooms.helped else None
        if early is not None:
            told()
            said = _listens(socket)
            room = await rooms.get_later(id, client, said.done)
        else:
            room = await rooms.get(id, client)
        room.make_way(2 * settings.max_people)
        await _Connection(socket, room, settings, plays, told).run(said, early)
    except Problem as problem:
        await _refuse(socket, problem, GOING if problem.status == 503 else NO_ROOM)
    except NotKept:
        await _refuse(socket, away(), GOING)
    except WebSocketDisconnect:
        return
    finally:
        told()
        if said is not None:
            said.cancel()
        rooms.limits.let_go(client)
        rooms.memory.left()


async def _ahead(given: str | bytes, socket: WebSocket, id: str, rooms: Rooms, plays: Budget) -> Early | None:
    """Who comes in a crowd and says who it is, is told its table before its match is taken up, if it can be."""
    try:
        hello = _checked("hola", strict.read(given)) if isinstance(given, str) and len(given) < LONGEST_HELLO else None
    except (ValueError, TypeError, Problem):
        hello = None
    if not isinstance(hello, Hola) or not hello.token or hello.punto is not None:
        return None
    guest = Guest(id, records.hashed(hello.token), hello.idioma or "es", hello.preguntar or ALWAYS)
    early = await rooms.early(guest)
    if early is not None:
        await _pay(plays, COSTS["hola"])
        for text in early.texts:
            await socket.send_text(text)
    return early


def _listens(socket: WebSocket) -> asyncio.Task[str | bytes]:
    """The next thing somebody says, whether or not it is waited for in the end."""
    task = asyncio.create_task(_receive(socket))
    task.add_done_callback(lambda done: done.cancelled() or done.exception())
    return task


async def _receive(socket: WebSocket) -> str | bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    return text if text is not None else message.get("bytes") or b""


async def _pay(plays: Budget, cost: float) -> None:
    """Who does too much at its matches is not read until it has waited for it."""
    wait = plays.spend(cost)
    if wait:
        await asyncio.sleep(wait)


async def _refuse(socket: WebSocket, problem: Problem, code: int) -> None:
    """Says why a connection is not kept, and ends it."""
    _log.info("refused a connection: %s", problem.code)
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        if socket.application_state == WebSocketState.CONNECTING:
            await socket.accept()
        await socket.send_text(encode({"t": "error", **problem.plain()}))
        await socket.close(code)


def _refused(kind: str) -> Message:
    """What a refusal says of the message it answers."""
    return {"de": kind} if kind else {}


def _checked(kind: str, message: Message) -> Any:
    """A message as its model has it. What it is not is refused by the first field at fault, as the model says."""
    try:
        return ENVIO.validate_python(message)
    except ValidationError as error:
        at = [str(fault["loc"][1]) for fault in error.errors(include_url=False) if len(fault["loc"]) > 1]
        at += [name for name, value in message.items() if value is None]
        raise FAULTS.get(dict(SENT[kind].FALTAS).get(at[0], "") if at else "", BAD)() from None


class _Connection:
    def __init__(
        self, socket: WebSocket, room: Room, settings: Settings, plays: Budget, told: Callable[[], None]
    ) -> None:
        """``told``: to be called once it has a table before it."""
        self.socket, self.room, self.settings, self.plays, self.told = socket, room, settings, plays, told
        self.link = Link(settings.max_waiting, client_of(socket))
        self.asked: set[asyncio.Task[None]] = set()
        """What it has asked for and is being worked out."""
        self.messages = Budget(settings.rate, plays.clock, settings.rate * 5)
        self.chat = Budget(settings.chat_rate, plays.clock, settings.chat_rate * 5)
        self.strikes, self.ends = 0, GOING
        self.acting = False
        """A message is being served: what it does is done whole."""
        self.kind = ""
        """What that message is: a refusal says what it refuses."""

    async def run(self, said: asyncio.Task[str | bytes], early: Early | None) -> None:
        """Until either end goes. Whoever does not read is let go, but what it has asked for is done whole.

        ``said``: the first thing it says here; ``early``: what it was told already for saying who it is, if it was."""
        self.room.links.add(self.link)
        if self.room.broken:  # whoever waited for it meanwhile is not left at a match that is played elsewhere
            self.link.close()
        sender = asyncio.create_task(self._send_all())
        reader = asyncio.create_task(self._read_all(said, early))
        try:
            await asyncio.wait({sender, reader}, return_when=asyncio.FIRST_COMPLETED)
            if not self.acting:
                reader.cancel()
            await asyncio.wait({reader})
            if not reader.cancelled() and (error := reader.exception()) is not None:
                _log.error("a connection to %s failed", self.room.record.id, exc_info=error)
        finally:
            reader.cancel()
            for task in list(self.asked):
                task.cancel()
            self.room.links.discard(self.link)
            self.link.close()
            with suppress(Exception):
                await asyncio.wait_for(sender, 2)
            if self.link.known:
                self.room.tell_presence()

    async def _read_all(self, said: asyncio.Task[str | bytes], early: Early | None) -> None:
        with suppress(WebSocketDisconnect):
            if early is not None:
                async with self.room.lock:
                    self._known(early)
            given = await said
            while not self.link.lost:
                self.acting = True
                await self._one(given)
                self.acting = False
                given = await _receive(self.socket)

    def _known(self, early: Early) -> None:
        """It has said who it is, and been told its table: from there on it is told what is new."""
        room, link = self.room, self.link
        early.reach(link)
        room.asking[link.seat] = early.guest.asking
        room.tell(link)
        room.tell_presence()
        room.pulse.arrives()

    async def _send_all(self) -> None:
        link = self.link
        try:
            while True:
                text = link.take()
                if text is not None:
                    await self.socket.send_text(text)  # the door lets go of who takes nothing
                elif link.lost:
                    break
                else:
                    await link.news.wait()
            if self.socket.client_state == WebSocketState.CONNECTED:
                await self.socket.close(self.ends)
        except (WebSocketDisconnect, RuntimeError, OSError):
            link.close()

    async def _one(self, given: str | bytes) -> None:
        self.kind = ""
        try:
            await _pay(self.plays, 1.0)
            if not self.messages.take():
                self._strike()
            message = self._read(given)
            kind = str(message.get("t"))
            act = ACTS.get(kind)
            if act is None:
                raise BAD()
            self.kind = kind
            cost = COSTS[kind] - 1.0
            await _pay(self.plays, cost)
            if kind != "responde" and not self.messages.take(cost):
                self._strike()
            self.strikes = 0
            if not self.link.known and kind != "hola":
                raise HELLO_FIRST()
            sent = _checked(kind, message)
            if kind in LOOKS:
                async with self.room.lock:
                    await act(self, sent)
            else:
                await act(self, sent)
                if kind == "responde":  # it was asked for
                    self.messages.spend(-1.0)
        except Problem as problem:
            if problem.code in ("mensaje", "llave", "mirar"):
                _log.info("match %s refused a message: %s", self.room.record.id, problem.code)
            self.link.send({"t": "error", **problem.plain(), **_refused(self.kind)})
        except WebSocketDisconnect:
            raise
        except Exception:
            _log.exception("match %s: a message could not be served", self.room.record.id)
            failed = Problem("fallo", "Perdona: esto es un fallo de Mazo, no tuyo.", "Sorry: a defect of Mazo.", 500)
            self.link.send({"t": "error", **failed.plain()})

    def _strike(self) -> None:
        """It goes past what it may send: it is told so, and let go if it does nothing else."""
        self.strikes += 1
        if self.strikes >= STRIKES:
            _log.info("match %s: a connection of %s never stops, and is let go", self.room.record.id, self.link.client)
            self.ends = TOO_MANY
            self.link.close()
        raise TOO_FAST()

    def _read(self, given: str | bytes) -> Message:
        if not isinstance(given, str):
            raise BAD()
        if len(given) > self.settings.max_message:
            raise TOO_LONG()
        try:
            message = strict.read(given)
        except ValueError:
            raise BAD() from None
        if not isinstance(message, dict):
            raise BAD()
        return message

    # Who it is

    async def _hello(self, m: Hola) -> None:
        room, link = self.room, self.link
        seat = SPECTATOR
        if m.token:
            digest = records.hashed(m.token)
            owned = [s.n for s in room.record.seats if s.token and hmac.compare_digest(s.token, digest)]
            if not owned:
                raise WRONG_TOKEN()
            seat = owned[0]
        elif not link.known and room.watching() >= self.settings.max_people:
            raise FULL()
        link.seat, link.viewer = seat, seat
        link.language = m.idioma or "es"
        if seat != SPECTATOR and m.preguntar is not None:
            room.asking[seat] = m.preguntar
        first = not link.known
        link.known, link.shown, link.hurried = True, -1, self.rooms.rushed
        if m.punto is not None and m.punto != seat:
            self._look(m.punto)
        room.welcome(link, first)
        room.tell_presence()
        if first:
            room.pulse.arrives()
        self.told()

    def _look(self, point: int) -> None:
        """A viewpoint other than one's own: the public one, or any seat's once the match is over."""
        seats = len(self.room.record.seats)
        if not -1 <= point < seats:
            raise BAD()
        if point not in (SPECTATOR, self.link.seat) and not self.room.over:
            raise Problem("punto", "Hasta que acabe la partida no se puede mirar desde ahí.",
                          "Until the match is over nobody looks from there.", 403)  # fmt: skip
        if self.link.seat != SPECTATOR and point == SPECTATOR and not self.room.over:
            raise Problem("punto", "Juegas: miras desde tu asiento.", "You play: you look from your seat.", 403)
        self.link.viewer, self.link.shown = point, -1

    async def _viewpoint(self, m: PidePunto) -> None:
        self._look(m.punto)
        self.room.tell(self.link)

    def _seat(self) -> int:
        if self.link.seat == SPECTATOR:
            raise NOT_SEATED()
        return self.link.seat

    # What it does

    async def _answer(self, m: Responde) -> None:
        await self.rooms.others()
        await self.room.answer(self._seat(), m.pregunta, m.opcion)

    async def _back(self, m: Sencillo) -> None:
        await self.room.take_back(self._seat())

    async def _surrender(self, m: Sencillo) -> None:
        await self.room.happen(("rendirse", self._seat()))

    async def _again(self, m: Sencillo) -> None:
        seat = self._seat()
        self.rooms.limits.make(client_of(self.socket))
        await again.rematch(self.room, seat, self.rooms)

    @property
    def rooms(self) -> Rooms:
        found: Rooms = self.socket.app.state.rooms
        return found

    async def _chat(self, m: Di) -> None:
        text = m.texto
        if not text.strip() or len(text) > CHAT_LENGTH:
            raise CHAT()
        if not self.chat.take():
            raise TOO_FAST()
        await _pay(self.plays, len(self.room.links) / HEARERS)
        await self.room.say(self.link, " ".join("".join(c if c.isprintable() else " " for c in text).split()))

    async def _adjust(self, m: PideAjustes) -> None:
        room, link = self.room, self.link
        if m.idioma is not None and m.idioma != link.language:
            link.language, link.shown = m.idioma, -1
            room.tell(link)
        if m.preguntar is not None:
            room.asking[self._seat()] = m.preguntar
            room.pulse.next()
        link.send({"t": "ajustes", "idioma": link.language, "preguntar": room.asking.get(link.seat, "siempre")})

    # What it asks: it is worked out at the desk as far as it may know the match now, and nothing waits for it

    def _ask(self, match: Upto | None, work: Callable[..., Message], *args: Any) -> None:
        if len(self.asked) >= AT_ONCE:
            raise TOO_FAST()
        task = asyncio.create_task(self._tell(self.kind, match, work, *args))
        self.asked.add(task)
        task.add_done_callback(self.asked.discard)

    async def _tell(self, kind: str, match: Upto | None, work: Callable[..., Message], *args: Any) -> None:
        try:
            found = await self.rooms.desk.ready(self.link.client, False, None, match, work, *args)
            self.link.send_text(found.body.decode())
        except Problem as problem:
            self.link.send({"t": "error", **problem.plain(), **_refused(kind)})

    async def _why(self, m: PidePorque) -> None:
        link = self.link
        if m.regla is not None:
            self._ask(None, explain.rule, self.room.record.game, link.language, m.regla[:60])
        else:
            self._ask(self.room.told(link.viewer), explain.why, link.viewer, link.language, m.suceso)

    async def _why_not(self, m: PidePorqueNo) -> None:
        room, seat = self.room, self._seat()
        names = [seat.name for seat in room.record.seats]
        asked = explain.why_not, seat, self.link.language, names, m.id, m.acto
        self._ask(room.told(seat), *asked)

    async def _sum(self, m: PideDesglose) -> None:
        link = self.link
        asked = explain.breakdown, link.viewer, link.language, m.id, m.de, m.asiento
        self._ask(self.room.told(link.viewer), *asked)

    async def _preview(self, m: Preve) -> None:
        room, link, number, option = self.room, self.link, m.pregunta, m.opcion
        decision = room.playing.match.decision
        if decision is None or decision.seat != link.seat or number != room.number():
            raise stale()
        if not 0 <= option < len(decision.options):
            raise refusal("not an option")
        self._ask(room.told(link.seat), explain.preview, link.seat, link.language, number, option)

    async def _advice(self, m: PideConsejo) -> None:
        """What a machine would do in its place, for whoever plays only with machines."""
        room, seat = self.room, self._seat()
        decision = room.playing.match.decision
        if room.record.people != [seat]:
            raise ALONE()
        if decision is None or decision.seat != seat or m.pregunta != room.number():
            raise stale()
        if len(self.asked) >= AT_ONCE:
            raise TOO_FAST()
        task = asyncio.create_task(self._advise(room.number()))
        self.asked.add(task)
        task.add_done_callback(self.asked.discard)

    async def _advise(self, number: int) -> None:
        room, link = self.room, self.link
        try:
            found = await room.thinkers.advise(room.told(link.seat), link.seat, link.language, link.client)
            if not found:
                raise NO_ADVICE()
        except Problem as problem:
            link.send({"t": "error", **problem.plain(), **_refused("consejo")})
            return
        link.send({"t": "consejo", "pregunta": number, "opcion": found[0]["opcion"], "jugadas": found})

    def _puzzle(self) -> str:
        """The puzzle this match is of; ``Problem`` if it is of none, or who asks does not solve it."""
        found = (self.room.record.header or {}).get("reto")
        if self._seat() != SOLVER or not found:
            raise Problem("reto", "Esta mesa no es un reto.", "This table is not a puzzle.", 409)
        return str(found["id"])

    async def _verdict(self, m: PideReto) -> None:
        self._ask(self.room.told(SOLVER), puzzles.verdict, self._puzzle(), self.link.language)

    async def _hint(self, m: PideReto) -> None:
        self._ask(self.room.told(SOLVER), puzzles.hint, self._puzzle(), self.room.number())

    async def _log(self, m: PideDiario) -> None:
        link = self.link
        asked = explain.log, link.viewer, link.language, m.desde, m.hasta
        self._ask(self.room.told(link.viewer), *asked)


ACTS: Mapping[str, Callable[[_Connection, Any], Awaitable[None]]] = {
    "hola": _Connection._hello, "responde": _Connection._answer, "deshaz": _Connection._back,
    "rinde": _Connection._surrender, "revancha": _Connection._again, "charla": _Connection._chat,
    "ajustes": _Connection._adjust, "porque": _Connection._why, "porque_no": _Connection._why_not,
    "desglose": _Connection._sum, "diario": _Connection._log, "punto": _Connection._viewpoint,
    "preve": _Connection._preview, "consejo": _Connection._advice,
    "reto": _Connection._verdict, "pista": _Connection._hint,
}  # fmt: skip
"""What each message does."""
