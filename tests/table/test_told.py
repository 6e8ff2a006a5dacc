"""What the table says is what its models say, and the types of the page are made from those models."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter
from starlette.testclient import TestClient

from mazo.table.games import names
from mazo.table.told import answers
from mazo.table.told.document import mark
from mazo.table.told.messages import MesaMensaje
from tests.table.conftest import Player, new_match, table

TYPES = Path(__file__).resolve().parents[2] / "web" / "src" / "api" / "esquema.ts"


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    first = TYPES.read_text(encoding="utf-8").splitlines()[0]
    assert first.endswith(mark()), "The types of the page are old: python -m tools.tipos"


def is_a(model: Any, answer: Any) -> None:
    assert answer.status_code in (200, 201), answer.text
    TypeAdapter(model).validate_json(answer.content)


@pytest.mark.parametrize("game", names())
def test_answers_are_what_their_models_say(client: TestClient, game: str) -> None:
    base = f"/api/juegos/{game}"
    get, post = client.get, client.post
    is_a(list[answers.JuegoInfo], get("/api/juegos"))
    is_a(answers.JuegoInfo, get(base))
    is_a(answers.GlosasDeJuego, get(f"{base}/glosas"))
    is_a(answers.ActosDeJuego, get(f"{base}/actos"))
    is_a(answers.PaginaCartas, get(f"{base}/cartas"))
    card = get(f"{base}/cartas").json()["cartas"][0]["id"]
    is_a(answers.CaraCruda, get(f"{base}/cartas/{card}"))
    is_a(dict[str, answers.CaraCruda], post(f"{base}/caras", json={"ids": [card]}))
    is_a(list[answers.MazoBreve], get(f"{base}/mazos"))
    deck = get(f"{base}/mazos").json()[0]["id"]
    is_a(answers.Mazo, get(f"{base}/mazos/{deck}"))
    text = get(f"{base}/mazos/{deck}").json()["texto"]
    is_a(answers.MazoLegal | answers.MazoIlegal, post(f"{base}/mazos/revisa", json={"texto": text}))
    is_a(answers.MazoIlegal, post(f"{base}/mazos/revisa", json={"texto": "3x Nada"}))
    is_a(answers.Reglamento, get(f"{base}/reglas"))
    is_a(answers.Reglamento, get(f"{base}/reglas?q=mano"))
    rule = get(f"{base}/reglas?q=mano").json()["hallazgos"][0]["id"]
    is_a(answers.ReglaEntera, get(f"{base}/reglas/{rule}"))
    is_a(answers.TallerInfo, get(f"{base}/taller"))
    example = get(f"{base}/taller").json()["ejemplos"][0]
    for said in (example["texto"], "Zapato."):
        is_a(answers.Lectura, post(f"{base}/lee", json={"texto": said, "hechos": example["hechos"]}))
    is_a(answers.Creada, post(f"{base}/prueba", json={"texto": example["texto"], "hechos": example["hechos"]}))
    is_a(answers.Escenarios, get(f"{base}/escenarios"))
    is_a(answers.Servidor, get("/api/servidor"))


@pytest.mark.parametrize("game", names())
def test_matches_are_what_their_models_say(client: TestClient, game: str) -> None:
    made = new_match(client, game, abierta=True)
    is_a(answers.Listas, client.get("/api/partidas"))
    is_a(answers.PartidaInfo, client.get(f"/api/partidas/{made['id']}"))
    with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
        ana = Player(socket, made["tokens"]["0"])
        ana.until("mesa", lambda m: bool((m["pregunta"] or {}).get("opciones")))
        for option in range(4):
            ana.answer(option % len(ana.options))
            ana.until("mesa", lambda m: bool((m["pregunta"] or {}).get("opciones")))
        ana.send({"t": "preve", "pregunta": ana.mesa["pregunta"]["numero"], "opcion": 0})
        ana.until("prevision")
        ana.send({"t": "porque", "suceso": 0})
        ana.until("porque")
        ana.send({"t": "diario", "desde": 0, "hasta": 9})
        ana.until("diario")
        ana.send({"t": "charla", "texto": "Hola"})
        ana.until("charla")
        ana.send({"t": "rinde"})
        ana.until("fin")
    is_a(answers.Repeticion, client.get(f"/api/partidas/{made['id']}/repeticion"))
    is_a(list[MesaMensaje], client.get(f"/api/partidas/{made['id']}/repeticion/0?hasta=3&punto=0"))
    is_a(answers.Archivo, client.post(f"/api/partidas/{made['id']}/escenario", json={}))


def test_what_is_said_has_one_time(tmp_path: Path) -> None:
    """A line is told with the time it is kept with: whoever comes back can tell that it has heard it."""
    with table(f"sqlite:///{tmp_path / 'mesa.db'}") as client:
        made = new_match(client, "myl")
        times = []
        for said in ("Hola", ""):
            with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
                ana = Player(socket, made["tokens"]["0"])
                ana.until("presencia")
                if said:
                    ana.send({"t": "charla", "texto": said})
                    ana.until("charla")
                times += [m["cuando"] for m in ana.heard if m["t"] == "charla"]
        assert len(times) == 2 and times[0] == times[1]
