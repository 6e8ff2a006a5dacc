"""The rules cards make hold now, and what they make of each card: text, strength, Coste, races, keywords.

Rules come from what is in play (MYL-6.4) and from what effects left behind (modifiers «regla»). Which ones there are
depends only on what is in play and on the modifiers, so it is settled when one of those changes; whether each holds,
and for which cards, is looked at when asked (MYL-6.4.1). Nothing here writes the table. Rules speak of cards by
filters, and filters ask what cards are: this module, ``filtros``, ``cuentas`` and ``condiciones`` call each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from mazo.games.myl.rules.mesa import (
    ALIADO,
    EN_JUEGO,
    EN_JUEGO_DESDE,
    EN_JUEGO_HASTA,
    Carta,
    Foto,
    Mesa,
    armas_de,
    carta,
    donde,
    en_juego,
    en_mesa,
    perfil_impreso,
)
from mazo.games.myl.rules.sucesos import suceso_de
from mazo.games.myl.text import condiciones, filtros, fuerzas, nodes
from mazo.games.myl.text.contexto import Contexto
from mazo.games.myl.text.escuchas import escuchan as escuchan
from mazo.games.myl.text.escuchas import rige
from mazo.games.myl.text.perfil import VACIO, Perfil
from mazo.kernel import atoms
from mazo.kernel.modifiers import Modifier
from mazo.language.tree import Node

Valores = tuple[tuple[int, Any], ...]


class Vigente(NamedTuple):
    """A rule in force: what it says, of what, and on whose behalf."""

    nodo: Node
    """The predicate, or the rule itself where it has no subject."""
    que: Node | None
    """Its subject."""
    fuente: int
    vida: int
    yo: int
    cond: Node | None = None
    per: Node | None = None
    ligadas: Valores = ()
    sello: int = -1
    """The stamp of the effect it comes from; -1 for what a card in play says."""
    por: int = 1
    """What its amount is multiplied by, settled as the effect was resolved."""
    fijas: frozenset[tuple[int, int]] | None = None
    """The cards it is about, with their lives, where that was settled as the effect was resolved."""
    hasta: tuple[Any, ...] = ()
    suceso: tuple[Any, ...] = ()
    desde: int = 0
    """How much had been done in the turn when it began."""
    coste: Node | None = None
    """What its controller may pay for it not to hold (StaticUnless)."""

    def contexto(self, s: Mesa) -> Contexto:
        return Contexto(s, self.fuente, self.yo, suceso_de(self.suceso), self.ligadas, self.vida, stamp=self.sello)


class Reglas(NamedTuple):
    """Everything in force at a moment."""

    por_clase: dict[str, list[Vigente]]
    textos: dict[int, Perfil]
    """The cards in play whose text is not the printed one, with the one they have."""
    perdida: dict[int, int]
    """When each card that has lost its ability lost it, as ``cuando`` counts time."""
    peajes: list[tuple[int, int, Node]]
    """AddCost of the cards others play: (source, its controller, clause)."""
    valores: dict[tuple[int, int], Valores]
    """What cards in play have chosen for their other clauses to speak of (a race), by row and life."""
    vetos: dict[str, list[tuple[Vigente, Node]]]
    """What is forbidden, by act: (rule, Act). What somebody can pay off is not here."""
    alteradas: list[int]
    """The cards in play that have the text of another: by a whole copy, or of its ability."""
    de_turno: bool
    """Whether some effect waits for a turn to come."""
    fijo: bool
    """Whether all this is so as long as nothing enters or leaves play and no effect begins or ends."""
    impresas: bool
    """Whether every card has its printed text."""
    de_fuerza: bool
    """Whether something has to do with strength."""
    quieto: bool
    """Whether what the rules say of cards depends only on what is in play: not on other zones, a Battle or the log."""


def en_vigor(s: Mesa) -> Reglas:
    """Every rule in force."""
    known = s.memo.get("en vigor")
    if known is not None and known[0] == s.shape:
        return known[1]  # type: ignore[no-any-return]
    return _en_vigor(s)


def _en_vigor(s: Mesa) -> Reglas:
    """The rules gathered last, if they are still those; else they are gathered anew."""
    known = s.memo.get("vigentes")
    if known is None:
        return _de_nuevo(s)
    key, rules, matter = known[1]
    if (key != _clave(s, rules)) if rules.fijo else (matter != s.matter):
        return _de_nuevo(s)
    if rules.fijo:
        atoms.remember_shape(s, "en vigor", rules)
    return rules  # type: ignore[no-any-return]


def _de_nuevo(s: Mesa) -> Reglas:
    rules = _reune(s)
    atoms.remember_shape(s, "vigentes", (_clave(s, rules), rules, s.matter))
    if rules.fijo:
        atoms.remember_shape(s, "en vigor", rules)
    return rules


def _clave(s: Mesa, rules: Reglas) -> tuple[Any, ...]:
    """What the rules in force depend on: effects, and the cards in play that say one; all of them, if some lose it."""
    where, lives = s.where, s.vida
    here: tuple[Any, ...] = tuple(
        [(r, where[r] & 1, lives[r]) for r in s.conf.con_reglas if EN_JUEGO_DESDE <= where[r] < EN_JUEGO_HASTA]
    )
    whole = tuple(en_mesa(s).items()) if "LoseAbility" in rules.por_clase else ()
    altered = tuple([(r, lives[r]) for r in rules.textos])
    return (s.modifiers, (s.turno, s.activo) if rules.de_turno else 0, here, whole, altered)


def clase(s: Mesa, kind: str) -> Sequence[Vigente]:
    """The rules in force that say one kind of thing."""
    return en_vigor(s).por_clase.get(kind, ()) if kind in s.conf.dicen else ()


# Gathering


def _reune(s: Mesa) -> Reglas:
    found: dict[str, list[Vigente]] = {}
    values: dict[tuple[int, int], Valores] = {}
    rows: Sequence[int] = s.conf.con_reglas
    later = False
    for m in s.modifiers:
        later = later or m.until[0] == "próximo turno"
        if m.attribute == "regla":
            if rige(s, m.until):
                _de_efecto(s, found, m)
        elif m.attribute == "valor":
            values[m.scope] = (*values.get(m.scope, ()), m.value)
        elif m.attribute in ("texto", "copia") and m.scope[0] not in rows:
            rows = (*rows, m.scope[0])
    blanking = _que_borran(s)
    losses = [*blanking, *found.get("LoseAbility", ())]
    fixed = all(v.cond is None and not _movediza(v) for v in losses)
    rules = Reglas(found, {}, {}, [], values, {}, [], later, fixed, False, False, False)
    if s.modifiers or blanking:
        _textos(s, rules, blanking)
    texts, profiles, copies, where = rules.textos, s.conf.perfiles, s.copia, s.where
    still = not any([_movediza(v) for some in found.values() for v in some])
    for row in rows:
        place = where[row]
        if EN_JUEGO_DESDE <= place < EN_JUEGO_HASTA:
            face = copies[row]
            text = texts[row] if row in texts else profiles[row if face < 0 else face]
            if text.estaticas or text.peajes:
                still = _de_carta(s, rules, text, row, place & 1) and still
    for v in found.get("Forbid", ()):
        if v.coste is None:
            for act in actos(v.nodo):
                rules.vetos.setdefault(act["act"], []).append((v, act))
    printed = not rules.textos and "LoseAbility" not in found
    strong = not found.keys().isdisjoint(fuerzas.DE_FUERZA) or any(m.attribute == "fuerza" for m in s.modifiers)
    return rules._replace(impresas=printed, de_fuerza=strong, quieto=still)


_MOVEDIZOS = frozenset({"Role", "History", "AttackedYou", "DamageDone", "NotAttacking", "Matches", "AllAre"})
"""What looks at something else than which cards are in play, and whose."""
_ZONAS = ("castillo", "mano", "cementerio", "destierro", "reserva", "pagad", "línea", "defensa", "ataque")
"""The words of a text that says in which zone something is."""
_VISTOS: dict[int, tuple[Node, bool]] = {}
"""Nodes already looked at for what changes while no card enters or leaves play, by identity."""


def _movediza(v: Vigente) -> bool:
    """Whether a rule looks at something that may change while no card enters or leaves play."""
    about = v.que if v.fijas is None else None
    return any(_se_mueve(x) for x in (v.nodo, about, v.cond, v.per) if x is not None)


def _se_mueve(node: Node) -> bool:
    seen = _VISTOS.get(id(node))
    if seen is None or seen[0] is not node:
        seen = (node, any(n.kind in _MOVEDIZOS or _nombra_zona(n) for n in node.walk()))
        _VISTOS[id(node)] = seen
    return seen[1]


def _nombra_zona(node: Node) -> bool:
    said = [v.casefold() for v in node.args.values() if isinstance(v, str)]
    return any(zone in word for word in said for zone in _ZONAS)


def actos(node: Node) -> tuple[Node, ...]:
    """The acts a Forbid names."""
    acts = node["acts"]
    return acts["items"] if isinstance(acts, nodes.Nor) else (acts,)


def _de_efecto(s: Mesa, found: dict[str, list[Vigente]], m: Modifier) -> None:
    number, row, life, yo, named, times, fixed, event, since = m.value
    rule = s.conf.libro.nodes[number]
    cards = None if fixed is None else frozenset(map(tuple, fixed))
    _desglosa(found, rule, Vigente(rule, None, row, life, yo, None, None, named, m.stamp, times, cards, m.until, event,
                                   since))  # fmt: skip


def _de_carta(s: Mesa, rules: Reglas, text: Perfil, row: int, seat: int) -> bool:
    """Takes in what a card in play says that always holds. Whether none of it changes while no card moves."""
    life = s.vida[row]
    named = rules.valores.get((row, life), ())
    found, still = rules.por_clase, True
    for clause in text.estaticas:
        if not isinstance(clause, nodes.TournamentOnly) or s.conf.lecturas.torneo:
            said = _dicho(clause)
            for item in said.items:
                new = Vigente(item, said.que, row, life, seat, said.cond, said.per, named, coste=said.coste)
                if item.kind in found:
                    found[item.kind].append(new)
                else:
                    found[item.kind] = [new]
            still = still and said.quieto
    for clause in text.peajes:
        rules.peajes.append((row, seat, clause))
    return still


class Dicho(NamedTuple):
    """A clause that always holds, taken apart once."""

    nodo: Node
    items: tuple[Node, ...]
    que: Node | None
    cond: Node | None
    per: Node | None
    coste: Node | None
    quieto: bool
    """Whether what it says changes only when a card moves."""


_DICHOS: dict[int, Dicho] = {}
"""The clauses already taken apart, by identity."""


def _dicho(clause: Node) -> Dicho:
    known = _DICHOS.get(id(clause))
    if known is None or known.nodo is not clause:
        rule, cond, per = clause["rule"], clause.get("cond"), clause.get("per")
        whole = isinstance(rule, nodes.Rule)
        items, about = (predicados(rule), rule["what"]) if whole else ((rule,), None)
        still = not any(_se_mueve(x) for x in (*items, about, cond, per) if x is not None)
        known = _DICHOS[id(clause)] = Dicho(clause, items, about, cond, per, clause.get("cost"), still)
    return known


def _desglosa(found: dict[str, list[Vigente]], rule: Node, base: Vigente) -> None:
    """Takes a rule apart into what it says."""
    if isinstance(rule, nodes.Rule):
        for item in predicados(rule):
            found.setdefault(item.kind, []).append(base._replace(nodo=item, que=rule["what"]))
    else:
        found.setdefault(rule.kind, []).append(base)


def predicados(rule: Node) -> tuple[Node, ...]:
    does = rule["does"]
    return does["items"] if isinstance(does, nodes.Both) else (does,)


# Whom a rule reaches


def vale(s: Mesa, v: Vigente) -> bool:
    """Whether the condition of a rule is met."""
    return v.cond is None or condiciones.se_da(v.contexto(s), v.cond)


def alcanza(s: Mesa, v: Vigente, row: int) -> bool:
    """Whether a rule about cards is about this one now."""
    if v.fijas is not None:
        return (row, s.vida[row]) in v.fijas
    que = v.que
    if que is None:
        return False
    kind = que.kind
    if kind == "This":
        about = row == v.fuente and s.vida[row] == v.vida
    elif kind == "Bearer":
        about = s.portador[v.fuente] == row
    elif kind == "Cards":
        about = not (que["other"] and row == v.fuente) and _de_filtro(s, v, que["of"], row)
    else:
        return False
    return about and vale(s, v)


def _de_filtro(s: Mesa, v: Vigente, f: Node, row: int) -> bool:
    """As ``filtros.cumple``; what most rules say («tus Aliados», «tus Aliados de raza …») is looked at first."""
    kind, where = f["type"], f["where"]
    if isinstance(kind, str) and kind not in ("carta", "copia") and tipo(s, row) != kind:
        return False
    if where is not None and isinstance(where, nodes.Side):
        place = s.where[row]
        if not EN_JUEGO_DESDE <= place < EN_JUEGO_HASTA:
            return False
        seat = place & 1
        who = where["whose"]["who"]
        if (who == "tú" and seat != v.yo) or (who == "oponente" and seat == v.yo):
            return False
        if who != "quien actúa" and f["mark"] is None and f["tail"] is None:
            test = f["tests"]
            if test is None:
                return True
            if isinstance(test, nodes.Race) and test["race"] != "elegida":
                return test["race"] in razas(s, row)
    c = v.contexto(s)
    if not filtros.cumple(c, row, f):
        return False
    rank = filtros.de_conjunto(f, nodes.Extreme)
    if rank is None:
        return True
    best = (max if rank.dir == "mayor" else min)(fuerza(s, r) for r in filtros.que_cumplen(c, f))
    return fuerza(s, row) == best


def cuando(s: Mesa, v: Vigente) -> int:
    """The order in time of what rules begin (AMB-54): an effect by its stamp, a card by when it entered play."""
    return 2 * v.sello if v.sello >= 0 else 2 * s.llego[v.fuente] + 1


# The text a card has


def perfil(s: Mesa, row: int) -> Perfil:
    """The text a card has now: its own, another's if it copies it, none if it has lost it."""
    rules = en_vigor(s)
    if rules.impresas:
        other = s.copia[row]
        return s.conf.perfiles[row if other < 0 else other]
    if row in rules.textos:
        return rules.textos[row]
    losses = rules.por_clase.get("LoseAbility")
    if losses and not en_juego(s, row) and any(_en_todas_partes(v) and alcanza(s, v, row) for v in losses):
        return VACIO
    return perfil_impreso(s, row)


