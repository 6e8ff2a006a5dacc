"""KeyForge as the rest of the project sees it: how a match is set up, its procedures, who wins."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

from mazo.games.contract import Game, Header, SeatError
from mazo.games.contract.page import Told
from mazo.games.decks.azar import BITS
from mazo.games.facts import Prints
from mazo.games.keyforge.cards.cartas import carta_de, carta_en, imprime, texto_de
from mazo.games.keyforge.cards.fichas import conocidas, fichas
from mazo.games.keyforge.cases import metas
from mazo.games.keyforge.cases.escenario import SCENARIOS
from mazo.games.keyforge.decks.generador import al_azar, genera_con
from mazo.games.keyforge.decks.mazos import Mazo, mazo_de, nombres_de_mazos, sin_texto
from mazo.games.keyforge.diario import DIARIO
from mazo.games.keyforge.play.rasgos import rasgos
from mazo.games.keyforge.play.serie import aprecia, dispone
from mazo.games.keyforge.play.valor import valora
from mazo.games.keyforge.rules import turno
from mazo.games.keyforge.rules.preparacion import REGLAS, configura, tablero_vacio
from mazo.games.keyforge.rules.tablero import Lecturas, Tablero, carta
from mazo.games.keyforge.show import retos
from mazo.games.keyforge.show.explica import Explica
from mazo.games.keyforge.show.lados import settling
from mazo.games.keyforge.show.muestra import Muestra
from mazo.games.keyforge.show.pagina import Pagina
from mazo.games.keyforge.show.palabras import Palabras
from mazo.games.keyforge.show.terminal import Terminal
from mazo.games.keyforge.show.vista import OPCIONES, baraja_oculto, vista
from mazo.games.keyforge.text import efectos
from mazo.games.keyforge.words import nodos
from mazo.kernel import atoms
from mazo.kernel.decisions import Option
from mazo.kernel.state import Event
from mazo.messages import say

SHOWN = 12
"""How many cards a message names."""


class Keyforge(Game[Tablero]):
    """The game: what the kernel runs and what the other rooms of the project ask of it."""

    name = "keyforge"
    title = "KeyForge"
    table = Tablero
    layouts = ((2, "arcontes"),)
    orders = efectos.ORDENES
    steps = REGLAS.steps
    readings = Lecturas
    events = DIARIO
    view, evaluate, features = staticmethod(vista), staticmethod(valora), staticmethod(rasgos)
    arrange, appraise, settling = staticmethod(dispone), staticmethod(aprecia), staticmethod(settling)

    def __init__(self) -> None:
        decks, cards = Muestra(), Explica()
        terminal = Terminal(decks)
        super().__init__(
            page=Pagina(decks, cards, terminal, SCENARIOS), terminal=terminal, cards=cards, decks=decks,
            cases=SCENARIOS, language=nodos, puzzles=metas, quarry=retos,
        )  # fmt: skip

    def printed(self) -> Iterator[tuple[str, str, bool, bool]]:
        """Each printed card: id, set and house, whether it has text, whether it reads and prints back the same."""
        for f in fichas().values():
            text = texto_de(f)
            sets = f["conjunto"] if isinstance(f["conjunto"], str) else ", ".join(f["conjunto"])
            yield str(f["id"]), f"{sets} · {f['casa']}", bool(text), carta_de(str(f["id"])).texto == text

    def begin(self, header: Header, key: bytes) -> Tablero:
        """A table at rest from the header of a match."""
        named = header.get("mazos") or ()
        if len(named) != 2:
            raise SeatError(say("keyforge.keyforge-exactly-2-players-decks", n_named=len(named)), "KF-BASE-1")
        decks = self.mazos(header)
        pinned = {i: _IMPRESAS.of(f) for i, f in (header.get("cartas") or {}).items()}
        lists = [
            [
                replace(pinned[i], casa=house) if i in pinned else carta_en(i, house)
                for house, ids in d.casas.items()
                for i in ids
            ]
            for d in decks
        ]
        options = self.options(header.get("lecturas") or {})
        conf = configura(
            lists, [list(d.casas) for d in decks], [d.nombre for d in decks], options, header.get("nombres") or (),
            propias=bool(pinned),
        )  # fmt: skip
        s = tablero_vacio(conf, key)
        for seat, chains in enumerate(self.chains(header, options)):
            atoms.tally(s, "cadenas", seat, chains)
        first, chooser = (header.get(name, -1) for name in ("primero", "elige"))
        if first not in (-1, 0, 1) or chooser not in (-1, 0, 1):
            raise SeatError(say("keyforge.primero-seat-begins-elige-decides"), "KF-PREP-4")
        atoms.enter(s, ("comienzo", first, chooser))
        return s

    def prepare(self) -> None:
        configura([[_IMPRESAS.of(dict(f)) for f in fichas().values()], []], [(), ()], propias=True)

    def chains(self, header: Header, options: Lecturas) -> list[int]:
        """The chains each seat begins with."""
        given = header.get("cadenas") or (0, 0)
        most = options.cadenas_maximas
        fits = isinstance(given, list | tuple) and len(given) == 2
        if not fits or not all(isinstance(n, int) and 0 <= n <= most for n in given):
            raise SeatError(say("keyforge.cadenas-those-both-seats-0", most=most), "KF-CAD-HAND-1")
        return list(given)

    def deck(self, x: object) -> Mazo:
        """A deck by its name, or from its own data."""
        return x if isinstance(x, Mazo) else mazo_de(x)

    def mazos(self, header: Header) -> list[Mazo]:
        """The decks of a match, all of whose cards can be played: they have a text here, or the match brings it."""
        decks = [self.deck(x) for x in header.get("mazos") or ()]
        brought = header.get("cartas") or {}
        for deck in decks:
            if missing := [id for id in sin_texto(deck) if id not in brought]:
                names = ", ".join(f"«{conocidas().nombre(id)}»" for id in missing[:SHOWN])
                more = f" y {len(missing) - SHOWN} más" if len(missing) > SHOWN else ""
                raise SeatError(
                    say("keyforge.cannot-played-yet-no-text", nombre=deck.nombre, names=names, more=more), "KF-BASE-2"
                )
        return decks

    def pinned(self, header: Header) -> Told:
        """The header with the printed facts of its cards, so that a saved match outlives changes in them."""
        pinned = dict(header.get("cartas") or {})
        decks = self.mazos(header)
        for deck in decks:
            for ids in deck.casas.values():
                for i in ids:
                    if i not in pinned:
                        pinned[i] = dict(fichas()[i])
        return {**header, "mazos": [d.datos() for d in decks], "cartas": pinned}

    def random_header(self, seed: int, seats: int = 2, formato: str = "") -> Told:
        """Two decks at random, known or new."""
        rng = random.Random(seed)
        known = nombres_de_mazos()
        decks: list[Told | str] = [rng.choice(known) if rng.random() < 0.4 else al_azar(rng).datos() for _ in range(2)]
        return {"mazos": decks}

    def header_with(self, seed: int, seats: int, formato: str, wanted: Sequence[str]) -> Told:
        """Two new decks with some of the cards wanted, by their ids: for whoever wants to see them all at work."""
        rng = random.Random(seed)
        return {"mazos": [genera_con(rng.getrandbits(BITS), wanted).datos() for _ in range(2)]}

    def turn(self, s: Tablero) -> int:
        return s.turno

    def cards_of(self, s: Tablero, seat: int) -> tuple[str, ...]:
        return (s.conf.mazos[seat],)

    def words(self, s: Tablero, language: str = "es", viewer: int = -1) -> Palabras:
        return Palabras(s.conf, language, viewer)

    def named(self, option: Option) -> tuple[int, ...]:
        return option[1:2] if option[0] in OPCIONES else ()

    def deal_hidden(self, s: Tablero, viewer: int, rng: random.Random, real: Tablero) -> None:
        baraja_oculto(s, viewer, rng)

    def used(self, s: Tablero, event: Event) -> str:
        return carta(s, event.args[1]).id if event.kind == "jugar" else ""

    def spends(self, option: Option) -> bool:
        return option[0] in ("jugar", "usar", "descartar")

    def usable(self) -> set[str]:
        return set(fichas())

    def settled(self, s: Tablero) -> bool:
        return bool(s.frames) and s.frames[-1][0] in turno.PASOS


_IMPRESAS = Prints(imprime)


GAME = Keyforge()
