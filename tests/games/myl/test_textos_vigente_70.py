"""The texts in force, tried on small tables: what happens is what each says. Cards from the 70th on."""

from tests.games.myl.mesita import EL, YO, mesita


def test_lilith() -> None:
    m = mesita({"defensa": ["Lilith"]}, {"defensa": ["Machi"], "oros": 1, "mano": ["Conjuro"]}).ataca("Lilith")
    assert m.s.decision is not None and m.s.decision.seat == EL and m.s.decision.kind == "guerra"
    assert m.ofrece("Conjuro") and not m.ofrece("Machi", "usar")


def test_rugnir() -> None:
    m = mesita({"defensa": ["Peón"]}, {"defensa": ["Rugnir"], "castillo": ["Moneda", *9 * ["Torre"]]})
    m.ataca("Peón", "Rugnir", "Moneda").pasa()
    assert m.zona("Moneda") == "mano" and m.zona("Peón") == "cementerio"


def test_arlequin() -> None:
    m = mesita({"defensa": ["Torre"]}, {"mano": ["Arlequín"], "oros": 3}).ataca("Torre")
    assert not m.ofrece("Arlequín")  # in the Guerra there is no damage yet
    m.pasa("Arlequín")
    assert m.cuantas("castillo", EL) == 6 and m.cuantas("cementerio") == 4
    m = mesita({"mano": ["Chon-Chon"], "oros": 2}, {"mano": ["Arlequín"], "oros": 3})
    m.juega("Chon-Chon", "Arlequín")
    assert m.cuantas("cementerio") == 3  # two for the direct damage, and the Talismán that dealt it


def test_machitun() -> None:
    m = mesita({"mano": ["Chon-Chon"], "oros": 2}, {"mano": ["Machitún"], "oros": 2})
    m.juega("Chon-Chon", "Machitún")
    assert m.cuantas("castillo", EL) == 10 and m.zona("Machitún") == "cementerio"  # the damage it answers is undone


def test_dano_al_castillo() -> None:
    m = mesita({"defensa": [{"carta": "Torre", "armas": ["Espada Celestial"]}]}, {"defensa": ["Dama"]})
    m.ataca("Torre", "sí")
    assert m.cuantas("castillo", EL) == 5 and m.cuantas("mano") == 2
    m = mesita({"defensa": ["Khan"], "castillo": ["Enjambre", *9 * ["Peón"]]}).ataca("Khan", "sí", "Enjambre")
    assert m.zona("Enjambre") == "mano"
    m = mesita({"defensa": ["Persival"], "castillo": ["Caballo", *9 * ["Peón"]]}).ataca("Persival", "sí", "Caballo")
    assert m.zona("Caballo") == "mano"
    m = mesita({"defensa": ["Bruja de la Montaña"]}).ataca("Bruja de la Montaña", "sí")
    assert m.cuantas("mano") == 2


def test_carmilla() -> None:
    m = mesita({"mano": ["Carmilla"], "oros": 2, "cementerio": ["Peón", "Alfil", "Torre"]}).juega("Carmilla")
    m.ataca("Carmilla", "sí")
    assert m.zona("Carmilla") == "mano" and m.cuantas("cementerio") == 0
    m = mesita({"mano": ["Carmilla"], "oros": 2, "cementerio": ["Peón", "Alfil"]}).juega("Carmilla").ataca("Carmilla")
    assert m.zona("Carmilla") == "ataque"
    m = mesita({"mano": ["Ballesta", "Tecpatl"], "oros": 6, "defensa": ["Carmilla"]})
    assert not m.ofrece("Ballesta") and m.ofrece("Tecpatl")


def test_baldur_y_sif() -> None:
    m = mesita({"mano": ["Rayo", "Rayo"]}, {"defensa": ["Baldur", "Sif"]})
    m.juega("Rayo", "Baldur", "sí", ("carta", m.row("Carta lisa", EL, "castillo")))
    assert m.cuantas("mano", EL) == 1
    m = mesita({"mano": ["Rayo"], "defensa": ["Torre"]}, {"defensa": ["Sif"]}).juega("Rayo")
    assert m.zona("Torre") == "castillo" and m.de("Torre") == YO


