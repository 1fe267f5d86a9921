"""A record as text, for localStorage and for files: readable in a bug report. Reading it back is `saves.read`'s."""

import json
from collections.abc import Mapping

from haleakala.kernel.record import Record

FORMAT = 1
"""The number of the format that is written; every older one can be read."""


SETTINGS_FORMAT = 1


def write_settings(settings: Mapping[str, str]) -> str:
    """The JSON document of the settings."""
    return json.dumps({"format": SETTINGS_FORMAT, "settings": dict(settings)})


def write(record: Record) -> str:
    """The JSON document of a record."""
    document = {
        "format": FORMAT,
        "game": record.game,
        "title": record.title,
        "names": list(record.names),
        "options": dict(record.options),
        "created": record.created,
        "updated": record.updated,
        "log": " ".join(record.log),
    }
    return json.dumps(document, ensure_ascii=False, indent=1)
