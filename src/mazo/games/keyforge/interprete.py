"""What the text of a card does when it resolves: one function for each order of the language."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from mazo.games.keyforge import condiciones, destruccion, jugar, resolver, usar, verbos, vigentes
from mazo.games.keyforge.contexto import Contexto
from mazo.games.keyforge.eleccion import toma
from mazo.games.keyforge.filtros import candidatas, cumple, jugadores, referencias, zona
from mazo.games.keyforge.ordenes import ORDENES, orden
from mazo.games.keyforge.preguntas import elige, pregunta
from mazo.games.keyforge.sucesos import suceso
from mazo.games.keyforge.tablero import ARTEFACTO, CRIATURA, MEJORA, carta, donde, en_juego, rival, vecinas
from mazo.games.keyforge.ventanas import ventana
from mazo.kernel import atoms
from mazo.language.tree import Node


def texto(c: Contexto, node: Node) -> None:
    """Carries out sentences in order."""
    items = node["items"]
    for i, sentence in enumerate(items):
        after = items[i + 1] if i + 1 < len(items) else None
        if after is not None and after.kind == "InsteadPrev" and condiciones.se_da(c, after["cond"]):
            continue
        c.texto, c.hasta = items, i
        if sentence.kind not in ("Did", "InsteadPrev"):
            c.hecho = True
        orden(c, sentence)
        if not c.s.lote:
            destruccion.comprueba(c.s)


def _todos(c: Contexto, items: Iterable[Node]) -> None:
    for item in items:
        orden(c, item)


# Structure


def _si(c: Contexto, node: Node) -> None:
    if condiciones.se_da(c, node["cond"]):
        orden(c, node["do"])
    elif node.get("otherwise") is not None:
        orden(c, node["otherwise"])
    else:
        c.hecho = False


def _si_lo_haces(c: Contexto, node: Node) -> None:
    if c.hecho:
        orden(c, node["do"])


def _puede(c: Contexto, node: Node) -> None:
    c.hecho = pregunta(c.s, "sí o no", [("sí",), ("no",)], "KF-GLOS-PUEDES-1") == ("sí",)
    if c.hecho:
        orden(c, node["do"])


def _de_jugador(c: Contexto, node: Node) -> None:
    """Somebody's act: «su» is theirs; the active player still decides (A-14)."""
    before, seen = c.quien, c.yo
    if node["do"].kind == "Repeat":
        c.yo = c.quien = jugadores(c, node["who"])[0]
        orden(c, node["do"])
        c.yo, c.quien = seen, before
        return
    done = True
    for seat in jugadores(c, node["who"]):
        c.quien, c.hecho = seat, True
        orden(c, node["do"])
        done = done and c.hecho
    c.quien, c.hecho = before, done


def _por_cada(c: Contexto, node: Node) -> None:
    """Trailing: the amount is multiplied. When what is counted is of each card, each gets its own."""
    do, per = node["do"], node["per"]
    if do.kind == "Damage" and per.kind in ("AmberOn", "ArmorLost"):
        rows = toma(c, do["to"], "KF-DANO-4", "dañar")
        blows = [(r, do["n"] * (c.s.ambar_en[r] if per.kind == "AmberOn" else c.perdida.get(r, 0))) for r in rows]
        _golpea(c, blows, do)
        return
    c.por = condiciones.cuenta(c, per)
    orden(c, do)
    c.por = 1


def _captura_por(c: Contexto, node: Node) -> None:
    c.por = condiciones.cuenta(c, node["per"])
    _captura(c, node)
    c.por = 1


def _bucle(c: Contexto, node: Node) -> None:
    """Leading «por cada»: again with new choices; damage is dealt at once (KF-GLOS-PORCADA-1)."""
    per = node["per"]
    rows: list[int | None] = list(condiciones.contadas(c, per)) if per.kind == "Count" else [None] * condiciones.cuenta(c, per)
    outer, c.lote = c.lote, []
    taken, c.tomadas = c.tomadas, set()
    every: list[int] = []
    for row in rows:
        if row is not None:
            c.nombra(carta(c.s, row).tipo, [row])
        orden(c, node["do"])
        every += c.hechas.get("destruir", []) if node["do"].kind == "Destroy" else []
    batch, c.lote = c.lote, outer
    if every:
        c.hechas["destruir"] = list(dict.fromkeys(every))
    c.tomadas = taken
    if batch:
        _aplica(c, batch, "KF-GLOS-PORCADA-1", False)


