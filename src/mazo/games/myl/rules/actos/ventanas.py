"""What a player may do at each moment: the acts of the Vigilia and of the Guerra de Talismanes, and every window.

A list of options, or None where everyone can see that there is nothing to do. What a hand holds never settles whether
its player is asked: only what any hand of that format might hold (``conf.publico``) and what lies on the table do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazo.games.myl.rules import permisos
from mazo.games.myl.rules.actos import impedimentos, pagos
from mazo.games.myl.rules.actos.impedimentos import en_plazo
from mazo.games.myl.rules.mesa import (
    ALIADO,
    EN_JUEGO_DESDE,
    EN_JUEGO_HASTA,
    ORO,
    TALISMAN,
    VIGILIA,
    Accion,
    Mesa,
    Posible,
    donde,
    en_juego,
)
from mazo.games.myl.rules.sucesos import JUEGA, USA
from mazo.games.myl.text import nodes, vigentes
from mazo.games.myl.text.contexto import Contexto
from mazo.games.myl.text.perfil import (
    ACCION,
    ANTES_DEL_DANO,
    ANULAR,
    BLOQUEANDO,
    EN_AGRUPACION,
    EN_ATAQUE,
    EN_BLOQUEO,
    EN_DANO,
    EN_FIN,
    EN_FINAL,
    EN_GUERRA,
    EN_VIGILIA,
    PREVENCION,
    RESPONDER,
    Activada,
)
from mazo.games.myl.text.respondida import cumple_accion, encaja
from mazo.games.myl.text.vigor import VIGOR
from mazo.kernel import atoms
from mazo.kernel.decisions import Option
from mazo.text.listeners import Happening

REGLA_DE = {
    EN_ATAQUE: "MYL-6.6.2-C.1", EN_BLOQUEO: "MYL-6.6.2-C.2", EN_DANO: "MYL-PR-DANO-3", EN_FINAL: "MYL-6.6.2-D",
    BLOQUEANDO: "MYL-PR-BLQ-3", EN_AGRUPACION: "MYL-6.6.2-A", EN_VIGILIA: "MYL-6.6.2-B", EN_GUERRA: "MYL-6.6.2-C.3",
    ANTES_DEL_DANO: "MYL-6.6.2-C.4", EN_FIN: "MYL-6.6.2-E",
}  # fmt: skip


# Abilities on the table


def activadas(s: Mesa, asiento: int, ventana: str) -> Sequence[tuple[int, Activada]]:
    """The abilities of a window a player could use, if everything else allows it: of cards in play, or that lie in the
    player's Cementerio and are used from there."""
    there = _en_juego(s, asiento, ventana)
    buried = s.conf.usan_fuera.get(ventana)
    return [*there, *_enterradas(s, asiento, ventana, buried)] if buried else there


def _enterradas(s: Mesa, asiento: int, ventana: str, rows: Sequence[int]) -> Iterator[tuple[int, Activada]]:
    """Those used from a player's Cementerio, if nothing keeps them from it (MYL-6.5.5)."""
    mine = [r for r in rows if r in s.cementerio[asiento]]
    for row in mine if mine and not permisos.prohibe_cementerio(s, asiento) else ():
        for x in vigentes.perfil(s, row).activadas:
            if x.fuera and x.ventana == ventana:
                yield row, x


def _en_juego(s: Mesa, asiento: int, ventana: str) -> Sequence[tuple[int, Activada]]:
    rows = s.conf.usan.get(ventana, ())
    if not rows and not s.modifiers:
        return ()
    query = ("activadas", asiento, ventana)
    known = s.memo.get(query)
    if known is not None and known[0] == s.shape:
        return known[1]  # type: ignore[no-any-return]
    rules, where = VIGOR.now(s), s.where
    altered = [r for r in rules.alteradas if r not in rows] if s.modifiers else ()
    found: list[tuple[int, Activada]] = []
    for row in (*rows, *altered) if altered else rows:
        place = where[row]
        if EN_JUEGO_DESDE <= place < EN_JUEGO_HASTA:
            for x in vigentes.perfil(s, row).activadas:
                if x.ventana == ventana and not x.fuera and (place & 1 == asiento or x.cualquiera):
                    found.append((row, x))
    if rules.stands:
        atoms.remember_shape(s, query, found)
    return found


