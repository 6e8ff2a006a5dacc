"""Using cards (chapter 6): reaping, fighting, «Acción:» and «Omni:», and shaking off a stun."""

from __future__ import annotations

from collections.abc import Collection

from mazo.games.keyforge.rules import permisos
from mazo.games.keyforge.rules.destruccion import comprueba, inflige
from mazo.games.keyforge.rules.jugar import Reglas, paga_peajes, sin_peaje, veces
from mazo.games.keyforge.rules.preguntas import pregunta, una
from mazo.games.keyforge.rules.tablero import (
    ARTEFACTO,
    CRIATURA,
    REGLA_DEL_SEIS,
    Tablero,
    carta,
    en_juego,
    perfil,
    rival,
    vecinas,
)
from mazo.games.keyforge.rules.ventanas import Cabecera, ventana
from mazo.games.keyforge.rules.verbos import agota, anota, obtiene, oido, quita_aturdimiento
from mazo.games.keyforge.text import habilidades, nodes, resolver, vigentes
from mazo.games.keyforge.text.conmutan import misma
from mazo.games.keyforge.text.contexto import Contexto
from mazo.games.keyforge.text.ordenes import ORDENES
from mazo.games.keyforge.text.simultaneo import primera
from mazo.games.keyforge.text.vigor import VIGOR
from mazo.kernel import atoms
from mazo.text.listeners import Happening, Trigger

MODOS = ("luchar", "cosechar", "acción", "omni", "aturdida")
REQUIERE = {
    "luchar": "KF-LUCHA-1",
    "cosechar": "KF-COSECHA-1",
    "acción": "KF-ACCION-1",
    "aturdida": "KF-GLOS-ATURDIR-2",
}
"""The rule by which each way of using a card needs its house to be the active one."""


def impide_usar(s: Tablero, asiento: int, row: int, modo: str, voluntaria: bool = True, suya: bool = False) -> Reglas:
    """The rules that stop a card from being used in a way; none if it may.

    ``voluntaria``: as an act of step 3, with its house; ``suya``: as if it were that player's.
    """
    c = carta(s, row)
    if s.controla[row] != asiento and not suya:
        return ("KF-USAR-1",)
    if c.tipo not in (CRIATURA, ARTEFACTO):
        return ("KF-JUGAR-MEJ-2",)
    if s.agotada[row]:
        return ("KF-USAR-2",)
    if voluntaria:
        if s.omega:
            return ("KF-GLOS-OMEGA-1",)
        if not de_la_casa(s, asiento, row, modo):
            return ("KF-TURNO-3.3", "KF-USAR-ART-1" if c.tipo == ARTEFACTO else REQUIERE[modo])
    if veces(s, asiento, c.nombre) >= REGLA_DEL_SEIS:
        return ("KF-SEIS-1",)
    refusal = permisos.prohibe(s, f"usar {modo}", asiento, row) or permisos.requisito(s, "usar", asiento, row)
    if refusal:
        return refusal
    if sin_peaje(s, "usar", asiento, row):
        return ("KF-GLOS-SILOHACES-2",)
    if modo == "aturdida":
        return () if s.aturdida[row] else ("KF-GLOS-ATURDIR-2",)
    if s.aturdida[row]:
        return ("KF-GLOS-ATURDIR-1",)
    if modo in ("acción", "omni"):
        if not habilidades.cabeceras(s, row, modo):
            return ("KF-ACCION-1",) if modo == "acción" else ("KF-OMNI-1",)
    elif c.tipo != CRIATURA:
        return ("KF-USAR-ART-2",)
    if modo == "luchar":
        return () if atacables(s, row, asiento) else sin_rival(s, row, asiento)
    if s.furia[row] and voluntaria and puede_luchar(s, asiento, row):
        return ("KF-GLOS-ENFURECER-1",)
    return ()


def de_la_casa(s: Tablero, asiento: int, row: int, modo: str) -> bool:
    """Whether a card may be used in step 3 by its house, by «Omni:» or by somebody's leave."""
    if modo == "omni" or s.casa in vigentes.casas(s, row):
        return True
    if modo == "aturdida":
        freely = s.conf.lecturas.omni_quita_aturdimiento and bool(habilidades.cabeceras(s, row, "omni"))
        ways = ("usar aturdida", "usar luchar", "usar cosechar")
        return freely or any(permisos.permiso(s, way, asiento, row) for way in ways)
    return permisos.permiso(s, f"usar {modo}", asiento, row)


def puede_luchar(s: Tablero, asiento: int, row: int) -> bool:
    """Whether a creature used in step 3 could be used to fight: whoever may only do something else with it, may not."""
    able = de_la_casa(s, asiento, row, "luchar") and bool(atacables(s, row, asiento))
    return able and not permisos.prohibe(s, "usar luchar", asiento, row)


def sin_rival(s: Tablero, row: int, asiento: int) -> Reglas:
    """Why there is nobody to fight."""
    foes = _enemigas(s, row, asiento)
    why = {r for foe in foes for r in impide_atacar(s, row, foe)}
    return ("KF-LUCHA-1", *sorted(why))


