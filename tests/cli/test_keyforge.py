"""KeyForge in the terminal: whole games, what the table tells and to whom, decks, cards, and what is refused."""

import io
import json
import random
import re
import sys
from itertools import cycle, islice, product
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from mazo import games
from mazo.cli.main import main
from mazo.games.keyforge.cards.fichas import fichas
from mazo.games.keyforge.decks.mazos import a_texto, lee, mazos, mazos_conocidos
from mazo.games.keyforge.game import GAME
from mazo.games.keyforge.show.muestra import Muestra
from mazo.kernel import run
from mazo.kernel.match import load
from tests.cli.conftest import Ran, Run

SEED = ("--semilla", "5")
CLICKS = "\n".join(["1", "2", "3", "1", "4", "1"] * 3000) + "\n"
"""Enough typing to end any game."""


def play(mazo: Run, *arguments: str, typed: str = "q\n") -> Ran:
    return mazo("jugar", "keyforge", *SEED, *arguments, typed=typed)


def saved(data: Path) -> list[Path]:
    return sorted(data.glob("*.json")) if data.is_dir() else []


def deck_lines() -> list[str]:
    """A legal deck as a list, a card a line."""
    return a_texto(next(iter(mazos().values()))).splitlines()


# Whole games


def test_a_whole_game_by_typing_and_again(mazo: Run, data: Path) -> None:
    ran = play(mazo, typed=CLICKS)
    assert ran.status == 0 and not ran.err
    assert "Gana " in ran.out and "LLAVES" in ran.out
    [path] = saved(data)
    assert load(games.get("keyforge"), json.loads(path.read_text(encoding="utf-8"))).over
    again = mazo("repite", str(path))
    assert again.status == 0 and "LLAVES" in again.out and "KF-TURNO" in again.out
    told = json.loads(mazo("repite", str(path), "--json").out)
    assert len(told["mazos"]) == 2 and told["resultado"]["ganan"]


@pytest.mark.parametrize("language", ["es", "en"])
def test_machines_alone(mazo: Run, language: str) -> None:
    ran = play(mazo, "--asientos", "azar,azar", "--idioma", language, "--todo")
    assert ran.status == 0
    assert ("Gana " if language == "es" else " wins (") in ran.out or "Empate" in ran.out or "draw" in ran.out


def test_what_was_left_goes_on(mazo: Run, data: Path) -> None:
    play(mazo, typed="1\n3\n1\nq\n")
    [path] = saved(data)
    ran = mazo("jugar", "--continuar", str(path), typed="m\nq\n")
    assert ran.status == 0 and "Casa activa" in ran.out


def test_no_colour_and_eighty_columns(mazo: Run) -> None:
    ran = play(mazo, typed="1\n3\nh\nl\np\np voraz\n1\n1\n1\n1\n1\n1\n1\nm\nq\n")
    assert "\x1b" not in ran.out
    assert [line for line in ran.out.splitlines() if len(line) > 80 and ".json" not in line] == []


# The table


def test_options_go_by_groups(mazo: Run) -> None:
    ran = play(mazo, typed="1\n" + "3\n1\n2\n" * 12 + "q\n")
    for heading in (" Jugar\n", " Descartar\n", " Además\n"):
        assert heading in ran.out
    assert " Cosechar\n" in ran.out or " Luchar\n" in ran.out
    assert re.search(r"\d en la mano, \d criaturas y \d artefactos preparados", ran.out)


def test_orders_at_the_table(mazo: Run) -> None:
    name = GAME.cards.names()[0]
    typed = ["1", "3", "h", "p", "p voraz", "?", "? terminar", "? jugar zzzz", "? bailar", f"c {name}",
             f"c {name} árbol", "c zzzz", "r KF-TURNO-3.1", "r KF-TURNO-3.99", "s", "no", "q"]  # fmt: skip
    ran = play(mazo, typed="\n".join(typed) + "\n")
    assert ran.status == 0 and not ran.err
    for expected in (
        "tus cartas con su texto",
        "Eso sí puedes hacerlo",
        "Nada en la mesa se llama «zzzz»",
        "no se entiende «bailar»",
        GAME.cards.printed(name)["name"],
        "Árbol",
        "No hay una carta «zzzz»",
        "KF-TURNO-3.1",
        "No hay una regla «KF-TURNO-3.99»",
    ):
        assert expected in re.sub(r"\s+", " ", ran.out), expected


