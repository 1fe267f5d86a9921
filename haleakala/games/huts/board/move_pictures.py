"""This module draws a turn as a row of small pictures: omen and card, each with its places, and chosen colours."""

from collections.abc import Sequence

from haleakala.gamekit.drawing import drawing
from haleakala.gamekit.interface import Say
from haleakala.games.huts.board.art.cards import card_picture
from haleakala.games.huts.board.sprites import stamp
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.actions import Action, ChooseColour, ChooseIsland, ChooseSpace, Pass, PlayCard, TakeOmen
from haleakala.games.huts.rules.events import Event
from haleakala.games.huts.rules.model import State
from haleakala.kernel.match import Ply
from haleakala.kernel.phrase import phrase
from haleakala.markup import Markup, h

FEW = 2
"""The greatest number of spaces that are named after a picture; if there are more, only their islands are named."""


def pictured(before: State, plies: Sequence[Ply[State, Action, Event]], say: Say) -> tuple[Markup, ...]:
    """Return the pictures of one player's choices in `plies`; the pictures of a follow-up contain no card."""
    found: list[Markup] = []
    islands: list[int] = []
    spaces: list[int] = []

    def where() -> None:
        """Append the names of all spaces or islands chosen since the last omen or card, then clear both lists."""
        several = len(spaces) > FEW
        named = [m.SPACE_KEYS[space] for space in spaces] if not several else []
        all_islands = dict.fromkeys([*islands, *(space // m.SPACES_EACH for space in spaces)] if several else islands)
        named = named or [m.ISLAND_LETTERS[island] for island in all_islands]
        if named:
            found.append(h("b", None, " ".join(dict.fromkeys(named))))
        islands.clear()
        spaces.clear()

    for ply in plies:
        match ply.action:
            case TakeOmen(omen):
                where()
                found.append(drawing("art", "-50 -50 100 100", stamp(f"omen-{m.OMEN_KEYS[omen]}")))
            case PlayCard(card):
                where()
                found.append(card_picture(card))
            case ChooseIsland(island):
                islands.append(island)
            case ChooseSpace(space):
                spaces.append(space)
            case ChooseColour(colour):
                found.append(drawing("art", "-36 -40 72 80", stamp(f"cube-{m.COLOUR_KEYS[colour]}")))
            case Pass():
                found.append(h("b", None, say(phrase("passes"))))
    where()
    return tuple(found)
