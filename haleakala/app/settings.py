"""What a player may want otherwise on this device."""

from typing import NamedTuple


class Settings(NamedTuple):
    """Each has a short text as its value; an empty one leaves the choice to the browser."""

    language: str = ""
    motion: str = ""
    """`less` where nothing shall move, whatever the browser says."""


AS_DELIVERED = Settings()
