"""Saved matches as files: where they go, how they are written so that nothing is lost, and how they are read back."""

from __future__ import annotations

import json
import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from mazo import games
from mazo.cli.screen import Failure
from mazo.kernel.match import FORMAT, Answer, BadRecord, Match, load
from mazo.places import data_folder

MAX_BYTES = 50_000_000
"""The largest file that is read: some hundred times the longest match."""


def matches_folder() -> Path:
    """Where the matches of a user are kept."""
    return data_folder() / "partidas"


def latest() -> Path | None:
    """The match saved last, or None."""
    try:
        found = [(p.stat().st_mtime, p) for p in matches_folder().glob("*.json") if p.stat().st_size]
    except OSError:
        return None
    return max(found)[1] if found else None


def fresh_path(game: str) -> Path:
    """A file of its own for a new match; it is made at once, so that no other match takes it."""
    folder = matches_folder()
    stamp = time.strftime("%Y%m%d-%H%M%S")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for n in range(1000):
            path = folder / (f"{game}-{stamp}.json" if not n else f"{game}-{stamp}-{n}.json")
            with suppress(FileExistsError):
                os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
                return path
    except OSError as error:
        raise Failure(f"No se puede guardar la partida en {folder}: {reason(error)}. Usa --guardar ARCHIVO.") from None
    raise Failure(f"No se puede guardar la partida en {folder}. Usa --guardar ARCHIVO.")


def reason(error: OSError) -> str:
    """Why a file cannot be used, in Spanish."""
    known: dict[type[OSError], str] = {
        FileNotFoundError: "no existe",
        IsADirectoryError: "es una carpeta",
        NotADirectoryError: "parte de la ruta no es una carpeta",
        PermissionError: "no hay permiso",
        FileExistsError: "ya existe",
    }
    return known.get(type(error)) or str(error.strerror or error)


def contents(path: Path, limit: int, what: str) -> bytes:
    """A file of somebody's, whole; ``Failure`` if it cannot be read, or is too long to be what it should."""
    try:
        if path.is_dir():
            raise IsADirectoryError
        if path.exists() and not path.is_file():
            raise Failure(f"{path} no es un archivo corriente: no puede ser {what}.")
        with open(path, "rb") as file:
            raw = file.read(limit + 1)
    except OSError as error:
        raise Failure(f"No se puede leer {path}: {reason(error)}.") from None
    except ValueError:
        raise Failure("Eso no es el nombre de un archivo.") from None
    if len(raw) > limit:
        raise Failure(f"{path} pasa de {limit // 1000} kB: no puede ser {what}.")
    return raw


def write(path: Path, data: dict[str, Any]) -> None:
    """Puts a document in a file, whole or not at all."""
    _write(path, json.dumps(data, ensure_ascii=False, separators=(",", ":")), True)


def _write(path: Path, text: str, durable: bool) -> None:
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with open(temporary, "w", encoding="utf-8") as file:
            os.chmod(temporary, 0o600)
            file.write(text + "\n")
            if durable:
                file.flush()
                os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException as error:
        with suppress(OSError):
            temporary.unlink()
        if isinstance(error, OSError):
            raise Failure(f"No se puede escribir {path}: {reason(error)}.") from None
        raise


def claim(path: Path, copy: bool = False) -> None:
    """Refuses to write over anything: a copy may take the place of another saved match, and of nothing else."""
    if path.is_dir():
        raise Failure(f"No se puede escribir {path}: es una carpeta.")
    if path.exists() and not path.is_file():
        raise Failure(f"No se puede escribir {path}: no es un archivo corriente.")
    if not path.exists() or not path.stat().st_size:
        return
    try:
        document(path)
    except Failure:
        raise Failure(f"{path} ya existe y no es una partida guardada: no lo toco.") from None
    if not copy:
        raise Failure(f"{path} ya guarda una partida: síguela con --continuar, o elige otro archivo.")


