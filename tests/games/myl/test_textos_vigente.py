"""The texts in force, tried on small tables: what happens is what each says. Cards 1 to 69."""

from tests.games.myl.mesita import EL, YO, mesita


def test_guardian() -> None:
    m = mesita({"mano": ["Vishnu"], "oros": 3}, {"defensa": ["Guardián"], "oros": 1, "cementerio": ["Moneda"]})
    assert not m.ofrece("Vishnu")  # the only Oros cannot be destroyed: no legal target
    m = mesita({"mano": ["Rayo"]}, {"defensa": ["Guardián"], "cementerio": ["Moneda"]})
    m.juega("Rayo", "sí")
    assert m.zona("Guardián") == "cementerio" and m.zona("Moneda") == "reserva"


def test_resplandor_dorado() -> None:
    m = mesita({"mano": ["Resplandor Dorado", "Alfil"]}).juega("Resplandor Dorado")
    assert [v.n for v in m.s.virtuales] == [2]
    m.juega("Alfil")
    assert m.zona("Alfil") == "defensa" and not m.s.virtuales
    m = mesita({"mano": ["Resplandor Dorado"]}, opciones={"torneo": True}).juega("Resplandor Dorado")
    assert sum(v.n for v in m.s.virtuales) == 3


def test_totem_de_guerra() -> None:
    m = mesita({"mano": ["Inti"], "oros": 3}, {"apoyo": ["Tótem de Guerra"], "oros": 3}).juega("Inti")
    assert m.cuantas("reserva", EL) == 3 and not m.ocurrio("disparar")


def test_golpe_vampiro() -> None:
    m = mesita({"defensa": [{"carta": "Peón", "armas": ["Golpe Vampiro"]}]})
    assert m.fuerza("Peón") == 3


def test_hades() -> None:
    m = mesita({"mano": ["Hades"], "oros": 2, "defensa": ["Peón"]}, {"defensa": ["Dama"]})
    m.juega("Hades")
    assert m.de("Peón") == EL and m.de("Dama") == YO and not m.ocurrio("entrar")
    m.ataca()
    assert not m.ocurrio("atacar")


def test_dearg_diulai() -> None:
    m = mesita({"defensa": ["Dearg Diulai"], "mano": ["Peón", "Torre"]})
    m.pasa("listo", "Torre")
    assert m.zona("Torre") == "cementerio"


def test_nanahuatzin() -> None:
    m = mesita({"mano": ["Nanahuatzin"], "oros": 1}, {"defensa": ["Dama"]})
    m.juega("Nanahuatzin")
    assert m.cuantas("cementerio") == 2 and m.cuantas("castillo") == 8
    assert not [e for e in m.ocurrio("daño")]


def test_ballesta() -> None:
    m = mesita({"mano": ["Ballesta"], "oros": 2}, {"defensa": ["Torre"]}).juega("Ballesta")
    assert m.de("Ballesta") == EL
    m.pasa()
    assert not m.ocurrio("atacar") and m.s.activo == EL
    assert all(o[0] != "atacar" for o in (m.s.decision.options if m.s.decision else ()))


def test_huracan() -> None:
    m = mesita({"mano": ["Huracán"]}, {"defensa": ["Dama"]}).juega("Huracán")
    m.ataca("Huracán")
    assert m.zona("Huracán") == "cementerio" and m.cuantas("cementerio", EL) == 3


def test_abominacion() -> None:
    m = mesita({"defensa": ["Torre"]}, {"defensa": ["Abominación"]}).pasa()
    assert m.s.activo == EL and not m.ocurrio("atacar")


def test_shen_yi() -> None:
    m = mesita({"mano": ["Shen Yi"], "oros": 1}, {"castillo": ["Dama", "Torre", "Peón"]})
    m.juega("Shen Yi", "Dama")
    assert m.zona("Dama") == "destierro" and m.de("Dama") == EL and m.ocurrio("shuffle")


