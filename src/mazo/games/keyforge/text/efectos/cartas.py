"""What texts do to cards: damage, healing, destruction, states, and changes of zone."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from mazo.games.keyforge.rules import destruccion, jugar, verbos, zonas
from mazo.games.keyforge.rules.preguntas import elige, por_cara, pregunta
from mazo.games.keyforge.rules.tablero import CONTADORES, criaturas, donde, en_juego, presentes, vecinas
from mazo.games.keyforge.rules.ventanas import ventana
from mazo.games.keyforge.text import nodes, vigentes
from mazo.games.keyforge.text.contexto import Contexto
from mazo.games.keyforge.text.efectos.ambar import exacta, limites
from mazo.games.keyforge.text.eleccion import minimo, toma
from mazo.games.keyforge.text.filtros import candidatas, cumple, en_zonas, referencias, zona
from mazo.games.keyforge.text.ordenes import ORDENES
from mazo.games.keyforge.text.simultaneo import ordena_pila, por_turnos, salen
from mazo.games.keyforge.text.vigor import VIGOR
from mazo.kernel import atoms
from mazo.language.tree import Node
from mazo.text.listeners import Happening

BUSCAR_TODAS = "buscar todas"
"""The detail of a search for all the cards of a kind."""

# Damage


def _dano(c: Contexto, node: nodes.Damage) -> bool:
    rows = [r for r in toma(c, node.to, "KF-DANO-1", "dañar") if en_juego(c.s, r)]
    n = exacta(c, node.n, c.who)
    blows = [(r, n) for r in rows]
    if node.splash:
        blows += [(v, node.splash) for r in rows for v in vecinas(c.s, r)]
    for row, _ in blows:
        c.photos[row] = vigentes.foto(c.s, row)
    past = node.past_armor
    if c.batch is not None and not past:
        c.batch += blows
        return bool(rows)
    result = destruccion.inflige(c.s, blows, "KF-DANO-1", c.source, sin_armadura=past)
    number = c.number(node)
    c.touched[number] = result.destruidas
    c.amounts[number] = sum(result.recibido.values())
    return bool(rows)


def _reparte(c: Contexto, node: nodes.Spread) -> bool:
    """Each point goes to a card of those it may go to, and all are dealt at once (KF-DANO-4)."""
    rows = [r for r in candidatas(c, node.to) if en_juego(c.s, r)]
    total = exacta(c, node.n, c.who)
    dealt: dict[int, int] = {}
    for _ in range(total if rows else 0):
        row = elige(c.s, rows, 1, 1, "KF-BASE-12", ("dañar",))[0]
        dealt[row] = dealt.get(row, 0) + 1
    for row in dealt:
        c.photos[row] = vigentes.foto(c.s, row)
    c.name(node.to, list(dealt))
    result = destruccion.inflige(c.s, list(dealt.items()), "KF-DANO-4", c.source)
    number = c.number(node)
    c.touched[number], c.amounts[number] = result.destruidas, sum(result.recibido.values())
    return bool(dealt)


def _recibe(c: Contexto, node: nodes.Suffer) -> bool:
    rows = toma(c, node.who, "KF-DANO-6", "")
    destruccion.inflige(c.s, [(r, exacta(c, node.n, c.who)) for r in rows], "KF-DANO-6", c.source)
    return bool(rows)


def _cura(c: Contexto, node: nodes.Heal) -> bool:
    """KF-GLOS-CURAR: who had no damage may be chosen, but is not healed."""
    rows = [r for r in toma(c, node.what, "KF-GLOS-CURAR-2", "curar") if en_juego(c.s, r)]
    n = node.n
    healed: list[int] = []
    total = wanted = 0
    for row in rows:
        amount: int | None = None
        if n != "todo":
            least, most = limites(c, n, c.who)
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
    number = c.number(node)
    c.touched[number], c.amounts[number] = healed, total
    _avisa(c, "curar", healed)
    return bool(healed) and total >= wanted


def _mueve_dano(c: Contexto, node: nodes.MoveDamage) -> bool:
    """KF-GLOS-MOVER-2: damage that is moved is not dealt, so nothing prevents it."""
    sources = [r for r in toma(c, node.source, "KF-GLOS-MOVER-2", "de") if en_juego(c.s, r)]
    targets = [r for r in toma(c, node.to, "KF-GLOS-MOVER-2", "a") if en_juego(c.s, r)]
    if not sources or not targets:
        return False
    total = wanted = 0
    for row in sources:
        n = c.s.dano[row] if node.n == "todo" else exacta(c, node.n, c.who)
        short = len(targets) * n > c.s.dano[row]
        for target in por_turnos(c.s, targets, "instancia", None if short else lambda a, b: False):
            wanted += n
            total += verbos.mueve_dano(c.s, row, target, n, "KF-GLOS-MOVER-2")
    c.amounts[c.number(node)] = total
    return bool(total) and total >= wanted


# Destruction


def _destruye(c: Contexto, node: nodes.Destroy) -> bool:
    return _caen(c, node, toma(c, node.what, "KF-DESTR-1", "destruir"), "KF-DESTR-1")


def _caen(c: Contexto, node: nodes.Destroy | nodes.Sacrifice, rows: list[int], regla: str) -> bool:
    """Some cards are destroyed; or, where several players are told to, gathered to be so at once."""
    for row in rows:
        c.photos[row] = vigentes.foto(c.s, row)
    if c.together is not None:
        c.together += rows
    else:
        rows = c.touched[c.number(node)] = destruccion.destruye(c.s, rows, regla, c.source)
    return len(rows) >= _pedidas(node.what)


def _pedidas(what: Node) -> int:
    """How many cards must be touched for an order to be done in full."""
    return sum(_pedidas(item) for item in what.items) if isinstance(what, nodes.And) else minimo(what)


def _sacrifica(c: Contexto, node: nodes.Sacrifice) -> bool:
    """KF-GLOS-SACRIFICAR: destroys what one controls, or uses as one's own."""

    def suya(row: int) -> bool:
        return en_juego(c.s, row) and (c.s.controla[row] == c.who or row == c.lent)

    rows = [r for r in toma(c, node.what, "KF-GLOS-SACRIFICAR-2", "sacrificar", suya) if suya(r)]
    return _caen(c, node, rows, "KF-GLOS-SACRIFICAR-1")


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
    for row in rows if orden is None or c.one_by_one else orden(rows):
        if fuera or en_juego(c.s, row):
            if en_juego(c.s, row) or row not in c.photos:
                c.photos[row] = vigentes.foto(c.s, row)
            if hacer(row):
                done.append(row)
    c.touched[c.number(node)] = done
    return len(done) >= _pedidas(what)


