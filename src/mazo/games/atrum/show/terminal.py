"""Draws Atrum Arena in a terminal, from what a viewer may see (``vista``) and never from the table itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from mazo.games.atrum.cards.cartas import carta_de, lenguaje, reptantes
from mazo.games.atrum.cards.hechos import INGLES_CLASES, INGLES_TIPOS
from mazo.games.atrum.cases.habla import Habla
from mazo.games.atrum.rules.mesa import Mesa
from mazo.games.atrum.show.actos import ACTOS, SIN_CARTA
from mazo.games.atrum.show.palabras import INGLES_FASES, PREGUNTAS, ZONAS
from mazo.games.atrum.show.porque import por_que_no
from mazo.games.atrum.text.programa import Objetivo, como, prepara
from mazo.games.atrum.words.vocabulary import TIPOS
from mazo.games.contract import Header
from mazo.games.show.decks import listed
from mazo.games.show.dibujo import Idioma
from mazo.games.show.terminal import Terminal as Drawn
from mazo.games.show.terminal import View

_CIFRAS = {
    "0": ("┏━┓", "┃ ┃", "┗━┛"), "1": (" ╺┓", "  ┃", " ╺┻"), "2": ("╺━┓", "┏━┛", "┗━╸"), "3": ("╺━┓", "╺━┫", "╺━┛"),
    "4": ("╻ ╻", "┗━┫", "  ╹"), "5": ("┏━╸", "┗━┓", "╺━┛"), "6": ("┏━╸", "┣━┓", "┗━┛"), "7": ("╺━┓", "  ┃", "  ╹"),
    "8": ("┏━┓", "┣━┫", "┗━┛"), "9": ("┏━┓", "┗━┫", "╺━┛"),
}  # fmt: skip
_FASES = dict(zip(("Preparar", "Robar", "Principal", "Descartar"), INGLES_FASES, strict=True))
_MOMENTOS = {"Inicio": ("empieza la fase {}", "the {} phase begins"), "Desarrollo": ("fase {}", "{} phase"),
             "Final": ("acaba la fase {}", "the {} phase ends")}  # fmt: skip
"""Where a turn stands, in words: the parts of a phase are the rulebook's, not people's."""
_INGLES = INGLES_TIPOS | {"Cualquiera": "any"}
_ESTADOS = {"preparado": "ready", "agotado": "exhausted", "eliminado": "eliminated", "apartado": "set aside"}
_MARCAS = {"preparado": "●", "agotado": "○", "eliminado": "✗"}


class _Idioma(Idioma):
    def tipo(self, name: str) -> str:
        return name if self.es else _INGLES.get(name, name)

    def clase(self, name: str) -> str:
        return name if self.es else INGLES_CLASES.get(name, name)

    def poder(self, name: str) -> str:
        return f"«{name}»" if self.es else f"“{name}”"


# The table


class Terminal(Drawn[Mesa, _Idioma]):
    """How Atrum Arena is drawn."""

    TITLE = "Atrum Arena"
    IDIOMA = _Idioma
    QUESTIONS = PREGUNTAS
    SIDES = "equipos"
    VERBS: ClassVar[Mapping[str, str]] = {**ACTOS.typed, **Drawn.VERBS}
    ASK = "Enter: uno legal al azar · l: ver la lista · o escribe los nombres (o sus números), con comas"
    HELP: Mapping[str, tuple[str, str]] = {
        "p [NOMBRE]": ("los Poderes de tus Reptantes, o de los de alguien", "your Powers, or somebody's"),
        "? ACTO": ("por qué no se ofrece: ? anunciar PODER, ? colocar Zombie", "why an act is not offered"),
    }

    def _where(self, view: View, t: _Idioma) -> Text:
        name = view["asientos"][view["activo"]]["nombre"]
        es, en = _MOMENTOS[view["parte"]]
        phase = t.d(es.format(view["fase"]), en.format(_FASES[view["fase"]]))
        pit, dump = view["fosa"], len(view["vertedero"])
        title = t.d(
            f"{t.turno(view['turno'], name)} · {phase} · Fosa {pit} · Vertedero {dump}",
            f"{t.turno(view['turno'], name)} · {phase} · Pit {pit} · Dump {dump}",
        )
        return Text(title, style="bold")

    def _between(self, view: View, t: _Idioma) -> list[RenderableType]:
        """What was revealed, the chain, and what lasts."""
        parts: list[RenderableType] = []
        if view["revelados"]:
            shown = _cards(view["revelados"], t)
            parts.append(Text.assemble((t.d("  Revelado: ", "  Revealed: "), "bold"), shown))
        if view["cadena"]:
            parts.append(_chain(view, t))
        effects = _effects(view, t)
        if effects:
            parts.append(Padding(Text("\n".join(effects), style="italic"), (0, 0, 0, 2)))
        return parts

    def _seat(self, view: View, a: int, own: bool, t: _Idioma) -> RenderableType:
        return _seat(view, a, own, t)

    def _score(self, view: View, t: _Idioma) -> tuple[str, str]:
        names = [s["nombre"] for s in view["asientos"]]
        points = zip(names, view["resultado"]["score"], strict=True)
        return t.d("Puntos", "Points"), " · ".join(f"{n} {p}" for n, p in points)

    def option(self, view: View, chosen: View, text: str, language: str = "es") -> tuple[str, str]:
        """Under which heading an option goes, and its line there; ``text`` is what the game calls it."""
        t = _Idioma(language)
        verb = chosen["verbo"]
        if verb == "anunciar":
            creature = next(r for s in view["asientos"] for r in s["reptantes"] if r["n"] == chosen["reptante"])
            p = creature["poderes"][chosen["poder"]]
            discard = t.d("descarta ", "discards ") + t.tipo(p["descarte"]).replace("Cualquiera", "cualquiera")
            label = f"{t.poder(p['nombre'])} {t.clase(p['tipo'])} {p['coste']}, {discard}. {text_of(p, language)}"
            return ACTOS.heading(t.d, verb) + creature["nombre"], label
        if verb == "colocar":
            return ACTOS.heading(t.d, verb), t.tipo(chosen["tipo"])
        if verb in SIN_CARTA:
            return t.d("Además", "Otherwise"), text
        return "", text

    def powers(self, view: View, seat: int, language: str = "es") -> RenderableType:
        """The Reptantes of a seat with their Powers."""
        t = _Idioma(language)
        return Group(*(part for r in view["asientos"][seat]["reptantes"] for part in _reptante(r, t)))

    # What is played with

    def side(self, given: str | bytes, shown: Sequence[str], seed: str) -> list[str]:
        """«A, B, C» as names of Reptantes; a number is a place in the list shown. ``SeatError`` if there is none."""
        said = (listed(word.strip(), shown) for word in str(given).split(","))
        return [carta_de(word).nombre for word in said if word]

    def sides(self, header: Header) -> list[str]:
        """The team of each seat."""
        return [", ".join(team) for team in header["equipos"]]

    def roster(self) -> list[tuple[str, str]]:
        """Every Reptante with the names of its Powers."""
        return [(name, " · ".join(f"{p.coste} {p.nombre}" for p in r.poderes)) for name, r in reptantes().items()]

    def _denied(self, s: Mesa, seat: int, names: tuple[str, ...], said: str) -> Sequence[str]:
        return por_que_no(s, seat, Habla(s, names, {}).acto(said, seat))


def _seat(view: View, a: int, own: bool, t: _Idioma) -> RenderableType:
    seat = view["asientos"][a]
    life = seat["resistencia"]
    colour = "red" if life <= 3 else "yellow" if life <= 6 else "green"
    rows = Table.grid(padding=(0, 1))
    rows.add_column(style="dim", no_wrap=True)
    rows.add_column(ratio=1, overflow="fold")
    spent = [c for c in seat["altar"] if c["agotado"]]
    rows.add_row(f"Altar {len(seat['altar'])}", _cards([c for c in seat["altar"] if not c["agotado"]], t))
    if spent:
        rows.add_row(t.d("agotados", "exhausted"), Text(_cards(spent, t).plain, style="dim"))
    hand = _cards(seat["cartas"], t) if seat["cartas"] is not None else Text("▒" * seat["mano"] or "–", style="dim")
    rows.add_row(t.d(f"Mano {seat['mano']}", f"Hand {seat['mano']}"), hand)
    body = Table.grid(padding=(0, 2), expand=True)
    body.add_column(width=7, no_wrap=True)
    body.add_column(no_wrap=True)
    body.add_column(ratio=1)
    body.add_row(Text("\n".join(_big(life)), style=f"bold {colour}"), _reptantes(seat["reptantes"], t), rows)
    title = Text.assemble(
        (seat["nombre"], "bold"), f" · {t.d('resistencia', 'resistance')} ", (str(life), f"bold {colour}")
    )
    if seat["vuelve_a_10"]:
        title.append(t.d(" (vuelve a 10)", " (back to 10)"), "dim")
    if len({s["grupo"] for s in view["asientos"]}) < len(view["asientos"]):
        title.append(t.d(f" · grupo {seat['grupo'] + 1}", f" · team {seat['grupo'] + 1}"))
    if seat["fuera"]:
        title.append(t.d(" · fuera", " · out"), "dim")
    elif a == view["activo"]:
        title.append(t.d(" · en turno", " · in turn"))
    border = "dim" if seat["fuera"] else "bold cyan" if own else "none"
    return Panel(body, title=title, title_align="left", border_style=border, padding=(0, 1))


def _big(number: int) -> list[str]:
    digits = [_CIFRAS[c] for c in str(max(0, number))]
    return [" ".join(d[row] for d in digits) for row in range(3)]


def _reptantes(found: Iterable[View], t: _Idioma) -> Text:
    """One Reptante a line; those set aside before the game are not part of it."""
    lines = []
    for r in found:
        state = r["estado"]
        if state != "apartado":
            text = Text(f"{_MARCAS[state]} {r['nombre']}", style="dim strike" if state == "eliminado" else "")
            lines.append(text.append(t.d(" (agotado)", " (exhausted)"), "dim") if state == "agotado" else text)
    return Text("\n").join(lines)


def _cards(cards: Iterable[View], t: _Idioma) -> Text:
    """Cards by kind, with how many of each, and as what they count if it is not as printed."""
    kinds: Counter[str] = Counter()
    for card in cards:
        name = t.tipo(card["tipo"])
        counted = card.get("tipos", [card["tipo"]])
        if counted != [card["tipo"]]:
            name += f" (={'/'.join(t.tipo(x) for x in counted)})"
        kinds[name] += 1
    return Text(" · ".join(f"{name} ×{n}" if n > 1 else name for name, n in sorted(kinds.items())) or "–")


def _chain(view: View, t: _Idioma) -> RenderableType:
    """The chain as a stack: what resolves first is on top."""
    lines = Table.grid(padding=(0, 1))
    lines.add_column(justify="right", style="bold")
    lines.add_column(ratio=1)
    for k in range(len(view["cadena"]) - 1, -1, -1):
        link = view["cadena"][k]
        who = view["asientos"][link["asiento"]]
        creature = next(r["nombre"] for r in who["reptantes"] if r["n"] == link["reptante"])
        text = Text.assemble(
            (t.poder(link["poder"]), "bold"),
            f" {t.clase(link['tipo'])} {link['coste']}, {who['nombre']} {t.d('con', 'with')} {creature}",
        )
        notes = []
        if link["copia"]:
            notes.append(t.d(f"copia {t.poder(link['copia'])}", f"copies {t.poder(link['copia'])}"))
        if link["explotando"]:
            notes.append(t.d("paga Explotando", "paid by Exploding"))
        if link["descarte"]:
            notes.append(t.d("descarta ", "discards ") + ", ".join(t.tipo(x) for x in link["descarte"]))
        notes += _targets(view, link, t)
        if link["refuerzo"]:
            notes.append(t.d(f"Reforzado en {link['refuerzo']}", f"Reinforced by {link['refuerzo']}"))
        if link["anulado"]:
            notes.append(t.d("Anulado", "Annulled"))
        if notes:
            text.append(" (" + "; ".join(notes) + ")")
        lines.add_row(f"{k + 1}.", text)
    title = t.d("Cadena (se resuelve de arriba abajo)", "Chain (resolves from top to bottom)")
    return Panel(lines, title=title, title_align="left", border_style="magenta", padding=(0, 1))


@cache
def _objectives(texto: str, nombre: str, printed: str, now: str) -> tuple[Objetivo, ...]:
    """What a Power with that text points at, under the class it has now."""
    tree = lenguaje().read(texto, nombre).tree
    made = prepara(tree if printed == now else como(tree, now))
    return () if made is None else made.objetivos


def _targets(view: View, link: View, t: _Idioma) -> list[str]:
    """What a link points at, in words; nothing where the view does not say enough."""
    every = [(r["n"], p) for s in view["asientos"] for r in s["reptantes"] for p in r["poderes"]]
    own = next(
        p for n, p in every if n == link["reptante"] and (p["nombre"], p["coste"]) == (link["poder"], link["coste"])
    )
    asked = _objectives(own["texto"], own["nombre"], own["tipo"], own["tipo"] if link["copia"] else link["tipo"])
    if link["copia"]:
        copied = {(p["texto"], p["tipo"]) for _, p in every if p["nombre"] == link["copia"]}
        if len(copied) != 1:
            return []
        texto, printed = next(iter(copied))
        asked = (*asked, *_objectives(texto, link["copia"], printed, link["tipo"]))
    if len(asked) != len(link["objetivos"]):
        return []
    where = {c["id"]: c["tipo"] for s in view["asientos"] for c in s["altar"]}
    said = [_target(view, o, x, where, t) for o, x in zip(asked, link["objetivos"], strict=True) if x]
    return [f"→ {', '.join(s for s in said if s)}"] if any(said) else []


def _target(view: View, o: Objetivo, x: list[Any], where: Mapping[str, str], t: _Idioma) -> str:
    if o.clase == "jugador":
        return str(view["asientos"][x[0]]["nombre"])
    if o.clase == "esbirros":
        cards = [t.tipo(where[c]) for c in x[1:] if c in where]
        owner = view["asientos"][x[0]]["nombre"]
        if o.cada:
            return ", ".join(cards)
        return f"{', '.join(cards)} {t.d('de', 'of')} {owner}" if cards else ""
    if o.clase == "eslabón" and x[0] < len(view["cadena"]):
        return f"{x[0] + 1}. {t.poder(view['cadena'][x[0]]['poder'])}"
    if o.clase == "reptante":
        return next((r["nombre"] for s in view["asientos"] for r in s["reptantes"] if r["n"] == x[0]), "")
    return ""


def _effects(view: View, t: _Idioma) -> list[str]:
    """What lasts, in words."""
    return [t.d(*said) for e in view["efectos"] if (said := _effect(view, t, e["efecto"], e["sobre"], e["valor"]))]


def _effect(view: View, t: _Idioma, kind: str, on: list[Any], value: Any) -> tuple[str, str] | None:
    name = [s["nombre"] for s in view["asientos"]]
    if kind in ("tipo", "afectar"):
        es, en = ZONAS[on[0]]
        where, place = f"{es} de {name[on[1]]}", f"{en} of {name[on[1]]}"
        if kind == "afectar":
            return f"Nada puede afectar {where} este turno.", f"Nothing can affect {place} this turn."
        sort = TIPOS[value]
        return f"Todo en {where} es {sort} este turno.", f"All in {place} is {INGLES_TIPOS[sort]} this turn."
    if kind == "clase":
        es = f"Los Poderes de {on[1]} de {name[on[0]]} son de {value} este turno."
        return es, f"The {t.clase(on[1])} Powers of {name[on[0]]} are {t.clase(value)} this turn."
    if kind == "más daño":
        es = f"Los Poderes de {on[1]} de {name[on[0]]} hacen {value} de daño más este turno."
        return es, f"The {t.clase(on[1])} Powers of {name[on[0]]} deal {value} more damage this turn."
    if kind == "prohibir":
        which, english = (f" de {value}", f"{t.clase(value)} ") if value else ("", "")
        es = f"{name[on[0]]} no puede anunciar Poderes{which} este turno."
        return es, f"{name[on[0]]} cannot announce {english}Powers this turn."
    if kind == "descarte":
        types = ", ".join(t.tipo(TIPOS[x]) for x in value)
        es = f"Los próximos descartes de {name[on[0]]} cuentan como {types}."
        return es, f"The next discards of {name[on[0]]} count as {types}."
    if kind == "daño":
        es = f"Se previene {'todo el' if value < 0 else f'hasta {value} de'} daño del Poder {on[0] + 1} de la cadena."
        return es, f"Prevents {'all' if value < 0 else f'up to {value}'} damage of Power {on[0] + 1} of the chain."
    if kind == "preparar":
        who = next((r["nombre"] for s in view["asientos"] for r in s["reptantes"] if r["n"] == on[0]), "")
        return f"{who} no se Prepara en su próxima fase Preparar.", f"{who} does not Ready in its next Ready phase."
    return None


# Options, Powers, the end


def text_of(power: View, language: str) -> str:
    """The letter of a Power in a language."""
    return str(power["texto"]) if language == "es" else lenguaje().read(power["texto"], power["nombre"]).english


def _reptante(r: View, t: _Idioma) -> Iterator[RenderableType]:
    """A Reptante and, under it, its Powers."""
    yield Text.assemble((r["nombre"], "bold"), (f" ({t.d(r['estado'], _ESTADOS[r['estado']])})", "dim"))
    lines = Table.grid(padding=(0, 1))
    lines.add_column(width=2, justify="right", style="bold")
    lines.add_column(no_wrap=True, style="dim", width=8)
    lines.add_column(no_wrap=True, style="dim", width=10)
    lines.add_column(ratio=1)
    for p in r["poderes"]:
        line = Text.assemble(
            (p["nombre"], "bold"), (t.d(" (único)", " (unique)") if p["único"] else ""), ". ", text_of(p, t.language)
        )
        lines.add_row(str(p["coste"]), t.clase(p["tipo"]), t.tipo(p["descarte"]), line)
    yield lines