def test_tsachila() -> None:
    m = mesita({"mano": ["Tsachila"], "oros": 3}, {"mano": ["Moneda", "Alfil"], "oros": 3, "castillo": 9 * ["Peón"]})
    m.juega("Tsachila").pasa()
    assert m.s.activo == EL and not m.ofrece("Moneda") and not m.ofrece("Alfil")
    m.pasa().pasa()
    assert m.s.activo == EL and m.ofrece("Moneda") and m.ofrece("Alfil")


def test_ser_abominable() -> None:
    m = mesita({"defensa": ["Ser Abominable"]}, {"defensa": ["Nanahuatzin"]})
    m.usa("Ser Abominable", "Nanahuatzin")
    assert m.fuerza("Ser Abominable") == 4 and not m.ofrece("Ser Abominable", "usar")
    m.ataca("Ser Abominable")
    assert m.cuantas("castillo", EL) == 6  # Imbloqueable, as the card it copies


def test_machi() -> None:
    m = mesita({"defensa": ["Machi"], "oros": 2}, {"defensa": ["Torre", "Dama"]})
    m.usa("Machi", "Torre").usa("Machi", "Dama")
    assert m.fuerza("Torre") == 0 and m.fuerza("Dama") == 0 and not m.ofrece("Machi", "usar")


def test_daikoku() -> None:
    m = mesita({"defensa": ["Daikoku"], "mano": ["Conjuro", "Rayo", "Peón"]})
    m.usa("Daikoku", "Rayo")
    assert m.zona("Rayo") in ("castillo", "mano") and m.cuantas("mano") == 4 and not m.ofrece("Daikoku", "usar")


def test_gyallarhorn() -> None:
    m = mesita({"mano": ["Vishnu"], "oros": 3}, {"reserva": ["Gyallarhorn"], "castillo": ["Peón", "Moneda", "Amuleto"]})
    m.juega("Vishnu", "sí", "Moneda", "Amuleto")
    assert m.zona("Gyallarhorn") == "cementerio" and sorted(m.nombres("reserva", EL)) == ["Amuleto", "Moneda"]


def test_nanna() -> None:
    m = mesita({"mano": ["Rayo"]}, {"defensa": ["Nanna", "Peón"]})
    m.juega("Rayo", "Peón", "Nanna")
    assert m.zona("Nanna") == "cementerio" and m.zona("Peón") == "defensa" and m.zona("Rayo") == "cementerio"
    assert m.ocurrio("anular")


def test_totem_de_guanaco() -> None:
    m = mesita({"mano": ["Alfil", "Moneda"], "oros": 2}, {"apoyo": ["Tótem de Guanaco"]})
    assert not m.ofrece("Alfil") and m.ofrece("Moneda")
    m.juega("Moneda").juega("Alfil")
    assert m.cuantas("pagado") == 3


def test_vikingo() -> None:
    m = mesita({"mano": ["Conjuro"]}, {"defensa": ["Vikingo"]})
    assert not m.ofrece("Conjuro")


def test_espada_real() -> None:
    m = mesita({"reserva": ["Espada Real"], "defensa": ["Peón", "Torre"]}, {"defensa": ["Dama"]})
    assert (m.fuerza("Peón"), m.fuerza("Torre"), m.fuerza("Dama")) == (2, 5, 6)
    m = mesita({"mano": ["Inti"], "oros": 3}, {"reserva": ["Espada Real"], "oros": 1}).juega("Inti")
    assert m.cuantas("reserva", EL) == 2  # two are needed, and one of them is immune


def test_eclipse_de_dragon() -> None:
    m = mesita({"mano": ["Eclipse de Dragón"], "oros": 3}, {"mano": ["Hidromiel"], "oros": 2,
               "cementerio": ["Peón", "Alfil", "Torre"], "defensa": ["Nugua"]})  # fmt: skip
    m.juega("Eclipse de Dragón").pasa()
    assert m.s.activo == EL and not m.ofrece("Hidromiel")