def _veces(c: Contexto, node: Node) -> None:
    n = node["n"]
    most = n["n"] if isinstance(n, Node) else n
    c.tomadas = set()
    for i in range(most):
        if isinstance(n, Node) and pregunta(c.s, "sí o no", [("sí",), ("no",)], "A-35", (i, most)) == ("no",):
            break
        orden(c, node["do"])
        destruccion.comprueba(c.s)


def _opciones(c: Contexto, node: Node) -> None:
    items = node["items"]
    at = pregunta(c.s, "opción", [("opción", i) for i in range(len(items))], "KF-BASE-12")[1]
    orden(c, items[at])


def _durante(c: Contexto, node: Node) -> None:
    rule = node["rule"]
    if rule.kind == "Rule" and rule["does"].kind == "LosesArmor":
        rows = toma(c, rule["what"], "KF-GLOS-ARMADURA-6", "")
        c.perdida = {r: max(0, vigentes.armadura(c.s, r)) for r in rows}
    resolver.dura(c.s, c, rule, node["span"])


def _mientras(c: Contexto, node: Node) -> None:
    resolver.dura(c.s, c, node, "siempre")


def _en_vez_de_la_marca(c: Contexto, node: Node) -> None:
    """KF-DESTR-4: the mark is lifted, and this is done instead."""
    row = c.fuente
    if c.s.marcada[row]:
        atoms.put(c.s, "marcada", row, 0, "salvar", "KF-DESTR-4", (row,))
        atoms.note(c.s, "lote", tuple(r for r in c.s.lote if r != row) or ((-1,) if len(c.s.lote) == 1 else ()))
    orden(c, node["do"])


def _repite(c: Contexto, node: Node) -> None:
    """KF-GLOS-ANTERIOR-1, KF-GLOS-REPETIR: again what came before, or the whole effect."""
    s = c.s
    if node["what"] == "efecto" and carta(s, c.fuente).tipo in (CRIATURA, ARTEFACTO) and not en_juego(s, c.fuente):
        return
    if node.get("at_will"):
        while _posible(c) and pregunta(s, "sí o no", [("sí",), ("no",)], "KF-GLOS-REPETIR-1") == ("sí",):
            _otra_vez(c, c.texto[: c.hasta])
        return
    c.repeticiones += 1
    if c.repeticiones > s.conf.lecturas.bucle:
        return
    items, upto = c.texto, c.hasta
    if node["what"] == "anterior":
        _otra_vez(c, items[:upto])
    else:
        texto(c, Node("Text", items=items))
    c.texto, c.hasta = items, upto


def _otra_vez(c: Contexto, items: tuple[Node, ...]) -> None:
    for sentence in items:
        if sentence.kind not in ("Did", "InsteadPrev"):
            c.hecho = True
        orden(c, sentence)
        destruccion.comprueba(c.s)


def _posible(c: Contexto) -> bool:
    """Whether the effect could be done in full again."""
    for sentence in c.texto[: c.hasta]:
        for cards in sentence.find("Cards"):
            if isinstance(cards["n"], int) and len(candidatas(c, cards)) < cards["n"]:
                return False
    return True


# Amounts


def cantidad(c: Contexto, n: Any, quien: int) -> tuple[int, int]:
    """How much at least and at most."""
    if isinstance(n, int):
        return n * c.por, n * c.por
    if n.kind == "UpTo":
        return 0, n["n"] * c.por
    if n.kind == "AllAmber":
        of = n.get("of")
        seat = quien if of is None else jugadores(c, of)[0]
        value = max(0, c.s.ambar[seat] - (n.get("minus") or 0))
        return value, value
    if n.kind == "Scale":
        base = cantidad(c, n["of"], quien)[1] if n["of"].kind != "ThatMuch" else c.cantidad
        value = base // 2 if n["factor"] == "mitad" else base * n["factor"]
        return value, value
    return c.cantidad, c.cantidad


def _exacta(c: Contexto, n: Any, quien: int) -> int:
    least, most = cantidad(c, n, quien)
    if least == most:
        return most
    return pregunta(c.s, "número", [("número", i) for i in range(least, most + 1)], "A-35")[1]  # type: ignore[no-any-return]


# Æmbar


def _obtiene(c: Contexto, node: Node) -> None:
    n = _exacta(c, node["n"], c.quien)
    c.cantidad = verbos.obtiene(c.s, c.quien, n, "KF-JUGAR-3")


