"""Words: Spanish verb forms, enclitic pronouns, plurals; the few English forms the writer needs. Data and spelling."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

IMPERATIVE, INFINITIVE, THIRD, GERUND = "imp", "inf", "3s", "ger"
SECOND, SECOND_SUBJUNCTIVE, THIRD_SUBJUNCTIVE = "2s", "sub2", "sub3"
INFINITIVE_THIRD = "inf3"
"""The infinitive of a third person's act («cada oponente puede robar … de su mano»)."""
THIRD_PLURAL = "3p"

THIRD_PERSON = frozenset({THIRD, THIRD_SUBJUNCTIVE, INFINITIVE_THIRD, THIRD_PLURAL})
FORMS = (IMPERATIVE, INFINITIVE, THIRD, GERUND, SECOND, SECOND_SUBJUNCTIVE, THIRD_SUBJUNCTIVE, INFINITIVE_THIRD,
         THIRD_PLURAL)  # fmt: skip

# Present stems that change, and forms that follow no rule.
_STEM = {
    "reforzar": "refuerz", "devolver": "devuelv", "mostrar": "muestr", "jugar": "jueg", "volver": "vuelv",
    "elegir": "elig", "disminuir": "disminuy", "destruir": "destruy", "perder": "pierd", "repetir": "repit",
    "prevenir": "previen", "tener": "tien", "poder": "pued", "desterrar": "destierr", "contar": "cuent",
    "obtener": "obtien", "mover": "muev", "enviar": "enví",
}  # fmt: skip
_IRREGULAR = {
    ("hacer", IMPERATIVE): "haz", ("prevenir", IMPERATIVE): "prevén", ("poner", IMPERATIVE): "pon",
    ("tener", IMPERATIVE): "ten", ("ser", THIRD): "es", ("estar", THIRD): "está", ("haber", THIRD): "hay",
    ("hacer", SECOND_SUBJUNCTIVE): "hagas", ("hacer", THIRD_SUBJUNCTIVE): "haga",
    ("poner", SECOND_SUBJUNCTIVE): "pongas", ("poner", THIRD_SUBJUNCTIVE): "ponga",
    ("tener", SECOND_SUBJUNCTIVE): "tengas", ("tener", THIRD_SUBJUNCTIVE): "tenga",
    ("obtener", SECOND_SUBJUNCTIVE): "obtengas", ("obtener", THIRD_SUBJUNCTIVE): "obtenga",
    ("obtener", IMPERATIVE): "obtén", ("reponer", IMPERATIVE): "repón",
    ("prevenir", SECOND_SUBJUNCTIVE): "prevengas", ("prevenir", THIRD_SUBJUNCTIVE): "prevenga",
    ("prevenir", GERUND): "previniendo", ("elegir", GERUND): "eligiendo", ("repetir", GERUND): "repitiendo",
    ("poder", GERUND): "pudiendo",
}  # fmt: skip


def irregular(lemma: str, stem: str, **forms: str) -> None:
    """Teaches a verb, of a game of one's own perhaps: its stem in the present («renuev» of «renovar»), and by their
    names (``FORMS``) those of its forms that do not follow from it."""
    told = {(lemma, form): word for form, word in forms.items()}
    if unknown := forms.keys() - set(FORMS):
        raise ValueError(f"no form {min(unknown)} of {lemma}")
    if _STEM.get(lemma, stem) != stem or any(_IRREGULAR.get(key, word) != word for key, word in told.items()):
        raise ValueError(f"{lemma} is known otherwise")
    _STEM[lemma] = stem
    _IRREGULAR.update(told)
    conjugate.cache_clear()


@cache
def conjugate(lemma: str, form: str) -> str:
    """A form of a Spanish verb, from its infinitive; one with a pronoun of its own has it: «descártate», «se descarta»,
    «ponle», «les pone»."""
    if lemma.endswith(("rse", "rle", "rles")):
        bare, pronoun = lemma[: lemma.rindex("r") + 1], lemma[lemma.rindex("r") + 1 :]
        verb = conjugate(bare, form)
        if pronoun == "se" and form not in THIRD_PERSON:
            pronoun = "te"
        enclitic = form in (IMPERATIVE, INFINITIVE, INFINITIVE_THIRD, GERUND)
        return with_clitic(verb, pronoun) if enclitic else f"{pronoun} {verb}"
    known = _IRREGULAR.get((lemma, form))
    if known:
        return known
    root, ending = lemma[:-2], lemma[-2:]
    stem = _STEM.get(lemma, root)
    first = ending == "ar"
    if form in (INFINITIVE, INFINITIVE_THIRD):
        return lemma
    if form in (IMPERATIVE, THIRD):
        return stem + ("a" if first else "e")
    if form == THIRD_PLURAL:
        return conjugate(lemma, THIRD) + "n"
    if form == SECOND:
        return stem + ("as" if first else "es")
    if form == GERUND:
        return root + ("ando" if first else "yendo" if root[-1] in "aeiou" else "iendo")
    if form in (SECOND_SUBJUNCTIVE, THIRD_SUBJUNCTIVE):
        base = stem
        if first:
            for old, new in (("c", "qu"), ("g", "gu"), ("z", "c")):
                if base.endswith(old):
                    base = base[: -len(old)] + new
                    break
        elif base.endswith("g"):
            base = base[:-1] + "j"
        return base + ("e" if first else "a") + ("s" if form == SECOND_SUBJUNCTIVE else "")
    raise ValueError(f"no form {form} of {lemma}")


