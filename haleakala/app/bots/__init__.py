"""Computer players are asked for moves, hints and analyses."""
