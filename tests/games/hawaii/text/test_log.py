"""The log of Hawaii, word for word: turns in a sentence or two, and rounds as a table."""

import re
from functools import cache
from itertools import groupby

import pytest

from haleakala.app.history.turns import AnyMatch, AnyPly, Turn, turns
from haleakala.app.model import Model
from haleakala.app.play.table import RecordedMatch, Table
from haleakala.app.screens import MatchScreen
from haleakala.app.settings.model import Settings
from haleakala.app.view.page import page as view
from haleakala.games.hawaii import rules
from haleakala.games.hawaii import text as story
from haleakala.games.hawaii.board.round_table import digest
from haleakala.games.hawaii.bots.planner import greedy
from haleakala.games.hawaii.rules.events import RoundScored
from haleakala.games.hawaii.rules.model import ACTOR, ASKED, Q_OPENING, ROUND, State
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match, Ply
from haleakala.markup import Markup
from tests.games.hawaii.positions import choices, player, position
from tests.games.hawaii.told import for_each_number, game
from tests.kit.known import present
from tests.kit.sentences import texts
from tests.kit.states import game_of

# --- Turns -------------------------------------------------------------------------------------------


def played(state: State, moves: str) -> list[AnyPly]:
    """The plies of some moves and draws."""
    plies = []
    for word in moves.split():
        assert word in choices(state).split(), f"{word} is not one of: {choices(state)}"
        action = rules.parse_action(word)
        after, events = rules.apply(state, action)
        plies.append(Ply(state[ACTOR], action, events, after))
        state = after
    return plies


def log(state: State, moves: str) -> list[str]:
    """What is told of some moves and draws: of a player's together, of luck one by one."""
    told = []
    for luck, row in groupby(played(state, moves), lambda ply: ply.player < 0):
        plies = list(row)
        if luck:
            told += [text for ply in plies for text in texts(story.tell(state, ply))]
        else:
            told += texts(story.turns_told(state, plies))
        state = plies[-1].state
    return told


def piece_by_piece(state: State, moves: str) -> list[list[str]]:
    """What is told of some moves as they are played, one by one."""
    plies = played(state, moves)
    states = (state, *(ply.state for ply in plies))
    return [texts(story.tell(*led)) for led in zip(states, plies, strict=False)]


FRUITFUL = player(goods=(13, 7, 4))


