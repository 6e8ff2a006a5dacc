"""What the page needs of KeyForge: faces of cards, decks, and numbers as their sums."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache

from mazo.games.contract.page import Given, Told
from mazo.games.keyforge.cards.cartas import DatoInvalido, carta_de, imprime
from mazo.games.keyforge.cards.fichas import CASAS as CASAS_CONOCIDAS
from mazo.games.keyforge.cards.fichas import CONJUNTOS, fichas, impresiones
from mazo.games.keyforge.cards.hechos import HECHOS
from mazo.games.keyforge.cases.dicho import Acto
from mazo.games.keyforge.cases.mesa import lisa
from mazo.games.keyforge.decks.generador import al_azar
from mazo.games.keyforge.decks.mazos import Mazo
from mazo.games.keyforge.rules.jugar import primer_turno
from mazo.games.keyforge.rules.tablero import CRIATURA, Carta, Lecturas, Tablero, carta, donde
from mazo.games.keyforge.show.actos import ACTOS
from mazo.games.keyforge.show.cuentas import desglose, desglose_de
from mazo.games.keyforge.show.palabras import MODOS, Palabras
from mazo.games.keyforge.show.plano import ejemplos, escenario, prueba
from mazo.games.keyforge.show.porque import por_que_no
from mazo.games.keyforge.show.preguntas import PREGUNTAS
from mazo.games.keyforge.text import nodes
from mazo.games.keyforge.words.nombres import CASAS, CLAVES
from mazo.games.show.factsheet import sift
from mazo.games.show.page import CardPage, Refusals, a_word, face, refused, source
from mazo.kernel.decisions import Decision
from mazo.messages import bilingual, say

_INGLES = dict(CASAS)
_CLAVES = {word.es: word for word in CLAVES}


class Pagina(CardPage[Tablero, Mazo]):
    """KeyForge on the page."""

    QUESTIONS, ACTS, FACTS = PREGUNTAS, ACTOS, HECHOS
    TRAITS = "rasgos"
    ZONES: Mapping[str, str] = {"linea": "línea"}

    # Cards

    def cara(self, id: str, facts: Given | None = None) -> Told | None:
        """The face of a card: what is printed on it, in both languages."""
        return _impresa(id) if facts is None else _cara(imprime(facts), facts)

    def caras(self) -> Iterator[Told]:
        """Every printed card, by house and name."""
        order = {house: n for n, house in enumerate(CASAS_CONOCIDAS)}
        known = sorted(fichas().values(), key=lambda f: (order.get(str(f["casa"]), 99), str(f["nombre"])))
        return (face for f in known if (face := _impresa(str(f["id"]))) is not None)

    def filtros(self) -> list[Told]:
        """By what the cards can be sifted."""
        known = fichas().values()
        printed = {sigla for f in known for sigla, _ in impresiones(f)}
        sets = ((c.sigla, c.nombre, c.otros[1]) for c in CONJUNTOS if c.sigla in printed)
        seen = {"casa": {str(f["casa"]) for f in known}, "rasgos": {r for f in known for r in f.get("rasgos") or ()}}
        return [*HECHOS.filters(seen), sift("edicion", "Conjunto", "Set", sets)]

    # Decks

    def _brief(self, id: str, deck: Mazo) -> Told:
        told = bilingual(" · ".join(deck.casas), " · ".join(_INGLES.get(h, h) for h in deck.casas))
        return {"id": id, "nombre": deck.nombre, "descripcion": told, "casas": list(deck.casas)}

    def _copies(self, deck: Mazo) -> list[Told]:
        return [{"carta": id, "casa": house, "copias": n} for (id, house), n in Counter(deck.cartas()).items()]

    def _anew(self, seed: str, formato: str) -> Mazo:
        return al_azar(random.Random(seed))

    # Options of a match

    def opciones(self) -> list[Told]:
        """What a match may choose."""
        most = Lecturas().cadenas_maximas
        return [
            {"id": "cadenas", "tipo": "por asiento", "minimo": 0, "maximo": most, "valor": 0,
             "nombre": {"es": "Cadenas al empezar", "en": "Chains at the start"}, "regla": "KF-CAD-HAND-1"},
            {"id": "ordena_pilas", "tipo": "sí o no", "valor": Lecturas().ordena_pilas,
             "nombre": {"es": "Preguntar el orden de las pilas", "en": "Ask the order of the piles"},
             "regla": "KF-DESTR-3"},
        ]  # fmt: skip

    def cabecera(self, options: Given, seats: int) -> Told:
        unknown = [name for name in options if name not in ("cadenas", "ordena_pilas")]
        if unknown:
            raise DatoInvalido(say("games.no-option", unknown=str(unknown[0])[:40]))
        found: Told = {}
        if "cadenas" in options:
            chains, most = options["cadenas"], Lecturas().cadenas_maximas
            whole = chains if isinstance(chains, list) and len(chains) == seats else [None]
            if any(type(n) is not int or not 0 <= n <= most for n in whole):
                raise DatoInvalido(say("keyforge.chains-two-numbers-0-each", most=most))
            found["cadenas"] = chains
        if "ordena_pilas" in options:
            found["lecturas"] = {"ordena_pilas": bool(options["ordena_pilas"])}
        return found

    # What happens, and why

    def fuente(self, s: Tablero, decision: Decision, language: str) -> tuple[str, int, list[str]]:
        """What asks: the card being resolved, and the way there in words."""
        w = Palabras(s.conf, language)
        row, way = source(decision, w, {"jugar": ("jugar", "play"), **MODOS})
        if row < 0:
            return "", -1, []
        c = carta(s, row)
        return c.id, row, [c.nombre if w.es else c.name, *way]

    def pista(self, s: Tablero, decision: Decision) -> str:
        """A turn is explained by whether anything is left to do; on the first, only one card may leave the hand."""
        if decision.kind != "turno":
            return decision.kind
        if len(decision.options) == 1:
            return "turno hecho"
        if s.turno != 1 or decision.seat != s.inicial:
            return decision.kind
        if not primer_turno(s, decision.seat):
            return "primer turno"
        more = any(o[0] in ("jugar", "descartar") for o in decision.options)  # a card may let another one out
        return decision.kind if more else "primer turno hecho"

    def cara_en(self, s: Tablero, row: int) -> str:
        return carta(s, row).id

    desglose, desglose_de = staticmethod(desglose), staticmethod(desglose_de)

    def niega(self, s: Tablero, row: int, seat: int, language: str) -> Refusals:
        """What a player may mean by touching a card, and the rules against each such act."""
        w = Palabras(s.conf, language)
        acts = ACTOS.touched(s, seat, row)
        if acts or donde(s, row)[0] != "linea":
            return refused((w.d(*act.brief), por_que_no(s, seat, Acto(act.id, (row,)))) for act in acts)
        asked = s.decision
        if asked is not None and asked.seat == seat and asked.kind in ("rival", "elegir", "ordenar"):
            return [(w.d("Elegirla", "Choose it"), por_que_no(s, seat, Acto("elegir", cosas=((("carta", row),),))))]
        return [(w.d("Usarla", "Use it"), ("KF-USAR-1",))]

    # The workshop and scenarios

    def _face(self, facts: Given, kind: str, text: str) -> Told | None:
        return self.cara("", {**_hechos(facts), "texto": text})

    ejemplos, prueba, escenario = staticmethod(ejemplos), staticmethod(prueba), staticmethod(escenario)


@cache
def _impresa(id: str) -> Told | None:
    ficha = fichas().get(id)
    if ficha is None:
        plain_card = next((c for c in map(lisa, CASAS_CONOCIDAS) if c.id == id), None)
        return None if plain_card is None else _cara(plain_card, {})
    return _cara(carta_de(id), ficha)


def _conjunto(sigla: str) -> Told:
    """What a set is called, in both languages, if it is known."""
    return next(({"nombre": bilingual(c.nombre, c.otros[1])} for c in CONJUNTOS if c.sigla == sigla), {})


def _cara(c: Carta, f: Given) -> Told:
    numbers: dict[str, int] = {"ámbar": c.ambar} if c.ambar else {}
    if c.tipo == CRIATURA:
        numbers |= {"poder": c.poder, "armadura": c.armadura}
    sets = [{"id": sigla, "numero": number, **_conjunto(sigla)} for sigla, number in impresiones(f)]
    return face(
        c.id, bilingual(c.nombre, c.name), c.tipo, c.casa, bilingual(c.texto, c.english),
        {"tipo": HECHOS.both("tipo", c.tipo), "emblema": HECHOS.both("casa", c.casa),
         "rareza": HECHOS.both("rareza", c.rareza)},
        cifras=numbers, rasgos=[HECHOS.both("rasgos", r) for r in c.rasgos], palabras=_palabras(c), edicion=sets,
        original=not sets or str(f.get("origen") or "") == "original",
    )  # fmt: skip


def _palabras(c: Carta) -> list[Told]:
    """The keywords a card says, each with the rule that explains it."""
    found: dict[str, Told] = {}
    for node in c.tree.walk() if c.tree is not None else ():
        name = str(node["name"]) if isinstance(node, nodes.Keyword) else ""
        if name in _CLAVES:
            word = _CLAVES[name]
            found[name] = a_word(name.capitalize(), word.en, word.rule)
    return list(found.values())


def _hechos(facts: Given) -> Told:
    """The printed facts of a designer's card, with what it does not say."""
    numbers = {k: facts[k] for k in ("poder", "armadura", "ámbar") if facts.get(k) is not None}
    if any(type(n) is not int or not 0 <= n <= 99 for n in numbers.values()):
        raise DatoInvalido(say("keyforge.figures-card-numbers-0-99"))
    power = {"poder": 1} if facts.get("tipo") == CRIATURA else {}
    words = {k: str(facts[k])[:80] for k in ("nombre", "name", "casa", "tipo", "id") if facts.get(k)}
    traits = facts.get("rasgos")
    said = [str(r)[:40] for r in traits] if isinstance(traits, list | tuple) else []
    return {**power, **words, **numbers, "rasgos": said[:8], "origen": "original"}
