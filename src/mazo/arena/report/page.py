"""A page of its own with what many games said: tables and pictures, nothing to be fetched."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from mazo.arena import summary
from mazo.arena.bouts import Record
from mazo.arena.ratings import Rating
from mazo.arena.report import pictures
from mazo.arena.report.pictures import Ends, Line, Words
from mazo.messages import Message, either

DECKS = either("Mazo", "Deck")

NAMED = 3
"""How many are named of those that stand out."""
CARDS = 12
"""How many of the best and of the worst cards are told of."""


def html(
    title: str,
    records: Sequence[Record],
    notes: Sequence[str],
    compared: Sequence[summary.Share] = (),
    language: str = "es",
    what: Message = DECKS,
) -> str:
    """The page. ``notes``: what was played, line by line; ``compared``: differences between variants; ``what``:
    decks or players, as one is called."""
    told = Words(language)
    kind = what.said(language)
    parts = [f"<h1>{escape(title)}</h1>", *(f'<p class="note">{escape(n)}</p>' for n in notes)]
    if compared:
        parts += _compared(compared, told)
    if len(summary.sides(records)) > 2:
        groups = summary.groups(records)
        for group in groups:
            parts += _group(group, told, kind, told.name(group[0].formato) if len(groups) > 1 else "")
    else:
        parts += _sides(records, told, kind)
    records = summary.as_is(records)
    parts += _beginning(records, told) + _lengths(records, told) + _cards(records, told)
    return pictures.page(title, parts, language)


def _sides(records: Sequence[Record], told: Words, what: str) -> list[str]:
    """Two sides: how often each wins."""
    found = summary.side_shares(records, told.name)
    lines = [_share_line(s, told) for s in found]
    axis = told("de cada cien partidas, cuántas gana", "games won of each hundred")
    return [
        f"<h2>{escape(what)}</h2>",
        pictures.lines((what, told("Partidas", "Games"), "%", told.interval), lines, axis),
    ]


def _compared(compared: Sequence[summary.Share], told: Words) -> list[str]:
    """What a change of a card gains, on the same deals."""
    reach = max(0.1, *(max(abs(s.low), abs(s.high)) for s in compared))
    lines = [
        Line(
            s.name,
            _around(reach, s.low, s.mean, s.high),
            _clear(s.low, s.high, 0.0),
            (str(s.games), told.percent(s.mean, True), told.span(*(told.percent(x, True) for x in (s.low, s.high)))),
        )
        for s in compared
    ]
    head = (
        told("Con el cambio", "With the change"),
        told("Partidas", "Games"),
        told("puntos de más", "points more"),
        told.interval,
    )
    known = [s for s in compared if _clear(s.low, s.high, 0.0)]
    said = told("Con estas partidas no se distingue de que nada cambie.", "These games do not tell it from no change.")
    if known:
        said = told("Lo que cambia se distingue del azar, con el 95 %.", "What changes is told from luck, at 95 %.")
    axis = told(
        f"puntos de más, de −{100 * reach:.0f} a +{100 * reach:.0f}",
        f"points more, −{100 * reach:.0f} to +{100 * reach:.0f}",
    )
    return [f"<h2>{told('Lo que cambia', 'What changes')}</h2>", pictures.lines(head, lines, axis), _note(said)]


def _group(records: Sequence[Record], told: Words, what: str, name: str) -> list[str]:
    """Several that met: how strong each is, and what each got against each."""
    rated = summary.ratings(records)
    more = f" · {name}" if name else ""
    won = {s.name: s for s in summary.side_shares(records)}
    reach = max(100.0, *(max(abs(r.low), abs(r.high)) for r in rated))
    lines = [
        Line(
            f"{i}. {r.name}",
            _around(reach, r.low, r.points, r.high),
            _clear(r.low, r.high, 0.0),
            (
                f"{r.points:+.0f}",
                told.span(f"{r.low:+.0f}", f"{r.high:+.0f}"),
                str(won[r.name].games),
                told.percent(won[r.name].mean),
            ),
        )
        for i, r in enumerate(rated, 1)
    ]
    head = (what, "Elo", told.interval, told("Partidas", "Games"), told("% que gana", "% won"))
    axis = told(
        f"puntos de Elo, de −{reach:.0f} a +{reach:.0f}; la media, en medio",
        f"points of Elo, −{reach:.0f} to +{reach:.0f}; the mean, in the middle",
    )
    return [
        f"<h2>{escape(told(f'Fuerza de cada {what.lower()}', f'Strength of each {what.lower()}') + more)}</h2>",
        _note(_standing(rated, told)),
        pictures.lines(head, lines, axis),
        f"<h2>{escape(told('Todos contra todos', 'All against all') + more)}</h2>",
        pictures.matrix([r.name for r in rated], records, told),
        _note(
            told(
                "Cada casilla: lo que consiguió el de la fila contra el de la columna, que lleva el mismo número; con "
                "menos de diez partidas, cuántas ganó y cuántas el otro; desde diez, el tanto por ciento. El color es "
                "más fuerte cuantas más partidas lo dicen.",
                "Each cell: what the one of the row got against the one of the column, which has the same number; with "
                "less than ten games, how many it won and how many the other; from ten on, the percentage. The more "
                "games say it, the stronger the colour.",
            )
        ),
    ]


def _standing(rated: Sequence[Rating], told: Words) -> str:
    """Of whom it is known, and of whom not."""
    over, under = [r.name for r in rated if r.low > 0], [r.name for r in rated if r.high < 0][::-1]
    unsure = len(rated) - len(over) - len(under)
    parts = []
    if over:
        parts.append(
            told(
                f"Por encima de la media, con el 95 %: {_some(over, told)}.",
                f"Above the mean, at 95 %: {_some(over, told)}.",
            )
        )
    if under:
        parts.append(told(f"Por debajo: {_some(under, told)}.", f"Below it: {_some(under, told)}."))
    if unsure == len(rated):
        parts.append(
            told("Con estas partidas no se distingue a nadie de la media.", "These games tell nobody from the mean.")
        )
    elif unsure:
        parts.append(
            told(
                f"De los otros {unsure} no se sabe." if unsure > 1 else "Del otro no se sabe.",
                f"Of the other {unsure} it is not known." if unsure > 1 else "Of the other it is not known.",
            )
        )
    return " ".join(parts)


def _some(names: Sequence[str], told: Words) -> str:
    """The first of many, and how many more there are."""
    more = len(names) - NAMED
    said = "; ".join(names[:NAMED])
    return f"{said} {told(f'y {more} más', f'and {more} more')}" if more > 0 else said


def _beginning(records: Sequence[Record], told: Words) -> list[str]:
    began = summary.beginning(records)
    line = _share_line(began._replace(name=told("quien empieza", "who begins")), told)
    said = told("No se distingue de la mitad.", "It is not told from a half.")
    if _clear(began.low, began.high, 0.5):
        said = (
            told("Empezar ayuda.", "To begin helps.")
            if began.mean > 0.5
            else told("Empezar perjudica.", "To begin hurts.")
        )
    axis = told("de cada cien partidas, cuántas gana", "games won of each hundred")
    head = ("", told("Partidas", "Games"), "%", told.interval)
    return [f"<h2>{told('Empezar', 'To begin')}</h2>", pictures.lines(head, [line], axis), _note(said)]


def _lengths(records: Sequence[Record], told: Words) -> list[str]:
    turns = sorted(r.turns for r in records)
    middle = turns[len(turns) // 2]
    said = told(f"La mitad acabó en el turno {middle} o antes.", f"Half were over by turn {middle}.")
    timed = sum(r.timed_out for r in records)
    if timed:
        said += told(f" De {len(records)}, {timed} por tiempo.", f" Of {len(records)}, {timed} by time.")
    label = told("turnos", "turns")
    return [
        f"<h2>{told('Lo que duran', 'How long they last')}</h2>",
        pictures.histogram(turns, middle, label),
        _note(said),
    ]


def _cards(records: Sequence[Record], told: Words) -> list[str]:
    played = summary.cards(records)
    if not played:
        return []
    known = [c for c in played if c.gain is not None]
    best, worst = summary.extremes(known or played, CARDS)
    parts = [f"<h2>{told('Cartas', 'Cards')}</h2>"]
    if known:
        clear = sum(c.gain is not None and _clear(c.gain.low, c.gain.high, 0.0) != 0 for c in known)
        luck = f"{len(known) / 20:.0f}"
        parts.append(
            _note(
                told(
                    "Cuántos puntos más gana el mismo mazo cuando la carta le llega a la mano que cuando no. De "
                    f"{len(known)} cartas, {clear} se apartan de cero con el 95 %; por azar lo harían unas {luck}.",
                    "How many points more the same deck wins when the card comes to hand than when it does not. Of "
                    f"{len(known)} cards, {clear} are apart from zero at 95 %; by luck some {luck} would be.",
                )
            )
        )
    for title, some in (
        (told("Las mejores", "The best") if worst else "", best),
        (told("Las peores", "The worst"), worst),
    ):
        if some:
            parts += [f"<h3>{title}</h3>" if title else "", _card_lines(some, told)]
    parts.append(
        _note(
            told(
                f"Se cuentan las que estuvieron en {summary.ENOUGH} partidas o más, por el extremo menos favorable de "
                "su intervalo. Ganar con una carta no es ganar por ella: quien va ganando juega más cartas, y en una "
                "partida larga llegan más a la mano.",
                f"Those that were in {summary.ENOUGH} games or more, by the end of their interval that says the least "
                "for them. To win with a card is not to win by it: who is winning plays more cards, and in a long "
                "game more of them come to hand.",
            )
        )
    )
    return parts


def _card_lines(cards: Sequence[summary.CardShare], told: Words) -> str:
    """Cards one under another: by what each adds to its deck, if it is known of all; else by how often it wins."""
    adds = all(c.gain is not None for c in cards)
    lines = []
    for c in cards:
        used = f"{c.used.games} · {told.percent(c.used.mean)} %" if c.used.games else "–"
        held = f"{c.held.games} · {told.percent(c.held.mean)} %" if c.held.games else "–"
        if adds and c.gain is not None:
            s, ends = c.gain, _around(1.0, c.gain.low, c.gain.mean, c.gain.high)
            sure = _clear(s.low, s.high, 0.0)
        else:
            s = c.used if c.used.games >= summary.ENOUGH else c.held
            ends, sure = (s.low, s.mean, s.high), _clear(s.low, s.high, 0.5)
        span = told.span(told.percent(s.low, adds), told.percent(s.high, adds))
        lines.append(Line(c.name, ends, sure, (told.percent(s.mean, adds), span, held, used)))
    what = told("puntos de más", "points more") if adds else told("% que gana", "% won")
    head = (
        told("Carta", "Card"),
        what,
        told.interval,
        told("En la mano · gana", "In hand · won"),
        told("Usada · gana", "Used · won"),
    )
    axis = (
        told("puntos de más, de −100 a +100", "points more, −100 to +100")
        if adds
        else told("de cada cien partidas, cuántas gana", "games won of each hundred")
    )
    return pictures.lines(head, lines, axis)


def _share_line(s: summary.Share, told: Words) -> Line:
    span = told.span(told.percent(s.low), told.percent(s.high))
    return Line(s.name, (s.low, s.mean, s.high), _clear(s.low, s.high, 0.5), (str(s.games), told.percent(s.mean), span))


def _around(reach: float, low: float, mean: float, high: float) -> Ends:
    """Where something is drawn that lies around nothing, ``reach`` to either side."""
    return (low / reach + 1) / 2, (mean / reach + 1) / 2, (high / reach + 1) / 2


def _clear(low: float, high: float, middle: float) -> int:
    """1 if it is above something, -1 if it is below, 0 if it is not known."""
    return 1 if low > middle else -1 if high < middle else 0


def _note(text: str) -> str:
    return f'<p class="note">{escape(text)}</p>'
