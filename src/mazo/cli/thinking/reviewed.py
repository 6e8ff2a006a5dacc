"""The review of a match as a page that needs nothing else: the curve of chances, and what mattered."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from html import escape
from typing import Any

from mazo.kernel.match import Match
from mazo.players.review import CARELESS, INACCURACY, NOTHING, WIN, Judged

NOTES = {
    NOTHING: ("", ""),
    INACCURACY: ("Imprecisión", "Inaccuracy"),
    CARELESS: ("Descuido", "Oversight"),
    WIN: ("Victoria que se escapó", "Missed win"),
}
COLOURS = ("#1f5fa8", "#b3441e", "#3d7a35", "#7b4aa0")
MARKS = {INACCURACY: "#c9a227", CARELESS: "#d9541e", WIN: "#a3123a"}
WIDE, HIGH, LEFT, BASE = 900, 300, 44, 24
STYLE = """
:root{color-scheme:light dark;--f:#fbf9f4;--t:#221d16;--s:#6b6357;--l:#d9d2c3}
@media(prefers-color-scheme:dark){:root{--f:#191714;--t:#ece6da;--s:#a69d8d;--l:#3a352d}}
body{font:16px/1.5 system-ui,sans-serif;background:var(--f);color:var(--t);max-width:960px;margin:2rem auto;padding:0 1rem}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem}.s,figcaption{color:var(--s);font-size:.9rem}
svg{width:100%;height:auto;overflow:visible}svg text{fill:var(--s);font:12px system-ui}svg .g{stroke:var(--l)}
article{border-left:4px solid;padding:.2rem 0 .2rem 1rem;margin:1.2rem 0}article h3{margin:0;font-size:1rem}
article p{margin:.2rem 0}table{border-collapse:collapse;width:100%;font-size:.9rem}
td,th{text-align:left;padding:.25rem .5rem;border-bottom:1px solid var(--l);vertical-align:top}td.n,th.n{text-align:right;white-space:nowrap}
details{margin-top:2rem}
"""  # noqa: E501


def page(
    match: Match, names: Sequence[str], judged: Sequence[Judged], few: Sequence[int], language: str, file: str
) -> str:
    """The whole page. ``file``: what the match is kept in."""
    es = language == "es"
    game: Any = match.game
    won = game.winners(match.state) or ()
    title = f"{'Revisión' if es else 'Review'}: {game.title}"
    ends = ", ".join(names[seat] for seat in won)
    result = (f"Gana {ends}" if es else f"{ends} wins") if ends else "Nadie gana" if es else "Nobody wins"
    note = (
        "Cada decisión se juzga por lo que podía saber quien la tomó: se imaginan muchas mesas iguales en todo lo que "
        "sabía, y se juega en todas lo que eligió y lo que parecía mejor. Lo que parece costar algo se mira otra vez, "
        "en otras mesas, antes de decirlo. Las probabilidades son estimaciones."
        if es else
        "Each decision is judged by what its player could know: many tables are imagined that are the same in all it "
        "knew, and what was chosen and what looked better are played on all of them. What seems to cost something is "
        "looked at again, on other tables, before it is said. The chances are estimates."
    )  # fmt: skip
    shown = "".join(_mattered(one, names, es, file) for one in judged if one["n"] in set(few))
    nothing = "Ninguna decisión costó mucho." if es else "No choice cost much."
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title><style>{STYLE}</style>'
        f"<h1>{escape(title)}</h1><p>{escape(' — '.join(names))}. {escape(result)}.</p>"
        f"<figure>{curve(match, names, judged, es)}<figcaption>{note}</figcaption></figure>"
        f"<h2>{'Lo que decidió' if es else 'What mattered'}</h2>{shown or f'<p>{nothing}</p>'}"
        f"<details><summary>{'Todas las decisiones' if es else 'Every decision'}</summary>"
        f"{_table(judged, names, es)}</details></html>\n"
    )


def curve(match: Match, names: Sequence[str], judged: Sequence[Judged], es: bool) -> str:
    """The chances of each seat at its decisions, and the decisions that are marked on them."""
    last = max(1, len(match.answers))

    def x(n: float) -> float:
        return round(LEFT + (WIDE - LEFT) * n / last, 1)

    def y(chance: float) -> float:
        return round(HIGH * (1 - chance), 1)

    parts = [
        f'<line class="g" x1="{LEFT}" x2="{WIDE}" y1="{y(p)}" y2="{y(p)}"/><text x="{LEFT - 8}" y="{y(p) + 4}" '
        f'text-anchor="end">{100 * p:.0f} %</text>'
        for p in (0.0, 0.25, 0.5, 0.75, 1.0)
    ]
    game: Any = match.game
    won = game.winners(match.state)
    for seat, name in enumerate(names):
        mine = [one for one in judged if one["asiento"] == seat]
        if not mine:
            continue
        colour = COLOURS[seat % len(COLOURS)]
        points = [(x(n), y(chance)) for n, chance in by_turn(mine)]
        if won is not None:
            points.append((x(last), y(0.5 if not won else float(seat in won))))
        parts.append(
            f'<g fill="{colour}" fill-opacity=".35">'
            + "".join(f'<circle cx="{x(one["n"])}" cy="{y(one["chance"])}" r="1.8"/>' for one in mine)
            + f'</g><polyline fill="none" stroke="{colour}" stroke-width="2" '
            f'points="{" ".join(f"{a},{b}" for a, b in points)}"/>'
            f'<text x="{LEFT + 4 + 150 * seat}" y="{HIGH + BASE + 18}" style="fill:{colour}">● {escape(name)}</text>'
        )
        for one in mine:
            if one["nota"]:
                said = escape(f"{NOTES[one['nota']][0 if es else 1]}: {one['jugada']}")
                parts.append(
                    f'<circle cx="{x(one["n"])}" cy="{y(one["chance"])}" r="5" fill="{MARKS[one["nota"]]}">'
                    f"<title>{one['n'] + 1}. {said}</title></circle>"
                )
    label = "Probabilidad de ganar en cada decisión; la línea, la media de cada turno"
    label = label if es else "Chance of winning at each decision; the line, the mean of each turn"
    parts.append(f'<text x="{WIDE}" y="{HIGH + BASE + 18}" text-anchor="end">{label}</text>')
    there = [note for note in MARKS if any(one["nota"] == note for one in judged)]
    for place, note in enumerate(there):
        said = f"<tspan fill='{MARKS[note]}'>●</tspan> {NOTES[note][0 if es else 1]}"
        parts.append(f'<text x="{LEFT + 4 + 150 * place}" y="{HIGH + BASE + 38}">{said}</text>')
    high = HIGH + BASE + (50 if there else 30)
    return f'<svg viewBox="0 -8 {WIDE} {high}" role="img" aria-label="{label}">{"".join(parts)}</svg>'


def by_turn(judged: Sequence[Judged]) -> list[tuple[float, float]]:
    """Where each turn of a seat was, and the mean of its chances in it: what one decision tells is uncertain."""
    turns: dict[int, list[Judged]] = {}
    for one in judged:
        turns.setdefault(one["turno"], []).append(one)
    return [
        (sum(one["n"] for one in some) / len(some), sum(one["chance"] for one in some) / len(some))
        for some in turns.values()
    ]


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def _mattered(one: Judged, names: Sequence[str], es: bool, file: str) -> str:
    note = NOTES[one["nota"]][0 if es else 1]
    steps = "".join(f"<li>{escape(names[s['asiento']])}: {escape(s['texto'])}</li>" for s in one["linea"])
    follows = f"<p class=s>{'Y luego' if es else 'And then'}:</p><ol class=s>{steps}</ol>" if steps else ""
    again = escape(f"mazo repite {shlex.quote(file)} --jugar {one['n'] + 1}")
    play = f"Para jugarla desde ahí: <code>{again}</code>" if es else f"To play on from there: <code>{again}</code>"
    said, better = ("Eligió", "Mejor") if es else ("Chose", "Better")
    return (
        f'<article style="border-color:{MARKS[one["nota"]]}"><h3>{note} · {escape(names[one["asiento"]])}, '
        f"{'turno' if es else 'turn'} {one['turno']}, {'decisión' if es else 'decision'} {one['n'] + 1}</h3>"
        f"<p class=s>{escape(one['pregunta'])}</p>"
        f"<p>{said}: {escape(one['jugada'])} ({_percent(one['chance'])})</p>"
        f"<p>{better}: <b>{escape(one['mejor'])}</b> ({_percent(one['mejor_chance'])})</p>{follows}"
        f"<p class=s>{play}</p></article>"
    )


def _table(judged: Sequence[Judged], names: Sequence[str], es: bool) -> str:
    heads = ("Quién", "Decisión", "Eligió", "Mejor") if es else ("Who", "Decision", "Chose", "Better")
    rows = "".join(
        f'<tr><td class="n">{one["n"] + 1}</td><td>{escape(names[one["asiento"]])}</td>'
        f"<td>{escape(one['pregunta'])}</td><td>{escape(one['jugada'])}</td>"
        f"<td class='n'>{_percent(one['chance'])}</td>"
        f"<td>{escape(one['mejor'])}</td><td class='n'>{_percent(one['mejor_chance'])}</td></tr>"
        for one in judged
    )
    who, asked, chose, better = heads
    head = f"<tr><th class=n>#<th>{who}<th>{asked}<th>{chose}<th class=n>%<th>{better}<th class=n>%</tr>"
    return f"<table>{head}{rows}</table>"
