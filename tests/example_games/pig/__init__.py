"""Pig, a dice game for tests: two to five players with numbers as signs, points that add up, nothing hidden."""
