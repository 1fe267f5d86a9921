"""A position of mid-game, for the picture on the start page."""

from haleakala.games.hawaii import rules
from haleakala.games.hawaii.rules.model import State
from haleakala.kernel.replay import replay

LOG = """
=dance =craft =long =palms =tikis =kahunas =roots =huts =sea =gods =kanaloa =pele =+kahuna =+spear =+surfer =+fruit
=yellow =red =green =6 =4 =5 =3 =4 =6 =2 =4 =3 =6 =2 =3s =5s =5 =2 =6 =6s =2s =2 =3 =4 =3 =5 b3 tiki@3* b3 ~0 tiki@4*
b2 ~0 coconut@2* a1 water@6 c3 ~0 shell@2* v2 d1 ~0 surfer@2* #2 d1 ship@2s d2 ~0 kanaloa@3 ~0 =kane s1:1 #3 #1 =4 =4
=6 =2 =2 =6 =4 =5 =4s =3s =4 =2s =6 =5s =2 =3 =5 =5 =3 =2 =6s =6 =3 =+foot b3 tiki@5* a1 hula@4* a1 ~0 hula@4* s1:1 v3
c1 kahuna@2s #3 b1 long@2* v4 f3:b f2 f3:b #2 #1 =2 =5 =3 =4 =2 =4s =3 =4 =4 =3 =6 =6 =4 =3s =6 =5 =5 =3 =5s =6s =2s
=5 =2 =+shell c1 kahuna@3* b1 long@2* v1 a1 ~0 water@2 ~0 c1 kahuna@6 b2 coconut@3 b2 ~0 banana@4s ~0 #3 a2 spear@3 v1
c2 ~0 breadfruit@4 ~0 f3:b home d1 ~0 ship@5 #2 s2:b1 d1 ship@3 f1:1 home #1 =4 =4 =5 =2 =6s =6 =3 =5 =5s =6 =3s =3 =4
=4s =2s =2 =6 =3 =6 =5 =5 =2 =2 =+hula s4:11 f3:b ~0 f3 ~0 b3 tiki@5 c1 kahuna@3
"""


def sample_state() -> State:
    """The position after LOG, which is a game that three greedy players began: the fourth round."""
    return replay(rules, {"players": "3"}, LOG.split()).match.state
