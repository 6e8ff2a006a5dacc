"""Everything the page shows is in both languages: what is refused, decks, readings, cases, faces and matches."""

from __future__ import annotations

import ast
import json
import pickle
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import mazo
from mazo.games.cases.case import CaseError, fields, within
from mazo.games.decks.listas import Fallo
from mazo.messages import LANGUAGES, Message, both, catalogue, pattern, say
from mazo.table.games import get, names
from tests.table.conftest import new_match

ROOT = Path(mazo.__file__).parent
REFUSALS = {"CaseError", "DatoInvalido", "SeatError", "Fallo", "rechaza", "Complaint", "TextError"}
"""What is called with the sentence that refuses something."""
SENTENCES = {"problem", "text", "said"}
"""Variables that hold such a sentence."""
SPANISH = re.compile(
    r"[¿¡áéíóúñ]|\b(?:el|la|los|las|del|una|con|para|que|carta|cartas|no hay|debe|dice|mazo|es)\b", re.I
)
PLACES = ("language", "games", *names())


def sources() -> Iterator[tuple[Path, ast.AST]]:
    """Every node of the sources of what refuses: the reader, the games, the judge and the table."""
    for folder in ("language", "games", "judge", "table"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                yield file, node


def _called(node: ast.AST) -> str:
    if not isinstance(node, ast.Call):
        return ""
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def _written(value: ast.expr) -> str:
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        return value.value
    if isinstance(value, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "x" for part in value.values)
    return ""


def test_what_refuses_says_a_message() -> None:
    """No sentence is written in Spanish where something is refused: it would have no English."""
    found = []
    for file, node in sources():
        told: list[ast.expr] = []
        if isinstance(node, ast.Call) and _called(node) in REFUSALS:
            told = node.args[:2]
        elif isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id in SENTENCES for t in node.targets):
            told = [node.value]
        for value in told:
            text = _written(value)
            if " " in text and re.match(r"[A-ZÉ«x¿]", text) and text.rstrip()[-1] in ".»…)" and _is_spanish(text):
                found.append(f"{file.relative_to(ROOT)}:{value.lineno}: {text}")
    assert not found, "\n".join(found)


def test_every_message_is_in_its_catalogue_and_filled() -> None:
    """What is said by its id has a sentence with those gaps; and each sentence is said somewhere."""
    said: dict[str, set[str]] = {}
    named: set[str] = set()
    for file, node in sources():
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            named.add(node.value)
        if isinstance(node, ast.Call) and _called(node) == "say" and isinstance(node.args[0], ast.Constant):
            id = str(node.args[0].value)
            gaps = {keyword.arg or "" for keyword in node.keywords}
            assert said.setdefault(id, gaps) == gaps or "" in gaps, f"{file.name}:{node.lineno}: {id}"
    assert len(said) > 300
    for id, gaps in said.items():
        place, name = id.split(".", 1)
        assert name in catalogue(place), id
        if "" not in gaps:
            assert gaps == _gaps(pattern("es", id)) | _gaps(pattern("en", id)), id
    every = {f"{place}.{name}" for place in PLACES for name in catalogue(place)}
    assert every - named == set()


def _gaps(parts: Iterable[Any]) -> set[str]:
    """What fills a message."""
    found = set()
    for part in parts:
        if isinstance(part, dict):
            found |= {part["name"], *_gaps(inner for option in part.get("options", {}).values() for inner in option)}
    return found


def _is_spanish(text: str) -> bool:
    return SPANISH.search(text) is not None


@pytest.mark.parametrize("place", PLACES)
def test_the_english_says_what_the_spanish_does(place: str) -> None:
    """Each sentence has the gaps of the other, and no Spanish but the names of keys and things of the game."""
    assert catalogue(place) or (place in names() and get(place).original)  # a game may refuse nothing of its own
    for id, told in catalogue(place).items():
        assert set(told) == set(LANGUAGES), id
        es, en = (pattern(language, f"{place}.{id}") for language in LANGUAGES)
        by_choice = {part["name"] for part in (*es, *en) if isinstance(part, dict) and part.get("options")}
        assert _gaps(es) ^ _gaps(en) <= by_choice, id
        plain = re.sub(r"«[^»]*»|“[^”]*”|\([^)]*\)|\{[^{}]*\}|[A-Z]\w+|nombre|formato|casas|cartas", "", told["en"])
        plain = re.sub(r"\w+ (?=\{|$)|, select,", "", plain)
        assert not re.search(r"[¿¡]|\b(?:el|los|las|del|una|con|para|que|no hay|debe|dice)\b", plain), told


def test_what_fills_a_message() -> None:
    near = Fallo(say("games.no-card", id_="Sof"), "KF-BASE-2", 3, ("Sofá", "Sol", "Sofía"))
    assert both(str(near)) == {
        "es": "Línea 3: No hay una carta «Sof». ¿Quizá «Sofá», «Sol» o «Sofía»? (KF-BASE-2)",
        "en": "Line 3: There is no card “Sof”. Perhaps «Sofá», «Sol» or «Sofía»? (KF-BASE-2)",
    }

    def read() -> None:
        fields({"yoo": 1}, ("yo",), say("games.case"))

    with pytest.raises(CaseError) as error:
        within(say("games.step", n=3, brief=" (yo: cosecha)"), read)
    told = both(str(error.value))
    assert told["es"] == "Paso 3 (yo: cosecha): «yoo» no es una clave del caso. ¿Quizá «yo»?"
    assert told["en"] == "Step 3 (yo: cosecha): “yoo” is not a key of the case. Perhaps «yo»?"
    assert both(say("language.several-readings", n=2))["en"].startswith("The text can be read in two ways")
    assert both(say("language.several-readings", n=7))["es"].startswith("El texto admite varias lecturas")
    assert both("Esto no lo dice nadie.") == dict.fromkeys(LANGUAGES, "Esto no lo dice nadie.")
    kept = pickle.loads(pickle.dumps(str(error.value)))
    assert isinstance(kept, Message) and both(kept) == told


