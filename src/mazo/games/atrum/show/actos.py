"""The acts of Atrum Arena, each declared once: how a case says it, its button, what stops it, where it is dropped."""

from __future__ import annotations

from mazo.games.atrum.show import reparos
from mazo.games.cases.acts import Acts
from mazo.games.derived.declared import COMMON, Act, Drop

ACTOS = Acts(
    Act("anunciar", "anuncia", "Anunciar", "Announce", zone="reptantes", short=("Anunciar con ", "Announce with "),
        denied=reparos.anunciar),
    Act("colocar", "coloca", "Colocar {c} en el Altar", "Place {c} in the Altar", zone="mano",
        short=("Colocar en el Altar", "Place in the Altar"), denied=reparos.colocar, to=("altar",)),
    Act("eliminar", "elimina", "Eliminar", "Eliminate", zone="reptantes",
        denied=lambda s, asiento, acto: ("AA-I-3.2-a", "AA-I-3.2-b")),
    Act("remover", "remueve", "Apartar", "Set aside", zone="reptantes",
        denied=lambda s, asiento, acto: ("AA-III-2.3-f",)),
    Act("pasar", "pasa", "Pasar", "Pass", denied=reparos.pasar),
    Act("preparar", "prepara", "Preparar todo", "Ready everything", denied=reparos.preparar),
    Act("robar", "roba", "Robar", "Draw", denied=reparos.robar),
    Act("descartar", "descarta", "Descartar hasta 5", "Discard down to 5", denied=reparos.descartar),
    Act("terminar", "termina", "Seguir", "Go on", denied=reparos.terminar),
    answers=dict.fromkeys(("descarte", "esbirro"), (Drop("vertedero", COMMON),)),
)  # fmt: skip
SIN_CARTA = tuple(act.id for act in ACTOS if not act.zone)
"""Those that are answered without naming anything."""
