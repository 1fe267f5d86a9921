"""The constants and functions of the interpreter, without making enumerations of the numbers."""

from _signal import *  # type: ignore[import-not-found]  # noqa: F403  (whatever there is; no stub describes it)
