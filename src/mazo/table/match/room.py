"""A match at the table: its answers are kept before anybody is told of them, and each viewer is told only its own."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from mazo.games.contract.page import Page
from mazo.kernel.decisions import Decision, Option, Refused
from mazo.kernel.match import Answer, Match
from mazo.kernel.views import Shared
from mazo.language.readings import told_only
from mazo.table.errors import Problem, not_kept, refusal, stale
from mazo.table.games import game_for, page_of
from mazo.table.machines.bots import Thinkers
from mazo.table.match import resumed, shown, versions
from mazo.table.match.clocks import Clock
from mazo.table.match.course import Course
from mazo.table.match.guided import Guided, lesson_of
from mazo.table.match.links import ABLE, SPECTATOR, UNTIL_MINE, Link, encode
from mazo.table.match.pulse import Pulse
from mazo.table.match.replayed import Changed, play_again, take_all
from mazo.table.settings import Settings
from mazo.table.storage import records
from mazo.table.storage.records import ANSWER, BACK, EXTERNAL, OVER, PERSON, PLAYING, Position, Record, Row
from mazo.table.storage.store import NotKept, Store, Write
from mazo.table.work.designed import facts_of, names_of
from mazo.table.work.scenes import Start, Upto

SKIPS = 200
"""Questions answered by themselves after an answer, at most, before anybody is told."""
BACKS = 30
"""Times somebody may take back among people before another acts."""
ROWS = 20_000
"""Things done in a match after which nothing more is taken back: its log does not grow for ever."""
_log = logging.getLogger("mazo.table")


class Room:
    def __init__(self, record: Record, store: Store, settings: Settings, thinkers: Thinkers, fence: int = 0) -> None:
        self.record, self.store, self.settings, self.thinkers = record, store, settings, thinkers
        self.fence = fence
        """The number by which this process writes of the match."""
        self.page: Page = page_of(record.game)
        self.course: Course | None = None
        self.order = 0
        """How many things have been done in the match, counting those taken back."""
        self.links: set[Link] = set()
        self.lock = asyncio.Lock()
        self.asking: dict[int, str] = {}
        """Where each person wants to be asked, once they say so; until then, everywhere."""
        self.said: deque[dict[str, Any]] = deque(maxlen=records.SAID)
        """The last things said."""
        self.again: set[int] = set()
        """The people who want to play it again."""
        self.next_match = ""
        self.clock = Clock(record.options.get("reloj") or {})
        self.pulse = Pulse(self)
        self.touched = time.monotonic()
        self.back_at = -1
        """How many answers there were after the last take-back: the question of then is not skipped."""
        self.broken = False
        """What is kept and what is here may differ: it must be read again."""
        self.changed: Changed | None = None
        """How far it is still the match that was played, if it is not to its end: nobody plays on."""
        self.backer, self.backs = SPECTATOR, 0
        """Who took back last, and how many times since another acted."""
        lesson = lesson_of(record.game, record.header)
        self.guided = Guided(lesson) if lesson is not None else None
        """The coach of a lesson, if the match is of one."""
        self.kept = 0
        """The number of the last position that is kept, to take the match up from."""

    # Beginning

    async def begin(self, rows: list[Row], position: Position | None = None) -> None:
        """Plays the match up to where it stood, from the position that is kept if it is of use, letting others go on
        meanwhile. ``Unread`` if a text of it must be read first: it is not for this process."""
        kept = records.standing(rows)
        course = await self._resume(rows, kept, position) if position is not None else None
        if course is None:
            match = self._first()
            self.changed = await play_again(match, kept, str(self.record.engine.get("version", "")))
            course = Course(match)
        self.clock.play_again(rows)
        self.course, self.order, self.kept = course, len(rows), course.match.since

    def _first(self) -> Match:
        """The match as it begins."""
        header = self.record.header
        assert header is not None
        with told_only():
            return Match(game_for(self.record.game, header), header, self.record.key)

    async def _resume(self, rows: list[Row], kept: list[Row], position: Position) -> Course | None:
        """The match taken up from a position of it; None if it is to be played from its beginning."""
        header = self.record.header
        if header is None or self.guided is not None or self.record.state != PLAYING:
            return None
        with told_only():
            found = resumed.resume(game_for(self.record.game, header), self.record, rows, kept, position)
        if found is None or await play_again(found.match, kept, "") is not None:
            return None
        return Course(*found)

    async def whole(self) -> None:
        """All positions of the match are there, also those from before the one it was taken up from."""
        course = self.playing
        if course.match.since:
            match = self._first()
            await take_all(match, course.match.answers[: course.match.since])
            course.restore(match)

    async def write(self, *writes: Write) -> None:
        """Keeps what is done here, if the match is still this process's. ``NotKept``: nothing of it is kept."""
        try:
            await self.store.write(*writes, fence=(self.record.id, self.fence))
        except NotKept:
            raise
        except BaseException:
            self.break_up()
            raise

    def told(self, viewer: int) -> Upto:
        """The match as another process is told of it: as far as a viewer may know, and its start."""
        course, record = self.playing, self.record
        assert record.header is not None
        answers = tuple(course.match.answers[: course.visible(viewer)])
        return Upto(record.id, Start(record.game, record.header, record.key), answers)

    @property
    def playing(self) -> Course:
        if self.course is None:
            raise Problem("espera", "La partida no ha empezado: falta gente.", "The match has not begun.", 409)
        return self.course

    @property
    def over(self) -> bool:
        return self.course is not None and self.course.match.over

    # Doing

    async def answer(self, seat: int, number: int, option: int) -> None:
        """A seat answers the question of a number; ``Problem`` if it may not, and nothing has changed."""
        async with self.lock:  # what is being kept is not told yet, not even by refusing
            wait = self.pulse.held(seat, self._asked(seat, number, option), option)
            if not wait:
                await self._answered(option)
                return
        await asyncio.sleep(wait)
        async with self.lock:
            self._asked(seat, number, option)
            await self._answered(option)

    async def _answered(self, option: int) -> None:
        if self.guided is not None:
            self.guided.check(self.playing.match, option)
        await self._do(option)

    def _asked(self, seat: int, number: int, option: int) -> Decision:
        """The question in course, if a seat may answer it so."""
        self._same()
        decision = self.playing.match.decision
        if decision is None:
            raise refusal("the game is over")
        if decision.seat != seat:
            raise refusal("another seat is asked")
        if number != self.number():
            raise stale()
        if not 0 <= option < len(decision.options):
            raise refusal("not an option")
        return decision

    def _same(self) -> None:
        """``Problem`` if the match is not played here as it was."""
        if self.changed is not None:
            raise Problem("cambiada", "Esta partida se jugó con otra versión de Mazo, y ya no se juega igual.",
                          "This match was played with another version of Mazo, and no longer plays the same.",
                          409)  # fmt: skip

    async def play(self, order: int, answer: int) -> None:
        """What the table itself answers for a seat, if nothing has been done since it was decided."""
        async with self.lock:
            if self.order == order and self.course is not None and not self.over:
                await self._do(answer)

    async def happen(self, act: Option) -> None:
        """Something nobody was asked: surrender, time."""
        async with self.lock:
            self._same()
            course = self.playing
            if self.over or act not in course.game.external(course.match.state):
                raise refusal("it cannot happen now")
            await self._do(act)

    async def _do(self, answer: Answer) -> None:
        """Applies an answer, keeps it, and only then tells of it."""
        course = self.playing
        match = course.match
        before, asked = len(match.answers), match.decision
        start = self._take(answer)
        given, marks = [answer], [versions.marked(match)]
        while len(given) < SKIPS and (skip := self.pulse.at_once()) is not None:
            with suppress(Problem):
                start = min(start, self._take(skip))
                given.append(skip)
                marks.append(versions.marked(match))
                continue
            break
        keeps = self.guided is None and not match.over and resumed.due(course, self.kept)
        if keeps:
            marks[-1] += versions.whole(match)
        now, clock = time.time(), self.clock.now()
        rows = [
            Row(ANSWER if isinstance(one, int) else EXTERNAL, one, now, clock, mark)
            for one, mark in zip(given, marks, strict=True)
        ]
        writes = [records.append(self.record.id, self.order + n, row, self.fence) for n, row in enumerate(rows)]
        result = self._result() if match.over else None
        if result is not None:
            writes += [records.end(self.record.id, OVER, result), records.no_position(self.record.id)]
        elif keeps:
            writes += records.position(resumed.kept(course, self.record, self.order + len(rows)))
        try:
            if match.over:
                await self.whole()
            await self.write(*writes)
        except BaseException as error:
            course.undo(before)
            if not isinstance(error, Exception):
                raise
            raise not_kept() from error
        if asked is not None and asked.seat != self.backer:
            self.backs = 0
        self.record.result = result
        self.kept = 0 if match.over else len(match.answers) if keeps else self.kept
        self.clock.answered(len(given))
        self._done(start, len(given))

    def _take(self, answer: Answer) -> int:
        """Applies an answer; from which event on the log is new. ``Problem`` if it cannot be: nothing has changed."""
        try:
            return self.playing.take(answer)
        except Refused as refused:
            raise refusal(refused.why, refused.rule) from None
        except Exception as error:
            _log.exception("match %s: the answer %r after %d could not be applied", self.record.id, answer, self.order)
            raise _defect() from error

    def break_up(self) -> None:
        """Lets everybody go: whoever comes back finds the match as it is kept."""
        self.broken = True
        self.pulse.stop()
        for link in list(self.links):
            link.close()

    def _done(self, start: int, count: int) -> None:
        self.order += count
        self.touched = time.monotonic()
        if self.over:
            self.record.state = OVER
            self.clock.stop()
        else:
            self.turn()
        for link in self.links:
            link.told = min(link.told, start)
        self.tell()
        if self.over:
            self.tell_end()
        self.pulse.next()

    def turn(self) -> None:
        """Another question is asked: its time begins, unless it goes on with that of the one before."""
        at = len(self.playing.match.positions) - 1
        if not self._goes_on(at):
            self.clock.turn()

    def _goes_on(self, at: int) -> bool:
        """Whether the question of a position has the time of the one before: that of all of a private act is one, so
        that when its parts were answered is for nobody to know."""
        match = self.playing.match
        now = match.positions[at].decision
        if now is None or at <= match.since or now.kind not in self.playing.game.private_kinds:
            return False
        before = match.positions[at - 1].decision
        return before is not None and now.seat == before.seat

    def _result(self) -> dict[str, Any]:
        course = self.playing
        final = course.game.view(course.match.state, SPECTATOR)["resultado"] or {}
        return {**final, "turno": course.game.turn(course.match.state), "respuestas": len(course.match.answers)}

    async def take_back(self, seat: int) -> None:
        """A seat takes back its last act, if it may."""
        async with self.lock:
            course = self.playing
            try:
                number = self.may_take_back(seat)
            except Earlier:
                await self.whole()
                number = self.may_take_back(seat)
            if number < course.match.since + resumed.NEAR:
                await self.whole()
            row = Row(BACK, number, time.time(), self.clock.now())
            writes = [records.append(self.record.id, self.order, row, self.fence)]
            if self.over:
                writes.append(records.end(self.record.id, PLAYING, None))
            try:
                await self.write(*writes)
            except Exception as error:
                raise not_kept() from error
            course.undo(number)
            self.kept = self.kept if number >= self.kept else 0
            self.backer, self.backs = seat, self.backs + 1 if self.backer == seat else 1
            self.back_at = number
            self.order += 1
            self.record.state, self.record.result = PLAYING, None
            for link in self.links:
                if link.viewer != link.seat:  # it is played again: nobody looks from elsewhere
                    link.viewer, link.shown = link.seat, -1
            if self.asking.get(seat) == UNTIL_MINE:
                self.asking[seat] = ABLE
            since = number
            while self._goes_on(since):
                since -= 1
            self.clock.take_back(number, since)
            undone: list[Link] = []
            for link in self.links:
                k = course.visible(link.viewer)
                if link.shown > k or link.told > course.told(k):
                    undone.append(link)
                if link in undone or link.viewer == seat:
                    link.shown = -1
            self.tell()
            self._tell_undone(seat, undone)
            self.pulse.next()

    def _tell_undone(self, seat: int, links: list[Link]) -> None:
        """Those who saw an act hear that its seat took it back; who had been shown nothing of it, nothing."""
        name = self.record.seats[seat].name
        told = {"es": f"{name} ha deshecho su última jugada.", "en": f"{name} took back their last play."}
        for link in links:
            if link.known and link.seat != seat:
                link.send({"t": "aviso", "clase": "deshecho", "asiento": seat, "texto": told})

    def may_take_back(self, seat: int) -> int:
        """The answer a seat may take back: against machines, its last choice; among people, by the engine's policy.
        ``Earlier`` if positions that are not there have to be looked at."""
        self._may_now(seat)
        course = self.playing
        match = course.match
        if self.record.people != [seat]:
            # As far as this seat has been shown: what another is half-way through in private tells it nothing.
            at = course.visible(seat)
            if match.since and at < match.since + resumed.NEAR:
                raise Earlier
            try:
                return match.can_take_back(seat, at)
            except Refused as refused:
                raise refusal(refused.why, refused.rule, refused.detail, seat) from None
        for number in range(len(match.answers) - 1, match.since - 1, -1):
            decision = match.positions[number].decision
            chosen = isinstance(match.answers[number], int)
            if self.guided is not None and not self.guided.said(match, number):
                continue
            if decision is not None and decision.seat == seat and chosen and len(decision.options) > 1:
                return number
        if seat in course.chose:
            raise Earlier
        raise refusal("there is nothing to take back")

    def _may_now(self, seat: int) -> None:
        """``Problem`` if a seat may take nothing back now, whatever it was."""
        self._same()
        if self.order >= ROWS:
            raise refusal("too much has been done")
        if self.record.people != [seat]:
            if self.backer == seat and self.backs >= BACKS:
                raise refusal("taken back too often")
            if self.over:
                raise refusal("the game is over")
            if self.playing.said(seat):
                raise refusal("another seat is asked")

    def designed(self) -> list[Mapping[str, Any]]:
        """The facts of the cards this match has from a designer."""
        return facts_of(self.record.header, self.record.options)

    # Telling

    def number(self) -> int:
        """The number of the question in course."""
        return shown.question_number(self.record.key, self.order)

    def welcome(self, link: Link, first: bool) -> None:
        """Somebody who comes is told what the match is and where it stands; the ``first`` time, also what was said."""
        link.send(self.about())
        if self.course is None:
            self.tell_waiting(link)
        else:
            self.tell(link)
            if self.over:
                self.tell_end(link)
        for line in list(self.said) if first else ():
            link.send({"t": "charla", **line, "antes": True})

    def tell(self, only: Link | None = None) -> None:
        """Sends each viewer the table as it may see it, if it is not the one it already has."""
        course = self.course
        if course is None:
            return
        made: dict[tuple[Any, ...], str] = {}
        shared = Shared()
        for link in [only] if only is not None else list(self.links):
            if not link.known:
                continue
            k, said = course.visible(link.viewer), course.said(link.viewer)
            if link.shown == k and link.told == course.told(k) and link.said == said:
                continue
            fresh = link.shown < 0
            recent = min(shown.RECENT, shown.FEW) if link.hurried else shown.RECENT
            since = max(course.known, course.told(k) - recent) if fresh else link.told
            key = (link.viewer, link.seat, link.language, since, fresh)
            if key not in made:
                made[key] = self._table(link, course, k, since, fresh, shared)
            link.send_text(made[key])
            link.shown, link.told, link.said = k, course.told(k), said

    def _table(self, link: Link, course: Course, k: int, since: int, fresh: bool, shared: Shared) -> str:
        viewer, language = link.viewer, link.language
        stop = course.told(k)
        decision = None if course.said(viewer) else course.state(k).decision
        seen, asked = shown.seen(course, k, viewer, shared)
        message = {
            "t": "mesa",
            "n": course.count(viewer, k),
            "yo": link.seat,
            "punto": viewer,
            "vista": seen,
            "pregunta": None
            if self.changed or decision is None
            else shown.question(course, self.page, k, viewer, language, self.number(), asked),
            "sucesos": shown.events(course, self.page, viewer, language, since, stop, not fresh, shared),
            "desde": since,
            "deshacer": self._can_take_back(link.seat),
            "relojes": self.clock.plain(),
            "espera": [decision.seat] if decision is not None else [],
        }
        asked_of_it = message["pregunta"]
        if isinstance(asked_of_it, dict) and decision is not None and decision.seat == link.seat:
            asked_of_it["salta"] = self.pulse.skipped(decision) is not None
        if self.guided is not None:
            message["guia"] = self.guided.told(course.match, viewer)
        if fresh:
            message["diario"] = "de nuevo"
        return encode(message)

    def _can_take_back(self, seat: int) -> bool:
        """Whether a seat may ask for its last answer back: what it showed, if anything, it is told then."""
        if seat < 0:
            return False
        course = self.playing
        try:
            if self.record.people != [seat]:
                self._may_now(seat)
                return course.asks_back(course.visible(seat)) == seat
            self.may_take_back(seat)
        except Problem:
            return False
        except Earlier:
            pass
        return True

    def tell_end(self, only: Link | None = None) -> None:
        course = self.playing
        result = self.record.result or {}
        message = {"t": "fin", "ganan": result.get("ganan", []), "motivo": result.get("motivo", ""),
                   "curva": shown.curve(course)}  # fmt: skip
        for link in [only] if only is not None else list(self.links):
            if link.known:
                link.send(message)

    def tell_presence(self) -> None:
        here = {link.seat for link in self.links if link.known}
        seats = [{**seat.plain(), "aqui": seat.n in here or seat.kind != PERSON} for seat in self.record.seats]
        self._send_all({"t": "presencia", "asientos": seats, "miran": self.watching()})

    def watching(self) -> int:
        """How many watch."""
        return sum(1 for link in self.links if link.known and link.seat == SPECTATOR)

    def stands(self) -> dict[str, Any]:
        """Which turn it is and who is asked, as anybody may know; nothing before it begins."""
        course = self.course
        if course is None:
            return {}
        state = course.state(course.visible(SPECTATOR))
        decision = state.decision
        return {"turno": course.game.turn(state), "decide": [decision.seat] if decision is not None else []}

    def make_way(self, most: int) -> None:
        """Room for one more: past so many, who has no seat goes, those who have not said who they are first."""
        if len(self.links) >= most:
            unseated = [link for link in self.links if link.seat == SPECTATOR]
            for link in sorted(unseated, key=lambda link: (link.known, link.since))[: len(self.links) - most + 1]:
                self.links.discard(link)
                link.close()

    def about(self) -> dict[str, Any]:
        """What does not change during a match, for whoever comes."""
        r = self.record
        return {
            "t": "partida", "id": r.id, "juego": r.game, "formato": r.layout, "estado": r.state,
            "asientos": [seat.plain() for seat in r.seats], "origen": r.origin or None,
            "practica": bool(r.header and "caso" in r.header), "reloj": r.options.get("reloj"),
            "caso": (r.header or {}).get("de"), "cambiada": self.changed.plain() if self.changed else None,
            "originales": names_of(r.header, r.options),
            "reto": (r.header or {}).get("reto"),
            "leccion": self.guided.about() if self.guided is not None else None,
        }  # fmt: skip

    def tell_waiting(self, only: Link | None = None) -> None:
        """The match has not begun: who is there, and who is missing."""
        seats = [seat.plain() for seat in self.record.seats]
        message = {"t": "sala", "asientos": seats, "faltan": [s.n for s in self.record.seats if s.free]}
        for link in [only] if only is not None else list(self.links):
            if link.known:
                link.send(message)

    def tell_rematch(self) -> None:
        missing = [n for n in self.record.people if n not in self.again]
        told = {"t": "revancha", "id": self.next_match or None, "quieren": sorted(self.again), "faltan": missing}
        self._send_all(told)

    async def say(self, link: Link, text: str) -> None:
        """Somebody speaks: who plays always, who watches once the match is over."""
        if link.seat == SPECTATOR and not self.over:
            raise Problem("charla", "Quien mira habla al final.", "Those who watch speak at the end.", 403)
        name = self.record.seats[link.seat].name if link.seat != SPECTATOR else ""
        when = time.time()
        try:
            await self.write(records.chat(self.record.id, link.seat, name, text, when))
        except Exception as error:
            raise not_kept() from error
        line = {"asiento": link.seat, "nombre": name, "texto": text, "cuando": when}
        self.said.append(line)
        self._send_all({"t": "charla", **line, "antes": False})

    def _send_all(self, message: dict[str, Any]) -> None:
        text = encode(message)
        for link in list(self.links):
            if link.known:
                link.send_text(text)


class Earlier(Exception):
    """It is about positions that are not there."""


def _defect() -> Problem:
    return Problem("fallo", "Perdona: esto es un fallo de Mazo, no tuyo. La partida sigue como estaba.",
                   "Sorry: this is a defect of Mazo, not yours. The match is as it was.", 500)  # fmt: skip
