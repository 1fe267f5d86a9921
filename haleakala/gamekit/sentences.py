"""This module creates phrases for lists and counts, to be used in sentences."""

from collections.abc import Iterable, Sequence

from haleakala.kernel.phrase import Phrase, Seat, phrase, plural


def listed(parts: Sequence[Phrase]) -> Phrase:
    """Return a list with commas, such as `1 foot, 2 fruit`; `parts` must not be empty."""
    result = parts[-1]
    for part in reversed(parts[:-1]):
        result = phrase("{first}, {rest}", first=part, rest=result)
    return result


def listed_with_and(parts: Sequence[Phrase]) -> Phrase:
    """Return a list with `and` before the last part, such as `c1, c2 and c5`; `parts` must not be empty."""
    *others, last = parts
    return phrase("{first} and {last}", first=listed(others), last=last) if others else last


def together(seats: Iterable[int]) -> Phrase:
    """Return a list of players with `and`, such as `Ana, Ben and Cleo`; `seats` must not be empty."""
    return listed_with_and([phrase("{who}", who=Seat(seat)) for seat in seats])


def points(count: int) -> Phrase:
    """Return a number of points, such as `4 points`."""
    return plural("{count} point", "{count} points", count)
