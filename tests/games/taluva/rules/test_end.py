"""Who is out, and who wins (3.6, 4.1, 4.2)."""

import pytest

from haleakala.app.history.turns import AnyMatch
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules import returns
from haleakala.games.taluva.rules.actions import Lay
from haleakala.games.taluva.rules.events import Built, GameEnded, HutsCovered, PlayerOut
from haleakala.kernel.rules import CHANCE, TERMINAL
from tests.games.taluva.replayed import after, board, choices, clause_against, supply

ALL_HUTS_AND_TEMPLES = """
=rl h0,1 =sj 2,0/0 h-1,1 =rs -1,-1/0 x0,1s =jc -3,2/5 x-1,1s =cs -1,-3/5 x0,1j =js 2,-1/1 h1,-1 =ll -4,5/4 t1,0 =rj
4,-2/1 h3,-1 =cl 2,2/4 x0,1l =rc 5,1/0 x-1,0c =lj 3,4/2 x0,1c =jr 2,2/3 h-3,3 =cr 0,0/1 x0,1r =ss -2,4/5 h4,2 =jc
1,4/2 x-1,1j =js -4,6/0 h-3,5 =cc -3,7/5 x-1,1c =sj 0,2/0 h-3,8 =rc -2,4/4 h0,3 =jl 6,2/3 h-5,7 =sj -3,-3/5 x0,3c =cr
0,2/3 h3,-2 =cj 2,0/3 t3,3 =jl -2,9/2 h-3,4 =sl -6,8/1 t-1,4 =cs 7,-1/1 x-3,3s =cj 2,0/0 x-1,0r
"""
ALL_HUTS_AND_TOWERS = """
=sl h-1,1 =cj 1,1/0 h1,2 =cj 1,1/1 =js -2,4/4 x-1,1c =rr -2,5/1 x1,2j =sr -2,4/0 h-1,3 =js -5,8/3 h-4,7 =jc 0,-1/3
x-1,3j =rj 3,-1/0 x-4,7r =sj -6,8/2 x-1,3r =ll -6,8/3 x-4,7l =jc -8,8/2 x-2,5s =lc 0,-3/3 t-6,7 =cr -1,-1/0 x-1,1r =sj
0,-1/2 x-6,7j =rs 0,0/1 x0,1s =jl 0,-1/1 h-9,8 =jc 0,-5/2 w-1,0 =jj -2,1/0 x-9,8j =cj 0,0/0 x-1,0j =rc 0,5/2 x0,2j =sj
-4,4/4 x-1,-1c =js -2,6/5 h0,4 =cj -10,8/1 h-11,8 =jr -2,6/4 x0,4r =lr -2,6/3 w-2,5
"""
ALL_TEMPLES_AND_TOWERS = """
=cj h-1,1 =ls 0,2/1 h-1,3 =jr 0,2/2 =rs -1,-1/0 x-1,1s =cj -3,3/4 x-1,3c =jj 1,-3/0 x-1,0j =js 0,0/1 h1,-2 =js -1,4/0
x0,1s =jc 0,0/0 x-2,3r =cs 3,-4/1 w-1,1 =sj 1,-3/4 x1,-2j =sj -2,-1/2 x-2,2j =lj -2,-1/5 x0,-2j =jl 0,4/4 x-2,2l =cl
0,4/1 t-1,4 =jc -1,-3/3 t0,1 =jc -2,6/5 x-1,-1s =sj 3,-3/4 h1,4 =cj 3,-4/5 t3,-3 =js 3,-4/1 x1,4l =rc 4,-1/3 x3,-3j
=lr 6,-4/0 h4,-3 =ll -4,6/5 t2,-3 =rl -2,6/2 x4,-3c =jc -2,6/3 w-2,5 =sl 0,-5/2 x4,-3l =cs 0,-5/1 x-2,3j =js -4,5/1
x4,-3r =sc -4,5/0 x-2,3c =sr -3,2/3 x-2,0s =cc -3,3/3 x-2,3j =jc -1,8/1 x-2,0r =cr 0,6/5 w2,-4
"""
MOST_TEMPLES = """
=sr h0,1 =js 2,-2/0 h2,-1 =rc 2,-3/3 x0,1s =jc 2,1/1 x2,-1j =sj 1,-5/5 x-1,1j =ls -1,2/1 h2,-5 =cj -1,2/3 x1,1c =ss
4,-1/2 x2,-5s =cr -1,-1/4 x0,1j =jl 0,0/3 x2,-1s =sc 0,0/0 w0,1 =js 4,-6/1 x1,-4c =rj 4,0/5 x0,1s =rj 1,-6/3 t3,-4 =sc
6,-1/3 x-1,1l =cc -2,-2/4 x2,-1s =jr -1,-1/3 x-2,2s =sj -1,-1/4 h-1,-3 =sr 3,3/4 h2,-7 =lr 7,-3/2 x2,-1j =js 7,0/2
x2,-7j =cj 6,-1/5 x-1,-3r =rc 7,-3/1 h3,-5 =jc 8,-2/5 x1,-4j
"""
MOST_TOWERS = """
=jc h-1,1 =jl -3,3/3 h0,1 =rj -5,3/4 x-1,1j =jc -3,3/2 h-4,2 =cs -4,5/4 h-3,4 =cr -7,5/4 x-4,2j =jc -9,7/3 x-3,4c =sr
-11,7/5 x-4,2c =jc -2,4/3 x-3,4c =rs -1,0/2 h-2,0 =sj -9,7/2 x-3,4j =jl -8,7/4 x-2,0r =cj -3,-1/0 h-6,4 =rj 1,-1/4
x-2,0j =jr -1,0/5 x-3,4j =rr -8,7/3 t-4,0 =rc -2,4/1 t-3,4 =sr -9,7/4 x0,1r =sj -1,-2/4 x-6,4c =cr -12,7/0 x-4,0s =jj
1,1/4 x-6,4r =rc -13,7/2 x-4,0j =js 2,-3/4 w-8,7 =js -12,7/1 h3,-4
"""
MOST_HUTS = """
=jc h-1,1 =jr 2,-2/1 h1,-2 =cr 0,2/5 x-1,1c =cr 2,2/4 x1,-2r =sr 1,-3/4 h3,2 =rc -2,5/4 h-1,4 =jj -4,6/3 h2,-3 =sr
0,-3/0 x1,-2r =js 5,1/0 x3,2j =jl 1,-3/0 h-4,5 =cc -3,3/0 x3,2s =jc 2,1/3 x-1,4c =sj -1,-4/0 x3,2r =rl -5,4/1 x1,-1l
=cs 2,2/2 h3,0 =jc -5,7/2 x1,-2j =rr -8,9/4 x2,-3r =sl 4,4/3 x0,-2s =js -10,11/4 x3,0c =ls -1,-5/2 x-1,4s =cj 3,5/2
t4,3 =cj 4,6/1 t-1,5 =sj -2,7/4 h-1,6 =lj -6,9/4 h-2,-5
"""
ALL_EQUAL = """
=rs h0,1 =jc 2,-1/1 h1,-1 =cj 0,-1/3 h1,-2 =sj -1,-3/0 x1,-1c =js 0,0/3 x0,1r =ll -2,0/0 x1,0j =rl 0,2/5 x-1,1l =cj
-1,4/5 x1,-1s =ls -1,4/4 x1,-2j =rr -4,2/5 h-1,5 =rj 3,1/1 t-3,1 =sj 4,2/3 h-1,-2 =ss 3,-1/0 h1,2 =lj 2,-1/5 h5,1 =jc
6,-1/1 x1,2r =jc 3,1/2 x5,1j =js 5,-2/2 x1,2c =cc 4,4/3 x-1,-2s =jl -2,5/2 h-4,3 =sj 0,6/2 t2,0 =sc -3,-2/3 h-3,2 =rj
6,1/3 x4,1c =sc -1,-3/1 x1,2s =cl 3,-3/1 x0,-1l
"""
ONE_OUT = """
=rc h0,1 =js 0,-1/4 h1,-2 =jc 0,0/3 h-1,1 =jl 1,-3/4 h2,-3 =jc 3,-2/1 x1,-2j =cl -2,3/3 x-1,1l =cj -4,3/4 x0,1c =sj
-2,3/2 x1,-2c =cr 3,0/3 x-1,1s =sr 3,-2/0 x2,-3l =rc 1,-3/5 t2,-1 =lr -5,3/1 h-3,2 =rj -7,4/1 x2,-4c =cr 2,-5/2 x0,-1r
=cj -7,4/4 x-3,2j =sc -9,4/1 h-10,4 =ll -2,4/5 x0,-1c =sj 0,-3/3 h1,-5 =jl 5,-1/0 x2,-4s =jj 2,-5/0 x0,-1j =jr 1,-3/3
h2,-6 =js -10,3/4 x2,-3j =cj 3,0/4 x0,-1j =cs 3,0/3 x1,-5j =ss -7,5/0 x-10,4c =js -10,3/5 w3,-1 =rs -7,5/1 w1,-4 =cs
-7,4/5 x-10,5j =sj 3,-4/3 x0,-1c =rr -8,0/1 h3,-5 =rl -8,-1/2 x-10,4s =jc -8,-1/0 x0,-1c =jc -11,7/3 x3,-5s =sc -3,1/1
x-10,4c =cj -3,1/0 =cj 1,4/1 t-3,2
"""
TWO_OUT = """
=cj h0,1 =jc -1,-1/0 h-2,0 =cj 0,0/1 =jr 0,-2/5 x0,1j =js 0,-2/0 x-2,0c =rs 0,0/2 x-1,1s =js 3,-4/0 x-2,0j =sc 2,-1/1
w0,-1 =lj -2,3/4 h1,-2 =jc 0,-3/3 t1,-1 =ss 2,1/2 h1,-4 =rj 2,-1/0 x-1,0r =rl 0,-6/0 x1,-4c =jc -1,4/0 x-1,0j =ll
0,3/3 x1,-2j =sj 0,3/1 x-1,0s =sl 2,1/1 x1,-2s =sr 2,1/2 x-1,0r =cs -3,0/0 x-2,0s =sr -3,0/5 x-1,0l =cj 4,-3/3 x1,-2j
=cs 4,-3/2
"""


