"""A record as text, for localStorage and for files: readable in a bug report. Reading it back is `saves.read`'s."""

import json

from haleakala.kernel.record import Record

FORMAT = 1
"""The number of the format that is written; every older one can be read."""


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
