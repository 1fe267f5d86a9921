"""Bots for all games. They do not depend on a game: each game provides the evaluator or planner that they use."""
