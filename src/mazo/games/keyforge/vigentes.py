"""The rules cards make hold now: gathered from what is in play and from what lasts, and asked by everyone else.

Nothing here writes the table; what is found is remembered until something changes (KF-HAB-2, KF-GLOS-DURADERO).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from mazo.games.keyforge import condiciones, filtros
from mazo.games.keyforge.contexto import Contexto
from mazo.games.keyforge.nombres import CASAS as _CASAS
from mazo.games.keyforge.sucesos import Suceso
from mazo.games.keyforge.tablero import (
    COSTE_BASICO,
    CRIATURA,
    MANO,
    Carta,
    Tablero,
    carta,
    en_juego,
    presentes,
    rival,
)
from mazo.kernel import atoms
from mazo.language.tree import Node

CASAS = tuple(es for es, _ in _CASAS)
Habilidad = tuple[int, ...]
"""An ability ready to be resolved: source, node, whose, lender, stamp of the lasting effect it comes from (or -1)."""
ASALTO, DANINO = -1, -2


class Vigente(NamedTuple):
    """A rule in force: what it says, of what, and on whose behalf."""

    clase: str
    nodo: Node
    que: Node | None
    fuente: int
    yo: int
    otorgante: int = -1
    dichas: tuple[tuple[str, tuple[tuple[int, int], ...]], ...] = ()
    casa: str = ""
    sello: int = -1
    desde: int = 0

    def contexto(self, s: Tablero) -> Contexto:
        return Contexto(s, self.fuente, self.yo, None, self.otorgante, self.dichas, self.casa)


def en_vigor(s: Tablero) -> dict[str, list[Vigente]]:
    """Every rule in force, by what kind of thing it says."""
    known = s.memo.get("vigentes")
    if known is not None and known[0] == s.matter:
        return known[1]  # type: ignore[no-any-return]
    found: dict[str, list[Vigente]] = {}
    atoms.remember(s, "vigentes", found)
    for row in presentes(s):
        for p in carta(s, row).parrafos():
            if p.kind == "Static":
                _desglosa(s, found, p["rule"], row, s.controla[row])
    for m in s.modifiers:
        if m.attribute == "regla" and _en_plazo(s, m.until):
            number, row, yo, lender, said, house, since = m.value
            _desglosa(s, found, s.conf.nodos[number], row, yo, lender, said, house, m.stamp, since)
    for v in list(found.get("Grant", ())):
        ability = v.nodo.get("ability")
        if ability is not None and ability.kind == "Static":
            for row in _alcanzadas(s, v):
                _desglosa(s, found, ability["rule"], row, s.controla[row], v.fuente)
    return found


def _en_plazo(s: Tablero, until: tuple[Any, ...]) -> bool:
    return until[0] != "durante" or until[1] == s.turno


def _desglosa(
    s: Tablero,
    found: dict[str, list[Vigente]],
    rule: Node,
    row: int,
    yo: int,
    lender: int = -1,
    said: Any = (),
    house: str = "",
    stamp: int = -1,
    since: int = 0,
) -> None:
    """Takes a rule apart into what it says, if it holds now."""
    kind = rule.kind
    more = (row, yo, lender, said, house, stamp, since)
    if kind == "Both":
        for item in rule["items"]:
            _desglosa(s, found, item, *more)
    elif kind == "While":
        if _se_da(s, rule["cond"], Vigente(kind, rule, None, *more)):
            _desglosa(s, found, rule["rule"], *more)
    elif kind == "OffHouse":
        if s.casa != rule["house"] and s.activo == yo:
            _desglosa(s, found, rule["rule"], *more)
    elif kind == "Rule":
        does = rule["does"]
        for item in does["items"] if does.kind == "Both" else (does,):
            found.setdefault(item.kind, []).append(Vigente(item.kind, item, rule["what"], *more))
    else:
        found.setdefault(kind, []).append(Vigente(kind, rule, None, *more))


def _se_da(s: Tablero, cond: Node, v: Vigente) -> bool:
    """Whether a «mientras» holds."""
    c = v.contexto(s)
    kind = cond.kind
    if kind == "StateOf":
        return any(filtros.prueba(c, r, cond["that"]) for r in filtros.referencias(c, cond["what"]) if en_juego(s, r))
    if kind == "InPlay":
        return any(en_juego(s, r) for r in filtros.referencias(c, cond["what"]))
    if kind == "Attacking":
        attacker = s.lucha[0] if s.lucha else -1
        if attacker not in filtros.referencias(c, cond["what"]):
            return False
        return cond["target"] is None or filtros.cumple(c, s.lucha[1], cond["target"]["of"])
    rows = [r for r in filtros.referencias(c, cond["what"]) if en_juego(s, r) and s.controla[r] == v.yo]
    if cond.get("unless") is not None:
        rows = [r for r in rows if not (filtros.casa_dicha(c, cond["unless"]["of"]) & {s.conf.cartas[r].casa})]
    return bool(rows)


def alcanza(s: Tablero, v: Vigente, row: int) -> bool:
    """Whether a rule about cards is about this one."""
    que = v.que
    if que is None:
        return False
    if que.kind == "This":
        return v.contexto(s).esta(que["noun"]) == row
    c = v.contexto(s)
    if que.kind == "Cards":
        tests = que["of"].get("tests")
        if tests is not None and any(t.kind == "Played" for t in (tests["items"] if tests.kind == "Tests" else (tests,))):
            if not any(h[0] == "jugar" and h[2] == row and h[1] == v.yo for h in s.hechos[v.desde :]):
                return False
        return not (que["other"] and row == c.esta(CRIATURA)) and filtros.cumple(c, row, que["of"])
    if que.kind == "NthPlayed":
        return _es_enesima(s, v, row)
    return row in filtros.referencias(c, que)


def _es_enesima(s: Tablero, v: Vigente, row: int) -> bool:
    """«la próxima que juegues», «la primera que se juegue cada turno»."""
    que = v.que
    assert que is not None
    c = v.contexto(s)
    since = v.desde if que["n"] == "próxima" else 0
    plays = [h for h in s.hechos[since:] if h[0] == "jugar" and (que["who"] is None or h[1] == v.yo)]
    matching = [h[2] for h in plays if filtros.cumple(c, h[2], que["of"])]
    return matching[:1] == [row]


def _alcanzadas(s: Tablero, v: Vigente) -> list[int]:
    return [r for r in presentes(s) if alcanza(s, v, r)]


# Numbers


def cifra(c: Contexto, n: Any, per: Node | None = None) -> int:
    """A signed number of a rule, times what it counts."""
    value = -n["n"] if isinstance(n, Node) and n.kind == "Minus" else n
    return value if per is None else value * condiciones.cuenta(c, per)


def _sumado(s: Tablero, row: int, attr: str) -> int:
    total = 0
    for v in en_vigor(s).get("Mod", ()):
        if v.nodo["attr"] == attr and alcanza(s, v, row):
            total += cifra(v.contexto(s), v.nodo["n"], v.nodo.get("per"))
    return total


def _recordado(s: Tablero, query: str, row: int) -> tuple[dict[int, Any], bool]:
    known = s.memo.get(query)
    if known is None or known[0] != s.matter:
        atoms.remember(s, query, {})
        known = s.memo[query]
    return known[1], row in known[1]


def poder(s: Tablero, row: int) -> int:
    seen, there = _recordado(s, "poder", row)
    if not there:
        base = carta(s, row).poder + s.contador[row]
        seen[row] = base
        seen[row] = max(0, base + (_sumado(s, row, "poder") if en_juego(s, row) else 0))
    return seen[row]  # type: ignore[no-any-return]


def armadura(s: Tablero, row: int) -> int:
    if any(alcanza(s, v, row) for v in en_vigor(s).get("LosesArmor", ())):
        return 0
    return max(0, carta(s, row).armadura + _sumado(s, row, "armadura"))


def dano_de_lucha(s: Tablero, row: int, rival_: int) -> int:
    """The damage a creature deals with its power in a fight."""
    if any(alcanza(s, v, row) for v in en_vigor(s).get("DealsNone", ())):
        return 0
    return max(0, poder(s, row) + _sumado(s, row, "daño de lucha"))


def desvia_lucha(s: Tablero, row: int, rival_: int) -> int:
    for v in en_vigor(s).get("Redirect", ()):
        if alcanza(s, v, row):
            for target in filtros.referencias(v.contexto(s), v.nodo["to"]):
                if en_juego(s, target):
                    return target
    return rival_


# Keywords, houses, traits


def _claves(node: Node | None) -> tuple[Node, ...]:
    if node is None:
        return ()
    return node["items"] if node.kind == "Both" else (node,)  # type: ignore[no-any-return]


def _nombres(value: Any) -> tuple[str, ...]:
    return tuple(value["items"]) if isinstance(value, Node) else (value,)


def palabra_impresa(s: Tablero, row: int, nombre: str) -> bool:
    return any(k["name"] == nombre for p in carta(s, row).parrafos() if p.kind == "Keywords" for k in p["items"])


def palabra(s: Tablero, row: int, nombre: str) -> int | None:
    """How much of a keyword a card in play has (0 if it has no number); None if it does not have it."""
    total: int | None = None
    for p in carta(s, row).parrafos():
        if p.kind == "Keywords":
            for k in p["items"]:
                if k["name"] == nombre:
                    total = (total or 0) + (k["n"] or 0)
    rules = en_vigor(s)
    for v in rules.get("Grant", ()):
        for k in _claves(v.nodo.get("keywords")):
            if k["name"] == nombre and alcanza(s, v, row):
                total = (total or 0) + (k["n"] or 0)
    if total is not None:
        for v in rules.get("Lack", ()):
            if nombre in _nombres(v.nodo["keywords"]) and alcanza(s, v, row):
                return None
    return total


def ignora(s: Tablero, row: int, nombre: str) -> bool:
    """Whether an attacker pays no heed to a keyword of those it attacks."""
    for p in carta(s, row).parrafos():
        for node in p.walk():
            if node.kind == "Ignore" and nombre in _nombres(node["keywords"]):
                return True
    return False


def casas(s: Tablero, row: int) -> frozenset[str]:
    if not en_juego(s, row):
        return frozenset({s.conf.cartas[row].casa})
    for v in reversed(en_vigor(s).get("CountsAs", [])):
        if alcanza(s, v, row):
            house = v.nodo["house"]
            return frozenset(CASAS) if house == "todas" else frozenset({house})
    return frozenset({carta(s, row).casa})


def rasgos(s: Tablero, row: int) -> tuple[str, ...]:
    return carta(s, row).rasgos


def como_flanco(s: Tablero, row: int) -> bool:
    return any(alcanza(s, v, row) for v in en_vigor(s).get("OnFlank", ()))


# Permissions, prohibitions, costs




def prohibe(s: Tablero, acto: str, asiento: int, row: int) -> str:
    """The rule by which something cannot be done, or nothing. «No puede» beats any permission (KF-GLOS-NOPUEDE)."""
    rules = en_vigor(s)
    no = "KF-GLOS-NOPUEDE-2"
    verb, _, mode = acto.partition(" ")
    using = verb == "usar"
    for v in rules.get("Cannot", ()):
        act = v.nodo["act"]
        if v.que is not None and v.que.kind == "Player":
            if act == "ser robado":
                if acto == "ser hurtado" and v.yo == asiento:
                    return no
                continue
            if act != verb and not (using and act == mode):
                continue
            c = v.contexto(s)
            if asiento not in filtros.jugadores(c, v.que):
                continue
            if v.nodo["of"] is not None and not filtros.cumple(c, row, v.nodo["of"]):
                continue
            over = v.nodo["over"]
            if over is None or sum(1 for h in s.hechos if h[0] == verb and h[1] == asiento) >= over:
                return no
        elif act == (mode if using else acto) and row >= 0 and alcanza(s, v, row):
            return no
    if using and mode != "aturdida":
        for v in rules.get("Only", ()):
            if v.nodo["act"] != mode and v.nodo.get("of") is None and alcanza(s, v, row):
                return no
    return ""


def prohibe_atacar(s: Tablero, row: int, foe: int) -> bool:
    """«solo puede luchar contra …»."""
    for v in en_vigor(s).get("Only", ()):
        if v.nodo["act"] == "luchar" and v.nodo.get("of") is not None and alcanza(s, v, row):
            if not filtros.cumple(v.contexto(s), foe, v.nodo["of"]):
                return True
    return False


def _propias(s: Tablero, row: int, clase: str) -> list[tuple[Node, Node]]:
    """Rules of that kind printed on a card, wherever it is: (rule, predicate)."""
    found = []
    for p in carta(s, row).parrafos():
        if p.kind == "Static":
            for rule in p["rule"].walk():
                if rule.kind == "Rule":
                    does = rule["does"]
                    for item in does["items"] if does.kind == "Both" else (does,):
                        if item.kind == clase:
                            found.append((rule, item))
    return found


def requisito(s: Tablero, acto: str, asiento: int, row: int) -> str:
    """«solo puedes jugar esta carta si …»: the rule by which it is not met, or nothing."""
    for _, only in _propias(s, row, "OnlyIf"):
        if only["act"] == acto and not condiciones.se_da(Contexto(s, row, asiento), only["cond"]):
            return "KF-JUGAR-7" if acto == "jugar" else "KF-BASE-4"
    return ""


def _permisos(s: Tablero, acto: str, asiento: int, row: int) -> list[tuple[Vigente, bool]]:
    """Permissions that would let a card be played or used outside its house; True where each card uses one up."""
    verb, _, mode = acto.partition(" ")
    found = []
    for v in en_vigor(s).get("Allow", ()):
        act = v.nodo["act"]
        if act != verb and not (verb == "usar" and act == mode):
            continue
        c = v.contexto(s)
        if v.que is None or asiento not in filtros.jugadores(c, v.que):
            continue
        what = v.nodo["what"]
        if what.kind != "Cards":
            if row in filtros.referencias(c, what):
                found.append((v, False))
            continue
        if not filtros.cumple(c, row, what["of"]):
            continue
        n = what["n"]
        if n == "cada":
            found.append((v, False))
            continue
        most = n["n"] if isinstance(n, Node) else n
        used = {h[2] for h in s.hechos if h[0] == "permiso" and h[3] == (v.fuente, v.sello)}
        if len(used) < most or (verb == "usar" and row in used):
            found.append((v, True))
    return found


def permiso(s: Tablero, acto: str, asiento: int, row: int) -> bool:
    return bool(_permisos(s, acto, asiento, row))


def gasta_permiso(s: Tablero, acto: str, asiento: int, row: int) -> bool:
    """Uses up the permission a card needed, if it needed one; True if it did (KF-JUGAR-12)."""
    if s.casa in casas(s, row):
        return False
    usable = _permisos(s, acto, asiento, row)
    if not usable:
        return False
    free = [v for v, spent in usable if not spent]
    if not free:
        v = usable[0][0]
        atoms.note(s, "hechos", (*s.hechos, ("permiso", asiento, row, (v.fuente, v.sello))))
    return True


def peajes(s: Tablero, acto: str, asiento: int, row: int) -> list[tuple[int, str]]:
    """What an act costs besides: how much, and whether it is paid to the other player or lost."""
    found: list[tuple[int, str]] = []
    for v in en_vigor(s).get("Toll", ()):
        if v.nodo["act"] != acto or v.que is None or v.nodo["to"] is None:
            continue
        c = v.contexto(s)
        if asiento in filtros.jugadores(c, v.que) and filtros.cumple(c, row, v.nodo["what"]["of"]):
            found.append((v.nodo["n"], "pagar"))
    for _, toll in _propias(s, row, "Toll"):
        if toll["act"] == acto and toll["to"] is None:
            found.append((toll["n"], "perder"))
    return found


def casas_propias(s: Tablero, asiento: int) -> list[str]:
    """The houses of a player's identity and of the cards it controls (A-42)."""
    valid = list(s.conf.casas[asiento])
    for row in (*s.linea[asiento], *s.artefactos[asiento], *s.mejoras[asiento]):
        valid += [h for h in CASAS if h in casas(s, row) and h not in valid]
    return valid


