"""Declaring a game without a required part raises an error that names the part."""

from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from haleakala.gamekit.defaults import OWED, declare

pytestmark = pytest.mark.usefixtures("test_games")


def pig() -> dict[str, Any]:
    """Return copies of the modules of Pig, from which parts can be deleted."""
    modules = {name: import_module(f"haleakala.games.pig.{name}") for name in ("meta", *OWED)}
    return {name: SimpleNamespace(**vars(module)) for name, module in modules.items()}


def declared(parts: dict[str, Any], rulebook: Any) -> Any:
    """Declare a game of these parts."""
    return declare(parts["meta"].META, parts["rules"], parts["board"], parts["text"], rulebook, lambda state: 2)


@pytest.mark.parametrize(("where", "name"), [(where, name) for where, names in OWED.items() for name in names])
def test_a_missing_piece_is_named_with_its_module(where: str, name: str) -> None:
    parts = pig()
    assert declared(parts, parts["text"].RULEBOOK).id == "pig"
    delattr(parts[where], name)
    with pytest.raises(TypeError, match=f"The {where} of pig must say what only the game can know: {name}"):
        declared(parts, parts["text"].RULEBOOK)


def test_a_rulebook_without_clauses_is_none() -> None:
    with pytest.raises(TypeError, match="at least one clause"):
        declared(pig(), ())
