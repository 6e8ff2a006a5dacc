"""The laws of the project that can be read off its source. See docs/architecture.md."""

import ast
import io
import re
import subprocess
import tokenize
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
import yaml

from mazo.games.show.glosas import leyes
from tests.laws.cycles import rounds
from tests.laws.writes import Declared, writes

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "mazo"
GAMES = PACKAGE / "games"

LONGEST_FILE = 600


@cache
def sources() -> dict[Path, str]:
    """Every Python file of the package, with its text."""
    found = {path: path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.py"))}
    assert found, "there is no Python under src/mazo"
    return found


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def report(law: str, findings: Iterable[str]) -> None:
    found = sorted(set(findings))
    if found:
        pytest.fail(f"{law}\n  " + "\n  ".join(found), pytrace=False)


# --- (a) Imports point one way ----------------------------------------------------------------------------------------

LEFT = ("kernel", "language", "text", "games")
MAY_IMPORT: dict[str, set[str]] = {
    "": set(),  # mazo itself: constants that anyone may import
    "kernel": set(),
    "language": {"kernel"},
    "text": {"kernel", "language"},
    "games": {"kernel", "language", "text"},
    "judge": {*LEFT},
    "players": {*LEFT},
    "arena": {*LEFT, "judge", "players"},
    "api": {*LEFT, "players", "arena"},
    "table": {*LEFT, "judge", "players", "arena"},
    "cli": {*LEFT, "judge", "players", "arena", "table"},
}


def layer_of(module: str) -> str:
    """The layer a dotted module name belongs to; modules directly under mazo belong to ""."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and (parts[1] in MAY_IMPORT or (PACKAGE / parts[1]).is_dir()) else ""


def module_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(text: str, module: str, is_package: bool) -> Iterator[tuple[int, str]]:
    """The modules of mazo that a source imports, by statement or by a call with a literal name, with their lines."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                here = module.split(".") if is_package else module.split(".")[:-1]
                base = ".".join([*here[: len(here) - node.level + 1], *filter(None, [node.module])])
            names = [f"{base}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Call) and called(node) in {"import_module", "__import__"}:
            names = [a.value for a in node.args[:1] if isinstance(a, ast.Constant) and isinstance(a.value, str)]
        else:
            continue
        for name in names:
            if name == "mazo" or name.startswith("mazo."):
                yield node.lineno, name


def called(call: ast.Call) -> str:
    """The last name of what is called: `f` in `f()` and in `a.b.f()`."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def wrong_imports(text: str, module: str, is_package: bool = False) -> list[int]:
    layer = layer_of(module)
    allowed = MAY_IMPORT[layer] | {layer, ""}
    return [line for line, name in imports(text, module, is_package) if layer_of(name) not in allowed]


def test_every_package_has_a_layer() -> None:
    packages = {path.relative_to(PACKAGE).parts[0] for path in sources() if path.parent != PACKAGE}
    report("Packages under src/mazo without a layer:", packages - set(MAY_IMPORT))


def test_imports_point_one_way() -> None:
    findings = []
    for path, text in sources().items():
        module = module_of(path)
        if module == "mazo.__main__":  # a second door to the command line
            module = "mazo.cli"
        if layer_of(module) in MAY_IMPORT:
            findings += [f"{name_of(path)}:{n}" for n in wrong_imports(text, module, path.name == "__init__.py")]
    report("Imports against kernel ← language ← text ← games ← judge, players, arena ← table ← cli:", findings)


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("mazo.kernel.run", "from mazo.language import tree"),
        ("mazo.kernel.run", "from ..games.atrum import game"),
        ("mazo.kernel.run", "from mazo import games"),
        ("mazo.kernel.run", "importlib.import_module('mazo.games.atrum')"),
        ("mazo.language.tree", "def f():\n    import mazo.games.atrum.game"),
        ("mazo.players.greedy", "from mazo.judge import rulebook"),
        ("mazo.judge.rulebook", "from mazo.arena.duel import duel"),
        ("mazo.arena.duel", "from mazo.cli.main import main"),
        ("mazo.constants", "from mazo.kernel import state"),
    ],
)
def test_wrong_imports_are_seen(module: str, line: str) -> None:
    assert wrong_imports(line, module)


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("mazo.kernel.run", "from mazo.kernel.state import State"),
        ("mazo.kernel.run", "from .state import State"),
        ("mazo.kernel.run", "from mazo import __version__"),
        ("mazo.kernel.run", "import json"),
        ("mazo.games.atrum.game", "from ...kernel import state"),
        ("mazo.arena.duel", "from mazo.players.greedy import Greedy"),
        ("mazo.cli.main", "from mazo.table import server"),
    ],
)
def test_right_imports_are_let_be(module: str, line: str) -> None:
    assert not wrong_imports(line, module)


def test_relative_imports_of_a_package_start_at_itself() -> None:
    assert list(imports("from . import state", "mazo.kernel", True)) == [(1, "mazo.kernel.state")]
    assert list(imports("from . import state", "mazo.kernel.run", False)) == [(1, "mazo.kernel.state")]


# --- (a') No module leads back to itself ------------------------------------------------------------------------------


def graph() -> dict[str, set[str]]:
    """Which modules each one imports as it runs, also inside functions; what only a type checker reads is let be."""
    paths = {module_of(path): path for path in sources()}
    found: dict[str, set[str]] = {}
    for module, path in paths.items():
        found[module] = set()
        for _, name in imports(without_typing(sources()[path]), module, path.name == "__init__.py"):
            while name not in paths:
                name = name.rpartition(".")[0]
            found[module] |= {name} - {module}
    return found


def without_typing(text: str) -> str:
    """A source without what stands under ``if TYPE_CHECKING``."""
    if "TYPE_CHECKING" not in text:
        return text
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            node.body = [ast.Pass()]
    return ast.unparse(tree)


def test_no_module_leads_back_to_itself() -> None:
    report("Modules that import each other in a round:", [", ".join(sorted(r)) for r in rounds(graph())])


def test_rounds_are_seen() -> None:
    assert rounds({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == [{"b", "c"}]
    assert rounds({"a": {"b"}, "b": {"c"}, "c": {"a"}}) == [{"a", "b", "c"}]
    assert not rounds({"a": {"b", "c"}, "b": {"c"}, "c": set()})
    assert without_typing("if TYPE_CHECKING:\n    import mazo.x\nelse:\n    import mazo.y").count("mazo") == 1


# --- (b) Only atoms write ---------------------------------------------------------------------------------------------

WRITERS = {"kernel/atoms.py", "kernel/state.py", "kernel/run.py"}
EXAMPLE = "mazo.example"
PREAMBLE = """
from mazo.games.atrum.rules.mesa import Mesa
from mazo.games.keyforge.rules.tablero import Tablero
from mazo.kernel.state import State, table
"""


@cache
def declared() -> Declared:
    """What every source declares."""
    return Declared({module_of(path): text for path, text in sources().items()})


def example_writes(snippet: str) -> list[int]:
    declared().read({EXAMPLE: PREAMBLE + snippet})
    return writes(EXAMPLE, declared())


def test_tables_are_known_by_what_they_descend_from() -> None:
    names = {name.removeprefix("mazo.games.") for name in declared().tables}
    assert names >= {"atrum.rules.mesa.Mesa", "myl.rules.mesa.Mesa", "keyforge.rules.tablero.Tablero"}


def test_only_atoms_write() -> None:
    findings = []
    for path in sources():
        if path.relative_to(PACKAGE).as_posix() not in WRITERS:
            findings += [f"{name_of(path)}:{line}" for line in writes(module_of(path), declared())]
    report("The state changes outside the atoms:", findings)


@pytest.mark.parametrize(
    "snippet",
    [
        "s.turno = 1",
        "s.turno += 1",
        "s.mano[i] = x",
        "s.zona[i][j] = x",
        "s.zona[i].orden = x",
        "s.turno, x = 1, 2",
        "for s.turno in (1, 2): pass",
        "del s.mano[0]",
        "del s.turno",
        "s.cola.append(x)",
        "s.mano[0].pop()",
        "mesa.fosa.sort()",
        "s.datos.update(a=1)",
        "s.memo['x'] = (1, 2)",
        "s.memo.clear()",
        "setattr(s, 'turno', 1)",
        "object.__setattr__(s, 'turno', 1)",
        "self.mesa.turno = 1",
        "s.__dict__['turno'] = 1",
        "def f(t: State): t.turno = 1",
        "def f(t: 'State | None'): t.turno = 1",
        "def f(t: state.State, *, u: int): t.cola.append(u)",
        "def f(t: Optional[Mesa]): del t.cola[0]",
        "def f():\n    t: State = g()\n    t.turno = 1",
        "def f():\n    t = s.clone()\n    t.turno = 1",
        "def f():\n    t = State(1)\n    t.turno = 1",
        "def f(s):\n    cola = s.cola\n    cola.append(1)",
        "def f(s):\n    mano = s.manos[0]\n    mano[1] = 2",
        "def f(s):\n    def g():\n        s.turno = 1",
        "class Partida:\n    actual: State\n    def f(self): self.actual.turno = 1",
        "def f(t: Tablero): t.turno = 1",
        "def f(t: Tablero): t.dano[0] += 1",
        "def f(*t: Tablero): t[0].turno = 1",
        "@table\nclass Otra(State):\n    x: int\ndef f(t: Otra): t.x = 1",
        "class Otra(Tablero):\n    def f(self): self.turno = 1",
        "class Otra(Tablero):\n    @classmethod\n    def f(cls): cls.__new__(cls).turno = 1",
        "def f(t: Tablero):\n    u = t\n    u.turno = 1",
        "def f(t: Tablero):\n    a, (b, u) = 1, (2, t)\n    u.turno = 1",
        "def f(t: Tablero):\n    one, other = t.linea\n    one.append(1)",
        "def f(t: Tablero):\n    for line in t.linea:\n        line.append(1)",
        "def f(t: Tablero):\n    for i, line in enumerate(t.linea):\n        line.append(1)",
        "def f(t: Tablero): vars(t)['turno'] = 1",
        "def f(t: Tablero): vars(t).update(turno=1)",
        "def f(t: Tablero):\n    d = t.__dict__\n    d['turno'] = 1",
        "def f(t: Tablero): getattr(t, 'dano')[0] = 1",
        "def f(t: Tablero):\n    dano = getattr(t, 'dano')\n    dano[0] = 1",
        "def f(t: Tablero): setattr(t, 'turno', 1)",
        "def f(t: Tablero): t.__setattr__('turno', 1)",
        "def f(t: Tablero): t.__dict__.__setitem__('turno', 1)",
        "def f(t: Tablero): list.append(t.dano, 1)",
        "def f(t: Tablero): random.shuffle(t.dano)",
        "def f(t: Tablero):\n    dano = t.dano\n    dano += [1]",
        "def f(t: Tablero):\n    if t.turno:\n        dano = t.dano\n    else:\n        dano = []\n    dano[0] = 1",
        "def f(t: Tablero):\n    while (dano := t.dano):\n        dano.pop()",
        "def f(all: list[Tablero]): all[0].turno = 1",
        "def f(all: dict[str, Tablero]):\n    for t in all.values():\n        t.turno = 1",
        "def f(all: dict[str, Tablero]):\n    for k, t in all.items():\n        t.turno = 1",
        "def g() -> Tablero: ...\ndef f(): g().turno = 1",
        "def g() -> tuple[int, Tablero]: ...\ndef f():\n    n, t = g()\n    t.turno = 1",
        "class P:\n    def __init__(self, one: Tablero): self.one = one\ndef f(p: P): p.one.turno = 1",
        "class P:\n    @property\n    def one(self) -> Tablero: ...\ndef f(p: P): p.one.turno = 1",
        "class P:\n    def one(self) -> Tablero: ...\ndef f(p: P): p.one().turno = 1",
        "from copy import copy\ndef f(t: Tablero): copy(t).turno = 1",
        "from typing import cast\ndef f(x: object): cast(Tablero, x).turno = 1",
        "from mazo.kernel.run import rest_of\ndef f(t: Tablero): rest_of(t).turno = 1",
        "from mazo.kernel import run\ndef f(t: Tablero): run.rest_of(t).turno = 1",
        "def f(x: int): return [t.dano.pop() for t in tables(x) if isinstance(t, Tablero)]\n"
        "def tables(x: int) -> list[Tablero]: ...",
        "f = lambda s: s.dano.pop()",
    ],
)
def test_writes_are_seen(snippet: str) -> None:
    assert example_writes(snippet), snippet


@pytest.mark.parametrize(
    "snippet",
    [
        "x = s.turno",
        "s = s.clone()",
        "s = set()\ns.add(1)",
        "s.roba(2)",
        "atoms.write(s, 'turno', 1)",
        "turno = s.turno\nturno += 1",
        "self.mesa = mesa",
        "self.cola.append(s.turno)",
        "x[s.turno] = 1",
        "x[s.turno].append(s.mano[0])",
        "def f(s):\n    mano = list(s.mano)\n    mano.append(1)",
        "def f(s):\n    mano = s.mano\n    mano = [*mano]\n    mano.append(1)",
        "def f(t: Tree): t.children.append(1)",
        "def f(t: State): return t.turno",
        "def f(t: State):\n    def g(t: Tree): t.children.append(1)",
        "s.mano(0).append(1)",
        "sorted(s.mano)",
        "def f(t: Tablero):\n    turno = t.turno\n    turno += 1",
        "def f(t: Tablero):\n    dano = t.dano.copy()\n    dano[0] = 1",
        "def f(t: Tablero):\n    dano = list(t.dano)\n    dano += [1]",
        "def f(t: Tablero, all: list[Tablero]): all.append(t)",
        "def f(t: Tablero):\n    d = dict(vars(t))\n    d['turno'] = 1",
        "def f(s: str):\n    t = s.split()\n    t.append('')",
        "class P:\n    def f(self, one: Tablero): self.one = one",
    ],
)
def test_reads_are_let_be(snippet: str) -> None:
    assert not example_writes(snippet), snippet


# --- (c) No card is named in code -------------------------------------------------------------------------------------

SHORTEST_NAME = 6
WORD = re.compile(r"\w+")


def names_in(data: object) -> Iterator[str]:
    """Every value of a key `nombre`, at any depth."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key == "nombre" and isinstance(value, str):
                yield value
            yield from names_in(value)
    elif isinstance(data, list):
        for item in data:
            yield from names_in(item)


@cache
def card_names() -> frozenset[str]:
    files = sorted(GAMES.glob("*/cards/**/*.yaml"))
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    names = {name for file in files for name in names_in(yaml.load(file.read_text(encoding="utf-8"), loader))}
    assert names or not files, "the card files name no card"
    return frozenset(name for name in names if len(name) >= SHORTEST_NAME)


@cache
def prose(text: str) -> tuple[tuple[int, str], ...]:
    """The strings and the comments of a source, with the lines where they start."""
    return tuple(_prose(text))


def _prose(text: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def named(text: str, names: Iterable[str]) -> list[tuple[int, str]]:
    """The names that stand as whole words in the strings and comments of a source."""
    by_first_word: dict[str, list[str]] = {}
    for name in names:
        by_first_word.setdefault(WORD.findall(name)[0], []).append(name)
    found = []
    for line, passage in prose(text):
        flat = " ".join(passage.split())
        for word in WORD.finditer(flat):
            for name in by_first_word.get(word.group(), ()):
                start = word.start() - name.index(word.group())
                end = start + len(name)
                if start >= 0 and flat[start:end] == name and not WORD.match(flat[end : end + 1]):
                    found.append((line, name))
    return found


def test_no_card_is_named_in_code() -> None:
    findings = []
    for path, text in sources().items():
        findings += [f"{name_of(path)}:{line} names «{name}»" for line, name in named(text, card_names())]
    report("Cards named in Python (the letter is the program):", findings)


def test_named_cards_are_seen() -> None:
    names = ["Ojo de Prueba", "¡Ejemplo!"]
    assert named("x = 'juega Ojo de Prueba.'", names) == [(1, "Ojo de Prueba")]
    assert named("x = 1\n# Ojo de Prueba", names) == [(2, "Ojo de Prueba")]
    assert named("'''Ojo\n  de Prueba'''", names) == [(1, "Ojo de Prueba")]
    assert named("x = 'Ojo ' 'de Prueba'", names) == [(1, "Ojo de Prueba")]
    assert named("x = f'{y}: ¡Ejemplo!'", names) == [(1, "¡Ejemplo!")]
    assert not named("x = 'ojo de prueba'  # Ojo de Pruebas, Antojo de Prueba", names)
    assert list(names_in({"a": [{"nombre": "Uno", "b": {"nombre": "Dos"}}]})) == ["Uno", "Dos"]


# --- (d) Every cited rule exists --------------------------------------------------------------------------------------

SEGMENT = r"[0-9A-ZÁÉÍÓÚÑa-z]+(?:\.[A-Z]?[0-9]+[a-z]*)*"
BOLD = re.compile(r"^- \*\*([A-Z]{2,4})-", re.MULTILINE)
MARKS = sorted({m for f in GAMES.glob("*/rulebook.md") for m in BOLD.findall(f.read_text(encoding="utf-8"))} - {"AMB"})
"""How the ids of the rules of each game begin, as its rulebook says."""
RULE_ID = re.compile(rf"(?<![\w-])(?:{'|'.join(MARKS)})(?:-{SEGMENT})+")
AMBIGUITY_ID = re.compile(r"(?<![\w-])(?:AMB-\d+|A-\d\d\b)")
CASE_ID = re.compile(rf"(?:{'|'.join(MARKS)})-C-\d+")


def defined_ids(rulebook: str) -> set[str]:
    """The rules a rulebook states, `**AA-I-1.1-a**`, and its ambiguities: `**AMB-01 …**`, `**A-01**`, `### AMB-01`."""
    ids = {rule for bold in re.findall(r"\*\*([^*\n]+)\*\*", rulebook) for rule in RULE_ID.findall(bold)}
    return ids | {found.lstrip("*# ") for found in re.findall(r"(?m)(?:\*\*|^#+ +)(?:AMB|A)-\d+", rulebook)}


@cache
def rulebooks() -> dict[str, set[str]]:
    """The ids each game's rulebook defines."""
    found: dict[str, set[str]] = {}
    for file in sorted(GAMES.glob("*/rulebook.md")):
        brought = {id for id, *_ in leyes(file.parent.name, "es")}
        found.setdefault(file.parent.name, set()).update(brought | defined_ids(file.read_text(encoding="utf-8")))
    for game, ids in found.items():
        assert ids, f"the rulebook of {game} defines no rule"
    return found


def unknown_rules(text: str, ids: set[str], ambiguities: set[str]) -> list[tuple[int, str]]:
    """Cited ids that do not exist. A string that is just an id must be a rule; prose may also name a section."""
    sections = {"-".join(rule.split("-")[:n]) for rule in ids for n in range(2, rule.count("-") + 1)}
    found = []
    for line, passage in prose(text):
        for rule in RULE_ID.findall(passage):
            known = ids if passage == rule else ids | sections
            if rule not in known and not CASE_ID.fullmatch(rule):
                found.append((line, rule))
        found += [(line, amb) for amb in AMBIGUITY_ID.findall(passage) if amb not in ambiguities]
    return found


def test_every_cited_rule_exists() -> None:
    everything = set().union(*rulebooks().values())
    findings = []
    for path, text in sources().items():
        game = path.relative_to(GAMES).parts[0] if path.is_relative_to(GAMES) else ""
        ambiguities = rulebooks().get(game, everything)
        findings += [f"{name_of(path)}:{n} cites {rule}" for n, rule in unknown_rules(text, everything, ambiguities)]
    report("Rules cited that no rulebook has:", findings)


def test_unknown_rules_are_seen() -> None:
    rules = "- **AA-I-7.2bis-b** Una. ⚠ AMB-07\n- **MYL-6.9 / MYL-PR-DUR-1** Otra.\n"
    ids = defined_ids(rules + "- **AMB-01 Duda.**\n### AMB-02 · Otra duda\n- **A-03** Duda.")
    assert ids == {"AA-I-7.2bis-b", "MYL-6.9", "MYL-PR-DUR-1", "AMB-01", "AMB-02", "A-03"}
    assert unknown_rules("x = 'AA-I-7.2-b'", ids, ids) == [(1, "AA-I-7.2-b")]
    assert unknown_rules("x = 'AA-I-7.2bis'", ids, ids) == [(1, "AA-I-7.2bis")]
    assert unknown_rules("x = 1  # by KF-FAQ-12.", ids, ids) == [(1, "KF-FAQ-12")]
    assert unknown_rules("# AMB-07, A-03, A-04", ids, ids) == [(1, "AMB-07"), (1, "A-04")]
    assert not unknown_rules("'See AA-I-7.2bis, AA-I-7.2bis-b. KF-C-012; MYL-6.9'  # AMB-01", ids, ids)


# --- (e) Nothing of a machine -----------------------------------------------------------------------------------------

MACHINE = re.compile(
    r"(?<![\w.])/(?:work|root|home|Users)/\w|(?<![\w.])/tmp/[A-Za-z]"
    r"|pypi[.](?:org|python[.]org)|pythonhosted[.]org|index[-_]url"
    r"|registry[.]npmjs[.]org|\"resolved\": *\"http"
)


def repository_files() -> list[Path]:
    """The files of the repository, committed or about to be; in a tree without git, those that are not hidden."""
    command = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listing = subprocess.run(command, capture_output=True, check=True).stdout.decode("utf-8")
        files = [ROOT / name for name in listing.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        files = [p for p in ROOT.rglob("*") if not any(part.startswith(".") for part in p.relative_to(ROOT).parts)]
    return [path for path in files if path.is_file() and "node_modules" not in path.parts]


def test_nothing_of_a_machine() -> None:
    files = repository_files()
    assert files
    findings = []
    for path in files:
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue  # not text
        findings += [f"{name_of(path)}:{n}: {m[0]}" for n, line in enumerate(lines, 1) if (m := MACHINE.search(line))]
    report("Paths of a machine, or package index addresses:", findings)


def test_machine_paths_are_seen() -> None:
    for root in ("work", "root", "home"):
        assert MACHINE.search(f"see /{root}/x") and MACHINE.search(f"file:///{root}/x")
    for left, right in (("'/tm", "p/cosa'"), ("--index", "-url=x"), ("https://pypi.", "org/simple")):
        assert MACHINE.search(left + right)
    assert not MACHINE.search("docs/work/x and https://example.com/home/x")


# --- (f) Files stay small ---------------------------------------------------------------------------------------------


def test_files_stay_small() -> None:
    lengths = {path: len(text.splitlines()) for path, text in sources().items()}
    report(
        f"Python files of more than {LONGEST_FILE} lines:",
        [f"{name_of(path)}: {length}" for path, length in lengths.items() if length > LONGEST_FILE],
    )


# --- (g) Folders stay small -------------------------------------------------------------------------------------------

MOST_MODULES = 15


def test_folders_stay_small() -> None:
    counts: dict[str, int] = {}
    for path in sources():
        folder = path.parent.relative_to(PACKAGE).as_posix()
        counts[folder] = counts.get(folder, 0) + 1
    report(
        f"Folders with more than {MOST_MODULES} modules:",
        [f"{f}: {n}" for f, n in counts.items() if n > MOST_MODULES],
    )
