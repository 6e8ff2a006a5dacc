"""The command line: its orders and options, with their help and their errors in Spanish."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from difflib import get_close_matches
from typing import Any, NoReturn

from mazo import __version__
from mazo.cli.screen import number

ORDERS = tuple(
    ["mesa", "terminal", "jugar", "carta", "mazo", "regla", "caso", "repite", "simula", "comprueba", "acelera", "purga"]
)
GAMES = "atrum, keyforge o myl"
FORMATS = "en Atrum: duelo, todos, equipos o torneo; en Mitos y Leyendas: primera_era o furia"
CHAINS = "en KeyForge: con cuántas cadenas empieza cada uno; o subasta, para pujar por un mazo"
BEST_OF = "una serie: gana quien lleve más partidas de N, un número impar"
_ERRORS = (
    (r"the following arguments are required: (.*)", r"Falta: \1."),
    (r"unrecognized arguments: (.*)", r"No se entiende: \1."),
    (r"argument (?P<a>[^:]*): expected one argument", r"Falta un valor después de \g<a>."),
    (r"argument (?P<a>[^:]*): expected at least one argument", r"Falta algo después de \g<a>."),
    (
        r"argument (?P<a>[^:]*): invalid choice: (?P<v>.+?) \(choose from (?P<o>.*)\)",
        r"\g<a>: \g<v> no vale; puede ser \g<o>.",
    ),
    (r"argument (?P<a>[^:]*): not allowed with argument (?P<b>.*)", r"\g<a> y \g<b> no van juntos."),
    (r"argument (?P<a>[^:]*): ignored explicit argument (?P<v>.*)", r"\g<a> no lleva valor."),
    (r"ambiguous option: (?P<a>.*?) could match (?P<o>.*)", r"\g<a> puede ser \g<o>."),
    (r"argument (?P<a>[^:]*): (?P<m>.*)", r"\g<a>: \g<m>"),
)


class Help(argparse.RawDescriptionHelpFormatter):
    def __init__(self, prog: str, **more: Any) -> None:
        super().__init__(prog, max_help_position=30, **more)

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, "Uso: " if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """An ``ArgumentParser`` that speaks Spanish."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**{"formatter_class": Help, "allow_abbrev": False, **more, "add_help": False})
        self.main = self.add_argument_group("Argumentos")
        self.options = self.add_argument_group("Opciones")
        self.options.add_argument("-h", "--help", "--ayuda", action="help", help="muestra esta ayuda")

    def error(self, message: str) -> NoReturn:
        wrong = re.fullmatch(r"argument [^:]*: invalid choice: '(?P<v>.*?)' \(choose from .*jugar.*\)", message)
        said = message
        if wrong:
            near = get_close_matches(wrong["v"], ORDERS, n=1, cutoff=0.5)
            said = f"No hay una orden «{wrong['v']}»." + (f" ¿Quizá «{near[0]}»?" if near else "")
        else:
            for english, spanish in _ERRORS:
                if re.fullmatch(english, message, re.DOTALL):
                    said = re.sub(f"^(?:{english})$", spanish, message, flags=re.DOTALL)
                    break
        sys.stderr.write(f"{self.prog}: {said}\nMás ayuda: {self.prog} --help\n")
        raise SystemExit(2)


def days(given: str) -> float:
    """Days, 0 for ever."""
    if not re.fullmatch(r"[0-9]{1,5}(?:[.,][0-9]{1,6})?", given.strip()):
        raise argparse.ArgumentTypeError(f"«{given}» no es un número de días.")
    return float(given.replace(",", "."))


def fraction(given: str) -> float:
    """Seconds, from 0 to 60."""
    if not re.fullmatch(r"[0-9]{1,2}(?:[.,][0-9]{1,3})?", given.strip()) or float(given.replace(",", ".")) > 60:
        raise argparse.ArgumentTypeError(f"«{given}» no son segundos de 0 a 60.")
    return float(given.replace(",", "."))


