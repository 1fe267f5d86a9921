"""Huts, a game of small islands and angry gods whose author nobody knows: hidden hands, for two to five players."""
