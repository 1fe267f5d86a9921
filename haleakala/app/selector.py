"""CSS selectors of what the page shall find."""

import re

from haleakala.app.buttons import Pressable
from haleakala.app.codec import encode

_ENDS_A_STRING = re.compile(r'["\\\x00-\x1f]')


def having(attribute: str, value: str) -> str:
    """The selector of elements whose `attribute` has this value; the value may hold quotes."""
    escaped = _ENDS_A_STRING.sub(lambda found: f"\\{ord(found[0]):x} ", value)
    return f'[{attribute}="{escaped}"]'


def sending(message: Pressable) -> str:
    """The selector of the button that sends a message."""
    return having("data-send", encode(message))
