"""Constants and functions as the interpreter has them, numbers not made into enumerations."""

from _signal import *  # type: ignore[import-not-found]  # noqa: F403  (whatever there is; no stub describes it)
