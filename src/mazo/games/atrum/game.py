"""Atrum Arena as the rest of the project sees it: how a match is set up, its procedures, who wins."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from mazo.games.atrum import cadena, torneo, turno
from mazo.games.atrum.cartas import Reptante, busca_nombre, llano, reptantes
from mazo.games.atrum.mesa import (
    AGOTADO,
    INICIO,
    PREPARAR,
    RESISTENCIA,
    Conf,
    Lecturas,
    Mesa,
    companeros,
    en_juego,
    preparados,
    vivos,
)
from mazo.games.atrum.vocabulary import TIPOS
from mazo.kernel.decisions import Option
from mazo.kernel.run import Step
from mazo.kernel.state import blank

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
    deck = tuple(tipos) if tipos is not None else tuple(t for _ in range(mazos(n)) for t in range(len(TIPOS)) for _ in range(10))
    names = tuple(nombres) or tuple(f"Jugador {i + 1}" for i in range(n))
    return Conf(n, groups, every, owner, deck, lecturas or Lecturas(), formato, names)


def mesa_vacia(conf: Conf, key: bytes) -> Mesa:
    """A table with everything in the Fosa and nothing dealt."""
    n = conf.asientos
    s = blank(Mesa, conf, key, n, len(conf.tipos))
    values: dict[str, Any] = {
        "fosa": tuple(range(len(conf.tipos))), "vertedero": (), "revelados": (), "mano": [()] * n, "altar": [()] * n,
        "agotado": [0] * len(conf.tipos), "estado": [0] * len(conf.reptantes), "resistencia": [RESISTENCIA] * n,
        "reinicio": [0] * n, "elimino": [0] * n, "retiro": [0] * n, "fuera": [0] * n, "reforzo": [0] * n,
        "lanzados": [0] * n, "turno": 0, "activo": 0, "fase": PREPARAR, "parte": INICIO, "hecho": 0, "retiros": 0,
        "cadena": (), "huellas": (),
    }  # fmt: skip
    for name, value in values.items():
        object.__setattr__(s, name, value)
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

    def setup(self, header: Mapping[str, Any], key: bytes) -> Mesa:
        """A table at rest from the header of a match. Refuses, with the rule, what cannot be played."""
        formato = header.get("formato", "duelo")
        if formato not in FORMATOS:
            raise SeatError(f"No hay un formato «{formato}»: {', '.join(FORMATOS)}.")
        named = header.get("equipos") or ()
        teams = [[self.card(name) for name in team] for team in named]
        n = len(teams)
        if not self.seats[0] <= n <= self.seats[1]:
            raise SeatError(f"Se juega de {self.seats[0]} a {self.seats[1]} personas; hay {n}.", "AA-I-1.3-b")
        groups = self._groups(formato, n)
        self._check(formato, teams, groups)
        options = self.options(header.get("lecturas") or {})
        conf = configura(teams, formato, groups, options, header.get("nombres") or ())
        s = mesa_vacia(conf, key)
        object.__setattr__(s, "frames", (("comienzo", int(header.get("primero", -1))),))
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
            faults = torneo.revisa_grupos([[t for t, g in zip(teams, groups, strict=True) if g == side] for side in sides])
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

    def external(self, s: Mesa) -> list[Option]:
        """What may happen without anyone being asked: surrender; and the judge's calls."""
        return [*(("rendirse", a) for a in en_juego(s)), ("tiempo",), *(("bucle", a) for a in en_juego(s))]

    def winners(self, s: Mesa) -> tuple[int, ...] | None:
        return tuple(s.result[1]) if s.result else None

    def returns(self, s: Mesa) -> tuple[float, ...]:
        """+1 to the winners, -1 to the others; 0 while the game goes on."""
        if not s.result:
            return (0.0,) * s.conf.asientos
        return tuple(1.0 if a in s.result[1] else -1.0 for a in range(s.conf.asientos))

    def evaluate(self, s: Mesa, seat: int) -> float:
        """How good a position looks to a seat, by public facts and its own hand."""
        if s.result:
            return 1000.0 if seat in s.result[1] else -1000.0
        mine = {seat, *companeros(s, seat)}
        total = 0.0
        for a in range(s.conf.asientos):
            value = _worth(s, a)
            total += value if a in mine else -value / max(1, s.conf.asientos - len(mine))
        return total + 0.35 * min(len(s.mano[seat]), 6)


def _worth(s: Mesa, a: int) -> float:
    if s.fuera[a]:
        return 0.0
    alive = vivos(s, a)
    ready = sum(1 for r in alive if s.estado[r] != AGOTADO)
    return 12.0 * len(alive) + 1.0 * s.resistencia[a] + 1.1 * len(s.altar[a]) + 0.25 * len(preparados(s, a)) + 0.3 * ready


GAME = Atrum()
