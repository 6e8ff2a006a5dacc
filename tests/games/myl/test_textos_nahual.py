"""The texts of La Ira del Nahual that are not among those in force, tried on small tables."""

from tests.games.myl.mesita import EL, YO, mesita

CHAMAN = {"nombre": "Curandero", "tipo": "Aliado", "coste": 2, "fuerza": 2, "raza": "Chamán"}
GUERRERO = {"nombre": "Soldado", "tipo": "Aliado", "coste": 2, "fuerza": 2, "raza": "Guerrero"}
BESTIA = {"nombre": "Lobo", "tipo": "Aliado", "coste": 2, "fuerza": 2, "raza": "Bestia"}
MAS = (CHAMAN, GUERRERO, BESTIA)


def test_anchancho() -> None:
    m = mesita({"mano": ["Anchancho"], "oros": 4}, {"defensa": ["Peón", "Dama", "Torre"]}).juega("Anchancho")
    assert m.zona("Dama") == "cementerio"
    m = mesita({"mano": ["Anchancho"], "oros": 4}, {"defensa": [{"carta": "Torre", "como": "t1"}, "Torre"]})
    m.juega("Anchancho", "t1")
    assert m.zona("t1") == "cementerio" and m.cuantas("defensa", EL) == 1


def test_anulan_lo_jugado_de_la_mano() -> None:
    for card, played, gold in (("Auca", "Pica", 1), ("Toki", "Ídolo", 1), ("Sotz' Na", "Torre", 4)):
        m = mesita({"mano": [played], "oros": gold, "defensa": ["Peón"]}, {"mano": [card], "oros": 3}).juega(
            played, card
        )
        assert m.zona(played) == "cementerio" and m.zona(card) == "cementerio", card
    m = mesita({"mano": ["Anubis"], "defensa": ["Anubis"], "cementerio": ["Dama"]}, {"mano": ["Sotz' Na"], "oros": 3})
    m.usa("Anubis")
    assert m.zona("Dama") == "defensa"  # it does not come from a hand


def test_buscan() -> None:
    for card, gold, found in (("Ix Chebel Yax", 2, "Conjuro"), ("Pachamama", 2, "Dama")):
        m = mesita({"mano": [card], "oros": gold, "castillo": [found, *4 * ["Moneda"]]}).juega(card, found)
        assert m.zona(found) == "mano"
    m = mesita({"mano": ["Rito del Dorado", "Peón", "Torre"], "castillo": ["Moneda", "Amuleto", *4 * ["Peón"]]})
    m.juega("Rito del Dorado", "Moneda", "Amuleto")
    assert m.cuantas("mano") == 2 and m.zona("Torre") == "cementerio"
    m = mesita({"mano": ["Revolución de los Objetos"], "oros": 6}, {"castillo": ["Dama", *4 * ["Moneda"]]})
    m.juega("Revolución de los Objetos", "Dama")
    assert m.zona("Dama") == "defensa" and m.de("Dama") == YO
    for card, gold in (("Tezcaltlipoca", 2), ("Caupolicán", 3)):
        m = mesita({"mano": [card], "oros": gold, "cementerio": ["Ídolo", "Peón"]}).juega(card)
        assert m.zona("Ídolo") == "mano"
    m = mesita({"mano": ["Runa Urutrungu"], "oros": 4, "castillo": ["Ídolo", *4 * ["Peón"]]})
    m.juega("Runa Urutrungu", "sí", "Ídolo")
    assert m.zona("Ídolo") == "apoyo"


