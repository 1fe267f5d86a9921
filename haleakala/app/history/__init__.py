"""Looking back through a match, and its log."""
