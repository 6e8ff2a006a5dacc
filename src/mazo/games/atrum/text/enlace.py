"""Links the tree of a Power into the operations its resolution runs, and finds out what its announcement must settle.

Operations are plain tuples: a verb and its operands. A player is ``YO`` (whoever the Power says «tú» to), a target
number, or ``(each, who)``. Targets are settled when announcing (AA-II-9.5-b); choices when resolving (AA-II-9.5-a).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from mazo.games.atrum.text import nodes
from mazo.language.tree import Node

Op = tuple[Any, ...]
YO = -1
"""The player the Power says «tú» to."""
LANZADOR = ("lanzador",)
"""The same, while somebody else acts."""


class Filtro(NamedTuple):
    """Which Esbirros: of one of these types (None: any), not of that one, in that state."""

    tipos: tuple[str, ...] | None = None
    menos: str | None = None
    estado: str | None = None


CUALQUIERA = Filtro()


class Objetivo(NamedTuple):
    """What an announcement must point at.

    ``clase``: jugador, esbirros, eslabón, reptante, copia. ``quien``: of whom. ``filtro``: which ones. ``daña``: the
    Power would harm that player. ``altar``: that player must have Esbirros in the Altar.
    """

    clase: str
    quien: Any = None
    filtro: Any = None
    cantidad: Any = 1
    daña: bool = False
    altar: bool = False


class Programa(NamedTuple):
    """A Power ready to announce and resolve."""

    frases: tuple[tuple[Op, ...], ...]
    objetivos: tuple[Objetivo, ...]
    condiciones: tuple[Op, ...]
    """Launch conditions: a leading «Si…» (AA-II-1.2-a)."""
    exige: tuple[Op, ...]
    """Resources the text makes the launcher spend besides cost and discard."""
    cambia_altar: bool
    condicionado: bool
    disminuye: int
    """What the text already takes from the launcher's own resistencia."""
    explota_pago: bool
    no_agota: str
    """«nombre»: unless copied; «poder»: always; «»: exhausts as usual."""
    copia: bool
    habla_de_ti: bool
    privado: bool
    """Whether what it asks to be announced depends on a hand."""
    recurso: bool
    """Whether it makes the launcher spend something of its own (AA-II-6.5-d)."""

    def regla01(self, coste: int) -> bool:
        """AA-II-6.5: cost 0 or 1, changes the number of Esbirros of an Altar, and no exception."""
        return coste <= 1 and self.cambia_altar and not (self.condicionado or self.disminuye >= 2 or self.recurso)


