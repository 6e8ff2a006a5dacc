"""How a case of KeyForge is read and played: what it may say, and what it answers to what it may not."""

import copy
import random
from pathlib import Path
from typing import Any

import pytest
import yaml

from mazo.judge.scenario import Result, adapter, folder, parse, read_all, run

ROOT = folder("keyforge")
DOCS = Path(__file__).parents[3] / "docs"


def one(mesa: str, pasos: str = "", espera: str = "{turno: yo}", **more: str) -> Result:
    """A case of one check from its parts."""
    rest = "".join(f"{k}: {v}\n" for k, v in more.items())
    steps = f"pasos: [{pasos}]\n" if pasos else ""
    head = "caso: X\ntítulo: t\njuego: keyforge\nreglas: [KF-BASE-1]\n"
    [case] = parse(f"{head}{rest}mesa: {{{mesa}}}\n{steps}espera: [{espera}]\n", "x.yaml")
    return run(case)


TROL = "yo: {casa: Brobnar, línea: [Trol]}, oponente: {línea: [Valdr]}"


@pytest.mark.parametrize(
    ("mesa", "pasos", "espera", "said"),
    [
        ("yo: {línea: [Trool]}", "", "{turno: yo}", "No hay una carta «Trool». ¿Quizá Trol"),
        ("yo: {línea: [Furia]}", "", "{turno: yo}", "«Furia» es acción: no puede estar en linea."),
        ("yo: {linea: [{carta: Trol, dano: -1}]}", "", "{turno: yo}", "debe ser un número de 0 en adelante"),
        ("yo: {mano: [{carta: Trol, daño: 1}]}", "", "{turno: yo}", "no está en juego: no tiene estados"),
        ("yo: {llaves: 3}", "", "{turno: yo}", "con tres la partida ha terminado (KF-BASE-5)"),
        ("yo: {casas: [Dis, Dis, Logos]}", "", "{turno: yo}", "tres Casas distintas (KF-BASE-3)"),
        ("paso: dormir", "", "{turno: yo}", "«paso»: no hay «dormir»"),
        ("oponente: {casa: Dis}", "", "{turno: yo}", "la dice quien tiene el turno"),
        (TROL, "{yo: cosecha Valdr}", "{turno: yo}", "Lo impide KF-USAR-1"),
        (TROL, "{yo: cosecha Grandote}", "{turno: yo}", "Nada en la mesa se llama «Grandote»."),
        (TROL, "{yo: baila Trol}", "{turno: yo}", "no se entiende «baila Trol»."),
        (TROL, "{oponente: cosecha Valdr}", "{turno: yo}", "oponente no puede hacerlo ahora. Lo impide KF-BASE-11."),
        (TROL, "{ilegal: cosecha Trol, regla: KF-USAR-2}", "{turno: yo}", "debía ser ilegal por KF-USAR-2"),
        (TROL, "{ilegal: omni Trol, regla: KF-USAR-2}", "{turno: yo}", "es ilegal por KF-OMNI-1, no por KF-USAR-2."),
        (TROL, "{azar: [Trol]}", "{turno: yo}", "el «azar» dicho no llegó a usarse"),
        (TROL, "", "{carta: Trol, daño: 1}", "daño de la carta Trol: se esperaba 1 y es 0"),
        (TROL, "", "{jugador: yo, línea: [Valdr]}", "se esperaba [«Valdr»] y es [«Trol (linea de yo)»]"),
        (TROL, "", "{suceso: llover}", "no hay un suceso «llover»."),
        (TROL, "", "{nada: 1}", "«espera» no sabe comprobar «nada»."),
        ("yo: {línea: [Trol, Trol], casa: Brobnar}", "{yo: cosecha Trol}", "{turno: yo}", "hace falta una etiqueta"),
        ("yo: {casa: Dis, mano: [Elige una Casa]}", "", "{turno: yo}", "No hay una carta"),
        ("yo: {casa: Sanctum, mano: [Luz Cegadora]}", "{yo: juega Luz Cegadora}", "{turno: yo}", "Falta un paso"),
    ],
)
def test_what_is_wrong_is_said(mesa: str, pasos: str, espera: str, said: str) -> None:
    result = one(mesa, pasos, espera)
    assert not result.ok and said in result.message, result.message


