"""The ladders of Haleakalā: contests of its bots, with the results that they have to reach."""

from haleakala.bots.learned import Budget
from haleakala.games import haleakala
from haleakala.games.haleakala import rules
from haleakala.games.haleakala.bots import heuristic
from tests.training.rungs import Ladder, Rung

RUNGS = (
    Rung("greedy", "random", "at least 99 % of games", 0.99),
    Rung("greedy", "beginner"),
    Rung("net-1ply", "greedy"),
    Rung("net-2ply", "greedy", "at least 95 %", 0.95),
    Rung("net-2ply", "thumb-2ply", "at least 85 %", 0.85),
    Rung("net-2ply", "net-1ply", "interval above 50 %", 0.5),
    Rung("net-2ply", "net-2ply", "at most 1 % capped"),
    Rung("thumb-2ply", "greedy"),
    Rung("net-1ply", "thumb-2ply"),
)
LADDERS = {
    variant: Ladder(haleakala, rules, heuristic, {"variant": variant, "starter": "red"}, Budget().nodes, RUNGS)
    for variant in ("base", "tactical")
}
