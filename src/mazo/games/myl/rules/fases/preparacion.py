"""The fixed facts of a match, and the table before it begins."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import NamedTuple

from mazo.games.contract import Procedures
from mazo.games.derived.table import bare, molded, owned
from mazo.games.facts import Made
from mazo.games.myl.cards.fichas import edicion, texto_de
from mazo.games.myl.cards.impresas import carta_de
from mazo.games.myl.rules.actos import acciones, disparos, jugar, usar
from mazo.games.myl.rules.fases import asignacion, combate, turno
from mazo.games.myl.rules.formatos import Formato
from mazo.games.myl.rules.mesa import TALISMAN, Carta, Conf, Lecturas, Mesa, Nombrable, Posible
from mazo.games.myl.rules.pasos import EN_LINEA
from mazo.games.myl.rules.sucesos import ATACA, DANA, DECLARADO, ENTRAR, ESTRENA, JUEGA, SALIR
from mazo.games.myl.text import nodes
from mazo.games.myl.text.nodes.happenings import moment
from mazo.games.myl.text.perfil import ACCION, EN_FINAL, Perfil, actos, perfil_de
from mazo.games.myl.text.sentido.antecedentes import ties
from mazo.games.myl.text.sentido.secuelas import secuelas
from mazo.games.myl.words.nombres import TU
from mazo.kernel import atoms
from mazo.language.tree import Node
from mazo.text.in_force import Kind
from mazo.text.nodes import Pattern
from mazo.text.program import Book, Program

EN_LINEA.update({**acciones.PASOS, **disparos.PASOS, **jugar.PASOS, **usar.PASOS})
REGLAS = Procedures({
    **turno.PASOS, **combate.PASOS, **asignacion.PASOS, **EN_LINEA, "rendirse": turno.rendirse,
    "tiempo": turno.tiempo,
})  # fmt: skip

_HECHAS: Made[Conf] = Made()
TEXTOS = 4096
"""Texts of which what follows from them alone is remembered."""


def configura(
    formato: Formato,
    listas: Sequence[Sequence[Carta]],
    mazos: Sequence[str] = ("", ""),
    lecturas: Lecturas | None = None,
    nombres: Sequence[str] = (),
    iniciales: Sequence[int] = (-1, -1),
    propias: bool = False,
) -> Conf:
    """The fixed facts of a match; ``iniciales``: the row of each Oro Inicial, -1 to be chosen as it begins;
    ``propias``: its cards are of its own, so no other will have the same facts."""
    if propias:
        return _configura(formato, listas, mazos, lecturas, nombres, iniciales)
    said = (formato.id, len(listas[0]), tuple(mazos), lecturas, tuple(nombres), tuple(iniciales))
    cards = chain.from_iterable(listas)
    return _HECHAS.of(cards, said, lambda: _configura(formato, listas, mazos, lecturas, nombres, iniciales))


def _configura(
    formato: Formato,
    listas: Sequence[Sequence[Carta]],
    mazos: Sequence[str] = ("", ""),
    lecturas: Lecturas | None = None,
    nombres: Sequence[str] = (),
    iniciales: Sequence[int] = (-1, -1),
) -> Conf:
    """The fixed facts of a match; ``iniciales``: the row of each Oro Inicial, -1 to be chosen as it begins."""
    printed = tuple(c for lista in listas for c in lista)
    faces: dict[str, int] = {}
    texts = list({c.tree.serial: _dentro(c.tree, c.tipo) for c in printed if c.tree is not None}.values())
    profiles = tuple(perfil_de(c.tree, c.tipo) for c in printed)
    used = _por_ventana((x.ventana, row) for row, p in enumerate(profiles) for x in p.activadas)
    buried = _por_ventana((x.ventana, row) for row, p in enumerate(profiles) for x in p.activadas if x.fuera)
    held, heard = _talismanes(printed, profiles), _oyen(profiles)
    known, readings = _con_estas(publico(formato), printed, profiles), lecturas or Lecturas()
    silent = frozenset(
        w for w in _VENTANAS if w not in held and w not in used and (readings.salta_forzadas or not known[w])
    )
    names = tuple(nombres) or ("Jugador 1", "Jugador 2")
    return Conf(
        formato=formato,
        mazos=(mazos[0], mazos[1]),
        cartas=printed,
        dueno=tuple(a for a, lista in enumerate(listas) for _ in lista),
        caras=tuple(faces.setdefault(c.id, row) for row, c in enumerate(printed)),
        iniciales=(iniciales[0], iniciales[1]),
        libro=Book(x.programa for x in texts),
        secuelas={at: after for x in texts for at, after in x.secuelas},
        perfiles=profiles,
        oyen=heard,
        mudas=silent,
        final_callado=EN_FINAL in silent and "no atacante" not in heard and _DEL_FINAL.isdisjoint(heard),
        dicen=frozenset[Kind]().union(*(x.dice for x in texts)),
        costes=frozenset[int]().union(*(x.costes for x in texts)),
        con_reglas=tuple(row for row, p in enumerate(profiles) if p.dichos),
        borran=frozenset(row for row, p in enumerate(profiles) if _dice(p, nodes.Blank)),
        mirados=frozenset({ATACA}).union(*(x.mira for x in texts)),
        claves=frozenset[str]().union(*(x.claves for x in texts)),
        sencillas=tuple(_sencilla(p) for p in profiles),
        usan=used,
        usan_fuera=buried,
        ordenan=_ordenan(formato, [[c.tree for c in lista if c.tree is not None] for lista in listas]),
        talismanes=held,
        desde=frozenset(row for row, p in enumerate(profiles) if p.desde),
        peajes=tuple(row for row, p in enumerate(profiles) if _dice(p, nodes.AddCost)),
        previenen=tuple(row for row, p in enumerate(profiles) if p.prevenciones),
        publico=known,
        nombrables=nombrables(formato),
        lecturas=readings,
        nombres=(names[0], names[1]),
    )


_DEL_FINAL = frozenset(
    {moment("fase final", "comienzo"), moment("fase final", "en"), moment("fase final", "fin"), moment("turno", "fin")}
)
_TEXTOS: dict[int, _Texto] = {}
"""The texts already laid out, by the number of their root."""


class _Texto(NamedTuple):
    """A text as it is, whatever match it is in."""

    programa: Program
    secuelas: tuple[tuple[int, tuple[Node, ...]], ...]
    dice: frozenset[Kind]
    costes: frozenset[int]
    mira: frozenset[str]
    claves: frozenset[str]


def _vedados(node: Node) -> tuple[str, ...]:
    """The acts a node forbids."""
    return tuple(act["act"] for act in actos(node)) if isinstance(node, nodes.Forbid) else ()


def _dice(p: Perfil, kind: type[Node]) -> bool:
    """Whether a text says something of a kind that always holds."""
    return any(d.kind is kind for d in p.dichos)


def _dentro(tree: Node, tipo: str) -> _Texto:
    """Every node of a text, which is looked over once, and what its references mean."""
    known = _TEXTOS.get(tree.serial)
    if known is None:
        program = Program(tree, ties)
        nodos = program.nodes
        known = _TEXTOS[tree.serial] = _Texto(
            program,
            tuple(secuelas(tree).items()),
            frozenset[Kind](type(n) for n in nodos).union(*(_vedados(n) for n in nodos)),
            frozenset(cost.serial for n in nodos for name in ("cost", "instead") if (cost := n.get(name)) is not None),
            _mirados(nodos),
            frozenset(str(n["name"]) for n in nodos if isinstance(n, (nodes.Keyword, nodes.Keywords))),
        )
    return known


def _ordenan(formato: Formato, trees: Sequence[Sequence[Node]]) -> tuple[bool, bool]:
    """Whether the cards of each player could bring about something that looks at the top of a Cementerio: by
    themselves, or by taking, copying or playing another's that does."""
    known = _MIRAN.get(formato.id)
    if known is None:
        texts = (texto_de(f).casefold() for name in formato.ediciones for f in edicion(name))
        known = _MIRAN[formato.id] = any(_CIMA.search(text) for text in texts)
    looked = known or any(mira_cima(tree) for own in trees for tree in own)
    one, other = (any(mira_cima(t) or _trae_ajena(t) for t in own) for own in trees)
    anybody = any(mira_cima(t, True) for own in trees for t in own)
    return (looked and one) or anybody, (looked and other) or anybody


