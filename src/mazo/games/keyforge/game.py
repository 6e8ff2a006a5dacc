"""KeyForge as the rest of the project sees it: how a match is set up, its procedures, who wins."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from mazo.games.keyforge import interprete, permisos, turno, vigentes
from mazo.games.keyforge.antecedentes import antecedents
from mazo.games.keyforge.cartas import carta_de, imprime
from mazo.games.keyforge.fichas import fichas
from mazo.games.keyforge.generador import genera
from mazo.games.keyforge.mazos import Mazo, mazo_de, nombres_de_mazos
from mazo.games.keyforge.palabras import Palabras
from mazo.games.keyforge.tablero import MEJORA, Carta, Conf, Lecturas, Tablero, carta, forjadas, rival
from mazo.games.keyforge.vista import disfraza, imagina, vista
from mazo.kernel import atoms
from mazo.kernel.decisions import Option
from mazo.kernel.run import Step
from mazo.kernel.state import Event, blank
from mazo.language.tree import Node


class SeatError(ValueError):
    """A match that cannot be set up, with the rule that says so."""

    def __init__(self, message: str, regla: str = "") -> None:
        super().__init__(f"{message} ({regla})" if regla else message)
        self.regla = regla


def configura(
    listas: Sequence[Sequence[Carta]],
    casas: Sequence[Sequence[str]],
    mazos: Sequence[str] = ("", ""),
    lecturas: Lecturas | None = None,
    nombres: Sequence[str] = (),
    formato: str = "arcontes",
) -> Conf:
    """The fixed facts of a match."""
    printed = [c for lista in listas for c in lista]
    owner = tuple(a for a, lista in enumerate(listas) for _ in lista)
    shapes: dict[int, int] = {}
    for row, c in enumerate(tuple(printed)):
        other = otra_forma(c)
        if other is not None:
            shapes[row] = len(printed)
            printed.append(other)
    first: dict[tuple[str, str], int] = {}
    faces = tuple(first.setdefault((c.id, c.casa), row) for row, c in enumerate(printed))
    nodes: list[Node] = []
    numbers: dict[int, int] = {}
    named: dict[int, int] = {}
    for c in printed[: len(owner)]:
        if c.tree is not None and id(c.tree) not in numbers:
            for node in c.tree.walk():
                numbers[id(node)] = len(nodes)
                nodes.append(node)
            named.update((ref, numbers[id(node)]) for ref, node in antecedents(c.tree).items())
    names = tuple(nombres) or ("Jugador 1", "Jugador 2")
    return Conf(
        (mazos[0], mazos[1]),
        (tuple(casas[0]), tuple(casas[1])),
        tuple(printed),
        owner,
        shapes,
        faces,
        tuple(nodes),
        numbers,
        named,
        lecturas or Lecturas(),
        (names[0], names[1]),
        formato,
    )


def otra_forma(c: Carta) -> Carta | None:
    """The upgrade a card says it may be played as, if it does."""
    for p in c.parrafos():
        for node in p.walk():
            if node.kind == "PlayAsUpgrade":
                return c._replace(tipo=MEJORA, poder=0, armadura=0, tree=Node("Card", items=(node["ability"],)))
    return None


def tablero_vacio(conf: Conf, key: bytes) -> Tablero:
    """A table with each player's cards in their deck and nothing dealt."""
    n = len(conf.dueno)
    s = blank(Tablero, conf, key, 2, n)
    values: dict[str, Any] = {zone: [(), ()] for zone in Tablero.zones}
    values["mazo"] = [tuple(r for r in range(n) if conf.dueno[r] == a) for a in (0, 1)]
    counters = "agotada aturdida escudo furia dano contador ambar_en absorbido armadura_vista atacada usada marcada"
    for column in (*counters.split(), "vida", "llego"):
        values[column] = [0] * n
    values |= {"portador": [-1] * n, "copia": [-1] * n, "desde_paso": 0, "controla": list(conf.dueno)}
    values |= {"ambar": [0, 0], "cadenas": [0, 0], "llaves": [0, 0], "turno": 0, "activo": 0, "inicial": 0, "paso": 0}
    values |= {"casa": "", "hechos": (), "previos": (), "omega": 0, "cayendo": 0, "lote": (), "deudas": ()}
    values |= {"salvadas": (), "lucha": ()}
    for name, value in values.items():
        atoms.note(s, name, value)
    return s


