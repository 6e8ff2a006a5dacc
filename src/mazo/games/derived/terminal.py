"""Draws in a terminal any game that declares its zones and numbers, from what a viewer may see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from mazo.games.derived.decks import Deck
from mazo.games.derived.declaration import Declaration
from mazo.games.derived.declared import PILE
from mazo.games.derived.spoken import Hearing, why_not
from mazo.games.derived.table import Table
from mazo.games.show.cards import Sheet
from mazo.games.show.dibujo import Idioma
from mazo.games.show.terminal import CardTerminal, View


class Terminal(CardTerminal[Table, Idioma, Deck]):
    """How such a game is drawn."""

    def __init__(self, told: Declaration) -> None:
        super().__init__(told.decks)
        self.told = told
        self.TITLE, self.REASONS = told.library.TITLE, told.reasons
        self.QUESTIONS = {kind: q._replace(table=q.turn) for kind, q in told.questions.items()}

    def _where(self, view: View, t: Idioma) -> Text:
        name = view["asientos"][view["activo"]]["nombre"]
        title = t.d(f"Turno {view['turno']}: {name}", f"Turn {view['turno']}: {name}")
        return Text(title, style="bold")

    def _seat(self, view: View, a: int, own: bool, t: Idioma) -> RenderableType:
        shown = view["asientos"][a]
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
        return self._panel(view, a, own, t, (line, *parts))

    def _cards(self, cards: Iterable[View], t: Idioma) -> RenderableType:
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(overflow="fold", max_width=30)
        grid.add_column(style="dim", no_wrap=True)
        grid.add_column(ratio=1, style="italic")
        for card in cards:
            grid.add_row(f"  {self._name(card, t)}", self._facts(card, t), self._marks(card, t))
        return grid

    def _name(self, card: View, t: Idioma) -> str:
        sheet = self.told.library.sheets.get(str(card["carta"]))
        return str(card["nombre"] if t.es or sheet is None else sheet["name"])

    def _facts(self, card: View, t: Idioma) -> str:
        """The numbers of a card: those it has now, in play; else those printed on it."""
        if "cifras" in card:
            return " · ".join(f"{t.d(n.es, n.en)} {card['cifras'][n.id]}" for n in self.told.of_cards)
        return self.told.library.figures(self._sheet(card), "es" if t.es else "en")

    def _sheet(self, card: View) -> Sheet:
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
        line = f"{self._name(chosen, t)} · {self._facts(chosen, t)}"
        if "contra" in chosen:
            line += f" → {self._name(chosen['contra'], t)} · {self._facts(chosen['contra'], t)}"
        letter = self._letter(chosen, t)
        return t.d(act.es, act.en), f"{line}. {letter}" if letter else line

    def _letter(self, card: View, t: Idioma) -> str:
        if str(card["carta"]) not in self.told.library.sheets:
            return ""
        printed = self.told.library.card(str(card["carta"]))
        return printed.texto if t.es else printed.english

    def _read(self, seat: View, t: Idioma) -> Iterator[tuple[str, object]]:
        for zone in self.told.zones:
            if zone.lies != PILE:
                yield t.d(zone.es.split(" ", 1)[-1], zone.en), seat["zonas"][zone.id]

    def _texts(self, cards: Iterable[View], t: Idioma) -> RenderableType:
        lines = [f"{self._name(c, t)} · {self._facts(c, t)}. {self._letter(c, t)}" for c in cards]
        return Group(*(Text(f"  {line}") for line in lines))

    def _score(self, view: View, t: Idioma) -> tuple[str, str]:
        first = self.told.players[0]
        left = " · ".join(f"{s['nombre']} {s['cifras'][first.id]}" for s in view["asientos"])
        return t.d(first.es, first.en).upper(), left

    def why_not(self, s: Table, seat: int, names: Sequence[str], text: str) -> Sequence[str]:
        """The rules against an act somebody names; its verb may be said as a button says it."""
        said = " ".join(text.split())
        for act in self.told.acts:
            for button in (act.es, act.en):
                if said.casefold().startswith(button.casefold()):
                    said = act.said + said[len(button) :]
        return self._denied(s, seat, tuple(names), said)

    def _denied(self, s: Table, seat: int, names: tuple[str, ...], said: str) -> Sequence[str]:
        return why_not(self.told, s, seat, Hearing(self.told, s, names, {}).acto(said))
