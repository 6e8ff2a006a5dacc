"""The rules against each act of Atrum Arena, as somebody says it: what ``actos`` declares of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from mazo.games.atrum.cards.cartas import Poder
from mazo.games.atrum.cases.dicho import Acto, dice, pasa
from mazo.games.atrum.rules.anuncio import (
    LIBRE,
    Reglas,
    beneficiarios,
    candidatos,
    copia_de,
    copia_de_preparado,
    copiables,
    impide,
    impide_programa,
    momento,
    reserva_reptante,
)
from mazo.games.atrum.rules.descartes import formas_de_descarte, reservados_mano
from mazo.games.atrum.rules.mesa import (
    DESARROLLO,
    DESCARTAR,
    INICIO,
    MANO_MAXIMA,
    PREPARADO,
    PREPARAR,
    PRINCIPAL,
    ROBAR,
    SOMBRA,
    Mesa,
    clase_de,
    companeros,
    poder,
)
from mazo.games.atrum.rules.turno import TERMINAR
from mazo.games.atrum.text import nodes
from mazo.games.atrum.text.condiciones import se_cumple
from mazo.games.atrum.text.programa import Objetivo, Programa
from mazo.games.atrum.words.vocabulary import CLASES
from mazo.games.cases.dichos import Dicho
from mazo.games.cases.reasons import none_of
from mazo.kernel.decisions import Option

VENTANAS = ("ventana", "responder")


def resolviendo(s: Mesa) -> bool:
    """Whether a chain is closed and its Powers are being resolved."""
    return bool(s.frames) and s.frames[-1][0] == "resolver"


def _toca(s: Mesa, asiento: int) -> bool:
    return s.decision is not None and s.decision.seat == asiento


# Announcing


def anunciar(s: Mesa, asiento: int, acto: Acto) -> Reglas:
    return none_of(_anuncio(s, asiento, reptante, indice, acto) for reptante, indice in acto.poderes)


def _anuncio(s: Mesa, asiento: int, reptante: int, indice: int, acto: Acto) -> Reglas:
    if s.conf.dueno[reptante] != asiento:
        return ("AA-I-2.1-b",)
    if resolviendo(s):
        return ("AA-II-5-b",)
    asked = s.decision
    if asked is not None and asked.kind not in VENTANAS:
        return ("AA-III-2.3-f",) if asked.kind == "torneo" else ("AA-II-1.4-a", asked.rule)
    why = impide(s, asiento, reptante, indice, acto.pago == "explotar")
    if why:
        p = poder(s, reptante, indice)
        if "AA-II-8.5-b" in why:
            why = (*why, *_copia(s, asiento, reptante, p, acto.copia)[1])
        return (*why, "AA-I-7.4-a") if not p.coste and "AA-II-1.2-f" in why else why
    if not _toca(s, asiento):
        return _prioridad(s)
    return _detalle(s, asiento, reptante, indice, acto)


def _prioridad(s: Mesa) -> Reglas:
    """Somebody else has the word."""
    if s.cadena:
        return ("AA-II-2.2-a",) if s.conf.asientos == 2 else ("AA-II-2.3-a",)
    return ("AA-II-1.5-a",) if s.parte == INICIO else ("AA-II-1.5-b", "AA-III-5-c")


def _detalle(s: Mesa, asiento: int, reptante: int, indice: int, acto: Acto) -> Reglas:
    """Whether the payment, the discard, the copy and the targets it says are possible."""
    p = poder(s, reptante, indice)
    final, why = _copia(s, asiento, reptante, p, acto.copia)
    if why:
        return why
    if final is None:
        return LIBRE
    clase = final.clase if p.programa.copia else clase_de(s, reptante, p)
    prog = final.programas[CLASES.index(clase)]
    if prog is None:
        return ("AA-II-9.3-e",)
    return (
        _pago(s, reptante, p, prog, acto.pago)
        or _descarte(s, asiento, p.descarte, acto.descarte)
        or _objetivos(s, asiento, reptante, prog, acto.objetivos)
    )


def _copia(s: Mesa, asiento: int, reptante: int, p: Poder, said: tuple[Dicho, ...]) -> tuple[Poder | None, Reglas]:
    """The Power whose effect will be carried out, if it is said or there is nothing to copy; or why it cannot."""
    path: list[tuple[int, int]] = []
    for word in said:
        if not p.programa.copia:
            return None, ("AA-II-8.5-a",)
        able = [c for c in copiables(s, asiento, reptante, copia_de(p), tuple(path)) if ("poder", *c) in word]
        if not able:
            return None, ("AA-II-8.5-b", "AA-II-9.5-b", *_no_copiable(s, asiento, reptante, p, word))
        path.append(able[0])
        reptante, p = able[0][0], poder(s, *able[0])
    return (None if p.programa.copia else p), LIBRE


def _no_copiable(s: Mesa, asiento: int, reptante: int, p: Poder, word: Dicho) -> Reglas:
    """Why the Powers a word names cannot be copied, besides not answering to the text."""
    found: Reglas = LIBRE
    for _, r, i in word:
        other = poder(s, r, i)
        if copia_de_preparado(p) and s.estado[r] != PREPARADO:
            found += ("AA-III-1.1-b",)
        elif not other.programa.copia:
            found += momento(s, asiento, other.clase) or impide_programa(s, asiento, reptante, other.programa)
    return found


def _pago(s: Mesa, reptante: int, p: Poder, prog: Programa, pago: str) -> Reglas:
    if pago == "explotar" and not p.coste:
        return ("AA-I-7.4-a", "AA-I-6.3-b")
    only = prog.pago or p.programa.pago
    if only and p.coste and pago not in ("", only):
        return ("AA-I-6.3-c" if only == "explotar" else "AA-II-1.6-f",)
    if pago == "agotar" and p.coste:
        return reserva_reptante(s, reptante, p.coste, False)
    return LIBRE


def _descarte(s: Mesa, asiento: int, tipo: int, said: tuple[Dicho, ...]) -> Reglas:
    if not said:
        return LIBRE
    hand, taken = s.mano[asiento], reservados_mano(s, asiento)
    rows = [[r for r in hand if ("esbirro", r) in word] for word in said]
    if not all(rows):
        return ("AA-II-1.2-f", "AA-II-5.3-c")
    free = [[r for r in named if r not in taken] for named in rows]
    if not all(free):
        return ("AA-II-7.4-d", "AA-II-1.3-a", "AA-II-1.2-f")
    ways = formas_de_descarte(s, asiento, tipo)
    shades = [[r for r in named if s.conf.tipos[r] == SOMBRA] for named in free]
    if len(said) == 1:
        if any(not w.mixto and w.row in free[0] for w in ways):
            return LIBRE
        return (
            ("AA-II-7.1-a", "AA-I-7.3-c", "AA-II-1.2-f") if shades[0] else ("AA-II-1.2-f", "AA-I-7.3-a", "AA-II-5.3-a")
        )
    if tipo < 0 or len(said) > 2:
        return ("AA-I-7.3-d", "AA-I-7.3-a", "AA-II-5.3-a")
    if all(shades):
        return ("AA-II-7.4-b", "AA-II-1.2-f")
    if not any(shades):
        return ("AA-I-7.3-a", "AA-II-7.4-a")
    if any(w.mixto and w.row in (*shades[0], *shades[1]) for w in ways):
        return LIBRE
    return ("AA-II-7.4-d", "AA-II-1.6-d", "AA-II-1.2-f")


def _objetivos(s: Mesa, asiento: int, reptante: int, prog: Programa, said: tuple[Dicho, ...]) -> Reglas:
    """Gives each word to the first target it can be; refuses what is left over."""
    left = list(said)
    if prog.habla_de_ti and companeros(s, asiento):
        _toma(left, [("jugador", a) for a in beneficiarios(s, asiento, prog)])
    for number, o in enumerate(prog.objetivos):
        found, _ = candidatos(s, asiento, reptante, o)
        found = [f for f in found if _cumple(s, asiento, prog, number, f[0])]
        if o.clase != "esbirros":
            _toma(left, [(o.clase, *f) for f in found])
            continue
        most = o.cantidad if isinstance(o.cantidad, int) else o.cantidad.n
        if o.cada:
            for seat in dict.fromkeys(a for a, _ in found):
                for _ in range(most):
                    _toma(left, [("esbirro", r) for a, r in found if a == seat])
            continue
        whose = _toma(left, [("jugador", a) for a in dict.fromkeys(a for a, _ in found)])
        owner = -1 if whose is None else whose[1]
        for _ in range(most):
            taken = _toma(left, [("esbirro", r) for a, r in found if owner in (-1, a)])
            owner = next((a for a, r in found if ("esbirro", r) == taken), owner)
            found = [(a, r) for a, r in found if ("esbirro", r) != taken]
    return tuple(rule for word in left for rule in _sobra(s, asiento, prog, word))


def _cumple(s: Mesa, asiento: int, prog: Programa, number: int, otro: int) -> bool:
    """Whether what the text asks of a target is so of that participant."""
    return all(se_cumple(s, r.cond, asiento, asiento, otro) for r in prog.requisitos if r.objetivo == number)


def _toma(left: list[Dicho], able: Iterable[Option]) -> Option | None:
    """Uses up the first word that names one of these; says which."""
    options = list(able)
    for word in left:
        for option in options:
            if option in word:
                left.remove(word)
                return option
    return None


def _sobra(s: Mesa, asiento: int, prog: Programa, word: Dicho) -> Reglas:
    """Why something cannot be pointed at."""
    found: Reglas = LIBRE
    seats = [x[1] for x in word if x[0] == "jugador"]
    for number, o in enumerate(prog.objetivos):
        if not all(_cumple(s, asiento, prog, number, a) for a in seats):
            found += ("AA-II-1.2-a",)
        if _solo_el_ultimo(o) and any(x[0] == "eslabón" for x in word):
            found += ("AA-II-8.1-a",)
        if o.clase == "jugador" and o.daña and any(s.resistencia[a] == 0 for a in seats):
            found += ("AA-I-3.2-c",)
    mates = companeros(s, asiento)
    if seats and mates and prog.habla_de_ti:
        found += ("AA-III-3-j",)
    if any(a in mates for a in seats) and (prog.disminuye or prog.cambia_altar):
        found += ("AA-II-6.5-a",)
    return (*found, "AA-II-9.5-b")


def _solo_el_ultimo(o: Objetivo) -> bool:
    return isinstance(o.orden, nodes.Annul)


# The acts of the phases


def colocar(s: Mesa, asiento: int, acto: Acto) -> Reglas:
    if s.cadena or resolviendo(s):
        return ("AA-II-6-a", "AA-I-5.4-a")
    if asiento != s.activo or s.fase != PRINCIPAL or s.parte != DESARROLLO:
        return ("AA-III-5-d", "AA-I-6.2-a", "AA-I-5.4-a")
    if s.hecho or len(acto.cosas) > 1:
        return ("AA-I-6.2-a", "AA-I-5.4-a")
    if not any(("esbirro", r) in word for word in acto.cosas for r in s.mano[asiento]):
        return ("AA-I-6.2-a",)
    return _ofrecido(s, asiento, lambda o: o[0] == "colocar" and dice(o, acto.cosas))


def preparar(s: Mesa, asiento: int, acto: Acto) -> Reglas:
    return _de_la_fase(s, asiento, PREPARAR, "preparar", ("AA-I-5.2-a", "AA-I-6.1-f"))


def robar(s: Mesa, asiento: int, acto: Acto) -> Reglas:
    return _de_la_fase(s, asiento, ROBAR, "robar", ("AA-I-5.3-a",))


def _de_la_fase(s: Mesa, asiento: int, fase: int, verbo: str, rules: Reglas) -> Reglas:
    """The compulsory act of a phase: once, in its Desarrollo, by whose turn it is."""
    if resolviendo(s):
        return ("AA-II-5-b", "AA-III-5-d")
    if asiento != s.activo or s.fase != fase or s.parte != DESARROLLO or s.hecho or s.cadena:
        return ("AA-III-5-d", *rules)
    return _ofrecido(s, asiento, lambda o: o[0] == verbo)


def descartar(s: Mesa, asiento: int, acto: Acto) -> Reglas:
    if asiento != s.activo or s.fase != DESCARTAR:
        return ("AA-I-5.5-b", "AA-I-5.5-a", "AA-III-5-d")
    extra = len(s.mano[asiento]) - MANO_MAXIMA
    if s.parte != DESARROLLO or s.hecho or extra <= 0 or len(acto.cosas) > extra:
        return ("AA-I-5.5-a", "AA-III-5-d")
    if not all(any(("esbirro", r) in word for r in s.mano[asiento]) for word in acto.cosas):
        return ("AA-I-5.5-a",)
    return _ofrecido(s, asiento, lambda o: o == ("descartar",))


def terminar(s: Mesa, asiento: int, acto: Acto) -> Reglas:
    if resolviendo(s):
        return ("AA-II-5-b",)
    if s.cadena:
        return ("AA-II-2.2-c",) if s.conf.asientos == 2 else ("AA-II-2.3-b",)
    if asiento != s.activo:
        return ("AA-I-5.1-a",)
    if s.parte == DESARROLLO and not s.hecho and s.fase != PRINCIPAL:
        if s.fase == DESCARTAR and len(s.mano[asiento]) > MANO_MAXIMA:
            return ("AA-I-5.5-a", "AA-III-5-d")
        if s.fase != DESCARTAR:
            return ("AA-III-5-d", "AA-I-5.2-a" if s.fase == PREPARAR else "AA-I-5.3-a")
    return _ofrecido(s, asiento, lambda o: o in (TERMINAR, ("pasar",)))


def _ofrecido(s: Mesa, asiento: int, test: Callable[[Option], bool]) -> Reglas:
    """Whether the question of the moment offers it; if not, the rule it is asked by."""
    asked = s.decision
    if asked is not None and asked.seat == asiento and any(test(o) for o in asked.options):
        return LIBRE
    if asked is None or asked.seat == asiento:
        return (asked.rule,) if asked is not None else ("AA-I-5.1-a",)
    return _prioridad(s) if asked.kind in VENTANAS else (asked.rule,)


# Letting pass


def pasar(s: Mesa, asiento: int, acto: Acto) -> Reglas:
    return _ofrecido(s, asiento, lambda o: o == pasa([o]))
