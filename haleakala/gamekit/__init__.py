"""What a game is made with: what it has to fill, and what it may use."""
