"""What the page is asked to do."""

from typing import NamedTuple


class Errand(NamedTuple):
    """A verb of web/game.js and what it is given, in values that JSON has."""

    verb: str
    given: tuple[str | int | None, ...] = ()
