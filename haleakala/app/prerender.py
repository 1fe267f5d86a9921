"""The start screen as it is before Python runs: built into index.html by the very view that runs in the page."""

from haleakala.app.model import Model
from haleakala.app.view import page


def markup() -> str:
    """What stands inside `#app` when the page arrives."""
    return page(Model())
