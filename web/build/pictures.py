"""Draws the picture on each game's card: its board during a match, as an SVG file that needs no other files.

The page's own markup is not XML, its scenery has shapes that the position does not show, and its style sheets have
rules for everything. Here the markup becomes XML with the shapes that it uses; pictures.mjs drops unused rules and
minifies the rest.
"""

import json
import re
import shutil
import xml.etree.ElementTree as ET
from collections.abc import Iterable
from pathlib import Path

from haleakala.app.prerender import board
from web.build.common import BUILD, CACHE, run
from web.build.styles import DRAWING, STYLES, sheets

TAG = re.compile(r'<(\w+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(/?)>')
NOT_SEEN = re.compile(r"aria-|data-(?!game$)|role$|tabindex$|focusable$")
USED = re.compile(r'href="#([^"]+)"|url\(["\']?#([\w-]+)')
OWN_NAMES = re.compile(r"(:where\([^{]*\{)\s*&\s*\{([^}]*)\}")
"""The rule in a game's sheet that defines its colours: PurgeCSS would drop every rule with `&`."""
OF_ITS_OWN = ".island { border-radius: 0; }"
"""A card rounds the corners of its picture itself."""


def drawn(games: Iterable[str]) -> dict[str, bytes]:
    """The pictures on the cards of the games, drawn from their boards."""
    shared = [STYLES / name for name in DRAWING]
    plans = {game: standing_alone(game, *board(game), [*shared, *sheets(game)]) for game in games}
    folder = CACHE / "pictures"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    run("node", str(BUILD / "pictures.mjs"), str(folder), text=json.dumps(plans))
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def standing_alone(game: str, board: str, scenery: str, sheets: Iterable[Path]) -> dict[str, str]:
    """The board as `svg` with the shapes that it may use, and all rules as `css`, for pictures.mjs."""
    css = OWN_NAMES.sub(r":root {\2}\n\1", "\n".join(path.read_text("utf-8") for path in sheets)) + OF_ITS_OWN
    root, art = next(_parsed(board).iter("svg")), _parsed(scenery or "<svg></svg>")
    found = {one.get("id", ""): one for group in (art, *art.iter("g")) for one in group if one.get("id")}
    paints = {name for names in USED.findall(css) for name in names if name}
    defs, todo, kept = ET.Element("defs"), [*sorted(paints), *_used(root)], set[str]()
    while todo:
        name = todo.pop()
        if name in found and name not in kept:
            kept.add(name)
            defs.append(found[name])
            todo += _used(found[name])
    # In a page an element around the board has the game's name, which its rules need.
    around = {"xmlns": "http://www.w3.org/2000/svg", "data-game": game, "viewBox": root.get("viewBox", "")}
    whole = ET.Element("svg", around)
    whole.extend((defs, root))
    _, _, root.attrib["width"], root.attrib["height"] = around["viewBox"].split()
    root.attrib["x"], root.attrib["y"] = around["viewBox"].split()[:2]
    return {"svg": ET.tostring(whole, "unicode"), "css": css}


def _used(element: ET.Element) -> list[str]:
    return [name for names in USED.findall(ET.tostring(element, "unicode")) for name in names if name]


def _parsed(markup: str) -> ET.Element:
    """Parse markup as XML, without attributes for screen readers and touches."""
    root = ET.fromstring(TAG.sub(_with_values, markup))
    for element in root.iter():
        for name in [name for name in element.attrib if NOT_SEEN.match(name)]:
            del element.attrib[name]
    return root


def _with_values(tag: re.Match[str]) -> str:
    """Write a tag so that every attribute has a value, as XML requires."""
    name, attributes, closed = tag.groups()
    pairs = re.findall(r'\s+([\w:-]+)(?:="([^"]*)")?', attributes)
    valued = "".join(f' {key}="{value}"' for key, value in pairs)
    return f"<{name}{valued}{closed}>"


def rules(games: Iterable[str], folder: str) -> str:
    """The rules of a style sheet in a folder beside that of the pictures."""
    return "\n".join(
        f'.game-picture[data-picture="{game}"] {{ background-image: url("../{folder}/{game}.svg"); }}' for game in games
    )