def test_shuar() -> None:
    m = mesita({"mano": ["Shuar"], "oros": 2}, {"defensa": ["Machi"], "oros": 1, "mano": ["Nanna"]})
    m.juega("Shuar", "Machi").pasa()
    assert m.s.activo == EL and not m.ofrece("Machi", "usar")


def test_sara() -> None:
    m = mesita({"mano": ["Sara"], "oros": 2, "defensa": ["Torre"]}, {"defensa": ["Dama"]}).juega("Sara")
    m.ataca("Torre")
    assert m.ocurrio("atacar") and not m.ocurrio("bloquear") and m.cuantas("cementerio", EL) == 4


def test_inti() -> None:
    m = mesita({"mano": ["Inti"], "oros": 3}, {"reserva": ["Moneda", "Amuleto"], "pagado": ["Puchao"]})
    m.juega("Inti", "Puchao", "Amuleto")
    assert m.zona("Puchao") == "cementerio" and m.zona("Amuleto") == "cementerio" and m.zona("Moneda") == "reserva"
    m = mesita({"mano": ["Inti"], "oros": 3}, {"oros": 1}).juega("Inti")
    assert m.cuantas("reserva", EL) == 1 and m.ocurrio("no disparar")


def test_descubrir_al_zorro() -> None:
    m = mesita({"mano": ["Inti"], "oros": 3}, {"mano": ["Descubrir al Zorro"], "oros": 2})
    m.juega("Inti", "Descubrir al Zorro")
    assert m.zona("Inti") == "defensa" and m.cuantas("reserva", EL) == 2
    m = mesita({"mano": ["Torre"], "oros": 4}, {"mano": ["Descubrir al Zorro"], "oros": 2})
    m.juega("Torre")
    assert m.zona("Descubrir al Zorro") == "mano"


def test_yoroi() -> None:
    m = mesita({"defensa": ["Torre"]}, {"defensa": [{"carta": "Peón", "armas": ["Yoroi"]}]})
    m.ataca("Torre", "Yoroi")
    assert m.zona("Torre") == "defensa" and m.zona("Yoroi") == "cementerio"
    assert [e.args[0] for e in m.ocurrio("paso")][-1] == "Asignación de Daño" and not m.ocurrio("daño")


def test_kawarimi() -> None:
    m = mesita({"defensa": ["Torre"]}, {"mano": ["Kawarimi"], "oros": 3})
    m.ataca("Torre", "Kawarimi")
    assert m.zona("Torre") == "defensa" and m.s.activo == EL and m.cuantas("cementerio", EL) == 1


def test_falsa_cautiva() -> None:
    m = mesita({"mano": ["Falsa Cautiva"], "reserva": ["Moneda"]}).juega("Falsa Cautiva")
    assert m.zona("Moneda") == "cementerio"


def test_flechero() -> None:
    m = mesita({"mano": ["Rayo"]}, {"mano": ["Flechero"], "oros": 1, "defensa": ["Peón"]})
    m.juega("Rayo", "Flechero")
    assert m.zona("Peón") == "defensa" and m.zona("Rayo") == "cementerio" and m.zona("Flechero") == "cementerio"


def test_hidromiel() -> None:
    m = mesita({"mano": ["Hidromiel"], "oros": 2, "cementerio": ["Peón", "Alfil", "Torre", "Dama"]})
    m.juega("Hidromiel", "Peón", "Alfil", "Dama")
    assert m.nombres("cementerio") == ["Hidromiel", "Torre"] and m.cuantas("mano") == 2
    assert not mesita({"mano": ["Hidromiel"], "oros": 2, "cementerio": ["Peón", "Alfil"]}).ofrece("Hidromiel")


def test_arco_de_ulir() -> None:
    m = mesita({"mano": ["Arco de Ulir"], "oros": 3, "defensa": ["Peón"], "castillo": ["Moneda", *5 * ["Torre"]]})
    m.juega("Arco de Ulir", "sí", "Moneda", "sí")
    assert m.zona("Moneda") == "reserva" and m.cuantas("mano") == 1 and m.fuerza("Peón") == 2
    m = mesita({"mano": ["Arco de Ulir"], "oros": 3, "defensa": ["Peón"], "castillo": 6 * ["Torre"]})
    m.juega("Arco de Ulir", "sí", "listo")
    assert m.cuantas("mano") == 0 and m.ocurrio("shuffle")


