"""PyScript as the page needs it: its workers, without the Python library that it would write and compile in each."""

import re
from pathlib import Path

# What to take out, as the bundle has it: the library's files, a literal of strings; and the code that writes them.
FILES = r"""\{pyscript:\{(?:"[^"]+":(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`),?)+\}\}"""
LIBRARY = r""""mpy"===\w+\?(\w+)\.replace\(\w+,""\):\1"""


def without_its_library(core: Path) -> bytes:
    """PyScript's bundle where the module `pyscript` stays empty: no worker of ours has to write and compile it.

    Our program talks to the page through `polyscript.xworker`, on which that library stands.
    """
    text = core.read_text("utf-8")
    for there, instead in ((FILES, "{}"), (LIBRARY, '""')):
        text, count = re.subn(there, instead, text)
        if count != 1:
            raise SystemExit(f"{core.name} brings its Python library in another way now; see web/workshop/pyscript.py.")
    return text.encode()
