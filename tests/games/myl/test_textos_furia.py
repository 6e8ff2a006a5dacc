"""The texts of Furia, tried on small tables."""

from typing import Any

from tests.games.myl.mesita import EL, YO, Mesita
from tests.games.myl.mesita import mesita as _mesita

CABALLERO = {"nombre": "Paladín", "tipo": "Aliado", "coste": 2, "fuerza": 2, "raza": "Caballero"}
GUERRERO = {"nombre": "Soldado", "tipo": "Aliado", "coste": 2, "fuerza": 2, "raza": "Guerrero"}
BESTIA = {"nombre": "Lobo", "tipo": "Aliado", "coste": 2, "fuerza": 2, "raza": "Bestia"}
ETERNO = {"nombre": "Titán", "tipo": "Aliado", "coste": 2, "fuerza": 2, "raza": "Eterno"}
MAS = (CABALLERO, GUERRERO, BESTIA, ETERNO)


def mesita(yo: dict[str, Any] | None = None, el: dict[str, Any] | None = None) -> Mesita:
    return _mesita(yo, el, MAS, formato="furia")


def test_capitanes() -> None:
    m = mesita({"defensa": ["Arturo de Camelot", "Paladín", "Peón"]}, {"defensa": ["Torre"]})
    assert m.fuerza("Arturo de Camelot") == 6 and m.fuerza("Paladín") == 4 and m.fuerza("Peón") == 1
    m.batalla("Peón")
    assert m.cuantas("castillo", EL) == 9
    m = mesita({"mano": ["Zeus"], "oros": 5, "defensa": ["Titán"]},
               {"apoyo": ["Ídolo"], "defensa": [{"carta": "Torre", "armas": ["Pica"]}]}).juega("Zeus")  # fmt: skip
    assert m.zona("Ídolo") == m.zona("Pica") == "cementerio" and m.fuerza("Zeus") == 5 and m.fuerza("Titán") == 4
    m = mesita({"defensa": ["Thor", "Soldado"], "castillo": ["Mjolnir", *4 * ["Peón"]]})
    m.usa("Thor", ("zona", "castillo", 0), "Mjolnir")
    assert m.zona("Mjolnir") == "armas" and m.fuerza("Thor") == 7 and m.fuerza("Soldado") == 3
    m = mesita({"mano": ["Devastador"], "oros": 5, "defensa": ["Peón"]}, {"defensa": ["Torre"]}).juega("Devastador")
    assert m.zona("Peón") == m.zona("Torre") == "cementerio"
    m.batalla("Devastador")
    assert m.zona("Devastador") == "destierro" and m.cuantas("castillo", EL) == 3


def test_unicas() -> None:
    m = mesita({"mano": ["Xolotl"], "oros": 3, "defensa": ["Dama", "Peón"]}, {"defensa": ["Torre"]}).juega("Xolotl")
    assert m.zona("Dama") == m.zona("Torre") == "castillo" and m.zona("Peón") == "defensa"
    m = mesita({"defensa": ["Anubis"], "cementerio": ["Dama"]}).usa("Anubis")
    assert m.zona("Dama") == "defensa" and m.zona("Anubis") == "destierro"
    m = mesita({"defensa": ["Thanatos"]}, {"defensa": ["Torre", "Peón"]}).usa("Thanatos", "Torre")
    assert m.zona("Torre") == "cementerio" and m.cuantas("castillo") == 6
    m = mesita({"mano": ["Percival"], "oros": 3}, {"defensa": ["Torre"]}).juega("Percival")
    assert m.zona("Torre") == "castillo"
    m = mesita({"mano": ["Pryderi"], "oros": 2}).juega("Pryderi")
    assert m.cuantas("castillo", EL) == 7
    m = mesita({"mano": ["Bola de Fuego"], "oros": 2}, {"defensa": ["Torre"]}).juega("Bola de Fuego")
    assert m.zona("Torre") == "destierro"
    m = mesita({"mano": ["Haquika", "Rayo"], "oros": 3}, {"defensa": ["Torre"]}).juega("Haquika", "sí")
    assert m.de("Torre") == YO
    m = mesita({"mano": ["Rayo"]}, {"mano": ["Fe sin Límites"], "defensa": ["Peón"]}).juega("Rayo", "Fe sin Límites")
    assert m.zona("Peón") == "defensa"
    m = mesita({"mano": ["Guillatun"], "oros": 1, "castillo": ["Dama", *4 * ["Peón"]]}).juega("Guillatun", "Dama")
    assert m.zona("Dama") == "mano"
    m = mesita({"mano": ["Henry II"], "oros": 3}).juega("Henry II").batalla("Henry II")
    assert m.cuantas("castillo", EL) == 6
    m = mesita({"mano": ["Llamar a la Manada"], "oros": 1}).juega("Llamar a la Manada")
    assert m.cuantas("mano") == 3


