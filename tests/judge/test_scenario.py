"""The scenario runner: what a good case gives, and a clear sentence in Spanish for each way of writing it badly."""

import copy
import random
from pathlib import Path
from typing import Any

import pytest
import yaml

from mazo.judge.scenario import Result, adapter, parse, read_all, run, run_all

GOOD = """\
caso: X-1
título: Un Ataque
juego: atrum
reglas: [AA-I-3.3-b]
mesa:
  turno: yo
  yo:       {reptantes: [Karmuk Colmillolento], mano: [Bestia, Zombie]}
  oponente: {mano: [Golem]}
pasos:
  - yo: anuncia Zarpazo ciego descartando Bestia
espera:
  - {jugador: oponente, resistencia: 8}
"""


def play(source: str) -> list[Result]:
    return [run(case) for case in parse(source, "caso.yaml")]


def one(source: str) -> Result:
    (result,) = play(source)
    return result


def fault(old: str, new: str) -> str:
    """What is said of the good case with something changed."""
    assert old in GOOD
    result = one(GOOD.replace(old, new))
    assert not result.ok
    assert not result.message.startswith("Defecto")
    return result.message


def test_a_case_that_holds() -> None:
    result = one(GOOD)
    assert result.ok, result.message
    assert (result.id, result.title, result.file) == ("X-1", "Un Ataque", "caso.yaml")
    assert result.rules == ("AA-I-3.3-b",)
    assert ("daño", "AA-I-3.3-b") in result.events
    assert "AA-I-3.3-b" in result.cited
    assert result.plain()["cumple"] is True


def test_what_was_not_asked_may_be_named_once() -> None:
    """With one opponent nobody is asked whom a Power is against."""
    named = GOOD.replace("espera:", "  - yo: elige oponente\nespera:")
    result = one(named)
    assert result.ok, result.message
    told = one(named.replace("elige oponente\n", "elige oponente\n  - yo: elige oponente\n")).message
    assert "No se le pregunta eso." in told and "Lo impide" not in told


def test_several_cases_in_a_file() -> None:
    second = GOOD.replace("X-1", "X-2").replace("resistencia: 8", "resistencia: 7")
    assert [r.ok for r in play(GOOD + "---\n" + second)] == [True, False]


