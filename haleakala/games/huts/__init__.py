"""Huts, by an unknown author: two to five players with hidden hands play cards on five small islands."""