def test_vlad_tepes_y_lothar() -> None:
    m = mesita({"mano": ["Stribog", "Vlad Tepes"], "oros": 7, "defensa": ["Khan", "Peón"]})
    # what comes from one's own Cementerio brings nobody else's text: its order is of no use, and is not asked
    assert m.s.conf.ordenan == (False, False)
    m.juega("Stribog")
    m.pasa("Vlad Tepes")
    assert m.zona("Khan") == "defensa" and m.zona("Peón") == "cementerio"
    m = mesita({"mano": ["Stribog", "Lothar"], "oros": 8, "defensa": ["Peón"]}, {"defensa": ["Torre"]})
    m.juega("Stribog").pasa("Lothar")
    assert m.zona("Peón") == "defensa" and m.de("Torre") == EL and m.zona("Torre") == "defensa"


def test_robos_de_la_fase_final() -> None:
    m = mesita({"defensa": ["Linkuei"]}).pasa("sí")
    assert m.cuantas("mano") == 2
    m = mesita({"defensa": ["Ebisu"]}).pasa("sí")
    assert m.cuantas("mano") == 2
    m = mesita({"defensa": [{"carta": "Peón", "armas": ["Espada de Frey"]}]}).ataca("Peón", "sí")
    assert m.cuantas("mano") == 2 and m.cuantas("cementerio", EL) == 3


def test_forja_de_enanos() -> None:
    m = mesita({"mano": ["Forja de Enanos"], "oros": 3}, {"castillo": ["Peón", "Torre", "Moneda", "Alfil"]})
    m.juega("Forja de Enanos")
    assert m.nombres("castillo", EL) == ["Alfil"] and m.cuantas("cementerio", EL) == 3


def test_maui() -> None:
    m = mesita({"mano": ["Maui", "Peón", "Torre"]}).juega("Maui", "Torre")
    assert m.cuantas("castillo") == 8 and m.zona("Torre") == "cementerio" and not m.ocurrio("daño")


def test_ermitano() -> None:
    m = mesita({"mano": ["Ermitaño"], "oros": 3}, {"mano": ["Hidromiel", "Baal"], "oros": 3,
               "cementerio": 3 * ["Peón"]})  # fmt: skip
    m.juega("Ermitaño", "Hidromiel")
    assert m.zona("Ermitaño") == "destierro"
    m.pasa()
    assert m.ofrece("Baal") and not m.ofrece("Hidromiel")


def test_lucha_de_golems() -> None:
    m = mesita({"mano": ["Lucha de Golems"], "oros": 1, "defensa": ["Wangulén", "Idunn"],
                "cementerio": ["Peón", "Moneda"]}).juega("Lucha de Golems")  # fmt: skip
    assert not m.ofrece("Wangulén", "usar") and m.fuerza("Idunn") == 2


def test_morgana() -> None:
    m = mesita({"defensa": ["Morgana"], "mano": ["Morgana"], "oros": 3}, {"defensa": ["Torre"]})
    assert not m.ofrece("Morgana")
    m.usa("Morgana")
    assert not m.cuantas("defensa") and m.zona("Torre") == "cementerio" and m.ofrece("Morgana")


def test_dhampir() -> None:
    m = mesita({"mano": ["Dhampir"], "oros": 3}, {"defensa": ["Torre"]}).juega("Dhampir", "sí", "Torre")
    assert m.zona("Torre") == "mano" and m.cuantas("castillo", EL) == 8
    m = mesita({"mano": ["Dhampir"], "oros": 3}).juega("Dhampir", "sí")
    assert m.zona("Dhampir") == "mano" and m.cuantas("castillo", EL) == 8


def test_cancerbero() -> None:
    m = mesita({"mano": ["Cancerbero"], "oros": 1, "defensa": ["Elfos Arqueros"], "castillo": ["Moneda", "Amuleto",
                *5 * ["Peón"]]}).juega("Cancerbero", "Moneda", "Amuleto", 1)  # fmt: skip
    assert m.cuantas("mano") == 2 and m.cuantas("castillo", EL) == 7
    order = [e.kind for e in m.log if e.kind in ("buscar", "disparar")]
    assert order == ["buscar", "disparar"]


