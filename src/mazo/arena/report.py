"""A page of its own with what many games said: tables and pictures, nothing to be fetched."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from html import escape
from typing import Any

from mazo.arena import summary
from mazo.arena.bouts import Record

INK, WIN, LOSE, GRID = "#2b2620", "#2f6b4f", "#a8442f", "#d9d0c0"
CARDS = 15
"""How many of the best and of the worst cards are told of."""
STYLE = """
body { font: 16px/1.5 Georgia, serif; color: #2b2620; background: #faf6ee; margin: 2rem auto; max-width: 70rem }
h1 { font-size: 1.6rem } h2 { font-size: 1.2rem; margin-top: 2.2rem }
body { padding: 0 1rem } table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: .2rem .8rem .2rem 0; text-align: right }
th:first-child, td:first-child { text-align: left } tr + tr { border-top: 1px solid #d9d0c0 }
figure { margin: 1rem 0; overflow-x: auto } svg { max-width: 100%; height: auto }
.note { color: #6b6252; font-size: .9rem }
"""


MATRIX = (
    "Cada casilla: cuántas ganó el de la fila al de la columna, y cuántas el otro; desde diez partidas, el tanto por "
    "ciento. El color es más fuerte cuantas más partidas lo dicen."
)


class NoPlots(RuntimeError):
    """What draws is not installed: how to have it, for the user."""


def html(title: str, records: Sequence[Record], notes: Sequence[str], compared: Sequence[summary.Share] = ()) -> str:
    """The page. ``notes``: what was played, line by line; ``compared``: differences between variants."""
    parts = [f"<h1>{escape(title)}</h1>", *(f'<p class="note">{escape(n)}</p>' for n in notes)]
    if compared:
        parts += ["<h2>Lo que cambia</h2>", _shares(compared, "Con el cambio, de más", signed=True)]
    names = summary.sides(records)
    bots = sorted({p for r in records for p in r.players})
    if len(bots) > 1 and set(bots) != set(names):
        found = [summary.share(p, records, summary.player_seat(p)) for p in bots]
        parts += ["<h2>Jugadores</h2>", _shares(found, "Jugador"), _figure(_bars(found))]
    if len(names) > 2:
        rated = summary.ratings(records)
        what = "Jugador" if set(bots) == set(names) else "Mazo"
        parts += [f"<h2>Fuerza de cada {what.lower()}</h2>", _figure(_ratings(rated))]
        parts.append(_rating_table(rated, records, what))
        parts += ["<h2>Todos contra todos</h2>", _figure(_matrix([r.name for r in rated], records))]
        parts.append(f'<p class="note">{MATRIX}</p>')
    elif len(names) == 2:
        found = summary.side_shares(records)
        what = "Jugador" if set(bots) == set(names) else "Mazo"
        parts += [f"<h2>{'Mazos' if what == 'Mazo' else 'Jugadores'}</h2>", _shares(found, what), _figure(_bars(found))]
    records = summary.as_is(records)
    began = summary.beginning(records)
    parts += ["<h2>Empezar</h2>", _shares([began], "")]
    parts += ["<h2>Lo que duran</h2>", _figure(_lengths(records))]
    timed = sum(r.timed_out for r in records)
    if timed:
        parts.append(f'<p class="note">{timed} de {len(records)} se acabaron por tiempo.</p>')
    played = summary.cards(records)
    if played:
        best, worst = summary.extremes(played, CARDS)
        parts.append("<h2>Cartas</h2>")
        known = [c for c in (*best, *worst) if c.gain is not None]
        if known:
            clear = sum(c.gain is not None and (c.gain.low > 0 or c.gain.high < 0) for c in played)
            parts.append(_figure(_gained(known)))
            parts.append(
                '<p class="note">Cuántos puntos más gana el mismo mazo cuando la carta le llega a la mano que cuando '
                f"no. De {len(played)} cartas, {clear} se apartan de cero con el 95 %; por azar lo harían unas "
                f"{len(played) / 20:.0f}.</p>"
            )
        parts.append(_cards(best, worst))
        parts.append(
            f'<p class="note">Se cuentan las que estuvieron en {summary.ENOUGH} partidas o más, por lo que gana de más '
            "su mazo, en el extremo menos favorable de su intervalo. Ganar con una carta no es ganar por ella: quien "
            "va ganando juega más cartas, y en una partida larga llegan más a la mano.</p>"
        )
    body = "\n".join(parts)
    head = f"<meta charset='utf-8'><meta name='viewport' content='width=device-width'><title>{escape(title)}</title>"
    return f"<!doctype html><html lang='es'><head>{head}<style>{STYLE}</style></head><body>{body}</body></html>\n"


# Tables


def percent(x: float, signed: bool = False) -> str:
    return f"{100 * x:{'+' if signed else ''}.1f}".replace(".", ",")


def _shares(found: Sequence[summary.Share], what: str, signed: bool = False) -> str:
    rows = [
        (s.name, s.games, percent(s.mean, signed), f"{percent(s.low, signed)} a {percent(s.high, signed)}")
        for s in found
    ]  # fmt: skip
    return _table((what, "Partidas", "%", "Intervalo 95 %"), rows)


def _rating_table(rated: Sequence[Any], records: Sequence[Record], what: str) -> str:
    rows = []
    for r in rated:
        s = summary.share(r.name, records, summary.seat_of(r.name))
        span = f"{r.low:+.0f} a {r.high:+.0f}"
        wins = f"{percent(s.low)} a {percent(s.high)}"
        rows.append((r.name, f"{r.points:+.0f}", span, s.games, percent(s.mean), wins))
    return _table((what, "Elo", "Intervalo 95 %", "Partidas", "% que gana", "Intervalo 95 %"), rows)


def _cards(best: Sequence[summary.CardShare], worst: Sequence[summary.CardShare]) -> str:
    chosen = [*best, None, *worst] if worst else list(best)
    rows: list[tuple[Any, ...]] = []
    for card in chosen:
        if card is None:
            rows.append(("…", "", "", "", "", ""))
            continue
        cells: list[Any] = [card.name]
        for s in (card.used, card.held):
            cells += [s.games or "", f"{percent(s.mean)} ({percent(s.low)} a {percent(s.high)})" if s.games else ""]
        rows.append((*cells, "" if card.deck is None else percent(card.deck)))
    return _table(("Carta", "Usada", "% que gana", "En la mano", "% que gana", "% que gana su mazo"), rows)


def _table(head: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    top = "".join(f"<th>{escape(h)}</th>" for h in head)
    lines = "".join("<tr>" + "".join(f"<td>{escape(str(c))}</td>" for c in row) + "</tr>" for row in rows)
    return f"<table><tr>{top}</tr>{lines}</table>"


# Pictures


def _plots() -> Any:
    try:
        import matplotlib

        matplotlib.use("svg")
        matplotlib.rcParams.update({"svg.hashsalt": "mazo", "svg.fonttype": "none", "font.family": "serif"})
        from matplotlib import pyplot
    except ImportError:
        raise NoPlots('Falta matplotlib, que hace los dibujos: pip install "mazo[informes]".') from None
    return pyplot


def _figure(drawn: str) -> str:
    return f"<figure>{drawn}</figure>"


def _svg(figure: Any) -> str:
    out = io.StringIO()
    figure.savefig(out, format="svg", bbox_inches="tight", metadata={"Date": None})
    _plots().close(figure)
    return re.sub(r"^.*?(?=<svg)", "", out.getvalue(), flags=re.DOTALL)


def _axes(width: float, height: float) -> tuple[Any, Any]:
    figure, axes = _plots().subplots(figsize=(width, height))
    figure.patch.set_alpha(0)
    axes.patch.set_alpha(0)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    return figure, axes


def _bars(found: Sequence[summary.Share]) -> str:
    """Shares with their intervals, around a half."""
    figure, axes = _axes(8, 0.6 + 0.4 * len(found))
    for at, s in enumerate(reversed(found)):
        axes.plot([100 * s.low, 100 * s.high], [at, at], color=INK, linewidth=2)
        axes.plot(100 * s.mean, at, "o", color=WIN if s.mean >= 0.5 else LOSE, markersize=9)
    axes.axvline(50, color=GRID, zorder=0)
    axes.set_xlim(0, 100)
    axes.set_yticks(range(len(found)), [s.name for s in reversed(found)])
    axes.set_xlabel("de cada cien partidas, cuántas gana, con su intervalo del 95 %")
    return _svg(figure)


def _ratings(rated: Sequence[Any]) -> str:
    figure, axes = _axes(8, 0.8 + 0.32 * len(rated))
    for at, r in enumerate(reversed(rated)):
        axes.plot([r.low, r.high], [at, at], color=INK, linewidth=2)
        axes.plot(r.points, at, "o", color=WIN if r.points >= 0 else LOSE, markersize=8)
    axes.axvline(0, color=GRID, zorder=0)
    axes.set_yticks(range(len(rated)), [_short(r.name) for r in reversed(rated)])
    axes.set_xlabel("puntos de Elo sobre la media, con su intervalo del 95 %")
    return _svg(figure)


def _matrix(names: Sequence[str], records: Sequence[Record]) -> str:
    n, at = len(names), {name: i for i, name in enumerate(names)}
    cells: list[list[float]] = [[float("nan")] * n for _ in range(n)]
    said = [[""] * n for _ in range(n)]
    for (a, b), (score, games) in summary.matrix(records).items():
        for i, j, won in ((at[a], at[b], score), (at[b], at[a], games - score)):
            cells[i][j] = 100 * (won + 1) / (games + 2)  # two games do not say what twenty do
            said[i][j] = f"{100 * won / games:.0f}" if games >= 10 else f"{won:g}–{games - won:g}".replace(".5", "½")
    side = 2.5 + 0.42 * n
    figure, axes = _axes(side + 2, side)
    drawn = axes.imshow(cells, cmap="BrBG", vmin=0, vmax=100)
    axes.set_xticks(range(n), [_short(name) for name in names], rotation=60, ha="right")
    axes.set_yticks(range(n), [_short(name) for name in names])
    if n <= 24:
        for i in range(n):
            for j in range(n):
                ink = "white" if abs(cells[i][j] - 50) > 35 else INK
                axes.text(j, i, said[i][j], ha="center", va="center", fontsize=7, color=ink)
    figure.colorbar(drawn, shrink=0.6, ticks=[0, 50, 100], label="gana el de la fila, %")
    return _svg(figure)


def _gained(cards: Sequence[summary.CardShare]) -> str:
    """What cards add to their decks, with their intervals; in colour where it is clear."""
    figure, axes = _axes(8, 0.8 + 0.26 * len(cards))
    told = [card.gain for card in reversed(cards) if card.gain is not None]
    for at, s in enumerate(told):
        colour = WIN if s.low > 0 else LOSE if s.high < 0 else INK
        axes.plot([100 * s.low, 100 * s.high], [at, at], color=colour, linewidth=1.5)
        axes.plot(100 * s.mean, at, "o", color=colour, markersize=6)
    axes.axvline(0, color=GRID, zorder=0)
    axes.set_yticks(range(len(told)), [_short(s.name, 34) for s in told])
    axes.set_xlabel("puntos que gana de más el mazo cuando le llega, con su intervalo del 95 %")
    return _svg(figure)


def _lengths(records: Sequence[Record]) -> str:
    turns = [r.turns for r in records]
    figure, axes = _axes(8, 2.6)
    axes.hist(turns, bins=min(30, max(turns) - min(turns) + 1), color=WIN, edgecolor="white")
    middle = sorted(turns)[len(turns) // 2]
    axes.axvline(middle, color=INK, linestyle=":")
    axes.set_xlabel(f"turnos (la mitad, hasta {middle})")
    axes.set_ylabel("partidas")
    return _svg(figure)


def _short(name: str, most: int = 28) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"
