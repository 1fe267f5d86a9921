"""The settings of a device as text. They are read without pydantic, so that the first drawing does not wait for it."""

import json
import re
from collections.abc import Mapping

from haleakala.kernel.errors import UnreadableRecord
from haleakala.kernel.phrase import phrase
from haleakala.saves.nesting import nesting

FORMAT = 1
MOST_CHARACTERS = 10_000
MOST_SETTINGS = 40
NAME = re.compile("[a-z][a-z0-9-]{0,39}")
VALUE = re.compile("[a-z0-9-]{0,20}")


def write_settings(settings: Mapping[str, str]) -> str:
    """Return the JSON document of the settings."""
    return json.dumps({"format": FORMAT, "settings": dict(settings)})


def read_settings(text: str) -> dict[str, str]:
    """Return the settings in a JSON document, as short texts by name. Unknown names are allowed.

    Raises UnreadableRecord with a sentence for the player.
    """
    try:
        if len(text) <= MOST_CHARACTERS and nesting(text) <= 2:
            match json.loads(text):
                case {"format": int(number), "settings": dict(settings), **more} if number is not True:
                    if (
                        number == FORMAT
                        and not more
                        and len(settings) <= MOST_SETTINGS
                        and all(map(fits, settings.items()))
                    ):
                        return settings
    except ValueError:
        pass
    raise UnreadableRecord(phrase("Couldn’t read your saved settings. The defaults are in use."))


def fits(setting: tuple[str, object]) -> bool:
    """Whether the name and the value of a setting have the form that a document of settings allows."""
    name, value = setting
    return bool(NAME.fullmatch(name)) and isinstance(value, str) and bool(VALUE.fullmatch(value))
