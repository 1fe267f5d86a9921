"""Pig, a dice game for tests: two to five players, numbers in their marks, points that add up, nothing hidden."""
