"""What a player touches for an action: the targets, and the order of touches."""
