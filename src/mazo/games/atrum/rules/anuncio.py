"""Announcing a Power (Part II, 1): what must hold, what is reserved, and why not.

Every check answers with the rules that refuse, most specific first, or with nothing when it allows.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence

from mazo.games.atrum.cards.cartas import Poder
from mazo.games.atrum.cards.hechos import CUALQUIER_DESCARTE
from mazo.games.atrum.rules.actos import elige, pregunta
from mazo.games.atrum.rules.descartes import Descarte, falta_descarte, formas_de_descarte, reservados_mano
from mazo.games.atrum.rules.mesa import (
    AGOTADO,
    CADENA,
    DESARROLLO,
    ELIMINADO,
    INICIO,
    NUMERO_DE_CLASE,
    PREPARADO,
    PRINCIPAL,
    Eslabon,
    Mesa,
    clase_de,
    companeros,
    cuenta_coste,
    desde,
    en_zona,
    oponentes,
    poder,
    preparados,
    programa,
    vivos,
)
from mazo.games.atrum.text import nodes
from mazo.games.atrum.text.condiciones import se_cumple
from mazo.games.atrum.text.programa import TU, Objetivo, Programa, Requisito
from mazo.games.forzadas import forzada
from mazo.kernel import atoms
from mazo.kernel.modifiers import active
from mazo.kernel.veil import own
from mazo.language.tree import Node

Reglas = tuple[str, ...]
LIBRE: Reglas = ()


def momento(s: Mesa, asiento: int, clase: str) -> Reglas:
    """Whether a Power of that class may be announced now by that participant."""
    chain = s.cadena
    if s.modifiers and prohibido(s, "prohibir", asiento, clase):
        return ("AA-I-7.5-d",)
    if clase == "Ataque":
        if chain:
            return ("AA-II-4.1-c", *(("AA-II-1.5-c", "AA-I-7.2.1-b") if asiento != s.activo else ()))
        if asiento != s.activo:
            return ("AA-II-1.5-c", "AA-I-7.2.1-b")
        if s.fase != PRINCIPAL:
            return ("AA-I-5.4-b", "AA-II-1.5-c", "AA-I-7.2.1-b")
        return LIBRE if s.parte == DESARROLLO else ("AA-III-5-d", "AA-I-5.4-b")
    if clase == "Defensa":
        if asiento == s.activo or not chain:
            return ("AA-I-7.2.2-b", "AA-II-1.5-d")
        if chain[0].clase != "Ataque":
            return ("AA-I-7.2.3-e", "AA-I-7.2.2-b", "AA-II-1.5-d")
        return limite_defensa(s, asiento)
    if chain or asiento == s.activo or s.parte == INICIO:
        return LIBRE
    return ("AA-I-7.2.3-d", "AA-I-7.2.3-c", "AA-II-1.5-a", "AA-II-1.5-b", "AA-III-5-c")


def prohibido(s: Mesa, que: str, asiento: int, clase: str) -> bool:
    """Whether the text of a Power, this turn, keeps a participant from announcing or launching those of a class."""
    return any(m.value in ("", clase) for m in active(s, que, (asiento,)))


def limite_defensa(s: Mesa, asiento: int) -> Reglas:
    """One Defensa per Attack (AMB-12), counted when announced."""
    for e in s.cadena:
        if e.clase == "Defensa" and (not s.conf.lecturas.defensa_por_participante or e.asiento == asiento):
            return ("AA-II-4.2-a", "AA-I-7.2.2-c", "AA-II-1.5-d")
    return LIBRE


def reservados_altar(s: Mesa, asiento: int) -> int:
    """How many Esbirros of the Altar are committed on the chain."""
    return sum(poder(s, e.reptante, e.poder).coste for e in s.cadena if e.asiento == asiento)


def reserva_reptante(s: Mesa, reptante: int, coste: int, explotando: bool) -> Reglas:
    """AA-II-1.2-c: a Reptante that will be exhausted by a Power on the chain announces nothing else (AMB-09)."""
    for e in s.cadena:
        if e.reptante == reptante and not e.explotando and poder(s, e.reptante, e.poder).coste:
            if s.conf.lecturas.reserva_permite_coste0 and (coste == 0 or explotando):
                continue
            return ("AA-II-1.2-c",)
    return LIBRE


# Conditions and what the text spends


def otro_de(r: Requisito, objetivos: Sequence[tuple[int, ...]]) -> int:
    """The participant a condition speaks of, among what was pointed at; -1 if it speaks of none."""
    return -1 if r.objetivo < 0 else objetivos[r.objetivo][0]


def _de_quien(s: Mesa, asiento: int, reptante: int, p: Programa, r: Requisito) -> list[int]:
    """Whom a condition may speak of, before the targets are declared."""
    if r.objetivo < 0:
        return [-1]
    return [target[0] for target in candidatos(s, asiento, reptante, p.objetivos[r.objetivo])[0]]


def _puede_cumplirse(s: Mesa, asiento: int, reptante: int, p: Programa, r: Requisito) -> bool:
    for x in _de_quien(s, asiento, reptante, p, r):
        for tu in (asiento, *companeros(s, asiento)):
            if se_cumple(s, r.cond, tu, asiento, x):
                return True
    return False


def por_descartar(exige: Iterable[Node]) -> list[int]:
    """How many Esbirros some orders make their launcher discard, besides the discard of the Power."""
    spent = [x.n for x in exige if type(x) is nodes.Discard or type(x) is nodes.DiscardExtra]
    return [n for n in spent if isinstance(n, int)]


def por_tipo(s: Mesa, asiento: int, which: nodes.Minion, sin: Container[int]) -> list[int]:
    """The Esbirros of a hand a text may make its owner discard, but for some."""
    return [r for r in en_zona(s, "mano", asiento, which) if r not in sin]


def falta_recurso(s: Mesa, asiento: int, p: Programa, publico: bool = False) -> Reglas:
    """Why what the text spends of its launcher is not there; of a hand, others see only how many it has."""
    for orden in p.exige:
        if isinstance(orden, nodes.Explode):
            if isinstance(orden.n, int) and len(en_zona(s, "altar", asiento, orden.of)) < orden.n:
                return ("AA-II-1.2-a", "AA-III-1.1-k") if p.elige else ("AA-II-1.2-a",)
        elif wanted := por_descartar((orden,)):
            taken = reservados_mano(s, asiento)
            few = (
                not publico
                and isinstance(orden, nodes.Discard)
                and len(por_tipo(s, asiento, orden.of, taken)) < max(wanted)
            )
            if few or len(s.mano[asiento]) - len(taken) < 1 + max(wanted):
                return ("AA-II-1.2-f", "AA-II-1.2-a")
    return LIBRE


# Targets


def candidatos(
    s: Mesa, asiento: int, reptante: int, o: Objetivo, publico: bool = False
) -> tuple[Sequence[tuple[int, ...]], Reglas]:
    """What an announcement may point at, or what everyone sees that it may; when there is nothing, the rules for it."""
    if o.clase == "jugador":
        return _jugadores(s, asiento, o)
    if o.clase == "esbirros":
        assert o.filtro is not None
        seats, able = _capaces(s, asiento, o)
        rows = [(a, r) for a in able for r in en_zona(s, "altar", a, o.filtro)]
        return rows, LIBRE if rows else _sin_nadie(seats, able)
    if o.clase == "eslabón":
        return _eslabones(s, asiento, o)
    if o.clase == "reptante":
        return _reptantes(s, asiento, reptante, o)
    copies = list(copiables(s, asiento, reptante, o, (), publico))
    return copies, LIBRE if copies else ("AA-II-8.5-b", "AA-II-9.5-b")


def _quienes(s: Mesa, asiento: int, quien: str) -> Sequence[int]:
    if quien == TU:
        return [asiento]
    if quien == "oponente":
        return oponentes(s, asiento)
    if quien == "compañero":
        return companeros(s, asiento)
    seats = desde(s, asiento)
    return [a for a in seats if a != asiento] if quien == "otro" else [asiento, *(a for a in seats if a != asiento)]


def _jugadores(s: Mesa, asiento: int, o: Objetivo) -> tuple[Sequence[tuple[int, ...]], Reglas]:
    seats, able = _capaces(s, asiento, o)
    found = [(a,) for a in able if not o.altar or s.altar[a]]
    return found, LIBRE if found else _sin_nadie(seats, able)


def _capaces(s: Mesa, asiento: int, o: Objetivo) -> tuple[Sequence[int], Sequence[int]]:
    """Of whom a target may be, and those of them that are not beyond harm (AA-I-3.2-c)."""
    seats = _quienes(s, asiento, o.quien)
    return seats, [a for a in seats if a == asiento or s.resistencia[a] > 0] if o.daña else seats


def _sin_nadie(seats: Sequence[int], able: Sequence[int]) -> Reglas:
    return ("AA-I-3.2-c", "AA-II-9.5-b") if seats and not able else ("AA-II-9.5-b",)


def _reptantes(s: Mesa, asiento: int, reptante: int, o: Objetivo) -> tuple[Sequence[tuple[int, ...]], Reglas]:
    assert isinstance(o.nodo, nodes.Reptante)
    wanted, other = AGOTADO if isinstance(o.orden, nodes.Ready) else PREPARADO, o.nodo.which == "otro"
    seats, able = _capaces(s, asiento, o)
    found = [(r,) for a in able for r in vivos(s, a) if s.estado[r] == wanted and not (other and r == reptante)]
    if o.nodo.state and (o.nodo.state == "Agotado") != (wanted == AGOTADO):
        found = []
    return found, LIBRE if found else _sin_nadie(seats, able)


def _casa(s: Mesa, asiento: int, k: int, o: Objetivo) -> bool:
    """Whether a link is what a text speaks of."""
    e = s.cadena[k]
    which = o.nodo
    assert isinstance(which, nodes.Power)
    p = poder(s, e.reptante, e.poder)
    if not _de_clase(e.clase, which.sort):
        return False
    if which.discard is not None and p.tipo_descarte() != which.discard:
        return False
    if not cuenta_coste(p.coste, which.cost):
        return False
    if isinstance(which.of, nodes.Player) and not _es_de(s, asiento, e.asiento, which.of.who):
        return False
    if isinstance(o.orden, nodes.Reinforce) and e.clase not in ("Ataque", "Defensa") and not which.sort:
        return False
    if not isinstance(o.orden, nodes.Prevent) or e.clase == "Ataque":
        return True
    text = programa(s, e)
    return text is not None and text.hace_dano


def _de_clase(clase: str, sort: str | nodes.Or | None) -> bool:
    """Whether a Power is of the class a text says, or of one of them («Ataque o Táctico»)."""
    return sort is None or clase == sort or (isinstance(sort, nodes.Or) and clase in sort.items)


def _es_de(s: Mesa, asiento: int, otro: int, quien: str) -> bool:
    """Whether a participant is who a text names, to whoever it speaks to."""
    mates = s.conf.grupos[otro] == s.conf.grupos[asiento]
    if quien == "oponente":
        return not mates
    if quien == TU:
        return otro == asiento
    if quien == "compañero":
        return mates and otro != asiento
    return quien != "otro" or otro != asiento


def _eslabones(s: Mesa, asiento: int, o: Objetivo) -> tuple[Sequence[tuple[int, ...]], Reglas]:
    links = range(len(s.cadena))
    if isinstance(o.orden, nodes.Annul):
        if not links:
            return [], ("AA-II-8.1-a", "AA-II-9.5-b")
        last = len(links) - 1
        if _casa(s, asiento, last, o):
            return [(last,)], LIBRE
        gray = isinstance(o.nodo, nodes.Power) and o.nodo.discard == CUALQUIER_DESCARTE
        return [], ("AA-II-9.5-b", "AA-II-8.1-a", *(("AA-III-1.1-d",) if gray else ()))
    found = [(k,) for k in links if _casa(s, asiento, k, o)]
    if found:
        return found, LIBRE
    if isinstance(o.orden, nodes.Reinforce):
        return [], ("AA-II-4.1-d", "AA-II-8.3-a", "AA-II-9.5-b") if _solo_tactico(s, o) else (
            "AA-II-4.3-b", "AA-II-9.5-b",
        )  # fmt: skip
    return [], ("AA-II-9.5-b",)


def _solo_tactico(s: Mesa, o: Objetivo) -> bool:
    """Whether an Attack is looked for and the only damage of the chain is that of a Táctico."""
    if not isinstance(o.nodo, nodes.Power) or o.nodo.sort != "Ataque":
        return False
    texts = [programa(s, e) for e in s.cadena if e.clase == "Táctico"]
    return any(text is not None and text.hace_dano for text in texts)


def copiables(
    s: Mesa, asiento: int, reptante: int, o: Objetivo, camino: tuple[tuple[int, int], ...], publico: bool = False
) -> Iterator[tuple[int, int]]:
    """The Powers a copy may declare now (AMB-16): those that could be launched at this moment."""
    which = o.nodo
    assert isinstance(which, nodes.Power) and isinstance(which.of, nodes.OfReptante)
    for r, impreso in enumerate(s.conf.reptantes):
        if r == reptante or s.estado[r] >= ELIMINADO or (which.of.state == "Preparado" and s.estado[r] != PREPARADO):
            continue
        if not _es_copiable(s, asiento, s.conf.dueno[r], which.of.whose):
            continue
        for i, p in enumerate(impreso.poderes):
            if not cuenta_coste(p.coste, which.cost) or not _de_clase(p.clase, which.sort) or (r, i) in camino:
                continue
            if p.programa.copia:
                if next(copiables(s, asiento, r, copia_de(p), (*camino, (r, i)), publico), None) is not None:
                    yield (r, i)
            elif not momento(s, asiento, p.clase) and not impide_programa(s, asiento, reptante, p.programa, publico):
                yield (r, i)


def _es_copiable(s: Mesa, asiento: int, dueno: int, whose: str | nodes.Player | None) -> bool:
    if whose == TU:
        return dueno == asiento
    return not isinstance(whose, nodes.Player) or s.conf.grupos[dueno] != s.conf.grupos[asiento]


def copia_de(p: Poder) -> Objetivo:
    """What a Power that copies another asks of it."""
    return next(o for o in p.programa.objetivos if o.clase == "copia")


def copia_de_preparado(p: Poder) -> bool:
    """Whether a Power copies only one of a Reptante that is Preparado."""
    which = copia_de(p).nodo
    return isinstance(which, nodes.Power) and isinstance(which.of, nodes.OfReptante) and which.of.state == "Preparado"


def copia_valida(s: Mesa, e: Eslabon) -> bool:
    """Whether every Reptante a link copies from is still what the text that copies it asks for (AMB-16)."""
    p = poder(s, e.reptante, e.poder)
    for r, i in e.copia:
        if s.estado[r] >= ELIMINADO or (copia_de_preparado(p) and s.estado[r] != PREPARADO):
            return False
        p = poder(s, r, i)
    return True


# The whole announcement


def impide_programa(s: Mesa, asiento: int, reptante: int, p: Programa | None, publico: bool = False) -> Reglas:
    """Whether conditions, extra resources and targets of a text allow announcing it."""
    if p is None:
        return ("AA-II-9.3-e",)
    for r in p.requisitos:
        if not (publico and not r.publico) and not _puede_cumplirse(s, asiento, reptante, p, r):
            return ("AA-II-1.2-a",)
    if p.exige and (refusal := falta_recurso(s, asiento, p, publico)):
        return refusal
    for o in p.objetivos:
        if o.clase == "jugador" and o.quien == "oponente" and not o.altar and _hay_rival(s, asiento):
            continue
        found, refusal = candidatos(s, asiento, reptante, o, publico)
        if not found:
            return refusal
    return LIBRE


def _hay_rival(s: Mesa, asiento: int) -> bool:
    """Whether some opponent can be harmed."""
    out, groups = s.fuera, s.conf.grupos
    mine, left = groups[asiento], s.resistencia
    for a, group in enumerate(groups):  # noqa: SIM110  (asked for every Power of a window: a generator costs as much)
        if group != mine and left[a] > 0 and not out[a]:
            return True
    return False


def impide(
    s: Mesa, asiento: int, reptante: int, indice: int, explotando: bool = False, publico: bool = False
) -> Reglas:
    """The rules that stop a participant from announcing a Power now; none if it may.

    ``publico`` looks only at what everyone sees: whether the table may believe an announcement possible.
    """
    if s.conf.dueno[reptante] != asiento:
        return ("AA-I-2.1-b",)
    p = poder(s, reptante, indice)
    if not p.programa.copia:
        clase = clase_de(s, reptante, p)
        refusal = momento(s, asiento, clase)
        if refusal:
            return refusal
    if s.estado[reptante] != PREPARADO:
        return ("AA-II-1.2-b",)
    if s.cadena:
        refusal = reserva_reptante(s, reptante, p.coste, explotando)
        only = p.programa.pago == "agotar"
        if refusal and (explotando or only or reserva_reptante(s, reptante, p.coste, True)):
            return refusal
    if p.coste and len(preparados(s, asiento)) - (reservados_altar(s, asiento) if s.cadena else 0) < p.coste:
        if explotando and len(s.altar[asiento]) >= p.coste:
            return ("AA-I-6.3-b", "AA-II-1.2-d")
        return ("AA-II-1.2-d", "AA-II-1.2-a")
    if publico:
        if len(s.mano[asiento]) <= len(reservados_mano(s, asiento)):
            return ("AA-II-1.2-f",)
    elif not formas_de_descarte(s, asiento, p.descarte):
        return falta_descarte(s, asiento, p.descarte)
    prog = p.programa if p.programa.copia else p.programas[NUMERO_DE_CLASE[clase]]
    return impide_programa(s, asiento, reptante, prog, publico)


def anuncia(s: Mesa, asiento: int, reptante: int, indice: int) -> None:
    """Settles payment, discard and targets, reserves them, and puts the Power on the chain. Nothing is paid."""
    atoms.resolving(s, (asiento, reptante, indice, -1))
    p = poder(s, reptante, indice)
    copia, final = _declara_copia(s, asiento, reptante, p)
    clase = final.clase if copia else clase_de(s, reptante, p)
    prog = final.programas[NUMERO_DE_CLASE[clase]]
    assert prog is not None
    explotando = _declara_pago(s, asiento, reptante, p, prog)
    way = _declara_descarte(s, asiento, p)
    tu = _declara_beneficiario(s, asiento, prog)
    own = p.programa.objetivos if copia else ()
    targets: list[tuple[int, ...]] = [()] * len(own)
    for number, o in enumerate(prog.objetivos):
        about = [r for r in prog.requisitos if r.objetivo == number]
        of = -1
        if o.mismo >= 0:
            of = targets[len(own) + o.mismo][0]
            of = s.conf.dueno[of] if prog.objetivos[o.mismo].clase == "reptante" else of
        targets.append(_declara_objetivo(s, asiento, reptante, o, about, of))
    link = Eslabon(
        asiento, reptante, indice, clase, explotando, (way.row,), way.mixto, way.credito, tuple(targets), copia, tu
    )
    _expone(s)
    k = CADENA.announce(s, link)
    said = (k, asiento, reptante, indice, explotando, tuple(targets), copia)
    atoms.emit(s, "anunciar", "AA-II-1.1-a", said, (asiento, (way.row, way.mixto)))
    atoms.resolving(s, ())


def _declara_copia(s: Mesa, asiento: int, reptante: int, p: Poder) -> tuple[tuple[tuple[int, int], ...], Poder]:
    path: list[tuple[int, int]] = []
    holder = reptante
    while p.programa.copia:
        found = list(copiables(s, asiento, holder, copia_de(p), tuple(path)))
        options = [("poder", *c) for c in found]
        if len(options) == 1:
            forzada(s, asiento, options)
        chosen = (options[0] if len(options) == 1 else pregunta(s, asiento, "anuncio", options, "AA-II-8.5-b"))[1:]
        path.append((chosen[0], chosen[1]))
        holder, p = chosen[0], poder(s, *path[-1])
    return tuple(path), p


def _declara_pago(s: Mesa, asiento: int, reptante: int, p: Poder, prog: Programa) -> int:
    if not p.coste:
        return 0
    only = prog.pago or p.programa.pago
    if only:
        return int(only == "explotar")
    ways = [("pago", "agotar"), ("pago", "explotar")]
    if s.cadena and reserva_reptante(s, reptante, p.coste, False):
        ways = ways[1:]
    if len(ways) == 1:
        forzada(s, asiento, ways)
        return 1
    return int(pregunta(s, asiento, "anuncio", ways, "AA-II-1.6-f")[1] == "explotar")


def _declara_descarte(s: Mesa, asiento: int, p: Poder) -> Descarte:
    """A ``Descarte``; under a veil, of things that are no numbers."""
    ways = formas_de_descarte(own(s, asiento), asiento, p.descarte)
    way = ways[0]
    if len(ways) > 1:
        way = Descarte(*pregunta(s, asiento, "anuncio", [("descarte", *w) for w in ways], "AA-II-1.2-f")[1:])
    return way if s.veil is None else Descarte(*s.veil.face_down(("mano", asiento), way.row, way.mixto, way.credito))


def _declara_beneficiario(s: Mesa, asiento: int, prog: Programa) -> int:
    """AA-III-3-j: what a Power says to «tú» may go to a teammate."""
    mates = companeros(s, asiento)
    if not mates or not prog.habla_de_ti:
        return asiento
    able = beneficiarios(s, asiento, prog)
    options = [("beneficiario", a) for a in able]
    if len(options) == 1:
        forzada(s, asiento, options)
        return able[0]
    return pregunta(s, asiento, "anuncio", options, "AA-III-3-j")[1]  # type: ignore[no-any-return]


def beneficiarios(s: Mesa, asiento: int, prog: Programa) -> list[int]:
    """Whom a Power may speak to; what its conditions ask of a target is looked at when it is declared."""
    own = [r.cond for r in prog.requisitos if r.objetivo < 0]
    return [a for a in (asiento, *companeros(s, asiento)) if all(se_cumple(s, c, a, asiento) for c in own)]


def _declara_objetivo(
    s: Mesa, asiento: int, reptante: int, o: Objetivo, requisitos: Sequence[Requisito] = (), de: int = -1
) -> tuple[int, ...]:
    """What is pointed at; ``requisitos`` are those of the text that speak of it; ``de``: of whom, if settled."""
    found, _ = candidatos(s, asiento, reptante, o)
    for r in requisitos:
        found = [f for f in found if se_cumple(s, r.cond, asiento, asiento, f[0])]
    if o.clase == "esbirros":
        return _declara_esbirros(s, asiento, o, [f for f in found if de in (-1, f[0])])
    verb = {"jugador": "jugador", "eslabón": "eslabón", "reptante": "reptante"}[o.clase]
    options = [(verb, *f) for f in found]
    if len(options) == 1:
        forzada(s, asiento, options)
        return found[0]
    return pregunta(s, asiento, "anuncio", options, "AA-II-9.5-b")[1:]


def _declara_esbirros(s: Mesa, asiento: int, o: Objetivo, found: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The Esbirros pointed at, after whose they are; those of each participant, after the announcer."""
    n = o.cantidad
    upto = not isinstance(n, int)
    most = n if isinstance(n, int) else n.n
    owner = dict((r, a) for a, r in found)
    rows = list(owner)
    if o.cada:
        said = [asiento]
        for seat in dict.fromkeys(a for a in owner.values() if a != asiento):
            theirs = [r for r in rows if owner[r] == seat]
            said += elige(s, asiento, theirs, 0 if upto else min(most, len(theirs)), most, "AA-II-9.5-e", "anuncio")
        return tuple(said)
    first = elige(s, asiento, rows, 0 if upto else 1, 1, "AA-II-9.5-e", "anuncio")
    if not first:
        return (asiento,)
    seat = owner[first[0]]
    rest = [r for r in rows if owner[r] == seat and r != first[0]]
    more = elige(s, asiento, rest, 0 if upto else min(most - 1, len(rest)), most - 1, "AA-II-9.5-e", "anuncio")
    return (seat, *first, *more)


