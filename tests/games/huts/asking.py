"""Words by which Huts asks for something at its beginning, with the action that they ask for."""

from haleakala.games.huts.rules.actions import PlayCard, TakeOmen

WORDS = {r"\bomen": TakeOmen, r"play (one|a) card": PlayCard}
