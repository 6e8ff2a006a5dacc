"""Words for what happens and for what is asked, in Spanish and in English. The kernel has none."""

from __future__ import annotations

from typing import Any

from mazo.games.keyforge.tablero import COLORES, PASOS, Conf, Tablero
from mazo.kernel.decisions import Decision, Option
from mazo.kernel.state import Event


class Palabras:
    """Speaks of one match in one language, to one viewer (who may know its own secrets)."""

    def __init__(self, conf: Conf, idioma: str = "es", viewer: int = -1) -> None:
        self.conf, self.es, self.viewer = conf, idioma == "es", viewer

    def j(self, asiento: int) -> str:
        return self.conf.nombres[asiento]

    def c(self, row: int) -> str:
        printed = self.conf.cartas[row]
        return f"«{printed.nombre}»" if self.es else f"“{printed.name}”"

    def suceso(self, e: Event) -> str:
        """One sentence."""
        template = _SUCESOS.get(e.kind)
        if template is None:
            return e.kind
        return template[0 if self.es else 1](self, e.args)

    def pregunta(self, s: Tablero, d: Decision) -> str:
        text = _PREGUNTAS.get(d.kind, ("Elige.", "Choose."))[0 if self.es else 1]
        source = ""
        if len(s.path) > 1 and isinstance(s.path[1], int) and s.path[1] >= 0:
            source = f"{self.c(s.path[1])}: "
        return f"{self.j(d.seat)}: {source}{text}"

    def opcion(self, s: Tablero, o: Option) -> str:
        verb, *rest = o
        if verb in ("jugar", "descartar"):
            shown = ("Jugar", "Descartar", "Play", "Discard")[(verb == "descartar") + (0 if self.es else 2)]
            return f"{shown} {self.c(rest[0])}"
        if verb in ("usar", "modo"):
            return f"{rest[1].capitalize()}: {self.c(rest[0])}"
        if verb == "carta":
            return self.c(rest[0])
        if verb == "habilidad":
            return f"{self.c(rest[0])} ({rest[1] + 1})"
        if verb == "llave":
            return COLORES[rest[0]]
        return " ".join(str(x) for x in (rest or (verb,)))


_PREGUNTAS = {
    "turno": ("¿Qué haces?", "What do you do?"),
    "casa": ("Elige una Casa.", "Choose a house."),
    "archivos": ("¿Recoges tus archivos?", "Do you take your archives?"),
    "cambio": ("¿Conservas la mano?", "Do you keep your hand?"),
    "flanco": ("¿En qué flanco?", "On which flank?"),
    "rival": ("¿Contra qué criatura lucha?", "Which creature does it fight?"),
    "orden": ("¿Qué se resuelve antes?", "What is resolved first?"),
    "elegir": ("Elige una carta.", "Choose a card."),
    "llave": ("¿Qué llave?", "Which key?"),
    "sí o no": ("¿Lo haces?", "Do you?"),
}


def _quien(es: str, en: str) -> tuple[Any, Any]:
    """Sentences about a player: {j} the player, {n} how much."""
    return (
        lambda w, a: es.format(j=w.j(a[0]), n=a[1] if len(a) > 1 else ""),
        lambda w, a: en.format(j=w.j(a[0]), n=a[1] if len(a) > 1 else ""),
    )


def _que(es: str, en: str) -> tuple[Any, Any]:
    """Sentences about a card: {c} the card, {n} how much."""
    return (
        lambda w, a: es.format(c=w.c(a[0]), n=a[1] if len(a) > 1 else ""),
        lambda w, a: en.format(c=w.c(a[0]), n=a[1] if len(a) > 1 else ""),
    )


_SUCESOS: dict[str, tuple[Any, Any]] = {
    "turno": (lambda w, a: f"Turno {a[0]}: {w.j(a[1])}.", lambda w, a: f"Turn {a[0]}: {w.j(a[1])}."),
    "paso": (lambda w, a: f"Paso {a[0] + 1}: {PASOS[a[0]]}.", lambda w, a: f"Step {a[0] + 1}."),
    "elegir Casa": (
        lambda w, a: f"{w.j(a[0])} elige {a[1] or 'ninguna Casa'}.",
        lambda w, a: f"{w.j(a[0])} chooses {a[1]}.",
    ),
    "jugar": (lambda w, a: f"{w.j(a[0])} juega {w.c(a[1])}.", lambda w, a: f"{w.j(a[0])} plays {w.c(a[1])}."),
    "usar": (
        lambda w, a: f"{w.j(a[0])} usa {w.c(a[1])} ({a[2]}).",
        lambda w, a: f"{w.j(a[0])} uses {w.c(a[1])} ({a[2]}).",
    ),
    "forjar": (lambda w, a: f"{w.j(a[0])} forja la llave {COLORES[a[1]]}.", lambda w, a: f"{w.j(a[0])} forges a key."),
    "obtener": _quien("{j} obtiene {n} Æ.", "{j} gains {n} Æ."),
    "perder": _quien("{j} pierde {n} Æ.", "{j} loses {n} Æ."),
    "hurtar": _quien("{j} roba {n} Æ.", "{j} steals {n} Æ."),
    "robar": _quien("{j} roba {n} cartas.", "{j} draws {n} cards."),
    "daño": _que("{c} recibe {n} de daño.", "{c} takes {n} damage."),
    "capturar": _que("{c} captura {n} Æ.", "{c} captures {n} Æ."),
    "destruir": _que("{c} queda destruida.", "{c} is destroyed."),
    "aturdir": _que("{c} queda aturdida.", "{c} is stunned."),
    "agotar": _que("{c} se agota.", "{c} is exhausted."),
    "preparar": _que("{c} se prepara.", "{c} is readied."),
    "curar": _que("Se cura {n} de daño a {c}.", "{n} damage is healed from {c}."),
    "entrar": _que("{c} entra en juego.", "{c} enters play."),
    "abandonar": _que("{c} abandona el juego.", "{c} leaves play."),
}