def casas_permitidas(s: Tablero, asiento: int) -> list[str]:
    """Those of them that nothing forbids."""
    valid = casas_propias(s, asiento)
    for v in en_vigor(s).get("CannotChoose", ()):
        if v.que is not None and asiento in filtros.jugadores(v.contexto(s), v.que):
            banned = _casa_de_regla(s, v)
            valid = [h for h in valid if h not in banned]
    return valid


def casas_elegibles(s: Tablero, asiento: int) -> list[str]:
    """KF-TURNO-2: the houses one may choose; prohibitions first, then obligations (A-42)."""
    valid = casas_permitidas(s, asiento)
    forced = [
        h
        for v in en_vigor(s).get("Must", ())
        if v.que is not None and asiento in filtros.jugadores(v.contexto(s), v.que)
        for h in valid
        if h in _casa_de_regla(s, v)
    ]
    return list(dict.fromkeys(forced)) or valid


def _casa_de_regla(s: Tablero, v: Vigente) -> set[str]:
    house = v.nodo["house"]
    return filtros.casa_dicha(v.contexto(s), house) if isinstance(house, Node) else {house}


def coste_de_llave(s: Tablero, asiento: int) -> int:
    total = COSTE_BASICO
    for v in en_vigor(s).get("KeyCost", ()):
        whose = v.nodo["whose"]
        c = v.contexto(s)
        if whose is None or asiento in filtros.jugadores(c, whose):
            total += cifra(c, v.nodo["n"], v.nodo.get("per"))
    return max(0, total)


