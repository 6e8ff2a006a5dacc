"""Decks: reading them from anything people bring, checking them by format, writing them; those there are."""

import json
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from mazo.games.decks.listas import DeckError, clave
from mazo.games.myl.cards.catalogo import ORO, Catalogo, catalogo
from mazo.games.myl.cards.fichas import fichas
from mazo.games.myl.decks import composicion
from mazo.games.myl.decks.composicion import Mazo, limite, oro_inicial, puede_ser_inicial
from mazo.games.myl.decks.mazos import (
    a_texto,
    a_yaml,
    genera,
    genera_con,
    lee,
    mazo_de,
    mazos,
    nombres_de_mazos,
    revisa,
)
from mazo.games.myl.rules.formatos import FORMATOS, FURIA, PRIMERA_ERA
from mazo.games.myl.show.muestra import Muestra
from mazo.judge.rulebook import load

KNOWN = catalogo()


def same(one: Mazo, other: Mazo) -> bool:
    return Counter(one.cartas) == Counter(other.cartas) and one.formato == other.formato


def plain(formato: str = PRIMERA_ERA.id) -> list[str]:
    """Cards of a format that any deck may have three of, and its Oros without ability."""
    kind = FORMATOS[formato]
    able = [id for id in KNOWN.de(formato) if KNOWN.tipo(id) != ORO and limite(id, kind)[0] == 3]
    gold = [id for id in KNOWN.de(formato) if puede_ser_inicial(id, PRIMERA_ERA)]
    return [id for id in able[:11] for _ in range(3)] + [id for id in gold[:6] for _ in range(3)][:17]


def deck(formato: str = PRIMERA_ERA.id, **facts: object) -> Mazo:
    made = Mazo("Prueba", formato, tuple(plain(formato)))
    return replace(made, **facts)  # type: ignore[arg-type]


def swap(made: Mazo, old: int, *new: str) -> Mazo:
    """The deck with some of its first cards replaced."""
    return replace(made, cartas=(*new, *made.cartas[old:]))


def refused(content: str | bytes, *rules: str) -> DeckError:
    with pytest.raises(DeckError) as caught:
        lee(content)
    assert {f.regla for f in caught.value.fallos} >= set(rules), str(caught.value)
    return caught.value


def one(test: str, formato: str = PRIMERA_ERA.id) -> str:
    """Some card of which ``Catalogo.copias`` says that."""
    return next(id for id in KNOWN.de(formato) if KNOWN.copias(id) == test)


# --- What is legal ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("formato", list(FORMATOS))
def test_a_plain_deck_is_legal(formato: str) -> None:
    assert revisa(deck(formato)) == ()
    assert len(deck(formato).cartas) == FORMATOS[formato].mazo


@pytest.mark.parametrize(("formato", "rule"), [("primera_era", "MYL-4.1-m"), ("furia", "MYL-F-MAZ-1")])
@pytest.mark.parametrize("n", [1, 49, 51, 80])
def test_a_deck_has_fifty_cards(formato: str, rule: str, n: int) -> None:
    cards = (
        (*deck(formato).cartas, *deck(formato).cartas)[:n]
        if n < 50
        else (*plain(formato), *plain(formato)[-(n - 50) :])
    )
    assert rule in {f.regla for f in revisa(replace(deck(formato), cartas=cards))}


@pytest.mark.parametrize(("formato", "rule"), [("primera_era", "MYL-10.16-b"), ("furia", "MYL-F-MAZ-2")])
def test_three_copies(formato: str, rule: str) -> None:
    fourth = swap(deck(formato), 1, plain(formato)[3])
    assert [f.regla for f in revisa(fourth)] == [rule]


@pytest.mark.parametrize(("formato", "rule"), [("primera_era", "MYL-10.16-u"), ("furia", "MYL-F-MAZ-3")])
def test_one_copy_of_what_says_unica(formato: str, rule: str) -> None:
    only = one("única", formato)
    assert revisa(swap(deck(formato), 1, only)) == ()
    assert [f.regla for f in revisa(swap(deck(formato), 2, only, only))] == [rule]


