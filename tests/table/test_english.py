"""Everything the page shows is in both languages: what is refused, decks, readings, cases, faces and matches."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from starlette.testclient import TestClient

import mazo
from mazo.games.ingles import both, english
from mazo.table.games import names
from tests.table.conftest import new_match

ROOT = Path(mazo.__file__).parent
REFUSALS = {"CaseError", "DatoInvalido", "SeatError", "Fallo", "rechaza", "Complaint", "TextError"}
"""What is called with the sentence that refuses something: first, but for a text, which goes before it."""
SENTENCES = {"problem", "text", "said"}
"""Variables that hold such a sentence."""
SPANISH = re.compile(
    r"[¿¡áéíóúñ]|\b(?:el|la|los|las|del|una|con|para|que|carta|cartas|no hay|debe|dice|mazo|es)\b", re.I
)


def sentences(game: str) -> Iterator[tuple[str, str]]:
    """The sentences with which the sources of a game, or those all share, refuse: with «x» for what changes."""
    folders = [ROOT / "games" / game] if game else [ROOT / "games", ROOT / "language"]
    files = [file for folder in folders for file in sorted(folder.glob("*.py"))]
    for file in [*files, *([ROOT / "judge" / "scenario.py"] if not game else [])]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            for value in _told(node):
                found = _written(value)
                if found and " " in found and re.match(r"[A-ZÉ«x¿]", found) and found.rstrip()[-1] in ".»…)":
                    yield found, f"{file.name}:{value.lineno}"


def _told(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.Call):
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if name in REFUSALS:
            return [arg for arg in node.args[:2] if not isinstance(arg, ast.Name)]
    if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id in SENTENCES for t in node.targets):
        return [node.value]
    return []


def _written(value: ast.expr) -> str:
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        return value.value
    if isinstance(value, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "x" for part in value.values)
    return ""


@pytest.mark.parametrize("game", ["", *names()])
def test_every_refusal_has_its_english(game: str) -> None:
    found = list(sentences(game))
    assert len(found) > 20
    missing = [f"{where}: {text}" for text, where in found if _is_spanish(text) and not english(game, text)]
    assert not missing, "\n".join(missing)


def _is_spanish(text: str) -> bool:
    return SPANISH.search(text) is not None


@pytest.mark.parametrize("game", ["", *names()])
def test_the_english_says_what_the_spanish_does(game: str) -> None:
    """Each sentence has the gaps of the other, and no Spanish but the names of keys and things of the game."""
    for folder in [ROOT / "games" / game] if game else [ROOT / "games", ROOT / "language"]:
        told: dict[str, str] = yaml.safe_load((folder / "errores.en.yaml").read_text(encoding="utf-8"))
        for spanish, said in told.items():
            assert spanish.count("{}") == said.count("{}") or "varias lecturas" in spanish or "{} lecturas" in spanish
            plain = re.sub(r"«[^»]*»|“[^”]*”|\([^)]*\)|[A-Z]\w+|nombre|formato|conjunto|casas|cartas", "", said)
            assert not re.search(r"[¿¡]|\b(?:el|los|las|del|una|con|para|que|no hay|debe|dice)\b", plain), said


def test_what_fills_the_gaps() -> None:
    cases = {
        "Línea 3: No hay una carta «Sof». ¿Quizá «Sofá», «Sol» o «Sofía»? (KF-BASE-2)":
            "Line 3: There is no card “Sof”. Perhaps «Sofá», «Sol» or «Sofía»? (KF-BASE-2)",
        "El mazo tiene 3 cartas y deben ser 36. (A-13)\nMarte tiene 1 cartas y deben ser 12. (A-13)":
            "The deck has 3 cards and they should be 36. (A-13)\nMarte has 1 cards and they should be 12. (A-13)",
        "Paso 3 (yo: cosecha): Nada en la mesa se llama «Zapato».":
            "Step 3 (yo: cosecha): Nothing on the table is called “Zapato”.",
        "«yoo» no es una clave de la mesa. ¿Quizá «yo»?": "“yoo” is not a key of the table. Perhaps «yo»?",
    }  # fmt: skip
    for spanish, said in cases.items():
        assert english("keyforge", spanish) == said
    assert both("keyforge", "Esto no lo dice nadie.")["en"] == "Esto no lo dice nadie."
    assert english("keyforge", "No hay una carta «" + "x" * 5000 + "».") == ""


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
