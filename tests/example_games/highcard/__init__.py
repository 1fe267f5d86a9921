"""High Card, which exists only for tests: a small game with a secret. Only a build for tests contains it."""
