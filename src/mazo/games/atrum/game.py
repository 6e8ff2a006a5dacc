"""Atrum Arena as the rest of the project sees it: how a match is set up, its procedures, who wins."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from mazo.games.atrum.cards.cartas import Reptante, carta_de, ficha, inventa, poderes, reptantes
from mazo.games.atrum.cards.estante import impresos, mostrados
from mazo.games.atrum.cases import metas
from mazo.games.atrum.cases.escenario import SCENARIOS
from mazo.games.atrum.diario import DIARIO
from mazo.games.atrum.play import torneo
from mazo.games.atrum.play.rasgos import rasgos
from mazo.games.atrum.play.valor import valora
from mazo.games.atrum.rules import turno
from mazo.games.atrum.rules.mesa import (
    Lecturas,
    Mesa,
    en_juego,
    poder,
)
from mazo.games.atrum.rules.preparacion import REGLAS, configura, mesa_vacia
from mazo.games.atrum.show import explica, retos
from mazo.games.atrum.show.pagina import Pagina
from mazo.games.atrum.show.palabras import Palabras
from mazo.games.atrum.show.terminal import Terminal
from mazo.games.atrum.show.vista import DE_ESBIRROS, PRIVADAS, baraja, ofrecen_lo_mismo, vista
from mazo.games.atrum.words import nodos
from mazo.games.cases.case import Body
from mazo.games.contract import Game, Header, SeatError
from mazo.games.contract.page import Told
from mazo.kernel import atoms
from mazo.kernel.decisions import Option
from mazo.kernel.state import Event
from mazo.messages import joined, say

FORMATOS = ("duelo", "todos", "equipos", "torneo")


class Atrum(Game[Mesa]):
    """The game: what the kernel runs and what the other rooms of the project ask of it."""

    name = "atrum"
    title = "Atrum Arena"
    seats = (2, 9)
    steps = REGLAS.steps
    readings = Lecturas
    table = Mesa
    layouts = (
        (2, "duelo"),
        (2, "torneo"),
        (3, "todos"),
        (2, "duelo"),
        (4, "equipos"),
        (4, "todos"),
        (2, "duelo"),
        (5, "todos"),
        (6, "equipos"),
        (6, "todos"),
        (2, "torneo"),
        (7, "todos"),
        (8, "equipos"),
        (8, "todos"),
        (9, "todos"),
        (3, "todos"),
    )
    """Numbers of seats and formats, for whoever wants to see them all."""

    def __init__(self) -> None:
        terminal = Terminal()
        super().__init__(
            page=Pagina(terminal), terminal=terminal, cards=explica, cases=SCENARIOS, language=nodos, puzzles=metas,
            quarry=retos,
        )  # fmt: skip

    def used(self, s: Mesa, event: Event) -> str:
        """The printed thing an event shows at work: the Power launched."""
        return poder(s, event.args[2], event.args[3]).nombre if event.kind == "lanzar" else ""

    def spends(self, option: Option) -> bool:
        return option[0] == "anunciar" or option == ("pago", "explotar")

    def usable(self) -> set[str]:
        return {name for name, _ in poderes()}

    def shown_by(self, case: str, body: Body) -> Iterator[str]:
        return mostrados(body)

    def begin(self, header: Header, key: bytes) -> Mesa:
        """A table at rest from the header of a match. Refuses, with the rule, what cannot be played."""
        formato = header.get("formato", "duelo")
        if formato not in FORMATOS:
            raise SeatError(say("games.no-format", formato=formato, known=", ".join(FORMATOS)))
        named = header.get("equipos") or ()
        pinned = {name: inventa(facts) for name, facts in (header.get("cartas") or {}).items()}
        teams = [[pinned.get(name) or carta_de(name) for name in team] for team in named]
        n = len(teams)
        if not self.seats[0] <= n <= self.seats[1]:
            raise SeatError(say("atrum.people", seats=self.seats[0], seats2=self.seats[1], n=n), "AA-I-1.3-b")
        groups = self._groups(formato, n)
        self._check(formato, teams, groups)
        options = self.options(header.get("lecturas") or {})
        names = header.get("nombres") or ()
        if names and (not isinstance(names, list | tuple) or [isinstance(x, str) for x in names] != [True] * n):
            raise SeatError(say("atrum.nombres-those-people-turn-order", n=n))
        first = header.get("primero", -1)
        if not isinstance(first, int) or not -1 <= first < n:
            raise SeatError(say("atrum.primero-seat-begins-0-1", x=n - 1), "AA-I-4.6-a")
        s = mesa_vacia(configura(teams, formato, groups, options, names), key)
        atoms.enter(s, ("comienzo", first))
        return s

    def _groups(self, formato: str, n: int) -> tuple[int, ...]:
        if formato in ("duelo", "torneo") and n != 2:
            raise SeatError(say("atrum.format-2-people", formato=formato, n=n), "AA-I-1.3-a")
        if formato == "equipos":
            if n not in (4, 6, 8):
                raise SeatError(say("atrum.teams-4-6-or-8", n=n), "AA-III-3-a")
            return tuple(a % 2 for a in range(n))
        return tuple(range(n))

    def _check(self, formato: str, teams: list[list[Reptante]], groups: tuple[int, ...]) -> None:
        if formato == "torneo":
            faults = [f for team in teams for f in torneo.revisa_registro(team)]
        else:
            sides = sorted(set(groups))
            faults = torneo.revisa_grupos(
                [[t for t, g in zip(teams, groups, strict=True) if g == side] for side in sides]
            )
        if faults:
            raise SeatError(joined((f.mensaje for f in faults), " "), faults[0].regla)

    def random_header(self, seed: int, seats: int = 2, formato: str = "") -> Told:
        rng = random.Random(seed)
        formato = formato or ("duelo" if seats == 2 else "todos")
        names = list(reptantes())
        if formato == "torneo":
            while True:
                teams = [rng.sample(names, 5) for _ in range(seats)]
                if not any(torneo.revisa_registro([carta_de(x) for x in t]) for t in teams):
                    break
        elif formato == "equipos":
            per_side = [rng.sample(names, 3 * (seats // 2)) for _ in range(2)]
            teams = [per_side[a % 2][3 * (a // 2) : 3 * (a // 2) + 3] for a in range(seats)]
        else:
            teams = [rng.sample(names, 3) for _ in range(seats)]
        return {"formato": formato, "equipos": teams}

    def header_with(self, seed: int, seats: int, formato: str, wanted: Sequence[str]) -> Told:
        """A legal match at random in which somebody has some of the Powers wanted, by their names."""
        for n in range(60):
            header = self.random_header(seed + n * 1_000_003, seats, formato)
            names = {name for team in header["equipos"] for name in team}
            if any(p.nombre in wanted for name in names for p in reptantes()[name].poderes):
                break
        return header

    def external(self, s: Mesa) -> list[Option]:
        """What may happen without anyone being asked: surrender; and the judge's calls."""
        return [*(("rendirse", a) for a in en_juego(s)), ("tiempo",), *(("bucle", a) for a in en_juego(s))]

    events = DIARIO
    private_kinds = PRIVADAS
    view, evaluate, features = staticmethod(vista), staticmethod(valora), staticmethod(rasgos)
    alike, printed = staticmethod(ofrecen_lo_mismo), staticmethod(impresos)

    def pinned(self, header: Header) -> Told:
        """The header with the printed facts of its cards, so that a saved match outlives changes in them."""
        pinned = dict(header.get("cartas") or {})
        for team in header.get("equipos") or ():
            for name in team:
                if name not in pinned:
                    pinned[name] = ficha(carta_de(name))
        return {**header, "cartas": pinned}

    def words(self, s: Mesa, language: str = "es", viewer: int = -1) -> Palabras:
        return Palabras(s.conf, language, viewer)

    def named(self, option: Option) -> tuple[int, ...]:
        return option[1:2] if option[0] in DE_ESBIRROS else ()

    def deal_hidden(self, s: Mesa, viewer: int, rng: random.Random, real: Mesa) -> None:
        baraja(s, viewer, rng, real)

    def cards_of(self, s: Mesa, seat: int) -> tuple[str, ...]:
        return tuple(s.conf.reptantes[r].nombre for r in s.conf.de(seat))

    def turn(self, s: Mesa) -> int:
        return s.turno

    def settled(self, s: Mesa) -> bool:
        """Whether nothing is half-way: no chain is open, and no effect is being carried out."""
        return not s.cadena and s.frames[-1][0] in turno.PASOS


GAME = Atrum()