def test_nukewasa_y_satiro() -> None:
    m = mesita({"mano": ["Nukewasa"], "oros": 5, "defensa": ["Sátiro"]}, {"apoyo": ["Ídolo"], "oros": 1})
    m.juega("Nukewasa")
    assert m.zona("Sátiro") == m.zona("Ídolo") == "castillo" and m.cuantas("cementerio", EL) == 2
    m = mesita({"mano": ["Sátiro"], "oros": 2}).juega("Sátiro")
    assert m.cuantas("cementerio", EL) == 2


def test_diamante_turquesa() -> None:
    m = mesita({"mano": ["Diamante Turquesa"], "castillo": ["Diamante Turquesa", *5 * ["Peón"]]})
    m.juega("Diamante Turquesa", ("carta", m.row("Diamante Turquesa", YO, "castillo")))
    assert m.cuantas("reserva") == 1 and m.nombres("mano") == ["Diamante Turquesa"]


def test_tecpatl() -> None:
    m = mesita({"mano": ["Tecpatl", "La Espina Somnoliente"], "oros": 5, "defensa": ["Peón"]}, {"defensa": ["Dama"]})
    m.juega("Tecpatl", ("portador", m.row("Peón")))
    assert m.de("Dama") == YO and m.fuerza("Peón") == 2
    m.juega("La Espina Somnoliente")
    assert m.de("Dama") == EL and m.zona("Tecpatl") == "cementerio" and m.cuantas("castillo") == 9


def test_yasakani_e_hydra() -> None:
    m = mesita({"pagado": ["Yasakani"]}).pasa("sí")
    assert m.zona("Yasakani") == "reserva"
    m = mesita({"mano": ["Hydra"], "oros": 2, "cementerio": ["Peón"]}).juega("Hydra")
    assert m.cuantas("mano") == 1
    m.pasa("sí")
    assert m.zona("Peón") in ("castillo", "mano")


def test_vola() -> None:
    m = mesita({"defensa": ["Vola"]}, {"defensa": ["Torre", "Peón"]})
    m.ataca("Vola", ("bloquear", m.row("Torre"), m.row("Vola")), "Peón")
    assert m.zona("Vola") == "cementerio" and m.zona("Peón") == "cementerio" and m.zona("Torre") == "defensa"


def test_rey_arturo() -> None:
    m = mesita({"defensa": ["Rey Arturo", "Caballo"]}, {"mano": ["Conjuro"]})
    assert m.fuerza("Rey Arturo") == 5 and m.fuerza("Caballo") == 4
    m.ataca("Rey Arturo", "Caballo")
    assert m.s.decision is not None and m.s.decision.kind == "guerra"
    assert m.fuerza("Rey Arturo") == 5 and m.fuerza("Caballo") == 5


def test_los_cinco_anillos() -> None:
    m = mesita({"reserva": ["Los Cinco Anillos"], "mano": 3 * ["Peón"]}).usa("Los Cinco Anillos")
    assert m.zona("Los Cinco Anillos") == "destierro" and m.cuantas("mano") == 5
    assert not mesita({"reserva": ["Los Cinco Anillos"], "mano": 4 * ["Peón"]}).ofrece("Los Cinco Anillos", "usar")


def test_enjambre() -> None:
    m = mesita({"defensa": ["Enjambre", "Khan", "Peón"]}, {"defensa": ["Torre"]})
    assert (m.fuerza("Enjambre"), m.fuerza("Khan"), m.fuerza("Peón")) == (3, 2, 1)
    m.ataca("Khan", "listo", "no")
    assert m.cuantas("cementerio", EL) == 2


def test_oni_y_cernuno() -> None:
    m = mesita({"mano": ["Oni"], "oros": 2, "cementerio": ["Oni"]})
    m.juega("Oni", "sí", ("zona", "cementerio", 0))
    assert m.nombres("mano") == ["Oni"]
    m = mesita({"mano": ["Cernuno"], "oros": 2, "castillo": ["Peón", "Torre", "Moneda", "Conjuro"]})
    m.juega("Cernuno", ("tipo", "Oro"), "Moneda")
    assert m.nombres("castillo")[0] == "Moneda" and m.ocurrio("mostrar")


def test_licantropia() -> None:
    m = mesita({"mano": ["Licantropía"], "oros": 4}, {"defensa": ["Dama"]}).juega("Licantropía")
    assert m.de("Dama") == YO


