"""Reads the saved games that this version has written itself, without pydantic, which takes a second to load.

A text is accepted only if writing its record yields the same text. Any other text, of an older version or damaged, is
left to `saves.read`.
"""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from haleakala.kernel.record import Analysis, Record, Remote, rows_of
from haleakala.saves import limits
from haleakala.saves.nesting import nesting
from haleakala.saves.write import FORMAT, write

Check = Callable[[Any], bool]
DEEPEST = 3
"""How deep a document is nested: it contains an analysis, which contains columns."""


def read_written(text: str) -> Record | None:
    """Return the record in a text that `write` has made, or None for any other text."""
    if len(text) > limits.MOST_CHARACTERS or nesting(text) > DEEPEST:
        return None
    try:
        text.encode()  # raises ValueError if the text contains half a surrogate pair
        raw = json.loads(text)
        if not DOCUMENT(raw):
            return None
        record = _record(raw)
    except (ValueError, KeyError):
        return None
    return record if write(record) == text else None


def _record(raw: dict[str, Any]) -> Record:
    analysis, winners = raw.get("analysis"), raw.get("winners")
    return Record(
        game=raw["game"],
        options=raw["options"],
        log=tuple(raw["log"].split()),
        names=tuple(raw["names"]),
        title=raw["title"],
        created=limits.a_date(raw["created"]),
        updated=limits.a_date(raw["updated"]),
        players=tuple(raw.get("players", ())),
        analysis=analysis and _analysis(analysis),
        floor=raw.get("floor", 0),
        takebacks=raw.get("takebacks", False),
        revealed=raw.get("revealed", False),
        winners=None if winners is None else tuple(winners),
        points=tuple(raw.get("points", ())),
        remote=_remote(raw["remote"]) if "remote" in raw else None,
    )


def _remote(raw: dict[str, Any]) -> Remote:
    lists = {name: tuple(raw.get(name, ())) for name in ("seats", "events", "left")}
    return Remote(raw["link"], lists["seats"])._replace(**{**raw, **lists})


def _analysis(raw: dict[str, Any]) -> Analysis:
    columns = zip(raw["chance"], raw["cost"], raw["better"], raw["plies"], strict=True)
    return Analysis(raw["length"], rows_of(columns, raw.get("others", ())))


def _number(least: int, most: int) -> Check:
    return lambda value: type(value) is int and least <= value <= most


def _text(form: str, longest: int = limits.MOST_CHARACTERS) -> Check:
    matches = re.compile(form, re.DOTALL).fullmatch
    return lambda value: type(value) is str and len(value) <= longest and matches(value) is not None


def _list(each: Check, most: int = limits.MOST_CHARACTERS) -> Check:
    return lambda value: type(value) is list and len(value) <= most and all(map(each, value))


def _object(fields: Mapping[str, Check]) -> Check:
    return lambda value: type(value) is dict and all(key in fields and fields[key](value[key]) for key in value)


def _mapping(key: Check, each: Check, most: int) -> Check:
    return lambda value: (
        type(value) is dict and len(value) <= most and all(map(key, value)) and all(map(each, value.values()))
    )


_SOME, _PERCENT, _NAME = _number(0, limits.MOST_CHARACTERS), _number(0, 100), _text(".*", limits.LONGEST_NAME)
_ANALYSIS = {
    "length": _SOME,
    "chance": _list(_PERCENT),
    "cost": _list(_PERCENT),
    "better": _list(_text(f"{limits.ACTION}|[!-~]+( [!-~]+)+", limits.LONGEST_TURN)),
    "plies": _list(_SOME),
    "others": _list(_PERCENT),
}
_SEAT = _number(0, limits.MOST_SEATS - 1)
_LINK = _text(limits.LINK, limits.LONGEST_LINK)
_REMOTE = {
    "link": _LINK,
    "seats": _list(_SEAT, limits.MOST_SEATS),
    "pending": _LINK,
    "restored": lambda value: value is True,
    "turn": _SEAT,
    "events": _list(_text(limits.EVENT), limits.MOST_EVENTS),
    "note": _text(".*", limits.LONGEST_NOTE),
    "former": _LINK,
    "highest": _number(1, limits.MOST_EPOCH),
    "left": _list(_text(limits.FIRST_SEAL), limits.MOST_EPOCH),
    "since": _text(limits.TIME),
    "advised": lambda value: value is True,
    "to_send": lambda value: value is True,
}
DOCUMENT = _object(
    {
        "format": _number(2, FORMAT),
        "game": _text(limits.ID),
        "title": _NAME,
        "names": _list(_NAME, limits.MOST_SEATS),
        "options": _mapping(_text(limits.ID), _text(limits.VALUE), limits.MOST_OPTIONS),
        "created": _text(limits.TIME),
        "updated": _text(limits.TIME),
        "log": _text(limits.LOG),
        "players": _list(_text(f"{limits.ID}|"), limits.MOST_SEATS),
        "analysis": _object(_ANALYSIS),
        "floor": _SOME,
        "takebacks": lambda value: value is True,
        "revealed": lambda value: value is True,
        "winners": _list(_SEAT, limits.MOST_SEATS),
        "points": _list(_number(-limits.MOST_POINTS, limits.MOST_POINTS), limits.MOST_SEATS),
        "remote": _object(_REMOTE),
    }
)
"""Checks the fields of a document; any other difference shows when the record is written again."""
