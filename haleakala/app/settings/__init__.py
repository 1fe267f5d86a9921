"""What a player has set on this device."""
