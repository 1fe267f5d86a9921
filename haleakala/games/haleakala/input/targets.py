"""This module names the targets and pieces of the game, and returns the labels that screen readers read aloud."""

from functools import cache, lru_cache

from haleakala.gamekit.sentences import listed
from haleakala.games.haleakala.rules import model as m
from haleakala.games.haleakala.rules import names
from haleakala.games.haleakala.rules.model import State
from haleakala.games.haleakala.rules.names import space_name
from haleakala.kernel.phrase import Phrase, Seat, phrase


def disc_name(seat: int, disc: int) -> str:
    """Return the target name of a number disc, such as `disc-red-3`."""
    return f"disc-{m.SEATS[seat]}-{disc}"


@cache
def disc_label(seat: int, disc: int) -> Phrase:
    """Return the label of a number disc, such as `Ana 3R`, with the text printed on the disc (WCAG 2.5.3)."""
    return phrase("{who} {disc}{letter}", who=Seat(seat), disc=disc, letter=names.SIDES[seat].sign)


@cache
def invocation_label(seat: int) -> Phrase:
    """Return the label of the invocation disc of `seat`, such as `Ana’s invocation disc R`."""
    return phrase("{who}’s invocation disc {letter}", who=Seat(seat), letter=names.SIDES[seat].sign)


@cache
def supply_label(seat: int) -> Phrase:
    """Return the label of the supply of `seat`, such as `Ana’s supply`."""
    return phrase("{who}’s supply", who=Seat(seat))


def lying_on(state: State, beach: int) -> list[str]:
    """List the target names of all number and invocation discs on `beach`, in the order of drawing."""
    seats = (m.RED, m.YELLOW)
    discs = [disc_name(seat, disc) for seat in seats for disc in m.DISCS_IN[state[m.DISCS + 6 * seat + beach]]]
    return discs + [f"invocation-{m.SEATS[seat]}" for seat in seats if state[m.INVOCATION + seat] == beach]


@lru_cache(maxsize=1024)  # bounded, because discs can have very many arrangements
def _beach_label(beach: int, discs: tuple[int, int], invocations: tuple[bool, bool], shaman: int, boat: bool) -> Phrase:
    """Return the label of a beach: `discs` are bit sets by seat, `shaman` is a seat or -1."""
    parts = [disc_label(seat, disc) for seat in (m.RED, m.YELLOW) for disc in m.DISCS_IN[discs[seat]]]
    parts += [invocation_label(seat) for seat in (m.RED, m.YELLOW) if invocations[seat]]
    if shaman >= 0:
        parts.append(phrase("{who}’s shaman", who=Seat(shaman)))
    if boat:
        parts.append(phrase("the boat"))
    if not parts:
        return phrase("Beach {segment}", segment=m.SEGMENTS[beach])
    return phrase("Beach {segment}: {what}", segment=m.SEGMENTS[beach], what=listed(parts))


def beach_label(state: State, beach: int) -> Phrase:
    """Return the label of a beach with everything on it, such as `Beach c: Ana 5R, Ben 3Y, the boat`."""
    discs = (state[m.DISCS + beach], state[m.DISCS + 6 + beach])
    invocations = (state[m.INVOCATION] == beach, state[m.INVOCATION + 1] == beach)
    shaman = next((seat for seat in (m.RED, m.YELLOW) if state[m.SHAMAN + seat] == beach), -1)
    return _beach_label(beach, discs, invocations, shaman, state[m.BOAT] == beach)


@cache
def _space_label(space: int, statue: int, shaman: int) -> Phrase:
    """Return the label of a building space; `statue` and `shaman` are the seats of their owners, or -1."""
    parts = []
    if statue >= 0:
        parts.append(phrase("{who}’s statue", who=Seat(statue)))
    if shaman >= 0:
        parts.append(phrase("{who}’s shaman", who=Seat(shaman)))
    if not parts:
        return space_name(space)
    return phrase("{space}: {what}", space=space_name(space), what=listed(parts))


def space_label(state: State, space: int) -> Phrase:
    """Return the label of a building space with everything on it, such as `forest c: Ana’s statue, Ben’s shaman`."""
    statue = next((seat for seat in (m.RED, m.YELLOW) if state[m.STATUES + seat] >> space & 1), -1)
    shaman = next((seat for seat in (m.RED, m.YELLOW) if state[m.SHAMAN + seat] == space), -1)
    return _space_label(space, statue, shaman)


@cache
def _crater_label(segment: int, lava: int) -> Phrase:
    """Return the label of a crater with `lava` lava discs."""
    if not lava:
        return phrase("Crater {segment}", segment=m.SEGMENTS[segment])
    return phrase("Crater {segment}, lava discs: {count}", segment=m.SEGMENTS[segment], count=lava)


def crater_label(state: State, segment: int) -> Phrase:
    """Return the label of the crater of `segment`, such as `Crater c, lava discs: 2`."""
    return _crater_label(segment, state[m.LAVA + segment])


@cache
def _slot_label(slot: int, kind: int) -> Phrase:
    """Return the label of card slot `slot` (0 to 11) with a card of this kind, or EMPTY."""
    return phrase("Coast {segment}: {card}", segment=m.SEGMENTS[slot // 2], card=names.CARD_TITLES[kind])


def slot_label(state: State, slot: int) -> Phrase:
    """Return the label of card slot `slot` (0 to 11), such as `Coast c: Shell`."""
    return _slot_label(slot, state[m.SLOTS + slot])


SLOT_NAMES = tuple(f"slot-{segment}{n}" for segment in m.SEGMENTS for n in (1, 2))
WARE_TARGETS = tuple(f"ware-{ware}" for ware in m.WARES)

TARGETS = frozenset(
    (
        *(f"{kind}-{segment}" for kind in ("beach", "crater", "lava") for segment in m.SEGMENTS),
        *(f"{kind}-{m.SPACES[space]}" for kind in ("space", "statue") for space in m.BUILDING_SPACES),
        *(f"disc-{colour}-{disc}" for colour in m.SEATS for disc in range(1, 6)),
        *(f"{kind}-{colour}" for kind in ("invocation", "supply", "shaman", "statues", "shells") for colour in m.SEATS),
        *SLOT_NAMES,
        *(f"card-{m.CARDS[kind]}" for kind in m.KINDS),
        *WARE_TARGETS,
        *("boat", "decline", "lava-supply", "pile-1", "pile-2", "pile-3", "piles", "track"),
        *(f"points-{colour}" for colour in m.SEATS),
    )
)
"""All targets that can be touched in a gesture, and all pieces that only have an explanation."""
