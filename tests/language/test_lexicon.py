"""Words: verb forms, pronouns attached to them with their accent, plurals."""

import pytest

from mazo.language import lexicon
from mazo.language.lexicon import conjugate, plural, with_clitic, with_pronoun, without_clitic
from mazo.language.writer import euphonic


@pytest.mark.parametrize(
    ("lemma", "imperative", "third", "second", "subjunctive", "gerund"),
    [
        ("robar", "roba", "roba", "robas", "robe", "robando"),
        ("hacer", "haz", "hace", "haces", "haga", "haciendo"),
        ("poner", "pon", "pone", "pones", "ponga", "poniendo"),
        ("tener", "ten", "tiene", "tienes", "tenga", "teniendo"),
        ("prevenir", "prevén", "previene", "previenes", "prevenga", "previniendo"),
        ("devolver", "devuelve", "devuelve", "devuelves", "devuelva", "devolviendo"),
        ("elegir", "elige", "elige", "eliges", "elija", "eligiendo"),
        ("reforzar", "refuerza", "refuerza", "refuerzas", "refuerce", "reforzando"),
        ("colocar", "coloca", "coloca", "colocas", "coloque", "colocando"),
        ("pagar", "paga", "paga", "pagas", "pague", "pagando"),
        ("disminuir", "disminuye", "disminuye", "disminuyes", "disminuya", "disminuyendo"),
        ("jugar", "juega", "juega", "juegas", "juegue", "jugando"),
        ("repetir", "repite", "repite", "repites", "repita", "repitiendo"),
        ("perder", "pierde", "pierde", "pierdes", "pierda", "perdiendo"),
    ],
)
def test_conjugation(lemma: str, imperative: str, third: str, second: str, subjunctive: str, gerund: str) -> None:
    assert conjugate(lemma, lexicon.IMPERATIVE) == imperative
    assert conjugate(lemma, lexicon.THIRD) == third
    assert conjugate(lemma, lexicon.SECOND) == second
    assert conjugate(lemma, lexicon.THIRD_SUBJUNCTIVE) == subjunctive
    assert conjugate(lemma, lexicon.SECOND_SUBJUNCTIVE) == subjunctive + "s"
    assert conjugate(lemma, lexicon.GERUND) == gerund
    assert conjugate(lemma, lexicon.INFINITIVE) == conjugate(lemma, lexicon.INFINITIVE_THIRD) == lemma


def test_a_form_that_is_none() -> None:
    with pytest.raises(ValueError, match="no form"):
        conjugate("robar", "pluscuamperfecto")


@pytest.mark.parametrize(
    ("verb", "pronoun", "together"),
    [
        ("coloca", "lo", "colócalo"), ("devuelve", "los", "devuélvelos"), ("baraja", "la", "barájala"),
        ("pon", "lo", "ponlo"), ("haz", "lo", "hazlo"), ("intercambia", "los", "intercámbialos"),
        ("prevén", "lo", "prevenlo"), ("obtén", "las", "obtenlas"), ("da", "lo", "dalo"), ("paga", "lo", "págalo"),
        ("elige", "lo", "elígelo"), ("muestra", "la", "muéstrala"), ("disminuye", "la", "disminúyela"),
        ("copia", "lo", "cópialo"), ("juega", "la", "juégala"), ("envía", "lo", "envíalo"), ("reúne", "lo", "reúnelo"),
        ("agota", "lo", "agótalo"), ("busca", "los", "búscalos"), ("explota", "las", "explótalas"),
        ("colocar", "lo", "colocarlo"), ("elegir", "las", "elegirlas"), ("colocando", "lo", "colocándolo"),
    ],
)  # fmt: skip
def test_pronoun_attached(verb: str, pronoun: str, together: str) -> None:
    assert with_clitic(verb, pronoun) == together


