"""The texts of El Reto and its expansion that are not among those in force, tried on small tables."""

import pytest

from tests.games.myl.mesita import EL, YO, mesita

DRAGON = {"nombre": "Dragoncillo", "tipo": "Aliado", "coste": 3, "fuerza": 3, "raza": "Dragón"}
VAMPIRO = {"nombre": "Murciélago", "tipo": "Aliado", "coste": 1, "fuerza": 1, "raza": "Vampiro"}
MAS = (DRAGON, VAMPIRO)


def test_buscan() -> None:
    m = mesita({"mano": ["Odín"], "oros": 1, "castillo": ["Dama", *4 * ["Peón"]]}).juega("Odín", "Dama")
    assert m.zona("Dama") == "mano" and not m.ocurrio("mostrar")
    m = mesita({"mano": ["Merlín"], "oros": 4, "castillo": ["Caballo", *4 * ["Peón"]]}).juega("Merlín", "Caballo")
    assert m.zona("Caballo") == "defensa"
    m = mesita({"mano": ["Izanami e Izanagi"], "oros": 3, "castillo": ["Dragoncillo", *4 * ["Peón"]]}, {}, MAS)
    m.juega("Izanami e Izanagi", "Dragoncillo")
    assert m.zona("Dragoncillo") == "mano" and m.ocurrio("mostrar")
    m = mesita({"mano": ["Pan-Gu"], "oros": 3, "cementerio": ["Conjuro", "Peón"]}).juega("Pan-Gu")
    assert m.zona("Conjuro") == "mano"
    assert not mesita({"mano": ["Pan-Gu"], "oros": 3, "cementerio": ["Peón"]}).ofrece("Pan-Gu")
    m = mesita({"mano": ["Haiwatha"], "oros": 2, "cementerio": ["Conjuro", "Peón"]}).juega("Haiwatha", "Peón")
    assert m.zona("Peón") == "mano"
    m = mesita({"mano": ["Ninfas"], "oros": 1, "castillo": ["Ninfas", *4 * ["Peón"]]})
    m.juega("Ninfas", "sí", ("carta", m.row("Ninfas", YO, "castillo")))
    assert m.nombres("mano") == ["Ninfas"]
    m = mesita({"defensa": ["Grootslang"], "castillo": ["Moneda", *4 * ["Peón"]]}).usa("Grootslang", "Moneda")
    assert m.zona("Moneda") == "reserva"
    m = mesita({"mano": ["Matador de Dragones"], "oros": 2}, {"castillo": ["Dragoncillo", *4 * ["Peón"]]}, MAS)
    m.juega("Matador de Dragones", "sí", "Dragoncillo")
    assert m.zona("Dragoncillo") == "cementerio" and m.de("Dragoncillo") == EL


def test_al_atacar() -> None:
    for card in ("Guerrero Jaguar", "Kraken"):
        m = mesita({"defensa": [card], "mano": ["Conjuro"]}).ataca(card)
        assert m.fuerza(card) == m.s.conf.cartas[m.row(card)].fuerza + 1
    m = mesita({"defensa": ["Ek Chuah", "Peón", "Esfinge"]}).ataca("Ek Chuah")
    assert m.zona("Peón") == "ataque" and m.zona("Esfinge") == "defensa" and m.cuantas("castillo", EL) == 8
    m = mesita({"defensa": ["Isthar"]}).ataca("Isthar")
    assert m.zona("Isthar") == "mano" and m.cuantas("castillo", EL) == 7


def test_al_ser_destruidos() -> None:
    m = mesita({"mano": ["Rayo"]}, {"defensa": ["Pegaso", "Torre"]}).juega("Rayo", "Pegaso")
    assert m.fuerza("Torre") == 5
    m = mesita({"mano": ["Rayo"]}, {"defensa": ["Mara"]}).juega("Rayo")
    assert m.zona("Mara") == "mano"
    m = mesita({"mano": ["Rayo"]}, {"defensa": ["Balder"]}).juega("Rayo")
    assert m.zona("Balder") == "mano"
    m = mesita({"mano": ["Rayo"], "oros": 1}, {"defensa": ["Humbaba"]}).juega("Rayo")
    assert m.cuantas("reserva") == 0 and m.cuantas("mano") == 1
    m = mesita({"mano": ["Einheryar"], "oros": 4}, {"defensa": ["Sigurd"]}).juega("Einheryar")
    assert m.zona("Einheryar") == "cementerio"
    m = mesita({"defensa": ["Torre"]}, {"defensa": ["Sigurd"]}).ataca("Torre", "Sigurd")
    assert m.zona("Sigurd") == "cementerio" and m.zona("Torre") == "cementerio"