def test_imbloqueables() -> None:
    m = mesita({"mano": ["Ira del Nahual"], "oros": 4, "defensa": ["Peón"]}, {"defensa": ["Torre"]})
    m.ataca("Peón", ("bloquear", m.row("Torre"), m.row("Peón"))).juega("Ira del Nahual")
    assert m.zona("Peón") == "cementerio"  # AMB-60: a declared block stands
    m = (
        mesita({"mano": ["Ix Chel"], "oros": 2, "defensa": ["Peón"]}, {"defensa": ["Torre"]})
        .juega("Ix Chel")
        .ataca("Peón")
    )
    assert m.cuantas("castillo", EL) == 9
    m = mesita(
        {"mano": ["Camaxtle"], "oros": 2, "defensa": [{"carta": "Peón", "armas": ["Pica"]}]}, {"defensa": ["Torre"]}
    )
    m.juega("Camaxtle").ataca("Peón")
    assert m.cuantas("castillo", EL) == 9
    m = mesita({"apoyo": ["Tótem del Cóndor"], "defensa": ["Peón"]}, {"defensa": ["Torre"]}).ataca("Peón")
    assert m.cuantas("castillo", EL) == 9
    for arma, n in (("Atlatl", 4), ("Honda", 2)):
        m = mesita({"defensa": [{"carta": "Peón", "armas": [arma]}]}, {"defensa": ["Torre"]})
        assert m.fuerza("Peón") == n
        assert m.ataca("Peón").cuantas("castillo", EL) == 10 - n
    m = mesita({"defensa": ["Cuero", "Lobo"]}, {"defensa": ["Dama"]}, MAS).ataca("Lobo")
    assert m.cuantas("castillo", EL) == 8
    m = mesita({"defensa": [{"carta": "Cangrejos", "armas": ["Pica"]}]}, {"defensa": ["Dama"]}).ataca("Cangrejos")
    assert m.cuantas("castillo", EL) == 8
    m = mesita({"mano": ["Tzitzimime"], "oros": 4}, {"defensa": ["Dama"]}).juega("Tzitzimime").ataca("Tzitzimime")
    assert m.cuantas("castillo", EL) == 8
    m = mesita({"mano": ["Rumiñahui"], "oros": 1}).juega("Rumiñahui").ataca("Rumiñahui")
    assert m.cuantas("castillo", EL) == 9


def test_ix_tabai() -> None:
    m = mesita({"mano": ["Ix Tabai"], "oros": 2}, {"defensa": ["Peón", "Torre"]})
    assert not m.ofrece("Ix Tabai")
    m = mesita({"mano": ["Ix Tabai"], "oros": 2}, {"defensa": ["Peón", "Torre"]}, turno="oponente").ataca("Peón")
    while m.s.activo != YO:
        m.pasa()
    m.juega("Ix Tabai", "Torre")
    assert m.zona("Torre") == "cementerio"


def test_sacrificios() -> None:
    m = mesita({"mano": ["Sacrificio Humano"], "oros": 5}, {"defensa": ["Peón", "Torre"], "oros": 1})
    m.juega("Sacrificio Humano", "no", "sí")
    assert m.zona("Peón") == "cementerio" and m.zona("Torre") == "defensa" and m.cuantas("pagado", EL) == 1
    m = mesita({"mano": ["Sacrificio Gladiatorio"], "oros": 4, "defensa": ["Peón"]}, {"defensa": ["Peón", "Torre"]})
    m.juega("Sacrificio Gladiatorio")
    assert m.cuantas("castillo", EL) == 8


def test_k_ak_na() -> None:
    m = mesita({"mano": ["K' Ak' Na"], "oros": 4}, {"mano": ["Torre", "Dama"]}).juega("K' Ak' Na")
    assert m.cuantas("mano", EL) == 0 and m.cuantas("mano") == 1


def test_doblan() -> None:
    m = mesita({"mano": ["Xochi Yaoyotl"], "oros": 4, "defensa": ["Torre"]}).juega("Xochi Yaoyotl")
    assert m.fuerza("Torre") == 8
    m = mesita({"defensa": ["Dama"]}, {"defensa": ["Torre"], "mano": ["Xochiquetzal"], "oros": 3}).ataca(
        "Dama", "Torre"
    )
    m.juega("Xochiquetzal")
    assert m.zona("Dama") == "cementerio"


def test_ch_ayin_na() -> None:
    m = mesita({"mano": ["Ch' Ayin Na"], "oros": 4, "castillo": 4 * ["Peón"], "cementerio": 5 * ["Torre"]})
    m.juega("Ch' Ayin Na")
    assert m.cuantas("castillo") == 9
    m = mesita({"mano": ["Ch' Ayin Na"], "oros": 4, "castillo": 5 * ["Peón"], "cementerio": 5 * ["Torre"]})
    assert not m.ofrece("Ch' Ayin Na")


def test_cataratas() -> None:
    m = mesita({"mano": ["Cataratas del Iguazú"], "oros": 4}, {"defensa": ["Torre", "Peón"]}).juega(
        "Cataratas del Iguazú"
    )
    assert m.cuantas("defensa", EL) == 0
    m.pasa()
    assert m.s.activo == YO
    m.pasa()
    assert m.s.activo == EL