@pytest.mark.parametrize(
    ("state", "moves", "told"),
    [
        (
            position(player(), spots="huts:3,4s"),
            "a1 shell@4s* v1",
            [
                "player 1 pays 1 foot to go to the hut builders (a1) and buys a shell hut II with token 4 with "
                "spears for 8 shells.",
                "The tile goes into village 1.",
            ],
        ),
        (
            position(FRUITFUL, spots="huts:3"),
            "a1 ~0 shell@3 ~0 v2",
            [
                "player 1 pays 1 foot to go to the hut builders (a1) and buys a shell hut I with token 3 for 3 shells.",
                "The tile begins village 2.",
            ],
        ),
        (
            position(FRUITFUL, spots="huts:3"),
            "a1 ~1 shell@3 ~3 v2",
            [
                "player 1 pays 1 fruit to go to the hut builders (a1) and buys a shell hut I with token 3 for 3 fruit.",
                "The tile begins village 2.",
            ],
        ),
        (
            position(FRUITFUL, spots="tikis:2"),
            "d1 ~0 tiki@2* ~0",
            [
                "player 1 pays 4 feet to go to the tikis (d1) and buys two tikis with token 2 for 4 shells.",
                "The tiki goes above column 5.",
                "The tiki above column 4 gives 1 foot.",
            ],
        ),
        (
            position(player(goods=(13, 7, 3), villages="plain trade"), spots="dance:3"),
            "b2 ~1 hula@3",
            [
                "player 1 pays 1 foot and 1 fruit to go to the dancing ground (b2) and buys a hula dancer I with "
                "token 3 for 3 shells.",
                "The tile goes into village 1.",
            ],
        ),
        (
            position(player(at="a1"), spots="huts:3"),
            "a1 foot@3 v2",
            [
                "player 1 pays 1 foot to stay at the hut builders (a1) and buys a foot hut I with token 3 for 3 "
                "shells.",
                "The tile begins village 2.",
            ],
        ),
        (
            position(player(kahunas=1), spots="kahunas:2"),
            "c3 kahuna@2*",
            [
                "player 1 pays 3 feet to go to the kahunas (c3) and buys two kahunas with token 2 for 4 shells.",
                "The kahuna in row 2 gives 1 shell.",
                "The kahuna in row 3 gives 1 foot.",
            ],
        ),
        (
            position(player(), spots="kahunas:2"),
            "c3 kahuna@2",
            [
                "player 1 pays 3 feet to go to the kahunas (c3) and buys a kahuna with token 2 for 2 shells.",
                "The kahuna goes to row 1.",
            ],
        ),
        (
            position(player(), spots="sea:2"),
            "c2 ship@2*",
            ["player 1 pays 3 feet to go to the bay (c2) and buys a ship II with token 2 for 4 shells."],
        ),
        (
            position(player(), spots="gods:2", unseen="lono"),
            "d2 kane@2 =lono",
            [
                "player 1 pays 4 feet to go to the temple (d2) and buys Kāne I with token 2 for 2 shells.",
                "The tile goes into village 1.",
                "Lono is now on top of god stack 1.",
            ],
        ),
        (
            position(player(fleet="b 2"), harbour="1 3 3"),
            "f3:2 f3 home",
            [
                "player 1 sails a ship II and takes a token with 3 fish and a token with 3 fish for 1 foot.",
            ],
        ),
        (
            position(player(fleet="2"), harbour="1"),
            "f1:2",
            ["player 1 sails a ship II and takes a token with 1 fish at no cost."],
        ),
        (
            position(player(fleet="b 1"), islands="+hula"),
            "s1:1",
            [
                "player 1 pays 3 feet to sail a ship I to the island with a hula dancer and scores 2 points.",
                "Hula dancer II goes into village 1.",
            ],
        ),
        (
            position(player(fleet="b 1"), islands="+hula +3"),
            "s2:b1",
            [
                "player 1 pays 4 feet to sail the boat and a ship I to the island with 3 points and scores 6 points.",
            ],
        ),
        (
            position(player(fleet="1 1"), islands="+hula +3 +kahuna +fruit"),
            "s4:11 taro",
            [
                "player 1 pays 6 feet to sail 2 ships I to the island with a fruit tile and scores 9 points.",
                "player 1 takes a taro II from the island.",
                "The tile goes into village 1.",
            ],
        ),
        (
            position(player(fleet="2", goods=(0, 7, 7), villages="plain hula"), islands="+hula"),
            "s1:2 ~2",
            [
                "player 1 pays 2 fruit to sail a ship II to the island with a hula dancer and scores 2 points.",
                "player 1 can’t take the tile: none is left, or there is no room for it.",
            ],
        ),
        (position(under="3s"), "#1", ["player 1 ends the round on order space 1."]),
        (
            position(
                player(tokens="4 5", villages="plain spear taro"), player(tokens="2 6 6s"), under="3s", ended="yellow"
            ),
            "#2",
            [
                "player 1 ends the round on order space 2 and takes token 3 with spears.",
                "Round 1 is over: 8 points for player 2, 6 for player 1.",
            ],
        ),
        (
            position(
                player(tokens="4 5", villages="plain hula", tikis=4), player(tokens="6 6 6"), ended="yellow", round=5
            ),
            "#2",
            [
                "player 1 ends the round on order space 2.",
                "Round 5 is over: 16 points for player 2, 0 for player 1.",
                "player 2 scores 2 points for being on order space 1.",
                "Final scoring of the kingdoms: 2 points for player 1, 0 for player 2.",
                "player 2 wins, 18 points to 2.",
            ],
        ),
    ],
)
def test_a_turn_is_told_word_for_word(state: State, moves: str, told: list[str]) -> None:
    assert log(state, moves) == told


