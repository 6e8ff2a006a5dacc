"""The texts of Ragnarok that are not among those in force, tried on small tables."""

from tests.games.myl.mesita import EL, YO, mesita

DIOS = {"nombre": "Diosecillo", "tipo": "Aliado", "coste": 1, "fuerza": 1, "raza": "Dios"}
BARBARO = {"nombre": "Bruto", "tipo": "Aliado", "coste": 2, "fuerza": 2, "raza": "Bárbaro"}
MONSTRUO = {"nombre": "Monstruo", "tipo": "Aliado", "coste": 3, "fuerza": 3, "raza": "Abominación"}
RAZAS = (DIOS, BARBARO, MONSTRUO)


def test_juramento_de_los_heroes() -> None:
    m = mesita({"mano": ["Juramento de los Héroes"], "oros": 3, "cementerio": ["Peón", "Torre", "Dama"]},
               {"defensa": ["Alfil", "Peón"]}, turno="oponente")  # fmt: skip
    m.ataca("Alfil", "Peón")
    while m.s.activo != YO:
        m.pasa()
    before = m.cuantas("cementerio")
    m.juega("Juramento de los Héroes", "sí")
    assert m.cuantas("cementerio") == before - 2 + 1


def test_lanza_de_odin() -> None:
    m = mesita({"mano": ["Lanza de Odín"], "oros": 3, "defensa": ["Peón"]})
    assert not m.ofrece("Lanza de Odín")
    armed = {"defensa": [{"carta": "Monstruo", "armas": ["Lanza de Odín"]}], "mano": ["Peón"]}
    m = mesita({"defensa": ["Dama"]}, armed, RAZAS)
    m.ataca("Dama", "Monstruo").pasa("Lanza de Odín")
    assert m.zona("Monstruo") == "defensa" and m.zona("Peón") == "cementerio"
    m = mesita({"mano": ["Rayo"]}, armed, RAZAS).juega("Rayo")
    assert m.zona("Monstruo") == "cementerio" and m.zona("Lanza de Odín") == "cementerio"


def test_martillo_de_thor() -> None:
    m = mesita({"defensa": [{"carta": "Alfil", "armas": ["Martillo de Thor"]}], "cementerio": ["Peón", "Torre"]})
    m.ataca("Alfil", "sí")
    assert m.cuantas("cementerio") == 0


def test_guantes_de_hierro() -> None:
    m = mesita({"defensa": ["Dama"]}, {"defensa": [{"carta": "Peón", "armas": ["Guantes de Hierro"]}]})
    m.ataca("Dama", "Peón")
    assert m.zona("Peón") == "defensa" and m.zona("Dama") == "ataque" and m.cuantas("castillo", EL) == 6


def test_dioses_que_barajan() -> None:
    for card, gold, fits in (
        ("Hermod", 5, "Thor"),
        ("Frigg", 4, "Sif"),
        ("Niorun", 2, "Diosecillo"),
        ("Eir", 3, "Sif"),
    ):
        m = mesita({"mano": [card], "oros": gold, "cementerio": [fits, "Peón"]}, {}, RAZAS).juega(card, "sí")
        assert m.zona(fits) == "castillo" and m.zona("Peón") == "cementerio", card
    m = mesita({"mano": ["Niorun"], "oros": 2, "cementerio": ["Thor"]}).juega("Niorun")
    assert m.zona("Thor") == "cementerio"
    for card, gold in (("Hugin y Munin", 4), ("Fenoeiself", 2), ("Hraesvelg", 3)):
        m = mesita({"mano": [card], "oros": gold, "cementerio": ["Peón", "Dama", "Moneda"]}).juega(card, "sí")
        assert m.zona("Peón") == "castillo" and m.zona("Dama") == m.zona("Moneda") == "cementerio"


