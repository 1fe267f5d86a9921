"""PyScript as the page needs it: its workers, and nothing for scripts and attributes that no page of ours has."""

import re
from pathlib import Path

# What to take out, as the bundle has it, and what takes its place.
LIBRARY_FILES = (r"""\{pyscript:\{(?:"[^"]+":(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`),?)+\}\}""", "{}")
LIBRARY_WRITTEN = (r""""mpy"===\w+\?(\w+)\.replace\(\w+,""\):\1""", '""')
OBSERVED = (r"\w+\.observe\((\w+),\{childList:!0,subtree:!0,attributes:!0\}\)", r"\1")
HANDLERS_SOUGHT = (r"if\(\w+\.length\)(for\(let\{name:\w+,ownerElement:\w+\}of \w+\(`\.//@\*)", r"if(!1)\1")


def only_its_workers(core: Path) -> bytes:
    """PyScript's bundle, whose module `pyscript` stays empty, and which leaves our page alone.

    Our program talks to the page through `polyscript.xworker`, on which that library stands: no worker of ours has to
    write and compile it. In the page PyScript would look at every attribute for handlers in Python, again after each
    drawing; there are none.
    """
    text = core.read_text("utf-8")
    for there, instead in (LIBRARY_FILES, LIBRARY_WRITTEN, OBSERVED, HANDLERS_SOUGHT):
        text, count = re.subn(there, instead, text)
        if count != 1:
            raise SystemExit(f"{core.name} has changed where ours takes something out; see web/workshop/pyscript.py.")
    return text.encode()
