"""The numbered rules of a game: look one up, list a section, search them, and guess at a mistyped id.

A rulebook is a Markdown file in the game's folder, `rulebook.md` in Spanish and `rulebook.<lang>.md` in other
languages:

    # Parte                          the part
    ## Sección                       the section; ### below it makes it finer
    - **AA-I-2.1-a** The rule.       one bullet for each rule; lines that follow, indented, continue it
    - **AMB-01** *Title.* Doubt → …  an ambiguity and the reading chosen, a bullet like any other; `A-01` in some games

`[D]` in a text marks what is deduced rather than stated, and `AMB-nn` the ambiguities that bear on it. A bullet may
give one rule several ids, `**ID / ID**`: each of them finds it. Any other line is for people and is skipped.

A keyword of `glosas.yaml` may bring its own rule (`ley`), in both languages: it is read after those of the book.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache, cached_property
from math import log

from mazo import games
from mazo.games.show.glosas import leyes

_SEGMENT = r"[^\W_]+(?:[./][^\W_]+)*"
_ID = rf"[A-Z][A-Z0-9]*(?:-{_SEGMENT})+"
_BULLET = re.compile(rf"[-*] \*\*(?P<ids>{_ID}(?: / {_ID})*)\*\*(?:\s+[—·:-])?\s*(?P<text>.*)")
_LIKE_A_BULLET = re.compile(rf"[-*] \*\*{_ID}")
_HEADING = re.compile(r"(?P<level>#+) +(?P<title>.*?)[ #]*")
_AMBIGUITY = re.compile(r"(?<![\w-])(?:(?:[A-Z]+-)*AMB|A)-\d+[a-z]?\b")
_DERIVED = re.compile(r"\[D\b[^\]]*\]")
_WORD = re.compile(r"[^\W_]+")
_DOUBT = r"(?:[A-Z]+-)*A(?:MB)?-\d+[a-z]?"
_MARK = re.compile(rf"\s*\[[A-ZÑ][^\]]{{0,60}}\]|\s*⚠\s*{_DOUBT}(?:,\s*{_DOUBT})*|\s*[🟠🟡🔴🟢]")
_CITED = rf"(?:{_ID}|A-\d+)"
_CITING = re.compile(
    rf"\s*\((?:(?:v\.|ver|véase|see|cf\.|como|as)\s+)?{_CITED}(?:(?:,| y| and| a| to|;)\s*{_CITED})*\)"
)
_TRAILING = re.compile(rf"[,;:]\s*{_CITED}(?:(?:,| y| and)\s*{_CITED})*(?=\))")
_BARE = re.compile(rf"(?<![\w-]){_CITED}(?![\w-])")
_KEYWORDS = {"es": "Palabras clave", "en": "Keywords"}
_OTHER = {"es": "otra regla", "en": "another rule"}

_EMPTY_SPANISH = (
    "a al con cual cuando de del el en es esta este la las lo los me mi no o para pero por que se si sin son su sus te"
    " tu un una unos unas y ya"
)
_EMPTY_ENGLISH = (
    "an and are as at be by can do does for from has have how i if in is it its my of on or that the their then there"
    " they this to was what when which who with you your"
)
_EMPTY_WORDS = frozenset(f"{_EMPTY_SPANISH} {_EMPTY_ENGLISH}".split())
_TEXT, _SECTION = 2.0, 1.0  # what a word weighs when searching, by where it stands


class RulebookError(ValueError):
    """A rulebook that is not there, or that says something in a way that cannot be indexed."""


def plain(text: str, lang: str = "es") -> str:
    """The text of a rule as it is read outside its book: without its editors' marks and the ids of other rules."""
    said = _TRAILING.sub("", _CITING.sub("", _MARK.sub("", text)))
    said = _BARE.sub(_OTHER[lang], said)
    return re.sub(r"\(\s+", "(", re.sub(r"\s+([.,;:)])", r"\1", said)).strip()


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered statement of a rulebook: a rule, or an ambiguity with the reading chosen."""

    id: str
    text: str  # the Markdown of the bullet on one line, marks included
    section: str  # its ## heading, with the ### under it after a colon
    part: str
    derived: bool  # some of it, or all, is deduced and not stated by the official rulebook
    ambiguities: tuple[str, ...]  # the ids of the ambiguities it mentions, other than itself

    @property
    def is_ambiguity(self) -> bool:
        return _AMBIGUITY.fullmatch(self.id) is not None


@dataclass(frozen=True)
class Rulebook:
    """The numbered statements of a game in one language, in the order they are written."""

    game: str
    lang: str
    title: str
    entries: tuple[Rule, ...]

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        return tuple(entry for entry in self.entries if not entry.is_ambiguity)

    @cached_property
    def ambiguities(self) -> tuple[Rule, ...]:
        return tuple(entry for entry in self.entries if entry.is_ambiguity)

    def __contains__(self, rule_id: object) -> bool:
        return isinstance(rule_id, str) and self.get(rule_id) is not None

    def get(self, rule_id: str) -> Rule | None:
        """The rule or ambiguity of that id, however its letters are cased."""
        return self._by_key.get(_key(rule_id))

    def under(self, prefix: str) -> tuple[Rule, ...]:
        """What has that id, or an id that goes on from it with a point or a hyphen.

        `AA-I-7.2` covers `AA-I-7.2-a` and `AA-I-7.2.1-a`, but not `AA-I-7.2bis-a`, nor section 7.20 if there were one.
        """
        start = _key(prefix).rstrip("-.")
        return tuple(entry for key, entry in self._by_key.items() if start and _goes_on(key, start))

    def search(self, words: str, limit: int = 10) -> tuple[Rule, ...]:
        """The entries that best match some words, in the text or in the heading of the section.

        An id or the start of one gives what is under it. Otherwise entries with all the words come first and entries
        with some of them after; among these, rare words count more than common ones and the text more than the
        heading; then rules go before ambiguities, and short ones before long ones. Accents, case, plurals and words
        that say little («de», «the») make no difference.
        """
        named = self.under(words)
        if named:
            return named[: max(limit, 0)]
        wanted = set(_stems(words))
        if not wanted:
            return ()
        found: list[tuple[bool, float, bool, int, int]] = []
        for place, (text, section) in enumerate(self._stems_of):
            matched = wanted & (text | section)
            if matched:
                in_text = sum(self._rarity(stem) for stem in wanted & text)
                in_section = sum(self._rarity(stem) for stem in wanted & section)
                score = round(_TEXT * in_text + _SECTION * in_section, 6)
                entry = self.entries[place]
                found.append((matched != wanted, -score, entry.is_ambiguity, len(entry.text), place))
        return tuple(self.entries[place] for *_, place in sorted(found)[: max(limit, 0)])

    def suggest(self, rule_id: str, limit: int = 3) -> tuple[str, ...]:
        """The ids most like a mistyped one, the likeliest first; none if nothing resembles it."""
        typed = _key(rule_id)
        matcher = SequenceMatcher(autojunk=False)
        matcher.set_seq2(typed)
        near: list[tuple[float, int, int]] = []
        for place, key in enumerate(self._by_key):
            matcher.set_seq1(key)
            if matcher.quick_ratio() >= 0.6 and (likeness := matcher.ratio()) >= 0.6:
                near.append((-likeness, -_shared_start(typed, key), place))
        ids = [entry.id for entry in self._by_key.values()]
        return tuple(ids[place] for *_, place in sorted(near)[: max(limit, 0)])

    @cached_property
    def _by_key(self) -> dict[str, Rule]:
        return {_key(entry.id): entry for entry in self.entries}

    @cached_property
    def _stems_of(self) -> tuple[tuple[frozenset[str], frozenset[str]], ...]:
        return tuple((frozenset(_stems(entry.text)), frozenset(_stems(entry.section))) for entry in self.entries)

    @cached_property
    def _frequency(self) -> Counter[str]:
        return Counter(stem for text, section in self._stems_of for stem in text | section)

    def _rarity(self, stem: str) -> float:
        return log(1 + len(self.entries) / self._frequency[stem])


@cache
def load(game: str, lang: str = "es") -> Rulebook:
    """The rulebook of a game, read once. Raises RulebookError if there is none."""
    name = "rulebook.md" if lang == "es" else f"rulebook.{lang}.md"
    if not re.fullmatch(r"[a-z][a-z0-9_]*", game) or not re.fullmatch(r"[a-z]{2}", lang):
        raise RulebookError(f"no game and language are called {game!r}, {lang!r}")
    if game not in games.names() or not (file := games.folder(game) / name).is_file():
        raise RulebookError(f"{game} has no {name}")
    return parse(_with_keywords(file.read_text(encoding="utf-8"), game, lang), game, lang)


def _with_keywords(markdown: str, game: str, lang: str) -> str:
    """The book with the rules that keywords declare: by their names after their like, or in a part of their own."""
    lines, own = markdown.splitlines(), []
    for name, id, text in leyes(game, lang):
        kin = "-".join(id.split("-")[:2])
        after = max((n + 1 for n, line in enumerate(lines) if line.startswith(f"- **{kin}-")), default=0)
        if after:
            after += len(_continuation(lines, after))
            level = next(found["level"] for line in lines[after::-1] if (found := _HEADING.fullmatch(line)))
            lines[after:after] = ["", f"{level} {name}", "", f"- **{id}** {text}"]
        else:
            own.append(f"- **{id}** {text}")
    return "\n".join([*lines, *(["", f"# {_KEYWORDS[lang]}", *own] if own else [])])


def parse(markdown: str, game: str, lang: str = "es") -> Rulebook:
    """Reads the text of a rulebook. Raises RulebookError on a bullet that is half a rule, or an id stated twice."""
    headings: dict[int, str] = {}
    title = ""
    entries: list[Rule] = []
    first_line: dict[str, int] = {}
    lines = markdown.splitlines()
    for n, line in enumerate(lines):
        if heading := _HEADING.fullmatch(line):
            level = len(heading["level"])
            headings = {above: text for above, text in headings.items() if above < level} | {level: heading["title"]}
            title = title or heading["title"]
        elif bullet := _BULLET.fullmatch(line):
            text = " ".join([bullet["text"], *_continuation(lines, n + 1)]).strip()
            if not text:
                raise RulebookError(f"line {n + 1}: {bullet['ids']} says nothing")
            section = ": ".join(headings[level] for level in sorted(headings) if level > 1)
            for rule_id in bullet["ids"].split(" / "):
                if (before := first_line.setdefault(_key(rule_id), n + 1)) != n + 1:
                    raise RulebookError(f"line {n + 1}: {rule_id} is already on line {before}")
                mentioned = dict.fromkeys(_AMBIGUITY.findall(text))
                mentioned.pop(rule_id, None)
                derived = _DERIVED.search(text) is not None
                entries.append(Rule(rule_id, text, section, headings.get(1, ""), derived, tuple(mentioned)))
        elif _LIKE_A_BULLET.match(line):
            raise RulebookError(f"line {n + 1}: expected «- **ID** text», found «{line[:60]}»")
    return Rulebook(game, lang, title, tuple(entries))


def _continuation(lines: list[str], start: int) -> list[str]:
    """The indented lines that go on from a bullet."""
    found = []
    for line in lines[start:]:
        if not line[:1].isspace() or not line.strip():
            break
        found.append(line.strip())
    return found


def _key(rule_id: str) -> str:
    """An id as it is compared: no spaces around, one kind of hyphen, one case."""
    return re.sub(r"[‐‑–—]", "-", rule_id.strip()).casefold()


def _goes_on(key: str, start: str) -> bool:
    return key == start or (key.startswith(start) and not key[len(start)].isalnum())


def _shared_start(one: str, other: str) -> int:
    """How many characters two texts share from the start."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _stems(text: str) -> list[str]:
    """The words of a text without accents, case or plural; without empty words, unless there are no others."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    words = _WORD.findall("".join(c for c in decomposed if not unicodedata.combining(c)))
    return [_stem(word) for word in words if word not in _EMPTY_WORDS] or [_stem(word) for word in words]


def _stem(word: str) -> str:
    """The same for a singular and its plural: altar, altares; Reptante, Reptantes; vez, veces; phase, phases."""
    if len(word) > 3 and word.endswith("s"):
        word = word[:-1]
    if len(word) > 3 and word.endswith("e"):
        word = word[:-1]
    return word[:-1] + "c" if word.endswith("z") else word
