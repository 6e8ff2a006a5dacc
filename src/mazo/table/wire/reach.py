"""Where this machine can be reached on its networks."""

from __future__ import annotations

import socket
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address

import ifaddr

ELSEWHERE = "198.51.100.1"
"""An address nobody has: only the way there is looked up, and nothing is sent."""
WITHIN = ("docker", "br-", "veth", "virbr", "vbox", "vmnet", "vethernet", "cni", "flannel", "podman", "lxc")
"""How networks that are only within this machine are called."""


def urls(host: str, port: int) -> list[str]:
    """Where other machines find what listens on this host, the likeliest first; nowhere, if only this one can."""
    try:
        given = ip_address(host)
    except ValueError:
        return [] if host == "localhost" else [_url(host, port)]
    if given.is_loopback:
        return []
    if not given.is_unspecified:
        return [_url(host, port)]
    return [_url(address, port) for address in addresses(given.version == 6)]


def _url(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def addresses(sixth: bool = False) -> list[str]:
    """The addresses of this machine on its networks; of IPv6 only if they are asked for and there are no others."""
    found: list[IPv4Address | IPv6Address] = []
    with suppress(OSError):
        for adapter in ifaddr.get_adapters():
            if not adapter.nice_name.casefold().startswith(WITHIN):
                found += [ip_address(ip.ip if isinstance(ip.ip, str) else ip.ip[0]) for ip in adapter.ips]
    usual = _usual()
    reached = {a for a in found if not (a.is_loopback or a.is_link_local or a.is_unspecified)}
    version = 4 if not sixth or any(a.version == 4 for a in reached) else 6
    chosen = [a for a in reached if a.version == version]
    return [str(a) for a in sorted(chosen, key=lambda a: (str(a) != usual, not a.is_private, int(a)))]


def _usual() -> str:
    """The address of this machine on the way to the rest of the world, if there is one."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect((ELSEWHERE, 9))
        return str(asking.getsockname()[0])
    return ""
