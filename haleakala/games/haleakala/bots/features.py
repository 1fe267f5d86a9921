"""This module computes the network's inputs for a position, from the view of the player whose turn has just ended.

This player is `me`, the opponent is `them`. A position is split into pieces: tuples of ints, of which the first is the
piece's kind. The network caches the pieces, so that it need not compute an unchanged piece again. Beaches and segments
are numbered from the boat: number 3 is where the boat sails with disc 3.
"""

from collections.abc import Iterator

from haleakala.games.haleakala.rules import model as m
from haleakala.games.haleakala.rules.model import State, counts_in
from haleakala.games.haleakala.rules.scoring import baskets, burning_spaces, butterflies, score_sheet, sheet_sum

Piece = tuple[int, ...]
Inputs = tuple[tuple[int, int], ...]

BEACHES, SLOPES, SHAMANS, SUPPLIES, INVOCATIONS, ESTATE, COAST, REST = range(8)
"""The kinds of pieces. Each piece begins with its kind."""

OF_BEACH = (
    *("my sum", "their sum", "I lead", "they lead", "nobody there"),
    *("statue cards", "shell cards", "priestess cards", "cards to keep", "no card left"),
    *("my statue here", "their statue here", "my haul", "their haul"),
    *("they can sail here for", "I can sail here for", "they can sail here"),
)
OF_SLOPE = ("lava", "mine in the next lava", "theirs in the next lava")
OF_SHAMAN = (
    *("beach", "grassland", "forest", "mountain", "may build on grassland", "may build on forest"),
    *("may build on mountain", "would burn", "forest is free above", "mountain is free above"),
)
OF_SUPPLY = ("1", "2", "3", "4", "5", "empty", "discs")
OF_INVOCATION = ("in the supply", *(f"on beach {number}" for number in range(6)))
OF_ESTATE = (
    *("grassland", "forest", "mountain", "burning grassland", "burning forest", "burning mountain", "statues left"),
    *("shells", "a shell", "two shells", *(f"holds {card}" for card in m.SCORING_CARDS)),
    *("baskets", "butterflies", "white pearl", "black pearl", "nautilus", "next scoring", "whole slopes"),
    *("slopes with two", "majorities"),
)
OF_ALL = (
    *("lead so far", "lead after the next scoring", "the same, in round two", "the same, soon to come"),
    *("I am ahead then", "I am behind then", "round two", "round two, soon over", "I started"),
    *("more baskets", "fewer baskets", "lava", "cards to come", "four or fewer", "two or fewer", "none"),
    *("lava cards to come", "statue cards to come"),
)

FROM_BEACH = 0
FROM_SLOPE = FROM_BEACH + 6 * len(OF_BEACH)
FROM_SHAMAN = FROM_SLOPE + 6 * len(OF_SLOPE)
FROM_SUPPLY = FROM_SHAMAN + 2 * len(OF_SHAMAN)
FROM_INVOCATION = FROM_SUPPLY + 2 * len(OF_SUPPLY)
FROM_ESTATE = FROM_INVOCATION + 2 * len(OF_INVOCATION)
FROM_ALL = FROM_ESTATE + 2 * len(OF_ESTATE)
LENGTH = FROM_ALL + len(OF_ALL)

NAMES = (
    *(f"beach {number}: {what}" for number in range(6) for what in OF_BEACH),
    *(f"slope {number}: {what}" for number in range(6) for what in OF_SLOPE),
    *(f"{whose} shaman: {what}" for whose in ("my", "their") for what in OF_SHAMAN),
    *(f"{whose} supply: {what}" for whose in ("my", "their") for what in OF_SUPPLY),
    *(f"{whose} invocation disc: {what}" for whose in ("my", "their") for what in OF_INVOCATION),
    *(f"{whose}: {what}" for whose in ("mine", "theirs") for what in OF_ESTATE),
    *OF_ALL,
)

TAKEN_FOR = (0, 0, 0, 2, 1, 2, 2, 2, 2, 2, 2, 2, 3)
"""The estimated worth of taking a card, by kind, in half points; `_worth` uses the building site for a Statue."""
SOON = 6
"""A scoring is soon if at most this number of cards is left to be dealt before it."""