def test_caballeros() -> None:
    m = mesita({"defensa": ["Uther Pendragón", "Paladín"]})
    assert m.fuerza("Paladín") == 3 and m.fuerza("Uther Pendragón") == 2
    m = mesita({"defensa": [{"carta": "Lancelot", "armas": ["Pica", "Pica"]}], "mano": ["Pica"], "oros": 1})
    assert m.fuerza("Lancelot") == 4 and m.ofrece("Pica")
    m = mesita({"mano": ["Bediver"], "oros": 5, "castillo": ["Pica", *4 * ["Peón"]]}).juega("Bediver", "sí", "Pica")
    assert m.zona("Pica") == "armas"
    m = mesita({"mano": ["Tristán"], "oros": 3}).juega("Tristán", "sí")
    assert m.cuantas("mano") == 2
    for card, gold, found in (
        ("Caballero Negro", 4, "Paladín"), ("Odín", 4, "Titán"), ("Escudero", 3, "Pica"),
        ("Señor Feudal", 1, "Infantería"), ("Ull", 3, "Moneda"), ("Nut", 3, "Moneda"), ("Tyr", 2, "Ull"),
        ("Esfinge del Norte", 1, "Esfinge del Sur"), ("Esfinge del Sur", 2, "Esfinge del Norte"),
    ):  # fmt: skip
        m = mesita({"mano": [card], "oros": gold, "castillo": [found, "Amuleto", *4 * ["Peón"]]}).juega(
            card, "sí", found
        )
        assert m.zona(found) == "mano", card
    m = mesita({"defensa": ["Infantería", "Paladín", "Paladín"], "mano": ["Conjuro"]})
    m.ataca("Infantería", "Paladín", "Paladín")
    assert m.fuerza("Infantería") == 4
    m = mesita({"defensa": ["Infantería", "Paladín"], "mano": ["Conjuro"]}).ataca("Infantería", "Paladín")
    assert m.fuerza("Infantería") == 2
    m = mesita({"defensa": ["Monje"], "oros": 1}, {"defensa": ["Torre"]}).usa("Monje").batalla("Monje")
    assert m.cuantas("castillo", EL) == 8
    m = mesita({"mano": ["Cazador"], "oros": 3}, {"defensa": ["Lobo", "Peón"]}).juega("Cazador", "sí")
    assert m.zona("Lobo") == "cementerio"
    m = mesita({"defensa": ["Campesino", "Alfil"], "mano": ["Pica", "Peón"]}).usa("Campesino")
    assert m.ofrece("Pica") and not m.ofrece("Peón")
    m = mesita({"defensa": 2 * ["Caballero Templario"], "mano": ["Conjuro"]})
    m.ataca(*2 * ["Caballero Templario"], "disparo")
    assert m.fuerza("Caballero Templario") == 3
    m = mesita({"mano": ["Rayo"]}, {"defensa": ["Rey Negro"], "castillo": ["Pica", *4 * ["Peón"]]}).juega(
        "Rayo", "sí", "Pica"
    )
    assert m.zona("Pica") == "mano"
    m = mesita({"mano": ["Galahad"], "oros": 3, "cementerio": ["Peón", "Torre"]}).juega("Galahad", "sí", "Torre")
    assert m.zona("Torre") == "castillo"
    m = mesita({"defensa": [{"carta": "Boores", "armas": ["Pica"]}], "mano": ["Pica"], "oros": 1})
    assert m.ofrece("Pica")
    m = mesita({"defensa": ["Kay"], "mano": ["Conjuro"]}).ataca("Kay")
    assert m.fuerza("Kay") == 3
    m = mesita({"mano": ["Gawain"], "oros": 2}).juega("Gawain").batalla("Gawain")
    assert m.cuantas("castillo", EL) == 8


