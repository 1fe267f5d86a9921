"""Board games of fire islands: rules, pictures, matches and links, in pure Python."""

__version__ = "0.1.0"
