"""What a puzzle of Mitos y Leyendas may ask for, in this turn."""

from __future__ import annotations

from mazo.games.cases.metas import Clase, Clases, Meta, le_toca
from mazo.games.myl.rules.mesa import Mesa, rival
from mazo.messages import Bilingual


class _Gana(Meta[Mesa]):
    """To empty the opponent's Castillo."""

    def margin(self, s: Mesa) -> int:
        return -len(s.castillo[self.other])

    def short(self, margin: int) -> Bilingual:
        n = -margin
        left = "le queda 1 carta" if n == 1 else f"le quedan {n} cartas"
        few = "1 card is" if n == 1 else f"{n} cards are"
        return {"es": f"Así {left} en el Castillo.", "en": f"That way {few} left in the Castle."}


class _Salva(Meta[Mesa]):
    """Not to lose one's Castillo in the opponent's turn."""

    def margin(self, s: Mesa) -> int:
        return len(s.castillo[self.seat]) - 1

    def short(self, margin: int) -> Bilingual:
        return {"es": "Así tu Castillo se queda sin cartas.", "en": "That way your Castle is left with no cards."}


class _Limpia(Meta[Mesa]):
    """That the opponent has no Aliados left."""

    def margin(self, s: Mesa) -> int:
        return -len(s.defensa[self.other]) - len(s.ataque[self.other])

    def short(self, margin: int) -> Bilingual:
        n = -margin
        left = "le queda 1 Aliado" if n == 1 else f"le quedan {n} Aliados"
        few = "1 Ally is" if n == 1 else f"{n} Allies are"
        return {"es": f"Así {left}.", "en": f"That way {few} left."}


def _cabe_gana(s: Mesa, seat: int) -> bool:
    return le_toca(s, seat, "vigilia") and bool(s.defensa[seat] or s.ataque[seat])


def _cabe_salva(s: Mesa, seat: int) -> bool:
    return le_toca(s, seat, "bloquear", False) and len(s.ataque[rival(seat)]) >= 2


def _cabe_limpia(s: Mesa, seat: int) -> bool:
    return le_toca(s, seat, "vigilia") and 2 <= len(s.defensa[rival(seat)]) + len(s.ataque[rival(seat)]) <= 4


CLASES: Clases = {
    "gana": Clase(
        {"es": "Gana este turno", "en": "Win this turn"},
        {
            "es": "Deja sin cartas el Castillo de tu rival antes de que acabe este turno.",
            "en": "Empty your opponent's Castle before this turn ends.",
        },
        _Gana,
        _cabe_gana,
    ),
    "salva": Clase(
        {"es": "Salva el Castillo", "en": "Save the Castle"},
        {
            "es": "Te atacan. Que tu Castillo no se quede sin cartas en este turno.",
            "en": "You are under attack. Do not let your Castle run out of cards this turn.",
        },
        _Salva,
        _cabe_salva,
    ),
    "limpia": Clase(
        {"es": "Campo despejado", "en": "Clear the field"},
        {
            "es": "Termina este turno sin Aliados rivales en la mesa.",
            "en": "End this turn with no opposing Allies in play.",
        },
        _Limpia,
        _cabe_limpia,
    ),
}
