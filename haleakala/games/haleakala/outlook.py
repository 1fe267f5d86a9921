"""What a position promises: the eruption that would come now, and what stands in its way or is spared."""

from haleakala.games.haleakala.course import Events, volcano_erupts
from haleakala.games.haleakala.events import Event, Scored, ScoreLine, StatueLost
from haleakala.games.haleakala.model import HELD, LAVA, OVER, PHASE, SEGMENTS, WARES, State
from haleakala.games.haleakala.scoring import burning_spaces
from haleakala.games.haleakala.words import space_name
from haleakala.kernel.phrase import Phrase, Seat, phrase


def eruption(state: State) -> tuple[Event, ...]:
    """What the next scoring would cause if it came now, purchases aside; nothing once the game is over (7.3, 7.4, 8.1).

    The rules' own eruption is carried out on a draft that nobody keeps.
    """
    events: Events = []
    if state[PHASE] != OVER:
        volcano_erupts(list(state), events)
    return tuple(events)


def losses(state: State) -> tuple[StatueLost, ...]:
    """The statues that the lava lying on the craters would take, segment by segment, each from the top (7.3)."""
    return tuple(event for event in eruption(state) if isinstance(event, StatueLost))


def loss(event: StatueLost) -> Phrase:
    """One statue that lava would take, as a sentence."""
    return phrase("Lava would take {who}'s statue on {space}.", who=Seat(event.seat), space=space_name(event.space))


def worth(state: State, seat: int, ware: int) -> ScoreLine:
    """What a scoring card would count for a player who held it, if the next scoring came now (7.4).

    Not to be asked once the game is over.
    """
    holding = list(state)
    holding[HELD + seat] |= 1 << ware
    scored = [event for event in eruption(tuple(holding)) if isinstance(event, Scored)]
    return next(line for line in scored[seat].lines if line.what == WARES[ware])


def fate(state: State, space: int) -> Phrase:
    """What the lava of its crater means for a statue on a building space (7.3)."""
    height, segment = divmod(space, 6)
    crater, lava = SEGMENTS[segment], state[LAVA + segment]
    if burning_spaces(state) >> space & 1:
        return phrase("The lava of crater {segment}, {lava} deep, would take it.", segment=crater, lava=lava)
    template = "It falls once the lava of crater {segment} is {needed} deep; now it is {lava}."
    return phrase(template, segment=crater, needed=4 - height, lava=lava)
