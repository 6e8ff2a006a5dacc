"""Draws KeyForge in a terminal, from what a viewer may see (``vista``) and never from the table itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from mazo.games.dibujo import Idioma
from mazo.games.keyforge.cards.cartas import DatoInvalido, carta_de, texto_de
from mazo.games.keyforge.cards.fichas import Ficha, fichas
from mazo.games.keyforge.rules.tablero import ACCION, ARTEFACTO, CRIATURA, MEJORA
from mazo.games.keyforge.show.lados import ASK, SIDES, handicap, side, sides, why_not
from mazo.games.keyforge.show.muestra import MAX_FILE, roster
from mazo.games.keyforge.words.nombres import CONTADORES

__all__ = (
    "ASK", "HELP", "MAX_FILE", "SIDES", "WINDOWS", "handicap", "option", "outcome", "powers", "roster",
    "side", "sides", "table", "why_not",
)  # fmt: skip

WINDOWS = frozenset({"turno", "casa", "cambio", "inicial"})
"""Kinds of question before which the table is shown; the others belong to something already begun."""
HELP: Mapping[str, tuple[str, str]] = {
    "p [NOMBRE]": (
        "tus cartas con su texto, o las que alguien tiene en juego",
        "your cards, or somebody's",
    ),
    "? ACTO": ("por qué no se ofrece: ? jugar CARTA, ? luchar CARTA contra CARTA", "why an act is not offered"),
}
"""What the orders of the table that depend on the game are for."""

View = Mapping[str, Any]
_TIPOS = {CRIATURA: "creature", ACCION: "action", ARTEFACTO: "artifact", MEJORA: "upgrade"}
_CASAS = {
    "Marte": "Mars", "Sombras": "Shadows", "Indómita": "Untamed", "Saurios": "Saurian",
    "Alianza Estelar": "Star Alliance",
}  # fmt: skip
_LLAVES = {"roja": ("red", "red"), "azul": ("blue", "blue"), "amarilla": ("yellow", "yellow")}
_PASOS = {
    "forjar": "forge", "elegir Casa": "choose a house", "jugar": "play", "preparar": "ready", "robar": "draw",
}  # fmt: skip
_USOS = {
    "cosechar": ("Cosechar", "Reap"), "luchar": ("Luchar", "Fight"), "acción": ("Acción", "Action"),
    "omni": ("Omni", "Omni"),
    "aturdida": ("Quitar el aturdimiento", "Remove the stun"),
}  # fmt: skip
_SUELTAS = {
    "terminar": ("Terminar el paso: preparar, robar y acabar el turno", "End the step: ready, draw and end the turn"),
    "recoger": ("Recogerlos todos", "Take them all"), "dejar": ("Dejarlos", "Leave them"),
    "conservar": ("Conservarla", "Keep it"), "cambiar": ("Cambiarla por una carta menos", "Mulligan: one card fewer"),
    "listo": ("Nada más", "Nothing else"), "sí": ("Sí", "Yes"), "no": ("No", "No"),
}  # fmt: skip
_ESTADOS = (
    ("aturdida", "aturdida", "stunned"), ("escudada", "escudada", "warded"), ("enfurecida", "enfurecida", "enraged"),
)  # fmt: skip
_ZONAS = {
    "línea": ("línea", "battleline"), "artefactos": ("artefactos", "artifacts"), "mano": ("mano", "hand"),
    "archivos": ("archivos", "archives"), "descarte": ("descarte", "discard"), "purgadas": ("purgadas", "purged"),
    "debajo": ("debajo", "under"), "resolviendo": ("resolviéndose", "resolving"),
}  # fmt: skip
_MOTIVOS = {"rendición": "surrender", "tiempo": "time"}


class _Idioma(Idioma):
    def casa(self, name: str) -> str:
        return name if self.es else _CASAS.get(name, name)

    def carta(self, card: View) -> str:
        return str(card["nombre"] if self.es else _ficha(card).get("name") or card["nombre"])

    def tipo(self, name: str) -> str:
        return name if self.es else _TIPOS.get(name, name)


def _ficha(card: View) -> Ficha:
    """The printed facts of a card on view; nothing of one that is not printed any more."""
    return fichas().get(str(card["carta"]), {})


# The table


def table(view: View, viewer: int, language: str = "es") -> RenderableType:
    """The whole table: the other above and the viewer below."""
    t = _Idioma(language)
    order = (0, 1) if viewer < 0 else (1 - viewer, viewer)
    parts: list[RenderableType] = [_where(view, t)]
    parts += [_seat(view, a, a == viewer, t) for a in order]
    return Group(*parts)


def _where(view: View, t: _Idioma) -> RenderableType:
    name = view["asientos"][view["activo"]]["nombre"]
    house = t.casa(view["casa"]) if view["casa"] else t.d("sin elegir", "not chosen")
    step = str(view["paso"])
    step = t.d(step, _PASOS.get(step, step))
    title = t.d(
        f"Turno {view['turno']}: {name} · paso: {step} · Casa activa: {house}",
        f"Turn {view['turno']}: {name} · step: {step} · active house: {house}",
    )
    return Rule(Text(title, style="bold"), align="left", style="dim")


def _seat(view: View, a: int, own: bool, t: _Idioma) -> RenderableType:
    seat = view["asientos"][a]
    active = a == view["activo"]
    house = view["casa"] if active else ""
    parts: list[RenderableType] = [_riches(seat, t), _piles(seat, t)]
    empty = Text(t.d("Línea: vacía", "Battleline: empty"), style="dim")
    parts.append(_line(seat, house, own, t) if seat["línea"] else empty)
    if seat["artefactos"]:
        shown = Text(" · ").join(_artifact(c, t) for c in seat["artefactos"])
        parts.append(Text.assemble((t.d("Artefactos: ", "Artifacts: "), "dim"), shown))
    if seat["resolviendo"]:
        shown = Text(", ".join(t.carta(c) for c in seat["resolviendo"]))
        parts.append(Text.assemble((t.d("Resolviéndose: ", "Resolving: "), "bold"), shown))
    if isinstance(seat["mano"], list):
        parts.append(_hand(seat["mano"], house, t))
    if isinstance(seat["archivos"], list) and seat["archivos"]:
        shown = Text(", ".join(t.carta(c) for c in seat["archivos"]))
        parts.append(Text.assemble((t.d("Archivos: ", "Archives: "), "dim"), shown))
    title = Text.assemble((seat["nombre"], "bold"), f" · {seat['mazo']}")
    title.append(t.d(" · en turno", " · in turn") if active else "")
    border = "bold cyan" if own else "none"
    return Panel(Group(*parts), title=title, title_align="left", border_style=border, padding=(0, 1))


def _riches(seat: View, t: _Idioma) -> Text:
    """Keys, Æmbar and what a key costs now, chains and houses."""
    text = Text()
    for colour, forged in seat["llaves"].items():
        english, style = _LLAVES.get(colour, (colour, "none"))
        text.append(f"{'●' if forged else '○'} {t.d(colour, english)}  ", f"bold {style}" if forged else "dim")
    enough = seat["ámbar"] >= seat["coste"]
    text.append(f" {seat['ámbar']} Æ", "bold yellow" if enough else "bold")
    text.append(t.d(f" de {seat['coste']}", f" of {seat['coste']}"), "dim")
    if enough:
        text.append(t.d(" ¡llave!", " check!"), "bold yellow")
    if seat["cadenas"]:
        text.append(t.d(f"   cadenas {seat['cadenas']}", f"   chains {seat['cadenas']}"), "bold magenta")
    return text.append("   " + " · ".join(t.casa(h) for h in seat["casas"]), "dim")


def _piles(seat: View, t: _Idioma) -> Text:
    """How many cards are in each pile, and the one on top of the discards."""
    said = [t.d(f"Mazo {seat['cartas']}", f"Deck {seat['cartas']}")]
    for zone in ("mano", "archivos", "descarte", "purgadas", "debajo"):
        n = seat[zone] if isinstance(seat[zone], int) else len(seat[zone])
        if n or zone == "mano":
            top = t.d(" (arriba, ", " (top, ") + t.carta(seat[zone][0]) + ")" if zone == "descarte" else ""
            said.append(f"{t.d(*_ZONAS[zone])} {n}{top}")
    return Text(" · ".join(said), style="dim")


def _line(seat: View, house: str, own: bool, t: _Idioma) -> RenderableType:
    """The battleline from left to right, a creature a line, with all its states."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", style="dim", width=2)
    grid.add_column(width=1)
    grid.add_column(overflow="fold", max_width=28)
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(ratio=1)
    for n, c in enumerate(seat["línea"], 1):
        style = "dim" if c["agotada"] else "bold" if own and c["casa"] == house else ""
        numbers = Text(str(c.get("poder", 0)), style="bold").append(f"+{c['armadura']}a" if c.get("armadura") else "")
        if c.get("daño"):
            numbers.append(f" −{c['daño']}", "red")
        mark, name = "○" if c["agotada"] else "●", Text(t.carta(c), style=style)
        grid.add_row(str(n), mark, name, t.casa(c["casa"]), numbers, _states(c, t))
    return grid


