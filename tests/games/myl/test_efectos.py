"""Every node that any card uses is carried out by something, and each family of them does what it means."""

import pytest

from mazo.games.myl.cards.fichas import fichas
from mazo.games.myl.cards.impresas import carta_de, imprime
from mazo.games.myl.rules import verbos
from mazo.games.myl.rules.mesa import donde
from mazo.games.myl.rules.permisos import inmune
from mazo.games.myl.rules.sucesos import TALISMAN, Causa
from mazo.games.myl.text import interprete, nodes
from mazo.games.myl.text.condiciones import CONDICIONES, CUENTAS
from mazo.games.myl.text.filtros import DE_CONJUNTO, PRUEBAS, SITIOS
from mazo.games.myl.text.ordenes import COSTES, ORDENES
from mazo.games.myl.text.patrones import PATRONES
from mazo.games.myl.text.perfil import TextoDesconocido, perfil_de
from mazo.games.myl.text.sentido.antecedentes import ties
from mazo.games.myl.text.sentido.textos import afecta_oros, es_de_respuesta
from mazo.games.myl.text.vigentes import palabra
from mazo.games.myl.words.nodos import meanings
from mazo.kernel import atoms
from mazo.language.diagnostics import TextError
from mazo.language.tree import Node
from mazo.text.nodes import Order
from tests.games.myl.mesita import EL, YO, mesita

SUELTOS = {
    "Card", "Text", "Filter", "Cards", "Player", "Owner", "Zone", "Side", "Or", "All", "Both", "Nor", "Act", "While",
    "AtLeast", "CauseIs", "BeingPlayed", "Castle", "Spent", "UpTo", "TopOf", "OneOf", "TheRest", "Blocker", "Ref",
    "OwnStrength",
}  # fmt: skip
"""Nodes that are parts of others, read by whatever holds them."""


FAMILIAS = (nodes.Predicate, nodes.Law, nodes.Clause, nodes.Sentence, nodes.What)
"""Families whose nodes are all asked for by name, or read by whatever holds them."""


def test_every_card_is_handled() -> None:
    read = [carta_de(id) for id in fichas()]
    with_text = [c for c in read if c.tree is not None]
    assert len(with_text) > 600
    for c in with_text:
        interprete.revisa(c.tree, c.tipo)
        perfil_de(c.tree, c.tipo)


def test_every_node_has_somebody() -> None:
    handled = (
        {k.kind for known in (ORDENES, COSTES, CONDICIONES, CUENTAS, PRUEBAS, SITIOS) for k in known.of}
        | {k.kind for k in DE_CONJUNTO} | SUELTOS
        | {k.kind for k in nodes.KINDS.values() if issubclass(k, (*FAMILIAS, *PATRONES.of))}
    )  # fmt: skip
    known = {kind for subject in meanings().values() for kind in subject}
    assert not known - handled
    used = {n.kind for id in fichas() if (tree := carta_de(id).tree) is not None for n in tree.walk()}
    assert not used - handled


def test_every_reference_means_something() -> None:
    for id in fichas():
        tree = carta_de(id).tree
        if tree is not None:
            assert all(z.antecedent is not None for z in ties(tree)), id


class Teleport(Order):
    """An order that nothing carries out."""


@pytest.mark.parametrize(
    "tree",
    [
        nodes.Card(items=(nodes.Effect(do=Teleport()),)),
        nodes.Card(items=(nodes.Effect(do=nodes.KINDS["Draw"](n="muchas")),)),
        nodes.Card(items=(nodes.Keywords(name="Volador"),)),
        nodes.Card(items=(nodes.Static(rule=nodes.Rule(what=None, does=nodes.Double()), cond=None, per=None),)),
    ],
)
def test_what_is_not_known_is_refused_as_the_card_is_loaded(tree: Node) -> None:
    with pytest.raises(TextoDesconocido):
        interprete.revisa(tree, "Talismán")


def carta(texto: str, tipo: str = "Talismán", **facts: object) -> dict[str, object]:
    """A card made for a test (``original``)."""
    return {"nombre": "Prueba", "tipo": tipo, "coste": 0, "texto": texto, **facts}


# Texts asked about


def test_what_affects_oros() -> None:
    for text, affects in (
        ("Cuando este Aliado entra en juego, destruye 2 Oros oponentes.", True),
        ("Los jugadores no pueden jugar Oros.", True),
        ("Cuando este Aliado entra en juego, genera 1 Oro.", True),
        ("Este Aliado gana 1 a la Fuerza por cada Oro que controles.", False),
        ("Una vez por turno, puedes pagar 1 Oro para robar una carta.", False),
    ):
        made = imprime({"nombre": "Prueba", "tipo": "Aliado", "coste": 1, "fuerza": 1, "texto": text})
        assert afecta_oros(made.tree) is affects, text
    assert es_de_respuesta(imprime(carta("Anula un Talismán.")).tree)
    assert not es_de_respuesta(imprime(carta("Roba una carta.")).tree)


