"""Shows decks: a deck for people, as a list or as data that are read back; and how those who ask for one name it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import yaml
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from mazo.games.decks.listas import MAX_BYTES, clave
from mazo.games.decks.listas import faults as faults
from mazo.games.myl.cards.catalogo import ORO, PLURALES, TIPOS, catalogo
from mazo.games.myl.decks.composicion import CONSTRUCCION, Mazo, formato_de, oro_inicial, por_tipo
from mazo.games.myl.decks.mazos import a_texto, a_yaml, genera, lee, mazo_de, mazos
from mazo.games.myl.rules.formatos import FORMATOS, PRIMERA_ERA
from mazo.games.show.dibujo import listing as listing

MAX_FILE = MAX_BYTES
"""The largest file that may hold a deck."""
_BARRA = "▇"


def deck(given: str | bytes) -> Mazo:
    """A legal deck: one that comes with the game, by some words of its name; or from a file's contents. DeckError."""
    if isinstance(given, bytes):
        return lee(given)
    part = clave(given)
    found = [d for name, d in mazos().items() if part and f" {part} " in f" {clave(name)} "]
    return found[0] if len(found) == 1 else mazo_de(given)


def new(seed: int | str, houses: Sequence[str] = ()) -> Mazo:
    """A deck nobody has, always the same for a seed; ``houses`` may name a format or a race. DeckError."""
    formats = [f.id for word in houses if (f := formato_de(word))]
    races = [word for word in houses if formato_de(word) is None]
    return genera(seed, formats[0] if formats else PRIMERA_ERA.id, races[0] if races else "")


def roster() -> list[tuple[str, str]]:
    """The decks that come with the game, each with its format and what it is about."""
    return [(name, f"{FORMATOS[d.formato].nombre} · {d.estrategia}. {d.descripcion}") for name, d in mazos().items()]


def text(mazo: Mazo) -> str:
    """A deck as a plain list."""
    return a_texto(mazo)


def plain(mazo: Mazo) -> dict[str, Any]:
    """A deck as JSON-ready data; a file with them is read back as the same deck."""
    found: dict[str, Any] = yaml.safe_load(a_yaml(mazo))
    return found


def draw(mazo: Mazo) -> Iterator[RenderableType]:
    """A deck for people: its cards by type, its curve of costs, and by which rules it is legal."""
    formato, known = FORMATOS[mazo.formato], catalogo()
    yield Text(mazo.nombre, style="bold underline")
    about = " · ".join(x for x in (formato.nombre, mazo.estrategia, mazo.origen) if x)
    yield Text(about, style="dim")
    for said in (mazo.descripcion, mazo.description):
        if said:
            yield Text(said, style="" if said == mazo.descripcion else "dim italic")
    plural = dict(zip(TIPOS, PLURALES, strict=True))
    for tipo, some in por_tipo(mazo).items():
        yield Text.assemble("\n", (plural[tipo], "bold"), (f"  {sum(n for _, n in some)}", "dim"))
        yield _tipo(some, oro_inicial(mazo))
    costs = Counter(_coste(id) for id in mazo.cartas if known.tipo(id) != ORO)
    yield Text("\nCoste", style="bold")
    for cost in sorted(costs):
        yield Text.assemble((f"  {cost:>2} ", "dim"), _BARRA * costs[cost], (f" {costs[cost]}", "dim"))
    rules = CONSTRUCCION[mazo.formato]
    yield Text.assemble(
        ("\nLegal: ", "bold"),
        f"{formato.mazo} cartas ",
        (rules.tamano, "dim"),
        f"; hasta {formato.copias} copias ",
        (rules.copias, "dim"),
        "; un Oro con el que empezar ",
        (rules.inicial, "dim"),
        ".",
    )


def _coste(id: str) -> int:
    said = catalogo().cartas[id].get("coste")
    return said if isinstance(said, int) else 0


def _tipo(some: Sequence[tuple[str, int]], first: str) -> RenderableType:
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", style="dim", width=4)
    grid.add_column(overflow="fold")
    grid.add_column(style="dim", overflow="fold")
    for id, n in some:
        f = catalogo().cartas[id]
        figures = [str(f[k]) for k in ("coste", "fuerza") if f.get(k) is not None]
        notes = [" / ".join(figures), str(f.get("raza") or ""), "Oro Inicial" if id == first else ""]
        grid.add_row(f"{n}×" if n > 1 else "", catalogo().nombre(id), " · ".join(x for x in notes if x))
    return grid
