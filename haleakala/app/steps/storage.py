"""What could not be kept, and that it is kept again."""

from dataclasses import replace

from haleakala.app.model import Model
from haleakala.app.steps.notices import told, warned
from haleakala.app.steps.shelf import KEPT_AGAIN
from haleakala.kernel.phrase import Phrase, phrase

NOTHING_IS_KEPT = phrase(
    "This browser doesn’t let the site save games. You can play, but copy the game’s link before you close the page."
)


def not_kept(model: Model, key: str, error: str) -> Model:
    """A game is not kept as it stands: said once, until it is kept again."""
    said = model.closed or key in model.unkept
    model = replace(model, unkept=model.unkept | {key})
    return model if said else warned(model, could_not_be_kept(error))


def could_not_be_kept(error: str) -> Phrase:
    """What to do where the browser's storage is full or fails."""
    if error == "QuotaExceededError":
        return phrase("Couldn’t save this game: the browser’s storage is full. Export it, or delete another game.")
    return phrase("Couldn’t save this game ({error}). Export it to be safe.", error=error)


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
    why = phrase("Couldn’t save your settings ({error}). They apply until you close this page.", error=error)
    return warned(model, why)