def built(match: AnyMatch) -> list[tuple[int, int, int]]:
    """The temples, towers and huts that each player has built."""
    left = [supply(match, seat) for seat in range(match.state[m.PLAYERS])]
    return [(3 - temples, 2 - towers, 20 - huts) for huts, temples, towers in left]


def standing(match: AnyMatch) -> list[int]:
    """The huts of each player that are not covered."""
    events = [event for ply in match.plies for event in ply.events]
    lost = [
        sum(event.huts for event in events if isinstance(event, HutsCovered) and event.seat == seat)
        for seat in range(match.state[m.PLAYERS])
    ]
    return [huts - gone for (_, _, huts), gone in zip(built(match), lost, strict=True)]


def ended(match: AnyMatch) -> tuple[int, ...]:
    """The winners that the last event names."""
    event = match.plies[-1].events[-1]
    assert isinstance(event, GameEnded) and match.player == TERMINAL
    return event.winners


@pytest.mark.clause("3.6")
def test_a_player_who_cannot_build_after_placing_is_out_and_is_skipped_from_then_on() -> None:
    log = "=cs h0,1 =jr -1,-1/5 h0,-1 =jj"
    assert "0,0/1" in choices(after(log, players="3")), "a tile may be placed where it leaves nothing to build"
    match = after(f"{log} 0,0/1", players="3")
    assert match.plies[-1].events[1:] == (PlayerOut(2),)
    assert board(match)["-1,1"] == "2 jungle" and match.player == CHANCE
    match = after(f"{log} 0,0/1 =cj 2,-3/1 x0,1j =js 0,2/5 h1,2 =js 0,-4/5 x-1,1j =sj", players="3")
    assert [ply.player for ply in match.plies if isinstance(ply.action, Lay)] == [1, 2, 0, 1, 0]
    assert match.player == 1


