"""Matches with players on other devices, on pages without a browser."""
