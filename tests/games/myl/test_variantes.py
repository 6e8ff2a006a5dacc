"""Other wordings of printed cards, each in a sentence of no card: what they are read as."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from mazo.games.myl.cards.cartas import lenguaje
from mazo.language.diagnostics import TextError

NAME = "Prueba de Fuego"

ALIADO: dict[str, str | None] = {
    # as the rules documents speak of cards
    "Cuando hace daño, roba una carta.": "Cuando este Aliado hace daño al Castillo oponente, roba una carta.",
    "Cuando haga daño de combate, roba una carta.":
        "Cuando este Aliado hace daño de combate al Castillo oponente, roba una carta.",
    "Cuando vuelva a la Mano de su dueño, roba una carta.": "Cuando este Aliado es subido a la Mano, roba una carta.",
    "Gana -1 a la Fuerza.": "Este Aliado pierde 1 a la Fuerza.",
    "No puede ser destruido, barajado, desterrado ni subido a la Mano.":
        "Este Aliado no puede ser destruido ni ser barajado ni ser desterrado ni ser subido a la Mano.",
    "No puede salir del juego.": "Este Aliado no puede salir del juego.",
    "Puedes tener hasta 10 cartas en tu Mano al finalizar tu turno.": "Tu límite de Mano es de 10 cartas.",
    "El máximo de cartas en tu Mano disminuye en 2.": "Tu límite de Mano disminuye en 2.",
    "No tienes límite de cartas en tu Mano.": "No tienes límite de Mano.",
    "Puedes jugar un Oro extra por turno.": "Puedes jugar 1 Oro adicional.",
    "Puedes bajar un segundo Oro en tu turno.": "Puedes jugar 1 Oro adicional si es tu turno.",
    "En cada Fase Final, tu oponente bota una carta.": "En la Fase Final, tu oponente bota una carta.",
    "Una vez por turno, puedes copiar la Fuerza de un Aliado en juego.":
        "Una vez por turno, puedes copiar la Fuerza de un Aliado en juego hasta la Fase Final.",
    "Debe atacar cada turno si es posible.": "Este Aliado debe atacar.",
    # that many editions share
    "Una vez por turno, puedes botar una carta para que este Aliado gane Fuerza igual al Coste de la carta botada.":
        "Una vez por turno, puedes botar una carta para que este Aliado gane 1 a la Fuerza hasta la Fase Final "
        "por cada punto de Coste de esa carta.",
    "Cuando entra en juego, tu oponente destruye un Arma a tu elección.":
        "Cuando este Aliado entra en juego, elige un Arma oponente y tu oponente destruye la carta elegida.",
    "Cuando entra en juego, puedes elegir de tu oponente una carta de Tótem y barajarla en su Mazo.":
        "Cuando este Aliado entra en juego, puedes barajar un Tótem oponente en el Castillo de su dueño.",
    "Si un Aliado lo bloquea, éste pierde 3 a la fuerza.":
        "Cuando este Aliado es bloqueado, el Aliado que lo bloquea pierde 3 a la Fuerza hasta la Fase Final.",
    "Cuando entra en juego, busca una carta de Oro o Tótem en tu Castillo y ponla en tu Mano.":
        "Cuando este Aliado entra en juego, busca un Oro o Tótem en tu Castillo y ponlo en tu Mano.",
    "Cuando ataca, puedes botar la primera carta del Castillo oponente. Si la carta botada es un Oro, roba una carta.":
        "Cuando este Aliado ataca, puedes hacer que tu oponente bote una carta. Si esa carta es un Oro, roba una "
        "carta.",
    "Cuando entra en juego, busca hasta 2 Bestias en tu Castillo y ponlos en tu Mano.":
        "Cuando este Aliado entra en juego, busca hasta 2 Aliados de raza Bestia en tu Castillo y ponlos en tu Mano.",
    "Cuando entra en juego, puedes buscar una carta en tu Castillo, muéstrala a tu oponente y ponla en tu Mano.": None,
    # of no card in particular
    "Puede atacar cuando entra en juego, al final del turno en que ataque es destruido.":
        "Este Aliado puede atacar el turno en que entra en juego. Cuando este Aliado ataca, al final del "
        "turno, destruye este Aliado.",
    "Si ataca o bloquea, tu oponente no podrá activar o disparar habilidades de cartas, en Batalla Mitológica.":
        "Cuando este Aliado es declarado atacante o bloqueador, tu oponente no puede usar habilidades "
        "disparadas ni activadas hasta el final del combate.",
    "No puede ser bloqueado por Aliados de menor Fuerza que este Aliado.":
        "Este Aliado no puede ser bloqueado por Aliados de Fuerza menor que la Fuerza de este Aliado.",
    "Puedes destruir otro Kami que controles para destruir un Tótem oponente de Coste igual o menor al Kami destruido.":
        "Puedes destruir otro Aliado de raza Kami que controles para destruir un Tótem oponente de Coste "
        "menor o igual al Coste de ese Aliado.",
    "Cuando entra en juego, destierra un Tótem oponente de Coste igual o menor a la cantidad de Oros que controles.":
        "Cuando este Aliado entra en juego, destierra un Tótem oponente de Coste menor o igual a la cantidad "
        "de Oros que controles.",
    "En tu Vigilia, hasta dos veces por turno, puedes pagar 1 Oro para robar una carta.":
        "En tu Vigilia, hasta 2 veces por turno, puedes pagar 1 Oro para robar una carta.",
    "Durante tu turno, tus Kami ganan 1 a la fuerza.": "Tus Aliados de raza Kami ganan 1 a la Fuerza si es tu turno.",
    "Mientras no tengas cartas en tu Mano, gana 3 a la fuerza.":
        "Este Aliado gana 3 a la Fuerza si tienes 0 cartas o menos en tu Mano.",
    "Mientras tu oponente controle más Tótems que tú, gana 3 a la fuerza.":
        "Este Aliado gana 3 a la Fuerza si controlas menos Tótems que tu oponente.",
    "Tus Tótems cuestan 1 menos.": "Los Tótems que juegas cuestan 1 Oro menos.",
    "Cuando entra en juego, puedes pagar 2 Oros. Si lo haces, roba una carta.":
        "Cuando este Aliado entra en juego, puedes pagar 2 Oros. Si lo haces, roba una carta.",
    "Cuando entra en juego, puedes destruir un Aliado de raza Kami oponente de coste 2 o menos.":
        "Cuando este Aliado entra en juego, puedes destruir un Aliado oponente de raza Kami de Coste 2 o menos.",
    "Cuando entra en juego, toda tus Bestias ganan 2 a la fuerza hasta la Fase Final.":
        "Cuando este Aliado entra en juego, tus Aliados de raza Bestia ganan 2 a la Fuerza hasta la Fase Final.",
    "Cuando entra en juego, un Tótem oponente pierde su habilidad hasta que salga del juego.":
        "Cuando este Aliado entra en juego, un Tótem oponente pierde su habilidad por el resto del juego.",
    "Cuando entra en juego, destierra un Aliado oponente que no sea Kami o Bestia.":
        "Cuando este Aliado entra en juego, destierra un Aliado oponente que no sea de raza Kami que no sea de raza "
        "Bestia.",
    "Los demás Kami que controles, pierden 1 a la fuerza.": "Tus demás Aliados de raza Kami pierden 1 a la Fuerza.",
    "Si controlas otros Kami, gana 2 a la fuerza.":
        "Este Aliado gana 2 a la Fuerza si controlas otro Aliado de raza Kami.",
    "Mientras este Aliado esté en juego, gana 1 a la fuerza por cada Arma que controles.":
        "Este Aliado gana 1 a la Fuerza por cada Arma que controles.",
    "Cuando es declarada atacante, debe ser bloqueada.": "Este Aliado debe ser bloqueado.",
    "En respuesta a un ataque oponente, puedes pagar 2 Oros para robar una carta.":
        "En respuesta a que tu oponente declare un ataque, puedes pagar 2 Oros para robar una carta.",
    "Cuando entra en juego, bota una carta. Si esa carta es un Oro, roba una carta.":
        "Cuando este Aliado entra en juego, bota una carta. Si esa carta es un Oro, roba una carta.",
    "Cuando entra en juego, bota 2 cartas. Si esa carta es un Oro, roba una carta.": None,
    "Cuando entra en juego, roba una carta. Si controlas Kamis, en su lugar roba 3 cartas.": None,
    "Cuando entra en juego, roba una carta. Si controlas un Kami, en su lugar roba 3 cartas.":
        "Cuando este Aliado entra en juego, si controlas un Aliado de raza Kami, roba 3 cartas. Si no, roba una carta.",
    "Cuando entra en juego, puedes robar una carta. Si controlas un Kami, en vez de eso, roba 3 cartas.": None,
    "Cuando entra en juego, descarta una carta. Si esa carta es un Oro, en vez de eso, roba 3 cartas.": None,
    # the card itself: nothing, its name, its race, «esta carta»
    "Cuando entra en juego genera 2 oros.": "Cuando este Aliado entra en juego, genera 2 Oros.",
    "Si Prueba de Fuego es destruida, roba 2 cartas.": "Cuando este Aliado es destruido, roba 2 cartas.",
    "La Prueba de Fuego gana +2 a la fuerza.": "Este Aliado gana 2 a la Fuerza.",
    "Este Ninja no puede bloquear.": "Este Aliado no puede bloquear.",
    "Al salir del juego, tu oponente bota 2 cartas.": "Cuando este Aliado sale del juego, tu oponente bota 2 cartas.",
    "Siempre que juegues este Samurái, mira la mano de tu oponente.":
        "Cuando este Aliado entra en juego, mira la Mano de tu oponente.",
    "Al jugarlo roba una carta.": "Cuando este Aliado entra en juego, roba una carta.",
    "Si este Aliado porta un Arma, roba una carta.": None,
    "Siempre que entra en juego, roba una carta.": "Cuando este Aliado entra en juego, roba una carta.",
    "Cuando este Aliado entra o sale del juego, roba una carta.":
        "Cuando este Aliado entra en juego o sale del juego, roba una carta.",
    "Cuando entra en juego, puedes buscar un Arma en tu Mazo Castillo, muéstrala a tu oponente y ponla en tu mano.":
        "Cuando este Aliado entra en juego, puedes buscar un Arma en tu Castillo y ponerla en tu Mano.",
    "Cuando entra en juego, busca un Tótem en tu Castillo y ponlo en juego sin pagar su coste.":
        "Cuando este Aliado entra en juego, busca un Tótem en tu Castillo y ponlo en juego.",
    "Cuando entra en juego, juega un Aliado desde tu Cementerio sin pagar su coste.":
        "Cuando este Aliado entra en juego, juega un Aliado de tu Cementerio sin pagar su Coste.",
    "Cuando entra en juego, sube un Aliado oponente declarado atacante a la mano de su propietario.":
        "Cuando este Aliado entra en juego, sube un Aliado oponente atacante a la Mano de su dueño.",
    "Al comienzo de tu Vigilia, descarta una carta de tu mano o bota 2 cartas.":
        "Al comienzo de tu Vigilia, elige: descarta una carta; o bota 2 cartas.",
    "Si es desterrado, bota una carta.": "Cuando este Aliado es desterrado, bota una carta.",
    "Si va al cementerio desde el juego, roba una carta.": "Cuando este Aliado va al Cementerio, roba una carta.",
    "Cada vez que entre o salga del juego, bota una carta.":
        "Cuando este Aliado entra en juego o sale del juego, bota una carta.",
    "Si ataca o bloquea, roba una carta.": "Cuando este Aliado es declarado atacante o bloqueador, roba una carta.",
    "Cuando bloquea a un Aliado oponente, gana 3 de fuerza por el turno.":
        "Cuando este Aliado bloquea, gana 3 a la Fuerza hasta la Fase Final.",
    "Si ataca y hace daño al castillo de tu oponente, roba 2 cartas.":
        "Cuando este Aliado hace daño al Castillo oponente, roba 2 cartas.",
    "Si es destruido, devuélvelo a la mano.": "Cuando este Aliado es destruido, súbelo a la Mano de su dueño.",
    # what always holds
    "Sólo puede bloquear.": "Este Aliado no puede atacar.",
    "No puede atacar, sólo defender.": "Este Aliado no puede atacar.",
    "Sólo puede ser bloqueado por Dragones.":
        "Este Aliado no puede ser bloqueado por Aliados que no sean de raza Dragón.",
    "Si ataca debe ser bloqueado.": "Este Aliado debe ser bloqueado.",
    "Si ataca, debe ser acompañado por 3 aliados.":
        "Este Aliado no puede atacar si no atacan otros 3 Aliados que controles.",
    "Después de atacar vuelve a la línea de defensa.":
        "Cuando este Aliado ataca, al final del combate, este Aliado vuelve a la Línea de Defensa.",
    "Por cada Tótem que tengas en juego gana +1 a la fuerza.":
        "Este Aliado gana 1 a la Fuerza por cada Tótem que controles.",
    "Tiene fuerza igual al número de cartas en tu mano.":
        "Este Aliado tiene Fuerza X, donde X es la cantidad de cartas de tu Mano.",
    "Mientras este Aliado esté en juego tus Ninjas ganan 1 a la fuerza.":
        "Tus Aliados de raza Ninja ganan 1 a la Fuerza.",
    "Tus Criaturas son imbloqueables mientras esta carta esté en juego.":
        "Tus Aliados de raza Criaturas son Imbloqueables.",
    "Si lleva un Arma es indestructible.": "Este Aliado es Indestructible si porta un Arma.",
    "Mientras controles 2 o más Tótems, gana 2 a la fuerza.":
        "Este Aliado gana 2 a la Fuerza si controlas 2 o más Tótems.",
    "Mientras esté en juego no podrás ser atacado.": "Tu oponente no puede atacar.",
    "Puede llevar dos armas.": "Este Aliado puede portar un Arma extra.",
    "Debe atacar todos los turnos.": "Este Aliado debe atacar cada turno.",
    "Puede atacar el turno que entra en juego. (Imbloqueable, carta única)":
        "Única. Imbloqueable. Este Aliado puede atacar el turno en que entra en juego.",
    "No puede ser declarado atacante ni bloqueador.": "Este Aliado no puede atacar ni bloquear.",
    "No puede ser destruido por Armas ni por Talismanes.":
        "Este Aliado no puede ser destruido por Armas o Talismanes.",
    "Te cuesta un Oro menos jugar Xian.": "Los Aliados de raza Xian que juegas cuestan 1 Oro menos.",
    # costs
    "Para entrar en juego, descarta 3 cartas de tu mano.": "Para jugar esta carta, debes descartar 3 cartas.",
    "Para ponerlo en juego debes destruir uno de tus Tótems.":
        "Para jugar esta carta, debes destruir un Tótem que controles.",
    "Paga 2 de Oro y roba una carta.": "Puedes pagar 2 Oros para robar una carta.",
    "Una vez por turno paga un Oro y destruye un Arma oponente.":
        "Una vez por turno, puedes pagar 1 Oro para destruir un Arma oponente.",
    "Destruye un Tótem que controles y tu oponente bota 2 cartas (una vez por turno).":
        "Una vez por turno, puedes destruir un Tótem que controles para que tu oponente bote 2 cartas.",
    "Destierra este Kami para que un Aliado oponente tenga fuerza 0 por este turno.":
        "Puedes desterrar este Aliado para que un Aliado oponente tenga Fuerza 0 hasta la Fase Final.",
    "Puedes destruirlo y genera 3 oros virtuales sólo por el turno.":
        "Puedes destruir este Aliado para generar 3 Oros hasta la Fase Final.",
    "Una vez por turno, pagando uno de Oro, puedes robar una carta.":
        "Una vez por turno, puedes pagar 1 Oro para robar una carta.",
    "Paga dos Oro y gana +1 de fuerza.":
        "Puedes pagar 2 Oros para que este Aliado gane 1 a la Fuerza hasta la Fase Final.",
    "En combate podrás descartarte de una carta para que gane 2 de fuerza.":
        "En Batalla Mitológica, puedes descartar una carta para que este Aliado gane 2 a la Fuerza hasta la Fase "
        "Final.",
    "Una vez en tu turno, paga 1 de Oro y roba una carta.":
        "En tu turno, una vez por turno, puedes pagar 1 Oro para robar una carta.",
    "Puedes destruirlo cuando quieras y roba 2 cartas.": "Puedes destruir este Aliado para robar 2 cartas.",
    "Para atacar paga 2 de Oro.": "Este Aliado no puede atacar, a menos que pagues 2 Oros.",
    "Paga 1 Oro una vez por turno y destruye un Arma a tu elección.":
        "Una vez por turno, puedes pagar 1 Oro para destruir un Arma oponente.",
    # what the rules say when a text does not
    "Cuando ataca gana +2 a la fuerza.": "Cuando este Aliado ataca, gana 2 a la Fuerza hasta la Fase Final.",
    "Cuando bloquea, un Ninja gana 2 de fuerza.":
        "Cuando este Aliado bloquea, un Aliado de raza Ninja que controles gana 2 a la Fuerza hasta la Fase Final.",
    "Los Samuráis ganan 1 de fuerza mientras esta carta esté en juego.":
        "Tus Aliados de raza Samurái ganan 1 a la Fuerza.",
    "Los Samuráis no pueden atacar mientras esté en juego.": "Los Aliados de raza Samurái en juego no pueden atacar.",
    "Cuando tu oponente juegue un Oro deberá descartar una carta.":
        "Cuando tu oponente juega un Oro, tu oponente descarta una carta.",
    "Cuando ataca, paga 1 de Oro y roba una carta.":
        "Cuando este Aliado ataca, puedes pagar 1 Oro para robar una carta.",
    "Esta carta no puede bloquear.": "Este Aliado no puede bloquear.",
    # what happens to it, in other words
    "Si ataca y no es bloqueado roba una carta.": "Cuando este Aliado ataca y no es bloqueado, roba una carta.",
    "Si es destruido en combate, roba una carta.":
        "Cuando este Aliado es destruido por daño de combate, roba una carta.",
    "Siempre que se le juegue un Arma, roba una carta.": "Cuando este Aliado porta un Arma, roba una carta.",
    "Cuando entra en juego este Samurái, roba una carta.": "Cuando este Aliado entra en juego, roba una carta.",
    "Si recibe daño para ser destruido, puedes pagar un oro para que siga en juego.":
        "Si este Aliado fuera a ser destruido por daño, puedes pagar 1 Oro para prevenirlo.",
    "Si ataca, es destruido al final del turno.":
        "Cuando este Aliado ataca, al final del turno, destrúyelo.",
    "Gana +2 de fuerza si bloquea.": "Cuando este Aliado bloquea, gana 2 a la Fuerza hasta la Fase Final.",
    "Todos tus turnos pierde 1 de fuerza permanentemente.":
        "Al comienzo de tu turno, este Aliado pierde 1 a la Fuerza por el resto del juego.",
    "Por cada Ninja destruido, gana +2 de fuerza permanentemente.":
        "Cuando un Aliado de raza Ninja es destruido, este Aliado gana 2 a la Fuerza por el resto del juego.",
    "Sólo puede atacar si lo acompañan 3 Aliados.":
        "Este Aliado no puede atacar si no atacan otros 3 Aliados que controles.",
    "Sólo puede bloquear si tu oponente controla 2 o más Tótems.":
        "Este Aliado no puede bloquear si tu oponente controla 1 o menos Tótems.",
    "Mientras este Aliado esté en juego, cuando robes una carta tu oponente bota una carta.":
        "Cuando robas una carta, tu oponente bota una carta.",
    "No puede atacar a menos que controles un Tótem.": "Este Aliado no puede atacar si no controlas Tótems.",
    "Tus Ninjas ganan +1 de fuerza cuando atacan.": "Tus Aliados atacantes de raza Ninja ganan 1 a la Fuerza.",
    "Llevar Armas en este Aliado te cuesta 2 Oros menos.":
        "Las Armas que juegas en este Aliado cuestan 2 Oros menos.",
    "En tu Fase de Vigilia y una vez por turno, puedes robar una carta.":
        "En tu Vigilia, una vez por turno, puedes robar una carta.",
    "Al comienzo de tu Fase de Agrupación podrás robar una carta.":
        "Al comienzo de tu Agrupación, puedes robar una carta.",
}  # fmt: skip

TALISMAN: dict[str, str | None] = {
    "Destierra todas las Armas y Tótems en juego.": "Destierra todos los Tótems y Armas en juego.",
    "Un Aliado oponente pierde 2 a la Fuerza y su habilidad.":
        "Un Aliado oponente pierde 2 a la Fuerza y pierde su habilidad hasta la Fase Final.",
    "Busca un Arma en tu Castillo y ponlo en tu Mano.": "Busca un Arma en tu Castillo y ponla en tu Mano.",
    "Elige un Aliado oponente. Busca un Arma en tu Castillo y ponlo en tu Mano.": None,
    "En el momento que tu oponente juegue un Arma desde su Mano, puedes jugar esta carta y mandar a su Cementerio "
    "dicha Arma.": "Juega esta carta en respuesta a que tu oponente juegue un Arma de su Mano. Anula esa Arma.",
    "Puedes jugarla en cualquier momento. Anula una carta jugada por tu oponente.": "Anula una carta oponente.",
    "Puedes jugarla en cualquier momento del juego. Roba una carta.": None,
    # of no card in particular
    "Roba 2 cartas": "Roba 2 cartas.",
    "Gana el control de un Tótem oponente.": "Gana el control de un Tótem oponente por el resto del juego.",
    "Intercambia el control de un Tótem que controles por un Tótem oponente.":
        "Intercambia el control de un Tótem que controles y un Tótem oponente por el resto del juego.",
    "Duplica la fuerza de un Aliado que controles.": "Un Aliado que controles dobla su Fuerza hasta la Fase Final.",
    "Reduce a 0 la fuerza de un Aliado oponente.": "Un Aliado oponente tiene Fuerza 0 hasta la Fase Final.",
    "Un Aliado que controles se convierte en Kami.": "Un Aliado que controles es de raza Kami hasta la Fase Final.",
    "En respuesta a un Tótem oponente, roba una carta.":
        "Juega esta carta en respuesta a que tu oponente juegue un Tótem. Roba una carta.",
    "Tu oponente bota tantas cartas como cartas tenga en la Mano.":
        "Tu oponente bota una carta por cada carta de su Mano.",
    "Roba cartas igual al Coste de un Aliado que controles.":
        "Roba tantas cartas como Coste tenga un Aliado que controles.",
    "Baraja todos los Aliados en juego de Fuerza 5 o más.":
        "Baraja todos los Aliados de Fuerza 5 o más en juego en el Castillo de su dueño.",
    "El próximo turno, tu oponente no podrá jugar Tótems hasta la Fase Final.":
        "Tu oponente no puede jugar Tótems en su próximo turno.",
    # spelling
    "Roba 2 cartas, por cada Totem que controles.": "Roba 2 cartas por cada Tótem que controles.",
    "Tu oponente bota 3 cartas, y tu robas una carta.": None,
    "Roba una carta, luego barájalo.": None,
    "Prueba de Fuego te permite robar 4 cartas.": "Puedes robar 4 cartas.",
    "Busca una carta de Oro de tu mazo y ponla en tu mano.": "Busca un Oro en tu Castillo y ponlo en tu Mano.",
    "Busca una carta Arma en tu castillo, muéstrala a tu oponente y ponla en tu mano.":
        "Busca un Arma en tu Castillo y ponla en tu Mano.",
    "Busca una carta de Licántropo en tu castillo y ponla en juego (luego baraja tu mazo).":
        "Busca un Aliado de raza Licántropo en tu Castillo y ponlo en juego.",
    "Busca un Tótem en tu Cementerio o Mazo Castillo y ponlo en tu línea de apoyo.":
        "Busca un Tótem en tu Castillo o Cementerio y ponlo en juego bajo tu control.",
    "Destruye un Vampiro oponente a tu elección.": "Destruye un Aliado oponente de raza Vampiro.",
    "Destruye cualquier carta en juego que no sea un Arma.": "Destruye una carta en juego que no sea Arma.",
    "Destruye un Aliado de tu oponente de fuerza mayor a 4.": "Destruye un Aliado oponente de Fuerza 5 o más.",
    "Destruye todos los Aliados que tengan fuerza 2 o menos en juego.":
        "Destruye todos los Aliados de Fuerza 2 o menos en juego.",
    "Mira una carta de la mano de tu oponente al azar.": "Mira una carta al azar de la Mano de tu oponente.",
    "Baraja todos los Aliados en juego de fuerza 6 o más en el Castillo de su dueño.":
        "Baraja todos los Aliados de Fuerza 6 o más en juego en el Castillo de su dueño.",
    "Destruye un Aliado oponente con Arma.": "Destruye un Aliado oponente que porte un Arma.",
    "Destruye un Aliado oponente de valor 3 o superior.": "Destruye un Aliado oponente de Coste 3 o más.",
    "Destruye un Oro oponente, luego roba 2 cartas.": "Destruye un Oro oponente. Luego, roba 2 cartas.",
    "Destruye un Tótem oponente y luego podrás robar una carta.":
        "Destruye un Tótem oponente. Luego, puedes robar una carta.",
    "Devuelve a la mano un Tótem oponente.": "Sube un Tótem oponente a la Mano de su dueño.",
    "Sube un Aliado oponente a su Mano.": "Sube un Aliado oponente a la Mano de su dueño.",
    "Puedes devolver de tu cementerio un Arma a tu castillo.":
        "Puedes barajar un Arma de tu Cementerio en tu Castillo.",
    "Elige 4 cartas en tu cementerio y barájalas con tu castillo.":
        "Elige 4 cartas de tu Cementerio y barájalas en tu Castillo.",
    "Tu oponente se descarta de 2 cartas de su mano.": "Tu oponente descarta 2 cartas.",
    "Tu oponente descarta todas las cartas de su mano.": "Tu oponente descarta su Mano.",
    "Tu oponente descarta 4 cartas de su castillo.": "Tu oponente bota 4 cartas.",
    "Tu oponente deberá botar 3 cartas de su Mazo Castillo al cementerio.": "Tu oponente bota 3 cartas.",
    "Tu oponente bota de su castillo tantas cartas como Tótems tenga en juego.":
        "Tu oponente bota una carta por cada Tótem que controle.",
    "Tu oponente destruye uno de sus Oros.": "Tu oponente destruye un Oro que controle.",
    "Descarta 2 cartas al azar de la mano oponente.": "Tu oponente descarta 2 cartas al azar.",
    "Ambos jugadores roban 2 cartas.": "Cada jugador roba 2 cartas.",
    "Roba una carta y tu oponente bota una carta.": "Roba una carta y tu oponente bota una carta.",
    "Debes destruir uno de tus Aliados.": "Destruye un Aliado que controles.",
    "Otorga 3 Oros virtuales para poner en juego Caballeros.": "Genera 3 Oros para jugar Aliados de raza Caballero.",
    "Genera 2 Oros para Armas y Tótems.": "Genera 2 Oros para jugar Armas o Tótems.",
    "Un Aliado de tu oponente que elijas no podrá atacar o bloquear en este turno.":
        "Un Aliado oponente no puede atacar ni bloquear este turno.",
    "Uno de tus Guerreros duplica su fuerza por este turno.":
        "Un Aliado de raza Guerrero que controles dobla su Fuerza hasta la Fase Final.",
    "Por este turno, tus Aliados defensores ganan un +2 de fuerza.":
        "Tus Aliados bloqueadores ganan 2 a la Fuerza hasta la Fase Final.",
    "Los otros Aliados que controles pierden 1 punto de fuerza hasta el final del turno.": None,
    "Tu oponente bota 2 cartas. Si controlas un Vampiro, en su lugar roba 2 cartas.": None,
    "Tus Dragones no reciben daño este turno.": "Prevén todo el daño a tus Aliados de raza Dragón este turno.",
    "Sólo puedes jugar este Talismán en respuesta a que recibas daño. Roba una carta.":
        "Juega esta carta en respuesta a que recibas daño. Roba una carta.",
    "Mira la mano de tu oponente, después podrás robar una carta.":
        "Mira la Mano de tu oponente. Luego, puedes robar una carta.",
    "Al jugarla, roba 2 cartas.": "Roba 2 cartas.",
    "Destruye todos los Tótems y Oros oponentes.": "Destruye todos los Tótems y Oros oponentes.",
    "Devuelve un Tótem a elección a la mano.": "Sube un Tótem oponente a la Mano de su dueño.",
    "Baraja un Aliado oponente a tu elección.": "Baraja un Aliado oponente en el Castillo de su dueño.",
    "Destruye un Aliado que esté atacando.": "Destruye un Aliado oponente atacante.",
    "Envía al Cementerio un Tótem oponente.": "Destruye un Tótem oponente.",
    "Un Aliado oponente no puede bloquear el próximo turno.":
        "Un Aliado oponente no puede bloquear en su próximo turno.",
    "Tu oponente en su próximo turno no podrá utilizar sus Oros.":
        "Tu oponente no puede usar Oros en su próximo turno.",
    "No se pueden jugar Tótems por este turno.": "Los jugadores no pueden jugar Tótems hasta la Fase Final.",
    "Todos los Aliados oponentes son barajados en el Castillo de su dueño.":
        "Baraja todos los Aliados oponentes en el Castillo de su dueño.",
    "Elige entre robar 2 cartas o botar 4 cartas.": "Elige: roba 2 cartas; o bota 4 cartas.",
    "Roba 3 cartas y descarta 2 de tu mano.": "Roba 3 cartas y descarta 2 cartas.",
    "Manda al cementerio 2 cartas de la mano de tu oponente al azar.": "Tu oponente descarta 2 cartas al azar.",
    "Descarta una carta de la mano de tu oponente.": "Tu oponente descarta una carta al azar.",
    "Tu oponente bota 3 cartas y tú robas una carta.": "Tu oponente bota 3 cartas. Además, roba una carta.",
    "Toma 4 cartas de tu Cementerio y barájalas con tu Mazo.": "Baraja 4 cartas de tu Cementerio en tu Castillo.",
    "Regresa un Aliado de tu Cementerio a la línea de defensa.": "Pon en juego un Aliado de tu Cementerio.",
    "En respuesta a que tu oponente declare un ataque, tus Aliados ganan 1 de fuerza.":
        "Juega esta carta en respuesta a que tu oponente declare un ataque. Tus Aliados ganan 1 a la Fuerza hasta la "
        "Fase Final.",
    "En batalla mitológica, un Aliado oponente pierde 3 de fuerza.":
        "Sólo puedes jugar esta carta en Batalla Mitológica. Un Aliado oponente pierde 3 a la Fuerza hasta la Fase "
        "Final.",
    "La fuerza de un Aliado oponente se reduce en 2 con un mínimo de 0.":
        "Un Aliado oponente pierde 2 a la Fuerza hasta la Fase Final.",
    "Tu oponente se descarta de 2 cartas, luego éste roba una carta.":
        "Tu oponente descarta 2 cartas. Luego, tu oponente roba una carta.",
    "La siguiente Arma que juegues cuesta 2 Oros menos.": "La próxima Arma que juegues cuesta 2 Oros menos.",
    "Destruye todas las cartas en juego menos los Oros.": "Destruye todas las cartas en juego que no sean Oro.",
    "Puedes robar una carta al final del turno.": "Al final del turno, puedes robar una carta.",
    "Tu oponente elige entre descartar 2 cartas de su Mano o botar 3 cartas de su Mazo.":
        "Tu oponente elige: descarta 2 cartas; o bota 3 cartas.",
    "Elige entre robar una carta o que tu oponente bote 2 cartas.":
        "Elige: roba una carta; o tu oponente bota 2 cartas.",
    "Destierra un Aliado oponente. Luego, tu oponente bota tantas cartas de su Mazo Castillo como Coste tenga el "
    "Aliado desterrado.":
        "Destierra un Aliado oponente. Luego, tu oponente bota tantas cartas como Coste tenga ese Aliado.",
    "Destruye un Aliado oponente y elige un Aliado que controles. Roba tantas cartas como Fuerza tenga el Aliado "
    "destruido.": None,  # the last one named is another
    "Tu oponente no podrá declarar ataque el próximo turno.": "Tu oponente no puede atacar en su próximo turno.",
    "Mira las 4 primeras cartas de tu Mazo Castillo y devuélvelas en cualquier orden.":
        "Mira las 4 cartas superiores de tu Castillo y ordénalas.",
    "Elige 3 Aliados para que sean Imbloqueables hasta la Fase Final.":
        "3 Aliados en juego son Imbloqueables hasta la Fase Final.",
    "Elige un Aliado oponente, el Aliado elegido no podrá bloquear por el resto del juego.":
        "Elige un Aliado oponente y la carta elegida no puede bloquear por el resto del juego.",
    "Los Aliados oponentes pierden 2 a la Fuerza por cada Tótem que controles hasta la Fase Final.":
        "Los Aliados oponentes pierden 2 a la Fuerza hasta la Fase Final por cada Tótem que controles.",
    "Baraja tantas cartas de tu Cementerio como Dragones controles.":
        "Baraja una carta de tu Cementerio en tu Castillo por cada Aliado de raza Dragón que controles.",
    "Mira la Mano de tu oponente y descártale un Arma.":
        "Mira la Mano de tu oponente, elige un Arma de la Mano de tu oponente y tu oponente descarta la carta elegida.",
    "Nombra un Talismán. Tu oponente no podrá jugar el Talismán nombrado por el resto del juego.":
        "Nombra un Talismán. Tu oponente no puede jugar Talismanes con ese nombre por el resto del juego.",
    "Juega un Dragón que no sea copia de esta carta de tu Cementerio sin pagar su Coste.":
        "Juega un Aliado de raza Dragón de tu Cementerio que no sea copia de esta carta sin pagar su Coste.",
    "Si todos tus Aliados son de la misma raza, ganan 3 a la Fuerza.":
        "Si todos tus Aliados son de la misma raza, tus Aliados ganan 3 a la Fuerza hasta la Fase Final.",
    "Si controlas un Tótem, ganan 3 a la Fuerza.": None,  # who?
    "Pon un Arma oponente en el fondo del Mazo Castillo de su dueño.":
        "Pon un Arma oponente debajo del Castillo de su dueño.",
}  # fmt: skip

OTHERS: dict[str, dict[str, str | None]] = {
    "Arma": {
        "Agrega +2 a la fuerza de su portador.": "El portador gana 2 a la Fuerza.",
        "Este Aliado gana 1 de fuerza y no puede bloquear.": "El portador gana 1 a la Fuerza y no puede bloquear.",
        "Su portador se considera un Dragón.": "El portador es de raza Dragón.",
        "El Aliado portador de esta Arma no recibe daño en combate.": "Prevén todo el daño de combate al portador.",
        "Puedes tener más de tres copias de esta Arma.": "Sin límite de copias.",
        "Cuando pongas en juego esta Arma, roba una carta.": "Cuando esta Arma entra en juego, roba una carta.",
        "Si su portador es un Aliado Dragón, es Imbloqueable.":
            "El portador es Imbloqueable si el portador es de raza Dragón.",
        "El portador gana 2 a la Fuerza. Si es portada por un Dragón, en vez de eso, gana 5 a la Fuerza.":
            "El portador gana 2 a la Fuerza. El portador gana 3 a la Fuerza si el portador es de raza Dragón.",
        "Cuando su portador es bloqueado, éste duplica su Fuerza hasta la Fase Final.":
            "Cuando el portador es bloqueado, el portador dobla su Fuerza hasta la Fase Final.",
        "Sólo puede ser llevada por un Caballero. Si este Caballero es destruido, roba una carta.":
            "Sólo puede portarla un Aliado de raza Caballero. Cuando el portador es destruido, roba una carta.",
    },
    "Tótem": {
        "Cuando un Aliado que controles bloquea a un Aliado oponente, gana 2 a la Fuerza hasta la Fase Final.": None,
        "Cuando un Aliado que controles es bloqueado por un Aliado oponente, es destruido.": None,
        "Tus Dragones no pueden ser afectados por Talismanes en Batalla Mitológica.":
            "Tus Aliados de raza Dragón no pueden ser afectados por Talismanes si es la Batalla Mitológica.",
        "Una vez por turno y si controlas un Dragón, puedes robar una carta. Luego, si controlas un Arma tu oponente "
        "bota una carta.":
            "Una vez por turno, si controlas un Aliado de raza Dragón, puedes robar una carta. Luego, si controlas un "
            "Arma, tu oponente bota una carta.",
        "A tu oponente le cuesta 1 Oro más jugar Talismanes.":
            "Los Talismanes que juega tu oponente cuestan 1 Oro más.",
        "Todos los jugadores botan 2 cartas de su castillo.": None,  # when?
        "Al final de cada uno de tus turnos, roba una carta.": "Al final de tu turno, roba una carta.",
        "Tus Guerreros después de atacar vuelven a la línea de defensa.":
            "Cuando un Aliado de raza Guerrero que controles ataca, al final del combate, ese Aliado vuelve a la Línea "
            "de Defensa.",
    },
    "Oro": {
        "Destruye este Oro y roba 2 cartas.": "Puedes destruir este Oro para robar 2 cartas.",
        "En tu Fase Final puedes reagrupar este Oro.": "En tu Fase Final, puedes agrupar este Oro.",
    },
}  # fmt: skip

ALL: dict[str, Mapping[str, str | None]] = {"Aliado": ALIADO, "Talismán": TALISMAN, **OTHERS}
CASES: list[tuple[str, str, str | None]] = [
    (kind, said, written) for kind, texts in ALL.items() for said, written in texts.items()
]


@pytest.mark.parametrize(("kind", "said", "written"), CASES)
def test_other_wordings(kind: str, said: str, written: str | None) -> None:
    if written is None:
        with pytest.raises(TextError):
            lenguaje(kind).read(said, NAME)
        return
    letter = lenguaje(kind).read(said, NAME)
    assert letter.spanish == written
    again = lenguaje(kind).read(written, NAME)
    assert (again.spanish, again.english) == (written, letter.english) and again.tree == letter.tree


@pytest.mark.parametrize(
    ("kind", "text", "why"),
    [
        ("Aliado", "El portador no puede atacar.", "tiene portador"),
        ("Arma", "Este Oro no puede ser destruido.", "Esta carta es un Arma"),
        ("Tótem", "Imbloqueable.", "Sólo un Aliado"),
        ("Aliado", "Puedes pagar este Oro para robar una carta.", "Sólo un Oro"),
        ("Talismán", "Destruye un Arma oponente. Ese Aliado no puede atacar este turno.", "«ese Aliado»"),
        ("Aliado", "Cuando un Aliado oponente ataca, roba una carta. Cuando este Aliado bloquea, destruye ese Aliado.",
         "«ese Aliado»"),
        ("Aliado", "Cuando este Aliado ataca, busca un Oro en tu Castillo. Puedes pagar 1 Oro para ponerlo en juego.",
         "otra habilidad"),
        ("Talismán", "Destruye un Aliado que controle.", "de quién"),
        ("Talismán", "Busca un Oro en su Castillo y destiérralo.", "de quién"),
        ("Talismán", "Luego, roba una carta.", "antes no se hace nada"),
        ("Talismán", "Roba una carta. Si no, bota una carta.", "no se pregunta nada"),
        ("Talismán", "Descarta 2 cartas. Si es un Aliado, roba una carta.", "esa carta"),
        ("Talismán", "Tu oponente bota 3 cartas. Si es un Aliado, roba una carta.", "esa carta"),
        ("Talismán", "Puedes descartar una carta y roba 2 cartas.", "lo anterior"),
        ("Aliado", "Cuando este Aliado ataca, puedes robar una carta y tu oponente bota 2 cartas.", "lo anterior"),
        ("Talismán", "Sube un Aliado oponente a tu Mano.", "dueño"),
        ("Tótem", "Tus Armas en juego cuestan 1 Oro menos.", "al jugar una carta"),
        ("Tótem", "Cuando tu oponente declara un ataque, gana 2 a la Fuerza hasta la Fase Final.", "no se ha nombrado"),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_refused_with_its_reason(kind: str, text: str, why: str) -> None:
    with pytest.raises(TextError, match=why) as refused:
        lenguaje(kind).read(text)
    assert refused.value.at >= 0


@pytest.mark.parametrize(
    ("kind", "text", "suggestion"),
    [
        ("Talismán", "Mata un Aliado oponente.", "Destruye un Aliado oponente."),
        ("Talismán", "Destruye una Aliado oponente.", "Destruye un Aliado oponente."),
        ("Talismán", "Destruye todos los Armas oponentes.", ""),
        ("Talismán", "Roba quince cartas.", "Roba 15 cartas."),
        ("Talismán", "Roba 2 carta.", "Roba 2 cartas."),
        ("Aliado", "Este Aliado es Imblocable.", "Este Aliado es Imbloqueable."),
        ("Aliado", "Cuando este Aliado entra en juego, baraja una carta de tu Cementerio en tu Mazzo.",
         "Cuando este Aliado entra en juego, baraja una carta de tu Cementerio en tu Castillo."),
    ],
)  # fmt: skip
def test_near_misses(kind: str, text: str, suggestion: str) -> None:
    with pytest.raises(TextError) as refused:
        lenguaje(kind).read(text)
    error = refused.value
    assert error.at >= 0 and "^" in str(error)
    assert not suggestion or error.suggestion == suggestion
