"""Constants and functions as the interpreter has them, numbers not made into enumerations."""

from _signal import *  # noqa: F403  (whatever there is)