@pytest.mark.clause("3.6")
def test_the_tile_and_the_pieces_of_a_player_who_is_out_stay_and_the_last_player_left_wins_immediately() -> None:
    match = after("=ss h-1,1 =lc 2,-1/1 h0,1 =sj 0,0/4")
    assert match.plies[-1].events[1:] == (PlayerOut(0), GameEnded((1,), "alone"))
    assert (board(match)["-1,1"], board(match)["1,0"]) == ("1 sand, red hut", "2 sand")
    assert (match.player, returns(match.state)) == (TERMINAL, (0, 1, 0, 0))
    assert clause_against(match, "h-1,1") == "3.6"


@pytest.mark.clause("3.6")
def test_of_three_players_the_last_one_left_wins_even_with_the_fewest_pieces() -> None:
    match = after(TWO_OUT, players="3")
    assert built(match) == [(1, 1, 20), (0, 0, 12), (0, 0, 0)]
    assert (ended(match), m.still_in(match.state)) == ((1,), (1,))
    assert m.still_in(match.at(len(match.plies) - 1).state) == (0, 1)


@pytest.mark.clause("4.1")
@pytest.mark.parametrize(
    ("log", "players", "winner", "left"),
    [
        (ALL_HUTS_AND_TEMPLES, "2", 0, (0, 0, 2)),
        (ALL_HUTS_AND_TOWERS, "3", 0, (0, 3, 0)),
        (ALL_TEMPLES_AND_TOWERS, "3", 1, (3, 0, 0)),
    ],
)
def test_who_has_built_all_pieces_of_two_kinds_wins_immediately(
    log: str, players: str, winner: int, left: tuple[int, int, int]
) -> None:
    match = after(log, players=players)
    assert supply(match, winner) == left and match.state[m.DRAWS] > 0
    assert ended(match) == (winner,)
    assert returns(match.state) == tuple(float(seat == winner) for seat in range(4))
    assert clause_against(match, "=jc") == "4.1"


