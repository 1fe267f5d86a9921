"""Builds the site from a changed copy of the sources."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from e2e import ROOT


def built_from_a_copy(copy: Path, change: Callable[[Path], None]) -> Path:
    """The folder of the built site. Downloads and bytecode are taken from the cache of this tree."""
    ignored = shutil.ignore_patterns("node_modules", "dist", "__pycache__")
    for name in ("web", "haleakala"):
        shutil.copytree(ROOT / name, copy / name, ignore=ignored)
    for name in ("pyproject.toml", "netlify.toml", "README.md", "LICENSE", ".gitignore"):
        shutil.copy(ROOT / name, copy / name)
    (copy / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    # Copies the caches of wheels, bytecode and memory, but no stamp files.
    for folder in (ROOT / ".cache").glob("[bmw][ehy]*"):
        shutil.copytree(folder, copy / ".cache" / folder.name)
    change(copy)
    subprocess.run([sys.executable, "-m", "web.build"], cwd=copy, check=True, capture_output=True)
    return copy / "web/dist"
