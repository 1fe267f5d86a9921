"""The player's settings on this device."""