@pytest.mark.parametrize(
    ("mesa", "pasos", "espera"),
    [
        (TROL, "{yo: cosecha trol}", "{jugador: yo, ámbar: 1}"),
        (TROL, "{yo: lucha con Trol contra Valdr}", "{carta: Trol, daño: 6}"),
        (TROL, "{yo: lucha troll contra valdr}", "{carta: troll, daño: 6}"),
        (TROL, "{hasta: paso robar}", "{carta: Trol, agotada: false}"),
        (TROL, "{hasta: turno de oponente}, {hasta: paso casa de yo}", "{turno: yo, número: 11}"),
        (TROL, "{yo: se rinde}", "{gana: oponente}"),
        (TROL, "{tiempo: fin}", "{gana: nadie}"),
        (TROL, "{efecto: {carta: Trol, contadores: 2}}", "{carta: Trol, poder: 10, contadores: 2}"),
        (TROL, "", "{ve: oponente, carta: Trol}"),
        ("yo: {mano: [Trol]}", "", "{no_ve: oponente, carta: Trol}"),
        ("paso: nueva, primero: oponente", "", "{jugador: oponente, mano: 7}"),
        ("paso: nueva", "{azar: [oponente]}", "{suceso: sorteo, jugador: oponente}"),
        (
            "yo: {casa: Dis, mano: [Púa Mental]}, oponente: {mano: [Trol, Valdr]}",
            "{azar: [Valdr]}, {yo: juega Púa Mental}",
            "{jugador: oponente, mano: [Trol], descarte: [Valdr]}",
        ),
        (
            "yo: {casa: Alianza Estelar, mano: [Astromóvil Explorador], línea: [Trol]}",
            "{yo: juega Astromóvil Explorador como mejora sobre Trol}",
            "{carta: Trol, palabra: escaramuza}",
        ),
    ],
)
def test_what_a_case_may_say(mesa: str, pasos: str, espera: str) -> None:
    result = one(mesa, pasos, espera)
    assert result.ok, result.message


PUNCH = "yo: {casa: Brobnar, mano: [Puñetazo]}, oponente: {línea: [Valdr]}"


@pytest.mark.parametrize(
    ("mesa", "pasos", "espera"),
    [
        (PUNCH, "{yo: juega Puñetazo}, {yo: elige Valdr}", "{carta: Valdr, daño: 3}"),
        (TROL, "{yo: lucha Trol contra Valdr}, {yo: elige Valdr}", "{carta: Trol, daño: 6}"),
        ("yo: {casa: Brobnar, mano: [Puñetazo]}", "{yo: juega Puñetazo}, {yo: elige nada}", "{jugador: yo, mano: 0}"),
        (
            "yo: {casa: Brobnar, mano: [Puñetazo], línea: [Trol]}, oponente: {línea: [Valdr]}",
            "{yo: juega Puñetazo}, {yo: elige Trol}",
            "{carta: Trol, daño: 3}",
        ),
        (
            "paso: forjar, yo: {ámbar: 6, llaves: [roja, azul]}",
            "{yo: llave amarilla}",
            "{gana: yo}",
        ),
        (
            "yo: {casa: Dis, mano: [Portal a Dis]}, oponente: {línea: [{carta: Diablillo del Polvo, como: d1},"
            " {carta: Diablillo del Polvo, como: d2}]}",
            "{yo: juega Portal a Dis}, {yo: 'elige d2, d1'}",
            "{jugador: oponente, ámbar: 4}",
        ),
    ],
)
def test_what_was_not_asked_may_be_named(mesa: str, pasos: str, espera: str) -> None:
    result = one(mesa, pasos, espera)
    assert result.ok, result.message


@pytest.mark.parametrize(
    ("mesa", "pasos"),
    [
        (TROL, "{yo: elige Valdr}"),
        (TROL, "{yo: sí}"),
        (TROL, "{yo: elige Casa Dis}"),
        (PUNCH, "{yo: juega Puñetazo}, {yo: elige Valdr}, {yo: elige Valdr}"),
        (PUNCH, "{yo: juega Puñetazo}, {oponente: elige Valdr}"),
        (PUNCH, "{yo: juega Puñetazo}, {yo: cosecha Valdr}, {yo: elige Valdr}"),
    ],
)
def test_what_nobody_asks_is_said_to_be_so(mesa: str, pasos: str) -> None:
    told = one(mesa, pasos).message
    if "cosecha" in pasos:
        assert "Lo impide KF-USAR-1" in told
    else:
        assert "no puede hacerlo ahora. No se le pregunta eso. Se pregunta a yo (turno): " in told and "KF-" not in told


def test_nothing_is_illegal_that_nobody_asks() -> None:
    assert "No se pregunta eso ahora." in one(TROL, "{ilegal: elige Valdr, regla: KF-TURNO-3.1}").message
    assert one(TROL, "", "{no_ofrece: elige Valdr}").ok


