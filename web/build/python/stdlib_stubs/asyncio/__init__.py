"""Coroutines, futures and tasks, as Pyodide's loop needs them.

What is left out needs sockets, pipes, threads or a loop of Python's own; none is there in a page, and to import it all
takes a fifth of what Python imports before it runs.
"""

from . import (  # type: ignore[attr-defined]  # beside this file lie Python's own modules only where Pyodide runs
    coroutines,
    events,
    exceptions,
    futures,
    locks,
    protocols,
    queues,
    taskgroups,
    tasks,
    timeouts,
    transports,
)

PARTS = (coroutines, events, exceptions, futures, locks, protocols, queues, taskgroups, tasks, timeouts, transports)
__all__ = [name for part in PARTS for name in part.__all__]
globals().update({name: getattr(part, name) for part in PARTS for name in part.__all__})


class DefaultEventLoopPolicy(events._BaseDefaultEventLoopPolicy):  # type: ignore[misc]  # of a module that is not here
    """What Pyodide's policy is made from; it brings its loop."""


def run(main: object, **options: object) -> None:
    """Pyodide puts its own in this place."""
    raise RuntimeError("no loop can be started here: there is one already")