@pytest.mark.clause("4.1")
def test_all_pieces_of_one_kind_do_not_win() -> None:
    match = after(ALL_HUTS_AND_TEMPLES)
    used_up = [supply(match.at(ply), 0).count(0) for ply in range(len(match.plies))]
    assert max(used_up) == 1, "and two kinds only with the last ply"


@pytest.mark.clause("4.2")
def test_the_game_ends_with_the_turn_in_which_the_last_tile_is_placed() -> None:
    match = after(MOST_HUTS, tiles="twelve-each")
    before = match.at(len(match.plies) - 1)
    assert (before.state[m.DRAWS], before.player) == (0, 1), "the last tile lies, and Yellow still builds"
    assert isinstance(match.plies[-1].events[0], Built) and match.player == TERMINAL


@pytest.mark.clause("4.2")
@pytest.mark.parametrize(
    ("log", "table", "winners"),
    [
        (MOST_TEMPLES, [(0, 1, 16), (1, 0, 13)], (1,)),
        (MOST_TOWERS, [(1, 1, 12), (1, 0, 14)], (0,)),
        (MOST_HUTS, [(1, 0, 13), (1, 0, 14)], (1,)),
        (ALL_EQUAL, [(1, 0, 13), (1, 0, 13)], (0, 1)),
    ],
    ids=["temples", "towers", "huts", "equal"],
)
def test_temples_decide_then_towers_then_huts_and_else_the_win_is_shared(
    log: str, table: list[tuple[int, int, int]], winners: tuple[int, ...]
) -> None:
    match = after(log, tiles="twelve-each")
    assert (built(match), ended(match)) == (table, winners)
    assert returns(match.state) == tuple(1 / len(winners) if seat in winners else 0 for seat in range(4))


@pytest.mark.clause("4.2")
def test_covered_huts_count() -> None:
    match = after(MOST_HUTS, tiles="twelve-each")
    assert (standing(match), ended(match)) == ([13, 12], (1,)), "Yellow has built more, and has fewer on the land"


@pytest.mark.clause("3.6", "4.2")
def test_a_player_who_is_out_does_not_win_though_first_by_temples_towers_and_huts() -> None:
    match = after(ONE_OUT, players="3", tiles="twelve-each")
    assert built(match) == [(0, 0, 17), (1, 1, 20), (1, 1, 12)]
    assert (m.still_in(match.state), ended(match)) == ((0, 2), (2,))
