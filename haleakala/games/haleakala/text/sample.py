"""This module provides a position in the middle of a game, for the picture on the start page."""

from haleakala.games.haleakala import rules
from haleakala.games.haleakala.rules.model import State
from haleakala.kernel.replay import replay

LOG = """
=red =statue =priestess =fish3 =statue =statue =shell =shell =statue =shell =white =fish2 =priestess 1a Sfg 2a
Scg 2a Saf 3a Sbf 3a Sbm 4a Sam 4a Sfm 5a Sem 5a Sfm 1c Sem sail +shell $none =fish1 1c sail -5a Sem -5a Sbm
5a Scm 5a Sdm -5a Sam -5a Sfm 5a Sbm 5a Sam -5a Scm -5a Sbm 5a Scm 5a Sdm -5a Scm -5a Sbm 5a Sdm 5a Sfm -1c
Sem sail 1c Sam sail +statue =statue =shell 2a +fish1 =fish4 3a Sdm 1c 2c Sem 3c Sam 1d 4d Sam 4c Scm 5e
+shell $none =statue =lava =statue -4c Sbm 4d 5b +shell $majority =black =shell 2f Sem 3a =statue 4a Sdf 4d
+fish3 =lava =lava =priestess sail +fish4 =lava =shell $mountains =lava =statue 1c =shell 1d +shell $priestess
Lcb =fish5 2d Scm 3c Sdm 5e +shell $none =priestess =lava =shell 5d +shell $butterflies =statue =lava =statue
2c +fish5 =shell 1c Sdf 1b Scf 3b Sff 4e =statue 1c +priestess Ldc =lava =nautilus 5b Sef 5d =shell
"""


def sample_state() -> State:
    """Return the position after LOG, which is the beginning of a game between two greedy bots."""
    return replay(rules, {"starter": "random"}, LOG.split()).match.state