def _siempre(verb: Callable[..., object], regla: str) -> Callable[[Contexto], Callable[[int], bool]]:
    """A state given to a card: done even if it changes nothing (KF-HAB-5)."""

    def with_context(c: Contexto) -> Callable[[int], bool]:
        def do(row: int) -> bool:
            verb(c.s, row, regla)
            return True

        return do

    return with_context


_ESTADOS: dict[type[Node], tuple[str, Callable[[Contexto], Callable[[int], bool]]]] = {
    nodes.Ready: ("preparar", _siempre(verbos.prepara, "KF-BASE-8")),
    nodes.Exhaust: ("agotar", _siempre(verbos.agota, "KF-BASE-6")),
    nodes.Stun: ("aturdir", _siempre(verbos.aturde, "KF-GLOS-ATURDIR-1")),
    nodes.Unstun: ("quitar aturdimiento", _siempre(verbos.quita_aturdimiento, "KF-GLOS-ATURDIR-1")),
    nodes.Ward: ("escudar", _siempre(verbos.escuda, "KF-GLOS-ESCUDAR-1")),
    nodes.Enrage: ("enfurecer", _siempre(verbos.enfurece, "KF-GLOS-ENFURECER-1")),
}


def _estado(c: Contexto, node: Node) -> bool:
    verb, do = _ESTADOS[type(node)]
    before = {r for r in c.s.linea[0] + c.s.linea[1] if verb in _DEJA and getattr(c.s, _DEJA[verb])[r]}
    spent = {r for r in presentes(c.s) if c.s.agotada[r]}
    done, number = _cada(c, node, verb, do(c)), c.number(node)
    if verb in _TUMBA:  # «agotada de este modo» is one that was not so already (KF-BASE-6)
        c.touched[number] = [r for r in c.touched[number] if (r in spent) is not _TUMBA[verb]]
    _avisa(c, verb, [r for r in c.touched[number] if r not in before])
    return done


