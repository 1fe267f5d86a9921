"""The names in a link, which follow its digits if their sender has agreed to that.

They are no part of what a link proves: whoever forwards it can change them, and a damaged name is left out.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import unquote_to_bytes

LONGEST_SHOWN = 40
"""This many characters of a name are shown."""
PARTS = r"(?:/:?(?:[A-Za-z0-9]|%(?![01])[0-9A-Fa-f]{2})*)+"
"""The names of all seats. They end at a control character, such as a line break after which another text follows."""
_PARTS = re.compile(PARTS)
_LEVEL = re.compile(r":[a-z-]{1,40}")


class Named(NamedTuple):
    """Who sits at a seat, as the sender of a link calls them: the name of a person, or the level of a computer."""

    name: str = ""
    level: str = ""


def names_text(seats: Sequence[Named]) -> str:
    """The names as they stand in a link: for each seat a slash and its name, with empty ones at the end left out."""
    parts = [f":{seat.level}" if seat.level else _percent_encoded(seat.name) for seat in seats]
    while parts and not parts[-1]:
        parts.pop()
    return "".join(f"/{part}" for part in parts)


def names_in(text: str, before: str, seats: int) -> tuple[Named, ...]:
    """The names in a text that follow `before`, the last characters of a link; an empty one for each seat without."""
    at = text.find(f"{before}/")
    found = _PARTS.match(text, at + len(before)) if at >= 0 else None
    named = [_named(part) for part in found[0][1:].split("/")][:seats] if found else []
    return (*named, *[Named()] * (seats - len(named)))


def _named(part: str) -> Named:
    if part.startswith(":"):
        return Named(level=part[1:] if _LEVEL.fullmatch(part) else "")
    try:
        name = unquote_to_bytes(part).decode()
    except ValueError:
        return Named()
    return Named(" ".join("".join(each if each.isprintable() else " " for each in name).split())[:LONGEST_SHOWN])


def _percent_encoded(name: str) -> str:
    """A name in which all but letters and digits of ASCII is percent-encoded."""
    return re.sub(rb"[^A-Za-z0-9]", lambda found: b"%%%02X" % ord(found[0]), name.encode(errors="ignore")).decode()
