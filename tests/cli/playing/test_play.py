"""``mazo jugar``: whole games, saving and going on, taking back, orders at the table, and what is refused."""

import json
import re
import signal
import sys
import time
from pathlib import Path

import pytest

from mazo import games
from mazo.cli.playing.seats import names_for, read_seats, seats_of
from mazo.kernel.match import load
from tests.cli.conftest import Run, start

SEED = ("--semilla", "5")
KILL = signal.Signals(9)
CLICKS = "\n".join(["1", "2", "", "3", "1", ""] * 2000) + "\n"
"""Enough typing to end any game, most of it sensible somewhere."""


def saved(data: Path) -> list[Path]:
    return sorted(data.glob("*.json")) if data.is_dir() else []


def answers(path: Path) -> list[object]:
    found = json.loads(path.read_text(encoding="utf-8"))["respuestas"]
    assert isinstance(found, list)
    return found


# Whole games


def test_a_whole_game_by_typing(mazo: Run, data: Path) -> None:
    ran = mazo("jugar", "atrum", *SEED, typed=CLICKS)
    assert ran.status == 0 and not ran.err
    assert "Gana " in ran.out and "Puntos" in ran.out
    [path] = saved(data)
    assert f"mazo repite {path}" in ran.out
    match = load(games.get("atrum"), json.loads(path.read_text(encoding="utf-8")))
    assert match.over


def test_the_same_seed_gives_the_same_game(mazo: Run, tmp_path: Path) -> None:
    files = [tmp_path / "a.json", tmp_path / "b.json"]
    for file in files:
        assert mazo("jugar", "atrum", *SEED, "--guardar", str(file), typed=CLICKS).status == 0
    assert files[0].read_bytes() == files[1].read_bytes()


@pytest.mark.parametrize(
    ("seats", "formato", "language"),
    [("azar,azar", "torneo", "en"), ("azar,azar,azar", "todos", "es"), ("azar,azar,azar,azar", "equipos", "en")],
)
def test_machines_alone_play_to_the_end(mazo: Run, seats: str, formato: str, language: str) -> None:
    ran = mazo("jugar", "atrum", "--asientos", seats, "--formato", formato, *SEED, "--idioma", language, "--todo")
    assert ran.status == 0
    assert ("Gana " if language == "es" else " wins (") in ran.out


def test_every_line_of_the_log_has_its_rule(mazo: Run) -> None:
    ran = mazo("jugar", "atrum", "--asientos", "azar,azar", *SEED)
    numbered = [line for line in ran.out.splitlines() if re.match(r" *\d+ [A-ZÁÉÍÓÚ«]", line)]
    assert len(numbered) > 30
    for line in numbered:
        assert re.search(r"AA-[\w.-]+ *$", line) or line.endswith(" "), line


def test_no_colour_and_eighty_columns(mazo: Run) -> None:
    ran = mazo("jugar", "atrum", *SEED, typed="\n".join(["h", "l", "p", "p voraz", "m", "1", "1", "1"]))
    assert "\x1b" not in ran.out
    assert [line for line in ran.out.splitlines() if len(line) > 80 and ".json" not in line] == []


def test_with_everything_nothing_is_passed_over(mazo: Run) -> None:
    few = mazo("jugar", "atrum", *SEED, typed="q\n").out
    every = mazo("jugar", "atrum", *SEED, "--todo", typed="q\n").out
    assert "Empieza la fase Preparar." in every and "Empieza la fase Preparar." not in few


# Leaving and going on


def test_what_is_typed_later_goes_on_the_same(mazo: Run, tmp_path: Path) -> None:
    whole, broken = tmp_path / "entera.json", tmp_path / "rota.json"
    mazo("jugar", "atrum", *SEED, "--guardar", str(whole), typed=CLICKS)
    typed = CLICKS.splitlines(keepends=True)
    first = mazo("jugar", "atrum", *SEED, "--guardar", str(broken), typed="".join(typed[:40]))
    assert first.status == 0
    assert f"Partida guardada en {broken}; continúa con mazo jugar --continuar {broken}" in first.out
    assert 0 < len(answers(broken)) < len(answers(whole))
    assert mazo("jugar", "--continuar", str(broken), typed="".join(typed[40:])).status == 0
    assert answers(broken) == answers(whole)


