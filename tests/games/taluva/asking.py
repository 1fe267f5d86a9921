"""Words by which Taluva asks for something at its beginning, with the action that they ask for."""

from haleakala.games.taluva.rules.actions import Build, Grow, Lay

WORDS = {r"place (a tile|another|your tile)": Lay, r"\bbuild": Build, r"\bexpand": Grow}
