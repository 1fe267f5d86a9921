"""What the page tells of Hawaii is complete and reads well: the log, status lines, hints, draws and the end."""

import re
from collections.abc import Mapping
from itertools import groupby

import pytest

from haleakala.games.hawaii import rules
from haleakala.games.hawaii import text as story
from haleakala.games.hawaii.input.draft import lit
from haleakala.games.hawaii.rules.events import (
    FeetPaid,
    FirstAtTheEnd,
    FishTaken,
    GameEnded,
    IslandVisited,
    KahunaPlaced,
    NothingToTake,
    RoundScored,
    ShellsPaid,
    ShipsSailed,
    TileLaid,
    TokenTaken,
)
from haleakala.games.hawaii.rules.model import ACTOR, ASKED, NONE, Q_OPENING, State, kind_of
from haleakala.games.hawaii.rules.names import ISLAND_NAMES, KIND_TITLES, SHIP_NAMES, token_title
from haleakala.games.hawaii.rules.tables import CHIEFS
from haleakala.kernel.phrase import Phrase, Seat
from haleakala.kernel.rules import CHANCE, TERMINAL
from tests.games.hawaii.positions import choices, play, player, position
from tests.games.hawaii.told import decisions, for_each_number, game, led
from tests.kit.known import of_type
from tests.kit.sentences import filled, is_said, texts

# --- The log of random games ------------------------------------------------------------------------------------------


@for_each_number
@pytest.mark.parametrize("seed", range(2))
def test_every_turn_is_told_in_whole_sentences(players: int, seed: int) -> None:
    """The way home says nothing; a tile that has just been named is not named again."""
    turn: list[Phrase] = []
    for before, ply in led(game(players, seed)):
        told = story.tell(before, ply)
        assert all(map(is_said, told)), (str(ply.action), texts(told))
        assert told or str(ply.action) == "home", str(ply.action)
        if story.new_turn(before) or ply.player == CHANCE:
            turn = []
        turn += told
        assert ply.player == CHANCE or f"player {ply.player + 1}" in str(turn[0]), texts(turn)


@for_each_number
def test_all_that_happens_is_told_with_its_name_and_number(players: int) -> None:
    turn = ""
    for before, ply in led(game(players)):
        said = " ".join(texts(story.tell(before, ply)))
        turn = said if story.new_turn(before) else f"{turn} {said}"
        for event in ply.events:
            match event:
                case TokenTaken(_, _, _, token):
                    assert f"with {token_title(token)}" in said
                case TileLaid(_, tile, row):
                    assert row == NONE or f"illage {row + 1}" in said
                    assert row == NONE or str(KIND_TITLES[kind_of(tile)]).lower() in turn.lower()
                case KahunaPlaced(_, row, gift):
                    assert f"row {row + 1}" in said and (" gives " in said) >= any(gift)
                case FishTaken(_, fish):
                    assert f"a token with {fish} fish" in said
                case ShipsSailed(_, ships):
                    assert any(str(SHIP_NAMES[ship]) in said for ship in ships) or "ships" in said
                case IslandVisited(_, _, island, points, more):
                    assert str(ISLAND_NAMES[island]) in said and f"scores {points + more} points" in said
                case FeetPaid(_, feet, fruit):
                    assert not feet or f"{feet} f" in said
                    assert not fruit or f"{fruit} fruit" in said
                case ShellsPaid(_, shells, fruit):
                    assert not shells or f"{shells} shell" in said
                    assert not fruit or f"{fruit} fruit" in said
                case NothingToTake():
                    assert "can’t take the tile" in said
                case RoundScored(number, seats):
                    (round_told,) = [one for one in texts(story.tell(before, ply)) if one.startswith("Round ")]
                    assert round_told.startswith(f"Round {number + 1} is over: ")
                    for seat, one in enumerate(seats):
                        got = one.points + one.tiles
                        assert re.search(rf"\b{got} (points? )?for player {seat + 1}\b", round_told)
                case FirstAtTheEnd(seat, points):
                    assert f"player {seat + 1} scores {points} points for being on order space 1." in said
                case GameEnded(worths):
                    for seat, worth in enumerate(worths):
                        told = rf"\b{sum(worth)} (points? )?for player {seat + 1}\b"
                        assert re.search(rf"Final scoring of the kingdoms: .*{told}", said)
                    assert said.endswith(str(story.result(ply.state)))


