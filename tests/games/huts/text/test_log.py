"""What the page tells about Huts is complete, and its numbers are those of the state."""

import re
from collections.abc import Mapping

import pytest

from haleakala.games.huts import rules
from haleakala.games.huts import text as story
from haleakala.games.huts.input.draft import lit
from haleakala.games.huts.input.gestures import gesture
from haleakala.games.huts.rules.events import (
    CubesAdded,
    CubeSailed,
    CubesMoved,
    CubesRemoved,
    GameEnded,
    HutBuilt,
    HutRemoved,
    LavaAdded,
    NothingHappened,
    OmensReset,
)
from haleakala.games.huts.rules.model import (
    CHART,
    COLOUR_KEYS,
    ISLAND_LETTERS,
    NONE,
    SEATS,
    SPACE_KEYS,
    State,
    hand,
    players,
    question,
    totals,
)
from haleakala.games.huts.rules.scoring import best_four, points
from haleakala.games.huts.text.lesson import LESSON
from haleakala.kernel.match import Match, Ply
from haleakala.kernel.phrase import Seat
from haleakala.kernel.rules import CHANCE
from tests.games.huts.positions import play, position
from tests.games.huts.told import after, decisions, game, in_every_way, led, viewers
from tests.kit.known import of_type, present
from tests.kit.sentences import is_said, texts

# --- The log ----------------------------------------------------------------------------------------------------------


@in_every_way
@pytest.mark.parametrize("seed", range(2))
def test_everything_that_happens_is_told_with_its_place_and_colour(options: Mapping[str, str], seed: int) -> None:
    for before, ply in led(game(options, seed)):
        told = story.tell(before, ply)
        assert all(map(is_said, told)), str(ply.action)
        said = " ".join(texts(told))
        for event in ply.events:
            match event:
                case CubesAdded(space, colour) | CubesRemoved(space, colour):
                    assert SPACE_KEYS[space] in said and COLOUR_KEYS[colour] in said
                case CubesMoved(_, target, colour, number):
                    assert SPACE_KEYS[target] in said and COLOUR_KEYS[colour] in said and (number < 2 or said)
                case CubeSailed(space, target, _) if space != target:
                    assert f"from {SPACE_KEYS[space]} to {SPACE_KEYS[target]}" in said
                case HutBuilt(space):
                    assert "hut" in said and SPACE_KEYS[space] in said
                case HutRemoved(space):
                    assert re.search(rf"huts? on [^.]*\b{SPACE_KEYS[space]}\b", said)
                case LavaAdded(space):
                    assert len(re.findall(rf"ava (?:covers|to) {SPACE_KEYS[space]}\b", said)) == 1
                case NothingHappened(island):
                    assert "no effect" in said and (island == NONE or ISLAND_LETTERS[island] in said or "This" in said)
                case OmensReset():
                    assert "All omens are face up again." in said
                case GameEnded():
                    assert told[-1] == story.result(ply.state)
        assert ("no effect" in said) == any(isinstance(event, NothingHappened) for event in ply.events)


SAME_NUMBERS = [
    # a hut that goes, where as a tuple that equals what does not happen on the first island, or lava on its space
    (
        position("a1:rb a6:kk", huts="a1", hands=["plague-red"]),
        ("plague-red", "a"),
        "player 1 plays red Plague on island a. The hut on a1 is removed. a6 loses a black cube.",
    ),
    (
        position("a1:rb b1:r b2:b", huts="b2", hands=["lava-black"], played=["lava-red"]),
        ("lava-black", "b", "b1", "b2"),
        "player 1 adds lava to b2. The hut on b2 is removed.",
    ),
]


@pytest.mark.parametrize(("before", "words", "expected"), SAME_NUMBERS)
def test_no_event_is_taken_for_another_one_with_the_same_numbers(
    before: State, words: tuple[str, ...], expected: str
) -> None:
    match = Match(rules, {"players": "2"}, before)
    for word in words:
        match = match.play(rules.parse_action(word))
    told = story.tell(match.at(len(match.plies) - 1).state, match.plies[-1])
    assert " ".join(texts(told)).startswith(expected)


@in_every_way
def test_a_turn_is_told_by_its_player_and_whatever_is_answered_in_full_says_something(
    options: Mapping[str, str],
) -> None:
    for before, ply in led(game(options)):
        told = story.tell(before, ply)
        silent = ("OmenTaken", "CardPlayed", "CubesWait")
        effects = [event for event in ply.events if type(event).__name__ not in silent]
        assert bool(effects) <= bool(told), str(ply.action)
        if told and ply.player >= 0 and "{who}" in told[0].template and "wins" not in str(told[0]):
            assert of_type(Seat, dict(told[0].gaps)["who"]).number == ply.player


