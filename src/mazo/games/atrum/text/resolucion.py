"""A Power being carried out: who, with what targets, and what its sentences have named so far."""

from __future__ import annotations

from typing import Any

from mazo.games.atrum.rules import actos
from mazo.games.atrum.rules.actos import VERTEDERO
from mazo.games.atrum.rules.anuncio import objetivo_valido
from mazo.games.atrum.rules.mesa import (
    AGOTADO,
    PREPARADO,
    Eslabon,
    Mesa,
    companeros,
    desde,
    en_zona,
    oponentes,
    tipos_altar,
    vivos,
)
from mazo.games.atrum.text.enlace import LANZADOR, YO, Op, Programa
from mazo.kernel import atoms


class Resolucion:
    """A Power being carried out: who, with what targets, and what its sentences have named so far."""

    def __init__(self, s: Mesa, e: Eslabon, k: int, prog: Programa) -> None:
        self.s, self.e, self.k, self.prog = s, e, k, prog
        self.lanzador, self.tu = e.asiento, e.tu
        self.objetivos = e.objetivos
        self.desplazamiento = 0
        self.esos: list[tuple[int, tuple[str, int]]] = []
        """The Esbirros last named, and where they are."""
        self.tocados = 0
        self.mirada: int | None = None
        self.tipos: list[int] = []
        self.por = 1
        self.tope: int | None = None
        self.hecho = True
        self.bloqueado = False
        self.dano_hecho = False
        self.prevenido: int | None = None
        self.reforzado = False
        self.frase = 0
        self.regla01 = False
        start = len(e.objetivos) - len(prog.objetivos)
        self.validos = frozenset(
            start + i for i, o in enumerate(prog.objetivos) if objetivo_valido(s, e, k, o, e.objetivos[start + i])
        )
        """The targets that could be affected when the Power began to resolve (AA-II-5.5-a, AMB-18)."""

    def asientos(self, quien: Any) -> list[int]:
        """The participants an operand names, those that can still be affected."""
        if quien == YO:
            return [self.tu]
        if quien == LANZADOR:
            return [self.e.tu]
        if isinstance(quien, tuple):
            who = quien[1]
            if who == "oponente":
                return oponentes(self.s, self.lanzador)
            if who == "compañero":
                return companeros(self.s, self.lanzador)
            # AMB-24: what befalls everyone at once befalls the launcher's opponents first, and the launcher last.
            foes = oponentes(self.s, self.lanzador)
            return [*foes, *(a for a in desde(self.s, self.lanzador) if a not in foes)]
        target = self.objetivo(quien)
        return [target[0]] if target and not self.s.fuera[target[0]] else []

    def objetivo(self, numero: int) -> tuple[int, ...]:
        """What was pointed at, if it could still be affected when the Power began to resolve."""
        at = numero + self.desplazamiento
        return self.objetivos[at] if at in self.validos else ()

    def alcanza(self, zona: str, asiento: int) -> bool:
        """AA-II-9.5-c: effects on what no Power can affect are as if Annulled (AMB-39)."""
        if not self.s.guards or atoms.intercept(self.s, "afectar", (zona, asiento)):
            return True
        if not self.bloqueado:
            atoms.emit(self.s, "anular", "AA-II-9.5-c", (self.k, self.e.asiento, self.e.reptante, self.e.poder))
        self.bloqueado = True
        return False

    def nombra(self, rows: list[int], lugar: tuple[str, int]) -> None:
        self.esos = [(r, lugar) for r in rows]
        self.tocados = len(rows)

    def cantidad(self, n: Any) -> tuple[int, int]:
        """How many at least and at most."""
        if isinstance(n, tuple):
            return 0, self.numero(n[1])
        if n == "todos":
            return 10_000, 10_000
        return self.numero(n), self.numero(n)

    def numero(self, n: int) -> int:
        total = n * self.por
        return total if self.tope is None else min(total, self.tope)

    def despierta(self) -> None:
        """Resolves what was waiting for this Power to be paid (a Defensa that takes its discard)."""
        for body, args, _ in atoms.heard(self.s):
            _, seat, ready = body
            row = args[-1]
            if row in self.s.vertedero and self.alcanza("altar", seat):
                actos.coloca(self.s, seat, [row], VERTEDERO, not ready, "AA-II-6.3-a")


def cuenta(r: Resolucion, op: Op) -> int:
    kind = op[0]
    if kind == "esos":
        return r.tocados
    if kind == "revelados":
        return len(en_zona(r.s, "revelados", -1, op[1]))
    if kind == "tipos":
        present = 0
        for bits in tipos_altar(r.s, r.tu).values():
            present |= bits
        return present.bit_count()
    if kind == "lanzados":
        return r.s.lanzados[r.tu]
    if kind == "reptantes":
        state = {"Preparado": PREPARADO, "Agotado": AGOTADO}.get(op[1])
        return sum(1 for x in vivos(r.s, r.tu) if state is None or r.s.estado[x] == state)
    return sum(len(en_zona(r.s, kind, a, op[1])) for a in r.asientos(op[2]))
