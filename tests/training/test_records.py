"""The ladder's games are kept for the players who played them, and what the docs say of them is what they say."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

import haleakala
from training import ladder, records
from training.records import Played, Records, made_of

pytestmark = pytest.mark.cpython

OPPONENTS = Path(__file__).parents[2] / "docs/opponents.md"
GAME = Played(True, False, 60, 17.5, 90.1, False)


@pytest.fixture
def kept(tmp_path, monkeypatch):
    """Where the games of this test are kept."""
    monkeypatch.setattr(records, "GAMES", tmp_path / "games")
    return tmp_path / "games"


def test_games_are_there_again_for_the_same_players(kept):
    Records("base-a-b-10", "these").add(7, [GAME, GAME])
    Records("base-a-b-10", "these").add(2, [GAME])
    assert Records("base-a-b-10", "these").by_seed == {7: [GAME, GAME], 2: [GAME]}


def test_games_of_other_players_are_forgotten(kept):
    Records("base-a-b-10", "these").add(7, [GAME])
    others = Records("base-a-b-10", "others")
    assert others.by_seed == {}
    others.add(1, [GAME])
    assert Records("base-a-b-10", "others").by_seed == {1: [GAME]}


def test_players_are_their_code_and_their_weights_but_not_their_comments(tmp_path, monkeypatch):
    def digest(weights=b"weights"):
        made_of.cache_clear()
        return made_of("haleakala", weights)

    before = digest()
    assert digest(b"others") != before
    judge = Path(str(files(haleakala) / "games/haleakala/judge.py"))
    text = judge.read_text()
    monkeypatch.setattr(Path, "read_text", lambda path: edited if path == judge else text_of(path))
    text_of = lambda path: path.read_bytes().decode()  # noqa: E731
    edited = text.replace('"""', '"""Said otherwise: ', 1) + "\n# and more\n"
    assert edited != text
    assert digest() == before
    edited = text.replace("0.04", "0.05")
    assert edited != text
    assert digest() != before


def test_a_player_against_itself_plays_no_deal_twice():
    assert len(ladder.deal(("random", "random"), "base", 0, 10)) == 1
    assert len(ladder.deal(("random", "greedy"), "base", 0, 10)) == 2


@pytest.mark.parametrize("variant", ladder.LADDERS)
def test_the_docs_show_the_games_that_are_kept(variant):
    """Every row of the tables in docs/opponents.md is the row that the kept games give."""
    shown = re.findall(rf"^{variant}, \d+ positions.*\n\n((?:\|.*\n)+)", OPPONENTS.read_text(), re.MULTILINE)
    assert len(shown) == 1
    rungs = range(len(ladder.LADDERS[variant].rungs))
    table = [*ladder.rows(variant, rungs, ladder.LADDERS[variant].nodes, 400, None)]
    assert shown[0].splitlines() == [one for one in table if one.startswith("|")]
