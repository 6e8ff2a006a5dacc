"""The models of all the table says and takes, as one document: the page's types are made from it (``tools.tipos``)."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from pydantic import RootModel
from pydantic.json_schema import models_json_schema

from mazo.table.app import openapi
from mazo.table.told.messages import Envio, Mensaje

REF = "#/components/schemas/{model}"


class _Mensaje(RootModel[Mensaje]):
    """Anything the table says over a connection."""


class _Envio(RootModel[Envio]):
    """Anything a page sends over a connection."""


def document() -> dict[str, Any]:
    """The models of the OpenAPI document, with those of what goes over connections."""
    found = openapi()
    _, told = models_json_schema([(_Mensaje, "serialization"), (_Envio, "serialization")], ref_template=REF)
    schemas = {**found["components"]["schemas"], **told["$defs"]}
    for name in ("Mensaje", "Envio"):
        schemas[name] = schemas.pop(f"_{name}")
    named = {name: _untitled(schemas[name]) for name in sorted(schemas)}
    return {"openapi": found["openapi"], "info": {"title": "Mazo", "version": ""}, "paths": {},
            "components": {"schemas": named}}  # fmt: skip


def _untitled(schema: Any) -> Any:
    """A schema without the titles that are made from its names."""
    if isinstance(schema, dict):
        return {k: _untitled(v) for k, v in schema.items() if not (k == "title" and isinstance(v, str))}
    return [_untitled(one) for one in schema] if isinstance(schema, list) else schema


def text() -> str:
    return json.dumps(document(), ensure_ascii=False, indent=1, sort_keys=True)


def mark() -> str:
    """What tells a document from any other: the file made from it carries it."""
    return hashlib.sha256(text().encode()).hexdigest()[:16]
