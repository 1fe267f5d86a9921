"""The drawing of High Card, and its input."""

from haleakala.gamekit.belongings import belongings_section, player_heading
from haleakala.gamekit.choice_panel import Answer, Chooser, Row
from haleakala.gamekit.interface import Areas, Button, Highlights, RecentChange, Say
from haleakala.gamekit.targets import explained, target
from haleakala.kernel.match import Ply
from haleakala.kernel.phrase import Phrase, phrase, player_name
from haleakala.markup import Markup, Value, h

from . import model as m
from .meta import SIDES
from .model import Action, Event, Shown, State, of_seats, past

BID_BUTTONS = tuple(f"bid-{number}" for number in m.BIDS)
OF_SEATS = tuple(f"{what}-{seat}" for what in ("hand", "bid-of", "dropped", "points") for seat in m.SEATS)
TARGETS = frozenset((*BID_BUTTONS, "keep", "pile", *OF_SEATS))


def card_name(card: int) -> Phrase:
    """Return the name of a card."""
    if card == m.NO_CARD:
        return phrase("no card")
    return phrase("a hidden card") if card == m.UNKNOWN else phrase("card {card}", card=card)


def picture(state: State, highlights: Highlights, say: Say) -> Markup:
    """Draw the points, the bids and the dropped cards of all seats."""
    label = say(phrase("Points, bids and dropped cards"))
    drawn = []
    for seat in m.SEATS:
        things = (
            (f"points-{seat}", phrase("{who}: {points}", who=player_name(seat), points=state[m.POINTS + seat])),
            (f"bid-of-{seat}", phrase("Bid: {bid}", bid=state[m.BID + seat])),
            (f"dropped-{seat}", phrase("Dropped: {card}", card=card_name(state[m.DROPPED + seat]))),
        )
        for line, (name, what) in enumerate(things):
            place: dict[str, Value] = {"transform": f"translate({10 + 100 * seat} {40 + 50 * line})"}
            attributes = target(name, say(what), highlights.on(name), "thing") | place
            drawn.append(h("g", attributes, h("text", {"font-size": 11, "fill": "currentColor"}, say(what))))
    box: dict[str, Value] = {"class": "art", "viewBox": "0 0 300 180", "role": "group", "aria-label": label}
    return h("svg", box, *drawn)


def belongings(state: State, seat: int, highlights: Highlights, say: Say) -> Markup:
    """Draw a player's name and card."""
    hand, name = state[m.HAND + seat], f"hand-{seat}"
    attributes = target(name, say(card_name(hand)), highlights.on(name), "hand")
    return belongings_section(
        seat, say, player_heading(seat, SIDES[seat], say), h("p", attributes, say(card_name(hand)))
    )


def area(state: State, seat: int, highlights: Highlights, say: Say) -> Markup:
    """Draw a player's card, as large as a hand of cards, and the cards of earlier rounds."""
    hand, name = state[m.HAND + seat], f"hand-{seat}"
    card = target(name, say(card_name(hand)), highlights.on(name), "hand card framed")
    played = past(state, seat)
    lines = []
    for number, (shown, won) in enumerate(played, 1):
        head = h("th", {"scope": "row"}, say(phrase("Round {number}", number=number)))
        lines.append(h("tr", None, head, h("td", None, say(card_name(shown))), h("td", None, f"{won:+d}")))
    return h(
        "div",
        {"class": "belongings highcard-area"},
        player_heading(seat, SIDES[seat], say),
        h("p", card, str(hand) if hand > 0 else "?" if hand == m.UNKNOWN else "\u2013"),
        h("table", None, h("tbody", None, lines)) if lines else None,
    )


def common(state: State, highlights: Highlights, say: Say) -> Markup:
    """Draw the number of cards in the pile."""
    taken = sum(one != m.NO_CARD for what in (m.HAND, m.DROPPED) for one in of_seats(state, what))
    left = phrase("Cards in the pile: {count}", count=len(m.CARDS) - taken)
    return h("p", explained("pile"), say(left))


def area_of(name: str) -> int | None:
    """Return the seat whose card has this name."""
    what, _, seat = name.rpartition("-")
    return int(seat) if what == "hand" else None


AREAS = Areas("below", area, area_of)


def gesture(state: State, action: Action) -> tuple[str, ...]:
    """Return the gesture of an action: a button, or the card that is dropped."""
    return (f"hand-{state[m.ON_TURN]}",) if action.what == "drop" else (str(action),)


def buttons(state: State) -> tuple[Button, ...]:
    """Return the button that keeps the card."""
    return (Button("keep", phrase("Keep")),) if state[m.PHASE] in (m.BIDDING, m.KEEPING) else ()


def chooser(state: State, chosen: tuple[str, ...]) -> Chooser | None:
    """Return the panel with the bids, beside the player's card."""
    if state[m.PHASE] != m.BIDDING:
        return None
    answers = [
        Answer(
            f"bid-{number}",
            phrase("{number}", number=number),
            phrase("Bid {number}", number=number),
            note=phrase("win {number} or pay {double}", number=number, double=2 * number),
        )
        for number in m.BIDS
    ]
    return Chooser(f"hand-{state[m.ON_TURN]}", phrase("Your bid"), (Row(tuple(answers)),))


def recent_changes(before: State, ply: Ply[State, Action, Event]) -> tuple[RecentChange, ...]:
    """Return what a ply has changed: the bid, the dropped card, or all points."""
    if any(isinstance(event, Shown) for event in ply.events):
        return tuple(RecentChange(f"points-{seat}") for seat in m.SEATS)
    match ply.action:
        case ("bid", _):
            return (RecentChange(f"bid-of-{ply.player}"),)
        case ("drop", _):
            return (RecentChange(f"dropped-{ply.player}"),)
        case _:
            return ()