def alteradas(s: Mesa) -> list[int]:
    """The cards in play that have the text of another: by a whole copy, or of its ability."""
    return en_vigor(s).alteradas


def _en_todas_partes(v: Vigente) -> bool:
    """MYL-6.5.4: a rule about given cards, or about those of a name, reaches them out of play too."""
    return v.fijas is not None or (
        v.que is not None and isinstance(v.que, nodes.Cards) and v.que["of"]["where"] is None
    )


def _textos(s: Mesa, rules: Reglas, blanking: list[Vigente]) -> None:
    """Who has lost its text, or has another's (MYL-6.10.4): the last to come decides."""
    since: dict[int, int] = {}
    for m in s.modifiers:
        if m.attribute == "texto" and s.vida[m.scope[0]] == m.scope[1]:
            rules.textos[m.scope[0]] = VACIO if m.value < 0 else s.conf.perfiles[m.value]
            since[m.scope[0]] = 2 * m.stamp
    losses = [*rules.por_clase.get("LoseAbility", ()), *blanking]
    for v in sorted(losses, key=lambda v: cuando(s, v)):
        if v.sello < 0 and rules.textos.get(v.fuente) is VACIO:
            continue
        for row in en_mesa(s):
            if alcanza(s, v, row) and cuando(s, v) > since.get(row, -1):
                rules.textos[row] = VACIO
                rules.perdida[row] = cuando(s, v)
    rules.alteradas.extend(r for r, text in rules.textos.items() if text is not VACIO)
    rules.alteradas.extend(m.scope[0] for m in s.modifiers if m.attribute == "copia" and s.copia[m.scope[0]] >= 0)


