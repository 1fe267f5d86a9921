"""The meaning of keys outside of text fields. The page itself handles the arrow keys on the board."""

from dataclasses import replace

from haleakala.app.bots.update import advises, held, hint_closed, hint_wanted
from haleakala.app.commands import FocusNext, Zoom
from haleakala.app.environment import Environment, Result
from haleakala.app.history.update import go_to_position, run_or_pause
from haleakala.app.lesson.update import learner, stepped_back
from haleakala.app.model import Asking, Model
from haleakala.app.notices import cancel_selection, no_longer_waiting
from haleakala.app.play.areas_update import board_opened, elsewhere, next_area
from haleakala.app.play.update import SHINING, undone
from haleakala.app.screens import Playing

ZOOMS = {"+": "in", "-": "out", "0": "fit"}


def pressed(model: Model, key: str, env: Environment) -> Result:
    """A key was pressed outside of any text field."""
    if len(key) == 1 and model.settings.keys == "off":
        return model, ()
    match key:
        case "Escape" if model.fetching:
            return no_longer_waiting(model), ()
        case "Escape" if looks_back_at_leisure(model):
            return go_to_position(model, "last")
        case "Escape" if elsewhere(model):
            return board_opened(model)
        case "Escape" if advises(model):
            return hint_closed(model)
        case "Escape":
            return cancel_selection(model)
        case "Ctrl+z" | "u":
            return stepped_back(model) if learner(model) else undone(model, env)
        case "ArrowLeft" | ",":
            return go_to_position(model, "back")
        case "ArrowRight" | ".":
            return go_to_position(model, "on")
        case "p":
            return held(model, not model.table.held) if plays_by_code(model) and model.table else run_or_pause(model)
        case "h":
            return hint_wanted(model)
        case "n" | "N":
            return model, (FocusNext(SHINING, 1 if key == "n" else -1),)
        case "b":
            return board_opened(model)
        case "a" | "A":
            return next_area(model, 1 if key == "a" else -1)
        case "+" | "-" | "0":
            return model, (Zoom(ZOOMS[key]),)
        case "?":
            return keys_listed(model)
        case _:
            return model, ()


def taken_keys(model: Model) -> tuple[str, ...]:
    """The keys that have a meaning on this screen, so that the browser should not handle them."""
    at_table = ("Ctrl+z", "u", "ArrowLeft", "ArrowRight", ",", ".", "p", "h", "n", "N") if model.table else ()
    zooms = ZOOMS if model.table and model.table.game.board.UNBOUNDED else ()
    areas = ("a", "A", "b") if model.table and model.table.game.areas else ()
    keys = ("Escape", *at_table, *zooms, *areas, "?")
    return tuple(key for key in keys if len(key) > 1) if model.settings.keys == "off" else keys


def plays_by_code(model: Model) -> bool:
    """Whether a computer player has to decide in the position that is shown."""
    here = model.table if isinstance(model.screen, Playing) else None
    return here is not None and bool(here.saved.level) and here.ply is None


def looks_back_at_leisure(model: Model) -> bool:
    """Whether an earlier position is shown, with no dialog or notice over it."""
    table = model.table
    return table is not None and table.ply is not None and not model.asking and not model.notice


def keys_listed(model: Model) -> Result:
    """Open the list of keyboard shortcuts over the current screen."""
    return replace(model, asking=Asking("keys", "")), ()
