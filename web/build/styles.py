"""The page's style sheet, made of the sheets of the house and the default game's."""

from importlib import import_module
from pathlib import Path

from web.build.common import WEB

STYLES = WEB / "styles"
DRAWING = ("colours.css", "seats.css", "drawing.css", "targets.css", "panels.css")  # pictures of games need no other
HOUSE = (*DRAWING, "layout.css", "table.css")  # in this order
ALONE = {"licences.css"}


def sheet(game: str, more: str) -> bytes:
    """One sheet: the house's in their order, those of parts of the page, a game's, and some more rules."""
    parts = sorted(path for path in STYLES.glob("*.css") if path.name not in {*ALONE, *HOUSE})
    paths = [*(STYLES / name for name in HOUSE), *parts, *sheets(game)]
    return b"\n".join([*(path.read_bytes() for path in paths), more.encode()])


def sheets(game: str) -> list[Path]:
    """The style sheets of a game."""
    (folder,) = import_module(f"haleakala.games.{game}").__path__
    return sorted(Path(folder).glob("*.css"))
