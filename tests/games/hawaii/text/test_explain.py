"""Everything on a table of Hawaii explains itself."""

import pytest

from haleakala.games.hawaii import rules
from haleakala.games.hawaii import text as story
from haleakala.games.hawaii.input.targets import (
    GOOD_NAMES,
    KAHUNA_NAMES,
    PLACE_NAMES,
    SPOT_NAMES,
    SUM_NAMES,
    TARGETS,
    TIKI_NAMES,
    VILLAGE_NAMES,
    tile_name,
)
from haleakala.games.hawaii.rules.model import (
    FEET,
    FRUIT,
    KAHUNAS,
    LEFT,
    PLACE_ON,
    SHELLS,
    SPOTS,
    TIKIS,
    VILLAGES,
    State,
    of_seat,
    packed_count,
)
from haleakala.games.hawaii.rules.names import KIND_TITLES, PLACE_TITLES, tile_title
from haleakala.games.hawaii.rules.round_end import own_sum, own_target
from haleakala.games.hawaii.rules.tables import GODS, PLACES, SPACES, TOKENS
from haleakala.games.hawaii.text.rulebook import SECTIONS
from tests.games.hawaii.positions import opening, player, position
from tests.games.hawaii.told import decisions, for_each_number, game
from tests.kit.sentences import filled, is_said, texts

pytestmark = pytest.mark.cpython  # takes long in Pyodide, where browser tests see the same words

CLAUSES = {clause.number for section in SECTIONS for clause in section.clauses}


@for_each_number
def test_everything_is_explained_in_every_state(players: int) -> None:
    match = game(players)
    states = [match.start, *(ply.state for ply in match.plies[:40:6]), *decisions(match, every=12), match.state]
    for state in states:
        longest = [
            tile_name(seat, row, len(village))
            for seat in range(players)
            for row, village in enumerate(of_seat(state, seat, VILLAGES))
        ]
        tiles = [
            tile_name(seat, row, at)
            for seat in range(players)
            for row, village in enumerate(of_seat(state, seat, VILLAGES))
            for at in range(len(village))
        ]
        for target in (*TARGETS, *longest, *tiles):
            title, text, clause = story.explain(state, target)
            assert filled(title) and str(title) and "{" not in str(title), target
            assert 1 <= len(text) <= 3, target
            assert all(map(is_said, text)), (target, texts(text))
            assert clause in CLAUSES, (target, clause)


def said_of(state: State, target: str) -> str:
    """What is said of a thing, in one text."""
    return " ".join(texts(story.explain(state, target).text))


@for_each_number
def test_a_place_says_its_tiles_its_tokens_its_limit_and_who_is_there(players: int) -> None:
    for state in decisions(game(players), every=7):
        for space, name in enumerate(PLACE_NAMES):
            place = PLACES[state[PLACE_ON][space]]
            said = said_of(state, name)
            assert str(story.explain(state, name).title) == (
                f"{PLACE_TITLES[state[PLACE_ON][space]]} ({SPACES[space]})"
            )
            assert f"The last spot takes a token only up to a total of {place.limit}." in said
            for kind in place.kinds:
                assert place.kinds == GODS or f"{KIND_TITLES[kind]} {packed_count(state[LEFT], kind)}" in said
            tokens = [token for token in state[SPOTS][space] if token >= 0]
            assert bool(tokens) == ("Price tokens here: " in said)
            there = [seat for seat in range(players) if of_seat(state, seat, 0) == space]
            assert ("Chiefs here" in said) == bool(there)
            assert all(f"player {seat + 1}" in said for seat in there)
            for spot, lies in enumerate(state[SPOTS][space]):
                about = str(story.explain(state, SPOT_NAMES[space][spot]).title)
                assert about.startswith(f"Token {TOKENS[lies].value}" if lies >= 0 else "Purchase spot")


@for_each_number
def test_what_a_player_has_is_counted(players: int) -> None:
    for state in decisions(game(players), every=11):
        for seat in range(players):
            for name, good in zip(GOOD_NAMES[seat], (SHELLS, FEET, FRUIT), strict=True):
                has = of_seat(state, seat, good)
                assert f"player {seat + 1} has {has or 'no'} " in said_of(state, name)
            total = said_of(state, SUM_NAMES[seat])
            assert (
                f"add up to {own_sum(state, seat)}. player {seat + 1}’s target is {own_target(state, seat)}." in total
            )
            for row, village in enumerate(of_seat(state, seat, VILLAGES)):
                kahuna = said_of(state, KAHUNA_NAMES[seat][row])
                assert ("Filling this space gives" in kahuna) == (row >= of_seat(state, seat, KAHUNAS) and row > 0)
                for at, tile in enumerate(village):
                    assert story.explain(state, tile_name(seat, row, at)).title == tile_title(tile)
                assert ("been started yet" in said_of(state, VILLAGE_NAMES[seat][row])) == (not village)
            for number, name in enumerate(TIKI_NAMES[seat]):
                stands = str(story.explain(state, name).title).startswith("Tiki")
                assert stands == (number < of_seat(state, seat, TIKIS))


TABLE = position(
    player(
        goods=(13, 7, 3), villages="plain hula* taro* water / shell", tikis=2, kahunas=1, fleet="b 1 2", tokens="3s"
    ),
    player(tokens="6 4", at="c2"),
    spots="huts:3,4s craft:4 kahunas:3 gods:2",
    harbour="1 3",
    islands="+hula +3 +kahuna +fruit",
    under="5",
)
"""The first player begins a turn of round 1."""


