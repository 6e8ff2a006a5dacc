"""What a puzzle of Atrum Arena may ask for, in this turn."""

from __future__ import annotations

from mazo.games.atrum.rules.mesa import ELIMINADO, FASES, Mesa
from mazo.games.cases.metas import Clase, Clases, Meta, le_toca
from mazo.messages import Bilingual

PRINCIPAL = FASES.index("Principal")


def _perdidos(s: Mesa, seat: int) -> int:
    """How many Reptantes a seat has lost."""
    return sum(1 for r in s.conf.de(seat) if s.estado[r] == ELIMINADO)


class _Elimina(Meta[Mesa]):
    """That the opponent loses a Reptante."""

    def __init__(self, start: Mesa, seat: int) -> None:
        super().__init__(start, seat)
        self.lost = _perdidos(start, self.other)

    def over(self, s: Mesa) -> bool:
        return super().over(s) or s.fase != PRINCIPAL or _perdidos(s, self.other) > self.lost

    def margin(self, s: Mesa) -> int:
        return 0 if _perdidos(s, self.other) > self.lost else -max(1, s.resistencia[self.other])

    def short(self, margin: int) -> Bilingual:
        n = -margin
        return {"es": f"Así le quedan {n} de resistencia.", "en": f"That leaves them {n} resistance."}


class _Aguanta(Meta[Mesa]):
    """Not to lose a Reptante to the chain that is open."""

    def __init__(self, start: Mesa, seat: int) -> None:
        super().__init__(start, seat)
        self.lost = _perdidos(start, seat)
        self.known = (("mano", self.other),)  # it holds only what the Power announced asks for

    def over(self, s: Mesa) -> bool:
        return super().over(s) or not s.cadena or _perdidos(s, self.seat) > self.lost

    def margin(self, s: Mesa) -> int:
        return -1 if _perdidos(s, self.seat) > self.lost else s.resistencia[self.seat] - 1

    def short(self, margin: int) -> Bilingual:
        return {"es": "Así llegas a 0 y pierdes un Reptante.", "en": "That way you reach 0 and lose a Reptante."}


def _cabe_elimina(s: Mesa, seat: int) -> bool:
    other = 1 - seat
    alive = s.resistencia[other] and len(s.conf.de(other)) - _perdidos(s, other) > 0
    return bool(le_toca(s, seat, "ventana") and alive and s.fase == PRINCIPAL)


def _cabe_aguanta(s: Mesa, seat: int) -> bool:
    return le_toca(s, seat, "responder", False) and len(s.cadena) == 1 and s.resistencia[seat] > 0


CLASES: Clases = {
    "elimina": Clase(
        {"es": "Elimina un Reptante", "en": "Eliminate a Reptante"},
        {
            "es": "Baja a 0 la resistencia de tu rival antes de que acabe tu fase Principal.",
            "en": "Bring your opponent's resistance down to 0 before your Main phase ends.",
        },
        _Elimina,
        _cabe_elimina,
    ),
    "aguanta": Clase(
        {"es": "Responde a la cadena", "en": "Answer the chain"},
        {
            "es": "Tu rival ha anunciado un Poder. Que no te cueste un Reptante.",
            "en": "Your opponent has announced a Power. Do not let it cost you a Reptante.",
        },
        _Aguanta,
        _cabe_aguanta,
    ),
}
