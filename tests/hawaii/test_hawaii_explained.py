"""Everything on a table of Hawaii explains itself, and a preview says what then happens."""

import random

import pytest
from hawaii_positions import goods, opening, player, position
from hawaii_told import decisions, filled, for_each_number, game, is_said, led, texts

from haleakala.games.hawaii import plan, rules, story
from haleakala.games.hawaii.model import (
    ACTOR,
    ASKED,
    FEET,
    FRUIT,
    KAHUNAS,
    LEFT,
    PLACE_ON,
    POINTS,
    Q_ROW,
    ROUND,
    SHELLS,
    SPOTS,
    TIKIS,
    VILLAGES,
    of_seat,
    packed_count,
)
from haleakala.games.hawaii.model import players as number_of
from haleakala.games.hawaii.plan import lit
from haleakala.games.hawaii.rounds import own_sum, own_target
from haleakala.games.hawaii.rulebook import SECTIONS
from haleakala.games.hawaii.tables import GODS, PLACES, SPACES, TOKENS
from haleakala.games.hawaii.targets import (
    GOOD_NAMES,
    KAHUNA_NAMES,
    PLACE_NAMES,
    SPOT_NAMES,
    SUM_NAMES,
    THINGS,
    TIKI_NAMES,
    VILLAGE_NAMES,
    tile_name,
)
from haleakala.games.hawaii.traces import traces
from haleakala.games.hawaii.words import KIND_TITLES, PLACE_TITLES, tile_title
from haleakala.games.plan import lay_out
from haleakala.kernel.match import Match
from haleakala.kernel.rules import TERMINAL

pytestmark = pytest.mark.cpython  # takes long in Pyodide, where browser tests see the same words

CLAUSES = {clause.number for section in SECTIONS for clause in section.clauses}

# --- What things are --------------------------------------------------------------------------------------------------


@for_each_number
def test_everything_is_explained_in_every_state(players):
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
        for target in (*THINGS, *longest, *tiles):
            title, text, clause = story.explain(state, target)
            assert filled(title) and str(title) and "{" not in str(title), target
            assert 1 <= len(text) <= 3, target
            assert all(map(is_said, text)), (target, texts(text))
            assert clause in CLAUSES, (target, clause)


def said_of(state, target):
    """What is said of a thing, in one text."""
    return " ".join(texts(story.explain(state, target).text))