def test_prisa() -> None:
    m = mesita({"mano": ["Sir Gwain", "Caballo", "Peón"], "oros": 9})
    m.juega("Caballo").juega("Sir Gwain").juega("Peón")
    m.ataca("Sir Gwain")
    assert m.zona("Sir Gwain") == "ataque" and m.zona("Caballo") == "defensa"
    m = mesita({"mano": ["Sir Gwain", "Caballo"], "oros": 9}).juega("Sir Gwain").juega("Caballo")
    m.ataca("Sir Gwain", "Caballo")
    assert m.zona("Caballo") == "ataque"


def test_dragon_oriental() -> None:
    m = mesita({"defensa": ["Veloz"]}, {"defensa": ["Dragón Oriental"]})
    assert m.fuerza("Dragón Oriental") == 7
    m.ataca("Veloz", "Dragón Oriental")
    assert m.zona("Veloz") == "cementerio"


def test_kemsa_y_gnomo() -> None:
    m = mesita({"mano": ["Rayo"]}, {"defensa": ["Kemsa"], "cementerio": ["Peón", "Alfil"]}).juega("Rayo")
    assert m.cuantas("cementerio", EL) == 3
    m = mesita({"mano": ["Rayo"]}, {"defensa": ["Kemsa"], "cementerio": ["Peón", "Alfil", "Torre"]}).juega("Rayo", "sí")
    assert m.nombres("cementerio", EL) == ["Kemsa"]
    m = mesita({"mano": ["Gnomo"], "oros": 2, "cementerio": ["Peón", "Torre"]}).juega("Gnomo")
    assert m.cuantas("cementerio") == 0


def test_marca_de_tigre() -> None:
    m = mesita({"mano": ["Einheryar"], "oros": 4}, {"defensa": ["Peón"], "mano": ["Marca de Tigre"], "oros": 2})
    m.juega("Einheryar", "Marca de Tigre")
    assert m.zona("Peón") == "defensa" and m.zona("Einheryar") == "defensa" and m.ocurrio("cancelar")


def test_nugua() -> None:
    m = mesita({"defensa": ["Nugua"], "cementerio": ["Hydra", "Nugua", "Peón"]})
    assert m.fuerza("Nugua") == 2


def test_armadura_de_valkiria_y_totem_de_conejo() -> None:
    m = mesita({"mano": ["Rayo"]}, {"defensa": ["Sif"], "reserva": ["Armadura de Valkiria"]})
    m.juega("Rayo", "Armadura de Valkiria")
    assert m.zona("Sif") == "defensa" and m.zona("Armadura de Valkiria") == "destierro" and not m.ocurrio("disparar")
    m = mesita({"mano": ["Rayo"]}, {"defensa": ["Peón"], "apoyo": ["Tótem de Conejo"]})
    m.juega("Rayo", "Tótem de Conejo")
    assert m.zona("Peón") == "defensa" and m.zona("Tótem de Conejo") == "cementerio"


def test_niamh_y_shiro() -> None:
    m = mesita({"mano": ["Torre"], "oros": 4}, {"defensa": ["Niamh"], "apoyo": ["Tótem de Conejo"]})
    m.juega("Torre", "Niamh")
    assert m.zona("Torre") == "cementerio" and m.zona("Niamh") == "cementerio"
    assert m.zona("Tótem de Conejo") == "apoyo"  # a cost cannot be prevented
    m = mesita({"mano": ["Trilvaldi"], "oros": 3}, {"defensa": ["Shiro Amakusa", "Peón"]})
    m.juega("Trilvaldi", "Peón", "Shiro Amakusa")
    assert m.zona("Peón") == "defensa" and m.zona("Shiro Amakusa") == "cementerio"


def test_campeones() -> None:
    m = mesita({"defensa": ["Li Sou", "Linkuei", {"carta": "Shiro Amakusa", "armas": ["Katana"]}]})
    assert m.fuerza("Li Sou") == 4 and m.fuerza("Shiro Amakusa") == 7
    assert mesita({"defensa": [{"carta": "Peón", "armas": ["Katana"]}]}).fuerza("Peón") == 3


