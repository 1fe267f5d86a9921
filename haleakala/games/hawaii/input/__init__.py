"""This package translates between actions and what a player touches: the targets, and the order of touches."""
