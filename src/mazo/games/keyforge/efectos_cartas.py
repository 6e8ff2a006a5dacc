"""What texts do to cards: damage, healing, destruction, states, and changes of zone."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from mazo.games.keyforge import destruccion, jugar, verbos, vigentes, zonas
from mazo.games.keyforge.contexto import Contexto
from mazo.games.keyforge.efectos_ambar import exacta, limites
from mazo.games.keyforge.eleccion import minimo, toma
from mazo.games.keyforge.filtros import candidatas, cumple, en_zonas, referencias, zona
from mazo.games.keyforge.ordenes import ORDENES
from mazo.games.keyforge.preguntas import elige, por_cara, pregunta
from mazo.games.keyforge.simultaneo import ordena_pila, por_turnos, salen
from mazo.games.keyforge.sucesos import Suceso
from mazo.games.keyforge.tablero import CONTADORES, donde, en_juego, vecinas
from mazo.games.keyforge.ventanas import ventana
from mazo.games.keyforge.vigor import en_vigor
from mazo.kernel import atoms
from mazo.language.tree import Node

BUSCAR_TODAS = "buscar todas"
"""The detail of a search for all the cards of a kind."""

# Damage


def _dano(c: Contexto, node: Node) -> bool:
    rows = [r for r in toma(c, node["to"], "KF-DANO-1", "dañar") if en_juego(c.s, r)]
    n = exacta(c, node["n"], c.quien)
    blows = [(r, n) for r in rows]
    if node.get("splash"):
        blows += [(v, node["splash"]) for r in rows for v in vecinas(c.s, r)]
    for row, _ in blows:
        c.fotos[row] = vigentes.foto(c.s, row)
    past = bool(node.get("past_armor"))
    if c.lote is not None and not past:
        c.lote += blows
        return bool(rows)
    result = destruccion.inflige(c.s, blows, "KF-DANO-1", c.fuente, sin_armadura=past)
    number = c.numero(node)
    c.obras[number] = result.destruidas
    c.cantidades[number] = sum(result.recibido.values())
    return bool(rows)


def _recibe(c: Contexto, node: Node) -> bool:
    rows = toma(c, node["who"], "KF-DANO-6", "")
    destruccion.inflige(c.s, [(r, exacta(c, node["n"], c.quien)) for r in rows], "KF-DANO-6", c.fuente)
    return bool(rows)


def _cura(c: Contexto, node: Node) -> bool:
    """KF-GLOS-CURAR: who had no damage may be chosen, but is not healed."""
    rows = [r for r in toma(c, node["what"], "KF-GLOS-CURAR-2", "curar") if en_juego(c.s, r)]
    n = node["n"]
    healed: list[int] = []
    total = wanted = 0
    for row in rows:
        amount: int | None = None
        if n != "todo":
            least, most = limites(c, n, c.quien)
            if least < most:
                most = min(most, c.s.dano[row])
                numbers = [("número", i) for i in range(least, most + 1)]
                amount = pregunta(c.s, "número", numbers, "KF-GLOS-CURAR-1")[1] if most else 0
            else:
                amount = most
        done = verbos.cura(c.s, row, amount, "KF-GLOS-CURAR-1")
        wanted += done if amount is None else amount
        total += done
        if done:
            healed.append(row)
    number = c.numero(node)
    c.obras[number], c.cantidades[number] = healed, total
    _avisa(c, "curar", healed)
    return bool(healed) and total >= wanted


def _mueve_dano(c: Contexto, node: Node) -> bool:
    """KF-GLOS-MOVER-2: damage that is moved is not dealt, so nothing prevents it."""
    sources = [r for r in toma(c, node["source"], "KF-GLOS-MOVER-2", "de") if en_juego(c.s, r)]
    targets = [r for r in toma(c, node["to"], "KF-GLOS-MOVER-2", "a") if en_juego(c.s, r)]
    if not sources or not targets:
        return False
    total = wanted = 0
    for row in sources:
        n = c.s.dano[row] if node["n"] == "todo" else exacta(c, node["n"], c.quien)
        short = len(targets) * n > c.s.dano[row]
        for target in por_turnos(c.s, targets, "instancia", None if short else lambda a, b: False):
            wanted += n
            total += verbos.mueve_dano(c.s, row, target, n, "KF-GLOS-MOVER-2")
    c.cantidades[c.numero(node)] = total
    return bool(total) and total >= wanted


# Destruction


def _destruye(c: Contexto, node: Node) -> bool:
    what = node["what"]
    rows = toma(c, what, "KF-DESTR-1", "destruir")
    for row in rows:
        c.fotos[row] = vigentes.foto(c.s, row)
    if c.juntas is not None:
        c.juntas += rows
        return len(rows) >= _pedidas(what)
    done = destruccion.destruye(c.s, rows, "KF-DESTR-1", c.fuente)
    c.obras[c.numero(node)] = done
    return len(done) >= _pedidas(what)


def _pedidas(what: Node) -> int:
    """How many cards must be touched for an order to be done in full."""
    return sum(_pedidas(item) for item in what["items"]) if what.kind == "And" else minimo(what)


def _sacrifica(c: Contexto, node: Node) -> bool:
    """KF-GLOS-SACRIFICAR: destroys what one controls, or uses as one's own."""
    what = node["what"]

    def suya(row: int) -> bool:
        return en_juego(c.s, row) and (c.s.controla[row] == c.quien or row == c.prestada)

    rows = [r for r in toma(c, what, "KF-GLOS-SACRIFICAR-2", "sacrificar", suya) if suya(r)]
    for row in rows:
        c.fotos[row] = vigentes.foto(c.s, row)
    if c.juntas is not None:
        c.juntas += rows
        return len(rows) >= _pedidas(what)
    done = destruccion.destruye(c.s, rows, "KF-GLOS-SACRIFICAR-1", c.fuente)
    c.obras[c.numero(node)] = done
    return len(done) >= _pedidas(what)


