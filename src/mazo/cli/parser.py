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
from mazo.games import names, with_decks

ORDERS = (
    "mesa", "terminal", "aprende", "jugar", "carta", "mazo", "regla", "caso", "retos", "repite", "revisa", "simula",
    "duelo", "matriz", "entrena", "comprueba", "acelera", "purga",
)  # fmt: skip
GAMES = f"{', '.join(names()[:-1])} o {names()[-1]}"
FORMATS = "un formato del juego, si tiene varios; si no es ninguno, se dicen los que hay"
CHAINS = "la ventaja con que empieza cada uno, si el juego las tiene; o subasta, para pujar por un mazo"
PONDERS = "segundos de procesador que piensa el maestro (0,6)"
SEATS = "quiénes, en orden de turno: persona, fácil, normal, difícil, maestro, azar (persona,normal)"
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


def points(given: str) -> float:
    """Points of a hundred, more than none."""
    if not re.fullmatch(r"[0-9]{1,2}(?:[.,][0-9]{1,3})?", given.strip()) or not float(given.replace(",", ".")):
        raise argparse.ArgumentTypeError(f"«{given}» no son puntos, de más de 0 a 99.")
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
    order("aprende", "una lección, paso a paso, en la terminal", _aprende)
    order("jugar", "juega una partida en la terminal", _jugar)
    order("carta", "cómo se lee un texto, o una carta impresa por su nombre", _carta)
    order("mazo", "un mazo: de un archivo, por su nombre, o uno nuevo", _mazo)
    order("regla", "una regla por su número, o reglas por sus palabras", _regla)
    order("caso", "juega casos, o dice qué reglas no tienen ninguno", _caso)
    order("retos", "los retos que hay, si se prueban otra vez, y buscar más", _retos)
    order("repite", "repite una partida guardada", _repite)
    order("revisa", "juzga una partida acabada: dónde se ganó y dónde se perdió", _revisa)
    order("simula", "muchas partidas entre máquinas, y qué enseñan", _simula)
    order("duelo", "dos mazos o dos jugadores, con los mismos repartos; o una carta, como está y cambiada", _duelo)
    order("matriz", "todos los mazos contra todos: fuerza de cada uno, y un informe con dibujos", _matriz)
    order("entrena", "aprende de partidas entre máquinas cuánto vale una posición, si gana con ello", _entrena)
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
    add("--segundos", type=fraction, metavar="S", help=PONDERS)
    add("--origen", action="append", metavar="URL", help="otra página que puede usar esta mesa; se repite")
    add("--partidas", type=number(0, 10**6), metavar="N", help="cuántas abre un cliente cada diez minutos (200)")
    add("--conexiones", type=number(0, 10**6), metavar="N", help="cuántas tiene un cliente a la vez (200)")
    add("--procesos", type=number(1, 64), metavar="N",
        help="la sirven N procesos vigilados; más de uno, tras un HAProxy y con PostgreSQL")  # fmt: skip
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
    first = names()[0]
    p.options.add_argument("--juego", default=first, metavar="JUEGO", help=f"de qué juego (por defecto, {first})")


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
    add("--asientos", metavar="LISTA", help=SEATS)
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
    add("--segundos", type=fraction, metavar="S", help=PONDERS)
    add("--piensa", action="store_true", help="dice qué jugaría el maestro en tu lugar cada vez que se te pregunta")
    _language(p)


def _carta(p: Parser) -> None:
    p.main.add_argument("texto", nargs="+", metavar="TEXTO", help="el texto de una carta, o un nombre impreso")
    add = p.options.add_argument
    _game(p)
    add("--nombre", default="", metavar="N", help="cómo se llama la carta, si su texto se nombra a sí mismo")
    add("--coste", type=number(0, 99), metavar="N", help="su coste, para saber si se aplica la regla 0/1")
    add("--tipo", default="", metavar="T", help="su tipo, de los que tenga el juego")
    add("--descarte", default="", metavar="D", help="el Esbirro que exige, o Cualquiera")
    add("--arbol", "--árbol", action="store_true", help="muestra también el árbol de una carta impresa")
    _json(p)


def _mazo(p: Parser) -> None:
    p.main.add_argument(
        "mazo", nargs="*", metavar="MAZO", help="un archivo o un nombre; sin nada, los que trae el juego"
    )
    add = p.options.add_argument
    first = next(name for name in names() if with_decks(name))
    add("--juego", default=first, metavar="JUEGO", help=f"de qué juego (por defecto, {first})")
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


def _aprende(p: Parser) -> None:
    p.main.add_argument("juego", metavar="JUEGO", help=f"qué se aprende: {GAMES}")
    p.options.add_argument("--leccion", "--lección", default="", metavar="ID", help="cuál, si hay más de una")
    _language(p)


def _retos(p: Parser) -> None:
    does = ("lista", "prueba", "busca")
    p.main.add_argument("accion", choices=does, metavar="ACCIÓN", help="lista, prueba (todos otra vez) o busca (más)")
    p.main.add_argument("juego", metavar="JUEGO", help=f"de qué juego: {GAMES}")
    add = p.options.add_argument
    add("-n", "--partidas", type=number(1, 10**6), default=20, metavar="N", help="en cuántas partidas se busca (20)")
    add("--semilla", type=number(0), default=0, metavar="N", help="desde qué semilla (0)")
    add("--clase", default="", metavar="C", help="sólo los que piden eso")
    add("--segundos", type=number(1), metavar="N", help="para a los tantos segundos, con lo hallado")
    add("--cuantos", "--cuántos", type=number(1, 999), default=24, metavar="N", help="cuántos se escriben (24)")
    add("--desde", type=number(1), default=1, metavar="N", help="desde qué número se llaman (1)")
    add("--formato", default="", metavar="F", help=FORMATS)
    add("--salida", metavar="ARCHIVO", help="dónde se escriben")


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