def test_what_says_it_has_no_limit() -> None:
    """MYL-PR-CAMPEON-4: the text of the card says so."""
    free = one("sin límite")
    assert revisa(swap(deck(), 9, *[free] * 9)) == ()


def test_oros_without_ability_have_no_limit_in_primera_era_only() -> None:
    gold = next(id for id in KNOWN.de("primera_era") if puede_ser_inicial(id, PRIMERA_ERA))
    many = replace(deck(), cartas=(*plain()[:33], *[gold] * 17))
    assert revisa(many) == ()
    gold = next(id for id in KNOWN.de("furia") if puede_ser_inicial(id, FURIA))
    many = replace(deck("furia"), cartas=(*plain("furia")[:33], *[gold] * 17))
    assert [f.regla for f in revisa(many)] == ["MYL-F-MAZ-2"]


def test_an_oro_with_ability_has_the_limit_of_the_rest() -> None:
    able = next(id for id in KNOWN.de("primera_era") if KNOWN.tipo(id) == ORO and limite(id, PRIMERA_ERA)[0] == 3)
    assert revisa(swap(deck(), 3, able, able, able)) == ()
    assert [f.regla for f in revisa(swap(deck(), 4, able, able, able, able))] == ["MYL-10.16-b"]


def test_a_deck_needs_an_oro_to_begin_with() -> None:
    able = [id for id in KNOWN.de("primera_era") if KNOWN.tipo(id) == ORO and not KNOWN.sin_habilidad(id)]
    other = [id for id in KNOWN.de("primera_era") if KNOWN.tipo(id) != ORO and limite(id, PRIMERA_ERA)[0] == 3]
    without = Mazo("Sin Oro", "primera_era", tuple([id for id in other[:16] for _ in range(3)] + other[16:18]))
    assert [f.regla for f in revisa(without)] == ["MYL-4.2-b"]
    with_able = replace(without, cartas=(*without.cartas[:-1], able[0]))
    assert [f.regla for f in revisa(with_able)] == ["MYL-4.2-b"]
    furia = [id for id in KNOWN.de("furia") if KNOWN.tipo(id) != ORO and limite(id, FURIA)[0] == 3]
    none = Mazo("Sin Oro", "furia", tuple([id for id in furia[:16] for _ in range(3)] + furia[16:18]))
    assert [f.regla for f in revisa(none)] == ["MYL-F-PRE-2"]


def test_the_oro_inicial_it_names_must_be_one_of_its_own_and_may_be_chosen() -> None:
    made = deck()
    gold = [id for id in made.cartas if KNOWN.tipo(id) == ORO]
    assert oro_inicial(made) == gold[0]
    assert oro_inicial(replace(made, inicial=gold[-1])) == gold[-1]
    assert revisa(replace(made, inicial=gold[-1])) == ()
    absent = next(id for id in KNOWN.de("primera_era") if puede_ser_inicial(id, PRIMERA_ERA) and id not in made.cartas)
    assert [f.regla for f in revisa(replace(made, inicial=absent))] == ["MYL-4.2-b"]
    assert [f.regla for f in revisa(replace(made, inicial=made.cartas[0]))] == ["MYL-4.2-b"]


def test_each_format_has_its_own_editions() -> None:
    assert [f.regla for f in revisa(swap(deck(), 1, plain("furia")[0]))] == ["MYL-1-A"]
    assert [f.regla for f in revisa(swap(deck("furia"), 1, plain()[0]))] == ["MYL-F-SUP-1"]
    for name in ("guardian", "resplandor dorado", "totem de guerra", "golpe vampiro"):  # MYL-1-B
        (promo,) = KNOWN.busca(name, "primera_era")
        assert "MYL-1-A" not in {f.regla for f in revisa(swap(deck(), 1, promo))}