def objetivo_de_mano(s: Tablero, asiento: int) -> int:
    total = MANO
    for v in en_vigor(s).get("HandGoal", ()):
        if v.que is not None and asiento in filtros.jugadores(v.contexto(s), v.que):
            total += v.nodo["n"] if v.nodo["sign"] == "más" else -v.nodo["n"]
    return total


def omite(s: Tablero, paso: str, asiento: int) -> bool:
    return any(
        v.nodo["step"] in paso and v.que is not None and asiento in filtros.jugadores(v.contexto(s), v.que)
        for v in en_vigor(s).get("SkipStep", ())
    )


def gastables(s: Tablero, asiento: int) -> list[int]:
    """Cards whose Æmbar a player may spend on keys."""
    return [
        r for v in en_vigor(s).get("Spend", ()) if v.yo == asiento for r in filtros.referencias(v.contexto(s), v.nodo["what"])
    ]


def entra_como(s: Tablero, row: int, asiento: int) -> dict[str, Any]:
    """How a card enters play: ready, stunned… (KF-JUGAR-6)."""
    states: dict[str, Any] = {}
    for rule, enters in _propias(s, row, "EntersAs"):
        if rule["what"].kind == "This":
            states[enters["state"]] = True
    for v in en_vigor(s).get("EntersAs", ()):
        if v.que is not None and v.que.kind != "This" and alcanza(s, v, row):
            states[v.nodo["state"]] = True
    return states


