"""The golden playthroughs: whole games, replayed to the letter."""

from pathlib import Path

import golden
import pytest

from haleakala.games import find_game, find_games
from haleakala.kernel.replay import replay
from haleakala.kernel.rules import TERMINAL

PATHS = golden.paths()


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_playthrough_comes_out_as_it_is_written(path: Path) -> None:
    kept = golden.read(path)
    game = find_game(kept.game)
    assert game is not None
    again = replay(game.rules, kept.options, kept.log)
    assert again.stopped is None
    assert golden.write(kept.game, again.match) == path.read_text("utf-8")


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_playthrough_is_a_whole_game(path: Path) -> None:
    kept = golden.read(path)
    game = find_game(kept.game)
    assert game is not None
    match = replay(game.rules, kept.options, kept.log).match
    assert match.player == TERMINAL
    assert len(match.plies) == len(kept.log) < 300


def test_every_recipe_has_its_file_and_every_game_and_variant_a_playthrough() -> None:
    assert {recipe.name for recipe in golden.RECIPES} == {path.stem for path in PATHS}
    seen = {(kept.game, kept.options.get("variant")) for kept in map(golden.read, PATHS)}
    for game in find_games():
        variants = [choice.values for choice in game.rules.CHOICES if choice.key == "variant"]
        for variant in variants[0] if variants else (None,):
            assert (game.id, variant) in seen


def test_recipes_still_cook_the_same_games() -> None:
    """The players draw from the rules' own order of actions, so a change of that order shows here."""
    for recipe in golden.RECIPES:
        game = find_game(recipe.game)
        assert game is not None
        cooked = golden.eventful(game, recipe.options, recipe.seed)
        assert cooked.log == golden.read(golden.FOLDER / f"{recipe.name}.txt").log