_TUMBA = {"agotar": True, "preparar": False}
"""Whether each of these orders leaves cards exhausted."""


_DEJA = {"aturdir": "aturdida", "escudar": "escudo", "enfurecer": "furia"}
"""The column each of these orders marks: on a creature that has the mark it does nothing (KF-GLOS-ATURDIR-7)."""


def _avisa(c: Contexto, verbo: str, rows: list[int]) -> None:
    """Something has been done to creatures: whatever listens to it acts."""
    if rows and VIGOR.of(c.s, "after estado"):
        s = c.s
        photos, doer = c.photos, (c.who,)
        events = [
            Happening("estado", r, s.vida[r], s.controla[r], verbo, photo=photos.get(r, ()), cause=doer) for r in rows
        ]
        ventana(s, events)


def _exalta(c: Contexto, node: nodes.Exalt) -> bool:
    def do(row: int) -> bool:
        verbos.pone_ambar(c.s, row, 1, "KF-GLOS-EXALTAR-1")
        return True

    done = _cada(c, node, "exaltar", do)
    _avisa(c, "exaltar", c.touched[c.number(node)])
    return done


def _contador(c: Contexto, node: nodes.Counter) -> bool:
    rule = _regla_de_contador(node.of)
    rows = [r for r in toma(c, node.on, rule, "contador") if en_juego(c.s, r)]
    for row in rows:
        verbos.cuenta(c.s, row, node.of, node.n * c.times, rule)
    return bool(rows)


def _quita_contadores(c: Contexto, node: nodes.Uncount) -> bool:
    """Done if there were as many as were to be removed."""
    rule = _regla_de_contador(node.of)
    rows = [r for r in toma(c, node.on, rule, "quitar contador") if en_juego(c.s, r)]
    total = wanted = 0
    for row in rows:
        held = getattr(c.s, CONTADORES[node.of])[row]
        n = max(1, held) if isinstance(node.n, str) else node.n * c.times
        wanted += n
        total += verbos.cuenta(c.s, row, node.of, -min(n, held), rule)
    c.amounts[c.number(node)] = total
    return bool(rows) and total >= wanted


def _regla_de_contador(clase: str) -> str:
    return "KF-GLOS-PODER-1" if clase == "+1 de Poder" else "KF-GLOS-CONT-1"


# Zones


def _purga(c: Contexto, node: nodes.Purge) -> bool:
    def do(row: int) -> bool:
        if not zonas.lleva(c.s, row, "purgadas", c.s.conf.dueno[row], "KF-GLOS-PURGAR-1"):
            return False
        atoms.tally(c.s, "portador", row, c.source)
        return True

    return _cada(c, node, "purgar", do, True, lambda rows: _salen(c, rows))


def _archiva(c: Contexto, node: nodes.Archive) -> bool:
    def do(row: int) -> bool:
        return zonas.lleva(c.s, row, "archivos", c.s.conf.dueno[row], "KF-GLOS-ARCHIVOS-1")

    return _cada(c, node, "archivar", do, True, lambda rows: _salen(c, rows))


def _salen(c: Contexto, rows: list[int]) -> Iterable[int]:
    """Cards that go elsewhere at once: those in play leave it as the active player says."""
    there = [r for r in rows if en_juego(c.s, r)]
    yield from (r for r in rows if r not in there)
    yield from salen(c.s, there, False)


def _descarta(c: Contexto, node: nodes.Discard) -> bool:
    """Several cards at once: they enter the piles in the order that is said, and then is heard what listens."""
    gone: list[Happening] = []
    done = _cada(c, node, "descartar", lambda r: jugar.descarta(c.s, r, c.who, "KF-DESC-2", oye=gone), True)
    if not c.one_by_one:
        ordena_pila(c.s, [e.row for e in gone])
    jugar.tras_descartar(c.s, gone)
    return done