# Control


def control_debido(s: Tablero, row: int) -> int:
    """KF-GLOS-CONTROL-3: whoever the latest effect of control says, or the owner."""
    owner, latest = s.conf.dueno[row], -1
    for v in en_vigor(s).get("Control", ()):
        if row in filtros.referencias(v.contexto(s), v.nodo["what"]):
            owner, latest = v.yo, 1 << 30
    for m in s.modifiers:
        if m.attribute == "control" and m.scope == (row, s.vida[row]) and m.stamp > latest:
            seat, source, life = m.value
            if source < 0 or (en_juego(s, source) and s.vida[source] == life):
                owner, latest = seat, m.stamp
    return owner


# Abilities and listeners


def _parrafos(s: Tablero, row: int) -> list[tuple[Node, int, int]]:
    """Every paragraph a card has now, printed and lent: (paragraph, lender, stamp)."""
    found = [(p, -1, -1) for p in carta(s, row).parrafos()]
    if en_juego(s, row):
        for v in en_vigor(s).get("Grant", ()):
            ability = v.nodo.get("ability")
            if ability is not None and alcanza(s, v, row):
                found.append((ability, v.fuente, v.sello))
    return found


def cabeceras(s: Tablero, row: int, header: str) -> list[Habilidad]:
    """The abilities of a card under a header, if it is where they work."""
    here = en_juego(s, row)
    if not here and not any(row in z for z in s.resolviendo):
        return []
    if header in ("asalto", "dañino"):
        n = palabra(s, row, header)
        return [(row, ASALTO if header == "asalto" else DANINO, s.controla[row], -1, n)] if n else []
    yo = s.controla[row] if here else s.activo
    return [
        (row, s.conf.numero_de[p], yo, lender, -1)
        for p, lender, _ in _parrafos(s, row)
        if p.kind == "Headed" and header in p["headers"]["items"]
    ]


