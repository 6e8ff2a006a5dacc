"""Where the table's memory comes from: the system, which takes back what is free of it.

Python keeps memory in pieces of a megabyte, each of which goes back only when nothing at all is in it: after some
thousand matches made and left a little of each stays, and the table has for ever what it once had at its fullest. The
allocator of the system gives back any page that is free (``table.work.memory``), and costs some 7 to 9 % more
processor.
"""

from __future__ import annotations

import ctypes
import os
import sys

CHOSEN = {
    "PYTHONMALLOC": "malloc",
    "MALLOC_ARENA_MAX": "1",
    "MALLOC_TRIM_THRESHOLD_": str(256 << 20),
    "MALLOC_TOP_PAD_": str(4 << 20),
    "MALLOC_MMAP_THRESHOLD_": str(1 << 20),
}
"""One heap for all threads: what one has freed serves another. It grows by megabytes, and gives back when it is asked
to, while nobody plays: not a little at every turn, to be asked for again at the next."""


def settle() -> None:
    """This process begins again with the memory of the system, where it is known to give back what is free.

    It is for a process that has done nothing yet. Who has chosen otherwise keeps their choice.
    """
    if "PYTHONMALLOC" in os.environ or not sys.orig_argv or not _gives_back():
        return
    os.environ.update({name: value for name, value in CHOSEN.items() if name not in os.environ})
    try:
        os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])
    except OSError:  # it goes on with the memory it has
        return


def _gives_back() -> bool:
    try:
        return sys.platform == "linux" and hasattr(ctypes.CDLL(None), "malloc_trim")
    except OSError:
        return False
