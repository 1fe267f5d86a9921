"""This module builds the sprite sheet of Hawaii: all drawings that never change, each once, to be used by name."""

from haleakala.gamekit.drawing import stamps
from haleakala.games.hawaii.board.art import landscape, pieces, tiles
from haleakala.games.hawaii.board.sprites import SIGNS
from haleakala.games.hawaii.rules import tables
from haleakala.markup import Markup, h


def _sign(text: str) -> Markup:
    """Draw a digit or sign as a sprite; `figures` composes numbers from such sprites."""
    return h("text", {"text-anchor": "middle"}, text)


def scenery() -> Markup:
    """Return the invisible SVG element that contains all sprites."""
    art = {
        "shell": pieces.shell(),
        "foot": pieces.foot(),
        "fruit": pieces.fruit(),
        "burst": pieces.burst(),
        "again": pieces.again("f-bone"),
        "again-points": pieces.again("f-burst"),
        "goal": pieces.goal(),
        "sail": pieces.sail(),
        "field": pieces.field(),
        "fleet": pieces.fleet(),
        "quiver": pieces.quiver(),
        **{
            f"token-{value}{'s' if spears else ''}": pieces.token(value, spears)
            for value, spears, _, _ in tables.TOKENS
        },
        **{f"fish-{fish}": pieces.fish_token(fish) for fish in tables.FISH},
        "spot": pieces.spot(),
        "spot-fish": pieces.spot_fish(),
        "kahuna": pieces.kahuna(),
        "kahuna-space": pieces.kahuna_space(),
        "tiki": pieces.tiki(),
        "tiki-space": pieces.tiki_space(),
        **{f"chief-{key}": pieces.chief(key) for key in tables.CHIEFS},
        "boat": tiles.boat(),
        **tiles.tiles(),
        **{f"sign-{digit}": _sign(f"{digit}") for digit in range(10)},
        **{f"sign-{name}": _sign(text) for text, name in SIGNS.items()},
        "palm": landscape.palm(),
        "main-island": landscape.main_island(),
        "pier": landscape.pier(),
        "isle": landscape.isle(),
        **landscape.isles(),
        "turtle": landscape.turtle(),
        **landscape.lands(),
    }
    patterns = (landscape.sand(), landscape.water())
    return stamps("hawaii", patterns, (), {f"art-hawaii-{name}": drawn for name, drawn in art.items()})
