"""This package is Hawaii, a game by Gregory Daigle: in five rounds, players buy tiles for the villages of a kingdom."""
