"""This module contains a position from the middle of a game, for the picture on the start page."""

from haleakala.games.huts.rules.model import State
from haleakala.games.huts.rules.position import POSITIONS

POSITION = """
players 4; turn 4; turns 5; omens add add-too sail; used 2; cubes a1:w a2:wp a3:ww a4:bbb a5:wwp a6:rrr b1:ww b2:k b3:wk
b4:ppp b5:rbbw b6:b c1:rrbkkpp c3:r c5:bk d1:rpp d2:k d3:r d5:w e1:rb e3:r e4:rbwkppp e5:b; huts c1 e1 e4; lava d4 d6;
hands peace-blue peace-white plague-blue lightning-god devout-red, thunder-blue huts-red lava-blue feast-god
devout-blue, calm-red feast-white plague-red thunder-god devout-white, abundance-white peace-purple prosperity-purple
huts-black abundance-god devout-purple; played prosperity-black huts-white huts-purple, calm-white abundance-black
abundance-blue, lava-purple thunder-red feast-black, huts-blue calm-blue
"""


def sample_state() -> State:
    """Return a position of a game between four greedy players, with three huts, and lava on two spaces."""
    return POSITIONS.parse(POSITION)
