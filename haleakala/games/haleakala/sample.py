"""A position of mid-game, for the picture on the start page."""

from haleakala.games.haleakala import rules
from haleakala.games.haleakala.model import State
from haleakala.kernel.replay import replay

LOG = """
=red =statue =white =shell =shell =statue =statue =statue =shell =fish1 =statue =fish2 =fish3 1d Sfg 2d Sdg 2a
Sef 3a Scf 5b +statue =priestess =priestess 3a +shell $none =shell =lava =fish4 4d $none =statue 1c Sbm 2b
+fish4 =priestess 5d =statue 5c +shell $butterflies =black 2b +shell $majority =lava =lava =shell 3b Sem 1c
Sam 4d +statue =shell =statue 5b Lde =lava $priestess Lde $none =statue 2a =lava =priestess 3a Sam 1c
+priestess Lcb =statue 4d +shell $priestess Lbc =lava =shell 3a Sdm 2b +shell $majority =shell 5d +statue
=fish5 5c +statue =statue 1e Sfm 1b +fish5 =shell 4c +statue Lcd =statue =lava =lava =nautilus 2e Scm 3a
+shell $mountains =shell 4d +shell $none 5b +nautilus 3a +shell $none 2e Sff 1d +fish1 3e 5c Sbf 2d Sdf 2d Sbf
5a Sdf 4a Sbf 1b +priestess Laf $butterflies 5f Sbf 4d Sef -2d Sdf sail 2d +fish3 4a Saf 5a Sbf 2c Saf 1f 5a
"""


def sample_state() -> State:
    """The position after LOG, which is a game that two greedy players began."""
    return replay(rules, {"starter": "random"}, LOG.split()).match.state