def mover(state: State) -> int:
    """Return the player whose turn has just ended; nobody may have made a decision since then."""
    return state[m.ON_TURN] if state[m.PHASE] == m.REFILLING else 1 - state[m.ON_TURN]


def pieces(state: State, me: int) -> tuple[Piece, ...]:
    """Return the pieces of `state` seen by `me`: a COAST piece, a SHAMANS piece for each player, and a REST piece."""
    they, boat = 1 - me, state[m.BOAT]
    mine, theirs, standing = state[m.SHAMAN + me], state[m.SHAMAN + they], state[m.STATUES] | state[m.STATUES + 1]
    my_site, their_site = _site(mine, standing, state[m.STATUES + me]), _site(theirs, standing, state[m.STATUES + they])
    return (
        (
            COAST,
            me,
            boat,
            my_site,
            their_site,
            *state[m.SUPPLY : m.INVOCATION],
            *state[m.DISCS : m.LAVA],
            *state[m.SLOTS : m.UNSEEN],
        ),
        (SHAMANS, 0, mine, standing, state[m.LAVA + mine % 6], my_site),
        (SHAMANS, 1, theirs, standing, state[m.LAVA + theirs % 6], their_site),
        (
            *(REST, me, boat, state[m.ROUND], state[m.STARTER], state[m.INVOCATION], state[m.INVOCATION + 1]),
            *(*state[m.STATUES : m.DISCS], *state[m.LAVA : m.SLOTS], *state[m.UNSEEN : m.DISCARDED]),
        ),
    )


def parts_of(piece: Piece) -> tuple[Piece, ...]:
    """Return the smaller pieces of a COAST or REST piece; return () for the other kinds, which have inputs."""
    match piece[0]:
        case 6:  # kind COAST
            return tuple(_coast_pieces(piece))
        case 7:  # kind REST
            return tuple(_rest_pieces(piece))
    return ()


def _coast_pieces(piece: Piece) -> Iterator[Piece]:
    """Yield the parts of a COAST piece: both supplies, then for each beach its sums of discs and its cards."""
    me, boat, my_site, their_site = piece[1:5]
    supplies, discs, slots = piece[5:7], piece[7:19], piece[19:]
    my_supply, their_supply = supplies[me], supplies[1 - me]
    yield (SUPPLIES, my_supply, their_supply)
    for ahead in range(6):
        at = (boat + ahead) % 6
        two, one = sorted(slots[2 * at : 2 * at + 2])
        mine, theirs = m.SUM[discs[6 * me + at]], m.SUM[discs[6 - 6 * me + at]]
        can = (my_supply >> ahead - 1 & 1) + 2 * (their_supply >> ahead - 1 & 1) if ahead else 0
        yield (BEACHES, ahead, mine, theirs, one, two, my_site, their_site, can)


def _rest_pieces(piece: Piece) -> Iterator[Piece]:
    """Yield the parts of a REST piece: belongings, invocation discs, then for each slope its lava and statues."""
    me, boat, round_, starter = piece[1:5]
    invocations, belongings, lava = piece[5:7], piece[7:19], piece[19:25]
    yield (ESTATE, me, round_, starter, *piece[7:])
    yield (INVOCATIONS, _from_boat(invocations[me], boat), _from_boat(invocations[1 - me], boat))
    mine, theirs = belongings[me], belongings[1 - me]
    for ahead in range(6):
        at = (boat + ahead) % 6
        yield (SLOPES, ahead, lava[at], mine >> at & m.SLOPE[0], theirs >> at & m.SLOPE[0])


