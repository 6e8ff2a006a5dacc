"""Draws Mitos y Leyendas in a terminal, from what a viewer may see (``vista``) and never from the table itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from mazo.games.myl.cards.fichas import Ficha, fichas, texto_de
from mazo.games.myl.cards.impresas import DatoInvalido, carta_de
from mazo.games.myl.rules.formatos import FORMATOS
from mazo.games.myl.rules.mesa import ALIADO, ARMA, ORO, TALISMAN, TOTEM
from mazo.games.myl.show.lados import ASK, SIDES, handicap, side, sides, why_not
from mazo.games.myl.show.muestra import MAX_FILE, roster
from mazo.games.myl.show.palabras import INGLES_FASES, INGLES_PASOS
from mazo.games.show.dibujo import Idioma

__all__ = (
    "ASK", "HELP", "MAX_FILE", "SIDES", "WINDOWS", "handicap", "option", "outcome", "powers", "roster",
    "side", "sides", "table", "why_not",
)  # fmt: skip

WINDOWS = frozenset({"vigilia", "guerra", "atacar", "bloquear", "mano", "oro inicial"})
"""Kinds of question before which the table is shown; the others belong to something already begun."""
HELP: Mapping[str, tuple[str, str]] = {
    "p [NOMBRE]": ("tus cartas con su texto, o las que alguien tiene en juego", "your cards, or somebody's"),
    "? ACTO": ("por qué no se ofrece: ? jugar CARTA, ? atacar con CARTA", "why an act is not offered"),
}
"""What the orders of the table that depend on the game are for."""

View = Mapping[str, Any]
_FASES = dict(zip(("Agrupación", "Vigilia", "Batalla Mitológica", "Fase Final"), INGLES_FASES, strict=True))
_TIPOS = {ALIADO: "Ally", ARMA: "Weapon", TOTEM: "Totem", TALISMAN: "Talisman", ORO: "Gold"}
_ZONAS = {
    "defensa": ("Defensa", "Defence"), "ataque": ("Ataque", "Attack"), "apoyo": ("Apoyo", "Support"),
    "reserva": ("Reserva", "Reserve"), "pagado": ("Oro Pagado", "Spent Gold"), "mano": ("Mano", "Hand"),
    "transito": ("se está jugando", "being played"), "cementerio": ("Cementerio", "Graveyard"),
    "destierro": ("Destierro", "Exile"),
}  # fmt: skip
_SUELTAS = {
    "cambiar": ("Cambiarla por una carta menos", "Change it for one card fewer"), "listo": ("Nada más", "Nothing else"),
    "sí": ("Sí", "Yes"), "no": ("No", "No"),
}  # fmt: skip
_MOTIVOS = {"castillo": "empty Castle", "rendición": "surrender", "tiempo": "time"}


class _Idioma(Idioma):
    def tipo(self, name: str) -> str:
        return name if self.es else _TIPOS.get(name, name)

    def zona(self, name: str) -> str:
        return self.d(*_ZONAS[name])


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
    phase, step = str(view["fase"]), str(view["paso"])
    said = t.d(phase, _FASES.get(phase, phase))
    if step:
        said += " · " + t.d(step, INGLES_PASOS.get(step, step))
    form = FORMATOS[view["formato"]].nombre
    title = t.d(f"Turno {view['turno']}: {name} · {said}", f"Turn {view['turno']}: {name} · {said}")
    return Rule(Text.assemble((title, "bold"), (f"  {form}", "dim")), align="left", style="dim")


def _seat(view: View, a: int, own: bool, t: _Idioma) -> RenderableType:
    seat = view["asientos"][a]
    parts: list[RenderableType] = [_riches(seat, t)]
    for zone in ("ataque", "defensa"):
        if seat[zone]:
            parts += [
                Text(f"{t.zona(zone)}:", style="bold red" if zone == "ataque" else "dim"),
                _line(view, seat[zone], t),
            ]
    if not seat["ataque"] and not seat["defensa"]:
        parts.append(Text(t.d("Sin Aliados en juego", "No Allies in play"), style="dim"))
    for zone in ("apoyo", "transito"):
        if seat[zone]:
            parts.append(Text.assemble((f"{t.zona(zone)}: ", "dim"), ", ".join(c["nombre"] for c in seat[zone])))
    if isinstance(seat["mano"], list):
        parts.append(_hand(seat["mano"], t))
    active = a == view["activo"]
    title = Text.assemble((seat["nombre"], "bold"), f" · {seat['mazo']}")
    title.append(t.d(" · en turno", " · in turn") if active else "")
    border = "bold cyan" if own else "none"
    return Panel(Group(*parts), title=title, title_align="left", border_style=border, padding=(0, 1))


def _riches(seat: View, t: _Idioma) -> Text:
    """The Castillo, the Oros, and how many cards are in each pile."""
    low = seat["castillo"] <= 10
    text = Text.assemble((t.d("Castillo ", "Castle "), "dim"), (str(seat["castillo"]), "bold red" if low else "bold"))
    text.append(t.d("   Oros ", "   Gold "), "dim").append(str(len(seat["reserva"])), "bold yellow")
    text.append(
        t.d(f" de {len(seat['reserva']) + len(seat['pagado'])}", f" of {len(seat['reserva']) + len(seat['pagado'])}"),
        "dim",
    )
    if seat["virtual"]:
        text.append(t.d(f" (+{seat['virtual']} generados)", f" (+{seat['virtual']} generated)"), "yellow")
    special = [c["nombre"] for c in (*seat["reserva"], *seat["pagado"]) if texto_de(_ficha(c))]
    if special:
        text.append(f" [{', '.join(special)}]", "yellow")
    hand = seat["mano"] if isinstance(seat["mano"], int) else len(seat["mano"])
    piles = [f"{t.zona('mano')} {hand}"]
    for zone in ("cementerio", "destierro"):
        if seat[zone]:
            top = t.d(" (arriba, ", " (top, ") + str(seat[zone][0]["nombre"]) + ")" if zone == "cementerio" else ""
            piles.append(f"{t.zona(zone)} {len(seat[zone])}{top}")
    return text.append("   " + " · ".join(piles), "dim")


def _line(view: View, cards: Sequence[View], t: _Idioma) -> RenderableType:
    """The Aliados of a line, one a row, with their strength and what they carry."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", style="bold", width=3)
    grid.add_column(overflow="fold", max_width=30)
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column(ratio=1, style="italic")
    blocks = {a: b for a, b in view["bloqueos"]}
    names = {c["id"]: c["nombre"] for s in view["asientos"] for z in ("defensa", "ataque") for c in s[z]}
    for c in cards:
        marks = [str(k) for k in c.get("claves", ())] + [f"⚔ {x['nombre']}" for x in c.get("armas", ())]
        if c["id"] in blocks:
            marks.append(t.d("bloqueado por ", "blocked by ") + names.get(blocks[c["id"]], "?"))
        if c.get("sin habilidad") and texto_de(_ficha(c)):
            marks.append(t.d("sin habilidad", "no ability"))
        if c.get("recién llegado"):
            marks.append(t.d("recién llegado", "just arrived"))
        grid.add_row(str(c.get("fuerza", "")), c["nombre"], "/".join(c.get("razas", ())), " · ".join(marks))
    return grid


