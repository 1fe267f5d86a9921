"""Where the page shall look, as CSS puts it."""

import re

_ENDS_A_STRING = re.compile(r'["\\\x00-\x1f]')


def having(attribute: str, value: str) -> str:
    """The selector of whatever has this value in an attribute, also where the value has quotes in it."""
    escaped = _ENDS_A_STRING.sub(lambda found: f"\\{ord(found[0]):x} ", value)
    return f'[{attribute}="{escaped}"]'