def test_a_turn_is_told_in_a_few_sentences() -> None:
    match = after(f"{LESSON.opening} add b4 red calm-blue b red huts-black d d1 black d1 black move a6 a3")
    assert texts(line for before, ply in led(match)[48:] for line in story.tell(before, ply)) == [
        "player 1 adds a red cube to b4.",
        "player 1 plays blue Calm on island b.",
        "b1 gets a red cube.",
        "New cubes: red on b4, red on b5.",
        "player 2 plays black Huts on island d.",
        "d1 gets a hut and a black cube.",
        "From d2, a white cube moves to d1.",
        "player 2 adds a black cube to the hut on d1.",
        "player 2 moves a black cube from a6 to a3.",
    ]


@pytest.mark.clause("5.8")
def test_it_is_told_how_many_cubes_a_god_removes() -> None:
    state = play(position("a1:rrr a2:b b1:bb c1:w", hands=["lightning-god"]), "lightning-god")
    strike = rules.parse_action("a1")
    then, events = rules.apply(state, strike)
    told = texts(story.tell(state, Ply(0, strike, events, then)))
    assert "Removed cubes: 3 red from a1, 2 blue from b1, 1 white from c1." in told
    preview = texts(story.preview(state, (), "space-a1"))
    assert "Removed cubes: 3 red from a1, 2 blue from b1, 1 white from c1." in preview


def test_one_cube_each_from_several_spaces_is_not_counted() -> None:
    state = play(position("a1:rr a2:bb", hands=["plague-red"]), "plague-red")
    assert "Removed cubes: red from a1, blue from a2." in texts(story.preview(state, (), "isle-a"))


@in_every_way
def test_those_who_may_not_see_a_card_hear_that_one_is_dealt(options: Mapping[str, str]) -> None:
    match = game(options)
    for viewer in viewers(match):
        seen = match.at(len(match.plies) - 1).seen_by(viewer)
        dealt = [(before, ply) for before, ply in led(seen) if ply.player == CHANCE]
        told = [line for before, ply in dealt for line in story.tell(before, ply)]
        assert all(map(is_said, told))
        hidden = [line for line in texts(told) if line.startswith("A card is dealt to player ")]
        hands = CHART[players(match.state)].hand
        assert len(hidden) == sum(hands) * (players(match.state) - (viewer in SEATS))


@in_every_way
def test_the_setup_is_told_in_a_few_sentences_that_say_no_card(options: Mapping[str, str]) -> None:
    match = game(options)
    draws = [ply for ply in match.plies if ply.player == CHANCE]
    told = story.draws_told(match.start, draws)
    assert all(map(is_said, told))
    expected = ["Every space gets a cube."]
    if options["layout"] == "random":
        expected.insert(0, "The islands are placed at random.")
    if options["starter"] == "random":
        expected.insert(0, f"player {draws[0].action.seat + 1} is the starting player.")
    island_cards = CHART[players(match.start)].hand[0]
    expected.append(f"Each player is dealt {island_cards} island cards, a god and a devout worshipper.")
    assert texts(told) == expected


# --- Who decides ------------------------------------------------------------------------------------------------------


@in_every_way
def test_the_status_says_who_decides_whatever_has_been_touched(options: Mapping[str, str]) -> None:
    match = game(options)
    for state in decisions(match, every=4):
        assert is_said(story.status(state, ()))
        for target in sorted(lit(state, ()))[:12]:
            assert is_said(story.status(state, (target,)))
        for action in rules.legal_actions(state):
            path = gesture(state, action)
            for depth in range(1, len(path)):
                assert is_said(story.status(state, path[:depth]))
        asked = question(state)
        assert of_type(Seat, dict(story.status(state, ()).gaps)["who"]).number == present(asked).seat
    assert is_said(story.status(match.start, ()))
    assert story.status(match.state, ()) == story.result(match.state)