def test_vampiro_y_costes() -> None:
    m = mesita({"mano": ["Vampiro"], "oros": 3}).juega("Vampiro", "sí", 4)
    assert m.fuerza("Vampiro") == 4 and m.cuantas("castillo") == 6
    m = mesita({"mano": ["Mithra"], "oros": 2}).juega("Mithra")
    assert m.cuantas("reserva") == 0 and m.cuantas("cementerio") == 2


def test_trauko_amazonas_odiseo() -> None:
    m = mesita({"defensa": 2 * ["Trauko"]})
    assert m.fuerza("Trauko") == 4
    m = mesita({"mano": ["Amazonas"], "defensa": ["Amazonas"]}).juega("Amazonas")
    assert m.cuantas("defensa") == 2
    assert not mesita({"mano": ["Amazonas"], "oros": 1}).ofrece("Amazonas")
    m = mesita({"defensa": 2 * ["Odiseo"]}, {"defensa": ["Torre"]}).ataca("Odiseo")
    assert m.fuerza("Odiseo") == 2 and m.cuantas("castillo", EL) == 8


def test_oros() -> None:
    for card, n in (("Oráculo de Delfos", 5), ("Haiit", 2)):
        m = mesita({"mano": [card], "oros": 1}).juega(card)
        assert sum(v.n for v in m.s.virtuales) == n
    m = mesita({"defensa": ["Unicornio"]}).usa("Unicornio")
    assert [v.n for v in m.s.virtuales] == [1]
    m = mesita({"mano": ["Rey Midas"], "oros": 4}).juega("Rey Midas")
    assert [v.n for v in m.s.virtuales] == [1]


def test_no_pueden() -> None:
    m = (
        mesita({"mano": ["Caleuche"], "oros": 3, "defensa": ["Peón"]}, {"defensa": ["Torre"]})
        .juega("Caleuche")
        .ataca("Peón")
    )
    assert m.cuantas("castillo", EL) == 9
    m = mesita({"defensa": ["Sirenas", "Peón"]}, {"defensa": ["Torre"]}).usa("Sirenas").ataca("Peón").pasa()
    assert m.cuantas("castillo", EL) == 9 and m.cuantas("cementerio") == 2
    m = mesita({"mano": ["Viracocha"], "oros": 1, "defensa": ["Peón"]}, {"defensa": ["Torre"]}).juega("Viracocha")
    m.ataca("Peón")
    assert m.cuantas("castillo", EL) == 9
    m = mesita({"mano": ["Bruja Carabusse"], "oros": 1, "defensa": ["Peón"]}, {"defensa": ["Torre"]})
    m.juega("Bruja Carabusse").ataca("Peón")
    assert m.cuantas("castillo", EL) == 9
    m = mesita({"mano": ["Ymir"], "oros": 3}, {"defensa": ["Torre"]}).juega("Ymir").pasa()
    m.pasa()
    assert m.s.activo == YO
    m = mesita({"defensa": ["el-reto-76-medusa"], "oros": 3}, {"defensa": ["Torre"]}).usa("Medusa")
    assert m.ocurrio("duradero")
    for card in ("Atlas", "Esfinge"):
        assert mesita({"defensa": [card]}).pasa().s.activo == EL


def test_perseo() -> None:
    m = mesita({"defensa": ["Sirenas"]}, {"defensa": ["Perseo"]})
    assert not m.ofrece("Sirenas", "usar")


def test_hefesto_aquiles_kelpie() -> None:
    m = mesita({"mano": ["Hefesto"], "oros": 3, "defensa": ["Torre", "Peón"]}).ataca("Torre").juega("Hefesto")
    assert m.fuerza("Torre") == 5
    m = mesita({"defensa": ["Torre"]}, {"defensa": ["Alfil"], "mano": ["Aquiles"], "oros": 2}).ataca("Torre", "Alfil")
    m.juega("Aquiles")
    assert m.zona("Torre") == "cementerio" and m.zona("Alfil") == "defensa"
    m = mesita({"mano": ["Kelpie"], "oros": 1, "defensa": ["Murciélago", "Peón"]}, {}, MAS).juega("Kelpie")
    assert m.fuerza("Murciélago") == 4


def test_atlas() -> None:
    m = mesita({"defensa": ["Caballo"]}, {"defensa": ["Atlas"]}).ataca("Caballo", "Atlas")
    assert m.zona("Atlas") == "defensa" and m.cuantas("castillo", EL) == 9
    m = mesita({"defensa": ["Torre"]}, {"defensa": ["Atlas"]}).ataca("Torre", "Atlas")
    assert m.zona("Atlas") == "cementerio"


