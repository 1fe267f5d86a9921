"""Points as tables: those of the rounds and the end add up, and what is forecast is what the rules would give."""

import pytest

from haleakala.app.history.turns import AnyMatch
from haleakala.gamekit.interface import ScoreTable
from haleakala.games.hawaii import rules
from haleakala.games.hawaii import text as story
from haleakala.games.hawaii.rules.actions import EndRound
from haleakala.games.hawaii.rules.events import Event, GameEnded, IslandVisited, RoundScored
from haleakala.games.hawaii.rules.model import (
    AT,
    ENDED,
    ENDED_ON,
    NONE,
    ONE,
    ORDER_TOKENS,
    OWN_TOKENS,
    POINTS,
    ROUND,
    SEATS,
    State,
    of_seat,
    seat_at,
)
from haleakala.games.hawaii.rules.model import players as number_of
from haleakala.games.hawaii.rules.round_end import end_game, end_round
from haleakala.games.hawaii.rules.tables import ROUNDS
from haleakala.kernel.match import Ply
from tests.games.hawaii.positions import play, player, position
from tests.games.hawaii.told import decisions, for_each_number, game, led
from tests.kit.sentences import is_said, texts


def rows(table: ScoreTable) -> dict[str, tuple[tuple[int, int] | None, ...]]:
    """The rows of a table by name."""
    return {str(row.what): row.seats for row in table.rows}


def points_of(state: State) -> list[int]:
    """The points of all seats."""
    return [of_seat(state, seat, POINTS) for seat in SEATS]


# --- Tables -----------------------------------------------------------------------------------------------------------


@for_each_number
@pytest.mark.parametrize("seed", range(2))
def test_the_tables_add_up_to_the_points_so_far_after_each_ply(players: int, seed: int) -> None:
    match = game(players, seed)
    for number, ply in list(enumerate(match.plies, 1))[::5]:
        tables = story.score_tables(match.plies[:number])
        summed = [sum(table.totals[seat] for table in tables) for seat in SEATS]
        assert summed == list(story.standing(ply.state)) == points_of(ply.state)
    tables = story.score_tables(match.plies)
    assert [str(table.title) for table in tables] == [f"Round {n}" for n in range(1, 6)] + ["End of the game"]
    assert [sum(table.totals[seat] for table in tables) for seat in SEATS] == points_of(match.state)


@for_each_number
def test_each_table_says_what_the_rules_have_scored(players: int) -> None:
    match = game(players, 1)
    *scored, final = story.score_tables(match.plies)
    events = [event for ply in match.plies for event in ply.events]
    rounds = [event for event in events if isinstance(event, RoundScored)]
    for table, event in zip(scored, rounds, strict=True):
        found = rows(table)
        for seat, one in enumerate(event.seats):
            assert found["Tokens and fish"][seat] == (one.sum, one.points)
            assert one.tiles == (found["Spears and fish"][seat] or (0, 0))[1] if "Spears and fish" in found else True
    for seat in range(players):
        visits = [one.points + one.more for one in events if isinstance(one, IslandVisited) and one.seat == seat]
        cells = [rows(table)["Islands"][seat] for table in scored if "Islands" in rows(table)]
        assert sum(cell[0] for cell in cells if cell) == len(visits)
        assert sum(cell[1] for cell in cells if cell) == sum(visits)
    (worths,) = [event.worths for event in events if isinstance(event, GameEnded)]
    for seat, worth in enumerate(worths):
        found = rows(final)
        names = ("Kahunas", "Irrigation tiles", "Hula dancers", "Longhouses II", "Laka", "Kanaloa")
        assert [(found.get(name, (None,) * 5)[seat] or (0, 0))[1] for name in names] == list(worth)


def test_a_visit_alone_is_no_scoring_but_the_round_so_far_has_a_table() -> None:
    match = next(match for seed in range(9) if visits(match := game(3, seed)))
    number = visits(match)[0]
    so_far = story.score_tables(match.plies[: number + 1])
    assert str(so_far[-1].title).endswith(" so far") and list(rows(so_far[-1])) == ["Islands"]
    assert story.score_tables(match.plies[number : number + 1]) == ()


def visits(match: AnyMatch) -> list[int]:
    """The plies that visit an island."""
    return [n for n, ply in enumerate(match.plies) if any(isinstance(event, IslandVisited) for event in ply.events)]


@for_each_number
def test_each_row_explains_itself_with_its_numbers(players: int) -> None:
    match = game(players)
    tables = [story.forecast(state).table for state in decisions(match, every=9)]
    for table in (*story.score_tables(match.plies), *tables):
        assert table.adds_up and is_said(table.explained.text[0])
        for row in table.rows:
            assert len(row.seats) == len(SEATS) and row.seats[players:] == (None,) * (len(SEATS) - players)
            assert any(row.seats) and 1 <= len(row.explained.text) <= 3
            assert all(map(is_said, row.explained.text))
            said = " ".join(texts(row.explained.text))
            assert all(str(cell[0]) in said for cell in row.seats if cell)
        for seat in SEATS:
            assert table.totals[seat] == sum(cell[1] for row in table.rows if (cell := row.seats[seat]))


