"""Mitos y Leyendas as the rest of the project sees it: how a match is set up, its procedures, who wins."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache

from mazo.games.cases.case import Body
from mazo.games.contract import Game, Header, SeatError
from mazo.games.contract.page import Told
from mazo.games.decks.azar import BITS
from mazo.games.facts import MOST, Prints
from mazo.games.myl.cards.cartas import letra_de
from mazo.games.myl.cards.catalogo import catalogo
from mazo.games.myl.cards.fichas import Ficha, edicion, fichas, texto_de
from mazo.games.myl.cards.impresas import carta_de, imprime
from mazo.games.myl.cases import metas
from mazo.games.myl.cases.escenario import SCENARIOS
from mazo.games.myl.decks.generador import al_azar, genera_con
from mazo.games.myl.decks.mazos import Mazo, mazo_de, nombres_de_mazos
from mazo.games.myl.diario import DIARIO
from mazo.games.myl.play.rasgos import rasgos
from mazo.games.myl.play.valor import valor
from mazo.games.myl.rules.fases.preparacion import REGLAS, configura, mesa_vacia
from mazo.games.myl.rules.formatos import FORMATOS, PRIMERA_ERA, Formato
from mazo.games.myl.rules.llegadas import LLEGADA
from mazo.games.myl.rules.mesa import Carta, Lecturas, Mesa, carta
from mazo.games.myl.rules.permisos import mano_descubierta
from mazo.games.myl.show import retos
from mazo.games.myl.show.explica import Explica
from mazo.games.myl.show.muestra import Muestra
from mazo.games.myl.show.pagina import Pagina
from mazo.games.myl.show.palabras import Palabras
from mazo.games.myl.show.terminal import Terminal
from mazo.games.myl.show.vista import OPCIONES, baraja_oculto, vista
from mazo.games.myl.text import interprete
from mazo.games.myl.words import nodos
from mazo.kernel import atoms
from mazo.kernel.atoms import Place
from mazo.kernel.decisions import Option
from mazo.kernel.state import Event
from mazo.messages import say


class Myl(Game[Mesa]):
    """The game: what the kernel runs and what the other rooms of the project ask of it."""

    name = "myl"
    title = "Mitos y Leyendas"
    table = Mesa
    layouts = ((2, "primera_era"), (2, "furia"))
    orders = interprete.ORDENES
    steps = REGLAS.steps
    readings = Lecturas
    events = DIARIO
    view, evaluate, features = staticmethod(vista), staticmethod(valor), staticmethod(rasgos)
    private_kinds = frozenset({LLEGADA})

    def __init__(self) -> None:
        decks, cards = Muestra(), Explica()
        terminal = Terminal(decks)
        super().__init__(
            page=Pagina(decks, cards, terminal, SCENARIOS), terminal=terminal, cards=cards, decks=decks,
            cases=SCENARIOS, language=nodos, puzzles=metas, quarry=retos,
        )  # fmt: skip

    def printed(self) -> Iterator[tuple[str, str, bool, bool]]:
        """Each printed card: id, edition, whether it has text, whether it reads and prints back the same."""
        for f in fichas().values():
            text = texto_de(f)
            letter = letra_de(f)
            yield str(f["id"]), str(f["edición"]), bool(text), letter is None or letter.spanish == text

    def shown_by(self, case: str, body: Body) -> Iterator[str]:
        """The card a case is the scenario of, by its id, and the other printings of it with the same text."""
        named = tuple(super().shown_by(case, body))
        yield from named
        if named and (shown := fichas().get(named[0])) is not None:
            same = (shown["nombre"], texto_de(shown))
            yield from (i for i, f in fichas().items() if (f["nombre"], texto_de(f)) == same)

    # Setting up

    def begin(self, header: Header, key: bytes) -> Mesa:
        """A table at rest from the header of a match."""
        named = header.get("mazos") or ()
        if len(named) != 2:
            raise SeatError(say("myl.mitos-y-leyendas-exactly-2", n_named=len(named)), "MYL-F-OBJ-1")
        decks = [self.deck(x) for x in named]
        form = self.format(header, decks)
        pinned = {i: _IMPRESAS.of(f) for i, f in (header.get("cartas") or {}).items()}
        lists = [tuple(pinned.get(i) or carta_de(i) for i in d.cartas) if pinned else _lista(d.cartas) for d in decks]
        options = self.options(header.get("lecturas") or {})
        first = [
            self.initial(d, cards, offset) for d, cards, offset in zip(decks, lists, (0, len(lists[0])), strict=True)
        ]
        titles, names = [d.nombre for d in decks], header.get("nombres") or ()
        conf = configura(form, lists, titles, options, names, first, propias=bool(pinned))
        s = mesa_vacia(conf, key)
        atoms.enter(s, ("comienzo", int(header.get("primero", -1))))
        return s

    def prepare(self) -> None:
        configura(PRIMERA_ERA, [[_IMPRESAS.of(dict(f)) for f in fichas().values()], []], propias=True)

    def format(self, header: Header, decks: Sequence[Mazo]) -> Formato:
        """The format of a match: the one it says, or that of its decks, which must be of the same."""
        said = str(header.get("formato") or decks[0].formato or PRIMERA_ERA.id)
        if said not in FORMATOS:
            raise SeatError(say("games.no-format", formato=said, known=", ".join(FORMATOS)))
        for d in decks:
            if d.formato and d.formato != said:
                raise SeatError(say("myl.deck-match-2", nombre=d.nombre, formato=d.formato, said=said))
        return FORMATOS[said]

    def initial(self, deck: Mazo, cards: Sequence[Carta], offset: int) -> int:
        """The row of the Oro Inicial a deck names; -1 if its player is to say."""
        return next((offset + i for i, c in enumerate(cards) if c.id == deck.inicial), -1) if deck.inicial else -1

    def deck(self, x: object) -> Mazo:
        """A deck by its name, or from its own data."""
        return x if isinstance(x, Mazo) else mazo_de(x)

    def pinned(self, header: Header) -> Told:
        """The header with the printed facts of its cards, so that a saved match outlives changes in them."""
        pinned = dict(header.get("cartas") or {})
        decks = [self.deck(x) for x in header.get("mazos") or ()]
        for deck in decks:
            for i in deck.cartas:
                if i not in pinned:
                    pinned[i] = dict(fichas()[i])
        return {**header, "mazos": [d.datos() for d in decks], "cartas": pinned}

    def random_header(self, seed: int, seats: int = 2, formato: str = "") -> Told:
        """Two decks at random of one format, known or new."""
        rng = random.Random(seed)
        form = formato or rng.choice(sorted(FORMATOS))
        known = nombres_de_mazos(form)
        decks: list[Told | str] = [
            rng.choice(known) if known and rng.random() < 0.3 else al_azar(rng, form).datos() for _ in range(2)
        ]
        return {"mazos": decks}

    def header_with(self, seed: int, seats: int, formato: str, wanted: Sequence[str]) -> Told:
        """Two decks at random with some of the cards wanted, for those that chance does not bring."""
        rng = random.Random(seed)
        form = formato or rng.choice(sorted(FORMATOS))
        able = [i for i in wanted if fichas()[i] in _de_formato(form)]
        decks = [genera_con(rng.getrandbits(BITS), rng.sample(able, min(8, len(able))), form).datos() for _ in range(2)]
        return {"mazos": decks}

    # What is asked of a table

    def turn(self, s: Mesa) -> int:
        return s.turno

    def cards_of(self, s: Mesa, seat: int) -> tuple[str, ...]:
        return (s.conf.mazos[seat],)

    def words(self, s: Mesa, language: str = "es", viewer: int = -1) -> Palabras:
        return Palabras(s.conf, language, viewer)

    def exposed(self, s: Mesa) -> list[Place]:
        return [("mano", a) for a in (0, 1) if mano_descubierta(s, a)]

    def named(self, option: Option) -> tuple[int, ...]:
        return option[1 : 3 if option[0] == "bloquear" else 2] if option[0] in OPCIONES else ()

    def deal_hidden(self, s: Mesa, viewer: int, rng: random.Random, real: Mesa) -> None:
        baraja_oculto(s, viewer, rng)

    def used(self, s: Mesa, event: Event) -> str:
        return carta(s, event.args[1]).id if event.kind == "jugar" else ""

    def spends(self, option: Option) -> bool:
        return option[0] in ("jugar", "usar")

    def usable(self) -> set[str]:
        """Every card that ``used`` may see at work: by its text in force, not once for each printing of it."""
        return set(catalogo().canonicas)

    def settled(self, s: Mesa) -> bool:
        return bool(s.frames) and not s.acciones and s.frames[-1][0] in _QUIETOS


@lru_cache(MOST)
def _lista(ids: tuple[str, ...]) -> tuple[Carta, ...]:
    """The cards of a deck."""
    return tuple(carta_de(i) for i in ids)


def _de_formato(form: str) -> list[Ficha]:
    return [f for name in FORMATOS[form].ediciones for f in edicion(name)]


_QUIETOS = frozenset({"vigilia", "ataque", "bloqueo", "guerra", "turno"})

_IMPRESAS = Prints(imprime)

GAME = Myl()