def _revisa(p: Parser) -> None:
    p.main.add_argument("archivo", metavar="ARCHIVO", help="una partida guardada y acabada")
    add = p.options.add_argument
    add("--asiento", type=number(1, 99), metavar="N", help="sólo las decisiones de ese asiento (por defecto, todos)")
    add("--segundos", type=fraction, metavar="S", help="de procesador, para cada decisión (0,3)")
    add("--salida", metavar="ARCHIVO", help="dónde se escribe la página (junto a la partida)")
    _language(p)
    _json(p)


def _entrena(p: Parser) -> None:
    p.main.add_argument("juego", metavar="JUEGO", help=f"de qué juego: {GAMES}")
    add = p.options.add_argument
    add("-n", "--partidas", type=number(6, 10**6), default=60, metavar="N", help="de cuántas partidas aprende (60)")
    add("--jugador", default="experto", metavar="J", help="quién las juega: uno, o dos con coma; o mi_bot.py (experto)")
    add(
        "--pares",
        type=number(0, 10**5),
        default=20,
        metavar="N",
        help="pares de partidas contra el de antes (20)",
    )
    add("--segundos", type=fraction, metavar="S", help="de procesador para cada decisión de esas partidas (0,1)")
    add("--semilla", type=number(0), default=0, metavar="N", help="otra semilla, otras partidas (0)")
    add("--muestras", metavar="ARCHIVO", help="dónde se guardan las posiciones: lo jugado no se juega otra vez")
    add("--salida", metavar="ARCHIVO", help="dónde se escribe el valor, si gana")
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
    add("--jugadores", default="voraz", metavar="LISTA", help="qué máquinas, o mi_bot.py; se turnan (voraz)")
    add("--formato", type=str.casefold, default="", metavar="F", help=FORMATS)
    _sides(p)
    _ray(p)
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
        help="de cuántos mazos, o Reptantes, se cuenta (5)",
    )
    _language(p)
    _json(p)


def _ray(p: Parser) -> None:
    said = "en un grupo de Ray: su dirección, o «local»; el resultado es el mismo"
    p.options.add_argument("--ray", metavar="DIRECCIÓN", help=said)


def _contest(p: Parser) -> None:
    """What the orders that compare have in common."""
    add = p.options.add_argument
    add("--formato", type=str.casefold, default="", metavar="F", help=FORMATS)
    add(
        "--mazo",
        action="append",
        default=[],
        metavar="M",
        help="un mazo: su nombre, un archivo, o «nuevo SEMILLA»; se repite",
    )
    add(
        "--equipo",
        action="append",
        default=[],
        metavar="E",
        help="en Atrum: un equipo, tres Reptantes con comas; se repite",
    )
    add("--semilla", type=number(0), default=0, metavar="N", help="otra semilla, otros repartos (0)")
    add("--procesos", type=number(1, 256), metavar="K", help="cuántas a la vez (una por procesador); no cambia nada")
    _ray(p)
    add("--registro", metavar="ARCHIVO", help="guarda cada partida en un SQLite; interrumpida, la misma orden sigue")
    add("--informe", metavar="ARCHIVO", help="una página con tablas y dibujos")
    _language(p)
    _json(p)


def _duelo(p: Parser) -> None:
    p.main.add_argument("juego", metavar="JUEGO", help=f"a qué se juega: {GAMES}")
    add = p.options.add_argument
    add("-n", "--partidas", type=number(1, 10**6), default=50, metavar="N", help="repartos; cada uno, dos veces (50)")
    add("--jugadores", default="voraz", metavar="LISTA", help="uno, o dos con coma; también un archivo mi_bot.py")
    add("--cambia", metavar="ARCHIVO", help="qué cambia de una carta (YAML, por su id): se juega con ella y sin ella")
    add("--hasta", type=points, metavar="P", help="para cuando el intervalo baja de ± P puntos")
    _contest(p)


def _matriz(p: Parser) -> None:
    p.main.add_argument("juego", metavar="JUEGO", help=f"a qué se juega: {GAMES}")
    add = p.options.add_argument
    add("-n", "--partidas", type=number(1, 10**6), default=1, metavar="N", help="repartos por pareja, dos veces (1)")
    add("--jugador", default="voraz", metavar="J", help="quién juega, el mismo en los dos lados (voraz)")
    add("--jugadores", metavar="LISTA", help="en vez de mazos, estos jugadores: todos contra todos, con mazos al azar")
    add("--nuevos", type=number(0, 200), default=0, metavar="N", help="cuántos mazos nuevos, además (0)")
    _contest(p)


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
    what("--comprueba", action="store_true", help="comprueba que se juega igual; sin compilar aún, compila aparte")
    what("--falta", action="store_true", help="dice qué falta en esta máquina para compilar, y nada más")
    what("--quita", action="store_true", help="quita lo compilado")