def _pierde(c: Contexto, node: Node) -> None:
    n = _exacta(c, node["n"], c.quien)
    c.cantidad = verbos.pierde(c.s, c.quien, n, "A-53")
    c.hecho = c.hecho and c.cantidad == n


def _hurta(c: Contexto, node: Node) -> None:
    n = _exacta(c, node["n"], rival(c.quien))
    c.cantidad = verbos.hurta(c.s, c.quien, n, "KF-GLOS-HURTAR-1")
    c.hecho = c.hecho and c.cantidad == n


def _captura(c: Contexto, node: Node) -> None:
    by = node.get("by")
    rows = [c.esta(CRIATURA)] if by is None else toma(c, by, "KF-GLOS-CAPTURAR-1", "capturar")
    total = 0
    wanted = 0
    for row in rows:
        if row < 0 or not en_juego(c.s, row):
            continue
        replaced = c.suceso is not None and c.suceso.clase in ("obtener", "entrar en reserva", "gastar")
        if replaced and isinstance(node["n"], Node) and node["n"].kind == "ThatMuch":
            verbos.pone_ambar(c.s, row, c.cantidad, "KF-SUST-1")
            continue
        pool = c.s.controla[row] if node.get("source") == "controlador" else rival(c.s.controla[row] if by is not None else c.quien)
        n = _exacta(c, node["n"], pool)
        wanted += n
        total += verbos.captura(c.s, row, n, pool, "KF-GLOS-CAPTURAR-1")
    c.cantidad = total
    c.hecho = c.hecho and total >= wanted


def _paga(c: Contexto, node: Node) -> None:
    n = _exacta(c, node["n"], c.quien)
    c.hecho = verbos.paga(c.s, c.quien, n, "KF-GLOS-PAGAR-1")


def _lugares(c: Contexto, node: Node | None, verbo: str) -> list[tuple[str, int]]:
    """Where Æmbar comes from or goes to."""
    if node is None:
        return [("común", -1)]
    if node.kind == "Zone":
        if node["zone"] == "común":
            return [("común", -1)]
        return [("reserva", a) for a in jugadores(c, node.get("whose"))]
    return [("carta", r) for r in toma(c, node, "KF-GLOS-MOVER-1", verbo)]


def _mueve_ambar(c: Contexto, node: Node) -> None:
    replaced = c.suceso is not None and c.suceso.clase in ("gastar", "obtener", "entrar en reserva")
    sources = [("común", -1)] if replaced and node.get("source") is None else _lugares(c, node.get("source"), "de")
    targets = _lugares(c, node["to"], "a")
    for source in sources:
        n = 10_000 if node["n"] == "todo" else _exacta(c, node["n"], c.quien)
        if node["n"] == "todo" and source[0] == "carta":
            n = c.s.ambar_en[source[1]]
        if targets:
            verbos.mueve_ambar(c.s, source, targets[0], n, "KF-GLOS-MOVER-1")


def _cadenas(c: Contexto, node: Node) -> None:
    verbos.encadena(c.s, c.quien, node["n"] * c.por, "KF-CAD-1")


def _forja(c: Contexto, node: Node) -> None:
    cost = node["cost"]
    if cost["base"] == "sin coste":
        total = 0
    else:
        total = vigentes.coste_de_llave(c.s, c.quien) + vigentes.cifra(c, cost["plus"])
        if cost.get("per") is not None:
            total += vigentes.cifra(c, cost["less"], cost["per"])
    c.hecho = verbos.forja(c.s, c.quien, total, "KF-TURNO-1.2")
    if c.hecho:
        ventana(c.s, [suceso("forjar", asiento=c.quien)], (), regla="KF-TURNO-1.6")


def _desforja(c: Contexto, node: Node) -> None:
    """KF-GLOS-DESFORJAR-2: one key, even if several were forged."""
    seat, colours = c.llaves
    left = [k for k in colours if c.s.llaves[seat] & 1 << k]
    if left:
        colour = left[0] if len(left) == 1 else pregunta(c.s, "llave", [("llave", k) for k in left], "KF-GLOS-DESFORJAR-2")[1]
        verbos.desforja(c.s, seat, colour, "KF-GLOS-DESFORJAR-1")


# Damage