def inputs_of(piece: Piece) -> Inputs:
    """Return the inputs that a piece without parts sets, as pairs of index and number; the other inputs are 0."""
    sort, *rest = piece
    match sort:
        case 0:  # the piece describes BEACHES
            ahead, mine, theirs, one, two, my_site, their_site, can = rest
            start, numbers = (
                FROM_BEACH + ahead * len(OF_BEACH),
                _of_beach(mine, theirs, (one, two), my_site, their_site, can),
            )
        case 1:  # the piece describes SLOPES
            ahead, lava, mine, theirs = rest
            start, numbers = FROM_SLOPE + ahead * len(OF_SLOPE), (lava, _in_next(mine, lava), _in_next(theirs, lava))
        case 2:  # the piece describes SHAMANS
            whose, space, standing, lava, site = rest
            start, numbers = FROM_SHAMAN + whose * len(OF_SHAMAN), _of_shaman(space, standing, lava, site)
        case 3:  # the piece describes SUPPLIES
            start, numbers = FROM_SUPPLY, (*_of_supply(rest[0]), *_of_supply(rest[1]))
        case 4:  # the piece describes INVOCATIONS
            start, numbers = FROM_INVOCATION, (*_of_invocation(rest[0]), *_of_invocation(rest[1]))
        case _:  # the piece describes ESTATE
            start, numbers = FROM_ESTATE, _of_estate(rest)
    return tuple((start + index, number) for index, number in enumerate(numbers) if number)


def _site(space: int, standing: int, own: int) -> int:
    """Return the points of a statue that the shaman on `space` could build now, or 0 if that is impossible (6.1)."""
    free = not standing >> space & 1 and own.bit_count() < m.STATUES_EACH
    return space // 6 if free else 0


def _from_boat(place: int, boat: int) -> int:
    """Return how many segments a beach is ahead of the boat; return `place` unchanged if it is not a beach."""
    return (place - boat) % 6 if place < m.IN_SUPPLY else place


def _worth(kind: int, site: int) -> int:
    """Return the estimated worth of a card, in half points, to a player who can build a statue worth `site` points."""
    return 2 * site if kind == m.STATUE else TAKEN_FOR[kind]


def _hauls(mine: int, theirs: int, cards: tuple[int, int], my_site: int, their_site: int) -> tuple[int, int]:
    """Return the worth, in half points, of the cards that I and they would get if the boat came to this beach.

    The higher sum of discs chooses first. The other player gets the other card, but only with discs on the beach (5.3).
    """
    if mine == theirs:
        return 0, 0
    first_site, second_site = (my_site, their_site) if mine > theirs else (their_site, my_site)
    best = max(cards, key=lambda kind: (_worth(kind, first_site), kind))
    other = cards[0] if best == cards[1] else cards[1]
    first, second = _worth(best, first_site), _worth(other, second_site) if mine and theirs else 0
    return (first, second) if mine > theirs else (second, first)


def _of_beach(
    mine: int, theirs: int, cards: tuple[int, int], my_site: int, their_site: int, can: int
) -> tuple[int, ...]:
    """Return the inputs OF_BEACH; `can` is 1 if I have the disc that brings the boat here, plus 2 if they have it."""
    my_haul, their_haul = _hauls(mine, theirs, cards, my_site, their_site)
    statues = cards.count(m.STATUE)
    i_lead, they_lead = mine > theirs, theirs > mine
    left = sum(kind != m.EMPTY for kind in cards)
    others = left - statues - cards.count(m.SHELL) - cards.count(m.PRIESTESS)
    mine_here = my_site if (statues and i_lead) or (statues == 2 and mine) else 0
    theirs_here = their_site if (statues and they_lead) or (statues == 2 and theirs) else 0
    return (
        *(mine, theirs, i_lead, they_lead, mine == theirs),
        *(statues, cards.count(m.SHELL), cards.count(m.PRIESTESS), others, left == 0),
        *(mine_here, theirs_here, my_haul, their_haul),
        *((their_haul - my_haul) * (can >> 1), (my_haul - their_haul) * (can & 1), can >> 1),
    )


def _in_next(statues: int, lava: int) -> int:
    """Return the points of the statue that one more lava disc on its crater would destroy (7.3), or 0 without one."""
    height = m.MOUNTAIN - lava
    return height if height > m.BEACH and statues >> 6 * height & 1 else 0