def test_manuk_bunyip_krishna() -> None:
    m = mesita({"defensa": ["Manuk"]}).pasa()
    assert m.fuerza("Manuk") == 3 and m.pasa().fuerza("Manuk") == 2
    m = mesita({"mano": ["Bunyip"], "oros": 4, "defensa": ["Peón"]}).juega("Bunyip", "Peón")
    assert m.zona("Peón") == "cementerio"
    m = mesita({"mano": ["Krishna"], "oros": 2}).juega("Krishna")
    assert m.cuantas("castillo") == 9
    m = mesita({"mano": ["Oannes"], "oros": 4}).juega("Oannes", "sí")
    assert m.cuantas("mano") == 1


def test_bloqueos() -> None:
    m = mesita({"defensa": ["Kornos"]}, {"defensa": ["Torre"]}).ataca("Kornos")
    assert m.cuantas("castillo", EL) == 9
    m = mesita({"defensa": ["Kornos"]}, {"defensa": ["Caballo"]}).ataca("Kornos", "Caballo")
    assert m.zona("Kornos") == "cementerio"
    m = mesita({"defensa": ["El Basajaun"]}, {"defensa": ["Torre"]}).ataca("El Basajaun", "Torre")
    assert m.zona("El Basajaun") == "cementerio"
    m = mesita({"defensa": ["Veloz"], "mano": ["Quetzalcoatl"], "oros": 1}, {"defensa": ["Torre"]}).juega(
        "Quetzalcoatl"
    )
    m.ataca("Veloz", "Torre")
    assert m.zona("Veloz") == "cementerio"
    m = mesita({"defensa": ["Hermes"]}, {"defensa": ["Torre", "Peón"]})
    m.ataca("Hermes", ("bloquear", m.row("Torre"), m.row("Hermes")), "Peón")
    assert m.zona("Peón") == "cementerio" and m.zona("Hermes") == "ataque"
    m = mesita({"defensa": ["Goblins"], "mano": ["Conjuro"]}, {"defensa": ["Torre"]}).ataca("Goblins", "Torre")
    assert m.fuerza("Torre") == 3


def test_fenrir_y_narciso() -> None:
    m = mesita({"defensa": ["Fenrir", "Peón"]}).ataca("Peón")
    assert m.zona("Fenrir") == "defensa"
    m = mesita({"defensa": ["Fenrir", "Peón", "Alfil"]}).ataca("Peón", "Alfil", "Fenrir")
    assert m.zona("Fenrir") == "ataque"
    m = mesita({"defensa": ["Narciso"], "mano": ["Torre"]}, {"mano": ["Peón"]}).pasa()
    assert m.s.activo == EL and not m.ocurrio("atacar")


def test_marduk_y_cizin() -> None:
    m = mesita({"defensa": ["Marduk"]}, {"defensa": ["Dragoncillo"]}, MAS)
    assert m.fuerza("Marduk") == 6
    m = mesita({"defensa": [{"carta": "Cizin", "armas": ["Golpe Vampiro"]}], "oros": 3, "pagado": ["Moneda"]})
    assert m.fuerza("Cizin") == 6  # X is its base, and bonuses add to it
    m = mesita({"defensa": [{"carta": "Cizin", "armas": ["Tetsu-Bishi"]}], "oros": 3})
    assert m.fuerza("Cizin") == 0


def test_miran() -> None:
    m = mesita({"mano": ["Seth"], "oros": 1}, {"mano": ["Torre"]}).juega("Seth")
    assert [e.secret for e in m.ocurrio("mirar")] == [(YO, (m.row("Torre"),))]
    m = mesita({"mano": ["Loki"], "oros": 1}, {"mano": ["Torre", "Dama"]}).juega("Loki")
    assert [e.args for e in m.ocurrio("mirar")] == [(YO, EL, 1)]
    m = mesita({"mano": ["Poseidón"], "oros": 2}).juega("Poseidón")
    assert [e.args for e in m.ocurrio("mirar")] == [(YO, EL, 1)]
    m = mesita({"mano": ["La Quimera"], "oros": 1}).juega("La Quimera")
    assert [e.args for e in m.ocurrio("mirar")] == [(YO, YO, 3)]
    m = mesita(
        {"mano": ["Jinas"], "oros": 3, "castillo": ["Peón", "Alfil", "Torre", "Dama", "Caballo", "Pica", "Ídolo"]}
    )
    m.juega("Jinas", "Pica", "Dama", "Peón", "Alfil", "Torre")
    assert m.nombres("castillo") == ["Pica", "Dama", "Peón", "Alfil", "Torre", "Caballo", "Ídolo"]
    m = mesita({"mano": ["Afrodita"], "oros": 2}, {"castillo": ["Peón", "Alfil", "Torre", "Dama"]})
    m.juega("Afrodita", "Torre", "Alfil")
    assert m.nombres("castillo", EL) == ["Torre", "Alfil", "Peón", "Dama"]
    m = mesita({"mano": ["Dagón", "Peón"], "oros": 2}).juega("Dagón")
    assert [e.args for e in m.ocurrio("mostrar")] == [(YO, (m.row("Peón"),))]


