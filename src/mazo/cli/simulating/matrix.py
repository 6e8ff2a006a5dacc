"""``mazo matriz``: all decks against all, the same deals from both seats, the same player everywhere."""

from __future__ import annotations

from argparse import Namespace
from itertools import combinations

from mazo import games
from mazo.arena import bouts
from mazo.arena.bouts import Bout
from mazo.cli.playing.seats import read_side
from mazo.cli.screen import Failure, Screen
from mazo.cli.simulating.contest import carry_out, check, distinct, named, playable, players, some_players, tell
from mazo.cli.simulating.simulate import APART


def run(args: Namespace, screen: Screen) -> int:
    if args.jugadores:
        return _of_players(args, screen)
    game = games.get(args.juego)
    drawing = game.terminal
    seated = players(args.jugador)
    teams = drawing.SIDES == "equipos"
    said = list(args.mazo or args.equipo or [])
    if not said and teams and not args.nuevos:
        raise Failure("Aquí di los equipos, uno por --equipo, o cuántos al azar, con --nuevos.", 2)
    said = said or [name for name, _ in drawing.roster() if not teams]
    said += [f"nuevo {args.semilla}-{i}" for i in range(args.nuevos) if not teams]
    decks = []
    for i, name in enumerate(said):
        try:
            decks.append(read_side(drawing, name, f"{args.semilla}-{i}"))
        except (ValueError, Failure):
            if args.mazo or args.equipo:
                raise
            decks.append(None)
    if teams:
        seeds = range(args.semilla * APART, args.semilla * APART + args.nuevos)
        made_up = [game.random_header(seed, 2, args.formato)[drawing.SIDES][0] for seed in seeds]
        decks, said = [*decks, *made_up], [*said, *("" for _ in made_up)]
    there = [(d, named(game, drawing, d, n)) for d, n in zip(decks, said, strict=True) if d is not None]
    fits = [(d, n) for d, n in there if playable(game, d, drawing.SIDES, args.formato)]
    names = distinct([n for _, n in fits])
    fits = [(d, n) for (d, _), n in zip(fits, names, strict=True)]
    if len(fits) < 2:
        raise Failure("Hacen falta dos mazos o más que se puedan jugar.", 2)
    made: list[Bout] = []
    for a, b in combinations(fits, 2):
        made += bouts.paired(
            game.name, (a, b), seated, args.partidas, args.semilla * APART, args.formato, start=len(made)
        )
    records = carry_out(args, screen, made, None)
    return tell(args, screen, f"{game.title}: {len(fits)} mazos, todos contra todos", records, [])


def _of_players(args: Namespace, screen: Screen) -> int:
    """Players against players, on decks at random: the same deals for every pair, each from both seats."""
    game, seated = games.get(args.juego), some_players(args.jugadores)
    if len(set(seated)) < max(2, len(seated)):
        raise Failure("Di dos --jugadores o más, distintos, con comas entre ellos.", 2)
    if args.mazo or args.equipo or args.nuevos:
        raise Failure("Con --jugadores los mazos son al azar: no digas ninguno.", 2)
    made: list[Bout] = []
    for a, b in combinations(seated, 2):
        some = bouts.paired(game.name, (((), a), ((), b)), (a, b), args.partidas, args.semilla * APART, args.formato)
        made += [bout._replace(number=len(made) + i) for i, bout in enumerate(some)]
    check(made[0])
    records = carry_out(args, screen, made, None)
    return tell(args, screen, f"{game.title}: {len(seated)} jugadores, todos contra todos", records, [])
