"""Numbers of players as their sums: what a key costs, how far one draws, the Oros there are to pay with."""

from __future__ import annotations

import random
from typing import Any

import pytest
from starlette.testclient import TestClient

from mazo.games.keyforge.rules import permisos
from tests.table.conftest import Message, Player, new_match
from tests.table.test_leaks import room_of

CASE = """
caso: KF-X-1
título: Lo que cuesta una llave
juego: keyforge
reglas: [KF-TURNO-1.3]
cartas:
  - {nombre: Peaje, name: Toll, tipo: artefacto, casa: Brobnar, texto: Las llaves de tu oponente cuestan +1 Æ.}
  - {nombre: Rebaja, tipo: artefacto, casa: Brobnar, texto: Las llaves cuestan −9 Æ.}
  - {nombre: Peón, tipo: criatura, casa: Brobnar, poder: 2}
mesa:
  turno: yo
  paso: jugar
  yo: {casa: Brobnar, línea: [Peón], cadenas: 7}
  oponente: {artefactos: [Peaje, MORE]}
espera:
  - {jugador: yo, ámbar: 0}
"""


@pytest.mark.parametrize(
    ("more", "total", "parts"),
    [("Peaje", 8, [6, 1, 1]), ("Rebaja", 0, [6, 1, -9, 2])],
)
def test_what_a_key_costs(client: TestClient, more: str, total: int, parts: list[int]) -> None:
    made = client.post("/api/escenarios/abre", json={"texto": CASE.replace("MORE", more)})
    assert made.status_code == 201, made.text
    with client.websocket_connect(f"/ws/partidas/{made.json()['id']}") as socket:
        ana = Player(socket, made.json()["tokens"]["0"], idioma="en")
        view = ana.until("mesa")["vista"]["asientos"]
        told = asked(ana, 0, "llave")
        assert told["total"] == view[0]["coste"] == total == sum(parts)
        assert [part["valor"] for part in told["sumandos"]] == parts and told["asiento"] == 0
        assert told["sumandos"][0]["texto"] == "Basic cost" and told["sumandos"][1]["texto"] == "Toll"
        assert all(part["regla"] for part in told["sumandos"])
        assert asked(ana, 1, "llave")["total"] == view[1]["coste"]
        hand = asked(ana, 0, "mano")
        assert [part["valor"] for part in hand["sumandos"]] == [6, -2] and hand["total"] == 4
        for seat, number in ((0, "nada"), (2, "llave"), (-1, "llave"), (True, "llave"), ("0", "llave"), (0, None)):
            ana.send({"t": "desglose", "asiento": seat, "de": number})
            assert ana.until("error")["codigo"] == "cifra"


def asked(player: Player, seat: int, number: str) -> Message:
    player.send({"t": "desglose", "asiento": seat, "de": number})
    return player.until("desglose")


def test_the_sum_is_the_number_wherever_a_game_gets() -> None:
    """In games at random, what the page is told a key costs is what the rules ask for it."""
    compared = 0
    for seed in range(3):
        room = room_of("keyforge", seed)
        rng = random.Random(seed)
        for _ in range(150):
            decision = room.playing.match.decision
            if decision is None:
                break
            s: Any = room.playing.match.state
            for seat in (0, 1):
                told = room.page.desglose_de(s, seat, "llave", "es")
                assert told is not None and told["total"] == permisos.coste_de_llave(s, seat)
                assert told["total"] == sum(part["valor"] for part in told["sumandos"])
                compared += 1
            room.playing.take(rng.randrange(len(decision.options)))
    assert compared > 500


def test_oros(client: TestClient) -> None:
    made = new_match(client, "myl")
    with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
        ana = Player(socket, made["tokens"]["0"])
        view = ana.until("mesa", lambda m: bool(ana.options))["vista"]["asientos"]
        for seat in (0, 1):
            told = asked(ana, seat, "oro")
            assert told["total"] == len(view[seat]["reserva"]) + view[seat]["virtual"]
