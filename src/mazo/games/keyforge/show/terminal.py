"""Draws KeyForge in a terminal, from what a viewer may see (``vista``) and never from the table itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from mazo.games.contract import Header
from mazo.games.contract.page import Told
from mazo.games.keyforge.cards.cartas import DatoInvalido, carta_de, texto_de
from mazo.games.keyforge.cards.fichas import Ficha, fichas
from mazo.games.keyforge.cards.hechos import HECHOS
from mazo.games.keyforge.cases.dicho import Habla
from mazo.games.keyforge.decks.mazos import Mazo
from mazo.games.keyforge.rules.tablero import CRIATURA, MARCAS, OTRAS, ZONAS, Tablero
from mazo.games.keyforge.show.actos import ACTOS
from mazo.games.keyforge.show.lados import desventaja, lados
from mazo.games.keyforge.show.porque import por_que_no
from mazo.games.keyforge.show.preguntas import PREGUNTAS
from mazo.games.show.dibujo import Idioma
from mazo.games.show.terminal import CardTerminal, View

_LLAVES = {"roja": ("red", "red"), "azul": ("blue", "blue"), "amarilla": ("yellow", "yellow")}
_PASOS = {
    "forjar": "forge", "elegir Casa": "choose a house", "jugar": "play", "preparar": "ready", "robar": "draw",
}  # fmt: skip
_ZONAS = {zone.name: zone.brief for zone in ZONAS if zone.id not in ("mazo", "mejoras")}
_MOTIVOS = {"rendición": "surrender", "tiempo": "time"}


class _Idioma(Idioma):
    def casa(self, name: str) -> str:
        return HECHOS.said("casa", name, self.es)

    def carta(self, card: View) -> str:
        return str(card["nombre"] if self.es else _ficha(card).get("name") or card["nombre"])

    def tipo(self, name: str) -> str:
        return HECHOS.said("tipo", name, self.es)


def _ficha(card: View) -> Ficha:
    """The printed facts of a card on view; nothing of one that is not printed any more."""
    return fichas().get(str(card["carta"]), {})


# The table


class Terminal(CardTerminal[Tablero, _Idioma, Mazo]):
    """How KeyForge is drawn."""

    TITLE = "KeyForge"
    IDIOMA = _Idioma
    QUESTIONS = PREGUNTAS
    VERBS: ClassVar[Mapping[str, str]] = {**ACTOS.typed, **CardTerminal.VERBS}
    REASONS = _MOTIVOS
    ZONES = _ZONAS
    BORNE = "mejoras", "↑"
    HELP: Mapping[str, tuple[str, str]] = {
        **CardTerminal.HELP,
        "? ACTO": ("por qué no se ofrece: ? jugar CARTA, ? luchar CARTA contra CARTA", "why an act is not offered"),
    }

    def _where(self, view: View, t: _Idioma) -> Text:
        name = view["asientos"][view["activo"]]["nombre"]
        house = t.casa(view["casa"]) if view["casa"] else t.d("sin elegir", "not chosen")
        step = str(view["paso"])
        step = t.d(step, _PASOS.get(step, step))
        title = t.turno(view["turno"], name)
        if view["turno"]:
            title += t.d(f" · paso: {step} · Casa activa: {house}", f" · step: {step} · active house: {house}")
        return Text(title, style="bold")

    def _seat(self, view: View, a: int, own: bool, t: _Idioma) -> RenderableType:
        seat = view["asientos"][a]
        house = view["casa"] if a == view["activo"] else ""
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
            parts.append(self._hand(seat["mano"], _hand(seat["mano"], house, t), t))
        if isinstance(seat["archivos"], list) and seat["archivos"]:
            shown = Text(", ".join(t.carta(c) for c in seat["archivos"]))
            parts.append(Text.assemble((t.d("Archivos: ", "Archives: "), "dim"), shown))
        return self._panel(view, a, own, t, parts)

    def _name(self, card: View, t: _Idioma) -> str:
        return t.carta(card)

    def _facts(self, card: View, t: _Idioma) -> str:
        return f"{t.casa(card['casa'])}, {_facts(card, t)}"

    def _letter(self, card: View, t: _Idioma) -> str:
        if t.es:
            return " ".join(texto_de(_ficha(card)).split())
        try:
            return " ".join(carta_de(str(card["carta"])).english.split())
        except DatoInvalido:
            return ""

    def _read(self, seat: View, t: _Idioma) -> Iterator[tuple[str, object]]:
        yield t.d("Línea", "Battleline"), seat["línea"]
        yield t.d("Artefactos", "Artifacts"), seat["artefactos"]
        yield t.d("Mano", "Hand"), seat["mano"]

    def _score(self, view: View, t: _Idioma) -> tuple[str, str]:
        keys = " · ".join(f"{s['nombre']} {sum(s['llaves'].values())} ({s['ámbar']} Æ)" for s in view["asientos"])
        return t.d("LLAVES", "KEYS"), keys

    def _located(self, view: View, card: View, t: _Idioma) -> str:
        """A card by its name, with where it is and how, so that two of the same name can be told apart."""
        found = self._place(view, card)
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

    def option(self, view: View, chosen: View, text: str, language: str = "es") -> tuple[str, str]:
        """Under which heading an option goes, and its line there; ``text`` is what the game calls it."""
        t = _Idioma(language)
        verb = chosen["verbo"]
        letter = self._letter(chosen, t) if "carta" in chosen else ""
        heading = ACTOS.heading(t.d, verb, str(chosen.get("modo", "")))
        if verb in ("jugar", "descartar"):
            line = f"{t.carta(chosen)} · {_facts(chosen, t)}"
            return heading, f"{line}. {letter}" if letter and verb == "jugar" else line
        if verb == "usar":
            line = self._located(view, chosen, t)
            return heading, f"{line}. {letter}" if chosen["modo"] in ("acción", "omni") and letter else line
        if verb == "carta":
            return "", self._located(view, chosen, t)
        if verb == "casa":
            return "", t.casa(str(chosen["valor"])) + _promised(view, str(chosen["valor"]), t)
        return t.d("Además", "Otherwise") if verb == "terminar" else "", text

    # What is played with

    def sides(self, header: Header) -> list[str]:
        return lados(header)

    def handicap(self, text: str) -> Told:
        return desventaja(text)

    def _denied(self, s: Tablero, seat: int, names: tuple[str, ...], said: str) -> Sequence[str]:
        return por_que_no(s, seat, Habla(s, names, {}).acto(said))


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
    said = [t.d(mark.es, mark.en) for mark in MARCAS if c.get(mark.id)]
    said += [f"{c['ámbar']} Æ"] if c.get("ámbar") else []
    said += [t.d(f"{c['contadores']} contadores +1", f"{c['contadores']} +1 counters")] if c.get("contadores") else []
    said += _otros(c, t)
    said += [f"↑ {t.carta(m)}" for m in c.get("mejoras", ())]
    return Text(" · ".join(said), style="italic")


def _otros(c: View, t: _Idioma) -> list[str]:
    """The counters that mean what cards say of them."""
    held = c.get("otros", {})
    return [t.d(count.es, count.en).format(n=held[count.id]) for count in OTRAS if count.id in held]


def _artifact(c: View, t: _Idioma) -> Text:
    extra = "".join(f", ↑ {t.carta(m)}" for m in c["mejoras"]) + (f", {c['ámbar']} Æ" if c["ámbar"] else "")
    extra += "".join(f", {said}" for said in _otros(c, t))
    text = Text(f"{'○' if c['agotada'] else '●'} {t.carta(c)}", style="dim" if c["agotada"] else "")
    return text.append(f" ({t.casa(c['casa'])}{extra})", "dim")


def _hand(cards: Sequence[View], house: str, t: _Idioma) -> Table:
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
    return grid


def _facts(card: View, t: _Idioma) -> str:
    """Type, Power, Armor and Æmbar as printed."""
    f = _ficha(card)
    said = t.tipo(card["tipo"])
    if card["tipo"] == CRIATURA:
        said += f" {f.get('poder') or 0}" + (f"+{f['armadura']}a" if f.get("armadura") else "")
    return said + (f", +{f['ámbar']} Æ" if f.get("ámbar") else "")


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
