"""What the page reports, as JSON, and the message that each report is."""

import json
import re
from collections.abc import Mapping
from typing import Any

from haleakala.app.messages import (
    Changed,
    FileChosen,
    GameFound,
    LicencesLost,
    LinkCopied,
    Message,
    OwnFound,
    OwnNotKept,
    Pressed,
    Routed,
    SettingsFound,
    SettingsNotKept,
    ShelfFound,
    StoreFailed,
    StoreWorked,
    Submitted,
    Touched,
)
from haleakala.app.questions import (
    Analysed,
    Contested,
    Fault,
    Gain,
    Standing,
    Thought,
    Unthought,
)
from haleakala.kernel.record import Weighed, rows_of

MOST_NESTED = 6
"""Lists and objects in a report: itself and a form's fields, or the columns of an analysis. What opens 100,000 would
overflow Pyodide's stack."""
_TEXT = re.compile(r'"(?:[^"\\]|\\.)*"')


def weighed_turns(columns: Mapping[Any, object]) -> tuple[Weighed, ...]:
    """The rows of an analysis that came as columns; none where they are not what they should be."""
    match columns:
        case {"chance": list(chance), "cost": list(cost), "better": list(better), "plies": list(plies)}:
            given = columns.get("others", [])
            others = given if isinstance(given, list) else []
            rows = rows_of(zip(chance, cost, better, plies, strict=False), others)
            fits = all(
                isinstance(row.better, str)
                and {type(row.chance), type(row.cost), type(row.plies), *map(type, row.others)} == {int}
                for row in rows
            )
            return rows if fits else ()
        case _:
            return ()


def gain_of(said: Mapping[Any, object]) -> Gain:
    """What a turn is worth beside another one, where the answer of a player by code says so."""
    match said:
        case {"unit": "chance" | "points" as unit, "worth": int(worth), "other": int() | None as other}:
            return Gain(unit, worth, other)
        case _:
            return Gain()


def message_of(report: str) -> Message | None:
    """The message in a report; None where it is no report that anybody here understands."""
    if sum(map(_TEXT.sub("", report).count, "[{")) > MOST_NESTED:
        return None
    try:
        said = json.loads(report)
    except ValueError:
        return None
    match said:
        case {"type": "click", "target": str(target), "by_key": bool(by_key)}:
            return Touched(target, by_key, said.get("by_finger") is True, said.get("lifted") is True)
        case {"type": "key", "key": str(key)}:
            return Pressed(key)
        case {"type": "change", "target": str(setting), "value": str(value)}:
            return Changed(setting, value)
        case {"type": "submit", "target": str(form), "fields": dict(fields)}:
            return Submitted(form, {name: text for name, text in fields.items() if isinstance(text, str)})
        case {"type": "hash", "hash": str(fragment)}:
            return Routed(fragment.removeprefix("#"))
        case {"type": "file", "name": str(name), "text": str(text), "error": str(error)}:
            return FileChosen(name, text, error)
        case {"type": "licences-lost", "reload": bool(reload)}:
            return LicencesLost(reload)
        case {"type": "not-kept", "key": str(key), "error": str(error), "there": str() | None as there}:
            return StoreFailed(key, error, there)
        case {"type": "kept", "key": str(key)}:
            return StoreWorked(key)
        case {"type": "settings-not-kept", "error": str(error)}:
            return SettingsNotKept(error)
        case {"type": "own-not-kept", "error": str(error)}:
            return OwnNotKept(error)
        case {"type": "own", "game": str(game), "code": str(code)}:
            return OwnFound(game, code)
        case {"type": "settings", "text": str(text)}:
            return SettingsFound(text)
        case {"type": "game", "key": str(key), "text": str() | None as text, "before": str() | None as before}:
            return GameFound(key, text, before)
        case {"type": "shelf", "shelf": dict(entries)} if all(isinstance(text, str) for text in entries.values()):
            return ShelfFound(tuple(entries.items()))
        case {"type": "thought", "number": int(number), "action": str(action), "level": str(level)}:
            return Thought(number, action, level, gain_of(said))
        case {"type": "analysed", "number": int(number), "by_thumb": bool(by_thumb), **columns}:
            return Analysed(number, weighed_turns(columns), by_thumb)
        case {"type": "contested", "number": int(number), "standing": list(counts), "level": str(level)}:
            whole = len(counts) == len(Standing._fields) and {type(count) for count in counts} == {int}
            return Contested(number, Standing(*counts), level) if whole else None
        case {"type": "unthought", "number": int(number), "fault": str(kind), "text": str(text), "line": int(line)}:
            return Unthought(number, Fault(kind, text, line, said.get("reload") is True))
        case {"type": "unthought", "number": int(number)}:
            return Unthought(number)
        case {"type": "copied", "link": str(link), "copied": bool(copied)}:
            return LinkCopied(link, copied)
        case _:
            return None
