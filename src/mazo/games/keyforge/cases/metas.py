"""What a puzzle of KeyForge may ask for, by the end of one's turn."""

from __future__ import annotations

from mazo.games.cases.metas import Clase, Clases, Meta, le_toca
from mazo.games.keyforge.rules.permisos import coste_de_llave
from mazo.games.keyforge.rules.tablero import Tablero, rival
from mazo.kernel.decisions import Option
from mazo.messages import Bilingual


class _DeTurno(Meta[Tablero]):
    """A goal of one's own turn."""

    def idle(self, option: Option) -> bool:
        return super().idle(option) or option[0] == "descartar"


class _Forja(_DeTurno):
    """To end the turn with Æmbar for a key."""

    def margin(self, s: Tablero) -> int:
        return s.ambar[self.seat] - coste_de_llave(s, self.seat)

    def short(self, margin: int) -> Bilingual:
        n = -margin
        faltan = "te falta" if n == 1 else "te faltan"
        return {"es": f"Así {faltan} {n} Æmbar para la llave.", "en": f"That leaves you {n} Æmber short of the key."}


class _Frena(_DeTurno):
    """That the opponent forges nothing when their turn begins."""

    def __init__(self, start: Tablero, seat: int) -> None:
        super().__init__(start, seat)
        self.keys = start.llaves[self.other]

    def margin(self, s: Tablero) -> int:
        cost = coste_de_llave(s, self.other)
        forging = s.decision is not None and s.decision.kind == "llave" and s.decision.seat == self.other
        forged = s.llaves[self.other] != self.keys
        missing = cost - 1 - s.ambar[self.other] - (cost if forged else 0)
        return min(-1, missing) if forging or forged else max(0, missing)

    def short(self, margin: int) -> Bilingual:
        return {
            "es": f"Así a tu rival aún le {'sobra' if margin == -1 else 'sobran'} {-margin} Æmbar y forja.",
            "en": f"Your opponent still has {-margin} Æmber too many, and forges.",
        }


class _Limpia(_DeTurno):
    """That no enemy creature is left."""

    def margin(self, s: Tablero) -> int:
        return -len(s.linea[self.other])

    def short(self, margin: int) -> Bilingual:
        n = -margin
        left = "queda 1 criatura enemiga" if n == 1 else f"quedan {n} criaturas enemigas"
        few = "1 enemy creature is" if n == 1 else f"{n} enemy creatures are"
        return {"es": f"Así {left}.", "en": f"That way {few} left."}


def _cabe_forja(s: Tablero, seat: int) -> bool:
    missing = coste_de_llave(s, seat) - s.ambar[seat]
    return le_toca(s, seat, "turno") and 0 <= missing <= 9


def _cabe_frena(s: Tablero, seat: int) -> bool:
    other = rival(seat)
    return le_toca(s, seat, "turno") and s.ambar[other] - coste_de_llave(s, other) >= -3


def _cabe_limpia(s: Tablero, seat: int) -> bool:
    return le_toca(s, seat, "turno") and 2 <= len(s.linea[rival(seat)]) <= 5


CLASES: Clases = {
    "forja": Clase(
        {"es": "A por la llave", "en": "Reach the key"},
        {
            "es": "Termina este turno con Æmbar suficiente para forjar una llave.",
            "en": "End this turn with enough Æmber to forge a key.",
        },
        _Forja,
        _cabe_forja,
    ),
    "frena": Clase(
        {"es": "Que no forje", "en": "Stop the key"},
        {
            "es": "Tu rival puede forjar en su próximo turno. Impídelo en este.",
            "en": "Your opponent can forge next turn. Prevent it this turn.",
        },
        _Frena,
        _cabe_frena,
    ),
    "limpia": Clase(
        {"es": "Campo despejado", "en": "Clear the field"},
        {
            "es": "Termina este turno sin criaturas enemigas en la mesa.",
            "en": "End this turn with no enemy creatures in play.",
        },
        _Limpia,
        _cabe_limpia,
    ),
}
