"""The ladder's confidence intervals, deals and rows."""

import math
import re
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import haleakala
from haleakala.app.bots.levels import levels_of
from haleakala.bots import arena
from haleakala.bots.arena import SURE_AT, wilson
from haleakala.gamekit.interface import AnyGame
from haleakala.games import find_games
from tests.kit.own import modules
from tests.training import ladder, records
from tests.training.records import Played, Records, made_of

pytestmark = pytest.mark.cpython

WON = Played(True, True, 50, 1.0, 2.0, False)
LOST = Played(False, True, 60, 2.0, 3.0, False)
CAPPED = Played(None, None, 400, 1.0, 2.0, False)
OUT = LOST._replace(out=True)
OPPONENTS = Path(__file__).parents[2] / "docs/opponents.md"


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for the games of a test."""
    monkeypatch.setattr(records, "GAMES", tmp_path / "games")
    return tmp_path / "games"


@pytest.mark.parametrize("players", [3, 4])
def test_with_more_than_two_a_deal_has_a_game_for_each_seat_of_a(monkeypatch: pytest.MonkeyPatch, players: int) -> None:
    of_more = ladder.LADDERS["taluva"]._replace(options={**ladder.LADDERS["taluva"].options, "players": str(players)})
    monkeypatch.setitem(ladder.LADDERS, "taluva", of_more)
    seated: list[Any] = []

    def play(rules: object, quiet: object, state: object, bots: object, *rest: object) -> Iterator[None]:
        seated.append(bots)
        return iter(())

    monkeypatch.setattr(arena, "play", play)
    monkeypatch.setattr(
        ladder, "decide", lambda game: arena.Played((1.0, *(0.0,) * (players - 1)), 9, ([1.0],) * players, None)
    )
    monkeypatch.setitem(ladder.LADDERS, "taluva", of_more._replace(out=lambda state, seat: False))
    found = ladder.deal(("random", "beginner"), "taluva", 1, 10)
    assert [game.won for game in found] == [True, *[False] * (players - 1)]
    straying = [[bots[seat].stray for seat in range(players)] for bots in seated]
    assert straying == [[1.0 if seat == at else 0.33 for seat in range(players)] for at in range(players)]
    assert len(ladder.deal(("random", "random"), "taluva", 1, 10)) == 1


def test_the_interval_is_wilsons() -> None:
    """The bounds are compared with the roots of the quadratic that defines them, and with a value from a textbook."""
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


def test_a_deal_is_two_games_with_the_same_luck_and_swapped_seats() -> None:
    """If a bot without random actions plays against itself, both games are equal but for the seats."""
    first, second = (ladder.play(("thumb-1ply", "thumb-1ply"), "base", 3, seat, 10) for seat in (0, 1))
    assert first.turns == second.turns
    assert first.starter_won == second.starter_won
    assert first.won is not second.won
    assert ladder.play(("thumb-1ply", "thumb-1ply"), "base", 4, 0, 10).turns != first.turns
    seats = [game.won == game.starter_won for game in ladder.deal(("random", "greedy"), "base", 3, 10)]
    assert seats == [True, False]


def test_a_player_against_itself_plays_no_deal_twice() -> None:
    assert len(ladder.deal(("random", "random"), "base", 0, 10)) == 1


@pytest.mark.parametrize("variant", ["tactical", "taluva"])
def test_a_game_is_the_same_again(variant: str) -> None:
    names = ("greedy", "beginner")
    again = [ladder.play(names, variant, 1, 0, 10)[:3] for _ in range(2)]
    assert again[0] == again[1]


def test_a_row_counts_wins_caps_and_starters_and_holds_them_against_the_bar() -> None:
    games = [WON] * 380 + [LOST] * 20
    row = ladder.line(("a", "b"), "at least 95 %", 0.95, games)
    assert row.startswith("| a | b | 400 | 95.0% (92.4% to 96.7%) | +512 | 0 | 100% | 50 | 1.0 / ")
    assert row.endswith("| at least 95 % | met |")
    assert ladder.line(("a", "b"), "at least 95 %", 0.951, games).endswith("| missed |")
    assert ladder.line(("a", "b"), "at least 95 %", 0.9, games[:300]).endswith("| met, too few games |")
    assert ladder.line(("a", "b"), "interval above 50 %", 0.93, games).endswith("| missed |")
    capped = [*games, *[CAPPED] * 4]
    assert "| 404 | 94.6% " in ladder.line(("a", "b"), "at most 1 % capped", None, capped)
    assert ladder.line(("a", "b"), "at most 1 % capped", None, capped).endswith("| met |")
    assert ladder.line(("a", "b"), "at most 1 % capped", None, [*capped, capped[-1]]).endswith("| missed |")


def test_who_is_out_is_counted_and_held_against_the_bar() -> None:
    games = [WON] * 361 + [OUT] * 39
    row = ladder.line(("a", "b"), "A out in fewer than 10 %", None, games)
    assert row.endswith("| 39 | A out in fewer than 10 % | met |")
    assert ladder.line(("a", "b"), "A out in fewer than 10 %", None, [*games[1:], games[-1]]).endswith("| missed |")


def test_who_does_nothing_in_taluva_but_play_anything_is_out_now_and_then() -> None:
    games = [game for seed in range(6) for game in ladder.deal(("random", "random"), "taluva", seed, 10)]
    assert any(game.out for game in games)
    assert not any(game.out and game.won for game in games)


def test_games_that_were_played_are_not_played_again(kept: Path) -> None:
    asked: list[int] = []

    class Pool(ProcessPoolExecutor):
        def submit(self, function: object, /, *given: Any, **named: Any) -> Future[Any]:
            names, _, seed, _ = given
            asked.append(seed)
            future = Future[Any]()
            future.set_result([WON._replace(turns=50 + seed), LOST] if names[0] != names[1] else [WON])
            return future

    first = ladder.played(("a", "b"), "base", 4, 10, Pool())
    again = ladder.played(("a", "b"), "base", 6, 10, Pool())
    assert asked == [0, 1, 2]
    assert again[:4] == first and len(again) == 6
    assert ladder.played(("a", "b"), "base", 400, 10, None) == again
    ladder.played(("a", "b"), "base", 2, 20, Pool())
    assert len(asked) == 4
    assert len(ladder.played(("a", "a"), "base", 6, 10, Pool())) == 6


def test_what_was_not_played_has_no_row(kept: Path) -> None:
    rows = [*ladder.rows("taluva", [0, 2], 10, 400, None)][-2:]
    assert rows == ["| greedy | random | not played |", "| thumb-2ply | beginner | not played |"]


LADDER_NAMES = {
    "beachcomber": "beginner",
    "fisher": "greedy",
    "carver": "thumb-2ply",
    "navigator": "net-1ply",
    "firekeeper": "net-2ply",
}


@pytest.mark.parametrize("game", find_games(), ids=lambda game: game.id)
def test_a_computer_opponent_is_called_stronger_only_where_kept_games_say_so(game: AnyGame) -> None:
    called = [LADDER_NAMES[level.id] for level in levels_of(game.meta)]
    assert len(called) == len(game.meta.strengths) > 2
    if game.id not in dict(modules("ladder")):
        assert len(set(game.meta.strengths)) == 1, "no games say who is stronger"
        return
    assert len(called) == len(set(game.meta.strengths))
    for weaker, stronger in pairwise(called):
        kept = []
        for variant, one in ladder.LADDERS.items():
            if one.game.__name__.rsplit(".", 1)[-1] == game.id and ladder.seats(variant) == 2:
                kept += ladder.played((stronger, weaker), variant, 400, one.nodes, None)
        wins = sum(0.5 if each.won is None else each.won for each in kept)
        assert wilson(wins, len(kept))[0] > 0.6, f"{stronger} against {weaker}"


def test_games_are_there_again_for_the_same_players(kept: Path) -> None:
    Records("base-a-b-10", "these").add(7, [WON, WON])
    Records("base-a-b-10", "these").add(2, [WON])
    assert Records("base-a-b-10", "these").by_seed == {7: [WON, WON], 2: [WON]}


def test_games_of_other_players_are_forgotten(kept: Path) -> None:
    Records("base-a-b-10", "these").add(7, [WON])
    others = Records("base-a-b-10", "others")
    assert others.by_seed == {}
    assert Records("base-a-b-10", "these").by_seed == {7: [WON]}, "to look is not to forget"
    others.add(1, [WON])
    assert Records("base-a-b-10", "others").by_seed == {1: [WON]}


def text_of(path: Path) -> str:
    """Return the text of a file, also while `Path.read_text` is patched."""
    return path.read_bytes().decode()


def test_players_are_their_code_and_their_weights_but_not_their_comments(monkeypatch: pytest.MonkeyPatch) -> None:
    def digest(weights: bytes = b"weights") -> str:
        made_of.cache_clear()
        return made_of("haleakala", weights)

    before = digest()
    assert digest(b"others") != before
    evaluator = Path(str(files(haleakala) / "games/haleakala/bots/heuristic.py"))
    text = evaluator.read_text()
    edited = text.replace('"""', '"""Said otherwise: ', 1) + "\n# and more\n"
    assert edited != text
    monkeypatch.setattr(Path, "read_text", lambda path: edited if path == evaluator else text_of(path))
    assert digest() == before
    edited = text.replace("0.04", "0.05")
    assert edited != text
    assert digest() != before


def test_players_play_no_better_for_the_words_of_a_message(monkeypatch: pytest.MonkeyPatch) -> None:
    def digest() -> str:
        made_of.cache_clear()
        return made_of("haleakala", b"")

    before = digest()

    def reworded(path: Path) -> str:
        return re.sub(r'(phrase\(\s*")', r"\1Reworded: ", text_of(path))

    rules = Path(str(files(haleakala) / "kernel/rules.py"))
    assert reworded(rules) != text_of(rules)
    monkeypatch.setattr(Path, "read_text", lambda path: reworded(path))
    assert digest() == before


@pytest.mark.parametrize("variant", ladder.LADDERS)
def test_the_docs_show_the_games_that_are_kept(variant: str) -> None:
    """Every row of the tables in docs/opponents.md follows from the stored games."""
    shown = re.findall(rf"^{variant}, \d+ positions.*\n\n((?:\|.*\n)+)", OPPONENTS.read_text(), re.MULTILINE)
    assert len(shown) == 1
    rungs = range(len(ladder.LADDERS[variant].rungs))
    table = [*ladder.rows(variant, rungs, ladder.LADDERS[variant].nodes, 400, None)]
    assert shown[0].splitlines() == [one for one in table if one.startswith("|")]
