"""The meaning of keys outside of text fields. The page itself handles the arrow keys on the board."""

from dataclasses import replace

from haleakala.app.bots.update import close_hint, pause_computers, shows_hint, toggle_hint
from haleakala.app.commands import FocusNext, Zoom
from haleakala.app.environment import Environment, Result
from haleakala.app.history.update import go_to_position, replay_or_pause
from haleakala.app.lesson.update import lesson_table, step_back
from haleakala.app.model import Asking, Model
from haleakala.app.notices import cancel_selection, stop_waiting
from haleakala.app.play.areas_update import next_area, open_board, shows_other_area
from haleakala.app.play.update import LIT_TARGETS, undo
from haleakala.app.screens import Playing

ZOOMS = {"+": "in", "-": "out", "0": "fit"}


def handle_key(model: Model, key: str, env: Environment) -> Result:
    """A key was pressed outside of any text field."""
    if len(key) == 1 and model.settings.keys == "off":
        return model, ()
    match key:
        case "Escape" if model.fetching:
            return stop_waiting(model), ()
        case "Escape" if shows_earlier_position(model):
            return go_to_position(model, "last")
        case "Escape" if shows_other_area(model):
            return open_board(model)
        case "Escape" if shows_hint(model):
            return close_hint(model)
        case "Escape":
            return cancel_selection(model)
        case "Ctrl+z" | "u":
            return step_back(model) if lesson_table(model) else undo(model, env)
        case "ArrowLeft" | ",":
            return go_to_position(model, "back")
        case "ArrowRight" | ".":
            return go_to_position(model, "on")
        case "p":
            return (
                pause_computers(model, not model.table.held)
                if computer_decides(model) and model.table
                else replay_or_pause(model)
            )
        case "h":
            return toggle_hint(model)
        case "n" | "N":
            return model, (FocusNext(LIT_TARGETS, 1 if key == "n" else -1),)
        case "b":
            return open_board(model)
        case "a" | "A":
            return next_area(model, 1 if key == "a" else -1)
        case "+" | "-" | "0":
            return model, (Zoom(ZOOMS[key]),)
        case "?":
            return list_keys(model)
        case _:
            return model, ()


def taken_keys(model: Model) -> tuple[str, ...]:
    """The keys that have a meaning on this screen, so that the browser should not handle them."""
    at_table = ("Ctrl+z", "u", "ArrowLeft", "ArrowRight", ",", ".", "p", "h", "n", "N") if model.table else ()
    zooms = ZOOMS if model.table and model.table.game.board.UNBOUNDED else ()
    areas = ("a", "A", "b") if model.table and model.table.game.areas else ()
    keys = ("Escape", *at_table, *zooms, *areas, "?")
    return tuple(key for key in keys if len(key) > 1) if model.settings.keys == "off" else keys


def computer_decides(model: Model) -> bool:
    """Whether a computer player has to decide in the position that is shown."""
    here = model.table if isinstance(model.screen, Playing) else None
    return here is not None and bool(here.saved.level) and here.ply is None


def shows_earlier_position(model: Model) -> bool:
    """Whether an earlier position is shown, with no dialog or notice over it."""
    table = model.table
    return table is not None and table.ply is not None and not model.asking and not model.notice


def list_keys(model: Model) -> Result:
    """Open the list of keyboard shortcuts over the current screen."""
    return replace(model, asking=Asking("keys", "")), ()
