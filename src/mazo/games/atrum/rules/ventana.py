"""The window of announcements: everything a participant may announce now. It is asked all the time, so it is quick.

``anuncio.impide`` says the same of one Power, with the rules that refuse it; the tests hold both to each other.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from mazo.games.atrum.rules.anuncio import impide, impide_programa, limite_defensa
from mazo.games.atrum.rules.descartes import reservados_mano
from mazo.games.atrum.rules.mesa import (
    BIT_SOMBRA,
    CUALQUIER_TIPO,
    DESARROLLO,
    EN_CADENA,
    INICIO,
    PREPARADO,
    PRINCIPAL,
    UN_ATAQUE,
    UN_TACTICO,
    UNA_DEFENSA,
    Mesa,
    tipos_mano,
)
from mazo.kernel import atoms
from mazo.kernel.decisions import Option


def ventana(s: Mesa, asiento: int) -> list[Option] | None:
    """Every announcement a participant may make now; None if, by what everyone sees, there can be none.

    The table asks whenever the public facts allow an announcement, even if the hand does not, so that being asked or
    not tells nobody what a hand holds.
    """
    chain = s.cadena
    mine = asiento == s.activo
    if chain:
        allowed = UN_TACTICO | EN_CADENA
        if not mine and chain[0].clase == "Ataque" and not limite_defensa(s, asiento):
            allowed |= UNA_DEFENSA
    elif not s.mano[asiento]:
        return [] if s.conf.lecturas.pregunta_siempre else None
    elif mine:
        allowed = UN_ATAQUE | UN_TACTICO if s.fase == PRINCIPAL and s.parte == DESARROLLO else UN_TACTICO
    else:
        allowed = UN_TACTICO if s.parte == INICIO else 0
    query = asiento << 5 | allowed << 1 | mine
    known = s.memo.get(query)
    if known is not None and known[0] == s.matter:
        return known[1]  # type: ignore[no-any-return]
    found = _ventana(s, asiento, allowed)
    atoms.remember(s, query, found)
    return found


def _ventana(s: Mesa, asiento: int, allowed: int) -> list[Option] | None:
    conf = s.conf
    chain = s.cadena
    nothing: list[Option] | None = [] if conf.lecturas.pregunta_siempre else None
    taken: Container[int] = ()
    if chain:
        committed = reservados_mano(s, asiento)
        if len(s.mano[asiento]) <= len(committed):
            return nothing
        taken = committed
    if conf.lecturas.reserva_permite_coste0 or (s.modifiers and _cambia_algo(s)):
        return _ventana_atenta(s, asiento)
    menu = conf.menu[asiento][allowed]
    if not menu:
        return nothing
    agotado = s.agotado
    free = 0
    for r in s.altar[asiento]:
        if not agotado[r]:
            free += 1
    busy: set[int] = set()
    mixed = 0
    for e in chain:
        cost = conf.reptantes[e.reptante].poderes[e.poder].coste
        if cost:
            if e.asiento == asiento:
                free -= cost
            if not e.explotando:
                busy.add(e.reptante)
        if e.asiento == asiento and e.mixto:
            mixed += 1
    payable = -1
    options: list[Option] = []
    possible = False
    estado = s.estado
    for o in menu:
        if o.coste > free or estado[o.reptante] != PREPARADO or o.reptante in busy:
            continue
        if not o.simple and impide_programa(s, asiento, o.reptante, o.programa, True):
            continue
        possible = True
        if payable < 0:
            payable = _pagables(s, asiento, taken, mixed)
        if payable & o.descarte and (not o.privado or not impide_programa(s, asiento, o.reptante, o.programa)):
            options.append(o.opcion)
    return options if possible else nothing


def _cambia_algo(s: Mesa) -> bool:
    return any(m.attribute in ("clase", "descarte", "prohibir") for m in s.modifiers)


def _pagables(s: Mesa, asiento: int, taken: Container[int], mixed: int) -> int:
    """The types of discard the hand can pay, as bits, and ``CUALQUIER_TIPO`` if it can pay any.

    ``mixed``: principal Esbirros that announcements already made will need beside a Sombra.
    """
    bits, shades, principals = 0, 0, -mixed
    bits_of: Mapping[int, int] | Sequence[int] = tipos_mano(s, asiento) if s.modifiers else s.conf.bits
    for r in s.mano[asiento]:
        if r in taken:
            continue
        b = bits_of[r]
        if b == BIT_SOMBRA:
            shades += 1
        else:
            bits |= b
            principals += 1
    if principals <= 0:
        bits = 0
    if shades:
        bits = CUALQUIER_TIPO - 1 if principals > 0 else bits | BIT_SOMBRA
    return bits | CUALQUIER_TIPO if bits else 0


def _ventana_atenta(s: Mesa, asiento: int) -> list[Option] | None:
    """The same, when something changes what a discard or a class is."""
    every = [(r, i) for r in s.conf.de(asiento) for i in range(len(s.conf.reptantes[r].poderes))]
    if all(impide(s, asiento, r, i, publico=True) for r, i in every):
        return [] if s.conf.lecturas.pregunta_siempre else None
    return [("anunciar", r, i) for r, i in every if not impide(s, asiento, r, i)]
