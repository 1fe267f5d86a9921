"""The ladders of Huts: contests of its bots, with the results that they have to reach."""

from haleakala.games import huts
from haleakala.games.huts import rules
from haleakala.games.huts.bots import heuristic, planner
from tests.training.rungs import Ladder, Rung, of_several

RUNGS = {
    2: (
        Rung("greedy", "random", "at least 97 % of games", 0.97),
        Rung("greedy", "beginner", "interval above 50 %", 0.5),
        Rung("thumb-2ply", "greedy", "interval above 50 %", 0.5),
    ),
    **of_several("thumb-2ply", "greedy"),
}
"""By number of players."""
LADDERS = {
    f"huts-{number}": Ladder(
        huts,
        rules,
        heuristic,
        {"players": f"{number}", "layout": "usual", "starter": "first"},
        heuristic.NODES,
        rungs,
        planners=(planner.OwnTurn, planner.Replies),
    )
    for number, rungs in RUNGS.items()
}