def test_oros() -> None:
    m = mesita({"mano": ["Reducción de Cabeza"], "oros": 4}, {"pagado": ["Moneda"], "oros": 1})
    assert not m.ofrece("Reducción de Cabeza")
    m = mesita({"mano": ["Reducción de Cabeza"], "oros": 4}, {"pagado": ["Moneda"]}).juega("Reducción de Cabeza")
    assert m.zona("Moneda") == "cementerio"
    m = mesita({"mano": ["Máscara del Sol"], "oros": 3}, {"reserva": ["Amuleto"]}).juega("Máscara del Sol", "Amuleto")
    assert m.zona("Amuleto") == "mano"
    m = mesita({"mano": ["Tonatiuh", "Curandero", "Peón"], "oros": 1}, {}, MAS).juega("Tonatiuh")
    assert m.ofrece("Curandero") and not m.ofrece("Peón")
    m = mesita({"mano": ["Cacería del Peyolt", "Ídolo", "Peón"], "oros": 1}).juega("Cacería del Peyolt")
    assert m.ofrece("Ídolo") and not m.ofrece("Peón")
    m = mesita({"defensa": [{"carta": "Peón", "armas": ["Macahuitl"]}], "castillo": ["Moneda", *5 * ["Peón"]]})
    m.ataca("Peón", "sí", "Moneda")
    assert m.zona("Moneda") == "reserva"


def test_iniciacion() -> None:
    m = mesita({"mano": ["Iniciación Guerrera"], "oros": 3, "defensa": ["Lobo", "Lobo"]}, {}, MAS).juega(
        "Iniciación Guerrera"
    )
    assert m.fuerza("Lobo") == 3
    m = mesita({"mano": ["Iniciación Guerrera"], "oros": 3, "defensa": ["Lobo", "Peón"]}, {}, MAS).juega(
        "Iniciación Guerrera"
    )
    assert m.fuerza("Lobo") == 2


def test_huascar() -> None:
    m = mesita({"defensa": ["Dama"]}, {"defensa": ["Peón"], "mano": ["Huáscar y Atahualpa"], "oros": 1})
    m.ataca("Dama", "Peón").juega("Huáscar y Atahualpa")
    assert m.zona("Peón") == "defensa" and m.cuantas("castillo", EL) == 5


def test_macun_y_ah_puch() -> None:
    m = mesita({"mano": ["Macuñ"], "oros": 2, "defensa": ["Curandero"], "cementerio": ["Machi"]}, {}, MAS).juega(
        "Macuñ"
    )
    assert m.zona("Curandero") == "cementerio" and m.zona("Machi") == "defensa"
    m = mesita({"mano": ["Ah Puch", "Dama", "Conjuro"], "oros": 5, "defensa": ["Peón"]}).juega("Ah Puch", "Dama")
    assert m.zona("Peón") == "cementerio" and m.zona("Dama") == "defensa"


def test_totems() -> None:
    m = mesita({"mano": ["Tótem de Perro"], "oros": 1, "defensa": ["Peón", "Hottei"]}).juega("Tótem de Perro", "Kami")
    assert m.fuerza("Peón") == 2
    m = mesita({"apoyo": ["Tótem del Águila"], "mano": ["Curandero"], "oros": 1}, {}, MAS).juega("Curandero")
    assert m.cuantas("pagado") == 1
    m = mesita({"mano": ["Moneda"]}, {"apoyo": ["Tótem de Cocodrilo"]})
    assert not m.ofrece("Moneda")
    m = mesita({"mano": ["Moneda"], "oros": 1}, {"apoyo": ["Tótem de Cocodrilo"]}).juega("Moneda")
    assert m.zona("Moneda") == "reserva" and m.cuantas("pagado") == 1
    m = mesita(
        {"apoyo": ["Tótem del Mono"], "defensa": [{"carta": "Peón", "armas": ["Pica"]}], "mano": ["Pica"], "oros": 1}
    )
    assert m.ofrece("Pica")
    assert mesita({"apoyo": ["Tótem de Jaguar"], "defensa": ["Peón"]}).fuerza("Peón") == 2
    m = mesita({"mano": ["Moneda"]}, {"apoyo": ["Tótem del Puma"]})
    assert not m.ofrece("Moneda")
    m.usa("Tótem del Puma")
    assert m.zona("Tótem del Puma") == "cementerio"
    m = mesita({"defensa": ["Peón", "Alfil"]}, {"apoyo": ["Tótem de Serpiente"]}).ataca("Peón", "Alfil")
    assert m.cuantas("cementerio") == 2


