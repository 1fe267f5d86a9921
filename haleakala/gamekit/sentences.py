"""Lists and counts as parts of sentences."""

from collections.abc import Iterable, Sequence

from haleakala.kernel.phrase import Phrase, Seat, phrase, plural


def listed(parts: Sequence[Phrase]) -> Phrase:
    """`1 foot, 2 fruit`: things one after another, one at least."""
    result = parts[-1]
    for part in reversed(parts[:-1]):
        result = phrase("{first}, {rest}", first=part, rest=result)
    return result


def listed_with_and(parts: Sequence[Phrase]) -> Phrase:
    """`c1, c2 and c5`: one thing at least."""
    *others, last = parts
    return phrase("{first} and {last}", first=listed(others), last=last) if others else last


def together(seats: Iterable[int]) -> Phrase:
    """`Ana, Ben and Cleo`: one player at least."""
    return listed_with_and([phrase("{who}", who=Seat(seat)) for seat in seats])


def points(count: int) -> Phrase:
    """`4 points`."""
    return plural("{count} point", "{count} points", count)