def _dano(c: Contexto, node: Node) -> None:
    to = node["to"]
    rows = toma(c, to, "KF-DANO-1", "dañar")
    n = _exacta(c, node["n"], c.quien)
    blows = [(r, n) for r in rows]
    if node.get("splash"):
        blows += [(v, node["splash"]) for r in rows for v in vecinas(c.s, r)]
    c.hecho = c.hecho and bool(rows)
    _golpea(c, blows, node)


def _golpea(c: Contexto, blows: list[tuple[int, int]], node: Node) -> None:
    if c.lote is not None and not node.get("past_armor"):
        c.lote += blows
        return
    _aplica(c, blows, "KF-DANO-1", bool(node.get("past_armor")))


def _aplica(c: Contexto, blows: list[tuple[int, int]], regla: str, sin_armadura: bool) -> None:
    lives = {r: c.s.vida[r] for r, _ in blows}
    for r, _ in blows:
        c.fotos.setdefault(r, dict(destruccion.foto(c.s, r)))
    start = len(c.s.hechos)
    c.danadas = destruccion.inflige(c.s, blows, regla, c.fuente, sin_armadura=sin_armadura)
    c.destruidas = [h[2] for h in c.s.hechos[start:] if h[0] == "destruir" and h[2] in lives]
    c.cantidad = sum(c.danadas.values())


def _recibe(c: Contexto, node: Node) -> None:
    rows = toma(c, node["who"], "KF-DANO-6", "")
    destruccion.inflige(c.s, [(r, _exacta(c, node["n"], c.quien)) for r in rows], "KF-DANO-6", c.fuente)


def _cura(c: Contexto, node: Node) -> None:
    rows = toma(c, node["what"], "KF-GLOS-CURAR-2", "curar")
    n = node["n"]
    healed: list[int] = []
    total = 0
    for row in rows:
        if n == "todo":
            amount = None
        elif isinstance(n, Node) and n.kind == "UpTo":
            most = min(n["n"], c.s.dano[row])
            amount = pregunta(c.s, "número", [("número", i) for i in range(most + 1)], "A-35")[1] if most else 0
        else:
            amount = _exacta(c, n, c.quien)
        done = verbos.cura(c.s, row, amount, "KF-GLOS-CURAR-1")
        total += done
        if done:
            healed.append(row)
    c.cantidad, c.hechas["curar"] = total, healed
    c.hecho = c.hecho and bool(healed)


# Cards as they stand


def _cada(c: Contexto, node: Node, verbo: str, hacer: Callable[[int], Any]) -> list[int]:
    rows = toma(c, node["what"], "KF-BASE-12", verbo)
    c.hecho = c.hecho and bool(rows)
    done = []
    for row in rows:
        c.fotos.setdefault(row, dict(destruccion.foto(c.s, row)))
        if hacer(row) is not False:
            done.append(row)
    c.hechas[verbo] = done
    return done


def _destruye(c: Contexto, node: Node) -> None:
    rows = toma(c, node["what"], "KF-DESTR-1", "destruir")
    for row in rows:
        c.fotos.setdefault(row, dict(destruccion.foto(c.s, row)))
    marked = destruccion.destruye(c.s, rows, "KF-DESTR-1", c.fuente)
    c.hechas["destruir"] = marked
    wanted = _pedidas(node["what"])
    c.hecho = c.hecho and bool(marked) and len(marked) >= min(wanted, len(rows))


def _pedidas(what: Node) -> int:
    return what["n"] if what.kind == "Cards" and isinstance(what["n"], int) else 1


def _sacrifica(c: Contexto, node: Node) -> None:
    rows = [r for r in toma(c, node["what"], "KF-GLOS-SACRIFICAR-1", "sacrificar") if en_juego(c.s, r)]
    marked = destruccion.destruye(c.s, rows, "KF-GLOS-SACRIFICAR-1", c.fuente)
    c.hechas["sacrificar"] = marked
    c.hecho = c.hecho and bool(marked)


def _purga(c: Contexto, node: Node) -> None:
    done = _cada(c, node, "purgar", lambda r: verbos.lleva(c.s, r, "purgadas", c.s.conf.dueno[r], "KF-GLOS-PURGAR-1"))
    for row in done:
        atoms.tally(c.s, "portador", row, c.fuente)


def _prepara(c: Contexto, node: Node) -> None:
    _cada(c, node, "preparar", lambda r: verbos.prepara(c.s, r, "KF-BASE-8") or True)


