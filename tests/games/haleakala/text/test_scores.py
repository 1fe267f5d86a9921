"""The forecast is compared with the reference implementation, and with the scorings that followed."""

from itertools import pairwise
from typing import Any

from hypothesis import given

from haleakala.games.haleakala import text as story
from haleakala.games.haleakala.rules.actions import Buy, MoveLava
from haleakala.games.haleakala.rules.events import LavaInvoked, LavaRose, Scored
from haleakala.games.haleakala.rules.model import SEATS, State
from haleakala.games.haleakala.rules.names import LINE_NAMES
from tests.games.haleakala import reference as oracle
from tests.games.haleakala.crowded import crowded
from tests.games.haleakala.positions import changed, look, table
from tests.kit.playing import Played, latest_states, playing, playthroughs


def check(state: State) -> None:
    """Compare the totals, every row, and the number of lost statues with the reference implementation."""
    words = look(state)
    after = look(changed(state, **{f"{seat}_statues": oracle.survivors(words, seat) for seat in SEATS}))
    would, losses = story.forecast(state)
    for number, seat in enumerate(SEATS):
        points = oracle.scores(after, seat, final=words.round == 2)
        assert would.totals[number] == sum(points.values())
        cells = {str(row.what): row.seats[number] for row in would.rows}
        assert {name: cell[1] for name, cell in cells.items() if cell} == {
            str(LINE_NAMES[what]): worth for what, worth in points.items()
        }
    fallen = [set(words.of(seat, "statues").split()) - set(after.of(seat, "statues").split()) for seat in SEATS]
    assert len(losses) == len(fallen[0]) + len(fallen[1])


@given(match=playing("haleakala"))
def test_forecast_and_oracle_agree_wherever_hypothesis_goes(match: Played) -> None:
    for state in latest_states(match)[:10]:
        if look(state).phase != "over":
            check(state)


@given(state=crowded())
def test_forecast_and_oracle_agree_in_crowded_positions(state: State) -> None:
    check(state)


def test_a_scoring_that_comes_without_purchase_or_more_lava_is_the_one_forecast() -> None:
    compared = 0
    for match in playthroughs("haleakala"):
        states = [match.start, *(ply.state for ply in match.plies)]
        for (before, after), ply in zip(pairwise(states), match.plies, strict=True):
            counted = any(isinstance(event, Scored) for event in ply.events)
            lava = any(isinstance(event, LavaInvoked | LavaRose) for event in ply.events)
            if counted and not lava and not isinstance(ply.action, Buy | MoveLava):
                now = story.score_tables([ply])[0]
                assert story.forecast(before).table[1:] == now[1:]
                gained = zip(story.standing(before), story.standing(after), strict=True)
                assert tuple(then - earlier for earlier, then in gained) == now.totals
                compared += 1
    assert compared >= 6


def test_what_lava_would_take_is_told_statue_by_statue_from_the_top() -> None:
    state = table(lava="ccd", red_statues="cf cg dm", yellow_statues="cm df")
    assert [str(loss) for loss in story.forecast(state).losses] == [
        "Lava would destroy player 2’s statue on mountain c.",
        "Lava would destroy player 1’s statue in forest c.",
        "Lava would destroy player 1’s statue on mountain d.",
    ]
    assert story.forecast(state).table.totals == (1, 2)


def test_nautilus_and_shells_count_in_round_2_only() -> None:
    words: dict[str, Any] = {"red_kept": "nautilus", "red_shells": 2, "yellow_shells": 1}
    assert story.forecast(table(**words)).table.totals == (0, 0)
    assert story.forecast(table(round=2, piles=("", "", "statue"), **words)).table.totals == (5, 1)


def test_a_scoring_card_counts_for_whoever_holds_it_and_buying_is_not_assumed() -> None:
    words: dict[str, Any] = {"red_statues": "af bf", "yellow_statues": "cf", "red_shells": 5, "yellow_shells": 5}
    assert story.forecast(table(**words)).table.totals == (4, 2)
    assert story.forecast(table(yellow_held="forests", **words)).table.totals == (4, 4)