# --- If the game ended now --------------------------------------------------------------------------------------------


def as_the_rules_say(state: State) -> list[int]:
    """What each seat would get, from the rules themselves: for this round, for order 1, and for its kingdom."""
    number, draft, events = number_of(state), list(state), list[Event]()
    first = state[ENDED_ON][0] if state[ROUND] == len(ROUNDS) - 1 else NONE
    draft[ENDED_ON] = tuple(range(number))
    end_round(draft, events)
    (scored,) = [event for event in events if isinstance(event, RoundScored)]
    if not any(isinstance(event, GameEnded) for event in events):
        draft[ENDED_ON] = tuple(range(number))
        end_game(draft, events)
    (worths,) = [event.worths for event in events if isinstance(event, GameEnded)]
    each = [
        scored.seats[seat].points + scored.seats[seat].tiles + sum(worths[seat]) + 2 * (seat == first)
        for seat in range(number)
    ]
    return each + [0] * (len(SEATS) - number)


@for_each_number
@pytest.mark.parametrize("seed", range(2))
def test_what_is_forecast_is_what_the_rules_would_give(players: int, seed: int) -> None:
    for state in decisions(game(players, seed), every=4):
        table, losses = story.forecast(state)
        assert list(table.totals) == as_the_rules_say(state)
        assert all(map(is_said, losses))


@for_each_number
@pytest.mark.parametrize("seed", range(3))
def test_before_the_last_ply_takes_effect_its_end_is_forecast(players: int, seed: int) -> None:
    match = game(players, seed)
    before, last = led(match)[-1]
    assert isinstance(last.action, EndRound)
    draft, at, order = list(before), seat_at(last.player), last.action.order
    token = before[ORDER_TOKENS][order]
    draft[at + AT] = ENDED
    draft[at + OWN_TOKENS] += ONE[token] if token != NONE else 0
    draft[ENDED_ON] = tuple(last.player if space == order else one for space, one in enumerate(before[ENDED_ON]))
    table, _ = story.forecast(tuple(draft))
    standing = story.standing(before)
    assert [standing[seat] + table.totals[seat] for seat in SEATS] == points_of(match.state)
    assert story.forecast(match.state).table.rows == ()
    assert story.forecast(match.state).table.totals == (0,) * len(SEATS)
    assert story.forecast(match.state).losses == ()


KINGDOM = position(
    player(villages="plain hula taro* water / shell surfer / long* laka*", tikis=3, kahunas=2, fleet="b 1", points=7),
    player(villages="plain / spear* kanaloa", tokens="4s 3 3", fish="2"),
)


def test_a_forecast_goes_by_kinds() -> None:
    table, losses = story.forecast(KINGDOM)
    assert rows(table) == {
        "Tokens and fish": ((0, 0), (12, 8), None, None, None),
        "Spears and fish": (None, (1, 2), None, None, None),
        "Kahunas": ((1, 5), None, None, None, None),
        "Irrigation tiles": ((1, 1), None, None, None, None),
        "Hula dancers": ((1, 4), None, None, None, None),
        "Longhouses II": ((1, 5), None, None, None, None),
        "Laka": ((2, 4), None, None, None, None),
    }
    assert table.totals == (19, 10, 0, 0, 0)
    assert story.standing(KINGDOM) == (7, 0, 0, 0, 0)
    assert texts(losses) == [
        "player 1’s village 2 wouldn’t count, and 5 points would be lost.",
        "player 2 has no tiki, so no village would count, and 2 points would be lost.",
    ]


def test_order_space_1_scores_in_the_last_round_alone() -> None:
    last = position(player(), player(), under="5", ended="yellow", round=5)
    assert rows(story.forecast(last).table)["Order space 1"] == (None, (1, 2), None, None, None)
    earlier = position(player(), player(), under="5", ended="yellow", round=4)
    assert "Order space 1" not in rows(story.forecast(earlier).table)


def test_goods_are_a_row_only_where_they_decide() -> None:
    state = position(
        player(points=40, goods=(1, 2, 3)), player(points=42, goods=(1, 2, 4)), ended="red", turn="yellow", round=5
    )
    after = play(state, "#2")
    (table,) = [one for one in tables_of(state, "#2") if str(one.title) == "End of the game"]
    (decides,) = [row for row in table.rows if row.decides]
    assert str(decides.what) == "Goods left" and decides.seats[:2] == ((6, 0), (7, 0))
    assert str(story.result(after)).startswith("player 2 wins the tie-break")
    other = position(player(points=41), player(points=42), ended="red", turn="yellow", round=5)
    assert not any(row.decides for one in tables_of(other, "#2") for row in one.rows)


def tables_of(state: State, move: str) -> tuple[ScoreTable, ...]:
    """The tables after a move."""
    action = rules.parse_action(move)
    after, events = rules.apply(state, action)
    return story.score_tables([Ply(0, action, events, after)])