class _Linker:
    def __init__(self) -> None:
        self.objetivos: list[Objetivo] = []
        self.ultimo_jugador: Any = YO
        self.ultimo_altar: Any = YO
        self.por_cada = False

    def objetivo(self, nuevo: Objetivo) -> int:
        self.objetivos.append(nuevo)
        return len(self.objetivos) - 1

    def jugador(self, node: Node | None, daña: bool = False, altar: bool = False) -> Any:
        """Who: YO, ``(«cada», who)`` or the number of a target."""
        if node is None:
            return YO
        if isinstance(node, nodes.That):
            if daña and isinstance(self.ultimo_jugador, int) and self.ultimo_jugador >= 0:
                before = self.objetivos[self.ultimo_jugador]
                self.objetivos[self.ultimo_jugador] = before._replace(daña=True)
            return self.ultimo_jugador
        if node["each"]:
            return ("cada", node["who"])
        self.ultimo_jugador = self.objetivo(Objetivo("jugador", node["who"], daña=daña, altar=altar))
        return self.ultimo_jugador

    def filtro(self, node: Node | None) -> Filtro:
        if node is None:
            return CUALQUIERA
        kind = node["type"]
        tipos = None if kind is None else tuple(kind["items"]) if isinstance(kind, Node) else (kind,)
        return Filtro(tipos, node.get("but"), node["state"])

    def cantidad(self, n: Any) -> Any:
        """A number, ``(«hasta», n)``, or «todos»."""
        if isinstance(n, Node):
            return ("hasta", n["n"])
        return "todos" if n in ("todos", "cada", "los") else n

    def cuenta(self, node: Node) -> Op:
        kind = node.kind
        if kind == "Count":
            if node["at"] == "revelados":
                return ("revelados", self.filtro(node["of"]))
            return (node["at"]["zone"], self.filtro(node["of"]), YO)
        if kind == "CountOf":
            return (node["zone"], self.filtro(node["of"]), self.jugador(node["who"]))
        if kind == "CountTypes":
            return ("tipos",)
        if kind == "CountYours":
            return (node["zone"], self.filtro(node["of"]), LANZADOR)
        if kind == "CountLaunched":
            return ("lanzados",)
        if kind == "CountReptantes":
            return ("reptantes", node["state"])
        return ("esos",)

    def condicion(self, node: Node) -> Op:
        kind = node.kind
        if kind in ("Has", "HasAtMost"):
            return ("tienes", "más" if kind == "Has" else "menos", node["n"], self.filtro(node["of"]), node["zone"])
        if kind == "HasExactly":
            return ("tienes", "igual", node["n"], self.filtro(node["of"]), node["zone"])
        if kind == "TheyHave":
            who = node["who"]
            whose = self.jugador(who) if isinstance(who, Node) else "alguno"
            return ("tiene", node["way"], node["n"], self.filtro(node["of"]), node["zone"], whose)
        if kind == "InShown":
            return ("en ella", node["n"], self.filtro(node["of"]))
        if kind == "Resistance":
            return ("resistencia", node["op"], node["n"], self.jugador(node["who"]))
        if kind == "OpponentHas":
            return ("un oponente tiene", node["op"], node["zone"])
        if kind == "YourTurn":
            return ("tu turno", node["value"])
        return ("reforzaste",) if kind == "Reinforced" else ("lanzaste",)

    def poder(self, node: Node) -> dict[str, Any]:
        """The filter of a Power: class, cost, whose, discard."""
        cost = node["cost"]
        of = node["of"]
        facts: dict[str, Any] = {"clase": node["sort"], "descarte": node["discard"], "coste": None, "de": None}
        if cost is not None:
            facts["coste"] = ({"CostAtMost": "menos", "CostAtLeast": "más", "CostIs": "igual"}[cost.kind], cost["n"])
        if of is not None and isinstance(of, nodes.Player):
            facts["de"] = of["who"]
        elif of is not None and isinstance(of, nodes.OfReptante):
            whose = of["whose"]
            facts["de"] = whose["who"] if isinstance(whose, Node) else whose
            facts["estado"] = of["state"]
        return facts

    def eslabon(self, node: Node, **more: Any) -> int:
        return self.objetivo(Objetivo("eslabón", filtro=tuple((self.poder(node) | more).items())))

    def cosas(self, node: Node) -> Op:
        """Which Esbirros an order moves."""
        if isinstance(node, nodes.Ref):
            return ("esos",)
        if isinstance(node, nodes.DiscardOf):
            return ("descarte de",)
        if node["at"] == "revelados":
            return ("revelados", self.filtro(node["of"]))
        return ("esbirros", *self.esbirros(node))

    def esbirros(self, node: Node) -> tuple[Any, ...]:
        place = node["at"]
        of = place["of"]
        quien = self.jugador(of, altar=place["zone"] == "altar") if isinstance(of, Node) else YO
        if place["zone"] == "altar":
            self.ultimo_altar = quien
        return (self.cantidad(node["n"]), self.filtro(node["of"]), place["zone"], quien)

    def destino(self, node: Node) -> Op:
        of = node["of"]
        if of == "dueño":
            return (node["zone"], "dueño")
        return (node["zone"], self.jugador(of) if isinstance(of, Node) else YO)

    def ops(self, node: Node) -> tuple[Op, ...]:
        if isinstance(node, nodes.Seq):
            return tuple(op for item in node["items"] for op in self.ops(item))
        return self.op(node)

    def op(self, node: Node) -> tuple[Op, ...]:
        return getattr(self, "_" + node.kind)(node)  # type: ignore[no-any-return]

    # Structure

    def _After(self, node: Node) -> tuple[Op, ...]:
        return self.ops(node["do"])

    def _If(self, node: Node) -> tuple[Op, ...]:
        condition = self.condicion(node["cond"])
        otherwise = node.get("otherwise")
        return (("si", condition, self.ops(node["do"]), self.ops(otherwise) if otherwise else ()),)

    def _Did(self, node: Node) -> tuple[Op, ...]:
        return (("si lo haces", self.ops(node["do"])),)

    def _May(self, node: Node) -> tuple[Op, ...]:
        return (("puedes", self.ops(node["do"])),)

    def _By(self, node: Node) -> tuple[Op, ...]:
        quien = self.jugador(node["who"])
        return (("actor", quien, self.ops(node["do"])),)

    def _PerEach(self, node: Node) -> tuple[Op, ...]:
        self.por_cada = True
        inner = self.ops(node["do"])
        self.por_cada = False
        return (("por cada", self.cuenta(node["per"]), node["most"], inner),)

    def _ThisTurn(self, node: Node) -> tuple[Op, ...]:
        return self.op(node["rule"])

    # Life

    def _Damage(self, node: Node) -> tuple[Op, ...]:
        to = node["to"]
        if to is None:
            return (("daño", node["n"], self.objetivo(Objetivo("jugador", "oponente", daña=True))),)
        return (("daño", node["n"], self.jugador(to, daña=True)),)

    def _MoreDamage(self, node: Node) -> tuple[Op, ...]:
        return (("más daño", node["n"]),)

    def _Prevent(self, node: Node) -> tuple[Op, ...]:
        return (("prevenir", node["n"], self.eslabon(node["p"], daño=True)),)

    def _Gain(self, node: Node) -> tuple[Op, ...]:
        return (("aumentar", node["n"], self.jugador(node["who"])),)

    def _Lose(self, node: Node) -> tuple[Op, ...]:
        return (("disminuir", node["n"], self.jugador(node["who"], daña=True)),)

    # Chain

    def _Reinforce(self, node: Node) -> tuple[Op, ...]:
        return (("reforzar", node["n"], self.eslabon(node["p"], reforzar=True)),)

    def _Annul(self, node: Node) -> tuple[Op, ...]:
        return (("anular", self.eslabon(node["p"], ultimo=True)),)

    def _ChangeKind(self, node: Node) -> tuple[Op, ...]:
        return (("cambiar", node["to"], self.eslabon(node["p"])),)

    def _Copy(self, node: Node) -> tuple[Op, ...]:
        self.objetivo(Objetivo("copia", filtro=tuple(self.poder(node["p"]).items())))
        return (("copiar",),)

    def _PayExploding(self, node: Node) -> tuple[Op, ...]:
        return ()

    def _NoExhaust(self, node: Node) -> tuple[Op, ...]:
        return ()

    def _NoReady(self, node: Node) -> tuple[Op, ...]:
        return (("no preparar",),)

    # Cards

    def _Explode(self, node: Node) -> tuple[Op, ...]:
        n, which = self.cantidad(node["n"]), self.filtro(node["of"])
        if node["who"] is None:
            return (("explotar", n, which, YO, None),)
        who = node["who"]
        if self.por_cada or n == "todos" or isinstance(who, nodes.That) or who["each"]:
            return (("explotar", n, which, self.jugador(who, altar=True), None),)
        at = self.objetivo(Objetivo("esbirros", who["who"], which, n))
        self.ultimo_jugador = at
        return (("explotar", n, which, at, at),)

    def _ExplodeIt(self, node: Node) -> tuple[Op, ...]:
        return (("explotar esos",),)

    def _Draw(self, node: Node) -> tuple[Op, ...]:
        return (("robar", self.cantidad(node["n"])),)

    def _Search(self, node: Node) -> tuple[Op, ...]:
        return (("buscar", tuple(node["at"].split(" y ")), self.cantidad(node["n"]), self.filtro(node["of"])),)

    def _SearchAsMany(self, node: Node) -> tuple[Op, ...]:
        return (("buscar tantos", tuple(node["at"].split(" y ")), self.cuenta(node["per"])),)

    def _SwapHand(self, node: Node) -> tuple[Op, ...]:
        return (("intercambiar mano",),)

    def _Reveal(self, node: Node) -> tuple[Op, ...]:
        return (("revelar", node["n"]),)

    def _Shuffle(self, node: Node) -> tuple[Op, ...]:
        return (("barajar",),)

    _ShuffleIt = _Shuffle

    def _Choose(self, node: Node) -> tuple[Op, ...]:
        return (("elegir", *self.esbirros(node["x"])),)

    def _PickThose(self, node: Node) -> tuple[Op, ...]:
        return (("tomar", self.cantidad(node["n"]), CUALQUIERA),)

    def _PickFrom(self, node: Node) -> tuple[Op, ...]:
        return (("tomar", self.cantidad(node["n"]), self.filtro(node["of"])),)

    def _Put(self, node: Node) -> tuple[Op, ...]:
        what = self.cosas(node["x"])
        return (("poner", what, self.destino(node["to"]), node["ready"]),)

    def _PutTop(self, node: Node) -> tuple[Op, ...]:
        return (("poner", ("tope", node["n"]), self.destino(node["to"]), node["ready"]),)

    def _Return(self, node: Node) -> tuple[Op, ...]:
        what = self.cosas(node["x"])
        return (("poner", what, self.destino(node["to"]), False),)

    def _Exchange(self, node: Node) -> tuple[Op, ...]:
        sides = []
        for side in (node["x"], node["y"]):
            place = side["at"]
            of = place["of"]
            quien = of["who"] if isinstance(of, Node) else YO
            sides.append(self.objetivo(Objetivo("esbirros", quien, self.filtro(side["of"]), self.cantidad(side["n"]))))
        return (("intercambiar", *sides),)

    # Hands, states, types

    def _DiscardRandom(self, node: Node) -> tuple[Op, ...]:
        return (("descartar azar", self.cantidad(node["n"]), self.jugador(node["who"])),)

    def _DiscardExtra(self, node: Node) -> tuple[Op, ...]:
        return (("descartar", node["n"], CUALQUIERA),)

    def _Discard(self, node: Node) -> tuple[Op, ...]:
        return (("descartar", self.cantidad(node["n"]), self.filtro(node["of"])),)

    def _DiscardAll(self, node: Node) -> tuple[Op, ...]:
        return (("descartar todos", self.filtro(node["of"])),)

    def _DiscardHand(self, node: Node) -> tuple[Op, ...]:
        return (("descartar todos", CUALQUIERA),)

    def _DiscardIt(self, node: Node) -> tuple[Op, ...]:
        return (("descartar esos",),)

    def _Look(self, node: Node) -> tuple[Op, ...]:
        return (("mirar", self.jugador(node["who"])),)

    def _Show(self, node: Node) -> tuple[Op, ...]:
        return (("mostrar",),)

    def _state(self, node: Node, verb: str) -> tuple[Op, ...]:
        what = node["x"]
        if isinstance(what, nodes.Ref):
            return ((verb, ("esos",)),)
        if isinstance(what, nodes.Minions):
            return ((verb, ("esbirros", *self.esbirros(what))),)
        if what["which"] == "este":
            return ((verb, ("este",)),)
        whose = what["whose"]
        quien: Any = YO if whose == "tú" else whose["who"]
        if what["n"] == 1:
            other = what["which"] == "otro"
            return (
                (
                    verb,
                    ("reptante", self.objetivo(Objetivo("reptante", quien, (verb, other, what["state"])))),
                ),
            )
        who = YO if whose == "tú" else self.jugador(whose)
        return ((verb, ("reptantes", self.cantidad(what["n"]), who, what["state"])),)

    def _Ready(self, node: Node) -> tuple[Op, ...]:
        return self._state(node, "preparar")

    def _Exhaust(self, node: Node) -> tuple[Op, ...]:
        return self._state(node, "agotar")

    def _ChooseTypes(self, node: Node) -> tuple[Op, ...]:
        return (("tipos", node["n"]),)

    def _Considered(self, node: Node) -> tuple[Op, ...]:
        return (("considerar", node["zone"], node["type"]),)

    def _NextDiscards(self, node: Node) -> tuple[Op, ...]:
        return (("próximos", node["n"]),)

    def _Untouchable(self, node: Node) -> tuple[Op, ...]:
        return (("proteger", node["zone"]),)

    def _PowersConsidered(self, node: Node) -> tuple[Op, ...]:
        return (("poderes como", node["sort"], node["to"]),)