def test_eternos() -> None:
    m = mesita({"mano": ["Cronos"], "oros": 4}, {"apoyo": ["Ídolo"]}).juega("Cronos", "sí")
    assert m.de("Ídolo") == YO
    m = mesita({"mano": ["Atenea"], "oros": 3}, {"defensa": ["Torre"]}).juega("Atenea", "sí")
    assert m.zona("Torre") == "mano"
    m = mesita({"defensa": ["Ptah"], "castillo": ["Moneda", "Amuleto", *4 * ["Peón"]]}).usa("Ptah", "Moneda")
    assert m.zona("Moneda") == "pagado" and m.zona("Ptah") == "destierro"
    for card, gold in (("Poseidón", 3), ("Hadas", 1)):
        m = mesita({"cementerio": [card], "oros": gold}).juega(card)
        assert m.zona(card) == "defensa"
    m = mesita({"mano": ["Rayo"]}, {"defensa": ["Helios", "Peón"]}).juega("Rayo", "Peón", "Helios")
    assert m.zona("Helios") == "destierro" and m.zona("Peón") == "defensa"
    m = mesita({"mano": ["Loki"], "oros": 3}, {"defensa": [{"carta": "Torre", "armas": ["Pica"]}]}).juega("Loki", "sí")
    assert m.zona("Pica") == "castillo"
    m = mesita({"mano": ["Heimdall"], "oros": 2, "cementerio": ["Moneda", "Amuleto"]}).juega("Heimdall", "sí")
    assert m.zona("Moneda") == "mano" and m.zona("Amuleto") == "cementerio"
    m = mesita({"mano": ["Ídolo"], "oros": 1}, {"defensa": ["Vali"]}).juega("Ídolo", "Vali")
    assert m.zona("Ídolo") == "cementerio" and m.zona("Vali") == "destierro"
    m = mesita({"mano": ["Hela"], "oros": 2, "cementerio": ["Loki"]}).juega("Hela", "sí", ("zona", "cementerio", 0))
    assert m.zona("Loki") == "mano"
    m = mesita({"mano": ["Hera"], "oros": 3, "cementerio": ["Titán", "Zeus"]}).juega("Hera", "sí")
    assert m.zona("Titán") == "defensa"
    assert mesita({"defensa": ["Oberón", "Hadas", "Hadas"]}).fuerza("Oberón") == 4
    m = mesita({"mano": ["Ares"], "oros": 3, "defensa": ["Titán"]}).juega("Ares")
    assert m.fuerza("Titán") == 3 and m.fuerza("Ares") == 3
    m = mesita({"mano": ["Bastet"], "oros": 2, "cementerio": ["Titán", "Peón"]}).juega("Bastet", "sí")
    assert m.zona("Titán") == "mano"
    assert mesita({"defensa": ["Thot"]}).pasa().s.activo == EL


