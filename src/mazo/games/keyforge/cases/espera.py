"""What a scenario says must hold of the table it has played: players, cards, questions, events, the turn."""

from __future__ import annotations

from mazo.games.cases import espera
from mazo.games.cases.case import CaseError, Unmet, flag, guess, key, listed, number, shown, text
from mazo.games.cases.espera import Facts, Pruebas, igual
from mazo.games.keyforge.cases.dicho import ZONAS
from mazo.games.keyforge.cases.mesa import PASOS, el_color, la_casa
from mazo.games.keyforge.cases.pasos import Partida
from mazo.games.keyforge.diario import DIARIO
from mazo.games.keyforge.rules import permisos
from mazo.games.keyforge.rules.tablero import COLORES, EMBRUJADO, Tablero, donde, en_juego, forjadas
from mazo.games.keyforge.text import vigentes
from mazo.games.keyforge.words.nombres import CLAVES
from mazo.kernel.state import Event
from mazo.messages import say

PREGUNTAS = (
    "turno", "inicial", "casa", "archivos", "cambio", "flanco", "rival", "orden", "elegir", "llave", "sí o no",
    "opción", "número", "habilidad", "modo", "permiso", "ordenar", "jugador",
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


def comprueba(p: Partida, check: object) -> None:
    """Checks one thing that must hold; ``Unmet`` says what holds instead."""
    espera.comprueba(p, check, _PRUEBAS)


# Players and cards


def _jugador(p: Partida, facts: Facts) -> None:
    s = p.s
    seat, name = espera.jugador(p, facts)
    counts = {"ámbar": s.ambar[seat], "cadenas": s.cadenas[seat]}
    for fact, wanted in facts.items():
        what = f"{fact} de {name}"
        if fact in counts:
            igual(what, counts[fact], number(wanted, f"«{fact}»"))
        elif fact == "embrujado":
            igual(what, len(s.descarte[seat]) >= EMBRUJADO, flag(wanted, "«embrujado»"))
        elif fact == "coste":
            igual(what, permisos.coste_de_llave(s, seat), number(wanted, "«coste»"))
        elif fact == "llaves":
            if isinstance(wanted, list):
                found = [c for i, c in enumerate(COLORES) if s.llaves[seat] & 1 << i]
                igual(what, found, [COLORES[i] for i in sorted(el_color(w) for w in wanted)])
            else:
                igual(what, forjadas(s, seat), number(wanted, "«llaves»"))
        elif fact != "jugador":
            espera.tope(p, what, getattr(s, ZONAS[key(fact)])[seat], wanted, fact in EN_ORDEN)


def _carta(p: Partida, facts: Facts) -> None:
    s = p.s
    row, what = espera.carta(p, facts, ZONAS)
    where, side = donde(s, row)
    rest = {k: v for k, v in facts.items() if k not in ("carta", "zona", "de")}
    for fact, wanted in rest.items():
        if not en_juego(s, row) and fact not in ("casa",):
            raise Unmet(f"{what} no está en juego ({where} de {p.asientos[side]}): no tiene «{fact}».")
        _de_carta(p, row, what, fact, wanted)


def _de_carta(p: Partida, row: int, what: str, fact: str, wanted: object) -> None:
    s = p.s
    title = f"{fact} de {what}"
    if fact in _NUMEROS:
        igual(title, getattr(s, _NUMEROS[fact])[row], number(wanted, f"«{fact}»"))
    elif fact in _ESTADOS:
        igual(title, bool(getattr(s, _ESTADOS[fact])[row]), flag(wanted, f"«{fact}»"))
    elif fact == "poder":
        igual(title, vigentes.poder(s, row), number(wanted, "«poder»"))
    elif fact == "armadura":
        igual(title, vigentes.armadura(s, row), number(wanted, "«armadura»"))
    elif fact == "armadura_restante":
        igual(title, vigentes.armadura_restante(s, row), number(wanted, "«armadura_restante»"))
    elif fact == "casa":
        house = la_casa(wanted, "«casa»")
        if house not in vigentes.casas(s, row):
            raise Unmet(f"{title}: se esperaba {house} y es {listed(sorted(vigentes.casas(s, row)), 'y')}.")
    elif fact in ("palabra", "sin"):
        _palabra(s, row, what, wanted, fact == "palabra")
    elif fact == "controla":
        igual(f"controlador de {what}", p.asientos[s.controla[row]], p.asientos[p.habla.asiento(wanted, "«controla»")])
    else:
        hosts = p.habla.cartas(text(wanted, "«sobre»"))
        if s.portador[row] not in hosts:
            carried = p.nombre_de(s.portador[row]) if s.portador[row] >= 0 else "nada"
            raise Unmet(f"{what} debía estar sobre {wanted} y está sobre {carried}.")


def _palabra(s: Tablero, row: int, what: str, wanted: object, has: bool) -> None:
    said, _, amount = key(text(wanted, "una palabra clave")).partition(" ")
    names = {key(word.es): word.es for word in CLAVES}
    if said not in names:
        raise CaseError(say("games.no-keyword", wanted=shown(wanted), hint=guess(said, names.values())))
    n = vigentes.palabra(s, row, names[said])
    if (n is not None) != has:
        raise Unmet(f"{what} {'debía' if has else 'no debía'} tener {names[said]}.")
    if has and amount:
        igual(f"{names[said]} de {what}", str(n), amount)


# Events


def _sucesos(p: Partida, facts: Facts, name: str) -> list[Event]:
    """The events that answer to a description."""
    tests = [*espera.pruebas_de(p, facts, espera.clase(p, facts[name])), *espera.de_carta(p, facts)]
    if "otra" in facts:
        others = p.habla.cartas(text(facts["otra"], "«otra»"))
        tests.append(lambda e: DIARIO.named(e).get("otra", DIARIO.named(e).get("fuente", -1)) in others)
    if "casa" in facts:
        house = la_casa(facts["casa"], "«casa»")
        tests.append(lambda e: DIARIO.named(e).get("casa") == house)
    return [e for e in p.sucesos if all(test(e) for test in tests)]


# The turn, the end, what is seen


def _paso(p: Partida, facts: Facts) -> None:
    said = key(text(facts["paso"], "«paso»"))
    if said not in PASOS:
        raise CaseError(say("games.paso-no", said=said, known=listed(PASOS)))
    names = {n: k for k, n in reversed(PASOS.items())}
    igual("paso", names[p.s.paso], names[PASOS[said]])


def _casa(p: Partida, facts: Facts) -> None:
    wanted = facts["casa"]
    igual("Casa activa", p.s.casa, "" if key(str(wanted)) == "ninguna" else la_casa(wanted, "«casa»"))


def _pregunta(p: Partida, facts: Facts) -> None:
    """The question of the moment; one of the order of cards is also of what is chosen, and of what goes first."""
    asked, said = p.pregunta, facts.get("tipo")
    either = asked.kind == "ordenar" and said in ("elegir", "orden")
    espera.pregunta(p, facts, asked._replace(kind=str(said)) if either else asked, PREGUNTAS)


_PRUEBAS: Pruebas[Partida] = {
    **espera.comunes(DE_SUCESO, _sucesos, _pregunta, espera.visible),
    "jugador": (DE_JUGADOR, _jugador),
    "carta": (DE_CARTA, _carta),
    "gana": ((), espera.gana),
    "casa": ((), _casa),
    "paso": ((), _paso),
    "turno": (("número",), espera.turno),
}
