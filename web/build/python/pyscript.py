"""PyScript with only what the page needs: its workers, without the support for scripts and attributes in a page."""

import re
from pathlib import Path

# The parts of PyScript that our page can load; the rest are editors, terminals and games.
PARTS = ("core.js", "core-*.js", "error-*.js")

# Regular expressions for what is removed from the bundle, and what replaces it.
LIBRARY_FILES = (r"""\{pyscript:\{(?:"[^"]+":(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`),?)+\}\}""", "{}")
LIBRARY_WRITTEN = (r""""mpy"===\w+\?(\w+)\.replace\(\w+,""\):\1""", '""')
OBSERVED = (r"\w+\.observe\((\w+),\{childList:!0,subtree:!0,attributes:!0\}\)", r"\1")
HANDLERS_SOUGHT = (r"if\(\w+\.length\)(for\(let\{name:\w+,ownerElement:\w+\}of \w+\(`\.//@\*)", r"if(!1)\1")
PAGES_REFLECTION = (r",\w+\[\w+\]=\w+\.reflect(?=\}terminate\()", "")
PAGES_IMPORTS = (r"importJS:\w+,importCSS:\w+,(?=isStuck)", "")
SHARED_MEMORY = (r"\{SharedArrayBuffer:(\w+)\}=globalThis", r"{SharedArrayBuffer:\1}={}")

# PyScript opens a database before each start to clear it, although it is empty, and fails if the browser stores
# nothing. The page and the workers have this class; in the bundle that of the workers is a string.
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
    """The files of PyScript in `dist` that the page needs."""
    files = {path.name: path.read_bytes() for pattern in PARTS for path in dist.glob(pattern)}
    return files | {path.name: only_its_workers(path) for path in dist.glob("core-*.js")}


def only_its_workers(core: Path) -> bytes:
    """PyScript's bundle with an empty module `pyscript`, and without its work in the page.

    Our program talks to the page through `polyscript.xworker`, so no worker needs that module. In the page PyScript
    would search all attributes for Python handlers again after each drawing. Its database would stay empty, so it is
    removed.

    A worker could also make the page get, set and call anything (`reflect`), and import scripts and style sheets.
    Shared memory, which exists in a page that is isolated from other origins, would let PyScript use that at the start.
    """
    text = core.read_text("utf-8")
    once = (LIBRARY_FILES, LIBRARY_WRITTEN, OBSERVED, HANDLERS_SOUGHT, PAGES_REFLECTION, PAGES_IMPORTS)
    twice = (DATABASE, TRANSACTION, SHARED_MEMORY)
    for (there, instead), places in (*((change, 1) for change in once), *((change, 2) for change in twice)):
        text, count = re.subn(there, instead, text)
        if count != places:
            raise SystemExit(f"{core.name} has changed where ours takes something out; see {Path(__file__).name}.")
    return text.encode()
