"""``mazo entrena``: what was played is kept, values are compared on unseen games, and only a win is taken."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

from benchmarks import calibration
from mazo.cli.thinking import train
from mazo.players import learn
from mazo.players.value import Value, read
from tests.cli.conftest import Run
from tests.players.test_learn import made

BOT = """
class Mio:
    def __init__(self, seed): pass
    def choose(self, glimpse): return {}
"""
FAST = ("entrena", "myl", "--jugador", "azar", "-n", "12", "--pares", "1", "--segundos", "0.01")


def test_it_learns_from_games_and_says_what_it_gained(mazo: Run, tmp_path: Path) -> None:
    kept = tmp_path / "muestras.jsonl"
    first = json.loads(mazo(*FAST, "--muestras", str(kept), "--json").out)
    assert first["posiciones"] > 100 and first["duelo"]["partidas"] == 2
    assert [one["valor"] for one in first["valores"]] == ["en vigor", "ajustado", "con rasgos"]
    assert first["valores"][2]["pesos"] and all(0 <= one["error"] <= 1 for one in first["valores"])
    before = kept.read_text(encoding="utf-8")
    again = json.loads(mazo(*FAST, "--muestras", str(kept), "--pares", "0", "--json").out)
    assert kept.read_text(encoding="utf-8") == before, "what was played is not played again"
    assert again["valores"] == first["valores"] and not again["aceptado"]
    low, high = first["duelo"]["intervalo"]
    assert low < 0.5 < high and not first["aceptado"], "two games prove nothing, whatever they give"


def test_what_is_not_proved_is_not_taken(mazo: Run, tmp_path: Path) -> None:
    """Nothing is written."""
    out = tmp_path / "valor.json"
    ran = mazo(*FAST, "--pares", "0", "--salida", str(out))
    assert "no se acepta" in ran.out and not out.exists()


def test_two_players_take_turns_and_the_chances_shown_are_judged(mazo: Run, tmp_path: Path) -> None:
    kept = tmp_path / "otros.jsonl"
    said = ("entrena", "liza", "--jugador", "novato,azar", "-n", "12", "--pares", "0", "--muestras", str(kept))
    assert mazo(*said).status == 0
    name, found = calibration.read(kept)
    assert name == "liza (novato,azar)" and {x.game for x in found} <= set(range(12))
    told = calibration.shown(name, found)
    assert told.positions == len(found) and len(told.bins) == 10
    drawn = ElementTree.fromstring(calibration.picture([(name, told)]))
    assert len(drawn.findall("{*}circle")) == sum(n > 0 for n, _, _ in told.bins)


def test_a_bot_of_ones_own_plays_too_and_is_another_when_it_changes(mazo: Run, tmp_path: Path) -> None:
    kept, bot = tmp_path / "suyas.jsonl", tmp_path / "mi_bot.py"
    bot.write_text(BOT.format(0), encoding="utf-8")
    said = ("entrena", "liza", "--jugador", f"azar,{bot}", "-n", "6", "--pares", "0", "--muestras", str(kept))
    assert mazo(*said).status == 0 and len(kept.read_text(encoding="utf-8").splitlines()) == 7
    bot.write_text(BOT.format(-1), encoding="utf-8")
    assert "es de otras partidas" in mazo(*said).err
    wrong = bot.rename(tmp_path / "errado.py")
    assert f"El jugador de «{wrong}» respondió -1" in mazo(*said[:3], str(wrong), "-n", "6", "--pares", "0").err


def test_refusals_are_clear(mazo: Run, tmp_path: Path) -> None:
    assert "uno o dos" in mazo("entrena", "myl", "--jugador", "azar,azar,azar").err
    assert "No hay un jugador «nadie»" in mazo("entrena", "myl", "--jugador", "nadie").err
    other = tmp_path / "otras.jsonl"
    other.write_text('{"juego": "atrum"}\n', encoding="utf-8")
    assert "es de otras partidas" in mazo(*FAST, "--muestras", str(other)).err
    other.write_text("nada\n", encoding="utf-8")
    assert "dañado" in mazo(*FAST, "--muestras", str(other)).err


def test_it_is_said_in_english_and_where_it_cannot_be_written_before_it_is_played(mazo: Run, tmp_path: Path) -> None:
    said = ("entrena", "liza", "--jugador", "azar", "-n", "12", "--pares", "0", "--idioma", "en")
    ran = mazo(*said)
    assert ran.status == 0 and "12 games" in ran.out and "in force: surprise" in ran.out and "not taken" in ran.out
    refused = mazo(*said, "--salida", str(tmp_path / "no" / "valor.json"))
    assert refused.status == 2 and "there is no such folder" in refused.err and not refused.out


def test_features_that_tell_more_are_seen_to() -> None:
    now, fitted, rich = train.compared(Value(10.0, 0.3), made(3000))
    assert rich.quality.surprise < fitted.quality.surprise and rich.quality.order > now.quality.order
    assert read({"escala": rich.value.scale, "turno": rich.value.asked, "pesos": rich.value.weights}) == rich.value
    assert set(rich.value.weights) == {"criaturas"} and learn.EVALUATION not in rich.value.weights
