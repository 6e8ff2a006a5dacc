"""Decks from files: the JSON that deck sites serve, our own YAML and JSON, plain lists.

What comes in is not trusted (see ``mazo.games.decks.listas``). Every refusal is a DeckError.

Shapes of JSON that are read:

- the official site: ``{"data": {"name", "expansion", "_links": {"houses", "cards"}}, "_linked": {"cards": […]}}``;
  ``_links.cards`` are ids, repeated for copies; also under ``"deck"``, or with the only deck of a page in ``data``;
- statistics sites: ``{"deck": {"name", "expansion", "housesAndCards": [{"house", "cards": [{"cardTitle", …}]}]}}``;
- simulators: ``{"name", "houses": […], "cards" or "deck": [card, …]}``, each card with ``count`` or repeated;
- ours: ``{"nombre", "conjunto", "casas": {house: [entry, …]}}``, with entries as in a plain list.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

import yaml

from mazo.games.decks.listas import Fallo, corto, limpio, nodo_yaml, objeto_json, parece_json, rechaza, texto_plano
from mazo.games.keyforge.cards.fichas import Catalogo, casa_de, conjunto_de
from mazo.games.keyforge.decks.composicion import ANOMALIA, DISIDENTE
from mazo.games.keyforge.decks.lista import Borrador, Renglon, lee_texto, renglon
from mazo.messages import say

MAX_ENTRADAS = 400

_OURS = re.compile(r"^casas\s*:\s*(?:[{#].*)?$", re.MULTILINE | re.IGNORECASE)


def borrador(entrada: str | bytes, cartas: Catalogo) -> Borrador:
    """The deck of a file, whatever its format."""
    text = texto_plano(entrada, "A-13")
    if parece_json(text):
        return de_objeto(objeto_json(text), cartas)
    return de_yaml(text, cartas) if _OURS.search(text) else lee_texto(text, cartas)


# --- YAML -------------------------------------------------------------------------------------------------------------


def de_yaml(text: str, cartas: Catalogo) -> Borrador:
    """Our own YAML, with the line of each entry."""
    root = nodo_yaml(text)
    draft = Borrador()
    if not isinstance(root, yaml.MappingNode):
        raise rechaza(say("keyforge.yaml-deck-list-fields-nombre"))
    for key, value in root.value:
        name = str(key.value).strip().casefold() if isinstance(key, yaml.ScalarNode) else ""
        if name == "casas":
            _casas_de_yaml(value, draft, cartas)
        elif name in ("nombre", "conjunto", "tipo", "origen") and isinstance(value, yaml.ScalarNode):
            setattr(draft, name, limpio(value.value, 300))
        elif name == "alias" and isinstance(value, yaml.SequenceNode):
            draft.alias = tuple(limpio(item.value) for item in value.value if isinstance(item, yaml.ScalarNode))
        else:
            draft.fallos.append(Fallo(say("games.deck-no-field", corto=corto(name)), linea=key.start_mark.line + 1))
    return draft


def _casas_de_yaml(node: yaml.Node, draft: Borrador, cartas: Catalogo) -> None:
    line = node.start_mark.line + 1
    if not isinstance(node, yaml.MappingNode):
        raise rechaza(say("keyforge.casas-name-each-house-cards"), "KF-BASE-3", line)
    for key, value in node.value:
        line = key.start_mark.line + 1
        casa = casa_de(key.value) if isinstance(key, yaml.ScalarNode) else None
        if casa is None:
            draft.fallos.append(Fallo(say("keyforge.no-house", corto=corto(str(key.value))), "KF-BASE-15", line))
        elif not isinstance(value, yaml.SequenceNode):
            draft.fallos.append(Fallo(say("keyforge.list-cards-under", casa=casa), "KF-BASE-3", line))
        else:
            entries = draft.casa(casa)
            for item in value.value:
                line = item.start_mark.line + 1
                if isinstance(item, yaml.ScalarNode):
                    entries.append(renglon(limpio(item.value, 300), line, cartas))
                else:
                    draft.fallos.append(Fallo(say("games.each-card-line"), linea=line))


# --- JSON -------------------------------------------------------------------------------------------------------------


def de_objeto(data: object, cartas: Catalogo) -> Borrador:
    """A deck from JSON already parsed."""
    if isinstance(data, list):
        data = _el_unico(data)
    if isinstance(data, Mapping) and isinstance(data.get("deck"), Mapping):
        data = data["deck"]
    if not isinstance(data, Mapping):
        raise rechaza(say("games.not-json-deck"))
    if isinstance(data.get("casas"), Mapping):
        return _propio(data, data["casas"], cartas)
    linked = _mapa(data.get("_linked"))
    deck = data.get("data", data)
    deck = _el_unico(deck) if isinstance(deck, list) else deck
    if not isinstance(deck, Mapping):
        raise rechaza(say("keyforge.not-json-deck-data-object"))
    draft = Borrador(limpio(deck.get("name")), limpio(deck.get("expansion", deck.get("set", ""))))
    draft.conjunto = draft.conjunto.replace("_", " ")
    if isinstance(deck.get("housesAndCards"), list):
        entries = _por_casas(deck["housesAndCards"])
    elif isinstance(deck.get("houses"), Mapping):
        entries = [(house, card) for house, cards in deck["houses"].items() for card in _lista(cards)]
    else:
        entries = _del_sitio(deck, linked)
    if not entries:
        raise rechaza(say("keyforge.not-json-does-cards-deck"), "A-13")
    if len(entries) > MAX_ENTRADAS:
        raise rechaza(say("games.json-cards-too-many-deck", n_entries=len(entries)), "A-13")
    for house in _casas_del_sitio(deck, linked):
        if casa_de(house) is None:
            draft.fallos.append(Fallo(say("keyforge.no-house", corto=corto(house)), "KF-BASE-15"))
        else:
            draft.casa(casa_de(house) or "")
    fixed = {casa for casa, _ in draft.casas}
    for house, card in entries:
        _anota(draft, house, card, cartas, fixed)
    return draft


def _propio(data: Mapping[str, object], casas: Mapping[str, object], cartas: Catalogo) -> Borrador:
    draft = Borrador(limpio(data.get("nombre")), limpio(data.get("conjunto")))
    draft.tipo, draft.origen = limpio(data.get("tipo")) or draft.tipo, limpio(data.get("origen"), 300)
    draft.alias = tuple(limpio(name) for name in _lista(data.get("alias"))[:9])
    said = (mark for mark in map(_lista, _lista(data.get("marcas"))) if len(mark) == 3)
    marks = {(casa_de(house), str(id)): limpio(mark) for house, id, mark in said}
    for house, items in casas.items():
        casa = casa_de(house)
        if casa is None:
            draft.fallos.append(Fallo(say("keyforge.no-house", corto=corto(str(house))), "KF-BASE-15"))
            continue
        entries = draft.casa(casa)
        for item in _lista(items)[:MAX_ENTRADAS]:
            entry = renglon(limpio(item, 300), None, cartas)
            entry.marca = entry.marca or marks.get((casa, entry.texto), "")
            entries.append(entry)
    return draft


def _por_casas(groups: list[object]) -> list[tuple[str, object]]:
    return [(str(_mapa(g).get("house", "")), card) for g in groups for card in _lista(_mapa(g).get("cards"))]


def _del_sitio(deck: Mapping[str, object], linked: Mapping[str, object]) -> list[tuple[str, object]]:
    """The cards of a deck that lists them apart: by ids repeated for copies, or as objects, repeated or counted."""
    links = _mapa(deck.get("_links"))
    listed = _lista(links.get("cards")) or _lista(deck.get("cards")) or _lista(deck.get("deck"))
    described = {str(card.get("id")): card for card in _lista(linked.get("cards")) if isinstance(card, Mapping)}
    if not listed:
        listed = list(described.values())
    objects = [card for card in listed if isinstance(card, Mapping)]
    counted = Counter(str(id) for id in listed if not isinstance(id, Mapping))
    objects += [{**_mapa(described.get(id, {"title": id})), "count": n} for id, n in counted.items()]
    return [(str(card.get("house", "")), card) for card in objects if not _cierto(card, "is_non_deck", "isNonDeck")]


def _casas_del_sitio(deck: Mapping[str, object], linked: Mapping[str, object]) -> list[str]:
    places = (_mapa(deck.get("_links")), deck, linked)
    houses = next((found for place in places if (found := _lista(place.get("houses")))), [])
    return [str(h.get("name", h.get("id", ""))) if isinstance(h, Mapping) else str(h) for h in houses[:20]]


def _anota(draft: Borrador, house: str, card: object, cartas: Catalogo, fixed: set[str]) -> None:
    """Adds a card of a site to the draft."""
    facts = card if isinstance(card, Mapping) else {"title": card}
    named = [facts.get(key) for key in ("card_title", "cardTitle", "title", "name", "id")]
    title = next((limpio(name, 300) for name in named if isinstance(name, str) and name), "")
    mark = DISIDENTE if _cierto(facts, "is_maverick", "maverick") else ""
    mark = ANOMALIA if _cierto(facts, "is_anomaly", "anomaly") else mark
    moved = next((m for key in ("maverick", "anomaly") if isinstance(m := facts.get(key), str)), "")
    printing = _impreso(facts)
    found = cartas.busca(title) or ((cartas.numerada(*printing) or "",) if printing else ())
    casa = casa_de(house or moved) or (cartas.casa(found[0]) if len(found) == 1 and found[0] else "")
    count = facts.get("count", facts.get("quantity", 1))
    if fixed and casa and casa not in fixed:
        text = say("keyforge.not-houses-deck", corto=corto(title), casa=casa)
        draft.fallos.append(Fallo(text, "KF-BASE-3"))
    elif house and not casa_de(house):
        draft.fallos.append(Fallo(say("keyforge.not-house", corto=corto(title), corto2=corto(house)), "KF-BASE-15"))
    else:
        number = count if isinstance(count, int) else 0
        draft.casa(casa).append(Renglon(title, number, mark, numero=printing))


def _impreso(facts: Mapping[str, object]) -> tuple[str, str] | None:
    sigla = conjunto_de(facts.get("expansion", ""))
    number = facts.get("card_number", facts.get("cardNumber"))
    return (sigla, str(number)) if sigla and number is not None else None


def _cierto(facts: Mapping[str, object], *keys: str) -> bool:
    return any(bool(facts.get(key)) and str(facts.get(key)).casefold() != "false" for key in keys)


def _el_unico(decks: list[object]) -> object:
    if len(decks) != 1:
        names = ", ".join(f"«{corto(str(_mapa(d).get('name', '?')))}»" for d in decks[:5])
        raise rechaza(say("keyforge.json-decks-needed", n_decks=len(decks), names=names))
    return decks[0]


def _mapa(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}


def _lista(value: object) -> list[object]:
    return list(value) if isinstance(value, list | tuple) else []
