"""The two formats: one game whose differences are the parameters below (the table «Diferencias con Primera Era»)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, eq=False)
class Formato:
    """What a format settles its own way, and the rules of its own for what both do alike."""

    id: str
    nombre: str
    mazo: int
    """Cards of a deck, the initial Oro included (AMB-03)."""
    copias: int
    mano: int
    """The most cards in hand as a turn ends."""
    inicial_sin_habilidad: bool
    """Whether the initial Oro must have no ability (D4)."""
    agrupa_el_primero: bool
    """Whether the first turn of all has an Agrupación (D5)."""
    roba_el_primero: bool
    """Whether its player draws at its end (D6)."""
    oro_generado_dura: bool
    """Whether Oro made by effects lasts the turn, or only until its player does something else (D11)."""
    activadas_en_guerra: bool
    """Whether abilities that do not say so may be used in the Guerra de Talismanes (D13)."""
    de_arma: dict[str, str]
    """Its own rules of what happens to the Armas an Aliado carries, by how it leaves play: if there are some, the same
    as to it; if there are none, they only follow it (D17)."""
    ediciones: tuple[str, ...]
    """The files of cards it is played with."""
    propias: dict[str, str]
    """Its own rule, where it has one, for what Primera Era says in another."""
    tambien: dict[str, tuple[str, ...]]
    """Other rules of its own that refuse what one of them refuses."""
    de_jugar: dict[str, str]
    """Its own rule of how a card of each type is played."""


PRIMERA_ERA = Formato(
    id="primera_era",
    nombre="Primera Era",
    mazo=50,
    copias=3,
    mano=8,
    inicial_sin_habilidad=True,
    agrupa_el_primero=True,
    roba_el_primero=True,
    oro_generado_dura=True,
    activadas_en_guerra=True,
    de_arma={},
    ediciones=("vigente", "ragnarok", "el_reto", "el_reto_expansion", "la_ira_del_nahual"),
    propias={},
    tambien={},
    de_jugar={},
)

FURIA = Formato(
    id="furia",
    nombre="Furia",
    mazo=50,
    copias=3,
    mano=8,
    inicial_sin_habilidad=False,
    agrupa_el_primero=False,
    roba_el_primero=False,
    oro_generado_dura=False,
    activadas_en_guerra=False,
    de_arma={
        "destruido": "MYL-F-ARM-5",
        "barajado": "MYL-F-ARM-6",
        "desterrado": "MYL-F-ARM-4",
        "subido": "MYL-F-ARM-4",
        "enviado": "MYL-F-ARM-4",
    },
    ediciones=("furia",),
    propias={
        "MYL-0-1": "MYL-F-SUP-1",
        "MYL-4.1-b": "MYL-F-OBJ-3",
        "MYL-6.11.2": "MYL-F-ORO-1",
        "MYL-9.1": "MYL-F-AGR-1",
        "MYL-9.1-A": "MYL-F-AGR-1",
        "MYL-9.2": "MYL-F-VIG-1",
        "MYL-9.2-B": "MYL-F-ORS-2",
        "MYL-9.2-b1": "MYL-F-ORS-4",
        "MYL-9.3": "MYL-F-BAT-1",
        "MYL-9.3.1": "MYL-F-ATQ-1",
        "MYL-9.3.1-a": "MYL-F-ATQ-1",
        "MYL-4.3": "MYL-F-ZON-4",
        "MYL-4.4": "MYL-F-ATQ-2",
        "MYL-5-A": "MYL-F-GLO-5",
        "MYL-3.1-C": "MYL-F-ATQ-3",
        "MYL-4.5-b": "MYL-F-DEF-2",
        "MYL-9.3.2-a": "MYL-F-DEF-1",
        "MYL-9.3.2-b1": "MYL-F-DEF-3",
        "MYL-9.3.3": "MYL-F-GDT-1",
        "MYL-9.3.3-p": "MYL-F-GDT-2",
        "MYL-9.3.3-r": "MYL-F-GDT-3",
        "MYL-9.3.4.1-i": "MYL-F-DAN-1",
        "MYL-9.3.4.1-ii": "MYL-F-DAN-2",
        "MYL-9.3.4.1-iii": "MYL-F-DAN-3",
        "MYL-9.3.4.1-iv": "MYL-F-DAN-4",
        "MYL-9.3.4.1-b": "MYL-F-GLO-4",
        "MYL-9.3.4.1-d": "MYL-F-GLO-6",
        "MYL-PR-FIN-3": "MYL-F-FIN-1",
        "MYL-PR-FIN-5": "MYL-F-FDT-1",
        "MYL-9.4-F": "MYL-F-FDT-2",
        "MYL-9.4-G": "MYL-F-FDT-4",
        "MYL-10.39": "MYL-F-GLO-10",
        "MYL-10.10": "MYL-F-GLO-4",
        "MYL-10.23": "MYL-F-GLO-6",
        "MYL-10.46": "MYL-F-GLO-11",
        "MYL-10.7": "MYL-F-GLO-2",
        "MYL-10.32": "MYL-F-GLO-9",
        "MYL-8.3-c": "MYL-F-GLO-1",
        "MYL-3.2-F": "MYL-F-ARM-5",
        "MYL-3.2-B": "MYL-F-ARM-7",
        "MYL-3.3-D2": "MYL-F-ORS-7",
        "MYL-3.4-B": "MYL-F-TAL-2",
        "MYL-3.4": "MYL-F-TAL-1",
        "MYL-3.5": "MYL-F-TOT-2",
    },
    tambien={
        "MYL-F-ATQ-3": ("MYL-F-ALI-7",),
        "MYL-F-ORS-4": ("MYL-F-VIG-2",),
        "MYL-F-ORS-2": ("MYL-F-ORS-3",),
        "MYL-F-VIG-1": ("MYL-F-TUR-3",),
        "MYL-F-DEF-2": ("MYL-F-ZON-5",),
        "MYL-3.2-A": ("MYL-F-ARM-2",),
    },
    de_jugar={
        "Aliado": "MYL-F-ALI-2",
        "Arma": "MYL-F-ARM-2",
        "Tótem": "MYL-F-TOT-2",
        "Talismán": "MYL-F-TAL-2",
    },
)

FORMATOS = {f.id: f for f in (PRIMERA_ERA, FURIA)}