# Acts of a player


def de_accion(s: Mesa, asiento: int) -> list[Option]:
    """Everything a player may play or use now, in the Vigilia or in the Guerra de Talismanes."""
    query = ("acción", asiento, s.fase)
    known = s.memo.get(query)
    if known is not None and known[0] == s.matter:
        return known[1]  # type: ignore[no-any-return]
    found = _de_accion(s, asiento)
    atoms.remember(s, query, found)
    return found


def _de_accion(s: Mesa, asiento: int) -> list[Option]:
    options: list[Option] = []
    vigil = s.fase == VIGILIA
    conf = s.conf
    cards, faces, plain = conf.cartas, conf.caras, conf.sencillas
    special = conf.talismanes["todas"]
    easy = not s.vetos and permisos.juega_a_secas(s)
    gold = pagos.disponible(s, asiento) if easy else 0
    charged = bool(s.virtuales or VIGOR.of(s, nodes.CostChange))
    seen: set[int] = set()
    for row in s.mano[asiento]:
        face = faces[row]
        c = cards[row]
        kind = c.tipo
        if face in seen or row in special or (not vigil and kind != TALISMAN and not conf.perfiles[row].plazos):
            continue
        seen.add(face)
        if kind == ORO and s.bajado and not permisos.quedan_oros(s, asiento):
            continue
        if easy and plain[row]:
            if charged:
                if permisos.coste_minimo(s, asiento, row) > pagos.disponible(s, asiento, row):
                    continue
            elif c.coste > gold:
                continue
            if kind != ALIADO and kind != ORO and not impedimentos.cabe(s, asiento, row):
                continue
        elif impedimentos.impide_jugar(s, asiento, row):
            continue
        options.append(("jugar", row))
    if conf.desde:
        for row in s.cementerio[asiento]:
            if row in conf.desde and faces[row] not in seen and not impedimentos.impide_jugar(s, asiento, row):
                seen.add(faces[row])
                options.append(("jugar", row))
    for row, x in activadas(s, asiento, ACCION):
        now = en_plazo(s, asiento, x.plazos, conf.formato.activadas_en_guerra)
        if now and not impedimentos.impide_usar(s, asiento, row, x):
            options.append(("usar", row, conf.libro.number(x.nodo)))
    return options


def puede_actuar(s: Mesa, asiento: int) -> bool:
    """Whether, by what everyone sees, a player might have something to do in the Guerra de Talismanes."""
    if s.mano[asiento]:
        return True
    if any(r in s.conf.desde for r in s.cementerio[asiento]):
        return True
    return any(
        en_plazo(s, asiento, x.plazos, s.conf.formato.activadas_en_guerra) for _, x in activadas(s, asiento, ACCION)
    )


# Windows of an action


def suceso_de_accion(s: Mesa, k: int, etapa: str) -> Happening | None:
    """The event that an action is, for what annuls or answers it."""
    a = s.acciones[k]
    if a.clase != "jugar":
        how = "disparada" if a.clase == "disparo" else "activada"
        return Happening(USA, a.row, a.vida, a.asiento, how, photo=a.foto) if etapa == RESPONDER else None
    photo = tuple(vigentes.foto(s, a.row, a.asiento))
    return Happening(JUEGA, a.row, a.vida, a.asiento, source=a.de, photo=photo)


def cerrada(s: Mesa, etapa: str) -> bool:
    """Whether nothing in the match is done in a window of an action, and nobody is to be asked for appearances."""
    conf = s.conf
    if conf.talismanes.get(etapa) or etapa in conf.usan or s.modifiers:
        return False
    return conf.lecturas.salta_forzadas


