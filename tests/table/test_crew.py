"""The crew: whoever asks is served in its turn, what takes too long is given up, and nobody waits for another."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import time
from collections.abc import Coroutine
from typing import Any

import pytest

from mazo.games import get
from mazo.kernel.match import Match
from mazo.table.errors import Problem
from mazo.table.machines import thinking
from mazo.table.machines.bots import Thinkers
from mazo.table.processes import crew
from mazo.table.processes.crew import Crew, Gone
from mazo.table.processes.hand import Asked, Late, Ready
from mazo.table.processes.turns import KNOWN, Few, Full, Turns, Used
from mazo.table.settings import Settings
from mazo.table.work import cards, texts
from mazo.table.work.desk import Desk
from mazo.table.work.kept import OVERHEAD, Kept
from mazo.table.work.scenes import Scene, Start, Unknown, Upto

# Turns


def test_each_client_in_its_turn() -> None:
    turns: Turns[str] = Turns(10, 100)
    for n in range(5):
        turns.add("a", f"a{n}")
    turns.add("b", "b0")
    turns.add("c", "c0")
    turns.add("b", "b1")
    assert [turns.take() for _ in range(5)] == ["a0", "b0", "c0", "a1", "b1"]
    assert turns.clients() == ("a",) and len(turns) == 3
    assert turns.take(lambda client: client != "a") is None
    turns.put_back("a", "a1")
    assert turns.take() == "a1"
    assert turns.drop("a", "a3") and not turns.drop("a", "a3")
    assert list(turns) == ["a2", "a4"]
    turns.add("d", "d0")
    used = {"a": 2.0, "d": 1.0}
    assert [turns.take(used=used.__getitem__) for _ in range(3)] == ["d0", "a2", "a4"], "who has used least comes first"


def test_what_was_used_counts_less_and_less() -> None:
    now = 0.0
    used = Used(10.0, lambda: now)
    used.add("a", 4.0)
    now = 10.0
    used.add("a", 1.0)
    assert (used.of("a"), used.of("b")) == (3.0, 0.0)
    now = 30.0
    assert used.of("a") == 0.75
    for n in range(2 * KNOWN):
        now += 1.0
        used.add(str(n), 1.0)
    assert len(used._used) <= KNOWN + 1


def test_a_client_that_has_too_much_waiting_is_told_and_the_others_are_not() -> None:
    turns: Turns[int] = Turns(3, 5)
    for n in range(3):
        turns.add("a", n)
    with pytest.raises(Full) as full:
        turns.add("a", 3)
    assert full.value.whose == "a"
    turns.add("b", 0)
    turns.add("c", 0)
    with pytest.raises(Full) as full:
        turns.add("d", 0)
    assert full.value.whose == ""


def test_few_at_a_time_and_one_client_never_all_of_them() -> None:
    async def go() -> None:
        few, log, gates = Few(2), [], {}

        async def one(client: str, name: str) -> None:
            async with few.turn(client):
                log.append(name)
                gates[name] = asyncio.Event()
                await gates[name].wait()

        async def settle() -> None:
            for _ in range(10):
                await asyncio.sleep(0)

        tasks = {name: asyncio.create_task(one(name[0], name)) for name in ("a0", "a1", "a2", "b0", "c0")}
        await settle()
        assert log == ["a0", "b0"]
        gates["b0"].set()
        await settle()
        assert log[2:] == ["c0"]
        tasks["a1"].cancel()
        tasks["c0"].cancel()
        gates["a0"].set()
        await settle()
        assert log[3:] == ["a2"]
        gates["a2"].set()
        await asyncio.gather(*tasks.values(), return_exceptions=True)
        async with asyncio.timeout(5), few.turn("d"):
            pass

    run(go())


# The crew, with workers that do what a test says


class Fake:
    """A worker whose answers are let go one by one."""

    def __init__(self, log: list[str]) -> None:
        self.log = log
        self.number, self.knows, self.alive, self.ended = 0, True, True, False
        self.asked: list[Asked] = []
        self.answers: asyncio.Queue[Any] = asyncio.Queue()

    async def do(self, asked: Asked) -> Any:
        self.asked.append(asked)
        self.log.append(str(asked.args[0]) if asked.args else "")
        found = await self.answers.get()
        if isinstance(found, Gone):
            raise found
        return found

    async def end(self) -> None:
        self.ended = True


def said(text: str) -> str:
    return text


class Stage:
    """A crew of fakes, and what they were asked for."""

    def __init__(self, count: int, each: int = 16) -> None:
        self.log: list[str] = []
        self.fakes: list[Fake] = []
        self.crew = Crew(count, each=each, hire=self._hire)

    async def _hire(self, nice: int) -> Fake:
        self.fakes.append(Fake(self.log))
        return self.fakes[-1]

    def ask(self, client: str, text: str) -> asyncio.Task[str]:
        return asyncio.create_task(self.crew.do(client, 1.0, said, text))

    async def settle(self) -> None:
        for _ in range(20):
            await asyncio.sleep(0)

    async def answer(self, n: int, found: Any = "") -> None:
        self.fakes[n].answers.put_nowait(found)
        await self.settle()


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def test_one_client_never_has_them_all() -> None:
    """However much somebody asks for, another is served at once, and then each in its turn."""

    async def go() -> None:
        stage = Stage(2)
        hammer = [stage.ask("a", f"a{n}") for n in range(8)]
        await stage.settle()
        assert stage.log == ["a0"], "the last process that is free is for somebody else"
        other = stage.ask("b", "b0")
        await stage.settle()
        assert stage.log == ["a0", "b0"]
        third = stage.ask("c", "c0")
        await stage.answer(0, "x")
        assert stage.log[-1] == "c0" and await hammer[0] == "x"
        await stage.answer(1, "y")
        assert stage.log[-1] == "a1" and await other == "y"
        await stage.answer(0, "z")
        assert await third == "z"
        await stage.crew.close()
        assert all(fake.ended for fake in stage.fakes)
        for task in hammer[1:]:
            with pytest.raises(Problem):
                await task

    run(go())


def test_who_asks_too_much_at_once_is_told_so() -> None:
    async def go() -> None:
        stage = Stage(1, each=3)
        tasks = [stage.ask("a", f"a{n}") for n in range(3)]
        await stage.settle()
        tasks.append(stage.ask("a", "a3"))
        await stage.settle()
        refused = stage.ask("a", "a4")
        await stage.settle()
        with pytest.raises(Problem) as told:
            await refused
        assert (told.value.status, told.value.code) == (429, "demasiado")
        assert not any(task.done() for task in tasks)
        await stage.crew.close()
        await asyncio.gather(*tasks, return_exceptions=True)

    run(go())


def test_what_takes_too_long_is_given_up_and_its_process_replaced() -> None:
    async def go() -> None:
        stage = Stage(1)
        slow, next_one = stage.ask("a", "slow"), stage.ask("b", "next")
        await stage.settle()
        await stage.answer(0, Late())
        with pytest.raises(Problem) as told:
            await slow
        assert (told.value.status, told.value.code) == (422, "lento")
        assert stage.fakes[0].ended and len(stage.fakes) == 2
        await stage.answer(1, "done")
        assert await next_one == "done"
        assert stage.crew.given_up == 1
        await stage.crew.close()

    run(go())


def test_one_that_must_first_read_the_cards_is_given_time_for_it() -> None:
    async def go() -> None:
        stage = Stage(1)
        first = stage.ask("a", "first")
        await stage.settle()
        assert stage.fakes[0].asked[0].seconds == 1.0
        stage.fakes[0].knows = False
        await stage.answer(0, "1")
        other = stage.ask("a", "other")
        await stage.settle()
        assert stage.fakes[0].asked[1].seconds == 1.0 + crew.COLD
        await stage.answer(0, "2")
        assert (await first, await other) == ("1", "2")
        await stage.crew.close()

    run(go())


def test_a_process_that_never_answers_is_given_up_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "SLACK", 0.0)

    async def go() -> None:
        stage = Stage(1)
        with pytest.raises(Problem) as told:
            await stage.crew.do("a", 1.0, said, "stuck")
        await stage.settle()
        assert told.value.code == "lento" and stage.fakes[0].ended
        await stage.crew.close()

    run(go())


def test_a_process_that_ends_is_replaced_and_what_it_was_doing_done_once_more() -> None:
    async def go() -> None:
        stage = Stage(1)
        asked = stage.ask("a", "a0")
        await stage.settle()
        await stage.answer(0, Gone())
        await stage.answer(1, "again")
        assert await asked == "again" and stage.log == ["a0", "a0"]
        deadly = stage.ask("a", "a1")
        await stage.settle()
        await stage.answer(1, Gone())
        await stage.answer(2, Gone())
        with pytest.raises(Problem) as told:
            await deadly
        assert told.value.code == "fallo"
        await stage.crew.close()

    run(go())


def test_the_place_of_one_that_leaves_half_way_is_taken_though_nobody_asks() -> None:
    """It was empty until the next came, who waited for a process to be started."""

    async def go() -> None:
        stage = Stage(1)
        await stage.crew.start(1)
        stage.fakes[0].knows = False
        slow = stage.ask("a", "slow")
        await stage.settle()
        await stage.crew.renew()
        assert len(stage.fakes) == 1, "it is busy, and there is one place"
        await stage.answer(0, "1")
        assert await slow == "1" and stage.fakes[0].ended and len(stage.crew.places) == 1
        given_up = stage.ask("a", "late")
        await stage.settle()
        await stage.answer(1, Late())
        assert isinstance((await asyncio.gather(given_up, return_exceptions=True))[0], Problem)
        assert stage.fakes[1].ended and [place.worker for place in stage.crew.places] == stage.fakes[2:]
        await stage.crew.close()

    run(go())


def test_one_that_ended_while_it_was_free_is_asked_for_nothing() -> None:
    async def go() -> None:
        stage = Stage(1)
        first = stage.ask("a", "first")
        await stage.settle()
        await stage.answer(0, "1")
        stage.fakes[0].alive = False
        other = stage.ask("a", "other")
        await stage.settle()
        await stage.answer(1, "2")
        assert (await first, await other) == ("1", "2") and stage.fakes[0].ended
        await stage.crew.close()

    run(go())


def test_what_nobody_waits_for_is_not_done() -> None:
    async def go() -> None:
        stage = Stage(1)
        first, gone, last = (stage.ask("a", name) for name in ("first", "gone", "last"))
        await stage.settle()
        gone.cancel()
        await stage.settle()
        await stage.answer(0, "1")
        await stage.answer(0, "2")
        assert (await first, await last) == ("1", "2") and stage.log == ["first", "last"]
        await stage.crew.close()

    run(go())


def test_others_do_not_wait_for_something_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """When all are busy for a while with slow things, another is started for those who wait; later it goes."""
    monkeypatch.setattr(crew, "SLOW", 0.0)

    async def go() -> None:
        stage = Stage(1)
        slow = stage.ask("a", "slow")
        await stage.settle()
        other = stage.ask("b", "other")
        await stage.settle()
        assert stage.log == ["slow", "other"] and len(stage.fakes) == 2
        await stage.answer(1, "quick")
        assert await other == "quick" and stage.fakes[1].ended
        await stage.answer(0, "at last")
        assert await slow == "at last" and not stage.fakes[0].ended
        await stage.crew.close()

    run(go())


def test_a_match_is_told_from_its_beginning_only_once() -> None:
    async def go() -> None:
        stage = Stage(2)
        start = Start("atrum", {}, b"")

        async def look(answers: tuple[int, ...], told: list[Any]) -> Asked:
            asked = asyncio.create_task(
                stage.crew.do_on("a", 1.0, Upto("m", start, answers), thinking.choice, 0, "", 0, 1.0)
            )
            await stage.settle()
            for one in told:
                await stage.answer(0, one)
            assert await asked == 3
            return stage.fakes[0].asked[-1]

        first = await look((1,), [3])
        assert first.match is not None and first.match.start == start
        again = await look((1, 2), [3])
        assert again.match == Upto("m", None, (1, 2))
        forgotten = await look((1, 2, 3), [Unknown("m"), 3])
        assert forgotten.match == Upto("m", start, (1, 2, 3))
        await stage.crew.close()

    run(go())


# With real processes


def burn(seconds: float) -> str:
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass
    return "done"


def crash() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def wrong() -> None:
    raise ZeroDivisionError


def refuses() -> None:
    raise Problem("ejemplo", "No.", "No.", 418, "R-1", espera=3)


def test_real_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is too slow is given up in a process of its own; so is what ends it; a refusal comes whole; and others go
    on meanwhile."""
    monkeypatch.setattr(crew, "COLD", 0.0)

    async def go() -> None:
        one = Crew(2)
        slow = asyncio.create_task(one.do("a", 0.2, burn, 600.0))
        assert await one.do("b", 5.0, burn, 0.0) == "done"
        with pytest.raises(Problem) as told:
            await slow
        assert told.value.code == "lento"
        for work, code in ((crash, "fallo"), (wrong, "fallo"), (refuses, "ejemplo")):
            with pytest.raises(Problem) as told:
                await one.do("a", 5.0, work)
            assert told.value.code == code
        assert told.value.plain() == Problem("ejemplo", "No.", "No.", 418, "R-1", espera=3).plain()
        assert told.value.status == 418
        assert await one.do("a", 5.0, burn, 0.0) == "done"
        numbers = [place.worker.number for place in one.places]
        await one.close()
        end = time.monotonic() + 20
        while _running() & set(numbers):  # told to end, it ends as soon as it is let
            assert time.monotonic() < end
            await asyncio.sleep(0.01)

    run(go())


