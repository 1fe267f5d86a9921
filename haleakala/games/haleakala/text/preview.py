"""This module writes previews: sentences that say what would happen if the player touched a highlighted target.

A preview applies the legal action to a copy of the state and describes the result: who would lead on a beach, where the
boat would sail, what a card would score, and the events that the action would cause.
"""

from collections.abc import Iterator
from typing import assert_never

from haleakala.gamekit.sentences import listed
from haleakala.games.haleakala.input.gestures import gesture
from haleakala.games.haleakala.rules import apply, names
from haleakala.games.haleakala.rules import model as m
from haleakala.games.haleakala.rules.actions import (
    Action,
    Buy,
    Decline,
    Draw,
    MoveLava,
    Place,
    Return,
    Sail,
    Start,
    Take,
    Walk,
)
from haleakala.games.haleakala.rules.events import (
    BoatSailed,
    CardDealt,
    CardTaken,
    CardWasted,
    DiscsReturned,
    Event,
    GameEnded,
    InvocationReturned,
    LavaFlowed,
    LavaInvoked,
    LavaRose,
    RoundTwoBegan,
    Scored,
    ScoringBegan,
    StatueBuilt,
    StatueLost,
    WareBought,
)
from haleakala.games.haleakala.rules.legal import legal_actions
from haleakala.games.haleakala.rules.model import State, affordable, beach_sum, coast, points, statue_supply
from haleakala.games.haleakala.rules.names import listed as numbers
from haleakala.games.haleakala.rules.names import place_name
from haleakala.games.haleakala.rules.scoring import BASKETS, baskets, butterflies, score_sheet
from haleakala.games.haleakala.text.eruption import leader, loss, losses, site, worth
from haleakala.kernel.phrase import Gap, Phrase, Seat, phrase, plural


def preview(state: State, chosen: tuple[str, ...], target: str) -> tuple[Phrase, ...]:
    """Return sentences on what would happen if `target` were touched after `chosen`; empty if no action fits.

    If only one legal action begins with these touches, the sentences describe the whole action: for a disc on a beach,
    they say what taking the disc back would do.
    """
    path = (*chosen, target)
    ways = [action for action in legal_actions(state) if gesture(state, action)[: len(path)] == path]
    match ways:
        case []:
            return ()
        case [action]:
            return _whole(state, action)
        case [MoveLava(source, _), *_]:
            return _lava_from(state, source)
        case _:
            return tuple(_disc_in_hand(state, [way for way in ways if isinstance(way, Place) and not way.invoke]))


# --- Incomplete gestures --------------------------------------------------------------------------------------------


def _lava_from(state: State, source: int) -> tuple[Phrase, ...]:
    """Say where a lava disc of crater `source` can move, and which statues would be safe without the disc (6.2)."""
    left, right = sorted(((source - 1) % 6, (source + 1) % 6))
    gaps = {"source": m.SEGMENTS[source], "left": m.SEGMENTS[left], "right": m.SEGMENTS[right]}
    without = list(state)
    without[m.LAVA + source] -= 1
    flow = phrase("One lava disc would move from crater {source} to {left} or {right}.", **gaps)
    return flow, *_lava_news(state, tuple(without))


def _disc_in_hand(state: State, placings: list[Place]) -> Iterator[Phrase]:
    """Say on which beaches a disc from the supply would take the lead, and where the boat would sail (3.1)."""
    me, disc, boat = state[m.ON_TURN], placings[0].disc, state[m.BOAT]
    gained = [
        m.SEGMENTS[place.beach]
        for place in placings
        if place.beach != boat and leader(state, place.beach) != me == leader(apply(state, place)[0], place.beach)
    ]
    if gained:
        yield phrase("The {disc} would take the lead on {beaches}.", disc=disc, beaches=", ".join(gained))
    else:
        yield phrase("The {disc} wouldn’t take the lead anywhere.", disc=disc)
    for place in placings:
        if place.beach == boat:
            port = m.SEGMENTS[apply(state, place)[0][m.BOAT]]
            yield phrase("On {boat} it would sail the boat to {port}.", boat=m.SEGMENTS[boat], port=port)


# --- Whole actions --------------------------------------------------------------------------------------------------