def test_nyord() -> None:
    m = mesita({"defensa": ["Nyord"], "oros": 4, "castillo": ["Thor", "Sif", *4 * ["Peón"]]}).usa("Nyord", "Sif")
    assert m.zona("Sif") == "defensa" and m.zona("Thor") == "castillo"


def test_magni() -> None:
    m = mesita({"defensa": ["Magni"]}, {"mano": ["Torre"]}).ataca("Magni").pasa("sí")
    assert m.zona("Torre") == "cementerio"


def test_hel() -> None:
    m = mesita({"defensa": ["Hel"], "oros": 5, "cementerio": ["Peón", *5 * ["Torre"]]}).usa("Hel")
    assert m.cuantas("cementerio") == 1 and m.nombres("cementerio") == ["Torre"] and not m.ofrece("Hel", "usar")
    assert not mesita({"defensa": ["Hel"], "oros": 5, "cementerio": 4 * ["Torre"]}).ofrece("Hel", "usar")


def test_gigantes_de_fuego() -> None:
    m = mesita({"mano": ["Gigantes de Fuego", "Golpe Vampiro"], "oros": 3}).juega("Gigantes de Fuego", "sí")
    assert m.zona("Golpe Vampiro") == "armas" and m.fuerza("Gigantes de Fuego") == 7
    m.pasa().pasa().ataca("Gigantes de Fuego")
    while m.s.activo == YO and m.s.decision is not None:
        m.pasa()
    assert m.zona("Gigantes de Fuego") == "cementerio" and m.zona("Golpe Vampiro") == "cementerio"


def test_la_primera_carta() -> None:
    m = mesita({"mano": ["Brokk"], "oros": 2, "castillo": ["Moneda", "Amuleto", *4 * ["Peón"]]})
    m.juega("Brokk", "sí", "Moneda", "Amuleto")
    assert m.cuantas("mano") == 2
    m = mesita({"mano": ["Brokk", "Ídolo"], "oros": 4}).juega("Ídolo").juega("Brokk")
    assert not m.ocurrio("buscar")
    m = mesita({"mano": ["Vavtrudnir"], "oros": 2, "castillo": ["Ídolo", *4 * ["Peón"]]})
    m.juega("Vavtrudnir", "sí", "Ídolo")
    assert m.zona("Ídolo") == "mano"


def test_vuelven_a_defensa() -> None:
    for card, zone in (("Gigantes de Hielo", "defensa"), ("Midgard", "apoyo"), ("Sol", "defensa")):
        ally = {"Gigantes de Hielo": "Monstruo", "Midgard": "Peón", "Sol": "Bruto"}[card]
        seat = {"defensa": [ally]}
        seat[zone] = [*seat.get(zone, []), card]
        m = mesita(seat, {}, RAZAS).ataca(ally)
        assert m.zona(ally) == "defensa", card
    m = mesita({"defensa": ["Gigantes de Hielo", "Monstruo"]}, {}, RAZAS).ataca("Monstruo")
    assert m.fuerza("Monstruo") == 4


def test_nidhogg() -> None:
    m = mesita({"defensa": ["Nidhogg"], "oros": 1}).ataca("Nidhogg", "sí")
    assert m.cuantas("castillo", EL) == 5 and m.cuantas("pagado") == 1


def test_ejercito_enano() -> None:
    m = mesita({"defensa": 2 * ["Ejército Enano"], "oros": 1}, {"oros": 1}).pasa()
    assert m.fuerza("Ejército Enano") == 4 and m.s.activo == EL and not m.ocurrio("atacar")
    m = mesita({"defensa": ["Ejército Enano"], "oros": 2}, {"oros": 1}).ataca("Ejército Enano")
    assert m.ocurrio("atacar")


