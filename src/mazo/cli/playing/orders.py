"""What a person may type at the table: an answer, or one of the orders that answer nothing and change nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from rich.table import Table
from rich.text import Text

from mazo.cli.designing import cards
from mazo.cli.judging.rule import explain_rule
from mazo.cli.playing import advice, why
from mazo.cli.playing.session import Session
from mazo.cli.screen import Failure, Leave, rule_lines
from mazo.cli.store import claim, write
from mazo.kernel.decisions import PASS, Refused
from mazo.table.errors import refusal

HELP = (
    ("NÚMERO", "responde con esa opción", "answers with that option"),
    ("Enter", "pasa, si se puede pasar", "passes, if passing is an option"),
    ("pp", "pasa hasta que se pregunte otra cosa", "passes until something else is asked"),
    ("m", "vuelve a dibujar la mesa", "draws the table again"),
    ("p [NOMBRE]", "tus cartas, o las de alguien", "your cards, or somebody's"),
    (
        "c NOMBRE",
        "una carta, en los dos idiomas; c NOMBRE árbol, también cómo se lee",
        "a card; add «árbol» for its tree",
    ),
    ("v", "qué jugaría el maestro en tu lugar, y con qué probabilidades", "what a master would play in your place"),
    ("?", "explica lo último que pasó; ? N, lo que lleva ese número", "explains the last event, or number N"),
    ("? ACTO", "por qué no se ofrece", "why an act is not offered"),
    ("r REGLA", "una regla por su número, o reglas por sus palabras", "a rule by its id or by its words"),
    ("l", "todo lo que ha pasado", "the whole log"),
    ("u", "deshace tu última decisión", "takes back your last choice"),
    ("g ARCHIVO", "guarda una copia de la partida", "saves a copy of the match"),
    ("s", "te rindes", "surrenders"),
    ("q", "sales; la partida queda guardada", "leaves; the match is saved"),
)


def prompt(session: Session) -> None:
    """Reads until the question in course is answered, or the match changes some other way."""
    decision = session.match.decision
    assert decision is not None
    can_pass = PASS in decision.options
    hint = session.d(f"1-{len(decision.options)}", f"1-{len(decision.options)}")
    hint += session.d(", Enter pasa", ", Enter passes") if can_pass else ""
    while True:
        given = session.screen.read(f"[{hint}, h {session.d('ayuda', 'help')}] > ")
        if not given and not can_pass:
            session.screen.say(
                Text(session.d("Aquí no se puede pasar: elige un número.", "You may not pass: pick a number."))
            )
            continue
        if not given:
            session.take(decision.options.index(PASS))
            return
        if re.fullmatch(r"[0-9]{1,6}", given):
            if 1 <= int(given) <= len(decision.options):
                session.take(int(given) - 1)
                return
            session.screen.say(
                Text(session.d(f"Las opciones van del 1 al {len(decision.options)}.", "There is no such option."))
            )
            continue
        try:
            if order(session, given):
                return
        except Failure as failure:
            session.screen.say(Text(str(failure)))


def order(session: Session, given: str) -> bool:
    """Carries out an order; whether the table has to be asked again."""
    word, _, rest = given.partition(" ")
    if given.startswith("?"):
        word, rest = "?", given[1:]
    known: dict[str, Callable[[Session, str], bool]] = {
        "h": _help, "ayuda": _help, "pp": _pass_on, "m": _redraw, "p": _powers, "c": _card, "?": _why, "r": _rule,
        "l": _log, "v": _advice, "u": _back, "g": _save, "s": _surrender, "q": _quit,
    }  # fmt: skip
    act = known.get(word.casefold())
    if act is None:
        text = session.d(f"«{given[:40]}» no es una opción ni una orden; h muestra las órdenes.",
                         f"“{given[:40]}” is neither an option nor an order; h lists the orders.")  # fmt: skip
        session.screen.say(Text(text))
        return False
    return act(session, rest.strip())


def _help(session: Session, rest: str) -> bool:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column(ratio=1)
    for what, es, en in HELP:
        grid.add_row(what, session.d(*session.drawing.HELP.get(what, (es, en))))
    session.screen.say(grid)
    return False


def _pass_on(session: Session, rest: str) -> bool:
    decision = session.match.decision
    assert decision is not None
    if PASS not in decision.options:
        raise Failure(session.d("Ahora no se puede pasar.", "Passing is not an option now."))
    session.passing = (decision.seat, decision.kind)
    session.take(decision.options.index(PASS))
    return True


def _redraw(session: Session, rest: str) -> bool:
    session.draw(again=True)
    session.ask()
    return False


def _powers(session: Session, rest: str) -> bool:
    seat = session.holder
    if rest:
        found = [i for i, name in enumerate(session.names) if name.casefold().startswith(rest.casefold())]
        if len(found) != 1:
            names = ", ".join(session.names)
            raise Failure(session.d(f"No se sabe quién es «{rest}»: {names}.", f"Who is “{rest}”? {names}."))
        seat = found[0]
    session.screen.say(session.drawing.powers(session.view(), seat, session.language))
    return False


def _card(session: Session, rest: str) -> bool:
    name, _, last = rest.rpartition(" ")
    tree = bool(name) and last.casefold() in ("árbol", "arbol")
    cards.show_named(session.screen, session.game.name, name if tree else rest, tree)
    return False


def _why(session: Session, rest: str) -> bool:
    events = session.events[: session.told[session.holder]]
    if rest and not rest.isdecimal():
        why.not_offered(session, rest)
        return False
    if rest:
        number = int(rest)
        if not 1 <= number <= len(events):
            raise Failure(session.d(f"Los sucesos van del 1 al {len(events)}.", f"Events go from 1 to {len(events)}."))
    else:
        told = [n for n, e in enumerate(events, 1) if not session.game.events[e.kind].level]
        if not told:
            raise Failure(session.d("Todavía no ha pasado nada.", "Nothing has happened yet."))
        number = told[-1]
    why.happened(session, number, events[number - 1])
    return False


def _rule(session: Session, rest: str) -> bool:
    if not rest:
        raise Failure(
            session.d("Escribe r y el número de una regla, o palabras suyas.", "Give a rule id, or words of it.")
        )
    found = explain_rule(session.book, rest, 5)
    for rule in found.rules:
        session.screen.say(rule_lines(rule))
    if found.complaint:
        session.screen.say(Text(found.complaint))
    return False


def _log(session: Session, rest: str) -> bool:
    kept = session.heading.get(session.holder)
    session.heading[session.holder] = None
    session.show_log(session.events[: session.told[session.holder]], 0)
    session.heading[session.holder] = kept
    return False


def _advice(session: Session, rest: str) -> bool:
    advice.say(session)
    return False


def _back(session: Session, rest: str) -> bool:
    decision = session.match.decision
    assert decision is not None
    try:
        session.back(decision.seat)
    except Refused as refused:
        told = refusal(refused.why, refused.rule, refused.detail, decision.seat)
        raise Failure(session.d(told.es, told.en) + (f" ({told.rule})" if told.rule else "")) from None
    session.screen.say(Text(session.d("Deshecho.", "Taken back.")))
    return True


def _save(session: Session, rest: str) -> bool:
    if not rest:
        raise Failure(session.d("¿En qué archivo? g ARCHIVO", "In which file? g FILE"))
    path = Path(rest).expanduser()
    claim(path, copy=True)
    write(path, session.match.save())
    session.screen.line(session.d(f"Copia guardada en {path}.", f"Copy saved in {path}."))
    return False


def _surrender(session: Session, rest: str) -> bool:
    decision = session.match.decision
    assert decision is not None
    sure = session.screen.read(session.d("¿Seguro que te rindes? (sí/no) ", "Do you surrender? (yes/no) "))
    if sure.casefold() not in ("s", "sí", "si", "y", "yes"):
        return False
    if not session.surrender(decision.seat):
        raise Failure(session.d("Ahora no puedes rendirte.", "You cannot surrender now."))
    return True


def _quit(session: Session, rest: str) -> bool:
    raise Leave
