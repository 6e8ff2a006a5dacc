"""How a card is played: its copies, from where, when, in response to what, and what it costs. Read, never written."""

from __future__ import annotations

from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.comun import CEMENTERIO, PROPIO, Build, theirs
from mazo.games.myl.words.nombres import (
    OPONENTE,
    TU,
    Facts,
)
from mazo.language.phrase import Grammar
from mazo.language.tree import Node
from mazo.text.nodes import Who


def _annulling(g: Grammar) -> None:
    """«En el momento en que tu oponente juegue un Arma desde su Mano, …»; «puedes jugarla en cualquier momento»."""
    grave = "(a su|al) Cementerio"
    this = "(dich(o|a)|es(e|a)) ({noun:un tipo m/s}|{noun:un tipo a/s})"
    opening = "en el momento [en] que tu oponente juegue {of:un clase}[,] desde su Mano[,] puedes jugar esta carta y"
    g.variant(
        "sentencia", f"{opening} (mandar|enviar|botar) ({grave} [a] {this}|[a] {this} {grave}).", build=_answering
    )
    g.variant("efecto", "<anular> {of:un clase} jugad(o|a) por tu oponente [[,] enviándol(o|a) al Cementerio]",
              build=_annulled)  # fmt: skip
    g.variant("sentencia", "puedes jugarla en cualquier momento [del juego]. {x:efecto de Talismán}", build=_whenever)


def _answering(a: dict[str, Any]) -> Node | None:
    """Sent to the Cementerio as it is played: annulled."""
    of = a["of"]
    if of["where"] is not None or of["type"] != a["noun"]:
        return None
    event = nodes.Plays(who=OPONENTE, what=nodes.Cards(n=1, of=of, other=False), source="mano")
    annul = nodes.Annul(what=nodes.That(noun=a["noun"], number="s"))
    return nodes.Card(items=(nodes.RespondPlay(event=event, would=False), nodes.Effect(do=annul)))


def _annulled(a: dict[str, Any]) -> Node | None:
    of = theirs(a["of"])
    return None if of is None else nodes.Annul(what=nodes.Cards(n=1, of=of, other=False))


def _whenever(a: dict[str, Any]) -> Node | None:
    """What annuls is played whenever there is something to annul; of anything else it would say more."""
    return a["x"] if isinstance(a["x"].get("do"), nodes.Annul) else None


def _answers(g: Grammar) -> None:
    """«En respuesta a un Talismán oponente», «a un ataque oponente»: what is answered, as a noun."""
    theirs = "(oponente|de tu oponente|que juegue tu oponente)"
    g.variant("respondido nominal", f"{{of:un clase}} {theirs}", build=_as_answered)
    g.variant("respondido nominal", "((un|el) ataque|la declaración de ataque) (oponente|de tu oponente)", "Declares",
              who=OPONENTE, what="ataque", introduces="ataque")  # fmt: skip
    this = "(este (Talismán|Aliado|Tótem|Oro)|esta (Arma|carta))"
    g.variant("de juego", f"(sólo puedes jugar|juega) {this} en respuesta a {{event:respondido nominal}}.",
              "RespondPlay", would=False)  # fmt: skip
    g.variant("apertura de Talismán", f"[(sólo puedes jugar|juega) {this}] en respuesta a {{event:respondido nominal}}"
              ", [juega esta carta y]", "RespondPlay", would=False)  # fmt: skip


def _answered(g: Grammar) -> None:
    """«En respuesta a un ataque oponente, puedes …»."""
    unsaid: Facts = {"who": TU, "window": None, "limit": None, "cond": None}
    told = "en respuesta a {response:respondido nominal}, puedes"
    g.variant("activada", f"{told} ({{cost:actos/inf}} para {{do:fin}}|{{do:actos/inf}}). [{{then:secuelas}}]",
              "Activated", cost=None, then=None, **unsaid)  # fmt: skip


def _as_answered(a: dict[str, Any]) -> Node | None:
    if a["of"]["where"] is not None or a["of"]["type"] == "Oro":
        return None
    return nodes.Plays(who=OPONENTE, what=nodes.Cards(n=1, of=a["of"], other=False), source=None)


