"""The style sheet of the page: the sheets in web/styles/ and those of the default game."""

from importlib import import_module
from pathlib import Path

from web.build.common import WEB

STYLES = WEB / "styles"
# The only sheets that pictures of games need.
DRAWING = ("colours.css", "seats.css", "drawing.css", "targets.css", "panels.css")
SHARED_FIRST = (*DRAWING, "layout.css", "table.css")  # the sheets that come first, in this order
ALONE = {"licences.css"}


def sheet(game: str, more: str) -> bytes:
    """One sheet: those in SHARED_FIRST in their order, the other parts of the page, those of a game, and the rules
    `more`."""
    parts = sorted(path for path in STYLES.glob("*.css") if path.name not in {*ALONE, *SHARED_FIRST})
    paths = [*(STYLES / name for name in SHARED_FIRST), *parts, *sheets(game)]
    return b"\n".join([*(path.read_bytes() for path in paths), more.encode()])


def sheets(game: str) -> list[Path]:
    """The style sheets of a game."""
    (folder,) = import_module(f"haleakala.games.{game}").__path__
    return sorted(Path(folder).glob("*.css"))
