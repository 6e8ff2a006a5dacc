"""Records every game again."""

from mazo import games
from tests.golden.games import keep

for name in games.names():
    keep(name)
    print(name)
