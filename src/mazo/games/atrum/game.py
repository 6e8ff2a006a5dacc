"""Atrum Arena as the rest of the project sees it: how a match is set up, its procedures, who wins."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Any

from mazo.games.atrum import cadena, torneo, turno
from mazo.games.atrum.cartas import Reptante, busca_nombre, ficha, inventa, llano, poderes, reptantes
from mazo.games.atrum.estante import impresos, mostrados
from mazo.games.atrum.mesa import (
    AGOTADO,
    CUALQUIER_TIPO,
    EN_CADENA,
    INICIO,
    MANO_MAXIMA,
    PREPARAR,
    RESISTENCIA,
    Conf,
    Lecturas,
    Mesa,
    Oferta,
    en_juego,
    poder,
    preparados,
    vivos,
)
from mazo.games.atrum.palabras import Palabras
from mazo.games.atrum.vista import PRIVADAS, disfraza, imagina, nombradas, vista
from mazo.games.atrum.vocabulary import CLASES, TIPOS
from mazo.kernel import atoms
from mazo.kernel.atoms import Place
from mazo.kernel.decisions import Option
from mazo.kernel.run import Step
from mazo.kernel.state import Event, blank

FORMATOS = ("duelo", "todos", "equipos", "torneo")
MAZO_BASE = 60


class SeatError(ValueError):
    """A match that cannot be set up, with the rule that says so."""

    def __init__(self, message: str, regla: str = "") -> None:
        super().__init__(f"{message} ({regla})" if regla else message)
        self.regla = regla


def mazos(personas: int) -> int:
    """AA-I-2.2-b/c: one base deck for every three people."""
    return -(-personas // 3)


def configura(
    equipos: Sequence[Sequence[Reptante]],
    formato: str = "duelo",
    grupos: Sequence[int] | None = None,
    lecturas: Lecturas | None = None,
    nombres: Sequence[str] = (),
    tipos: Sequence[int] | None = None,
) -> Conf:
    """The fixed facts of a match, in turn order."""
    n = len(equipos)
    groups = tuple(grupos) if grupos is not None else tuple(range(n))
    every = tuple(r for equipo in equipos for r in equipo)
    owner = tuple(a for a, equipo in enumerate(equipos) for _ in equipo)
    deck = (
        tuple(tipos)
        if tipos is not None
        else tuple(t for _ in range(mazos(n)) for t in range(len(TIPOS)) for _ in range(10))
    )
    names = tuple(nombres) or tuple(f"Jugador {i + 1}" for i in range(n))
    own = tuple(tuple(r for r, d in enumerate(owner) if d == a) for a in range(n))
    menu = tuple(tuple(_menu(every, own[a], allowed) for allowed in range(2 * EN_CADENA)) for a in range(n))
    order = tuple(tuple((a + i) % n for i in range(1, n + 1)) for a in range(n))
    return Conf(n, groups, every, owner, deck, lecturas or Lecturas(), formato, names, own, menu, order)


def _menu(every: Sequence[Reptante], own: Sequence[int], allowed: int) -> tuple[Oferta, ...]:
    """The Powers that may come into question at a moment: of a class allowed, and with a chain if they speak of one."""
    offers = []
    for r in own:
        for i, p in enumerate(every[r].poderes):
            g = p.programa
            chain = any(o.clase == "eslabón" for o in g.objetivos)
            if (g.copia or allowed & 1 << CLASES.index(p.clase)) and (allowed & EN_CADENA or not chain):
                simple = not (g.objetivos or g.condiciones or g.exige)
                discard = CUALQUIER_TIPO if p.descarte < 0 else 1 << p.descarte
                offers.append(
                    Oferta(r, p.coste, discard, g, simple, not simple and (g.privado or g.copia), ("anunciar", r, i))
                )
    return tuple(offers)


def mesa_vacia(conf: Conf, key: bytes) -> Mesa:
    """A table with everything in the Fosa and nothing dealt."""
    n = conf.asientos
    s = blank(Mesa, conf, key, n, len(conf.tipos))
    values: dict[str, Any] = {
        "fosa": tuple(range(len(conf.tipos))),
        "vertedero": (),
        "revelados": (),
        "mano": [()] * n,
        "altar": [()] * n,
        "agotado": [0] * len(conf.tipos),
        "estado": [0] * len(conf.reptantes),
        "resistencia": [RESISTENCIA] * n,
        "reinicio": [0] * n,
        "elimino": [0] * n,
        "retiro": [0] * n,
        "fuera": [0] * n,
        "reforzo": [0] * n,
        "lanzados": [0] * n,
        "turno": 0,
        "activo": 0,
        "fase": PREPARAR,
        "parte": INICIO,
        "hecho": 0,
        "retiros": 0,
        "cadena": (),
        "huellas": (),
    }
    for name, value in values.items():
        atoms.note(s, name, value)
    return s


class Atrum:
    """The game: what the kernel runs and what the other rooms of the project ask of it."""

    name = "atrum"
    title = "Atrum Arena"
    seats = (2, 9)
    steps: Mapping[str, Step] = {
        **turno.PASOS,
        **torneo.PASOS,
        "responder": cadena.responder,
        "resolver": cadena.resolver,
    }

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

    def used(self, s: Mesa, event: Event) -> str:
        """The printed thing an event shows at work: the Power launched."""
        return poder(s, event.args[2], event.args[3]).nombre if event.kind == "lanzar" else ""

    def spends(self, option: Option) -> bool:
        """Whether an option uses up something that could be kept for later."""
        return option[0] == "anunciar" or option == ("pago", "explotar")

    def usable(self) -> set[str]:
        """Every printed thing that ``used`` may see at work."""
        return {name for name, _ in poderes()}

    def printed(self) -> Iterator[tuple[str, str, bool, bool]]:
        return impresos()

    def shown_by(self, case: str, body: Mapping[str, Any]) -> Iterator[str]:
        return mostrados(body)

    def setup(self, header: Mapping[str, Any], key: bytes) -> Mesa:
        """A table at rest from the header of a match. Refuses, with the rule, what cannot be played."""
        formato = header.get("formato", "duelo")
        if formato not in FORMATOS:
            raise SeatError(f"No hay un formato «{formato}»: {', '.join(FORMATOS)}.")
        named = header.get("equipos") or ()
        pinned = {name: inventa(facts) for name, facts in (header.get("cartas") or {}).items()}
        teams = [[pinned.get(name) or self.card(name) for name in team] for team in named]
        n = len(teams)
        if not self.seats[0] <= n <= self.seats[1]:
            raise SeatError(f"Se juega de {self.seats[0]} a {self.seats[1]} personas; hay {n}.", "AA-I-1.3-b")
        groups = self._groups(formato, n)
        self._check(formato, teams, groups)
        options = self.options(header.get("lecturas") or {})
        names = header.get("nombres") or ()
        if names and (not isinstance(names, list | tuple) or [isinstance(x, str) for x in names] != [True] * n):
            raise SeatError(f"«nombres» son los de las {n} personas, en orden de turno.")
        first = header.get("primero", -1)
        if not isinstance(first, int) or not -1 <= first < n:
            raise SeatError(f"«primero» es el asiento que empieza, de 0 a {n - 1}; -1, al azar.", "AA-I-4.6-a")
        s = mesa_vacia(configura(teams, formato, groups, options, names), key)
        atoms.enter(s, ("comienzo", first))
        return s

    def _groups(self, formato: str, n: int) -> tuple[int, ...]:
        if formato in ("duelo", "torneo") and n != 2:
            raise SeatError(f"El formato {formato} es de 2 personas; hay {n}.", "AA-I-1.3-a")
        if formato == "equipos":
            if n not in (4, 6, 8):
                raise SeatError(f"Por equipos juegan 4, 6 u 8 personas; hay {n}.", "AA-III-3-a")
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
            raise SeatError(" ".join(f.mensaje for f in faults), faults[0].regla)

    def card(self, name: str) -> Reptante:
        known = reptantes()
        found = name if name in known else busca_nombre(name, known)
        if found is None:
            near = [k for k in known if any(w in llano(k) for w in llano(name).split() if len(w) > 3)]
            hint = f" ¿Quizá {', '.join(near[:3])}?" if near else ""
            raise SeatError(f"No hay un Reptante «{name}».{hint}")
        return known[found]

    def options(self, given: Mapping[str, Any]) -> Lecturas:
        unknown = set(given) - set(Lecturas._fields)
        if unknown:
            raise SeatError(f"No hay una lectura «{sorted(unknown)[0]}»: {', '.join(Lecturas._fields)}.")
        return Lecturas(**given)

    def random_header(self, seed: int, seats: int = 2, formato: str = "") -> dict[str, Any]:
        """A legal match at random: for simulations and for those who do not mind."""
        rng = random.Random(seed)
        formato = formato or ("duelo" if seats == 2 else "todos")
        names = list(reptantes())
        if formato == "torneo":
            while True:
                teams = [rng.sample(names, 5) for _ in range(seats)]
                if not any(torneo.revisa_registro([self.card(x) for x in t]) for t in teams):
                    break
        elif formato == "equipos":
            per_side = [rng.sample(names, 3 * (seats // 2)) for _ in range(2)]
            teams = [per_side[a % 2][3 * (a // 2) : 3 * (a // 2) + 3] for a in range(seats)]
        else:
            teams = [rng.sample(names, 3) for _ in range(seats)]
        return {"formato": formato, "equipos": teams}

    def unattended(self, header: Mapping[str, Any]) -> dict[str, Any]:
        """The header for games that nobody looks at: what has one answer is not asked."""
        return {**header, "lecturas": {**header.get("lecturas", {}), "salta_forzadas": True}}

    def header_with(self, seed: int, seats: int, formato: str, wanted: Sequence[str]) -> dict[str, Any]:
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

    reveals = frozenset({"robar", "revelar", "buscar", "mostrar", "barajar", "exponer", "sorteo", "descartar"})
    """Events after which an act cannot be taken back: they show something hidden, or are chance."""
    private_kinds = PRIVADAS

    def pin(self, header: Mapping[str, Any]) -> dict[str, Any]:
        """The header with the printed facts of its cards, so that a saved match outlives changes in them."""
        pinned = dict(header.get("cartas") or {})
        for team in header.get("equipos") or ():
            for name in team:
                if name not in pinned:
                    pinned[name] = ficha(self.card(name))
        return {**header, "cartas": pinned}

    def view(self, s: Mesa, viewer: int) -> dict[str, Any]:
        return vista(s, viewer)

    def words(self, s: Mesa, language: str = "es", viewer: int = -1) -> Palabras:
        return Palabras(s.conf, language, viewer)

    def exposed(self, s: Mesa) -> tuple[Place, ...]:
        return ()

    def named(self, option: Option) -> tuple[int, ...]:
        return nombradas(option)

    def disguise(self, s: Mesa, viewer: int, rng: random.Random) -> Mesa:
        return disfraza(s, viewer, rng)

    def imagine(self, s: Mesa, viewer: int, rng: random.Random) -> Mesa | None:
        return imagina(self, s, viewer, rng)

    def cards_of(self, s: Mesa, seat: int) -> tuple[str, ...]:
        """The names whose fortune a simulation follows."""
        return tuple(s.conf.reptantes[r].nombre for r in s.conf.de(seat))

    def turn(self, s: Mesa) -> int:
        return s.turno

    def winners(self, s: Mesa) -> tuple[int, ...] | None:
        return tuple(s.result[1]) if s.result else None

    def returns(self, s: Mesa) -> tuple[float, ...]:
        """+1 to the winners, -1 to the others; 0 while the game goes on."""
        if not s.result:
            return (0.0,) * s.conf.asientos
        return tuple(1.0 if a in s.result[1] else -1.0 for a in range(s.conf.asientos))

    def settled(self, s: Mesa) -> bool:
        """Whether nothing is half-way: no chain is open, and no effect is being carried out."""
        return not s.cadena and s.frames[-1][0] in turno.PASOS

    def evaluate(self, s: Mesa, seat: int) -> float:
        """How good a position looks to a seat, by public facts and its own hand: its side's worth less its rivals'."""
        if s.result:
            return 1000.0 if seat in s.result[1] else -1000.0
        groups = s.conf.grupos
        rivals = sqrt(sum(1 for g in groups if g != groups[seat]))
        asked = {p.descarte for r in vivos(s, seat) for p in s.conf.reptantes[r].poderes}
        total = sum(0.2 if tipo in asked else 0.05 for tipo in {s.conf.tipos[r] for r in s.mano[seat]})
        for a, g in enumerate(groups):
            total += _worth(s, a) if g == groups[seat] else -_worth(s, a) / rivals
        return total


def _worth(s: Mesa, a: int) -> float:
    """What a participant has, in points of resistencia: the first Esbirros of an Altar are worth the most.

    Whoever is to go back to 10 is taken to have 10: healing before that is lost.
    """
    if s.fuera[a]:
        return 0.0
    alive = vivos(s, a)
    back = s.reinicio[a] and (s.resistencia[a] == 0 or not s.conf.lecturas.reinicio_solo_si_cero)
    life = 14.0 * len(alive) + (RESISTENCIA if back else s.resistencia[a])
    n = len(s.altar[a])
    altar = 2.5 * min(n, 4) + 1.2 * min(max(n - 4, 0), 4) + 0.8 * max(n - 8, 0)
    ready = 0.25 * len(preparados(s, a)) + 0.3 * sum(1 for r in alive if s.estado[r] != AGOTADO)
    return life + altar + ready + 0.6 * min(len(s.mano[a]), MANO_MAXIMA)


GAME = Atrum()
