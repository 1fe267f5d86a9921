"""The names of all that lies on a table, and the words a screen reader says of it."""

from functools import cache, lru_cache

from haleakala.gamekit.sentences import listed
from haleakala.games.haleakala.rules import model as m
from haleakala.games.haleakala.rules import names
from haleakala.games.haleakala.rules.model import State
from haleakala.games.haleakala.rules.names import space_name
from haleakala.kernel.phrase import Phrase, Seat, phrase


def disc_name(seat: int, disc: int) -> str:
    """The target of a number disc, wherever it lies."""
    return f"disc-{m.SEATS[seat]}-{disc}"


@cache
def disc_label(seat: int, disc: int) -> Phrase:
    """`Ana 3R`: whoever sees the disc and says what is on it must be understood (WCAG 2.5.3)."""
    return phrase("{who} {disc}{letter}", who=Seat(seat), disc=disc, letter=names.SIDES[seat].sign)


@cache
def invocation_label(seat: int) -> Phrase:
    """The invocation disc of a player."""
    return phrase("{who}’s invocation disc {letter}", who=Seat(seat), letter=names.SIDES[seat].sign)


@cache
def supply_label(seat: int) -> Phrase:
    """The supply of a player."""
    return phrase("{who}’s supply", who=Seat(seat))


def lying_on(state: State, beach: int) -> list[str]:
    """The number and invocation discs on a beach, in the order in which they are drawn."""
    seats = (m.RED, m.YELLOW)
    discs = [disc_name(seat, disc) for seat in seats for disc in m.DISCS_IN[state[m.DISCS + 6 * seat + beach]]]
    return discs + [f"invocation-{m.SEATS[seat]}" for seat in seats if state[m.INVOCATION + seat] == beach]


@lru_cache(maxsize=1024)  # discs lie in more ways than anybody sees in a game
def _beach_label(beach: int, discs: tuple[int, int], invocations: tuple[bool, bool], shaman: int, boat: bool) -> Phrase:
    """What lies on a beach."""
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
    """`Beach c: Red 5, Yellow 3, the boat`."""
    discs = (state[m.DISCS + beach], state[m.DISCS + 6 + beach])
    invocations = (state[m.INVOCATION] == beach, state[m.INVOCATION + 1] == beach)
    shaman = next((seat for seat in (m.RED, m.YELLOW) if state[m.SHAMAN + seat] == beach), -1)
    return _beach_label(beach, discs, invocations, shaman, state[m.BOAT] == beach)


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
    statue = next((seat for seat in (m.RED, m.YELLOW) if state[m.STATUES + seat] >> space & 1), -1)
    shaman = next((seat for seat in (m.RED, m.YELLOW) if state[m.SHAMAN + seat] == space), -1)
    return _space_label(space, statue, shaman)


@cache
def _crater_label(segment: int, lava: int) -> Phrase:
    """The lava on a crater."""
    if not lava:
        return phrase("Crater {segment}", segment=m.SEGMENTS[segment])
    return phrase("Crater {segment}, lava discs: {count}", segment=m.SEGMENTS[segment], count=lava)


def crater_label(state: State, segment: int) -> Phrase:
    """`Crater c: lava discs: 2`."""
    return _crater_label(segment, state[m.LAVA + segment])


@cache
def _slot_label(slot: int, kind: int) -> Phrase:
    """A slot and its card."""
    return phrase("Coast {segment}: {card}", segment=m.SEGMENTS[slot // 2], card=names.CARD_TITLES[kind])


def slot_label(state: State, slot: int) -> Phrase:
    """`Coast c: Shell`."""
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
"""Whatever has a name at a table: every target, and the pieces that only explain themselves."""
