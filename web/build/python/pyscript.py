"""PyScript as the page needs it: its workers, and nothing for scripts and attributes that no page of ours has."""

import re
from pathlib import Path

# PyScript's parts that a page with these settings can ask for; the rest are editors, terminals and games.
PARTS = ("core.js", "core-*.js", "error-*.js")

# What to take out, as the bundle has it, and what takes its place.
LIBRARY_FILES = (r"""\{pyscript:\{(?:"[^"]+":(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`),?)+\}\}""", "{}")
LIBRARY_WRITTEN = (r""""mpy"===\w+\?(\w+)\.replace\(\w+,""\):\1""", '""')
OBSERVED = (r"\w+\.observe\((\w+),\{childList:!0,subtree:!0,attributes:!0\}\)", r"\1")
HANDLERS_SOUGHT = (r"if\(\w+\.length\)(for\(let\{name:\w+,ownerElement:\w+\}of \w+\(`\.//@\*)", r"if(!1)\1")
PAGES_REFLECTION = (r",\w+\[\w+\]=\w+\.reflect(?=\}terminate\()", "")
PAGES_IMPORTS = (r"importJS:\w+,importCSS:\w+,(?=isStuck)", "")
SHARED_MEMORY = (r"\{SharedArrayBuffer:(\w+)\}=globalThis", r"{SharedArrayBuffer:\1}={}")

# PyScript opens a database before each start to clear what it never put there, and dies where the browser keeps
# nothing. The page and the workers have this class, the workers' as a text inside.
DATABASE = (
    r"this\.#e=new Promise\(\(\w+,\w+\)=>\{\w+\(indexedDB\.open\(.{1,300}?\}\)\}\)"
    r"\.then\(\w+=>\{const \w+=this\.dispatchEvent\.bind\(this\);.{1,80}?return \w+\}\)",
    "this.#e={close(){}}",
)
TRANSACTION = (
    r"async#r\(\w+,\w+\)\{const \w+=\(await this\.#e\)\.transaction\(.{1,150}?onerror:\w+\}\)\)\}",
    "async#r(){return{target:{result:[]}}}",
)


def parts(dist: Path) -> dict[str, bytes]:
    """The files that the page needs of PyScript's, which lie in `dist`."""
    files = {path.name: path.read_bytes() for pattern in PARTS for path in dist.glob(pattern)}
    return files | {path.name: only_its_workers(path) for path in dist.glob("core-*.js")}


def only_its_workers(core: Path) -> bytes:
    """PyScript's bundle, whose module `pyscript` stays empty, and which leaves our page alone.

    Our program talks to the page through `polyscript.xworker`, on which that library stands: no worker of ours has to
    write and compile it. In the page PyScript would look at every attribute for handlers in Python, again after each
    drawing; there are none. Its database stays empty, and is none.

    A worker could also have the page get, set and call whatever there is (`reflect`), and import scripts and style
    sheets. With shared memory, which a page has that is isolated from other origins, PyScript would use that to start.
    """
    text = core.read_text("utf-8")
    once = (LIBRARY_FILES, LIBRARY_WRITTEN, OBSERVED, HANDLERS_SOUGHT, PAGES_REFLECTION, PAGES_IMPORTS)
    twice = (DATABASE, TRANSACTION, SHARED_MEMORY)
    for (there, instead), places in (*((change, 1) for change in once), *((change, 2) for change in twice)):
        text, count = re.subn(there, instead, text)
        if count != places:
            raise SystemExit(f"{core.name} has changed where ours takes something out; see {Path(__file__).name}.")
    return text.encode()
