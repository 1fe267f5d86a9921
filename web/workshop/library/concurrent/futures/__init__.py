"""What waits for threads, imported only when somebody asks for it: a page has none."""

FIRST_COMPLETED = "FIRST_COMPLETED"
FIRST_EXCEPTION = "FIRST_EXCEPTION"
ALL_COMPLETED = "ALL_COMPLETED"


def __getattr__(name):
    from concurrent.futures import _base

    return getattr(_base, name)
