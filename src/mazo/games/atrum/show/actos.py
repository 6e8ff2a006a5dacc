"""The acts of Atrum Arena, each declared once: how a case says it, and its button in both languages.

What stops each is in ``porque``: it depends on the phase, the chain and what an announcement says of itself.
"""

from __future__ import annotations

from mazo.games.cases.acts import Acts
from mazo.games.derived.declared import Act

ACTOS = Acts(
    Act("anunciar", "anuncia", "Anunciar", "Announce", zone="reptantes", short=("Anunciar con ", "Announce with ")),
    Act("colocar", "coloca", "Colocar {c} en el Altar", "Place {c} in the Altar", zone="mano",
        short=("Colocar en el Altar", "Place in the Altar")),
    Act("eliminar", "elimina", "Eliminar", "Eliminate", zone="reptantes"),
    Act("remover", "remueve", "Apartar", "Set aside", zone="reptantes"),
    Act("pasar", "pasa", "Pasar", "Pass"),
    Act("preparar", "prepara", "Preparar todo", "Ready everything"),
    Act("robar", "roba", "Robar", "Draw"),
    Act("descartar", "descarta", "Descartar hasta 5", "Discard down to 5"),
    Act("terminar", "termina", "Seguir", "Go on"),
)  # fmt: skip
SIN_CARTA = tuple(act.id for act in ACTOS if not act.zone)
"""Those that are answered without naming anything."""
