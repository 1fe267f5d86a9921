"""Board games about volcanic islands: the part of the app that is written in Python."""

__version__ = "0.1.0"
