"""What every step knows: the world outside, and what a step answers."""

from collections.abc import Callable
from typing import NamedTuple

from haleakala.app.commands import Command
from haleakala.app.model import Model
from haleakala.kernel.luck import Luck


class World(NamedTuple):
    """What update cannot know by itself: luck, the time (ISO 8601, UTC) and a key nobody has."""

    luck: Luck
    now: Callable[[], str]
    new_key: Callable[[], str]


Step = tuple[Model, tuple[Command, ...]]
