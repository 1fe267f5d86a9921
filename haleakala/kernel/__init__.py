"""What all games have in common: the protocol of their rules, matches, random draws, replays and playouts."""