def test_naglfar() -> None:
    m = mesita({"mano": ["Naglfar"], "oros": 4, "defensa": ["Peón"]},
               {"defensa": [{"carta": "Torre", "armas": ["Pica"]}], "apoyo": ["Ídolo"], "oros": 1})  # fmt: skip
    m.juega("Naglfar")
    assert all(not m.cuantas(z, a) for z in ("defensa", "armas", "apoyo", "reserva", "pagado") for a in (YO, EL))
    assert m.cuantas("castillo", EL) == 8 and m.cuantas("castillo") == 10


def test_elfos_arqueros() -> None:
    m = mesita({"mano": ["Rayo"]}, {"defensa": ["Elfos Arqueros"]}).juega("Rayo", 0)
    assert m.cuantas("mano", EL) == 3
    m = mesita({"mano": ["Rayo"]}, {"defensa": ["Elfos Arqueros"]}).juega("Rayo", 1)
    assert m.cuantas("castillo") == 7


def test_chiang_shih() -> None:
    m = mesita({"defensa": ["Chiang Shih", "Peón"], "oros": 2})
    m.usa("Chiang Shih", "Peón")
    assert m.fuerza("Peón") == 2 and not m.ofrece("Chiang Shih", "usar")


def test_pastor() -> None:
    for n in range(4):
        m = mesita({"mano": ["Pastor"], "oros": 2}).juega("Pastor", "sí", n)
        assert m.cuantas("mano") == n


def test_puchao() -> None:
    m = mesita({"mano": ["Puchao"]})
    assert not m.ofrece("Puchao")
    m = mesita({"mano": ["Puchao", "Alfil"], "reserva": ["Moneda"]}).juega("Puchao")
    assert m.zona("Moneda") == "mano" and m.zona("Puchao") == "reserva"
    m.usa("Puchao").juega("Alfil")
    assert m.zona("Alfil") == "defensa" and m.zona("Puchao") == "pagado"


def test_tesoro_de_guayacan() -> None:
    m = mesita({"mano": ["Tesoro de Guayacán"], "defensa": ["Peón", "Alfil"]}).juega("Tesoro de Guayacán")
    assert m.zona("Peón") == m.zona("Alfil") == "cementerio"
    m.usa("Tesoro de Guayacán")
    assert sum(v.n for v in m.s.virtuales) == 3


def test_pa_kua_tai_chi() -> None:
    m = mesita({"apoyo": ["Pa Kua Tai Chi"]}).pasa().pasa()
    assert m.cuantas("mano") == 0 and m.cuantas("mano", EL) == 0


def test_hodur() -> None:
    m = mesita({"mano": ["Hodur"], "oros": 4}, {"defensa": ["Machi"], "mano": ["Machi"], "oros": 5})
    m.juega("Hodur")
    row = m.row("Hodur")
    assert m.fuerza("Hodur") == 1 and m.s.copia[row] >= 0 and m.cuantas("castillo", EL) == 11
    m.pasa()
    assert m.s.activo == EL and not m.ofrece("Machi")


def test_chacs() -> None:
    assert not mesita({"mano": ["Chacs"]}).ofrece("Chacs")
    m = mesita({"mano": ["Chacs", "Peón", "Torre"]}).juega("Chacs")
    assert m.zona("Chacs") == "defensa" and m.cuantas("mano") == 0 and m.cuantas("cementerio") == 2


def test_nidavellir() -> None:
    m = mesita({"mano": ["Alfil"], "oros": 2}, {"apoyo": ["Nidavellir"], "oros": 2})
    m.juega("Alfil", "sí")
    assert m.de("Alfil") == EL and m.cuantas("pagado", EL) == 2