def test_armas() -> None:
    m = mesita({"defensa": ["Veloz"]}, {"defensa": [{"carta": "Torre", "armas": ["Tepoztopilli"]}]}).ataca(
        "Veloz", "Torre"
    )
    assert m.zona("Veloz") == "cementerio"
    m = mesita({"defensa": ["Peón", "Alfil"]}, {"defensa": [{"carta": "Torre", "armas": ["Boleadoras"]}]})
    m.ataca("Peón", "Alfil", ("bloquear", m.row("Torre"), m.row("Peón")), ("bloquear", m.row("Torre"), m.row("Alfil")))
    assert m.zona("Peón") == m.zona("Alfil") == "cementerio" and m.zona("Torre") == "defensa"
    m = mesita({"defensa": [{"carta": "Peón", "armas": ["Cerbatana"]}]}, {"defensa": ["Torre"], "mano": ["Dama"]})
    m.ataca("Peón", "Torre")
    assert m.zona("Dama") == "cementerio"
    m = mesita({"defensa": [{"carta": "Peón", "armas": ["Maza"]}]}, {"mano": ["Dama"]}).ataca("Peón").pasa()
    assert m.zona("Dama") == "cementerio"
    assert mesita({"defensa": [{"carta": "Peón", "armas": ["Arco y Flechas"]}], "oros": 3}).fuerza("Peón") == 4


def test_insignia_de_toqui() -> None:
    m = mesita({"mano": ["Insignia de Toqui"], "defensa": ["Caballo", "Hottei"]})
    m.juega("Insignia de Toqui", ("portador", m.row("Caballo")), "Kami")
    assert m.fuerza("Caballo") == 4


def test_chamanes() -> None:
    m = mesita({"mano": ["Rayo"]}, {"defensa": ["Cueva de Quicaví", "Peón"]}).juega("Rayo", "Cueva de Quicaví")
    assert m.fuerza("Peón") == 2
    m = mesita({"defensa": ["Huitzil"], "oros": 1}, {"defensa": ["Peón", "Torre"]}).usa("Huitzil")
    assert m.zona("Peón") == "cementerio"
    assert mesita({"defensa": ["Inca Yupanqui"], "apoyo": ["Ídolo", "Ídolo"]}).fuerza("Inca Yupanqui") == 3
    m = mesita({"mano": ["Rayo"]}, {"defensa": ["Tacán", "Curandero", "Peón"]}, MAS).juega("Rayo", "Tacán")
    assert m.fuerza("Curandero") == 3 and m.fuerza("Peón") == 1
    m = mesita({"mano": ["Pahuahtun", "Peón"]}).juega("Pahuahtun")
    assert m.zona("Peón") == "cementerio"
    m = mesita({"defensa": ["Kenos"]}, {"defensa": ["Dama"]}).usa("Kenos")
    assert m.fuerza("Dama") == 0 and m.zona("Kenos") == "cementerio"
    m = mesita({"defensa": ["Caballo"]}, {"defensa": ["Cin Teotl"]}).ataca("Caballo", "Cin Teotl")
    assert m.zona("Caballo") == m.zona("Cin Teotl") == "cementerio"
    m = mesita({"defensa": ["Wiraqocha"], "castillo": ["Machi", *4 * ["Peón"]]}).ataca("Wiraqocha", "sí", "Machi")
    assert m.zona("Machi") == "mano"
    assert mesita({"defensa": ["Huehue Teotl", "Machi"]}).fuerza("Huehue Teotl") == 4
    m = mesita({"mano": ["Kalku"], "oros": 6}).juega("Kalku")
    assert m.cuantas("castillo", EL) == 7
    m = mesita({"defensa": ["Apu Illa"], "mano": ["Golpe Vampiro", "Tecpatl"]}).juega("Golpe Vampiro")
    assert m.zona("Golpe Vampiro") == "armas" and not m.ofrece("Tecpatl")
    m = mesita({"defensa": ["Peón", "Torre"]}, {"defensa": ["Joon"]}).ataca("Peón", "Torre", "listo")
    assert m.ocurrio("duradero")
    m = mesita({"mano": ["Rayo"]}, {"defensa": ["Cipatonal y Oxmoco"], "cementerio": 3 * ["Peón"]}).juega("Rayo")
    assert m.nombres("cementerio", EL) == ["Cipatonal y Oxmoco"]


