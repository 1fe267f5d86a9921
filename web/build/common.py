"""What the build steps share: paths, hashes, and folders of the site that are named after a hash of their files."""

import base64
import hashlib
import json
import re
import subprocess
from pathlib import Path
from typing import NamedTuple

from web.build.python.wheels import sha256

BUILD = Path(__file__).resolve().parent
WEB = BUILD.parent
ROOT = WEB.parent
CACHE = ROOT / ".cache"
DIST = WEB / "dist"
PYODIDE = WEB / "node_modules/pyodide"


class Site(NamedTuple):
    """A site that is being built in the folder `root`."""

    root: Path

    @property
    def assets(self) -> Path:
        """The folder of everything that may be cached for ever."""
        return self.root / "assets"

    def add(self, name: str, files: dict[str, bytes]) -> str:
        """Write the files to assets/<name>-<hash>/ and return the folder's name."""
        digest = sha256(*(part for key in sorted(files) for part in (key.encode(), b"\0", files[key])))
        folder = self.assets / f"{name}-{digest[:12]}"
        folder.mkdir(parents=True)
        for key, data in files.items():
            (folder / key).write_bytes(data)
        return folder.name


def integrity(data: bytes) -> str:
    """The hash of a file in the form of an integrity attribute."""
    return f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}"


TYPES = re.compile(r"^ */\*\* @.*\*/\n|/\*\* @.*?\*/ |(?:\n *\* @.*?)+(?= \*/)", re.MULTILINE)
"""Comments with types, which only the type checker needs. They are on lines of their own, inside an expression, or at
the end of a comment with a text."""


def script(path: Path) -> str:
    """The text of a script without type comments."""
    return TYPES.sub("", path.read_text("utf-8"))


def filled(path: Path, words: dict[str, str]) -> bytes:
    """The file with each @word@ replaced. In a script, a string literal with only the word gets the value in JSON."""
    is_script = path.suffix in {".js", ".mjs"}
    text = script(path) if is_script else path.read_text("utf-8")
    for word, value in words.items():
        if is_script:
            text = text.replace(f'"@{word}@"', json.dumps(value))
        text = text.replace(f"@{word}@", value)
    return text.encode()


def run(*command: str, cwd: Path = WEB, text: str | None = None, quiet: bool = False) -> None:
    """Run a command with `text` as its input. `quiet` hides its stdout. Raises SystemExit if it fails."""
    done = subprocess.run(command, cwd=cwd, input=text, text=True, capture_output=quiet)
    if done.returncode:
        raise SystemExit(f"{done.stderr or ''}\n{' '.join(command)} failed.")
