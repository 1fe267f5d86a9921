"""Constants and errors that other modules use; starting a process always fails, because a page has none."""

PIPE = -1
STDOUT = -2
DEVNULL = -3


class SubprocessError(Exception):
    """Never raised."""


class CalledProcessError(SubprocessError):
    """Never raised."""


class TimeoutExpired(SubprocessError):
    """Never raised."""


def run(*command: object, **options: object) -> None:
    """Raise the error of a system that cannot start processes."""
    raise OSError("a page has no other processes")


Popen = call = check_call = check_output = run