def test_yu_huang() -> None:
    m = mesita({"mano": ["Yu Huang"], "oros": 1, "defensa": ["Nezha"]}, {"defensa": ["Shen Yi"]}).juega("Yu Huang")
    assert m.zona("Yu Huang") == "defensa" and m.cuantas("pagado") == 1 and m.cuantas("mano") == 1


def test_fujin_y_juego_eterno() -> None:
    m = mesita({"mano": ["Fujin"], "oros": 2}, {"defensa": [{"carta": "Torre", "armas": ["Pica"]}]})
    m.juega("Fujin", "sí", "sí")
    assert m.zona("Pica") == "cementerio" and m.cuantas("mano") == 1
    m = mesita({"mano": ["Juego Eterno"], "oros": 2}, {"apoyo": ["Ídolo"]}).juega("Juego Eterno")
    assert m.zona("Ídolo") == "cementerio"


def test_kordrag() -> None:
    m = mesita({"mano": ["Kordrag"], "oros": 4, "defensa": ["Caballo"]}, {"defensa": ["Torre"]})
    m.juega("Kordrag")
    assert m.zona("Torre") == "cementerio"
    m.ataca("Kordrag")
    assert m.zona("Kordrag") == "ataque"


def test_templo_de_tenochtitlan() -> None:
    m = mesita({"cementerio": ["Templo de Tenochtitlán"], "oros": 4}, {"defensa": ["Torre"]})
    m.juega("Templo de Tenochtitlán").usa("Templo de Tenochtitlán")
    assert m.zona("Templo de Tenochtitlán") == "destierro" and m.zona("Torre") == "cementerio"


def test_daimon() -> None:
    m = mesita({"mano": ["Daimon"], "oros": 3, "defensa": ["Torre"]}).juega("Daimon")
    assert m.fuerza("Torre") == 8
    m.pasa()
    assert m.zona("Torre") == "cementerio"


def test_cuentas_de_raza() -> None:
    m = mesita({"defensa": ["Monje de Krilin", "Kemsa", "Hottei", "Ebisu", "Itazzy", "Khan"]},
               {"defensa": ["Enjambre"]})  # fmt: skip
    assert m.fuerza("Monje de Krilin") == 6 and m.fuerza("Ebisu") == 1 and m.fuerza("Hottei") == 3
    assert m.fuerza("Itazzy") == 3


def test_bjorn_y_horda() -> None:
    m = mesita({"mano": ["Bjorn Ragnarsson"], "oros": 4, "reserva": ["Horda Bárbara"], "cementerio": ["Vola"],
                "castillo": ["Trilvaldi", "Einheryar", *5 * ["Peón"]]})  # fmt: skip
    m.juega("Bjorn Ragnarsson", 0, "Horda Bárbara", "sí", "Trilvaldi")
    assert m.zona("Vola") == "castillo" and m.zona("Trilvaldi") == "defensa" and m.zona("Einheryar") == "castillo"


def test_trilvaldi() -> None:
    m = mesita({"mano": ["Trilvaldi"], "oros": 3, "defensa": ["Peón"]}, {"defensa": ["Torre"]}).juega("Trilvaldi")
    assert m.zona("Torre") == "defensa" and m.zona("Peón") == "defensa" and m.ocurrio("no disparar")


def test_oberon() -> None:
    m = mesita({"mano": ["Oberon"], "oros": 4}, {"apoyo": ["Ídolo", "Ídolo"], "defensa": ["Peón"]})
    m.juega("Oberon", "Ídolo")
    assert m.cuantas("apoyo", EL) == 0 and m.cuantas("castillo", EL) == 12


def test_espada_de_cristal() -> None:
    m = mesita({"reserva": ["Espada de Cristal"], "defensa": ["Gnomo"]}, {"defensa": ["Torre"]})
    m.usa("Espada de Cristal", 1)
    assert m.fuerza("Torre") == 3 and m.zona("Espada de Cristal") == "pagado"
    assert not mesita({"reserva": ["Espada de Cristal"]}, {"defensa": ["Torre"]}).ofrece("Espada de Cristal", "usar")