def test_garm_e_hymir() -> None:
    m = mesita({"cementerio": ["Garm"], "oros": 2}).juega("Garm")
    assert m.zona("Garm") == "defensa" and m.cuantas("pagado") == 2
    m = mesita({"cementerio": ["Hymir"], "oros": 4, "defensa": ["Torre"]}).juega("Hymir")
    assert m.zona("Hymir") == "defensa" and m.zona("Torre") == "cementerio"
    assert not mesita({"cementerio": ["Hymir"], "oros": 4, "defensa": ["Peón"]}).ofrece("Hymir")


def test_geri_y_freki() -> None:
    m = mesita({"mano": ["Rayo"]}, {"defensa": ["Geri y Freki"]})
    assert not m.ofrece("Rayo")
    m = mesita({"mano": ["Einheryar"], "oros": 4}, {"defensa": ["Geri y Freki"]}).juega("Einheryar")
    assert m.zona("Geri y Freki") == "cementerio"


def test_ratatosk() -> None:
    m = mesita({"defensa": ["Ratatosk", "Peón"], "mano": ["Alfil"], "oros": 2}).usa("Ratatosk").juega("Alfil")
    assert m.fuerza("Peón") == 2 and m.fuerza("Alfil") == 2
    m.pasa().pasa()
    assert m.fuerza("Peón") == 2


def test_gandalf() -> None:
    m = mesita({"defensa": ["Gandalf", "Ejército Enano"], "oros": 1, "mano": ["Conjuro"]}, {"defensa": ["Dama"]})
    m.ataca("Gandalf", "Ejército Enano")
    assert m.fuerza("Ejército Enano") == 4 and all(
        o[:2] != ("bloquear", m.row("Ejército Enano")) for o in (m.s.decision.options if m.s.decision else ())
    )


def test_dawn() -> None:
    m = mesita({"mano": ["Dawn"], "oros": 3}, {"defensa": ["Monstruo", "Monstruo", "Peón"]}, RAZAS)
    m.juega("Dawn", "Abominación")
    assert m.fuerza("Dawn") == 3


def test_ragnar_y_nott() -> None:
    m = mesita({"mano": ["Ragnar Lodbrog"], "oros": 4, "defensa": ["Nott"]}, {"defensa": ["Torre", "Dama"]})
    m.juega("Ragnar Lodbrog")
    assert m.zona("Torre") == "cementerio" and m.fuerza("Ragnar Lodbrog") == 5 and m.fuerza("Nott") == 5


def test_armas_baratas() -> None:
    m = mesita({"defensa": ["Egil Skalla-Grimsson"], "mano": ["Golpe Vampiro"], "oros": 2}).juega("Golpe Vampiro")
    assert m.zona("Golpe Vampiro") == "armas" and m.cuantas("pagado") == 2
    m = mesita({"mano": ["Modi", "Golpe Vampiro"], "oros": 3}).juega("Modi").juega("Golpe Vampiro")
    assert m.cuantas("pagado") == 3
    m = mesita({"mano": ["Hyrronkkin", "Torre", "Alfil"], "oros": 7}).juega("Hyrronkkin").juega("Torre").juega("Alfil")
    assert m.cuantas("pagado") == 2 + 3 + 2


def test_mani() -> None:
    m = mesita({"defensa": ["Mani"]}, {"mano": ["Peón", "Torre", "Dama"]}).ataca("Mani", "sí")
    assert m.cuantas("mano", EL) == 0 and m.cuantas("cementerio", EL) >= 3
    m = mesita({"defensa": ["Mani"]}, {"mano": ["Peón", "Torre"]}).ataca("Mani")
    assert m.cuantas("castillo", EL) == 8


def test_dagur() -> None:
    m = mesita({"mano": ["Dagur"], "oros": 3, "castillo": ["Thor", *4 * ["Peón"]]}).juega("Dagur", "sí", "Thor")
    assert m.zona("Thor") == "mano"


def test_waldganger() -> None:
    m = mesita({"mano": ["Waldganger"], "oros": 3}, {"defensa": ["Torre"]}).juega("Waldganger", "sí")
    assert m.zona("Torre") == "mano" and m.cuantas("mano") == 1


