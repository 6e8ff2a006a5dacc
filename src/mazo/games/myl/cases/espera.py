"""What a scenario says must hold of the table it has played: players, cards, questions, events, the turn."""

from __future__ import annotations

from collections.abc import Callable

from mazo.games.cases import espera
from mazo.games.cases.case import CaseError, Unmet, fields, flag, guess, items, key, number, shown, text
from mazo.games.cases.espera import Facts, Pruebas, igual
from mazo.games.myl.cases.dicho import DEL_REGLAMENTO, ZONAS
from mazo.games.myl.cases.pasos import Partida
from mazo.games.myl.diario import DIARIO
from mazo.games.myl.rules import permisos
from mazo.games.myl.rules.mesa import FASES, PASOS_DE_BATALLA, aliados, armas_de, donde, en_juego, oros
from mazo.games.myl.text import vigentes
from mazo.games.myl.words.nombres import CLAVES
from mazo.kernel.state import Event
from mazo.messages import say

DE_SUCESO = ("jugador", "cantidad", "carta", "otra", "modo", "clase", "fase", "paso", "regla", "veces")
DE_JUGADOR = (
    "castillo", "mano", "reserva", "pagado", "oros", "defensa", "ataque", "aliados", "apoyo", "armas", "cementerio",
    "destierro", "virtual", "límite",
)  # fmt: skip
DE_CARTA = (
    "zona", "de", "fuerza", "coste", "cuesta", "a", "razas", "nombre", "tipo", "palabra", "sin", "habilidad",
    "controla", "dueño", "sobre", "armas",
)  # fmt: skip
SALIDAS = {"destruir": "destruido", "desterrar": "desterrado", "subir": "subido"}
"""Ways of leaving play that people take for events."""
EN_ORDEN = ("castillo", "cementerio")
_FUERA = ("cuesta", "nombre", "tipo", "coste", "razas", "dueño", "fuerza", "habilidad")
"""What may be asked of a card that is not in play."""


def comprueba(p: Partida, check: object) -> None:
    """Checks one thing that must hold; ``Unmet`` says what holds instead."""
    espera.comprueba(p, check, _PRUEBAS)


# Players and cards


def _jugador(p: Partida, facts: Facts) -> None:
    s = p.s
    seat, name = espera.jugador(p, facts)
    several = {"oros": oros(s, seat), "aliados": aliados(s, seat)}
    for fact, wanted in facts.items():
        what = f"{fact} de {name}"
        if fact == "virtual":
            igual(what, sum(v.n for v in s.virtuales if v.asiento == seat), number(wanted, "«virtual»"))
        elif fact == "límite":
            igual(what, permisos.limite_de_mano(s, seat), number(wanted, "«límite»"))
        elif fact in several:
            espera.tope(p, what, several[fact], wanted, False)
        elif fact != "jugador":
            espera.tope(p, what, getattr(s, ZONAS[key(fact)])[seat], wanted, fact in EN_ORDEN)


def _carta(p: Partida, facts: Facts) -> None:
    s = p.s
    zone = key(str(facts.get("zona", "")))
    if zone in DEL_REGLAMENTO:
        facts = {**facts, "zona": DEL_REGLAMENTO[zone]}
    inside = zone == "en juego"
    row, what = espera.carta(p, {k: v for k, v in facts.items() if k != "zona"} if inside else facts, ZONAS)
    where, side = donde(s, row)
    if inside and not en_juego(s, row):
        raise Unmet(f"{what} no está en juego ({where} de {p.asientos[side]}).")
    rest = {k: v for k, v in facts.items() if k not in ("carta", "zona", "de", "a")}
    for fact, wanted in rest.items():
        if not en_juego(s, row) and fact not in _FUERA:
            raise Unmet(f"{what} no está en juego ({where} de {p.asientos[side]}): no tiene «{fact}».")
        if fact == "cuesta":
            payer = p.habla.asiento(facts["a"], "«a»") if "a" in facts else side
            igual(f"lo que cuesta {what}", permisos.coste_de_jugar(s, payer, row), number(wanted, "«cuesta»"))
        else:
            _DE_CARTA[fact](p, row, f"{fact} de {what}", wanted)


def _fuerza(p: Partida, row: int, what: str, wanted: object) -> None:
    igual(what, vigentes.fuerza(p.s, row), number(wanted, "«fuerza»"))


