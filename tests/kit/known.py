"""Assertions that return their value, so that mypy knows its type and a failure shows it."""

import re
from typing import TypeVar

Value = TypeVar("Value")


def present(value: Value | None) -> Value:
    """Return a value that is not None."""
    assert value is not None
    return value


def of_type(kind: type[Value], value: object) -> Value:
    """Return a value of this type."""
    assert isinstance(value, kind), value
    return value


def first_match(pattern: str | re.Pattern[str], text: str, flags: int = 0) -> re.Match[str]:
    """Return the first match of a pattern, which must be in the text."""
    found = re.search(pattern, text, flags)
    assert found, f"{pattern} is not in {text}"
    return found
