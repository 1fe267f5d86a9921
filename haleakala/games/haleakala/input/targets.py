"""The names of all that lies on a table, and the words a screen reader says of it."""

from functools import cache, lru_cache

from haleakala.games.haleakala.rules.model import (
    BOAT,
    BUILDING_SPACES,
    CARDS,
    DISCS,
    DISCS_IN,
    INVOCATION,
    KINDS,
    LAVA,
    RED,
    SEATS,
    SEGMENTS,
    SHAMAN,
    SLOTS,
    SPACES,
    STATUES,
    WARES,
    YELLOW,
    State,
)
from haleakala.games.haleakala.rules.names import CARD_TITLES, SIDES, space_name
from haleakala.kernel.phrase import Phrase, Seat, phrase


def disc_name(seat: int, disc: int) -> str:
    """The target of a number disc, wherever it lies."""
    return f"disc-{SEATS[seat]}-{disc}"


@cache
def disc_label(seat: int, disc: int) -> Phrase:
    """`Ana 3R`: whoever sees the disc and says what is on it must be understood (WCAG 2.5.3)."""
    return phrase("{who} {disc}{letter}", who=Seat(seat), disc=disc, letter=SIDES[seat].sign)


@cache
def invocation_label(seat: int) -> Phrase:
    """The invocation disc of a player."""
    return phrase("{who}’s invocation disc {letter}", who=Seat(seat), letter=SIDES[seat].sign)


@cache
def supply_label(seat: int) -> Phrase:
    """The supply of a player."""
    return phrase("{who}’s supply", who=Seat(seat))


def lying_on(state: State, beach: int) -> list[str]:
    """The number and invocation discs on a beach, in the order in which they are drawn."""
    seats = (RED, YELLOW)
    discs = [disc_name(seat, disc) for seat in seats for disc in DISCS_IN[state[DISCS + 6 * seat + beach]]]
    return discs + [f"invocation-{SEATS[seat]}" for seat in seats if state[INVOCATION + seat] == beach]


def listed(parts: list[Phrase]) -> Phrase:
    """Things one after another."""
    result = parts[-1]
    for part in reversed(parts[:-1]):
        result = phrase("{first}, {rest}", first=part, rest=result)
    return result


@lru_cache(maxsize=1024)  # discs lie in more ways than anybody sees in a game
def _beach_label(beach: int, discs: tuple[int, int], invocations: tuple[bool, bool], shaman: int, boat: bool) -> Phrase:
    """What lies on a beach."""
    parts = [disc_label(seat, disc) for seat in (RED, YELLOW) for disc in DISCS_IN[discs[seat]]]
    parts += [invocation_label(seat) for seat in (RED, YELLOW) if invocations[seat]]
    if shaman >= 0:
        parts.append(phrase("{who}’s shaman", who=Seat(shaman)))
    if boat:
        parts.append(phrase("the boat"))
    if not parts:
        return phrase("Beach {segment}", segment=SEGMENTS[beach])
    return phrase("Beach {segment}: {what}", segment=SEGMENTS[beach], what=listed(parts))


def beach_label(state: State, beach: int) -> Phrase:
    """`Beach c: Red 5, Yellow 3, the boat`."""
    discs = (state[DISCS + beach], state[DISCS + 6 + beach])
    invocations = (state[INVOCATION] == beach, state[INVOCATION + 1] == beach)
    shaman = next((seat for seat in (RED, YELLOW) if state[SHAMAN + seat] == beach), -1)
    return _beach_label(beach, discs, invocations, shaman, state[BOAT] == beach)


@cache
def _space_label(space: int, statue: int, shaman: int) -> Phrase:
    """What stands on a building space; -1 is nobody's."""
    parts = []
    if statue >= 0:
        parts.append(phrase("{who}’s statue", who=Seat(statue)))
    if shaman >= 0:
        parts.append(phrase("{who}’s shaman", who=Seat(shaman)))
    if not parts:
        return space_name(space)
    return phrase("{space}: {what}", space=space_name(space), what=listed(parts))


def space_label(state: State, space: int) -> Phrase:
    """`forest c: statue of Red, shaman of Yellow`."""
    statue = next((seat for seat in (RED, YELLOW) if state[STATUES + seat] >> space & 1), -1)
    shaman = next((seat for seat in (RED, YELLOW) if state[SHAMAN + seat] == space), -1)
    return _space_label(space, statue, shaman)


@cache
def _crater_label(segment: int, lava: int) -> Phrase:
    """The lava on a crater."""
    if not lava:
        return phrase("Crater {segment}", segment=SEGMENTS[segment])
    return phrase("Crater {segment}, lava discs: {count}", segment=SEGMENTS[segment], count=lava)


def crater_label(state: State, segment: int) -> Phrase:
    """`Crater c: lava discs: 2`."""
    return _crater_label(segment, state[LAVA + segment])


@cache
def _slot_label(slot: int, kind: int) -> Phrase:
    """A slot and its card."""
    return phrase("Coast {segment}: {card}", segment=SEGMENTS[slot // 2], card=CARD_TITLES[kind])


def slot_label(state: State, slot: int) -> Phrase:
    """`Coast c: Shell`."""
    return _slot_label(slot, state[SLOTS + slot])


SLOT_NAMES = tuple(f"slot-{segment}{n}" for segment in SEGMENTS for n in (1, 2))
WARE_TARGETS = tuple(f"ware-{ware}" for ware in WARES)

THINGS = frozenset(
    (
        *(f"{kind}-{segment}" for kind in ("beach", "crater", "lava") for segment in SEGMENTS),
        *(f"{kind}-{SPACES[space]}" for kind in ("space", "statue") for space in BUILDING_SPACES),
        *(f"disc-{colour}-{disc}" for colour in SEATS for disc in range(1, 6)),
        *(f"{kind}-{colour}" for kind in ("invocation", "supply", "shaman", "statues", "shells") for colour in SEATS),
        *SLOT_NAMES,
        *(f"card-{CARDS[kind]}" for kind in KINDS),
        *WARE_TARGETS,
        *("boat", "decline", "lava-supply", "pile-1", "pile-2", "pile-3", "piles", "track"),
        *(f"points-{colour}" for colour in SEATS),
    )
)
"""Whatever has a name at a table: every target, and the pieces that only explain themselves."""
