"""High Card, a small game with hidden information that exists only for tests. Only a build for tests contains it."""
