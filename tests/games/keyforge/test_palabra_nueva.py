"""A keyword is three files: its declaration, its rule in the chapter it is of, and its scenario. Tried on a copy."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import mazo

GAME = "mazo/games/keyforge"
DECLARED = """\
palabras:
  brío: {name: Vigor, regla: KF-GLOS-BRIO-1,
    es: "Si sobrevive a la lucha en que ataca, se prepara.",
    en: "If it survives the fight in which it attacks, it readies.",
    ley: {es: "Tras luchar atacando, si sigue en juego, se prepara.",
      en: "After it fights as attacker, if still in play, it readies."}}
"""
LAWS = [
    "10 Glosario: Brío | Tras luchar atacando, si sigue en juego, se prepara.",
    "10 Glossary: Vigor | After it fights as attacker, if still in play, it readies.",
]
BEFORE = "    if whole:\n        if survived and s.furia[row]:\n"
RULE = """\
    if whole:
        if survived and vigentes.palabra(s, row, "brío") is not None:
            prepara(s, row, "KF-GLOS-BRIO-1")
        if survived and s.furia[row]:
"""
IMPORTED = "import agota, anota, obtiene, oido, prepara, "
CASE = """\
caso: KF-R-GLOS-BRIO-1
título: Con Brío se prepara tras luchar, si sobrevive, y puede volver a usarse
juego: keyforge
reglas: [KF-GLOS-BRIO-1]
cartas:
  - {nombre: Incansable, tipo: criatura, casa: Brobnar, poder: 5, texto: "Brío."}
  - {nombre: Blando, tipo: criatura, casa: Logos, poder: 1}
  - {nombre: Duro, tipo: criatura, casa: Logos, poder: 9}
mesa:
  yo:       {casa: Brobnar, línea: [Incansable, Trol]}
  oponente: {línea: [Blando, Duro]}
pasos:
  - yo: lucha Incansable contra Blando
  - espera:
    - {carta: Incansable, agotada: false}
  - yo: lucha Incansable contra Duro
espera:
  - {carta: Incansable, zona: descarte, de: yo}
  - {suceso: preparar, carta: Incansable, regla: KF-GLOS-BRIO-1, veces: 1}
"""
ASKED = """\
from mazo.games.keyforge.cards.cartas import lenguaje
from mazo.judge import rulebook
read = lenguaje().read("Cada criatura aliada con Brío gana +1 de Poder.\\nCada criatura enemiga obtiene Brío.")
print(lenguaje().write(read.tree, "en"))
for lang in ("es", "en"):
    rule = rulebook.load("keyforge", lang).get("KF-GLOS-BRIO-1")
    print(rule.section, "|", rule.text)
"""


def replaced(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, file
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_a_keyword_with_a_rule_of_its_own_is_three_files(tmp_path: Path) -> None:
    source = Path(mazo.__file__).parent
    shutil.copytree(source, tmp_path / "mazo", ignore=shutil.ignore_patterns("__pycache__", "scenarios", "*.so"))
    game = tmp_path / GAME
    replaced(game / "glosas.yaml", "palabras:\n", DECLARED)
    replaced(game / "rules" / "usar.py", BEFORE, RULE)
    replaced(game / "rules" / "usar.py", "import agota, anota, obtiene, oido, ", IMPORTED)
    case = game / "cases" / "scenarios" / "brío.yaml"
    case.parent.mkdir(parents=True)
    case.write_text(CASE, encoding="utf-8")

    def told(*words: str) -> str:
        env = {**os.environ, "PYTHONPATH": str(tmp_path), "MAZO_RAPIDO": "0"}
        command = [sys.executable, *words]
        done = subprocess.run(command, env=env, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    assert "KF-R-GLOS-BRIO-1" in told("-m", "mazo.cli.main", "caso", str(case))
    *english, spanish_law, law = told("-c", ASKED).splitlines()
    assert " ".join(english).lower().count("vigor") == 2
    assert [spanish_law, law] == LAWS
