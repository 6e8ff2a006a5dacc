"""What the rules in force allow, forbid and charge: playing, using, attacking, blocking, leaving play.

A prohibition beats any permission. Queries, but for ``gasta_rebajas``, which ends what one card has used up. Those that
begin with «prohibe» answer the rules that refuse, or none.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from mazo.games.myl.rules.afectadas import nadie_se_libra, se_libra
from mazo.games.myl.rules.mesa import (
    ARMA,
    ORO,
    Foto,
    Mesa,
    aliados,
    armas_de,
    carta,
    donde,
    mientras,
    presentes,
)
from mazo.games.myl.rules.sucesos import COMBATE, HABILIDAD, JUEGA, Causa
from mazo.games.myl.text import condiciones, filtros, nodes, vigentes
from mazo.games.myl.text.contexto import Contexto
from mazo.games.myl.text.perfil import actos
from mazo.games.myl.text.vigentes import prohibe_cementerio as prohibe_cementerio
from mazo.games.myl.text.vigor import VIGOR, Vigente
from mazo.kernel import atoms
from mazo.language.tree import Node
from mazo.text.in_force import Kind

Ids = tuple[str, ...]
Peaje = tuple[Contexto, Node]
PROHIBIDO: Ids = ("MYL-8.1-c1",)
REGLA_DE_ORO: Ids = ("MYL-6.11.2",)
JUGAR = frozenset({"jugar", "jugar ni usar", "jugar ni generar ni usar"})
_DE_JUGAR: frozenset[Kind] = frozenset({nodes.AddCost, nodes.PlayLimit, *JUGAR})
"""What has to do with playing cards, but for their Coste."""
USAR = frozenset({"usar", "jugar ni usar", "jugar ni generar ni usar"})
AGRUPAR = frozenset({"agrupar"})
SALIR_DEL_JUEGO = "salir del juego"
_DE_BLOQUEAR = frozenset({"bloquear", "ser bloqueado", nodes.Allow, nodes.Forbid})
ROBAR = frozenset({"robar"})
ROBAR_AL_FINAL = ROBAR | {"robar la carta de fin de turno"}
GENERAR = frozenset({"generar", "jugar ni generar ni usar"})


# What is forbidden


def _vetos(s: Mesa, cuales: Collection[str]) -> list[Vigente]:
    """The prohibitions in force of some acts; those somebody can pay off are not (``peaje_de_atacar``)."""
    return [] if s.conf.dicen.isdisjoint(cuales) else [v for act in cuales for v in VIGOR.of(s, act)]


def _a_la_carta(s: Mesa, v: Vigente, row: int) -> bool:
    return not isinstance(v.what, nodes.Player) and VIGOR.reaches(s, v, row)


def _a_quien_o_que(s: Mesa, v: Vigente, row: int) -> bool:
    """Whether a rule is about a card, or about the player it is of."""
    return VIGOR.concerns(s, v, donde(s, row)[1]) or _a_la_carta(s, v, row)


def _es_de(s: Mesa, v: Vigente, row: int) -> bool:
    """Whether a prohibition is of an act done with such a card as this."""
    of = v.node["of"]
    return of is None or filtros.cumple(v.contexto(s), row, of)


def _prohibe_al_jugador(s: Mesa, asiento: int, row: int, cuales: frozenset[str]) -> bool:
    """Whether a player may not do some act with a card (``row`` < 0: with what it names, whatever card it is)."""
    if s.conf.dicen.isdisjoint(cuales):
        return False
    return any([VIGOR.concerns(s, v, asiento) and (row < 0 or _es_de(s, v, row)) for v in _vetos(s, cuales)])


def prohibe_apuntar(s: Mesa, row: int, causa: Causa) -> Ids:
    """MYL-8.2: whether a card cannot be chosen as a target of what comes from a cause."""
    for v in VIGOR.of(s, "ser objetivo"):
        if _a_la_carta(s, v, row) and _por_ello(s, v, causa):
            return ("MYL-8.2",)
    return ("MYL-PR-OBJ-7",) if se_libra(s, row, causa) else ()


def nada_prohibe_apuntar(s: Mesa) -> bool:
    """Whether no rule in force keeps anything from being a target."""
    return not VIGOR.of(s, "ser objetivo") and nadie_se_libra(s)


def prohibe_apuntar_a(s: Mesa, asiento: int) -> Ids:
    """MYL-8.2.4: a player who cannot be a target."""
    return ("MYL-8.2.4",) if any([VIGOR.concerns(s, v, asiento) for v in VIGOR.of(s, "ser objetivo")]) else ()


def prohibe_usar(s: Mesa, asiento: int, row: int, clase: str) -> Ids:
    """Using an ability, activated or triggered, of a card."""
    for v in VIGOR.of(s, "usar habilidades disparadas ni activadas"):
        if VIGOR.concerns(s, v, asiento) or _a_la_carta(s, v, row):
            return ("MYL-6.7",)
    if clase == "activada" and _prohibe_al_jugador(s, asiento, row, USAR):
        return ("MYL-6.7",)
    return ()


def prohibe_usar_oros(s: Mesa, asiento: int) -> Ids:
    """Paying with Oros."""
    for v in _vetos(s, USAR):
        of = v.node["of"]
        if of is not None and of["type"] == ORO and VIGOR.concerns(s, v, asiento):
            return REGLA_DE_ORO
    return ()


def prohibe_generar(s: Mesa, asiento: int) -> Ids:
    return REGLA_DE_ORO if _prohibe_al_jugador(s, asiento, -1, GENERAR) else ()


def prohibe_agrupar(s: Mesa, row: int) -> Ids:
    """MYL-9.1-A: what something keeps from being grouped."""
    return REGLA_DE_ORO if _prohibe_al_jugador(s, donde(s, row)[1], row, AGRUPAR) else ()


def prohibe_robar(s: Mesa, asiento: int, final: bool) -> Ids:
    """Drawing; ``final``: the card of the end of the turn (MYL-6.11.2)."""
    return REGLA_DE_ORO if _prohibe_al_jugador(s, asiento, -1, ROBAR_AL_FINAL if final else ROBAR) else ()


# Playing


def prohibe_jugar(s: Mesa, asiento: int, row: int, gratis: bool = False) -> Ids:
    """Bans, and what the card itself asks for to be played (MYL-8.1-c1); all of it counts when an effect plays it."""
    if _prohibe_al_jugador(s, asiento, row, JUGAR) or ya_jugo(s, asiento, row):
        return PROHIBIDO
    text = vigentes.perfil(s, row)
    for only in text.solo:
        if only["cond"] is not None and not condiciones.se_da(Contexto(s, row, asiento), only["cond"]):
            return ("MYL-6-B",)
        if only["zone"] is not None and donde(s, row) not in filtros.zonas(Contexto(s, row, asiento), only["zone"]):
            return PROHIBIDO
    return prohibe_tener(s, asiento, row) if text.una else ()


def ya_jugo(s: Mesa, asiento: int, row: int) -> bool:
    """Whether a player has played this turn as many cards of a kind as a text lets them."""
    for v in VIGOR.of(s, nodes.PlayLimit):
        of = v.node["of"]
        if VIGOR.concerns(s, v, asiento) and filtros.cumple(v.contexto(s), row, of):
            played = [h for h in s.hechos if h.kind == JUEGA and h.seat == asiento]
            if sum(1 for h in played if filtros.cumple(v.contexto(s), h.row, of)) >= v.node["n"]:
                return True
    return False


def prohibe_tener(s: Mesa, asiento: int, row: int) -> Ids:
    """A card of which a player may have one copy in play, and has it."""
    if vigentes.perfil(s, row).una and any(
        vigentes.nombre(s, r) == vigentes.nombre(s, row) for r in presentes(s, asiento)
    ):
        return ("MYL-6.11.2",)
    return ()


def juega_a_secas(s: Mesa) -> bool:
    """Whether nothing in force has to do with playing cards, but for their Coste: with which, or what they say."""
    rules = VIGOR.now(s)
    return rules.impresas and _DE_JUGAR.isdisjoint(rules.firm)


def prohibe_tipo(s: Mesa, asiento: int, tipo: str) -> Ids:
    """Playing cards of a type at all, whatever they are: what everyone can see of a hand nobody sees."""
    for v in _vetos(s, JUGAR):
        of = v.node["of"]
        plain = of["mark"] is None and of["tests"] is None and of["tail"] is None
        if plain and of["type"] in ("carta", tipo) and VIGOR.concerns(s, v, asiento):
            return PROHIBIDO
    return ()


def prohibe_bajar_oro(s: Mesa, asiento: int, row: int) -> Ids:
    return prohibe_jugar(s, asiento, row)


def desde(s: Mesa, asiento: int, row: int) -> Iterator[Node]:
    """Every PlayFrom that lets a player play a card from where it is."""
    for node in vigentes.perfil(s, row).desde:
        zones = filtros.zonas(Contexto(s, row, asiento), node["zone"])
        if donde(s, row) in zones and not (zones[0][0] == "cementerio" and prohibe_cementerio(s, asiento)):
            yield node


def adicionales(s: Mesa, asiento: int, row: int) -> list[Peaje]:
    """MYL-PR-JUGAR-2: what is paid besides the Coste, its own first; each with the text that asks for it."""
    found = [(Contexto(s, row, asiento), node["cost"]) for node in vigentes.perfil(s, row).costes]
    for v in VIGOR.of(s, nodes.AddCost):
        c, node = v.contexto(s), v.node
        if asiento in filtros.jugadores(c, node["who"]) and filtros.cumple(c, row, node["what"]):
            c.who, c.copied = asiento, c.copied | {row}  # the card that is played pays for nothing
            found.append((c, node["cost"]))
    return found


def coste_de_jugar(s: Mesa, asiento: int, row: int, en: int = -1) -> int:
    """MYL-PR-JUGAR-2, MYL-PR-JUGAR-3: the Coste, more and less of it, never below 0; an Oro has none (AMB-71)."""
    printed = carta(s, row).coste
    if printed < 0:
        return 0
    if not VIGOR.of(s, nodes.CostChange) and not s.conf.perfiles[row].de_si:
        return printed
    more = less = 0
    for v in de_coste(s, asiento, row, en):
        n, change = VIGOR.amount(s, v, row), v.node
        if not isinstance(change, nodes.CostChange) or change.sign == 0:
            printed = n
        elif change.sign > 0:
            more += n
        else:
            less -= n
    if s.conf.lecturas.reduce_recargos:
        return max(0, printed + more - less)
    return max(0, printed - less) + more


def coste_minimo(s: Mesa, asiento: int, row: int) -> int:
    """The least a card may cost: an Arma, on the bearer that makes it cheapest."""
    cheaper = VIGOR.of(s, nodes.CostChange)
    if not cheaper or carta(s, row).tipo != ARMA or not any(_en_alguno(v) for v in cheaper):
        return coste_de_jugar(s, asiento, row)
    return min(
        (coste_de_jugar(s, asiento, row, en) for en in portadores(s, asiento, row)),
        default=coste_de_jugar(s, asiento, row),
    )


def _en_alguno(v: Vigente) -> bool:
    return isinstance(v.what, nodes.BeingPlayed) and v.what.on is not None


def de_coste(s: Mesa, asiento: int, row: int, en: int) -> list[Vigente]:
    """What changes the Coste of a card as it is played, by its own text or by others."""
    found: list[Vigente] = []
    for d in vigentes.perfil(s, row).de_si:
        if d.kind is nodes.CostChange and VIGOR.holds(s, v := Vigente(d, row, s.vida[row], asiento)):
            found.append(v)
    for v in VIGOR.of(s, nodes.CostChange):
        if _de_la_jugada(s, v, asiento, row, en):
            found.append(v)
    return found


def _de_la_jugada(s: Mesa, v: Vigente, asiento: int, row: int, en: int) -> bool:
    """Whether a rule about cards while they are played is about this one."""
    que = v.what
    if not isinstance(que, nodes.BeingPlayed):
        return _a_la_carta(s, v, row)
    who = que.who
    mine = _DE_QUIEN.get(who.who) if isinstance(who, nodes.Player) else None
    if (mine is not None and (asiento == v.me) != mine) or not filtros.de_tipo(s, row, que.of):
        return False
    c = v.contexto(s)
    if (mine is None and asiento not in filtros.jugadores(c, who)) or not filtros.cumple(c, row, que.of):
        return False
    on = que.on
    if on is not None:
        if en < 0:
            return False
        if isinstance(on, nodes.Cards):
            if not filtros.cumple(c, en, on.of):
                return False
        elif en not in filtros.referencias(c, on):
            return False
    if que.nth == "primera" and _ya_hubo(s, v):
        return False
    if que.nth == "primera del turno" and any(
        h.kind == JUEGA and h.seat == asiento and (h.row, h.life) != (row, s.vida[row])
        and filtros.cumple(c, h.row, que.of) for h in s.hechos
    ):  # fmt: skip
        return False
    return VIGOR.holds(s, v)


_DE_QUIEN = {"tú": True, "oponente": False}
"""Whether those words mean the controller of a rule."""


def _ya_hubo(s: Mesa, v: Vigente) -> bool:
    """Whether «la primera» was already played."""
    return any(m.attribute == "primera" and m.scope == (v.source, v.life) for m in s.modifiers)


def gasta_rebajas(s: Mesa, asiento: int, row: int, en: int = -1) -> None:
    """A card has been played: «el próximo» that it was is over, and «la primera» that it was has been."""
    for v in list(VIGOR.of(s, nodes.CostChange)):
        que = v.what
        if not isinstance(que, nodes.BeingPlayed) or que.nth is None or not _de_la_jugada(s, v, asiento, row, en):
            continue
        if que["nth"] == "primera del turno":
            continue
        if que["nth"] == "primera":
            atoms.modify(s, "primera", (v.source, v.life), row, mientras(v.source, v.life))
        else:
            for m in [m for m in s.modifiers if m.stamp == v.stamp and m.attribute == "regla"]:
                atoms.drop(s, m)


# Bearers


def portadores(s: Mesa, asiento: int, arma: int) -> list[int]:
    """The Aliados in play, of either side (MYL-5.2-c), that may carry an Arma (MYL-3.2-C.1, MYL-3.2-C.2)."""
    text = vigentes.perfil(s, arma)
    if not text.portan and not VIGOR.of(s, nodes.Allow) and not VIGOR.of(s, "portar"):
        lines = (*aliados(s, asiento), *aliados(s, 1 - asiento))
        armed = [s.portador[x] for a in (0, 1) for x in s.armas[a]]
        return [r for r in lines if r not in armed] if armed else list(lines)
    found = []
    for row in (*aliados(s, asiento), *aliados(s, 1 - asiento)):
        if not prohibe_portar(s, asiento, row, arma):
            found.append(row)
    return found


def prohibe_portar(s: Mesa, asiento: int, row: int, arma: int) -> Ids:
    """Why an Aliado in play may not carry an Arma."""
    if not _cabe_otra(s, row):
        return ("MYL-3.2-C.1", "MYL-3.2-B")
    if any(_a_la_carta(s, v, row) and _es_de(s, v, arma) for v in VIGOR.of(s, "portar")):
        return (*REGLA_DE_ORO, "MYL-3.2-A")
    only = vigentes.perfil(s, arma).portan
    if all(filtros.cumple(Contexto(s, arma, asiento), row, some["what"]["of"]) for some in only):
        return ()
    return ("MYL-3.2-C.2",)


def _cabe_otra(s: Mesa, row: int) -> bool:
    """MYL-3.2-B, MYL-10.28-c: one Arma, and one more for each thing that lets it carry an extra one; or as many as it
    says."""
    carried = len(armas_de(s, row))
    if not carried:
        return True
    extra, most = 0, 1
    for v in VIGOR.of(s, nodes.Allow):
        act = v.node["act"]
        if act["act"] in ("portar", "portar un Arma extra") and VIGOR.reaches(s, v, row):
            if act["act"] == "portar":
                return True
            extra += act["of"] is None
            most = max(most, act["of"] or 1)
    return carried <= extra or carried < most


# The Battle


def prohibe_atacar(s: Mesa, row: int, con: Sequence[int] | None = None) -> Ids:
    """What keeps an Aliado from attacking, but for where it is and since when; ``con``: who else is to attack."""
    for v in VIGOR.of(s, "atacar"):
        alone = [x for x in v.said.conditions if isinstance(x, nodes.NotAttacking)] if con is not None else []
        if not alone:
            if _a_quien_o_que(s, v, row):
                return REGLA_DE_ORO
        elif VIGOR.about(s, v, row):
            c = v.contexto(s)
            others = sum(1 for r in con or () if r != row and filtros.cumple(c, r, alone[0].of))
            if others < alone[0].n:
                return REGLA_DE_ORO
    return ()


def ataca_a_secas(s: Mesa) -> bool:
    """Whether no rule in force keeps anything from attacking, or charges for it."""
    return not VIGOR.of(s, "atacar") and not VIGOR.of(s, nodes.Forbid)


def nada_prohibe_atacar(s: Mesa) -> bool:
    """Whether no rule in force keeps anything from attacking."""
    return not VIGOR.of(s, "atacar")


def prohibe_bloquear(s: Mesa, row: int, atacante: int) -> Ids:
    """What keeps an Aliado from blocking another: its own bans, and what the attacker lets block it (MYL-10.32)."""
    if any([_a_quien_o_que(s, v, row) for v in VIGOR.of(s, "bloquear")]):
        return REGLA_DE_ORO
    for v in VIGOR.of(s, "ser bloqueado"):
        by = v.node["by"]
        if _a_la_carta(s, v, atacante) and (by is None or filtros.cumple(v.contexto(s), row, by)):
            return REGLA_DE_ORO
    if vigentes.palabra(s, atacante, "Imbloqueable"):
        allowed = _permite(s, atacante, "ser bloqueado") or _permite(s, row, "bloquear Aliados Imbloqueables")
        return () if allowed else ("MYL-10.32",)
    return ()


def _permite(s: Mesa, row: int, acto: str) -> bool:
    return any(v.node["act"]["act"] == acto and VIGOR.reaches(s, v, row) for v in VIGOR.of(s, nodes.Allow))


def bloquea_a_secas(s: Mesa) -> bool:
    """Whether nothing in the match has to do with who blocks whom: one Aliado to one attacker."""
    return "Imbloqueable" not in s.conf.claves and _DE_BLOQUEAR.isdisjoint(VIGOR.now(s).firm)


def bloquea_varios(s: Mesa, row: int) -> tuple[bool, int]:
    """MYL-10.8: whether its text lets it block attackers until its Fuerza is spent, and how many whatever it is."""
    said = [v.node["act"]["of"] for v in VIGOR.of(s, nodes.Allow)
            if v.node["act"]["act"] == "bloquear a más de un Aliado" and VIGOR.reaches(s, v, row)]  # fmt: skip
    return None in said, max((n for n in said if n is not None), default=1)


def _peajes(s: Mesa, row: int, acto: str) -> list[Peaje]:
    """What is to be paid for an act with a card that is forbidden otherwise."""
    found: list[Peaje] = []
    for v in VIGOR.of(s, nodes.Forbid):
        price = v.said.price
        if price is not None and any(act["act"] == acto for act in actos(v.node)) and VIGOR.reaches(s, v, row):
            found.append((v.contexto(s), price))
    return found


def peaje_de_atacar(s: Mesa, row: int) -> list[Peaje]:
    """What must be paid for an Aliado to attack."""
    return _peajes(s, row, "atacar")


def peaje_de_bloquear(s: Mesa, row: int) -> list[Peaje]:
    return _peajes(s, row, "bloquear")


def ataca_al_entrar(s: Mesa, row: int) -> bool:
    """MYL-PR-PRISA-1: looked at as it enters play, with whatever is in play then."""
    return vigentes.palabra(s, row, "Furia")


def ataca_ahora(s: Mesa, row: int) -> bool:
    """Whether its own text, an Arma it carries or an effect lets it attack the turn it entered (MYL-PR-PRISA-2)."""
    if "Furia" in vigentes.perfil(s, row).claves:
        return True
    for v in VIGOR.of(s, nodes.Keyword):
        own = v.stamp >= 0 or isinstance(v.what, (nodes.This, nodes.Bearer))
        if own and v.node["name"] == "Furia" and VIGOR.reaches(s, v, row):
            return True
    return False


def puede_atacar(s: Mesa, row: int) -> bool:
    """Whether an effect lets it attack, whenever it came."""
    return _permite(s, row, "atacar")


def _debe(s: Mesa, row: int, acto: str) -> bool:
    rules = VIGOR.of(s, nodes.Must)
    return bool(rules) and any(v.node["act"] == acto and VIGOR.reaches(s, v, row) for v in rules)


def algo_obliga(s: Mesa) -> bool:
    """Whether some rule in force makes somebody do something."""
    return bool(VIGOR.of(s, nodes.Must))


def debe_atacar(s: Mesa, row: int) -> bool:
    return _debe(s, row, "atacar")


def debe_ser_bloqueado(s: Mesa, row: int) -> bool:
    return _debe(s, row, "ser bloqueado")


# Damage


def _prevenido(v: Vigente, combate: bool) -> bool:
    return v.node["of"] == "daño" or (combate and v.node["of"] == "daño de combate")


def sin_dano(s: Mesa, row: int, combate: bool) -> bool:
    """Whether the damage an Aliado deals is prevented."""
    return any(
        v.node.get("by") is not None
        and v.cards is not None
        and (row, s.vida[row]) in v.cards
        and _prevenido(v, combate)
        for v in VIGOR.of(s, nodes.Prevent)
    )


def castillo_protegido(s: Mesa, asiento: int, combate: bool) -> bool:
    """Whether the damage to a player's Castillo is prevented."""
    return any(
        isinstance(v.what, nodes.Castle) and v.me == asiento and _prevenido(v, combate) and VIGOR.holds(s, v)
        for v in VIGOR.of(s, nodes.Prevent)
    )


