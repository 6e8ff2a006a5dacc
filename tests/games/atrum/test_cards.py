"""Printed cards: what the data files hold, what cannot be printed, and names as people type them."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from typing import Any

import pytest

from mazo.games.atrum.cards.cartas import (
    COSTES,
    DatoInvalido,
    busca_nombre,
    escrito,
    ficha,
    imprime,
    inventa,
    lenguaje,
    poderes,
    reptantes,
)
from mazo.games.atrum.text import nodes
from mazo.games.atrum.words.vocabulary import CLASES, TIPOS
from mazo.language.diagnostics import TextError

GOLPE = "Haz 2 de daño a un oponente."


def test_the_printed_set() -> None:
    names = {nombre for nombre, _ in poderes()}
    assert (len(reptantes()), len(names), len(poderes())) == (26, 75, 120)
    assert {p.clase for p in poderes().values()} == set(CLASES)
    assert {p.tipo_descarte() for p in poderes().values()} == {*TIPOS, "Cualquiera"} - {"Sombra"}


@pytest.mark.parametrize("nombre", list(reptantes()))
def test_a_reptante_has_one_power_of_each_cost(nombre: str) -> None:
    r = reptantes()[nombre]
    assert tuple(p.coste for p in r.poderes) == COSTES
    assert len({p.nombre for p in r.poderes}) == len(r.poderes)


def test_a_unique_power_has_one_cost() -> None:
    versions = Counter(nombre for nombre, _ in poderes())
    assert all(versions[p.nombre] == 1 for p in poderes().values() if p.unico)


def test_versions_of_a_power_differ_only_in_numbers() -> None:
    for name in {nombre for nombre, _ in poderes()}:
        same = [p for p in poderes().values() if p.nombre == name]
        assert len({(p.clase, p.descarte, p.rareza, p.unico, p.origen) for p in same}) == 1
        assert len({str(_without_numbers(p.tree.plain())) for p in same}) == 1


def _without_numbers(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: _without_numbers(v) for k, v in value.items()}
    if isinstance(value, list):
        return [_without_numbers(v) for v in value]
    return "n" if type(value) is int else value


def test_a_power_as_the_rulebook_writes_it() -> None:
    same = [p for p in poderes().values() if p.nombre == "Carga heroica"]
    assert escrito(same) == "CARGA HEROICA (0-4 / Caído / Ataque / Básico): Haz (2-5) de daño a un oponente."


@pytest.mark.parametrize(
    ("coste", "datos", "complaint"),
    [
        (0, {}, "tipo"),
        (0, {"tipo": "Magia"}, "tipo"),
        (0, {"tipo": "Ataque", "descarte": "Sombra"}, "Sombra"),
        (0, {"tipo": "Ataque", "descarte": "Dragón"}, "Dragón"),
        (5, {"tipo": "Ataque"}, "coste"),
        (-1, {"tipo": "Ataque"}, "coste"),
        (True, {"tipo": "Ataque"}, "coste"),
        ("2", {"tipo": "Ataque"}, "coste"),
    ],
)
def test_facts_that_cannot_be_printed(coste: Any, datos: dict[str, Any], complaint: str) -> None:
    with pytest.raises(DatoInvalido, match=complaint):
        imprime("Prueba", coste, datos, GOLPE)


def test_a_text_that_cannot_be_printed() -> None:
    with pytest.raises(TextError, match="daños"):
        imprime("Prueba", 0, {"tipo": "Ataque"}, "Haz 2 de daños a un oponente.")


def test_a_variant_is_printed_in_its_canonical_form() -> None:
    p = imprime("Prueba", 0, {"tipo": "Ataque"}, "haz DOS de daño  a tu oponente.")
    assert (p.texto, p.english) == (GOLPE, "Deal 2 damage to an opponent.")
    assert p.tree == imprime("Otro", 4, {"tipo": "Táctico"}, GOLPE).tree


def test_a_power_may_be_named_as_a_type() -> None:
    p = imprime("Sombra", 0, {"tipo": "Táctico"}, "Busca en la Fosa y roba hasta 1 Sombra.")
    assert p.tree.find("Minion")[0]["type"] == "Sombra"


def test_invented_cards() -> None:
    power = {"nombre": "Golpe", "coste": 1, "tipo": "Ataque", "descarte": "Golem", "texto": GOLPE}
    r = inventa({"nombre": "Nadie", "poderes": [power, {"nombre": "Zarpazo ciego", "coste": 4}]})
    assert [p.nombre for p in r.poderes] == ["Golpe", "Zarpazo ciego"]
    again = inventa(ficha(r))
    assert ficha(again) == ficha(r) and [p.tree for p in again.poderes] == [p.tree for p in r.poderes]
    for bad in ({}, {"nombre": 3}, {"nombre": "X", "poderes": [3]}, {"nombre": "X", "poderes": [{"nombre": "Nada"}]}):
        with pytest.raises(DatoInvalido):
            inventa(bad)


def test_names_as_people_type_them() -> None:
    known = list(reptantes())
    assert busca_nombre("tumar eternodurmiente", known) == "Tumar Eternodurmiente"
    assert busca_nombre("Tumar", known) == "Tumar Eternodurmiente"
    assert busca_nombre("isaura velaputrida", known) == "Isaura Velapútrida"
    assert busca_nombre("ma", known) is None
    assert busca_nombre("Gandalf", known) is None


def test_trees_answer_questions() -> None:
    """«A Power that draws», «one that touches somebody else's Altar»: questions to the tree, not to the words."""
    draws = {p.nombre for p in poderes().values() if p.tree.has("Draw", "Search")}
    assert {"Desenterrar", "Martirio temporal"} <= draws
    assert "Zarpazo ciego" not in draws
    tree = poderes()["Déjà Vu", 2].tree
    assert [n["zone"] for n in tree.find("Zone")] == ["altar", "mano"]
    assert tree.plain()["kind"] == "Text"


def test_fingerprints_are_the_same_in_every_process() -> None:
    code = (
        "from mazo.games.atrum.cards.cartas import poderes;"
        "print(*(p.tree.fingerprint() for p in poderes().values()))"
    )  # fmt: skip
    runs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    here = " ".join(p.tree.fingerprint() for p in poderes().values())
    assert {out.strip() for out in runs} == {here}


def test_different_trees_have_different_fingerprints() -> None:
    trees = {p.tree for p in poderes().values()}
    assert len({t.fingerprint() for t in trees}) == len(trees)
    assert nodes.Draw(n=1).fingerprint() != nodes.KINDS["Draw"](n="1").fingerprint()
    assert nodes.Damage(n=1, to=None).fingerprint() == nodes.Damage(to=None, n=1).fingerprint()


def test_printed_sentences_are_the_last_suggestion() -> None:
    with pytest.raises(TextError) as caught:
        lenguaje().read("Preparen hasta unos 4 de los Esbirros Agotados del Altar.")
    assert caught.value.suggestion
    assert lenguaje().read(caught.value.suggestion)
