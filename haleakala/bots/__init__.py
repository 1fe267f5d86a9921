"""Players by code. None of them names a game: what a position is worth comes from the game's own judge."""