def _whole(state: State, action: Action) -> tuple[Phrase, ...]:
    """Describe a legal action: its direct effect, then its events, then the decision that would be next."""
    after, events = apply(state, action)
    caused = [told for event in events if (told := _would(after, event))]
    if not any(isinstance(event, Scored) for event in events):
        caused += _lava_news(state, after)
    caused += _asked_next(after)
    match action:
        case Place(_, beach) | Return(_, beach) if after[m.PHASE] == m.SHAMAN_MOVES:
            return _lead(after, beach), _cards_waiting(after, beach)
        case Place() | Return() | Sail():
            return *caused, *_on_the_arrival_beach(state, after, events)
        case Walk():
            return site(after, state[m.ON_TURN])
        case Take(kind):
            return *_card_kept(after, state[m.ACTOR], kind), *caused
        case Buy(ware) if ware in m.SCORING_CARDS:
            return worth(state, state[m.ACTOR], ware), *caused
        case Buy():
            return tuple(caused)
        case Decline():
            return phrase("{who} would keep the shells.", who=Seat(state[m.ACTOR])), *caused
        case MoveLava():
            return tuple(caused or [phrase("The next eruption would still destroy the same statues.")])
        case Start() | Draw():
            return ()  # chance actions have no preview
        case _:
            assert_never(action)


def _lead(state: State, beach: int) -> Phrase:
    """Say who leads on `beach` in `state`, and by how much (3.4)."""
    who = leader(state, beach)
    if who == m.NOBODY:
        return phrase("There would be no number discs on {beach}.", beach=m.SEGMENTS[beach])
    more, fewer = beach_sum(state, who, beach), beach_sum(state, 1 - who, beach)
    gaps: dict[str, Gap] = {"lead": more - fewer, "more": more, "fewer": fewer}
    return phrase(
        "{who} would lead on {beach} by {lead}, {more} to {fewer}.", who=Seat(who), beach=m.SEGMENTS[beach], **gaps
    )


def _cards_waiting(state: State, beach: int) -> Phrase:
    """Say which cards are at the coast of `beach` for the boat's arrival (5.3)."""
    match [names.CARD_NAMES[kind] for kind in coast(state, beach) if kind]:
        case [first, second] if first == second:
            return phrase("Both cards there are the same ({card}), so only the higher total gets one.", card=first)
        case [first, second]:
            return phrase("Cards there: {first} and {second}.", first=first, second=second)
        case [only]:
            return phrase("Only one card there: {card}.", card=only)
        case _:
            return phrase("There are no cards there.")


def _on_the_arrival_beach(state: State, after: State, events: tuple[Event, ...]) -> Iterator[Phrase]:
    """Say who gets no card where the boat arrives, and which discs come back (5.3, 5.5)."""
    beach = after[m.BOAT]
    if any(isinstance(event, ScoringBegan) for event in events):
        return
    lying = [(seat, bits) for seat in (m.RED, m.YELLOW) if (bits := state[m.DISCS + 6 * seat + beach])]
    if not lying:
        yield phrase("Nobody has discs there, so nobody would get a card.")
    if len(lying) == 2 and after[m.PHASE] != m.TAKING:
        yield phrase("{who} wouldn’t get a card.", who=Seat(1 - leader(state, beach)))
    for seat, bits in lying:
        yield phrase("{who} would take back {discs}.", who=Seat(seat), discs=numbers(m.DISCS_IN[bits]))


def _card_kept(after: State, seat: int, kind: int) -> Iterator[Phrase]:
    """Say what `seat` has after taking a card that is kept, such as the total of baskets or butterflies (6.4, 6.7)."""
    who, other = Seat(seat), Seat(1 - seat)
    if kind == m.SHELL:
        yield plural(
            "{who} would have {count} shell.", "{who} would have {count} shells.", after[m.SHELLS + seat], who=who
        )
    elif kind in BASKETS:
        gaps: dict[str, Gap] = {"who": who, "other": other, "theirs": baskets(after, 1 - seat)}
        yield plural(
            "{who} would then have {count} basket of fish, and {other} would have {theirs}.",
            "{who} would then have {count} baskets of fish, and {other} would have {theirs}.",
            baskets(after, seat),
            **gaps,
        )
    elif kind in (m.WHITE, m.BLACK):
        counted = next(line.points for line in score_sheet(after, seat, final=False) if line.what == "pearls")
        yield phrase("{who}’s pearls would score {points} at each scoring.", who=who, points=counted)
    elif kind == m.NAUTILUS:
        yield phrase("The nautilus would score 3 for {who} at the second scoring.", who=who)
    if kind in m.BUTTERFLIES_ON:
        yield phrase("Butterflies on {who}’s cards would total {count}.", who=who, count=butterflies(after, seat))