def impide_atacar(s: Tablero, row: int, foe: int) -> Reglas:
    """The rules that keep a creature from being attacked by another: Provocar, «solo puede luchar contra…»."""
    found: list[str] = []
    if (
        vigentes.palabra(s, foe, "provocar") is None
        and any(vigentes.palabra(s, v, "provocar") is not None for v in vecinas(s, foe))
        and not vigentes.ignora(s, row, "provocar")
    ):
        found.append("KF-GLOS-PROVOCAR-1")
    if permisos.prohibe_atacar(s, row, foe) or permisos.prohibe(s, "ser atacada", -1, foe):
        found.append(permisos.NO_PUEDE)
    return tuple(found)


def _enemigas(s: Tablero, row: int, asiento: int) -> list[int]:
    """The enemies of whoever uses a creature, also of one used as if it were theirs (KF-GLOS-COMOSI-1)."""
    return [foe for foe in s.linea[rival(asiento)] if foe != row]


def atacables(s: Tablero, row: int, asiento: int) -> list[int]:
    """The enemy creatures a creature may attack, used by somebody."""
    foes = _enemigas(s, row, asiento)
    free = not VIGOR.of(s, nodes.Only) and not VIGOR.of(s, nodes.Cannot)
    if free and not any(vigentes.palabra(s, f, "provocar") is not None for f in foes):
        return foes
    return [foe for foe in foes if not impide_atacar(s, row, foe)]


def usa(
    s: Tablero,
    row: int,
    asiento: int,
    modo: str,
    voluntaria: bool = False,
    suya: bool = False,
    contra: Collection[int] | None = None,
) -> bool:
    """Uses a card. A stunned one only shakes the stun off, whatever it was told to do (KF-GLOS-ATURDIR-3).

    ``voluntaria``: as an act of step 3, chosen among those that may be done; ``contra``: the creatures it may fight,
    of those it may attack.
    """
    if s.aturdida[row]:
        modo = "aturdida"
    if not voluntaria and impide_usar(s, asiento, row, modo, False, suya):
        return False
    foes = [f for f in atacables(s, row, asiento) if contra is None or f in contra] if modo == "luchar" else []
    if modo == "luchar" and not foes:
        return False
    before = s.path
    atoms.resolving(s, (asiento, row, modo))
    if not permisos.sin_reparos(s, row):
        if voluntaria and modo != "omni":
            permisos.gasta_permiso(s, f"usar {modo}", asiento, row, False)
        paga_peajes(s, "usar", asiento, row)
    foe = -1
    if foes:
        foe = una(s, "rival", [("carta", f) for f in foes], "KF-LUCHA-2", (row,))[1]
    photo = vigentes.foto(s, row)
    agota(s, row, "KF-BASE-7")
    atoms.tally(s, "usada", row, s.usada[row] + 1)
    said = atoms.emit(s, "usar", "KF-USAR-2", (asiento, row, modo))
    used = oido(s, said, photo, propia=voluntaria)
    anota(s, used)
    prestada = (row, asiento) if suya else None
    if modo == "aturdida":
        quita_aturdimiento(s, row, "KF-GLOS-ATURDIR-2")
        ventana(s, [used])
    elif modo == "cosechar":
        _cosecha(s, used, prestada)
    elif modo == "luchar":
        _lucha(s, used, foe, prestada)
    else:
        ability = _una(s, row, modo)
        resolver.resuelve(s, ability, used, yo=asiento, prestada=row if suya else -1)
        comprueba(s)
        ventana(s, [used], regla="KF-TIEMPO-3.A3")
    atoms.resolving(s, before)
    return True


def _una(s: Tablero, row: int, modo: str) -> Trigger:
    """A card with several such abilities is used for one of them."""
    abilities = habilidades.cabeceras(s, row, modo)
    if len(abilities) == 1 or misma(s, abilities):
        return abilities[0]
    options = [("habilidad", row, i, h.node) for i, h in enumerate(abilities)]
    return abilities[pregunta(s, "habilidad", options, "KF-ACCION-1")[2]]


def _cosecha(s: Tablero, used: Happening, prestada: tuple[int, int] | None) -> None:
    """KF-COSECHA-2."""
    row, seat, life = used.row, used.seat, used.life
    reaped = used.known_as("cosechar", used.photo)
    ventana(s, [reaped], ((row, life, "antes de cosechar"),), "before", "KF-GLOS-ANTESDE-1", None, prestada)
    gained = obtiene(s, seat, 1, "KF-COSECHA-2", "cosechar")
    comprueba(s)
    events = [reaped, used]
    if gained:
        events.append(Happening("obtener", seat=seat, how="cosechar", n=gained))
    ventana(s, events, ((row, life, "cosechar"),), regla="KF-TIEMPO-3.C3", prestada=prestada)


