"""What is printed on the cards of KeyForge, declared."""

from __future__ import annotations

from mazo.games.derived.declared import Fact
from mazo.games.keyforge.rules.tablero import ACCION, ARTEFACTO, CRIATURA, MEJORA
from mazo.games.keyforge.words.nombres import CASAS, RASGOS
from mazo.games.show.factsheet import FactSheet

HECHOS = FactSheet(
    Fact("tipo", "Tipo", "Type",
         ((CRIATURA, "creature"), (ACCION, "action"), (ARTEFACTO, "artifact"), (MEJORA, "upgrade"))),
    Fact("casa", "Casa", "House", CASAS),
    Fact("poder", "Poder", "Power", default=3, sifted=False),
    Fact("armadura", "Armadura", "Armor", default=0, sifted=False),
    Fact("ámbar", "Æ de bonificación", "Bonus Æ", default=0, sifted=False),
    Fact("rasgos", "Rasgo", "Trait", RASGOS, sift="rasgo", asked=False),
    Fact("rareza", "Rareza", "Rarity", (("común", "common"), ("infrecuente", "uncommon"), ("rara", "rare"),
                                        ("especial", "special")), asked=False),
)  # fmt: skip
DE_INVENTADA = ("id", "nombre", "name", *HECHOS.asked, "rasgos", "texto")
"""What a case may say of a card it invents."""
