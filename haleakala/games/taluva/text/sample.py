"""This module provides a position from the middle of a game, for the picture on the start page."""

from haleakala.games.taluva import rules
from haleakala.games.taluva.rules.model import State
from haleakala.kernel.replay import replay

LOG = """
=jc h0,1 =js -1,0/3 h-1,-1 =cj -2,0/0 h-2,1 =jr 1,-1/5 h2,-1 =jc 1,1/0 x0,1j =sl 2,0/5 x-1,-1j =cj -1,2/1 x-2,1c =rc
0,0/5 x2,-1c =rl -1,4/3 x0,2r =sj 2,-2/2 x-1,-1j =jj -3,2/0 t-3,3 =rj 4,-3/1 x1,0j =sj 4,-1/2 t-1,3 =sr 1,-3/1 t0,-2
=jl -2,-1/3 x-3,1j =js -1,0/0 t3,-3 =cj 0,0/1 w-1,1 =rs -3,4/5 w-1,0 =ll -3,0/2 x-4,3s =jr -4,2/2 x1,0s =sc
"""


def sample_state() -> State:
    """Return the position after LOG, the beginning of a game between four greedy bots."""
    return replay(rules, {"players": "4", "starter": "first"}, LOG.split()).match.state