def _agota(c: Contexto, node: Node) -> None:
    _cada(c, node, "agotar", lambda r: verbos.agota(c.s, r, "KF-BASE-6"))


def _aturde(c: Contexto, node: Node) -> None:
    _cada(c, node, "aturdir", lambda r: verbos.aturde(c.s, r, "KF-GLOS-ATURDIR-1"))


def _quita_aturdimiento(c: Contexto, node: Node) -> None:
    _cada(c, node, "quitar", lambda r: verbos.quita_aturdimiento(c.s, r, "KF-GLOS-ATURDIR-2"))


def _contador(c: Contexto, node: Node) -> None:
    for row in toma(c, node["on"], "KF-GLOS-PODER-1", "contador"):
        if en_juego(c.s, row):
            verbos.cuenta_poder(c.s, row, node["n"] * c.por, "KF-GLOS-PODER-1")


def _archiva(c: Contexto, node: Node) -> None:
    _cada(c, node, "archivar", lambda r: verbos.lleva(c.s, r, "archivos", c.s.conf.dueno[r], "KF-GLOS-ARCHIVOS-1"))


def _descarta(c: Contexto, node: Node) -> None:
    _cada(c, node, "descartar", lambda r: jugar.descarta(c.s, r, c.quien, "KF-DESC-2"))


def _descarta_hasta(c: Contexto, node: Node) -> None:
    seat = c.quien
    done: list[int] = []
    c.hecho = False
    while c.s.mazo[seat]:
        row = c.s.mazo[seat][0]
        found = cumple(c, row, node["what"]["of"])
        jugar.descarta(c.s, row, seat, "KF-HAB-1")
        done.append(row)
        if found:
            c.nombra(carta(c.s, row).tipo, [row])
            c.hecho = True
            break
    c.hechas["descartar"] = done


def _revela(c: Contexto, node: Node) -> None:
    rows = toma(c, node["what"], "KF-BASE-12", "revelar")
    c.hechas["revelar"] = rows
    c.hecho = c.hecho and bool(rows)
    if rows:
        atoms.emit(c.s, "revelar", "KF-BASE-4", (c.quien, tuple(rows)))


def _mira(c: Contexto, node: Node) -> None:
    rows = toma(c, node["what"], "KF-BASE-12", "mirar")
    atoms.emit(c.s, "mirar", "KF-BASE-4", (c.quien, len(rows)), (c.quien, tuple(rows)))


def _roba(c: Contexto, node: Node) -> None:
    n = _exacta(c, node["n"], c.quien)
    c.cantidad = len(verbos.roba(c.s, c.quien, n, "KF-TURNO-5.3"))
    c.hecho = c.hecho and c.cantidad == n


def _destino(c: Contexto, to: Node, row: int) -> tuple[str, int, bool]:
    """Zone, player and whether on top. A card goes to its owner's zone (KF-SALIR-7), but archives may be another's."""
    name = to["zone"]
    if name in ("encima del mazo", "fondo del mazo"):
        return "mazo", c.s.conf.dueno[row], name == "encima del mazo"
    zone, seat = zona(c, to, row)[0]
    return zone, seat if zone == "archivos" else c.s.conf.dueno[row], True


def _mueve(c: Contexto, node: Node) -> None:
    to = node["to"]
    if to.kind == "Under":
        host = referencias(c, to["host"])
        for row in toma(c, node["what"], "KF-ZONA-2", "poner"):
            verbos.lleva(c.s, row, "debajo", c.s.conf.dueno[row], "KF-ZONA-2")
            atoms.tally(c.s, "portador", row, host[0])
        return

    def move(row: int) -> bool:
        zone, seat, top = _destino(c, to, row)
        return verbos.lleva(c.s, row, zone, seat, "KF-SALIR-1" if en_juego(c.s, row) else "KF-HAB-3", top)

    done = _cada(c, node, node["verb"], move)
    c.hechas["devolver"] = done


def _baraja_en(c: Contexto, node: Node) -> None:
    rows = toma(c, node["what"], "KF-BASE-12", "barajar")
    decks = set()
    done = []
    for row in rows:
        owner = c.s.conf.dueno[row]
        c.fotos.setdefault(row, dict(destruccion.foto(c.s, row)))
        if verbos.lleva(c.s, row, "mazo", owner, "KF-SALIR-1"):
            done.append(row)
            decks.add(owner)
    for seat in sorted(decks) or [c.quien]:
        verbos.baraja(c.s, seat, "KF-GLOS-BUSCAR-3")
    c.hechas["barajar"] = done
    c.hecho = c.hecho and bool(done or node["what"].kind in ("Zone", "And"))


