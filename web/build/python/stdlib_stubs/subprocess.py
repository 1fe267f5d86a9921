"""A page has no other processes: constants that others name as defaults, errors that they catch, and a refusal."""

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
    """Raise the error of a system that can begin no process."""
    raise OSError("a page has no other processes")


Popen = call = check_call = check_output = run