def test_nidos_de_pesadilla() -> None:
    m = mesita({"mano": ["Nidos de Pesadilla"], "oros": 3, "castillo": ["Thor", "Sif", *4 * ["Peón"]]})
    m.juega("Nidos de Pesadilla", "Thor", "Sif", "Thor")
    assert m.zona("Thor") == "cementerio" and m.zona("Sif") == "mano"


def test_herfyoturr() -> None:
    m = mesita({"mano": ["Herfyoturr"], "oros": 2, "defensa": [{"carta": "Torre", "armas": ["Pica"]}, "Peón"]})
    m.juega("Herfyoturr").ataca("Torre", "Peón")
    assert m.zona("Torre") == "defensa" and m.zona("Peón") == "ataque"


def test_amuleto_y_cadena() -> None:
    m = mesita({"mano": ["Amuleto de Thor"], "oros": 2, "defensa": ["Torre", {"carta": "Peón", "armas": ["Pica"]}]},
               {"defensa": ["Dama"]})  # fmt: skip
    assert not m.ofrece("Amuleto de Thor")
    m.ataca("Torre")
    while not m.ofrece("Amuleto de Thor"):
        m.pasa()
    m.juega("Amuleto de Thor")
    assert m.fuerza("Peón") == 1
    m = mesita(
        {"mano": ["Cadena Gleipnir"], "oros": 3, "defensa": ["Torre", {"carta": "Peón", "armas": ["Golpe Vampiro"]}]}
    )
    m.ataca("Torre")
    m.juega("Cadena Gleipnir")
    assert m.cuantas("castillo", EL) == 6


def test_astucia_de_loki() -> None:
    m = mesita({"mano": ["Astucia de Loki"], "oros": 4, "defensa": ["Veloz"]}, {"defensa": ["Nanahuatzin", "Peón"]})
    m.juega("Astucia de Loki")
    assert m.zona("Veloz") == "mano" and m.zona("Nanahuatzin") == "mano" and m.zona("Peón") == "defensa"


def test_sacrificio_de_odin() -> None:
    m = mesita({"mano": ["Sacrificio de Odín", "Peón", "Alfil"], "oros": 3}, {"defensa": ["Dama"]})
    m.juega("Sacrificio de Odín")
    assert m.fuerza("Dama") == 4


def test_amor_de_valkyria() -> None:
    m = mesita({"mano": ["Rayo"]}, {"defensa": ["Torre"], "mano": ["Amor de Valkyria"], "oros": 2})
    m.juega("Rayo", "Amor de Valkyria", "sí")
    assert m.zona("Torre") == "defensa" and m.zona("Amor de Valkyria") == "cementerio" and m.cuantas("mano", EL) == 1


def test_manos() -> None:
    m = mesita({"mano": ["Espíritus de la Niebla"], "oros": 2}, {"mano": ["Torre"]}).juega("Espíritus de la Niebla")
    assert m.zona("Torre") == "cementerio" and m.cuantas("castillo", EL) == 9
    assert not mesita({"mano": ["Espíritus de la Niebla"], "oros": 2}).ofrece("Espíritus de la Niebla")
    m = mesita({"mano": ["Fimbultyr", "Peón"], "oros": 5}, {"mano": ["Torre"]}).juega("Fimbultyr")
    assert m.cuantas("mano") == m.cuantas("mano", EL) == 5
    m = mesita({"mano": ["Runas"], "oros": 4}, {"mano": 3 * ["Torre"]}).juega("Runas")
    assert m.cuantas("mano") == m.cuantas("mano", EL) == 8


def test_draupnir() -> None:
    m = mesita({"mano": ["Draupnir"], "oros": 4}, {"mano": ["Moneda", "Peón"], "oros": 3}).juega("Draupnir").pasa()
    assert not m.ofrece("Moneda") and not m.ofrece("Peón")


