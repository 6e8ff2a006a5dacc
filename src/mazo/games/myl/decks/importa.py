"""Decks from files: our own YAML and JSON, the JSON of other programs, plain lists.

What comes in is not trusted (see ``mazo.games.decks.listas``). Every refusal is a DeckError.

Shapes of JSON that are read:

- ours: ``{"nombre", "formato", "cartas": [entry, …] or {type: [entry, …]}}``, with entries as in a plain list; ids
  repeated for copies are what ``Mazo.datos`` gives;
- of other programs: ``{"name", "format", "cards" or "deck" or "mazo": [card, …]}``, each card a name or an object with
  a name and how many; also under ``"deck"``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

import yaml

from mazo.games.decks.listas import (
    Fallo,
    clave,
    corto,
    limpio,
    nodo_yaml,
    objeto_json,
    parece_json,
    rechaza,
    texto_plano,
)
from mazo.games.myl.cards.catalogo import Catalogo
from mazo.games.myl.decks.lista import CAMPOS, Borrador, lee_texto, renglon
from mazo.messages import say

MAX_ENTRADAS = 400
_OURS = re.compile(r"^cartas\s*:\s*(?:[{\[#].*)?$", re.MULTILINE | re.IGNORECASE)
_TAMANO = "MYL-4.1-m"
_LISTAS = ("cartas", "cards", "mazo", "deck", "lista", "list")
_NOMBRES = ("nombre", "name", "carta", "card", "title", "título", "titulo", "id")
_CUENTAS = ("cantidad", "copias", "count", "quantity", "qty", "amount", "n")


def borrador(entrada: str | bytes, cartas: Catalogo) -> Borrador:
    """The deck of a file, whatever its format."""
    text = texto_plano(entrada, _TAMANO)
    if parece_json(text):
        return de_objeto(objeto_json(text), cartas)
    return _de_yaml(text, cartas) if _OURS.search(text) else lee_texto(text, cartas)


def _de_yaml(text: str, cartas: Catalogo) -> Borrador:
    """Our own YAML, with the line of each entry."""
    root = nodo_yaml(text)
    draft = Borrador()
    if not isinstance(root, yaml.MappingNode):
        raise rechaza(say("myl.yaml-deck-list-fields-nombre"))
    for key, value in root.value:
        name = str(key.value).strip() if isinstance(key, yaml.ScalarNode) else ""
        line = key.start_mark.line + 1
        if clave(name) == "cartas":
            _cartas_de_yaml(value, draft, cartas)
        elif (field := _campo(name)) and isinstance(value, yaml.ScalarNode):
            setattr(draft, field, limpio(value.value, 400))
        elif field == "frecuencias" and isinstance(value, yaml.SequenceNode):
            draft.frecuencias = ", ".join(limpio(item.value) for item in value.value)
        else:
            draft.fallos.append(Fallo(say("games.deck-no-field", corto=corto(name)), linea=line))
    return draft


def _cartas_de_yaml(node: yaml.Node, draft: Borrador, cartas: Catalogo) -> None:
    """A list of entries, or several under the names of the types."""
    if isinstance(node, yaml.MappingNode):
        for _, value in node.value:
            _cartas_de_yaml(value, draft, cartas)
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            line = item.start_mark.line + 1
            if isinstance(item, yaml.ScalarNode):
                draft.renglones.append(renglon(limpio(item.value, 300), line, cartas))
            else:
                draft.fallos.append(Fallo(say("games.each-card-line"), linea=line))
    else:
        line = node.start_mark.line + 1
        draft.fallos.append(Fallo(say("myl.cartas-list-cards-under"), _TAMANO, line))


def de_objeto(data: object, cartas: Catalogo) -> Borrador:
    """A deck from JSON already parsed."""
    if isinstance(data, list):
        data = data[0] if len(data) == 1 and isinstance(data[0], Mapping) else {"cards": data}
    if isinstance(data, Mapping) and isinstance(data.get("deck"), Mapping):
        data = data["deck"]
    if not isinstance(data, Mapping):
        raise rechaza(say("games.not-json-deck"))
    draft = Borrador()
    for key, value in data.items():
        field = _campo(str(key))
        if field == "frecuencias" and isinstance(value, list):
            draft.frecuencias = ", ".join(limpio(item) for item in value)
        elif field and isinstance(value, str):
            setattr(draft, field, limpio(value, 400))
    entries = next((found for name in _LISTAS if (found := _entradas(data.get(name)))), [])
    if not entries:
        raise rechaza(say("myl.not-json-does-cards-deck"), _TAMANO)
    if len(entries) > MAX_ENTRADAS:
        raise rechaza(say("games.json-cards-too-many-deck", n_entries=len(entries)), _TAMANO)
    for entry in entries:
        _anota(draft, entry, cartas)
    return draft


def _entradas(value: object) -> list[object]:
    """A list; or what is in several, under names, or counted by name."""
    if isinstance(value, Mapping):
        some: list[object] = []
        for name, one in value.items():
            some += one if isinstance(one, list) else [{"nombre": name, "cantidad": one}]
        return some
    return list(value) if isinstance(value, list) else []


def _anota(draft: Borrador, entry: object, cartas: Catalogo) -> None:
    """Adds a card to the draft: a line of a list, or an object with a name and how many."""
    if not isinstance(entry, Mapping):
        draft.renglones.append(renglon(limpio(entry, 300), None, cartas))
        return
    facts = {str(key).casefold(): value for key, value in entry.items()}
    named = next((limpio(facts[key], 300) for key in _NOMBRES if isinstance(facts.get(key), str)), "")
    count = next((facts[key] for key in _CUENTAS if key in facts), 1)
    one = renglon(named, None, cartas)
    valid = isinstance(count, int) and not isinstance(count, bool)
    one.cantidad *= int(count) if valid or (isinstance(count, str) and count.isdecimal() and len(count) < 4) else 0
    one.edicion = limpio(facts.get("edición", facts.get("edicion", facts.get("edition", "")))) or one.edicion
    draft.renglones.append(one)


def _campo(name: str) -> str:
    """The field of a deck somebody calls so, or «»."""
    return CAMPOS.get(clave(name), "")
