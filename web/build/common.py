"""What the steps of the build share: where things are, hashes, and folders of the site that are named after theirs."""

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
        """Its folders that may be cached for ever."""
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
    """The hash of a file as browsers check it."""
    return f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}"


TYPES = re.compile(r"^ */\*\* @.*\*/\n|/\*\* @.*?\*/ |(?:\n *\* @.*?)+(?= \*/)", re.MULTILINE)
"""The comments with types, for the type checker alone: on lines of their own, within an expression, and after words."""


def script(path: Path) -> str:
    """The text of a script without its types."""
    return TYPES.sub("", path.read_text("utf-8"))


def filled(path: Path, words: dict[str, str]) -> bytes:
    """The file with each @word@ replaced; a string literal of a script that is nothing else holds any text."""
    is_script = path.suffix in {".js", ".mjs"}
    text = script(path) if is_script else path.read_text("utf-8")
    for word, value in words.items():
        if is_script:
            text = text.replace(f'"@{word}@"', json.dumps(value))
        text = text.replace(f"@{word}@", value)
    return text.encode()


def run(*command: str, cwd: Path = WEB, text: str | None = None, quiet: bool = False) -> None:
    """Run a command with `text` as its input, and stop the build where it fails."""
    done = subprocess.run(command, cwd=cwd, input=text, text=True, capture_output=quiet)
    if done.returncode:
        raise SystemExit(f"{done.stderr or ''}\n{' '.join(command)} failed.")
