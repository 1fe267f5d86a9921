"""The module without threads, which a page does not have; its parts are imported only when they are used."""

from importlib import import_module

FIRST_COMPLETED = "FIRST_COMPLETED"
FIRST_EXCEPTION = "FIRST_EXCEPTION"
ALL_COMPLETED = "ALL_COMPLETED"

PARTS = {"ProcessPoolExecutor": "process", "ThreadPoolExecutor": "thread"}
"""The submodules of the names that are not in `_base`."""


def __getattr__(name: str) -> object:
    if name.startswith("_"):
        raise AttributeError(name)
    return getattr(import_module(f"concurrent.futures.{PARTS.get(name, '_base')}"), name)
