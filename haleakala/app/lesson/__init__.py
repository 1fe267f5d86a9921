"""The lesson of a game."""
