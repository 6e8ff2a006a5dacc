"""The rest of the server: lobby, cards, decks, rules, workshop, scenarios, replays, the page and its document."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from mazo.games import get
from mazo.games.contract.page import Page
from mazo.judge import rulebook, scenario
from mazo.table.api import listing as listing_module
from mazo.table.api import pages
from mazo.table.games import names, page_of
from mazo.table.storage import records
from tests.table.conftest import Message, Player, new_match, room_at, table, two_people

PAGES: list[Page] = [get(name).page for name in ("atrum", "keyforge", "myl")]
"""The type checker sees to it that each gives what the protocol asks for."""
FACE = {
    "id", "nombre", "tipo", "clase", "emblema", "nombres", "cifras", "rasgos", "texto", "palabras", "edicion",
    "original", "semilla",
}  # fmt: skip


def test_the_document_of_the_api(client: TestClient) -> None:
    document = client.get("/api/openapi.json").json()
    for path in ("/api/juegos", "/api/partidas", "/api/juegos/{juego}/reglas", "/api/partidas/{id}/repeticion"):
        assert path in document["paths"]


def test_games(client: TestClient) -> None:
    assert {page.SIDES for page in PAGES} == {"equipos", "mazos"}
    found = {game["id"]: game for game in client.get("/api/juegos").json()}
    assert set(found) == set(names()) >= {"atrum", "keyforge", "myl"}
    for id, game in found.items():
        assert game["titulo"] == get(id).title and game["mazos"] and game["filtros"]
        assert {bot["id"] for bot in game["bots"]} == {"novato", "voraz", "experto", "maestro"}
        assert client.get(f"/api/juegos/{id}").json() == game


# The lobby


def test_the_lobby(client: TestClient) -> None:
    hidden = new_match(client, "atrum", {"tipo": "persona"}, {"tipo": "persona"})
    wanted: list[Message] = [{"tipo": "persona", "nombre": "Ana"}, {"tipo": "persona"}, {"tipo": "bot"}]
    open_ = new_match(client, "atrum", *wanted, abierta=True)
    assert open_["estado"] == "espera" and list(open_["tokens"]) == ["0"]
    waiting = client.get("/api/partidas").json()["esperan"]
    found = {m["id"]: m for m in waiting}
    assert open_["id"] in found and hidden["id"] not in found
    assert [seat["libre"] for seat in found[open_["id"]]["asientos"]] == [False, True, False]
    path = f"/api/partidas/{open_['id']}/asientos"
    assert client.post(f"{path}/0", json={}).json()["codigo"] == "ocupado"
    assert client.post(f"{path}/2", json={}).status_code == 409 and client.post(f"{path}/9", json={}).status_code == 404
    bad = client.post(f"{path}/1", json={"mazo": ["Nadie", "Ninguno", "Nunca"]})
    assert bad.status_code == 422 and bad.json()["fallos"]
    with client.websocket_connect(f"/ws/partidas/{open_['id']}") as socket:
        ana = Player(socket, open_["tokens"]["0"])
        assert ana.until("sala")["faltan"] == [1]
        ana.send({"t": "rinde"})
        assert ana.until("error")["codigo"] == "espera"
        taken = client.post(f"{path}/1", json={"nombre": "Ana"})
        assert taken.status_code == 200 and taken.json()["estado"] == "juego"
        seats = ana.until("mesa")["vista"]["asientos"]
        assert [seat["nombre"] for seat in seats] == ["Ana", "Ana 2", "Vera"]
    assert open_["id"] in {m["id"] for m in client.get("/api/partidas").json()["juegan"]}


def test_a_match_may_be_only_watched(client: TestClient) -> None:
    made = new_match(client, "keyforge", {"tipo": "bot"}, {"tipo": "bot", "bot": "azar"}, mirar=True)
    assert made["tokens"] == {} and made["estado"] == "juego"


@pytest.mark.parametrize("game", names())
def test_chosen_decks_are_played_with(client: TestClient, game: str) -> None:
    ready = client.get(f"/api/juegos/{game}/mazos").json()
    whole = client.get(f"/api/juegos/{game}/mazos/{ready[0]['id']}").json()
    other = client.get(f"/api/juegos/{game}/mazos/{ready[1]['id']}").json()
    made = new_match(client, game, {"mazo": ready[0]["id"]}, {"tipo": "bot", "mazo": other["mazo"]})
    room = room_at(client, made["id"])
    sides = room.record.header[page_of(game).SIDES]
    for side, deck in zip(sides, (whole, other), strict=True):
        said = str(side)
        assert all(card["carta"] in said for card in deck["cartas"][:3])


def test_chains_and_readings(client: TestClient) -> None:
    made = new_match(client, "keyforge", {}, {"tipo": "bot"}, opciones={"cadenas": [5, 0]})
    with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
        view = Player(socket, made["tokens"]["0"]).until("mesa")["vista"]
        assert [seat["cadenas"] for seat in view["asientos"]] in ([5, 0], [4, 0])


# Cards, decks, rules


@pytest.mark.parametrize("game", names())
def test_cards(client: TestClient, game: str) -> None:
    page = client.get(f"/api/juegos/{game}/cartas").json()
    every = list(page_of(game).caras())
    assert page["total"] == len(every) and len(page["cartas"]) == min(60, len(every))
    ids = {face["id"] for face in every}
    assert len(ids) == len(every)
    for face in every:
        assert set(face) >= FACE and {"es", "en"} <= set(face["texto"]) and face["semilla"]
        assert bool(face["texto"]["es"]) == bool(face["texto"]["en"])
    one = next(face for face in every if len(face["texto"]["es"]) > 30)
    found = client.get(f"/api/juegos/{game}/cartas", params={"q": one["nombre"]["en"]}).json()
    assert one["id"] in {face["id"] for face in found["cartas"]}
    whole = client.get(f"/api/juegos/{game}/cartas/{one['id']}").json()
    assert whole["texto"] == one["texto"] and {"reglas", "escenarios"} <= set(whole)
    for sieve in client.get(f"/api/juegos/{game}").json()["filtros"]:
        value = sieve["valores"][0]["id"]
        some = client.get(f"/api/juegos/{game}/cartas", params={sieve["campo"]: value}).json()
        assert 0 < some["total"] < len(every), sieve["campo"]
    many = client.post(f"/api/juegos/{game}/caras", json={"ids": [*list(ids)[:5], "nada"]}).json()
    assert len(many) == 5


def test_a_card_is_explained(client: TestClient) -> None:
    """Keywords have their gloss in both languages, and the scenarios that show the card are named."""
    faces = client.get("/api/juegos/keyforge/cartas", params={"q": "elusivo"}).json()["cartas"]
    words = [word for face in faces for word in face["palabras"] if word["palabra"]["en"] == "Elusive"]
    assert words and words[0]["glosa"]["es"] and words[0]["glosa"]["en"] and words[0]["regla"].startswith("KF-GLOS")
    whole = client.get(f"/api/juegos/keyforge/cartas/{faces[0]['id']}").json()
    assert whole["escenarios"] and whole["reglas"][0]["texto"]["es"]


@pytest.mark.parametrize("game", names())
def test_decks_are_checked(client: TestClient, game: str) -> None:
    for deck in client.get(f"/api/juegos/{game}/mazos").json():
        whole = client.get(f"/api/juegos/{game}/mazos/{deck['id']}").json()
        for body in ({"texto": whole["texto"]}, {"mazo": whole["mazo"]}):
            told = client.post(f"/api/juegos/{game}/mazos/revisa", json={**body, "formato": "torneo"}).json()
            assert told["legal"] and told["cartas"] == whole["cartas"], told
    short = "\n".join(whole["texto"].splitlines()[:-2])
    bad = client.post(f"/api/juegos/{game}/mazos/revisa", json={"texto": short, "formato": "torneo"}).json()
    assert not bad["legal"] and bad["fallos"] and {"es", "en"} == set(bad["fallos"][0]["texto"])
    assert any(fault.get("regla") for fault in bad["fallos"])


@pytest.mark.parametrize("game", names())
def test_rules(client: TestClient, game: str) -> None:
    for language in ("es", "en"):
        book = client.get(f"/api/juegos/{game}/reglas", params={"idioma": language}).json()
        rules = [rule for chapter in book["capitulos"] for rule in chapter["reglas"]]
        assert len(rules) > 20 and len({chapter["id"] for chapter in book["capitulos"]}) == len(book["capitulos"])
        one = client.get(f"/api/juegos/{game}/reglas/{rules[20]['id']}", params={"idioma": language}).json()
        assert one["texto"] == rulebook.plain(rules[20]["texto"]) and one["vecinas"]
        found = client.get(f"/api/juegos/{game}/reglas", params={"idioma": language, "q": one["texto"][:40]}).json()
        assert one["id"] in {rule["id"] for rule in found["hallazgos"]}


# The workshop and scenarios


@pytest.mark.parametrize("game", names())
def test_the_workshop(client: TestClient, game: str) -> None:
    """A text is read as it is written; its errors have a place and the nearest wording; and it can be tried."""
    shop = client.get(f"/api/juegos/{game}/taller").json()
    assert {"nombre"} < {field["id"] for field in shop["campos"]} and len(shop["ejemplos"]) > 1
    for sample in shop["ejemplos"]:
        facts = {**sample["hechos"], "nombre": "La Carta Nueva"}
        told = client.post(f"/api/juegos/{game}/lee", json={"texto": sample["texto"], "hechos": facts}).json()
        assert told["bien"] and told["canonico"] == sample["texto"] and told["en"] and told["arbol"] and told["saber"]
        assert told["cara"]["nombre"]["es"] == "La Carta Nueva" and told["cara"]["original"]
        broken = sample["texto"].replace(". ", ".  ", 1)[:-1] + " zapato."
        asked = {"texto": broken, "hechos": facts}
        sooner = client.post(f"/api/juegos/{game}/lee", json={**asked, "cerca": False}).json()
        bad = client.post(f"/api/juegos/{game}/lee", json=asked).json()
        fault = bad["errores"][0]
        assert sooner["errores"] == [{**fault, "cerca": []}], "the same, without what may have been meant"
        assert not bad["bien"] and broken[fault["desde"] : fault["hasta"]].startswith("zapato") and fault["cerca"]
        made = client.post(f"/api/juegos/{game}/prueba", json={"texto": sample["texto"], "hechos": facts})
        assert made.status_code == 201, made.text
        with client.websocket_connect(f"/ws/partidas/{made.json()['id']}") as socket:
            ana = Player(socket, made.json()["tokens"]["0"])
            assert ana.until("partida")["practica"] and "La Carta Nueva" in str(ana.until("mesa")["vista"])
        face = told["cara"]["id"]
        known = client.post(f"/api/partidas/{made.json()['id']}/caras", json={"ids": [face]}).json()
        assert known[face]["original"] and known[face]["texto"]["es"] == sample["texto"]


@pytest.mark.parametrize("game", names())
def test_scenarios_open_as_positions(client: TestClient, game: str) -> None:
    found = client.get(f"/api/juegos/{game}/escenarios").json()["escenarios"]
    assert len(found) > 20
    for case in random.Random(1).sample(found, 12):
        made = client.post("/api/escenarios/abre", json={"juego": game, "id": case["id"]})
        assert made.status_code == 201, (case, made.text)
        text = client.get(f"/api/juegos/{game}/escenarios/{case['id']}").json()["texto"]
        again = client.post("/api/escenarios/abre", json={"texto": text})
        assert again.status_code == 201 and again.json()["juego"] == game


@pytest.mark.parametrize("game", names())
def test_a_position_as_a_scenario_and_back(client: TestClient, game: str) -> None:
    """What is exported is a case that holds, and opening it gives the table it was made from."""
    made, total = finished(client, game)
    for n in (3, total // 3, total // 2):
        told = client.post(f"/api/partidas/{made['id']}/escenario", json={"respuesta": n, "punto": 0}).json()
        results = [scenario.run(case) for case in scenario.parse(told["texto"], told["nombre"])]
        assert [result.message for result in results] == [""]
        opened = client.post("/api/escenarios/abre", json={"texto": told["texto"]}).json()
        with client.websocket_connect(f"/ws/partidas/{opened['id']}") as socket:
            ana = Player(socket, opened["tokens"]["0"])
            ana.until("mesa")
            room = room_at(client, opened["id"])
            old = room_at(client, made["id"])
        again = room.page.escenario(room.course.state(0), None)
        assert again["mesa"] == old.page.escenario(old.course.state(n), None)["mesa"]


# Replays


def finished(client: TestClient, game: str) -> tuple[Message, int]:
    """A match against a machine, played for a while and given up; and how many positions it has."""
    made = new_match(client, game)
    rng = random.Random(9)
    with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
        ana = Player(socket, made["tokens"]["0"])
        answers = 0
        while (message := ana.hear())["t"] != "fin":  # it may end by itself before
            if message["t"] == "mesa" and ana.options:
                answers += 1
                if answers > 45:
                    ana.send({"t": "rinde"})
                else:
                    ana.answer(rng.randrange(len(ana.options)))
    total: int = client.get(f"/api/partidas/{made['id']}/repeticion").json()["total"]
    return made, total


@pytest.mark.parametrize("game", names())
def test_replay_and_play_from_here(client: TestClient, game: str) -> None:
    made, total = finished(client, game)
    path = f"/api/partidas/{made['id']}"
    replay = client.get(f"{path}/repeticion", params={"punto": 1, "idioma": "en"}).json()
    assert replay["acabada"] and replay["curva"]
    assert [step["n"] for step in replay["respuestas"]] == list(range(total + 1))
    assert len(replay["sucesos"]) == replay["respuestas"][-1]["hasta"]
    middle = client.get(f"{path}/repeticion/{total // 2}", params={"punto": 0}).json()
    assert middle["t"] == "mesa" and middle["n"] == total // 2 and middle["punto"] == 0
    several = client.get(f"{path}/repeticion/0", params={"hasta": 9}).json()
    assert [m["n"] for m in several] == list(range(10))
    told = [event["n"] for m in several for event in m["sucesos"]]
    assert told == list(range(len(told)))
    assert client.get(f"{path}/repeticion/{total + 5}").status_code == 404
    branch = client.post(f"{path}/ramas", json={"respuesta": total // 2, "punto": 0})
    assert branch.status_code == 201, branch.text
    seat = next(iter(branch.json()["tokens"]))
    room = room_at(client, branch.json()["id"])
    old = room_at(client, made["id"])
    with client.websocket_connect(f"/ws/partidas/{branch.json()['id']}") as socket:
        ana = Player(socket, branch.json()["tokens"][seat])
        ana.until("mesa")
        assert room.record.origin == made["id"] and room.course.match.answers[:5] == old.course.match.answers[:5]
        ana.send({"t": "rinde"})
        ana.until("fin")
    assert client.get(path).json()["estado"] == "fin"


def test_while_it_is_played_a_replay_is_public_or_ones_own(client: TestClient) -> None:
    id, tokens = two_people(client, "keyforge")
    path = f"/api/partidas/{id}"
    assert client.get(f"{path}/repeticion").status_code == 200
    assert client.get(f"{path}/repeticion", params={"punto": 0}).status_code == 403
    own = {"authorization": f"Bearer {tokens[0]}"}
    mine = client.get(f"{path}/repeticion/0", params={"punto": 0}, headers=own).json()
    assert isinstance(mine["vista"]["asientos"][0]["mano"], list)
    assert client.get(f"{path}/repeticion", params={"punto": 1}, headers=own).status_code == 403
    assert client.get(f"{path}/repeticion", headers={"authorization": "Bearer nada"}).status_code == 403
    assert client.post(f"{path}/ramas", json={"respuesta": 0}, headers=own).status_code == 409
    text = client.post(f"{path}/escenario", json={}, headers=own).json()["texto"]
    case: Any = scenario.parse(text, "x")[0].body
    assert case["mesa"]["yo"]["mano"] and "mano" not in case["mesa"]["oponente"] and "mazo" not in case["mesa"]["yo"]


# Explanations


def test_why_why_not_sums_and_what_would_happen(client: TestClient) -> None:
    made = client.post("/api/escenarios/abre", json={"juego": "keyforge", "id": first_table(client)}).json()
    with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
        ana = Player(socket, made["tokens"]["0"])
        mesa = ana.until("mesa", lambda m: bool((m["pregunta"] or {}).get("opciones")))
        seat = mesa["vista"]["asientos"][0]
        ana.send({"t": "preve", "pregunta": mesa["pregunta"]["numero"], "opcion": 0})
        assert ana.until("prevision")["sucesos"]
        creature = seat["línea"][0]
        ana.send({"t": "desglose", "id": creature["id"], "de": "poder"})
        told = ana.until("desglose")
        assert told["total"] == creature["poder"] == sum(part["valor"] for part in told["sumandos"])
        foe = mesa["vista"]["asientos"][1]["línea"]
        if foe:
            ana.send({"t": "porque_no", "id": foe[0]["id"]})
            assert ana.until("porque")["reglas"][0]["id"].startswith("KF-")
        ana.send({"t": "porque_no", "acto": "terminar"})
        assert ana.hear()["t"] in ("porque", "error")
        ana.send({"t": "porque", "regla": "KF-BASE-5"})
        assert "llave" in ana.until("porque")["reglas"][0]["texto"]
        ana.answer(0)
        after = ana.until("mesa")
        event = after["sucesos"][0]
        ana.send({"t": "porque", "suceso": event["n"]})
        why = ana.until("porque")
        assert why["frase"] == event["texto"] and why["reglas"][0]["id"] == event["regla"]
        ana.send({"t": "diario", "desde": 0, "hasta": 2})
        assert [line["n"] for line in ana.until("diario")["sucesos"]] == [0, 1]


def first_table(client: TestClient) -> str:
    """A case of KeyForge where both have creatures and it is one's own turn to act."""
    for case in scenario.read_all([scenario.folder("keyforge")]):
        table_: Any = case.body.get("mesa") if case.body else None
        if not isinstance(table_, dict) or not all((table_.get(s) or {}).get("línea") for s in ("yo", "oponente")):
            continue
        if table_.get("turno", "yo") == "yo" and table_.get("paso", "jugar") == "jugar":
            return case.id
    raise AssertionError("there is none")


