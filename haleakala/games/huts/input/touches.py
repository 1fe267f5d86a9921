"""What the touches of a turn say: which omen or card, which spaces and colours, who goes where.

A turn is an omen, a card, or somebody's part in a follow-up. Touches come in any order, and the latest one counts.
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
    """The omen or card that was touched last, None for none, and all that was touched since."""

    play: str | None
    words: Words

    @property
    def fills(self) -> bool:
        """Whether the game is to fill in the rest of a god's card."""
        return any(one.what == targets.FILLS for one in self.words)


@lru_cache(maxsize=64)
def read(touches: tuple[str, ...]) -> Reading:
    """The touches of a turn, taken apart."""
    words = tuple(map(word, touches))
    plays = [number for number, one in enumerate(words) if one.what in (targets.OMEN, targets.CARD)]
    if not plays:
        return Reading(None, words)
    return Reading(touches[plays[-1]], words[plays[-1] + 1 :])


def on_island(words: Words, island: int) -> Words:
    """What is about one island, with the piles that were taken up there; all of it where there is no such island."""
    if island == m.NONE:
        return words
    found, here = [], m.NONE
    for one in words:
        here = one.island if one.island != m.NONE else here
        if here == island:
            found.append(one)
    return tuple(found)


def last_island(words: Words) -> int:
    """The island of the latest touch that is about one."""
    return next((one.island for one in reversed(words) if one.island != m.NONE), m.NONE)


def spot(words: Sequence[Word]) -> int:
    """The space that was touched last, itself or a cube there."""
    return next((one.space for one in reversed(words) if one.what in (targets.SPACE, targets.CUBE)), m.NONE)


def since_spot(words: Words) -> Words:
    """What was touched after that space."""
    last = max(
        (number for number, one in enumerate(words) if one.what in (targets.SPACE, targets.CUBE)), default=m.NONE
    )
    return words[last + 1 :]


def colour_at(words: Sequence[Word], space: int) -> int:
    """The colour that was touched last for a space."""
    return next((one.colour for one in reversed(words) if one.what == targets.CUBE and one.space == space), m.NONE)


def target(words: Words) -> int:
    """Where something goes that was taken up before."""
    return next((one.space for one in reversed(since_spot(words)) if one.what == targets.TO), m.NONE)


# --- Peace (5.4) ------------------------------------------------------------------------------------------------------

Cube = tuple[int, int]
"""A space and the colour of a cube there."""


def fits(one: Cube, other: Cube) -> bool:
    """Whether two cubes can be those of Peace: on adjacent spaces, of different colours."""
    return other[0] in m.NEIGHBOURS[one[0]] and one[1] != other[1]


def pair(state: State, words: Words) -> tuple[Cube | None, Cube | None]:
    """The two cubes of Peace, the one that was touched first; None for what was not touched yet.

    A space with one colour that is possible stands for its cube. A touch after both begins with another pair.
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


# --- The cubes that leave lava (5.10) ---------------------------------------------------------------------------------


class Leaving(NamedTuple):
    """Where the cubes of one colour go: some by themselves, the rest together; and how many there were."""

    singles: tuple[int, ...]
    rest: int
    """NONE while nobody has said."""
    total: int
    """NONE where none of them was taken up by itself."""


NOWHERE = Leaving((), m.NONE, m.NONE)


class Taken(NamedTuple):
    """What is taken up of the cubes that wait: all of them with colour NONE, a pile, or one cube of it."""

    colour: int = m.NONE
    single: bool = False


@lru_cache(maxsize=64)
def leaving(words: Words) -> tuple[tuple[Leaving, ...], Taken]:
    """Where the cubes that wait beside lava go, by colour, and what is taken up now."""
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
    """Where the next cube of a colour goes when so many are left, in rising order (9.1); NONE where nobody has said."""
    if gone.rest == m.NONE or not gone.singles:
        return gone.rest
    line = sorted((*gone.singles, *[gone.rest] * (gone.total - len(gone.singles))))
    return line[len(line) - left] if left <= len(line) else m.NONE