def ofrece(s: Mesa, asiento: int, etapa: str, k: int) -> list[Option] | None:
    """What a player may do in a window of the action ``k``."""
    hand = s.conf.talismanes.get(etapa)
    options: list[Option] = []
    e: Happening | None = None
    if hand and not hand.isdisjoint(s.mano[asiento]):
        seen: set[int] = set()
        for row in s.mano[asiento]:
            if row in hand and s.conf.caras[row] not in seen:
                e = e or suceso_de_accion(s, k, etapa)
                if not impedimentos.impide_jugar(s, asiento, row, etapa, k, e):
                    seen.add(s.conf.caras[row])
                    options.append(("jugar", row))
    public = False
    if etapa in s.conf.usan or s.modifiers:
        for row, x in activadas(s, asiento, etapa):
            e = e or suceso_de_accion(s, k, etapa)
            if not impedimentos.impide_usar(s, asiento, row, x, k, e):
                public = True
                options.append(("usar", row, s.conf.libro.number(x.nodo)))
    if options or public:
        return options
    if s.conf.lecturas.salta_forzadas or not s.mano[asiento]:
        return None
    return [] if _podria(s, asiento, etapa, k) else None


def _podria(s: Mesa, asiento: int, etapa: str, k: int) -> bool:
    """Whether some card of the format, in that hand, could be played in a window of an action."""
    a = s.acciones[k]
    e = suceso_de_accion(s, k, etapa)
    if etapa == ANULAR and not permisos.anulable(s, k):
        return False
    return any(_cabria(s, asiento, x, e, a) for x in s.conf.publico[etapa])


def _cabria(s: Mesa, asiento: int, x: Posible, e: Happening | None, a: Accion | None) -> bool:
    # What costs change by, and Oro for some cards only, is for the card at hand: with any of it, none is too dear.
    if pagos.disponible(s, asiento) < x.coste and not (s.virtuales or VIGOR.of(s, nodes.CostChange)):
        return False
    if permisos.prohibe_tipo(s, asiento, TALISMAN):
        return False
    c = Contexto(s, -1, asiento, e)
    if x.suceso is not None and (e is None or not encaja(c, x.suceso, e)):
        return False
    return x.que is None or a is None or cumple_accion(c, a, x.que)


# Windows of what is not an action


def de_suceso(s: Mesa, asiento: int, clase: str, e: Happening) -> list[Option] | None:
    """What a player may do in answer to a declaration, to damage, to a phase."""
    options: list[Option] = []
    hand = s.conf.talismanes.get(clase)
    if hand and not hand.isdisjoint(s.mano[asiento]):
        seen: set[int] = set()
        for row in s.mano[asiento]:
            face = s.conf.caras[row]
            if row in hand and face not in seen and not impedimentos.impide_jugar(s, asiento, row, clase, -1, e):
                seen.add(face)
                options.append(("jugar", row))
    for row, x in activadas(s, asiento, clase):
        if not impedimentos.impide_usar(s, asiento, row, x, -1, e):
            options.append(("usar", row, s.conf.libro.number(x.nodo)))
    if options:
        return options
    if s.conf.lecturas.salta_forzadas or not s.mano[asiento]:
        return None
    return [] if any(_cabria(s, asiento, x, e, None) for x in s.conf.publico[clase]) else None


def es_forzosa(s: Mesa, answer: Option) -> bool:
    """Whether what would prevent an exit is what happens instead of it, and nobody's to refuse."""
    return answer[0] == "usar" and s.conf.libro.nodes[answer[2]]["must"] is not None


def prevenciones(s: Mesa, asiento: int, e: Happening) -> list[Option] | None:
    """What a player could do to keep a card from leaving play."""
    options: list[Option] = []
    for row in s.conf.previenen:
        if en_juego(s, row) and donde(s, row)[1] == asiento:
            for node in vigentes.perfil(s, row).prevenciones:
                if not impedimentos.impide_prevenir(s, asiento, row, node, e):
                    options.append(("usar", row, s.conf.libro.number(node)))
    seen: set[int] = set()
    for row in s.mano[asiento]:
        face = s.conf.caras[row]
        if row in s.conf.talismanes[PREVENCION] and face not in seen:
            seen.add(face)
            if not impedimentos.impide_jugar(s, asiento, row, PREVENCION, -1, e):
                options.append(("jugar", row))
    if options:
        return sorted(options)
    return [] if quiza_prevenga(s, asiento, e) else None


def quiza_prevenga(s: Mesa, asiento: int, e: Happening) -> bool:
    """Whether a player, as far as anyone can tell, might hold what keeps a card from leaving play."""
    if s.conf.lecturas.salta_forzadas or not s.mano[asiento]:
        return False
    return any(_cabria(s, asiento, x, e, None) for x in s.conf.publico[PREVENCION])
