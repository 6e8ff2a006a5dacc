"""Shows decks: a deck for people, as a list or as data that are read back; and how those who ask for one name it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from rich.console import RenderableType
from rich.text import Text

from mazo.games.contract.page import Told
from mazo.games.myl.cards.catalogo import ORO, PLURALES, TIPOS, catalogo
from mazo.games.myl.decks.composicion import CONSTRUCCION, Mazo, formato_de, oro_inicial, por_tipo
from mazo.games.myl.decks.mazos import a_texto, escrito, genera, lee, mazo_de, mazos
from mazo.games.myl.rules.formatos import FORMATOS, PRIMERA_ERA
from mazo.games.show.decks import Decks, counted

_BARRA = "▇"


class Muestra(Decks[Mazo]):
    """The decks of Mitos y Leyendas, shown."""

    @property
    def ready(self) -> Mapping[str, Mazo]:
        return mazos()

    def read(self, given: object, formato: str = "") -> Mazo:
        return lee(given if isinstance(given, str | bytes | Mapping) else str(given), formato)

    def named(self, given: object) -> Mazo:
        return mazo_de(given)

    def new(self, seed: int | str, houses: Sequence[str] = ()) -> Mazo:
        """``houses`` may name a format or a race."""
        formats = [f.id for word in houses if (f := formato_de(word))]
        races = [word for word in houses if formato_de(word) is None]
        return genera(seed, formats[0] if formats else PRIMERA_ERA.id, races[0] if races else "")

    def made(self, words: Sequence[str], seed: str) -> Mazo | None:
        seeds = [x for x in words if x.isdecimal()]
        other = [x for x in words if not x.isdecimal()]
        return self.new(seeds[0] if seeds else seed, other) if len(words) <= 2 else None

    def about(self, mazo: Mazo) -> str:
        """Its format, and what it is about."""
        return f"{self.brief(mazo)} · {mazo.estrategia}. {mazo.descripcion}"

    def brief(self, mazo: Mazo) -> str:
        return FORMATOS[mazo.formato].nombre

    def text(self, mazo: Mazo) -> str:
        return a_texto(mazo)

    def plain(self, mazo: Mazo) -> Told:
        return escrito(mazo)

    def draw(self, mazo: Mazo) -> Iterator[RenderableType]:
        return _dibuja(mazo)


def _dibuja(mazo: Mazo) -> Iterator[RenderableType]:
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
    found = []
    for id, n in some:
        f = catalogo().cartas[id]
        figures = [str(f[k]) for k in ("coste", "fuerza") if f.get(k) is not None]
        notes = [" / ".join(figures), str(f.get("raza") or ""), "Oro Inicial" if id == first else ""]
        found.append((n, catalogo().nombre(id), " · ".join(x for x in notes if x)))
    return counted(found)