def _baraja(c: Contexto, node: Node) -> None:
    for _, seat in zona(c, node["what"]):
        verbos.baraja(c.s, seat, "KF-PREP-6")


def _cambia_zonas(c: Contexto, node: Node) -> None:
    (a, seat), (b, _) = zona(c, node["a"])[0], zona(c, node["b"])[0]
    first, second = getattr(c.s, a)[seat], getattr(c.s, b)[seat]
    atoms.move(c.s, first, (a, seat), (b, seat))
    atoms.move(c.s, second, (b, seat), (a, seat))
    atoms.emit(c.s, "intercambiar zonas", "KF-GLOS-INTERCAMBIAR-3", (seat, a, b))


def _cambia_posicion(c: Contexto, node: Node) -> None:
    a, b = toma(c, node["a"], "KF-GLOS-INTERCAMBIAR-1"), toma(c, node["b"], "KF-GLOS-INTERCAMBIAR-1", "intercambiar")
    c.hecho = bool(a and b) and verbos.intercambia_posicion(c.s, a[0], b[0], "KF-GLOS-INTERCAMBIAR-1")


def _busca(c: Contexto, node: Node) -> None:
    """KF-GLOS-BUSCAR: looks at the whole zones, and may find nothing."""
    what = node["what"]
    places = Node("Cards", **{**what.args, "at": node["at"]})
    rows = candidatas(c, places)
    n = len(rows) if what["n"] == "cada" else what["n"] if isinstance(what["n"], int) else what["n"]["n"]
    found = rows if what["n"] == "cada" else elige(c.s, rows, 0, n, "KF-GLOS-BUSCAR-2")
    atoms.emit(c.s, "buscar", "KF-GLOS-BUSCAR-1", (c.quien, len(found)), (c.quien, tuple(found)))
    c.hechas["buscar"] = found
    c.hecho = bool(found)
    if found:
        c.nombra("carta", found)


# Playing, entering, using, control


def _juega(c: Contexto, node: Node) -> None:
    done = [r for r in toma(c, node["what"], "KF-JUGAR-9", "jugar") if jugar.juega(c.s, r, c.quien)]
    c.hechas["jugar"] = done
    c.hecho = bool(done)


def _pone_en_juego(c: Contexto, node: Node) -> None:
    done = []
    for row in toma(c, node["what"], "KF-JUGAR-5", "poner en juego"):
        if en_juego(c.s, row) or carta(c.s, row).tipo not in (CRIATURA, ARTEFACTO, MEJORA):
            continue
        control = node.get("control")
        seat = c.s.conf.dueno[row] if control is None else jugadores(c, control, row)[0]
        if control is None:
            seat = c.quien
        origin = donde(c.s, row)
        verbos.entra(c.s, row, seat, "KF-JUGAR-5")
        if seat != c.s.conf.dueno[row]:
            atoms.modify(c.s, "control", (row, c.s.vida[row]), (seat, -1, 0), ("siempre",))
        ventana(c.s, [suceso("entrar", row=row, asiento=seat, de=origin)], ())
        done.append(row)
    c.hecho = bool(done)


def _usa(c: Contexto, node: Node) -> None:
    """KF-USAR-3: whatever a text makes be used must still be ready; a stunned one shakes off its stun instead."""
    rows = toma(c, node["what"], "KF-USAR-4", "usar")
    done = False
    for row in rows:
        if not en_juego(c.s, row):
            continue
        against = None
        if node.get("against") is not None:
            chosen = [f for f in candidatas(c, node["against"]) if f in usar.atacables(c.s, row, c.quien)]
            against = elige(c.s, chosen, 1, 1, "KF-LUCHA-2")
            c.tomadas.update(against)
        mode = node["mode"] if node["mode"] != "usar" else _modo(c, row, node["as_yours"])
        if mode:
            done = usar.usa(c.s, row, c.quien, mode, suya=node["as_yours"], contra=against) or done
    c.hecho = done


def _modo(c: Contexto, row: int, suya: bool) -> str:
    modes = [m for m in usar.MODOS if not usar.impide_usar(c.s, c.quien, row, m, False, suya)]
    if c.s.furia[row] and "luchar" in modes:
        return "luchar"
    if len(modes) <= 1:
        return modes[0] if modes else ""
    return pregunta(c.s, "modo", [("modo", row, m) for m in modes], "KF-USAR-5")[2]  # type: ignore[no-any-return]