@for_each_number
def test_a_place_says_its_tiles_its_tokens_its_limit_and_who_is_there(players):
    for state in decisions(game(players), every=7):
        for space, name in enumerate(PLACE_NAMES):
            place = PLACES[state[PLACE_ON][space]]
            said = said_of(state, name)
            assert str(story.explain(state, name).title) == (
                f"{PLACE_TITLES[state[PLACE_ON][space]]} ({SPACES[space]})"
            )
            assert f"The limit is {place.limit}." in said
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
def test_what_a_player_has_is_counted(players):
    for state in decisions(game(players), every=11):
        for seat in range(players):
            for name, good in zip(GOOD_NAMES[seat], (SHELLS, FEET, FRUIT), strict=True):
                has = of_seat(state, seat, good)
                assert f"player {seat + 1} has {has or 'no'} " in said_of(state, name)
            total = said_of(state, SUM_NAMES[seat])
            assert f"make {own_sum(state, seat)}. The target is {own_target(state, seat)}." in total
            for row, village in enumerate(of_seat(state, seat, VILLAGES)):
                kahuna = said_of(state, KAHUNA_NAMES[seat][row])
                assert ("When it is filled" in kahuna) == (row >= of_seat(state, seat, KAHUNAS) and row > 0)
                for at, tile in enumerate(village):
                    assert story.explain(state, tile_name(seat, row, at)).title == tile_title(tile)
                assert ("founded yet" in said_of(state, VILLAGE_NAMES[seat][row])) == (not village)
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
            "Tiles left: Shell hut 4, Foot hut 5. Price tokens here: 3, 4 with spears. The limit is 12. "
            "From the beach it costs 1 foot to come here.",
        ),
        (
            "place-d2",
            "Temple (d2)",
            "Open gods: Kāne, Pele. Price tokens here: 2. The limit is 6. From the beach it costs 4 feet to come here.",
        ),
        ("place-c2", "Bay (c2)", None),
        (
            "spot-a1-2",
            "Token 4 with spears",
            "A tile costs 4 shells with it, or 8 for side II. It adds 4 to its owner’s total. "
            "The other side shows 2 fish.",
        ),
        (
            "stock-shell",
            "Shell hut",
            "Side I: 1 shell with each income. Side II: 2 shells with each income. 4 of them are left.",
        ),
        (
            "stock-tiki",
            "Tiki",
            "Villages that reach the leftmost tiki count at the end. The double price buys two. 13 of them are left.",
        ),
        (
            "fish-3",
            "Token with 3 fish",
            "1 token with 3 fish is in the harbour. Each costs 1 foot and a place on a ship that is ready. "
            "It adds 3 to its owner’s total.",
        ),
        (
            "stage-2",
            "Stage 2: Island with 3 points",
            "A visit costs 4 feet and 4 places on ships that are ready. It scores 3 points. The island gives 3 points.",
        ),
        (
            "order-2",
            "Order space 2",
            "The chief on it is number 2 in the order of the next round. Ending the round here brings token 5. "
            "In this round player 2 has this rank.",
        ),
        ("order-5", "Order space 5", "With 2 players, this space isn’t used."),
        (
            "village-0-1",
            "Village 1",
            "It has 4 columns. Village 1 counts at the end. With its kahuna and gods it scores 14 points as it is.",
        ),
        (
            "village-0-2",
            "Village 2",
            "It has 1 column. Village 2 is 3 columns short of counting at the end. "
            "If it counted, it would score 0 points as it is.",
        ),
        (
            "tile-0-1-2",
            "Hula dancer II",
            "2 points at the end for each tile in its village. As it is, that makes 8 points. "
            "Village 1 counts at the end.",
        ),
        (
            "tile-0-2-1",
            "Shell hut I",
            "1 shell with each income. Village 2 is 3 columns short of counting at the end.",
        ),
        (
            "kahuna-0-2",
            "Space for a kahuna in row 2",
            "It scores 5 points at the end if village 2 counts. When it is filled, it gives 1 shell. "
            "Village 2 is 3 columns short of counting at the end.",
        ),
        (
            "tiki-0-2",
            "Tiki above column 4",
            "As the leftmost tiki, it makes villages with at least 4 columns count at the end. It has given 1 foot.",
        ),
        (
            "fruit-0",
            "Fruit",
            "Fruit can be paid instead of shells or feet. player 1 has 3 fruits. The next income brings 2 fruits.",
        ),
        (
            "sum-1",
            "Total",
            "player 2’s price tokens and fish make 10. The target is 9. "
            "If the round ended now, that would score 8 points.",
        ),
        (
            "round",
            "Round 1 of 5",
            "The target is 9. Surfers lower it for their owner. Of those who reach it, the highest total scores 8 "
            "points, the second 5, others 2. Then everyone gets 10 shells and 6 feet, and what their tiles give.",
        ),
        ("chief-1", "player 2’s chief", None),
        (
            "ship-0-b",
            "Boat",
            "Carries 2 when it sails, for fishing or a visit. player 1’s boat is ready to sail. "
            "Each ship can sail once in a round.",
        ),
        (
            "ships-b2",
            "Ships for a visit",
            "Sailing with: the boat and a ship II. That is room for 6. 1 printed foot lowers the cost.",
        ),
        (
            "buy-spear-4-2",
            "Spear hut II",
            "2 points each round for each of its owner’s tokens with spears. With token 4 it costs 8 shells, or as "
            "much fruit. 5 of them are left.",
        ),
        ("walk-fruit", "Pay in fruit", "Each foot is paid with a fruit instead."),
        (
            "price-2",
            "Pay partly in fruit",
            "2 fruits and the rest in shells. Only exchange huts allow such a payment.",
        ),
        ("take-taro", "Taro II", "2 fruits with each income. 3 of them are left."),
    ],
)
def test_a_thing_is_explained_word_for_word(target, title, text):
    told = story.explain(TABLE, target)
    assert str(told.title) == title
    assert text is None or " ".join(texts(told.text)) == text


def test_before_the_first_draw_nothing_is_said_to_be_there():
    start = rules.initial_state({"players": "3"})
    assert said_of(start, "place-b2") == "There is no place on this space yet."
    assert said_of(start, "stage-1").endswith("No island has been drawn for it yet.")
    assert "From the beach it costs 2 feet to come here." in said_of(opening(3), "place-b2")


