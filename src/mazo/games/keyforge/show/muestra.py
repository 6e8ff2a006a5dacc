"""Shows decks: a deck for people, as a list or as data that are read back; and how those who ask for one name it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import yaml
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from mazo.games.decks.listas import MAX_BYTES
from mazo.games.decks.listas import faults as faults
from mazo.games.keyforge.cards.cartas import TIPOS
from mazo.games.keyforge.cards.fichas import clave, conocidas
from mazo.games.keyforge.decks.composicion import GENERADO, REAL, Mazo, copias
from mazo.games.keyforge.decks.mazos import (
    COMPOSICION,
    a_texto,
    a_yaml,
    genera,
    lee,
    mazo_de,
    mazos,
    mazos_conocidos,
    sin_texto,
)
from mazo.games.keyforge.show.explica import cifras
from mazo.games.show.dibujo import listing as listing

MAX_FILE = MAX_BYTES
"""The largest file that may hold a deck."""
_PLURALES = dict(zip(TIPOS, ("acciones", "artefactos", "criaturas", "mejoras"), strict=True))
_TIPOS = {REAL: "impreso", GENERADO: "generado"}


def deck(given: str | bytes) -> Mazo:
    """A legal deck: one that comes with the game, by some words of its name; or from a file's contents. DeckError."""
    if isinstance(given, bytes):
        return lee(given)
    part = clave(given)
    known = {**mazos_conocidos(), **mazos()}
    found = [d for name, d in known.items() if part and f" {part} " in f" {clave(name)} "]
    return found[0] if len(found) == 1 else mazo_de(given)


def new(seed: int | str, houses: Sequence[str] = ()) -> Mazo:
    """A deck nobody has, always the same for a seed. DeckError if those houses cannot be."""
    return genera(seed, casas=houses)


def roster() -> list[tuple[str, str]]:
    """The decks that come with the game, each with its houses and where it comes from."""
    return [(name, f"{' · '.join(d.casas)} ({_TIPOS.get(d.tipo, d.tipo)})") for name, d in mazos().items()]


def text(mazo: Mazo) -> str:
    """A deck as a plain list."""
    return a_texto(mazo)


def plain(mazo: Mazo) -> dict[str, Any]:
    """A deck as JSON-ready data; a file with them is read back as the same deck."""
    found: dict[str, Any] = yaml.safe_load(a_yaml(mazo))
    return found


def draw(mazo: Mazo) -> Iterator[RenderableType]:
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
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", style="dim", width=4)
    grid.add_column(overflow="fold")
    grid.add_column(style="dim", overflow="fold")
    for id, n in counts.items():
        f = conocidas().cartas.get(id, {})
        mark = mazo.marca(house, id)
        name = Text(conocidas().nombre(id)).append(f" ({mark} de {conocidas().casa(id)})" if mark else "", "italic")
        grid.add_row(f"{n}×" if n > 1 else "", name, f"{cifras(f)} · {f.get('rareza') or ''}")
    return grid