def _activa(c: Contexto, node: Node) -> None:
    """KF-USAR-7: another card's ability, without using it."""
    header = node["header"]
    rows = [r for r in candidatas(c, node["of"]) if vigentes.cabeceras(c.s, r, header)]
    for row in elige(c.s, rows, 1, 1, "KF-USAR-7"):
        for ability in vigentes.cabeceras(c.s, row, header)[:1]:
            resolver.resuelve(c.s, ability, c.suceso, yo=c.quien)


def _toma_control(c: Contexto, node: Node) -> None:
    done = False
    for row in toma(c, node["what"], "KF-GLOS-CONTROL-2", "controlar"):
        source, life = -1, 0
        if node.get("as_long") is not None:
            held = referencias(c, node["as_long"]["what"])
            source, life = (held[0], c.s.vida[held[0]]) if held else (-1, 0)
        atoms.modify(c.s, "control", (row, c.s.vida[row]), (c.quien, source, life), ("siempre",))
        done = verbos.toma_control(c.s, row, c.quien, "KF-GLOS-CONTROL-2") or done
    c.hecho = done


def _cancela_lucha(c: Contexto, node: Node) -> None:
    atoms.note(c.s, "lucha", ())
    atoms.emit(c.s, "cancelar lucha", "KF-SUST-1", ())


# Choices


def _elige(c: Contexto, node: Node) -> None:
    rows = toma(c, node["what"], "KF-BASE-12", "elegir")
    c.hecho = bool(rows)


def _elige_casa(c: Contexto, node: Node) -> None:
    whose = node.get("whose")
    houses = [h for a in jugadores(c, whose) for h in c.s.conf.casas[a]] if whose is not None else list(vigentes.CASAS[:7])
    c.casa = pregunta(c.s, "casa", [("casa", h) for h in houses], "KF-BASE-12")[1]
    if c.fuente >= 0 and en_juego(c.s, c.fuente):
        atoms.tally(c.s, "recuerda", c.fuente, vigentes.CASAS.index(c.casa))
    atoms.emit(c.s, "nombrar Casa", "KF-BASE-12", (c.s.activo, c.casa))


def _elige_numero(c: Contexto, node: Node) -> None:
    c.numero = pregunta(c.s, "número", [("número", i) for i in range(21)], "KF-BASE-12")[1]
    atoms.emit(c.s, "nombrar número", "KF-BASE-12", (c.s.activo, c.numero))


ORDENES.update({
    "Text": texto, "Seq": lambda c, n: _todos(c, n["items"]), "If": _si, "Did": _si_lo_haces, "May": _puede, "By": _de_jugador,
    "PerEach": _por_cada, "ForEach": _bucle, "Times": _veces, "Options": _opciones, "During": _durante, "While": _mientras,
    "Instead": _mientras, "InsteadPrev": _si, "InsteadMark": _en_vez_de_la_marca, "Repeat": _repite,
    "Gain": _obtiene, "Lose": _pierde, "Steal": _hurta, "Capture": _captura, "CapturePer": _captura_por, "Pay": _paga,
    "MoveAmber": _mueve_ambar, "Chains": _cadenas, "Forge": _forja, "Unforge": _desforja,
    "Damage": _dano, "Suffer": _recibe, "Heal": _cura, "Destroy": _destruye, "Sacrifice": _sacrifica, "Purge": _purga,
    "Ready": _prepara, "Exhaust": _agota, "Stun": _aturde, "Unstun": _quita_aturdimiento, "Counter": _contador,
    "Archive": _archiva, "Discard": _descarta, "DiscardUntil": _descarta_hasta, "Reveal": _revela, "Look": _mira, "Draw": _roba,
    "MoveTo": _mueve, "ShuffleInto": _baraja_en, "Shuffle": _baraja, "SwapZones": _cambia_zonas, "SwapPlaces": _cambia_posicion,
    "Search": _busca, "PlayCard": _juega, "PutIntoPlay": _pone_en_juego, "Use": _usa, "Trigger": _activa,
    "TakeControl": _toma_control, "CancelFight": _cancela_lucha, "Choose": _elige, "ChooseHouse": _elige_casa,
    "ChooseNumber": _elige_numero,
})  # fmt: skip
