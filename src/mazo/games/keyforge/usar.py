"""Using cards (chapter 6): reaping, fighting, «Acción:» and «Omni:», and shaking off a stun."""

from __future__ import annotations

from mazo.games.keyforge import resolver, vigentes
from mazo.games.keyforge.contexto import Contexto
from mazo.games.keyforge.destruccion import comprueba, inflige
from mazo.games.keyforge.jugar import Reglas, paga_peajes, veces
from mazo.games.keyforge.ordenes import ORDENES
from mazo.games.keyforge.preguntas import pregunta
from mazo.games.keyforge.sucesos import suceso
from mazo.games.keyforge.tablero import (
    CRIATURA,
    REGLA_DEL_SEIS,
    Tablero,
    carta,
    en_juego,
    rival,
    vecinas,
)
from mazo.games.keyforge.ventanas import ventana
from mazo.games.keyforge.verbos import agota, anota, obtiene, quita_aturdimiento
from mazo.kernel import atoms
from mazo.language.tree import Node

MODOS = ("luchar", "cosechar", "acción", "omni", "aturdida")


def impide_usar(s: Tablero, asiento: int, row: int, modo: str, voluntaria: bool = True, suya: bool = False) -> Reglas:
    """The rules that stop a card from being used in a way; none if it may.

    ``voluntaria``: as an action of step 3, with its house; ``suya``: as if it were that player's.
    """
    c = carta(s, row)
    if s.controla[row] != asiento and not suya:
        return ("KF-USAR-1",)
    if s.agotada[row]:
        return ("KF-USAR-2",)
    if c.tipo not in (CRIATURA, "artefacto"):
        return ("KF-JUGAR-MEJ-2",)
    if voluntaria:
        if s.omega:
            return ("KF-GLOS-OMEGA-1",)
        omni = modo == "omni" or (modo == "aturdida" and s.conf.lecturas.omni_quita_aturdimiento)
        if not omni and s.casa not in vigentes.casas(s, row) and not vigentes.permiso(s, f"usar {modo}", asiento, row):
            return ("KF-TURNO-3.3",)
    if veces(s, asiento, c.nombre) >= REGLA_DEL_SEIS:
        return ("KF-SEIS-1",)
    refusal = vigentes.prohibe(s, f"usar {modo}", asiento, row) or vigentes.requisito(s, "usar", asiento, row)
    if refusal:
        return (refusal,)
    if sum(n for n, _ in vigentes.peajes(s, "usar", asiento, row)) > s.ambar[asiento]:
        return ("KF-GLOS-SILOHACES-2",)
    if modo == "aturdida":
        return () if s.aturdida[row] else ("KF-GLOS-ATURDIR-2",)
    if s.aturdida[row]:
        return ("KF-GLOS-ATURDIR-1",)
    if modo in ("acción", "omni"):
        if not vigentes.cabeceras(s, row, modo):
            return ("KF-ACCION-1",) if modo == "acción" else ("KF-OMNI-1",)
    elif c.tipo != CRIATURA:
        return ("KF-USAR-ART-2",)
    if modo != "luchar" and s.furia[row] and voluntaria and atacables(s, row, asiento):
        return ("KF-GLOS-ENFURECER-1",)
    if modo == "luchar" and not atacables(s, row, asiento):
        return ("KF-LUCHA-1",)
    return ()


def atacables(s: Tablero, row: int, asiento: int) -> list[int]:
    """The enemy creatures a creature may attack: those that Provocar does not shield (KF-GLOS-PROVOCAR-1)."""
    foes = s.linea[rival(s.controla[row])]
    ignores = vigentes.ignora(s, row, "provocar")
    found = []
    for foe in foes:
        shielded = (
            not ignores
            and vigentes.palabra(s, foe, "provocar") is None
            and any(vigentes.palabra(s, v, "provocar") is not None for v in vecinas(s, foe))
        )
        if not shielded and not vigentes.prohibe_atacar(s, row, foe):
            found.append(foe)
    return found


def usa(
    s: Tablero,
    row: int,
    asiento: int,
    modo: str,
    voluntaria: bool = False,
    suya: bool = False,
    contra: list[int] | None = None,
) -> bool:
    """Uses a card. A stunned one only shakes the stun off, whatever it was told to do (KF-GLOS-ATURDIR-3)."""
    if s.agotada[row] or (s.controla[row] != asiento and not suya):
        return False
    if s.aturdida[row]:
        modo = "aturdida"
    if impide_usar(s, asiento, row, modo, voluntaria, suya):
        return False
    if not paga_peajes(s, "usar", asiento, row):
        return False
    if voluntaria:
        vigentes.gasta_permiso(s, f"usar {modo}", asiento, row)
    atoms.resolving(s, (asiento, row, modo))
    c = carta(s, row)
    agota(s, row, "KF-BASE-7")
    atoms.tally(s, "usada", row, s.usada[row] + 1)
    anota(s, "usar", asiento, row, modo, c.tipo, tuple(sorted(vigentes.casas(s, row))), c.nombre)
    atoms.emit(s, "usar", "KF-USAR-2", (asiento, row, modo))
    if modo == "aturdida":
        quita_aturdimiento(s, row, "KF-GLOS-ATURDIR-2")
        _despues_de_usar(s, row, asiento, [], ())
    elif modo == "cosechar":
        _cosecha(s, row, asiento)
    elif modo == "luchar":
        _lucha(s, row, asiento, contra)
    else:
        for ability in vigentes.cabeceras(s, row, modo)[:1] if len(vigentes.cabeceras(s, row, modo)) == 1 else _una(s, row, modo):
            resolver.resuelve(s, ability, suceso("usar", row=row, asiento=asiento), yo=asiento)
        comprueba(s)
        _despues_de_usar(s, row, asiento, [], ())
    atoms.resolving(s, ())
    return True


