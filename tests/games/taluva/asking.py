"""The words with which Taluva asks for the first action, with the kind of action that they ask for."""

from haleakala.games.taluva.rules.actions import Build, Grow, Lay

WORDS = {r"place (a tile|another|your tile)": Lay, r"\bbuild": Build, r"\bexpand": Grow}
