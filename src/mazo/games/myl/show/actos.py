"""The acts of Mitos y Leyendas, each declared once: how a case says it, its button in both languages, what stops it,
who may mean it, where it is dropped.
"""

from __future__ import annotations

from mazo.games.cases.acts import Acts
from mazo.games.derived.declared import EVERYBODYS, THEIRS, Act, Drop
from mazo.games.myl.cases.dicho import ATACAR, BAJAR, BLOQUEAR, JUGAR, USAR
from mazo.games.myl.rules.mesa import ALIADO, ORO, Mesa, carta, donde, en_juego
from mazo.games.myl.show import reparos
from mazo.games.myl.text import vigentes


def _por_jugar(s: Mesa, asiento: int, row: int) -> bool:
    zone, side = donde(s, row)
    return side == asiento and (zone == "mano" or (zone == "cementerio" and bool(vigentes.perfil(s, row).desde)))


def _es_oro(s: Mesa, row: int) -> bool:
    return carta(s, row).tipo == ORO


def _combate(s: Mesa, asiento: int, row: int) -> bool:
    return en_juego(s, row) and carta(s, row).tipo == ALIADO and donde(s, row)[1] == asiento


def _se_usa(s: Mesa, asiento: int, row: int) -> bool:
    """A card in play with something to use; or one of the rival's, about which there is nothing else to ask."""
    return en_juego(s, row) and (bool(vigentes.perfil(s, row).activadas) or donde(s, row)[1] != asiento)


ACTOS = Acts(
    Act(JUGAR, "juega", "Jugar", "Play", "MYL-8.1-c1", "mano",
        touched=lambda s, a, row: _por_jugar(s, a, row) and not _es_oro(s, row), denied=reparos.con_carta,
        to=("defensa", "apoyo", "reserva", "cementerio",
            *(Drop(zone, EVERYBODYS, cards=True) for zone in ("defensa", "ataque", "apoyo")))),
    Act(BAJAR, "baja", "Bajar un Oro", "Play a Gold", "MYL-9.2-B", "mano",
        touched=lambda s, a, row: _por_jugar(s, a, row) and _es_oro(s, row), denied=reparos.con_carta),
    Act(ATACAR, "ataca con", "Atacar con", "Attack with", "MYL-9.3.1", "defensa", short=("Atacar", "Attack"),
        touched=lambda s, a, row: a == s.activo and _combate(s, a, row), denied=reparos.atacar,
        to=("ataque", Drop("defensa", THEIRS), Drop("ataque", THEIRS))),
    Act(BLOQUEAR, "bloquea", "{c} bloquea a {t}", "{c} blocks {t}", "MYL-9.3.2-a", "defensa",
        short=("Bloquear", "Block"),
        touched=lambda s, a, row: a != s.activo and bool(s.batalla) and _combate(s, a, row),
        denied=reparos.bloquear),
    Act(USAR, "usa", "Usar la habilidad de", "Use the ability of", "MYL-6.7", "defensa", also=("activa",),
        short=("Usar su habilidad", "Use its ability"), touched=_se_usa,
        denied=reparos.con_carta),
    Act("pasar", "cede", "No", "No", also=("pasa", "conserva mano")),
    Act("cambiar", "cambia mano", "Cambiarla por una carta menos", "Change it for one card fewer"),
)  # fmt: skip
