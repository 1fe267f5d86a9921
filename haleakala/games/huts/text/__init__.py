"""How the game is told: status, log, results, explanations, rulebook and lesson."""