@for_each_number
def test_several_draws_are_told_in_a_few_sentences(players: int) -> None:
    match = game(players)
    rounds = 0
    for luck, row in groupby(enumerate(match.plies), lambda one: one[1].player == CHANCE):
        plies = list(row)
        if not luck or len(plies) == 1:
            continue
        number, drawn = plies[0][0], [ply for _, ply in plies]
        told = story.draws_told(match.at(number).state, drawn)
        rounds += 1
        assert all(map(is_said, told)) and len(told) in (range(3, 10) if rounds == 1 else range(1, 4))
        assert f"Round {rounds} begins with a target of" in str(told[-1])
    assert rounds == 5


@for_each_number
def test_a_turn_begins_with_the_choice_of_what_to_do(players: int) -> None:
    match = game(players)
    turns = 0
    for before, ply in led(match):
        assert story.new_turn(before) == (before[ASKED] == Q_OPENING)
        turns += story.new_turn(before)
        assert not story.new_turn(before) or before[ACTOR] == ply.player >= 0
    assert turns >= 5 * players


# --- Who decides ------------------------------------------------------------------------------------------------------


@for_each_number
def test_the_status_says_who_decides_whatever_has_been_touched(players: int) -> None:
    match = game(players)
    for state in decisions(match, every=5):
        first = story.status(state, ())
        assert is_said(first) and first.template.startswith("{who}: ")
        assert of_type(Seat, dict(first.gaps)["who"]).number == state[ACTOR]
        for target in sorted(lit(state, ())):
            said = story.status(state, (target,))
            assert is_said(said) and of_type(Seat, dict(said.gaps)["who"]).number == state[ACTOR]
    assert is_said(story.status(match.start, ()))
    assert rules.current_player(match.state) == TERMINAL
    assert story.status(match.state, ()) == story.result(match.state)


@for_each_number
def test_each_legal_action_can_be_advised(players: int) -> None:
    match = game(players)
    for state in decisions(match, every=3):
        for action in rules.legal_actions(state):
            told = story.advise(state, action)
            assert is_said(told) and "player" not in str(told)
    for action, _ in rules.chance_outcomes(match.start):
        assert str(story.advise(match.start, action)) == "Continue."


TABLE = position(
    player(goods=(13, 7, 3), villages="plain hula* / shell", tikis=2, kahunas=1, fleet="b 1 2", tokens="3s"),
    spots="huts:3,4s craft:4 kahunas:3",
    harbour="1 3",
    islands="+hula +3 +kahuna +fruit",
    under="5",
)
"""The first player begins a turn, with fruit to choose how to pay."""


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        ("", "buy, fish, visit an island or end the round."),
        ("a1", "choose how to pay 1 foot."),
        ("a1 ~0", "choose what to buy, and with which token."),
        ("a1 ~0 shell@3", "choose how to pay 3 shells."),
        ("a1 ~0 shell@3 ~0", "choose a village for a shell hut I."),
        ("f1:b", "choose how to pay 1 foot."),
        ("f1:b ~0", "choose another fish token, or stop fishing."),
        ("s4:b2", "choose a fruit tile from the island."),
    ],
)
def test_a_status_line_names_what_is_asked(moves: str, sentence: str) -> None:
    assert str(story.status(play(TABLE, moves), ())) == f"player 1: {sentence}"


def test_the_status_follows_the_touches() -> None:
    assert str(story.status(TABLE, ("place-a1",))) == "player 1: choose what to buy, and with which token."
    touches = ("place-a1", "buy-shell-3-2")
    assert str(story.status(TABLE, touches)) == "player 1: choose a village for a shell hut II."
    assert str(story.status(TABLE, (*touches, "village-0-1"))) == "player 1: confirm your move, or change it."
    alone = position(player(), under="5")
    assert str(story.status(alone, ())) == "player 1: end the round on an order space."