def test_why_a_card_of_another_house_is_not_offered(mazo: Run, data: Path) -> None:
    play(mazo, "--nombres", "Ana,Luis", typed="1\nq\n")
    [path] = saved(data)
    match = load(games.get("keyforge"), json.loads(path.read_text(encoding="utf-8")))
    seat = match.header["asientos"].index("persona")
    view = games.get("keyforge").view(match.state, seat)
    houses = [option["valor"] for option in view["pregunta"]["opciones"]]
    other = next(c for c in view["asientos"][seat]["mano"] if c["casa"] != houses[0])
    ran = mazo("jugar", "--continuar", str(path), typed=f"1\n? jugar {other['nombre']}\nq\n")
    assert "No se puede «jugar" in ran.out and "KF-TURNO-3.3" in ran.out


def test_the_table_is_drawn_from_the_view_alone() -> None:
    """Two tables that differ in what a viewer cannot know are drawn the same: they give the same view, and it is drawn
    twice for one of the viewers in one of the languages, by turns."""
    game = games.get("keyforge")
    rng = random.Random(3)
    s = run.start(game, game.setup(game.random_header(3), b"x" * 16))
    turns = cycle(product((-1, 0, 1), ("es", "en")))
    for drawn_for, language in islice(turns, 120):
        if s.decision is None:
            break
        for viewer in (-1, 0, 1):
            seen, other = game.view(s, viewer), game.view(game.disguise(s, viewer, rng), viewer)
            assert seen == other
            if viewer == drawn_for:
                assert drawn(seen, viewer, language) == drawn(other, viewer, language)
        s = run.answer(game, s, rng.randrange(len(s.decision.options)))


def drawn(view: dict[str, Any], viewer: int, language: str) -> str:
    console = Console(width=80, record=True, file=io.StringIO())
    console.print(GAME.terminal.table(view, viewer, language))
    for seat in (0, 1):
        console.print(GAME.terminal.powers(view, seat, language))
    asked = view["pregunta"]
    for option in (asked and asked["opciones"]) or ():
        heading, line = GAME.terminal.option(view, option, "?", language)
        console.print(f"{heading}: {line}", markup=False)
    return console.export_text()


def test_two_people_see_only_their_own(mazo: Run) -> None:
    ran = play(mazo, "--asientos", "persona,persona", "--nombres", "Ana,Luis", typed="\n" + "1\n\n" * 40)
    parts = re.split(r"Pásale el teclado a (\w+)\.", ran.out)
    assert {"Ana", "Luis"} <= set(parts[1::2])
    for holder, text in zip(parts[1::2], parts[2::2], strict=True):
        other = {"Ana": "Luis", "Luis": "Ana"}[holder]
        assert not re.search(rf"{other} roba [\w ]+:", text)


def test_chains(mazo: Run) -> None:
    ran = play(mazo, "--cadenas", "4,0")
    assert "; 4 cadenas)" in re.sub(r"\s+", " ", ran.out)
    assert "cadenas 3" in ran.out  # one is shed with the first hand


# What is played with


def test_decks_for_each_seat(mazo: Run, tmp_path: Path) -> None:
    first, second = list(mazos())[:2]
    file = tmp_path / "mio.txt"
    file.write_text("\n".join(deck_lines()), encoding="utf-8")
    ran = play(mazo, "--mazo", second.upper(), "--mazo", str(file))
    told = re.sub(r"\s+", " ", ran.out)
    assert f"Tú: {second} (" in told and f"Vera: {first} (" in told


def test_new_decks_depend_on_the_seed(mazo: Run) -> None:
    name = Muestra().new("77").nombre
    assert name in re.sub(r"\s+", " ", play(mazo, "--mazo", "nuevo 77", "--mazo", "azar").out)
    one, other = (play(mazo, "--mazo", "nuevo").out.partition("Se va guardando")[0] for _ in range(2))
    assert one == other