def test_reinos() -> None:
    m = mesita({"mano": ["Vishnu"], "oros": 3}, {"apoyo": ["Alfheim"], "oros": 1})
    assert not m.ofrece("Vishnu")
    m = mesita({"defensa": ["Torre"]}, {"apoyo": ["Vanaheim"]}).usa("Vanaheim")
    assert m.zona("Vanaheim") == "cementerio" and m.cuantas("castillo") == 7
    m.ataca("Torre")
    assert m.ocurrio("atacar")
    m = mesita({"mano": ["Rayo"], "defensa": ["Alfil"]}, {"defensa": ["Peón"], "apoyo": ["Asgard"]}).juega("Rayo")
    assert m.zona("Peón") == m.zona("Alfil") == "cementerio"
    m = mesita({"apoyo": ["Niflheim"]}).pasa()
    assert m.cuantas("castillo", EL) == 9
    m = mesita({"mano": ["Rayo"]}, {"defensa": ["Sif"], "apoyo": ["Helheim"]}).juega("Rayo", "Helheim")
    assert m.zona("Sif") == "defensa" and m.cuantas("castillo", EL) == 8
    m = mesita({"mano": ["Peón", "Moneda"], "oros": 1}, {"apoyo": ["Yotunheim"]}).juega("Moneda").juega("Peón")
    assert m.cuantas("castillo") == 9


def test_armas() -> None:
    m = mesita({"mano": ["Conjuro"], "defensa": [{"carta": "Torre", "armas": ["Zapatos de Hierro"]}]},
               {"mano": ["Conjuro"]}).ataca("Torre")  # fmt: skip
    assert m.s.decision is not None and m.s.decision.kind == "guerra" and m.s.decision.seat == YO
    m = mesita({"defensa": [{"carta": "Peón", "armas": ["Gambantein"]}]},
               {"castillo": ["Peón", "Alfil", "Torre", "Dama", "Caballo"]})  # fmt: skip
    m.ataca("Peón", "sí", "Dama", "Torre")
    assert m.nombres("castillo", EL) == ["Dama", "Torre", "Caballo"]
    m = mesita({"defensa": [{"carta": "Peón", "armas": ["Yelmo Escandinavo"]}], "mano": ["Torre"]}).usa(
        "Yelmo Escandinavo"
    )
    assert m.fuerza("Peón") == 2 and m.zona("Torre") == "cementerio"
    assert mesita({"defensa": [{"carta": "Peón", "armas": ["Cinturón de Thor"]}]}).fuerza("Peón") == 2


def test_yormungand_y_freya() -> None:
    m = mesita({"defensa": ["Yormungand"], "mano": ["Peón"]})
    assert not m.ofrece("Yormungand", "usar")
    m.ataca("Yormungand").usa("Yormungand").pasa()
    assert m.cuantas("castillo", EL) == 6
    m = mesita({"defensa": ["Freya", "Peón"]}).ataca("Freya", "Peón", "Freya")
    assert m.zona("Freya") == "defensa" and m.cuantas("castillo", EL) == 9


def test_aegir_byleist_sleipnir_surt() -> None:
    m = mesita({"mano": ["Aegir"], "oros": 3}, {"defensa": ["Torre", "Peón"]}).juega("Aegir", "Peón")
    assert m.zona("Peón") == "castillo" and m.zona("Torre") == "defensa"
    m = mesita({"defensa": ["Byleist"], "mano": ["Pica", "Insignia de Toqui"], "oros": 1})
    m.juega("Pica", "sí")
    assert m.cuantas("mano") == 2 and m.ofrece("Insignia de Toqui")
    m = mesita({"mano": ["Sleipnir"], "oros": 1, "defensa": ["Peón"]}, {"defensa": ["Peón"]})
    assert not m.ofrece("Sleipnir")
    m = mesita({"mano": ["Sleipnir"], "oros": 1}, {"defensa": ["Peón"]})
    assert m.ofrece("Sleipnir")
    m = mesita({"mano": ["Surt"], "oros": 2}, {"apoyo": ["Ídolo"]}).juega("Surt", "sí")
    assert m.zona("Ídolo") == "cementerio"


