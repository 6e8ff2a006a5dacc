"""The language of Mitos y Leyendas: every card has one reading that prints back; what should be refused is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mazo.games.myl.cards.cartas import gramatica, lenguaje, letra_de
from mazo.games.myl.cards.fichas import fichas, texto_de
from mazo.games.myl.text import interprete
from mazo.games.myl.text.perfil import perfil_de
from mazo.games.myl.text.sentido import entorno
from mazo.games.myl.words.nodos import cobertura, document, meanings, trees
from mazo.language.diagnostics import TextError
from mazo.language.reader import Reader
from mazo.language.study import inventory
from mazo.language.study.examples import Paraphrase, at_random
from mazo.language.study.pages import documented
from mazo.language.tree import Node
from mazo.language.writer import Writer
from mazo.messages import Message

CARDS = fichas()
TEXTS = {id: texto_de(f) for id, f in CARDS.items() if texto_de(f)}
GRAMMAR = gramatica()
WHOLE = tuple(f"carta de {kind}" for kind in ("Aliado", "Arma", "Tótem", "Oro", "Talismán"))
ALIADO, TALISMAN, ARMA = "Aliado", "Talismán", "Arma"
SPANISH = re.compile(r"\b(el|la|los|las|de|del|que|una|tu|su|con|cada|carta|cartas|Aliado|Oro|por|si|en|al|y|o)\b")


def test_coverage() -> None:
    """All the cards of each edition, with the texts that are read; the others have no ability."""
    counted = {name: (n["read"], n["no ability"]) for name, n in cobertura().items()}
    assert counted == {
        "vigente": (162, 0), "ragnarok": (107, 19), "el_reto": (67, 59), "el_reto_expansion": (38, 10),
        "la_ira_del_nahual": (106, 20), "furia": (174, 16),
    }  # fmt: skip


@pytest.mark.parametrize("id", TEXTS)
def test_one_reading_that_prints_back(id: str) -> None:
    read = letra_de(CARDS[id])
    assert read is not None and read.spanish == TEXTS[id]
    assert read.english and not SPANISH.search(re.sub(r'"[^"]*"', "", read.english)), read.english


@pytest.mark.parametrize("id", TEXTS)
def test_the_tree_fits_the_card(id: str) -> None:
    """A card calls itself what it is; only an Arma has a bearer; «Única» is also a fact."""
    read, f = letra_de(CARDS[id]), CARDS[id]
    assert read is not None
    assert {n["noun"] for n in read.tree.find("This")} - {"carta"} <= {f["tipo"]}
    assert not read.tree.has("Bearer") or f["tipo"] == ARMA
    assert any(n["limit"] == "única" for n in read.tree.find("Copies")) == bool(f.get("única"))


@pytest.mark.parametrize("category", WHOLE)
@pytest.mark.parametrize("seed", range(30))
def test_random_trees_are_written_and_read_back(seed: int, category: str) -> None:
    tree = at_random(GRAMMAR, seed, category, 8 + seed % 4)
    assert isinstance(tree, Node)
    text = Writer(GRAMMAR).text(category, tree)
    assert Writer(GRAMMAR, "en").text(category, tree)
    assert Reader(GRAMMAR, text).readings(category) == [tree] == Reader(GRAMMAR, text, quick=True).readings(category)


@pytest.mark.parametrize("category", WHOLE)
@pytest.mark.parametrize("seed", range(30))
def test_random_trees_are_read_in_any_wording(seed: int, category: str) -> None:
    tree = at_random(GRAMMAR, 1000 + seed, category, 8)
    count = iter(range(10**9))
    text = Paraphrase(GRAMMAR, lambda n: (seed + next(count)) % n).text(category, tree)
    language = lenguaje(category.removeprefix("carta de "))
    assert language.sensible(Reader(GRAMMAR, text).readings(category)) == [tree]


@pytest.mark.parametrize(
    ("kind", "said", "written"),
    [
        (TALISMAN, "Roba 2 cartas de tu Mazo Castillo.", "Roba 2 cartas."),
        (TALISMAN, "Destruye un Aliado que controle tu oponente.", "Destruye un Aliado oponente."),
        (TALISMAN, "El oponente bota 1 carta de su Mazo Castillo.", "Tu oponente bota una carta."),
        (ALIADO, "Mientras este Aliado esté en juego, todos tus Aliados ganan +1 a la Fuerza.",
         "Tus Aliados ganan 1 a la Fuerza."),
        (ALIADO, "Si controlas un Oro, este Aliado es Imbloqueable.",
         "Este Aliado es Imbloqueable si controlas un Oro."),
        (ARMA, "El Aliado portador gana 2 a la fuerza.", "El portador gana 2 a la Fuerza."),
    ],
)  # fmt: skip
def test_other_wordings(kind: str, said: str, written: str) -> None:
    assert lenguaje(kind).read(said).spanish == written


@pytest.mark.parametrize(
    ("kind", "refused"),
    [
        (ALIADO, "Puedes destruir un Aliado para robar una carta."),  # whose: a cost is nobody's to guess
        (TALISMAN, "Destruye una Aliado oponente."),
        (TALISMAN, "Destruye ese Aliado."),  # which
        (TALISMAN, "Gana el control de un Arma oponente."),  # it goes with its bearer
        (TALISMAN, "Tus Aliados son de la raza elegida hasta la Fase Final."),  # chosen when
        (ALIADO, "Roba 2 cartas."),  # what sets it off
        (ALIADO, "Puedes robar una carta."),
        (TALISMAN, "Roba una carta y descarta una carta o bota 2 cartas."),  # between which two?
        (TALISMAN, "Destruye un Arma oponente y roba una carta o tu oponente bota 3 cartas."),
        (
            ALIADO,
            "Cuando este Aliado entra en juego, descarta una carta y destruye un Arma oponente. Si descartaste un "
            "Dragón, roba una carta.",
        ),
        (ALIADO, "Este Aliado gana 1 a la Fuerza hasta la Fase Final."),
        (ALIADO, "Cuando este Aliado entra en juego, busca un Arma en tu Castillo y ponlo en tu Mano."),
        (TALISMAN, 'Busca la carta "Carta de Nadie" en tu Castillo y ponla en tu Mano.'),
    ],
)
def test_refused(kind: str, refused: str) -> None:
    with pytest.raises(TextError):
        lenguaje(kind).read(refused)


@pytest.mark.parametrize(
    ("kind", "text", "nodes"),
    [
        (ALIADO, "Puedes pagar 1 Oro para robar una carta.", ("Activated",)),
        (TALISMAN, "Puedes pagar 1 Oro para robar una carta.", ("Effect", "May")),
        (ALIADO, "Cuando este Aliado entra en juego, puedes pagar 1 Oro para robar una carta.", ("Triggered", "May")),
        (ALIADO, "En tu Fase Final, roba una carta.", ("Triggered", "Phase")),
        (ALIADO, "Cuando este Aliado ataca, en tu Fase Final, roba una carta.", ("Triggered", "Delayed")),
        (ALIADO, "Si este Aliado fuera a ser destruido, puedes descartar una carta para prevenirlo.", ("WouldBe",)),
        (TALISMAN, "Destruye un Oro oponente.", ("Effect", "Destroy", "Cards")),
        (TALISMAN, "Roba cartas hasta tener 3 cartas en tu Mano.", ("DrawTo",)),
        (TALISMAN, "Roba hasta 3 cartas.", ("Draw", "UpTo")),
    ],
)
def test_what_the_first_words_decide(kind: str, text: str, nodes: tuple[str, ...]) -> None:
    tree = lenguaje(kind).read(text).tree
    assert all(tree.has(node) for node in nodes), tree


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (ARMA, "Esta Arma no puede ser destruida."),
        (ALIADO, "Tus Armas no pueden ser destruidas por Talismanes."),
        (ALIADO, "Los Aliados que juegas no pueden ser anulados."),
        (TALISMAN, "Esta carta no puede ser anulada. Roba una carta."),
        (TALISMAN, "Una carta oponente bloqueadora pierde 1 a la Fuerza hasta la Fase Final."),
        (TALISMAN, "Las cartas oponentes no pueden ser destruidas este turno."),
        (ALIADO, "Cuando otra carta que controles es declarada bloqueadora, roba una carta."),
        (ALIADO, "Cuando otro Aliado que controles es declarado atacante o bloqueador, roba una carta."),
        (TALISMAN, "Por cada carta oponente atacante, súbela a la Mano de su dueño."),
    ],
)
def test_words_agree_in_what_is_written(kind: str, text: str) -> None:
    assert lenguaje(kind).read(text).spanish == text


def test_the_grammar_has_no_loose_ends() -> None:
    loose = [set(inventory.problems(GRAMMAR, category)) for category in WHOLE]
    assert set.intersection(*loose) == set()


def test_the_page_of_nodes_is_that_of_the_grammar() -> None:
    told = {kind for kinds in meanings().values() for kind in kinds}
    constants = {"Owner", "Spent", "Ref"}
    found = set(inventory.inventory(GRAMMAR, trees())) | constants
    assert told <= found and all(documented(GRAMMAR, kind) for kind in found - told)
    page = Path(__file__).parents[3] / "docs" / "reference" / "myl_nodes.md"
    again = "write it again: python -m mazo.games.myl.words.nodos > docs/reference/myl_nodes.md"
    assert page.read_text(encoding="utf-8") == document(), again


def test_every_reason_to_refuse_has_its_english() -> None:
    said = [said for name, said in vars(entorno).items() if name.isupper() and isinstance(said, str) and " " in said]
    assert len(said) > 20
    assert all(isinstance(text, Message) for text in said)


@pytest.mark.parametrize("category", WHOLE)
def test_what_is_read_can_be_carried_out(category: str) -> None:
    """One verdict: whatever the reader accepts, of texts made at random, is a card that a match can be played with."""
    kind = category.removeprefix("carta de ")
    read = 0
    for seed in range(160):
        text = lenguaje(kind).write(at_random(GRAMMAR, 7000 + seed, category, 4 + seed % 6))
        if lenguaje(kind).accepted(text):
            tree = lenguaje(kind).read(text).tree
            interprete.revisa(tree, kind)
            perfil_de(tree, kind)
            read += 1
    assert read


@pytest.mark.parametrize(
    ("kind", "refused"),
    [
        (TALISMAN, "Pon una carta del Cementerio oponente en tu Mano."),
        (TALISMAN, "Busca una carta en el Castillo oponente y ponla en tu Mano."),
        (TALISMAN, "Busca una carta en el Castillo oponente."),
        (TALISMAN, "Elige un Aliado oponente."),
        (TALISMAN, "Nombra una carta."),
        (TALISMAN, "Destruye una carta de tu Mano."),
        (TALISMAN, "Destruye un Tótem oponente atacante."),
        (TALISMAN, "Un Oro oponente pierde 2 a la Fuerza hasta la Fase Final."),
        (TALISMAN, "Pon en juego un Aliado que controles."),
        (TALISMAN, "Sube una carta de tu Destierro a tu Mano."),
        (TALISMAN, "Gana el control de un Arma oponente por el resto del juego."),
        (TALISMAN, "Prevén todo el daño a tus Oros este turno."),
        (TALISMAN, "Roba 0 cartas."),
        (TALISMAN, "Juega esta carta en respuesta a la Fase Final."),
        (TALISMAN, "Juega esta carta en respuesta a que un Aliado vaya al Cementerio. Destierra ese Aliado."),
        (TALISMAN, "Genera 3 Oros para jugar Talismanes en Batalla Mitológica."),
        (TALISMAN, "Un Aliado oponente pierde su habilidad mientras esta carta esté en juego."),
        (ALIADO, "Cuando este Aliado entra en juego, anula un Talismán."),
        (ALIADO, "Cuando un Talismán entra en juego, roba una carta."),
        (ALIADO, "Cuando un Oro es bloqueado, roba una carta."),
        (ALIADO, "Este Aliado gana 1 a la Fuerza por cada Talismán que controles."),
        (ALIADO, "Si controlas 3 o más Aliados, puedes jugar este Aliado sin pagar su Coste."),
        (ALIADO, "Puedes descartar 2 cartas para jugar este Aliado sin pagar su Coste."),
        (ALIADO, "Si este Aliado está en tu Mano, puedes descartar una carta para robar una carta."),
        (ALIADO, "Puedes jugar este Aliado desde tu Destierro."),
        (ALIADO, "Sólo puedes jugar esta carta desde tu Cementerio."),
        (ALIADO, "Este Aliado gana 2 a la Fuerza si este Aliado está en tu Cementerio."),
        ("Oro", "Este Oro gana 1 a la Fuerza."),
        ("Tótem", "Tu oponente no puede robar Aliados."),
    ],
)
def test_what_could_never_come_about_is_refused(kind: str, refused: str) -> None:
    with pytest.raises(TextError) as error:
        lenguaje(kind).read(refused)
    assert isinstance(error.value.problem, Message), error.value.problem