def test_what_cannot_be_chosen_is_not_laid_at_the_door_of_the_question() -> None:
    mesa = "yo: {casa: Sombras, mano: [Olvidadero], línea: [Trol]}, oponente: {línea: [Noddy el Ladrón, Mandria]}"
    told = one(mesa, "{yo: juega Olvidadero}, {yo: elige Trol}").message
    assert "yo no puede hacerlo ahora. Eso no se le ofrece. Se pregunta a yo (elegir): " in told and "KF-" not in told


@pytest.mark.parametrize(
    ("casa", "juega", "elige", "why"),
    [
        ("Indómita", "Tigre Portentoso en el flanco derecho", "Trol", "KF-GLOS-ENEMIGO-1"),
        ("Indómita", "Tigre Portentoso en el flanco derecho", "Cañón", "KF-BASE-13"),
        ("Indómita", "Tigre Portentoso en el flanco derecho", "Umbra", "KF-HAB-3"),
        ("Sanctum", "Inspiración", "Flaxia", "KF-GLOS-ALIADO-1"),
        ("Logos", "Rayo de Positrones", "Flaxia", "KF-LINEA-4"),
        ("Marte", "Chillador", "Trol", "KF-BASE-14"),
    ],
)
def test_what_cannot_be_chosen_is_told_what_it_lacks(casa: str, juega: str, elige: str, why: str) -> None:
    card = juega.split(" en ")[0]
    mesa = (
        f"yo: {{casa: {casa}, mano: [{card}], línea: [Trol, Krump], descarte: [Umbra]}}, "
        "oponente: {línea: [Valdr, Flaxia, Tunk, Zorg], artefactos: [Cañón]}"
    )
    mode = ", {yo: elige opción 1}" if juega == "Chillador" else ""
    assert f"Lo impide {why}" in one(mesa, f"{{yo: juega {juega}}}{mode}, {{yo: elige {elige}}}").message


def test_auctions() -> None:
    text = "caso: X\ntítulo: t\njuego: keyforge\nreglas: [KF-CAD-HAND-4]\nsubasta: {pujas: [%s]}\nespera: [{gana: A}]\n"
    told = {
        "{A: 3}, {B: cede}": "",
        "{A: 3}, {B: 3}": "debe subir la puja o ceder",
        "{A: 3}, {A: 4}": "puja dos veces seguidas",
        "{A: 3}": "la subasta sigue",
        "{A: cede}": "Se cede ante una puja",
        "{A: tres}": "una puja debe ser un número",
        "[]": "cada puja dice quién",
    }
    for bids, said in told.items():
        result = run(parse(text % bids, "x.yaml")[0])
        assert result.ok == (not said) and said in result.message, (bids, result.message)


# Whatever is written, a result

STRANGE: tuple[Any, ...] = (
    *(None, True, 0, -1, 3.5, "", "x", "Trol", "yo", "nadie", [], {}, ["x"], [None], {"x": 1}, {1: 2}, 10**9),
    *("juega", "elige ,", "juega Trol sobre", "Trol de yo", "de de de", "lucha contra contra", "termina", "opción 0"),
    *("elige nada", "nueva", "forjar", "robar", "Dis", "turno de nadie", "paso", "cosecha con", "llave verde"),
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(p for k, v in inner for p in places(v, (*path, k)))] if path or inner else [path]


@pytest.mark.parametrize("seed", range(4))
def test_no_case_makes_the_runner_fail(seed: int) -> None:
    rng = random.Random(seed)
    cases = [case for case in read_all([ROOT / "12_preguntas", ROOT / "10_glosario"]) if not case.fault]
    for _ in range(200):
        body = copy.deepcopy(dict(rng.choice(cases).body))
        *path, last = rng.choice([p for p in places(body) if p])
        holder: Any = body
        for step in path:
            holder = holder[step]
        holder[last] = copy.deepcopy(rng.choice(STRANGE))
        [case] = parse(yaml.safe_dump(body, allow_unicode=True), "x.yaml")
        result = run(case)
        assert result.ok or (result.message and not result.message.startswith("Defecto")), (body, result.message)


def test_the_example_of_the_page_holds() -> None:
    page = (DOCS / "scenarios_keyforge.md").read_text(encoding="utf-8")
    blocks = page.split("```yaml\n")[1:]
    results = [run(case) for block in blocks for case in parse(block.split("```")[0], "x.yaml")]
    assert results and [r.message for r in results if not r.ok] == []
    assert "mesa" in adapter("keyforge").kinds
