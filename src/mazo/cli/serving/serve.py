"""``mazo`` and ``mazo mesa``: serves the table and opens it in the browser."""

from __future__ import annotations

import gc
import logging
import logging.handlers
import os
import socket
import sys
import threading
import time
import webbrowser
from argparse import Namespace
from contextlib import suppress
from dataclasses import replace
from ipaddress import ip_network

from mazo.cli.screen import Failure, Screen
from mazo.cli.serving.children import OPEN

PORT, TRIES = 8765, 20
LISTENS = "MAZO_ESCUCHA"
"""The variable that says, to each of several processes, where people come to."""
LOCAL = ("localhost", "127.0.0.1", "::1")
HOMELY = (".local", ".lan", ".home", ".home.arpa")
"""How the name of a machine ends within a house: nobody outside can own such a name."""


def run(args: Namespace, screen: Screen) -> int:
    if getattr(args, "procesos", None):
        return _many(args, screen)
    host = getattr(args, "anfitrion", None) or "127.0.0.1"
    open_port = _handed() or _listen(host, getattr(args, "puerto", None))  # who comes meanwhile waits, and is served
    gc.disable()  # what is loaded stays: nothing of it is looked for among the garbage until the table is there

    import uvicorn

    from mazo.table.app import create
    from mazo.table.settings import Settings, data_folder, default_database
    from mazo.table.storage.engine import StoreError
    from mazo.table.storage.purge import Retention
    from mazo.table.storage.store import Store
    from mazo.table.wire import protocols
    from mazo.table.wire.gate import Gate
    from mazo.table.wire.threshold import Threshold

    port = protocols.listening(open_port).getsockname()[1]
    database = getattr(args, "base", None) or default_database()
    log = _keep_log(data_folder())
    proxies = _proxies(args)
    settings = Settings(database=database, hosts=_names(args), origins=_origins(args), proxies=proxies, warm=True)
    settings = replace(settings, listens=_listens(host, port, bool(proxies)))
    for option, field in (
        ("ritmo", "pace"),
        ("segundos", "ponders"),
        ("partidas", "max_matches"),
        ("conexiones", "max_sockets"),
    ):
        if getattr(args, option, None) is not None:
            settings = replace(settings, **{field: getattr(args, option)})
    if hasattr(args, "acabadas"):
        kept = Retention(args.esperan, args.abandonadas, args.acabadas)
        settings = replace(settings, retention=kept)
    sys.setswitchinterval(0.001)  # what is read in another thread holds up those who play as little as can be
    try:
        store = Store(settings.database)
        store.open()
        gate = Gate(settings)
        server = uvicorn.Server(protocols.config(create(settings, store), settings, gate))
        threading.Thread(target=_announce, args=(server, host, port, screen, args), daemon=True).start()
        server.run(sockets=[Threshold(open_port, gate)])
    except StoreError as error:
        raise Failure(str(error)) from None
    except KeyboardInterrupt:
        return 0
    if not server.started:
        raise Failure(f"La mesa no pudo arrancar; el detalle está en {log}." if log else "La mesa no pudo arrancar.")
    return 0


def _many(args: Namespace, screen: Screen) -> int:
    """The table in several processes."""
    if os.name == "nt":
        raise Failure("Con más de un proceso la mesa se sirve en Linux o en macOS.")
    from mazo.cli.serving import processes

    def listen(host: str, port: int | None) -> socket.socket:
        found = _listen(host, port)
        if not args.proxy:
            os.environ[LISTENS] = f"{host} {found.getsockname()[1]}"
        return found

    def announce(host: str, port: int) -> None:
        _announce(Namespace(started=True), host, port, screen, args)

    return processes.run(args, screen, listen, announce)


def _url(host: str, port: int) -> str:
    """Where it is found from this machine."""
    if host in (*LOCAL, "0.0.0.0", "::"):
        return f"http://localhost:{port}/"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def _listens(host: str, port: int, proxied: bool) -> tuple[str, int] | None:
    """Where people come to, if it is known: what listens may be another process of this table."""
    told, _, at = os.environ.get(LISTENS, "").partition(" ")
    if told and at.isdecimal():
        return told, int(at)
    return None if proxied else (host, port)


def _origins(args: Namespace) -> tuple[str, ...]:
    return tuple(given.rstrip("/") for given in getattr(args, "origen", None) or ())


