"""The language of Powers: what is printed, what could be, and what must be refused."""

from __future__ import annotations

import os
import re
import time
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mazo.games.atrum.cards.cartas import imprime, lenguaje, poderes
from mazo.games.atrum.cases.escenario import SCENARIOS
from mazo.games.atrum.text.programa import como, prepara
from mazo.games.atrum.words.vocabulary import CLASES, grammar
from mazo.games.cases.case import Trace
from mazo.language.diagnostics import TextError
from mazo.language.reader import Reader
from mazo.language.spelling import tokens
from mazo.language.study import inventory
from mazo.language.study.examples import Examples, Paraphrase, at_random
from mazo.language.writer import Writer

GRAMMAR = grammar()
PRINTED = [pytest.param(nombre, coste, id=f"{nombre} {coste}") for nombre, coste in poderes()]
SPANISH = re.compile(r"\b(el|la|los|las|de|del|un|una|y|en|tu|su|por|cada|que|hasta|si|con|al|se)\b", re.IGNORECASE)
NEW: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parent / "textos_nuevos.yaml").read_text(encoding="utf-8"))
PAGE = Path(__file__).resolve().parents[3] / "docs" / "reference" / "atrum_nodes.md"


# Printed Powers


@pytest.mark.parametrize(("nombre", "coste"), PRINTED)
def test_a_printed_power(nombre: str, coste: int) -> None:
    """Exactly one reading, the same text back, English, a program under every class."""
    p = poderes()[nombre, coste]
    assert Reader(GRAMMAR, p.texto, nombre).readings("texto") == [p.tree]
    assert Writer(GRAMMAR, "es", nombre).text("texto", p.tree) == p.texto
    assert p.english.endswith(".")
    assert not SPANISH.search(p.english.replace(nombre, "")), p.english
    assert p.programa.tree == p.tree
    for clase in CLASES:
        assert prepara(como(p.tree, clase)) is not None
        assert p.programas[CLASES.index(clase)] is not None


def test_no_text_of_the_file_is_rewritten() -> None:
    folder = Path(__file__).resolve().parents[3] / "src" / "mazo" / "games" / "atrum" / "cards"
    printed = yaml.safe_load((folder / "poderes.yaml").read_text(encoding="utf-8"))
    written = {(entry["nombre"], coste): texto for entry in printed for coste, texto in entry["versiones"].items()}
    assert {key: p.texto for key, p in poderes().items()} == written


def test_the_grammar_is_whole() -> None:
    assert inventory.problems(GRAMMAR) == []


# What the grammar can say


def _choose(data: st.DataObject) -> Any:
    return lambda n: data.draw(st.integers(0, n - 1))