def build() -> Parser:
    """The whole command line."""
    parser = Parser(
        prog="mazo",
        usage="mazo [ORDEN] [argumentos…]",
        description="Juegos de cartas a la letra. Sin orden, abre la mesa en el navegador.",
        epilog="Cada orden tiene su ayuda: mazo jugar --help",
    )
    parser.options.add_argument("--version", action="version", version=f"mazo {__version__}", help="muestra la versión")
    orders = parser.add_subparsers(dest="orden", metavar="ORDEN", title="Órdenes", parser_class=Parser)

    def order(name: str, help: str, fill: Callable[[Parser], None], **more: Any) -> None:
        fill(
            orders.add_parser(
                name, prog=f"mazo {name}", help=help, description=help[0].upper() + help[1:] + ".", **more
            )
        )

    order("mesa", "sirve la mesa y la abre en el navegador", _mesa)
    order("terminal", "saluda y abre la mesa en la terminal", lambda p: None)
    order("jugar", "juega una partida en la terminal", _jugar)
    order("carta", "cómo se lee un texto, o una carta impresa por su nombre", _carta)
    order("mazo", "un mazo: de un archivo, por su nombre, o uno nuevo", _mazo)
    order("regla", "una regla por su número, o reglas por sus palabras", _regla)
    order("caso", "juega casos, o dice qué reglas no tienen ninguno", _caso)
    order("repite", "repite una partida guardada", _repite)
    order("simula", "muchas partidas entre máquinas, y qué enseñan", _simula)
    order("comprueba", "partidas al azar, vigiladas: lo que debe cumplirse siempre", _comprueba)
    order("purga", "borra las partidas que ya no hace falta guardar, y dice cuánto ocupan", _purga)
    order("acelera", "compila el motor, si hay un compilador de C: juega lo mismo, más deprisa", _acelera)
    return parser


def _mesa(p: Parser) -> None:
    add = p.options.add_argument
    add("--puerto", type=number(0, 65535), metavar="N", help="en qué puerto (8765, o el primero libre)")
    add("--anfitrion", "--anfitrión", metavar="IP", help="en qué dirección (127.0.0.1: sólo esta máquina)")
    add("--base", metavar="URL", help="base de datos: sqlite:///RUTA o postgresql://… (MAZO_DB)")
    add("--ritmo", type=fraction, metavar="S", help="segundos entre lo que hacen las máquinas (0,8)")
    add("--origen", action="append", metavar="URL", help="otra página que puede usar esta mesa; se repite")
    add("--partidas", type=number(0, 10**6), metavar="N", help="cuántas abre un cliente cada diez minutos (200)")
    add("--conexiones", type=number(0, 10**6), metavar="N", help="cuántas tiene un cliente a la vez (200)")
    add("--procesos", type=number(1, 64), metavar="N", help="la sirven N procesos tras un HAProxy; con PostgreSQL")
    add("--nombre", action="append", metavar="NOMBRE", help="un nombre con que se llega a la mesa; se repite")
    add("--proxy", action="append", nargs="?", const="127.0.0.1", metavar="IP",
        help="hay un proxy delante, que dice quién pide; se repite")  # fmt: skip
    add("--sin-navegador", action="store_true", help="no abre el navegador")
    _retention(p)


def _language(p: Parser) -> None:
    p.options.add_argument("--idioma", choices=("es", "en"), default="es", help="es o en (por defecto, es)")


def _json(p: Parser) -> None:
    p.options.add_argument("--json", action="store_true", help="un documento JSON, para otros programas")


def _game(p: Parser) -> None:
    p.options.add_argument("--juego", default="atrum", metavar="JUEGO", help="de qué juego (por defecto, atrum)")