# States


def _cada(
    c: Contexto,
    node: Node,
    verbo: str,
    hacer: Callable[[int], bool],
    fuera: bool = False,
    orden: Callable[[list[int]], Iterable[int]] | None = None,
) -> bool:
    """Does something to each card an order is about; it is done if all that were asked for were touched.

    ``fuera``: it can be done to cards out of play; ``orden``: in which order, unless they were chosen one by one.
    """
    what = node["what"]
    rows = toma(c, what, "KF-BASE-12", verbo)
    done = []
    for row in rows if orden is None or c.escogidas else orden(rows):
        if fuera or en_juego(c.s, row):
            if en_juego(c.s, row) or row not in c.fotos:
                c.fotos[row] = vigentes.foto(c.s, row)
            if hacer(row):
                done.append(row)
    c.obras[c.numero(node)] = done
    return len(done) >= _pedidas(what)


def _siempre(verb: Callable[..., object], regla: str) -> Callable[[Contexto], Callable[[int], bool]]:
    """A state given to a card: done even if it changes nothing (KF-HAB-5)."""

    def with_context(c: Contexto) -> Callable[[int], bool]:
        def do(row: int) -> bool:
            verb(c.s, row, regla)
            return True

        return do

    return with_context


_ESTADOS = {
    "Ready": ("preparar", _siempre(verbos.prepara, "KF-BASE-8")),
    "Exhaust": ("agotar", _siempre(verbos.agota, "KF-BASE-6")),
    "Stun": ("aturdir", _siempre(verbos.aturde, "KF-GLOS-ATURDIR-1")),
    "Unstun": ("quitar aturdimiento", _siempre(verbos.quita_aturdimiento, "KF-GLOS-ATURDIR-1")),
    "Ward": ("escudar", _siempre(verbos.escuda, "KF-GLOS-ESCUDAR-1")),
    "Enrage": ("enfurecer", _siempre(verbos.enfurece, "KF-GLOS-ENFURECER-1")),
}


def _estado(c: Contexto, node: Node) -> bool:
    verb, do = _ESTADOS[node.kind]
    before = {r for r in c.s.linea[0] + c.s.linea[1] if verb in _DEJA and getattr(c.s, _DEJA[verb])[r]}
    done = _cada(c, node, verb, do(c))
    _avisa(c, verb, [r for r in c.obras[c.numero(node)] if r not in before])
    return done


_DEJA = {"aturdir": "aturdida", "escudar": "escudo", "enfurecer": "furia"}
"""The column each of these orders marks: on a creature that has the mark it does nothing (KF-GLOS-ATURDIR-7)."""


