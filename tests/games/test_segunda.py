"""What somebody does is told to them in the second person, in both languages."""

from __future__ import annotations

import pytest

from mazo.games.show.segunda import TU, segunda

SPANISH = {
    "Gana Ana: el Castillo de {} se quedó sin cartas.": "Gana Ana: tu Castillo se quedó sin cartas.",
    "Gana {}: el Castillo de Ana se quedó sin cartas.": "Ganas tú: el Castillo de Ana se quedó sin cartas.",
    "Gana {}, por rendición.": "Ganas tú, por rendición.",
    "{} roba 2 cartas: «Su mano».": "Robas 2 cartas: «Su mano».",
    "Empieza {}.": "Empiezas tú.",
    "Se baraja el mazo de {}.": "Se baraja tu mazo.",
    "{} se rinde.": "Te rindes.",
    "{} no puede elegir ninguna Casa.": "No puedes elegir ninguna Casa.",
    "Los 3 Æ que había sobre «X» van a la reserva de {}.": "Los 3 Æ que había sobre «X» van a tu reserva.",
    "«X» captura 1 Æ de {}.": "«X» captura 1 Æ tuyo.",
    "{} recibe 2 Æ en su reserva.": "Recibes 2 Æ en tu reserva.",
    "{} busca en su mazo y no encuentra nada.": "Buscas en tu mazo y no encuentras nada.",
    "«X» entra en juego, controlada por {}.": "«X» entra en juego, controlada por ti.",
    "Ana mira la mano de {}.": "Ana mira tu mano.",
    "Los Poderes de Ataque de {} son de Defensa este turno.": "Tus Poderes de Ataque son de Defensa este turno.",
    "Bestia de {} Explota.": "Tu Bestia Explota.",
    "{}: Marrug se Agota.": "Tu Marrug se Agota.",
    "El azar señala a {}.": "El azar te señala.",
    "Bestia (Altar de {})": "Bestia (tu Altar)",
    "Gana Ana. Puntos: {} 0, Ana 3.": "Gana Ana. Puntos: tú 0, Ana 3.",
    "Bestia pasa del Altar de Ana al Altar de {}.": "Bestia pasa del Altar de Ana a tu Altar.",
    "Zombie pasa del Altar de {} al Altar de Ana.": "Zombie pasa de tu Altar al Altar de Ana.",
    "«X» pasa de la mano de Ana al mazo de {}.": "«X» pasa de la mano de Ana a tu mazo.",
    "«X» va de la línea de batalla de {} a la pila de descartes de {}.":
        "«X» va de tu línea de batalla a tu pila de descartes.",
}  # fmt: skip
ENGLISH = {
    "{} draws 2 cards.": "You draw 2 cards.",
    "{} goes first.": "You go first.",
    "{}’s deck is shuffled.": "Your deck is shuffled.",
    "{} does not use “X”’s ability.": "You do not use “X”’s ability.",
    "{} searches and finds nothing.": "You search and find nothing.",
    "{} shows their hand: a.": "You show your hand: a.",
    "{} now controls “X”.": "You now control “X”.",
    "{} is out of the game.": "You are out of the game.",
    "Ana wins: {}’s Castle ran out of cards.": "Ana wins: your Castle ran out of cards.",
    "{} wins: Ana’s Castle ran out of cards.": "You win: Ana’s Castle ran out of cards.",
    "Ana wins. Points: {} 0, Ana 3.": "Ana wins. Points: you 0, Ana 3.",
    "The next discards of {} count as Beast.": "Your next discards count as Beast.",
    "“X” captures 2 Æ from {}.": "“X” captures 2 Æ from you.",
}


@pytest.mark.parametrize("text", [*SPANISH, *ENGLISH])
def test_who_is_spoken_to(text: str) -> None:
    es = text in SPANISH
    assert segunda(text.replace("{}", TU), es) == (SPANISH if es else ENGLISH)[text]


def test_what_is_of_others_is_left_as_it_is() -> None:
    assert segunda("Ana roba 2 cartas.", True) == "Ana roba 2 cartas."