def test_the_last_match_goes_on(mazo: Run, data: Path) -> None:
    assert "No hay ninguna partida" in mazo("jugar", "--continuar").err
    mazo("jugar", "atrum", *SEED, typed="q\n")
    ran = mazo("jugar", "--continuar", typed="q\n")
    assert ran.status == 0 and str(saved(data)[0]) in ran.out


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (KILL, -KILL)])
def test_nothing_is_lost_when_it_is_interrupted(tmp_path: Path, number: signal.Signals, status: int) -> None:
    file = tmp_path / "partida.json"
    process = start("jugar", "atrum", *SEED, "--guardar", str(file), env={"XDG_DATA_HOME": str(tmp_path)})
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write("1\n1\n")
    process.stdin.flush()
    limit = time.monotonic() + 30
    while not (file.exists() and file.stat().st_size and len(answers(file)) >= 2):
        assert time.monotonic() < limit and process.poll() is None
        time.sleep(0.02)
    time.sleep(0.3)
    process.send_signal(number)
    out, err = process.communicate(timeout=30)
    assert process.returncode == status
    assert "Traceback" not in err
    if number == signal.SIGINT:
        assert f"Partida guardada en {file}; continúa con mazo jugar --continuar {file}" in out
    match = load(games.get("atrum"), json.loads(file.read_text(encoding="utf-8")))
    assert len(match.answers) >= 2
    assert not list(tmp_path.glob(".*.tmp"))