class Journal:
    """The file of a match in course. Each answer is in it before it is applied."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._head: tuple[Match | None, str] = None, ""

    def about_to(self, match: Match, answer: Answer, durable: bool = False) -> None:
        """Writes the match with one more answer, which is then to be applied."""
        if self._head[0] is not match:
            data = {name: value for name, value in match.save().items() if name not in ("respuestas", "huella")}
            self._head = match, json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        given = json.dumps([*match.answers, answer], separators=(",", ":"))
        _write(self.path, f'{self._head[1][:-1]},"respuestas":{given}}}', durable)

    def keep(self, match: Match) -> None:
        """Writes the match as it stands."""
        write(self.path, match.save())

    def blame(self, match: Match, answer: Answer) -> Path:
        """After an answer that the program could not apply: the match goes back to before it, and a copy keeps it."""
        copy = Journal(self.path.with_name(self.path.stem + "-fallo.json"))
        copy.about_to(match, answer)
        self.keep(match)
        return copy.path


def document(path: Path) -> dict[str, Any]:
    """The data of a saved match; ``Failure`` if the file is not one."""
    try:
        with open(path, "rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise Failure(f"No se puede leer {path}: {reason(error)}.") from None
    if len(raw) > MAX_BYTES:
        raise Failure(f"{path} es demasiado grande para ser una partida guardada.")
    if not raw.strip():
        raise Failure(f"{path} está vacío: no es una partida guardada.")
    try:
        data = json.loads(raw.decode("utf-8"))
    except UnicodeDecodeError:
        raise Failure(f"{path} no es una partida guardada de Mazo: no es texto.") from None
    except (ValueError, RecursionError):
        looks = raw.lstrip().startswith(b'{"mazo"')
        what = "está cortado o dañado" if looks else "no es una partida guardada de Mazo"
        raise Failure(f"{path} {what}.") from None
    if not isinstance(data, dict) or "mazo" not in data:
        raise Failure(f"{path} no es una partida guardada de Mazo.")
    if data["mazo"] != FORMAT:
        raise Failure(f"{path} es de otra versión de Mazo (formato {data['mazo']!s:.20}; éste lee el {FORMAT}).")
    return data


def _sound(header: Any) -> bool:
    """Whether the header of a match can be shown: a name for each seat, if any, and no text that a terminal obeys."""
    if not isinstance(header, dict) or not _printable(header):
        return False
    names, teams = header.get("nombres"), header.get("equipos")
    if names is None:
        return True
    named = isinstance(names, list) and all(isinstance(name, str) and name and name.isprintable() for name in names)
    return named and (teams is None or (isinstance(teams, list) and len(names) == len(teams)))


def _printable(value: Any, depth: int = 0) -> bool:
    """Whether data hold only what can be shown, in as many lines as it takes: the texts of cards have several."""
    if isinstance(value, str):
        return value.replace("\n", "").isprintable()
    if isinstance(value, dict):
        value = [*value, *value.values()]
    return not isinstance(value, list) or (depth < 8 and all(_printable(item, depth + 1) for item in value))


def open_match(path: Path) -> Match:
    """A saved match, played again up to where it stood; ``Failure`` if it cannot be."""
    data = document(path)
    name = data.get("juego")
    try:
        game = games.get(name) if isinstance(name, str) else None
    except LookupError as error:
        raise Failure(f"{path}: {error}") from None
    if game is None or not _sound(data.get("cabecera")):
        raise Failure(f"{path}: la partida guardada está incompleta o dañada.")
    try:
        return load(game, data)
    except BadRecord as error:
        raise Failure(f"{path}: {error}") from None
    except ValueError as error:
        raise Failure(f"{path}: la partida guardada no se puede preparar: {error}") from None
    except (TypeError, KeyError, IndexError, AttributeError):
        raise Failure(f"{path}: la partida guardada está dañada.") from None