def test_two_turns_in_a_row_are_told_one_after_the_other() -> None:
    state = position(player(), player(at="ended"), spots="huts:3 sea:2", under="5")
    told = log(state, "a1 shell@3 v2 #2")
    assert (
        told[0].startswith("player 1 pays 1 foot to go to the hut builders") and told[1] == "The tile begins village 2."
    )
    assert told[2] == "player 1 ends the round on order space 2 and takes token 5."


def test_a_turn_that_is_told_as_it_is_played_leaves_no_amount_out() -> None:
    assert piece_by_piece(position(FRUITFUL, spots="huts:3"), "a1 ~0 shell@3 ~3 v2") == [
        ["player 1 goes to the hut builders (a1)."],
        ["player 1 pays 1 foot."],
        ["player 1 buys a shell hut I with token 3."],
        ["player 1 pays 3 fruit."],
        ["The tile begins village 2."],
    ]
    assert piece_by_piece(position(player(fleet="b 1", goods=(9, 9, 1)), harbour="1 3"), "f3:b ~0 f1 ~1") == [
        ["player 1 sails the boat and takes a token with 3 fish."],
        ["player 1 pays 1 foot."],
        ["player 1 takes a token with 1 fish."],
        ["player 1 pays 1 fruit."],
    ]


# --- The table of a round ---------------------------------------------------------------------------------------------