class Keyboard(io.StringIO):
    """A terminal with somebody at it."""

    def isatty(self) -> bool:
        return True


def test_what_is_asked_on_a_terminal(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = next(iter(mazos()))
    monkeypatch.setattr(sys, "stdin", Keyboard("1\nl\n999\nzzzz\n1\nq\n"))
    out = io.StringIO()
    monkeypatch.setattr(sys, "stdout", out)
    assert main(["jugar", "keyforge", *SEED]) == 0
    told = re.sub(r"\s+", " ", out.getvalue())
    assert "todos contra todos" not in told
    assert "La lista va del 1 al" in told and "No hay un mazo «zzzz»" in told
    assert f"Tú: {name} (" in told


# Decks


def test_a_deck_is_shown_and_written(mazo: Run, tmp_path: Path) -> None:
    name = next(iter(mazos()))
    assert mazo("mazo", *name.split()[:2]).out == mazo("mazo", name).out
    ran = mazo("mazo", name, "--juego", "keyforge")
    assert ran.status == 0 and "36 cartas: " in ran.out and "KF-BASE-3" in ran.out and "A-13" in ran.out
    for option, ending in (("--texto", "txt"), ("--json", "json")):
        file = tmp_path / f"mazo.{ending}"
        file.write_text(mazo("mazo", name, option).out, encoding="utf-8")
        again = mazo("mazo", str(file), "--json")
        assert again.status == 0
        assert json.loads(again.out)["casas"] == json.loads(mazo("mazo", name, "--json").out)["casas"]


def test_the_decks_there_are(mazo: Run) -> None:
    assert all(name in mazo("mazo", "--texto").out.splitlines() for name in mazos())
    assert len(json.loads(mazo("mazo", "--json").out)) == len(mazos())
    assert "impreso" in mazo("mazo").out


def test_new_decks(mazo: Run) -> None:
    one, other = (mazo("mazo", "--genera", seed, "--texto").out for seed in ("12", "13"))
    assert one == mazo("mazo", "--genera", "12", "--texto").out != other
    assert len(lee(one).cartas()) == 36
    some = json.loads(mazo("mazo", "--genera", "x", "--casas", "Dis, Logos, marte", "--json").out)
    assert set(some["casas"]) == {"Dis", "Logos", "Marte"}


def test_every_new_deck_goes_out_and_comes_back() -> None:
    """Mavericks too."""
    for seed in range(60):
        deck = Muestra().new(seed)
        for given in (Muestra().text(deck), json.dumps(Muestra().plain(deck))):
            again = Muestra().deck(given.encode())
            assert (again.nombre, again.marcas) == (deck.nombre, deck.marcas)
            assert {h: sorted(ids) for h, ids in again.casas.items()} == {h: sorted(i) for h, i in deck.casas.items()}


def test_the_official_json(mazo: Run, tmp_path: Path) -> None:
    deck = next(iter(mazos().values()))
    linked = [
        {"id": id, "card_title": fichas()[id]["name"], "house": casa, "expansion": 341}
        for id, casa in set(deck.cartas())
    ]
    data = {
        "data": {"name": deck.nombre, "expansion": 341,
                 "_links": {"houses": list(deck.casas), "cards": [id for id, _ in deck.cartas()]}},
        "_linked": {"cards": linked},
    }  # fmt: skip
    file = tmp_path / "oficial.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    ran = mazo("mazo", str(file))
    assert ran.status == 0 and deck.nombre in ran.out


def wrong_decks() -> dict[str, tuple[bytes, str]]:
    lines = deck_lines()
    at = next(i for i, line in enumerate(lines) if re.match(r"1x ", line))
    houses = next(iter(mazos().values())).casas
    stranger = next(f for f in fichas().values() if f["casa"] not in houses and f["conjunto"] == "CotA")

    def but(line: str) -> bytes:
        return "\n".join([*lines[:at], line, *lines[at + 1 :]]).encode()

    return {
        "corto.txt": (but(""), "El mazo tiene 35 cartas y deben ser 36. (A-13)"),
        "cuarta.txt": (but(f"1x {stranger['nombre']}"), "(KF-BASE-3)"),
        "rara.txt": (but("1x Carta Que No Hay"), "No hay una carta «Carta Que No Hay»"),
        "roto.json": (b'{"nombre": "x", "casas": {', "JSON"),
        "enorme.json": (b"[" * 10_000_000, "pasa de 1000 kB: no puede ser un mazo."),
        "vacio.txt": (b"", "está vacío"),
        "binario.yaml": (bytes(range(256)), "no es texto"),
        "web.txt": (b"<html></html>", "página web"),
        "hondo.json": (b'{"a":' * 500 + b"1" + b"}" * 500, ""),
        "alias.yaml": (b"casas: &a {Dis: *a}\n", ""),
    }


@pytest.mark.parametrize("name", sorted(wrong_decks()))
def test_bad_decks(mazo: Run, tmp_path: Path, data: Path, name: str) -> None:
    content, said = wrong_decks()[name]
    file = tmp_path / name
    file.write_bytes(content)
    for arguments in (("mazo", str(file)), ("jugar", "keyforge", "--mazo", str(file))):
        ran = mazo(*arguments)
        assert ran.status == 1 and ran.out == "" and ran.err.strip()
        assert said in ran.err
    assert saved(data) == []
    told = mazo("mazo", str(file), "--json")
    assert told.status == 1 and (not told.out or json.loads(told.out)["fallos"])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["mazo", "no hay tal"], "No hay un mazo «no hay tal»."),
        (["mazo", "nada.json"], "No se puede leer nada.json: no existe."),
        (["mazo", "/"], "es una carpeta"),
        (["mazo", "/dev/null"], "no es un archivo corriente"),
        (["mazo", "x", "--juego", "atrum"], "Atrum Arena no se juega con mazos."),
        (["mazo", "x", "--genera", "1"], "--genera hace un mazo nuevo"),
        (["mazo", "--casas", "Dis"], "--casas va con --genera."),
        (["mazo", "--genera", "1", "--casas", "Dis,Nada"], "(KF-BASE-15)"),
        (["mazo", "--genera", "1", "--casas", "Dis,Dis"], "(KF-BASE-3)"),
        (["jugar", "keyforge", "--mazo", "zzzz"], "No hay un mazo «zzzz»."),
        (["jugar", "keyforge", "--mazo", "a\0b"], "«a"),
        (["jugar", "keyforge", *["--mazo", "azar"] * 3], "Hay 3 mazos para 2 asientos."),
        (["jugar", "keyforge", "--equipo", "A, B, C"], "--equipo no es de este juego: usa --mazo."),
        (["jugar", "atrum", "--mazo", "x"], "--mazo no es de este juego: usa --equipo."),
        (["jugar", "atrum", "--cadenas", "1,0"], "no hay cadenas"),
        (["jugar", "keyforge", "--cadenas", "1"], "(KF-CAD-HAND-1)"),
        (["jugar", "keyforge", "--cadenas", "-1,0"], ""),
        (["jugar", "keyforge", "--cadenas", "99,0"], "(KF-CAD-HAND-1)"),
        (["jugar", "keyforge", "--cadenas", "a,b"], "(KF-CAD-HAND-1)"),
        (["jugar", "keyforge", "--formato", "liga"], "No hay un formato «liga»"),
        (["jugar", "keyforge", "--asientos", "azar,azar,azar"], "aquí hay 3"),
        (["jugar", "--continuar", "x.json", "--mazo", "y"], "--mazo no va con --continuar"),
        (["carta", "Jugar: Obtén 2 Æ.", "--juego", "keyforge", "--coste", "2"], "no tiene coste"),
        (["carta", "Jugar: Obtén 2 Æ.", "--juego", "keyforge", "--tipo", "hechizo"], "«hechizo» no existe"),
        (["carta", "Jugar: Obtén 2 Ø.", "--juego", "keyforge"], "Se esperaba"),
    ],
)
def test_what_is_refused(mazo: Run, data: Path, arguments: list[str], said: str) -> None:
    ran = mazo(*arguments)
    assert ran.status in (1, 2) and ran.out == "" and ran.err.strip()
    assert said in ran.err
    assert saved(data) == []


