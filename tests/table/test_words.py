"""Words for people: a sentence for every keyword, state and zone; no editors' marks; hints that are true; «tú»."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from mazo.games.atrum.show.models import AsientoA
from mazo.games.derived.page import Page
from mazo.games.keyforge.show.models import AsientoKf, CartaKf
from mazo.games.myl.show.models import AsientoM, CartaM
from mazo.games.show.glosas import CLASES, glosas
from mazo.judge import rulebook
from mazo.messages import say
from mazo.table.errors import refused
from mazo.table.games import names, page_of
from tests.table.conftest import Player, new_match

MARKS = re.compile(r"⚠|\[[A-ZÑ][^\]]{0,60}\]|(?<![\w-])(?:AMB|A)-\d+\b|[🟠🟡🔴🟢]")
ZONES = {
    "keyforge": {"mazo", *(n for n, f in AsientoKf.model_fields.items() if "CartaKf" in str(f.annotation))},
    "atrum": {"fosa", "vertedero", "revelados", "cadena", "altar", "mano", "reptantes"},
    "myl": {"castillo", *(n for n, f in AsientoM.model_fields.items() if "CartaM" in str(f.annotation))},
}
STATES = {
    "keyforge": {n for n, f in CartaKf.model_fields.items() if f.annotation == bool | None} | {"daño", "contadores"},
    "atrum": {"preparado", "agotado", "eliminado", "apartado", "anulado", "explotando"}
    | {n for n, f in AsientoA.model_fields.items() if f.annotation is bool},
    "myl": {f.alias or n for n, f in CartaM.model_fields.items() if f.annotation == bool | None} | {"anulada"},
}


@pytest.mark.parametrize("game", names())
def test_every_zone_and_state_has_its_sentence(game: str) -> None:
    told = glosas(game)
    assert set(told) == set(CLASES)
    found = page_of(game)
    if isinstance(found, Page):
        assert set(told["zonas"]) >= set(found.told.zone)
        assert set(told["estados"]) >= {*(n.id for n in found.told.of_cards), *(m.id for m in found.told.marks)}
    else:
        assert set(told["zonas"]) >= ZONES[game] and set(told["estados"]) >= STATES[game]
    for kind, some in told.items():
        for name, both in some.items():
            assert set(both) == {"es", "en"}, f"{game}, {kind}: {name}"
            for said in both.values():
                assert said[-1] == "." and 10 < len(said) < 140 and not MARKS.search(said), said
            assert both["es"] != both["en"]


@pytest.mark.parametrize("game", names())
def test_every_keyword_of_a_card_has_its_sentence(game: str, client: TestClient) -> None:
    found = client.post(f"/api/juegos/{game}/caras", json={"ids": _some(game)}).json()
    words = [word for face in found.values() for word in face["palabras"]]
    assert words
    for word in words:
        assert word["glosa"]["es"] and word["glosa"]["en"], word
        assert rulebook.load(game).get(word["regla"]), word
    known = client.get(f"/api/juegos/{game}/glosas").json()
    assert set(known) == {"palabras", "estados", "zonas", "otras"}


def _some(game: str) -> list[str]:
    """Cards with every keyword there is."""
    found: dict[str, str] = {}
    for face in page_of(game).caras():
        for word in face["palabras"]:
            found.setdefault(f"{word['palabra']['es']}{len(found) % 3}", str(face["id"]))
    return list(dict.fromkeys(found.values()))[:400]


def test_a_rule_without_the_marks_of_its_editors() -> None:
    cases = {
        "Sin límite, el JA puede jugar. [R]": "Sin límite, el JA puede jugar.",
        "Se roban 3 (2 el primero; con 3 o más, AA-I-5.3-c). ⚠ AMB-41": "Se roban 3 (2 el primero; con 3 o más).",
        "Tener tantos como pide el coste ([D] sin contar los reservados).":
            "Tener tantos como pide el coste (sin contar los reservados).",
        "Manda la carta (como MYL-6.11.2). [PREVALECE SOBRE MYL-4.10]": "Manda la carta.",
        "Se juegan con los pasos de MYL-8.1. ⚠ AMB-1, AMB-2": "Se juegan con los pasos de otra regla.",
    }  # fmt: skip
    for text, said in cases.items():
        assert rulebook.plain(text) == said


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("language", ["es", "en"])
def test_no_rule_is_told_with_marks(game: str, language: str) -> None:
    for rule in rulebook.load(game, language).rules:
        said = rulebook.plain(rule.text, language)
        assert not MARKS.search(said) and said, rule.id
        assert "()" not in said and "( " not in said and " ." not in said, said


def texts(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for item in value.values():
            yield from texts(item)
    elif isinstance(value, list):
        for item in value:
            yield from texts(item)
    elif isinstance(value, str):
        yield value


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("language", ["es", "en"])
def test_what_a_match_tells(client: TestClient, game: str, language: str) -> None:
    """No marks reach the wire, who plays is never told of by name, and every question has a hint."""
    rng = random.Random(5)
    asked, matches = 0, 0
    while asked <= 20 and matches < 8:  # a match of machines may be over soon
        asked += _questions_told(client, game, language, rng)
        matches += 1
    assert asked > 20


def _questions_told(client: TestClient, game: str, language: str, rng: random.Random) -> int:
    """Plays a match, or its first sixty questions, and looks at all it says; how many questions there were."""
    made = new_match(client, game, {"tipo": "persona", "nombre": "Zxzana"}, {"tipo": "bot", "bot": "azar"})
    asked = 0
    with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
        ana = Player(socket, made["tokens"]["0"], idioma=language)
        while asked < 60:
            message = ana.hear()
            if message["t"] == "fin":
                break
            if message["t"] != "mesa":
                continue
            for event in message["sucesos"]:
                assert "Zxzana" not in event["texto"] and "\ue000" not in event["texto"], event["texto"]
            if ana.options:
                asked += 1
                question = message["pregunta"]
                assert question["pista"], question["clase"]
                said = {k: v for k, v in question.items() if k != "regla"}
                assert not [t for t in texts(said) if MARKS.search(t) or "Zxzana" in t]
                if asked % 7 == 0 and question["regla"]:
                    ana.send({"t": "porque", "regla": question["regla"]})
                    told = [rule | {"id": ""} for rule in ana.until("porque")["reglas"]]  # some are called AMB-…
                    assert not [t for t in texts(told) if MARKS.search(t)]
                ana.answer(rng.randrange(len(ana.options)))
    return asked


def test_the_hint_of_the_first_turn_is_true(client: TestClient) -> None:
    """On the first turn of KeyForge only one card leaves the hand: nobody reads that there is no limit."""
    seen: set[str] = set()
    for _ in range(12):
        made = new_match(client, "keyforge")
        with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
            ana = Player(socket, made["tokens"]["0"])
            ana.until("mesa", lambda m: bool((m["pregunta"] or {}).get("opciones")))
            for _ in range(12):
                question, turn = ana.mesa["pregunta"], ana.mesa["vista"]["turno"]
                if question["clase"] == "turno" and len(question["opciones"]) > 1:
                    if turn == 1:
                        assert "primer turno" in question["pista"]
                    else:
                        assert "primer turno" not in question["pista"]
                    seen.add(question["pista"])
                    break
                ana.answer(0)
                ana.until("mesa", lambda m: bool((m["pregunta"] or {}).get("opciones")))
        if len(seen) > 1:
            break
    assert len(seen) > 1


def test_what_is_refused_cites_its_rule_apart(client: TestClient) -> None:
    """The sentence is for people; the rule goes beside it."""
    told = refused("cartas", ValueError(say("myl.gold-no-cost", name="Moneda"))).plain()
    assert told["texto"] == {"es": "Moneda: un Oro no tiene coste.", "en": "Moneda: a Gold has no cost."}
    assert told["regla"] == "MYL-2.2-c"
    bad = client.post("/api/juegos/keyforge/mazos/revisa", json={"texto": "Marte\nZapato"}).json()
    for both in (bad["texto"], *(fault["texto"] for fault in bad["fallos"])):
        assert not re.search(r"\((?:KF|A)-", both["es"] + both["en"]), both
    assert any(fault["regla"] for fault in bad["fallos"])


def test_the_hint_of_a_vigilia_is_true(client: TestClient) -> None:
    """Nobody is told to put down an Oro that cannot be, or to play where nothing can be played."""
    seen: set[str] = set()
    rng = random.Random(2)
    made = new_match(client, "myl")
    with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
        ana = Player(socket, made["tokens"]["0"])
        for _ in range(60):
            if ana.hear()["t"] == "fin":
                break
            if ana.heard[-1]["t"] != "mesa" or not ana.options:
                continue
            question = ana.mesa["pregunta"]
            if question["clase"] == "vigilia":
                gold = any(option["verbo"] == "jugar" and option["tipo"] == "Oro" for option in ana.options)
                assert question["pista"].startswith("Pon un Oro") == gold
                assert question["pista"].startswith("No te queda nada") == (len(ana.options) == 1)
                seen.add(question["pista"])
            ana.answer(rng.randrange(len(ana.options)))
    assert seen
