"""Anything a grammar can say is written, read back, and is the same; in every accepted wording."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mazo.language.reader import Reader
from mazo.language.study.examples import Examples, Paraphrase, at_random, costs
from mazo.language.tree import Node
from mazo.language.writer import Writer
from tests.language import toy

GRAMMAR = toy.grammar()
SETTINGS = settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


@given(st.data())
@SETTINGS
def test_written_and_read_back(data: st.DataObject) -> None:
    tree = Examples(GRAMMAR, lambda n: data.draw(st.integers(0, n - 1)), 10).value("texto")
    text = Writer(GRAMMAR, "es", "Prueba").text("texto", tree)
    assert Reader(GRAMMAR, text, "Prueba").readings("texto") == [tree]
    assert Writer(GRAMMAR, "en", "Prueba").text("texto", tree)


@pytest.mark.parametrize("seed", range(150))
def test_read_in_any_wording(seed: int) -> None:
    tree = at_random(GRAMMAR, seed, depth=8)
    choose = iter(range(10**9))
    text = Paraphrase(GRAMMAR, lambda n: (seed + next(choose)) % n, "Prueba").text("texto", tree)
    assert Reader(GRAMMAR, text, "Prueba").readings("texto") == [tree]


def test_examples_are_bounded_and_repeat() -> None:
    def depth(node: Node) -> int:
        return 1 + max(map(depth, node.children()), default=0)

    trees = [at_random(GRAMMAR, seed, depth=9) for seed in range(200)]
    assert max(map(depth, trees)) <= 9
    assert trees == [at_random(GRAMMAR, seed, depth=9) for seed in range(200)]
    kinds = {node.kind for tree in trees for node in tree.walk()}
    assert {"Draw", "Destroy", "Swap", "By", "May", "If", "PerEach", "OneOf", "Ref", "Win"} <= kinds


def test_every_category_can_be_said() -> None:
    known = costs(GRAMMAR)
    assert all(known[category, False] < 20 for category in GRAMMAR.categories())
