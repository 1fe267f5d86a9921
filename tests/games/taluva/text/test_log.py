"""What the page tells about Taluva is complete, and its numbers are those of the state."""

from collections.abc import Mapping

import pytest

from haleakala.gamekit.interface import ScoreTable
from haleakala.games.taluva import board as game_board
from haleakala.games.taluva import rules
from haleakala.games.taluva import text as story
from haleakala.games.taluva.input.targets import hex_name, land_name
from haleakala.games.taluva.rules.actions import Draw
from haleakala.games.taluva.rules.events import Built, GameEnded, HutsCovered, PlayerOut, TileLaid
from haleakala.games.taluva.rules.model import (
    HUT,
    LAYING,
    LEVEL,
    NOBODY,
    OVER,
    PHASE,
    PIECES,
    SEATS,
    SUPPLIES,
    TEMPLE,
    TOWER,
    board_of,
    owner_of,
    still_in,
    supply,
)
from tests.games.taluva.told import changed, gaps, in_every_way, is_said, paths, played, position, states, texts
from tests.kit.known import of_type


@in_every_way
@pytest.mark.parametrize("seed", range(3))
def test_every_ply_and_every_event_is_told(options: Mapping[str, str], seed: int) -> None:
    for before, ply in played(options, seed):
        told = story.tell(before, ply)
        assert told and all(map(is_said, told)), str(ply.action)
        lost = gaps(told, "Lava covers")
        covered = [event for event in ply.events if isinstance(event, HutsCovered)]
        assert sum(gap["count"] for gap in lost) == sum(event.huts for event in covered)
        assert {gap["who"].number for gap in lost} == {event.seat for event in covered}
        for event in ply.events:
            match event:
                case TileLaid(_, _, _, 1):
                    assert any("next to the land" in str(line) or "first tile" in str(line) for line in told)
                case TileLaid():
                    assert f" on level {event.level}: " in str(told[0])
                case Built(seat, _, _, _):
                    spent = supply(before, seat, HUT) - supply(ply.state, seat, HUT)
                    assert "huts" not in str(told[0]) or f"{spent} huts" in str(told[0])
                case PlayerOut(seat):
                    assert gaps(told, "{who} can’t build anything")[0]["who"].number == seat
                case GameEnded():
                    assert told[-1] == story.result(ply.state)


@in_every_way
def test_the_status_says_who_decides_whatever_has_been_chosen(options: Mapping[str, str]) -> None:
    for state in states(options, every=3):
        for chosen in {path[:length] for path in paths(state) for length in range(len(path))} or {()}:
            assert is_said(story.status(state, chosen))


def test_the_status_follows_the_touches() -> None:
    laying = position("=jc h0,1 =sr")
    assert str(story.status(laying, ())) == "player 2: place your tile (sand left, rock right)."
    assert str(story.status(laying, ("hex-1,-2",))) == "player 2: choose which way the lava flows."
    assert str(story.status(position("=jc"), ())) == "player 1: choose a field to build on."
    building = position("=jc h0,1 =sr 1,-2/0 h1,-1 =jj -1,3/3")
    assert str(story.status(building, ())) == "player 1: choose a field to build on, or a settlement to expand."
    expanding = "player 1: choose a terrain to expand onto."
    assert str(story.status(building, ("hex-0,1",))) == expanding
    assert str(story.status(building, ("hex-0,2",))) == "player 1: choose what to build here."
    high = position("=jc h0,1 =sr 1,-2/0 h1,-1 =jj -1,3/3 x0,1j =rr 3,-2/0 x1,-1r =lc 2,0/1 t1,1 =cs 0,-3/0 x1,-1r")
    assert str(story.status(high, ())) == "Select the island to draw a tile."


@in_every_way
def test_a_turn_begins_once_for_every_tile(options: Mapping[str, str]) -> None:
    told = played(options)
    decided = [before for before, ply in told if ply.player >= 0]
    tiles = [ply for _, ply in told if isinstance(ply.action, Draw)]
    assert sum(map(story.new_turn, decided)) == len(tiles)
    assert story.new_turn(decided[0])


@in_every_way
def test_tables_hold_what_is_built_and_the_leader_is_who_would_win(options: Mapping[str, str]) -> None:
    for state in states(options, every=5):
        table, news = story.forecast(state)
        assert all(map(is_said, news))
        standing = story.standing(state)
        if state[PHASE] == OVER:
            assert (table.rows, table.totals, news) == ((), (0, 0, 0, 0), ())
            assert [share > 0 for share in rules.returns(state)] == [points == max(standing) for points in standing]
            continue
        assert standing == (0, 0, 0, 0)
        assert [tuple(cell and cell[0] for cell in row.seats) for row in table.rows] == [
            tuple(
                SUPPLIES[piece] - supply(state, seat, piece) if seat in still_in(state) else None
                for seat in range(len(SEATS))
            )
            for piece in (TEMPLE, TOWER, HUT)
        ]
        columns = [[row.seats[seat] for row in table.rows] for seat in still_in(state)]
        assert sorted(columns) == [
            column for _, column in sorted(zip((table.totals[seat] for seat in still_in(state)), columns, strict=True))
        ]


