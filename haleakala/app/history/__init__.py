"""The log of a match, and looking back through its positions."""
