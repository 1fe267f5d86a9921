"""Playing a match: the board, what is touched, and what is shown around it."""