def _descarta_hasta(c: Contexto, node: nodes.DiscardUntil) -> bool:
    """From the top of the deck, one by one, to the first that answers to the text."""
    seat, what = c.who, node.what
    if not isinstance(what, nodes.Cards):
        raise TypeError(f"not cards to look for: {what}")
    done: list[int] = []
    found = False
    while c.s.mazo[seat] and not found:
        row = c.s.mazo[seat][0]
        found = cumple(c, row, what.of)
        jugar.descarta(c.s, row, seat, "KF-HAB-1")
        done.append(row)
    c.touched[c.number(node)] = done
    c.name(node.what, done[-1:] if found else [])
    return found


def _revela(c: Contexto, node: nodes.Reveal) -> bool:
    what = node.what
    rows = toma(c, what, "KF-BASE-12", "revelar")
    c.touched[c.number(node)] = rows
    c.seen.update(dict.fromkeys(rows, -1))
    if rows:
        atoms.emit(c.s, "revelar", "KF-BASE-4", (c.who, tuple(rows)))
    return len(rows) >= _pedidas(what)


def _mira(c: Contexto, node: nodes.Look) -> bool:
    """Only who acts sees it."""
    rows = toma(c, node.what, "KF-BASE-12", "mirar") if isinstance(node.what, Node) else []
    c.seen.update(dict.fromkeys(rows, c.who))
    atoms.emit(c.s, "mirar", "KF-BASE-4", (c.who, len(rows)), (c.who, tuple(rows)))
    return True


def _roba(c: Contexto, node: nodes.Draw) -> bool:
    n = exacta(c, node.n, c.who)
    drawn = zonas.roba(c.s, c.who, n, "KF-CAD-7")
    c.amounts[c.number(node)] = len(drawn)
    return len(drawn) == n


def _roba_hasta(c: Contexto, node: nodes.DrawTo) -> bool:
    """Cards up to a number of them in the hand; none if it has as many already."""
    drawn = zonas.roba(c.s, c.who, max(0, node.n - len(c.s.mano[c.who])), "KF-CAD-7")
    c.amounts[c.number(node)] = len(drawn)
    return bool(drawn)


def _repone(c: Contexto, node: nodes.Refill) -> bool:
    """A hand is refilled outside step 5: chains hold cards back too (KF-CAD-3, A-49)."""
    drawn = zonas.repone(c.s, c.who, node.n)
    c.amounts[c.number(node)] = len(drawn)
    return bool(drawn)


def _mueve(c: Contexto, node: nodes.Put) -> bool:
    """To a hand, a deck or archives: its owner's (KF-SALIR-7), but archives may be another's; or under a card."""
    s, to = c.s, node.to

    def do(row: int) -> bool:
        if isinstance(to, nodes.Under):
            host = referencias(c, to.host)
            if (
                not host
                or not en_juego(s, host[0])
                or not zonas.lleva(s, row, "debajo", s.conf.dueno[row], "KF-ZONA-2")
            ):
                return False
            atoms.tally(s, "portador", row, host[0])
            return True
        rule = "KF-SALIR-1" if en_juego(s, row) else "KF-HAB-3"
        name = to.zone if isinstance(to, nodes.Zone) else ""
        if name in ("encima del mazo", "fondo del mazo"):
            return zonas.lleva(s, row, "mazo", s.conf.dueno[row], rule, name == "encima del mazo")
        zone, seat = zona(c, to, row)[0]
        return zonas.lleva(s, row, zone, seat if zone == "archivos" else s.conf.dueno[row], rule, zone != "mano")

    zone = to.zone if isinstance(to, nodes.Zone) else ""
    return _cada(c, node, node.verb, do, True, lambda rows: _al_mazo(c, rows, zone))


