"""Writes the copy of a match with other devices that its player keeps, or moves to another device: a file of its own.

Unlike an export it holds the seeds. Whoever has it can play for this device, so it is never part of a link or of
another file. The seals that the device has seen, and a request for new ones, are in the links of the save. The module
`saves.read_copy` reads it.
"""

import json
from typing import NamedTuple

from haleakala.kernel.record import Record
from haleakala.saves.seeds import Seeds
from haleakala.saves.write import document

COPY_FORMAT = 1


class MatchCopy(NamedTuple):
    """A match with the seeds of one device. `key` is that of the saved game on the device that wrote the file."""

    key: str
    record: Record
    seeds: Seeds


def write_copy(copy: MatchCopy) -> str:
    """The JSON document of a copy."""
    seeds = {str(epoch): copy.seeds[epoch].hex() for epoch in sorted(copy.seeds)}
    whole = {"format": COPY_FORMAT, "key": copy.key, "save": document(copy.record), "seeds": seeds}
    return json.dumps(whole, ensure_ascii=False, indent=1)
