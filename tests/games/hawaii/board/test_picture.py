"""The drawn board of Hawaii: what lies on it explains itself, and nothing covers a number."""

import re

import pytest

from haleakala.gamekit.interface import Highlights, RecentChange
from haleakala.games.hawaii.board.beach import beach
from haleakala.games.hawaii.board.geometry import (
    CARD,
    SPOT,
    STEPS_AT,
    TILE,
    chief_at,
    order_at,
    spot_at,
    tile_at,
    waiting_at,
)
from haleakala.games.hawaii.board.picture import picture
from haleakala.games.hawaii.board.places import card, card_of
from haleakala.games.hawaii.input.targets import PLACE_NAMES, SPOT_NAMES, STOCK_NAMES, TARGETS, TOP_NAMES
from haleakala.games.hawaii.rules.model import (
    ACTOR,
    ASKED,
    AT,
    HARBOUR,
    LEFT,
    PLACE_ON,
    Q_OPENING,
    SPOTS,
    TOPS,
    of_seat,
    packed_count,
)
from haleakala.games.hawaii.rules.tables import FISH, GODS, KIND_KEYS, PLACES
from haleakala.markup import Markup
from tests.games.hawaii.told import decisions, for_each_number, game

CHIEF_WIDE, CHIEF_HIGH = 23, 40
"""A chief on a card."""


def shown(drawn: Markup) -> set[str]:
    """The numbers of a drawing, read from their prints."""
    signs = re.sub(r'<use [^>]*sign-(\w+)"[^>]*></use>', r"[\1]", drawn)
    return {
        "".join({"times": "×", "most": "≤"}.get(one, one) for one in re.findall(r"\[(\w+)\]", run))
        for run in re.findall(r"(?:\[\w+\])+", signs)
    }


@for_each_number
def test_every_tile_and_token_on_a_place_explains_itself(players: int) -> None:
    for state in decisions(game(players), every=9):
        drawn = picture(state, Highlights(), str)
        explained = re.findall(r'data-explain="([^"]+)"', drawn)
        stocks = [STOCK_NAMES[kind] for place in PLACES if place.kinds != GODS for kind in place.kinds]
        tops = [name for name, top in zip(TOP_NAMES, state[TOPS], strict=True) if top >= 0]
        spots = [name for names, lie in zip(SPOT_NAMES, state[SPOTS], strict=True) for name in names[: len(lie)]]
        assert sorted(explained) == sorted([*stocks, *tops, *spots])
        assert TARGETS.issuperset(explained)
        for space, place in enumerate(state[PLACE_ON]):
            drawn = card(space, card_of(state, space, {}, state), str)
            assert re.findall(r'data-target="([^"]+)"', drawn) == [PLACE_NAMES[space]]
            names = [STOCK_NAMES[kind] for kind in PLACES[place].kinds if kind not in GODS] or tops
            assert re.findall(r'data-explain="((?:stock|god)[^"]+)"', drawn) == names


@for_each_number
def test_a_card_shows_how_many_tiles_are_left_and_the_limit_of_an_empty_spot(players: int) -> None:
    for state in decisions(game(players), every=9):
        for space, at in enumerate(state[PLACE_ON]):
            place, drawn = PLACES[at], shown(card(space, card_of(state, space, {}, state), str))
            if place.kinds != GODS:
                assert drawn >= {f"×{packed_count(state[LEFT], kind)}" for kind in place.kinds}
            fished = state[SPOTS][space][-1] < 0 and f"≤{place.limit}" in drawn
            assert fished == ("art-hawaii-spot-fish" in card(space, card_of(state, space, {}, state), str))


@for_each_number
def test_the_harbour_shows_how_many_tokens_a_pile_has_lit_or_not(players: int) -> None:
    for state in decisions(game(players), every=9):
        counts = {packed_count(state[HARBOUR], at) for at in range(len(FISH))} - {0}
        for highlights in (Highlights(), Highlights(frozenset(f"fish-{fish}" for fish in FISH))):
            piles = re.findall(r'class="fish-pile.*?</g><!---->', beach(state, highlights, str))
            assert {one for pile in piles for one in shown(pile)} == {f"×{count}" for count in counts}
            assert all("halo" not in pile[pile.rindex("f-haw-pill") :] for pile in piles)


def box(at: tuple[float, float], wide: float, high: float) -> tuple[float, ...]:
    """A rectangle by its upper left corner."""
    return at[0], at[1], at[0] + wide, at[1] + high


def apart(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    """Whether two rectangles share no more than an edge."""
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


@pytest.mark.parametrize("among", range(1, 6))
def test_chiefs_cover_no_tile_token_price_or_name(among: int) -> None:
    things = [box(tile_at(number, 2), TILE, TILE) for number in (0, 1)]
    things += [box(spot_at(spot), SPOT, SPOT) for spot in range(3)]
    things += [box(STEPS_AT, 40, 22), box((0, 0), CARD[0], 21)]
    for number in range(among):
        x, y = chief_at(number, among)
        assert all(apart((x - CHIEF_WIDE / 2, y - CHIEF_HIGH, x + CHIEF_WIDE / 2, y), thing) for thing in things)
        assert y <= CARD[1]
        assert waiting_at(number, among)[0] - 15 >= order_at(4)[0] + 53


def test_what_happened_of_late_is_drawn_below_the_numbers_of_a_card() -> None:
    state = [state for state in decisions(game(5)) if state[ASKED] == Q_OPENING][20]
    space = next(
        space for space, spots in enumerate(state[SPOTS]) if of_seat(state, state[ACTOR], AT) != space and spots
    )
    drawn = card(
        space,
        card_of(state, space, {PLACE_NAMES[space]: Highlights(recent_changes=(RecentChange("a"),)).on("a")}, state),
        str,
    )
    for later in ("stock-tile", 'class="spot', 'class="steps'):
        assert drawn.index('class="traces"') < drawn.index(later)


def test_kinds_are_named_by_their_keys() -> None:
    assert set(STOCK_NAMES.values()) == {f"stock-{KIND_KEYS[kind]}" for place in PLACES for kind in place.kinds} - {
        f"stock-{KIND_KEYS[god]}" for god in GODS
    }