@pytest.mark.parametrize(
    ("target", "title", "text"),
    [
        (
            "place-a1",
            "Hut builders (a1)",
            "Tiles left: Shell hut 4, Foot hut 5. Price tokens here: 3, 4 with spears. The last spot takes a "
            "token only up to a total of 12. From the beach it costs 1 foot to come here.",
        ),
        (
            "place-d2",
            "Temple (d2)",
            "Face-up gods: Kāne, Pele. Price tokens here: 2. The last spot takes a token only up to a "
            "total of 6. From the beach it costs 4 feet to come here.",
        ),
        ("place-c2", "Bay (c2)", None),
        (
            "spot-a1-2",
            "Token 4 with spears",
            "With this token, a tile costs 4 shells, or 8 for side II. The token adds 4 to its owner’s total. "
            "Its back shows 2 fish.",
        ),
        (
            "stock-shell",
            "Shell hut",
            "Side I: 1 shell with each income. Side II: 2 shells with each income. 4 tiles of this kind are left.",
        ),
        (
            "stock-tiki",
            "Tiki",
            "Villages that reach the leftmost tiki count at the end. Twice the price buys two. 13 tiles "
            "of this kind are left.",
        ),
        (
            "fish-3",
            "Token with 3 fish",
            "There is 1 token with 3 fish in the harbour. Each of these tokens costs 1 foot and needs room on a "
            "ready ship. Each adds 3 to its owner’s total.",
        ),
        (
            "stage-2",
            "Landing stage 2: Island with 3 points",
            "A visit costs 4 feet and needs room for 4 on ready ships. It scores 3 points. The island gives 3 points.",
        ),
        (
            "order-2",
            "Order space 2",
            "If you end the round here, you’ll be number 2 in the next round’s turn order. If you end the round here, "
            "you get token 5. In this round’s turn order, player 2 is number 2.",
        ),
        ("order-5", "Order space 5", "With 2 players, this space isn’t used."),
        (
            "village-0-1",
            "Village 1",
            "It has 4 columns. Village 1 counts at the end. If the game ended now, this village would "
            "score 14 points, including its kahuna and gods.",
        ),
        (
            "village-0-2",
            "Village 2",
            "It has 1 column. Village 2 is 3 columns short of counting at the end. If this village "
            "counted and the game ended now, it would score 0 points.",
        ),
        (
            "tile-0-1-2",
            "Hula dancer II",
            "2 points at the end for each tile in its village. As things stand, that’s 8 points. Village "
            "1 counts at the end.",
        ),
        (
            "tile-0-2-1",
            "Shell hut I",
            "1 shell with each income. Village 2 is 3 columns short of counting at the end.",
        ),
        (
            "kahuna-0-2",
            "Space for a kahuna in row 2",
            "A kahuna here scores 5 points at the end if village 2 counts. Filling this space gives 1 "
            "shell. Village 2 is 3 columns short of counting at the end.",
        ),
        (
            "tiki-0-2",
            "Tiki above column 4",
            "If the leftmost tiki is here, villages of at least 4 columns count at the end. Filling this "
            "space gave 1 foot.",
        ),
        (
            "fruit-0",
            "Fruit",
            "Fruit can stand in for shells or feet. player 1 has 3 fruit. The next income brings 2 fruit.",
        ),
        (
            "sum-1",
            "Total",
            "player 2’s price tokens and fish add up to 10. player 2’s target is 9. If the round ended now, this "
            "total would score 8 points.",
        ),
        (
            "round",
            "Round 1 of 5",
            "The target is 9. A surfer lowers it for its owner. Of the totals that reach their target, the "
            "highest scores 8 points, the second highest 5, and any other 2. Then everyone gets 10 shells and 6 "
            "feet, and what their tiles give.",
        ),
        ("chief-1", "player 2’s chief", None),
        (
            "ship-0-b",
            "Boat",
            "Room for 2 when it sails to fish or to visit an island. player 1’s boat is ready to sail. Each ship "
            "can sail once a round.",
        ),
        (
            "ships-b2",
            "Ships for a visit",
            "Ships: the boat and a ship II. Total room: 6. 1 foot printed on a ship is taken off the cost.",
        ),
        (
            "buy-spear-4-2",
            "Spear hut II",
            "2 points each round for each of its owner’s tokens with spears. With token 4, the price is 8 "
            "shells, or the same in fruit. 5 tiles of this kind are left.",
        ),
        ("walk-fruit", "Pay in fruit", "You pay 1 fruit in place of each foot."),
        (
            "price-2",
            "Pay partly in fruit",
            "You pay 2 fruit and the rest in shells. Only exchange huts allow such a payment.",
        ),
        ("take-taro", "Taro II", "2 fruit with each income. 3 tiles of this kind are left."),
    ],
)
def test_a_thing_is_explained_word_for_word(target: str, title: str, text: str | None) -> None:
    told = story.explain(TABLE, target)
    assert str(told.title) == title
    assert text is None or " ".join(texts(told.text)) == text


def test_before_the_first_draw_nothing_is_said_to_be_there() -> None:
    start = rules.initial_state({"players": "3"})
    assert said_of(start, "place-b2") == "There is no place on this space yet."
    assert said_of(start, "stage-1").endswith("No island has been drawn for it yet.")
    assert "From the beach it costs 2 feet to come here." in said_of(opening(3), "place-b2")
