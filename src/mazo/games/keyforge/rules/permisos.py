"""What the rules in force allow, forbid and charge: playing, using, choosing a house, forging, entering play, control.

Queries, but for ``gasta_permiso``, which notes the permission a card has used up.
"""

from __future__ import annotations

from collections.abc import Sequence

from mazo.games.keyforge.rules.preguntas import pregunta
from mazo.games.keyforge.rules.tablero import COSTE_BASICO, MANO, Foto, Tablero, carta, en_juego, forjadas, perfil
from mazo.games.keyforge.text import condiciones, filtros, nodes
from mazo.games.keyforge.text.contexto import Contexto
from mazo.games.keyforge.text.vigentes import CASAS, casas, casas_de, casas_impresas, marcas_impresas
from mazo.games.keyforge.text.vigor import VIGOR, Vigente
from mazo.kernel import atoms
from mazo.language.tree import Node
from mazo.text.listeners import Happening
from mazo.text.nodes import Sift

NO_PUEDE = "KF-GLOS-NOPUEDE-2"
JUGAR_O_USAR = "jugar o usar"
"""A permission for one or the other, once."""


# Prohibitions and requirements


def prohibe(s: Tablero, acto: str, asiento: int, row: int) -> tuple[str, ...]:
    """The rules by which something cannot be done, or none. «No puede» beats any permission (KF-GLOS-NOPUEDE)."""
    banned, only = VIGOR.of(s, nodes.Cannot), VIGOR.of(s, nodes.Only)
    if not banned and not only:
        return ()
    verb, _, mode = acto.partition(" ")
    using = verb == "usar"
    for v in banned:
        act = v.node["act"]
        if v.what is None or not isinstance(v.what, nodes.Player):
            if (
                v.node["of"] is None
                and (act == (mode if using else acto) or (using and act == verb))
                and row >= 0
                and VIGOR.reaches(s, v, row)
            ):
                return (NO_PUEDE,)
        elif act == "ser robado":
            if acto == "ser hurtado" and v.me == asiento:
                return (NO_PUEDE,)
        elif (act == verb or (using and act == mode)) and VIGOR.concerns(s, v, asiento):
            of, over = v.node["of"], v.node["over"]
            if act == "forjar":
                if v.node["nth"] in (None, forjadas(s, asiento) + 1):
                    return (NO_PUEDE,)
                continue
            c = v.contexto(s)
            if of is not None and not filtros.cumple(c, row, of):
                continue
            if over is None or _veces(c, verb, asiento, of) >= over:
                return (NO_PUEDE,)
    if using and mode != "aturdida":
        for v in only:
            if v.node["act"] != mode and v.node.get("of") is None and VIGOR.reaches(s, v, row):
                return (NO_PUEDE,)
    return ()


def _veces(c: Contexto, verbo: str, asiento: int, of: Sift) -> int:
    """How many such cards a player has played or used this turn."""
    done = [h for h in c.s.hechos if h.kind == verbo and h.seat == asiento]
    return sum(1 for h in done if filtros.cumple(c, h.row, of, Foto(*h.photo)))


def prohibe_atacar(s: Tablero, row: int, foe: int) -> bool:
    """«solo puede luchar contra …», «no puede ser atacada por …»."""
    for v in VIGOR.of(s, nodes.Cannot):
        by = v.node["of"]
        banned = v.node["act"] == "ser atacada" and by is not None and VIGOR.reaches(s, v, foe)
        if banned and filtros.cumple(v.contexto(s), row, by):
            return True
    for v in VIGOR.of(s, nodes.Only):
        of = v.node.get("of")
        if v.node["act"] == "luchar" and of is not None and VIGOR.reaches(s, v, row):
            if filtros.cumple(v.contexto(s), foe, of):
                continue
            return True
    return False


def _propias(s: Tablero, row: int, clase: str, asiento: int) -> Sequence[tuple[Node, Node]]:
    """Rules of that kind printed on a card, wherever it is, that hold for a player now: (rule, predicate)."""
    found = perfil(s, row).propias.get(clase, ())
    return [(rule, does) for rule, does, held in found if all(_rige(s, row, asiento, h) for h in held)]


def _rige(s: Tablero, row: int, asiento: int, held: Node) -> bool:
    """Whether what a rule holds under is so, read by a player."""
    if isinstance(held, nodes.While):
        return condiciones.dura(Contexto(s, row, asiento), held["cond"])
    return s.activo == asiento and not (isinstance(held, nodes.OffHouse) and s.casa == held["house"])


def requisito(s: Tablero, acto: str, asiento: int, row: int) -> tuple[str, ...]:
    """«solo puedes jugar esta carta si …»: the rules by which it is not met, or none."""
    for _, only in _propias(s, row, "OnlyIf", asiento):
        if only["act"] == acto and not condiciones.se_da(Contexto(s, row, asiento), only["cond"]):
            return ("KF-JUGAR-7", "KF-JUGAR-10", "KF-BASE-4") if acto == "jugar" else (NO_PUEDE, "KF-BASE-4")
    return ()