def test_sakura_y_yama_bushi() -> None:
    m = mesita(
        {"mano": ["Rayo", "Rayo"]}, {"defensa": ["Peón", "Torre"], "reserva": ["Sakura"], "cementerio": ["Alfil"]}
    )
    m.juega("Rayo", "Peón", "sí", "Alfil").juega("Rayo")
    assert m.zona("Alfil") == "castillo" and m.zona("Torre") == "cementerio"
    m = mesita({"mano": ["Yama Bushi"], "oros": 3, "cementerio": ["Li Sou"]}).juega("Yama Bushi", "sí", "Li Sou", "sí")
    assert m.zona("Li Sou") in ("castillo", "mano") and m.cuantas("mano") == 1
    m = mesita({"mano": ["Yama Bushi"], "oros": 3, "cementerio": ["Li Sou"]}).juega("Yama Bushi", "sí", "listo")
    assert m.cuantas("mano") == 0


def test_gnomo_burlon() -> None:
    m = mesita({"mano": ["Gnomo Burlón"], "oros": 1, "defensa": ["Sátiro"], "castillo": ["Oberon", *5 * ["Peón"]]})
    m.juega("Gnomo Burlón", "Oberon")
    assert m.zona("Sátiro") == "cementerio" and m.zona("Oberon") == "mano" and m.cuantas("cementerio", EL) == 2


def test_moiras() -> None:
    m = mesita({"defensa": ["Moiras", "Peón"]}, {"mano": ["Torre", "Dama"]}).ataca("Peón")
    assert m.cuantas("mano", EL) == 1
    m = mesita({"mano": ["Moiras"], "oros": 4}, {"mano": ["Torre", "Dama"]}).juega("Moiras").pasa()
    assert m.cuantas("mano", EL) == 1


def test_teatro_kabuki() -> None:
    m = mesita({"reserva": ["Teatro Kabuki"]}, {"defensa": ["Gilgamesh"]})
    assert not m.ofrece("Teatro Kabuki", "usar")
    m = mesita({"reserva": ["Teatro Kabuki"]}, {"defensa": ["Gilgamesh", "Peón"]}).usa("Teatro Kabuki")
    assert m.zona("Peón") == "mano" and m.zona("Teatro Kabuki") == "cementerio"


def test_vigilia_de_armas() -> None:
    m = mesita({"mano": ["Vigilia de Armas", "Maui", "Conjuro", "Peón"], "oros": 3, "defensa": ["Machi"]},
               {"defensa": ["Torre"]})  # fmt: skip
    m.juega("Vigilia de Armas").juega("Maui")
    assert m.cuantas("castillo") == 10 and not m.ofrece("Conjuro") and not m.ofrece("Machi", "usar")


def test_halatafl() -> None:
    m = mesita({"reserva": ["Halatafl"]}, {"defensa": ["Torre"]}).usa("Halatafl")
    assert m.fuerza("Torre") == 0 and m.zona("Halatafl") == "cementerio"


def test_galdar() -> None:
    m = mesita({"mano": ["Galdar"], "oros": 4, "cementerio": ["Hidromiel", "Peón", "Torre"]})
    m.juega("Galdar")
    assert m.nombres("cementerio") == ["Galdar"] and m.cuantas("mano") == 2
    m = mesita({"mano": ["Galdar", "Peón"], "oros": 4, "cementerio": ["Viaje al Oeste"]}, {"mano": 2 * ["Torre"]})
    m.juega("Galdar")
    assert m.cuantas("mano") == 0 and m.cuantas("mano", EL) == 0
    assert not mesita({"mano": ["Galdar"], "oros": 4, "cementerio": ["Flechero", "Marca de Tigre"]}).ofrece("Galdar")


def test_mano_faerica_y_acupuntura() -> None:
    m = mesita({"mano": ["Mano Faérica"], "oros": 2, "defensa": ["Gnomo", "Sátiro"]}).juega("Mano Faérica")
    assert m.cuantas("cementerio", EL) == 2 and m.zona("Mano Faérica") == "destierro"
    m = mesita({"mano": ["Acupuntura"], "oros": 4, "cementerio": ["Peón", "Torre", "Dama"]}, {"oros": 2})
    m.juega("Acupuntura", "Peón", "Dama")
    assert m.nombres("cementerio") == ["Acupuntura", "Torre"]
    m = mesita({"mano": ["Acupuntura"], "oros": 4, "cementerio": ["Peón"]}, {"oros": 2})
    assert not m.ofrece("Acupuntura")


