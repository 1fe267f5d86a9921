"""This package draws the cards, the pieces and the streams of lava."""
