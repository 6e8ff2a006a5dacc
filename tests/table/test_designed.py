"""Cards of a designer at a match: they never stand for one of the game, say only what a card says, and all know."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from mazo.games.keyforge.cards.fichas import por_leer
from mazo.games.keyforge.decks.mazos import mazos_conocidos, sin_texto
from mazo.table.work import cards
from tests.table.conftest import Player, new_match

NEW: dict[str, dict[str, Any]] = {
    "keyforge": {"nombre": "Nunca Vista", "tipo": "criatura", "casa": "Brobnar", "poder": 3, "rasgos": ["Gigante"],
                 "texto": "Cosechar: Roba una carta."},
    "myl": {"nombre": "Nunca Visto", "tipo": "Aliado", "coste": 2, "fuerza": 2, "texto": ""},
    "atrum": {"nombre": "Nunca Visto", "poderes": [
        {"nombre": "Nuevo", "tipo": "Ataque", "coste": 1, "descarte": "Cualquiera",
         "texto": "Haz 3 de daño a un oponente."}]},
}  # fmt: skip


def made(client: TestClient, game: str, given: dict[str, Any], **more: Any) -> Any:
    seats = [{"tipo": "persona", "nombre": "Ana"}, {"tipo": "bot", "bot": "azar"}]
    return client.post("/api/partidas", json={"juego": game, "asientos": seats, "cartas": given, **more})


@pytest.mark.parametrize("game", NEW)
def test_a_printed_card_is_not_changed_for_another(client: TestClient, game: str) -> None:
    """Neither by its id nor by its name, however it is typed: nobody's deck says anything else than it says."""
    face = next(face for face, _ in cards.faces(game) if face["tipo"] in ("criatura", "Aliado", "Reptante"))
    name = face["nombre"]["es"]
    for id, facts in (
        (face["id"], NEW[game]),
        ("nueva", {**NEW[game], "nombre": name}),
        ("nueva", {**NEW[game], "nombre": f" {name.upper()} "}),
        (name, NEW[game]),
    ):
        refused = made(client, game, {id: facts})
        assert refused.status_code == 422, (id, refused.text)
        told = refused.json()
        assert told["codigo"] == "cartas" and set(told["texto"]) == {"es", "en"}
        assert name.casefold() in told["texto"]["es"].casefold() or face["id"] in told["texto"]["es"]


def test_nor_is_a_power_of_a_printed_one(client: TestClient) -> None:
    """Atrum: a new Reptante may have a printed Power, but not another of its name."""
    power = next(face for face, _ in cards.faces("atrum") if face["tipo"] == "Poder")
    same = {"nombre": power["nombre"]["es"], "coste": power["cifras"]["coste"]}
    other = {**NEW["atrum"]["poderes"][0], "nombre": same["nombre"]}
    assert made(client, "atrum", {"n": {"nombre": "Nunca Visto", "poderes": [same]}}).status_code == 201
    assert made(client, "atrum", {"n": {"nombre": "Nunca Visto", "poderes": [other]}}).status_code == 422


@pytest.mark.parametrize("game", NEW)
@pytest.mark.parametrize(
    "wrong",
    [{"__class__": "x"}, {"origen": "impresa"}, {"id": "x"}, {"texto": "x" * 5000}, {"texto": ["x"]}, {"nombre": "n\n"},
     {"nombre": ""}, {"nombre": "n" * 100}, {"nada": "x" * 200_000}, {"poder": 10**6}, {"rasgos": ["x"] * 50},
     {"poderes": [{"nombre": "x", "nada": 1}]}, {"poderes": 3}],
    ids=range(13),
)  # fmt: skip
def test_only_what_a_card_says(client: TestClient, game: str, wrong: dict[str, Any]) -> None:
    refused = made(client, game, {"nueva": {**NEW[game], **wrong}})
    assert refused.status_code in (413, 422)
    assert set(refused.json()["texto"]) == {"es", "en"}


@pytest.mark.parametrize("game", NEW)
def test_everybody_is_told_which_they_are(client: TestClient, game: str) -> None:
    """Whoever looks for a match, and whoever comes to it, knows that it has cards of a designer and which."""
    name = NEW[game]["nombre"]
    id = made(client, game, {"nueva": NEW[game]}, abierta=True).json()["id"]
    listed = client.get("/api/partidas").json()
    assert next(m for m in listed["juegan"] if m["id"] == id)["originales"] == [name]
    assert client.get(f"/api/partidas/{id}").json()["originales"] == [name]
    with client.websocket_connect(f"/ws/partidas/{id}") as socket:
        assert Player(socket).until("partida")["originales"] == [name]
    plain = new_match(client, game)
    assert client.get(f"/api/partidas/{plain['id']}").json()["originales"] == []
    tried = client.get(f"/api/juegos/{game}/taller").json()["ejemplos"][0]
    facts = {**tried["hechos"], "nombre": "Otra Nunca Vista"}
    opened = client.post(f"/api/juegos/{game}/prueba", json={"texto": tried["texto"], "hechos": facts}).json()
    assert client.get(f"/api/partidas/{opened['id']}").json()["originales"]


def test_a_card_that_has_no_text_here_may_be_brought_one(client: TestClient) -> None:
    """KeyForge: a deck with printed cards whose texts are not known is played with those the match brings, told as
    a designer's; without them it is not played."""
    deck = min(mazos_conocidos().values(), key=lambda d: len(sin_texto(d)))
    brought = {}
    for id in sin_texto(deck):
        known = por_leer()[id]
        kept = ("nombre", "tipo", "casa", "poder", "armadura", "ámbar")
        brought[id] = {k: known[k] for k in kept if known.get(k) is not None} | {"texto": ""}
    seats = [{"tipo": "persona", "mazo": deck.nombre}, {"tipo": "bot", "bot": "azar"}]
    without = made(client, "keyforge", {}, asientos=seats)
    assert without.status_code == 422 and without.json()["codigo"] == "mazo"
    played = made(client, "keyforge", brought, asientos=seats)
    assert played.status_code == 201, played.text
    told = client.get(f"/api/partidas/{played.json()['id']}").json()["originales"]
    assert told == sorted(card["nombre"] for card in brought.values())