def test_guerreros() -> None:
    m = mesita({"defensa": ["Aquiles", "Soldado"]})
    assert m.fuerza("Soldado") == 3 and m.fuerza("Aquiles") == 3
    m = mesita({"defensa": ["Teseo"], "mano": ["Peón", "Torre"]}).usa("Teseo")
    assert m.fuerza("Teseo") == 5 and m.cuantas("mano") == 0
    m = mesita({"defensa": ["Espartaco"]}).usa("Espartaco")
    assert m.cuantas("mano") == 1
    assert mesita({"defensa": ["Leónidas", "Soldado"]}).fuerza("Leónidas") == 4
    m = mesita({"defensa": ["Gran Visir"], "mano": ["Peón", "Ídolo", "Ídolo"]}).usa("Gran Visir", "Peón").juega("Ídolo")
    assert m.cuantas("apoyo") == 1 and not m.ofrece("Ídolo")
    for card, gold, n in (("Ramsés II", 3, 3), ("Beowulf", 3, 2), ("Guerrero Hicso", 2, 1)):
        m = mesita({"mano": [card], "oros": gold}).juega(card)
        assert m.cuantas("castillo", EL) == 10 - n
    m = mesita({"defensa": ["Tropa de Choque", "Peón"]}).usa("Tropa de Choque", "Peón")
    assert m.fuerza("Peón") == 4
    m = (
        mesita({"defensa": ["Dama"]}, {"defensa": ["Sigfried"], "mano": ["Peón"]})
        .ataca("Dama", "Sigfried")
        .usa("Sigfried")
    )
    while m.s.decision is not None and m.s.decision.kind == "guerra":
        m.pasa()
    assert m.zona("Sigfried") == "defensa"
    m = mesita({"mano": ["Halfdan"], "oros": 4, "cementerio": ["Ídolo"]}).juega("Halfdan", "sí")
    assert m.zona("Ídolo") == "mano"
    m = mesita({"defensa": ["Erick Hacha Sangrienta"], "mano": ["Peón", "Torre"]}).usa("Erick Hacha Sangrienta")
    assert m.fuerza("Erick Hacha Sangrienta") == 4
    m = mesita({"mano": ["Erick el Rojo"], "oros": 3, "cementerio": ["Peón", "Torre"]}).juega("Erick el Rojo")
    assert m.cuantas("cementerio") == 0
    m = mesita({"defensa": ["Amosis I", "Peón"], "mano": ["Conjuro"]}).ataca("Amosis I")
    assert m.fuerza("Amosis I") == 4
    m = mesita({"defensa": ["Amosis I", "Peón"], "mano": ["Conjuro"]}).ataca("Amosis I", "Peón")
    assert m.fuerza("Amosis I") == 2
    m = mesita({"mano": ["Rayo"]}, {"defensa": ["Guerrero Hoplita"]})
    assert not m.ofrece("Rayo")
    assert mesita({"defensa": ["Gladiador"], "apoyo": ["Ídolo"]}).fuerza("Gladiador") == 2
    m = mesita({"mano": ["Vigía"], "oros": 2}).juega("Vigía", "sí")
    assert m.cuantas("mano") == 1
    m = mesita({"defensa": ["Jomsvikingos"]}).usa("Jomsvikingos")
    assert m.cuantas("castillo", EL) == 9
    m = mesita({"defensa": ["Mercenario"]}).pasa()
    assert not m.ocurrio("atacar") and m.s.activo == EL
    m = mesita({"defensa": ["Mercenario"], "mano": ["Peón"]}).batalla("Mercenario")
    assert m.ocurrio("atacar") and m.zona("Peón") == "cementerio"


def test_bestias() -> None:
    m = mesita({"mano": ["Dragón de Magma"], "oros": 3}, {"apoyo": ["Ídolo"]}).juega("Dragón de Magma", "sí")
    assert m.zona("Ídolo") == "destierro"
    m = (
        mesita({"mano": ["Medusa"], "oros": 3, "defensa": ["Peón"]}, {"defensa": ["Torre"]})
        .juega("Medusa", "sí")
        .batalla("Peón")
    )
    assert m.cuantas("castillo", EL) == 9
    m = mesita({"defensa": ["Cancerbero"]}, {"defensa": ["Dama"]}).usa("Cancerbero")
    assert m.fuerza("Dama") == 0
    m = mesita({"defensa": ["Cíclope"], "mano": ["Lobo"], "oros": 2}).juega("Lobo").batalla("Lobo")
    assert m.cuantas("castillo", EL) == 8
    assert mesita({"defensa": ["Aphofis"]}, {"defensa": ["Torre"]}).fuerza("Torre") == 3
    m = mesita({"mano": ["Apis"], "oros": 3}, {"defensa": ["Dama"]}).juega("Apis")
    assert m.fuerza("Dama") == 0
    m = mesita({"mano": ["Dragón de Arena"], "oros": 1}).juega("Dragón de Arena").batalla("Dragón de Arena")
    assert m.cuantas("castillo", EL) == 7 and m.zona("Dragón de Arena") == "cementerio"
    m = mesita({"mano": ["Grendel"], "oros": 4}, {"defensa": [{"carta": "Torre", "armas": ["Pica"]}]}).juega("Grendel")
    assert m.zona("Pica") == "cementerio"
    m = mesita({"defensa": ["Kraken"]}, {"apoyo": ["Ídolo"]}).usa("Kraken")
    assert m.zona("Ídolo") == "cementerio"
    for card, gold, cost in (("Banshee", 2, 1), ("Leviatán", 3, 2)):
        beast = {1: "Dragón de Arena", 2: "Lobo"}[cost]
        m = mesita({"mano": [card], "oros": gold, "cementerio": [beast, "Apis"]}).juega(card, "sí")
        assert m.zona(beast) == "mano" and m.zona("Apis") == "cementerio"
    m = mesita({"mano": ["Escorpión Gigante"], "oros": 4}, {"defensa": ["Peón", "Torre"]}).juega(
        "Escorpión Gigante", "sí"
    )
    assert m.zona("Peón") == "cementerio"
    m = mesita(
        {"mano": ["Escarabajo de las Arenas"], "oros": 1, "castillo": ["Escarabajo de las Arenas", *4 * ["Peón"]]}
    )
    m.juega("Escarabajo de las Arenas", "sí", ("carta", m.row("Escarabajo de las Arenas", YO, "castillo")), "no")
    assert m.cuantas("defensa") == 2
    m = mesita({"defensa": ["Centauro"], "mano": ["Conjuro"]}, {"defensa": ["Torre"]}).ataca("Centauro", "listo")
    assert m.fuerza("Torre") == 3
    m = mesita({"defensa": ["Veloz"]}, {"defensa": ["Sirena"]}).batalla("Veloz", "Sirena")
    assert m.zona("Veloz") == "cementerio"
    m = mesita({"defensa": ["Gárgola", "Lobo"]}).usa("Gárgola")
    assert m.fuerza("Lobo") == 3
    m = mesita({"defensa": ["Peón"]}, {"defensa": ["Gigante de Hielo"]}).batalla("Peón")
    assert m.cuantas("castillo", EL) == 9