def test_why_a_power_is_not_offered(client: TestClient) -> None:
    """In Atrum what is touched may be a Power: each that is not among the options has a rule against it."""
    made = new_match(client, "atrum")
    with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
        ana = Player(socket, made["tokens"]["0"])
        mesa = ana.until("mesa", lambda m: bool(ana.options))
        offered = {(o["reptante"], o["poder"]) for o in ana.options if o["verbo"] == "anunciar"}
        for creature in mesa["vista"]["asientos"][0]["reptantes"]:
            for at in range(len(creature["poderes"])):
                ana.send({"t": "porque_no", "id": f"poder-{creature['n']}-{at}"})
                told = ana.until("porque")
                assert told["permitido"] == ((creature["n"], at) in offered)
                assert told["permitido"] or told["reglas"][0]["id"].startswith("AA-")
        ana.send({"t": "porque_no", "id": "poder-999-0"})
        assert ana.until("error")["codigo"] == "carta"


def test_a_power_is_shown_with_its_own_face(client: TestClient) -> None:
    """Several Powers of a Reptante may have one name: what is announced and launched has the face of the one it is."""
    rng = random.Random(4)
    made = new_match(client, "atrum", {"tipo": "persona", "nombre": "Ana"}, {"tipo": "bot", "bot": "voraz"})
    with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
        ana = Player(socket, made["tokens"]["0"])
        seen: set[str] = set()
        for _ in range(60):
            mesa = ana.until("mesa", lambda m: bool(ana.options) or bool(m["vista"]["resultado"]))
            for said in (s for m in ana.heard if m["t"] == "mesa" for s in m["sucesos"]):
                if said["clase"] in ("anunciar", "lanzar"):
                    [face] = said["caras"]
                    assert f"«{face.rsplit(' ', 1)[0]}»" in said["texto"], said
                    seen.add(face)
            if mesa["vista"]["resultado"] or len(seen) > 3:
                break
            ana.draws(rng)
        powers = {f"{p['nombre']} {p['coste']}" for a in mesa["vista"]["asientos"] for r in a["reptantes"]
                  for p in r["poderes"]}  # fmt: skip
        assert seen and seen <= powers