# Links


def test_luego_needs_what_came_before_and_ademas_does_not() -> None:
    text = "Destruye un Aliado oponente. Luego, roba una carta. Además, roba una carta."
    m = mesita({"mano": ["Prueba"]}, {"defensa": ["Peón"]}, (carta(text),)).juega("Prueba")
    assert m.cuantas("mano") == 2
    m = mesita({"mano": ["Prueba"]}, {"defensa": ["Peón"], "apoyo": ["Tótem de Conejo"]}, (carta(text),))
    m.juega("Prueba", "Tótem de Conejo")
    assert m.zona("Peón") == "defensa" and m.cuantas("mano") == 1


# Strength (kernel.md §2.3)


def test_layers_of_strength() -> None:
    cards = tuple(
        {**carta(f"Un Aliado que controles {does} hasta la Fase Final."), "nombre": name}
        for name, does in (
            ("Doble", "dobla su Fuerza"), ("Más", "gana 2 a la Fuerza"), ("Fija", "tiene Fuerza 2"),
            ("Resta", "pierde 9 a la Fuerza"),
        )
    )  # fmt: skip
    everything = ["Doble", "Más", "Fija", "Resta"]
    for order, value in (
        (["Doble", "Más"], 8), (["Más", "Doble"], 10), (["Más", "Fija"], 2), (["Fija", "Doble"], 4),
        (["Fija", "Más"], 4), (["Resta"], 0), (["Resta", "Doble"], 0), (["Resta", "Más"], 0),
    ):  # fmt: skip
        m = mesita({"mano": everything, "defensa": ["Caballo"]}, {}, cards)
        for card in order:
            m.juega(card)
        assert m.fuerza("Caballo") == value, order
    m = mesita({"mano": everything, "defensa": [{"carta": "Caballo", "armas": ["Golpe Vampiro"]}]}, {}, cards)
    assert m.fuerza("Caballo") == 5
    m.juega("Fija")
    assert m.fuerza("Caballo") == 2  # what always holds does not add to a setter (AMB-10)
    m.pasa()
    assert m.fuerza("Caballo") == 5


def test_lasting_rules_speak_of_the_cards_there_were() -> None:
    more = carta("Tus Aliados ganan 1 a la Fuerza hasta la Fase Final.")
    m = mesita({"mano": ["Prueba", "Peón"], "oros": 1, "defensa": ["Alfil"]}, {}, (more,)).juega("Prueba").juega("Peón")
    assert m.fuerza("Alfil") == 3 and m.fuerza("Peón") == 1
    m.pasa()
    assert m.fuerza("Alfil") == 2


def test_a_new_life_forgets() -> None:
    """MYL-6.10.3."""
    m = mesita({"mano": ["Pincoya", "Dhampir"], "oros": 5, "defensa": ["Peón"]}).juega("Pincoya")
    assert m.fuerza("Peón") == 2
    m.juega("Dhampir", "sí", "Peón")
    assert m.zona("Peón") == "mano" and m.fuerza("Peón") == 1


# Costs


def test_costs_add_then_reduce() -> None:
    """C-154, C-155, C-156."""
    dear = {**carta("Las cartas que juega tu oponente cuestan 1 Oro más.", "Tótem"), "nombre": "Peaje"}
    cheap = {**carta("Los Aliados que juegas cuestan 2 Oros menos.", "Tótem"), "nombre": "Rebaja"}
    m = mesita({"apoyo": ["Rebaja"], "mano": ["Caballo", "Peón"], "oros": 2}, {"apoyo": ["Peaje"]}, (dear, cheap))
    m.juega("Caballo")
    assert m.cuantas("pagado") == 2
    m.juega("Peón")
    assert m.cuantas("pagado") == 2


# Immunity


def test_immunity_by_cause() -> None:
    m = mesita({}, {"defensa": ["Roldán", "Gilgamesh"]})
    spell = Causa(TALISMAN, m.row("Roldán"), 0, YO, "Talismán", YO)
    ability = Causa("habilidad", m.row("Roldán"), 0, YO, "Aliado", YO)
    fight = Causa("combate")
    assert inmune(m.s, m.row("Roldán"), "destruido", spell) and not inmune(m.s, m.row("Roldán"), "destruido", ability)
    assert not inmune(m.s, m.row("Roldán"), "subido", spell)
    assert inmune(m.s, m.row("Gilgamesh"), "subido", ability) and not inmune(
        m.s, m.row("Gilgamesh"), "destruido", fight
    )