def _from_grave(g: Grammar) -> None:
    """«Puedes pagar 3 Oros para jugar este Aliado desde tu Cementerio sin pagar su Coste»."""
    when = "[{window:ventana}[,]]"
    this = "(este Aliado|este Tótem|esta Arma|esta carta)"
    grave = "(desde|de) tu Cementerio"
    plain: Facts = {"window": None, "zone": CEMENTERIO, "what": nodes.This(noun=PROPIO)}
    free = "[,] sin pagar su Coste"
    g.variant("de juego", f"{when} puedes {{instead:actos/inf}} para (jugar|poner en juego) {this} {grave} {free}.",
              "PlayFrom", **plain)  # fmt: skip
    g.variant("de juego", f"{when} puedes jugar {this} {grave} {{instead:actos/ger}}.", build=_instead(plain))
    here = f"si [{this}] está en tu Cementerio[,]"
    play = "((la|lo) puedes poner en juego|puedes ponerl(o|a) en juego|puedes jugarl(o|a))"
    g.variant("de juego", f"{when} {here} {play} {{instead:actos/ger}}.", build=_instead(plain))
    g.variant("de juego", f"{when} {here} puedes jugarl(o|a) [pagando su Coste].", "PlayFrom", instead=None, **plain)


def _instead(facts: Facts) -> Build:
    """What is paid in gold to play it is instead of its Coste; anything else would be besides."""

    def build(a: dict[str, Any]) -> Node | None:
        paid = a["instead"]
        first = paid["items"][0] if isinstance(paid, nodes.Seq) else paid
        if not isinstance(first, nodes.PayGold) or isinstance(first["n"], Node):
            return None
        return nodes.PlayFrom(**(facts | {"instead": paid} | ({"window": a["window"]} if "window" in a else {})))

    return build


def _uncountered(_: dict[str, Any]) -> Node:
    ban = nodes.Forbid(acts=nodes.Act(act="ser anulado", of=None, by=None))
    return nodes.Static(rule=nodes.Rule(what=nodes.This(noun="carta"), does=ban), cond=None, per=None)


def _only_by(a: dict[str, Any]) -> Node | None:
    of = a["of"]
    return nodes.OnlyBy(what=nodes.Cards(n=1, of=of, other=False)) if of["type"] == "Aliado" else None


def _playing(g: Grammar) -> None:
    """Copies, additional costs, when it may be played."""
    g.variant("de juego", "[esta Arma] sólo (puede (ser (llevada|portada) por|llevarla|portarla|equiparla) "
              "{of:un clase}|puede ser portada por {of:clase/p}).", build=_only_by)  # fmt: skip
    on = "[esta Arma] (debe|sólo puede) (ser (jugada|puesta|colocada)|jugarse|ponerse|colocarse) (en|sobre)"
    g.variant("de juego", f"{on} ({{of:un clase}}|{{of:un filtro}}).", build=_only_by)
    g.variant(
        "de juego",
        "(sólo puedes tener|puedes tener sólo|puedes sólo tener) ([a] (un|una|1) [sola] [copia de] {what:propia} "
        "en juego|en juego [a] (un|una|1) {what:propia}).",
        "OneInPlay",
    )
    g.variant("de sí", "[este Talismán] no puede ser anulad(o|a).", build=_uncountered)
    g.variant("de juego", "[{window:ventana}[,]] puedes jugar [a] {what:propia} (de|desde) tu Cementerio [pagando su "
              "Coste].", "PlayFrom", window=None, instead=None, zone=CEMENTERIO)  # fmt: skip
    g.variant("de juego", "puedes tener más de (3|tres) copias de (esta carta|esta Arma) [en tu Castillo].", "Copies",
              limit="sin límite")  # fmt: skip
    this = "(este (Talismán|Aliado|Tótem|Oro)|esta (Arma|carta))"
    opening = ("(para [que] entr(ar|e) en juego|para poner(la|lo) en juego|como coste adicional|[como coste adicional"
               f"[,]] para jugar {this})[,]")  # fmt: skip
    g.variant("de juego", f"{opening} (debes {{cost:actos/inf}}|{{cost:actos/imp}}).", "AddCost", what=None, who=TU)
    g.variant("efecto de Talismán", "al jugarla[,] {do:órdenes}.", "Effect")
    g.variant("efecto de Talismán", "(cuando juegues|al jugar) (este Talismán|esta carta)[,] destiérral(o|a).",
              build=lambda _: nodes.Effect(do=nodes.Exile(what=nodes.This(noun="carta"))))  # fmt: skip
    g.variant("efecto de Talismán", "{x:nombre propio} te permite {do:actos/inf}.",
              build=lambda a: nodes.Effect(do=nodes.May(cost=None, do=a["do"])))  # fmt: skip


