"""Section 2: the deck, the cards for sale, the piles."""

import pytest

from haleakala.games.haleakala import rules
from haleakala.games.haleakala.rules.model import BUTTERFLIES_ON, CARDS, DECK, KINDS, LAVA_CARD, WARES
from tests.games.haleakala.positions import DEAL, choices, dealt, look, play, refused, table

THE_DECK = {
    "lava": (0, 4, 4),
    "statue": (5, 3, 4),
    "shell": (4, 2, 4),
    "priestess": (2, 1, 1),
    "fish1": (1, 0, 0),
    "fish2": (1, 0, 0),
    "fish3": (1, 0, 0),
    "fish4": (0, 1, 0),
    "fish5": (0, 0, 1),
    "white": (1, 0, 0),
    "black": (0, 1, 0),
    "nautilus": (0, 0, 1),
}


def pile_sizes(state: tuple[int, ...]) -> list[int]:
    return [len(pile.split()) for pile in look(state).piles]


@pytest.mark.clause("2.1")
def test_three_piles_of_15_12_and_15_cards_hold_eight_lava() -> None:
    start = rules.initial_state({"variant": "base", "starter": "red"})
    assert pile_sizes(start) == [15, 12, 15]
    assert sum(DECK[LAVA_CARD]) == 8


@pytest.mark.clause("2.1")
def test_five_scoring_cards_and_a_priestess_are_for_sale_once_each() -> None:
    rich = table(red="3c", red_shells=2, coast_c="shell shell")
    assert choices(play(rich, "1b")) == [*(f"${ware}" for ware in WARES), "$none"]
    assert len(WARES) == 6
    second = play(table(turn="yellow", yellow="3c", yellow_shells=2, red_held="majority", coast_c="shell shell"), "1b")
    assert choices(second) == ["$butterflies", "$segment", "$forests", "$mountains", "$priestess", "$none"]
    assert refused(second, "$majority") == ("6.6", "player 1", "Statue Majority")


@pytest.mark.clause("2.2")
def test_the_deck_is_the_table_of_the_rules() -> None:
    assert {CARDS[kind]: DECK[kind] for kind in KINDS} == THE_DECK
    assert {CARDS[kind] for kind in BUTTERFLIES_ON} == {"fish1", "fish2", "fish4", "fish5", "white", "nautilus"}


@pytest.mark.clause("2.2")
def test_a_card_the_pile_does_not_hold_cannot_be_drawn() -> None:
    start = rules.initial_state({"variant": "base", "starter": "red"})
    assert refused(start, "=lava") == ("2.2", "Lava")
    assert refused(play(start, "=white"), "=white") == ("2.2", "White pearl")


@pytest.mark.clause("2.3")
@pytest.mark.parametrize(
    ("shells", "wares"),
    [
        (0, ["butterflies", "majority", "segment", "priestess"]),
        (1, ["butterflies", "majority", "segment", "forests", "mountains", "priestess"]),
    ],
)
def test_the_prices(shells: int, wares: list[str]) -> None:
    got_another = play(table(red="3c", red_shells=shells, coast_c="shell shell"), "1b")
    assert choices(got_another) == [*(f"${ware}" for ware in wares), "$none"]
    for ware in wares:
        price = 2 if ware in ("forests", "mountains") else 1
        assert look(play(got_another, f"${ware}")).red_shells == shells + 1 - price


@pytest.mark.clause("2.3")
def test_too_dear_is_refused_with_both_numbers() -> None:
    one_shell = play(table(red="3c", coast_c="shell shell"), "1b")
    assert refused(one_shell, "$forests") == ("2.3", "2", "Forest Statues", "1")


@pytest.mark.clause("2.4")
def test_twelve_cards_of_pile_1_are_dealt_two_to_a_segment() -> None:
    start = rules.initial_state({"variant": "base", "starter": "red"})
    assert look(start).coast == dict.fromkeys("abcdef", "- -")
    cards = " ".join(DEAL.values()).split()
    for dealt_so_far, card in enumerate(cards):
        assert look(start).phase == "dealing"
        assert pile_sizes(start) == [15 - dealt_so_far, 12, 15]
        start = play(start, f"={card}")
    assert look(start).coast == DEAL
    assert look(start).piles[0] == "statue shell fish3"
    assert look(start).phase == "turn"


@pytest.mark.clause("2.4")
def test_the_three_left_of_pile_1_are_drawn_before_pile_2_and_that_before_pile_3() -> None:
    state = table(red="3c", yellow="1c", coast_c="fish1 fish2", piles=("fish3", "black shell", "nautilus"))
    state = play(state, "1b +fish1")
    assert choices(state) == ["=fish3"]
    state = play(state, "=fish3")
    assert choices(state) == ["=shell", "=black"]
    assert choices(play(table(red="3c", piles=("", "", "nautilus"), round=2), "1b +statue")) == ["=nautilus"]


@pytest.mark.clause("2.4")
def test_nobody_acts_while_the_cards_are_laid_out() -> None:
    start = rules.initial_state({"variant": "base", "starter": "red"})
    assert refused(start, "1a") == ("2.4",)
    assert refused(dealt(), "=statue") == ("2.4",)


@pytest.mark.clause("2.5")
def test_the_tactical_variant_has_no_lava_cards_and_an_invocation_disc_each() -> None:
    start = rules.initial_state({"variant": "tactical", "starter": "red"})
    assert pile_sizes(start) == [15, 8, 11]
    for pile in range(3):
        expected = " ".join(f"{kind} " * count[pile] for kind, count in THE_DECK.items() if kind != "lava")
        assert look(start).piles[pile].split() == expected.split()
    opening = look(dealt("tactical"))
    assert (opening.red_invocation, opening.yellow_invocation) == ("supply", "supply")