def _que_borran(s: Mesa) -> list[Vigente]:
    """What cards in play say of others that lose their ability."""
    faces = s.conf.borran
    if not faces:
        return []
    return [
        Vigente(item, clause["rule"]["what"], row, s.vida[row], seat, clause.get("cond"))
        for row, (_, seat) in sorted(en_mesa(s).items())
        if (row if s.copia[row] < 0 else s.copia[row]) in faces
        for clause in perfil_impreso(s, row).estaticas
        if isinstance(clause["rule"], nodes.Rule)
        for item in predicados(clause["rule"])
        if isinstance(item, nodes.LoseAbility)
    ]


def sin_habilidad(s: Mesa, row: int) -> bool:
    """MYL-6.10.4.2: a card with no box, or that has lost what it says."""
    return carta(s, row).tree is None or perfil(s, row) is VACIO


# Names, types, races, keywords


def nombre(s: Mesa, row: int) -> str:
    return carta(s, row).nombre


def tipo(s: Mesa, row: int) -> str:
    return carta(s, row).tipo


def cara(s: Mesa, row: int) -> int:
    """The row whose printed text a card has: its own, that of what it is a copy of, or of what it copies."""
    for m in s.modifiers[::-1]:
        if m.attribute == "texto" and m.scope == (row, s.vida[row]) and m.value >= 0:
            return m.value  # type: ignore[no-any-return]
    return row if s.copia[row] < 0 else s.copia[row]