def _avisa(c: Contexto, verbo: str, rows: list[int]) -> None:
    """Something has been done to creatures: whatever listens to it acts."""
    if rows and en_vigor(c.s, "after estado"):
        s = c.s
        events = [Suceso("estado", r, s.controla[r], causa=verbo, foto=c.fotos.get(r), vida=s.vida[r]) for r in rows]
        ventana(s, events)


def _exalta(c: Contexto, node: Node) -> bool:
    def do(row: int) -> bool:
        verbos.pone_ambar(c.s, row, 1, "KF-GLOS-EXALTAR-1")
        return True

    done = _cada(c, node, "exaltar", do)
    _avisa(c, "exaltar", c.obras[c.numero(node)])
    return done


def _contador(c: Contexto, node: Node) -> bool:
    rule = _regla_de_contador(node["of"])
    rows = [r for r in toma(c, node["on"], rule, "contador") if en_juego(c.s, r)]
    for row in rows:
        verbos.cuenta(c.s, row, node["of"], node["n"] * c.por, rule)
    return bool(rows)


def _quita_contadores(c: Contexto, node: Node) -> bool:
    """Done if there were as many as were to be removed."""
    rule = _regla_de_contador(node["of"])
    rows = [r for r in toma(c, node["on"], rule, "quitar contador") if en_juego(c.s, r)]
    total = wanted = 0
    for row in rows:
        held = getattr(c.s, CONTADORES[node["of"]])[row]
        n = max(1, held) if node["n"] == "todo" else node["n"] * c.por
        wanted += n
        total += verbos.cuenta(c.s, row, node["of"], -min(n, held), rule)
    c.cantidades[c.numero(node)] = total
    return bool(rows) and total >= wanted


def _regla_de_contador(clase: str) -> str:
    return "KF-GLOS-PODER-1" if clase == "+1 de Poder" else "KF-GLOS-CONT-1"


# Zones


def _purga(c: Contexto, node: Node) -> bool:
    def do(row: int) -> bool:
        if not zonas.lleva(c.s, row, "purgadas", c.s.conf.dueno[row], "KF-GLOS-PURGAR-1"):
            return False
        atoms.tally(c.s, "portador", row, c.fuente)
        return True

    return _cada(c, node, "purgar", do, True, lambda rows: _salen(c, rows))


def _archiva(c: Contexto, node: Node) -> bool:
    def do(row: int) -> bool:
        return zonas.lleva(c.s, row, "archivos", c.s.conf.dueno[row], "KF-GLOS-ARCHIVOS-1")

    return _cada(c, node, "archivar", do, True, lambda rows: _salen(c, rows))


def _salen(c: Contexto, rows: list[int]) -> Iterable[int]:
    """Cards that go elsewhere at once: those in play leave it as the active player says."""
    there = [r for r in rows if en_juego(c.s, r)]
    yield from (r for r in rows if r not in there)
    yield from salen(c.s, there, False)


def _descarta(c: Contexto, node: Node) -> bool:
    """Several cards at once: they enter the piles in the order that is said, and then is heard what listens."""
    gone: list[Suceso] = []
    done = _cada(c, node, "descartar", lambda r: jugar.descarta(c.s, r, c.quien, "KF-DESC-2", oye=gone), True)
    if not c.escogidas:
        ordena_pila(c.s, [e.row for e in gone])
    jugar.tras_descartar(c.s, gone)
    return done


def _descarta_hasta(c: Contexto, node: Node) -> bool:
    """From the top of the deck, one by one, to the first that answers to the text."""
    seat = c.quien
    done: list[int] = []
    found = False
    while c.s.mazo[seat] and not found:
        row = c.s.mazo[seat][0]
        found = cumple(c, row, node["what"]["of"])
        jugar.descarta(c.s, row, seat, "KF-HAB-1")
        done.append(row)
    c.obras[c.numero(node)] = done
    c.nombra(node["what"], done[-1:] if found else [])
    return found


def _revela(c: Contexto, node: Node) -> bool:
    what = node["what"]
    rows = toma(c, what, "KF-BASE-12", "revelar")
    c.obras[c.numero(node)] = rows
    c.vistas.update(dict.fromkeys(rows, -1))
    if rows:
        atoms.emit(c.s, "revelar", "KF-BASE-4", (c.quien, tuple(rows)))
    return len(rows) >= _pedidas(what)