def test_printings_of_one_name_are_copies_of_one_card() -> None:
    """MYL-10.16, MYL-1-C: whatever the version."""
    pairs = [(id, KNOWN.canonica(id)) for id in fichas() if KNOWN.canonica(id) != id]
    assert len(pairs) == 77
    old, now = next(p for p in pairs if limite(p[1], PRIMERA_ERA)[0] == 3)
    mixed = swap(deck(), 4, old, old, now, now)
    assert [f.regla for f in revisa(mixed)] == ["MYL-10.16-b"]
    assert set(lee(a_texto(swap(deck(), 2, old, old))).cartas) >= {now}


def test_a_restricted_format_looks_at_the_frequency_of_the_original() -> None:
    """MYL-2.6, MYL-1-D: a reprint keeps it."""
    by = {
        f: [id for id in KNOWN.de("primera_era") if KNOWN.frecuencia(id) == f] for f in ("Vasallo", "Cortesano", "Real")
    }
    common = [id for id in by["Vasallo"] if limite(id, PRIMERA_ERA)[0] == 3][:11]
    made = Mazo(
        "V", "primera_era", tuple([id for id in common for _ in range(3)] + plain()[-17:]), frecuencias=("Vasallo",)
    )
    assert revisa(made) == ()
    assert [f.regla for f in revisa(swap(made, 1, by["Cortesano"][0]))] == ["MYL-2.6"]
    assert revisa(replace(swap(made, 1, by["Cortesano"][0]), frecuencias=("Vasallo", "Cortesano"))) == ()
    text = a_texto(made)
    assert "Frecuencias: Vasallo" in text and lee(text).frecuencias == ("Vasallo",)
    reprinted = [
        id
        for id in by["Vasallo"]
        if any(p.get("frecuencia") not in (None, "Vasallo") for p in fichas()[id].get("impresiones", ()))
    ]
    assert reprinted and revisa(swap(made, 1, next(id for id in reprinted if id not in common))) == ()


# --- Reading ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "count",
    [
        "{n}x {name}",
        "{n} {name}",
        "x{n} {name}",
        "{name} x{n}",
        "{name} (x{n})",
        "- {n}x {name}",
        "{n}x {name}  # nota",
    ],
)
@pytest.mark.parametrize("formato", list(FORMATOS))
def test_a_list_may_count_in_any_way(formato: str, count: str) -> None:
    lines = [count.format(n=n, name=KNOWN.nombre(id)) for id, n in Counter(plain(formato)).items()]
    assert same(lee("\n".join([f"Formato: {formato}", *lines])), deck(formato))


@pytest.mark.parametrize(
    "name",
    [
        lambda id: KNOWN.nombre(id).upper(),
        lambda id: clave(KNOWN.nombre(id)),
        lambda id: id,
        lambda id: f"{KNOWN.nombre(id)} ({fichas()[id]['edición']})",
        lambda id: f"{KNOWN.nombre(id)} [{fichas()[id]['edición']} {fichas()[id]['número']}]",
        lambda id: f"{fichas()[id]['edición']} {fichas()[id]['número']}",
        lambda id: f"{fichas()[id]['edición']} #{fichas()[id]['número']}",
    ],
)
@pytest.mark.parametrize("formato", list(FORMATOS))
def test_cards_are_found_by_any_of_their_names(formato: str, name: object) -> None:
    assert callable(name)
    lines = [f"{n}x {name(id)}" for id, n in Counter(plain(formato)).items()]
    assert same(lee("\n".join([f"Formato: {formato}", *lines])), deck(formato))


def test_every_name_a_card_goes_by_finds_it() -> None:
    for id, ficha in fichas().items():
        formato = "furia" if ficha["edición"] == "Furia" else "primera_era"
        for said in (id, ficha["nombre"], *ficha.get("otros_nombres", ())):
            assert KNOWN.busca(str(said), formato) == (KNOWN.canonica(id),)