def _al_mazo(c: Contexto, rows: list[int], zone: str) -> Iterable[int]:
    """Cards that go at once to the top or the bottom of a deck do so in the order that is said by who knows them."""
    s = c.s
    if zone not in ("encima del mazo", "fondo del mazo"):
        yield from _salen(c, rows)
        return
    owner, faces = s.conf.dueno, s.conf.caras
    acaba_busqueda(c, [owner[r] for r in rows])
    for seat in dict.fromkeys(owner[r] for r in rows):
        mine = [r for r in rows if owner[r] == seat]
        who = next((a for a in (s.activo, c.who) if all(_conoce(c, a, r) for r in mine)), None)
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
    return c.seen.get(row) in (-1, asiento)


def _baraja(c: Contexto, node: nodes.Shuffle) -> bool:
    if node.to is None:
        for _, seat in zona(c, node.what):
            _mezcla(c, seat)
        return True
    rows = toma(c, node.what, "KF-BASE-12", "barajar")
    done = []
    for row in rows if c.one_by_one else _salen(c, rows):
        c.photos[row] = vigentes.foto(c.s, row)
        if donde(c.s, row)[0] == "mazo" or zonas.lleva(c.s, row, "mazo", c.s.conf.dueno[row], "KF-SALIR-1"):
            done.append(row)
    seats = {c.s.conf.dueno[r] for r in done}
    if not rows and not (isinstance(node.to, nodes.Zone) and isinstance(node.to.whose, nodes.PlayerOf)):
        seats = {c.who}
    for seat in sorted(seats):
        _mezcla(c, seat)
    c.touched[c.number(node)] = done
    return bool(done)


def _mezcla(c: Contexto, asiento: int) -> None:
    """A deck that was searched is shuffled by that rule; any other, because the text says so."""
    zonas.baraja(c.s, asiento, "KF-GLOS-BUSCAR-3" if asiento in c.searched else "KF-HAB-1")
    c.searched.discard(asiento)


def _cambia_zonas(c: Contexto, node: nodes.SwapZones) -> bool:
    """KF-GLOS-INTERCAMBIAR-3: the cards of each zone go to the other."""
    s = c.s
    (a, seat), (b, _) = zona(c, node.a)[0], zona(c, node.b)[0]
    first, second = getattr(s, a)[seat], getattr(s, b)[seat]
    moved = atoms.carry(s, first, (a, seat), (b, seat)), atoms.carry(s, second, (b, seat), (a, seat))
    for row in (*first, *second):
        atoms.tally(s, "vida", row, s.vida[row] + 1)
    atoms.emit(s, "intercambiar zonas", "KF-GLOS-INTERCAMBIAR-3", (seat, a, b), None, moved)
    return True


def _cambia_posicion(c: Contexto, node: nodes.SwapPlaces) -> bool:
    """KF-GLOS-INTERCAMBIAR-2: both of the same line, so the second is chosen among those of the first's."""
    a = toma(c, node.a, "KF-GLOS-INTERCAMBIAR-1", "intercambiar")
    same = c.s.controla[a[0]] if a else -1
    b = toma(c, node.b, "KF-GLOS-INTERCAMBIAR-2", "intercambiar", lambda r: c.s.controla[r] == same)
    return bool(a and b) and zonas.intercambia_posicion(c.s, a[0], b[0], "KF-GLOS-INTERCAMBIAR-1")


def _a_un_flanco(c: Contexto, node: nodes.MoveToFlank) -> bool:
    """KF-GLOS-MOVER-3: within its own line."""
    s = c.s
    move = lambda r: zonas.lleva_a_flanco(s, r, "KF-GLOS-MOVER-3")  # noqa: E731
    same = lambda a, b: s.controla[a] == s.controla[b]  # noqa: E731
    return _cada(c, node, "mover", move, orden=lambda rows: por_turnos(s, rows, "a un flanco", same))


def _en_la_linea(c: Contexto, node: nodes.MoveInLine) -> bool:
    """KF-LINEA-8: within its own line."""
    return _cada(c, node, "mover", lambda r: zonas.lleva_por_la_linea(c.s, r, "KF-LINEA-8"))