# Choosing


def test_exactness() -> None:
    two = carta("Destruye 2 Aliados oponentes.")
    assert not mesita({"mano": ["Prueba"]}, {"defensa": ["Peón"]}, (two,)).ofrece("Prueba")
    m = mesita({"mano": ["Prueba"]}, {"defensa": ["Peón", "Torre", "Dama"]}, (two,)).juega("Prueba", "Peón", "Dama")
    assert m.nombres("defensa", EL) == ["Torre"]


def test_todos_has_no_target() -> None:
    everyone = carta("Destruye todos los Aliados oponentes.")
    m = mesita({"mano": ["Prueba"]}, {}, (everyone,))
    assert m.ofrece("Prueba")
    m = mesita({"mano": ["Prueba"]}, {"defensa": ["Peón", "Torre"]}, (everyone,)).juega("Prueba")
    assert not m.ocurrio("objetivo") and not m.cuantas("defensa", EL)


def test_a_payment_that_takes_the_target_away_is_taken_back() -> None:
    """AMB-42: with its cost paid there is nothing left to choose: nothing was played."""
    knife = carta("Para jugar esta carta, debes destruir un Aliado que controles. "
                  "Un Aliado que controles gana 1 a la Fuerza hasta la Fase Final.")  # fmt: skip
    m = mesita({"mano": ["Prueba"], "defensa": ["Peón"]}, {}, (knife,)).juega("Prueba")
    assert m.zona("Peón") == "defensa" and m.zona("Prueba") == "mano" and m.ocurrio("retrotraer")


def test_each_player_chooses_before_anything_is_done() -> None:
    each = carta("Cada jugador destruye un Aliado que controle.")
    m = mesita({"mano": ["Prueba"], "defensa": ["Peón", "Torre"]}, {"defensa": ["Alfil", "Dama"]}, (each,))
    m.juega("Prueba", "Torre", "Alfil")
    assert m.nombres("defensa") == ["Peón"] and m.nombres("defensa", EL) == ["Dama"]
    assert [e.args[0] for e in m.ocurrio("salir")] == [m.row("Torre"), m.row("Alfil")]


def test_both_castles_empty_at_once_is_nobodys_victory() -> None:
    each = carta("Cada jugador bota 3 cartas.")
    m = mesita({"mano": ["Prueba"], "castillo": 3 * ["Peón"]}, {"castillo": 3 * ["Peón"]}, (each,)).juega("Prueba")
    assert m.s.result is not None and m.s.result[1] == ()


def test_delayed_orders_outlive_their_source() -> None:
    """MYL-PR-DISPDIF-2."""
    later = {"nombre": "Plazo", "tipo": "Aliado", "coste": 0, "fuerza": 1,
             "texto": "Cuando este Aliado entra en juego, al final del turno, roba una carta."}  # fmt: skip
    m = mesita({"mano": ["Plazo", "Stribog"], "oros": 5}, {}, (later,)).juega("Plazo").juega("Stribog")
    assert m.zona("Plazo") == "cementerio" and m.cuantas("mano") == 0
    m.pasa()
    assert m.cuantas("mano") == 2
    m.pasa().pasa()
    assert m.cuantas("mano") == 3  # once only


def test_a_closed_cementerio_is_closed_to_what_lies_in_it() -> None:
    """MYL-6.5.5: a card that would take itself out of it may not either."""
    m = mesita({"mano": ["Lucha de Golems", "Rayo"], "oros": 1}, {"defensa": ["Nerthus"], "cementerio": ["Nibelungos"]})
    m.juega("Lucha de Golems").juega("Rayo")
    assert m.zona("Nerthus") == "cementerio" and m.ocurrio("no disparar")
    m.pasa()
    assert m.s.activo == EL and m.zona("Nibelungos") == "cementerio"


def test_losing_the_ability_takes_what_others_gave() -> None:
    """MYL-6.10.4, AMB-63: abilities given by others at that moment, not those of an Arma; strength stays."""
    m = mesita(
        {"mano": ["Apolo"], "oros": 2}, {"defensa": ["Enjambre", "Khan", {"carta": "Itazzy", "armas": ["Honda"]}]}
    )
    m.juega("Apolo", "Khan")
    assert not palabra(m.s, m.row("Khan"), "Imbloqueable") and m.fuerza("Khan") == 2
    m = mesita(
        {"mano": ["Apolo"], "oros": 2}, {"defensa": ["Enjambre", "Khan", {"carta": "Itazzy", "armas": ["Honda"]}]}
    )
    m.juega("Apolo", "Itazzy")
    assert palabra(m.s, m.row("Itazzy"), "Imbloqueable")
    m.pasa()
    assert palabra(m.s, m.row("Khan"), "Imbloqueable")


