"""Training the network by self-play, and the ladder that measures the players: `make train`, `make ladder`."""