def _sides(p: Parser) -> None:
    """What the seats play with, and on what terms."""
    add = p.options.add_argument
    team, deck = "equipo de un asiento: «A, B, C», o azar", "mazo de un asiento: su nombre, un archivo, azar o nuevo"
    add("--equipo", action="append", default=[], metavar="NOMBRES", help=f"{team}; se repite")
    add("--mazo", action="append", default=[], metavar="MAZO", help=f"{deck}; se repite")
    add("--cadenas", metavar="A,B", help=CHAINS)
    add("--al-mejor-de", type=number(1, 99), metavar="N", help=BEST_OF)


def _jugar(p: Parser) -> None:
    p.main.add_argument("juego", nargs="?", default="", metavar="JUEGO", help=f"a qué se juega: {GAMES}")
    add = p.options.add_argument
    add("--asientos", metavar="LISTA", help="quiénes, en orden de turno: persona, voraz, azar (persona,voraz)")
    add("--formato", default="", metavar="F", help=FORMATS)
    _sides(p)
    add("--nombres", default="", metavar="LISTA", help="cómo se llama cada uno")
    add("--semilla", type=number(0), metavar="N", help="para que el azar salga siempre igual")
    add("--guardar", metavar="ARCHIVO", help="dónde se va guardando la partida")
    add(
        "--continuar", nargs="?", const="", metavar="ARCHIVO", help="sigue una partida guardada; sin archivo, la última"
    )
    add(
        "--todo", action="store_true", help="pregunta también lo que sólo tiene una respuesta, y cuenta todas las fases"
    )
    add("--pausa", type=fraction, metavar="S", help="segundos tras lo que hace una máquina (0 sin terminal)")
    _language(p)


def _carta(p: Parser) -> None:
    p.main.add_argument("texto", nargs="+", metavar="TEXTO", help="el texto de una carta, o un nombre impreso")
    add = p.options.add_argument
    _game(p)
    add("--nombre", default="", metavar="N", help="cómo se llama la carta, si su texto se nombra a sí mismo")
    add("--coste", type=number(0, 99), metavar="N", help="su coste, para saber si se aplica la regla 0/1")
    add("--tipo", default="", metavar="T", help="Ataque, Defensa o Táctico; criatura, acción, artefacto o mejora")
    add("--descarte", default="", metavar="D", help="el Esbirro que exige, o Cualquiera")
    add("--arbol", "--árbol", action="store_true", help="muestra también el árbol de una carta impresa")
    _json(p)


def _mazo(p: Parser) -> None:
    p.main.add_argument(
        "mazo", nargs="*", metavar="MAZO", help="un archivo o un nombre; sin nada, los que trae el juego"
    )
    add = p.options.add_argument
    add("--juego", default="keyforge", metavar="JUEGO", help="de qué juego (por defecto, keyforge)")
    add("--genera", metavar="SEMILLA", help="hace un mazo nuevo, siempre el mismo con la misma semilla")
    add("--casas", default="", metavar="LISTA", help="con --genera: qué Casas lleva")
    p.options.add_argument("--texto", action="store_true", help="como una lista, para guardarla")
    _json(p)


def _regla(p: Parser) -> None:
    p.main.add_argument("palabras", nargs="+", metavar="REGLA", help="un número (AA-II-3.2), su principio, o palabras")
    _game(p)
    p.options.add_argument(
        "--limite",
        "--límite",
        type=number(1, 1000),
        default=10,
        metavar="N",
        help="cuántas, al buscar por palabras (10)",
    )
    _language(p)
    _json(p)


def _caso(p: Parser) -> None:
    p.main.add_argument("rutas", nargs="*", metavar="RUTA", help="archivos .yaml, o carpetas con ellos")
    add = p.options.add_argument
    add("--cobertura", action="store_true", help="qué reglas ejercita algún caso y cuáles ninguno")
    _game(p)
    add("-v", "--detalle", action="store_true", help="qué pasó en cada caso y qué reglas citó")
    _json(p)


