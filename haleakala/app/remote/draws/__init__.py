"""Verified draws: the numbers that prove them, and the page that explains them."""
