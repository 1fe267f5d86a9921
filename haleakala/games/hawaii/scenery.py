"""Everything of Hawaii that is always drawn alike, drawn once: the others print from it by name."""

from haleakala.games.drawing import stamps
from haleakala.games.hawaii import artwork, landscape, tiles
from haleakala.games.hawaii.prints import SIGNS
from haleakala.games.hawaii.tables import CHIEFS, FISH, TOKENS
from haleakala.markup import Markup, h


def _sign(text: str) -> Markup:
    """A digit or sign for numbers, which are prints and no texts."""
    return h("text", {"text-anchor": "middle"}, text)


def scenery() -> Markup:
    """A picture that nobody sees."""
    art = {
        "shell": artwork.shell(),
        "foot": artwork.foot(),
        "fruit": artwork.fruit(),
        "burst": artwork.burst(),
        "again": artwork.again("f-bone"),
        "again-points": artwork.again("f-burst"),
        "goal": artwork.goal(),
        "sail": artwork.sail(),
        "field": artwork.field(),
        "fleet": artwork.fleet(),
        "quiver": artwork.quiver(),
        **{f"token-{value}{'s' if spears else ''}": artwork.token(value, spears) for value, spears, _, _ in TOKENS},
        **{f"fish-{fish}": artwork.fish_token(fish) for fish in FISH},
        "spot": artwork.spot(),
        "spot-fish": artwork.spot_fish(),
        "kahuna": artwork.kahuna(),
        "kahuna-space": artwork.kahuna_space(),
        "tiki": artwork.tiki(),
        "tiki-space": artwork.tiki_space(),
        **{f"chief-{key}": artwork.chief(key) for key in CHIEFS},
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
