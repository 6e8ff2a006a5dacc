"""What is remembered is what would be found anew, and the short way to the list of acts gives the list of the rules."""

import pytest

from mazo.games.keyforge.rules import jugar, turno, usar
from mazo.games.keyforge.rules.tablero import CRIATURA, Tablero, carta, presentes
from mazo.games.keyforge.text import nodes, vigentes
from mazo.games.keyforge.text.vigor import VIGOR, Vigente
from mazo.kernel import atoms
from mazo.kernel.decisions import Option
from tests.games.keyforge.partidas import jugada

SEEDS = range(24)
DECISIONS = 200
PALABRAS = ("asalto", "dañino", "elusivo", "escaramuza", "provocar", "veneno", "invulnerable")
CLASES = (nodes.Allow, nodes.Cannot, nodes.Only, nodes.Toll, nodes.Grant, nodes.Blank, nodes.CountsAs, nodes.Control,
          nodes.Watch, nodes.KeyCost, nodes.HandGoal, "poder", "armadura", "daño de lucha", "provocar", "after jugar",
          "after destruir", "at fin", "en vez de daño", "en vez de mover")  # fmt: skip


def forgetful(s: Tablero) -> Tablero:
    """The same table with nothing remembered."""
    t = s.clone()
    t.forget()
    return t


def told(rules: object) -> list[tuple[int, int, int, int]]:
    assert isinstance(rules, list | tuple)
    return [(id(v.node), v.source, v.me, v.stamp) for v in rules if isinstance(v, Vigente)]


def facts(s: Tablero, row: int) -> tuple[object, ...]:
    """All that queries say of a card in play."""
    return (
        tuple(vigentes.foto(s, row)),
        vigentes.armadura(s, row),
        vigentes.dano_de_lucha(s, row) if carta(s, row).tipo == CRIATURA else 0,
        [vigentes.palabra(s, row, name) for name in PALABRAS],
    )


def by_the_rules(s: Tablero) -> list[Option]:
    """What may be done in step 3, asking the rules about each act there is."""
    seat = s.activo
    found: list[Option] = []
    for row in s.mano[seat]:
        if not jugar.impide_jugar(s, seat, row):
            found.append(("jugar", row))
            if jugar.como_mejora(s, row):
                found.append(("jugar", row, "mejora"))
        if not jugar.impide_descartar(s, seat, row):
            found.append(("descartar", row))
    for row in (*s.linea[seat], *s.artefactos[seat]):
        modes = ("aturdida",) if s.aturdida[row] else ("luchar", "cosechar", "acción", "omni")
        found += [("usar", row, m) for m in modes if not usar.impide_usar(s, seat, row, m)]
    return [*found, turno.TERMINAR]


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_remembered_is_what_would_be_found(seed: int) -> None:
    seen = 0
    for s in jugada(seed, DECISIONS):
        anew = forgetful(s)
        for clase in CLASES:
            assert told(VIGOR.of(s, clase)) == told(VIGOR.of(anew, clase)), clase
        for row in presentes(s):
            assert facts(s, row) == facts(anew, row), carta(s, row).nombre
            seen += 1
    assert seen > DECISIONS


@pytest.mark.parametrize("seed", SEEDS)
def test_the_acts_offered_are_those_the_rules_allow(seed: int) -> None:
    asked = 0
    for s in jugada(seed, DECISIONS):
        if s.decision is not None and s.decision.kind == "turno":
            assert list(s.decision.options) == by_the_rules(forgetful(s))
            asked += 1
    assert asked > DECISIONS // 4


def test_the_power_known_of_each_creature_is_the_sum_of_what_adds_to_it() -> None:
    added = 0
    for seed in range(10):
        for s in jugada(seed, DECISIONS):
            for row in (*s.linea[0], *s.linea[1]):
                parts = [n for _, n in VIGOR.added(s, "poder", row)]
                added += len(parts)
                assert vigentes.poder(s, row) == max(0, carta(s, row).poder + s.contador[row] + sum(parts))
    assert added


def test_a_write_of_the_shape_is_noticed() -> None:
    """Whoever moves a card in play, or changes whose it is, changes the rules in force."""
    for s in jugada(3, DECISIONS):
        if s.linea[0] and s.linea[1]:
            t = s.clone()
            before = t.shape
            atoms.tally(t, "controla", t.linea[0][0], 1)
            assert t.shape > before
            before = t.shape
            atoms.carry(t, (t.linea[0][0],), ("linea", 0), ("linea", 1))
            assert t.shape > before
            before = t.shape
            atoms.tally(t, "dano", t.linea[1][0], 1)
            assert t.shape == before < t.matter
            return
    raise AssertionError("no table with creatures on both sides")