_CIMA = re.compile(r"carta superior|cartas superiores")
_MIRAN: dict[str, bool] = {}
"""Whether some card of a format speaks of the top of a pile, by format."""
_TOMAN = ("TakeControl", "Exchange", "Copy", "Become")
_BAJAN = ("PlayFree", "PutInPlay")
"""What may bring about what another's card says: always, or unless the cards come from zones of one's own."""


@lru_cache(TEXTOS)
def _trae_ajena(tree: Node) -> bool:
    """Whether a text could bring about what a card of the other player says."""
    if tree.find(*_TOMAN):
        return True
    zones = tree.find("Zone")
    return bool(tree.find(*_BAJAN)) and (not zones or any(zone["whose"] != TU for zone in zones))


@lru_cache(TEXTOS)
def mira_cima(tree: Node, ajena: bool = False) -> bool:
    """Whether a text looks at the top of a Cementerio; ``ajena``: of somebody else's."""
    tops = [n["at"] for n in tree.find("TopOf") if n["at"]["zone"] == "cementerio"]
    return any(not ajena or at["whose"] != TU for at in tops)


def _por_ventana(pairs: Iterable[tuple[str, int]]) -> dict[str, tuple[int, ...]]:
    found: dict[str, dict[int, None]] = {}
    for window, row in pairs:
        found.setdefault(window, {})[row] = None
    return {window: tuple(rows) for window, rows in found.items()}


