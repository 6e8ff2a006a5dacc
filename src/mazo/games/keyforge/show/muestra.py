"""Shows decks: a deck for people, as a list or as data that are read back; and how those who ask for one name it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from rich.console import RenderableType
from rich.text import Text

from mazo.games.contract.page import Told
from mazo.games.keyforge.cards.cartas import TIPOS
from mazo.games.keyforge.cards.fichas import conocidas
from mazo.games.keyforge.decks.composicion import GENERADO, REAL, Mazo, copias
from mazo.games.keyforge.decks.mazos import (
    COMPOSICION,
    a_texto,
    escrito,
    genera,
    lee,
    mazo_de,
    mazos,
    mazos_conocidos,
    sin_texto,
)
from mazo.games.keyforge.show.explica import cifras
from mazo.games.show.decks import Decks, counted

_PLURALES = dict(zip(TIPOS, ("acciones", "artefactos", "criaturas", "mejoras"), strict=True))
_TIPOS = {REAL: "impreso", GENERADO: "generado"}


class Muestra(Decks[Mazo]):
    """The decks of KeyForge, shown."""

    @property
    def ready(self) -> Mapping[str, Mazo]:
        return mazos()

    def known(self) -> Mapping[str, Mazo]:
        return {**mazos_conocidos(), **mazos()}

    def read(self, given: object, formato: str = "") -> Mazo:
        return lee(given if isinstance(given, str | bytes | Mapping) else str(given))

    def named(self, given: object) -> Mazo:
        return mazo_de(given)

    def new(self, seed: int | str, houses: Sequence[str] = ()) -> Mazo:
        return genera(seed, casas=houses)

    def about(self, mazo: Mazo) -> str:
        """Its houses, and where it comes from."""
        return f"{self.brief(mazo)} ({_TIPOS.get(mazo.tipo, mazo.tipo)})"

    def brief(self, mazo: Mazo) -> str:
        return " · ".join(mazo.casas)

    def text(self, mazo: Mazo) -> str:
        return a_texto(mazo)

    def plain(self, mazo: Mazo) -> Told:
        return escrito(mazo)

    def draw(self, mazo: Mazo) -> Iterator[RenderableType]:
        return _dibuja(mazo)


def _dibuja(mazo: Mazo) -> Iterator[RenderableType]:
    """A deck for people: its houses with their cards, what it is made of, and by which rules it is legal."""
    yield Text(mazo.nombre, style="bold underline")
    origin = f" · {mazo.origen}" if mazo.origen else ""
    yield Text(f"{mazo.conjunto} · {_TIPOS.get(mazo.tipo, mazo.tipo)}{origin}", style="dim")
    counts = copias(mazo)
    for house, ids in mazo.casas.items():
        yield Text.assemble("\n", (house, "bold"), (f"  {len(ids)}", "dim"))
        yield _house(mazo, house, {id: n for (casa, id), n in counts.items() if casa == house})
    known = conocidas().cartas
    facts = [known[id] for id, _ in mazo.cartas() if id in known]
    kinds = Counter(str(f.get("tipo")) for f in facts)
    made = ", ".join(f"{kinds[t]} {_PLURALES[t] if kinds[t] != 1 else t}" for t in TIPOS if kinds[t])
    amber = sum(int(f.get("ámbar") or 0) for f in facts)
    total, per, houses = len(mazo.cartas()), COMPOSICION.por_casa, COMPOSICION.casas
    yield Text(f"\n{total} cartas: {made}; {amber} Æ de bonificación.")
    yield Text.assemble(
        ("Legal: ", "bold"),
        f"{houses} Casas ",
        ("KF-BASE-3", "dim"),
        f"; {per} cartas de cada una ",
        ("A-13", "dim"),
        ".",
    )
    if missing := sin_texto(mazo):
        names = ", ".join(conocidas().nombre(id) for id in missing)
        yield Text.assemble(("\nTodavía no se puede jugar: ", "bold"), f"{len(missing)} cartas sin texto ({names}).")


def _house(mazo: Mazo, house: str, counts: Mapping[str, int]) -> RenderableType:
    found = []
    for id, n in counts.items():
        f = conocidas().cartas.get(id, {})
        mark = mazo.marca(house, id)
        name = Text(conocidas().nombre(id)).append(f" ({mark} de {conocidas().casa(id)})" if mark else "", "italic")
        found.append((n, name, f"{cifras(f)} · {f.get('rareza') or ''}"))
    return counted(found)