def test_an_expectation_that_fails_says_what_is_so() -> None:
    assert fault("resistencia: 8", "resistencia: 7") == "Espera 1: resistencia de oponente: se esperaba 7 y es 8."
    message = fault("{jugador: oponente, resistencia: 8}", "{suceso: prevenir}")
    assert "debía suceder «prevenir»" in message and "daño ×1" in message
    assert "se esperaba [«Golem», «Zombie»]" in fault("oponente, resistencia: 8", "yo, mano: [Zombie, Golem]")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        # Keys
        ("título:", "titlo:", "«titlo» no es una clave del caso. ¿Quizá «título»?"),
        ("título: Un Ataque\n", "", "Falta «título» en el caso."),
        ("juego: atrum\n", "", "Falta «juego» en el caso."),
        ("reptantes:", "reptanes:", "«reptanes» no es una clave del asiento «yo». ¿Quizá «reptantes»?"),
        ("turno: yo", "turnos: yo", "«turnos» no es una clave de la mesa, y a un asiento le faltarían las suyas."),
        ("resistencia: 8", "resistensia: 8", "¿Quizá «resistencia»?"),
        ("{jugador: oponente, resistencia: 8}", "{jugadores: 2}", "«espera» no sabe comprobar «jugadores»."),
        ("- {jugador: oponente, resistencia: 8}", "[]", "«espera» debe comprobar algo."),
        # Names
        ("Karmuk Colmillolento", "Karmuk Colmillolargo", "No hay un Reptante «Karmuk Colmillolargo». ¿Quizá"),
        ("[Golem]", "[Golen]", "no hay un tipo de Esbirro «Golen»: Bestia, Caído"),
        ("Zarpazo ciego", "Zarpazo tuerto", "No hay en la mesa un Poder «Zarpazo tuerto». ¿Quizá «Zarpazo ciego»?"),
        ("descartando Bestia", "descartando Bestias", "Nada en la mesa se llama «Bestias». ¿Quizá «Bestia»?"),
        ("turno: yo", "turno: tú", "«turno»: no hay un asiento «tú»: yo o oponente."),
        ("- yo:", "- ella:", "Paso 1 (ella: anuncia Zarpazo ciego descartando Bestia): «ella» no es un asiento"),
        ("jugador: oponente", "jugador: oponent", "no hay un asiento «oponent»: yo o oponente. ¿Quizá «oponente»?"),
        # Rules
        ("[AA-I-3.3-b]", "[AA-I-3.3-z]", "no hay una regla «AA-I-3.3-z» en el reglamento. ¿Quizá"),
        ("[AA-I-3.3-b]", "[AMB-01]", "no hay una regla «AMB-01»"),
        ("reglas: [AA-I-3.3-b]", "reglas: []", "«reglas» debe nombrar al menos una regla."),
        ("resistencia: 8}", "resistencia: 8}\n  - {suceso: daño, regla: AA-X}", "«regla»: no hay una regla «AA-X»"),
        # Steps
        ("anuncia Zarpazo", "anucia Zarpazo", "no se entiende «anucia». Se puede decir: anuncia, coloca, "),
        ("descartando Bestia", "descartando Zombie", "yo no puede hacerlo ahora. Lo impide AA-II-1.2-f"),
        ("descartando Bestia", "descartado Bestia", "no se entiende «descartado Bestia»"),
        ("descartando Bestia", "descartando", "falta algo tras «descartando»"),
        ("descartando Bestia", "descartando Bestia contra Zombie", "Lo impide AA-II-9.5-b"),
        ("anuncia Zarpazo ciego descartando Bestia", "elige Zombie", "yo no puede hacerlo ahora."),
        ("anuncia Zarpazo ciego descartando Bestia", "pasa", "Se pregunta a yo (ventana): anuncia Zarpazo ciego"),
        # Values
        ("resistencia: 8", "resistencia: ocho", "«resistencia» debe ser un número"),
        ("mano: [Golem]", "mano: Golem", "«mano» de oponente debe ser una lista"),
        ("mano: [Golem]", "resistencia: 21", "«resistencia» de oponente: va de 0 a 20"),
        ("juego: atrum", "juego: ajedrez", "No hay un juego «ajedrez» con escenarios: "),
        ("oponente: {mano: [Golem]}", "fase: Robar", "Una mesa tiene de 2 a 9 asientos"),
    ],
)  # fmt: skip
def test_what_is_badly_written(old: str, new: str, said: str) -> None:
    assert said in fault(old, new)


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("caso: [", "YAML mal formado (línea "),
        ("caso: X\n\ttítulo: y", "hay un tabulador"),
        ("título: Uno: dos", "hay un «:» donde no cabe"),
        ("caso: X\ncaso: Y", "la clave «caso» está dos veces."),
        ("a: &x [1]\nb: *x", "no admite referencias"),
        ("caso: !!python/object:os.system x", "las etiquetas de YAML («!…») no se admiten"),
        ("", "El archivo no tiene ningún caso."),
        ("hola", "Un caso debe tener claves"),
        ("- 1\n- 2", "Un caso debe tener claves"),
        ("[" * 5000, "YAML"),
    ],
)
def test_malformed_yaml(source: str, said: str) -> None:
    result = one(source)
    assert not result.ok and said in result.message
    assert result.id == "caso" and result.file == "caso.yaml"


def test_accents_and_capitals_make_no_difference() -> None:
    loose = GOOD.replace("título", "TITULO").replace("Karmuk Colmillolento", "karmuk").replace("Bestia", "BESTIA")
    loose = loose.replace("Zarpazo ciego", "zarpazo")
    assert one(loose).ok


def test_an_abridged_name_must_be_of_one_thing() -> None:
    table = GOOD.replace("[Karmuk Colmillolento]", "[Karmuk Colmillolento, Drovek Fauceférrea]")
    message = one(
        table.replace("anuncia Zarpazo ciego", "anuncia e").replace("resistencia: 8", "resistencia: 9")
    ).message
    assert "No hay en la mesa un Poder «e»" in message
    both = table.replace("anuncia Zarpazo ciego descartando", "anuncia Zarpazo con a descartando")
    assert not one(both).ok


def test_a_question_nobody_answers_shows_its_options() -> None:
    table = GOOD.replace(
        "oponente: {mano: [Golem]}", "oponente: {resistencia: 1, reptantes: [Lunek Farolciego, Ofira Coronaseca]}"
    )
    message = one(table).message
    assert message.startswith("Tras los pasos: Falta un paso que responda.")
    assert "Se pregunta a oponente (eliminar): Lunek Farolciego; Ofira Coronaseca." in message


def test_strict_cases_pass_for_nobody() -> None:
    strict = GOOD.replace("pasos:", "estricto: true\npasos:")
    assert "resistencia de oponente: se esperaba 8 y es 10" in one(strict).message
    passes = "  - oponente: pasa\n  - yo: pasa\nespera:"
    assert one(strict.replace("espera:", passes)).ok
    skipped = "  - yo: pasa\nespera:"
    assert "Falta un paso que responda" in one(strict.replace("espera:", skipped)).message