def cells(table: Markup) -> list[list[str]]:
    """The lines of a table, as what can be read in each cell."""
    rows = re.findall(r"<tr[^>]*>(.*?)</tr>", re.sub("<svg.*?</svg>", "", table))
    texts = [re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row) for row in rows]
    return [[re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", cell)).strip() for cell in row] for row in texts]


def test_a_round_that_was_scored_has_a_table_of_totals_ranks_points_and_income() -> None:
    state = position(
        player(tokens="4 5", villages="plain spear taro"), player(tokens="2 6 6s"), under="3s", ended="yellow"
    )
    table = digest(played(state, "#2"), str)
    assert "<caption>Round 1, target 9</caption>" in present(table)
    assert cells(present(table)) == [
        ["Rank", "Player", "Total", "Points", "Income"],
        ["1", "player 2", "14", "8", "10 10 shells 6 6 feet 0 0 fruit"],
        ["2", "player 1", "12", "5 +1 and 1 point for spears and fish", "10 10 shells 6 6 feet 1 1 fruit"],
    ]


def test_who_has_missed_an_own_target_is_shown_last_and_with_it() -> None:
    state = position(
        player(tokens="4 4", villages="plain surfer"), player(tokens="2 5"), player(tokens="4"), ended="yellow green"
    )
    table = digest(played(state, "#3"), str)
    assert [line[:4] for line in cells(present(table))[1:]] == [
        ["1", "player 1", "8 /8", "8"],
        ["– target missed", "player 2", "7 /9", "0"],
        ["– target missed", "player 3", "4 /9", "0"],
    ]


LEGEND = re.compile(r'<p class="hawaii-digest-legend" aria-hidden="true">(.*?)</p>')


@pytest.mark.parametrize(
    ("villages", "second", "legend"),
    [
        ("plain spear taro", "2 6 6s", "+ for spears and fish"),
        ("plain", "4", "– target missed"),
        ("plain spear taro", "4", "– target missed+ for spears and fish"),
        ("plain", "2 6 6s", None),
    ],
)
def test_under_the_table_stands_what_its_signs_mean_if_it_has_any(
    villages: str, second: str, legend: str | None
) -> None:
    state = position(player(tokens="4 5", villages=villages), player(tokens=second), under="3s", ended="yellow")
    table = digest(played(state, "#2"), str)
    found = LEGEND.search(present(table))
    assert (re.sub(r"<[^>]+>", "", found[1]) if found else None) == legend
    assert ('title="target missed">–<' in present(table)) == (second == "4")


@for_each_number
def test_there_is_a_table_for_each_round_and_none_without(players: int) -> None:
    match = game(players)
    scored = [ply for ply in match.plies if any(isinstance(event, RoundScored) for event in ply.events)]
    tables = [digest([ply], str) for ply in scored]
    assert [present(table).count("<tr") for table in tables] == [players + 1] * 5
    assert ["Income" in present(table) for table in tables] == [True] * 4 + [False]
    assert digest([ply for ply in match.plies if ply not in scored], str) is None
    assert present(digest(match.plies, str)).index("Round 5") < present(digest(match.plies, str)).index("Round 4")


# --- On the page ------------------------------------------------------------------------------------------------------


def shown(match: AnyMatch, notation: str = "") -> tuple[str, str, str]:
    """The status and what is beside the board, where the first player is a person among computers, and the log."""
    names = ("Ana", "Ben", "Cleo")
    levels = ("", "fisher", "fisher")
    table = Table(RecordedMatch(game_of("hawaii"), match, names, players=levels))
    model = Model(screen=MatchScreen("a"), table=table, settings=Settings(notation=notation))
    status, _, rest = view(model).partition('class="board"')
    beside, _, log = rest.partition('id="turns"')
    return status.rpartition('class="recent"')[2].partition("</p>")[0], beside, log.partition("</ol>")[0]


@cache
def after_a_round() -> AnyMatch:
    """The first player decides for the first time in the second round, after others have played in it."""
    luck = SeededLuck(3)
    match = Match.begin(rules, {"players": "3"}).settle(luck)
    while (match.state[ROUND], match.player, match.state[ASKED]) != (1, 0, Q_OPENING):
        match = match.play(greedy(match.state)).settle(luck)
    return match


def turns_since(match: AnyMatch, seat: int) -> list[Turn]:
    """The turns after the last decision of a seat."""
    own = max(number for number, ply in enumerate(match.plies) if ply.player == seat)
    return [turn for turn in turns(game_of("hawaii"), match) if turn.first > own]


def test_what_the_others_did_since_the_own_turn_is_told_turn_by_turn_in_order() -> None:
    match = after_a_round()
    others = turns_since(match, 0)
    assert len(others) > 1
    told, _, _ = shown(match)
    lines = re.findall(r'<span class="turn of-(\w+)">(.*?)</span>', told)
    assert [colour for colour, _ in lines] == [("red", "yellow", "green")[turn.seat] for turn in others]
    names = [("Ana", "Ben", "Cleo")[turn.seat] for turn in others]
    assert all(line.startswith(name) for name, (_, line) in zip(names, lines, strict=True))


def test_a_round_that_was_scored_is_news_until_the_player_has_decided_and_stays_in_the_log() -> None:
    match = after_a_round()
    title = "<caption>Round 1, target 9</caption>"
    _, beside, log = shown(match)
    assert 'class="digest panel"' in beside and title in beside
    entry = present(re.search(r'<li class="digest" id="digest-\d+">.*?</li>', log))[0]
    assert title in entry and "Round 2 begins with a target of 11." in entry
    assert log.count("Round 2 begins") == 1
    later = match.play(greedy(match.state)).settle(SeededLuck(3))
    _, beside, log = shown(later)
    assert title not in beside and title in log


def test_the_log_says_first_what_happened_and_then_how_it_is_written() -> None:
    match = after_a_round()
    _, _, log = shown(match)
    for entry in re.findall(r'<li class="seat.*?</li>', log):
        assert 0 < entry.index(" ends the round" if " ends the round" in entry else " for ") < entry.index("<code>")
    _, _, letters = shown(match, "letters")
    assert "<code>" in letters and "digest" not in letters and " ends the round" not in letters
    _, _, words = shown(match, "words")
    assert "<code>" not in words and "digest" in words