def aguanta(s: Mesa, row: int, fuerza_rival: int) -> bool:
    """Whether an Aliado survives losing a comparison: its damage is prevented, or is not enough (DamageThreshold)."""
    for v in VIGOR.of(s, nodes.Prevent):
        if v.what is not None and _prevenido(v, True) and VIGOR.reaches(s, v, row):
            return True
    for v in VIGOR.of(s, nodes.DamageThreshold):
        if VIGOR.reaches(s, v, row):
            least = v.node["least"]
            if fuerza_rival < (least if isinstance(least, int) else least["times"] * vigentes.fuerza(s, row)):
                return True
    return False


# Leaving play, being annulled


def nadie_inmune(s: Mesa, como: str) -> bool:
    """Whether nothing in the match keeps any card from leaving play that way."""
    if como == "destruido" and "Indestructible" in s.conf.claves:
        return False
    if VIGOR.of(s, nodes.OnlyLeaves) or VIGOR.of(s, f"ser {como}") or VIGOR.of(s, SALIR_DEL_JUEGO):
        return False
    return nadie_se_libra(s)


def inmune(s: Mesa, row: int, como: str, causa: Causa) -> Ids:
    """The rules by which a card does not leave play that way and for that cause (MYL-PR-OBJ-7)."""
    if como == "destruido" and vigentes.palabra(s, row, "Indestructible"):
        return REGLA_DE_ORO
    for v in VIGOR.of(s, nodes.OnlyLeaves):
        if VIGOR.reaches(s, v, row) and not _por(s, v, v.node["cause"], causa):
            return REGLA_DE_ORO
    for act in (f"ser {como}", SALIR_DEL_JUEGO):
        for v in VIGOR.of(s, act):
            if _a_la_carta(s, v, row) and _por_ello(s, v, causa):
                return REGLA_DE_ORO
    return ("MYL-6.1.1",) if se_libra(s, row, causa) else ()


