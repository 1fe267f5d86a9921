"""What a player may want otherwise on this device."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Settings(NamedTuple):
    """Each has a short text as its value; an empty one leaves the choice to the browser, or things as they come."""

    language: str = ""
    theme: str = ""
    """`light` or `dark`, whatever the browser says."""
    motion: str = ""
    """`less` where nothing shall move, whatever the browser says."""
    contrast: str = ""
    """`more` for darker ink and thicker lines, whatever the browser says."""
    size: str = ""
    """`small` or `smaller` for a board that leaves more room beside it."""
    hand: str = ""
    """`left` or `right`, the side on which lies what is touched most."""
    notation: str = ""
    """`words` or `letters` where the log shall have only sentences, or only notation."""
    confirm: str = ""
    """By itself, what a finger would play waits for a second touch on a board without an end, where targets are small.
    `on` where an action waits, too, that gives the turn away or leaves it to luck; `off` where nothing ever does."""
    pace: str = ""
    """`slow` or `fast`: how long a player by code takes at least."""
    told: str = ""
    """`on` once somebody has read that the games live on this device."""
    keys: str = ""
    """`off` where single characters shall be no shortcuts (WCAG 2.1.4)."""
    last: Mapping[str, str] = MappingProxyType({})
    """How the last game of each kind was begun (`app/home/form_defaults.py`)."""

    def texts(self) -> dict[str, str]:
        """All of them by name, as they are kept; of the last games no more than what a document has room for."""
        own = {name: getattr(self, name) for name in NAMES}
        return {**dict([*self.last.items()][len(own) - MOST :]), **own}

    @classmethod
    def of_texts(cls, texts: Mapping[str, str], last: frozenset[str]) -> "Settings":
        """The settings among what was kept, where `last` has the names of what the last games were begun with."""
        own = {name: texts[name] for name in NAMES if name in texts}
        return cls(**own, last={name: texts[name] for name in texts if name in last})


MOST = 40
"""How many names a document of settings has room for in every released version."""
NAMES = tuple(name for name in Settings._fields if name != "last")
"""Those that a person sets."""
VALUE = re.compile("[a-z0-9-]{0,20}")
"""All that a value may look like: what is kept of any other could not be read again."""
AS_DELIVERED = Settings()
LOOKS = ("theme", "motion", "contrast", "size", "hand")
"""The settings that the style sheet heeds."""