def test_descartan() -> None:
    m = mesita({"mano": ["Cíclope"], "oros": 3}, {"mano": 3 * ["Torre"]}).juega("Cíclope")
    assert m.cuantas("mano", EL) == 1
    m = mesita({"mano": ["Anchimallén"], "oros": 2}, {"mano": 3 * ["Torre"]}).juega("Anchimallén")
    assert m.cuantas("mano", EL) == 2
    m = mesita({"mano": ["Indra"], "oros": 2}, {"mano": ["Moneda", "Torre"]}).juega("Indra", "sí", "Moneda")
    assert m.zona("Moneda") == "cementerio" and m.zona("Torre") == "mano"
    m = mesita({"mano": ["Hombre Pájaro", "Rayo"], "oros": 3}, {"mano": ["Conjuro", "Torre"]})
    m.juega("Hombre Pájaro", "Conjuro")
    assert m.zona("Rayo") == m.zona("Conjuro") == "cementerio" and m.zona("Torre") == "mano"
    m = mesita({"mano": ["Guillermo Tell"], "oros": 2}, {"mano": ["Thor", "Torre"]}).juega(
        "Guillermo Tell", "Thor", "Thor"
    )
    assert m.zona("Thor") == "cementerio" and m.zona("Torre") == "mano"


def test_roban_y_botan() -> None:
    for card, gold, hand, words in (
        ("Baal", 1, 1, ()), ("Ícaro", 0, 1, ("sí",)), ("Zeus", 3, 6, ()),
    ):  # fmt: skip
        m = mesita({"mano": [card], "oros": gold}).juega(card, *words)
        assert m.cuantas("mano") == hand, card
    m = mesita({"mano": ["Vampiro Oriental", "Peón"], "oros": 1}).juega("Vampiro Oriental", "Peón")
    assert m.cuantas("mano") == 2 and m.zona("Peón") == "cementerio"
    m = mesita({"mano": ["Chon-Chon"], "oros": 2}).juega("Chon-Chon")
    assert m.cuantas("castillo", EL) == 8


def test_anubis() -> None:
    m = mesita({"defensa": ["Anubis"], "cementerio": ["Dama", "Conjuro"]}).usa("Anubis")
    assert m.zona("Dama") == "defensa" and m.zona("Anubis") == "cementerio"


def test_fuerza_por_talisman() -> None:
    m = mesita({"mano": ["Búfalo Blanco"], "oros": 3, "defensa": ["Peón", "Torre"]}).juega("Búfalo Blanco")
    assert m.fuerza("Peón") == 2 and m.fuerza("Torre") == 5
    m = mesita({"mano": ["Invunche"], "oros": 2}, {"defensa": ["Peón", "Torre"]}).juega("Invunche")
    assert m.fuerza("Peón") == 0 and m.fuerza("Torre") == 3
    m = mesita({"mano": ["Arpía"], "oros": 2}, {"defensa": ["Peón", "Torre", "Dama"]}).juega("Arpía", "Torre", "Dama")
    assert (m.fuerza("Peón"), m.fuerza("Torre"), m.fuerza("Dama")) == (1, 3, 5)
    assert not mesita({"mano": ["Arpía"], "oros": 2}, {"defensa": ["Torre"]}).ofrece("Arpía")
    for card, gold, n in (("Hércules", 5, 3), ("Pincoya", 2, 1)):
        m = mesita({"mano": [card], "oros": gold, "defensa": ["Torre"]}).juega(card).pasa().pasa()
        assert m.fuerza("Torre") == 4 + n
    m = mesita({"mano": ["el-reto-107-caballero-negro"], "oros": 2, "defensa": ["Caballo", "Peón"]})
    m.juega("Caballero Negro")
    assert m.fuerza("Caballo") == 4 and m.fuerza("Peón") == 1