def _running() -> set[int]:
    """The processes there are and have not ended, whether or not anybody has taken note of it."""
    found = set()
    for name in os.listdir("/proc") if os.path.isdir("/proc") else ():
        try:
            with open(f"/proc/{name}/stat", encoding="utf-8", errors="replace") as file:
                if file.read().rpartition(")")[2].split()[0] != "Z":
                    found.add(int(name))
        except (OSError, ValueError, IndexError):
            continue
    return found


def test_a_machine_that_thinks_too_long_lets_it_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it does is legal, and the others think meanwhile."""

    async def go() -> None:
        end = time.monotonic() + 120
        while not crew.STEM.knows():
            assert time.monotonic() < end
            await asyncio.sleep(0.1)
        game = get("keyforge")
        header = game.random_header(1, 2)
        match = Match(game, header, b"k" * 32)
        decision = match.decision
        assert decision is not None
        thinkers = Thinkers(1, 0.5)
        told = ("m", "keyforge", match.header, match.key, match.answers, decision)
        with monkeypatch.context() as changed:
            changed.setattr(thinking, "choice", endless)
            late = asyncio.create_task(thinkers.think(*told, "voraz", "a"))
            await asyncio.sleep(0)
        other = await thinkers.think("other", *told[1:], "azar", "b")
        assert 0 <= other < len(decision.options)
        assert 0 <= await late < len(decision.options) and thinkers.crew.given_up == 1
        await thinkers.close()

    run(go())


def endless(scene: Scene, seat: int, bot: str, seed: int, seconds: float) -> int:
    while True:
        pass


# What is kept ready


def test_answers_are_kept_up_to_so_many_bytes() -> None:
    async def go() -> None:
        kept = Kept(3 * (100 + OVERHEAD), 100)
        made: list[str] = []

        async def get(key: str, size: int, client: str = "a") -> Ready:
            async def make() -> Ready:
                made.append(key)
                await asyncio.sleep(0)
                return Ready(key.encode() * size, False)

            return await kept.get(key, client, make)

        for key in ("1", "2", "3", "1"):
            assert (await get(key, 100)).body == key.encode() * 100
        assert made == ["1", "2", "3"]
        await get("4", 100)
        assert len(kept) == 3 and kept.size == 3 * (100 + OVERHEAD)
        await get("1", 100)
        await get("2", 100)
        assert made == ["1", "2", "3", "4", "2"], "those asked for longest ago go first"
        await get("5", 101)
        await get("5", 101)
        assert made[-2:] == ["5", "5"], "one that is too large is not kept"
        made.clear()
        await asyncio.gather(*(get("6", 1) for _ in range(5)), get("6", 1, "b"))
        assert made == ["6", "6"], "a client waits for its own, and for nobody else's"

    run(go())


def test_the_desk_answers_ready_to_be_sent() -> None:
    async def go() -> None:
        desk = Desk(Settings(database="sqlite://", nice=0))
        try:
            plain = await desk.ready("a", False, "x", None, texts.fields, "atrum")
            squeezed = await desk.ready("a", True, "x", None, texts.fields, "atrum")
            assert not plain.squeezed and squeezed.squeezed and len(squeezed.body) < len(plain.body)
            assert await desk.ready("b", True, "x", None, crash) is squeezed
            assert await desk.do("a", cards.one_game, "atrum")
        finally:
            await desk.close()

    run(go())


def test_what_cannot_be_made_for_somebody_who_has_gone_is_no_fault() -> None:
    async def body() -> list[str]:
        told: list[str] = []
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: told.append(context["message"]))
        kept, refused = Kept(1000, 100), asyncio.Event()

        async def make() -> Ready:
            await refused.wait()
            raise Problem("lleno", "No cabe.")

        asking = asyncio.create_task(kept.get("x", "ana", make))
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        del asking
        refused.set()
        await asyncio.sleep(0.01)
        gc.collect()
        return told

    assert asyncio.run(body()) == []
