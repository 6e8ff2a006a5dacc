"""What the page needs of Mitos y Leyendas: faces of cards, decks, what each event moves, and numbers as their sums."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from mazo.games.contract.page import Given, Side, Told
from mazo.games.decks.listas import clave, rechaza
from mazo.games.myl.cards.catalogo import FRECUENCIAS, FURIA, VIGENTE, catalogo
from mazo.games.myl.cards.fichas import Ficha, fichas
from mazo.games.myl.cards.hechos import HECHOS
from mazo.games.myl.cards.impresas import carta_de, imprime
from mazo.games.myl.cases.mesa import lisas
from mazo.games.myl.decks.composicion import CONSTRUCCION, Mazo, formato_de
from mazo.games.myl.decks.generador import al_azar
from mazo.games.myl.decks.mazos import mazo_de, presentados
from mazo.games.myl.rules.formatos import FORMATOS, PRIMERA_ERA
from mazo.games.myl.rules.mesa import (
    ALIADO,
    ARMA,
    ORO,
    TALISMAN,
    TIPOS,
    TOTEM,
    Carta,
    Lecturas,
    Mesa,
    carta,
)
from mazo.games.myl.show.actos import ACTOS
from mazo.games.myl.show.cuentas import desglose, desglose_de, niega
from mazo.games.myl.show.palabras import Palabras
from mazo.games.myl.show.plano import ejemplos, escenario, hechos, prueba
from mazo.games.myl.show.preguntas import PREGUNTAS
from mazo.games.myl.text import nodes
from mazo.games.show.page import CardPage, Reading, a_word, face, source
from mazo.kernel.decisions import Decision
from mazo.messages import bilingual, say

_CLAVES: Mapping[str, tuple[str, str]] = {
    "Imbloqueable": ("Unblockable", "MYL-10.32"), "Indestructible": ("Indestructible", "MYL-6.11.2"),
    "Furia": ("Fury", "MYL-3.1-C"),
}  # fmt: skip
_VERBOS: Mapping[str, tuple[str, str, str]] = {
    "Annul": ("Anular", "Annul", "MYL-8.3-b"), "Cancel": ("Cancelar", "Cancel", "MYL-10.13"),
    "Exile": ("Desterrar", "Exile", "MYL-10.21"), "Mill": ("Botar", "Mill", "MYL-10.10"),
    "Copies": ("Única", "Unique", "MYL-10.16-u"),
}  # fmt: skip
"""What the orders of a text are called, and the rule that says what each is."""
_REGLAS_DE_TIPO = {ALIADO: "MYL-3.1", ARMA: "MYL-3.2", ORO: "MYL-3.3", TALISMAN: "MYL-3.4", TOTEM: "MYL-3.5"}
_LECTURAS = (
    Reading("cambio_de_mano", "Se puede cambiar la mano al empezar", "The first hand may be changed", "AMB-01"),
    Reading("responde_a_respuestas", "Una respuesta puede responderse", "A response can be answered", "AMB-07"),
    Reading(
        "bloquear_exige_agrupacion",
        "Para bloquear hay que haber pasado una Agrupación",
        "To block, an Ally must have been through a Grouping",
        "AMB-11",
    ),
    Reading(
        "bloqueador_ausente_cubre",
        "Quien perdió a su bloqueador no daña",
        "Who has lost its blocker deals no damage",
        "AMB-12",
    ),
    Reading("torneo", "Vale lo que las cartas dicen «en torneo»", "What cards say of tournaments counts", "MYL-0-1"),
)


class Pagina(CardPage[Mesa, Mazo]):
    """Mitos y Leyendas on the page."""

    QUESTIONS, ACTS, FACTS = PREGUNTAS, ACTOS, HECHOS
    READINGS, USUAL = _LECTURAS, Lecturas()

    # Cards

    def cara(self, id: str, facts: Given | None = None) -> Told | None:
        """The face of a card: what is printed on it, in both languages."""
        if facts is None:
            return _impresa(id)
        own = {**hechos(facts), "texto": str(facts.get("texto") or "")}
        return _cara(imprime({**own, "id": own.get("id") or f"inventada {own.get('nombre')}"}), (), True)

    def caras(self) -> Iterator[Told]:
        """Every card by its text in force, those of each format together, by type and name."""
        known = catalogo()
        order = sorted(
            known.canonicas,
            key=lambda id: (known.edicion(id) == FURIA, TIPOS.index(known.tipo(id)), clave(known.nombre(id))),
        )
        return (face for id in order if (face := _impresa(id)) is not None)

    def filtros(self) -> list[Told]:
        """By what the cards can be sifted."""
        sheets = [fichas()[id] for id in catalogo().canonicas]
        seen = {
            "raza": {str(f["raza"]).partition("/")[0] for f in sheets if f.get("raza")},
            "coste": {f["coste"] for f in sheets if f.get("coste") is not None},
            "edición": {name for some in _ediciones().values() for name, _ in some},
            "frecuencia": FRECUENCIAS,
        }
        return HECHOS.filters(seen)

    # Decks

    def mazos(self) -> list[Told]:
        """The decks that come with the game, those of Primera Era first."""
        order = list(FORMATOS)
        ready = sorted(presentados().items(), key=lambda x: order.index(x[1].formato))
        return [self._brief(name, d) for name, d in ready]

    def _brief(self, id: str, deck: Mazo) -> Told:
        kind = FORMATOS[deck.formato].nombre
        spanish = f"{deck.estrategia}. {deck.descripcion}" if deck.estrategia else deck.descripcion
        told = bilingual(f"{kind} · {spanish}".rstrip(" ·"), f"{kind} · {deck.description}".rstrip(" ·"))
        return {"id": id, "nombre": deck.nombre, "descripcion": told, "formato": deck.formato}

    def _copies(self, deck: Mazo) -> list[Told]:
        return [{"carta": id, "copias": n} for id, n in Counter(deck.cartas).items()]

    def mazo(self, id: str) -> Told | None:
        return self._whole(id, mazo_de(id)) if id in presentados() else None

    def _anew(self, seed: str, formato: str) -> Mazo:
        return al_azar(random.Random(seed), _formato(formato) or PRIMERA_ERA.id)

    def _named(self, given: str, formato: str) -> Mazo:
        kind, d = _formato(formato), mazo_de(given)
        if kind and d.formato != kind:
            own, other = FORMATOS[d.formato].nombre, FORMATOS[kind].nombre
            text = say("myl.deck-match", nombre=d.nombre, nombre2=own, nombre3=other)
            raise rechaza(text, CONSTRUCCION[kind].edicion)
        return d

    def lado(self, given: object, seed: str, formato: str = "") -> Side:
        return super().lado(given, seed, _formato(formato))

    def revisa(self, given: object, formato: str = "") -> Told:
        return super().revisa(given, _formato(formato))

    # What happens, and why

    def fuente(self, s: Mesa, decision: Decision, language: str) -> tuple[str, int, list[str]]:
        """What asks: the card being played, used or answered, and the way there in words."""
        row, way = source(decision, Palabras(s.conf, language), {"jugar": ("jugar", "play")})
        return (carta(s, row).id, row, [carta(s, row).nombre, *way]) if row >= 0 else ("", -1, [])

    def pista(self, s: Mesa, decision: Decision) -> str:
        """A Vigilia is explained by what there is to do in it: an Oro to put down, something to play, or nothing."""
        if decision.kind != "vigilia":
            return decision.kind
        played = [carta(s, o[1]).tipo for o in decision.options if o[0] == "jugar"]
        if ORO in played:
            return decision.kind
        return "vigilia sin oro" if len(decision.options) > 1 else "vigilia hecha"

    def cara_en(self, s: Mesa, row: int) -> str:
        return carta(s, row).id

    desglose, desglose_de, niega = staticmethod(desglose), staticmethod(desglose_de), staticmethod(niega)

    # The workshop and scenarios

    def _face(self, facts: Given, kind: str, text: str) -> Told | None:
        return self.cara("", {**facts, "tipo": kind, "texto": text})

    ejemplos, prueba, escenario = staticmethod(ejemplos), staticmethod(prueba), staticmethod(escenario)


def _formato(said: str) -> str:
    """The format a match names; nothing if it names none of this game."""
    found = formato_de(said)
    return found.id if found is not None else ""


@cache
def _impresa(id: str) -> Told | None:
    ficha = fichas().get(id)
    if ficha is None:
        plain_card = next((c for c in lisas().values() if c.id == id), None)
        return None if plain_card is None else _cara(plain_card, (), True)
    return _cara(carta_de(id), _ediciones().get(id) or _de_ficha(ficha), ficha.get("origen") == "original")


@cache
def _ediciones() -> Mapping[str, tuple[tuple[str, str], ...]]:
    """The printings of each card, by the sheet it is played by: edition and number."""
    known = catalogo()
    found: dict[str, dict[tuple[str, str], None]] = {}
    for id, ficha in fichas().items():
        found.setdefault(known.canonica(id), {}).update(dict.fromkeys(_de_ficha(ficha)))
    return {id: tuple(some) for id, some in found.items()}


def _de_ficha(ficha: Ficha) -> tuple[tuple[str, str], ...]:
    own = [] if ficha["edición"] == VIGENTE else [ficha]
    printed = [*own, *ficha.get("impresiones", ())]
    return tuple((str(p["edición"]).partition(" (")[0], str(p["número"])) for p in printed)


def _cara(c: Carta, printed: Sequence[tuple[str, str]], original: bool) -> Told:
    numbers: Told = {} if c.tipo == ORO else {"coste": "X" if c.x == "coste" else c.coste}
    if c.tipo == ALIADO:
        numbers["fuerza"] = "X" if c.x == "fuerza" else c.fuerza
    race = c.razas[0] if c.razas else ""
    rarity = (catalogo().frecuencia(c.id) if c.id in fichas() else "") or c.frecuencia.partition(" (")[0]
    fury = any(name == FURIA for name, _ in printed)
    return face(
        c.id, bilingual(c.nombre, c.nombre), c.tipo, race, bilingual(c.texto, c.english),
        {"tipo": HECHOS.both("tipo", c.tipo), "emblema": HECHOS.both("raza", race),
         "rareza": HECHOS.both("frecuencia", rarity)},
        clase=clave(c.tipo), cifras=numbers, rasgos=[HECHOS.both("raza", r) for r in c.razas],
        palabras=_palabras(c, fury), edicion=[{"id": name, "numero": number} for name, number in printed],
        original=original, formatos=[FORMATOS["furia"].id if fury else PRIMERA_ERA.id],
    )  # fmt: skip


def _palabras(c: Carta, fury: bool) -> list[Told]:
    """What a card says that has a name in the rulebook: keywords, orders, its type."""
    found: dict[str, Told] = {}

    def says(spanish: str, english: str, rule: str) -> None:
        own = FORMATOS["furia"].propias.get(rule, rule) if fury else rule
        found.setdefault(spanish, a_word(spanish, english, own))

    for node in c.tree.walk() if c.tree is not None else ():
        if isinstance(node, (nodes.Keyword, nodes.Keywords)) and node["name"] in _CLAVES:
            says(str(node["name"]), *_CLAVES[node["name"]])
        elif node.kind in _VERBOS and (not isinstance(node, nodes.Copies) or node["limit"] == "única"):
            says(*_VERBOS[node.kind])
    says(c.tipo, HECHOS.both("tipo", c.tipo)["en"], _REGLAS_DE_TIPO[c.tipo])
    return list(found.values())
