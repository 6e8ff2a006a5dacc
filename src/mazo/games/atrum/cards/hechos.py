"""What is printed on the cards of Atrum Arena, declared."""

from __future__ import annotations

from mazo.games.derived.declared import Fact
from mazo.games.show.factsheet import FactSheet

REPTANTE, PODER, ESBIRRO = "Reptante", "Poder", "Esbirro"
CUALQUIER_DESCARTE = "Cualquiera"
_ANY = (CUALQUIER_DESCARTE, "Any")
INGLES_TIPOS = {"Bestia": "Beast", "Caído": "Fallen", "Esqueleto": "Skeleton", "Golem": "Golem", "Zombie": "Zombie",
                "Sombra": "Shade"}  # fmt: skip
INGLES_CLASES = {"Ataque": "Attack", "Defensa": "Defense", "Táctico": "Tactical"}
HECHOS = FactSheet(
    Fact("carta", "Carta", "Card", ((REPTANTE, REPTANTE), (PODER, "Power"), (ESBIRRO, "Minion")), asked=False,
         sift="tipo"),
    Fact("tipo", "Tipo de Poder", "Kind of Power", tuple(INGLES_CLASES.items()), sift="clase"),
    Fact("coste", "Coste", "Cost", default=1),
    Fact("descarte", "Descarte", "Discard", (_ANY, *((t, en) for t, en in INGLES_TIPOS.items() if t != "Sombra")),
         sifted=False),
    Fact("emblema", "Esbirro", "Minion", (*INGLES_TIPOS.items(), _ANY), asked=False),
)  # fmt: skip
