"""What `update` receives besides the model and the message, and what it returns."""

from typing import Any, NamedTuple

from haleakala.app.commands import Command
from haleakala.app.model import Model
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.sealed.draws import settled

Result = tuple[Model, tuple[Command, ...]]
"""What a handler of messages returns: the next model, and the commands to carry out."""


class Environment(NamedTuple):
    """What `update` cannot know by itself. All of it is new for each message.

    `now` is the time as ISO 8601 in UTC, `key` a key that no saved game has, and `seed` a random text that nobody can
    guess. The seed is not saved: links and saves hold the results of luck. `secret` are 32 random bytes, the seed of
    this device for a match with others.
    """

    now: str
    key: str
    seed: str
    secret: bytes = b""

    def settle(self, match: Match[Any, Any, Any], sealed: bool = False) -> Match[Any, Any, Any]:
        """Return the match after all random draws that are due. With `sealed`, draws take the seals of other devices,
        so that only forced plies are played."""
        if sealed:
            return settled(match, None)
        return match.settle(SeededLuck(f"{self.seed} {len(match.plies)}"))