_ACCENT = {"a": "á", "e": "é", "i": "í", "o": "ó", "u": "ú"}
_PLAIN = {v: k for k, v in _ACCENT.items()}


def _nuclei(word: str) -> list[int]:
    """Positions of the vowel that carries each syllable."""
    at: list[int] = []
    i = 0
    while i < len(word):
        silent = word[i] == "u" and i and word[i - 1] in "qg" and word[i + 1 : i + 2] in tuple("eiéí")
        if word[i] in "aeiouáéíóú" and not silent:
            strong = i
            j = i
            while j + 1 < len(word) and word[j + 1] in "aeiouáéíóú":
                pair = word[j] + word[j + 1]
                if all(c in "aeoáéó" for c in pair) or word[j + 1] in "íú" or word[j] in "íú":
                    break
                if word[j + 1] in "aeoáéó":
                    strong = j + 1
                j += 1
            at.append(strong)
            i = j + 1
        else:
            i += 1
    return at


@cache
def with_clitic(verb: str, pronoun: str) -> str:
    """A verb with a pronoun attached, its accent where spelling wants it: «coloca» + «lo» = «colócalo»."""
    if verb.endswith(("r", "ndo")) and not verb.endswith("ndo"):
        return verb + pronoun
    nuclei = _nuclei(verb)
    marked = [i for i in nuclei if verb[i] in _PLAIN]
    stressed = marked[0] if marked else nuclei[-1] if len(nuclei) == 1 or verb[-1] not in "aeiouns" else nuclei[-2]
    whole = verb + pronoun
    after = sum(1 for i in _nuclei(whole) if i > stressed)
    letter = _PLAIN.get(verb[stressed], verb[stressed])
    if after >= 2:
        letter = _ACCENT[letter]
    return verb[:stressed] + letter + verb[stressed + 1 :] + pronoun


def without_clitic(word: str) -> tuple[str, str]:
    """A verb and the pronoun attached to it, its accent undone: «destrúyelo» = «destruye» + «lo». The pronoun is empty
    if there is none."""
    for pronoun in ("los", "las", "lo", "la"):
        if word.endswith(pronoun) and len(word) > len(pronoun) + 1:
            return "".join(_PLAIN.get(c, c) for c in word[: -len(pronoun)]), pronoun
    return word, ""


_ENCLITIC = frozenset({IMPERATIVE, INFINITIVE, INFINITIVE_THIRD, GERUND})


def with_pronoun(lemma: str, form: str, pronoun: str) -> tuple[str, ...]:
    """A verb form with its pronoun: «colócalo», «colocarlo», but «lo coloca»."""
    verb = conjugate(lemma, form)
    return (with_clitic(verb, pronoun),) if form in _ENCLITIC else (pronoun, verb)


PRONOUNS = {("m", "s"): "lo", ("f", "s"): "la", ("m", "p"): "los", ("f", "p"): "las"}
ENGLISH_PRONOUNS = {"s": "it", "p": "them"}


def plural(noun: str) -> str:
    """The regular Spanish plural."""
    if noun[-1] in "aeioué":
        return noun + "s"
    if noun[-1] == "z":
        return noun[:-1] + "ces"
    if noun[-1] in "ns" and noun[-2] in _PLAIN:
        return noun[:-2] + _PLAIN[noun[-2]] + noun[-1] + "es"
    return noun + "es"


def english_third(verb: str) -> str:
    """The English third person: draw, draws; discard, discards; search, searches."""
    if verb.endswith(("s", "sh", "ch", "x", "o")):
        return verb + "es"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + "s"


def english_gerund(verb: str) -> str:
    return (verb[:-1] if verb.endswith("e") else verb) + "ing"


class Noun(NamedTuple):
    """A noun of a game: its value in the tree, its forms, its gender, its English."""

    value: str
    singular: str
    plural: str
    gender: str
    english: str
    english_plural: str


def noun(singular: str, gender: str, english: str, plural_form: str = "", english_plural: str = "") -> Noun:
    return Noun(singular, singular, plural_form or plural(singular), gender, english, english_plural or english + "s")


NUMBER_WORDS = {
    "un": (1, "m"), "una": (1, "f"), "dos": (2, ""), "tres": (3, ""), "cuatro": (4, ""), "cinco": (5, ""),
    "seis": (6, ""), "siete": (7, ""), "ocho": (8, ""), "nueve": (9, ""), "diez": (10, ""),
}  # fmt: skip
"""Numbers as people write them, with their gender: read, and written in figures."""
LARGER_NUMBERS = {
    "once": 11, "doce": 12, "trece": 13, "catorce": 14, "quince": 15, "dieciséis": 16, "diecisiete": 17,
    "dieciocho": 18, "diecinueve": 19, "veinte": 20, "treinta": 30, "cien": 100, "cero": 0,
}  # fmt: skip
"""Numbers that are only written in figures: the suggestion for them."""
