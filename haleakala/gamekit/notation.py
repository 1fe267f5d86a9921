"""This module reads and writes actions as text; the text of an action is `str(action)`."""

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeVar

from haleakala.kernel.errors import UnreadableAction
from haleakala.kernel.phrase import phrase

Action = TypeVar("Action")


class SimpleAction(NamedTuple):
    """An action that is written as a word and an optional number: `keep`, `bid-2`. A chance action is `=7`, or `=?` if
    the number is hidden."""

    what: str
    number: int = 0
    """The number after the word, such as 2 in `bid-2`; 0 for an action without one, negative if it is hidden."""

    def __str__(self) -> str:
        number = "?" if self.number < 0 else self.number or ""
        return f"{self.what}{'-' if self.number and self.what != '=' else ''}{number}"


def reader(actions: Iterable[Action]) -> Callable[[str], Action]:
    """Return a `parse_action` function, which raises UnreadableAction, for a game whose possible actions are `actions`.
    Raise ValueError if two of these actions have the same text."""
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
    """Return the UnreadableAction for a text that is no action of the game; its message quotes the text's beginning."""
    return UnreadableAction(phrase("{text} isn’t a valid move in this game’s notation", text=f"{text!r:.40}"))