def test_an_answer_is_kept_before_it_is_applied(mazo: Run, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from mazo.kernel.match import Match

    def break_down(self: Match, given: object) -> None:
        raise RuntimeError("a defect")

    monkeypatch.setattr(Match, "take", break_down)
    ran = mazo("jugar", "atrum", *SEED, "--todo", typed="1\n")
    assert ran.status == 70
    assert "fallo de Mazo" in ran.err and "continúa con mazo jugar --continuar" in ran.err
    assert "-fallo.json" in ran.err
    kept, blamed = sorted(saved(data), key=lambda p: "fallo" in p.name)
    assert len(answers(blamed)) == len(answers(kept)) + 1


# Taking back


def test_against_machines_a_choice_is_taken_back(mazo: Run, data: Path) -> None:
    mazo("jugar", "atrum", *SEED, typed="1\n2\nu\nq\n")
    [path] = saved(data)
    before = answers(path)
    ran = mazo("jugar", "--continuar", str(path), typed="u\nu\nq\n")
    assert "Deshecho." in ran.out and "No hay nada que deshacer." in ran.out
    assert len(answers(path)) < len(before)


def test_between_people_nothing_seen_is_taken_back(mazo: Run) -> None:
    ran = mazo("jugar", "atrum", "--asientos", "persona,persona", "--semilla", "3", typed="\nu\n2\n\nu\nq\n")
    assert "No se puede deshacer" in ran.out or "Ya no se puede deshacer" in ran.out


# Two people


def test_each_person_sees_only_their_own(mazo: Run) -> None:
    ran = mazo(
        "jugar", "atrum", "--asientos", "persona,persona", "--nombres", "Ana,Luis", "--semilla", "3",
        typed="\n" + "2\n\n" * 40,
    )  # fmt: skip
    parts = re.split(r"Pásale el teclado a (\w+)\.", ran.out)
    assert len(parts) > 5
    for holder, text in zip(parts[1::2], parts[2::2], strict=True):
        other = {"Ana": "Luis", "Luis": "Ana"}[holder]
        assert f"{other} roba" not in text or not re.search(rf"{other} roba \d+:", text)
        assert f"{other}: tu turno" not in text
    assert {"Ana", "Luis"} <= set(parts[1::2])


# Orders at the table


def test_orders_at_the_table(mazo: Run, tmp_path: Path) -> None:
    copy = tmp_path / "copia.json"
    typed = [
        "h", "?", "? 2", "? 999", "? anunciar zarpazo", "? colocar Golem", "? bailar", "r AA-II-3.2", "r sombra altar",
        "r AA-II-3.99", "c karmuk", "c karmuk árbol", "c zzzz", "c a", "l", "m", "p", "p voraz", "p nadie", f"g {copy}",
        "g", f"g {tmp_path}", "999", "xyzzy", "s", "no", "q",
    ]  # fmt: skip
    ran = mazo("jugar", "atrum", *SEED, "--equipo", "karmuk, hulmir, ofira", typed="\n".join(typed) + "\n")
    assert ran.status == 0 and not ran.err
    for expected in (
        "responde con esa opción",
        "AA-I-4.6-a  Quién juega primero",
        "Los sucesos van del 1 al",
        "No se puede «anunciar zarpazo»",
        "no se entiende «bailar»",
        "AA-II-3.2-a",
        "No hay una regla «AA-II-3.99»",
        "Deal 2 damage to an opponent.",
        "No hay una carta «zzzz»",
        "puede ser:",
        "No se sabe quién es «nadie»",
        f"Copia guardada en {copy}",
        "¿En qué archivo?",
        "es una carpeta",
        "Las opciones van del 1 al",
        "«xyzzy» no es una opción ni una orden",
    ):
        assert expected in re.sub(r"\s+", " ", ran.out) or expected in ran.out, expected
    assert load(games.get("atrum"), json.loads(copy.read_text(encoding="utf-8"))).header["asientos"] == [
        "persona",
        "voraz",
    ]


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("game", ["keyforge", "myl", "atrum"])
def test_where_a_turn_stands_is_told_in_words_of_people(mazo: Run, game: str, language: str) -> None:
    """No «Turno 0» before the first turn, and no part of a phase as a label."""
    out = mazo("jugar", game, "--asientos", "persona,azar", "--idioma", language, *SEED, typed=CLICKS[:40] + "q\n").out
    assert re.search(r"^(Turno|Turn|Preparación|Setup)\b", out, re.M)
    assert not re.search(r"(Turno|Turn) 0\b|, (Desarrollo|Inicio|Development|Start)\b", out)


def test_orders_change_nothing(mazo: Run, data: Path) -> None:
    mazo("jugar", "atrum", *SEED, typed="h\n?\nl\nm\np\nc karmuk\nr altar\nq\n")
    mazo("jugar", "atrum", *SEED, typed="q\n")
    one, other = (answers(path) for path in saved(data))
    assert one == other


def test_surrender_is_asked_twice(mazo: Run) -> None:
    ran = mazo("jugar", "atrum", *SEED, typed="s\nno\ns\nsí\n")
    assert ran.status == 0
    assert "Te rindes." in ran.out and "Gana Vera, por rendición" in ran.out


def test_passing_on(mazo: Run) -> None:
    ran = mazo("jugar", "atrum", *SEED, typed="pp\n" + "1\n" * 60)
    assert "Ahora no se puede pasar." in ran.out


def test_in_english(mazo: Run) -> None:
    ran = mazo("jugar", "atrum", *SEED, "--idioma", "en", typed="h\n?\nl\nm\np\nxyzzy\nq\n")
    assert "Turn 1" in ran.out and "resistance 10" in ran.out and "Match saved in" in ran.out
    assert "¿" not in ran.out


# What is refused

TEAM = "Karmuk, Hulmir, Ofira"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["jugar", "atrun"], "No hay un juego «atrun». ¿Quizá «atrum»?"),
        (["jugar", "atrum", "--asientos", "persona,vorax"], "No hay un jugador «vorax». ¿Quizá «voraz»?"),
        (["jugar", "atrum", "--asientos", ""], "No hay un jugador «»"),
        (["jugar", "atrum", "--asientos", "azar"], "juegan de 2 a 9; aquí hay 1"),
        (["jugar", "atrum", "--asientos", ",".join(["azar"] * 10)], "juegan de 2 a 9; aquí hay 10"),
        (["jugar", "atrum", "--formato", "liga"], "No hay un formato «liga»"),
        (["jugar", "atrum", "--formato", "equipos"], "Por equipos juegan 4, 6 u 8 personas; hay 2. (AA-III-3-a)"),
        (["jugar", "atrum", "--formato", "duelo", "--asientos", "azar,azar,azar"], "(AA-I-1.3-a)"),
        (["jugar", "atrum", "--equipo", "Karmuk, Hulmir"], "Hacen falta exactamente 3 Reptantes; hay 2. (AA-I-2.1-a)"),
        (["jugar", "atrum", "--equipo", "Karmuk, Hulmir, karmuk"], "está repetido. (AA-I-2.1-c)"),
        (["jugar", "atrum", "--equipo", "Karmuk, Hulmir, Gandalf"], "No hay un Reptante «Gandalf»"),
        (["jugar", "atrum", "--equipo", TEAM, "--formato", "torneo"], "AA-III-2.1-a"),
        (["jugar", "atrum", *["--equipo", TEAM] * 3], "Hay 3 equipos para 2 asientos."),
        (["jugar", "atrum", "--asientos", "azar,azar,azar,azar", "--formato", "equipos",
          "--equipo", TEAM, "--equipo", "azar", "--equipo", TEAM], "AA-III-3-d"),
        (["jugar", "atrum", "--nombres", "A,B,C"], "Hay 3 nombres para 2 asientos."),
        (["jugar", "atrum", "--nombres", "A,a"], "mismo nombre"),
        (["jugar", "atrum", "--semilla", "x"], "--semilla: «x» no es un número de 0 en adelante."),
        (["jugar", "atrum", "--semilla", "-1"], "número de 0 en adelante"),
        (["jugar", "atrum", "--semilla"], "Falta un valor después de --semilla."),
        (["jugar", "atrum", "--pausa", "mucho"], "no son segundos"),
        (["jugar", "atrum", "--idioma", "fr"], "--idioma"),
        (["jugar", "atrum", "--nada"], "No se entiende: --nada."),
        (["jugar", "--continuar", "x.json", "--semilla", "1"], "--semilla no va con --continuar"),
        (["jugar", "--continuar", "x.json", "--equipo", TEAM], "--equipo no va con --continuar"),
    ],
)  # fmt: skip
def test_bad_starts(mazo: Run, data: Path, arguments: list[str], said: str) -> None:
    ran = mazo(*arguments)
    assert ran.status in (1, 2) and ran.out == ""
    assert said in ran.err
    assert saved(data) == []