def test_gorgonas_y_bonos() -> None:
    m = mesita({"mano": ["Huitzilopochtli"], "oros": 1, "defensa": ["Torre"]}).juega("Huitzilopochtli")
    assert m.fuerza("Torre") == 7
    m = mesita({"mano": ["Gorgonas"], "oros": 2}, {"defensa": [{"carta": "Torre", "armas": ["Golpe Vampiro"]}]})
    m.juega("Gorgonas")
    assert m.fuerza("Torre") == 0


def test_minotauro() -> None:
    m = mesita({"defensa": ["Minotauro", "Peón", "Torre"]})
    assert m.fuerza("Minotauro") == 5


def test_tetsu_bishi() -> None:
    m = mesita({"mano": ["Huitzilopochtli"], "oros": 1, "defensa": [{"carta": "Torre", "armas": ["Tetsu-Bishi"]}]})
    m.juega("Huitzilopochtli")
    assert m.fuerza("Torre") == 0


def test_metamorfosis_y_matador() -> None:
    m = mesita({"mano": ["Metamorfosis de Loki", "Matador de Gigantes", "Huitzilopochtli"], "oros": 10,
                "defensa": ["Torre"]})  # fmt: skip
    m.juega("Metamorfosis de Loki").juega("Huitzilopochtli")
    assert m.fuerza("Torre") == 1
    m.juega("Matador de Gigantes")
    assert m.fuerza("Torre") == 2


def test_fuente_de_mimir() -> None:
    m = mesita({"mano": ["Fuente de Mimir"], "oros": 4, "defensa": ["Peón"]}, {"defensa": ["Torre"]})
    m.juega("Fuente de Mimir", "Torre", "sí")
    assert m.zona("Torre") == "cementerio" and m.cuantas("mano") == 1


def test_yanomami_y_esposa() -> None:
    m = mesita({"mano": ["Yanomami"], "oros": 4}, {"defensa": ["Peón"]}).juega("Yanomami")
    assert m.zona("Peón") == "cementerio" and m.cuantas("castillo", EL) == 8
    m = mesita({"mano": ["Esposa de los Furibundos"], "oros": 2}, {"defensa": ["Peón"]})
    assert not m.ofrece("Esposa de los Furibundos")


def test_mirada_berserker() -> None:
    m = mesita({"mano": ["Mirada Berserker"], "oros": 3, "defensa": ["Peón", "Torre"]},
               {"defensa": [{"carta": "Dama", "armas": ["Pica"]}, "Alfil"], "apoyo": ["Ídolo"]})  # fmt: skip
    m.juega("Mirada Berserker", "Peón", "Alfil")
    assert m.zona("Peón") == "cementerio" and m.zona("Torre") == "defensa"
    assert m.nombres("defensa", EL) == ["Dama"] and not m.cuantas("armas", EL) and not m.cuantas("apoyo", EL)


def test_killa_y_cuernos() -> None:
    m = mesita({"mano": ["Moneda", "Cuernos de Adumla"], "oros": 2, "castillo": ["Amuleto", *5 * ["Peón"]]},
               {"defensa": ["Killa"]})  # fmt: skip
    assert not m.ofrece("Moneda")
    m.juega("Cuernos de Adumla", "Amuleto")
    assert m.zona("Amuleto") == "reserva"


def test_chen() -> None:
    m = mesita({"apoyo": ["Chen"]}).pasa().pasa()
    assert m.cuantas("cementerio", EL) == 4 and m.cuantas("cementerio") == 0


def test_ocelote_del_templo() -> None:
    m = mesita({"cementerio": ["Ocelote del Templo", "Peón"]}, turno="oponente").pasa("sí")
    assert m.zona("Ocelote del Templo") == "mano" and m.zona("Peón") == "destierro"
    m = mesita({"cementerio": ["Ocelote del Templo"]}, turno="oponente").pasa()
    assert m.zona("Ocelote del Templo") == "cementerio"


