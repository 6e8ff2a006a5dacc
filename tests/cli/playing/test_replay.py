"""``mazo repite``: the log of a saved match, parts of it, and another match from one of its decisions."""

import io
import json
import re
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from mazo.cli.main import main
from tests.cli.conftest import Run


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A match of two machines, to its end."""
    path = tmp_path_factory.mktemp("partida") / "partida.json"
    with redirect_stdout(io.StringIO()):
        assert main(["jugar", "atrum", "--asientos", "voraz,voraz", "--semilla", "2", "--guardar", str(path)]) == 0
    return path.read_bytes()


@pytest.fixture
def file(played: bytes, tmp_path: Path) -> Path:
    path = tmp_path / "partida.json"
    path.write_bytes(played)
    return path


def test_the_log(mazo: Run, file: Path) -> None:
    ran = mazo("repite", str(file))
    assert ran.status == 0
    assert "Turno 1: " in ran.out and "Gana Vera" in ran.out
    assert re.search(r"^ *\d+ Vera \d anuncia .* AA-II-1\.1-a$", ran.out, re.MULTILINE)
    assert not re.search(r"roba \d+:", ran.out)  # a spectator does not see what is drawn


def test_what_a_seat_knew(mazo: Run, file: Path) -> None:
    ran = mazo("repite", str(file), "--asiento", "1")
    assert re.search(r"Vera 1 roba \d+:", ran.out) and not re.search(r"Vera 2 roba \d+:", ran.out)


def test_a_part(mazo: Run, file: Path) -> None:
    ran = mazo("repite", str(file), "--desde", "3", "--hasta", "9")
    assert "Hasta la decisión 9 de " in ran.out and "Se baraja la Fosa" not in ran.out
    data = json.loads(mazo("repite", str(file), "--desde", "3", "--hasta", "9", "--json").out)
    assert [d["número"] for d in data["decisiones"]] == list(range(3, 10))


def test_as_data(mazo: Run, file: Path) -> None:
    data = json.loads(mazo("repite", str(file), "--json", "--idioma", "en").out)
    events = [e for d in data["decisiones"] for e in d["sucesos"]]
    assert [e["número"] for e in events] == list(range(1, len(events) + 1))
    assert all(e["regla"].startswith("AA-") and e["texto"] for e in events)
    assert data["resultado"]["ganan"] and data["total"] == len(data["decisiones"]) - 1


def test_in_english(mazo: Run, file: Path) -> None:
    assert "Turn 1: " in mazo("repite", str(file), "--idioma", "en").out


def test_another_match_from_a_decision(mazo: Run, file: Path, tmp_path: Path) -> None:
    before = file.read_bytes()
    branch = tmp_path / "rama.json"
    ran = mazo(
        "repite", str(file), "--jugar", "20", "--asientos", "persona,voraz", "--guardar", str(branch), typed="q\n"
    )
    assert ran.status == 0 and file.read_bytes() == before
    old, new = (json.loads(path.read_text(encoding="utf-8")) for path in (file, branch))
    assert new["respuestas"][:19] == old["respuestas"][:19]
    assert new["cabecera"]["asientos"] == ["persona", "voraz"]
    assert mazo("jugar", "--continuar", str(branch), typed="s\nsí\n").status == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--jugar", "999999"], "no se puede jugar desde la 999999"),
        (["--jugar", "0"], "número de 1 en adelante"),
        (["--jugar", "5", "--asientos", "persona"], "La partida es de 2 asientos; aquí hay 1."),
        (["--jugar", "5", "--json"], "--json no va con --jugar"),
        (["--desde", "9", "--hasta", "3"], "no hay nada de la 9 a la 3"),
        (["--desde", "999999"], "no hay nada de la 999999"),
        (["--asiento", "3"], "no hay un 3"),
    ],
)
def test_what_is_refused(mazo: Run, file: Path, arguments: list[str], said: str) -> None:
    ran = mazo("repite", str(file), *arguments)
    assert ran.status in (1, 2) and ran.out == ""
    assert said in ran.err


def test_a_finished_match_is_not_played_on(mazo: Run, file: Path) -> None:
    count = len(json.loads(file.read_text(encoding="utf-8"))["respuestas"])
    ran = mazo("repite", str(file), "--jugar", str(count + 1))
    assert ran.status == 1 and "ya había terminado" in ran.err