def _states(c: View, t: _Idioma) -> Text:
    """What there is to know of a creature at a glance."""
    said = [t.d("agotada", "exhausted")] if c["agotada"] else []
    said += [t.d(es, en) for key, es, en in _ESTADOS if c.get(key)]
    said += [f"{c['ámbar']} Æ"] if c.get("ámbar") else []
    said += [t.d(f"{c['contadores']} contadores +1", f"{c['contadores']} +1 counters")] if c.get("contadores") else []
    said += _otros(c, t)
    said += [f"↑ {t.carta(m)}" for m in c.get("mejoras", ())]
    return Text(" · ".join(said), style="italic")


def _otros(c: View, t: _Idioma) -> list[str]:
    """The counters that mean what cards say of them."""
    held = c.get("otros", {})
    return [t.d(f"{held[name]} de {es}", f"{held[name]} {en}") for name, es, en in CONTADORES if name in held]


def _artifact(c: View, t: _Idioma) -> Text:
    extra = "".join(f", ↑ {t.carta(m)}" for m in c["mejoras"]) + (f", {c['ámbar']} Æ" if c["ámbar"] else "")
    extra += "".join(f", {said}" for said in _otros(c, t))
    text = Text(f"{'○' if c['agotada'] else '●'} {t.carta(c)}", style="dim" if c["agotada"] else "")
    return text.append(f" ({t.casa(c['casa'])}{extra})", "dim")