def _vincula(c: Contexto, node: nodes.Attach) -> bool:
    """An upgrade in play goes from one creature to another, which may be of the other side; it keeps its controller."""
    s = c.s
    rows = [r for r in toma(c, node.what, "KF-JUGAR-MEJ-1", "mover") if s.portador[r] >= 0 and en_juego(s, r)]
    hosts = [r for r in toma(c, node.to, "KF-JUGAR-MEJ-1", "vincular") if r in criaturas(s)]
    done = [verbos.vincula(s, r, hosts[0], "KF-JUGAR-MEJ-1") for r in rows] if hosts else []
    if done and VIGOR.of(s, "after vincular"):
        ventana(s, [verbos.oido(s, e, vigentes.foto(s, r)) for r, e in zip(rows, done, strict=True)])
    return bool(done)


def _busca(c: Contexto, node: nodes.Search) -> bool:
    """KF-GLOS-BUSCAR: looks at the whole zones, and may find nothing, or less than there is."""
    what = node.what
    if not isinstance(what, nodes.Cards):
        raise TypeError(f"not cards to look for: {what}")
    rows = list(por_cara(c.s, candidatas(c, what.replace(at=node.at)), c.who))
    n = what.n
    among = len(en_zonas(c, node.at, "carta"))
    most = n if isinstance(n, int) else n.n if isinstance(n, nodes.UpTo) else among
    how = BUSCAR_TODAS if n == "cada" else "buscar"
    found = elige(c.s, rows, 0, most, "KF-GLOS-BUSCAR-2", (how,), among)
    c.searched.update(seat for zone, seat in _zonas_de(c, node.at) if zone == "mazo")
    c.seen.update(dict.fromkeys(found, c.who))
    atoms.emit(c.s, "buscar", "KF-GLOS-BUSCAR-1", (c.who, len(found)), (c.who, tuple(found)))
    c.touched[c.number(node)] = found
    c.name(what, found)
    return bool(found)


def _zonas_de(c: Contexto, at: Node) -> list[tuple[str, int]]:
    return (
        [z for item in at.items if isinstance(item, Node) for z in _zonas_de(c, item)]
        if isinstance(at, (nodes.And, nodes.Or))
        else zona(c, at)
    )


def acaba_busqueda(c: Contexto, asientos: Iterable[int]) -> None:
    """KF-GLOS-BUSCAR-3: the decks that were searched are shuffled."""
    for seat in [a for a in asientos if a in c.searched]:
        c.searched.discard(seat)
        zonas.baraja(c.s, seat, "KF-GLOS-BUSCAR-3")


ORDENES.register(nodes.Damage, _dano)
ORDENES.register(nodes.Spread, _reparte)
ORDENES.register(nodes.Suffer, _recibe)
ORDENES.register(nodes.Heal, _cura)
ORDENES.register(nodes.MoveDamage, _mueve_dano)
ORDENES.register(nodes.Destroy, _destruye)
ORDENES.register(nodes.Sacrifice, _sacrifica)
ORDENES.register(nodes.Exalt, _exalta)
for _kind in _ESTADOS:
    ORDENES.register(_kind, _estado)
ORDENES.register(nodes.Counter, _contador)
ORDENES.register(nodes.Uncount, _quita_contadores)
ORDENES.register(nodes.Purge, _purga)
ORDENES.register(nodes.Archive, _archiva)
ORDENES.register(nodes.Discard, _descarta)
ORDENES.register(nodes.DiscardUntil, _descarta_hasta)
ORDENES.register(nodes.Reveal, _revela)
ORDENES.register(nodes.Look, _mira)
ORDENES.register(nodes.Draw, _roba)
ORDENES.register(nodes.DrawTo, _roba_hasta)
ORDENES.register(nodes.Refill, _repone)
ORDENES.register(nodes.Put, _mueve)
ORDENES.register(nodes.Shuffle, _baraja)
ORDENES.register(nodes.SwapZones, _cambia_zonas)
ORDENES.register(nodes.SwapPlaces, _cambia_posicion)
ORDENES.register(nodes.MoveToFlank, _a_un_flanco)
ORDENES.register(nodes.MoveInLine, _en_la_linea)
ORDENES.register(nodes.Attach, _vincula)
ORDENES.register(nodes.Search, _busca)
