"""The offer to end a match that may stand behind the digits and names of a link.

Like the names it is no part of what a link proves: whoever forwards the link can change it. So it ends nothing by
itself: a device counts only its own player's touch as their agreement.
"""

import re
from typing import NamedTuple

from haleakala.saves.link_names import PARTS

_OFFER = re.compile(rf"(?:{PARTS})?/\.([er])([0-7]{{1,5}})(?![0-9A-Za-z])")


class Offer(NamedTuple):
    """An offer to end a match before its end."""

    resigns: bool
    """Whether the player who has made it resigns. Otherwise the match ends without a winner."""
    seats: tuple[int, ...]
    """The lowest seats of the devices that have made it or agreed to it, in that order."""


def offer_text(offer: Offer | None) -> str:
    """An offer as it stands in a link: `/.r1` where seat 1 resigns, `/.e01` where seats 0 and 1 have agreed to end."""
    return f"/.{'r' if offer.resigns else 'e'}{''.join(map(str, offer.seats))}" if offer else ""


def offer_in(text: str, before: str, seats: int) -> Offer | None:
    """The offer in a text that follows `before`, the last characters of a link, and the names behind them; None if
    there is none for a match of so many seats."""
    at = text.find(f"{before}/")
    found = _OFFER.match(text, at + len(before)) if at >= 0 else None
    if found is None:
        return None
    named = tuple(map(int, found[2]))
    return Offer(found[1] == "r", named) if len({*named}) == len(named) and max(named) < seats else None