def _una(s: Tablero, row: int, modo: str) -> list[tuple[int, ...]]:
    """A card with several such abilities is used for one of them."""
    abilities = vigentes.cabeceras(s, row, modo)
    at = pregunta(s, "habilidad", [("habilidad", row, i) for i in range(len(abilities))], "KF-ACCION-1")[2]
    return [abilities[at]]


def _despues_de_usar(
    s: Tablero, row: int, asiento: int, antes: list[object], cabeceras: tuple[tuple[int, str], ...], regla: str = "KF-HAB-7"
) -> None:
    events = [*antes, suceso("usar", row=row, asiento=asiento)]
    ventana(s, events, cabeceras, regla=regla)  # type: ignore[arg-type]


def _cosecha(s: Tablero, row: int, asiento: int) -> None:
    """KF-COSECHA-2."""
    ventana(s, [suceso("cosechar", row=row, asiento=asiento)], ((row, "antes de cosechar"),), "before", "KF-GLOS-ANTESDE-1")
    obtiene(s, asiento, 1, "KF-COSECHA-2", "cosechar")
    reaped = suceso("cosechar", row=row, asiento=asiento)
    _despues_de_usar(s, row, asiento, [reaped], ((row, "cosechar"),), "KF-TIEMPO-3.C3")


def _lucha(s: Tablero, row: int, asiento: int, contra: list[int] | None) -> None:
    """KF-LUCHA: exhaust and choose, before, damage at once, after."""
    foes = [f for f in atacables(s, row, asiento) if contra is None or f in contra]
    if not foes:
        return
    foe = foes[0] if len(foes) == 1 else pregunta(s, "rival", [("carta", f) for f in foes], "KF-LUCHA-2")[1]
    elusive = vigentes.palabra(s, foe, "elusivo") is not None and not s.atacada[foe] and not vigentes.ignora(s, row, "elusivo")
    atoms.put(s, "atacada", foe, s.atacada[foe] + 1, "atacar", "KF-LUCHA-2", (row, foe))
    outer = s.lucha
    atoms.note(s, "lucha", (row, foe))
    lives = (s.vida[row], s.vida[foe])
    fight = suceso("luchar", row=row, asiento=asiento, otra=foe)
    ventana(s, [fight], ((row, "antes de luchar"), (row, "asalto"), (foe, "dañino")), "before", "KF-LUCHA-3")
    cut = (s.vida[row], s.vida[foe]) != lives or not s.lucha or not (en_juego(s, row) and en_juego(s, foe))
    if not cut:
        _dano_de_lucha(s, row, foe, elusive)
    survived = en_juego(s, row) and s.vida[row] == lives[0]
    if survived and not cut and s.furia[row]:
        atoms.put(s, "furia", row, 0, "quitar furia", "KF-GLOS-ENFURECER-2", (row,))
    atoms.note(s, "lucha", outer)
    if not cut:
        headers = ((row, "luchar"),) if survived else ()
        _despues_de_usar(s, row, asiento, [fight], headers, "KF-TIEMPO-3.L4")
    elif s.conf.lecturas.lucha_interrumpida_es_uso:
        _despues_de_usar(s, row, asiento, [], ())
    resolver.acaba_lucha(s)


def _dano_de_lucha(s: Tablero, row: int, foe: int, elusive: bool) -> None:
    """Each deals its power to the other, at once; Elusivo and Escaramuza stop some of it."""
    blows: list[tuple[int, int]] = []
    poison: set[int] = set()
    target = vigentes.desvia_lucha(s, row, foe)
    if not (elusive and target == foe):
        n = vigentes.dano_de_lucha(s, row, foe)
        if n > 0:
            blows.append((target, n))
            if vigentes.palabra(s, row, "veneno") is not None:
                poison.add(target)
    if not elusive and vigentes.palabra(s, row, "escaramuza") is None:
        n = vigentes.dano_de_lucha(s, foe, row)
        if n > 0:
            blows.append((row, n))
            if vigentes.palabra(s, foe, "veneno") is not None:
                poison.add(row)
    inflige(s, blows, "KF-LUCHA-5", row, frozenset(poison))


def modos(s: Tablero, asiento: int, row: int) -> list[str]:
    """Every way a card may be used now, in step 3."""
    if s.agotada[row]:
        return []
    return [m for m in MODOS if not impide_usar(s, asiento, row, m)]


def _golpe_previo(c: Contexto, node: Node) -> None:
    """Asalto and Dañino: damage to the other fighter before the fight."""
    s = c.s
    other = next((r for r in s.lucha if r != c.fuente), -1)
    if other >= 0 and en_juego(s, other):
        inflige(s, [(other, node["n"])], node["rule"], c.fuente)


ORDENES["Blow"] = _golpe_previo
