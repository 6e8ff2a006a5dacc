"""Where a user's things are kept on their machine."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """Where the data of a user are kept."""
    named = os.environ.get("XDG_DATA_HOME", "")
    if named and Path(named).is_absolute():
        base = Path(named)
    elif sys.platform == "win32" and os.environ.get("LOCALAPPDATA"):
        base = Path(os.environ["LOCALAPPDATA"])
    else:
        base = Path.home() / ".local" / "share"
    return base / "mazo"
