"""How the server is, for whoever runs it: what it holds, what waits, how long it stopped, whether its data answer."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse
from sqlalchemy import text

from mazo.table.match.rooms import Rooms
from mazo.table.processes.crew import Crew
from mazo.table.work.memory import Memory

router = APIRouter(prefix="/api/salud", tags=["servidor"])
PATIENCE = 2.0
"""Seconds the data may take to answer."""


@router.get("")
async def read(request: Request) -> JSONResponse:
    """The health of the server: 200 if it can keep what is played, 503 if it cannot."""
    rooms: Rooms = request.app.state.rooms
    memory: Memory = request.app.state.memory
    base = await _base(rooms)
    told = {
        "bien": base is not None,
        "base_ms": base,
        "partidas": len(rooms.open),
        "conexiones": rooms.limits.connections,
        "pausas": memory.plain(),
        "cuadrilla": {"mesa": _crew(rooms.desk.crew), "maquinas": _crew(rooms.thinkers.crew)},
        "listas_bytes": rooms.desk.kept.size,
    }
    return JSONResponse(told, 200 if base is not None else 503, headers={"cache-control": "no-store"})


def _crew(crew: Crew) -> dict[str, Any]:
    return {
        "procesos": len(crew.places),
        "esperan": len(crew.turns),
        "hechas": crew.done,
        "abandonadas": crew.given_up,
    }


async def _base(rooms: Rooms) -> float | None:
    """Thousandths of a second the data took to answer; nothing if they do not."""
    began = time.perf_counter()
    try:
        async with asyncio.timeout(PATIENCE):
            await rooms.store.read(lambda c: c.execute(text("SELECT 1")).scalar())
    except Exception:
        return None
    return round(1000 * (time.perf_counter() - began), 1)
