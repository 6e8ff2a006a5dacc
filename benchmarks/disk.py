"""A small disk that can be filled: a file system in memory, mounted where it is wanted. It needs root."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path


class Disk:
    def __init__(self, megabytes: int) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="mazo-disco-"))
        self.folder.chmod(0o755)
        options = f"size={megabytes}m,mode=755"
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", options, "mazo", self.folder], capture_output=True)
        if mounted.returncode:
            self.folder.rmdir()
            why = mounted.stderr.decode(errors="replace").strip()
            raise RuntimeError(f"a small disk cannot be mounted here, and so none can be filled: {why}")
        self._ballast = self.folder / "lastre"

    def fill(self) -> None:
        """Leaves no room on it."""
        with open(self._ballast, "ab", buffering=0) as ballast:
            for size in (1 << 20, 1 << 12):
                try:
                    while ballast.write(bytes(size)):
                        pass
                except OSError:
                    continue

    def free(self) -> None:
        """Leaves the room there was."""
        self._ballast.unlink(missing_ok=True)

    def remove(self) -> None:
        subprocess.run(["umount", "-l", self.folder], capture_output=True)
        if not os.path.ismount(self.folder):
            shutil.rmtree(self.folder, ignore_errors=True)