def test_bad_matches(mazo: Run, data: Path, tmp_path: Path) -> None:
    play(mazo, typed="1\nq\n")
    [path] = saved(data)
    good = json.loads(path.read_text(encoding="utf-8"))
    wrong: list[dict[str, Any]] = [
        {"mazos": 5}, {"mazos": []}, {"mazos": [{}, {}]}, {"mazos": ["zzzz", "zzzz"]}, {"cadenas": "abc"},
        {"nombres": ["a"]}, {"cartas": {"x": 1}}, {"lecturas": {"zzzz": 1}}, {"nombres": ["a\nb", "c"]},
    ]  # fmt: skip
    for part in wrong:
        file = tmp_path / "mala.json"
        file.write_text(json.dumps({**good, "cabecera": {**good["cabecera"], **part}}), encoding="utf-8")
        ran = mazo("repite", str(file))
        assert ran.status == 1 and ran.err.strip(), part


def test_decks_that_cannot_be_played_yet(mazo: Run, data: Path, tmp_path: Path) -> None:
    name = next(iter(mazos_conocidos()))
    ran = mazo("mazo", name)
    assert ran.status == 0 and "Todavía no se puede jugar: " in ran.out and "KF-BASE-3" in ran.out
    file = tmp_path / "otro.json"
    file.write_text(mazo("mazo", name, "--json").out, encoding="utf-8")
    assert json.loads(mazo("mazo", str(file), "--json").out)["nombre"] == name
    for given in (name, str(file)):
        ran = mazo("jugar", "keyforge", "--mazo", given)
        assert ran.status == 1 and ran.out == "" and "no se puede jugar todavía" in ran.err
    assert saved(data) == []


