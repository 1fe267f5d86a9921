"""A position of mid-game, for the picture on the start page."""

from haleakala.games.huts import rules
from haleakala.games.huts.rules.model import State
from haleakala.kernel.replay import replay

LOG = """
=white =white =white =blue =purple =red =white =black =black =purple =blue =blue =blue =red =red =black =blue =black
=purple =purple =black =red =white =purple =red =purple =red =white =black =blue =plague-blue =huts-white =peace-blue
=peace-white =huts-purple =prosperity-black =lightning-god =devout-red =calm-white =thunder-blue =abundance-black
=abundance-blue =huts-red =lava-blue =feast-god =devout-blue =feast-black =feast-white =plague-red =thunder-red
=lava-purple =calm-red =thunder-god =devout-white =huts-blue =peace-purple =abundance-white =prosperity-purple
=huts-black =calm-blue =abundance-god =devout-purple prosperity-black e sail d3 c4 calm-white b move c6 add b5 white
lava-purple d d6 d4 huts-blue e e4 purple e4 purple add a2 purple huts-white c c1 red e4 red c1 purple add d1 red move
d2 d1 abundance-black a thunder-red d black add b3 white sail b1 a5 calm-blue b white huts-purple e e1 blue e4 blue c1
purple add b5 red abundance-blue a remove b5 white feast-black a white move e6
"""


def sample_state() -> State:
    """The position after LOG, which is a game that four greedy players began: three huts, and lava on two spaces."""
    return replay(rules, {"players": "4", "starter": "first"}, LOG.split()).match.state
