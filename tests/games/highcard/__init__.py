"""High Card, which exists only for tests: a small game with a secret. No build contains it."""
