"""What a Power does in a few words, for a board that shows thirty of them: the whole text is a look away.

It says what the tree of the text says, never what its words look like; a text with anything it has no few words for is
shown whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mazo.games.atrum.cards.hechos import INGLES_CLASES, INGLES_TIPOS
from mazo.games.atrum.text import nodes as n
from mazo.language.tree import Node
from mazo.messages import Bilingual, bilingual


class Long(Exception):
    """There are no few words for this."""


def brief(tree: Node) -> Bilingual | None:
    """The few words, in both languages; none, if something cannot be said so."""
    try:
        orders = tree.items if isinstance(tree, n.Text) else (tree,)
        return None if tree.has("EachWith") else bilingual(_said(orders, True), _said(orders, False))
    except Long:
        return None


def how_much(tree: Node) -> str | None:
    """How much damage it does or prevents, where that is what it is for: «3», «3+» if it may be more, «3×» for each of
    something."""
    found = [*_struck(tree)]
    if not found:
        return None
    first, *more = found
    return f"{first}+" if more and first[-1].isdigit() else first


def _struck(order: Node) -> Iterator[str]:
    match order:
        case n.Text(items=items) | n.Seq(items=items):
            for item in items:
                yield from _struck(item)
        case n.PerEach(do=do):
            yield from (f"{k.rstrip('+')}×" for k in _struck(do))
        case n.If(do=do) | n.After(do=do):
            yield from _struck(do)
        case n.Damage(n=k) | n.Prevent(n=k) | n.MoreDamage(n=k):
            k = k.n if isinstance(k, n.UpTo) else k
            yield str(k) if isinstance(k, int) else "×"


def _said(orders: tuple[Node, ...], es: bool) -> str:
    return " · ".join(part for part in _parts(orders, es) if part)


def _parts(orders: tuple[Node, ...], es: bool) -> Iterator[str]:
    for order in orders:
        match order:
            case n.Seq(items=(n.Draw(n=k), n.Put(to=n.Zone(zone="altar", whose=None), what=n.Ref()))):
                yield _d(es, f"roba {k} a tu Altar", f"draw {k} into your Altar")
            case n.Seq(items=(n.Look(), n.PickFrom(n=k), n.DiscardIt())):
                yield _d(es, f"miras su mano y descartas {k}", f"see their hand, discard {k}")
            case n.Seq(items=(n.PickThose(n=k), n.Put(to=n.Zone(zone="mano"), what=n.Ref()))):
                yield _d(es, f"{k} a tu mano", f"{k} to your hand")
            case n.Seq(items=(n.Choose(what=n.Cards(n=k, at=at)), n.Put(to=n.Zone(zone="fosa-tope"), what=n.Ref()))):
                yield _d(es, f"{_n(k)} {_altar(at, es)} a la Fosa", f"{_n(k)} {_altar(at, es)} to the Pit")
            case n.Seq(items=(n.Choose(what=n.Cards(n=k, at=at)), n.Return(what=n.Ref(), to=n.Zone(zone="mano")))):
                yield _d(es, f"{_n(k)} {_altar(at, es)} a su mano", f"{_n(k)} {_altar(at, es)} to their hand")
            case n.Seq(items=(n.Return(), n.Shuffle())) | n.After(do=n.ShufflePit()) | n.After(do=n.Show()):
                continue  # how it is tidied up
            case n.Seq(items=items):
                yield _said(items, es)
            case n.After(do=do):
                yield _order(do, es)
            case n.If(cond=cond, do=do, otherwise=None):
                yield f"{_said((do,), es)} {_d(es, 'si', 'if')} {_condition(cond, es)}"
            case n.PerEach(do=do, per=per, most=most):
                limit = "" if most is None else _d(es, f", máx. {most}", f", max. {most}")
                yield f"{_order(do, es)} {_each(per, es)}{limit}"
            case _:
                yield _order(order, es)


def _order(order: Node, es: bool) -> str:
    for kinds, says in _SAYS:
        if isinstance(order, kinds):
            return says(order, es)
    raise Long


def _d(es: bool, spanish: str, english: str) -> str:
    return spanish if es else english


def _n(k: object) -> int:
    """How many, or at most how many."""
    k = k.n if isinstance(k, n.UpTo) else k
    if not isinstance(k, int):
        raise Long
    return k


def _minions(of: object, k: int, es: bool) -> str:
    """So many Esbirros, of a type if it says which."""
    if not isinstance(of, n.Minion) or of.state or of.but:
        raise Long
    if of.type is None:
        return _d(es, "Esbirro" if k == 1 else "Esbirros", "minion" if k == 1 else "minions")
    if not isinstance(of.type, str) or of.type not in INGLES_TIPOS:
        raise Long
    name = of.type if es else INGLES_TIPOS[of.type]
    return name if k == 1 or name == "Fallen" else f"{name}s"


def _sort(power: object, es: bool) -> str:
    """A Power of a kind."""
    if not isinstance(power, n.Power):
        raise Long
    if power.sort is None:
        return _d(es, "un Poder", "a Power")
    if not isinstance(power.sort, str):
        raise Long
    if es:
        return {"Ataque": "un Ataque", "Defensa": "una Defensa"}.get(power.sort, f"un {power.sort}")
    name = INGLES_CLASES[power.sort]
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def _mine(who: object) -> bool:
    if who is None:
        return True
    if isinstance(who, n.Player) and who.who in ("oponente", "participante"):
        return False
    raise Long


def _altar(at: object, es: bool) -> str:
    """Of whose Altar."""
    if not isinstance(at, n.Zone) or at.zone != "altar":
        raise Long
    if at.whose is None:
        return _d(es, "de tu Altar", "of your Altar")
    if isinstance(at.whose, n.Player) and at.whose.who == "participante":
        return _d(es, "de un Altar", "of an Altar")
    return _d(es, "de su Altar", "of their Altar") if not _mine(at.whose) else ""


def _each(per: object, es: bool) -> str:
    match per:
        case n.Count(of=of, at=n.Zone(zone=zone, whose=None)) if zone in ("altar", "revelados", "vertedero"):
            there = _d(es, " del Vertedero", " in the Dump") if zone == "vertedero" else ""
            return f"{_d(es, 'por', 'per')} {_minions(of, 1, es)}{there}"
        case n.Those():
            return _d(es, "por cada uno", "for each")
    raise Long


def _condition(cond: object, es: bool) -> str:
    match cond:
        case n.Has(of=of, n=k, op="más", zone="altar"):
            return _d(es, f"tienes {k} {_minions(of, k, es)}", f"you have {k} {_minions(of, k, es)}")
        case n.InShown(of=of, n=k):
            return _d(es, f"muestras {k} {_minions(of, k, es)}", f"you show {k} {_minions(of, k, es)}")
        case n.Resistance(n=k, op="menos", who=None):
            return _d(es, f"te quedan {k} o menos", f"you are at {k} or less")
        case n.Reinforced():
            return _d(es, "Reforzaste", "you Reinforced")
        case n.OpponentHas(op="más", zone="altar"):
            return _d(es, "su Altar es mayor", "their Altar is larger")
    raise Long


def _damage(o: n.Damage, es: bool) -> str:
    every = isinstance(o.to, n.Player) and o.to.each
    return _d(es, f"{_n(o.n)} de daño", f"{_n(o.n)} damage") + _d(es, " a cada uno", " to each") * every


def _resists(o: n.Gain | n.Lose, es: bool) -> str:
    sign = "+" if isinstance(o, n.Gain) else "−"
    whose = ("a tu", "to your") if _mine(o.who) else ("a su", "to their")
    return f"{sign}{_n(o.n)} {_d(es, *whose)} {_d(es, 'resistencia', 'resistance')}"


def _prevent(o: n.Prevent, es: bool) -> str:
    return _d(es, f"previene {_n(o.n)} de daño", f"prevent {_n(o.n)} damage")


def _state(o: n.Exhaust | n.Ready, es: bool) -> str:
    verb = _d(es, "agota", "exhaust") if isinstance(o, n.Exhaust) else _d(es, "prepara", "ready")
    match o.what:
        case n.Reptante(which="otro", n=1, state=None):
            return f"{verb} {_d(es, 'otro Reptante', 'another Reptante')}"
        case n.Reptante(which="un", n=1, state=None):
            return f"{verb} {_d(es, 'un Reptante rival', 'a rival Reptante')}"
        case n.Cards(of=of, n=many, other=False, at=n.Zone(zone="altar", whose=whose)):
            k = _n(many)
            rival = not _mine(whose)
            return f"{verb} {k} {_rivals(of, k, es) if rival else _minions(of, k, es)}"
    raise Long


def _rivals(of: object, k: int, es: bool) -> str:
    return _d(es, f"{_minions(of, k, es)} {'rival' if k == 1 else 'rivales'}", f"rival {_minions(of, k, es)}")


def _search(o: n.Search, es: bool) -> str:
    place = {"fosa": ("de la Fosa", "from the Pit"), "vertedero": ("del Vertedero", "from the Dump")}.get(str(o.at))
    if place is None:
        raise Long
    k = _n(o.n)
    return f"{_d(es, 'roba', 'draw')} {k} {_minions(o.of, k, es)} {_d(es, *place)}"


def _put(o: n.Put, es: bool) -> str:
    if o.to != n.Zone(zone="altar", whose=None) or o.ready:
        raise Long
    match o.what:
        case n.Cards(of=n.Minion(type=None), n=many, other=False, at=n.Zone(zone="mano", whose=None)):
            return _d(es, f"coloca {_n(many)} de tu mano", f"place {_n(many)} from hand")
        case n.Cards(of=of, n="cada", at=n.Zone(zone="revelados")):
            return _d(es, f"cada {_minions(of, 1, es)} a tu Altar", f"each {_minions(of, 1, es)} to your Altar")
        case n.DiscardOf():
            return _d(es, "su descarte a tu Altar", "its discard to your Altar")
    raise Long


def _explode(o: n.Explode, es: bool) -> str:
    k = _n(o.n)
    what = f"{_d(es, 'tu', 'your')} {_minions(o.of, k, es)}" if _mine(o.who) else _rivals(o.of, k, es)
    return f"{_d(es, 'explota', 'explode')} {k if not _mine(o.who) else ''} {what}".replace("  ", " ")


def _copy(o: n.Copy, es: bool) -> str:
    match o.what:
        case n.Power(sort=None, cost=None, discard=None):
            return _d(es, "copia un Poder", "copy a Power")
        case n.Power(sort=None, cost=n.CostIs(n=k, op="menos"), discard=None):
            return _d(es, f"copia un Poder de {k} o menos", f"copy a Power of {k} or less")
    raise Long


def _annul(o: n.Annul, es: bool) -> str:
    power = o.what
    some = isinstance(power, n.Power) and (power.cost or power.discard)
    return f"{_d(es, 'anula', 'annul')} {_sort(power, es)}{_d(es, ' sin tipo', ' without type') if some else ''}"


def _turn(o: n.ThisTurn, es: bool) -> str:
    match o.rule:
        case n.Untouchable(zone="altar"):
            return _d(es, "tu Altar, a salvo este turno", "your Altar is safe this turn")
        case n.Considered(zone=zone, type=None) if zone in ("mano", "altar"):
            mine = {"mano": ("tu mano", "your hand"), "altar": ("tu Altar", "your Altar")}[zone]
            return _d(es, f"{mine[0]}, del tipo que elijas", f"{mine[1]} is of a type you choose")
        case n.NextDiscards(n=k):
            return _d(
                es, f"tus próximos {k} descartes, del tipo que elijas", f"next {k} discards of any type you choose"
            )
    raise Long


def _fixed(spanish: str, english: str) -> Callable[[Node, bool], str]:
    return lambda _o, es: _d(es, spanish, english)


def _with_n(spanish: str, english: str) -> Callable[..., str]:
    return lambda o, es: _d(es, spanish, english).format(_n(o.n))


_SAYS: tuple[tuple[type[Node], Callable[..., str]], ...] = (
    (n.Damage, _damage),
    (n.MoreDamage, _with_n("+{} de daño", "+{} damage")),
    (n.Gain, _resists),
    (n.Lose, _resists),
    (n.Prevent, _prevent),
    (n.Draw, _with_n("roba {}", "draw {}")),
    (n.Reinforce, lambda o, es: f"+{_n(o.n)} {_d(es, 'a', 'to')} {_sort(o.what, es)}"),
    (n.Annul, _annul),
    (n.Exhaust, _state),
    (n.Ready, _state),
    (n.Search, _search),
    (n.Put, _put),
    (n.Explode, _explode),
    (n.Copy, _copy),
    (n.ThisTurn, _turn),
    (n.Reveal, _with_n("revela {}", "reveal {}")),
    (n.DiscardRandom, _with_n("el rival descarta {}", "rival discards {}")),
    (n.DiscardExtra, _with_n("descarta {} más", "discard {} more")),
    (n.DiscardAll, lambda o, es: _d(es, "descarta tus ", "discard your ") + _minions(o.of, 2, es)),
    (n.PaidBy, _fixed("se paga explotando", "paid by exploding")),
    (n.NoReady, _fixed("no se prepara", "does not ready")),
    (n.NoExhaust, _fixed("no se agota", "does not exhaust")),
    (n.ChangeKind, lambda o, es: _d(es, "convierte ", "turns ") + _sort(o.what, es)
     + _d(es, f" en {o.to}", f" into {INGLES_CLASES[o.to]}")),
    (n.Show, lambda _o, _es: ""),
    (n.ChooseTypes, lambda _o, _es: ""),
    (n.SearchAsMany, _fixed("cambia tu mano por Esbirros del Vertedero", "swap your hand for minions of the Dump")),
    (n.Exchange, lambda o, es: "" if isinstance(o.by, n.Cards) and o.by.n == "los"
     else _d(es, "intercambia {0} de tu Altar", "swap {0} of your Altar").format(_n(o.what.n))),
)  # fmt: skip
