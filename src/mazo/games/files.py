"""The data that games come with, as YAML in the folder of each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from mazo.games import folder

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def files(game: str, inside: str) -> list[Path]:
    """The YAML files of a folder inside that of a game, by name; none if there is no such folder."""
    return sorted((folder(game) / inside).glob("*.yaml"))


def data(game: str, file: str) -> Any:
    """What a YAML file of a game says."""
    return loaded(folder(game) / file)


def loaded(file: Path) -> Any:
    """What a YAML file says."""
    return yaml.load(file.read_text(encoding="utf-8"), Loader=_LOADER)
