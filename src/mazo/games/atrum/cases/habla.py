"""How what a person says at the table, in Spanish, is heard: the words of a match, and the acts they begin."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping

from mazo.games.atrum.cards.cartas import busca_nombre, llano
from mazo.games.atrum.cases.dicho import Acto
from mazo.games.atrum.rules.mesa import Mesa, poder
from mazo.games.atrum.show.actos import ACTOS, SIN_CARTA
from mazo.games.atrum.words.vocabulary import TIPOS
from mazo.games.cases import dichos
from mazo.games.cases.case import CaseError, guess, listed, text
from mazo.games.cases.dichos import Dicho
from mazo.kernel.decisions import DONE, Option
from mazo.kernel.views import zone_of
from mazo.messages import say

VERBOS = {**{act.said: act.id for act in ACTOS}, "elige": dichos.ELEGIR, "se rinde": dichos.RENDIRSE}
SIN_COSAS = (*(id for id in SIN_CARTA if id != "descartar"), dichos.RENDIRSE)
"""Those that name nothing: of a discard, what is discarded is said with it."""
PAGOS = {"agotando": "agotar", "agotar": "agotar", "explotando": "explotar", "explotar": "explotar"}
_CLAUSULA = re.compile(r"(?:^| )(con|agotando|explotando|descartando|contra|copiando)(?= |$)", re.IGNORECASE)


class Habla(dichos.Habla[Mesa, Acto]):
    """The words of a table: its seats, labels, Reptantes, Powers and types, as people type them."""

    CARTA = "esbirro"

    def __init__(self, s: Mesa, asientos: tuple[str, ...], etiquetas: Mapping[str, tuple[str, int]]) -> None:
        super().__init__(s, asientos, etiquetas)
        self.etiquetadas, conf = etiquetas, s.conf
        self.reptantes = {r.nombre for r in conf.reptantes}
        self.poderes = {p.nombre for r in conf.reptantes for p in r.poderes}

    def _nombres(self) -> Iterable[Iterable[str]]:
        """Esbirros are called by their types."""
        return ()

    def donde(self, row: int) -> tuple[str, int]:
        return zone_of(self.s, row) or ("", -1)

    # Things

    def _llamados(self) -> Iterable[str]:
        return (*self.asientos, *TIPOS, *self.reptantes, *self.poderes)

    def _exacto(self, text: str) -> Dicho:
        flat = llano(text)
        if flat in self.etiquetadas:
            return (self.etiquetadas[flat],)
        for i, seat in enumerate(self.asientos):
            if llano(seat) == flat:
                return (("jugador", i),)
        fixed: dict[str, Option] = {
            "nada": DONE,
            "si": ("sí",),
            "no": ("no",),
            **{w: ("pago", p) for w, p in PAGOS.items()},
        }
        if flat in fixed:
            return (fixed[flat],)
        if flat.isdigit() and len(flat) < 4:
            return (("número", int(flat)),)
        for t, name in enumerate(TIPOS):
            if llano(name) == flat:
                return (("tipo", t), *(("esbirro", row) for row, other in enumerate(self.s.conf.tipos) if other == t))
        return self._llamadas({name for name in self.reptantes | self.poderes if llano(name) == flat})

    def _llamadas(self, names: Container[str]) -> Dicho:
        """The Reptantes, Powers and links with one of these names."""
        s = self.s
        found: list[Option] = []
        for r, card in enumerate(s.conf.reptantes):
            if card.nombre in names:
                found.append(("reptante", r))
            found += [("poder", r, i) for i, p in enumerate(card.poderes) if p.nombre in names]
        found += [("eslabón", k) for k, e in enumerate(s.cadena) if poder(s, e.reptante, e.poder).nombre in names]
        return tuple(found)

    def _de_alguien(self, text: str) -> Dicho:
        """«Zombie de oponente», «Poder de Reptante»: what belongs to somebody."""
        for cut in reversed([m.start() for m in re.finditer(" de ", text)]):
            owners = self._exacto(text[cut + 4 :]) or self._parcial(text[cut + 4 :])
            if not any(o[0] in ("jugador", "reptante") for o in owners):
                continue
            things = self._exacto(text[:cut]) or self._parcial(text[:cut])
            found = tuple(x for x in things if any(self._es_de(x, o) for o in owners))
            if found:
                return found
        return ()

    def _es_de(self, thing: Option, owner: Option) -> bool:
        s = self.s
        kind: str = thing[0]
        which: int = thing[1] if len(thing) > 1 else -1
        who: int = owner[1]
        if owner[0] == "reptante":
            return (kind == "eslabón" and s.cadena[which].reptante == who) or (kind == "poder" and which == who)
        if kind == "esbirro":
            return which in s.mano[who] or which in s.altar[who]
        if kind == "eslabón":
            return s.cadena[which].asiento == who
        return kind in ("reptante", "poder") and s.conf.dueno[which] == who

    def _parcial(self, text: str) -> Dicho:
        """A name by its beginning or by one of its words, if it can be only one."""
        if len(llano(text)) < 3:
            return ()
        names = self.reptantes | self.poderes
        found = busca_nombre(text, sorted(names))
        if found is None:
            several = [name for name in sorted(names) if llano(text) in llano(name)]
            if several:
                raise CaseError(say("atrum.may", text=text, known=listed(several)))
            return ()
        return self._llamadas({found})

    def lista(self, text: str) -> tuple[Dicho, ...]:
        """Several things: «A, B y C»."""
        found: list[Dicho] = []
        for piece in text.split(","):
            if not piece.strip():
                raise CaseError(say("atrum.comma-too-many", text=text))
            found += self._unidas(piece.strip())
        return tuple(found)

    def _unidas(self, text: str) -> list[Dicho]:
        """«A y B», unless it is the name of one thing."""
        if " y " not in text or self._exacto(text):
            return [self.cosas(text)]
        return [self.cosas(piece.strip()) for piece in text.split(" y ")]

    # Acts

    def acto(self, what: object, asiento: int = -1) -> Acto:
        """What somebody says to do."""
        said = " ".join(text(what, "lo que se hace").split())
        flat = llano(said)
        verb = next((v for v in VERBOS if flat == v or flat.startswith(v + " ")), None)
        if verb is None:
            raise CaseError(
                say(
                    "atrum.not-understood-may-say",
                    said=said,
                    split=said.split(" ")[0] if said else "",
                    known=listed(VERBOS),
                )
            )
        rest = " ".join(said.split(" ")[len(verb.split()) :])
        what = VERBOS[verb]
        if what in SIN_COSAS:
            if rest:
                raise CaseError(say("atrum.not-needed", said=said, rest=rest))
            return Acto(what)
        if not rest:
            raise CaseError(say("atrum.not-does-say", said=said))
        if what == "anunciar":
            return self._anuncio(rest, asiento)
        return Acto(what, cosas=self.lista(rest))

    def _anuncio(self, text: str, asiento: int) -> Acto:
        head, tail = self._poder_al_principio(text)
        head, tail = self._de_quien(head, tail)
        powers = [(x[1], x[2]) for x in head if x[0] == "poder"]
        if not powers:
            raise CaseError(say("atrum.not-anuncia-reptante-does-power", text=text))
        said = self._clausulas(text, tail)
        if "con" in said:
            who = {x[1] for x in self.cosas(said["con"][0]) if x[0] == "reptante"}
            if not who:
                raise CaseError(say("atrum.not-anuncia-reptante", text=text, said=said["con"][0]))
            powers = [p for p in powers if p[0] in who]
            if not powers:
                raise CaseError(say("atrum.not-anuncia-reptante-does-power", text=text))
        own = [p for p in powers if self.s.conf.dueno[p[0]] == asiento]
        copied = tuple(tuple(x for x in self.cosas(c) if x[0] == "poder") for c in said.get("copiando", ()))
        return Acto(
            "anunciar",
            tuple(own or powers),
            "agotar" if "agotando" in said else "explotar" if "explotando" in said else "",
            tuple(self._unidas(said["descartando"][0])) if "descartando" in said else (),
            self.lista(said["contra"][0]) if "contra" in said else (),
            copied,
        )

    def _de_quien(self, powers: Dicho, tail: str) -> tuple[Dicho, str]:
        """The Powers of whose Reptante or seat an announcement says, and what else it says."""
        cut = _CLAUSULA.search(tail)
        whose = tail[: cut.start()] if cut else tail
        if not whose.startswith("de "):
            return powers, tail
        owners = self.cosas(whose[3:])
        return tuple(p for p in powers if any(self._es_de(p, o) for o in owners)), tail[len(whose) :].strip()

    def _clausulas(self, text: str, tail: str) -> dict[str, list[str]]:
        """What an announcement says of itself, by the word that introduces it."""
        found: dict[str, list[str]] = {}
        pieces = _CLAUSULA.split(tail)
        if pieces[0].strip():
            raise CaseError(say("atrum.not-anuncia-understood", text=text, strip=pieces[0].strip()))
        for word, content in zip(pieces[1::2], pieces[2::2], strict=True):
            clause, said = llano(word), content.strip()
            if (clause in ("agotando", "explotando")) == bool(said):
                fault = "atrum.too-much-after" if said else "atrum.missing-after"
                raise CaseError(say(fault, text=text, said=said, clause=clause))
            if clause in found and clause != "copiando":
                raise CaseError(say("atrum.anuncia-twice", text=text, clause=clause))
            found.setdefault(clause, []).append(said)
        if {"agotando", "explotando"} <= found.keys():
            raise CaseError(say("atrum.not-anuncia-paid-exhausting-or", text=text))
        return found

    def _poder_al_principio(self, text: str) -> tuple[Dicho, str]:
        """The Power an announcement begins with, and the rest: the longest name that fits, whole or abridged."""
        flat = llano(text)
        for name in sorted(self.poderes, key=len, reverse=True):
            if flat == llano(name) or flat.startswith(llano(name) + " "):
                return self._llamadas({name}), " ".join(text.split(" ")[len(name.split()) :])
        cut = _CLAUSULA.search(text)
        head, tail = (text[: cut.start()], text[cut.start() :].strip()) if cut else (text, "")
        found = tuple(x for x in self._parcial(head) if x[0] == "poder")
        if not found:
            raise CaseError(say("atrum.no-power-table", head=head, hint=guess(head, self.poderes)))
        return found, tail
