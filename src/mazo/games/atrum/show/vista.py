"""What a seat or a spectator sees of a table of Atrum Arena: built from nothing."""

from __future__ import annotations

import random

from mazo.games.atrum.rules.mesa import (
    BIT,
    ESTADOS,
    FASES,
    PARTES,
    SOMBRA,
    Eslabon,
    Mesa,
    efectivo,
    poder,
    tipos_altar,
    tipos_mano,
)
from mazo.games.atrum.words.vocabulary import TIPOS
from mazo.games.contract.page import Told
from mazo.games.show import view
from mazo.kernel import atoms
from mazo.kernel.decisions import Option
from mazo.kernel.modifiers import latest
from mazo.kernel.views import SPECTATOR, Shared, handle, seen_by

PRIVADAS = frozenset({"anuncio"})


def vista(s: Mesa, viewer: int, shared: Shared | None = None) -> Told:
    """The table as a viewer may know it, as JSON-ready data; ``shared``: with what others who look at it see alike."""
    shared = shared or Shared()
    t = seen_by(s, viewer, PRIVADAS)
    return {
        "juego": "atrum",
        "formato": t.conf.formato,
        "turno": t.turno,
        "activo": t.activo,
        "fase": FASES[t.fase],
        "parte": PARTES[t.parte],
        "fosa": len(t.fosa),
        "vertedero": shared.part(t, "vertedero", lambda: [_carta(t, r, SPECTATOR) for r in t.vertedero]),
        "revelados": [_carta(t, r, SPECTATOR) for r in t.revelados],
        "asientos": [_asiento(t, a, viewer, shared) for a in range(t.conf.asientos)],
        "cadena": [_eslabon(t, e, viewer) for e in t.cadena],
        "efectos": _efectos(t),
        "pregunta": _pregunta(s, t, viewer),
        "resultado": view.outcome(s, "score"),
    }


def _pregunta(s: Mesa, t: Mesa, viewer: int) -> Told | None:
    """What is asked; to the others, something private is one more question of the window they see (``t``)."""
    asked = view.question(s, viewer, lambda o: opcion(s, o, viewer))
    if asked is None or asked["clase"] not in PRIVADAS or asked["asiento"] == viewer:
        return asked
    return {**asked, "clase": "responder" if t.cadena else "ventana", "regla": ""}


def _carta(s: Mesa, row: int, viewer: int) -> Told:
    return {"id": handle(s, row, viewer), "tipo": TIPOS[s.conf.tipos[row]]}


def _tipos(bits: int) -> list[str]:
    return [t for i, t in enumerate(TIPOS) if bits & BIT[i]]


def _asiento(s: Mesa, a: int, viewer: int, shared: Shared) -> Told:
    """A player's side: what everybody sees of it, and what its player alone knows."""
    found = shared.part(s, a, lambda: _a_la_vista(s, a))
    if a == viewer:
        hand = tipos_mano(s, a)
        found = {**found, "cartas": [{**_carta(s, r, viewer), "tipos": _tipos(hand[r])} for r in s.mano[a]]}
    return found


def _a_la_vista(s: Mesa, a: int) -> Told:
    types = tipos_altar(s, a)
    return {
        "nombre": s.conf.nombres[a],
        "grupo": s.conf.grupos[a],
        "fuera": bool(s.fuera[a]),
        "resistencia": s.resistencia[a],
        "vuelve_a_10": bool(s.reinicio[a]),
        "mano": len(s.mano[a]),
        "cartas": None,
        "altar": [
            {**_carta(s, r, SPECTATOR), "agotado": bool(s.agotado[r]), "tipos": _tipos(types[r])} for r in s.altar[a]
        ],
        "reptantes": [
            {
                "n": r,
                "nombre": s.conf.reptantes[r].nombre,
                "estado": ESTADOS[s.estado[r]],
                "poderes": [
                    {
                        "nombre": p.nombre,
                        "coste": p.coste,
                        "tipo": p.clase,
                        "descarte": p.tipo_descarte(),
                        "único": p.unico,
                        "texto": p.texto,
                    }
                    for p in s.conf.reptantes[r].poderes
                ],
            }
            for r in s.conf.de(a)
        ],
    }


def _eslabon(s: Mesa, e: Eslabon, viewer: int) -> Told:
    p = poder(s, e.reptante, e.poder)
    shown = e.expuesto or e.asiento == viewer
    return {
        "asiento": e.asiento,
        "reptante": e.reptante,
        "poder": p.nombre,
        "coste": p.coste,
        "tipo": e.clase,
        "explotando": bool(e.explotando),
        "descarte": [TIPOS[s.conf.tipos[r]] for r in e.descarte] if shown else None,
        "objetivos": [[handle(s, x, viewer) if i and len(t) > 1 else x for i, x in enumerate(t)] for t in e.objetivos],
        "copia": efectivo(s, e).nombre if e.copia else None,
        "refuerzo": e.refuerzo,
        "anulado": bool(e.anulado),
    }


