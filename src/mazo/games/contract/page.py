"""What the page needs of a game and no other room does: its room ``page``.

Events name cards by row. Rows never leave the server: the module says which cards an event is about and who may know
them, and the table turns rows into the handles of a viewer, in one place for all games.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from mazo.kernel.decisions import Decision
from mazo.kernel.state import Event, State

Given = Mapping[str, object]
"""Something somebody sent or a file has, as data: what it holds is not known until it is looked at."""
Told = dict[str, Any]
"""Something told to the page, as JSON-ready data; what each holds is in ``games.show.models``."""


Side = Told | list[str]
"""What a seat plays with, as the header of a match carries it: a deck as data, or names; nothing, for one at random."""
S = TypeVar("S", bound=State)


class PageOf(Protocol[S]):
    """The room ``page`` of a game: a module, or an object made from ``games.show.page``."""

    SIDES: str
    """What the seats play with, as the header of a match calls it."""
    ZONES: Mapping[str, str]
    """The zones of the table by the names its view gives them, where they differ."""

    PARTS: str
    """What of a designer's card has facts and a text of its own; nothing where a card is one text."""
    TRAITS: str
    """Words a designer's card may have besides what the workshop asks for; nothing where it has none."""

    @property
    def ASKS(self) -> frozenset[str]:
        """Kinds of question that are asked even when there is one answer: a person wants to look before going on."""
        ...

    def destinos(self) -> Told:
        """Where what an option names may be dropped, by its verb and its way: ``{"zona", "de", "cartas"?, …}`` each."""
        ...

    # Cards

    def cara(self, id: str, facts: Given | None = None) -> Told | None:
        """The face of a printed card, or of one with those facts; None if there is none."""
        ...

    def caras(self) -> Iterator[Told]: ...

    def filtros(self) -> list[Told]:
        """By what the cards can be sifted: ``{"campo", "nombre", "valores": [{"id", "nombre"}]}``."""
        ...

    # What is played with

    def mazos(self) -> list[Told]:
        """What comes ready to play with: ``{"id", "nombre", "descripcion"}``."""
        ...

    def mazo(self, id: str) -> Told | None:
        """One of them, with its cards."""
        ...

    def lado(self, given: object, seed: str, formato: str = "") -> Side:
        """What a seat plays with, as the header carries it, from what somebody sent; ``ValueError`` if it cannot be."""
        ...

    def revisa(self, given: object, formato: str = "") -> Told:
        """A deck from its text or its data: ``{"mazo", "texto"}``; ``ValueError`` if it is not legal."""
        ...

    def fallos(self, error: ValueError) -> list[Told]:
        """All that is wrong with what was refused, each with its rule."""
        ...

    def opciones(self) -> list[Told]:
        """What a match may choose: ``{"id", "nombre", "tipo", "valor"}``."""
        ...

    def relojes(self) -> list[Told]:
        """Clocks the rulebook speaks of: ``{"id", "nombre", "ronda"?, "jugada"?, "regla"}``, in seconds."""
        ...

    def cabecera(self, options: Given, seats: int) -> Told:
        """What those choices add to the header of a match; ``ValueError`` if they cannot be."""
        ...

    # What happens, and why

    def fuente(self, s: S, decision: Decision, language: str) -> tuple[str, int, list[str]]:
        """What asks a question: the id of its card ("" if none), its row (-1), and the way there in words."""
        ...

    def pista(self, s: S, decision: Decision) -> str:
        """By which of the hints of the game (``glosas.yaml``) a question is explained: one that is true of it now."""
        ...

    def cara_en(self, s: S, row: int) -> str:
        """The id of the face a row shows now."""
        ...

    def cara_de(self, s: S, event: Event) -> str:
        """The id of the face of what an event is about, if that lies in no zone; nothing otherwise."""
        ...

    def desglose(self, s: S, row: int, attribute: str, language: str) -> Told | None:
        """A number of a card as its sum, or None if it has no such number."""
        ...

    def desglose_de(self, s: S, seat: int, attribute: str, language: str) -> Told | None:
        """A number of a player as its sum, or None if it has no such number."""
        ...

    def niega(self, s: S, row: int, seat: int, language: str) -> list[tuple[str, Sequence[str]]]:
        """What somebody may mean by touching a card and is not offered: each act in words, and the rules against it."""
        ...

    def niega_otra(self, s: S, id: str, seat: int, language: str) -> list[tuple[str, Sequence[str]]] | None:
        """The same of something on the table that is not a card, by the name the page gives it; None if it is none."""
        ...

    def why_not(self, s: S, seat: int, names: Sequence[str], text: str) -> Sequence[str]:
        """The rules by which an act cannot be done now on a table; ``CaseError`` if it is not understood."""
        ...

    # The workshop and scenarios

    def lee_texto(self, texto: str, hechos: Given) -> Told:
        """How a text is read: ``{"texto", "ingles", "saber", "lectura", "cara"}``; ``TextError``, ``ValueError``."""
        ...

    def casillas(self) -> list[Told]:
        """What a designer says of a card besides its text: ``{"id", "etiqueta", "tipo", "opciones"?, "defecto"}``."""
        ...

    def ejemplos(self) -> list[Told]:
        """Cards to begin from: ``{"nombre", "hechos", "texto"}``."""
        ...

    def prueba(self, cartas: Sequence[Given]) -> Told:
        """A case, as a scenario file would have it, to try the cards of a designer."""
        ...

    def monta(self, case: Given, names: Sequence[str] = ()) -> S:
        """The table a case lays, at rest, with the names of its people; ``CaseError`` if it is badly written."""
        ...

    def escenario(self, s: S, viewer: int | None) -> Told:
        """The table of a position as a case says it, with what a viewer knows; None: with everything."""
        ...


Page = PageOf[Any]
"""The page of a game of which it is not known which it is."""
