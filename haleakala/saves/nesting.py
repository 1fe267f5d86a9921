"""Measures how deep a JSON text is nested: Pyodide's stack overflows on a text with 100,000 opening brackets."""

import re

_TEXT = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"')
_BRACKET = re.compile(r"[\[\]{}]")


def nesting(text: str) -> int:
    """Return how deep lists and objects are nested in a JSON text."""
    deepest = now = 0
    for bracket in _BRACKET.findall(_TEXT.sub("", text)):
        now += 1 if bracket in "[{" else -1
        deepest = max(deepest, now)
    return deepest