def carta_vista(s: Mesa, row: int, foto: Foto | None) -> Carta:
    """The printed card a row is, or was when it was photographed."""
    return carta(s, row) if foto is None else s.conf.cartas[foto.cara]


def razas(s: Mesa, row: int) -> tuple[str, ...]:
    """MYL-2.3-A: the last race it has acquired, or those printed."""
    rules = clase(s, "SetRace")
    if rules and en_juego(s, row):
        said = [v for v in rules if _raza_dada(s, v) and alcanza(s, v, row)]
        if said:
            return (_raza_dada(s, max(said, key=lambda v: cuando(s, v))),)
    return carta(s, row).razas


def _raza_dada(s: Mesa, v: Vigente) -> str:
    test = v.nodo["test"]
    race = test["race"] if test["race"] != "elegida" else v.contexto(s).said(test)
    return race or ""


def palabra(s: Mesa, row: int, nombre: str) -> bool:
    """Whether a card in play has a keyword: its own, or given by a rule (what it has lost, AMB-63, it has not)."""
    if nombre not in s.conf.claves:
        return False
    if nombre in perfil(s, row).claves:
        return True
    if "Keyword" not in en_vigor(s).por_clase or not en_juego(s, row):
        return False
    seen: dict[tuple[int, str], bool] = _sabido(s, "palabra")
    if (row, nombre) not in seen:
        seen[row, nombre] = False
        seen[row, nombre] = _dada(s, row, nombre)
    return seen[row, nombre]


