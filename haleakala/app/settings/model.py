"""The settings of a player on this device."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Settings(NamedTuple):
    """All settings, each with a short text as its value; "" is the default, which may depend on the browser."""

    language: str = ""
    theme: str = ""
    """`light` or `dark`, regardless of the browser."""
    motion: str = ""
    """`less` for no animations, regardless of the browser."""
    contrast: str = ""
    """`more` for darker text and thicker lines, regardless of the browser."""
    size: str = ""
    """`small` or `smaller` for a board that leaves more room beside it."""
    hand: str = ""
    """`left` or `right`: the side on which the controls are."""
    notation: str = ""
    """`words` or `letters`: the log has only sentences, or only notation."""
    confirm: str = ""
    """By default an action waits for confirmation if a finger chose it on a board without edges, where targets are
    small. With `on`, actions that end the turn or lead to a random draw wait, too; with `off` none do."""
    pace: str = ""
    """`slow` or `fast`: the least time that a computer player takes."""
    told: str = ""
    """`on` after the note that games are saved only on this device was closed."""
    keys: str = ""
    """`off` if single characters are not used as shortcuts (WCAG 2.1.4)."""
    names: str = ""
    """`off` if links to players on other devices do not say the players’ names."""
    withdrawn: str = ""
    """The last invitations that were withdrawn, as `app/remote/withdrawal.py` writes them."""
    last: Mapping[str, str] = MappingProxyType({})
    """The choices with which each game was last started (`app/home/form_defaults.py`)."""

    def texts(self) -> dict[str, str]:
        """All settings by name, as they are saved. Of the last games only as many as fit into a document."""
        own = {name: getattr(self, name) for name in NAMES}
        return {**dict([*self.last.items()][len(own) - MOST :]), **own}

    @classmethod
    def of_texts(cls, texts: Mapping[str, str], last: frozenset[str]) -> "Settings":
        """The settings in a saved document; `last` has the names of the choices of the last games."""
        own = {name: texts[name] for name in NAMES if name in texts}
        return cls(**own, last={name: texts[name] for name in texts if name in last})


MOST = 40
"""The most names that a document of settings may have in all released versions."""
NAMES = tuple(name for name in Settings._fields if name != "last")
"""The names of the settings that a player chooses."""
VALUE = re.compile("[a-z0-9-]{0,20}")
"""The pattern of a value. Other values could be saved, but not read again."""
AS_DELIVERED = Settings()
LOOKS = ("theme", "motion", "contrast", "size", "hand")
"""The settings that style sheets read."""
