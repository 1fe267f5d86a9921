"""Changing a setting."""

from dataclasses import replace

from haleakala.app.environment import Result
from haleakala.app.model import Model
from haleakala.app.settings.model import NAMES, VALUE, Settings


def change_setting(model: Model, setting: str, value: str) -> Result:
    """Change a setting; it takes effect at once and is saved."""
    if setting not in NAMES or not VALUE.fullmatch(value):
        return model, ()
    now = model.settings
    settings = Settings.of_texts({**now.texts(), setting: value}, frozenset(now.last))
    return replace(model, settings=settings), ()
