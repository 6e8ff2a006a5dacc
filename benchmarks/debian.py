"""Programs that come from Debian's packages, installed if they are missing, if this is Debian or Ubuntu and we may."""

from __future__ import annotations

import os
import shutil
import subprocess

from mazo.cli.serving import proxy


def install(package: str) -> None:
    """Installs a package, if it can be."""
    if shutil.which("apt-get"):
        sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
        env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        order = [*sudo, "apt-get", "install", "-y", "-q", package]
        if subprocess.run(order, env=env, capture_output=True).returncode:
            subprocess.run([*sudo, "apt-get", "update", "-q"], env=env, capture_output=True)
            subprocess.run(order, env=env, capture_output=True)


def haproxy() -> str:
    """Where HAProxy is."""
    if not proxy.program():
        install("haproxy")
    found = proxy.program()
    if not found:
        raise RuntimeError("no HAProxy here: install haproxy from your system")
    return found