_FOR_YOU = frozenset(
    {
        "robar",
        "aumentar",
        "buscar",
        "buscar tantos",
        "intercambiar mano",
        "tomar",
        "descartar",
        "descartar todos",
        "mostrar",
        "considerar",
        "próximos",
        "proteger",
        "poderes como",
    }
)


def _speaks_to_you(op: Op) -> bool:
    if op[0] in _FOR_YOU:
        return bool(op[0] != "aumentar" or op[2] == YO)
    if op[0] in ("poner", "elegir", "preparar", "agotar"):
        return YO in _flat(op)
    return op[0] in ("si", "por cada", "puedes", "si lo haces") and any(_speaks_to_you(o) for o in _inner(op))


def _flat(op: Any) -> list[Any]:
    return [x for item in op for x in (_flat(item) if isinstance(item, tuple) else [item])]


def _inner(op: Op) -> tuple[Op, ...]:
    """The operations inside one that holds others."""
    if op[0] == "si":
        return (*op[2], *op[3])
    if op[0] in ("puedes", "si lo haces"):
        return tuple(op[1])
    return tuple(op[-1]) if op[0] in ("por cada", "actor") else ()


def todas(ops: tuple[Op, ...]) -> list[Op]:
    """Every operation, the inner ones too."""
    return [o for op in ops for o in (op, *todas(_inner(op)))]


