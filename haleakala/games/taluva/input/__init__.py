"""This package defines the targets of Taluva and maps each action to the targets that a player touches for it."""
