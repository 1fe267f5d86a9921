"""This package contains the functions that draw the sprites of the board."""
