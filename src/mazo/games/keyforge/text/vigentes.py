"""What the rules in force make of each card: its text, power, armor, keywords, houses; and photographs of it.

Nothing here writes the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from mazo.games.keyforge.rules.tablero import (
    CONTADORES,
    CRIATURA,
    Carta,
    Foto,
    Tablero,
    carta,
    en_centro,
    en_extremo,
    en_juego,
    mejoras_de,
    perfil,
    vecinas,
)
from mazo.games.keyforge.text import nodes
from mazo.games.keyforge.text.perfil import Perfil
from mazo.games.keyforge.text.vigor import CLAVES, VIGOR, Vigente, Vigor, en_blanco
from mazo.games.keyforge.words.nombres import CASAS as _CASAS
from mazo.kernel.state import record
from mazo.language.tree import Node
from mazo.text.in_force import find

CASAS = tuple(es for es, _ in _CASAS)
_COLUMNAS = (
    ("agotada", "agotada"), ("aturdida", "aturdida"), ("dañada", "dano"), ("escudada", "escudo"),
    ("enfurecida", "furia"), *((f"contador de {kind}", column) for kind, column in CONTADORES.items()),
)  # fmt: skip
"""What is marked on a card, and the column where."""
MARCAS = {name: 1 << i for i, name in enumerate((*(x for x, _ in _COLUMNAS), "centro", "armadura", "mejora", *CLAVES))}
"""The bits of what a photograph tells that a card had."""
_BITS = tuple((column, MARCAS[name]) for name, column in _COLUMNAS)


# Texts


def parrafos(s: Tablero, row: int) -> tuple[Node, ...]:
    """The paragraphs of a card in play, unless something takes its text away."""
    printed = carta(s, row).parrafos()
    return () if printed and en_juego(s, row) and en_blanco(s, row) else printed


def prestados(s: Tablero, row: int) -> list[tuple[Node, int, int]]:
    """Every paragraph a card in play has now, printed and granted: (paragraph, lender, stamp)."""
    found = [(p, -1, -1) for p in parrafos(s, row)]
    for v in VIGOR.of(s, nodes.Grant):
        if VIGOR.reaches(s, v, row):
            found.append((v.node["ability"], v.source, v.stamp))
    return found


# Numbers


def poderes(s: Tablero) -> dict[int, int] | None:
    """The power of each creature in play but for its counters; None if it depends on more than the shape."""
    v: Vigor = s.force if s.force_at == s.shape else VIGOR.now(s)
    return _medidos(s) if v.poderes is None else v.poderes


def _medidos(s: Tablero) -> dict[int, int] | None:
    """The same, worked out."""
    v = VIGOR.now(s)
    sums = VIGOR.sums(s, "poder")
    if sums is None:
        return None
    cards, copy = s.conf.cartas, s.copia
    v.poderes = {
        r: cards[r if copy[r] < 0 else copy[r]].poder + (sums.get(r, 0) if sums else 0)
        for line in s.linea
        for r in line
    }
    return v.poderes


def poder(s: Tablero, row: int) -> int:
    known = poderes(s)
    if known is not None and row in known:
        return max(0, known[row] + s.contador[row])
    base = carta(s, row).poder + s.contador[row]
    if known is not None or not en_juego(s, row):
        return max(0, base)
    seen: dict[int, int] = VIGOR.kept(s, "poder")
    return seen[row] if row in seen else find(s, "poder", seen, row, base, _poder_total)


def _poder_total(s: Tablero, row: int) -> int:
    return max(0, carta(s, row).poder + s.contador[row] + VIGOR.total(s, "poder", row))


def armadura_entera(s: Tablero, row: int) -> int:
    """Printed armor and all that is added to it, whatever it has lost."""
    return max(0, carta(s, row).armadura + VIGOR.total(s, "armadura", row))


def armadura(s: Tablero, row: int) -> int:
    if VIGOR.says(s, nodes.LosesArmor, row):
        return 0
    return armadura_entera(s, row)


def armadura_restante(s: Tablero, row: int) -> int:
    """How much damage its armor can still prevent; what is lost is first what was spent (KF-GLOS-ARMADURA-6)."""
    now = armadura(s, row)
    spent = s.absorbido[row]
    if spent and now < s.armadura_vista[row]:
        spent = max(0, spent - (s.armadura_vista[row] - now))
    return max(0, now - spent)


def dano_de_lucha(s: Tablero, row: int) -> int:
    """The damage a creature deals with its power in a fight; «solo N» is that and no more (A-62)."""
    if VIGOR.says(s, nodes.DealsNone, row):
        return 0
    told = [int(v.node["n"]) for v in VIGOR.of(s, nodes.DealsOnly) if VIGOR.reaches(s, v, row)]
    if told:
        return min(told)
    return max(0, poder(s, row) + VIGOR.total(s, "daño de lucha", row))


# Keywords, houses, traits


def _nombres(value: str | nodes.Word) -> tuple[str, ...]:
    return tuple(value["items"]) if isinstance(value, Node) else (value,)


def palabra_impresa(s: Tablero, row: int, nombre: str) -> bool:
    """Whether a card says a keyword, wherever it is."""
    return nombre in perfil(s, row).claves


def palabra(s: Tablero, row: int, nombre: str) -> int | None:
    """How much of a keyword a card in play has (0 if it has no number); None if it does not have it."""
    total, granted = _propia(s, row, nombre), VIGOR.of(s, nombre)
    if total is None and not granted:
        return None
    if granted:  # a rule that gives it looks at who has it: those that have it anyway
        total = find(s, "palabra", {}, (row, nombre), total, _con_otorgadas)
    if total is not None:
        for v in VIGOR.of(s, nodes.Lack):
            if nombre in _nombres(v.node["keywords"]) and VIGOR.reaches(s, v, row):
                return None
    return total


def _propia(s: Tablero, row: int, nombre: str) -> int | None:
    """How much of a keyword a card has of itself."""
    total = perfil(s, row).claves.get(nombre)
    if total is not None and VIGOR.of(s, nodes.Blank) and en_juego(s, row) and en_blanco(s, row):
        return None
    return total


def _con_otorgadas(s: Tablero, asked: tuple[int, str]) -> int | None:
    """How much of a keyword a card has, with what rules give it."""
    row, nombre = asked
    total = _propia(s, row, nombre)
    for v in VIGOR.of(s, nombre):
        if VIGOR.reaches(s, v, row):
            said = v.node["keywords"]
            for k in said["items"] if isinstance(said, nodes.Both) else (said,):
                if k["name"] == nombre:
                    total = (total or 0) + (k["n"] or 0)
    return total


def ignora(s: Tablero, row: int, nombre: str) -> bool:
    """Whether an attacker pays no heed to a keyword of those it attacks."""
    for v in VIGOR.of(s, nodes.Ignore):
        said = v.node["keywords"]
        if v.source == row and nombre in (said["items"] if isinstance(said, Node) else (said,)):
            return True
    return False


def casas_impresas(s: Tablero, row: int) -> tuple[str, ...]:
    """KF-BASE-14: a card played as another keeps its own (A-26)."""
    return s.conf.impresas[row]


def casas(s: Tablero, row: int) -> tuple[str, ...]:
    """The houses a card belongs to: the latest that something gives it, or its own."""
    rules = VIGOR.of(s, nodes.CountsAs)
    return _casas_dadas(s, row, rules) if rules else s.conf.impresas[row]


def _casas_dadas(s: Tablero, row: int, rules: Sequence[Vigente]) -> tuple[str, ...]:
    """A rule that gives a house to the cards of another sees them in their own."""
    if not en_juego(s, row):
        return s.conf.impresas[row]
    seen: dict[int, tuple[str, ...]] = VIGOR.kept(s, "casas dadas")
    return seen[row] if row in seen else find(s, "casas dadas", seen, row, s.conf.impresas[row], _casas_que_dan)


def _casas_que_dan(s: Tablero, row: int) -> tuple[str, ...]:
    given = VIGOR.latest(s, VIGOR.of(s, nodes.CountsAs), row)
    if given is None:
        return s.conf.impresas[row]
    house = given.node["house"]
    return CASAS if house == "todas" else (house,)


def casas_de(s: Tablero, rows: Iterable[int]) -> list[tuple[str, ...]]:
    """The houses of each of several cards."""
    rules = VIGOR.of(s, nodes.CountsAs)
    printed = s.conf.impresas
    return [_casas_dadas(s, r, rules) for r in rows] if rules else [printed[r] for r in rows]


def rasgos(s: Tablero, row: int) -> tuple[str, ...]:
    return carta(s, row).rasgos


def en_flanco(s: Tablero, row: int) -> bool:
    """At an end of its line, or considered so."""
    return en_extremo(s, row) or VIGOR.says(s, nodes.OnFlank, row)


# Facts and photographs


def dato(s: Tablero, row: int, what: str) -> Any:
    """A fact of a card as it is now, by its name in ``Foto``."""
    return _DATOS[what](s, row)


_DATOS: dict[str, Callable[[Tablero, int], Any]] = {
    "controlador": lambda s, r: s.controla[r],
    "nombre": lambda s, r: carta(s, r).nombre,
    "tipo": lambda s, r: carta(s, r).tipo,
    "poder": lambda s, r: poder(s, r) if carta(s, r).tipo == CRIATURA else 0,
    "casas": casas,
    "rasgos": rasgos,
    "vecinas": lambda s, r: tuple(vecinas(s, r)),
    "flanco": en_flanco,
    "ambar": lambda s, r: s.ambar_en[r],
    "vida": lambda s, r: s.vida[r],
}


def foto(s: Tablero, row: int, controlador: int | None = None) -> Foto:
    """What is so of a card at this moment (A-32)."""
    c = carta(s, row)
    power, flank = 0, False
    near: tuple[int, ...] = ()
    if c.tipo == CRIATURA:
        power = poder(s, row)
        if row in s.linea[0] or row in s.linea[1]:
            near, flank = tuple(vecinas(s, row)), en_flanco(s, row)
    yo = s.controla[row] if controlador is None else controlador
    return record(Foto, (
        yo, c.nombre, c.tipo, power, casas(s, row), c.rasgos, near, flank, s.ambar_en[row], s.vida[row], _marcas(s, row)
    ))  # fmt: skip


def _marcas(s: Tablero, row: int) -> int:
    """What a card has now, as bits."""
    found = marcas_impresas(s, row)
    if en_juego(s, row):
        fields = s.__dict__
        for column, bit in _BITS:
            if fields[column][row]:
                found |= bit
        if en_centro(s, row):
            found |= MARCAS["centro"]
        if (s.mejoras[0] or s.mejoras[1]) and mejoras_de(s, row):
            found |= MARCAS["mejora"]
        if VIGOR.of(s, "armadura") and armadura_entera(s, row):
            found |= MARCAS["armadura"]
        for name in VIGOR.now(s).claves:
            bit = MARCAS[name]
            found = found | bit if palabra(s, row, name) is not None else found & ~bit
    return found


def marcas_impresas(s: Tablero, row: int) -> int:
    """What a card has wherever it is, as bits: its keywords and its armor."""
    other = s.copia[row]
    return s.conf.marcas[row if other < 0 else other]


def marcas_de(c: Carta, text: Perfil) -> int:
    """The same, of a card as printed."""
    found = MARCAS["armadura"] if c.armadura else 0
    for name in text.claves:
        found |= MARCAS[name]
    return found
