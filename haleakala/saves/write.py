"""Writes a record as text, for localStorage and for files, so that a bug report can quote it. `saves.read` reads it."""

import json
from collections.abc import Iterable

from haleakala.kernel.record import Record, Remote, columns

FORMAT = 6
"""The number of the newest format. Every older format can be read, and a record is written in the oldest that can hold
it."""


GAMES_FORMAT = 1


def write_games(entries: Iterable[tuple[str, Record | str]]) -> str:
    """The JSON document of a whole library: under each key the save, or the stored text if it cannot be read.

    Half a surrogate pair, where a text was cut in two, cannot be written to a file, so it is replaced.
    """
    games = [
        {"key": mended(key)} | ({"save": document(what)} if isinstance(what, Record) else {"text": mended(what)})
        for key, what in entries
    ]
    return json.dumps({"format": GAMES_FORMAT, "games": games}, ensure_ascii=False, indent=1)


def mended(text: str) -> str:
    """The text with each half of a surrogate pair replaced."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def write(record: Record) -> str:
    """The JSON document of a record."""
    return json.dumps(document(record), ensure_ascii=False, indent=1)


def document(record: Record) -> dict[str, object]:
    """The JSON data of a saved game."""
    return {
        "format": oldest(record),
        "game": record.game,
        "title": record.title,
        "names": list(record.names),
        "options": dict(record.options),
        "created": record.created,
        "updated": record.updated,
        "log": " ".join(record.log),
    } | additions(record)


def oldest(record: Record) -> int:
    """The oldest format from 2 on that can hold a record."""
    if record.remote:
        return FORMAT
    if record.points:
        return 5
    if record.analysis and any(" " in one.better for one in record.analysis.turns):
        return 4
    return 3 if record.revealed or record.winners is not None or of_all(record) else 2


def of_all(record: Record) -> bool:
    """Whether an analysis holds the chances of more than two seats."""
    return record.analysis is not None and any(one.others for one in record.analysis.turns)


def additions(record: Record) -> dict[str, object]:
    """The fields that only some saved games have."""
    found: dict[str, object] = {"players": list(record.players)} if any(record.players) else {}
    if record.analysis:
        found["analysis"] = {"length": record.analysis.length, **columns(record.analysis.turns)}
    if record.floor:
        found["floor"] = record.floor
    if record.takebacks:
        found["takebacks"] = True
    if record.revealed:
        found["revealed"] = True
    if record.winners is not None:
        found["winners"] = list(record.winners)
    if record.points:
        found["points"] = list(record.points)
    if record.remote:
        found["remote"] = remote_document(record.remote)
    return found


def remote_document(remote: Remote) -> dict[str, object]:
    """The JSON data of what is saved of a match with other devices, without the fields that have their defaults."""
    fields = {name: list(value) if isinstance(value, tuple) else value for name, value in remote._asdict().items()}
    return {
        name: value
        for name, value in fields.items()
        if name in ("link", "seats") or (value != Remote._field_defaults[name] and value != [])
    }