def test_talismanes_de_fuerza() -> None:
    for card, gold, after in (
        ("Valor", 3, 6), ("Carga Temeraria", 3, 8), ("Ataque Táctico", 1, 7), ("Intimidar", 1, 1),
        ("Espíritu de los Dioses", 2, 6), ("Convertir en Piedra", 3, 0), ("Mirada de Medusa", 3, 1),
    ):  # fmt: skip
        m = mesita({"mano": [card], "oros": gold, "defensa": ["Torre"]}).juega(card)
        assert m.fuerza("Torre") == after, card
    m = mesita({"mano": ["Mordedura Venenosa"], "oros": 2}, {"defensa": ["Torre"]}).juega("Mordedura Venenosa")
    assert m.fuerza("Torre") == 2
    m = mesita(
        {"mano": ["Encantar Cota de Malla"], "oros": 1, "defensa": [{"carta": "Torre", "armas": ["Pica"]}, "Peón"]}
    )
    assert m.juega("Encantar Cota de Malla").fuerza("Torre") == 5
    m = mesita({"mano": ["Forma Gigante"], "oros": 3, "defensa": ["Lobo"]}).juega("Forma Gigante")
    assert m.fuerza("Lobo") == 3


def test_talismanes_de_combate() -> None:
    for card, gold in (("Esperar el Ragnarok", 4), ("Contraataque", 3)):
        m = mesita({"mano": [card], "oros": gold, "defensa": ["Peón"]}, {"defensa": ["Torre"]})
        m.juega(card, *(["Peón"] if card == "Contraataque" else [])).batalla("Peón")
        assert m.cuantas("castillo", EL) == 9
    m = mesita({"mano": ["Orden de Arturo"], "oros": 4, "defensa": ["Peón", "Alfil"]}, {"defensa": ["Torre"]})
    m.juega("Orden de Arturo", "Peón", "Alfil").batalla("Peón", "Alfil")
    assert m.cuantas("castillo", EL) == 7
    m = mesita({"mano": ["Ferocidad"], "oros": 4, "defensa": ["Peón", "Alfil"]}, {"defensa": ["Torre"]}).juega(
        "Ferocidad", "Peón", "Alfil"
    )
    m.batalla("Peón", "Torre")
    assert m.zona("Peón") == "ataque"
    m = (
        mesita({"mano": ["Envenenar"], "oros": 3, "defensa": ["Peón"]}, {"defensa": ["Torre"]})
        .juega("Envenenar")
        .batalla("Peón")
    )
    assert m.cuantas("castillo", EL) == 9
    m = mesita({"mano": ["Forma Animal", "Peón"], "oros": 2}).juega("Peón").juega("Forma Animal").batalla("Peón")
    assert m.cuantas("castillo", EL) == 9


