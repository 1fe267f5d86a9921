"""What every game of the house stands on: the words of play, matches, luck, replays and playouts."""