# Permissions


def _permisos(s: Tablero, acto: str, asiento: int, row: int) -> list[tuple[Vigente, bool]]:
    """Permissions that would let a card be played or used outside its house; True where each card uses one up."""
    rules = VIGOR.of(s, nodes.Allow)
    if not rules:
        return []
    verb, _, mode = acto.partition(" ")
    found = []
    for v in rules:
        act = v.node["act"]
        either = act == JUGAR_O_USAR
        if (act != verb and not either and not (verb == "usar" and act == mode)) or not VIGOR.concerns(s, v, asiento):
            continue
        c, what = v.contexto(s), v.node["what"]
        if not isinstance(what, nodes.Cards):
            if row in filtros.referencias(c, what):
                found.append((v, False))
            continue
        if not filtros.cumple(c, row, what["of"]):
            continue
        n = what["n"]
        if n == "cada":
            found.append((v, False))
            continue
        used = {h.row for h in s.hechos if h.kind == "permiso" and h.how == _nombre_de(v)}
        if len(used) < (n["n"] if isinstance(n, Node) else n) or (verb == "usar" and row in used and not either):
            found.append((v, True))
    return found


def sin_reparos(s: Tablero, row: int) -> bool:
    """Whether neither a rule in force nor its own text says anything of playing or using a card."""
    return VIGOR.now(s).libre and perfil(s, row).llana


def _nombre_de(v: Vigente) -> str:
    """A permission as the log of the turn calls it."""
    return f"{v.source}:{v.stamp}"


def permiso(s: Tablero, acto: str, asiento: int, row: int) -> bool:
    return bool(_permisos(s, acto, asiento, row))


def gasta_permiso(s: Tablero, acto: str, asiento: int, row: int, casa: bool) -> bool:
    """Uses up the permission a card needs, if it needs one; True if it does (KF-JUGAR-12).

    ``casa``: it is of the active house, and needs one all the same. Of several that fit, its player chooses (A-27).
    """
    usable = _permisos(s, acto, asiento, row)
    if not usable or (s.casa in casas(s, row) and not casa):
        return False
    if all(spent for _, spent in usable):
        rules = list({_nombre_de(v): v for v, _ in usable}.values())
        same = [v for v in rules if v.node == rules[0].node]
        at = 0
        if len(same) < len(rules):
            at = pregunta(s, "permiso", [("habilidad", v.source, i) for i, v in enumerate(rules)], "KF-JUGAR-12")[2]
        spent = Happening("permiso", row, seat=asiento, how=_nombre_de(rules[at]))
        atoms.note(s, "hechos", (*s.hechos, spent))
    return True


def peajes(s: Tablero, acto: str, asiento: int, row: int) -> list[tuple[int, str]]:
    """What an act costs besides: how much, and whether it is paid to the other player or lost."""
    found: list[tuple[int, str]] = []
    for v in VIGOR.of(s, nodes.Toll):
        what = v.node["what"]
        charged = v.node["act"] == acto and isinstance(what, nodes.Cards) and VIGOR.concerns(s, v, asiento)
        if charged and filtros.cumple(v.contexto(s), row, what["of"]):
            found.append((v.node["n"], "perder" if v.node["to"] is None else "pagar"))
    for _, toll in _propias(s, row, "Toll", asiento):
        if toll["act"] == acto and toll["to"] is None:
            found.append((toll["n"], "perder"))
    return found


# Houses


def casas_propias(s: Tablero, asiento: int) -> list[str]:
    """The houses of a player's identity and of the cards it controls (A-42)."""
    valid = list(s.conf.casas[asiento])
    for houses in casas_de(s, (*s.linea[asiento], *s.artefactos[asiento], *s.mejoras[asiento])):
        if len(houses) > 1:
            valid += [h for h in CASAS if h in houses and h not in valid]
        elif houses[0] not in valid:
            valid.append(houses[0])
    return valid


def casas_permitidas(s: Tablero, asiento: int) -> list[str]:
    """Those of them that nothing forbids."""
    valid = casas_propias(s, asiento)
    for v in VIGOR.of(s, nodes.CannotChoose):
        if VIGOR.concerns(s, v, asiento):
            banned = _casa_de_regla(s, v)
            valid = [h for h in valid if h not in banned]
    return valid


def casas_elegibles(s: Tablero, asiento: int) -> list[str]:
    """KF-TURNO-2.1: the houses one may choose; prohibitions first, then obligations (A-42)."""
    valid = casas_permitidas(s, asiento)
    forced = {
        h for v in VIGOR.of(s, nodes.Must) if VIGOR.concerns(s, v, asiento) for h in valid if h in _casa_de_regla(s, v)
    }
    return [h for h in valid if h in forced] or valid