def test_destruyen() -> None:
    m = mesita({"mano": ["el-reto-85-xolotl"], "oros": 4}, {"defensa": ["Torre", "Dama", "Peón"]}).juega("Xolotl")
    assert m.nombres("defensa", EL) == ["Peón"]
    m = mesita({"mano": ["Horus"], "oros": 3}, {"defensa": ["Torre"]}).juega("Horus")
    assert m.zona("Torre") == "castillo"


def test_dan_raza() -> None:
    kin = {"nombre": "Heraldo", "tipo": "Tótem", "coste": 1, "texto": "Tus Aliados son de raza Caballero."}
    m = mesita({"defensa": ["Sir Galahad", "Rey Arturo", "Peón"], "apoyo": ["Heraldo"]}, {}, (kin,))
    assert m.fuerza("Sir Galahad") == 4 and m.fuerza("Peón") == 2


def test_caballo_de_troya_y_apolo() -> None:
    m = mesita({"mano": ["Caballo de Troya"], "oros": 4}, {"defensa": ["Peón"], "mano": ["Peón", "Alfil"], "oros": 3})
    m.juega("Caballo de Troya").pasa()
    assert m.ofrece("Alfil") and not m.ofrece("Peón")
    m = mesita({"mano": ["Apolo"], "oros": 2, "defensa": ["Peón"]}, {"defensa": ["Abominación"]}).juega(
        "Apolo", "Abominación"
    )
    m.ataca("Peón")
    assert m.ocurrio("atacar")


def test_turnos_del_oponente() -> None:
    m = mesita({"mano": ["Orejona"], "oros": 4}, {"pagado": ["Moneda"]}).juega("Orejona").pasa()
    assert m.cuantas("pagado", EL) == 1
    m.pasa().pasa()
    assert m.cuantas("pagado", EL) == 0
    m = mesita({"mano": ["Hada Viviana"], "oros": 3}).juega("Hada Viviana").pasa().pasa()
    assert m.cuantas("mano", EL) == 0
    m.pasa().pasa()
    assert m.cuantas("mano", EL) == 1
    m = mesita({"mano": ["Pixies"], "oros": 3, "defensa": ["Torre"]}, {"mano": ["Gorgonas"], "oros": 2}).juega("Pixies")
    m.ataca("Torre")
    assert m.s.activo == EL or not m.ofrece("Gorgonas")


def test_yggdrasil() -> None:
    m = mesita({"mano": ["Yggdrasil"], "oros": 5, "cementerio": ["Peón", *5 * ["Torre"]]}).juega("Yggdrasil")
    assert m.cuantas("cementerio") == 2


def test_kasewats() -> None:
    m = mesita({"defensa": ["Kasewats"]})
    m.ataca("Kasewats")
    assert m.zona("Kasewats") == "ataque"
    m = mesita({"defensa": ["Kasewats"]})
    with pytest.raises(AssertionError):
        m.ataca()  # it must attack: nothing else is offered


def test_caja_de_pandora() -> None:
    m = mesita({"mano": ["Caja de Pandora"], "oros": 3, "castillo": ["Dama", *4 * ["Peón"]]},
               {"castillo": ["Conjuro", *4 * ["Peón"]]}).juega("Caja de Pandora")  # fmt: skip
    assert m.zona("Dama") == "defensa" and m.de("Dama") == YO and m.zona("Conjuro") == "cementerio"
    m = mesita({"mano": ["Caja de Pandora"], "oros": 3, "castillo": ["Dama", *4 * ["Peón"]]},
               {"castillo": ["Torre", *4 * ["Peón"]]}).juega("Caja de Pandora", "Torre")  # fmt: skip
    assert m.zona("Dama") == m.zona("Torre") == "defensa" and m.de("Torre") == EL
    # each is played with its windows, so which goes first is for who acts to say
    assert [e.args[0] for e in m.ocurrio("entrar")] == [m.row("Torre"), m.row("Dama")]


def test_fu_hi() -> None:
    m = mesita({"defensa": ["Torre"]}, {"mano": ["Fu Hi"], "oros": 1}).ataca("Torre").juega("Fu Hi")
    assert m.cuantas("castillo", EL) == 10 and not m.ocurrio("daño")


def test_conejo_escriba_y_wondjinas() -> None:
    m = mesita({"mano": ["Conejo Escriba"], "oros": 6}).juega("Conejo Escriba")
    assert m.ocurrio("duradero")
    m = mesita({"mano": ["Wondjinas"], "oros": 3, "defensa": ["Demonio"]}, {"defensa": ["Esfinge"]}).juega("Wondjinas")
    assert m.fuerza("Demonio") == 0 and m.fuerza("Esfinge") == 2
    m.pasa()
    assert m.fuerza("Demonio") == 6