def _talismanes(cards: Sequence[Carta], profiles: Sequence[Perfil]) -> dict[str, frozenset[int]]:
    """The Talismanes of each window but the usual one, and «todas» of them."""
    special = [
        (p.ventana, row) for row, p in enumerate(profiles) if cards[row].tipo == TALISMAN and p.ventana != ACCION
    ]
    found = {window: frozenset(rows) for window, rows in _por_ventana(special).items()}
    return {"prevención": frozenset(), **found, "todas": frozenset(row for _, row in special)}


def _oyen(profiles: Sequence[Perfil]) -> dict[str, tuple[frozenset[int], tuple[int, ...]]]:
    own: dict[str, set[int]] = {}
    others: dict[str, dict[int, None]] = {}
    for row, p in enumerate(profiles):
        for clase, clauses in p.disparadas.items():
            if all(_de_si_misma(clause, clase) for clause in clauses):
                own.setdefault(clase, set()).add(row)
            else:
                others.setdefault(clase, {})[row] = None
        if any(clause["event"].get("neg") for clause in p.disparadas.get(DECLARADO, ())):
            others.setdefault("no atacante", {})[row] = None
    return {
        clase: (frozenset(own.get(clase, ())), tuple(others.get(clase, ()))) for clase in dict.fromkeys((*own, *others))
    }


def _mirados(nodos: Iterable[Node]) -> frozenset[str]:
    """What the texts of a match look back on."""
    found = set()
    for n in nodos:
        if isinstance(n, nodes.History) and n["event"] == "destruido":
            found.add(SALIR)
        elif isinstance(n, nodes.DamageDone):
            found.add(DANA)
        elif isinstance(n, nodes.Matches) and n["test"] in ("primera carta", "primer Aliado"):
            found.add(ESTRENA)
        elif isinstance(n, nodes.PlayLimit) or (isinstance(n, nodes.BeingPlayed) and n["nth"] == "primera del turno"):
            found.add(JUEGA)
        elif isinstance(n, nodes.Declared) and n["span"] == "turno en que entra":
            found.add(ENTRAR)
    return frozenset(found)


def _sencilla(p: Perfil) -> bool:
    return not (p.solo or p.costes or p.de_si or p.una or p.portan or p.responde or p.plazos) and p.ventana == ACCION