def test_by_the_number_of_a_reprint() -> None:
    printed = [(id, p) for id in KNOWN.canonicas for p in fichas()[id].get("impresiones", ())]
    for id, p in printed:
        assert KNOWN.numerada(p["edición"], p["número"]) == id
    assert KNOWN.numerada("RAG", 11) == KNOWN.numerada("Ragnarok", "011") == KNOWN.canonica("ragnarok-11-hodur")


def test_the_format_is_that_of_its_cards() -> None:
    for formato in FORMATOS:
        lines = [f"{n} {KNOWN.nombre(id)}" for id, n in Counter(plain(formato)).items()]
        assert lee("\n".join(lines)).formato == formato
        assert lee("\n".join(lines), formato).formato == formato


def test_headings_and_fields_are_only_for_people() -> None:
    made = next(iter(mazos().values()))
    text = a_texto(made)
    assert re.search(r"(?m)^Aliados \(\d+\)$", text)
    dressed = re.sub(r"(?m)^(Aliados|Oros) \((\d+)\)$", r"## \1 — \2 cartas", text)
    assert same(lee(dressed), made) and lee(dressed).nombre == made.nombre
    first = re.sub(r"(?m)^Nombre: ", "", text)
    assert lee(first).nombre == made.nombre


@pytest.mark.parametrize("name", nombres_de_mazos())
def test_decks_are_written_and_read_back(name: str) -> None:
    made = mazos()[name]
    for written in (a_texto(made), a_yaml(made), json.dumps(made.datos()), json.dumps(Muestra().plain(made))):
        back = lee(written)
        assert same(back, made)
        assert (back.nombre, back.inicial, back.descripcion, back.description, back.estrategia) == (
            made.nombre, made.inicial, made.descripcion, made.description, made.estrategia,
        )  # fmt: skip
    assert mazo_de(made.datos()) == made


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_other_encodings_and_line_ends(encoding: str) -> None:
    made = mazos()[nombres_de_mazos("primera_era")[0]]
    assert same(lee(a_texto(made).replace("\n", "\r\n").encode(encoding)), made)


@pytest.mark.parametrize(
    "shape",
    [
        lambda cards: {"name": "X", "format": "furia", "cards": [{"name": n, "quantity": q} for n, q in cards]},
        lambda cards: {"name": "X", "deck": {"cards": [{"card": n, "count": str(q)} for n, q in cards]}},
        lambda cards: {"nombre": "X", "cartas": {"Aliados": [f"{q}x {n}" for n, q in cards]}},
        lambda cards: {"nombre": "X", "formato": "Furia", "mazo": [n for n, q in cards for _ in range(q)]},
        lambda cards: {"cards": dict(cards)},
        lambda cards: [f"{q} {n}" for n, q in cards],
    ],
)
def test_json_of_other_programs(shape: object) -> None:
    assert callable(shape)
    cards = [(KNOWN.nombre(id), n) for id, n in Counter(plain("furia")).items()]
    assert same(lee(json.dumps(shape(cards))), deck("furia"))


# --- Refusing ---------------------------------------------------------------------------------------------------------


def test_all_faults_are_told_at_once_with_the_nearest_names() -> None:
    only = KNOWN.nombre(one("única"))
    names = [
        KNOWN.nombre(id)
        for id in KNOWN.de("primera_era")
        if len(KNOWN.nombre(id)) > 8 and limite(id, PRIMERA_ERA)[0] == 3
    ]
    foreign = next(KNOWN.nombre(id) for id in KNOWN.de("furia") if not KNOWN.busca(KNOWN.nombre(id), "primera_era"))
    text = f"Formato: PE\n2x {only}\n4x {names[0]}\n3x {names[1][:-1]}q\n1 {foreign}\n0 {names[2]}\nzzzzz"
    error = refused(text, "MYL-10.16-u", "MYL-10.16-b", "MYL-1-A", "MYL-4.1-m")
    assert len(error.fallos) == 6
    assert names[1] in {near for f in error.fallos for near in f.parecidos}
    assert {f.linea for f in error.fallos} >= {4, 5, 6, 7}