def oyentes(s: Tablero, momento: str, e: Suceso) -> list[Habilidad]:
    """What listens to an event, in play or lasting."""
    found: list[Habilidad] = []
    for row in presentes(s):
        for p, lender, _ in _parrafos(s, row):
            if p.kind == "When" and p["moment"] == momento and _oye(s, p, e, Contexto(s, row, s.controla[row], None, lender)):
                found.append((row, s.conf.numero_de[p], s.controla[row], lender, -1))
    for v in en_vigor(s).get("When", ()):
        if v.nodo["moment"] == momento and _oye(s, v.nodo, e, v.contexto(s)):
            found.append((v.fuente, s.conf.numero_de[v.nodo], v.yo, v.otorgante, v.sello))
    return found


_CLASES = {
    "EvPlay": "jugar", "EvUse": "usar", "EvDiscard": "descartar", "EvForge": "forjar", "EvHouse": "elegir", "EvFight": "luchar",
    "EvReap": "cosechar", "EvEnter": "entrar", "EvDestroyed": "destruida", "EvKilled": "destruida",
}  # fmt: skip


def _oye(s: Tablero, when: Node, e: Suceso, c: Contexto) -> bool:
    """Whether a listener is about this event."""
    if when.get("whose") is not None and s.activo != c.yo:
        return False
    event = when["event"]
    if event.kind == "Step":
        return e.clase == event["step"] and e.asiento in filtros.jugadores(c, event["whose"])
    if _CLASES.get(event.kind) != e.clase:
        return False
    if event.get("who") is not None and e.asiento not in filtros.jugadores(c, event["who"]):
        return False
    if event.kind == "EvHouse":
        return bool(event["house"] == e.causa)
    if event.kind == "EvKilled":
        if e.causa != "lucha" or e.otra not in filtros.referencias(c, event["by"]):
            return False
    what = event.get("what")
    if what is None:
        return True
    c.suceso = e
    if what.kind != "Cards":
        return e.row in filtros.referencias(c, what)
    at = what.get("at")
    if at is not None and e.de is not None and filtros.ZONAS.get(at.get("zone")) != e.de[0]:
        return False
    return not (what["other"] and e.row == c.fuente) and filtros.cumple(c, e.row, what["of"])