def _mira(c: Contexto, node: Node) -> bool:
    """Only who acts sees it."""
    rows = toma(c, node["what"], "KF-BASE-12", "mirar")
    c.vistas.update(dict.fromkeys(rows, c.quien))
    atoms.emit(c.s, "mirar", "KF-BASE-4", (c.quien, len(rows)), (c.quien, tuple(rows)))
    return True


def _roba(c: Contexto, node: Node) -> bool:
    n = exacta(c, node["n"], c.quien)
    drawn = zonas.roba(c.s, c.quien, n, "KF-CAD-7")
    c.cantidades[c.numero(node)] = len(drawn)
    return len(drawn) == n


def _mueve(c: Contexto, node: Node) -> bool:
    """To a hand, a deck or archives: its owner's (KF-SALIR-7), but archives may be another's; or under a card."""
    s, to = c.s, node["to"]

    def do(row: int) -> bool:
        if to.kind == "Under":
            host = referencias(c, to["host"])
            if (
                not host
                or not en_juego(s, host[0])
                or not zonas.lleva(s, row, "debajo", s.conf.dueno[row], "KF-ZONA-2")
            ):
                return False
            atoms.tally(s, "portador", row, host[0])
            return True
        rule = "KF-SALIR-1" if en_juego(s, row) else "KF-HAB-3"
        name = to["zone"]
        if name in ("encima del mazo", "fondo del mazo"):
            return zonas.lleva(s, row, "mazo", s.conf.dueno[row], rule, name == "encima del mazo")
        zone, seat = zona(c, to, row)[0]
        return zonas.lleva(s, row, zone, seat if zone == "archivos" else s.conf.dueno[row], rule, zone != "mano")

    return _cada(c, node, node["verb"], do, True, lambda rows: _al_mazo(c, rows, to.get("zone")))


def _al_mazo(c: Contexto, rows: list[int], zone: str | None) -> Iterable[int]:
    """Cards that go at once to the top or the bottom of a deck do so in the order that is said by who knows them."""
    s = c.s
    if zone not in ("encima del mazo", "fondo del mazo"):
        yield from _salen(c, rows)
        return
    owner, faces = s.conf.dueno, s.conf.caras
    acaba_busqueda(c, [owner[r] for r in rows])
    for seat in dict.fromkeys(owner[r] for r in rows):
        mine = [r for r in rows if owner[r] == seat]
        who = next((a for a in (s.activo, c.quien) if all(_conoce(c, a, r) for r in mine)), None)
        if who is None:
            yield from mine
            continue
        secret = any(donde(s, r)[0] not in zonas.PUBLICAS for r in mine)
        vie = None if secret else lambda a, b: faces[a] != faces[b]
        yield from por_turnos(s, mine, "encima" if zone == "encima del mazo" else "fondo", vie, asiento=who)


def _conoce(c: Contexto, asiento: int, row: int) -> bool:
    """Whether somebody knows which card this is."""
    zone, seat = donde(c.s, row)
    if zone in zonas.PUBLICAS or (zone != "mazo" and seat == asiento):
        return True
    return c.vistas.get(row) in (-1, asiento)


def _baraja_en(c: Contexto, node: Node) -> bool:
    rows = toma(c, node["what"], "KF-BASE-12", "barajar")
    done = []
    for row in rows if c.escogidas else _salen(c, rows):
        c.fotos[row] = vigentes.foto(c.s, row)
        if donde(c.s, row)[0] == "mazo" or zonas.lleva(c.s, row, "mazo", c.s.conf.dueno[row], "KF-SALIR-1"):
            done.append(row)
    for seat in sorted({c.s.conf.dueno[r] for r in done} or {c.quien}):
        c.buscados.discard(seat)
        zonas.baraja(c.s, seat, "KF-GLOS-BUSCAR-3")
    c.obras[c.numero(node)] = done
    return bool(done)


def _baraja(c: Contexto, node: Node) -> bool:
    for _, seat in zona(c, node["what"]):
        c.buscados.discard(seat)
        zonas.baraja(c.s, seat, "KF-GLOS-BUSCAR-3")
    return True