def test_bad_files(mazo: Run, tmp_path: Path) -> None:
    good = tmp_path / "buena.json"
    mazo("jugar", "atrum", *SEED, "--guardar", str(good), typed="1\n1\nq\n")
    text = good.read_text(encoding="utf-8")
    data = json.loads(text)
    wrong = {
        "vacia": "",
        "cortada": text[: len(text) // 2],
        "basura": "esto no es nada",
        "lista": "[1, 2]",
        "otra": '{"a": 1}',
        "hondo": "[" * 100_000,
        "version": json.dumps({**data, "mazo": 99}),
        "juego": json.dumps({**data, "juego": "ajedrez"}),
        "sinjuego": json.dumps({**data, "juego": 7}),
        "respuesta": json.dumps({**data, "respuestas": [999]}),
        "respuestas": json.dumps({**data, "respuestas": "abc"}),
        "respuesta_rara": json.dumps({**data, "respuestas": [{"a": 1}]}),
        "cabecera": json.dumps({**data, "cabecera": {"equipos": 5}}),
        "equipo": json.dumps({**data, "cabecera": {**data["cabecera"], "equipos": [["Nadie"], ["Nada"]]}}),
        "clave": json.dumps({**data, "clave": "zz"}),
        "nombres": json.dumps({**data, "cabecera": {**data["cabecera"], "nombres": [1]}}),
        "escape": json.dumps({**data, "cabecera": {**data["cabecera"], "nombres": ["a\x1b[2J", "b"]}}),
        "huella": json.dumps({**data, "huella": "0-"}),
    }
    for name, content in wrong.items():
        path = tmp_path / f"{name}.json"
        path.write_text(content, encoding="utf-8")
        for order in (["jugar", "--continuar", str(path)], ["repite", str(path)]):
            ran = mazo(*order)
            assert ran.status == 1 and ran.out == "", name
            assert str(path) in ran.err and ran.err.count("\n") == 1, (name, ran.err)
        assert path.read_text(encoding="utf-8") == content
    binary = tmp_path / "binaria.json"
    binary.write_bytes(b"\xff\xfe\x00\x01")
    for other in (binary, tmp_path, tmp_path / "no_existe.json"):
        ran = mazo("jugar", "--continuar", str(other))
        assert ran.status == 1 and ran.out == "" and str(other) in ran.err


def test_nothing_else_is_written_over(mazo: Run, tmp_path: Path) -> None:
    mine = tmp_path / "poema.txt"
    mine.write_text("no me borres", encoding="utf-8")
    for where in (mine, tmp_path, tmp_path / "no" / "hay" / "x.json"):
        ran = mazo("jugar", "atrum", *SEED, "--guardar", str(where), typed="q\n")
        assert ran.status == 1 and str(where) in ran.err
    assert mine.read_text(encoding="utf-8") == "no me borres"
    ran = mazo("jugar", "atrum", *SEED, typed=f"g {mine}\nq\n")
    assert "no lo toco" in " ".join(ran.out.split()) and mine.read_text(encoding="utf-8") == "no me borres"


def test_a_saved_match_is_not_lost_to_another(mazo: Run, tmp_path: Path) -> None:
    file = tmp_path / "partida.json"
    mazo("jugar", "atrum", *SEED, "--guardar", str(file), typed="1\nq\n")
    before = file.read_bytes()
    ran = mazo("jugar", "atrum", "--semilla", "6", "--guardar", str(file), typed="q\n")
    assert ran.status == 1 and "ya guarda una partida" in ran.err and file.read_bytes() == before
    assert mazo("repite", str(file), "--jugar", "1", "--guardar", str(file), typed="q\n").status == 1
    other = tmp_path / "otra.json"
    assert mazo("jugar", "--continuar", str(file), "--guardar", str(other), typed="1\nq\n").status == 0
    assert file.read_bytes() == before and len(answers(other)) > len(answers(file))
    assert mazo("jugar", "--continuar", str(file), "--guardar", str(file), typed="q\n").status == 0
    assert f"Copia guardada en {other}" in mazo("jugar", "--continuar", str(file), typed=f"g {other}\nq\n").out


def test_a_folder_that_cannot_be_written(mazo: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tapon").write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "tapon"))
    ran = mazo("jugar", "atrum", *SEED, typed="q\n")
    assert ran.status == 1 and "Usa --guardar ARCHIVO" in ran.err


def test_names_and_seats() -> None:
    assert read_seats("persona, Voraz ,AZAR") == ["persona", "voraz", "azar"]
    assert names_for(["persona", "voraz", "voraz"]) == ["Persona", "Vera 1", "Vera 2"]
    assert names_for(["persona", "voraz"], "Ana") == ["Ana", "Vera"]
    assert seats_of({"asientos": ["persona", "brujo"]}, 2) == ["persona", "persona"]
    assert seats_of({}, 3) == ["persona"] * 3
