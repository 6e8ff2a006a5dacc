"""What a report is drawn with: lines with their intervals, all against all, and lengths; plain HTML and SVG."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from mazo.arena import summary
from mazo.arena.bouts import Record
from mazo.arena.duels import wilson

SURE = 10
"""Games from which a percentage says more than a score."""
BARS = 40
"""Bars of a histogram, at most."""
_VARIANTS = {"como está": "as it is", "cambiada": "changed"}
STYLE = """
:root{color-scheme:light dark;--paper:#fbf9f4;--ink:#221d16;--soft:#6b6357;--rule:#e2dccf;
--win:31 122 92;--lose:190 98 30}
@media(prefers-color-scheme:dark){:root{--paper:#191714;--ink:#ece6da;--soft:#a69d8d;--rule:#35302a;--win:70 176 138;
--lose:226 138 66}}
body{font:16px/1.5 system-ui,sans-serif;background:var(--paper);color:var(--ink);max-width:66rem;margin:2rem auto;
padding:0 1rem}
h1{font-size:1.6rem;margin-bottom:.3rem}h2{font-size:1.2rem;margin:2.4rem 0 .4rem}
h3{font-size:1rem;margin:1.2rem 0 .2rem}
.note{color:var(--soft);font-size:.9rem;margin:.3rem 0;max-width:48rem}
.scroll{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums}
.lines{width:100%}.lines th,.lines td{padding:.28rem .7rem .28rem 0;text-align:right;white-space:nowrap}
.lines th:first-child,.lines td:first-child{text-align:left;white-space:normal}
.lines th{font-weight:600;font-size:.82rem;color:var(--soft)}.lines tr+tr{border-top:1px solid var(--rule)}
.lines .plot{width:38%;min-width:9rem}.bar{position:relative;height:1.1rem;margin-right:.6rem;
background:linear-gradient(var(--soft),var(--soft)) 50% 0/1px 100% no-repeat}
.bar i{position:absolute;top:calc(50% - 2px);height:4px;border-radius:2px;background:var(--soft)}
.bar b{position:absolute;top:calc(50% - 6px);width:12px;height:12px;margin-left:-6px;border-radius:50%;
background:var(--soft);box-shadow:0 0 0 2px var(--paper)}
.up .bar i,.up .bar b{background:rgb(var(--win))}.down .bar i,.down .bar b{background:rgb(var(--lose))}
.all{border-spacing:2px;border-collapse:separate;font-size:.78rem}
.all th{font-weight:400;text-align:left;padding:0 .6rem 0 0;position:sticky;left:0;background:var(--paper);z-index:1}
.all th.top{text-align:center;padding:.1rem;color:var(--soft);position:static}
.all th span{display:block;max-width:14rem;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.all td{min-width:2.05rem;height:1.9rem;padding:0;text-align:center;border-radius:3px;cursor:default}
.all .self{background:repeating-linear-gradient(135deg,var(--rule) 0 2px,transparent 2px 6px)}
svg{display:block;width:100%;height:auto;max-width:48rem}svg text{font:13px system-ui,sans-serif;fill:var(--soft)}
svg rect{fill:rgb(var(--win))}svg line{stroke:var(--ink);stroke-dasharray:2 3}
@media(max-width:40rem){.lines .plot{min-width:6rem}.all th span{max-width:8rem}}
"""


class Words:
    """What is said, in one language."""

    def __init__(self, language: str = "es") -> None:
        self.language = language
        self.interval = self("Intervalo 95 %", "95 % interval")

    def __call__(self, es: str, en: str) -> str:
        return es if self.language == "es" else en

    def percent(self, x: float, signed: bool = False) -> str:
        said = f"{100 * x:{'+' if signed else ''}.1f}"
        return said.replace(".", ",") if self.language == "es" else said

    def number(self, x: float, places: int) -> str:
        return f"{x:.{places}f}".replace(".", self(",", "."))

    def span(self, low: str, high: str) -> str:
        return f"{low} {self('a', 'to')} {high}"

    def name(self, given: str) -> str:
        """How a variant of a card, or a format, is called."""
        if given in _VARIANTS:
            return self(given, _VARIANTS[given])
        return given.replace("_", " ").title()


Ends = tuple[float, float, float]
"""The low end of an interval, the mean, the high end: where they are drawn, from 0 to 1."""


class Line(NamedTuple):
    """A row with its interval drawn; whether it is clear (1 above, -1 below), and its cells."""

    name: str
    ends: Ends
    clear: int
    cells: tuple[str, ...]


def lines(head: Sequence[str], rows: Sequence[Line], axis: str) -> str:
    """Rows one under another, each with a dot and its interval; in colour where it is clear."""
    first, *more = head
    top = f"<th>{escape(first)}</th><th class=plot>{escape(axis)}</th>" + "".join(f"<th>{escape(h)}</th>" for h in more)
    return f"<div class=scroll><table class=lines><tr>{top}</tr>{''.join(map(_line, rows))}</table></div>"


def _line(row: Line) -> str:
    low, mean, high = (100 * max(0.0, min(1.0, x)) for x in row.ends)
    drawn = f'<i style="left:{low:.1f}%;width:{high - low:.1f}%"></i><b style="left:{mean:.1f}%"></b>'
    kind = {1: " class=up", -1: " class=down"}.get(row.clear, "")
    cells = "".join(f"<td>{escape(c)}</td>" for c in row.cells)
    return f"<tr{kind}><td>{escape(row.name)}</td><td><div class=bar>{drawn}</div></td>{cells}</tr>"


def matrix(names: Sequence[str], records: Sequence[Record], told: Words) -> str:
    """What each got against each: a score while it is few games, then a percentage."""
    got = summary.matrix(records)
    top = "".join(f'<th class=top title="{escape(name)}">{i}</th>' for i, name in enumerate(names, 1))
    rows = []
    for i, a in enumerate(names, 1):
        cells = "".join(_cell(a, b, got, told) for b in names)
        rows.append(f'<tr><th title="{escape(a)}"><span>{i}. {escape(a)}</span></th>{cells}</tr>')
    return f"<div class=scroll><table class=all><tr><th></th>{top}</tr>{''.join(rows)}</table></div>"


def _cell(a: str, b: str, got: dict[tuple[str, str], tuple[float, int]], told: Words) -> str:
    if a == b:
        return "<td class=self></td>"
    won, games = got.get((a, b), (0.0, 0)) if a < b else _turned(got.get((b, a), (0.0, 0)))
    if not games:
        return "<td></td>"
    said = f"{100 * won / games:.0f}" if games >= SURE else f"{won:g}–{games - won:g}".replace(".5", "½")
    low, high = wilson(won, games)
    span = told.span(told.percent(low), told.percent(high))
    full = f"{a} – {b}: {won:g}–{games - won:g} ({told.percent(won / games)} %, {span})"
    lean = (won + 1) / (games + 2) - 0.5  # two games do not say what twenty do
    colour = f"rgb(var(--{'win' if lean > 0 else 'lose'})/{min(0.8, 2 * abs(lean)):.2f})"
    return f'<td style="background:{colour}" title="{escape(full)}">{said}</td>'


def _turned(score: tuple[float, int]) -> tuple[float, int]:
    return score[1] - score[0], score[1]


def histogram(values: Sequence[int], middle: int, label: str) -> str:
    """How many there are of each, in bars; the middle is marked."""
    least, most = min(values), max(values)
    wide = max(1, -(-(most - least + 1) // BARS))
    count = Counter((v - least) // wide for v in values)
    bars = (most - least) // wide + 1
    width, high, base = 720, 150, 22
    step = min(40.0, width / bars)
    tall = max(count.values())
    drawn = "".join(
        f'<rect x="{at * step + 0.5:.1f}" y="{high - high * n / tall:.1f}" width="{max(1.0, step - 1.5):.1f}" '
        f'height="{high * n / tall:.1f}"><title>{least + at * wide}'
        f"{f'–{least + (at + 1) * wide - 1}' if wide > 1 else ''}: {n}</title></rect>"
        for at, n in sorted(count.items())
    )
    every = max(1, -(-bars // 12))
    marks = "".join(
        f'<text x="{(at + 0.5) * step:.1f}" y="{high + 15}" text-anchor="middle">{least + at * wide}</text>'
        for at in range(0, bars, every)
    )
    x = ((middle - least) // wide + 0.5) * step
    line = f'<line x1="{x:.1f}" x2="{x:.1f}" y1="-6" y2="{high}"/>'
    name = f'<text x="{bars * step + 8:.1f}" y="{high + 15}">{escape(label)}</text>'
    box = f"0 -8 {bars * step + 70:.0f} {high + base + 8}"
    return (
        f'<svg viewBox="{box}" style="max-width:{bars * step + 70:.0f}px" role="img">{drawn}{line}{marks}{name}</svg>'
    )


def page(title: str, parts: Sequence[str], language: str) -> str:
    head = f"<meta charset='utf-8'><meta name='viewport' content='width=device-width'><title>{escape(title)}</title>"
    body = "\n".join(parts)
    return (
        f"<!doctype html><html lang='{language}'><head>{head}<style>{STYLE}</style></head><body>{body}</body></html>\n"
    )