# Cards


def test_a_text_is_read(mazo: Run) -> None:
    ran = mazo("carta", "Jugar: Roba 1 Æ. Puedes destruir una criatura.", "--juego", "keyforge")
    assert ran.status == 0, ran.err
    for expected in ("Play: Steal 1 Æ.", "KF-JUGAR-4", "KF-GLOS-PUEDES-1", "Árbol", "Steal"):
        assert expected in ran.out
    told = json.loads(mazo("carta", "Jugar: Roba 1 Æ.", "--juego", "keyforge", "--tipo", "accion", "--json").out)
    assert told["tipo"] == "acción" and told["árbol"]["kind"] == "Card" and told["juego"] == "keyforge"


def test_a_printed_card(mazo: Run) -> None:
    card = GAME.cards.printed(GAME.cards.names()[0])
    for name in (card["nombre"], card["name"].upper(), card["id"]):
        ran = mazo("carta", name, "--juego", "keyforge")
        assert ran.status == 0 and card["nombre"] in ran.out and card["name"] in ran.out and "Árbol" not in ran.out
    assert "Árbol" in mazo("carta", card["nombre"], "--juego", "keyforge", "--arbol").out


def test_every_printed_card_is_told() -> None:
    for name in GAME.cards.names():
        card = GAME.cards.printed(name)
        assert list(GAME.cards.draw(card, 2)) and json.dumps(GAME.cards.plain(card))
        assert all("None" not in point["qué"] for point in card["saber"])


# Machines


def test_simulating_and_checking(mazo: Run) -> None:
    report = json.loads(mazo("simula", "keyforge", "-n", "4", "--jugadores", "azar", "--procesos", "1", "--json").out)
    assert report["partidas"] == 4 and report["formato"] == "arcontes"
    ran = mazo("comprueba", "keyforge", "-n", "2", "--procesos", "1", "--veces", "3")
    assert ran.status == 0 and "Todo se cumple." in ran.out and "decisiones de media" in ran.out
    assert re.search(r"Sin ver: \d+ \([^,)]+(, [^,)]+){4}, …\)\.", ran.out.replace("\n", " "))
    one, two = (json.loads(mazo("comprueba", "keyforge", "-n", "12", "--procesos", k, "--json").out) for k in "12")
    assert one.pop("segundos") and two.pop("segundos") and one == two
