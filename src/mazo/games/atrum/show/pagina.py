"""What the page needs of Atrum Arena: faces of Reptantes, Powers and Esbirros, teams, and what each event moves."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from mazo.games.atrum.cards.cartas import Poder, Reptante, busca_nombre, carta_de, inventa, llano, poderes, reptantes
from mazo.games.atrum.cards.hechos import (
    CUALQUIER_DESCARTE,
    ESBIRRO,
    HECHOS,
    INGLES_CLASES,
    INGLES_TIPOS,
    PODER,
    REPTANTE,
)
from mazo.games.atrum.cases.dicho import Acto
from mazo.games.atrum.play.torneo import (
    EQUIPO,
    REGISTRO,
    SEGUNDOS_DE_INACTIVIDAD,
    Falta,
    revisa_equipo,
    revisa_registro,
)
from mazo.games.atrum.rules.mesa import FASES, Lecturas, Mesa
from mazo.games.atrum.show.actos import ACTOS
from mazo.games.atrum.show.breve import brief, how_much
from mazo.games.atrum.show.explica import reading
from mazo.games.atrum.show.palabras import DESCARTES, Palabras
from mazo.games.atrum.show.plano import ejemplos, escenario, monta, prueba
from mazo.games.atrum.show.porque import por_que_no
from mazo.games.atrum.words.vocabulary import CLASES, TIPOS
from mazo.games.contract import SeatError
from mazo.games.contract.page import Given, Told
from mazo.games.files import data
from mazo.games.show.factsheet import in_english
from mazo.games.show.page import Page, Reading, Refusals, a_word, face, read_text, refused
from mazo.games.show.terminal import Terminal
from mazo.kernel.decisions import Decision
from mazo.kernel.state import Event
from mazo.kernel.views import zone_of
from mazo.messages import Bilingual, bilingual, joined, say

_INGLES = INGLES_TIPOS | INGLES_CLASES | {CUALQUIER_DESCARTE: "Any", "Único": "Unique"}
_REGLAS: Mapping[str, str] = {
    **dict.fromkeys(TIPOS, "AA-I-2.2-d"), "Sombra": "AA-II-7.4-a", "Ataque": "AA-I-7.2.1-a",
    "Defensa": "AA-I-7.2.2-a", "Táctico": "AA-I-7.2.3-a", "Único": "AA-I-7.5-f", REPTANTE: "AA-I-3.1-a",
}  # fmt: skip
"""The rule that says what each word is."""
_LECTURAS = (
    Reading("reinicio_solo_si_cero", "Volver a 10 sólo si se sigue en 0", "Back to 10 only if still at 0", "AMB-01"),
    Reading(
        "reserva_permite_coste0",
        "Un Reptante reservado puede anunciar a coste 0 o Explotando",
        "A reserved Reptante may announce at cost 0 or by Exploding",
        "AMB-09",
    ),
    Reading(
        "defensa_por_participante",
        "Una Defensa por participante y Ataque",
        "One Defence per participant and Attack",
        "AMB-12",
    ),
)


class TeamError(SeatError):
    """A team that is refused, with everything that is wrong with it."""

    def __init__(self, faltas: Sequence[Falta]) -> None:
        super().__init__(joined((f.mensaje for f in faltas), " "), faltas[0].regla)
        self.faltas = tuple(faltas)


class Pagina(Page[Mesa]):
    """Atrum Arena on the page."""

    SIDES = "equipos"
    PARTS = "poderes"
    ACTS, FACTS = ACTOS, HECHOS
    READINGS, USUAL = _LECTURAS, Lecturas()

    def __init__(self, terminal: Terminal[Mesa, Any]) -> None:
        self.why_not = terminal.why_not

    # Cards

    def cara(self, id: str, facts: Given | None = None) -> Told | None:
        """The face of a Reptante (by its name), a Power («name cost») or an Esbirro (its type)."""
        return _caras().get(id) if facts is None else _de_reptante(inventa(facts))

    def caras(self) -> Iterator[Told]:
        yield from _caras().values()

    def filtros(self) -> list[Told]:
        """By what the cards can be sifted."""
        return HECHOS.filters({"coste": {p.coste for p in poderes().values()}})

    # Teams

    def mazos(self) -> list[Told]:
        """The teams that come with the game."""
        return [_resumen(name, entry["reptantes"], entry["name"]) for name, entry in _equipos().items()]

    def mazo(self, id: str) -> Told | None:
        """A team that comes with the game, with its Reptantes."""
        entry = _equipos().get(id)
        if entry is None:
            return None
        return {**_resumen(id, entry["reptantes"], entry["name"]), **_contenido(entry["reptantes"])}

    def lado(self, given: object, seed: str, formato: str = "") -> list[str]:
        """The names of the Reptantes of a seat, from the name of a team, a list or a text. SeatError."""
        if not given or given == "azar":
            return []
        if isinstance(given, str) and given in _equipos():
            return list(_equipos()[given]["reptantes"][: _cuantos(formato)])
        names = [name if name in reptantes() else carta_de(name).nombre for name in _nombres(given)]
        registered = isinstance(given, Mapping) and len(names) == REGISTRO
        return names[: _cuantos(formato)] if registered else names

    def revisa(self, given: object, formato: str = "") -> Told:
        """A legal team, told as the page shows it. TeamError with all its faults."""
        names = self.lado(given, "", formato)
        team = [reptantes()[name] for name in names]
        faults = revisa_registro(team) if _cuantos(formato) == REGISTRO else revisa_equipo(team)
        if faults:
            raise TeamError(faults)
        return {**_resumen("", names, ""), **_contenido(names)}

    def fallos(self, error: ValueError) -> list[Told]:
        """Everything that is wrong with what was refused."""
        if isinstance(error, TeamError):
            return [{"texto": f.mensaje, "regla": f.regla} for f in error.faltas]
        return [{"texto": str(error), "regla": (error.regla if isinstance(error, SeatError) else "") or None}]

    # Options of a match

    def relojes(self) -> list[Told]:
        """The round of a tournament, and how long one may be idle."""
        return [
            {"id": "ronda", "nombre": {"es": "Ronda de 35 minutos", "en": "35-minute round"}, "ronda": 35 * 60,
             "regla": "AA-III-2.4-f"},
            {"id": "jugada", "nombre": {"es": "Un minuto por jugada", "en": "One minute a play"},
             "jugada": SEGUNDOS_DE_INACTIVIDAD, "regla": "AA-III-2.4-g"},
        ]  # fmt: skip

    # What happens, and why

    def fuente(self, s: Mesa, decision: Decision, language: str) -> tuple[str, int, list[str]]:
        """What asks: the Power being announced, resolved or answered."""
        if decision.kind == "responder" and s.cadena:
            top = s.cadena[-1]
            creature = s.conf.reptantes[top.reptante]
            p = creature.poderes[top.poder]
            return f"{p.nombre} {p.coste}", -1, [creature.nombre]
        if len(decision.source) < 3 or not all(isinstance(x, int) for x in decision.source[1:3]):
            return "", -1, []
        creature = s.conf.reptantes[decision.source[1]]
        p = creature.poderes[decision.source[2]]
        return f"{p.nombre} {p.coste}", -1, [creature.nombre, p.nombre]

    def pista(self, s: Mesa, decision: Decision) -> str:
        """A window is explained by whose turn it is and by its phase."""
        if decision.kind == "ventana":
            return f"ventana {FASES[s.fase]}" if decision.seat == s.activo else "ventana ajena"
        if decision.kind == "pago":
            if decision.rule == "AA-II-5.2-a":
                return "pago explotando"
            return "pago descartando" if decision.rule in DESCARTES else "pago"
        return "eliminar" if decision.options[0][0] == "eliminar" else decision.kind

    def cara_en(self, s: Mesa, row: int) -> str:
        return TIPOS[s.conf.tipos[row]]

    def cara_de(self, s: Mesa, event: Event) -> str:
        """A Power that is announced or launched: several of a Reptante may have one name, and others cost."""
        if event.kind not in ("anunciar", "lanzar"):
            return ""
        p = s.conf.reptantes[event.args[2]].poderes[event.args[3]]
        return f"{p.nombre} {p.coste}"

    def niega(self, s: Mesa, row: int, seat: int, language: str) -> Refusals:
        """What a participant may mean by touching an Esbirro of its hand."""
        w = Palabras(s.conf, language)
        if zone_of(s, row) != ("mano", seat):
            return []
        rules = por_que_no(s, seat, Acto("colocar", cosas=((("esbirro", row),),)))
        return refused([(w.d("Colocarlo en el Altar", "Place it in the Altar"), rules)])

    def niega_otra(self, s: Mesa, id: str, seat: int, language: str) -> Refusals | None:
        """Why a Power cannot be announced: «poder-N-I», by the number of its Reptante and its position in it."""
        found = re.fullmatch(r"poder-([0-9]{1,3})-([0-9]{1,2})", id)
        if found is None:
            return None
        n, at = int(found[1]), int(found[2])
        if n >= len(s.conf.reptantes) or at >= len(s.conf.reptantes[n].poderes):
            return None
        w = Palabras(s.conf, language)
        rules = por_que_no(s, seat, Acto("anunciar", ((n, at),)))
        return refused([(w.d(f"Anunciar {w.poder(n, at)}", f"Announce {w.poder(n, at)}"), rules)])

    # The workshop and scenarios

    def lee_texto(self, texto: str, hechos: Given) -> Told:
        """How the text of a Power is read, with the facts given (nombre, coste, tipo, descarte)."""
        facts = {k: hechos[k] for k in ("nombre", *HECHOS.asked) if hechos.get(k) not in (None, "")}
        told = reading(texto, facts)["poderes"][0]
        shown = None
        if facts.get("nombre") and facts.get("tipo"):
            made = inventa({"nombre": facts["nombre"], "poderes": [{**_poder(facts), "texto": texto}]})
            shown = {**_de_poder(made.poderes[0]), "original": True}
        return read_text({**told, "saber": [*told["anunciar"], *told["resolver"]]}, shown)

    ejemplos, prueba = staticmethod(ejemplos), staticmethod(prueba)
    monta, escenario = staticmethod(monta), staticmethod(escenario)


# Cards


@cache
def _caras() -> dict[str, Told]:
    powers = sorted(poderes().values(), key=lambda p: (p.nombre, p.coste))
    shown = [*map(_de_reptante, reptantes().values()), *map(_de_poder, powers), *map(_de_esbirro, TIPOS)]
    return {str(one["id"]): one for one in shown}


def _cara(id: str, nombre: str, tipo: str, clase: str, emblema: str, texto: Bilingual, **more: object) -> Told:
    names = {"tipo": HECHOS.both("carta", tipo), "emblema": in_english(emblema, _INGLES),
             "clase": in_english(clase, _INGLES)}  # fmt: skip
    return face(id, bilingual(nombre, nombre), tipo, emblema, texto, names, clase=clase, **more)


def _de_poder(p: Poder) -> Told:
    return _cara(
        f"{p.nombre} {p.coste}",
        p.nombre,
        PODER,
        p.clase,
        p.tipo_descarte(),
        {"es": p.texto, "en": p.english},
        cifras={"coste": p.coste},
        palabras=_palabras(p.clase, *(["Único"] if p.unico else ())),
        unico=p.unico,
        original=p.origen == "original",
        breve=brief(p.tree),
        **({} if (struck := how_much(p.tree)) is None else {"cuanto": struck}),
    )


def _palabras(*names: str) -> list[Told]:
    """What a card says that has a name in the rulebook."""
    return [a_word(name, _INGLES.get(name, name), _REGLAS[name]) for name in names]


def _de_reptante(r: Reptante) -> Told:
    powers = [_de_poder(p) for p in r.poderes]
    types = [p.tipo_descarte() for p in r.poderes if p.descarte >= 0]
    main = max(sorted(set(types), key=types.index), key=types.count) if types else "Sombra"
    text: Bilingual = {
        "es": "\n".join(f"{p.coste} · {p.nombre}: {p.texto}" for p in r.poderes),
        "en": "\n".join(f"{p.coste} · {p.nombre}: {p.english}" for p in r.poderes),
    }
    edition = [{"id": r.edicion, "numero": ""}] if r.edicion else []
    more = {"poderes": powers, "edicion": edition, "original": r.origen == "original",
            "palabras": _palabras(REPTANTE)}  # fmt: skip
    return _cara(r.nombre, r.nombre, REPTANTE, REPTANTE, main, text, **more)


def _de_esbirro(tipo: str) -> Told:
    shown = _cara(tipo, tipo, ESBIRRO, tipo, tipo, bilingual("", ""), palabras=_palabras(tipo))
    return {**shown, "nombre": in_english(tipo, _INGLES)}


# Teams


@cache
def _equipos() -> dict[str, Told]:
    return {entry["nombre"]: entry for entry in data("atrum", "show/equipos.yaml")}


def _resumen(name: str, team: Sequence[str], english: str) -> Told:
    told = ", ".join(team[:EQUIPO])
    return {"id": name, "nombre": name, "name": english, "descripcion": {"es": told, "en": told}}


def _contenido(team: Sequence[str]) -> Told:
    cards = [{"carta": name, "copias": 1} for name in team]
    return {"cartas": cards, "mazo": {"reptantes": list(team)}, "texto": "".join(f"{name}\n" for name in team)}


def _cuantos(formato: str) -> int:
    return REGISTRO if formato == "torneo" else EQUIPO


def _nombres(given: object) -> list[str]:
    """What somebody calls a team, as names: data, or a text with one a line or with commas."""
    if isinstance(given, Mapping):
        given = given.get("reptantes")
    if isinstance(given, str):
        lines = (re.sub(r"^\s*(?:[-*•]|\d+[.)])\s*", "", line) for line in re.split(r"[,\n]", given))
        given = [line.strip() for line in lines if line.strip() and not line.strip().startswith("#")]
    if not isinstance(given, list) or not all(isinstance(name, str) for name in given):
        raise SeatError(say("atrum.team-names-reptantes-line"), "AA-I-2.1-a")
    if len(given) > 2 * REGISTRO:
        raise SeatError(say("atrum.not-team-does-reptantes", n_given=len(given)), "AA-I-2.1-a")
    return [name[:80] for name in given]


def _poder(facts: Given) -> Told:
    """The printed facts of a designer's Power, by their right names."""
    kind = next((c for c in CLASES if llano(c) == llano(str(facts.get("tipo", "")))), CLASES[-1])
    discard = busca_nombre(str(facts.get("descarte") or "Cualquiera"), ("Cualquiera", *TIPOS)) or "Cualquiera"
    cost = facts.get("coste", 0)
    return {"nombre": str(facts["nombre"])[:80], "coste": cost if type(cost) is int else 0, "tipo": kind,
            "descarte": discard, "origen": "original"}  # fmt: skip
