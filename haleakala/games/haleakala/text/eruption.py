"""This module computes and describes the effects of an eruption that would take place in the current state."""

from haleakala.games.haleakala.rules import model as m
from haleakala.games.haleakala.rules.events import Event, Scored, StatueBuilt, StatueLost
from haleakala.games.haleakala.rules.model import State, beach_sum, statue_supply
from haleakala.games.haleakala.rules.names import place_name
from haleakala.games.haleakala.rules.scoring import burning_spaces
from haleakala.games.haleakala.rules.turn import Events, statue_is_built, volcano_erupts
from haleakala.kernel.phrase import Gap, Phrase, Seat, phrase


def leader(state: State, beach: int) -> int:
    """Return the seat with the greater sum of discs on `beach`, or NOBODY if no disc is there (3.4, 5.3)."""
    red, yellow = beach_sum(state, m.RED, beach), beach_sum(state, m.YELLOW, beach)
    return m.NOBODY if red == yellow else m.RED if red > yellow else m.YELLOW


def eruption(state: State) -> tuple[Event, ...]:
    """Return the events of a scoring now, without purchases (7.3, 7.4, 8.1); empty if the game is over.

    The eruption of the rules is carried out on a copy of `state`.
    """
    events: Events = []
    if state[m.PHASE] != m.OVER:
        volcano_erupts(list(state), events)
    return tuple(events)


def losses(state: State) -> tuple[StatueLost, ...]:
    """List the statues that an eruption now would destroy, by segment, and from the mountain down (7.3)."""
    return tuple(event for event in eruption(state) if isinstance(event, StatueLost))


def loss(event: StatueLost) -> Phrase:
    """Return a sentence saying that lava would destroy the statue of `event`."""
    who, place = Seat(event.seat), place_name(event.space)
    return phrase("Lava would destroy {who}’s statue {place}.", who=who, place=place)


def worth(state: State, seat: int, ware: int) -> Phrase:
    """Return a sentence saying what scoring card `ware` would score for `seat` if scored now (7.4).

    The function must not be called after the end of the game.
    """
    holding = list(state)
    holding[m.HELD + seat] |= 1 << ware
    scored = [event for event in eruption(tuple(holding)) if isinstance(event, Scored)]
    line = next(line for line in scored[seat].lines if line.what == m.WARES[ware])
    gaps: dict[str, Gap] = {"who": Seat(seat), "number": line.number, "points": line.points}
    match line.what:
        case "butterflies":
            return phrase("Butterflies on {who}’s cards: {number}, worth {points} if scored now.", **gaps)
        case "majority":
            return phrase("Terrains where {who} has more statues: {number}, worth {points} if scored now.", **gaps)
        case "segment":
            return phrase("Segments completed by {who}’s statues: {number}, worth {points} if scored now.", **gaps)
        case "forests":
            return phrase(
                "{who}’s statues still standing in forests: {number}, worth {points} extra if scored now.", **gaps
            )
        case _:
            return phrase(
                "{who}’s statues still standing on mountains: {number}, worth {points} extra if scored now.", **gaps
            )


def site(state: State, seat: int) -> tuple[Phrase, ...]:
    """Say what a Statue card would build where the shaman of `seat` is, and when lava would destroy it (6.1, 7.3).

    The rules build the statue on a copy of `state`.
    """
    who, space = Seat(seat), state[m.SHAMAN + seat]
    built: Events = []
    statue_is_built(list(state), built, seat)
    if isinstance(built[0], StatueBuilt):
        gaps: dict[str, Gap] = {"who": who, "place": place_name(space), "points": space // 6}
        builds = phrase(
            "{who}’s next Statue card would build a statue {place}, worth {points} at each scoring.", **gaps
        )
        return builds, fate(state, space)
    if space not in m.BUILDING_SPACES:
        return (phrase("Nothing can be built on a beach."),)
    if not statue_supply(state, seat):
        return (phrase("{who} has no statues left to build.", who=who),)
    owner = next(Seat(owner) for owner in (m.RED, m.YELLOW) if state[m.STATUES + owner] >> space & 1)
    taken = phrase(
        "{owner}’s statue is already {place}, so nothing can be built there.", owner=owner, place=place_name(space)
    )
    return taken, fate(state, space)


def fate(state: State, space: int) -> Phrase:
    """Return a sentence saying when lava from the crater above would destroy a statue on `space` (7.3)."""
    height, segment = divmod(space, 6)
    gaps: dict[str, Gap] = {"segment": m.SEGMENTS[segment], "lava": state[m.LAVA + segment], "needed": 4 - height}
    if burning_spaces(state) >> space & 1:
        return phrase("An eruption now would destroy it. Lava discs in crater {segment}: {lava}.", **gaps)
    return phrase(
        "An eruption will destroy it if crater {segment} has {needed} or more lava discs (now {lava}).", **gaps
    )
