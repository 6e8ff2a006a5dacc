"""La Liza as the rest of the project sees it: everything it declares, and how good a position looks."""

from __future__ import annotations

from collections.abc import Mapping

from mazo.games.derived.cards import Library
from mazo.games.derived.decks import Decks
from mazo.games.derived.declaration import Declaration
from mazo.games.derived.declared import Fact, Question
from mazo.games.derived.whole import Derived
from mazo.games.liza.rules.mesa import MARCAS, MAZO, NUMEROS, ZONAS, Mesa, fuerza
from mazo.games.liza.rules.turno import ACTOS, REGLAS
from mazo.games.liza.text.nodes import Headed
from mazo.games.liza.words.letra import LETRA, PALABRAS
from mazo.language.tree import Node
from mazo.text.events import EventKind, Number
from mazo.text.nodes import Static

SABER: Mapping[type[Node], tuple[str, ...]] = {
    Headed: (
        "se resuelve cuando ocurre lo que dice su encabezado", "it is resolved when what its header says happens",
        "LZ-8-a",
    ),
    Static: ("vale mientras el Aliado esté en el campo", "it holds while the Ally is in the field", "LZ-8-b"),
}  # fmt: skip
CARTAS = Library("liza", "La Liza", (Fact("fuerza", "Fuerza", "Strength"),), PALABRAS, LETRA, SABER)
LIZA = Declaration(
    table=Mesa,
    rules=REGLAS,
    library=CARTAS,
    decks=Decks(CARTAS, MAZO, "LZ-1-a"),
    zones=ZONAS,
    numbers=NUMEROS,
    marks=MARCAS,
    acts=ACTOS,
    questions=(
        Question("turno", "tu turno. ¿Qué haces?", "your turn. What do you do?", turn=True),
        Question("dañar", "¿a qué Aliado haces daño?", "which Ally is dealt damage?"),
        Question("destruir", "¿qué Aliado destruyes?", "which Ally do you destroy?"),
    ),
    events=(
        EventKind("jugar", "asiento, carta", "{asiento} juega {carta}.", "{asiento} plays {carta}."),
        EventKind("atacar", "carta, otra", says=lambda w, a, _: (
            w.d(f"{w.c(a[0])} ataca a {w.c(a[1])}.", f"{w.c(a[0])} attacks {w.c(a[1])}.")
            if a[1] >= 0
            else w.d(f"{w.c(a[0])} ataca al rival.", f"{w.c(a[0])} attacks the rival."))),
        EventKind("daño", "carta, cantidad", "{carta} recibe {cantidad} de daño.",
                  "{carta} is dealt {cantidad} damage.",
                  number=Number("daño", "cantidad", row=lambda named: int(named["carta"]))),
        EventKind("fuerza", "carta, cantidad", "{carta} tiene {cantidad} más de Fuerza este turno.",
                  "{carta} has {cantidad} more Strength this turn."),
        EventKind("destruir", "carta", "{carta} muere.", "{carta} dies."),
    ),
    phases={"acción": "acción", "turno": "turno", "nueva": "comienzo"},
    reasons={"vidas": "lives", "rendición": "surrender", "tiempo": "time"},
    over="LZ-7-a",
)  # fmt: skip


class Liza(Derived[Mesa]):
    name = "liza"
    title = "La Liza"
    original = True

    def evaluate(self, s: Mesa, seat: int) -> float:
        """Lives, Fuerza in the field and cards in hand, less those of the other."""
        if s.result:
            return 1000.0 if seat in s.result[1] else -1000.0 if s.result[1] else 0.0
        worth = [s.vidas[a] + 1.5 * sum(fuerza(s, r) + 1 for r in s.campo[a]) + len(s.mano[a]) for a in (0, 1)]
        return worth[seat] - worth[1 - seat]


GAME = Liza(LIZA)
