"""``mazo matriz``: all decks against all, the same deals from both seats, the same player everywhere."""

from __future__ import annotations

from argparse import Namespace
from itertools import combinations
from typing import Any

from mazo import games
from mazo.arena import bouts
from mazo.arena.bouts import Bout
from mazo.cli.screen import Failure, Screen, check_format
from mazo.cli.simulating.contest import PLAYERS, carry_out, compared_of, tell
from mazo.cli.simulating.sides import Side, check, once, players, read, refusal, told_apart
from mazo.cli.simulating.simulate import APART
from mazo.games.contract import AnyGame
from mazo.messages import either


def run(args: Namespace, screen: Screen) -> int:
    game = games.get(args.juego)
    check_format(game, args.formato)
    if args.jugadores:
        return _of_players(args, screen, game)
    player = players(args.jugador, most=1)[0]
    fits = _sides(args, game)
    made: list[Bout] = []
    met: set[str] = set()
    why = ""
    for a, b in combinations(fits, 2):
        some = bouts.paired(
            game.name, (a, b), (player, player), args.partidas, args.semilla * APART, args.formato, start=len(made)
        )
        refused = refusal(some[0])
        if not refused:  # decks of two formats never meet
            made += some
            met |= {a[1], b[1]}
        why = why or refused
    if not made:
        raise Failure(
            why
            or either(
                "Hacen falta dos mazos o más que se puedan jugar.", "Two decks or more that can be played are needed."
            ),
            2,
        )
    alone = [name for _, name in fits if name not in met]
    if alone and (args.mazo or args.equipo):
        raise Failure(why, 2)
    records = carry_out(args, screen, made, None)
    what = compared_of(game)
    es, en = (f"{len(met)} {what.said(language).lower()}s" for language in ("es", "en"))
    title = either(f"{game.title}: {es}, todos contra todos", f"{game.title}: {en}, all against all")
    return tell(args, screen, title, records, [], what)


def _sides(args: Namespace, game: AnyGame) -> list[Side]:
    """What is compared: those named or, if none is, those that come with the game; and new ones, if asked for."""
    teams = game.terminal.SIDES == "equipos"
    named = read(args, game)
    if not named and not args.nuevos and teams:
        es = "Aquí di los equipos, uno por --equipo, o cuántos al azar, con --nuevos."
        raise Failure(either(es, "Here say the teams, one by --equipo each, or how many at random, with --nuevos."), 2)
    found: list[Any] = [side for side, _ in named]
    if not named and not teams:
        every = [game.terminal.side(name, (), "") for name, _ in game.terminal.roster()]
        found = [side for side in every if not refusal(_alone(args, game, side))]
    for i in range(args.nuevos):
        if teams:
            header = game.random_header(args.semilla * APART + i, 2, args.formato)
            found.append(header[game.terminal.SIDES][0])
        else:
            found.append(game.page.lado("nuevo", f"{args.semilla}-{i}", args.formato))
    return once(told_apart(found))


def _alone(args: Namespace, game: AnyGame, side: Any) -> Bout:
    """A side against itself, to see whether it can be played as it was asked."""
    return Bout(0, game.name, 0, (side, side), ("", ""), ("azar", "azar"), args.formato)


def _of_players(args: Namespace, screen: Screen, game: AnyGame) -> int:
    """Players against players, on decks at random: the same deals for every pair, each from both seats."""
    seated = players(args.jugadores, most=99)
    if len(set(seated)) < max(2, len(seated)):
        es = "Di dos --jugadores o más, distintos, con comas entre ellos."
        raise Failure(either(es, "Say two --jugadores or more, not the same, with commas between them."), 2)
    if args.mazo or args.equipo or args.nuevos:
        es = "Con --jugadores los mazos son al azar: no digas ninguno."
        raise Failure(either(es, "With --jugadores decks are at random: say none."), 2)
    made: list[Bout] = []
    for a, b in combinations(seated, 2):
        some = bouts.paired(game.name, (((), a), ((), b)), (a, b), args.partidas, args.semilla * APART, args.formato)
        made += [bout._replace(number=len(made) + i) for i, bout in enumerate(some)]
    check(made[0])
    records = carry_out(args, screen, made, None)
    n = len(seated)
    title = either(f"{game.title}: {n} jugadores, todos contra todos", f"{game.title}: {n} players, all against all")
    return tell(args, screen, title, records, [], PLAYERS)