def _dada(s: Mesa, row: int, nombre: str) -> bool:
    rules = en_vigor(s)
    lost = rules.perdida.get(row, -1)
    for v in rules.por_clase["Keyword"]:
        if v.nodo["name"] == nombre and (cuando(s, v) > lost or s.portador[v.fuente] == row) and alcanza(s, v, row):
            return True
    return False


# Strength and Coste


def _sabido(s: Mesa, que: str) -> dict[Any, Any]:
    """What has been found out of cards and still holds."""
    now = s.shape if en_vigor(s).quieto else ~s.matter
    known = s.memo.get(que)
    if known is None or known[1][0] != now:
        atoms.remember(s, que, (now, {}))
        known = s.memo[que]
    return known[1][1]  # type: ignore[no-any-return]


def fuerza(s: Mesa, row: int) -> int:
    """MYL-10.29: base and modifiers, never below 0 (AMB-53); out of play, the printed one (MYL-3.1-b)."""
    if not en_vigor(s).de_fuerza:
        return carta(s, row).fuerza
    seen: dict[int, int] = _sabido(s, "fuerza")
    if row not in seen:
        seen[row] = carta(s, row).fuerza
        if en_juego(s, row) and tipo(s, row) == ALIADO:
            seen[row] = fuerzas.calcula(s, row)
    return seen[row]


def coste(s: Mesa, row: int) -> int:
    """MYL-2.4-B: the printed Coste, wherever it is; -1 for an Oro, which has none."""
    for v in clase(s, "SwapStats"):
        if alcanza(s, v, row):
            return fuerzas.trocado(s, v, row)[0]
    return carta(s, row).coste


# Photographs


def dato(s: Mesa, row: int, what: str) -> Any:
    """A fact of a card as it is now, by its name in ``Foto``."""
    return getattr(foto(s, row), what)


def foto(s: Mesa, row: int) -> Foto:
    """What is so of a card at this moment."""
    zone, seat = donde(s, row)
    face = row if s.copia[row] < 0 else s.copia[row]
    printed = s.conf.cartas[face]
    kind = printed.tipo
    ally = kind == ALIADO and zone in EN_JUEGO
    if not ally:
        return Foto(
            seat, s.conf.dueno[row], printed.nombre, kind, printed.fuerza, printed.coste, printed.razas, zone,
            s.portador[row], False, face, s.vida[row],
        )  # fmt: skip
    return Foto(
        seat,
        s.conf.dueno[row],
        printed.nombre,
        kind,
        fuerza(s, row),
        coste(s, row),
        razas(s, row),
        zone,
        s.portador[row],
        bool(armas_de(s, row)),
        face,
        s.vida[row],
    )
