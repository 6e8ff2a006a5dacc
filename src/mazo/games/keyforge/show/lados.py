"""What is played with at the terminal, as people say it: decks and chains."""

from __future__ import annotations

from mazo.games.contract import Header
from mazo.games.contract.page import Told
from mazo.games.keyforge.cards.cartas import DatoInvalido
from mazo.games.keyforge.cards.fichas import clave
from mazo.games.keyforge.decks.mazos import mazo_de
from mazo.games.keyforge.play.serie import CEDER
from mazo.games.keyforge.rules.tablero import Lecturas
from mazo.kernel.decisions import Decision
from mazo.messages import citing, say


def lados(header: Header) -> list[str]:
    """The deck of each seat, with its houses."""
    decks = [mazo_de(x) for x in header["mazos"]]
    chains = header.get("cadenas") or (0, 0)
    said = [f"; {n} cadenas" if n else "" for n in chains]
    return [f"{d.nombre} ({' · '.join(d.casas)}{more})" for d, more in zip(decks, said, strict=True)]


def desventaja(text: str) -> Told:
    """«a,b»: the chains each seat begins with; or «subasta», if they are to be bid for."""
    if clave(text) == "subasta":
        return {"subasta": True}
    most = Lecturas().cadenas_maximas
    words = [word.strip() for word in text.split(",")]
    if len(words) != 2 or not all(w.isascii() and w.isdigit() and len(w) < 4 and int(w) <= most for w in words):
        said = say("keyforge.chains-two-numbers-0-4", most=most)
        raise DatoInvalido(citing(said, "KF-CAD-HAND-1"))
    return {"cadenas": [int(word) for word in words]}


def settling(header: Header, decision: Decision, language: str = "es") -> tuple[str, list[str]]:
    """The auction of chains in words: the question, and each answer."""
    es = language == "es"
    decks = [mazo_de(x).nombre for x in header["mazos"]]
    if decision.kind == "mazo":
        return ("¿por qué mazo pujas?" if es else "which deck do you bid for?"), [decks[o[1]] for o in decision.options]
    wanted, last = decision.detail
    name, other = decks[wanted], decks[1 - wanted]
    question = f"¿con cuántas cadenas juegas «{name}»?" if es else f"with how many chains do you play “{name}”?"
    if last >= 0:
        question = f"van {last} por «{name}». ¿Subes?" if es else f"the bid for “{name}” is {last}. Do you raise?"
    give_up = f"Ceder, y jugar «{other}»" if es else f"Yield, and play “{other}”"
    chains = "cadenas" if es else "chains"
    return question, [give_up if o == CEDER else f"{o[1]} {chains}" for o in decision.options]
