"""The ladders of Hawaii: contests of its bots, with the results that they have to reach."""

from haleakala.games import hawaii
from haleakala.games.hawaii import rules
from haleakala.games.hawaii.bots import heuristic, planner
from tests.training.rungs import Ladder, Rung, of_several

RUNGS = {
    2: (
        Rung("greedy", "random", "at least 99 % of games", 0.99),
        Rung("greedy", "beginner", "interval above 50 %", 0.5),
        Rung("thumb-2ply", "greedy", "interval above 50 %", 0.5),
    ),
    **of_several("thumb-2ply", "greedy"),
}
"""By number of players."""
LADDERS = {
    f"hawaii-{number}": Ladder(
        hawaii,
        rules,
        heuristic,
        {"players": f"{number}"},
        planner.LOOKED_AT,
        rungs,
        planners=(planner.OwnTurn, planner.RoundOn),
    )
    for number, rungs in RUNGS.items()
}
