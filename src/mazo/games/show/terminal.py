"""How a table is drawn in a terminal (``rooms.Terminal``), the part that games share: from what a viewer sees."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Generic, TypeVar

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from mazo.games.cases.case import flat
from mazo.games.contract import Header, SeatError
from mazo.games.contract.page import Told
from mazo.games.contract.rooms import View as View
from mazo.games.derived.declared import Question
from mazo.games.show.decks import Deck, Decks
from mazo.games.show.dibujo import Idioma
from mazo.games.show.segunda import TU, segunda
from mazo.kernel.state import State
from mazo.kernel.views import SPECTATOR
from mazo.messages import say

S = TypeVar("S", bound=State)
D = TypeVar("D", bound=Deck)
I = TypeVar("I", bound=Idioma)  # noqa: E741


class Terminal(ABC, Generic[S, I]):
    """How a game is drawn."""

    TITLE: str
    QUESTIONS: Mapping[str, Question] = {}
    IDIOMA: ClassVar[type[Idioma]] = Idioma
    SIDES: ClassVar[str] = "mazos"
    """What each seat plays with, as the header of a match calls it."""
    MAX_FILE = 0
    VERBS: ClassVar[Mapping[str, str]] = {"elegir": "elige", "rendirse": "se rinde"}
    """What people call each act, as a case says it."""
    REASONS: Mapping[str, str] = {}
    """Why a game ends, in English."""
    HELP: Mapping[str, tuple[str, str]] = {
        "p [NOMBRE]": ("tus cartas con su texto, o las que alguien tiene en juego", "your cards, or somebody's"),
        "? ACTO": ("por qué no se ofrece", "why an act is not offered"),
    }
    """What the orders of the table that depend on the game are for."""

    @property
    def WINDOWS(self) -> frozenset[str]:
        """Kinds of question before which the table is shown."""
        return frozenset(kind for kind, question in self.QUESTIONS.items() if question.table)

    def _speaks(self, language: str) -> I:
        return self.IDIOMA(language)  # type: ignore[return-value]

    # The table

    def table(self, view: View, viewer: int, language: str = "es") -> RenderableType:
        """The whole table: the others above, in turn order, and the viewer below."""
        t = self._speaks(language)
        n = len(view["asientos"])
        others = [a % n for a in range(viewer + 1, viewer + n)] if viewer >= 0 else list(range(n))
        parts: list[RenderableType] = [Rule(self._where(view, t), align="left", style="dim")]
        parts += [self._seat(view, a, False, t) for a in others]
        parts += self._between(view, t)
        parts += [self._seat(view, viewer, True, t)] if viewer >= 0 else []
        return Group(*parts)

    @abstractmethod
    def _where(self, view: View, t: I) -> Text:
        """Where the game is: the turn, and whose."""

    @abstractmethod
    def _seat(self, view: View, a: int, own: bool, t: I) -> RenderableType:
        """A player's side; ``own``: of who looks."""

    def _between(self, view: View, t: I) -> list[RenderableType]:
        """What lies between the viewer and the others."""
        return []

    @abstractmethod
    def powers(self, view: View, seat: int, language: str = "es") -> RenderableType:
        """What the cards of a seat can do."""

    # The end

    def outcome(self, view: View, language: str = "es", you: int = SPECTATOR) -> RenderableType:
        """How the game ended; who is spoken to, if anybody, is «tú»."""
        t = self._speaks(language)
        result = view["resultado"]
        if result is None:
            return Text(t.d("La partida sigue.", "The game goes on."))
        names = t.d(" y ", " and ").join(TU if a == you else view["asientos"][a]["nombre"] for a in result["ganan"])
        won = segunda(t.d(f"Gana {names}", f"{names} wins"), language == "es") if names else t.d("Empate", "A draw")
        why = t.d(result["motivo"], self.REASONS.get(result["motivo"], result["motivo"]))
        label, score = self._score(view, t)
        text = Text.assemble((won, "bold"), f" ({why})\n", (f"{label}  ", "dim"), score)
        return Panel(text, border_style="bold", padding=(0, 2), expand=False)

    @abstractmethod
    def _score(self, view: View, t: I) -> tuple[str, str]:
        """What each player ended with: what it is called, and how much of it each has."""

    # What is said at the table

    def why_not(self, s: S, seat: int, names: Sequence[str], text: str) -> Sequence[str]:
        """The rules by which an act cannot be done now on a table; ``CaseError`` if it is not understood."""
        word, _, rest = " ".join(text.split()).partition(" ")
        return self._denied(s, seat, tuple(names), f"{self.VERBS.get(flat(word), word)} {rest}".strip())

    @abstractmethod
    def _denied(self, s: S, seat: int, names: tuple[str, ...], said: str) -> Sequence[str]:
        """The rules against an act, said as a case says it."""

    def handicap(self, text: str) -> Told:
        raise SeatError(say("games.no-chains-in-game", title=self.TITLE))