@pytest.mark.parametrize(
    ("log", "sentence"),
    [
        ("", "player 1: use an omen or play a card."),
        ("add", "player 1: choose a space to add a cube to."),
        ("add b4", "player 1: choose the colour of the new cube on b4."),
        ("add b4 red", "player 1: choose a card to play."),
        ("calm-blue", "player 1: choose an island for blue Calm."),
        ("calm-blue c", "player 1: use an omen."),
        ("sail c2", "player 1: sail a red cube from c2 to a space on an island next to its own."),
        ("add b1 blue calm-blue b", "player 1: choose which colour blue Calm adds to b1."),
        ("add b1 blue plague-red b", "player 1: choose which cube red Plague removes from b1."),
        ("peace-blue b", "player 1: choose the first cube on island b for blue Peace."),
        ("huts-white b", "player 1: choose a space on island b to build a hut on."),
        ("huts-white b b4 red", "player 1: follow up on Huts. Choose a hut to add a cube to, or pass."),
        (
            "lava-black b b1",
            "player 1: follow up on Lava. Choose a space next to any lava to cover as well, or pass.",
        ),
        ("add b4 red lava-black b b4", "player 1: choose which cube the lava removes from b4."),
        ("add b4 red lava-black b b4 white", "player 1: move a red cube from b4 to a space next to it."),
    ],
)
def test_a_status_line_names_the_card_the_island_and_the_space(log: str, sentence: str) -> None:
    assert str(story.status(after(f"{LESSON.opening} {log}").state, ())) == sentence


def test_several_cubes_of_a_colour_that_wait_are_counted() -> None:
    state = after(f"{LESSON.opening} add b4 red calm-blue b red add d1 black calm-white d lava-black b b4 white").state
    assert str(story.status(state, ())) == (
        "player 1: choose a space next to b4 for one of the waiting cubes (2 red cubes)."
    )


def test_the_status_follows_the_touches() -> None:
    state = after(LESSON.opening).state
    assert str(story.status(state, ("omen-add-1",))) == "player 1: choose a space to add a cube to."
    assert str(story.status(state, ("card-calm-blue",))) == "player 1: choose an island for blue Calm."
    assert str(story.status(state, ("omen-remove", "card-huts-white", "space-b4"))) == (
        "player 1: choose the colour of the new cube on b4."
    )


@in_every_way
def test_a_turn_begins_once_for_every_card_that_is_played(options: Mapping[str, str]) -> None:
    match = game(options)
    chart = CHART[players(match.state)]
    assert sum(story.new_turn(before) for before, ply in led(match) if ply.player >= 0) == (
        players(match.state) * chart.plays
    )


# --- What counts ------------------------------------------------------------------------------------------------------


@in_every_way
def test_if_scored_now_a_hand_counts_its_best_four_and_nobody_sees_the_others(options: Mapping[str, str]) -> None:
    match = game(options)
    for state in decisions(match, every=9):
        table, news = story.forecast(state)
        assert news == ()
        seat = present(question(state)).seat
        assert table.totals[seat] == best_four(totals(state), hand(state, seat))[0]
        assert all(total == 0 for other, total in enumerate(table.totals) if other != seat)
        assert all(cell is None for row in table.rows for other, cell in enumerate(row.seats) if other != seat)
        assert "hidden" in str(table.explained.text[-1])
    for before, ply in led(match)[::9]:
        if ply.player >= 0:
            each = [best_four(totals(before), hand(before, seat))[0] for seat in SEATS]
            assert list(story.forecast(before).table.totals) == each
            assert "hidden" not in str(story.forecast(before).table.explained.text)


@in_every_way
def test_the_table_of_the_end_comes_with_the_end(options: Mapping[str, str]) -> None:
    match = game(options)
    assert story.score_tables(match.plies[:-1]) == ()
    (table,) = story.score_tables(match.plies)
    won = [points(match.state, seat) for seat in range(players(match.state))]
    assert list(table.totals) == [*won, *[0] * (len(SEATS) - len(won))] == list(story.standing(match.state))
    on_islands = totals(match.state)
    for colour, row in enumerate(table.rows):
        assert all(cell is None or cell[1] == cell[0] * on_islands[colour] for cell in row.seats)
    assert story.forecast(match.state).table.rows == ()
    assert story.standing(match.plies[-2].state) == (0,) * len(SEATS)


@in_every_way
@pytest.mark.parametrize("seed", range(2))
def test_the_result_names_the_winner(options: Mapping[str, str], seed: int) -> None:
    match = game(options, seed)
    winner = rules.returns(match.state).index(1)
    assert of_type(Seat, dict(story.result(match.state).gaps)["who"]).number == winner
    assert is_said(story.result(match.state))


def test_a_tie_is_won_by_the_player_who_started_later() -> None:
    assert str(story.result(position(starter=2))) == "player 1 wins the tie at 0 points by coming later in turn order."
    assert str(story.result(position())) == "player 2 wins the tie at 0 points by coming later in turn order."
    assert str(story.result(position("a1:r"))) == "player 1 wins, 4 points to 1."