def test_tanuki_y_amateratsu() -> None:
    m = mesita({"mano": ["Tanuki"], "oros": 4, "cementerio": ["Peón"]}).juega("Tanuki", "sí", 0)
    assert m.cuantas("mano") == 1
    m.pasa("no").pasa("sí", 1)
    assert m.zona("Peón") in ("castillo", "mano")
    m = mesita({"mano": ["Amateratsu"], "oros": 3, "cementerio": ["Peón", "Torre"]}).juega("Amateratsu", "sí", "Torre")
    assert m.zona("Torre") == "castillo" and m.zona("Peón") == "cementerio"


def test_espada_envenenada() -> None:
    m = mesita({}, {"defensa": [{"carta": "Torre", "armas": [{"carta": "Espada Envenenada", "de": "yo"}]}],
                    "mano": ["Peón"]}).pasa(0)  # fmt: skip
    assert m.zona("Peón") == "cementerio" and m.s.activo == EL
    m = mesita({}, {"defensa": [{"carta": "Torre", "armas": ["Espada Envenenada"]}]}).pasa(1)
    assert m.cuantas("castillo", EL) == 8


def test_nibelungos() -> None:
    m = mesita({"cementerio": ["Nibelungos"]}, turno="oponente").pasa("sí")
    assert m.zona("Nibelungos") == "mano"


def test_nezha() -> None:
    m = mesita({"defensa": ["Nezha"], "mano": ["Peón"]}).usa("Nezha")
    assert m.zona("Peón") == "destierro" and m.cuantas("mano") == 2
    assert not mesita({"defensa": ["Nezha", "Torre"], "mano": ["Peón"]}).ofrece("Nezha", "usar")


def test_wangulen_y_kukulcan() -> None:
    m = mesita({"defensa": ["Wangulén", "Kukulcán"], "oros": 1, "cementerio": ["Dama"]}).usa("Wangulén")
    assert m.zona("Dama") == "castillo"
    m.usa("Kukulcán")
    assert m.cuantas("mano") == 1 and not m.ofrece("Kukulcán", "usar")
    m.ataca("Kukulcán")
    assert [m.s.conf.cartas[e.args[0]].nombre for e in m.ocurrio("atacar")] == ["Kukulcán"]


def test_brujo_de_salamanca() -> None:
    m = mesita({"defensa": ["Brujo de Salamanca", "Peón"], "apoyo": ["Ídolo"]})
    m.usa("Brujo de Salamanca", "Ídolo", "sí")
    assert m.zona("Ídolo") == "cementerio" and m.cuantas("castillo", EL) == 7 and m.cuantas("mano") == 1


def test_sisiutl_y_shenshu() -> None:
    m = mesita({"defensa": ["Sisiutl", "Shenshu y Yulu"], "oros": 1}).usa("Sisiutl").usa("Shenshu y Yulu")
    assert m.fuerza("Shenshu y Yulu") == 4 and m.fuerza("Sisiutl") == 2 and m.cuantas("castillo", EL) == 8


def test_castillo_de_shuri() -> None:
    m = mesita({"apoyo": ["Castillo de Shuri"], "cementerio": ["Peón", "Peón", "Torre"]})
    m.usa("Castillo de Shuri", "Peón")
    assert m.nombres("cementerio") == ["Peón"]
    m = mesita({"apoyo": ["Castillo de Shuri"], "cementerio": ["Peón", "Peón"]})
    assert not m.ofrece("Castillo de Shuri", "usar")


def test_konaki_jiji_y_han_xiang_si() -> None:
    m = mesita({"defensa": ["Konaki Jiji"]}).ataca("Konaki Jiji", "sí")
    assert m.cuantas("mano") == 1
    m = mesita({"defensa": ["Han Xiang Si"], "mano": ["Gorgonas", "Alfil"]}, {"defensa": ["Torre"]})
    m.ataca("Han Xiang Si")
    assert m.ofrece("Gorgonas") and [v.n for v in m.s.virtuales] == [3]
