"""New decks: legal, made by the proportions, the same for the same seed."""

import random
from collections import Counter

import pytest

from mazo.games.decks.azar import BITS, Azar
from mazo.games.keyforge.cards.fichas import Catalogo, catalogo, rareza_de
from mazo.games.keyforge.decks.arconte import nombra
from mazo.games.keyforge.decks.composicion import DISIDENTE, copias
from mazo.games.keyforge.decks.generador import MAX_COPIAS, al_azar, genera_con, recetas
from mazo.games.keyforge.decks.mazos import DeckError, genera, revisa
from mazo.games.keyforge.game import GAME
from mazo.games.myl.game import GAME as MYL
from tests.games.keyforge.juguete import TOY


def test_generated_decks_are_legal_and_depend_on_the_seed_alone() -> None:
    for seed in range(60):
        deck = genera(seed, cartas=TOY)
        assert revisa(deck, cartas=TOY) == ()
        assert deck == genera(seed, cartas=Catalogo({id: TOY.cartas[id] for id in reversed(list(TOY.cartas))}))
        assert max(copias(deck).values()) <= MAX_COPIAS
        assert deck.tipo == "generado"
    assert genera(7, cartas=TOY) != genera("7", cartas=TOY)


def test_a_seed_gives_the_same_deck_in_every_version() -> None:
    deck = genera(1, cartas=TOY)
    assert (deck.nombre, list(deck.casas)) == GOLDEN[:2]
    assert deck.casas[GOLDEN[1][0]][:4] == GOLDEN[2]


GOLDEN: tuple[str, list[str], tuple[str, ...]] = (
    "Madrina Brumilda, la que plancha la niebla",
    ["Brobnar", "Logos", "Marte"],
    ("brobnar-common-09", "brobnar-common-10", "brobnar-common-10", "brobnar-common-11"),
)


def test_a_deck_made_for_a_match_hides_its_seed() -> None:
    """Its seed has more bits than anybody can try, and is told nowhere; the deck is as legal as any."""
    drawn: list[int] = []

    class Watched(random.Random):
        def getrandbits(self, k: int, /) -> int:
            drawn.append(k)
            return super().getrandbits(k)

    deck = al_azar(Watched(3))
    assert drawn == [BITS] and BITS >= 64 and revisa(deck) == ()
    seed = random.Random(3).getrandbits(BITS)
    assert genera(seed).casas == deck.casas and genera(seed).nombre == deck.nombre
    assert not any(char.isdigit() for char in deck.nombre + deck.origen) and str(seed) in genera(seed).origen
    for name in (GAME, MYL):
        header = str(name.random_header(1 << 200))
        assert "semilla" not in header and "Hecho al azar" in header


def test_rarities_follow_the_proportions() -> None:
    found = Counter(
        rareza_de(TOY.cartas[id]) for seed in range(300) for id, _ in genera(seed, disidentes=0, cartas=TOY).cartas()
    )
    wanted = recetas()["LLdlA"]["proporciones"]
    for rarity, share in wanted.items():
        assert abs(100 * found[rarity] / sum(found.values()) - share) < 1.5, rarity


def test_mavericks_are_a_parameter() -> None:
    assert not any(genera(seed, disidentes=0, cartas=TOY).marcas for seed in range(50))
    for seed in range(50):
        deck = genera(seed, disidentes=1, cartas=TOY)
        ((house, id, why),) = deck.marcas
        assert (why, revisa(deck, cartas=TOY)) == (DISIDENTE, ())
        assert id in deck.casas[house] and TOY.casa(id) != house
    some = sum(bool(genera(seed, cartas=TOY).marcas) for seed in range(400))
    assert 4 <= some <= 34


def test_houses_may_be_fixed() -> None:
    assert {"Marte", "Dis"} < set(genera(3, casas=("Mars", "Dis"), cartas=TOY).casas)
    for houses in (("Dis", "Dis"), ("Dis", "Logos", "Marte", "Brobnar"), ("Nada",), ("Sombras",)):
        with pytest.raises(DeckError):
            genera(3, casas=houses, cartas=TOY)
    with pytest.raises(DeckError, match="No se sabe"):
        genera(3, "Mass Mutation", cartas=TOY)


def test_names_of_archons_are_many_and_avoid_those_taken() -> None:
    names = [nombra(Azar(seed)) for seed in range(500)]
    assert len(set(names)) > 490
    assert nombra(Azar(1), {nombra(Azar(1))}) != nombra(Azar(1))
    assert all(name[0].isupper() and len(name) < 80 for name in names)


def test_decks_with_cards_asked_for() -> None:
    """Any card there is can be put in a legal deck: strangers to every house come as mavericks."""
    known = catalogo()
    missing = set(known.cartas)
    for seed in range(120):
        rng = random.Random(seed)
        asked = rng.sample(sorted(missing), min(len(missing), rng.choice((1, 4, 40))))
        deck = genera_con(seed, asked)
        assert revisa(deck) == () and len(deck.cartas()) == 36 and deck == genera_con(seed, asked)
        found = {id for id, _ in deck.cartas()} & set(asked)
        assert found
        missing -= found
        if not missing:
            break
    assert not missing


def test_a_card_asked_for_alone_comes_in_several_copies() -> None:
    (house, id) = next((known.casa(id), id) for known in (catalogo(),) for id in known.cartas)
    deck = genera_con(5, [id])
    assert copias(deck)[(house, id)] == MAX_COPIAS and not deck.marcas