def _de_si_misma(clause: Node, clase: str) -> bool:
    """Whether a trigger hears, of a class of events, only of its own card."""
    events = [e for e in (clause["event"], clause["also"]) if e is not None and clase in e.about()]
    return all(isinstance(e.get("what"), Node) and isinstance(e["what"], nodes.This) for e in events)


# What everybody knows of a format


SENALES = ("anul", "cancel", "respuesta")
"""What the text of a Talismán played at some other moment than the usual one says: the rest are not read for this."""


def publico(formato: Formato) -> dict[str, tuple[Posible, ...]]:
    """What any hand of the format might hold, window by window."""
    return _publico(formato.id, formato.ediciones)


@cache
def _publico(id: str, ediciones: tuple[str, ...]) -> dict[str, tuple[Posible, ...]]:
    found: dict[str, dict[Posible, None]] = {w: {} for w in _VENTANAS}
    for f in (f for name in ediciones for f in edicion(name)):
        if f["tipo"] != TALISMAN or not any(word in texto_de(f).casefold() for word in SENALES):
            continue
        c = carta_de(str(f["id"]))
        p = perfil_de(c.tree, c.tipo)
        if p.ventana != ACCION and c.tree is not None:
            found[p.ventana][Posible(c.coste, _respondido(p), _alcanzado(c.tree))] = None
    return {window: _baratos(list(some)) for window, some in found.items()}


def _con_estas(
    known: dict[str, tuple[Posible, ...]], printed: Sequence[Carta], profiles: Sequence[Perfil]
) -> dict[str, tuple[Posible, ...]]:
    """The same with the cards of a match, which may be a designer's and of no format."""
    found = dict(known)
    for c, p in zip(printed, profiles, strict=True):
        if c.tipo == TALISMAN and p.ventana != ACCION and c.tree is not None:
            one = Posible(c.coste, _respondido(p), _alcanzado(c.tree))
            if one not in found[p.ventana]:
                found[p.ventana] = _baratos([*found[p.ventana], one])
    return found


_VENTANAS = (
    "anular", "responder", "cancelar", "ataque", "bloqueo", "daño", "final", "prevención", "declaración de bloqueo",
    "agrupación", "en vigilia", "en guerra", "antes del daño", "fin de turno",
)  # fmt: skip


def _respondido(p: Perfil) -> Pattern | None:
    event: Pattern | None = p.responde["event"] if p.responde is not None else None
    return event


def _alcanzado(tree: Node) -> Node | None:
    """The filter of what a Talismán annuls or cancels."""
    for node in tree.find("Annul", "Cancel"):
        what = node["what"]
        if isinstance(what, Node) and isinstance(what, nodes.Cards):
            of: Node = what["of"]
            return of
    return None


def _baratos(some: list[Posible]) -> tuple[Posible, ...]:
    """Of those that differ only in what they cost, the cheapest."""
    cheapest: dict[tuple[Node | None, Node | None], Posible] = {}
    for x in sorted(some, key=lambda x: x.coste):
        cheapest.setdefault((x.suceso, x.que), x)
    return tuple(cheapest.values())


def nombrables(formato: Formato) -> tuple[Nombrable, ...]:
    """The cards a player of the format may name, one for each name (MYL-2.1-b)."""
    return _nombrables(formato.id, formato.ediciones)


@cache
def _nombrables(id: str, ediciones: tuple[str, ...]) -> tuple[Nombrable, ...]:
    first: dict[str, Nombrable] = {}
    for f in (f for name in ediciones for f in edicion(name)):
        first.setdefault(str(f["nombre"]), Nombrable(str(f["nombre"]), str(f["tipo"])))
    return tuple(first[name] for name in sorted(first))


# The table


@molded
def mesa_vacia(conf: Conf, key: bytes) -> Mesa:
    """A table with each player's cards in their Castillo and nothing dealt."""
    n = len(conf.dueno)
    decks, none = owned(conf.dueno, 2), [-1] * n
    s = bare(Mesa, conf, key, 2, n, castillo=decks, portador=none, copia=none[:], primero_en_guerra=-1)
    atoms.locate(s)
    return s
