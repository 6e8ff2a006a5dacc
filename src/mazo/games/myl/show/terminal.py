"""Draws Mitos y Leyendas in a terminal, from what a viewer may see (``vista``) and never from the table itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from mazo.games.myl.cards.fichas import Ficha, fichas, texto_de
from mazo.games.myl.cards.hechos import HECHOS
from mazo.games.myl.cards.impresas import DatoInvalido, carta_de
from mazo.games.myl.cases.habla import Habla
from mazo.games.myl.decks.mazos import Mazo
from mazo.games.myl.rules.formatos import FORMATOS
from mazo.games.myl.rules.mesa import ALIADO, ARMA, ORO, TALISMAN, TOTEM, ZONAS, Mesa
from mazo.games.myl.show.actos import ACTOS
from mazo.games.myl.show.palabras import INGLES_FASES, INGLES_PASOS
from mazo.games.myl.show.porque import por_que_no
from mazo.games.myl.show.preguntas import PREGUNTAS
from mazo.games.show.dibujo import Idioma
from mazo.games.show.terminal import CardTerminal, View

_FASES = dict(zip(("Agrupación", "Vigilia", "Batalla Mitológica", "Fase Final"), INGLES_FASES, strict=True))
_ORDEN = (ALIADO, ARMA, TOTEM, TALISMAN, ORO)
_ZONAS = {zone.id: zone.brief for zone in ZONAS if zone.id not in ("castillo", "armas")}
_MOTIVOS = {"castillo": "empty Castle", "rendición": "surrender", "tiempo": "time"}


class _Idioma(Idioma):
    def tipo(self, name: str) -> str:
        return HECHOS.said("tipo", name, self.es)

    def zona(self, name: str) -> str:
        return self.d(*_ZONAS[name])


def _ficha(card: View) -> Ficha:
    """The printed facts of a card on view; nothing of one that is not printed any more."""
    return fichas().get(str(card["carta"]), {})


# The table


class Terminal(CardTerminal[Mesa, _Idioma, Mazo]):
    """How Mitos y Leyendas is drawn."""

    TITLE = "Mitos y Leyendas"
    IDIOMA = _Idioma
    QUESTIONS = PREGUNTAS
    VERBS: ClassVar[Mapping[str, str]] = {**ACTOS.typed, **CardTerminal.VERBS, "ceder": "cede", "terminar": "termina"}
    REASONS = _MOTIVOS
    ZONES = _ZONAS
    BORNE = "armas", "⚔"
    ASK = CardTerminal.ASK.replace("nuevo,", "nuevo, nuevo furia,")
    HELP: Mapping[str, tuple[str, str]] = {
        **CardTerminal.HELP,
        "? ACTO": ("por qué no se ofrece: ? jugar CARTA, ? atacar con CARTA", "why an act is not offered"),
    }

    def _where(self, view: View, t: _Idioma) -> Text:
        name = view["asientos"][view["activo"]]["nombre"]
        phase, step = str(view["fase"]), str(view["paso"])
        said = t.d(phase, _FASES.get(phase, phase))
        if step:
            said += " · " + t.d(step, INGLES_PASOS.get(step, step))
        form = FORMATOS[view["formato"]].nombre
        title = t.turno(view["turno"], name) + (f" · {said}" if view["turno"] else "")
        return Text.assemble((title, "bold"), (f"  {form}", "dim"))

    def _seat(self, view: View, a: int, own: bool, t: _Idioma) -> RenderableType:
        seat = view["asientos"][a]
        parts: list[RenderableType] = [_riches(seat, t)]
        for zone in ("ataque", "defensa"):
            if seat[zone]:
                parts.append(Text(f"{t.zona(zone)}:", style="bold red" if zone == "ataque" else "dim"))
                parts.append(_line(view, seat[zone], t))
        if not seat["ataque"] and not seat["defensa"]:
            parts.append(Text(t.d("Sin Aliados en juego", "No Allies in play"), style="dim"))
        for zone in ("apoyo", "transito"):
            if seat[zone]:
                parts.append(Text.assemble((f"{t.zona(zone)}: ", "dim"), ", ".join(c["nombre"] for c in seat[zone])))
        if isinstance(seat["mano"], list):
            parts.append(self._hand(seat["mano"], _hand(seat["mano"], t), t))
        return self._panel(view, a, own, t, parts)

    def _name(self, card: View, t: _Idioma) -> str:
        return str(card["nombre"])

    def _facts(self, card: View, t: _Idioma) -> str:
        return _facts(card, t)

    def _letter(self, card: View, t: _Idioma) -> str:
        if t.es:
            return texto_de(_ficha(card))
        try:
            return carta_de(str(card["carta"])).english
        except DatoInvalido:
            return ""

    def _read(self, seat: View, t: _Idioma) -> Iterator[tuple[str, object]]:
        for zone in ("ataque", "defensa", "apoyo", "reserva", "pagado", "mano"):
            yield t.zona(zone), seat[zone]

    def _score(self, view: View, t: _Idioma) -> tuple[str, str]:
        left = " · ".join(f"{s['nombre']} {s['castillo']}" for s in view["asientos"])
        return t.d("CASTILLO", "CASTLE"), left

    def _located(self, view: View, card: View, t: _Idioma) -> str:
        """A card by its name, with where it is and how, so that two of the same name can be told apart."""
        found = self._place(view, card)
        if found is None:
            return str(card["nombre"])
        a, zone, _ = found
        said = f"{view['asientos'][a]['nombre']}, {t.zona(zone)}"
        if card.get("fuerza") is not None:
            said += t.d(f"; Fuerza {card['fuerza']}", f"; Strength {card['fuerza']}")
        said += "".join(f"; ⚔ {x['nombre']}" for x in card.get("armas", ()))
        return f"{card['nombre']} ({said})"

    def option(self, view: View, chosen: View, text: str, language: str = "es") -> tuple[str, str]:
        """Under which heading an option goes, and its line there; ``text`` is what the game calls it."""
        t = _Idioma(language)
        verb = chosen["verbo"]
        if verb == "jugar":
            letter = self._letter(chosen, t)
            line = f"{chosen['nombre']} · {_facts(chosen, t)}"
            heading = ACTOS.heading(t.d, "bajar" if chosen["tipo"] == ORO else verb)
            return heading, f"{line}. {letter}" if letter else line
        if verb in ("usar", "atacar", "bloquear"):
            line = text if verb == "usar" else self._located(view, chosen, t)
            other = f" → {self._located(view, chosen['contra'], t)}" if verb == "bloquear" else ""
            return ACTOS.heading(t.d, verb), line + other
        if verb in ("carta", "portador"):
            return "", self._located(view, chosen, t)
        return t.d("Además", "Otherwise") if verb == "pasar" else "", text

    def _denied(self, s: Mesa, seat: int, names: tuple[str, ...], said: str) -> Sequence[str]:
        return por_que_no(s, seat, Habla(s, names, {}).acto(said))


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


def _hand(cards: Sequence[View], t: _Idioma) -> Table:
    """A hand by type and Coste."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(overflow="fold", max_width=32)
    grid.add_column(style="dim", no_wrap=True)
    for c in sorted(cards, key=lambda c: (_ORDEN.index(c["tipo"]), str(_ficha(c).get("coste")), c["nombre"])):
        grid.add_row(c["nombre"], _facts(c, t))
    return grid


def _facts(card: View, t: _Idioma) -> str:
    """Type, race, Coste and Fuerza as printed."""
    f = _ficha(card)
    said = t.tipo(card["tipo"])
    if f.get("raza"):
        said += f" {f['raza']}"
    if f.get("coste") is not None:
        said += t.d(f", Coste {f['coste']}", f", Cost {f['coste']}")
    return said + (t.d(f", Fuerza {f['fuerza']}", f", Strength {f['fuerza']}") if f.get("fuerza") is not None else "")