def _changes_altar(op: Op) -> bool:
    """Whether it adds or removes Esbirros of an Altar (AA-II-6.5-a); exchanging does not (AA-II-6.4-b)."""
    if op[0] in ("explotar", "explotar esos"):
        return True
    if op[0] != "poner":
        return False
    _, what, to, _ = op
    return bool(
        to[0] == "altar" or (what[0] == "esbirros" and what[3] == "altar") or to[1] == "dueño" or to[0] == "fosa-tope"
    )


def _gastos(frases: tuple[tuple[Op, ...], ...], objetivos: list[Objetivo]) -> tuple[tuple[Op, ...], int, bool]:
    """What the text takes from its launcher for certain: what must be there beforehand, resistencia, and if anything.

    What others do, what is optional and what depends on a condition is not certain; what is discarded after drawing
    need not be there beforehand.
    """
    needed: list[Op] = []
    lost, resource, drawn = 0, False, False
    for op in (op for frase in frases for op in frase):
        verb = op[0]
        drawn = drawn or verb in ("robar", "buscar", "buscar tantos")
        spends = (
            (verb == "explotar" and op[3] == YO)
            or (verb == "descartar" and isinstance(op[1], int))
            or (verb == "agotar" and op[1][0] == "reptante" and objetivos[op[1][1]].quien == YO)
        )
        resource = resource or spends
        if spends and not (verb == "descartar" and drawn):
            needed.append(op)
        if verb == "disminuir" and op[2] == YO:
            lost = max(lost, op[1])
    return tuple(needed), lost, resource


