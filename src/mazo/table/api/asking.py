"""Whoever asks: what it wants is worked out at the desk, in its turn, and answered as it comes from there."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from itertools import islice
from typing import Annotated, Any, Concatenate, ParamSpec, TypeVar

from fastapi import Depends, Request
from fastapi.responses import Response
from pydantic import BaseModel, ConfigDict, model_validator

from mazo.table.api.listing import Listing
from mazo.table.match.room import Room
from mazo.table.match.rooms import Rooms
from mazo.table.processes.hand import Ready
from mazo.table.told.common import Problema
from mazo.table.wire.limits import client_of
from mazo.table.work.desk import Desk
from mazo.table.work.scenes import Scene, Upto

P = ParamSpec("P")
T = TypeVar("T")


TOLD = 10
"""Of what is wrong with what somebody sends, as much as is told."""


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _few(cls, given: Any) -> Any:
        """Of thousands of names it does not know, those it tells of: nobody waits while the rest are looked at."""
        most = len(cls.model_fields) + TOLD
        return dict(islice(given.items(), most)) if isinstance(given, dict) and len(given) > most else given


class Asking:
    """One request: who makes it, and where what it wants is worked out."""

    def __init__(self, request: Request) -> None:
        self.rooms: Rooms = request.app.state.rooms
        self.desk: Desk = self.rooms.desk
        self.listing: Listing = request.app.state.listing
        self.client = client_of(request)
        self.squeeze = "gzip" in request.headers.get("accept-encoding", "")

    async def room(self, id: str) -> Room:
        """A match by its name; ``Problem`` if there is none."""
        return await self.rooms.get(id, self.client)

    async def do(self, work: Callable[P, T], *args: P.args, **no: P.kwargs) -> T:
        """What a function gives, for whoever asks."""
        return await self.desk.do(self.client, work, *args, **no)

    async def told(self, work: Callable[P, Any], *args: P.args, **no: P.kwargs) -> Response:
        """The same, as the answer to the request."""
        assert not no
        return sent(await self.desk.ready(self.client, self.squeeze, None, None, work, *args))

    async def printed(self, work: Callable[P, Any], *args: P.args, **no: P.kwargs) -> Response:
        """The same of what never changes: it is kept ready for whoever asks for it next."""
        assert not no
        keep: Hashable = (work.__module__, work.__qualname__, *args)
        return sent(await self.desk.ready(self.client, self.squeeze, keep, None, work, *args))

    async def seen(
        self, keep: Hashable, match: Upto, work: Callable[Concatenate[Scene, P], Any], *args: P.args, **no: P.kwargs
    ) -> Response:
        """The same of a match up to some answer; with ``keep``, which tells it apart, it is kept ready."""
        assert not no
        return sent(await self.desk.ready(self.client, self.squeeze, keep, match, work, *args))


def tells(model: Any, status: int = 200) -> dict[int | str, dict[str, Any]]:
    """What a route answers, for the document: the answer itself goes as the desk made it."""
    return {status: {"model": model}, 422: {"model": Problema}}


def sent(ready: Ready, status: int = 200) -> Response:
    headers = {"vary": "accept-encoding"}
    if ready.squeezed:
        headers["content-encoding"] = "gzip"
    return Response(ready.body, status, media_type="application/json", headers=headers)


Asked = Annotated[Asking, Depends(Asking)]