def _coste(p: Partida, row: int, what: str, wanted: object) -> None:
    igual(what, vigentes.coste(p.s, row), number(wanted, "«coste»"))


def _razas(p: Partida, row: int, what: str, wanted: object) -> None:
    igual(what, sorted(vigentes.razas(p.s, row)), sorted(text(r, "una raza") for r in items(wanted, "«razas»")))


def _nombre(p: Partida, row: int, what: str, wanted: object) -> None:
    igual(what, vigentes.nombre(p.s, row), text(wanted, "«nombre»"))


def _tipo(p: Partida, row: int, what: str, wanted: object) -> None:
    igual(what, vigentes.tipo(p.s, row), text(wanted, "«tipo»"))


def _habilidad(p: Partida, row: int, what: str, wanted: object) -> None:
    igual(what, not vigentes.sin_habilidad(p.s, row), flag(wanted, "«habilidad»"))


def _con_palabra(p: Partida, row: int, what: str, wanted: object) -> None:
    if not vigentes.palabra(p.s, row, _la_palabra(wanted)):
        raise Unmet(f"{what}: debía tener {wanted}.")


def _sin_palabra(p: Partida, row: int, what: str, wanted: object) -> None:
    if vigentes.palabra(p.s, row, _la_palabra(wanted)):
        raise Unmet(f"{what}: no debía tener {wanted}.")


def _la_palabra(wanted: object) -> str:
    names = {key(es): es for es in (*(es for es, *_ in CLAVES), "Furia")}
    said = key(text(wanted, "una palabra clave"))
    if said not in names:
        raise CaseError(say("games.no-keyword", wanted=shown(wanted), hint=guess(said, DIARIO.by_name)))
    return names[said]


def _controla(p: Partida, row: int, what: str, wanted: object) -> None:
    igual(what, p.asientos[donde(p.s, row)[1]], p.asientos[p.habla.asiento(wanted, "«controla»")])


def _dueno(p: Partida, row: int, what: str, wanted: object) -> None:
    igual(what, p.asientos[p.s.conf.dueno[row]], p.asientos[p.habla.asiento(wanted, "«dueño»")])


def _sobre(p: Partida, row: int, what: str, wanted: object) -> None:
    bearer = p.s.portador[row]
    if bearer not in p.habla.cartas(text(wanted, "«sobre»")):
        raise Unmet(f"{what}: se esperaba «{wanted}» y es {p.nombre_de(bearer) if bearer >= 0 else 'nadie'}.")


def _armas(p: Partida, row: int, what: str, wanted: object) -> None:
    espera.tope(p, what, tuple(armas_de(p.s, row)), wanted, False)


_DE_CARTA: dict[str, Callable[[Partida, int, str, object], None]] = {
    "fuerza": _fuerza, "coste": _coste, "razas": _razas, "nombre": _nombre, "tipo": _tipo, "habilidad": _habilidad,
    "palabra": _con_palabra, "sin": _sin_palabra, "controla": _controla, "dueño": _dueno, "sobre": _sobre,
    "armas": _armas,
}  # fmt: skip


# Questions


def _pregunta(p: Partida, facts: Facts) -> None:
    asked = p.pregunta
    seat = p.habla.asiento(facts["pregunta"], "«pregunta»")
    if asked.seat != seat:
        raise Unmet(f"debía preguntarse a {p.asientos[seat]}. {p.que_se_pregunta()}")
    if "tipo" in facts and key(asked.kind) != key(text(facts["tipo"], "«tipo»")):
        raise Unmet(f"debía ser una pregunta de {facts['tipo']}. {p.que_se_pregunta()}")
    if "regla" in facts:
        igual("regla de la pregunta", asked.rule, facts["regla"])


# Events


def _kind(value: object, where: str) -> str:
    said = key(text(value, where))
    names = {key(name): kind.id for name, kind in DIARIO.by_name.items()}
    if said in SALIDAS:
        raise CaseError(say("myl.said-salir-modo", where=where, value=shown(value), salidas=SALIDAS[said]))
    if said not in names:
        raise CaseError(say("myl.no-event", where=where, value=shown(value), hint=guess(said, DIARIO.by_name)))
    return names[said]