def _names(args: Namespace) -> tuple[str, ...]:
    """The names this server answers to. Behind a proxy, without any told, it is the proxy who knows: any.

    Any other is refused: it may be a page of elsewhere that made its own name lead here.
    """
    told = [name.casefold().rstrip(".") for name in getattr(args, "nombre", None) or ()]
    if getattr(args, "proxy", None) and not told:
        return ()
    own = socket.gethostname().casefold()
    named = {own, own.partition(".")[0]} - {""}
    homely = {f"{name}{end}" for name in named for end in HOMELY if "." not in name}
    return tuple(sorted({*LOCAL, *told, *named, *homely}))


def _proxies(args: Namespace) -> tuple[str, ...]:
    """The addresses, or networks, of the proxies before this server."""
    found = tuple(name for given in getattr(args, "proxy", None) or () for name in given.split(","))
    for given in found:
        try:
            ip_network(given, strict=False)
        except ValueError:
            raise Failure(f"«{given}» no es una dirección ni una red; por ejemplo, 127.0.0.1.") from None
    return found


def _handed() -> socket.socket | None:
    """The port, where whoever watches over this process has opened it."""
    told = os.environ.pop(OPEN, "")
    return socket.socket(fileno=int(told)) if told.isdecimal() else None


def _listen(host: str, port: int | None) -> socket.socket:
    """A port to listen on: the one asked for, or the first free one from the usual on."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for wanted in [port] if port is not None else [*range(PORT, PORT + TRIES), 0]:
        found = socket.socket(family, socket.SOCK_STREAM)
        if os.name != "nt":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, wanted))
            found.listen(1024)
            return found
        except OSError as error:
            found.close()
            problem = error.strerror or str(error)
        except OverflowError:
            found.close()
            problem = "no es un puerto"
    raise Failure(f"No se puede usar el puerto {port}: {problem}.")


def _announce(server: object, host: str, port: int, screen: Screen, args: Namespace) -> None:
    """Once the table answers: says where, for this machine and for the others, and opens it."""
    end = time.monotonic() + 60
    while not getattr(server, "started", False):
        if time.monotonic() > end:
            return
        time.sleep(0.02)
    url = _url(host, port)
    lines = [f"Mazo está en {url}", *_elsewhere(host, port, bool(getattr(args, "proxy", None)))]
    lines.append("Para cerrar la mesa, Ctrl-C. En la terminal se juega con: mazo terminal")
    screen.out.file.write("\n".join(lines) + "\n")
    screen.out.file.flush()
    if not getattr(args, "sin_navegador", False) and _has_browser(screen):
        with suppress(webbrowser.Error, OSError):
            webbrowser.open(url)


def _elsewhere(host: str, port: int, proxied: bool) -> list[str]:
    """What is said of how other machines come in; behind a proxy, nothing: it is the proxy they come to."""
    if proxied:
        return []
    from mazo.table.wire import reach

    found = reach.urls(host, port)
    if found:
        return [f"Desde otro aparato de tu red: {url}/" for url in found]
    if host in ("0.0.0.0", "::"):
        return ["Esta máquina no está en ninguna red: nadie más puede entrar por ahora."]
    return ["Sólo se abre en este ordenador. Para que entren otros de tu red: mazo --anfitrion 0.0.0.0"]


def _has_browser(screen: Screen) -> bool:
    """Whether a browser would open in a window, and not in the middle of somebody's terminal."""
    if sys.platform in ("win32", "darwin"):
        return screen.interactive
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _keep_log(folder: object) -> str:
    """What the server has to say goes to a file; what is wrong, also to the error stream."""
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    for noisy in ("httpx", "alembic", "websockets", "asyncio", "uvicorn.error"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
    shown = logging.StreamHandler()
    shown.setLevel(logging.ERROR)
    shown.setFormatter(_Brief())
    root.addHandler(shown)
    which = os.environ.get("MAZO_PROCESO", "")
    path = os.path.join(str(folder), f"mesa-{which}.log" if which.isalnum() else "mesa.log")
    try:
        os.makedirs(str(folder), exist_ok=True)
        kept = logging.handlers.RotatingFileHandler(path, maxBytes=5_000_000, backupCount=2, encoding="utf-8")
    except OSError:
        return ""
    kept.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s %(message)s"))
    root.addHandler(kept)
    return path


class _Brief(logging.Formatter):
    """A line, without the traceback: that is in the file."""

    def format(self, record: logging.LogRecord) -> str:
        return f"mazo: {record.getMessage()}"