def test_viaje_al_oeste() -> None:
    m = mesita({"mano": ["Viaje al Oeste", "Peón"], "oros": 2}, {"mano": ["Flechero", "Torre", "Dama"], "oros": 1})
    m.juega("Viaje al Oeste", "Torre", "Dama")
    assert m.zona("Peón") == "cementerio" and m.nombres("mano", EL) == ["Flechero"]
    assert not mesita({"mano": ["Viaje al Oeste", "Peón"], "oros": 2}, {"mano": ["Torre"]}).ofrece("Viaje al Oeste")


def test_duelo_en_el_tejado() -> None:
    m = mesita({"mano": ["Duelo en el Tejado"], "oros": 2}, {"defensa": ["Torre", "Peón"]}).juega("Duelo en el Tejado")
    assert m.zona("Peón") == "cementerio" and m.zona("Torre") == "defensa"


def test_inmunes() -> None:
    m = mesita({"mano": ["Rayo"]}, {"defensa": ["Roldán"]})
    assert not m.ofrece("Rayo")
    m = mesita({"mano": ["Dragón Medieval"], "oros": 8}, {"defensa": ["Gilgamesh", "Peón"]}).juega("Dragón Medieval")
    assert m.zona("Peón") == "defensa" and m.ocurrio("no disparar")
    m = mesita({"mano": ["Pica"], "oros": 1, "defensa": ["Gilgamesh"]})
    assert not m.ofrece("Pica")
    m = mesita({"mano": ["Thor"], "oros": 6}, {"defensa": ["Torre", "Peón"]}).juega("Thor")
    assert m.cuantas("defensa", EL) == 0


def test_lady_rachel_y_pendragon() -> None:
    m = mesita({"mano": ["Lady Rachel"], "oros": 3}, {"defensa": ["Torre", "Peón"]}).juega("Lady Rachel", "sí")
    assert m.zona("Peón") == "cementerio"
    m = mesita({"mano": 2 * ["Rey Arturo Pendragón"], "oros": 10}, {"defensa": ["Caballo"]})
    m.juega("Rey Arturo Pendragón")
    assert m.cuantas("castillo", EL) == 8 and not m.ofrece("Rey Arturo Pendragón")
    m.pasa().pasa()
    assert m.cuantas("cementerio", EL) == 4
    m.ataca("Rey Arturo Pendragón")
    assert not m.ocurrio("bloquear")


def test_manos() -> None:
    m = mesita({"mano": ["Los Eddas"], "oros": 5}, {"mano": 2 * ["Torre"]}).juega("Los Eddas")
    assert m.cuantas("mano", EL) == 4 and m.cuantas("cementerio", EL) == 2
    m = mesita({"mano": ["Entrenamiento en Pilares", "Peón", "Torre"]})
    m.juega("Entrenamiento en Pilares", "Peón", "Torre")
    assert m.cuantas("mano") == 2 and m.zona("Peón") == "cementerio"
    m = mesita({"mano": ["Demonio"]}).juega("Demonio")
    assert m.cuantas("castillo") == 6
    m = mesita({"defensa": [{"carta": "Peón", "armas": ["Ánima Negra"]}]}, {"mano": 3 * ["Torre"]})
    assert m.fuerza("Peón") == 4


def test_drakkar_y_sello() -> None:
    m = mesita({"reserva": ["Drakkar"], "mano": ["Alfil", "Pica"], "defensa": ["Veloz"]}).usa("Drakkar")
    assert m.ofrece("Pica") and not m.ofrece("Alfil")
    m = mesita({"reserva": ["Sello Imperial de Jade"], "defensa": ["Veloz", "Peón"]})
    assert m.fuerza("Veloz") == 4 and m.fuerza("Peón") == 1


def test_walkirias_y_monte() -> None:
    m = mesita({"mano": ["Torre"], "oros": 4}, {"mano": ["Walkirias"]}).juega("Torre", "Walkirias")
    assert m.zona("Torre") == "cementerio"
    m = mesita({"apoyo": ["Monte Kun Lun"], "oros": 2}, {"defensa": ["Veloz", "Torre"]}).usa("Monte Kun Lun")
    assert m.zona("Veloz") == "cementerio" and not m.ofrece("Monte Kun Lun", "usar")