def test_guerreros() -> None:
    m = mesita({"defensa": ["Tlaloques", "Machi"]}, {"defensa": ["Curandero"]}, MAS)
    assert m.fuerza("Tlaloques") == 5
    for card in ("Galvarino", "Peri Pillán", "Umoara", "Centzon Totochtin"):
        m = mesita({"defensa": [{"carta": card, "armas": ["Pica"]}], "mano": ["Pica"], "oros": 1}).juega("Pica")
        assert m.cuantas("armas") == 2, card
    for card in ("Guajiro", "Quetzalcoatl Retorna", "Caballo Marino"):
        m = mesita({"defensa": [card], "mano": ["Conjuro"]}).ataca(card)
        assert m.fuerza(card) == m.s.conf.cartas[m.row(card)].fuerza + 1
    m = mesita({"defensa": ["Cabracán"]}, {"apoyo": ["Ídolo"]}).usa("Cabracán")
    assert m.zona("Ídolo") == "cementerio"
    m = mesita({"mano": ["Rayo"], "defensa": ["Guerrero Águila"]}, {"defensa": ["Soldado"]}, MAS).juega("Rayo")
    assert m.fuerza("Guerrero Águila") == 3
    m = mesita({"mano": ["Lautaro"], "oros": 4, "defensa": ["Peón", "Torre"]}).juega("Lautaro")
    assert m.fuerza("Lautaro") == 2 and m.cuantas("defensa") == 1
    m = mesita({"defensa": ["Etsa"]}, {"defensa": ["Machi"]}).batalla("Etsa")
    assert m.cuantas("castillo", EL) == 8
    m = mesita({"defensa": ["Karib"], "mano": ["Golpe Vampiro"], "oros": 2}).juega("Golpe Vampiro")
    assert m.cuantas("pagado") == 2
    assert mesita({"defensa": [{"carta": "Cihuate Teotl", "armas": ["Pica"]}]}).fuerza("Cihuate Teotl") == 3
    m = mesita({"mano": ["Ñamandú"], "oros": 2}, {"mano": ["Torre"]}).juega("Ñamandú", "sí")
    assert m.ocurrio("mirar")
    m = mesita({"defensa": ["Peón", "Alfil"]}, {"defensa": ["Acihuatl"]})
    m.ataca(
        "Peón", "Alfil", ("bloquear", m.row("Acihuatl"), m.row("Peón")), ("bloquear", m.row("Acihuatl"), m.row("Alfil"))
    )
    assert m.zona("Alfil") == "cementerio"
    m = mesita({"mano": ["Tlaca Tecolotl", "Peón", "Torre"], "oros": 6}).juega("Tlaca Tecolotl", "Peón", "Torre")
    assert m.cuantas("mano") == 4
    m = mesita({"mano": ["Ahu Kin"], "oros": 2}, {"defensa": [{"carta": "Torre", "armas": ["Pica"]}]}).juega("Ahu Kin")
    assert m.zona("Pica") == "cementerio"
    m = mesita({"defensa": ["Dama"]}, {"defensa": ["Chasqui"], "oros": 1}).ataca("Dama", "Chasqui", "Chasqui")
    assert m.zona("Chasqui") == "defensa" and [e.args[:2] for e in m.ocurrio("pagar")] == [(EL, 1)]
    m = mesita({"mano": ["Tlazolteotl"], "oros": 4, "defensa": ["Peón"]}, {"defensa": ["Alfil", "Torre"]}).juega(
        "Tlazolteotl"
    )
    assert m.zona("Peón") == m.zona("Alfil") == "cementerio" and m.zona("Torre") == "defensa"
    m = mesita({"defensa": ["Cuauhtémoc"], "castillo": ["Pica", *4 * ["Peón"]]}, {"defensa": ["Torre"]})
    m.ataca("Cuauhtémoc", "Torre", "sí", "Pica")
    assert m.zona("Pica") == "mano"


def test_bestias() -> None:
    m = mesita({"mano": ["Basilisco"], "oros": 2}, {"defensa": ["Soldado"]}, MAS).juega("Basilisco", "Guerrero")
    m.pasa().pasa().batalla("Basilisco")
    assert not m.ocurrio("bloquear") and m.ocurrio("daño")
    m = mesita({"defensa": ["Camahueto"]}).ataca("Camahueto")
    assert m.zona("Camahueto") == "defensa"
    m = mesita({"mano": ["Cuchivilu"], "oros": 2, "defensa": ["Lobo", "Peón"]}, {}, MAS).juega("Cuchivilu")
    assert m.fuerza("Lobo") == 3 and m.fuerza("Cuchivilu") == 3 and m.fuerza("Peón") == 1
    m = mesita({"mano": ["Rayo"]}, {"defensa": ["Chinivilu", "Lobo"]}, MAS).juega("Rayo", "Chinivilu")
    assert m.fuerza("Lobo") == 4
    m = mesita({"defensa": ["Veloz"]}, {"defensa": ["Itzam Ná"]}).ataca("Veloz", "Itzam Ná")
    assert m.zona("Veloz") == "cementerio"