def test_suplicio_y_holmgang() -> None:
    m = mesita({"mano": ["Suplicio de Loki"], "oros": 3}, {"defensa": ["Dama"]}).juega("Suplicio de Loki")
    assert m.fuerza("Dama") == 3
    m = mesita({"mano": ["Holmgang"], "oros": 3}, {"defensa": ["Peón"]}).juega("Holmgang").pasa()
    m.ataca("Peón")
    assert m.zona("Peón") == "ataque"
    m = mesita({"mano": ["Holmgang", "Ballesta"], "oros": 5}, {"defensa": ["Peón"]}).juega("Holmgang").juega("Ballesta")
    m.pasa().pasa()
    assert m.zona("Peón") == "cementerio"


def test_fuentes() -> None:
    m = mesita({"mano": ["Fuente de Urd"], "oros": 3}, {"defensa": ["Peón", "Torre"]}, turno="oponente").ataca("Peón")
    while m.s.activo != YO:
        m.pasa()
    m.juega("Fuente de Urd")
    assert m.zona("Peón") == "cementerio" and m.zona("Torre") == "defensa"
    m = mesita({"mano": ["Fuente de Hvergelmir"]}, {"mano": ["Torre"]}).juega("Fuente de Hvergelmir", "sí")
    assert m.ocurrio("mirar") and m.cuantas("mano") == 1
    m = mesita({"mano": ["Funeral Vikingo"], "oros": 3}, {"defensa": [{"carta": "Torre", "armas": ["Pica"]}, "Peón"]})
    m.juega("Funeral Vikingo")
    assert m.zona("Torre") == m.zona("Pica") == "cementerio"


def test_muspellsheim_heimdal_bragi() -> None:
    m = mesita({"apoyo": ["Muspellsheim"], "oros": 4}, {"defensa": ["Torre"], "oros": 1}).usa("Muspellsheim", "Torre")
    assert m.zona("Torre") == "cementerio"
    m = mesita({"mano": ["Rayo"]}, {"defensa": ["Heimdal"], "mano": ["Peón"]}).juega("Rayo", "Heimdal")
    assert m.zona("Heimdal") == "defensa" and m.zona("Peón") == "cementerio"
    m = mesita({"defensa": ["Bragi"], "oros": 2}).usa("Bragi").usa("Bragi")
    assert m.fuerza("Bragi") == 6 and m.cuantas("reserva") == 0
    m = mesita({"mano": ["Rayo"]}, {"defensa": ["Nerthus"]}).juega("Rayo", "sí")
    assert m.zona("Nerthus") == "castillo"


def test_frey_ullr_vidar_tyra() -> None:
    m = mesita({"defensa": ["Frey"], "mano": 8 * ["Torre"]}).pasa()
    assert m.cuantas("mano") == 9
    m = mesita({"mano": ["Ullr", "Peón"], "oros": 1}).juega("Ullr").ataca("Ullr")
    assert m.zona("Peón") == "cementerio"
    m = mesita({"defensa": ["Vidar"], "oros": 3}).usa("Vidar").usa("Vidar").usa("Vidar")
    assert m.fuerza("Vidar") == 4
    m = mesita({"defensa": ["Tyra"]}).pasa()
    assert m.s.activo == EL
    m = mesita({"reserva": ["Ataúd de Marfil"]}).usa("Ataúd de Marfil")
    assert [v.n for v in m.s.virtuales] == [2]
    m = mesita({"defensa": ["Forseti"], "oros": 2}).usa("Forseti")
    assert m.cuantas("mano") == 0 and m.pasa().cuantas("mano") == 2
