"""KeyForge as the rest of the project sees it: how a match is set up, its procedures, who wins."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from mazo.games.azar import BITS
from mazo.games.duelo import Duelo
from mazo.games.keyforge import interprete, turno
from mazo.games.keyforge.cartas import carta_de, carta_en, imprime, texto_de
from mazo.games.keyforge.fichas import conocidas, fichas
from mazo.games.keyforge.generador import al_azar, genera_con
from mazo.games.keyforge.mazos import Mazo, mazo_de, nombres_de_mazos, sin_texto
from mazo.games.keyforge.palabras import Palabras
from mazo.games.keyforge.perfil import perfil_de, recorrido
from mazo.games.keyforge.serie import Ganan, aprecia, dispone
from mazo.games.keyforge.tablero import MEJORA, Carta, Conf, Lecturas, Tablero, carta
from mazo.games.keyforge.valor import valora
from mazo.games.keyforge.vista import disfraza, imagina, nombradas, vista
from mazo.kernel import atoms
from mazo.kernel.atoms import Place
from mazo.kernel.decisions import Decision, Option
from mazo.kernel.run import Step
from mazo.kernel.state import Event, blank
from mazo.language.tree import Node

SHOWN = 12
"""How many cards a message names."""
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
    profiles = [perfil_de(c.tree) for c in printed]
    for row, p in enumerate(tuple(profiles)):
        if p.mejora is not None:
            other = otra_forma(printed[row], p.mejora)
            shapes[row] = len(printed)
            printed.append(other)
            profiles.append(perfil_de(other.tree))
    first: dict[tuple[str, str], int] = {}
    faces = tuple(first.setdefault((c.id, c.casa), row) for row, c in enumerate(printed))
    nodes: list[Node] = []
    numbers: dict[int, int] = {}
    named: dict[int, int] = {}
    for c in printed[: len(owner)]:
        if c.tree is not None and id(c.tree) not in numbers:
            first_number = len(nodes)
            every, ties = recorrido(c.tree)
            nodes += every
            numbers.update((id(node), first_number + i) for i, node in enumerate(every))
            named.update((ref, first_number + at) for ref, at in ties)
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
        tuple(profiles),
        tuple((c.casa,) for c in printed),
        lecturas or Lecturas(),
        (names[0], names[1]),
        formato,
        any(node.kind == "Top" and node.get("zone") == "descartes" for node in nodes),
    )


def otra_forma(c: Carta, tree: Node) -> Carta:
    """The upgrade a card says it may be played as."""
    return c._replace(tipo=MEJORA, poder=0, armadura=0, tree=tree)


def tablero_vacio(conf: Conf, key: bytes) -> Tablero:
    """A table with each player's cards in their deck and nothing dealt."""
    n = len(conf.dueno)
    s = blank(Tablero, conf, key, 2, n)
    values: dict[str, Any] = {zone: [(), ()] for zone in Tablero.zones}
    values["mazo"] = [tuple(r for r in range(n) if conf.dueno[r] == a) for a in (0, 1)]
    counters = "agotada aturdida escudo furia dano contador ambar_en absorbido armadura_vista atacada usada marcada"
    counters += " condena disrupcion mecha gloria crecimiento"
    for column in (*counters.split(), "vida", "llego"):
        values[column] = [0] * n
    values |= {"portador": [-1] * n, "copia": [-1] * n, "desde_paso": 0, "controla": list(conf.dueno)}
    values |= {"ambar": [0, 0], "cadenas": [0, 0], "llaves": [0, 0], "turno": 0, "activo": 0, "inicial": 0, "paso": 0}
    values |= {"casa": "", "hechos": (), "previos": (), "omega": 0, "cayendo": 0, "lote": (), "deudas": ()}
    values |= {"salvadas": (), "lucha": ()}
    for name, value in values.items():
        atoms.note(s, name, value)
    return s