_TODOS = nodes.Player(who="todos", each=False)


def _played(g: Grammar) -> None:
    """Cards as somebody plays them: ``al jugarse`` if that is said, ``jugadas`` if only whose they are."""
    for who, said, whose in (
        (TU, "que (juegues|juegas)", "[(todos|todas)] tus {of:clase/p}"),
        (OPONENTE, "que (juegue|juega) tu oponente", "{of:los clase} (oponentes|de tu oponente)"),
    ):  # fmt: skip
        g.variant("al jugarse", f"{{of:los clase}} {said}", build=_as_played(who))
        g.variant("jugadas", whose, build=_as_played(who))
        first = "((el|la) primer {of:clase a/s}|la primera ({of:clase f/s}|{of:clase a/s})|el primer {of:clase m/s})"
        g.variant("de regla", f"{first} {said} (cada|en cada|por) turno", "BeingPlayed", who=who, on=None, span=None,
                  nth="primera del turno", gender="s")  # fmt: skip
    g.variant("jugadas", "{of:los clase}", build=_as_played(_TODOS))
    g.variant("jugadas", "{x:al jugarse}")
    g.variant("de regla", "{x:al jugarse}", gender="p")
    next_ = (
        "(el (próximo|siguiente) {of:clase a/s}|la siguiente ({of:clase a/s}|{of:clase f/s})|el siguiente {of:clase "
        "m/s})"
    )
    g.variant("próximo", f"{next_} que juegues [{{span:en este}}]", "BeingPlayed", who=TU, nth="próxima", on=None,
              span=None, gender="s")  # fmt: skip
    g.variant("en este", "este turno", "=", value="este turno")


def _as_played(who: nodes.Player) -> Build:
    return lambda a: _being_played(a["of"], who)


def _being_played(of: nodes.Filter, who: Who, on: Any = None) -> nodes.BeingPlayed | None:
    """What somebody plays; «en juego» is said of what has been."""
    if of["where"] is not None or of["type"] == "Oro" or isinstance(on, (nodes.Player, nodes.BeingPlayed)):
        return None
    return nodes.BeingPlayed(of=of, who=who, nth=None, on=on, span=None)


