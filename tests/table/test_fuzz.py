"""Anything at all, sent wherever the document of the API says something goes: refused or served, never a failure."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.table.conftest import Message, Player, room_at, table, two_people

ODD: list[Any] = [
    None, True, False, 0, 1, -1, 2**31, -(2**63), 10**19, 0.5, -1e300, "", " ", "x", "azar", "nuevo", "es", "en",
    "keyforge", "atrum", "myl", "voraz", "bot", "persona", "../../etc/passwd", "%00", "\x00", "\u202e", "🂡" * 50,
    "x" * 5000, "{{7*7}}", "'; DROP TABLE partidas; --", "<script>", [], [[]], [None], {}, {"a": {}}, {"x": [1, {}]},
    ["x"] * 50, {"nombre": "x", "cartas": ["x"]}, {"casas": {"Marte": ["x"]}}, {"reptantes": ["x", 3]},
]  # fmt: skip
NAMES = ("juego", "formato", "asientos", "abierta", "mirar", "reloj", "opciones", "cartas", "tipo", "bot", "mazo",
         "nombre", "ronda", "jugada", "texto", "hechos", "ids", "respuesta", "punto", "titulo", "id", "x")  # fmt: skip


def anything(rng: random.Random, depth: int = 0) -> Any:
    if depth < 3 and rng.random() < 0.3:
        return {rng.choice(NAMES): anything(rng, depth + 1) for _ in range(rng.randrange(4))}
    if depth < 3 and rng.random() < 0.15:
        return [anything(rng, depth + 1) for _ in range(rng.randrange(4))]
    return rng.choice(ODD)


def fits(schema: Message, document: Message, rng: random.Random, depth: int = 0) -> Any:
    """Something of the shape a schema asks for, most of the time."""
    if rng.random() < 0.12 or depth > 5:
        return anything(rng, depth)
    if "$ref" in schema:
        return fits(document["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]], document, rng, depth + 1)
    if "anyOf" in schema:
        return fits(rng.choice(schema["anyOf"]), document, rng, depth + 1)
    kind = schema.get("type")
    if kind == "object":
        parts = schema.get("properties") or {name: {} for name in rng.sample(NAMES, 2)}
        wanted = [name for name in parts if name in schema.get("required", ()) or rng.random() < 0.5]
        return {name: fits(parts[name], document, rng, depth + 1) for name in wanted}
    if kind == "array":
        return [fits(schema.get("items") or {}, document, rng, depth + 1) for _ in range(rng.randrange(4))]
    of = {"integer": (int,), "number": (int, float), "string": (str,), "boolean": (bool,)}.get(str(kind))
    return rng.choice([x for x in ODD if of is None or type(x) in of])


def operations(document: Message) -> Iterator[tuple[str, str, Message]]:
    for path, item in sorted(document["paths"].items()):
        for method, operation in sorted(item.items()):
            yield method, path, operation


@pytest.mark.parametrize("seed", range(3))
def test_requests_from_the_document(client: TestClient, seed: int) -> None:
    rng = random.Random(seed)
    document = client.get("/api/openapi.json").json()
    id, tokens = two_people(client, rng.choice(("atrum", "keyforge", "myl")))
    order = room_at(client, id).order
    served = refused = 0
    for method, path, operation in operations(document):
        for _ in range(14):
            where, query = path, {}
            for given in operation.get("parameters", ()):
                value = fits(given["schema"], document, rng)
                if given["in"] == "path":
                    real = {"id": id, "juego": rng.choice(("keyforge", "atrum", "myl")), "n": 1}
                    value = real.get(given["name"], value) if rng.random() < 0.7 else value
                    where = where.replace(f"{{{given['name']}}}", str(value)[:500].replace("/", "%2F") or "-")
                elif given["in"] == "query" and isinstance(value, str | int | float):
                    query[given["name"]] = value
            headers = {"content-type": "application/json"}
            if rng.random() < 0.4:
                headers["authorization"] = f"Bearer {rng.choice([*tokens, 'x', ''])}"
            body = operation.get("requestBody")
            data = json.dumps(fits(body["content"]["application/json"]["schema"], document, rng)) if body else None
            where = where.replace("\x00", "%00").replace("?", "%3F").replace("#", "%23")
            got = client.request(method.upper(), where, params=query, content=data, headers=headers)
            assert got.status_code < 500, (method, where, query, data, got.text)
            served, refused = served + (got.status_code < 400), refused + (got.status_code >= 400)
            if got.status_code >= 400:
                assert set(got.json()["texto"]) == {"es", "en"}, got.text
    assert served > 20 and refused > 50
    assert room_at(client, id).order == order, "nobody has played"


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A table that hears out whoever speaks fast."""
    with table(f"sqlite:///{tmp_path_factory.mktemp('mesa') / 'mesa.db'}", rate=100_000.0) as found:
        yield found


WORDS = ("hola", "responde", "deshaz", "revancha", "charla", "ajustes", "punto", "preve", "porque", "porque_no",
         "desglose", "diario", "nada")  # fmt: skip
FIELDS = ("token", "idioma", "punto", "preguntar", "pregunta", "opcion", "texto", "suceso", "regla", "id", "acto", "de",
          "asiento", "desde", "hasta")  # fmt: skip


@pytest.mark.parametrize("game", ["atrum", "keyforge", "myl"])
def test_messages_of_any_kind(patient: TestClient, game: str) -> None:
    """Every message is answered by something that is not a failure; and the match is played on by its own people."""
    rng = random.Random(game)
    id, tokens = two_people(patient, game)
    room = room_at(patient, id)
    with patient.websocket_connect(f"/ws/partidas/{id}") as one, patient.websocket_connect(f"/ws/partidas/{id}") as two:
        seat = room.playing.match.decision.seat
        ana, eva = Player(one, tokens[seat], preguntar="siempre"), Player(two)
        ana.until("mesa")
        for player in (ana, eva):
            for _ in range(160):
                some = {name: rng.choice(ODD) for name in rng.sample(FIELDS, rng.randrange(1, 6))}
                if rng.random() < 0.3:
                    handles = ["p1", "m1", "m2", "poder-0-0", "p9"]
                    some["id"] = rng.choice(handles)
                word = rng.choice(WORDS)
                if word == "responde" or (word == "ajustes" and player is ana):
                    some.pop("preguntar", None)
                    some["opcion"] = rng.choice([-1, None, "0", 999])
                if word == "hola":
                    some["token"] = rng.choice(["x", 7, [], tokens[seat] if player is ana else None])
                player.send({"t": word, **some})
                player.send({"t": "porque", "regla": "FIN"})
                player.until("porque", lambda m: m.get("regla") == "FIN")
            player.send({"t": "hola", **({"token": tokens[seat]} if player is ana else {})})
            player.send({"t": "porque", "regla": "FIN"})
            player.until("porque", lambda m: m.get("regla") == "FIN")
        failed = [m for p in (ana, eva) for m in p.heard if m.get("codigo") == "fallo"]
        assert not failed and room.order == 0
        number = ana.mesa["pregunta"]["numero"]
        ana.answer(0)
        ana.until("mesa", lambda m: (m["pregunta"] or {}).get("numero") != number)
        assert room.order == 1