def _prueba(p: Partida, facts: Facts, kind: str) -> Callable[[Event], bool]:
    """Whether an event is as it is described."""
    tests = espera.pruebas_de(p, facts, kind)
    if "carta" in facts:
        cards = p.habla.cartas(text(facts["carta"], "«carta»"))
        tests.append(lambda e: any(r in cards for r in _principal(e)))
    if "otra" in facts:
        others = p.habla.cartas(text(facts["otra"], "«otra»"))
        tests.append(lambda e: DIARIO.named(e).get("otra", -1) in others)
    for name in ("modo", "clase", "fase", "paso"):
        if name in facts:
            tests.append(_campo(name, facts[name]))
    return lambda e: all(test(e) for test in tests)


def _principal(e: Event) -> tuple[int, ...]:
    """The cards an event is about, but for the other one of two."""
    named = DIARIO.named(e)
    return tuple(named["cartas"]) if "cartas" in named else (named.get("carta", -1),)


def _campo(name: str, wanted: object) -> Callable[[Event], bool]:
    said = key(text(wanted, f"«{name}»"))

    def test(e: Event) -> bool:
        value = DIARIO.named(e).get(name)
        return key(FASES[value] if name == "fase" and isinstance(value, int) else str(value)) == said

    return test


def _sucesos(p: Partida, facts: Facts, name: str) -> list[Event]:
    test = _prueba(p, facts, _kind(facts[name], f"«{name}»"))
    return [e for e in p.sucesos if test(e)]


def _orden(p: Partida, facts: Facts) -> None:
    """Events one after another: each after the one before."""
    at = 0
    for n, entry in enumerate(items(facts["orden"], "«orden»"), 1):
        said = fields(entry, ("suceso", *DE_SUCESO[:-1]), f"lo {n}.º de «orden»", ("suceso",))
        test = _prueba(p, said, _kind(said["suceso"], "«suceso»"))
        found = next((i for i in range(at, len(p.sucesos)) if test(p.sucesos[i])), None)
        if found is None:
            after = f" tras lo {n - 1}.º" if n > 1 else ""
            raise Unmet(f"«orden», lo {n}.º: no sucedió «{said['suceso']}»{espera.como(said)}{after}. {_hilo(p)}")
        at = found + 1


def _hilo(p: Partida) -> str:
    said = [
        f"{DIARIO[e.kind].name}{[p.nombre_de(r) for r in _principal(e) if r >= 0] or ''} ({e.rule})"
        for e in p.sucesos[-40:]
    ]
    return f"Sucedió: {'; '.join(said)}."


# The turn, the end, what is seen


def _fase(p: Partida, facts: Facts) -> None:
    igual("fase", key(FASES[p.s.fase]), key(text(facts["fase"], "«fase»")))


def _paso(p: Partida, facts: Facts) -> None:
    said = facts["paso"]
    igual("paso", key(PASOS_DE_BATALLA[p.s.paso]), "" if key(str(said)) == "ninguno" else key(text(said, "«paso»")))


def _gana(p: Partida, facts: Facts) -> None:
    if key(str(facts["gana"])) == "nadie":
        igual("la partida sigue", p.s.result is None, True)
        return
    espera.gana(p, facts, "no gana nadie")
    if "motivo" in facts:
        igual("motivo", p.s.result[2] if p.s.result else "", text(facts["motivo"], "«motivo»"))


def _empate(p: Partida, facts: Facts) -> None:
    drawn = p.s.result is not None and not p.s.result[1]
    igual("empate", drawn, flag(facts["empate"], "«empate»"))


def _visible(p: Partida, facts: Facts, name: str) -> bool:
    """Whether a seat sees a card: where it lies, or in a hand that everybody sees."""
    row = espera.la_carta(p, facts.get("carta"), "", None)
    shown = any(row in p.s.mano[a] and permisos.mano_descubierta(p.s, a) for a in (0, 1))
    return espera.visible(p, facts, name) or shown


_PRUEBAS: Pruebas[Partida] = {
    "orden": ((), _orden),
    **espera.comunes(DE_SUCESO, _sucesos, _pregunta, _visible),
    "jugador": (DE_JUGADOR, _jugador),
    "carta": (DE_CARTA, _carta),
    "gana": (("motivo",), _gana),
    "empate": ((), _empate),
    "fase": ((), _fase),
    "paso": ((), _paso),
    "turno": (("número",), espera.turno),
}
