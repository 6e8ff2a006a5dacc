"""What a text asks: how many there are, and whether something is so. Queries only."""

from __future__ import annotations

from mazo.games.myl.rules.mesa import ALIADO, BATALLA, aliados, armas_de, donde, oros, presentes, rival
from mazo.games.myl.rules.sucesos import ATACA, DANA
from mazo.games.myl.text import filtros, nodes, vigentes
from mazo.games.myl.text.contexto import Contexto
from mazo.language.tree import Node
from mazo.text.conditions import Conditions, Counts
from mazo.text.filters import OPS
from mazo.text.nodes import Amount, Sift

# How many

SIN_FIN = 1 << 20
"""As many as there are."""


def cuenta(c: Contexto, node: Node) -> int:
    """What «por cada» counts, what «tantas … como» measures."""
    return CUENTAS.count(c, node)


def _dano(c: Contexto, node: nodes.DamageDone) -> int:
    """The damage of the event spoken of or answered, or all that who the text speaks to has taken this turn."""
    if node.what in ("hecho", "respondido"):
        return c.event.n if c.event is not None else 0
    return sum(h.n for h in c.s.hechos if h.kind == DANA and h.seat == c.me)


def _cifra(c: Contexto, node: nodes.StatOf) -> int:
    """The Coste or the Fuerza of a card, the last known if it has left; of one still to be chosen, none."""
    if isinstance(node.of, nodes.Cards) and c.number(node.of) not in c.named:
        return 0
    return sum(max(0, int(filtros.visto(c, r, node.stat))) for r in filtros.mencionadas(c, node.of))


def _esas(c: Contexto, node: nodes.ThatMuch) -> int:
    """As many as the order spoken of touched, or took if it was a cost."""
    number = c.means(node)
    return c.amounts[number] if number in c.amounts else len(c.named.get(number, ()))


def _mitad(c: Contexto, node: nodes.Half) -> int:
    """Half of what a filter finds, rounded as the text says."""
    found = len(filtros.que_cumplen(c, node.of))
    return (found + 1) // 2 if node.way == "arriba" else found // 2


CUENTAS: Counts[Contexto] = Counts()
"""Everything that gives a number."""
CUENTAS.register(nodes.Count, lambda c, node: len(filtros.que_cumplen(c, node.of, node.other)))
CUENTAS.register(nodes.DamageDone, _dano)
CUENTAS.register(nodes.StatOf, _cifra)
CUENTAS.register(nodes.AsMany, lambda c, node: cuenta(c, node.n))
CUENTAS.register(nodes.ThatMuch, _esas)
CUENTAS.register(nodes.Half, _mitad)


def limites(c: Contexto, n: int | str | Amount) -> tuple[int, int]:
    """The least and the most an order asks for (MYL-6.10.2), times what «por cada» counts."""
    return (0, SIN_FIN) if isinstance(n, str) else CUENTAS.limits(c, n)


# Whether something is so


def se_da(c: Contexto, cond: Node) -> bool:
    """Whether a condition holds now."""
    return CONDICIONES.hold(c, cond)


def _controladas(c: Contexto, of: Sift, seat: int, otra: bool = False) -> int:
    """How many cards of a filter a player has; ``otra`` leaves this card out."""
    return sum(1 for r in presentes(c.s, seat) if not (otra and r == c.source) and filtros.cumple(c, r, of))


def _menos(c: Contexto, cond: nodes.Fewer) -> bool:
    """«controlas menos … que tu oponente»; how many cards a hand has is public (AMB-72)."""
    seat = filtros.jugadores(c, cond.who)[0]

    def value(a: int) -> int:
        if isinstance(cond.at, nodes.Zone):
            return len(getattr(c.s, cond.at.zone)[a])
        return _controladas(c, cond.of, a)

    return (value(seat) < value(rival(seat))) is not cond.neg


def _controla(c: Contexto, cond: nodes.Has) -> bool:
    seat = filtros.jugadores(c, cond.who)[0]
    return OPS[cond.cmp](_controladas(c, cond.of, seat, cond.other), cond.n)


def _cartas_en(c: Contexto, cond: nodes.CardsIn) -> bool:
    total = sum(len(getattr(c.s, z)[a]) for z, a in filtros.zonas(c, cond.at))
    return OPS[cond.cmp](total, cond.n)


def _todos_son(c: Contexto, cond: nodes.AllAre) -> bool:
    """«todos tus Aliados son …»: there must be some for it to be said of them."""
    s, test = c.s, cond.test
    rows = oros(s, rival(c.me)) if cond.of == "Oros oponentes" else aliados(s, c.me)
    if cond.of == "tus demás Aliados":
        rows = tuple(r for r in rows if r != c.source)
    if not rows:
        return False
    if isinstance(test, nodes.Spent):
        return all(donde(s, r)[0] == "pagado" for r in rows)
    if isinstance(test, nodes.SameAs):
        return bool(set.intersection(*(set(vigentes.razas(s, r)) for r in rows)))
    return all(filtros.prueba(c, r, test) for r in rows)


