"""How a case of Mitos y Leyendas is read and played: what it may say, and what it answers to what it may not."""

import re
from pathlib import Path

import pytest

from mazo.judge.scenario import Result, folder, parse, read_all, run


def one(mesa: str, pasos: str = "", espera: str = "{turno: yo}") -> Result:
    """A case from its parts."""
    head = "caso: X\ntítulo: t\njuego: myl\nreglas: [MYL-9.2]\n"
    [case] = parse(f"{head}mesa: {{{mesa}}}\npasos: [{pasos}]\nespera: [{espera}]\n", "x.yaml")
    return run(case)


VETO = "yo: {oros: 5, mano: [Stribog]}, oponente: {oros: 1, mano: [Flechero], defensa: [Sif]}"
STRIBOG = "yo: {oros: 5, mano: [Stribog]}, oponente: {defensa: [Sif]}"


@pytest.mark.parametrize(
    ("mesa", "pasos", "espera", "said"),
    [
        ("yo: {aliados: [Sif]}", "", "{turno: yo}", "no tiene «aliados»: van en «defensa» o «ataque»."),
        ("yo: {oro: 5}", "", "{turno: yo}", "«oro» no es una clave del asiento «yo». ¿Quizá «oros»?"),
        (STRIBOG, "{yo: juega Stribog}", "{suceso: subir}", "debía suceder «subir»."),
        (STRIBOG, "{yo: juega Stribog}", "{suceso: salir, modo: subido}", "salir [Sif (cementerio de oponente),"),
        (STRIBOG, "{yo: juega Stribog}", "{carta: Sif, zona: en juego}", "no está en juego (cementerio de oponente)."),
        (STRIBOG, "{oponente: no bloquea}", "{turno: yo}", "oponente no puede hacerlo ahora. Lo impide MYL-9.3.2-a."),
        ("yo: {oros: 0, mano: [Sif]}, oponente: {defensa: [Sif]}", "{yo: juega Sif}", "{turno: yo}",
         "yo no puede hacerlo ahora. Lo impide MYL-8.1, MYL-8.1-B.4, MYL-PR-JUGAR-3, MYL-10.39 y MYL-2.4. "),
        (VETO, "{yo: juega Stribog}, {ilegal: juega Flechero, de: oponente, regla: MYL-8.3}", "{turno: yo}",
         "debía ser ilegal por MYL-8.3, pero oponente puede hacerlo."),
        (VETO, "{yo: juega Stribog}, {oponente: cede}, {ilegal: juega Flechero, de: oponente, regla: MYL-PR-UNA-3}",
         "{turno: yo}", "no por MYL-PR-UNA-3."),
        ("yo: {oros: 4, mano: [Galdar], cementerio: [Flechero]}", "{ilegal: juega Galdar, regla: MYL-PR-GALDAR-2}",
         "{turno: yo}", "no por MYL-PR-GALDAR-2."),
        (STRIBOG, "{yo: ataca con Sif y Nadie}", "{turno: yo}", "Nada en la mesa se llama «Sif y Nadie»."),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(mesa: str, pasos: str, espera: str, said: str) -> None:
    found = one(mesa, pasos, espera)
    assert not found.ok and said in found.message, found.message


def test_what_was_not_asked_may_be_named_once() -> None:
    blow = '- {nombre: Golpe, tipo: Talismán, coste: 1, texto: "Destruye un Aliado."}'
    head = f"caso: X\ntítulo: t\njuego: myl\nreglas: [MYL-9.2]\ncartas:\n  {blow}\n"
    head += "mesa: {yo: {oros: 5, mano: [Golpe]}, oponente: {defensa: [Sif]}}\n"
    steps = "pasos: [{yo: juega Golpe}, {yo: elige Sif}%s]\nespera: [{carta: Sif, zona: cementerio}]\n"
    found, again = (run(parse(head + steps % more, "x.yaml")[0]) for more in ("", ", {yo: elige Sif}"))
    assert found.ok, found.message
    told = again.message
    assert "yo no puede hacerlo ahora. No se le pregunta eso." in told and "Lo impide" not in told


def test_zones_by_their_names_in_the_rulebook() -> None:
    mesa = "yo: {Línea de Defensa: [Sif], Oro Pagado: [Rimkalk], Mazo Castillo: [Odín, Thor]}"
    checks = "{carta: Sif, zona: Línea de Defensa}, {jugador: yo, pagado: 1, castillo: 2}, {carta: Sif, zona: en juego}"
    assert one(mesa, "", checks).ok


def test_who_has_nobody_to_block_with_may_say_so() -> None:
    attack = "{yo: ataca con Killa}, {oponente: no bloquea}"
    found = one("yo: {defensa: [Killa]}", attack, "{jugador: oponente, castillo: 6}")
    assert found.ok, found.message
    found = one("yo: {defensa: [Killa]}, oponente: {defensa: [Pastor]}", attack, "{jugador: oponente, castillo: 6}")
    assert found.ok, found.message


def test_things_joined_by_y() -> None:
    mesa = "yo: {defensa: [Killa, Shenshu y Yulu, Pastor]}"
    for said in ("Killa y Pastor", "Killa, Shenshu y Yulu", "Killa y Shenshu y Yulu", "Killa, Shenshu y Yulu y Pastor"):
        found = one(mesa, f'{{yo: "ataca con {said}"}}, {{hasta: bloqueo}}', "{carta: Killa, zona: ataque}")
        assert found.ok, found.message


def test_an_ability_is_also_activated() -> None:
    mesa = "yo: {oros: 1, defensa: [Machi]}, oponente: {defensa: [Pastor]}"
    assert one(mesa, "{yo: activa Machi}", "{carta: Pastor, fuerza: 0}").ok


def test_the_page_of_rulings_names_cases_there_are() -> None:
    known = {case.id for case in read_all([folder("myl")])}
    page = (Path(__file__).parents[3] / "docs" / "reference" / "rulings_myl.md").read_text(encoding="utf-8")
    named = [
        f"MYL-{series}-{one}"
        for row in page.splitlines()
        if row.startswith("| ") and "`" in row
        for series, ids in re.findall(r"([A-Z]) ([^;|]+)", row.rpartition("` | ")[2])
        for one in ids.strip().split(", ")
    ]
    assert len(named) > 300 and [name for name in named if name not in known] == []
