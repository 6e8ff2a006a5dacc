"""What is printed on the cards of Mitos y Leyendas, declared."""

from __future__ import annotations

from mazo.games.derived.declared import Fact
from mazo.games.myl.cards.catalogo import FURIA, OCHO
from mazo.games.myl.rules.mesa import ALIADO, ARMA, ORO, TALISMAN, TOTEM
from mazo.games.myl.words.nombres import RAZAS
from mazo.games.show.factsheet import FactSheet

HECHOS = FactSheet(
    Fact("tipo", "Tipo", "Type",
         ((ALIADO, "Ally"), (TALISMAN, "Talisman"), (ARMA, "Weapon"), (TOTEM, "Totem"), (ORO, "Gold"))),
    Fact("raza", "Raza", "Race", tuple((r.value, r.english) for r in RAZAS), "", ("Sin raza", "No race")),
    Fact("coste", "Coste", "Cost", default=2),
    Fact("fuerza", "Fuerza", "Strength", default=2, sifted=False),
    Fact("edición", "Edición", "Edition", tuple((name, name) for name in (*OCHO, FURIA)), asked=False, sift="edicion"),
    Fact("frecuencia", "Frecuencia", "Frequency",
         (("Vasallo", "Vassal"), ("Cortesano", "Courtier"), ("Real", "Royal"), ("Promocional", "Promotional"),
          ("Legendaria", "Legendary")), asked=False, sift="rareza"),
)  # fmt: skip
DE_INVENTADA = ("id", "nombre", *HECHOS.asked, "texto", "frecuencia", "última")
"""What a case may say of a card it invents."""