def _hand(cards: Sequence[View], house: str, t: _Idioma) -> RenderableType:
    """A hand by house, those of the active one marked."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(width=1)
    grid.add_column(overflow="fold", max_width=32)
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column(style="dim", ratio=1)
    for c in sorted(cards, key=lambda c: (c["casa"] != house, c["casa"], c["nombre"])):
        usable = bool(house) and c["casa"] == house
        name = Text(t.carta(c), style="bold" if usable else "")
        grid.add_row("▸" if usable else "", name, t.casa(c["casa"]), _facts(c, t))
    return Group(Text(t.d("Mano:", "Hand:") if cards else t.d("Mano: vacía", "Hand: empty"), style="dim"), grid)


def _facts(card: View, t: _Idioma) -> str:
    """Type, Power, Armor and Æmbar as printed."""
    f = _ficha(card)
    said = t.tipo(card["tipo"])
    if card["tipo"] == CRIATURA:
        said += f" {f.get('poder') or 0}" + (f"+{f['armadura']}a" if f.get("armadura") else "")
    return said + (f", +{f['ámbar']} Æ" if f.get("ámbar") else "")


# Options, texts, the end


def _text_of(card: View, language: str) -> str:
    """The letter of a card in a language, in one line."""
    if language == "es":
        return " ".join(texto_de(_ficha(card)).split())
    try:
        return " ".join(carta_de(str(card["carta"])).english.split())
    except DatoInvalido:
        return ""


def _places(view: View) -> Iterator[tuple[str, int, str, int, int]]:
    """Every card that is seen: its handle, whose side, which zone, its place there, and how many are there."""
    for a, seat in enumerate(view["asientos"]):
        for zone in _ZONAS:
            cards = seat[zone] if isinstance(seat[zone], list) else ()
            for n, c in enumerate(cards, 1):
                yield c["id"], a, zone, n, len(cards)


def _located(view: View, card: View, t: _Idioma) -> str:
    """A card by its name, with where it is and how, so that two of the same name can be told apart."""
    found = next(((a, zone, n) for id, a, zone, n, _ in _places(view) if id == card["id"]), None)
    if found is None:
        return t.carta(card)
    a, zone, n = found
    name, place = view["asientos"][a]["nombre"], t.d(*_ZONAS[zone])
    said = f"{name}, {place} {n}" if zone == "línea" else f"{name}, {place}"
    if card.get("poder") is not None:
        said += t.d(f"; Poder {card['poder']}", f"; power {card['poder']}")
        said += t.d(f", daño {card['daño']}", f", damage {card['daño']}") if card["daño"] else ""
    states = _states(card, t).plain if "agotada" in card else ""
    return f"{t.carta(card)} ({said}{'; ' + states if states else ''})"


def option(view: View, chosen: View, text: str, language: str = "es") -> tuple[str, str]:
    """Under which heading an option goes, and its line there; ``text`` is what the game calls it."""
    t = _Idioma(language)
    verb = chosen["verbo"]
    letter = _text_of(chosen, language) if "carta" in chosen else ""
    if verb == "jugar":
        line = f"{t.carta(chosen)} · {_facts(chosen, t)}"
        return t.d("Jugar", "Play"), f"{line}. {letter}" if letter else line
    if verb == "descartar":
        return t.d("Descartar", "Discard"), f"{t.carta(chosen)} · {_facts(chosen, t)}"
    if verb == "usar":
        es, en = _USOS.get(chosen["modo"], (str(chosen["modo"]).capitalize(),) * 2)
        line = _located(view, chosen, t)
        return t.d(es, en), f"{line}. {letter}" if chosen["modo"] in ("acción", "omni") and letter else line
    if verb == "carta":
        return "", _located(view, chosen, t)
    if verb == "casa":
        return "", t.casa(str(chosen["valor"])) + _promised(view, str(chosen["valor"]), t)
    if verb in _SUELTAS and chosen.get("valor") is None:
        return t.d("Además", "Otherwise") if verb == "terminar" else "", t.d(*_SUELTAS[verb])
    return "", text


def _promised(view: View, house: str, t: _Idioma) -> str:
    """For the choice of a house: what of one's own belongs to it."""
    seat = view["asientos"][view["pregunta"]["asiento"]]
    hand = sum(1 for c in seat["mano"] if c["casa"] == house) if isinstance(seat["mano"], list) else 0
    line = sum(1 for c in seat["línea"] if c["casa"] == house and not c["agotada"])
    things = sum(1 for c in seat["artefactos"] if c["casa"] == house and not c["agotada"])
    return t.d(
        f" ({hand} en la mano, {line} criaturas y {things} artefactos preparados)",
        f" ({hand} in hand, {line} creatures and {things} artifacts ready)",
    )