class Keyforge(Duelo):
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
        decks = self.decks(header)
        pinned = {i: imprime(f) for i, f in (header.get("cartas") or {}).items()}
        lists = [
            [
                pinned[i]._replace(casa=house) if i in pinned else carta_en(i, house)
                for house, ids in d.casas.items()
                for i in ids
            ]
            for d in decks
        ]
        options = self.options(header.get("lecturas") or {})
        conf = configura(
            lists, [list(d.casas) for d in decks], [d.nombre for d in decks], options, header.get("nombres") or ()
        )
        s = tablero_vacio(conf, key)
        for seat, chains in enumerate(self.chains(header, options)):
            atoms.tally(s, "cadenas", seat, chains)
        first, chooser = (header.get(name, -1) for name in ("primero", "elige"))
        if first not in (-1, 0, 1) or chooser not in (-1, 0, 1):
            raise SeatError("«primero» es el asiento que empieza, y «elige» el que lo decide: 0 o 1.", "KF-PREP-4")
        atoms.enter(s, ("comienzo", first, chooser))
        return s

    def chains(self, header: Mapping[str, Any], options: Lecturas) -> list[int]:
        """The chains each seat begins with."""
        given = header.get("cadenas") or (0, 0)
        most = options.cadenas_maximas
        fits = isinstance(given, list | tuple) and len(given) == 2
        if not fits or not all(isinstance(n, int) and 0 <= n <= most for n in given):
            raise SeatError(f"«cadenas» son las de los dos asientos, de 0 a {most}.", "KF-CAD-HAND-1")
        return list(given)

    def arrange(
        self, header: Mapping[str, Any], results: Ganan, answers: Sequence[Option]
    ) -> Decision | dict[str, Any]:
        """What is settled before each game of a series."""
        return dispone(header, results, answers)

    def appraise(self, header: Mapping[str, Any], decision: Decision) -> list[float]:
        return aprecia(header, decision)

    def deck(self, x: Any) -> Mazo:
        """A deck by its name, or from its own data."""
        return x if isinstance(x, Mazo) else mazo_de(x)

    def decks(self, header: Mapping[str, Any]) -> list[Mazo]:
        """The decks of a match, all of whose cards can be played: they have a text here, or the match brings it."""
        decks = [self.deck(x) for x in header.get("mazos") or ()]
        brought = header.get("cartas") or {}
        for deck in decks:
            if missing := [id for id in sin_texto(deck) if id not in brought]:
                names = ", ".join(f"«{conocidas().nombre(id)}»" for id in missing[:SHOWN])
                more = f" y {len(missing) - SHOWN} más" if len(missing) > SHOWN else ""
                raise SeatError(
                    f"«{deck.nombre}» no se puede jugar todavía: no tienen texto {names}{more}.", "KF-BASE-2"
                )
        return decks

    def options(self, given: Mapping[str, Any]) -> Lecturas:
        unknown = set(given) - set(Lecturas._fields)
        if unknown:
            raise SeatError(f"No hay una lectura «{sorted(unknown)[0]}»: {', '.join(Lecturas._fields)}.")
        return Lecturas(**given)

    def pin(self, header: Mapping[str, Any]) -> dict[str, Any]:
        """The header with the printed facts of its cards, so that a saved match outlives changes in them."""
        pinned = dict(header.get("cartas") or {})
        decks = self.decks(header)
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
        decks: list[Any] = [rng.choice(known) if rng.random() < 0.4 else al_azar(rng).datos() for _ in range(2)]
        return {"mazos": decks}

    def unattended(self, header: Mapping[str, Any]) -> dict[str, Any]:
        """The header for games that nobody looks at: what has one answer is not asked."""
        return {**header, "lecturas": {**header.get("lecturas", {}), "salta_forzadas": True}}

    def header_with(self, seed: int, seats: int, formato: str, wanted: Sequence[str]) -> dict[str, Any]:
        """Two new decks with some of the cards wanted, by their ids: for whoever wants to see them all at work."""
        rng = random.Random(seed)
        return {"mazos": [genera_con(rng.getrandbits(BITS), wanted).datos() for _ in range(2)]}

    def view(self, s: Tablero, viewer: int) -> dict[str, Any]:
        return vista(s, viewer)

    def words(self, s: Tablero, language: str = "es", viewer: int = -1) -> Palabras:
        return Palabras(s.conf, language, viewer)

    def exposed(self, s: Tablero) -> tuple[Place, ...]:
        return ()

    def named(self, option: Option) -> tuple[int, ...]:
        return nombradas(option)

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

    def settled(self, s: Tablero) -> bool:
        """Whether nothing is half-way: what was begun is done, and the next thing is a step of the turn."""
        return bool(s.frames) and s.frames[-1][0] in turno.PASOS

    def evaluate(self, s: Tablero, seat: int) -> float:
        """How good a position looks to a player, in Æmbar: what it has less what the other has."""
        return valora(s, seat)


GAME = Keyforge()