def _prices(g: Grammar) -> None:
    """«jugar Armas te cuesta 1 Oro menos», «tus Armas cuestan …»: it is as they are played (MYL-PR-JUGAR-2)."""
    g.variant("cuántos", "{n:número} [(Oro(|s)|de Oro)]")
    for category, less, more in (
        ("más caro", "menos", "más"), ("mudan", "(reducen|ven reducido)", "aumentan"),
        ("muda", "(se reduce|disminuye)", "(aumenta|se incrementa)"),
        ("mudar", "(reduce|disminuye)", "(aumenta|incrementa)"),
    ):  # fmt: skip
        g.variant(category, less, "=", value=-1)
        g.variant(category, more, "=", value=1)
    g.variant("precio", "({n:cuántos} {sign:más caro} [de Oro]|{sign:más caro} {n:cuántos})", "CostChange")
    g.variant("precio", "(uno {sign:más caro}|{sign:más caro} uno) [de Oro]", "CostChange", n=1)
    g.variant("predicado", "[te] {*|cuesta|cuestan} {x:precio}")
    g.variant("predicado", "{*|tiene|tienen} Coste (0|cero)", "CostChange", n=0, sign=0)
    g.variant("regla", "{what:jugadas} cuestan {does:precio} [(para|al) jugarse]", "Rule")
    g.variant("regla", "({what:jugadas} {sign:mudan} su Coste en {n:cuántos}|el Coste de {what:jugadas} {sign:muda} en "
              "{n:cuántos}|{sign:mudar} (en {n:cuántos} el Coste de {what:jugadas}|el Coste de {what:jugadas} en "
              "{n:cuántos}))", build=_repriced)  # fmt: skip
    g.variant("a quién", "te", "=", value=TU)
    g.variant("a quién", "(a tu oponente le|le)", "=", value=OPONENTE)
    what, dear = "[cartas] {of:clase/p}", "cuesta(|n) {does:precio}"
    g.variant("regla", f"(jugar {what} [en {{on:de regla}}] {{who:a quién}} {dear}|{{who:a quién}} {dear} [para] jugar "
              f"[sus] {what})", build=_priced(TU))  # fmt: skip
    g.variant("regla", f"jugar {what} le {dear} a tu oponente", build=_priced(OPONENTE))
    g.variant("regla", f"jugar {what} en {{on:de regla}} {dear}", build=_priced(TU))
    g.variant("regla", f"jugar ({{of:un clase}}|{{of:clase/p}}) {dear}", build=_priced(_TODOS))
    more = "{n:número} {n:m|Oro adicional/Oro extra/Oro más|Oros adicionales/Oros extra/Oros más}"
    for subject, payer in (("tu oponente debe", OPONENTE), ("(los jugadores deben|cada jugador debe)", _TODOS)):
        g.variant("regla", f"{subject} pagar {more} para jugar ({{of:clase/p}}|{{of:un clase}})", build=_dearer(payer))
    g.variant("regla", f"(llevar|portar|jugar|poner) {{of:clase a/p}} (a|en) {{on:propia}} te {dear}", build=_on_this)
    g.variant("precio propio", f"({{what:propia}} [te] {dear} [para jugarse]|jugar {{what:propia}} te {dear})",
              build=_own_price)  # fmt: skip
    for category in ("de sí", "continua"):
        g.variant(category, "{rule:precio propio} [(si {cond:condición}|por cada {per:cuenta})].", "Static", cond=None,
                  per=None)  # fmt: skip
    g.variant("continua", "(si {cond:condición}|por cada {per:cuenta})[,] {rule:precio propio}.", "Static", cond=None,
              per=None)  # fmt: skip
    g.variant("continua", "reduce su Coste en {n:cuántos} por cada {per:cuenta}.",
              build=lambda a: nodes.Static(rule=_of_this(a["n"], -1), cond=None, per=a["per"]))  # fmt: skip
    g.variant("a o en", "en", "=", value=-1)
    g.variant("a o en", "a", "=", value=0)
    to, of = "({sign:a o en} {n:cuántos}|a cero)", "el Coste de {what:próximo}"
    g.variant("efecto", f"<reducir> {to} {of}", yours=True, build=_repriced)
    g.variant("duradera plena", f"({{what:próximo}} reduce su Coste|{of} se reduce) {to}", build=_repriced)


def _repriced(a: dict[str, Any]) -> Node:
    return nodes.Rule(what=a["what"], does=nodes.CostChange(n=a.get("n", 0), sign=a.get("sign", 0)))


def _priced(who: nodes.Player) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        played = _being_played(a["of"], a.get("who", who), a.get("on"))
        return None if played is None else nodes.Rule(what=played, does=a["does"])

    return build


def _dearer(who: nodes.Player) -> Build:
    return lambda a: _priced(who)(a | {"does": nodes.CostChange(n=a["n"], sign=1)})


def _on_this(a: dict[str, Any]) -> Node | None:
    return _priced(TU)(a) if isinstance(a["on"], nodes.This) else None


def _of_this(n: int, sign: int) -> nodes.Rule:
    return nodes.Rule(what=nodes.This(noun="carta"), does=nodes.CostChange(n=n, sign=sign))


def _own_price(a: dict[str, Any]) -> Node | None:
    """What it costs to play this very card."""
    if not isinstance(a["what"], nodes.This) or a["what"]["noun"] == "Oro":
        return None
    return _of_this(a["does"]["n"], a["does"]["sign"])


def _more_gold(g: Grammar) -> None:
    """«Puedes jugar un Oro extra por turno»; «puedes bajar un segundo Oro este turno»."""
    play, when = "puedes (jugar|bajar)", "[((por|cada) turno|en tu [Fase de] Vigilia)]"
    g.variant("regla", f"{play} (otro Oro|un segundo Oro) {when}", "MoreOros", whose=TU, n=1)


def plays(g: Grammar) -> None:
    """Every one of them."""
    for part in (
        _playing,
        _more_gold,
        _played,
        _prices,
        _answers,
        _answered,
        _annulling,
        _from_grave,
    ):
        part(g)
