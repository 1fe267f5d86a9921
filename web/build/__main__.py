"""Builds the whole site in web/dist/ from the sources: `python -m web.build`.

`python -m web.build --games FOLDER --into FOLDER` builds a site that also has the games of another folder, in another
place. Browser tests play the games of tests/example_games on such a site.

The site is one page and some folders under assets/: Python itself, PyScript, the scripts, a snapshot of Python's
memory with the game in it, and so on. Each folder is named after a hash of its files, so that browsers may cache it
for ever. After an update a visitor fetches only the folders that changed.
"""

import argparse
import os
import shutil
from pathlib import Path

from web.build.common import CACHE, DIST, ROOT, WEB, Site
from web.build.npm import install_npm_packages
from web.build.open_graph import address
from web.build.python.wheels import sha256
from web.build.site import build


def main(extra: Path | None, place: Path) -> None:
    """Build the site in `place`, with the games of the folder `extra` if there is one."""
    paths = sources() + (sorted(extra.rglob("*.py")) + sorted(extra.rglob("*.css")) if extra else [])
    inputs = sha256(
        address().encode(), *(f"{os.path.relpath(path, ROOT)}\0".encode() + path.read_bytes() for path in paths)
    )
    suffix = "" if place == DIST else f"-of-{place.name}"
    page, stamp = CACHE / f"page{suffix}", CACHE / f"site.stamp{suffix}"
    if place.exists() and page.exists() and stamp.exists() and stamp.read_text() == inputs:
        print(f"{os.path.relpath(place, ROOT)} is up to date.")
        return
    CACHE.mkdir(exist_ok=True)
    install_npm_packages()
    site = CACHE / "site"
    shutil.rmtree(site, ignore_errors=True)
    build(Site(site), page, extra)
    stamp.unlink(missing_ok=True)
    swap(site, place)
    stamp.write_text(inputs)
    size = sum(path.stat().st_size for path in place.rglob("*") if path.is_file())
    print(f"{os.path.relpath(place, ROOT)} is built: {size / 1e6:.1f} MB before compression.")


def sources() -> list[Path]:
    """All files that the site depends on."""
    ignored = {"node_modules", "dist", "__pycache__"}
    paths = [ROOT / "pyproject.toml", ROOT / "README.md", ROOT / "LICENSE", ROOT / "netlify.toml"]
    for top in (WEB, ROOT / "haleakala"):
        for folder, folders, files in os.walk(top):
            folders[:] = sorted(set(folders) - ignored)
            paths += [Path(folder, name) for name in sorted(files)]
    return [path for path in paths if path.exists()]


def swap(new: Path, place: Path) -> None:
    """Replace the old folder by the new one."""
    old = CACHE / "site-before"
    shutil.rmtree(old, ignore_errors=True)
    if place.exists():
        place.rename(old)
    new.rename(place)
    shutil.rmtree(old, ignore_errors=True)


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description="Build the site.")
    asked.add_argument("--games", type=Path, help="a folder of games beside the site's own")
    asked.add_argument("--into", type=Path, default=DIST, help="where the site is put")
    given = asked.parse_args()
    main(given.games and given.games.resolve(), given.into.resolve())
