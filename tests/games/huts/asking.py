"""The words with which Huts asks for the first action, with the kind of action that they ask for."""

from haleakala.games.huts.rules.actions import PlayCard, TakeOmen

WORDS = {r"\bomen": TakeOmen, r"play (one|a) card": PlayCard}