def pairs(value: Any) -> Iterator[tuple[str, str]]:
    """Every text in both languages there is in a message."""
    if isinstance(value, dict):
        if set(value) == {"es", "en"}:
            yield value["es"], value["en"]
            return
        for item in value.values():
            yield from pairs(item)
    elif isinstance(value, list):
        for item in value:
            yield from pairs(item)


DECKS = ["", "x", "3x Nada\n2x Tampoco", '{"data": 3}', '{"cartas": []}', "nombre: x\ncartas: 7", "casas: {Marte: x}",
         "<html>", "[[[[", "a: [", "\x00", "x\n" * 2000, "Marte\n  Nada", "casas:\n  Nadie: [Nada]"]  # fmt: skip
TEXTS = ["Zapato.", "Roba", "Roba 2 carta.", "Roba una carta. Descártalo.", "Roba 99999 cartas.", "Roba ; una carta."]
CASES = ["", "x: [", "juego: nada", "caso: x", "juego: KEY\ncaso: 1", "juego: KEY\nmesa: 3",
         "juego: KEY\ncaso: X-1\ntítulo: T\nreglas: [NADA]\nmesa: {}\nespera: [x]",
         "juego: KEY\ncaso: X-1\ntítulo: T\nreglas: [RULE]\nmesa: {nadie: 3}\nespera: [{jugador: yo}]",
         "juego: KEY\ncaso: X-1\ntítulo: T\nreglas: [RULE]\nmesa: {yo: {mano: [Nada]}}\nespera: [{jugador: yo}]",
         "juego: KEY\ncaso: X-1\ntítulo: T\nreglas: [RULE]\nmesa: {fase: x, paso: y, yo: 3}\nespera: [{jugador: yo}]",
         "a: 1\na: 2", "\tjuego: x", "juego: !x y", "- 3"]  # fmt: skip


@pytest.mark.parametrize("game", names())
def test_what_is_refused_is_told_in_both(client: TestClient, game: str) -> None:
    said: dict[str, str] = {}

    def hear(path: str, body: Any) -> None:
        got = client.post(path, json=body).json()
        said.update((es, en) for es, en in pairs(got) if path.endswith("revisa") or "codigo" in got or "errores" in got)

    rule = client.get(f"/api/juegos/{game}/reglas").json()["capitulos"][1]["reglas"][0]["id"]
    for deck in DECKS:
        hear(f"/api/juegos/{game}/mazos/revisa", {"texto": deck})
        hear("/api/partidas", {"juego": game, "asientos": [{"mazo": deck or {"x": 1}}, {"tipo": "bot"}]})
    hear("/api/partidas", {"juego": game, "opciones": {"nada": 1}})
    for text in TEXTS:
        for facts in ({}, {"nombre": "N", "tipo": "acción"}, {"nombre": "N", "tipo": "Ataque"}, {"tipo": "Aliado"}):
            hear(f"/api/juegos/{game}/lee", {"texto": text, "hechos": facts})
            hear(f"/api/juegos/{game}/prueba", {"texto": text, "hechos": facts})
    for case in CASES:
        hear("/api/escenarios/abre", {"texto": case.replace("KEY", game).replace("RULE", rule) or "x"})
    assert len(said) > 25
    same = [es for es, en in said.items() if en == es and _is_spanish(es)]
    assert not same, "\n".join(same)


@pytest.mark.parametrize("game", names())
def test_faces_decks_and_boxes(client: TestClient, game: str) -> None:
    """Cards, decks, options, filters and boxes have both, and what is a sentence differs."""
    for path in ("", "/taller", "/mazos", "/cartas"):
        for es, en in pairs(client.get(f"/api/juegos/{game}{path}").json()):
            assert bool(es) == bool(en)
            if len(es.split()) > 6 and es.endswith("."):
                assert es != en, es


@pytest.mark.parametrize("game", names())
def test_a_match_in_english(client: TestClient, game: str) -> None:
    """What a match says in English has none of its Spanish: questions, options, events, what is waited for."""
    made = new_match(client, game)
    told: dict[str, list[str]] = {}
    for language in ("es", "es", "en"):  # the first waits for the machine, and the others find it all told
        with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
            socket.send_text(json.dumps({"t": "hola", "token": made["tokens"]["0"], "idioma": language}))
            heard = iter(lambda: json.loads(socket.receive_text()), None)
            mesa = next(m for m in heard if m["t"] == "mesa" and (m["pregunta"] or {}).get("opciones"))
        asked = mesa["pregunta"]
        told[language] = [asked.get("frase", ""), *(e["texto"] for e in mesa["sucesos"])]
        told[language] += [o["texto"] for o in asked.get("opciones", ())]
    same = [es for es, en in zip(*told.values(), strict=False) if es == en and len(es.split()) > 5]
    assert not same and len(told["en"]) == len(told["es"]) > 1
