"""Computer players: asked for moves, hints and analyses."""
