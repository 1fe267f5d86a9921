"""What waits for threads, imported only when somebody asks for it: a page has none."""

from importlib import import_module

FIRST_COMPLETED = "FIRST_COMPLETED"
FIRST_EXCEPTION = "FIRST_EXCEPTION"
ALL_COMPLETED = "ALL_COMPLETED"

PARTS = {"ProcessPoolExecutor": "process", "ThreadPoolExecutor": "thread"}
"""Where what is asked for lies, if not in `_base` with the rest."""


def __getattr__(name: str) -> object:
    if name.startswith("_"):
        raise AttributeError(name)
    return getattr(import_module(f"concurrent.futures.{PARTS.get(name, '_base')}"), name)
