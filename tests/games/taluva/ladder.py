"""The ladders of Taluva: contests of its bots, with the results that they have to reach."""

from haleakala.games import taluva
from haleakala.games.taluva import rules
from haleakala.games.taluva.bots import heuristic
from haleakala.games.taluva.rules.model import still_in
from tests.training.rungs import Ladder, Rung

LADDERS = {
    "taluva": Ladder(
        taluva,
        rules,
        heuristic,
        {"players": "2", "tiles": "all", "huts": "anywhere", "starter": "first"},
        heuristic.NODES,
        (
            Rung("greedy", "random", "at least 99 % of games", 0.99),
            Rung("greedy", "beginner", "interval above 50 %", 0.5),
            Rung("thumb-2ply", "beginner"),
            Rung("thumb-1ply", "greedy"),
            Rung("thumb-2ply", "greedy", "interval above 50 %", 0.5),
            Rung("thumb-2ply", "greedy", "A out in fewer than 10 %"),
        ),
        out=lambda state, seat: seat not in still_in(state),
    )
}
