"""What was read once is not read again: by another process, nor by the server that comes after."""

from __future__ import annotations

import asyncio
import pickle
from typing import Any

import pytest

from mazo.games import get
from mazo.kernel.match import Match
from mazo.language import readings
from mazo.language.diagnostics import TextError
from mazo.language.readings import READINGS, Readings, Unread, told_only
from mazo.table.settings import Settings
from mazo.table.work import making, printed
from mazo.table.work.desk import Desk


class Counter:
    def __init__(self) -> None:
        self.count = 0

    def __call__(self) -> str:
        self.count += 1
        return f"reading {self.count}"


def refused() -> str:
    raise TextError("texto", "No se entiende.", 3, ("de",), "otra")


def test_a_text_is_read_once_also_if_it_is_refused() -> None:
    known, read = Readings(2), Counter()
    key = ("juego", "texto", "carta")
    assert known.get(key, read) == known.get(key, read) == "reading 1"
    for _ in range(2):
        with pytest.raises(TextError) as told:
            known.get(("juego", "otro", ""), refused)
        assert (told.value.at, told.value.suggestion) == (3, "otra")
    known.get(("juego", "más", ""), read)
    assert known.get(key, read) == "reading 3", "only the latest are kept"
    known.keep()
    for n in range(5):
        known.get(("juego", str(n), ""), read)
    assert known.get(key, read) == "reading 3", "what is kept stays"


def test_what_was_not_told_is_not_read_where_nothing_is() -> None:
    known, read = Readings(), Counter()
    key = ("juego", "texto", "")
    with told_only(), pytest.raises(Unread):
        known.get(key, read)
    assert read.count == 0
    known.learn([(key, "told")])
    with told_only():
        assert known.get(key, read) == "told"


@pytest.mark.parametrize("game", ["atrum", "keyforge", "myl"])
def test_readings_go_from_one_process_to_another(game: str) -> None:
    """A match set up from readings that came from elsewhere, and only from them, is the same match."""
    header = get(game).pin(get(game).random_header(5, 2, get(game).layouts[0][1]))
    with readings.asked() as keys:
        here = Match(get(game), header, b"k" * 32)
    told = pickle.loads(pickle.dumps(READINGS.among(keys)))
    assert told and {key for key, _ in told} == set(keys)
    ours = dict(READINGS.among(keys))
    for key, found in told:
        assert found == ours[key] and found is not ours[key]
        assert hash(found.tree) == hash(ours[key].tree)
    assert here.decision is not None


def test_a_match_that_is_made_brings_what_it_says_read() -> None:
    """A designer's text comes read with its match; those of printed cards only to who does not know them."""
    card = {"nombre": "Nuevo", "tipo": "criatura", "casa": "Brobnar", "poder": 3, "texto": "Cosechar: Roba una carta."}
    seat = {"tipo": "persona", "bot": "", "mazo": None, "nombre": ""}
    wanted = {"juego": "keyforge", "formato": "", "asientos": [seat, {**seat, "tipo": "bot", "bot": "azar"}],
              "mirar": False, "opciones": {}, "cartas": {"nuevo": card}}  # fmt: skip

    async def go() -> None:
        desk = Desk(Settings(database="sqlite://", nice=0))
        try:
            made = await desk.do("a", making.make, wanted, False)
            assert made.header is not None and made.cards["nuevo"]["origen"] == "original"
            texts_read = {key[1] for some in made.readings for key, _ in pickle.loads(some)}
            assert "Cosechar: Roba una carta." in texts_read and len(texts_read) > 10
            await desk.learn(made.readings)
            with told_only():
                assert Match(get("keyforge"), made.header, b"k" * 32).decision is not None
            few = await desk.do("a", making.readings, "keyforge", made.header, True)
            assert sum(len(some) for some in few) <= sum(len(some) for some in made.readings)
        finally:
            await desk.close()

    asyncio.run(go())


def test_what_was_read_is_kept_on_disk_and_something_damaged_is_as_nothing(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(printed, "READINGS", known := Readings())
    key = ("juego", "texto", "")
    known.get(key, lambda: "reading")
    known.keep()
    path = tmp_path / "mazo" / "lecturas-x"
    printed._save(path)
    for n in range(5):
        printed._save(tmp_path / "mazo" / f"lecturas-{n}")
    assert len(list(path.parent.iterdir())) == printed.KEPT
    printed._save(path)
    monkeypatch.setattr(printed, "READINGS", again := Readings())
    assert printed._load(path) and again.kept == {key: "reading"}
    path.write_bytes(b"damaged")
    assert not printed._load(path)
    assert not printed._load(tmp_path / "nothing")
