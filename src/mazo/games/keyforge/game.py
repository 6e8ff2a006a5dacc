"""KeyForge as the rest of the project sees it: how a match is set up, its procedures, who wins."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from mazo.games.keyforge import interprete, permisos, turno, vigentes
from mazo.games.keyforge.antecedentes import antecedents
from mazo.games.keyforge.cartas import carta_de, imprime, texto_de
from mazo.games.keyforge.fichas import fichas
from mazo.games.keyforge.generador import genera
from mazo.games.keyforge.mazos import Mazo, mazo_de, nombres_de_mazos
from mazo.games.keyforge.palabras import Palabras
from mazo.games.keyforge.perfil import perfil_de
from mazo.games.keyforge.tablero import CRIATURA, MEJORA, Carta, Conf, Lecturas, Tablero, carta, forjadas, rival
from mazo.games.keyforge.vista import disfraza, imagina, vista
from mazo.kernel import atoms
from mazo.kernel.decisions import Option
from mazo.kernel.run import Step
from mazo.kernel.state import Event, blank
from mazo.language.tree import Node

CASO_DE_CARTA = "-".join(("KF", "T", ""))
"""How the id of the scenario of a card begins."""


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
        tuple(perfil_de(c.tree) for c in printed),
        tuple((c.casa,) for c in printed),
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

    def printed(self) -> Iterator[tuple[str, str, bool, bool]]:
        """Each printed card: id, set and house, whether it has text, whether it reads and prints back the same."""
        for f in fichas().values():
            text = texto_de(f)
            sets = f["conjunto"] if isinstance(f["conjunto"], str) else ", ".join(f["conjunto"])
            yield str(f["id"]), f"{sets} · {f['casa']}", bool(text), carta_de(str(f["id"])).texto == text

    def shown_by(self, case: str, body: Mapping[str, Any]) -> Iterator[str]:
        """The card a case is the scenario of, by its id."""
        _, sort, *rest = case.split("-", 2)
        if sort == "T" and rest:
            yield rest[0]
            yield rest[0].rpartition("-")[0]

    def setup(self, header: Mapping[str, Any], key: bytes) -> Tablero:
        """A table at rest from the header of a match."""
        named = header.get("mazos") or ()
        if len(named) != 2:
            raise SeatError(f"KeyForge es para exactamente 2 jugadores; hay {len(named)} mazos.", "KF-BASE-1")
        decks = [self.deck(x) for x in named]
        pinned = {i: imprime(f) for i, f in (header.get("cartas") or {}).items()}
        lists = [
            [(pinned.get(i) or carta_de(i))._replace(casa=house) for house, ids in d.casas.items() for i in ids]
            for d in decks
        ]
        options = self.options(header.get("lecturas") or {})
        conf = configura(
            lists, [list(d.casas) for d in decks], [d.nombre for d in decks], options, header.get("nombres") or ()
        )
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
        decks: list[Any] = [
            rng.choice(known) if rng.random() < 0.4 else genera(rng.randrange(1 << 30)).datos() for _ in range(2)
        ]
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

    def spends(self, option: Option) -> bool:
        """Whether an option uses up something that could be kept for later."""
        return option[0] in ("jugar", "usar", "descartar")

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

    def settled(self, s: Tablero) -> bool:
        """Whether nothing is half-way: what was begun is done, and the next thing is a step of the turn."""
        return bool(s.frames) and s.frames[-1][0] in turno.PASOS

    def evaluate(self, s: Tablero, seat: int) -> float:
        """How good a position looks to a player, in Æmbar: what it has less what the other has."""
        if s.result:
            return 1000.0 if seat in s.result[1] else -1000.0 if s.result[1] else 0.0
        return _worth(s, seat) - _worth(s, rival(seat)) + (_promise(s) if s.activo == seat else 0.0)


def _worth(s: Tablero, a: int) -> float:
    """What a player has. A card in hand is worth less than what nearly any card does when it is played."""
    cost = permisos.coste_de_llave(s, a)
    amber = min(s.ambar[a], cost) + 0.5 * max(0, s.ambar[a] - cost) + (1.5 if s.ambar[a] >= cost else 0.0)
    board = sum(_creature(s, r) for r in s.linea[a]) + 0.9 * len(s.artefactos[a])
    board += sum(0.6 for m in s.mejoras[a] if s.controla[s.portador[m]] == a)
    cards = 0.35 * len(s.mano[a]) + 0.3 * len(s.archivos[a]) - 0.3 * s.cadenas[a]
    return (1.0 + 0.25 * forjadas(s, a)) * amber + 12.0 * forjadas(s, a) + board + cards


def _creature(s: Tablero, r: int) -> float:
    left = max(0, vigentes.poder(s, r) - s.dano[r])
    states = 0.4 * bool(s.escudo[r]) - 0.9 * bool(s.aturdida[r]) - 0.35 * s.ambar_en[r]
    return 1.3 + 0.25 * min(left, 8) + 0.1 * vigentes.armadura(s, r) + states


def _promise(s: Tablero) -> float:
    """What the house just chosen lets its player do: nothing once something is done, so that it weighs on no act."""
    if s.frames[-1][0] not in ("archivos", "jugar") or len(s.hechos) > s.desde_paso:
        return 0.0
    a = s.activo
    hand = [carta(s, r) for r in s.mano[a] if s.casa in vigentes.casas(s, r)]
    ready = [r for r in (*s.linea[a], *s.artefactos[a]) if not s.agotada[r] and s.casa in vigentes.casas(s, r)]
    plays = [(2.0 if c.tipo == CRIATURA else 1.0) + c.ambar for c in hand]
    return sum(plays) + sum(0.3 if s.aturdida[r] else 1.0 for r in ready)


GAME = Keyforge()