def test_a_practice_says_what_it_is_of(client: TestClient) -> None:
    case = client.get("/api/juegos/keyforge/escenarios").json()["escenarios"][0]
    made = client.post("/api/escenarios/abre", json={"juego": "keyforge", "id": case["id"]}).json()
    with client.websocket_connect(f"/ws/partidas/{made['id']}") as socket:
        about = Player(socket, made["tokens"]["0"]).until("partida")["caso"]
        assert about["titulo"] == case["titulo"] and about["reglas"] == case["reglas"]


# The page


def test_the_page_and_its_absence(tmp_path: Path) -> None:
    static = tmp_path / "static"
    with table("sqlite://", static=static) as client:
        absent = client.get("/")
        assert absent.status_code == 503 and "npm run build" in absent.text
        assert client.get("/api/juegos").status_code == 200
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html>la página")
    (static / "assets" / "a.js").write_text("1")
    (tmp_path / "secreto.txt").write_text("no")
    with table("sqlite://", static=static) as client:
        for route in ("/", "/mesa/abc", "/cartas/keyforge", "/reglas/atrum"):
            assert "la página" in client.get(route).text
        script = client.get("/assets/a.js")
        assert script.text == "1" and "immutable" in script.headers["cache-control"]
        assert script.headers["content-type"].startswith("text/javascript")
        same = client.get("/assets/a.js", headers={"if-none-match": script.headers["etag"]})
        assert same.status_code == 304 and not same.content
        (static / "assets" / "a.js").write_text("2" * 5000)
        script = client.get("/assets/a.js")
        assert script.text == "2" * 5000 and script.headers["content-encoding"] == "gzip"
        assert client.get("/assets/a.js", headers={"accept-encoding": "br"}).content == b"2" * 5000
        assert "default-src 'self'" in script.headers["content-security-policy"]
        for path in ("/%2e%2e/secreto.txt", "/assets/..%2f..%2fsecreto.txt", "/nada"):
            assert client.get(path).status_code == 404
        assert client.get("/nada", headers={"accept": "text/html"}).text == "<!doctype html>la página"
    assert {"mesa", "reglas"} <= pages.ROUTES


