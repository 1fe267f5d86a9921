"""This module contains a position from the middle of a game, for the picture on the start page."""

from haleakala.games.hawaii.rules.model import State
from haleakala.games.hawaii.rules.position import POSITIONS

POSITION = """
players 3; round 4; order green yellow red; turn yellow; places dance craft long palms tikis kahunas roots huts sea
gods; spots dance:4,4 craft:5,2 palms:6 tikis:red kahunas:6,3s,green roots:4 huts:4s,2s,2 sea:6,3 gods:5; harbour 1 2 2;
under 2 2; islands +surfer +foot +shell; visited +spear +hula +fruit +kahuna; at b3, beach, c1; shells 9, 8, 5; feet 4,
7, 1; fruit 0, 1, 1; points 11, 22, 38; tokens 5, , 3; fish , 3 3,; fleet b 1, b, b 1 1; ready usual, , b; kahunas 4, 1,
1; tikis 5, 2, 0; villages plain / shell* / spear* / long*, plain water hula* long* coconut spear, plain coconut*
surfer* kanaloa hula* water banana breadfruit taro*; bag 3:1 5:0 5s:0 6:0 6s:0; stacks 4 5
"""


def sample_state() -> State:
    """Return the position: the fourth round of a game that three greedy computer players began."""
    return POSITIONS.parse(POSITION)
