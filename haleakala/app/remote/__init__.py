"""A match with players on other devices, which goes on by links."""