def test_equal_cards_need_no_label_and_labelled_ones_do() -> None:
    assert one(GOOD.replace("[Bestia, Zombie]", "[Bestia, Bestia]")).ok
    labelled = "[{esbirro: Bestia, como: b1}, {esbirro: Bestia, como: b2}]"
    assert "puede ser descartando b1 o descartando b2" in fault("[Bestia, Zombie]", labelled)
    assert one(GOOD.replace("[Bestia, Zombie]", labelled).replace("descartando Bestia", "descartando b2")).ok


def test_illegal_acts() -> None:
    step = '  - {ilegal: "anuncia Zarpazo ciego descartando %s", de: yo, regla: %s}\nespera:'
    assert one(GOOD.replace("  - yo: anuncia", "  - {ilegal: coloca Golem, regla: AA-I-6.2-a}\n  - yo: anuncia")).ok
    first = "pasos:\n" + step.replace("espera:", "").rstrip("\n") + "\n"
    legal = one(GOOD.replace("pasos:\n", first % ("Bestia", "AA-II-1.2-f")))
    assert "debía ser ilegal por AA-II-1.2-f, pero yo puede hacerlo" in legal.message
    other = one(GOOD.replace("pasos:\n", first % ("Zombie", "AA-II-4.1-c")))
    assert "es ilegal por AA-II-1.2-f, " in other.message and "no por AA-II-4.1-c" in other.message
    right = one(GOOD.replace("pasos:\n", first % ("Zombie", "AA-II-1.2-f")))
    assert right.ok and right.refusals == ("AA-II-1.2-f",)


def test_chance_that_is_not_used_is_a_fault() -> None:
    assert "el «azar» dicho no llegó a usarse" in fault("pasos:\n", "pasos:\n  - azar: [Zombie]\n")


def test_invented_texts_are_read_or_refused() -> None:
    card = """cartas:
  - nombre: Bestia de prueba
    poderes:
      - {nombre: Golpe, coste: 0, tipo: Ataque, descarte: Cualquiera, texto: "%s"}
"""
    table = GOOD.replace("Karmuk Colmillolento", "Bestia de prueba").replace("Zarpazo ciego", "Golpe")
    assert one(table.replace("mesa:", card % "Haz 2 de daño a un oponente." + "mesa:")).ok
    message = one(table.replace("mesa:", card % "Haz 2 de daño al vecino." + "mesa:")).message
    assert message.startswith("«cartas», Bestia de prueba: No se entiende") and "^" in message


def test_files_and_folders(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "c.yml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "b" / "d.yaml").write_bytes(b"\xff\xfe")
    (tmp_path / "vacia").mkdir()
    results = list(run_all([tmp_path, tmp_path / "vacia", tmp_path / "no.yaml"]))
    assert [r.ok for r in results] == [True, False, False, False, False]
    assert [r.message for r in results[1:]] == [
        f"El caso «X-1» ya está en {tmp_path / 'a.yaml'}.",
        "El archivo no es texto en UTF-8.",
        "La carpeta no tiene ningún archivo .yaml.",
        "No se puede leer el archivo: no existe o no hay permiso.",
    ]


def test_games_that_play_scenarios() -> None:
    assert "mesa" in adapter("atrum").kinds


# Whatever is written, a result

STRANGE: tuple[Any, ...] = (
    *(None, True, 0, -1, 3.5, "", "x", "Zombie", "yo", "nadie", [], {}, ["x"], [None], {"x": 1}, {1: 2}),
    *("anuncia", "elige ,", "anuncia Zarpazo ciego con", "Zombie de yo", "de de de", "descarta Zombie", "termina"),
    *("elige nada", "torneo", "nueva"),
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(p for k, v in inner for p in places(v, (*path, k)))] if path or inner else [path]


def test_no_case_makes_the_runner_fail() -> None:
    rng = random.Random(1)
    folder = Path(__file__).parents[2] / "src/mazo/games/atrum/cases/scenarios/D"
    cases = [case for case in read_all([folder]) if not case.fault]
    for _ in range(300):
        body = copy.deepcopy(dict(rng.choice(cases).body))
        *path, last = rng.choice([p for p in places(body) if p])
        holder: Any = body
        for step in path:
            holder = holder[step]
        holder[last] = copy.deepcopy(rng.choice(STRANGE))
        result = one(yaml.safe_dump(body, allow_unicode=True))
        assert result.ok or (result.message and not result.message.startswith("Defecto")), (body, result.message)


def test_the_examples_of_the_page_hold() -> None:
    page = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
    blocks = page.split("```yaml\n")[1:]
    results = [result for block in blocks for result in play(block.split("```")[0])]
    assert len(results) == len(blocks) >= 2
    assert [r.message for r in results if not r.ok] == []
