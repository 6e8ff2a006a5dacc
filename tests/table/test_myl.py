"""Mitos y Leyendas at the table: windows that do not tire, questions and numbers as its people are told them."""

from __future__ import annotations

import random
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.table.conftest import Player, new_match


@pytest.mark.parametrize("formato", ["primera_era", "furia"])
@pytest.mark.parametrize("asking", ["siempre", "si_puedo"])
def test_windows_where_nothing_can_be_done_are_skipped(client: TestClient, formato: str, asking: str) -> None:
    """Whoever wants to be asked only where there is a choice is: but for the Vigilia, which is never passed unseen."""
    singles = asked = 0
    for seed in range(2):
        rng = random.Random(seed)
        made = new_match(client, "myl", formato=formato)
        with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
            ana = Player(socket, made["tokens"]["0"], preguntar=asking)
            while True:
                heard = ana.hear()
                if heard["t"] == "fin":
                    break
                question = heard.get("pregunta") if heard["t"] == "mesa" else None
                if not question or not question.get("opciones") or question.get("salta"):
                    continue
                first = next(c for c in question["frase"] if c.isalpha())
                assert first.isupper(), question["frase"]
                asked += 1
                singles += len(ana.options) == 1 and question["clase"] != "vigilia"
                ana.draws(rng)
    assert asked > 25 and (singles == 0) == (asking == "si_puedo")


def test_sums_and_why_not(client: TestClient) -> None:
    text = """
caso: MYL-X-1
título: Una mesa en la Guerra de Talismanes
juego: myl
reglas: [MYL-9.3.3]
cartas:
  - {nombre: Estandarte, tipo: Tótem, coste: 2, texto: Tus Aliados ganan 2 a la Fuerza.}
  - {nombre: Peón, tipo: Aliado, coste: 1, fuerza: 1}
  - {nombre: Dama, tipo: Aliado, coste: 3, fuerza: 4}
mesa:
  fase: guerra
  prioridad: yo
  yo: {ataque: [Peón, Dama], apoyo: [Estandarte], mano: [Dama], oros: 3}
  oponente: {defensa: [{carta: Dama, bloquea: 1}], oros: 1}
espera:
  - {pregunta: yo, tipo: guerra}
"""
    opened = client.post("/api/escenarios/abre", json={"texto": text})
    assert opened.status_code == 201, opened.text
    with client.websocket_connect(f"/ws/partidas/{opened.json()['id']}") as socket:
        ana = Player(socket, opened.json()["tokens"]["0"])
        view = ana.until("mesa", lambda m: bool(ana.options))["vista"]
        mine, theirs = view["asientos"]
        pawn, queen = mine["ataque"]
        assert view["bloqueos"] == [[pawn["id"], theirs["defensa"][0]["id"]]] and view["paso"] == "Guerra de Talismanes"
        ana.send({"t": "desglose", "id": pawn["id"], "de": "fuerza"})
        told: Any = ana.until("desglose")
        assert told["total"] == pawn["fuerza"] == 3
        assert [(x["texto"], x["valor"], x["regla"]) for x in told["sumandos"]] == [
            ("Impresa", 1, "MYL-10.29"), ("Estandarte", 2, "MYL-3.1-B.1.1"),
        ]  # fmt: skip
        for id, rule in ((mine["mano"][0]["id"], "MYL-9.2"), (queen["id"], "MYL-9.3.1")):
            ana.send({"t": "porque_no", "id": id})
            why = ana.until("porque")
            assert not why["permitido"] and rule in [r["id"] for r in why["reglas"]], why
        known = client.post(f"/api/partidas/{opened.json()['id']}/caras", json={"ids": [pawn["carta"]]}).json()
        assert known[pawn["carta"]]["original"] and known[pawn["carta"]]["clase"] == "aliado"


@pytest.mark.parametrize(("fase", "aliados", "nadie", "nadie_mas"), [
    ("vigilia", "", "No atacar", "Atacar: nadie más"),
    ("bloqueo", ", ataque: [Dama, Peón]", "No bloquear", "Bloquear: nadie más"),
])  # fmt: skip
def test_who_declares_sees_what_is_declared_so_far(
    client: TestClient, fase: str, aliados: str, nadie: str, nadie_mas: str
) -> None:
    """The button that says nobody else does not say that nobody does."""
    text = f"""
caso: MYL-X-2
título: Dos Aliados a cada lado
juego: myl
reglas: [MYL-9.3.1]
cartas:
  - {{nombre: Peón, tipo: Aliado, coste: 1, fuerza: 1}}
  - {{nombre: Dama, tipo: Aliado, coste: 3, fuerza: 4}}
mesa:
  fase: {fase}
  turno: {"oponente" if aliados else "yo"}
  yo: {{defensa: [Peón, Dama], castillo: [Peón, Peón]}}
  oponente: {{oros: 1, castillo: [Peón, Peón]{aliados}}}
espera:
  - {{pregunta: yo}}
"""
    opened = client.post("/api/escenarios/abre", json={"texto": text})
    assert opened.status_code == 201, opened.text
    with client.websocket_connect(f"/ws/partidas/{opened.json()['id']}") as socket:
        ana = Player(socket, opened.json()["tokens"]["0"])
        asked = ana.until("mesa", lambda m: bool(ana.options))
        if fase == "vigilia":
            ana.answer(0)
            asked = ana.until("mesa", lambda m: bool(ana.options))
        assert ana.options[0]["texto"] == nadie and asked["vista"]["declarados"] == []
        said = ana.options[1]
        ana.answer(1)
        asked = ana.until("mesa", lambda m: bool(ana.options))
        assert ana.options[0]["texto"] == nadie_mas
        contra = said.get("contra")
        assert asked["vista"]["declarados"] == [[contra["id"], said["id"]] if contra else [said["id"]]]


def test_the_format_follows_from_the_decks(client: TestClient) -> None:
    """Unless it is said: then a deck of another is refused, with its rule."""
    ready = client.get("/api/juegos/myl/mazos").json()
    for deck in (next(d for d in ready if d["formato"] == kind) for kind in ("primera_era", "furia")):
        made = new_match(client, "myl", {"mazo": deck["id"]}, {"tipo": "bot"})
        assert client.get(f"/api/partidas/{made['id']}").json()["formato"] == deck["formato"]
    body = {"juego": "myl", "formato": "primera_era", "asientos": [{"mazo": deck["id"]}, {"tipo": "bot"}]}
    refused = client.post("/api/partidas", json=body)
    assert refused.status_code == 422 and refused.json()["fallos"][0]["regla"] == "MYL-1-A"
    mixed = [{"mazo": ready[0]["id"]}, {"tipo": "bot", "mazo": deck["id"]}]
    assert client.post("/api/partidas", json={"juego": "myl", "asientos": mixed}).status_code == 422