class Keyforge:
    """The game: what the kernel runs and what the other rooms of the project ask of it."""

    name = "keyforge"
    title = "KeyForge"
    seats = (2, 2)
    table = Tablero
    layouts = ((2, "arcontes"),)
    orders = interprete.ORDENES
    steps: Mapping[str, Step] = {**turno.PASOS, "rendirse": turno.rendirse, "tiempo": turno.tiempo}
    reveals = frozenset({"robar", "revelar", "buscar", "mirar", "barajar", "sorteo", "mover", "azar"})
    private_kinds: frozenset[str] = frozenset()

    def setup(self, header: Mapping[str, Any], key: bytes) -> Tablero:
        """A table at rest from the header of a match."""
        named = header.get("mazos") or ()
        if len(named) != 2:
            raise SeatError(f"KeyForge es para exactamente 2 jugadores; hay {len(named)} mazos.", "KF-BASE-1")
        decks = [self.deck(x) for x in named]
        pinned = {i: imprime(f) for i, f in (header.get("cartas") or {}).items()}
        lists = [
            [(pinned.get(i) or carta_de(i))._replace(casa=house) for house, ids in d.casas.items() for i in ids] for d in decks
        ]
        options = self.options(header.get("lecturas") or {})
        conf = configura(lists, [list(d.casas) for d in decks], [d.nombre for d in decks], options, header.get("nombres") or ())
        s = tablero_vacio(conf, key)
        for seat, chains in enumerate(header.get("cadenas") or (0, 0)):
            atoms.tally(s, "cadenas", seat, int(chains))
        atoms.enter(s, ("comienzo", int(header.get("primero", -1))))
        return s

    def deck(self, x: Any) -> Mazo:
        """A deck by its name, or from its own data."""
        return x if isinstance(x, Mazo) else mazo_de(x)

    def options(self, given: Mapping[str, Any]) -> Lecturas:
        unknown = set(given) - set(Lecturas._fields)
        if unknown:
            raise SeatError(f"No hay una lectura «{sorted(unknown)[0]}»: {', '.join(Lecturas._fields)}.")
        return Lecturas(**given)

    def pin(self, header: Mapping[str, Any]) -> dict[str, Any]:
        """The header with the printed facts of its cards, so that a saved match outlives changes in them."""
        pinned = dict(header.get("cartas") or {})
        decks = [self.deck(x) for x in header.get("mazos") or ()]
        for deck in decks:
            for ids in deck.casas.values():
                for i in ids:
                    if i not in pinned:
                        pinned[i] = dict(fichas()[i])
        return {**header, "mazos": [d.datos() for d in decks], "cartas": pinned}

    def random_header(self, seed: int, seats: int = 2, formato: str = "") -> dict[str, Any]:
        """Two decks at random, known or new."""
        rng = random.Random(seed)
        known = nombres_de_mazos()
        decks: list[Any] = [rng.choice(known) if rng.random() < 0.4 else genera(rng.randrange(1 << 30)).datos() for _ in range(2)]
        return {"mazos": decks}

    def external(self, s: Tablero) -> list[Option]:
        return [("rendirse", 0), ("rendirse", 1), ("tiempo",)]

    def view(self, s: Tablero, viewer: int) -> dict[str, Any]:
        return vista(s, viewer)

    def words(self, s: Tablero, language: str = "es", viewer: int = -1) -> Palabras:
        return Palabras(s.conf, language, viewer)

    def disguise(self, s: Tablero, viewer: int, rng: random.Random) -> Tablero:
        return disfraza(s, viewer, rng)

    def imagine(self, s: Tablero, viewer: int, rng: random.Random) -> Tablero | None:
        return imagina(self, s, viewer, rng)

    def used(self, s: Tablero, event: Event) -> str:
        return carta(s, event.args[1]).id if event.kind == "jugar" else ""

    def usable(self) -> set[str]:
        """Every printed thing that ``used`` may see at work."""
        return set(fichas())

    def cards_of(self, s: Tablero, seat: int) -> tuple[str, ...]:
        return (s.conf.mazos[seat],)

    def turn(self, s: Tablero) -> int:
        return s.turno

    def winners(self, s: Tablero) -> tuple[int, ...] | None:
        return tuple(s.result[1]) if s.result else None

    def returns(self, s: Tablero) -> tuple[float, ...]:
        if not s.result or not s.result[1]:
            return (0.0, 0.0)
        return tuple(1.0 if a in s.result[1] else -1.0 for a in (0, 1))

    def evaluate(self, s: Tablero, seat: int) -> float:
        """How good a position looks to a player."""
        if s.result:
            return 1000.0 if seat in s.result[1] else -1000.0
        return _worth(s, seat) - _worth(s, rival(seat))


def _worth(s: Tablero, a: int) -> float:
    cost = permisos.coste_de_llave(s, a)
    amber = min(s.ambar[a], cost) + 0.4 * max(0, s.ambar[a] - cost)
    ready = 1.5 if s.ambar[a] >= cost else 0.0
    board = sum(
        1.2 + 0.28 * (vigentes.poder(s, r) - s.dano[r]) - 0.9 * s.ambar_en[r] - (0.6 if s.aturdida[r] else 0.0)
        for r in s.linea[a]
    )
    return 10.0 * forjadas(s, a) + amber + ready + board + 0.8 * len(s.artefactos[a]) - 0.12 * s.cadenas[a]


GAME = Keyforge()
