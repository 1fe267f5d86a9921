"""Words by which Haleakalā asks for something at its beginning, with the action that they ask for."""

from haleakala.games.haleakala.rules.actions import Place

WORDS = {r"place a disc|disc to place": Place}