def sujeto(c: Contexto, cond: nodes.Matches | nodes.IsIn | nodes.History) -> list[int]:
    """The cards a condition is about: those it names, or the one spoken of."""
    what = cond.what
    return filtros.mencionadas(c, what) if what is not None else filtros.nombradas_por(c, cond)


def casa(c: Contexto, cond: nodes.Matches, row: int) -> bool:
    """Whether one card passes the test of a ``Matches``."""
    s, test = c.s, cond.test
    if test == "raza":
        races = cond.race.items if isinstance(cond.race, nodes.Or) else (cond.race,)
        return not set(races).isdisjoint(filtros.visto(c, row, "razas"))
    if test == "porta un Arma":
        return bool(armas_de(s, row))
    if test == "nombre":
        own, names = filtros.visto(c, row, "nombre"), cond.name
        return own in names.items if isinstance(names, nodes.Or) else bool(own == names)
    if test == "tipo":
        return bool(filtros.visto(c, row, "tipo") == cond.type)
    if test == "en línea":
        return filtros.en_linea(s, row, str(cond.line))
    if test == "cifra":
        return OPS[str(cond.cmp)](int(filtros.visto(c, row, str(cond.stat))), int(cond.n or 0))
    if test == "en la Reserva":
        return donde(s, row)[0] == "reserva"
    if test in ("atacando", "bloqueando"):
        return filtros.ataca(s, row) if test == "atacando" else filtros.bloquea(s, row)
    if test == "único atacante":
        return filtros.ataca(s, row) and sum(1 for r, _ in s.batalla if filtros.ataca(s, r)) == 1
    if test == "único declarado":
        return [(h.row, h.life) for h in s.hechos if h.kind == ATACA] == [(row, s.vida[row])]
    return _primera(c, row, test == "primer Aliado")


def _primera(c: Contexto, row: int, ally: bool) -> bool:
    """Whether a card was the first that its player put into play in the match (of the Aliados, the first)."""
    for seat, r, life in c.s.estrenos:
        if seat == c.me and (not ally or c.s.conf.cartas[r].tipo == ALIADO):
            return (r, life) == (row, c.s.vida[row])
    return False


def _casan(c: Contexto, cond: nodes.Matches) -> bool:
    rows = sujeto(c, cond)
    return bool(rows) and all(casa(c, cond, r) for r in rows)


def _esta_en(c: Contexto, cond: nodes.IsIn) -> bool:
    rows = sujeto(c, cond)
    return bool(rows) and all(donde(c.s, r) in filtros.zonas(c, cond.at, r) for r in rows)


def _no_atacan(c: Contexto, cond: nodes.NotAttacking) -> bool:
    """«si no atacan otros N»: while attackers are chosen, what is looked at is who is chosen (``permisos``)."""
    others = [r for r, _ in c.s.batalla if r != c.source and filtros.ataca(c.s, r)]
    return bool(sum(1 for r in others if filtros.cumple(c, r, cond.of)) < cond.n)


def _historia(c: Contexto, cond: nodes.History) -> bool:
    s, event = c.s, cond.event
    if event == "te atacó":
        foe = filtros.jugadores(c, cond.what)[0]
        return any(h.kind == ATACA and h.seat == foe for h in s.previos)
    if event in ("atacó", "no atacó") and isinstance(cond.what, nodes.Player):
        seats = filtros.jugadores(c, cond.what)
        return any(h.kind == ATACA and h.seat in seats for h in s.hechos) is (event == "atacó")
    if event in ("atacó", "no atacó"):
        rows = {(r, s.vida[r]) for r in sujeto(c, cond)}
        did = any(h.kind == ATACA and (h.row, h.life) in rows for h in s.hechos)
        return did is (event == "atacó")
    raise ValueError(f"not a condition: {event}")


CONDICIONES: Conditions[Contexto] = Conditions()
"""Everything a text may ask."""
CONDICIONES.register(nodes.Fewer, _menos)
CONDICIONES.register(nodes.Has, _controla)
CONDICIONES.register(nodes.There, lambda c, cond: OPS[cond.cmp](len(filtros.que_cumplen(c, cond.of)), cond.n))
CONDICIONES.register(nodes.CardsIn, _cartas_en)
CONDICIONES.register(nodes.AllAre, _todos_son)
CONDICIONES.register(nodes.InBattle, lambda c, cond: c.s.fase == BATALLA)
CONDICIONES.register(nodes.YourTurn, lambda c, cond: (c.s.activo == c.me) != cond.neg)
CONDICIONES.register(nodes.Matches, _casan)
CONDICIONES.register(nodes.IsIn, _esta_en)
CONDICIONES.register(nodes.NotAttacking, _no_atacan)
CONDICIONES.register(nodes.History, _historia)
