"""``mazo caso``: cases that hold, that do not, that cannot be read; and the coverage of the rules."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

GOOD = """
caso: X-1
título: Dos contra uno
juego: atrum
reglas: [AA-I-3.3-b]
cartas:
  - nombre: Bestia de prueba
    poderes:
      - {nombre: Golpe, coste: 0, tipo: Ataque, descarte: Cualquiera, texto: "Haz 3 de daño a un oponente."}
mesa:
  turno: yo
  yo:       {reptantes: [Bestia de prueba], mano: [Zombie]}
  oponente: {resistencia: 7}
pasos:
  - yo: anuncia Golpe descartando Zombie
espera:
  - {jugador: oponente, resistencia: 4}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "bien.yaml").write_text(GOOD, encoding="utf-8")
    return tmp_path


def test_a_case_that_holds(mazo: Run, folder: Path) -> None:
    ran = mazo("caso", str(folder / "bien.yaml"))
    assert ran.status == 0 and not ran.err
    assert ran.out.splitlines()[0] == "✓ X-1 Dos contra uno"
    assert "1 caso: cumple" in ran.out


def test_a_case_that_does_not(mazo: Run, folder: Path) -> None:
    bad = GOOD.replace("X-1", "X-2").replace("resistencia: 4", "resistencia: 5")
    (folder / "mal.yaml").write_text(bad, encoding="utf-8")
    ran = mazo("caso", str(folder))
    assert ran.status == 1 and not ran.err
    assert "✓ X-1" in ran.out and "✗ X-2" in ran.out and "2 casos: 1 cumplen, 1 no" in ran.out


def test_as_data(mazo: Run, folder: Path) -> None:
    data = json.loads(mazo("caso", str(folder), "--json").out)
    assert (data["total"], data["cumplen"], data["fallan"], data["ilegibles"]) == (1, 1, 0, 0)
    assert {"suceso": "daño", "regla": "AA-I-3.3-b"} in data["casos"][0]["sucesos"]


def test_in_detail(mazo: Run, folder: Path) -> None:
    assert "daño  AA-I-3.3-b" in mazo("caso", "-v", str(folder)).out


@pytest.mark.parametrize(
    "content",
    [b"", b"caso: [", b"\xff\xfe", b"caso: X\n", b"- 1\n- 2\n", GOOD.replace("AA-I-3.3-b", "AA-I-3.3-zz").encode()],
)
def test_what_cannot_be_read(mazo: Run, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "raro.yaml"
    file.write_bytes(content)
    ran = mazo("caso", str(file))
    assert ran.status == 2 and str(file) in ran.err and ran.err.count("\n") == 1
    assert mazo("caso", str(file), "--json").status == 2


def test_missing_files_and_empty_folders(mazo: Run, tmp_path: Path) -> None:
    assert mazo("caso", str(tmp_path / "nada.yaml")).status == 2
    assert mazo("caso", str(tmp_path)).status == 2
    ran = mazo("caso")
    assert ran.status == 2 and "Di qué casos" in ran.err


def test_the_coverage_of_some_cases(mazo: Run, folder: Path) -> None:
    ran = mazo("caso", "--cobertura", str(folder))
    assert ran.status in (0, 1) and "1 de " in ran.out and "Sin ningún caso: " in ran.out and "AA-I-2.1-a" in ran.out
    data = json.loads(mazo("caso", "--cobertura", str(folder), "--json").out)
    assert data["ejercitadas"] == {"AA-I-3.3-b": ["X-1"]}
    assert "AA-I-2.1-a" in data["faltan"]


def test_the_coverage_of_a_game(mazo: Run) -> None:
    data = json.loads(mazo("caso", "--cobertura", "--juego", "atrum", "--json").out)
    assert data["cobertura"] > 0.5
    assert "No hay un juego" in mazo("caso", "--cobertura", "--juego", "ajedrez").err