def test_copies_of_copies() -> None:
    """AMB-66: whoever copies one that was transformed copies what it was transformed into, with what is permanent."""
    m = mesita({"mano": ["Hodur", "Pincoya"], "oros": 6, "defensa": ["Ser Abominable"]}, {"defensa": ["Torre"]})
    m.juega("Hodur").juega("Pincoya", "Hodur").usa("Ser Abominable", "Hodur")
    assert m.fuerza("Hodur") == 5 and m.fuerza("Ser Abominable") == 5
    m.pasa()
    assert m.fuerza("Ser Abominable") == 0


def test_hodur_takes_permanent_bonuses() -> None:
    """C-113."""
    m = mesita({"mano": ["Pincoya"], "oros": 2, "defensa": ["Caballo"]}, {"mano": ["Hodur"], "oros": 4}).juega(
        "Pincoya"
    )
    m.pasa().juega("Hodur")
    assert m.fuerza("Hodur") == 4 and m.zona("Caballo") == "castillo"


def test_a_target_that_is_no_longer_legal_is_let_be() -> None:
    """MYL-PR-OBJ-1: by another's doing, after it was declared: without effect, and nothing is taken back."""
    help_ = "Un Aliado que controles gana 3 a la Fuerza hasta la Fase Final."
    when = "Juega esta carta en respuesta a que tu oponente juegue un Talismán de su Mano."
    saver = {**carta(f"{when} {help_}"), "nombre": "Socorro"}
    small = {**carta("Destruye un Aliado oponente de Fuerza 3 o menos. Luego, roba una carta."), "nombre": "Purga"}
    m = mesita({"mano": ["Purga"]}, {"mano": ["Socorro"], "defensa": ["Alfil"]}, (saver, small))
    m.juega("Purga", "Socorro")
    assert m.zona("Alfil") == "defensa" and m.zona("Purga") == "cementerio" and m.cuantas("mano") == 0


def test_the_first_and_the_next() -> None:
    m = mesita({"defensa": ["Apu Illa", "Galvarino"], "mano": ["Pica", "Pica", "Ballesta"], "oros": 1})
    m.juega("Pica", ("portador", m.row("Apu Illa")))
    assert m.cuantas("pagado") == 0
    m.juega("Pica")
    assert m.cuantas("pagado") == 1 and not m.ofrece("Ballesta")


def test_the_log_of_the_turn_before() -> None:
    m = mesita({"mano": ["Ix Tabai"], "oros": 2, "defensa": ["Peón"]}, {"defensa": ["Torre"]}, turno="oponente").pasa()
    assert m.s.activo == YO and not m.ofrece("Ix Tabai")


def test_a_game_where_nobody_can_do_anything_still_asks() -> None:
    """With forced answers skipped and no card drawn, turns would follow one another for ever."""
    m = mesita({"apoyo": ["Pa Kua Tai Chi"]}, opciones={"salta_forzadas": True})
    assert m.s.decision is not None and m.s.decision.options == (("pasar",),)


@pytest.mark.parametrize(
    "text",
    [
        "Tus Aliados son Imbloqueables por cada Oro que controles.",
        "Este Tótem no puede robar cartas.",
        "Cuando este Tótem entra en juego, baraja un Aliado oponente en tu Mano.",
    ],
)
def test_what_would_do_nothing_is_refused(text: str) -> None:
    """A text the grammar accepts and nothing carries out as written never becomes a card."""
    with pytest.raises((TextoDesconocido, TextError)):
        revised(text)


def revised(text: str) -> None:
    made = imprime(carta(text, "Tótem"))
    interprete.revisa(made.tree, "Tótem")


def test_a_card_of_another_s_goes_to_its_owner_s_cementerio() -> None:
    """MYL-5-F: nothing puts a card in another's hand or Castillo; were it there, it would go back to its owner."""
    for zone in ("mano", "castillo"):
        m = mesita({}, {zone: ["Torre", "Peón"]})
        row = m.row("Torre", EL, zone)
        atoms.carry(m.s, (row,), (zone, EL), (zone, YO), atoms.TOP)
        if zone == "mano":
            verbos.descarta(m.s, [row], Causa())
        else:
            verbos.bota(m.s, YO, 1, Causa())
        assert donde(m.s, row) == ("cementerio", EL)
