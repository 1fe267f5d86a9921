"""Interpret the touches of a turn: which omen or card, which spaces and colours, and which cubes move where.

A turn is an omen, a card, or a seat's part in a follow-up. Touches come in any order; the latest choice is used.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from haleakala.games.huts.input import targets
from haleakala.games.huts.input.targets import Word, word
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.model import State, colours_in

Words = tuple[Word, ...]


class Reading(NamedTuple):
    """The target of the omen or card touched last, if any, and the meanings of all touches after it."""

    play: str | None
    words: Words

    @property
    def fills(self) -> bool:
        """Return whether the player touched the button that fills in the rest of a god card."""
        return any(one.what == targets.FILLS for one in self.words)


@lru_cache(maxsize=64)
def read(touches: tuple[str, ...]) -> Reading:
    """Split the touches of a turn into the omen or card and the touches after it."""
    words = tuple(map(word, touches))
    plays = [number for number, one in enumerate(words) if one.what in (targets.OMEN, targets.CARD)]
    if not plays:
        return Reading(None, words)
    return Reading(touches[plays[-1]], words[plays[-1] + 1 :])


def on_island(words: Words, island: int) -> Words:
    """Return the touches on `island`, including piles picked up there; return all touches if `island` is NONE."""
    if island == m.NONE:
        return words
    found, here = [], m.NONE
    for one in words:
        here = one.island if one.island != m.NONE else here
        if here == island:
            found.append(one)
    return tuple(found)


def last_island(words: Words) -> int:
    """Return the island of the latest touch that belongs to an island, or NONE."""
    return next((one.island for one in reversed(words) if one.island != m.NONE), m.NONE)


def spot(words: Sequence[Word]) -> int:
    """Return the space that was touched last, directly or by touching a cube on it, or NONE."""
    return next((one.space for one in reversed(words) if one.what in (targets.SPACE, targets.CUBE)), m.NONE)


def since_spot(words: Words) -> Words:
    """Return the touches after the latest touch on a space or a cube."""
    last = max(
        (number for number, one in enumerate(words) if one.what in (targets.SPACE, targets.CUBE)), default=m.NONE
    )
    return words[last + 1 :]


def colour_at(words: Sequence[Word], space: int) -> int:
    """Return the colour of the cube that was touched last on `space`, or NONE."""
    return next((one.colour for one in reversed(words) if one.what == targets.CUBE and one.space == space), m.NONE)


def target(words: Words) -> int:
    """Return the destination that was touched after the latest space or cube, or NONE."""
    return next((one.space for one in reversed(since_spot(words)) if one.what == targets.TO), m.NONE)


# --- Peace (5.4) ------------------------------------------------------------------------------------------------------

Cube = tuple[int, int]
"""A cube, as the pair of its space and its colour."""


def fits(one: Cube, other: Cube) -> bool:
    """Check whether two cubes are a valid pair for Peace: on adjacent spaces, of different colours."""
    return other[0] in m.NEIGHBOURS[one[0]] and one[1] != other[1]


def pair(state: State, words: Words) -> tuple[Cube | None, Cube | None]:
    """Return the two cubes chosen for Peace, in the order of touches; None for a cube that is not chosen yet.

    A touch on a space chooses its cube if only one colour is possible. A touch after a complete pair begins a new pair.
    """
    first: Cube | None = None
    second: Cube | None = None
    for one in words:
        if one.what not in (targets.SPACE, targets.CUBE):
            continue
        if second:
            first = second = None
        there = [(one.space, colour) for colour in colours_in(state[m.CUBES + one.space])]
        here: Cube | None = (one.space, one.colour)
        if one.what == targets.SPACE:
            possible = [cube for cube in there if first and fits(first, cube)] or there
            here = possible[0] if len(possible) == 1 else None
        if here is None:
            continue
        if first and fits(first, here):
            second = here
        else:
            first = here
    return first, second


# --- Cubes displaced by lava (5.10) -----------------------------------------------------------------------------------


class Leaving(NamedTuple):
    """Where the displaced cubes of one colour go: `singles` are the destinations of cubes that were sent one by one."""

    singles: tuple[int, ...]
    rest: int
    """The destination of all other cubes of this colour; NONE if it is not chosen yet."""
    total: int
    """The number of displaced cubes of this colour; NONE if the pile of this colour was never touched."""


NOWHERE = Leaving((), m.NONE, m.NONE)


class Taken(NamedTuple):
    """The displaced cubes picked up now: all if `colour` is NONE, else the pile or a `single` cube of `colour`."""

    colour: int = m.NONE
    single: bool = False


@lru_cache(maxsize=64)
def leaving(words: Words) -> tuple[tuple[Leaving, ...], Taken]:
    """Return, for each colour, where its displaced cubes go; and return the cubes that are picked up now."""
    found, taken = [NOWHERE] * 5, Taken()
    for one in since_spot(words):
        if one.what == targets.PILED:
            again = taken.colour == one.colour and not taken.single
            taken = Taken(one.colour, again and one.number > 1)
            if found[one.colour].total == m.NONE:
                found[one.colour] = found[one.colour]._replace(total=one.number)
        elif one.what == targets.TO:
            for colour in range(5):
                known = found[colour]
                if known.rest != m.NONE or taken.colour not in (m.NONE, colour):
                    continue
                if taken.single:
                    known = known._replace(singles=tuple(sorted((*known.singles, one.space))))
                    done = len(known.singles) == known.total
                    found[colour] = known._replace(rest=known.singles[-1]) if done else known
                else:
                    found[colour] = known._replace(rest=one.space)
            taken = Taken()
    return tuple(found), taken


def goes_to(gone: Leaving, left: int) -> int:
    """Return where the next cube of a colour goes if `left` cubes remain, lowest space first (9.1), or NONE."""
    if gone.rest == m.NONE or not gone.singles:
        return gone.rest
    line = sorted((*gone.singles, *[gone.rest] * (gone.total - len(gone.singles))))
    return line[len(line) - left] if left <= len(line) else m.NONE