def enlaza(tree: Node) -> Programa:
    """The program of a Power's text."""
    linker = _Linker()
    frases = tuple(linker.ops(item) for item in tree["items"])
    every = todas(tuple(op for frase in frases for op in frase))
    conditions: tuple[Op, ...] = ()
    first = tree["items"][0]
    if isinstance(first, nodes.If) and first["otherwise"] is None:
        conditions = (frases[0][0][1],)
        frases = (frases[0][0][2], *frases[1:])
    spends, lost, resource = _gastos(frases, linker.objetivos)
    unexhausted = tree.find("NoExhaust")
    return Programa(
        frases,
        tuple(linker.objetivos),
        conditions,
        spends,
        any(_changes_altar(op) for op in every),
        tree.has("If"),
        lost,
        tree.has("PayExploding"),
        ("nombre" if unexhausted[0]["named"] else "poder") if unexhausted else "",
        tree.has("Copy"),
        any(_speaks_to_you(op) for frase in frases for op in frase),
        any("mano" in _flat(c) for c in conditions) or any(op[0] == "descartar" for op in spends) or tree.has("Copy"),
        resource,
    )


def como(tree: Node, clase: str) -> Node:
    """The tree of a Power that has become of another class (AA-II-9.3-f/g).

    Damage of what is now a Defensa becomes prevention; prevention of what is now an Ataque becomes damage, and what
    depended on the prevented Attack is lost.
    """
    items = tuple(new for item in tree["items"] if (new := _as(item, clase)) is not None)
    return tree.replace(items=items)


_ATTACK = nodes.Power(sort="Ataque", cost=None, of=None, discard=None)
_OPPONENT = nodes.Player(who="oponente", each=False)


def _as(value: Any, clase: str) -> Any:
    if isinstance(value, tuple):
        return tuple(new for v in value if (new := _as(v, clase)) is not None)
    if not isinstance(value, Node):
        return value
    if clase == "Defensa" and isinstance(value, nodes.Damage):
        return nodes.Prevent(n=value["n"], p=_ATTACK)
    if clase == "Defensa" and isinstance(value, nodes.MoreDamage):
        return nodes.Prevent(n=value["n"], p=_ATTACK)
    if clase == "Ataque" and isinstance(value, nodes.Prevent):
        return None if value["n"] == "todo" else nodes.Damage(n=value["n"], to=_OPPONENT)
    if clase == "Ataque" and isinstance(value, nodes.Put) and isinstance(value["x"], nodes.DiscardOf):
        return None
    args: dict[str, Any] = {}
    for name, inner in value.args.items():
        new = _as(inner, clase)
        if isinstance(inner, Node) and new is None:
            # An order that has lost what it orders is lost; an alternative that is lost leaves the rest.
            if name != "otherwise":
                return None
            continue
        args[name] = new
    return nodes.KINDS[value.kind](**args).placed(value.introduces, None)