def test_every_rule_cited_exists() -> None:
    book = load("myl")
    rules = set(re.findall(r"MYL-[\w.-]+", Path(str(composicion.__file__)).read_text()))
    assert rules and all(rule in book for rule in rules)


@pytest.mark.parametrize(
    "content",
    [
        "",
        "\ufeff  \n",
        b"\x00\x01\x02",
        "<html><body>un mazo</body></html>",
        "[" * 5000,
        '{"cartas": ' + "[" * 50 + "]" * 50 + "}",
        '{"cartas": [1, 2',
        '{"cartas": 7}',
        "{}",
        "cartas: &a [x]\nmas: *a",
        "cartas: !!python/object:os.system [x]",
        "cartas:\n  - [[[[[[[[[[[[[[[[x]]]]]]]]]]]]]]]]",
        "cartas: hola\n",
        "cartas:\n- {a: b}",
        "nombre: x\ncartas:\n- 'sin cerrar",
        "x" * 1_000_001,
        "una\n" * 2000,
        "x" * 500,
        "Formato: Tercera Era\n1 Inti",
        '{"cards": [{"name": "Inti", "count": true}, {"name": 5}, null, [], {"n": 3}]}',
        '{"cards": [{"name": "Inti", "count": -4}]}',
        '{"cards": {"Inti": 1000000000000}}',
        "Frecuencias: Imperial\n1 Inti",
    ],
)
def test_what_is_not_a_deck_is_refused(content: str | bytes) -> None:
    error = refused(content)
    assert str(error) and len(str(error)) < 4000
    assert Muestra().faults(error)


def test_saved_data_are_checked_for_their_shape() -> None:
    for bad in ({}, {"cartas": "x"}, {"cartas": [1]}, {"cartas": ["a"], "formato": "otro"}):
        with pytest.raises(DeckError):
            mazo_de(bad)
    assert mazo_de({"cartas": ["una-que-ya-no-hay"]}).cartas == ("una-que-ya-no-hay",)
    with pytest.raises(DeckError, match="No hay un mazo"):
        mazo_de("no hay tal")


# --- Those that come with the game, and new ones ----------------------------------------------------------------------


def test_the_decks_that_come_with_the_game() -> None:
    assert len(nombres_de_mazos("primera_era")) >= 6 and len(nombres_de_mazos("furia")) >= 4
    for made in mazos().values():
        assert revisa(made) == () and made.tipo == "listo"
        assert made.estrategia and made.descripcion and made.description and made.inicial
        gold = sum(KNOWN.tipo(id) == ORO for id in made.cartas)
        assert 14 <= gold <= 20, made.nombre
    assert mazo_de(clave(made.nombre)) == made


@pytest.mark.parametrize("formato", list(FORMATOS))
def test_new_decks_are_legal_and_depend_only_on_their_seed(formato: str) -> None:
    seen: set[str] = set()
    for seed in range(150):
        made = genera(seed, formato)
        assert revisa(made) == () and made == genera(seed, formato)
        seen.update(made.cartas)
    assert len({genera(seed, formato).cartas for seed in range(20)}) == 20
    assert len(seen) > 0.9 * len(KNOWN.de(formato))


def test_new_decks_with_some_cards() -> None:
    for formato in FORMATOS:
        wanted = KNOWN.de(formato)[5:25]
        made = genera_con(1, [*wanted, "no-hay"], formato)
        assert revisa(made) == () and set(wanted) <= set(made.cartas)
    assert genera("a", "furia", "Bestia") == genera("a", "furia", "Bestia")
    with pytest.raises(DeckError):
        genera(1, "otro")


def test_a_catalogue_of_other_cards() -> None:
    known = Catalogo(
        {"a": {"id": "a", "nombre": "Ágata", "tipo": "Oro", "edición": "Furia", "número": "1", "texto": ""}}
    )
    assert known.busca("agata", "furia") == ("a",) and known.busca("agata", "primera_era") == ()
    assert known.parecidos("agatha", "furia") == ("Ágata",)