def _repite(p: Parser) -> None:
    p.main.add_argument("archivo", metavar="ARCHIVO", help="una partida guardada")
    add = p.options.add_argument
    add("--desde", type=number(1), metavar="N", help="desde esa decisión")
    add("--hasta", type=number(1), metavar="N", help="hasta esa decisión")
    add("--asiento", type=number(1, 99), metavar="N", help="con lo que supo ese asiento (por defecto, sólo lo público)")
    add("--jugar", type=number(1), metavar="N", help="juega otra vez desde esa decisión, en una partida aparte")
    add("--asientos", metavar="LISTA", help="con --jugar: quiénes juegan ahora")
    add("--guardar", metavar="ARCHIVO", help="con --jugar: dónde se va guardando")
    add("--todo", action="store_true", help="cuenta también las fases en que no pasa nada")
    _language(p)
    _json(p)


def _simula(p: Parser) -> None:
    p.main.add_argument("juego", metavar="JUEGO", help=f"a qué se juega: {GAMES}")
    add = p.options.add_argument
    add(
        "-n",
        "--partidas",
        type=number(1, 10_000_000),
        default=100,
        metavar="N",
        help="cuántas partidas, o series (100)",
    )
    add("--asientos", type=number(2, 99), metavar="N", help="cuántos juegan (2, o los que pida el formato)")
    add("--jugadores", default="voraz,azar", metavar="LISTA", help="qué máquinas; se turnan los asientos (voraz,azar)")
    add("--formato", default="", metavar="F", help=FORMATS)
    _sides(p)
    add("--semilla", type=number(0), default=0, metavar="N", help="otra semilla, otras partidas (0)")
    add(
        "--procesos",
        type=number(1, 256),
        metavar="K",
        help="cuántas a la vez (una por procesador); el resultado no cambia",
    )
    add(
        "--cartas",
        type=number(0, 10_000),
        default=5,
        metavar="N",
        help="cuántas de las mejores y de las peores cartas (5)",
    )
    _json(p)


def _comprueba(p: Parser) -> None:
    p.main.add_argument("juego", metavar="JUEGO", help=f"a qué se juega: {GAMES}")
    add = p.options.add_argument
    add("-n", "--partidas", type=number(1, 10_000_000), default=100, metavar="N", help="cuántas partidas (100)")
    add("--semilla", type=number(0), default=0, metavar="N", help="otra semilla, otras partidas (0)")
    add("--veces", type=number(0, 100_000), default=20, metavar="N", help="cuántas debe verse cada carta (20)")
    add("--procesos", type=number(1, 256), metavar="K", help="cuántos procesos (los que tenga la máquina)")
    _json(p)


def _purga(p: Parser) -> None:
    add = p.options.add_argument
    add("--base", metavar="URL", help="de qué datos: sqlite:///archivo o postgresql://…")
    add("--mira", action="store_true", help="dice qué hay y cuánto ocupa, y no borra nada")
    _retention(p)
    _json(p)


def _retention(p: Parser) -> None:
    add = p.options.add_argument
    add("--esperan", type=days, default=7.0, metavar="DÍAS", help="lo que se guarda una a la que no llegó nadie (7)")
    add("--abandonadas", type=days, default=90.0, metavar="DÍAS", help="… una que nadie sigue (90; 0, siempre)")
    add("--acabadas", type=days, default=365.0, metavar="DÍAS", help="… una que terminó (365; 0, siempre)")


def _acelera(p: Parser) -> None:
    what = p.options.add_mutually_exclusive_group().add_argument
    what("--estado", action="store_true", help="dice si se juega con lo compilado o con Python, y nada más")
    what("--comprueba", action="store_true", help="compila si hace falta, y comprueba que se juega igual")
    what("--falta", action="store_true", help="dice qué falta en esta máquina para compilar, y nada más")
    what("--quita", action="store_true", help="quita lo compilado")