def test_talismanes_que_buscan() -> None:
    for card, gold, found in (
        ("Juramento de Honor", 3, "Dama"), ("Elegido de Excalibur", 1, "Pica"), ("Unificar Egipto", 2, "Ídolo"),
        ("Instinto Animal", 3, "Lobo"), ("Consejo del Mago", 3, "Paladín"), ("Sueño de Morfeo", 5, "Moneda"),
        ("Consejo de Guerreros", 4, "Conjuro"),
    ):  # fmt: skip
        m = mesita({"mano": [card], "oros": gold, "castillo": [found, *4 * ["Amuleto"]]}).juega(card, found)
        assert m.zona(found) == "mano", card
    m = mesita({"mano": ["Jurar Lealtad"], "oros": 3, "cementerio": ["Peón", "Dama"]}).juega("Jurar Lealtad")
    assert m.zona("Peón") == "defensa"
    m = mesita({"mano": ["Llamada de Dragón"], "oros": 4, "cementerio": ["Dama", "Pica"]}).juega("Llamada de Dragón")
    assert m.zona("Dama") == "mano"
    m = mesita({"mano": ["Ritual del Camino"], "oros": 3, "defensa": ["Peón"], "castillo": ["Ídolo", *4 * ["Peón"]]})
    m.juega("Ritual del Camino", "Ídolo")
    assert m.zona("Ídolo") == "mano" and m.cuantas("defensa") == 0
    m = mesita({"mano": ["Valor de Caballero"], "oros": 2, "defensa": ["Paladín"], "cementerio": 3 * ["Lancelot"]})
    m.juega("Valor de Caballero", "Lancelot", "Lancelot", "Lancelot")
    assert sorted(m.nombres("cementerio")) == ["Paladín", "Valor de Caballero"]
    m = mesita(
        {"mano": ["Bendecir Armas"], "oros": 2, "castillo": ["Pica", *4 * ["Peón"]]}, {"castillo": ["Mjolnir", "Peón"]}
    )
    m.juega("Bendecir Armas", "Pica", "Mjolnir")
    assert m.zona("Pica") == m.zona("Mjolnir") == "mano" and m.de("Mjolnir") == EL
    m = mesita({"mano": ["Momificar"], "oros": 2}, {"cementerio": ["Peón", "Torre", "Dama"]}).juega(
        "Momificar", "Peón", "Dama"
    )
    assert m.zona("Peón") == m.zona("Dama") == "destierro"


def test_talismanes_que_destruyen() -> None:
    for card, gold, where in (
        ("Ataque de Dragón", 2, "cementerio"), ("Juicio de Anubis", 2, "mano"), ("Rayo Divino", 4, "cementerio"),
        ("Daño Letal", 5, "cementerio"), ("Visión del Ragnarok", 7, "cementerio"),
    ):  # fmt: skip
        m = mesita({"mano": [card], "oros": gold}, {"defensa": ["Torre"]}).juega(card)
        assert m.zona("Torre") == where, card
    m = mesita({"mano": ["Emboscada Silenciosa"], "oros": 3}, {"defensa": ["Alfil", "Torre"]}).juega(
        "Emboscada Silenciosa"
    )
    assert m.zona("Alfil") == "cementerio"
    for card, gold, where in (("Golpe de Relámpago", 2, "destierro"), ("Golpe de Mar", 3, "cementerio")):
        m = mesita({"mano": [card], "oros": gold}, {"apoyo": ["Ídolo"]}).juega(card)
        assert m.zona("Ídolo") == where
    m = mesita({"mano": ["Luz Viajera"], "oros": 3}, {"defensa": [{"carta": "Torre", "armas": ["Pica"]}]}).juega(
        "Luz Viajera"
    )
    assert m.zona("Pica") == "castillo"
    m = mesita({"mano": ["Plaga de Ratas"], "oros": 3, "defensa": ["Peón"]}, {"apoyo": ["Monasterio"]}).juega(
        "Plaga de Ratas"
    )
    assert m.ocurrio("duradero")


def test_talismanes_de_cartas() -> None:
    for card, gold, n in (("Ataque Nocturno", 1, 3), ("Lanzar Energía", 2, 2), ("Ráfaga de Flechas", 1, 1)):
        m = mesita({"mano": [card], "oros": gold}).juega(card)
        assert m.cuantas("castillo", EL) == 10 - n
    m = mesita({"mano": ["Manipular Mente"], "oros": 3, "cementerio": ["Peón", "Torre", "Dama"]}).juega(
        "Manipular Mente"
    )
    assert m.nombres("cementerio") == ["Manipular Mente"]
    m = mesita({"mano": ["Otra Vida"], "oros": 3}, {"mano": ["Torre"]}).juega("Otra Vida")
    assert m.ocurrio("mirar")
    m = mesita({"mano": ["Pacto del Guerrero"], "oros": 2}).juega("Pacto del Guerrero")
    assert m.cuantas("mano") == m.cuantas("mano", EL) == 2
    m = mesita({"mano": ["Vigilia Nocturna", "Peón"], "oros": 3}, {"mano": ["Torre"]}).juega("Vigilia Nocturna")
    assert m.cuantas("mano") == m.cuantas("mano", EL) == 0
    m = mesita({"mano": ["Ataque en Equipo", "Peón", "Torre", "Dama"], "oros": 2}).juega("Ataque en Equipo")
    assert m.cuantas("mano") == 3 and m.cuantas("cementerio") == 4


