"""Draws in a terminal any game that declares its zones and numbers, from what a viewer may see."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from mazo.games.contract import SeatError
from mazo.games.derived.declaration import Declaration
from mazo.games.derived.declared import PILE
from mazo.games.derived.spoken import Hearing, why_not
from mazo.games.derived.table import Table
from mazo.games.show.dibujo import Idioma
from mazo.messages import say

View = Mapping[str, Any]


class Terminal:
    """How such a game is drawn (``rooms.Terminal``)."""

    SIDES = "mazos"
    ASK = "Enter: uno al azar · l: ver la lista · o su nombre o número, un archivo, nuevo, o nuevo SEMILLA"
    HELP: Mapping[str, tuple[str, str]] = {
        "p [NOMBRE]": ("tus cartas con su texto, o las que alguien tiene en juego", "your cards, or somebody's"),
        "? ACTO": ("por qué no se ofrece", "why an act is not offered"),
    }

    def __init__(self, told: Declaration) -> None:
        self.told = told
        self.MAX_FILE = told.decks.MAX_FILE
        self.WINDOWS = frozenset(kind for kind, question in told.questions.items() if question.turn)

    def table(self, view: View, viewer: int, language: str = "es") -> RenderableType:
        """The whole table: the others above and the viewer below."""
        t = Idioma(language)
        seats = range(len(view["asientos"]))
        order = [a for a in seats if a != viewer] + ([viewer] if viewer >= 0 else [])
        name = view["asientos"][view["activo"]]["nombre"]
        title = t.d(f"Turno {view['turno']}: {name}", f"Turn {view['turno']}: {name}")
        where = Rule(Text(title, style="bold"), align="left", style="dim")
        return Group(where, *(self._seat(view, a, a == viewer, t) for a in order))

    def _seat(self, view: View, seat: int, own: bool, t: Idioma) -> RenderableType:
        shown = view["asientos"][seat]
        numbers = [f"{t.d(n.es, n.en)} {shown['cifras'][n.id]}" for n in self.told.players]
        piles: list[str] = []
        parts: list[RenderableType] = []
        for zone in self.told.zones:
            title = t.d(zone.es.split(" ", 1)[-1], zone.en)
            cards = shown["zonas"][zone.id]
            if isinstance(cards, int):
                piles.append(f"{title} {cards}")
            elif zone.lies == PILE:
                piles.append(f"{title} {len(cards)}" + (f" ({self._name(cards[0], t)})" if cards else ""))
            else:
                empty = t.d("vacío", "empty")
                parts.append(Text(f"{title}:" if cards else f"{title}: {empty}", style="dim"))
                parts += [self._cards(cards, t)] if cards else []
        line = Text("  ".join(numbers), style="bold").append("   " + " · ".join(piles), "dim")
        turn = t.d(" · en turno", " · in turn") if seat == view["activo"] else ""
        who = Text.assemble((shown["nombre"], "bold"), f" · {shown['mazo']}{turn}")
        return Panel(Group(line, *parts), title=who, title_align="left", border_style="bold cyan" if own else "none",
                     padding=(0, 1))  # fmt: skip

    def _cards(self, cards: Iterable[View], t: Idioma) -> RenderableType:
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(overflow="fold", max_width=30)
        grid.add_column(style="dim", no_wrap=True)
        grid.add_column(ratio=1, style="italic")
        for card in cards:
            grid.add_row(f"  {self._name(card, t)}", self._figures(card, t), self._marks(card, t))
        return grid

    def _name(self, card: View, t: Idioma) -> str:
        sheet = self.told.library.sheets.get(str(card["carta"]))
        return str(card["nombre"] if t.es or sheet is None else sheet["name"])

    def _figures(self, card: View, t: Idioma) -> str:
        """The numbers of a card: those it has now, in play; else those printed on it."""
        if "cifras" in card:
            return " · ".join(f"{t.d(n.es, n.en)} {card['cifras'][n.id]}" for n in self.told.of_cards)
        return self.told.library.figures(self._sheet(card), "es" if t.es else "en")

    def _sheet(self, card: View) -> Mapping[str, Any]:
        return self.told.library.sheets.get(str(card["carta"]), {})

    def _marks(self, card: View, t: Idioma) -> str:
        return ", ".join(t.d(m.es, m.en) for m in self.told.marks if m.id in card.get("marcas", ()))

    def option(self, view: View, chosen: View, text: str, language: str = "es") -> tuple[str, str]:
        t = Idioma(language)
        act = self.told.act(str(chosen["verbo"]))
        if "carta" not in chosen:
            return (t.d("Además", "Otherwise") if act is not None else ""), text
        if act is None:
            return "", text
        line = f"{self._name(chosen, t)} · {self._figures(chosen, t)}"
        if "contra" in chosen:
            line += f" → {self._name(chosen['contra'], t)} · {self._figures(chosen['contra'], t)}"
        letter = self._letter(chosen, language)
        return t.d(act.es, act.en), f"{line}. {letter}" if letter else line

    def _letter(self, card: View, language: str) -> str:
        if str(card["carta"]) not in self.told.library.sheets:
            return ""
        printed = self.told.library.card(str(card["carta"]))
        return printed.texto if language == "es" else printed.english

    def powers(self, view: View, seat: int, language: str = "es") -> RenderableType:
        """The cards of a seat that are seen, with their text."""
        t = Idioma(language)
        parts: list[RenderableType] = []
        for zone in self.told.zones:
            cards = view["asientos"][seat]["zonas"][zone.id]
            if isinstance(cards, list) and cards and zone.lies != PILE:
                parts.append(Text(t.d(zone.es.split(" ", 1)[-1], zone.en), style="bold"))
                lines = [f"{self._name(c, t)} · {self._figures(c, t)}. {self._letter(c, language)}" for c in cards]
                parts += [Text(f"  {line}") for line in lines]
        return Group(*parts) if parts else Text(t.d("No tiene cartas a la vista.", "No cards to be seen."), style="dim")

    def outcome(self, view: View, language: str = "es") -> RenderableType:
        t = Idioma(language)
        found = view["resultado"]
        if found is None:
            return Text(t.d("La partida sigue.", "The game goes on."))
        why = t.d(found["motivo"], self.told.reasons.get(found["motivo"], found["motivo"]))
        names = ", ".join(view["asientos"][a]["nombre"] for a in found["ganan"])
        said = t.d(f"Gana {names}", f"{names} wins") if names else t.d("Nadie gana", "Nobody wins")
        return Text(f"{said} ({why}).", style="bold")

    # What is played with

    def side(self, given: str | bytes, shown: Sequence[str], seed: str) -> Any:
        if isinstance(given, bytes):
            return self.told.decks.read(given).data()
        word, _, rest = given.strip().partition(" ")
        if word.casefold() == "nuevo" and len(rest.split()) <= 1:
            return self.told.decks.new(rest.strip() or seed).data()
        if given.strip().isdecimal() and shown:
            if not 1 <= int(given) <= len(shown):
                raise SeatError(say("games.not-list-goes-1", n_shown=len(shown), word=given.strip()[:20]))
            given = shown[int(given) - 1]
        return self.told.decks.named(given).data()

    def handicap(self, text: str) -> dict[str, Any]:
        raise SeatError(say("games.no-advantage-in-game", title=self.told.library.TITLE))

    def sides(self, header: Mapping[str, Any]) -> list[str]:
        decks = [self.told.decks.named(x) for x in header[self.SIDES]]
        return [f"{deck.nombre} ({self.told.decks.about(deck)})" for deck in decks]

    def roster(self) -> list[tuple[str, str]]:
        return self.told.decks.roster()

    def why_not(self, s: Table, seat: int, names: Sequence[str], text: str) -> Sequence[str]:
        """The rules against an act somebody names; its verb may be said as a button says it."""
        said = " ".join(text.split())
        for act in self.told.acts:
            for button in (act.es, act.en):
                if said.casefold().startswith(button.casefold()):
                    said = act.said + said[len(button) :]
        return why_not(self.told, s, seat, Hearing(self.told, s, tuple(names), {}).acto(said))