def powers(view: View, seat: int, language: str = "es") -> RenderableType:
    """The cards of a seat that are seen, in play and in hand, with their text."""
    t = _Idioma(language)
    shown = view["asientos"][seat]
    parts: list[RenderableType] = []
    for title, cards in (
        (t.d("Línea", "Battleline"), shown["línea"]),
        (t.d("Artefactos", "Artifacts"), shown["artefactos"]),
        (t.d("Mano", "Hand"), shown["mano"] if isinstance(shown["mano"], list) else ()),
    ):
        if cards:
            parts += [Text(title, style="bold"), _texts(cards, t, language)]
    return Group(*parts) if parts else Text(t.d("No tiene cartas a la vista.", "No cards to be seen."), style="dim")


def _texts(cards: Iterable[View], t: _Idioma, language: str) -> RenderableType:
    grid = Table.grid(padding=(0, 1))
    grid.add_column(width=1)
    grid.add_column(ratio=1)
    for c in cards:
        for card in (c, *c.get("mejoras", ())):
            line = Text.assemble((t.carta(card), "bold"), (f" {t.casa(card['casa'])}, {_facts(card, t)}. ", "dim"))
            grid.add_row("" if card is c else "↑", line.append(_text_of(card, language)))
    return grid


def outcome(view: View, language: str = "es") -> RenderableType:
    """How the game ended."""
    t = _Idioma(language)
    result = view["resultado"]
    if result is None:
        return Text(t.d("La partida sigue.", "The game goes on."))
    names = [s["nombre"] for s in view["asientos"]]
    winner = names[result["ganan"][0]] if result["ganan"] else ""
    won = t.d(f"Gana {winner}", f"{winner} wins") if winner else t.d("Empate", "A draw")
    why = t.d(result["motivo"], _MOTIVOS.get(result["motivo"], result["motivo"]))
    keys = " · ".join(f"{s['nombre']} {sum(s['llaves'].values())} ({s['ámbar']} Æ)" for s in view["asientos"])
    text = Text.assemble((won, "bold"), f" ({why})\n", (t.d("LLAVES  ", "KEYS  "), "dim"), keys)
    return Panel(text, border_style="bold", padding=(0, 2), expand=False)