def sustituciones(s: Tablero, e: Suceso) -> list[Vigente]:
    """The rules that would replace an event about to happen."""
    return [v for v in en_vigor(s).get("Instead", ()) if _sustituye(s, v, e)]


def _sustituye(s: Tablero, v: Vigente, e: Suceso) -> bool:
    event, c = v.nodo["event"], v.contexto(s)
    kind = event.kind
    if kind == "EvGain":
        return e.clase == "obtener" and e.causa == event["cause"] and e.asiento in filtros.jugadores(c, event["who"])
    if kind == "EvPool":
        return e.clase in ("obtener", "entrar en reserva") and e.asiento in filtros.jugadores(c, event["whose"])
    if kind == "EvSpend":
        return e.clase == "gastar" and e.asiento in filtros.jugadores(c, event["who"])
    if kind == "EvMove":
        if e.clase != "mover" or e.a is None or e.a[0] != "descarte" or e.de is None or e.de[0] not in ("linea", "artefactos", "mejoras"):
            return False
        return filtros.cumple(c, e.row, event["what"]["of"])
    if kind == "EvLeave":
        return e.clase == "mover" and e.de == ("archivos", v.yo) and e.row in [r for _, rows in v.dichas for r, _ in rows]
    return False


def redirige(s: Tablero, row: int, n: int) -> int:
    """Who really receives damage that reached a creature (KF-DANO-6)."""
    for v in en_vigor(s).get("Instead", ()):
        event = v.nodo["event"]
        if event.kind == "EvDamage" and filtros.cumple(v.contexto(s), row, event["what"]["of"]):
            for target in filtros.referencias(v.contexto(s), v.nodo["do"]["who"]):
                if target != row and en_juego(s, target):
                    return target
    return row


def de_este_paso(s: Tablero) -> tuple[tuple[Any, ...], ...]:
    return s.hechos[s.desde_paso :]


def tiene_omega(s: Tablero, row: int) -> bool:
    """KF-GLOS-OMEGA, A-40: looked at once it has been played, wherever it is."""
    return palabra(s, row, "omega") is not None if en_juego(s, row) else palabra_impresa(s, row, "omega")


def vigilados(s: Tablero) -> list[tuple[int, Node]]:
    """States that are always watched and hold now."""
    found = []
    for row in presentes(s):
        for p in carta(s, row).parrafos():
            if p.kind == "Watch" and condiciones.se_da(Contexto(s, row, s.controla[row]), p["cond"]):
                found.append((row, p))
    return found


def copiable(c: Carta) -> Node | None:
    """What a card says it may be played as a copy of."""
    for p in c.parrafos():
        for node in p.walk():
            if node.kind == "CopyAs":
                return node["what"]  # type: ignore[no-any-return]
    return None


