"""What could not be kept, and that it is kept again."""

from dataclasses import replace

from haleakala.app.model import Model
from haleakala.app.steps.notices import told, warned
from haleakala.app.steps.shelf import KEPT_AGAIN
from haleakala.kernel.phrase import Phrase, phrase

NOTHING_IS_KEPT = phrase(
    "This browser lets nothing be kept here. You can play, but a game is gone when the page is closed: copy its link."
)


def not_kept(model: Model, key: str, error: str) -> Model:
    """A game is not kept as it stands: said once, until it is kept again."""
    said = model.closed or key in model.unkept
    model = replace(model, unkept=model.unkept | {key})
    return model if said else warned(model, could_not_be_kept(error))


def could_not_be_kept(error: str) -> Phrase:
    """What to do where the browser's storage is full or fails."""
    if error == "QuotaExceededError":
        return phrase(
            "There is no room left in this browser: this game could not be kept. Export it, or delete another one."
        )
    return phrase("This game could not be kept on this device ({error}). Export it to be safe.", error=error)


def kept_again(model: Model, key: str) -> Model:
    """What was said is taken back."""
    return told(replace(model, unkept=model.unkept - {key}), KEPT_AGAIN)


def storage_closed(model: Model) -> Model:
    """Said once, when the page opens."""
    return warned(replace(model, closed=True), NOTHING_IS_KEPT)


def settings_not_kept(model: Model, error: str) -> Model:
    """The settings hold, but only until the page is closed."""
    if model.closed:
        return model
    why = phrase("The settings could not be kept ({error}). They hold until this page is closed.", error=error)
    return warned(model, why)