@given(st.data())
@settings(max_examples=120, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_anything_said_is_read_back(data: st.DataObject) -> None:
    tree = Examples(GRAMMAR, _choose(data), 10).value("texto")
    text = Writer(GRAMMAR, "es", "Prueba").text("texto", tree)
    assert Reader(GRAMMAR, text, "Prueba").readings("texto") == [tree]
    english = Writer(GRAMMAR, "en", "Prueba").text("texto", tree)
    assert not SPANISH.search(english), english


@pytest.mark.parametrize("block", range(8))
def test_any_wording_is_read_as_what_it_says(block: int) -> None:
    for seed in range(25 * block, 25 * block + 25):
        tree = at_random(GRAMMAR, seed, depth=9)
        choose = iter(range(10**9))
        text = Paraphrase(GRAMMAR, lambda n, c=choose: (next(c) * 7919) % n, "Prueba").text("texto", tree)  # type: ignore[misc]
        assert Reader(GRAMMAR, text, "Prueba").readings("texto") == [tree], text


def test_each_phrase_is_read_back() -> None:
    """Every canonical phrase, filled in a few ways, alone in its category."""
    for category, phrases in GRAMMAR.phrases.items():
        for phrase in phrases:
            for seed in range(3):
                if phrase.variant or phrase.build:
                    continue
                counter = iter(range(seed, 10**9))
                value = Examples(GRAMMAR, lambda n, c=counter: next(c) % n, 6).filled(phrase)  # type: ignore[misc]
                text = Writer(GRAMMAR, "es", "Prueba").text(category, value)
                found = Reader(GRAMMAR, text, "Prueba").readings(category)
                assert found == [value], (category, text, found)


VARIANTS = [
    ("Roba dos Esbirros.", "Roba 2 Esbirros del tope de la Fosa."),
    ("Roba un Esbirro de la Fosa.", "Roba 1 Esbirro del tope de la Fosa."),
    ("Haz 2 de daño por cada Caído en tu Altar a un oponente.",
     "Haz 2 de daño a un oponente por cada Caído que tengas en tu Altar."),
    ("Por cada Caído de tu mano, haz 1 de daño a tu oponente.",
     "Haz 1 de daño a un oponente por cada Caído que tengas en la mano."),
    ("Prevén 2 de daño de un Poder de Ataque.", "Prevén hasta 2 de daño de un Poder de Ataque."),
    ("Aumenta tu resistencia en 2.", "Aumenta 2 tu resistencia."),
    ("Disminuye la resistencia de todos los oponentes en 1.", "Disminuye 1 la resistencia de cada oponente."),
    ("Explota 1 Esbirro del Altar de el oponente.", "Explota 1 Esbirro de un oponente."),
    ("Explota una Bestia de tu Altar.", "Explota 1 Bestia en tu Altar."),
    ("Prepara cada Esbirro de tu Altar.", "Prepara todos los Esbirros en tu Altar."),
    ("Explota 1 Esbirro de tipo Golem en tu Altar.", "Explota 1 Golem en tu Altar."),
    ("Busca hasta 2 Golems en el Vertedero.", "Busca en el Vertedero y roba hasta 2 Golems."),
    ("Coloca 1 Esbirro de tu mano en tu Altar.", "Coloca en tu Altar 1 Esbirro de tu mano."),
    ("Roba 1 Esbirro y ponlo en tu Altar.", "Roba 1 Esbirro del tope de la Fosa y colócalo en tu Altar."),
    ("Coloca Preparado en tu Altar 1 Esbirro de tu mano.", "Coloca en tu Altar 1 Esbirro de tu mano, Preparado."),
    ("Descarta 1 Esbirro.", "Descarta 1 Esbirro de tu mano."),
    ("Descarta todas las Sombras de tu mano.", "Descarta todas tus Sombras."),
    ("Descarta 1 Esbirro al azar de tu mano.", "Descarta al azar 1 Esbirro de tu mano."),
    ("Descarta 2 Esbirros. Roba 1 Esbirro por cada Esbirro descartado así.",
     "Descarta 2 Esbirros de tu mano. Roba 1 Esbirro del tope de la Fosa por cada Esbirro descartado de este modo."),
    ("Anula el Poder de un oponente.", "Anula el efecto de un Poder de un oponente."),
    ("Copia el tipo y el efecto del Poder de otro Reptante que esté Preparado.",
     "Copia el tipo y efecto de un Poder de otro Reptante que esté Preparado."),
    ("Cambia el tipo de un Poder de Ataque a Táctico.", "Cambia a Táctico el tipo de un Poder de Ataque."),
    ("Si tienes Golems en tu Altar, roba 1 Esbirro.",
     "Si tienes al menos un Golem en tu Altar, roba 1 Esbirro del tope de la Fosa."),
    ("Si tienes una o más Bestias en tu Altar, baraja la Fosa.",
     "Si tienes al menos una Bestia en tu Altar, baraja la Fosa."),
    ("Si tienes más de 2 Bestias en tu Altar, baraja la Fosa.",
     "Si tienes al menos 3 Bestias en tu Altar, baraja la Fosa."),
    ("Si tienes 1 o menos Bestias en tu Altar, baraja la Fosa.",
     "Si tienes 1 Bestia o menos en tu Altar, baraja la Fosa."),
    ("Baraja la Fosa si es tu turno.", "Si es tu turno, baraja la Fosa."),
    ("Roba 1 Esbirro. Después, baraja la Fosa.", "Roba 1 Esbirro del tope de la Fosa. Baraja la Fosa después."),
    ("Ningún Poder puede afectar tu Altar este turno.", "Este turno, ningún Poder puede afectar tu Altar."),
    ("Este Reptante no se Prepara durante su próxima fase Preparar.",
     "Este Reptante no se Prepara durante su próxima fase de Preparar."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "canonical"), VARIANTS, ids=[v[0][:50] for v in VARIANTS])
def test_a_variant_is_written_in_its_canonical_form(text: str, canonical: str) -> None:
    assert lenguaje().read(text).spanish == canonical
    assert lenguaje().read(canonical).spanish == canonical


# A changed text is never taken for the one it was


def _words(text: str) -> list[str]:
    return [text[t.start : t.end] for t in tokens(text)]


def _mutations(text: str) -> list[str]:
    """The text with one word less, two words swapped, or one word misspelt."""
    words = re.findall(r"\w+|[^\w\s]", text)
    made = []
    for i, word in enumerate(words):
        made.append([*words[:i], *words[i + 1 :]])
        if i:
            made.append([*words[: i - 1], word, words[i - 1], *words[i + 1 :]])
        if len(word) > 2:
            made.append([*words[:i], word[:-2] + word[-1] + word[-2], *words[i + 1 :]])
            made.append([*words[:i], word + word[-1], *words[i + 1 :]])
        if word.isdigit():
            made.append([*words[:i], str(int(word) + 1), *words[i + 1 :]])
    return [
        t for t in (" ".join(m).replace(" .", ".").replace(" ,", ",") for m in made) if t.casefold() != text.casefold()
    ]


@cache
def _texts() -> tuple[tuple[str, str], ...]:
    """One printed Power for each different text."""
    return tuple({p.texto: nombre for (nombre, _), p in poderes().items()}.items())


@pytest.mark.parametrize("block", range(8))
def test_a_changed_word_changes_the_reading(block: int) -> None:
    read = refused = same = 0
    for text, nombre in _texts()[block::8]:
        tree = lenguaje().read(text, nombre).tree
        for changed in _mutations(text):
            found = Reader(GRAMMAR, changed, nombre).readings("texto")
            if not found:
                refused += 1
                continue
            read += 1
            assert len(found) == 1, changed
            canonical = Writer(GRAMMAR, "es", nombre).text("texto", found[0])
            again = Reader(GRAMMAR, canonical, nombre).readings("texto")
            assert again == found
            if found[0] == tree:
                same += 1
                assert _is_variant(changed, nombre), (text, changed)
    assert refused > 5 * read
    assert same <= read


def _is_variant(text: str, nombre: str) -> bool:
    """Whether what a text says is said by a declared variant: other words, or fewer, for the same."""
    canonical = lenguaje().accepted(text, nombre)
    return canonical != "" and _words(canonical) != _words(text)


SAID_BY = {
    "Damage": ("daño",), "Prevent": ("prevén", "prevenir"), "Gain": ("aument",), "Lose": ("disminu",),
    "Draw": ("roba", "robar"), "Annul": ("anul",), "Explode": ("explot",), "Search": ("busc",), "Reveal": ("revel",),
    "Choose": ("elig", "elegir"), "Put": ("coloc", "colóc", "ponl"), "Return": ("dev",), "Exchange": ("intercambi",),
    "Discard": ("descart",), "DiscardAll": ("descart",), "Look": ("mira",), "Show": ("muestra", "mostrar"),
    "Ready": ("prep",), "Exhaust": ("agot", "agót"), "Reinforce": ("ref",), "Copy": ("copia",), "If": ("si",),
    "May": ("pued",), "PerEach": ("cada", "como"), "ShufflePit": ("baraj",), "Shuffle": ("baráj",),
    "ThisTurn": ("turno",),
}  # fmt: skip


def test_no_node_without_its_word() -> None:
    """A tree never holds an act whose verb the text does not have."""
    for text, nombre in _texts():
        for changed in (text, *_mutations(text)):
            for tree in Reader(GRAMMAR, changed, nombre).readings("texto"):
                low = changed.casefold()
                for node in tree.walk():
                    assert any(w in low for w in SAID_BY.get(node.kind, ("",))), (changed, node)


# What a designer might get wrong

DAMAGE = "Haz 2 de daño a un oponente."
SIGN = "No se entiende el signo {} en este lugar."
NOTHING = "No se sabe a qué se refiere «{}»: no se ha nombrado nada que pueda ser."
OTHER = "No se sabe a qué se refiere «{}»: no concuerda con lo último que se ha nombrado."
DISAGREE = "No concuerdan las palabras de «{}»."
TOO_LARGE = "El número 2000 es demasiado grande: tiene más de 3 cifras."
BAD = [
    ("Haz 2 de daños a un oponente.", "No se entiende «daños».", DAMAGE),
    ("Haz 2 daño a un oponente.", "No se entiende «daño».", DAMAGE),
    ("Has 2 de daño a un oponente.", "No se entiende «Has».", DAMAGE),
    ("Haz 2 de daño a un oponente", "Falta el punto final.", DAMAGE),
    ("Haz 2 de daño a un.", SIGN.format("."), DAMAGE),
    ("Haz veinte de daño a un oponente.", "No se entiende «veinte».", "Haz 20 de daño a un oponente."),
    ("Haz 2000 de daño a un oponente.", TOO_LARGE, DAMAGE),
    ("Haz ² de daño a un oponente.", "No se entiende «²».", "Haz 1 de daño a un oponente."),
    ("Roba 2 Esbirro.", "No se entiende «Esbirro».", "Roba 2 Esbirros del tope de la Fosa."),
    ("Roba una Esbirro.", DISAGREE.format("una Esbirro"), "Roba 1 Esbirro del tope de la Fosa."),
    ("Explota un Bestia en tu Altar.", DISAGREE.format("un Bestia"), "Explota 1 Bestia en tu Altar."),
    ("Descarta todos tus Bestias.", DISAGREE.format("todos tus Bestias"), "Descarta todas tus Bestias."),
    ("Agota 2 Sombras Preparados en tu Altar.", "No se entiende «Preparados».",
     "Agota 2 Sombras Preparadas en tu Altar."),
    ("Destruye 1 Esbirro de un oponente.", "No se entiende «Destruye».", "Explota 1 Esbirro de un oponente."),
    ("Inflige 2 daños al rival.", "No se entiende «Inflige».", DAMAGE),
    ("Roba 2 cartas de tu mazo.", "No se entiende «cartas».", "Roba 2 Esbirros del tope de la Fosa."),
    ("Busca en el Cementerio y roba 1 Golem.", "No se entiende «Cementerio».", "Busca en el Vertedero y roba 1 Golem."),
    ("Coloca en tu Fosa 1 Esbirro de tu mano.", "No se entiende «Fosa».", None),
    ("Explota 1 Dragón de un oponente.", "No se entiende «Dragón».", None),
    ("Aumenta tu resistencia.", SIGN.format("."), None),
    ("Elige 1 Golem en tu Altar y explotarlo.", "No se entiende «explotarlo».", None),
    ("Elige 2 Golems en tu Altar y explótalo.", OTHER.format("explótalo"), "Elige 2 Golems en tu Altar y explótalos."),
    ("Elige 1 Golem en tu Altar. Roba 2 Esbirros. Explótalo.", OTHER.format("Explótalo"), ""),
    ("Colócalo en tu Altar.", NOTHING.format("Colócalo"), ""),
    ("Haz 2 de daño a ese oponente.", NOTHING.format("ese"), ""),
    ("Haz 1 de daño más.", NOTHING.format("Haz"), ""),
    ("Si lo haces, roba 1 Esbirro.", NOTHING.format("Si"), ""),
    ("Coloca en tu Altar cada Golem revelado.", NOTHING.format("cada"), ""),
    ("Tras lanzar Otro, el Reptante no se Agota.", "No se entiende «Otro».", None),
    ("Deal 2 damage to an opponent.", "No se entiende «Deal».", DAMAGE),
    ("Haz «2» de daño a un oponente.", SIGN.format("«"), DAMAGE),
    ("«Haz 2 de daño a un oponente.", SIGN.format("«"), DAMAGE),
    ("(Haz 2 de daño a un oponente.)", SIGN.format("("), DAMAGE),
    ("Haz 2 de daño a un oponente. 😀", SIGN.format("😀"), DAMAGE),
    ("😀", SIGN.format("😀"), ""),
    ("...", SIGN.format("."), ""),
    ("¿?", SIGN.format("¿"), ""),
    ("", "El texto está vacío.", ""),
    ("a" * 1_000_000, "El texto es demasiado largo: 1000000 caracteres (máximo 2000).", ""),
]  # fmt: skip


def test_what_would_not_be_read_back_is_refused() -> None:
    """«Cada» is one at a time in these words and all at once in ours, of which «lo» could not speak."""
    text = "Agota cada Esbirro en el Altar de un oponente."
    ours = lenguaje().read(text, "Prueba").spanish
    assert ours == "Agota todos los Esbirros en el Altar de un oponente."
    with pytest.raises(TextError) as caught:
        lenguaje().read(f"{text} Explótalo.", "Prueba")
    assert f"«{ours} Explótalo.»" in caught.value.problem
    assert lenguaje().accepted(f"{text} Explótalo.", "Prueba") == ""


@pytest.mark.parametrize(("text", "problem", "suggestion"), BAD, ids=[b[0][:40] for b in BAD])
def test_a_bad_text(text: str, problem: str, suggestion: str | None) -> None:
    start = time.perf_counter()
    with pytest.raises(TextError) as caught:
        lenguaje().read(text, "Prueba")
    assert time.perf_counter() - start < 1
    error = caught.value
    assert error.problem == problem
    if suggestion is not None:
        assert error.suggestion == suggestion
    if error.suggestion:
        assert lenguaje().read(error.suggestion, "Prueba").spanish == error.suggestion
    if error.at >= 0:
        shown, caret = str(error).splitlines()[1:3]
        assert caret.strip() == "^" and len(caret) <= len(shown) + 1


def test_an_error_reads_well() -> None:
    with pytest.raises(TextError) as caught:
        lenguaje().read("Haz 3 daños a un oponente.")
    assert str(caught.value) == (
        "No se entiende «daños».\n"
        "    Haz 3 daños a un oponente.\n"
        "          ^\n"
        "Se esperaba: «de».\n"
        "La redacción aceptada más parecida: «Haz 3 de daño a un oponente.»"
    )


@given(st.lists(st.sampled_from(sorted({w for t, _ in _texts() for w in _words(t)})), max_size=40))
@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_word_salad_is_read_or_refused(words: list[str]) -> None:
    text = " ".join(words)
    assert lenguaje().grammar  # made once, and not counted
    start = time.process_time()
    try:
        letter = lenguaje().read(text, "Prueba")
        assert lenguaje().read(letter.spanish, "Prueba").tree == letter.tree
    except TextError as error:
        assert error.problem.endswith(".")
    assert time.process_time() - start < 1


@given(st.text(max_size=300))
@settings(max_examples=50, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_any_characters_are_refused_kindly(text: str) -> None:
    with pytest.raises(TextError):
        lenguaje().read(text, "Prueba")


# Texts nobody has printed


def _played(entry: dict[str, Any]) -> dict[str, Any]:
    """The scenario of a new text: «yo» announces it, discarding a Zombie."""
    announce = "anuncia Prueba con Autor" + " agotando" * bool(entry.get("coste")) + " descartando Zombie"
    if "contra" in entry:
        announce += f" contra {entry['contra']}"
    yo = {"reptantes": ["Autor", "Lunek Farolciego"], "mano": ["Zombie"], **entry.get("yo", {})}
    power = {
        "nombre": "Prueba",
        "coste": entry.get("coste", 0),
        "tipo": entry.get("tipo", "Táctico"),
        "descarte": "Cualquiera",
    }
    return {
        "caso": "nuevo",
        "título": entry["texto"],
        "juego": "atrum",
        "reglas": ["AA-II-5.4-a"],
        "cartas": [{"nombre": "Autor", "poderes": [{**power, "texto": entry["texto"]}]}],
        "mesa": {
            "turno": "yo", "yo": yo, "oponente": entry.get("oponente", {}),
            **{zone: entry[zone] for zone in ("fosa", "vertedero") if zone in entry},
        },
        "pasos": [{"yo": announce}, *entry.get("pasos", [])],
        "espera": entry["espera"],
    }  # fmt: skip


@pytest.mark.parametrize("entry", [e for e in NEW if e["lee"]], ids=lambda e: e["texto"][:60])
def test_a_new_text_is_read(entry: dict[str, Any]) -> None:
    text = entry["texto"]
    letter = lenguaje().read(text, "Prueba")
    assert letter.spanish == entry.get("canónico", text)
    assert lenguaje().read(letter.spanish, "Prueba").tree == letter.tree
    assert not SPANISH.search(letter.english), letter.english
    p = imprime("Prueba", entry.get("coste", 0), {"tipo": entry.get("tipo", "Táctico")}, text)
    assert p.programa.frases


@pytest.mark.parametrize("entry", [e for e in NEW if "espera" in e], ids=lambda e: e["texto"][:60])
def test_a_new_text_does_what_it_says(entry: dict[str, Any]) -> None:
    if "hueco" not in entry:
        SCENARIOS.play(_played(entry), Trace())
        return
    try:
        SCENARIOS.play(_played(entry), Trace())
    except Exception:
        pytest.xfail(entry["hueco"])
    pytest.fail(f"Ya no es un hueco: {entry['hueco']}")


@pytest.mark.parametrize("entry", [e for e in NEW if not e["lee"]], ids=lambda e: e["texto"][:60])
def test_a_new_text_is_refused(entry: dict[str, Any]) -> None:
    assert entry["porque"]
    with pytest.raises(TextError) as caught:
        lenguaje().read(entry["texto"], "Prueba")
    if "sugiere" in entry:
        assert caught.value.suggestion == entry["sugiere"]


# The page


def test_the_page_has_the_table() -> None:
    """docs/reference/atrum_nodes.md lists the nodes as they are; with MAZO_ACTUALIZA=1 it is rewritten."""
    trees = {f"{nombre} ({coste})": p.tree for (nombre, coste), p in poderes().items()}
    used = inventory.uses(GRAMMAR, trees)
    singles = [u for u in used if len(u.cards) == 1]
    lines = [
        f"{len(GRAMMAR.phrases)} categories, {len(used)} canonical phrases that make a node, "
        f"{len(inventory.variants(GRAMMAR))} variants; {sum(1 for u in used if u.cards)} phrases serve the "
        f"{len(trees)} printed Powers, {len(singles)} of them only one.",
        "",
        inventory.table(inventory.kinds(used, trees)),
    ]
    start, end = "<!-- atrum: begin -->\n", "\n<!-- atrum: end -->"
    page = PAGE.read_text(encoding="utf-8")
    wanted = page[: page.index(start) + len(start)] + "\n".join(lines) + page[page.index(end) :]
    if os.environ.get("MAZO_ACTUALIZA"):
        PAGE.write_text(wanted, encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == wanted, "run this test with MAZO_ACTUALIZA=1"
