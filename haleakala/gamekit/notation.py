"""Actions in writing: each is read from what `str` makes of it."""

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeVar

from haleakala.kernel.errors import UnreadableAction
from haleakala.kernel.phrase import phrase

Action = TypeVar("Action")


class SimpleAction(NamedTuple):
    """An action that a word and a number say: `keep`, `bid-2`, and of luck `=7`, or `=?` where the number is hidden."""

    what: str
    number: int = 0
    """0 for none, negative where it is hidden."""

    def __str__(self) -> str:
        number = "?" if self.number < 0 else self.number or ""
        return f"{self.what}{'-' if self.number and self.what != '=' else ''}{number}"


def reader(actions: Iterable[Action]) -> Callable[[str], Action]:
    """A game's `parse_action`, for all actions that there can be; it raises UnreadableAction."""
    written: dict[str, Action] = {}
    for action in actions:
        if written.setdefault(str(action), action) != action:
            raise ValueError(f"two actions are written {action}")

    def parse_action(text: str) -> Action:
        if text not in written:
            raise unreadable(text)
        return written[text]

    return parse_action


def unreadable(text: str) -> UnreadableAction:
    """What is raised for a text that is no action of the game; it quotes the text's beginning."""
    return UnreadableAction(phrase("{text} isn’t a valid move in this game’s notation", text=f"{text!r:.40}"))