def _efectos(s: Mesa) -> list[Told]:
    found: list[Told] = [
        {
            "efecto": m.attribute,
            "sobre": list(m.scope),
            "valor": m.value if not isinstance(m.value, tuple) else list(m.value),
        }
        for m in s.modifiers
    ]
    found += [{"efecto": g.kind, "sobre": list(g.subject), "valor": g.amount, "regla": g.rule} for g in s.guards]
    return found


DE_ESBIRROS = frozenset({"colocar", "esbirro", "descarte"})
"""The verbs of the options that name an Esbirro, first of all."""


def opcion(s: Mesa, o: Option, viewer: int) -> Told:
    """An option as its seat sees it: cards by handle and type, never by row."""
    verb, *rest = o
    if verb in ("colocar", "esbirro"):
        return {"verbo": verb, **_carta(s, rest[0], viewer)}
    if verb == "descarte":
        row, mixto, credito = rest
        as_type = TIPOS[credito] if credito >= 0 else None
        return {"verbo": verb, **_carta(s, row, viewer), "con_otro": bool(mixto), "como": as_type}
    if verb == "tipo":
        return {"verbo": verb, "tipo": TIPOS[rest[0]]}
    names = {
        "anunciar": ("reptante", "poder"),
        "poder": ("reptante", "poder"),
        "pago": ("pago",),
        "jugador": ("asiento",),
        "beneficiario": ("asiento",),
        "eslabón": ("eslabón",),
        "reptante": ("reptante",),
        "eliminar": ("reptante",),
        "remover": ("reptante",),
        "número": ("número",),
    }
    return {"verbo": verb, **dict(zip(names.get(verb, ()), rest, strict=False))}


def conocidas(s: Mesa, viewer: int) -> set[int]:
    """The Esbirros a viewer can tell at this moment: those of open zones and its own, and those it is being shown."""
    known = {r for zone in (s.vertedero, s.revelados, *s.altar) for r in zone}
    known.update(r for e in s.cadena if e.expuesto for r in e.descarte)
    if viewer >= 0:
        known.update(s.mano[viewer])
    shown = {o[1] for o in view.asked(s, viewer) if o[0] == "esbirro"}
    known.update(r for hand in s.mano if shown & set(hand) for r in hand)
    return known


def baraja_oculto(s: Mesa, viewer: int, rng: random.Random, sabidas: set[int], mira_fosa: bool) -> None:
    """Deals again, at random, everything a viewer does not know: the Fosa and the hands of others.

    ``sabidas`` stay where they are. ``mira_fosa``: the viewer is looking through the Fosa: only its order is unknown.
    """
    others = [a for a in range(s.conf.asientos) if a != viewer]
    hands = [r for a in others for r in s.mano[a] if r not in sabidas]
    pit = [r for r in s.fosa if r not in sabidas]
    pool = sorted(hands if mira_fosa else hands + pit)
    rng.shuffle(pool)
    renamed: dict[int, int] = {}
    chain = [_compromete(s, e, pool, renamed) if not e.expuesto and e.descarte[0] in hands else e for e in s.cadena]
    for a in others:
        dealt = tuple(r if r in sabidas else renamed[r] if r in renamed else pool.pop() for r in s.mano[a])
        atoms.deal(s, ("mano", a), dealt)
    if mira_fosa:
        pool = sorted(pit)
        rng.shuffle(pool)
    atoms.deal(s, ("fosa", -1), tuple(r if r in sabidas else pool.pop() for r in s.fosa))
    atoms.note(s, "cadena", tuple(chain))


def _compromete(s: Mesa, e: Eslabon, pool: list[int], renamed: dict[int, int]) -> Eslabon:
    """A link with a discard its announcer, for all others know, could have committed: of its type, or with a Sombra."""
    tipo = poder(s, e.reptante, e.poder).descarte
    free = tipo < 0 or e.credito >= 0 or latest(s, "tipo", ("mano", e.asiento)) is not None
    chosen = next((r for r in pool if free or s.conf.tipos[r] == tipo), -1)
    mixto = int(chosen < 0)
    if mixto:
        chosen = next((r for r in pool if s.conf.tipos[r] == SOMBRA), pool[0])
    pool.remove(chosen)
    renamed[e.descarte[0]] = chosen
    return e._replace(descarte=(chosen,), mixto=mixto)


def _mira_fosa(s: Mesa, viewer: int) -> bool:
    if s.decision is None or s.decision.seat != viewer:
        return False
    return any(o[0] == "esbirro" and o[1] in s.fosa for o in s.decision.options)


def baraja(s: Mesa, viewer: int, rng: random.Random, real: Mesa) -> None:
    """Deals again, at random, what a viewer of the real table does not know."""
    baraja_oculto(s, viewer, rng, conocidas(real, viewer), _mira_fosa(real, viewer))


def ofrecen_lo_mismo(one: Mesa, other: Mesa) -> bool:
    """Whether two questions offer the same, card for card."""
    assert one.decision is not None and other.decision is not None
    return [_cara(one, o) for o in one.decision.options] == [_cara(other, o) for o in other.decision.options]


def _cara(s: Mesa, o: Option) -> Option:
    """An option with its Esbirro by type: what tells it from the others of its list."""
    return (o[0], s.conf.tipos[o[1]], *o[2:]) if o[0] in DE_ESBIRROS else o
