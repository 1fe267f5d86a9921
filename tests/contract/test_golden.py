"""The golden games are replayed and must come out exactly as they were written."""

from pathlib import Path

import pytest

from haleakala.games import find_games
from haleakala.kernel.replay import replay
from haleakala.kernel.rules import TERMINAL
from tests.kit import golden
from tests.kit.states import game_of

PATHS = golden.paths()


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_a_playthrough_comes_out_as_it_is_written(path: Path) -> None:
    kept = golden.read(path)
    game = game_of(kept.game)
    again = replay(game.rules, kept.options, kept.log)
    assert again.stopped is None
    assert golden.write(kept.game, kept.seed, again.match) == path.read_text("utf-8")


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_a_playthrough_is_a_whole_game(path: Path) -> None:
    kept = golden.read(path)
    game = game_of(kept.game)
    match = replay(game.rules, kept.options, kept.log).match
    assert match.player == TERMINAL
    assert len(match.plies) == len(kept.log) < 400


def test_every_game_and_variant_has_a_playthrough() -> None:
    seen = {(kept.game, kept.options.get("variant")) for kept in map(golden.read, PATHS)}
    for game in find_games():
        variants = [choice.values for choice in game.rules.CHOICES if choice.key == "variant"]
        for variant in variants[0] if variants else (None,):
            assert (game.id, variant) in seen


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_a_seed_still_gives_the_same_game(path: Path) -> None:
    """The players choose from the actions in the order of the rules, so this fails if that order changes."""
    kept = golden.read(path)
    game = game_of(kept.game)
    assert golden.eventful(game, kept.options, kept.seed).log == kept.log


@pytest.mark.cpython
def test_a_game_that_ends_for_a_reason_is_looked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(golden, "GAMES", tmp_path)
    (tmp_path / "haleakala/golden").mkdir(parents=True)
    path = golden.find("haleakala", "points", {"variant": "tactical"})
    kept = golden.read(path)
    assert path.stem == "points" and kept.options["variant"] == "tactical"
    with pytest.raises(LookupError, match="no game of 1 ends so: flood"):
        golden.find("haleakala", "flood", {}, range(1))