def _hand(cards: Sequence[View], t: _Idioma) -> RenderableType:
    """A hand by type and Coste."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(overflow="fold", max_width=32)
    grid.add_column(style="dim", no_wrap=True)
    order = list(_TIPOS)
    for c in sorted(cards, key=lambda c: (order.index(c["tipo"]), str(_ficha(c).get("coste")), c["nombre"])):
        grid.add_row(c["nombre"], _facts(c, t))
    return Group(Text(t.d("Mano:", "Hand:") if cards else t.d("Mano: vacía", "Hand: empty"), style="dim"), grid)


def _facts(card: View, t: _Idioma) -> str:
    """Type, race, Coste and Fuerza as printed."""
    f = _ficha(card)
    said = t.tipo(card["tipo"])
    if f.get("raza"):
        said += f" {f['raza']}"
    if f.get("coste") is not None:
        said += t.d(f", Coste {f['coste']}", f", Cost {f['coste']}")
    return said + (t.d(f", Fuerza {f['fuerza']}", f", Strength {f['fuerza']}") if f.get("fuerza") is not None else "")


# Options, texts, the end


def _text_of(card: View, language: str) -> str:
    """The letter of a card in a language."""
    if language == "es":
        return texto_de(_ficha(card))
    try:
        return carta_de(str(card["carta"])).english
    except DatoInvalido:
        return ""


def _places(view: View) -> Iterator[tuple[str, int, str]]:
    """Every card that is seen: its handle, whose side, which zone."""
    for a, seat in enumerate(view["asientos"]):
        for zone in _ZONAS:
            for c in seat[zone] if isinstance(seat[zone], list) else ():
                yield c["id"], a, zone


def _located(view: View, card: View, t: _Idioma) -> str:
    """A card by its name, with where it is and how, so that two of the same name can be told apart."""
    found = next(((a, zone) for id, a, zone in _places(view) if id and id == card["id"]), None)
    if found is None:
        return str(card["nombre"])
    a, zone = found
    said = f"{view['asientos'][a]['nombre']}, {t.zona(zone)}"
    if card.get("fuerza") is not None:
        said += t.d(f"; Fuerza {card['fuerza']}", f"; Strength {card['fuerza']}")
    said += "".join(f"; ⚔ {x['nombre']}" for x in card.get("armas", ()))
    return f"{card['nombre']} ({said})"


def option(view: View, chosen: View, text: str, language: str = "es") -> tuple[str, str]:
    """Under which heading an option goes, and its line there; ``text`` is what the game calls it."""
    t = _Idioma(language)
    verb = chosen["verbo"]
    if verb == "jugar":
        letter = _text_of(chosen, language)
        line = f"{chosen['nombre']} · {_facts(chosen, t)}"
        heading = t.d("Bajar un Oro", "Play a Gold") if chosen["tipo"] == ORO else t.d("Jugar", "Play")
        return heading, f"{line}. {letter}" if letter else line
    if verb == "usar":
        return t.d("Usar", "Use"), text
    if verb == "atacar":
        return t.d("Atacar con", "Attack with"), _located(view, chosen, t)
    if verb == "bloquear":
        other = _located(view, chosen["contra"], t)
        return t.d("Bloquear", "Block"), f"{_located(view, chosen, t)} → {other}"
    if verb in ("carta", "portador"):
        return "", _located(view, chosen, t)
    if verb in _SUELTAS and chosen.get("valor") is None:
        return "", t.d(*_SUELTAS[verb])
    return t.d("Además", "Otherwise") if verb == "pasar" else "", text


def powers(view: View, seat: int, language: str = "es") -> RenderableType:
    """The cards of a seat that are seen, in play and in hand, with their text."""
    t = _Idioma(language)
    shown = view["asientos"][seat]
    parts: list[RenderableType] = []
    for zone in ("ataque", "defensa", "apoyo", "reserva", "pagado", "mano"):
        cards = shown[zone] if isinstance(shown[zone], list) else ()
        if cards:
            parts += [Text(t.zona(zone), style="bold"), _texts(cards, t, language)]
    return Group(*parts) if parts else Text(t.d("No tiene cartas a la vista.", "No cards to be seen."), style="dim")


def _texts(cards: Iterable[View], t: _Idioma, language: str) -> RenderableType:
    grid = Table.grid(padding=(0, 1))
    grid.add_column(width=1)
    grid.add_column(ratio=1)
    for c in cards:
        for card in (c, *c.get("armas", ())):
            line = Text.assemble((card["nombre"], "bold"), (f" {_facts(card, t)}. ", "dim"))
            grid.add_row("" if card is c else "⚔", line.append(_text_of(card, language)))
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
    left = " · ".join(f"{s['nombre']} {s['castillo']}" for s in view["asientos"])
    text = Text.assemble((won, "bold"), f" ({why})\n", (t.d("CASTILLO  ", "CASTLE  "), "dim"), left)
    return Panel(text, border_style="bold", padding=(0, 2), expand=False)
