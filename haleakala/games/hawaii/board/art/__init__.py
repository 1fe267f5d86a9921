"""This package draws the parts of the board, from which the sprite sheet is built."""