def _cambia_zonas(c: Contexto, node: Node) -> bool:
    """KF-GLOS-INTERCAMBIAR-3: the cards of each zone go to the other."""
    s = c.s
    (a, seat), (b, _) = zona(c, node["a"])[0], zona(c, node["b"])[0]
    first, second = getattr(s, a)[seat], getattr(s, b)[seat]
    atoms.move(s, first, (a, seat), (b, seat))
    atoms.move(s, second, (b, seat), (a, seat))
    for row in (*first, *second):
        atoms.tally(s, "vida", row, s.vida[row] + 1)
    atoms.emit(s, "intercambiar zonas", "KF-GLOS-INTERCAMBIAR-3", (seat, a, b))
    return True


def _cambia_posicion(c: Contexto, node: Node) -> bool:
    """KF-GLOS-INTERCAMBIAR-2: both of the same line, so the second is chosen among those of the first's."""
    a = toma(c, node["a"], "KF-GLOS-INTERCAMBIAR-1", "intercambiar")
    same = c.s.controla[a[0]] if a else -1
    b = toma(c, node["b"], "KF-GLOS-INTERCAMBIAR-2", "intercambiar", lambda r: c.s.controla[r] == same)
    return bool(a and b) and zonas.intercambia_posicion(c.s, a[0], b[0], "KF-GLOS-INTERCAMBIAR-1")


def _a_un_flanco(c: Contexto, node: Node) -> bool:
    """KF-GLOS-MOVER-3: within its own line."""
    s = c.s
    move = lambda r: zonas.lleva_a_flanco(s, r, "KF-GLOS-MOVER-3")  # noqa: E731
    same = lambda a, b: s.controla[a] == s.controla[b]  # noqa: E731
    return _cada(c, node, "mover", move, orden=lambda rows: por_turnos(s, rows, "a un flanco", same))


def _busca(c: Contexto, node: Node) -> bool:
    """KF-GLOS-BUSCAR: looks at the whole zones, and may find nothing, or less than there is."""
    what = node["what"]
    rows = list(por_cara(c.s, candidatas(c, Node("Cards", **{**what.args, "at": node["at"]})), c.quien))
    n = what["n"]
    among = len(en_zonas(c, node["at"], "carta"))
    most = among if n in ("cada", "cualquiera") else n if isinstance(n, int) else n["n"]
    how = BUSCAR_TODAS if n == "cada" else "buscar"
    found = elige(c.s, rows, 0, most, "KF-GLOS-BUSCAR-2", (how,), among)
    c.buscados.update(seat for zone, seat in _zonas_de(c, node["at"]) if zone == "mazo")
    c.vistas.update(dict.fromkeys(found, c.quien))
    atoms.emit(c.s, "buscar", "KF-GLOS-BUSCAR-1", (c.quien, len(found)), (c.quien, tuple(found)))
    c.obras[c.numero(node)] = found
    c.nombra(what, found)
    return bool(found)


def _zonas_de(c: Contexto, at: Node) -> list[tuple[str, int]]:
    return [z for item in at["items"] for z in _zonas_de(c, item)] if at.kind in ("And", "Or") else zona(c, at)


def acaba_busqueda(c: Contexto, asientos: Iterable[int]) -> None:
    """KF-GLOS-BUSCAR-3: the decks that were searched are shuffled."""
    for seat in [a for a in asientos if a in c.buscados]:
        c.buscados.discard(seat)
        zonas.baraja(c.s, seat, "KF-GLOS-BUSCAR-3")


ORDENES.update({
    "Damage": _dano, "Suffer": _recibe, "Heal": _cura, "MoveDamage": _mueve_dano, "Destroy": _destruye,
    "Sacrifice": _sacrifica, **{kind: _estado for kind in _ESTADOS}, "Exalt": _exalta, "Counter": _contador,
    "Uncount": _quita_contadores,
    "Purge": _purga, "Archive": _archiva, "Discard": _descarta, "DiscardUntil": _descarta_hasta, "Reveal": _revela,
    "Look": _mira, "Draw": _roba, "MoveTo": _mueve, "ShuffleInto": _baraja_en, "Shuffle": _baraja,
    "SwapZones": _cambia_zonas, "SwapPlaces": _cambia_posicion, "MoveToFlank": _a_un_flanco,
    "Search": _busca,
})  # fmt: skip
