"""Reads and writes the seeds of a match with other devices: a document of its own, never part of a link or of an
ordinary export."""

import json
import re
from collections.abc import Mapping

from haleakala.saves.nesting import nesting

SEED_BYTES = 32
MOST_EPOCH = 63
SEED = rf"[0-9a-f]{{{2 * SEED_BYTES}}}"
EPOCH = r"[0-9]|[1-5][0-9]|6[0-3]"
"""The patterns of a seed and of the number of an epoch, as text."""

Seeds = Mapping[int, bytes]
"""The seeds of a device for a match, by epoch."""


def write_seeds(seeds: Seeds) -> str:
    """The JSON document of a match's seeds."""
    return json.dumps({"format": 1, "seeds": {str(epoch): seeds[epoch].hex() for epoch in sorted(seeds)}})


def read_seeds(text: str) -> Seeds:
    """The seeds in a document; none if it is damaged."""
    if len(text) > 100 * (MOST_EPOCH + 1) or nesting(text) > 2:
        return {}
    try:
        raw = json.loads(text)
    except ValueError:
        return {}
    if not isinstance(raw, dict) or type(raw.get("format")) is not int or raw["format"] != 1:
        return {}
    found = raw.get("seeds")
    if not isinstance(found, dict):
        return {}
    return {
        int(epoch): bytes.fromhex(seed)
        for epoch, seed in found.items()
        if re.fullmatch(EPOCH, epoch) and isinstance(seed, str) and re.fullmatch(SEED, seed)
    }
