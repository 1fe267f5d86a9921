"""Playing a match: touches on the board, and everything that the table shows."""