def test_hosts(tmp_path: Path) -> None:
    with table(f"sqlite:///{tmp_path / 'm.db'}", hosts=("localhost", "127.0.0.1")) as client:
        assert client.get("/api/juegos").status_code == 200
        refused = client.get("/api/juegos", headers={"host": "malo.example:8765"})
        assert refused.status_code == 421 and refused.json()["codigo"] == "servidor"


def test_many_texts_at_once_are_all_read(client: TestClient) -> None:
    """Reading is not for two threads: what is asked at once is read one by one, and none is refused by accident."""
    faces = [face for face in client.get("/api/juegos/keyforge/cartas").json()["cartas"] if face["texto"]["es"]]

    def read(face: Message) -> bool:
        given = {"texto": face["texto"]["es"], "hechos": {"nombre": "Prueba", "tipo": face["tipo"]}}
        told = client.post("/api/juegos/keyforge/lee", json=given).json()
        return bool(told["bien"]) and told["canonico"] == given["texto"]

    with ThreadPoolExecutor(8) as pool:
        assert faces and all(pool.map(read, faces))


def test_replays_and_lists_asked_for_at_once_are_made_once_and_not_by_who_plays(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twenty who asked for a replay at once had it built twenty times in the loop, and everybody's answers waited."""
    id, _ = two_people(client, "keyforge")
    rooms, listing = client.app.state.rooms, client.app.state.listing  # type: ignore[attr-defined]
    done, asked = rooms.desk.crew.done, 0
    looked = records.listed

    def counted(*given: Any) -> Any:
        nonlocal asked
        asked += 1
        return looked(*given)

    monkeypatch.setattr(records, "listed", counted)
    monkeypatch.setattr(listing_module, "FRESH", 60.0)
    listing.changed()
    with ThreadPoolExecutor(10) as pool:
        replays = list(pool.map(lambda _: client.get(f"/api/partidas/{id}/repeticion").content, range(20)))
        lists = list(pool.map(lambda _: client.get("/api/partidas").content, range(20)))
    assert len(set(replays)) == 1 and rooms.desk.crew.done - done == 1, "one of the crew made it, once"
    assert len(set(lists)) == 1 and asked == 2, "those who wait, and those who play"


def test_what_anybody_makes_up_does_not_take_the_place_of_what_is_kept_ready(client: TestClient) -> None:
    """There is room for so many answers: those to questions without end are not kept."""
    kept = client.app.state.rooms.desk.kept  # type: ignore[attr-defined]
    for path in ("/api/juegos/atrum/cartas", "/api/juegos/atrum/reglas", "/api/juegos/atrum/escenarios"):
        assert client.get(path).status_code == 200
    before = kept.size, len(kept)
    for n in range(3):
        for path in ("cartas?q=carta", "cartas?nada=", "reglas?q=carta", "escenarios?q=carta"):
            assert client.get(f"/api/juegos/atrum/{path}{n}").status_code == 200
    assert (kept.size, len(kept)) == before
