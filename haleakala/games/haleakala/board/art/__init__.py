"""The drawings that the board is made of."""