def test_pronoun_before_finite_verbs() -> None:
    assert with_pronoun("colocar", lexicon.IMPERATIVE, "lo") == ("colócalo",)
    assert with_pronoun("colocar", lexicon.INFINITIVE_THIRD, "lo") == ("colocarlo",)
    assert with_pronoun("colocar", lexicon.THIRD, "lo") == ("lo", "coloca")
    assert with_pronoun("colocar", lexicon.THIRD_SUBJUNCTIVE, "las") == ("las", "coloque")


@pytest.mark.parametrize(
    ("word", "parts"), [("destrúyelo", ("destruye", "lo")), ("ponlas", ("pon", "las")), ("roba", ("roba", ""))]
)
def test_pronoun_undone(word: str, parts: tuple[str, str]) -> None:
    assert without_clitic(word) == parts


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("Esbirro", "Esbirros"), ("Bestia", "Bestias"), ("Altar", "Altares"), ("luz", "luces"), ("dragón", "dragones"),
        ("Talismán", "Talismanes"), ("jardín", "jardines"), ("rey", "reyes"), ("Zombie", "Zombies"), ("café", "cafés"),
    ],
)  # fmt: skip
def test_plural(one: str, many: str) -> None:
    assert plural(one) == many


def test_nouns_keep_their_own_plurals() -> None:
    golem = lexicon.noun("Golem", "m", "Golem", "Golems")
    fairy = lexicon.noun("Hada", "f", "fairy", english_plural="fairies")
    assert (golem.plural, golem.english_plural) == ("Golems", "Golems")
    assert (fairy.plural, fairy.english_plural) == ("Hadas", "fairies")


@pytest.mark.parametrize(
    ("word", "following", "said"),
    [
        ("y", "intercambia", "e"), ("y", "hiere", "y"), ("y", "hila", "e"), ("y", "roba", "y"), ("y", "Isla", "e"),
        ("o", "ogro", "u"), ("o", "hoja", "u"), ("o", "dragón", "o"), ("o", "8", "u"), ("o", "80", "u"),
        ("o", "11", "u"), ("o", "18", "o"), ("o", "1", "o"),
    ],
)  # fmt: skip
def test_euphony(word: str, following: str, said: str) -> None:
    assert euphonic(word, following) == said


@pytest.mark.parametrize(
    ("verb", "third", "gerund"),
    [
        ("draw", "draws", "drawing"),
        ("search", "searches", "searching"),
        ("place", "places", "placing"),
        ("do", "does", "doing"),
        ("try", "tries", "trying"),
        ("play", "plays", "playing"),
    ],
)
def test_english(verb: str, third: str, gerund: str) -> None:
    assert lexicon.english_third(verb) == third
    assert lexicon.english_gerund(verb) == gerund


def test_number_words_have_gender() -> None:
    assert lexicon.NUMBER_WORDS["un"] == (1, "m")
    assert lexicon.NUMBER_WORDS["una"] == (1, "f")
    assert lexicon.NUMBER_WORDS["diez"] == (10, "")
    assert not set(lexicon.NUMBER_WORDS) & set(lexicon.LARGER_NUMBERS)


def test_a_verb_can_be_taught(monkeypatch: pytest.MonkeyPatch) -> None:
    for known in ("_STEM", "_IRREGULAR"):
        monkeypatch.setattr(lexicon, known, dict(vars(lexicon)[known]))
    assert conjugate("soltar", lexicon.IMPERATIVE) == "solta"
    for _ in range(2):  # twice is the same as once
        lexicon.irregular("soltar", "suelt", ger="soltando")
    assert [conjugate("soltar", form) for form in ("imp", "3p", "sub2", "ger")] == [
        "suelta",
        "sueltan",
        "sueltes",
        "soltando",
    ]
    with pytest.raises(ValueError, match="known otherwise"):
        lexicon.irregular("soltar", "solt")
    with pytest.raises(ValueError, match="no form nunca"):
        lexicon.irregular("soltar", "suelt", nunca="x")
    conjugate.cache_clear()