class CardTerminal(Terminal[S, I], Generic[S, I, D]):
    """How a game of decks of cards with names is drawn."""

    ASK = "Enter: uno al azar · l: ver la lista · o su nombre o número, un archivo, nuevo, o nuevo SEMILLA"
    ZONES: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """The zones whose cards a view may hold, in both languages."""
    BORNE: ClassVar[tuple[str, str]] = ("", "")
    """The cards that another bears, as its view calls them, and the mark of one."""

    def __init__(self, decks: Decks[D]) -> None:
        self.decks = decks
        self.MAX_FILE = decks.MAX_FILE

    # A card

    @abstractmethod
    def _name(self, card: View, t: I) -> str: ...

    @abstractmethod
    def _facts(self, card: View, t: I) -> str:
        """What is printed on a card besides its text, in a few words."""

    @abstractmethod
    def _letter(self, card: View, t: I) -> str:
        """The text of a card, in a line."""

    def _place(self, view: View, card: View) -> tuple[int, str, int] | None:
        """Where a card that is seen is: whose side, which zone, and its place there."""
        for a, seat in enumerate(view["asientos"]):
            for zone in self.ZONES:
                for n, c in enumerate(seat[zone] if isinstance(seat[zone], list) else (), 1):
                    if c["id"] and c["id"] == card["id"]:
                        return a, zone, n
        return None

    # A side

    def _panel(self, view: View, a: int, own: bool, t: I, parts: Iterable[RenderableType]) -> RenderableType:
        """A player's side, with its name, its deck and whether it has the turn."""
        seat = view["asientos"][a]
        title = Text.assemble((seat["nombre"], "bold"), f" · {seat['mazo']}")
        title.append(t.d(" · en turno", " · in turn") if a == view["activo"] else "")
        border = "bold cyan" if own else "none"
        return Panel(Group(*parts), title=title, title_align="left", border_style=border, padding=(0, 1))

    def _hand(self, cards: Sequence[View], grid: Grid, t: I) -> RenderableType:
        """A hand and its title."""
        return Group(Text(t.d("Mano:", "Hand:") if cards else t.d("Mano: vacía", "Hand: empty"), style="dim"), grid)

    def powers(self, view: View, seat: int, language: str = "es") -> RenderableType:
        """The cards of a seat that are seen, with their text."""
        t = self._speaks(language)
        parts: list[RenderableType] = []
        for title, cards in self._read(view["asientos"][seat], t):
            if isinstance(cards, list) and cards:
                parts += [Text(title, style="bold"), self._texts(cards, t)]
        return Group(*parts) if parts else Text(t.d("No tiene cartas a la vista.", "No cards to be seen."), style="dim")

    @abstractmethod
    def _read(self, seat: View, t: I) -> Iterator[tuple[str, object]]:
        """The zones of a seat whose cards somebody may want to read, and what the view holds of each."""

    def _texts(self, cards: Iterable[View], t: I) -> RenderableType:
        """Cards with their text, one under another, each with those it bears."""
        borne, mark = self.BORNE
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(width=1)
        grid.add_column(ratio=1)
        for c in cards:
            for card in (c, *c.get(borne, ())):
                line = Text.assemble((self._name(card, t), "bold"), (f" {self._facts(card, t)}. ", "dim"))
                grid.add_row("" if card is c else mark, line.append(self._letter(card, t)))
        return grid

    # What is played with

    def side(self, given: str | bytes, shown: Sequence[str], seed: str) -> Told:
        return self.decks.side(given, shown, seed)

    def sides(self, header: Header) -> list[str]:
        """The deck of each seat, with what it is."""
        decks = [self.decks.named(x) for x in header[self.SIDES]]
        return [f"{deck.nombre} ({self.decks.brief(deck)})" for deck in decks]

    def roster(self) -> list[tuple[str, str]]:
        return self.decks.roster()