def test_armas() -> None:
    m = mesita(
        {"defensa": [{"carta": "Arturo de Camelot", "armas": ["Excalibur"]}, {"carta": "Peón", "armas": ["Excalibur"]}]}
    )
    assert m.fuerza("Arturo de Camelot") == 10 and m.fuerza("Peón") == 3
    m = mesita({"defensa": ["Dama"]}, {"defensa": [{"carta": "Peón", "armas": ["Matadragones"]}]}).batalla(
        "Dama", "Peón"
    )
    assert m.zona("Peón") == "defensa"
    m = mesita({"defensa": [{"carta": "Peón", "armas": ["Tridente del Mar"]}]}).batalla("Peón", "sí")
    assert m.zona("Peón") == "defensa"
    m = mesita({"defensa": [{"carta": "Peón", "armas": ["Mjolnir"]}]}).usa("Mjolnir")
    assert m.cuantas("castillo", EL) == 7
    m = mesita({"mano": ["Casco Espartano"], "oros": 2, "defensa": ["Peón"]}).juega("Casco Espartano", "sí")
    assert m.cuantas("mano") == 2 and m.fuerza("Peón") == 3
    m = mesita({"defensa": [{"carta": "Peón", "armas": ["Bola de Acero"]}]}).usa("Bola de Acero")
    assert m.fuerza("Peón") == 4 and m.cuantas("castillo") == 8
    for card, gold in (("Máscara de Oso", 0), ("Hacha Bendecida", 1)):
        m = mesita({"cementerio": [card], "oros": gold, "defensa": ["Peón"]}).juega(card)
        assert m.fuerza("Peón") == 2
    m = mesita({"defensa": [{"carta": "Peón", "armas": ["Espada Corta"]}]}, {"defensa": ["Torre"]}).batalla("Peón")
    assert m.cuantas("castillo", EL) == 9
    m = mesita({"defensa": ["Caballo"]}, {"defensa": [{"carta": "Peón", "armas": ["Escudo Antiguo"]}]}).batalla(
        "Caballo", "Peón"
    )
    assert m.zona("Caballo") == m.zona("Peón") == "cementerio"
    m = mesita({"defensa": ["Peón"]}, {"defensa": [{"carta": "Alfil", "armas": ["Escudo Egipcio"]}]}).batalla(
        "Peón", "Alfil"
    )
    assert m.cuantas("cementerio") == 2 and m.cuantas("castillo") == 8  # milled one, drew one
    m = mesita({"defensa": [{"carta": "Peón", "armas": ["Hacha Descomunal"]}], "mano": ["Torre"]}).usa(
        "Hacha Descomunal"
    )
    assert m.zona("Torre") == "cementerio"
    m = mesita(
        {"defensa": [{"carta": "Peón", "armas": ["Espada Dentada"]}]},
        {"defensa": [{"carta": "Torre", "armas": ["Pica"]}]},
    )
    m.usa("Espada Dentada")
    assert m.zona("Pica") == "cementerio"
    assert mesita({"defensa": [{"carta": "Peón", "armas": ["Hacha de Piedra"]}]}).fuerza("Peón") == 4
    m = mesita({"defensa": [{"carta": "Peón", "armas": ["Lanza de Marfil"]}]}, {"defensa": ["Torre"]}).usa(
        "Lanza de Marfil"
    )
    assert m.fuerza("Torre") == 2
    m = mesita({"mano": ["Maza de Guerra"], "oros": 2, "defensa": ["Peón"], "cementerio": ["Pica"]}).juega(
        "Maza de Guerra", "sí"
    )
    assert m.zona("Pica") == "castillo"
    m = mesita({"mano": ["Casco de Guerra"], "oros": 4, "defensa": ["Peón", "Alfil"],
                "castillo": ["Casco de Guerra", *4 * ["Peón"]]})  # fmt: skip
    m.juega("Casco de Guerra", ("portador", m.row("Peón", YO, "defensa")), "sí",
            ("carta", m.row("Casco de Guerra", YO, "castillo")), "no")  # fmt: skip
    assert m.cuantas("armas") == 2 and m.fuerza("Alfil") == 4
    m = mesita({"mano": ["Daga Ceremonial"], "oros": 2, "defensa": ["Alfil"], "castillo": ["Moneda", *4 * ["Peón"]]})
    m.juega("Daga Ceremonial", "sí", "Moneda")
    assert m.zona("Moneda") == "mano"
    for card, thing in (("Báculo", "Pica"), ("Sandalias Mágicas", "Ídolo")):
        m = mesita({"defensa": [{"carta": "Alfil", "armas": [card]}], "mano": [thing, "Peón"]}).usa(card)
        assert m.ofrece(thing) and not m.ofrece("Peón")
    m = mesita({"defensa": [{"carta": "Alfil", "armas": ["Grebas"]}], "mano": 4 * ["Peón"]}).usa("Grebas")
    assert m.fuerza("Alfil") == 7
    m = mesita({"mano": ["Rayo"]}, {"defensa": [{"carta": "Alfil", "armas": ["Hacha de Hueso"]}]}).juega("Rayo")
    assert m.cuantas("castillo") == 9
    assert mesita({"defensa": [{"carta": "Peón", "armas": ["Escudo de Dragón"]}]}).fuerza("Peón") == 3
    m = mesita(
        {
            "mano": ["Espada de Dragón"],
            "oros": 1,
            "defensa": ["Alfil"],
            "castillo": ["Espada de Dragón", "Peón", "Peón"],
        }
    )
    m.juega("Espada de Dragón", "sí", ("carta", m.row("Espada de Dragón", YO, "castillo")))
    assert m.nombres("mano") == ["Espada de Dragón"]