def _casa_de_regla(s: Tablero, v: Vigente) -> set[str]:
    house = v.node["house"]
    return filtros.casa_dicha(v.contexto(s), house) if isinstance(house, Node) else {house}


# Keys, hands, steps, Æmbar


def coste_de_llave(s: Tablero, asiento: int) -> int:
    return max(0, COSTE_BASICO + sum(n for _, n in VIGOR.given(s, nodes.KeyCost, asiento)))


def objetivo_de_mano(s: Tablero, asiento: int) -> int:
    return MANO + sum(n for _, n in VIGOR.given(s, nodes.HandGoal, asiento))


def omite(s: Tablero, paso: str, asiento: int) -> bool:
    return any(v.node["step"] == paso and VIGOR.concerns(s, v, asiento) for v in VIGOR.of(s, nodes.SkipStep))


def queda_agotada(s: Tablero, row: int) -> bool:
    """Whether a card is not readied in step 4."""
    return VIGOR.says(s, nodes.StaysExhausted, row)


def gastables(s: Tablero, asiento: int) -> list[int]:
    """Cards whose Æmbar a player may spend on keys, each once."""
    found: dict[int, None] = {}
    for v in VIGOR.of(s, nodes.Spend):
        if VIGOR.concerns(s, v, asiento):
            c, what = v.contexto(s), v.node["what"]
            rows = filtros.candidatas(c, what) if isinstance(what, nodes.Cards) else filtros.referencias(c, what)
            found.update(dict.fromkeys(rows))
    return list(found)


def destinos_del_gasto(s: Tablero, asiento: int) -> list[int]:
    """To whose pool may go what a player spends on keys."""
    rules = _desvian(s, asiento, "gastado")
    return list(dict.fromkeys(a for v in rules for a in filtros.jugadores(v.contexto(s), v.node["pool"])))


def del_comun(s: Tablero, asiento: int, how: str) -> bool:
    """Whether what is taken from a pool, «robado» or «capturado», comes from the common supply instead."""
    return bool(_desvian(s, asiento, how))


def _desvian(s: Tablero, asiento: int, how: str) -> list[Vigente]:
    """The rules by which the Æ that leaves the pool of a player so has another origin, or another end."""

    def says(node: Node) -> bool:
        said = node["how"]
        return how in (said["items"] if isinstance(said, nodes.Or) else (said,))

    rules = [v for v in VIGOR.of(s, nodes.Diverted) if says(v.node)]
    return [v for v in rules if asiento in filtros.jugadores(v.contexto(s), v.node["whose"])]


# Entering play


def entra_bajo(s: Tablero, row: int, asiento: int) -> int:
    """Under whose control a card enters play."""
    for _, under in _propias(s, row, "EntersUnder", asiento):
        asiento = filtros.jugadores(Contexto(s, row, asiento), under["control"], row)[0]
    return asiento


def entra_como(s: Tablero, row: int, asiento: int) -> tuple[int, set[str]]:
    """Under whose control a card enters play, and in which states (KF-JUGAR-6)."""
    asiento = entra_bajo(s, row, asiento)
    own = _propias(s, row, "EntersAs", asiento)
    states = {enters["state"] for rule, enters in own if isinstance(rule["what"], nodes.This)}
    rules = VIGOR.of(s, nodes.EntersAs)
    if rules:
        as_it_is = Foto(asiento, carta(s, row).nombre, carta(s, row).tipo, carta(s, row).poder, casas_impresas(s, row),
                        carta(s, row).rasgos, (), False, 0, s.vida[row], marcas_impresas(s, row))  # fmt: skip
        states |= {
            v.node["state"]
            for v in rules
            if v.what is not None and not isinstance(v.what, nodes.This) and VIGOR.reaches(s, v, row, as_it_is)
        }
    return asiento, states


# Fights and control


def desvios_de_lucha(s: Tablero, row: int) -> list[int]:
    """To whom rules send the damage a creature deals with its power, instead of to the one it fights."""
    rules = [v for v in VIGOR.of(s, nodes.Redirect) if VIGOR.reaches(s, v, row)]
    targets = [r for v in rules for r in filtros.referencias(v.contexto(s), v.node["to"]) if en_juego(s, r)]
    return list(dict.fromkeys(targets))


def control_debido(s: Tablero, row: int) -> int:
    """KF-GLOS-CONTROL-3: whoever the latest effect of control says, or the owner."""
    owner, latest = s.conf.dueno[row], -1
    for v in VIGOR.of(s, nodes.Control):
        if row in filtros.referencias(v.contexto(s), v.node["what"]) and VIGOR.when(s, v) > latest:
            owner, latest = v.me, VIGOR.when(s, v)
    for m in s.modifiers:
        if m.attribute == "control" and m.scope == (row, s.vida[row]) and 2 * m.stamp > latest:
            seat, source, life = m.value
            if source < 0 or (en_juego(s, source) and s.vida[source] == life):
                owner, latest = seat, 2 * m.stamp
    return owner
