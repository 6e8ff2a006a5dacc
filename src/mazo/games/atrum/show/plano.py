"""Positions of Atrum Arena as cases: the table a case lays, to practise on it; and a table told as a case lays it."""

from __future__ import annotations

from collections.abc import Sequence

from mazo.games.atrum.cards.cartas import DatoInvalido, Reptante, ficha, poderes, reptantes
from mazo.games.atrum.cards.hechos import CUALQUIER_DESCARTE, HECHOS
from mazo.games.atrum.cases.mesa import inventadas, lecturas
from mazo.games.atrum.cases.mesa import monta as monta_mesa
from mazo.games.atrum.rules.mesa import AGOTADO, APARTADO, ELIMINADO, FASES, PARTES, Mesa
from mazo.games.atrum.words.vocabulary import TIPOS
from mazo.games.cases.montaje import con_nombres
from mazo.games.contract.page import Given, Told
from mazo.kernel import run
from mazo.messages import say

_PRUEBA = "Prueba"


def monta(case: Given, names: Sequence[str] = ()) -> Mesa:
    """The table a case lays, at rest, with the names of its people; it asks as a match does, not as a judge."""
    chosen = lecturas(case.get("opciones") or {})._replace(agrupa=True, pregunta_siempre=False)
    s = monta_mesa(case["mesa"], inventadas(case.get("cartas") or []), chosen).s
    return con_nombres(s, names)


# A table as a case


def escenario(s: Mesa, viewer: int | None) -> Told:
    """The last rest of a table as a case lays it, with what a viewer knows; None: with everything."""
    t = run.rest_of(s)
    names = _nombres(t)
    made: dict[str, Told] = {}
    table: Told = {
        "turno": names[t.activo],
        "fase": FASES[t.fase],
        "parte": PARTES[t.parte],
        "número": max(1, t.turno),
    }
    if t.hecho:
        table["hecho"] = True
    if t.conf.formato == "equipos":
        sides = sorted(set(t.conf.grupos))
        table["grupos"] = [[names[a] for a, g in enumerate(t.conf.grupos) if g == side] for side in sides]
    if t.vertedero:
        table["vertedero"] = [TIPOS[t.conf.tipos[r]] for r in t.vertedero]
    if viewer is None:
        table["fosa"] = [TIPOS[t.conf.tipos[r]] for r in t.fosa]
    for a, name in enumerate(names):
        table[name] = _asiento(t, a, made, viewer is None or viewer == a)
    found: Told = {"cartas": list(made.values())} if made else {}
    found["mesa"] = table
    found["espera"] = [{"jugador": name, "resistencia": t.resistencia[a]} for a, name in enumerate(names)]
    return found


def _nombres(s: Mesa) -> list[str]:
    """The seats by their names, unless a case could take one of them for something else."""
    return [f"asiento {a + 1}" if len(s.conf.nombres) > 2 else ("yo", "oponente")[a] for a in range(s.conf.asientos)]


def _asiento(s: Mesa, a: int, made: dict[str, Told], known: bool) -> Told:
    found: Told = {"reptantes": []}
    for r in s.conf.de(a):
        if s.estado[r] == APARTADO:
            continue
        card = s.conf.reptantes[r]
        if card.nombre not in reptantes() and card.nombre not in made:
            made[card.nombre] = _inventado(card)
        state = {AGOTADO: "agotado", ELIMINADO: "eliminado"}.get(s.estado[r])
        found["reptantes"].append({"reptante": card.nombre, "estado": state} if state else card.nombre)
    if s.resistencia[a] != 10:
        found["resistencia"] = s.resistencia[a]
    if bool(s.reinicio[a]) != (s.resistencia[a] == 0):
        found["reinicio"] = bool(s.reinicio[a])
    if known and s.mano[a]:
        found["mano"] = [TIPOS[s.conf.tipos[r]] for r in s.mano[a]]
    if s.altar[a]:
        types = [(TIPOS[s.conf.tipos[r]], s.agotado[r]) for r in s.altar[a]]
        found["altar"] = [{"esbirro": t, "estado": "agotado"} if tired else t for t, tired in types]
    if s.elimino[a]:
        found["eliminó"] = s.elimino[a]
    if s.lanzados[a]:
        found["lanzó"] = s.lanzados[a]
    if s.reforzo[a] and s.reforzo[a] == s.turno:
        found["reforzó"] = True
    return found


def _inventado(r: Reptante) -> Told:
    powers = [{k: v for k, v in p.items() if k not in ("origen",)} for p in ficha(r)["poderes"]]
    return {"nombre": r.nombre, "poderes": powers}


# A table to try a Power on


def prueba(cartas: Sequence[Given]) -> Told:
    """A case with the Powers of a designer on a Reptante, what they cost at hand, and somebody to use them on."""
    if not cartas:
        raise DatoInvalido(say("atrum.power-try-needed"))
    powers = [{k: c[k] for k in ("nombre", *HECHOS.asked, "texto") if c.get(k) not in ("", None)} for c in cartas]
    discards = [str(p.get("descarte", CUALQUIER_DESCARTE)) for p in powers]
    hand = [d if d in TIPOS else TIPOS[0] for d in discards] * 2
    known = [p for p in sorted(poderes().values(), key=lambda p: (p.coste, p.nombre)) if p.descarte < 0]
    more = [{"nombre": p.nombre, "coste": p.coste} for p in known[: 5 - min(5, len(powers))]]
    names = list(reptantes())
    mine = {"reptantes": [_PRUEBA, *names[:2]], "mano": [*hand[:3], *TIPOS][:6], "altar": [*TIPOS[:5], TIPOS[0]]}
    other = {"reptantes": names[2:5], "mano": list(TIPOS[:4]), "altar": list(TIPOS[:5])}
    table = {"turno": "yo", "fase": "Principal", "parte": "Desarrollo", "yo": mine, "oponente": other}
    return {"cartas": [{"nombre": _PRUEBA, "poderes": [*powers, *more]}], "mesa": table}


def ejemplos() -> list[Told]:
    """Printed Powers to begin from: of each kind, the first with more than one sentence."""
    found: dict[str, Told] = {}
    for p in sorted(poderes().values(), key=lambda p: (p.nombre, p.coste)):
        if p.clase not in found and p.texto.count(".") > 1:
            facts = {"nombre": p.nombre, "tipo": p.clase, "coste": p.coste, "descarte": p.tipo_descarte()}
            found[p.clase] = {"nombre": p.nombre, "hechos": facts, "texto": p.texto}
    return list(found.values())