# --- What would happen ------------------------------------------------------------------------------------------------


def after_touches(state, touches):
    """The state that some touches come to, and whether the turn ends there."""
    match = Match(rules, {"players": str(number_of(state))}, state)
    line = lay_out(plan, match, touches).line
    for action in line:
        match = match.play(action)
    return match.state


@for_each_number
def test_a_preview_says_what_is_then_left_and_what_the_total_is(players):
    match, rng = game(players), random.Random(players)
    for state in decisions(match, every=6):
        seat, touches = state[ACTOR], ()
        while (able := sorted(lit(state, touches))) and len(touches) < 5:
            for target in rng.sample(able, min(3, len(able))):
                told = story.preview(state, touches, target)
                assert told and all(map(is_said, told)), (touches, target, texts(told))
                assert len(set(told)) == len(told)
                check(state, after_touches(state, (*touches, target)), seat, texts(told))
            touches = (*touches, rng.choice(able))
        assert story.preview(state, (), "no such thing") == ()
        for target in rng.sample(sorted(THINGS.difference(lit(state, ()))), 5):
            assert story.preview(state, (), target) == ()


def check(before, then, seat, told):
    """What is told is what is then the case."""
    said = " ".join(told)
    over = rules.current_player(then) == TERMINAL
    assert ("The game would be over." in said) == over
    assert ("The round would be over." in said) == (not over and then[ROUND] != before[ROUND])
    if over or then[ROUND] != before[ROUND]:
        return
    placed = rules.apply(then, rules.legal_actions(then)[0])[0] if then[ASKED] == Q_ROW else then
    total = own_sum(placed, seat), own_target(placed, seat)
    changed = total != (own_sum(before, seat), own_target(before, seat))
    assert (f"Total {total[0]} of {total[1]}." in said) == changed, said
    if "would be left." in said and "Nothing would be left." not in said:
        words = ("shell", "feet" if goods(then, seat)[1] != 1 else "foot", "fruit")
        left = next(text for text in told if text.endswith("would be left."))
        for count, word in zip(goods(then, seat), words, strict=True):
            assert (f"{count} {word}" in left) == (count > 0), (left, goods(then, seat))
    if of_seat(then, seat, POINTS) > of_seat(before, seat, POINTS):
        assert f"{of_seat(then, seat, POINTS) - of_seat(before, seat, POINTS)} points" in said


SPEARS = position(player(goods=(6, 2, 0), villages="plain spear*", tokens="4"), spots="huts:4s craft:4 tikis:2")
READY = position(
    player(goods=(13, 7, 3), villages="plain hula* / shell", tikis=2, kahunas=1, fleet="b 1 2", tokens="3s"),
    spots="huts:3,4s craft:4 kahunas:3 tikis:2 sea:2",
    harbour="1 3",
    islands="+hula +3 +kahuna +fruit",
    under="5",
)
FULL = position(player(villages="plain hula", fleet="b 1"), islands="+hula", under="5", ended={1: 1})


