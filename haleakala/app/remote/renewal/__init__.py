"""Requests for new keys: what they change, what they ask, and what they take back."""