# --- Consequences of an action --------------------------------------------------------------------------------------


def _would(after: State, event: Event) -> Phrase | None:
    """Return a sentence in the conditional for `event`, or None if the event needs no sentence of its own."""
    match event:
        case BoatSailed(_, target):
            return phrase("The boat would sail to {target}.", target=m.SEGMENTS[target])
        case LavaInvoked(segment):
            return phrase("Lava would rise in crater {segment}.", segment=m.SEGMENTS[segment])
        case InvocationReturned(seat):
            return phrase("{who} would get the invocation disc back.", who=Seat(seat))
        case CardTaken(seat, kind, _, True):
            return phrase("{who} would get {card}.", who=Seat(seat), card=names.CARD_NAMES[kind])
        case StatueBuilt(seat, space):
            return phrase("{who} would build a statue {place}.", who=Seat(seat), place=place_name(space))
        case CardWasted(_, kind) if kind == m.PRIESTESS:
            return phrase("There is no lava in any crater, so the Priestess would have no effect.")
        case CardWasted(seat, _) if not statue_supply(after, seat):
            return phrase("{who} has no statues left, so the card would be wasted.", who=Seat(seat))
        case CardWasted(seat, _):
            return phrase(
                "{who} can’t build where the shaman is standing, so the card would be wasted.", who=Seat(seat)
            )
        case ScoringBegan():
            return phrase("No cards are left there or in the piles, so the second scoring would begin.")
        case StatueLost():
            return loss(event)
        case Scored(_, seat, _, total):
            return plural(
                "{who} would score {count} point.", "{who} would score {count} points.", total, who=Seat(seat)
            )
        case GameEnded(seat, "points"):
            mine, theirs = points(after, seat), points(after, 1 - seat)
            return phrase("{who} would win, {mine} points to {theirs}.", who=Seat(seat), mine=mine, theirs=theirs)
        case GameEnded(seat, "statues"):
            return phrase("{who} would win: tied on points, but with more statues.", who=Seat(seat))
        case GameEnded(seat, _):
            return phrase("{who} would win the tie-break as the second player.", who=Seat(seat))
        case CardTaken() | WareBought() | DiscsReturned() | LavaFlowed() | RoundTwoBegan() | CardDealt() | LavaRose():
            return None
        case _:
            assert_never(event)


def _lava_news(state: State, after: State) -> list[Phrase]:
    """Return sentences on statues that the next eruption would destroy in `after` but not in `state`, or vice versa."""
    now, then = losses(state), losses(after)
    more = [
        phrase("The next eruption would then destroy {who}’s statue {place}.", who=Seat(seat), place=place_name(space))
        for seat, space in then
        if (seat, space) not in now
    ]
    less = [
        phrase("The next eruption would spare {who}’s statue {place}.", who=Seat(seat), place=place_name(space))
        for seat, space in now
        if (seat, space) not in then
    ]
    return more + less


def _asked_next(after: State) -> Iterator[Phrase]:
    """Describe the decision about a card that is pending in `after`, if there is such a decision (5.3, 6.2, 6.4)."""
    seat, beach = after[m.ACTOR], after[m.BOAT]
    if after[m.PHASE] == m.TAKING:
        first, second = (names.CARD_NAMES[kind] for kind in coast(after, beach))
        mine, theirs = beach_sum(after, seat, beach), beach_sum(after, 1 - seat, beach)
        gaps: dict[str, Gap] = {"who": Seat(seat), "first": first, "second": second, "mine": mine, "theirs": theirs}
        if theirs:
            yield phrase("{who} would choose first, {mine} to {theirs}: {first} or {second}.", **gaps)
            yield phrase("{who} would get the other card.", who=Seat(1 - seat))
        else:
            yield phrase("{who} would choose {first} or {second}.", **gaps)
    elif after[m.PHASE] == m.BUYING:
        wares = listed([names.WARE_NAMES[ware] for ware in affordable(after, seat)])
        yield phrase("{who} could buy one card: {wares}.", who=Seat(seat), wares=wares)
    elif after[m.PHASE] == m.MOVING_LAVA:
        yield phrase("{who} would move one lava disc.", who=Seat(seat))