@pytest.mark.parametrize(
    ("state", "chosen", "target", "told"),
    [
        (READY, "", "place-a1", "1 foot, then 3 to 8 shells."),
        (READY, "place-a1", "walk-fruit", "1 fruit, then 3 to 8 shells."),
        (READY, "place-a1", "place-c3", "3 feet, then 3 to 6 shells."),
        (
            READY,
            "place-a1",
            "buy-shell-3-2",
            "Shell hut II: 2 shells with each income. 7 shells, 6 feet and 3 fruits would be left. Total 6 of 9.",
        ),
        (
            READY,
            "place-a1 buy-shell-3-2",
            "village-0-1",
            "2 points more at the end if village 1 counts. Village 1 would be 1 column short. "
            "7 shells, 6 feet and 3 fruits would be left. Total 6 of 9.",
        ),
        (
            READY,
            "place-c3",
            "buy-kahuna-3-1",
            "1 shell for the kahuna in row 2. 5 points more at the end if village 2 counts. "
            "Village 2 would be 3 columns short. 11 shells, 4 feet and 3 fruits would be left. Total 6 of 9.",
        ),
        (
            READY,
            "place-d1",
            "buy-tiki-2-2",
            "1 shell for the tiki above column 3. 2 feet for the tiki above column 2. "
            "Villages would need 2 columns to count. 9 points more at the end. "
            "10 shells, 5 feet and 3 fruits would be left. Total 5 of 9.",
        ),
        (
            READY,
            "place-c2",
            "buy-surfer-2-1",
            "Surfer I: 1 off its owner’s target each round. 11 shells, 4 feet and 3 fruits would be left. "
            "Total 5 of 8.",
        ),
        (
            READY,
            "place-c2",
            "buy-ship-2-2",
            "Ship II: Carries 4 and has 1 printed foot, which pays for fishing or a visit. "
            "9 shells, 4 feet and 3 fruits would be left. Total 5 of 9.",
        ),
        (
            SPEARS,
            "place-a1",
            "buy-shell-4s-1",
            "Shell hut I: 1 shell with each income. 2 points more this round for spears and fish. "
            "2 shells and 1 foot would be left. Total 8 of 9.",
        ),
        (
            READY,
            "",
            "order-2",
            "Second in the next round, with token 5. As things are, the total would score nothing. Total 8 of 9.",
        ),
        (READY, "", "order-1", "First in the next round. As things are, the total would score nothing."),
        (
            READY,
            "",
            "stage-1",
            "2 points and a hula dancer II, for 3 feet. It takes a ship I. "
            "Hula dancer II: 2 points at the end for each tile in its village. "
            "4 points more at the end if village 2 counts. Village 2 would be 2 columns short. "
            "13 shells, 4 feet and 3 fruits would be left.",
        ),
        (
            READY,
            "",
            "stage-2",
            "6 points, for 3 feet. It takes a ship II. 13 shells, 4 feet and 3 fruits would be left.",
        ),
        (
            READY,
            "stage-2",
            "ships-b1",
            "6 points, for 4 feet. It takes the boat and a ship I. 13 shells, 3 feet and 3 fruits would be left.",
        ),
        (
            READY,
            "",
            "stage-4",
            "9 points and a fruit tile II, for 5 feet. It takes the boat and a ship II. "
            "13 shells, 2 feet and 3 fruits would be left.",
        ),
        (
            READY,
            "stage-4",
            "take-taro",
            "9 points and a taro II, for 5 feet. It takes the boat and a ship II. Taro II: 2 fruits with each income. "
            "13 shells, 2 feet and 3 fruits would be left.",
        ),
        (
            FULL,
            "",
            "stage-1",
            "2 points, for 3 feet. The island’s tile can’t be taken: none is left, or no village can take it. "
            "It takes a ship I. 13 shells and 4 feet would be left.",
        ),
        (
            READY,
            "",
            "fish-3",
            "1 token with 3 fish, for 1 foot. It takes the boat. There is room for 1 more. "
            "13 shells, 6 feet and 3 fruits would be left. Total 6 of 9.",
        ),
        (
            READY,
            "fish-3",
            "more-1-1",
            "2 tokens with 4 fish, for 2 feet. It takes the boat. 13 shells, 5 feet and 3 fruits would be left. "
            "Total 7 of 9.",
        ),
        (
            READY,
            "fish-3",
            "home",
            "1 token with 3 fish, for 1 foot. It takes the boat. 13 shells, 6 feet and 3 fruits would be left. "
            "Total 6 of 9.",
        ),
        (
            FULL,
            "",
            "order-2",
            "Second in the next round, with token 5. The total would score nothing. Total 5 of 9. "
            "The round would be over.",
        ),
    ],
)
def test_a_preview_is_told_word_for_word(state, chosen, target, told):
    assert " ".join(texts(story.preview(state, tuple(chosen.split()), target))) == told


def test_the_last_order_space_ends_the_game():
    state = position(player(tokens="6 6 6"), player(tokens="2"), ended={2: 1}, round=5)
    assert texts(story.preview(state, (), "order-1")) == [
        "2 points for being on order space 1.",
        "The total would score 16 points.",
        "The game would be over.",
        "player 1 would win, 18 points to 0.",
    ]


def test_what_moves_and_what_is_traced_is_named_as_things_are():
    for players in (2, 5):
        for before, ply in led(game(players)):
            for trace in traces(before, ply):
                assert trace.what in THINGS or not trace.what
                assert trace.came in THINGS or not trace.came
            for beat in story.beats(before, ply):
                assert beat and all(cue.what in THINGS and (cue.where in THINGS or not cue.where) for cue in beat)
            if ply.player >= 0 and ply.events and type(ply.action).__name__ not in ("PayFruit", "GoHome"):
                assert traces(before, ply), str(ply.action)
