"""The words with which Haleakalā asks for the first action, with the kind of action that they ask for."""

from haleakala.games.haleakala.rules.actions import Place

WORDS = {r"place a disc|disc to place": Place}
