"""Coroutines, futures and tasks, as Pyodide's event loop needs them.

The rest of asyncio needs sockets, pipes, threads or a loop of Python's own, none of which a page has. Importing it
would take a fifth of the time of all imports at the start.
"""

from . import (  # type: ignore[attr-defined]  # Python's own modules are beside this file only where Pyodide runs
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
    """The base class of Pyodide's policy, which has its own loop."""


def run(main: object, **options: object) -> None:
    """A placeholder, which Pyodide replaces by its own function."""
    raise RuntimeError("no loop can be started here: there is one already")
