"""The course of Haleakalā that bench.py plays."""

from e2e.kit.courses import whole_game

COURSES = (whole_game("haleakala", {"variant": "base", "starter": "red"}),)
