"""``mazo carta``: how a text is read, or a printed card by its name."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from mazo import games
from mazo.cli.screen import Failure, Screen, section
from mazo.language.diagnostics import TextError
from mazo.language.tree import outline


def _of(game: str) -> Any:
    """How the cards of a game are told."""
    name = f"mazo.cli.cards_{games.known(game)}"
    if find_spec(name) is None:
        raise Failure(f"El juego «{game}» todavía no muestra sus cartas.")
    return import_module(name)


def run(args: Namespace, screen: Screen) -> int:
    cards = _of(args.juego)
    text = " ".join(args.texto).strip()
    if not text:
        raise Failure("Escribe el texto de una carta, o el nombre de una impresa.", 2)
    invented = bool(args.nombre or args.tipo or args.descarte) or args.coste is not None
    named = [] if invented else cards.find(text)
    sure = len(named) == 1 or (named and _flat(named[0]) == _flat(text))
    if sure:
        return _give(screen, args, cards.printed(named[0]))
    try:
        return _give(screen, args, cards.reading(text, args.nombre, args.coste, args.tipo, args.descarte))
    except TextError as error:
        if args.json:
            screen.json(error.plain())
        message = error.message()
        if not invented and not text.endswith("."):
            near = named or get_close_matches(text, cards.names(), n=3, cutoff=0.6)
            message += f"\nSi era un nombre, puede ser: {', '.join(near[:6])}." if near else ""
        raise Failure(message) from None
    except ValueError as error:
        raise Failure(str(error)) from None


def _flat(text: str) -> str:
    return " ".join(text.casefold().split())


def _give(screen: Screen, args: Namespace, card: Mapping[str, Any]) -> int:
    if args.json:
        shown = [{k: v for k, v in power.items() if k != "lectura"} for power in card["poderes"]]
        screen.json({**card, "juego": games.known(args.juego), "poderes": shown})
        return 0
    full = card["clase"] == "texto" or args.arbol
    for part in draw(card, detail=card["clase"] != "Reptante" or args.arbol, tree=full):
        screen.say(part)
    return 0


def show_named(screen: Screen, game: str, name: str, tree: bool) -> None:
    """A printed card, for those who ask at the table; ``Failure`` if there is not exactly one of that name."""
    cards = _of(game)
    found = cards.find(name) if name else []
    if not found:
        near = get_close_matches(name, cards.names(), n=3, cutoff=0.5)
        hint = f" ¿Quizá {', '.join(near)}?" if near else ""
        raise Failure(f"No hay una carta «{name}».{hint}")
    if len(found) > 1 and _flat(found[0]) != _flat(name):
        raise Failure(f"«{name}» puede ser: {', '.join(found[:8])}.")
    for part in draw(cards.printed(found[0]), detail=tree, tree=tree):
        screen.say(part)


def draw(card: Mapping[str, Any], detail: bool, tree: bool) -> Iterator[RenderableType]:
    """A card for people: its facts, its letter in both languages and, if wanted, how it is read."""
    if card["clase"] == "Reptante":
        more = f" · {card['edición']}" if card["edición"] else ""
        yield Text.assemble((card["nombre"], "bold underline"), (f"  Reptante{more}", "dim"))
    for power in card["poderes"]:
        yield Padding(
            Group(*_power(power, detail, tree)), (0, 0, 0, 2 if card["clase"] == "Reptante" else 0), expand=False
        )
    if card.get("reptantes"):
        yield Text.assemble(("Lo llevan: ", "dim"), ", ".join(card["reptantes"]))


def _power(power: Mapping[str, Any], detail: bool, tree: bool) -> Iterator[RenderableType]:
    facts = []
    if power["tipo"]:
        facts.append(power["tipo"] + (f" {power['coste']}" if power["coste"] is not None else ""))
    elif power["coste"] is not None:
        facts.append(f"coste {power['coste']}")
    if power["descarte"]:
        facts.append(f"descarta {power['descarte'].replace('Cualquiera', 'cualquiera')}")
    facts += [power["rareza"]] if power.get("rareza") else []
    facts += ["único"] if power.get("único") else []
    name = f"«{power['nombre']}»" if power["nombre"] else ""
    if name or facts:
        yield Text.assemble((name, "bold"), (("  " if name else "") + " · ".join(facts), "dim"))
    yield Padding(Text(power["texto"]), (0, 0, 0, 2), expand=False)
    yield Padding(Text(power["inglés"], style="italic dim"), (0, 0, 0, 2), expand=False)
    if detail:
        for title, points in (("Al anunciar", power["anunciar"]), ("Al resolver", power["resolver"])):
            lines = [Text.assemble(f"· {p['qué']}  ", (p["regla"], "dim")) for p in points]
            yield from section(title, lines or [Text("· nada que decidir", style="dim")])
        zero_one = power["regla_0_1"]
        if zero_one is not None:
            yes = "se aplica" if zero_one["se_aplica"] else "no se aplica"
            line = Text.assemble(f"· {yes}: {zero_one['porque']}  ", (zero_one["regla"], "dim"))
            yield from section("Regla 0/1", [line])
    if tree:
        yield from section("Árbol", [Text(outline(power["lectura"]), style="dim")])
