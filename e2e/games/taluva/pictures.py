"""The scenes of Taluva for pictures."""

from e2e.kit.scenes import Scene, against_computers, kept

TILES = kept("taluva", {"players": "4", "starter": "first"}, "Leilani", "Keoni", "Kalani", "Makoa")
SCENES = {
    "taluva-laying": Scene(TILES, 30, "hex--5,2", 1500),
    "taluva-late": Scene(TILES, len(TILES.log) - 4),
    "taluva-last-move": Scene(against_computers(TILES, "carver"), 96),
}