def _expone(s: Mesa) -> None:
    """AA-II-1.6-c/d: somebody responds, so the last announcer shows the Esbirro to be discarded."""
    if s.cadena and not s.cadena[-1].expuesto:
        last = s.cadena[-1]
        k = len(s.cadena) - 1
        CADENA.change(s, k, expuesto=1)
        rule = "AA-II-1.6-d" if last.mixto else "AA-II-1.6-c"
        atoms.emit(s, "exponer", rule, (k, last.asiento, last.descarte[0]))


def objetivo_valido(s: Mesa, e: Eslabon, k: int, o: Objetivo, target: tuple[int, ...]) -> bool:
    """Whether what was pointed at can still be affected when the Power resolves (AA-II-5.5-a)."""
    if o.clase == "jugador":
        seat = target[0]
        if s.fuera[seat] or (o.daña and seat != e.asiento and s.resistencia[seat] == 0):
            return False
        return not o.altar or bool(s.altar[seat])
    if o.clase == "esbirros":
        if o.daña and target[0] != e.asiento and s.resistencia[target[0]] == 0:
            return False
        altars = s.altar if o.cada else (s.altar[target[0]],)
        return len(target) == 1 or any(r in altar for altar in altars for r in target[1:])
    if o.clase == "eslabón":
        return target[0] < k and _casa(s, e.asiento, target[0], o)
    if o.clase == "reptante":
        owner = s.conf.dueno[target[0]]
        harmed = o.daña and owner != e.asiento and s.resistencia[owner] == 0
        return s.estado[target[0]] < ELIMINADO and not harmed
    return True


def objetivos_de(s: Mesa, e: Eslabon) -> list[tuple[Objetivo, tuple[int, ...]]]:
    """The targets of the effect of a link, with what they ask."""
    prog = programa(s, e)
    if prog is None:
        return []
    start = len(poder(s, e.reptante, e.poder).programa.objetivos) if e.copia else 0
    return [(o, e.objetivos[start + n]) for n, o in enumerate(prog.objetivos) if start + n < len(e.objetivos)]


def jugadores_objetivo(s: Mesa, e: Eslabon) -> set[int]:
    """The participants a link points at: they get the first chance to respond (AA-II-2.3-a)."""
    found: set[int] = set()
    for o, target in objetivos_de(s, e):
        if o.clase == "jugador" or (o.clase == "esbirros" and o.quien != TU):
            found.add(target[0])
        elif o.clase == "reptante" and target:
            found.add(s.conf.dueno[target[0]])
    prog = programa(s, e)
    if prog is not None and prog.a_cada_oponente:
        found.update(oponentes(s, e.asiento))
    return found - {e.asiento}