@in_every_way
def test_the_table_of_the_end_comes_with_the_end(options: Mapping[str, str]) -> None:
    plies = [ply for _, ply in played(options)]
    assert story.score_tables(plies[:-1]) == ()
    (table,) = story.score_tables(plies)
    assert isinstance(table, ScoreTable)
    assert (len(table.rows), table.adds_up) == (len(PIECES), False)
    assert all(len(row.seats) == len(SEATS) for row in table.rows)
    by = of_type(GameEnded, plies[-1].events[-1]).by
    rows = dict(zip(("temples", "towers", "huts"), table.rows, strict=True))
    assert sum(row.decides for row in table.rows) == {"pieces": 2, "alone": 0, "shared": 0}.get(by, 1)
    assert by not in rows or rows[by].decides


@pytest.mark.parametrize(
    ("supplies", "out", "sentence", "would"),
    [
        (
            [(0, 2, 0), (9, 3, 2), (9, 3, 2)],
            "",
            "player 1 wins by building all 20 huts and both towers.",
            "player 1 would win immediately by building all 20 huts and both towers.",
        ),
        (
            [(9, 3, 2), (9, 0, 0), (9, 3, 2)],
            "",
            "player 2 wins by building all 3 temples and both towers.",
            "player 2 would win immediately by building all 3 temples and both towers.",
        ),
        (
            [(9, 3, 2), (9, 3, 2), (9, 3, 2)],
            "red yellow",
            "player 3 wins: everyone else is out.",
            "player 3 would win: everyone else would be out.",
        ),
        (
            [(9, 1, 2), (9, 2, 1), (9, 3, 2)],
            "",
            "player 1 wins on temples, 2 to 1.",
            "player 1 would win on temples, 2 to 1.",
        ),
        (
            [(9, 2, 2), (9, 2, 1), (0, 3, 2)],
            "",
            "player 2 wins on towers, 1 to 0, with temples tied.",
            "player 2 would win on towers, 1 to 0, with temples tied.",
        ),
        (
            [(9, 0, 2), (12, 2, 1), (2, 2, 1)],
            "red",
            "player 3 wins on huts, 18 to 8, with temples and towers tied.",
            "player 3 would win on huts, 18 to 8, with temples and towers tied.",
        ),
        (
            [(9, 2, 2), (9, 2, 2), (9, 2, 2)],
            "",
            "player 1, player 2 and player 3 share the win, with 1 temple, 0 towers and 11 huts each.",
            "player 1, player 2 and player 3 would share the win, with 1 temple, 0 towers and 11 huts each.",
        ),
    ],
)
def test_the_result_says_by_what_and_so_does_the_forecast(
    supplies: list[tuple[int, int, int]], out: str, sentence: str, would: str
) -> None:
    state = rules.initial_state({"players": "3", "tiles": "all", "huts": "anywhere", "starter": "first"})
    left = {
        f"{seat}_{piece}": number
        for seat, numbers in zip(SEATS, supplies, strict=False)
        for piece, number in zip(("huts", "temples", "towers"), numbers, strict=True)
    }
    state = changed(state, out=out, **left)
    assert not any(row.decides for row in story.forecast(state).table.rows)
    assert str(story.forecast(state).losses[0]) == f"If the tiles ran out now: {would}"
    assert str(story.result(changed(state, phase="over"))) == sentence


def test_the_forecast_says_who_is_out_or_stuck() -> None:
    state = changed(position("=jc h0,1 =sr 1,-2/0"), yellow_huts=0, out="red")
    assert texts(story.forecast(state).losses)[1:] == [
        "player 1 is out and can’t win.",
        "player 2 can’t build anything on the land right now.",
    ]


@in_every_way
def test_what_moves_was_there_or_is_new(options: Mapping[str, str]) -> None:
    for before, ply in played(options):
        old, new = board_of(before), board_of(ply.state)
        cues = [cue for beat in game_board.animate(before, ply) for cue in beat]
        stood = {hex_name(at).replace("hex", "piece") for at, hexagon in old.items() if owner_of(hexagon) != NOBODY}
        stand = {hex_name(at).replace("hex", "piece") for at, hexagon in new.items() if owner_of(hexagon) != NOBODY}
        changed = {land_name(at, new[at] & LEVEL) for at in new if old.get(at, 0) & LEVEL != new[at] & LEVEL}
        assert {cue.what for cue in cues if cue.how == "sinks"} == stood - stand
        assert {cue.what for cue in cues if cue.how == "rises"} == changed | (stand - stood)
        assert [cue.what for cue in cues if cue.how == "turns"] == ["tile"] * (
            new == old and ply.state[PHASE] == LAYING
        )
