"""The configuration of HAProxy that stands before several server processes: each match always goes to the same one.

HAProxy 2.6 or newer. The match is the fourth field of the address (``/ws/partidas/ID``, ``/api/partidas/ID…``). Its
first request chooses the process by a hash; from then on it stays there, also when another one that died comes back.
"""

from __future__ import annotations

import json
import os
import shutil
import string
from collections.abc import Sequence
from dataclasses import dataclass

HEALTH = "/api/salud"
"""What a process that is ready answers, whether its data do or not: while they are away nobody is cut off."""
MATCH = "^/(ws|api)/partidas/[a-z0-9]{1,24}(/|$)"
MISSING = "Falta HAProxy, que reparte las partidas entre los procesos. En Debian y Ubuntu: apt install haproxy"
REMEMBERED = 200_000
"""Matches of which the process is remembered."""
PLACES = ("/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin")


@dataclass(frozen=True)
class Front:
    """What the proxy is told: where it listens, which processes it has behind, and how much a client may do."""

    bind: str
    servers: Sequence[str]
    admin: str = ""
    """A socket to look at it and to give it orders."""
    most: int = 2_000
    """Connections."""
    each: int = 400
    """Connections of a client; 0: any."""
    requests: int = 2_000
    """Requests of a client every ten seconds, connections to a match included."""
    trusted: Sequence[str] = ()
    """The addresses of another proxy before this one, which says who asks."""


def program() -> str:
    """Where HAProxy is; empty if it is not installed."""
    path = os.pathsep.join([os.environ.get("PATH", ""), *PLACES])
    return shutil.which("haproxy", path=path) or ""


def _said(code: str, es: str, en: str) -> str:
    """A refusal as the table says it, quoted for HAProxy."""
    return "'" + json.dumps({"codigo": code, "texto": {"es": es, "en": en}}, ensure_ascii=False) + "'"


BUSY = _said("demasiado", "Son demasiadas peticiones seguidas; espera un poco.", "Too many requests; wait a little.")
DOWN = _said("sin_mesa", "La mesa no responde ahora; vuelve en unos segundos.", "The table is down; come back soon.")
SLOW = _said("lento", "La petición no acaba de llegar.", "The request does not get here.")

_TEXT = string.Template("""\
global
    maxconn $most
$admin
defaults
    mode http
    # A connection to a process is never reused: none is found closed, and nothing is sent twice.
    option http-server-close
    # A body, too, must come whole in a while.
    option http-buffer-request
    timeout http-request 10s
    timeout http-keep-alive 20s
    timeout client 60s
    timeout client-fin 5s
    timeout queue 5s
    timeout connect 1s
    timeout server 60s
    timeout server-fin 5s
    # Both ends of a socket are heard every 20 s: the table asks.
    timeout tunnel 1h
    # One that is dead refuses at once; one that is busy is waited for.
    timeout check 3s
    # A process that does not take a connection is not asked again: the next one is, at once.
    retries 4
    option redispatch 1
    # Nor is one that ends without a word, if what was asked can be asked twice.
    retry-on conn-failure empty-response
    http-error status 408 content-type "application/json; charset=utf-8" string $slow
    http-error status 502 content-type "application/json; charset=utf-8" string $down
    http-error status 503 content-type "application/json; charset=utf-8" string $down
    http-error status 504 content-type "application/json; charset=utf-8" string $down

frontend mesa
    bind $bind
$quiet    # Who asks is said by the proxy, and by nobody else.
    http-request set-var(txn.client) src
    http-request set-var(txn.scheme) ssl_fc,iif(https,http)
$trusted$limits
    http-request del-header Forwarded
    http-request del-header X-Real-IP
    http-request del-header X-Forwarded- -m beg
    http-request set-header X-Forwarded-For %[var(txn.client)]
    http-request set-header X-Forwarded-Proto %[var(txn.scheme)]
    http-request disable-l7-retry unless { method GET HEAD }
    acl match path,url_dec -m reg $match
    http-request set-var(txn.match) path,url_dec,field(4,/) if match
    use_backend partidas if match
    default_backend todo

backend partidas
    balance hash var(txn.match)
    hash-type consistent
    stick-table type string len 24 size $remembered expire 24h
    stick on var(txn.match)
    option httpchk
    http-check send meth GET uri $health ver HTTP/1.1 hdr Host localhost
    http-check expect rstatus ^[2-5]
    default-server check inter 500ms fastinter 200ms downinter 200ms fall 3 rise 1 on-marked-down shutdown-sessions
$servers

backend conexiones
    stick-table type ipv6 size 100k expire 1m store conn_cur

backend todo
    balance leastconn
$tracked
""")
_TRUSTED = string.Template("""\
    acl trusted src $addresses
    http-request set-var(txn.client) hdr_ip(X-Forwarded-For,-1) if trusted { hdr(X-Forwarded-For) -m found }
    http-request set-var(txn.scheme) str(https) if trusted { hdr(X-Forwarded-Proto) https }
""")
_QUIET = string.Template("""\
    tcp-request connection track-sc1 src,ipmask(32,64) table conexiones
    tcp-request connection reject if { sc1_conn_cur gt $twice }
""")
_LIMITS = string.Template("""\
    stick-table type ipv6 size 100k expire 1m store conn_cur,http_req_rate(10s)
    http-request track-sc0 var(txn.client),ipmask(32,64)
    acl many sc0_conn_cur gt $each
    acl much sc0_http_req_rate gt $requests
    http-request return status 429 content-type "application/json; charset=utf-8" string $busy if many or much""")


def config(front: Front) -> str:
    """The whole file."""
    admin = f"    stats socket {front.admin} mode 600 level admin\n" if front.admin else ""
    quiet = _QUIET.substitute(twice=2 * front.each) if front.each and not front.trusted else ""
    limits = _LIMITS.substitute(each=front.each, requests=front.requests, busy=BUSY) if front.each else ""
    names = [(f"p{n}", address) for n, address in enumerate(front.servers, 1)]
    return _TEXT.substitute(
        most=front.most,
        admin=admin,
        slow=SLOW,
        down=DOWN,
        bind=front.bind,
        trusted=_TRUSTED.substitute(addresses=" ".join(front.trusted)) if front.trusted else "",
        quiet=quiet,
        limits=limits,
        match=MATCH,
        remembered=REMEMBERED,
        health=HEALTH,
        servers="\n".join(f"    server {name} {address}" for name, address in names),
        tracked="\n".join(f"    server {name} {address} track partidas/{name}" for name, address in names),
    )
