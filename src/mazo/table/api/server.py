"""The server itself: where those who are invited find it."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Any

from fastapi import APIRouter, Request

from mazo.table.settings import Settings
from mazo.table.told.answers import Servidor
from mazo.table.wire import reach

router = APIRouter(prefix="/api/servidor", tags=["servidor"])


@router.get("", response_model=Servidor)
def read(request: Request) -> dict[str, Any]:
    """Where other machines find this server, as far as it knows; told only to whoever is at this one.

    ``solo_local``: no other machine can reach it. Behind a proxy it does not know.
    """
    settings: Settings = request.app.state.settings
    if settings.listens is None or not _here(request):
        return {"direcciones": [], "solo_local": False}
    found = reach.urls(*settings.listens)
    return {"direcciones": found, "solo_local": not found}


def _here(request: Request) -> bool:
    """Whether who asks is at the machine of the server."""
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return False
