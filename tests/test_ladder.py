"""What the ladder says of games: intervals, pairs, and its rows."""

import math
from concurrent.futures import Future

import pytest
from training import ladder
from training.ladder import Played

from haleakala.bots.arena import SURE_AT, wilson

pytestmark = pytest.mark.cpython


def test_the_interval_is_wilsons() -> None:
    """Against the quadratic that defines it, and one value from a textbook."""
    for wins, games in ((0, 10), (7, 10), (380, 400), (400, 400)):
        share = wins / games
        for end in wilson(wins, games):
            assert (share - end) ** 2 == pytest.approx(SURE_AT**2 * end * (1 - end) / games, abs=1e-9)
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=1e-4)


def test_elo_is_symmetric_and_never_beyond_what_so_many_games_can_tell() -> None:
    assert ladder.elo(0.5, 100) == 0
    assert ladder.elo(0.75, 100) == pytest.approx(-ladder.elo(0.25, 100))
    assert ladder.elo(10 / 11, 100) == pytest.approx(400)
    assert math.isfinite(ladder.elo(1.0, 400))
    assert ladder.elo(1.0, 4000) > ladder.elo(1.0, 400)


def test_a_pair_has_the_same_luck_and_swapped_seats() -> None:
    """Two players of one kind that never stray: then the second game is the first with the names exchanged."""
    names = ("thumb-1ply", "thumb-1ply")
    first, second = ladder.pair((names, "base", 3, 10))
    assert first.turns == second.turns
    assert first.starter_won == second.starter_won
    assert first.won is not second.won
    other, _ = ladder.pair((names, "base", 4, 10))
    assert other.turns != first.turns


@pytest.mark.parametrize("variant", ["tactical", "taluva"])
def test_a_game_is_the_same_again(variant) -> None:
    names = ("greedy", "beginner")
    again = [ladder.play(names, variant, 1, 0, 10)[:3] for _ in range(2)]
    assert again[0] == again[1]


def test_a_row_counts_wins_caps_and_starters_and_holds_them_against_the_bar() -> None:
    games = [Played(True, True, 50, [0.001])] * 380 + [Played(False, True, 60, [0.002])] * 20
    row = ladder.line(("a", "b"), "at least 95 %", 0.95, games)
    assert row.startswith("| a | b | 400 | 95.0% (92.4% to 96.7%) | +512 | 0 | 100% | 50 | 1.0 / ")
    assert row.endswith("| at least 95 % | met |")
    assert ladder.line(("a", "b"), "at least 95 %", 0.951, games).endswith("| missed |")
    assert ladder.line(("a", "b"), "at least 95 %", 0.9, games[:300]).endswith("| met, too few games |")
    assert ladder.line(("a", "b"), "interval above 50 %", 0.93, games).endswith("| missed |")
    capped = [*games, *[Played(None, None, 400, [0.001])] * 4]
    assert "| 404 | 94.6% " in ladder.line(("a", "b"), "at most 1 % capped", None, capped)
    assert ladder.line(("a", "b"), "at most 1 % capped", None, capped).endswith("| met |")
    assert ladder.line(("a", "b"), "at most 1 % capped", None, [*capped, capped[-1]]).endswith("| missed |")


def test_who_is_out_is_counted_and_held_against_the_bar() -> None:
    games = [Played(True, True, 50, [0.001])] * 361 + [Played(False, True, 60, [0.001], True)] * 39
    row = ladder.line(("a", "b"), "A out in fewer than 10 %", None, games)
    assert row.endswith("| 39 | A out in fewer than 10 % | met |")
    assert ladder.line(("a", "b"), "A out in fewer than 10 %", None, [*games[1:], games[-1]]).endswith("| missed |")


def test_who_does_nothing_in_taluva_but_play_anything_is_out_now_and_then() -> None:
    games = [game for seed in range(3) for game in ladder.pair((("random", "random"), "taluva", seed, 10))]
    assert any(game.out for game in games)
    assert not any(game.out and game.won for game in games)


def test_games_that_were_played_are_not_played_again(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(ladder, "KEPT", tmp_path)
    asked = []

    class Pool:
        def submit(self, function, job):
            asked.append(job)
            future = Future()
            future.set_result([Played(True, True, 50 + job[2], [0.1]), Played(None, None, 400, [])])
            return future

    first = ladder.played(Pool(), ("a", "b"), "base", 4, 10)
    again = ladder.played(Pool(), ("a", "b"), "base", 6, 10)
    assert [seed for *_, seed, _ in asked] == [0, 1, 2]
    assert again[:4] == first and len(again) == 6
    ladder.played(Pool(), ("a", "b"), "base", 2, 20)
    assert len(asked) == 4
