"""How what a person says at the table, in Spanish, is heard: the words of a match, and the acts they begin."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from mazo.games.cases import dichos
from mazo.games.cases.case import CaseError, key
from mazo.games.cases.dichos import ELEGIR, Dicho
from mazo.games.decks.listas import clave
from mazo.games.myl.cards.catalogo import PLURALES, TIPOS, catalogo
from mazo.games.myl.cases.dicho import ATACAR, BLOQUEAR, JUGAR, LUGARES, TERMINAR, USAR, Acto
from mazo.games.myl.rules.fases.combate import atacantes_posibles
from mazo.games.myl.rules.mesa import EN_JUEGO, Mesa, donde
from mazo.games.myl.show.actos import ACTOS
from mazo.games.myl.words.nombres import RAZAS
from mazo.kernel.decisions import DONE, PASS
from mazo.messages import say

SIN_NADA = {"termina": TERMINAR, "no ataca": ATACAR, "no bloquea": BLOQUEAR}
"""Acts that name nothing."""
SUELTOS: dict[str, Dicho] = {**dichos.SI_O_NO, **ACTOS.loose, "no responde": ACTOS.loose["cede"]}
"""Answers that need nothing else."""
_TERMINA = re.compile(r"(?:termina|pasa) (?:(?:su|el) )?turno")
"""To end the turn is not to attack in it."""
_HABILIDAD = re.compile(r"la habilidad (?:de |del )(.+)")
_SOBRE = re.compile(r" (?:sobre|contra|en|al?) ")
"""What comes before that on which a card is played, or an ability used."""
_ELIGE = re.compile(r"(?:descarta|nombra|busca|paga con) (.+)|(opci[oó]n \d+)", re.IGNORECASE)
"""What is said instead of «elige», by what is being asked."""
_CON = re.compile(r"(?:anula|responde|cancela|previene) con (.+)", re.IGNORECASE)
"""To play a card, or to use the ability of one in play, in a window."""
_Y_PAREJA = re.compile(r"( con [^,]+?) y (?=[^,]+ con )")
_DESDE = re.compile(r"(.+) desde (?:el |la |su |tu )?(\w+)")
_VEZ = re.compile(r"(.+?) \((\d)\)")
_TIPOS = {key(w): t for t, p in zip(TIPOS, PLURALES, strict=True) for w in (t, p)}
_RAZAS = {key(race.value): race.value for race in RAZAS}


class Habla(dichos.Habla[Mesa, Acto]):
    """The words of a table: its seats, labels, cards and races, as people type them."""

    ACTO, SUELTOS, NADA = Acto, SUELTOS, (DONE, PASS)
    VERBOS = (*ACTOS.words, *SIN_NADA)

    def __init__(self, s: Mesa, asientos: tuple[str, ...], etiquetas: Mapping[str, int]) -> None:
        super().__init__(s, asientos, etiquetas)
        self.nombrables = {clave(c.nombre): c.nombre for c in s.conf.nombrables}

    def _nombres(self) -> Iterable[Iterable[str]]:
        known = catalogo().cartas
        return ((c.nombre, c.id, *known.get(c.id, {}).get("otros_nombres", ())) for c in self.s.conf.cartas)

    def donde(self, row: int) -> tuple[str, int]:
        return donde(self.s, row)

    # Things

    def _mas(self, word: str, flat: str) -> Dicho:
        kinds = (("zona", LUGARES, word), ("tipo", _TIPOS, word), ("raza", _RAZAS, word),
                 ("nombre", self.nombrables, flat))  # fmt: skip
        found = tuple((kind, known[said]) for kind, known, said in kinds if said in known)
        return found or self._otro_nombre(flat)

    def _otro_nombre(self, flat: str) -> Dicho:
        """A card that can be named, by another of its names."""
        names = {catalogo().nombre(id) for id in catalogo().busca(flat, self.s.conf.formato.id)}
        return tuple(("nombre", name) for name in names if flat and clave(name) in self.nombrables)

    # Acts

    def acaba(self, said: object) -> bool:
        """Whether what is said is that the turn, or the Vigilia, ends."""
        plain = key(said) if isinstance(said, str) else ""
        return plain == "termina" or _TERMINA.fullmatch(plain) is not None

    def _propio(self, text: str, plain: str) -> Acto | None:
        if plain in SIN_NADA or _TERMINA.fullmatch(plain):
            return Acto(SIN_NADA.get(plain, ATACAR))
        if m := _ELIGE.fullmatch(text):
            return Acto(ELEGIR, cosas=self.lista(m[1] or m[2]))
        if m := _CON.fullmatch(text):
            inside = all(self.donde(row)[0] in EN_JUEGO for row in self.cartas(m[1]))
            return self._con_carta(USAR if inside else JUGAR, m[1])
        found = ACTOS.heard(text)
        if found is None or not found[1]:
            return None
        verb, rest = found[0].id, found[1]
        if verb == ATACAR:
            every = key(rest) in ("todos", "todos sus aliados")
            able = tuple((("carta", row),) for row in atacantes_posibles(self.s)) if every else ()
            return Acto(ATACAR, cosas=able or self.lista(rest))
        if verb == BLOQUEAR:
            return Acto(BLOQUEAR, parejas=self._parejas(rest))
        return self._con_carta(verb, rest)

    def _con_carta(self, verb: str, text: str) -> Acto:
        zone, which = "", 0
        on: tuple[Dicho, ...] = ()
        if not self._exacto(text):
            if verb == USAR and (m := _HABILIDAD.fullmatch(text)):
                text = m[1]
            if verb == USAR and (m := _VEZ.fullmatch(text)):
                text, which = m[1], int(m[2])
            if (m := _DESDE.fullmatch(text)) and key(m[2]) in LUGARES:
                text, zone = m[1], LUGARES[key(m[2])]
            text, on = self._sobre(text)
        rows = self.cartas(text, zone)
        return Acto(verb, rows, on[0] if len(on) == 1 else (), which, objetivos=on)

    def _sobre(self, text: str) -> tuple[str, tuple[Dicho, ...]]:
        """Splits «X sobre Y, Z»; the whole, if it says nothing of the kind."""
        for m in _SOBRE.finditer(text):
            if self._conocido(text[: m.start()]):
                return text[: m.start()], self.lista(text[m.end() :])
        return text, ()

    def _parejas(self, text: str) -> tuple[tuple[Dicho, Dicho], ...]:
        """«X con Y, Z con W»: attackers and who blocks them; «con Y» blocks the only one."""
        found: list[tuple[Dicho, Dicho]] = []
        for piece in _Y_PAREJA.sub(r"\1,", text).split(","):
            left, link, right = f" {piece.strip()}".partition(" con ")
            if not link:
                raise CaseError(say("myl.block-said-bloquea-atacante-con", strip=piece.strip()))
            found.append((self.cosas(left.strip()) if left else (), self.cosas(right)))
        return tuple(found)