def _por_ello(s: Mesa, v: Vigente, causa: Causa) -> bool:
    """Whether a prohibition is of what comes from a cause."""
    by = v.node["by"]
    return by is None or _por(s, v, by, causa)


def _por(s: Mesa, v: Vigente, by: Node, causa: Causa) -> bool:
    """Whether a cause is the one a text names: damage, or a card that answers to a filter."""
    if isinstance(by, nodes.CauseIs):
        if by["cause"] in ("daño", "daño de combate"):
            return causa.clase == COMBATE
        if by["cause"] != "carta":
            return causa.clase == HABILIDAD and (by["cause"] == "habilidad" or causa.asiento != v.me)
        by = by["of"]["of"]
    if causa.fuente < 0 or causa.clase == COMBATE:
        return False
    return filtros.cumple(v.contexto(s), causa.fuente, by, retrato(s, causa))


def retrato(s: Mesa, causa: Causa) -> Foto:
    """The card a cause comes from, as its cause tells it: whose doing it was (MYL-6.1.2-c), and its type."""
    return vigentes.foto(s, causa.fuente)._replace(controlador=causa.asiento, tipo=causa.tipo)


def anulable(s: Mesa, k: int) -> bool:
    """MYL-8.4.3, and what a card says of itself."""
    a = s.acciones[k]
    return carta(s, a.row).tipo != ORO and not no_se_anula(s, a.asiento, a.row, a.en)