def _lucha(s: Tablero, used: Happening, foe: int, prestada: tuple[int, int] | None) -> None:
    """KF-LUCHA: the rival has been chosen; what comes before, damage at once, what comes after."""
    row = used.row
    first = not s.atacada[foe]
    lives = (s.vida[row], s.vida[foe])
    fight = used.known_as("atacar", used.photo, foe, lives[1])
    atoms.put(s, "atacada", foe, s.atacada[foe] + 1, "atacar", "KF-LUCHA-2", (row, foe))
    outer = s.lucha
    atoms.note(s, "lucha", (row, foe))

    def sigue() -> bool:
        return s.lucha == (row, foe) and (s.vida[row], s.vida[foe]) == lives

    early: tuple[Cabecera, ...] = (
        (row, lives[0], "antes de luchar"),
        (row, lives[0], "asalto"),
        (foe, lives[1], "dañino"),
    )
    ventana(s, [fight], early, "before", "KF-LUCHA-3", sigue, prestada)
    whole = sigue()
    if whole:
        fight = used.known_as("atacar", vigentes.foto(s, row), foe, lives[1])
        heard = _atacada(s, fight, foe)
        elusive = first and vigentes.palabra(s, foe, "elusivo") is not None and not vigentes.ignora(s, row, "elusivo")
        _dano_de_lucha(s, row, foe, elusive)
    atoms.note(s, "lucha", outer)
    resolver.acaba_lucha(s, (row, foe))
    survived = en_juego(s, row) and s.vida[row] == lives[0]
    if whole:
        if survived and s.furia[row]:
            atoms.put(s, "furia", row, 0, "quitar furia", "KF-GLOS-ENFURECER-2", (row,))
        late: tuple[Cabecera, ...] = ((row, lives[0], "luchar"),)
        ventana(s, [fight, *heard, used], late, regla="KF-TIEMPO-3.L4", prestada=prestada)
    elif s.conf.lecturas.lucha_interrumpida_es_uso:
        ventana(s, [used])


def _atacada(s: Tablero, fight: Happening, foe: int) -> list[Happening]:
    """The same fight, told of the creature that is attacked, if some card listens to it."""
    if not VIGOR.of(s, "after atacada"):
        return []
    photo = tuple(vigentes.foto(s, foe))
    return [
        Happening("atacada", foe, s.vida[foe], s.controla[foe], other=fight.row, other_life=fight.life, photo=photo)
    ]


def _dano_de_lucha(s: Tablero, row: int, foe: int, elusive: bool) -> None:
    """Each deals its power to the other, at once; Elusivo and Escaramuza stop some of it.

    With Dispersión the attacker deals also, at once, that much to the neighbors of the other (KF-GLOS-DISPERSION-1).
    """
    splash = vigentes.palabra(s, row, "dispersión") or 0
    near = vecinas(s, foe) if splash else []
    blows: list[tuple[int, int]] = []
    poison: set[int] = set()
    target = _a_quien(s, row, foe)
    if elusive and target == foe:
        _se_libra(s, foe, row, "KF-GLOS-ELUSIVO-1")
    else:
        blows.append((target, vigentes.dano_de_lucha(s, row)))
        if vigentes.palabra(s, row, "veneno") is not None:
            poison.add(target)
    if elusive or vigentes.palabra(s, row, "escaramuza") is not None:
        _se_libra(s, row, foe, "KF-GLOS-ELUSIVO-1" if elusive else "KF-GLOS-ESCARAMUZA-1")
    else:
        back = _a_quien(s, foe, row)
        blows.append((back, vigentes.dano_de_lucha(s, foe)))
        if vigentes.palabra(s, foe, "veneno") is not None:
            poison.add(back)
    blows += [(other, splash) for other in near]
    inflige(s, blows, "KF-LUCHA-5", row, poison, reglas=dict.fromkeys(near, "KF-GLOS-DISPERSION-1"))


def _se_libra(s: Tablero, row: int, foe: int, regla: str) -> None:
    """A keyword keeps the power of the other fighter from damaging a creature."""
    n = vigentes.dano_de_lucha(s, foe)
    if n > 0:
        atoms.emit(s, "evitar daño", regla, (row, n))


def _a_quien(s: Tablero, row: int, foe: int) -> int:
    """Who receives the damage a creature deals with its power; of several to whom it is sent, one."""
    targets = permisos.desvios_de_lucha(s, row)
    return foe if not targets else targets[0] if len(targets) == 1 else primera(s, targets, "desvío")


def _golpe_previo(c: Contexto, node: nodes.Blow) -> bool:
    """Asalto and Dañino: damage to the other fighter before the fight."""
    s = c.s
    other = next((r for r in s.lucha if r != c.source), -1)
    if other >= 0 and en_juego(s, other):
        inflige(s, [(other, node.n)], node.rule, c.source)
    return True


ORDENES.register(nodes.Blow, _golpe_previo)


def modos(s: Tablero, asiento: int, row: int) -> list[str]:
    """Every way a card may be used now, in step 3."""
    if s.agotada[row]:
        return []
    if s.aturdida[row]:
        able: tuple[str, ...] = ("aturdida",)
    else:
        granted = bool(VIGOR.of(s, nodes.Grant))
        headers = perfil(s, row).cabeceras
        able = ("luchar", "cosechar") if carta(s, row).tipo == CRIATURA else ()
        able += tuple(m for m in ("acción", "omni") if granted or m in headers)
    return [m for m in able if not impide_usar(s, asiento, row, m)]
