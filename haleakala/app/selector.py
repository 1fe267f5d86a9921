"""CSS selectors of elements that the page has to find."""

import re

from haleakala.app.buttons import Pressable
from haleakala.app.codec import encode

_ENDS_A_STRING = re.compile(r'["\\\x00-\x1f]')


def having(attribute: str, value: str) -> str:
    """The selector of elements with this value of an attribute; the value may contain quotes."""
    escaped = _ENDS_A_STRING.sub(lambda found: f"\\{ord(found[0]):x} ", value)
    return f'[{attribute}="{escaped}"]'


def sending(message: Pressable) -> str:
    """The selector of the button that sends a message."""
    return having("data-send", encode(message))
