"""What a scenario says must hold of the table it has played: players, cards, questions, events, the turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from mazo.games.case import CaseError, Unmet, fields, flag, guess, key, listed, number, shown, text
from mazo.games.keyforge import permisos, sucesos, vigentes
from mazo.games.keyforge.dicho import ZONAS
from mazo.games.keyforge.escenario_mesa import PASOS, el_color, la_casa
from mazo.games.keyforge.escenario_pasos import Partida
from mazo.games.keyforge.nombres import CLAVES
from mazo.games.keyforge.porque import por_que_no
from mazo.games.keyforge.tablero import COLORES, EMBRUJADO, Tablero, donde, en_juego, forjadas
from mazo.kernel.state import Event
from mazo.kernel.views import handle

PREGUNTAS = (
    "turno", "casa", "archivos", "cambio", "flanco", "rival", "orden", "elegir", "llave", "sí o no", "opción",
    "número", "habilidad", "modo",
)  # fmt: skip
DE_SUCESO = ("jugador", "cantidad", "carta", "otra", "casa", "regla", "veces")
DE_JUGADOR = (
    "ámbar", "cadenas", "coste", "llaves", "embrujado", "mano", "línea", "artefactos", "descarte", "archivos", "mazo",
    "purgadas",
)  # fmt: skip
DE_CARTA = (
    "zona", "de", "daño", "poder", "armadura", "armadura_restante", "contadores", "agotada", "aturdida", "escudada",
    "enfurecida", "ámbar", "casa", "palabra", "sin", "controla", "sobre",
)  # fmt: skip
EN_ORDEN = ("línea", "descarte", "mazo")
_NUMEROS = {"daño": "dano", "contadores": "contador", "ámbar": "ambar_en"}
_ESTADOS = {"agotada": "agotada", "aturdida": "aturdida", "escudada": "escudo", "enfurecida": "furia"}

Facts = dict[str, Any]


def comprueba(p: Partida, check: object) -> None:
    """Checks one thing that must hold; ``Unmet`` says what holds instead."""
    if not isinstance(check, Mapping) or not check:
        raise CaseError(f"cada comprobación de «espera» tiene claves; dice {shown(check)}.")
    given = {key(str(k)) for k in check}
    for name, (known, test) in _PRUEBAS.items():
        if key(name) in given:
            test(p, fields(check, (name, *known), f"una comprobación de «{name}»"))
            return
    first = str(next(iter(check)))
    raise CaseError(
        f"«espera» no sabe comprobar «{first}».{guess(first, _PRUEBAS) or f' Se puede: {listed(_PRUEBAS)}.'}"
    )


def _igual(what: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise Unmet(f"{what}: se esperaba {_dicho(wanted)} y es {_dicho(found)}.")


def _dicho(value: object) -> str:
    if isinstance(value, list | tuple):
        return f"[{', '.join(_dicho(v) for v in value)}]"
    return f"«{value}»" if isinstance(value, str) else str(value)


# Players and cards


def _jugador(p: Partida, facts: Facts) -> None:
    seat = p.habla.asiento(facts["jugador"], "«jugador»")
    name, s = p.asientos[seat], p.s
    if len(facts) == 1:
        raise CaseError(f"«jugador: {name}» no dice qué comprobar.")
    counts = {"ámbar": s.ambar[seat], "cadenas": s.cadenas[seat]}
    for fact, wanted in facts.items():
        what = f"{fact} de {name}"
        if fact in counts:
            _igual(what, counts[fact], number(wanted, f"«{fact}»"))
        elif fact == "embrujado":
            _igual(what, len(s.descarte[seat]) >= EMBRUJADO, flag(wanted, "«embrujado»"))
        elif fact == "coste":
            _igual(what, permisos.coste_de_llave(s, seat), number(wanted, "«coste»"))
        elif fact == "llaves":
            if isinstance(wanted, list):
                found = [c for i, c in enumerate(COLORES) if s.llaves[seat] & 1 << i]
                _igual(what, found, [COLORES[i] for i in sorted(el_color(w) for w in wanted)])
            else:
                _igual(what, forjadas(s, seat), number(wanted, "«llaves»"))
        elif fact != "jugador":
            _zona(p, what, getattr(s, ZONAS[key(fact)])[seat], wanted, fact in EN_ORDEN)


def _zona(p: Partida, what: str, rows: tuple[int, ...], wanted: object, ordered: bool) -> None:
    """A zone by how many cards it has, by exactly which, or by those on top."""
    if isinstance(wanted, Mapping):
        top = fields(wanted, ("tope",), f"«{what}»", ("tope",))["tope"]
        if not isinstance(top, list):
            raise CaseError(f"«tope» de {what} es una lista; dice {shown(top)}.")
        _zona(p, f"tope de {what}", rows[: len(top)], top, True)
        return
    if not isinstance(wanted, list):
        _igual(what, len(rows), number(wanted, f"«{what}»"))
        return
    left = list(rows)
    named = [p.nombre_de(r) for r in rows]
    for at, name in enumerate(wanted):
        word = p.habla.cartas(text(name, f"«{what}»"))
        row = left[0] if ordered and left and left[0] in word else None
        if row is None and not ordered:
            row = next((r for r in left if r in word), None)
        if row is None:
            raise Unmet(f"{what}: se esperaba {_dicho(wanted)} y es {_dicho(named)} (en el lugar {at + 1}).")
        left.remove(row)
    if left:
        raise Unmet(f"{what}: se esperaba {_dicho(wanted)} y es {_dicho(named)}.")


def _carta(p: Partida, facts: Facts) -> None:
    s = p.s
    zone = _nombre_de_zona(facts["zona"]) if "zona" in facts else ""
    seat = p.habla.asiento(facts["de"], "«de»") if "de" in facts else None
    row = _la_carta(p, facts["carta"], zone, seat)
    what = f"la carta {shown(facts['carta'])}"
    where, side = donde(s, row)
    if zone:
        _igual(f"zona de {what}", where, zone)
    if seat is not None:
        _igual(f"de quién es la zona de {what}", p.asientos[side], p.asientos[seat])
    rest = {k: v for k, v in facts.items() if k not in ("carta", "zona", "de")}
    for fact, wanted in rest.items():
        if not en_juego(s, row) and fact not in ("casa",):
            raise Unmet(f"{what} no está en juego ({where} de {p.asientos[side]}): no tiene «{fact}».")
        _de_carta(p, row, what, fact, wanted)


def _de_carta(p: Partida, row: int, what: str, fact: str, wanted: object) -> None:
    s = p.s
    title = f"{fact} de {what}"
    if fact in _NUMEROS:
        _igual(title, getattr(s, _NUMEROS[fact])[row], number(wanted, f"«{fact}»"))
    elif fact in _ESTADOS:
        _igual(title, bool(getattr(s, _ESTADOS[fact])[row]), flag(wanted, f"«{fact}»"))
    elif fact == "poder":
        _igual(title, vigentes.poder(s, row), number(wanted, "«poder»"))
    elif fact == "armadura":
        _igual(title, vigentes.armadura(s, row), number(wanted, "«armadura»"))
    elif fact == "armadura_restante":
        _igual(title, vigentes.armadura_restante(s, row), number(wanted, "«armadura_restante»"))
    elif fact == "casa":
        house = la_casa(wanted, "«casa»")
        if house not in vigentes.casas(s, row):
            raise Unmet(f"{title}: se esperaba {house} y es {listed(sorted(vigentes.casas(s, row)), 'y')}.")
    elif fact in ("palabra", "sin"):
        _palabra(s, row, what, wanted, fact == "palabra")
    elif fact == "controla":
        _igual(f"controlador de {what}", p.asientos[s.controla[row]], p.asientos[p.habla.asiento(wanted, "«controla»")])
    else:
        hosts = p.habla.cartas(text(wanted, "«sobre»"))
        if s.portador[row] not in hosts:
            carried = p.nombre_de(s.portador[row]) if s.portador[row] >= 0 else "nada"
            raise Unmet(f"{what} debía estar sobre {wanted} y está sobre {carried}.")


def _palabra(s: Tablero, row: int, what: str, wanted: object, has: bool) -> None:
    said, _, amount = key(text(wanted, "una palabra clave")).partition(" ")
    names = {key(es): es for es, _ in CLAVES}
    if said not in names:
        raise CaseError(f"no hay una palabra clave «{shown(wanted)}».{guess(said, names.values())}")
    n = vigentes.palabra(s, row, names[said])
    if (n is not None) != has:
        raise Unmet(f"{what} {'debía' if has else 'no debía'} tener {names[said]}.")
    if has and amount:
        _igual(f"{names[said]} de {what}", str(n), amount)


def _nombre_de_zona(value: object) -> str:
    said = key(text(value, "«zona»"))
    if said not in ZONAS:
        raise CaseError(f"«zona»: no hay una zona «{shown(value)}»: {listed(ZONAS)}.")
    return ZONAS[said]


def _la_carta(p: Partida, name: object, zone: str, seat: int | None) -> int:
    """The one card meant: by label, or by name if those where it is said to be are all alike."""
    s = p.s
    rows = list(p.habla.cartas(text(name, "«carta»")))
    if len(rows) > 1:
        there = [r for r in rows if (not zone or donde(s, r)[0] == zone) and seat in (None, donde(s, r)[1])]
        if not there:
            places = listed((f"{donde(s, r)[0]} de {p.asientos[donde(s, r)[1]]}" for r in rows), "y")
            raise Unmet(f"no hay «{shown(name)}» ahí: están en {places}.")
        if len(there) > 1 and any(en_juego(s, r) for r in there):
            raise CaseError(f"hay {len(there)} «{shown(name)}» ahí: hace falta una etiqueta («como»).")
        rows = there
    return rows[0]


# Questions


def _pregunta(p: Partida, facts: Facts) -> None:
    asked = p.pregunta
    seat = p.habla.asiento(facts["pregunta"], "«pregunta»")
    if "tipo" in facts:
        kinds = {key(k): k for k in PREGUNTAS}
        kind = kinds.get(key(text(facts["tipo"], "«tipo»")))
        if kind is None:
            raise CaseError(f"«tipo»: no hay una pregunta «{shown(facts['tipo'])}»: {listed(PREGUNTAS)}.")
        if (asked.seat, asked.kind) != (seat, kind):
            raise Unmet(f"debía preguntarse a {p.asientos[seat]} ({kind}). {p.que_se_pregunta()}")
    if asked.seat != seat:
        raise Unmet(f"debía preguntarse a {p.asientos[seat]}. {p.que_se_pregunta()}")
    if "regla" in facts:
        _igual("regla de la pregunta", asked.rule, facts["regla"])


def _se_ofrece(p: Partida, what: object, seat: object) -> bool:
    asked = p.s.decision
    who = p.habla.asiento(seat, "«a»") if seat is not None else asked.seat if asked else 0
    return asked is not None and asked.seat == who and not por_que_no(p.s, who, p.habla.acto(what))


def _ofrece(p: Partida, facts: Facts) -> None:
    if not _se_ofrece(p, facts["ofrece"], facts.get("a")):
        raise Unmet(f"debía ofrecerse «{facts['ofrece']}». {p.que_se_pregunta()}")


def _no_ofrece(p: Partida, facts: Facts) -> None:
    if _se_ofrece(p, facts["no_ofrece"], facts.get("a")):
        raise Unmet(f"no debía ofrecerse «{facts['no_ofrece']}». {p.que_se_pregunta()}")


# Events


def _sucesos(p: Partida, facts: Facts, kind: object) -> list[Event]:
    """The events that answer to a description."""
    kinds = {key(k): k for k in sucesos.CAMPOS}
    name = kinds.get(key(text(kind, "«suceso»")))
    if name is None:
        raise CaseError(f"no hay un suceso «{shown(kind)}».{guess(str(kind), kinds.values())}")
    tests: list[Callable[[Event], bool]] = [lambda e: e.kind == name]
    if "jugador" in facts:
        seat = p.habla.asiento(facts["jugador"], "«jugador»")
        tests.append(lambda e: seat in sucesos.asientos(e))
    if "cantidad" in facts:
        amount = number(facts["cantidad"], "«cantidad»")
        tests.append(lambda e: sucesos.cantidad(e) == amount)
    if "regla" in facts:
        tests.append(lambda e: e.rule == facts["regla"])
    if "carta" in facts:
        cards = p.habla.cartas(text(facts["carta"], "«carta»"))
        tests.append(lambda e: any(r in cards for r in sucesos.cartas(e)))
    if "otra" in facts:
        others = p.habla.cartas(text(facts["otra"], "«otra»"))
        tests.append(lambda e: sucesos.campos(e).get("otra", sucesos.campos(e).get("fuente", -1)) in others)
    if "casa" in facts:
        house = la_casa(facts["casa"], "«casa»")
        tests.append(lambda e: sucesos.campos(e).get("casa") == house)
    return [e for e in p.sucesos if all(test(e) for test in tests)]


def _suceso(p: Partida, facts: Facts) -> None:
    found = _sucesos(p, facts, facts["suceso"])
    if "veces" in facts:
        _igual(f"veces que sucedió «{facts['suceso']}»", len(found), number(facts["veces"], "«veces»"))
    elif not found:
        raise Unmet(f"debía suceder «{facts['suceso']}»{_como(facts)}. {_lo_sucedido(p, str(facts['suceso']))}")


def _no_suceso(p: Partida, facts: Facts) -> None:
    if _sucesos(p, facts, facts["no_suceso"]):
        said = str(facts["no_suceso"])
        raise Unmet(f"no debía suceder «{said}»{_como(facts)}. {_lo_sucedido(p, said)}")


def _como(facts: Facts) -> str:
    said = [f"{k}: {v}" for k, v in facts.items() if k in DE_SUCESO]
    return f" ({', '.join(said)})" if said else ""


def _lo_sucedido(p: Partida, kind: str) -> str:
    same = [e for e in p.sucesos if key(e.kind) == key(kind)]
    if same:
        return f"Sucedió: {'; '.join(f'{e.kind} {e.args} ({e.rule})' for e in same[-6:])}."
    seen = Counter(e.kind for e in p.sucesos)
    return f"Sucedió: {', '.join(f'{k} ×{n}' for k, n in seen.items()) or 'nada'}."


# The turn, the end, what is seen


def _turno(p: Partida, facts: Facts) -> None:
    _igual("turno", p.asientos[p.s.activo], p.asientos[p.habla.asiento(facts["turno"], "«turno»")])
    if "número" in facts:
        _igual("número de turno", p.s.turno, number(facts["número"], "«número»"))


def _paso(p: Partida, facts: Facts) -> None:
    said = key(text(facts["paso"], "«paso»"))
    if said not in PASOS:
        raise CaseError(f"«paso»: no hay «{said}»: {listed(PASOS)}.")
    names = {n: k for k, n in reversed(PASOS.items())}
    _igual("paso", names[p.s.paso], names[PASOS[said]])


def _casa(p: Partida, facts: Facts) -> None:
    wanted = facts["casa"]
    _igual("Casa activa", p.s.casa, "" if key(str(wanted)) == "ninguna" else la_casa(wanted, "«casa»"))


def _gana(p: Partida, facts: Facts) -> None:
    winners = [] if p.s.result is None else [p.asientos[a] for a in p.s.result[1]]
    if key(str(facts["gana"])) == "nadie":
        _igual("gana", winners, [])
        return
    seat = p.asientos[p.habla.asiento(facts["gana"], "«gana»")]
    if seat not in winners:
        raise Unmet(f"debía ganar {seat}; {f'gana {listed(winners)}' if winners else 'la partida sigue'}.")


def _visible(p: Partida, facts: Facts, name: str) -> bool:
    seat = p.habla.asiento(facts[name], f"«{name}»")
    return bool(handle(p.s, _la_carta(p, facts.get("carta"), "", None), seat))


def _ve(p: Partida, facts: Facts) -> None:
    if not _visible(p, facts, "ve"):
        raise Unmet(f"{facts['ve']} no ve la carta {facts['carta']}, y debía verla.")


def _no_ve(p: Partida, facts: Facts) -> None:
    if _visible(p, facts, "no_ve"):
        raise Unmet(f"{facts['no_ve']} ve la carta {facts['carta']}, y no debía verla.")


_PRUEBAS: dict[str, tuple[tuple[str, ...], Callable[[Partida, Facts], None]]] = {
    "no_suceso": (DE_SUCESO[:-1], _no_suceso),
    "suceso": (DE_SUCESO, _suceso),
    "pregunta": (("tipo", "regla"), _pregunta),
    "ofrece": (("a",), _ofrece),
    "no_ofrece": (("a",), _no_ofrece),
    "no_ve": (("carta",), _no_ve),
    "ve": (("carta",), _ve),
    "jugador": (DE_JUGADOR, _jugador),
    "carta": (DE_CARTA, _carta),
    "gana": ((), _gana),
    "casa": ((), _casa),
    "paso": ((), _paso),
    "turno": (("número",), _turno),
}
"""What can be checked: the key that says so, the further keys it takes, and how."""