def _of_shaman(space: int, standing: int, lava: int, site: int) -> tuple[int, ...]:
    """Return the inputs OF_SHAMAN of one shaman; `site` is the result of `_site`."""
    height, segment = divmod(space, 6)
    above = [
        up > height and not standing >> 6 * up + segment & 1 and lava <= m.MOUNTAIN - up
        for up in (m.FOREST, m.MOUNTAIN)
    ]
    return (
        *(height == level for level in range(4)),
        *(site == level for level in (m.GRASSLAND, m.FOREST, m.MOUNTAIN)),
        site > max(0, m.MOUNTAIN - lava),
        *above,
    )


def _of_supply(bits: int) -> tuple[int, ...]:
    """Return the inputs OF_SUPPLY of one player; `bits` are the number discs in the supply."""
    return (*(bits >> disc & 1 for disc in range(5)), not bits, bits.bit_count())


def _of_invocation(place: int) -> tuple[int, ...]:
    """Return the inputs OF_INVOCATION of one player; in the base variant all of them are 0."""
    return (place == m.IN_SUPPLY, *(place == number for number in range(6)))


def _of_estate(rest: list[int]) -> tuple[int, ...]:
    """Return three runs of inputs: OF_ESTATE of the mover, OF_ESTATE of the opponent, and OF_ALL.

    `rest` is a piece that describes ESTATE, without its first number.
    """
    me, round_, starter = rest[:3]
    draft = [0] * m.STATE_LENGTH
    draft[m.STATUES : m.DISCS] = rest[3:15]
    draft[m.LAVA : m.SLOTS] = rest[15:21]
    piles = rest[21:]
    burning = burning_spaces(tuple(draft))
    lost = [draft[m.STATUES + seat] & burning for seat in (0, 1)]
    for seat in (0, 1):
        draft[m.STATUES + seat] ^= lost[seat]
    after = tuple(draft)
    second = round_ == 2
    next_ = [sheet_sum(score_sheet(after, seat, final=second)) for seat in (0, 1)]
    by_seat = [_of_one(after, seat, lost[seat], next_[seat]) for seat in (me, 1 - me)]
    lead = after[m.FIRST_POINTS + me] - after[m.FIRST_POINTS + 1 - me]
    then = lead + next_[me] - next_[1 - me]
    coming = [
        sum(counts) for counts in zip(*(counts_in(pile) for pile in (piles[2:] if second else piles[:2])), strict=True)
    ]
    left = sum(coming)
    fish = baskets(after, me) - baskets(after, 1 - me)
    return (
        *by_seat[0],
        *by_seat[1],
        *(lead, then, then * second, then * (left <= SOON)),
        *(then > 0, then < 0, second, second and left <= SOON, starter == me),
        *(fish > 0, fish < 0, sum(after[m.LAVA : m.SLOTS]), left, left <= 4, left <= 2, left == 0),
        *(coming[1], coming[m.STATUE]),
    )


def _of_one(after: State, seat: int, lost: int, next_: int) -> tuple[int, ...]:
    """Return the inputs OF_ESTATE of one player; `after` is the state without the statues `lost` to an eruption."""
    mine, theirs, kept, shells = (
        after[m.STATUES + seat],
        after[m.STATUES + 1 - seat],
        after[m.KEPT + seat],
        after[m.SHELLS + seat],
    )
    heights = (m.GRASSLAND, m.FOREST, m.MOUNTAIN)
    on_slopes = [(mine & slope).bit_count() for slope in m.SLOPE]
    return (
        *((mine & m.LANDSCAPE[height]).bit_count() for height in heights),
        *((lost & m.LANDSCAPE[height]).bit_count() for height in heights),
        m.STATUES_EACH - (mine | lost).bit_count(),
        *(shells, shells >= 1, shells >= 2),
        *(after[m.HELD + seat] >> card & 1 for card in m.SCORING_CARDS),
        *(baskets(after, seat), butterflies(after, seat)),
        *(
            kept >> m.WHITE & 1,
            kept >> m.BLACK & 1,
            kept >> m.NAUTILUS & 1,
            next_,
            on_slopes.count(3),
            on_slopes.count(2),
        ),
        sum(
            (mine & m.LANDSCAPE[height]).bit_count() > (theirs & m.LANDSCAPE[height]).bit_count() for height in heights
        ),
    )