def test_totems() -> None:
    m = mesita({"defensa": ["Torre"]}, {"apoyo": ["Avalon"]}).ataca("Torre").usa("Avalon")
    assert m.zona("Torre") == "defensa" and m.cuantas("castillo", EL) == 10
    m = mesita({"cementerio": ["Tótem del Bosque"], "oros": 3, "defensa": ["Peón"]}).juega("Tótem del Bosque")
    assert m.fuerza("Peón") == 2
    m = mesita({"apoyo": ["Piedra del Antepasado"], "defensa": ["Peón"]}, {"defensa": ["Torre"]}).batalla("Peón")
    assert m.cuantas("castillo", EL) == 9
    assert mesita({"apoyo": ["Tótem Animal"], "defensa": ["Gawain", "Peón"]}).fuerza("Gawain") == 4
    m = mesita({"defensa": ["Veloz"]}, {"apoyo": ["Monasterio"], "defensa": ["Torre"]}).batalla("Veloz", "Torre")
    assert m.zona("Veloz") == "cementerio"
    m = mesita({"apoyo": ["Mastaba"]}, {"defensa": ["Torre"]}).usa("Mastaba")
    assert m.zona("Torre") == "mano"
    m = mesita({"apoyo": ["Estandarte"], "defensa": ["Soldado"]}).usa("Estandarte")
    assert m.cuantas("mano") == 1
    assert not mesita({"apoyo": ["Estandarte"], "defensa": ["Peón"]}).ofrece("Estandarte", "usar")
    m = mesita({"apoyo": ["Círculo de Invocación"]}, {"cementerio": ["Torre"]}).usa("Círculo de Invocación")
    assert m.zona("Torre") == "destierro"
    m = mesita({"apoyo": ["Torre de Plata"]}, {"cementerio": ["Torre", "Dama", "Peón"]}).usa("Torre de Plata")
    assert m.cuantas("destierro", EL) == 3
    m = mesita({"apoyo": ["Altar de Ra"], "oros": 2, "cementerio": ["Dama"]}).usa("Altar de Ra")
    assert m.zona("Dama") == "castillo"
    m = mesita({"apoyo": ["Altar de los Caídos"], "oros": 2}).usa("Altar de los Caídos")
    assert m.cuantas("castillo", EL) == 9
    m = mesita({"apoyo": ["Altar de Caza"], "oros": 2, "defensa": ["Peón"]}, {"defensa": ["Torre"]}).usa(
        "Altar de Caza"
    )
    assert m.zona("Torre") == "ataque"
    m.batalla("Peón")
    assert m.cuantas("castillo", EL) == 9