def no_se_anula(s: Mesa, asiento: int, row: int, en: int = -1) -> bool:
    """Whether a text says of a card that is played that it cannot be annulled: its own, or another."""
    own = any([d.kind == "ser anulado" for d in vigentes.perfil(s, row).de_si])
    return own or any(_de_la_jugada(s, v, asiento, row, en) for v in VIGOR.of(s, "ser anulado"))


# Hands


def quedan_oros(s: Mesa, asiento: int) -> bool:
    """MYL-9.2-b1: whether an effect still lets a player play an Oro, once that of the turn is played or lost."""
    if not VIGOR.of(s, nodes.MoreOros):
        return False
    return s.bajado >> 2 < sum(n for _, n in VIGOR.given(s, nodes.MoreOros, asiento))


def limite_de_mano(s: Mesa, asiento: int) -> int:
    """MYL-4.9: eight, and what cards in play make of it."""
    said = VIGOR.of(s, nodes.HandLimit)
    if not said:
        return s.conf.formato.mano
    rules = [v for v in said if VIGOR.concerns(s, v, asiento)]
    if any(v.node["n"] is None for v in rules):
        return len(s.conf.cartas)
    fixed = [v for v in rules if v.node["sign"] == 0]
    base: int = max(fixed, key=lambda v: VIGOR.when(s, v)).node["n"] if fixed else s.conf.formato.mano
    return max(0, base + sum(VIGOR.amount(s, v, -1) for v in rules if v.node["sign"]))


def mano_descubierta(s: Mesa, asiento: int) -> bool:
    """MYL-4.9-c: a player made to play with their hand revealed."""
    return any([VIGOR.concerns(s, v, asiento) for v in VIGOR.of(s, nodes.OpenHand)])
