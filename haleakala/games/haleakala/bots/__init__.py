"""How code plays the game."""