@pytest.mark.parametrize(
    ("moves", "action", "sentence"),
    [
        ("", "a1", "Go to the hut builders (a1)."),
        ("", "f3:b", "Sail the boat and take a token with 3 fish."),
        ("", "s3:b1", "Sail the boat and a ship I to the island with a kahuna at landing stage 3."),
        ("", "#1", "End the round on order space 1."),
        ("", "#2", "End the round on order space 2 and take token 5."),
        ("a1", "~1", "Pay 1 fruit."),
        ("a1 ~0", "foot@4s*", "Buy a foot hut II with token 4 with spears for 8 shells."),
        ("a1 ~0 shell@3", "~0", "Pay 3 shells."),
        ("a1 ~0 shell@3 ~0", "v1", "Place a shell hut I in village 1."),
        ("f3:b ~0", "f1", "Take a token with 1 fish."),
        ("f3:b ~0", "home", "Stop fishing."),
        ("s4:b2", "taro", "Take a taro II from the island."),
    ],
)
def test_a_hint_is_an_instruction(moves: str, action: str, sentence: str) -> None:
    state = play(TABLE, moves)
    assert action in choices(state).split()
    assert str(story.advise(state, rules.parse_action(action))) == sentence


def test_a_hint_to_buy_again_says_so() -> None:
    state = position(player(at="a1"), spots="huts:3")
    assert str(story.advise(state, rules.parse_action("a1"))) == "Stay at the hut builders (a1) and buy again."


def test_the_setup_is_told_word_for_word() -> None:
    match = game(2, 1)
    drawn = list(match.plies[: next(n for n, ply in enumerate(match.plies) if ply.player >= 0)])
    island, order, fruit, begins = texts(story.draws_told(match.start, drawn))
    assert island == "Places, gods, price tokens and islands are drawn at random."
    assert begins.startswith("Round 1 begins with a target of 9.")
    assert order in ("Turn order: player 1, player 2.", "Turn order: player 2, player 1.")
    assert fruit == f"Extra fruit for players later in the order: 2 for {order.split(', ')[1].rstrip('.')}."


# --- The end ----------------------------------------------------------------------------------------------------------


def ended(*seats: Mapping[str, object]) -> State:
    """A finished game with these kingdoms, points and goods; the last one ends it on the last order space."""
    number = len(seats)
    state = position(*seats, ended=" ".join(CHIEFS[: number - 1]), turn=CHIEFS[number - 1], round=5)
    return play(state, f"#{number}")


def test_the_result_names_the_winner_and_what_decided() -> None:
    first = ended(player(points=40, goods=(1, 2, 3)), player(points=30))
    assert str(story.result(first)) == "player 1 wins, 42 points to 30."
    by_goods = ended(player(points=40, goods=(1, 2, 3)), player(points=42, goods=(1, 2, 4)))
    assert (
        str(story.result(by_goods))
        == "player 2 wins the tie-break at 42 points, with 7 left in shells, feet and fruit against 6."
    )
    shared = ended(player(points=40, goods=(1, 2, 3)), player(points=42, goods=(3, 2, 1)))
    assert (
        str(story.result(shared))
        == "player 1 and player 2 share the win with 42 points each and 6 left in shells, feet and fruit."
    )
    three = ended(player(points=40, goods=(1, 2, 3)), player(points=42, goods=(3, 2, 1)), player(points=50))
    assert str(story.result(three)) == "player 3 wins, 50 points to 42."


@for_each_number
def test_the_winner_is_the_one_of_the_rules(players: int) -> None:
    match = game(players)
    told, won = story.result(match.state), rules.returns(match.state)
    assert filled(told)
    if won.count(0) == len(won) - 1:
        assert won[of_type(Seat, dict(told.gaps)["who"]).number] == 1
