"""Pig on the page."""

from haleakala.games.pig.meta import SIDES
from haleakala.games.pig.model import DECIDING, FACE, MOST, OVER, PHASE, SCORES, TURN, Action, Event, Hold, State

from haleakala.gamekit.drawing import rect, word
from haleakala.gamekit.interface import AnimationStep, Button, Highlight, Highlights, RecentChange, Say
from haleakala.gamekit.seats import mark
from haleakala.gamekit.targets import area_label, target
from haleakala.kernel.match import Ply
from haleakala.kernel.phrase import phrase, player_name
from haleakala.kernel.rules import Refusal
from haleakala.markup import Markup, Value, fragment, h

UNBOUNDED = False
TARGETS = frozenset(("die", "hold", "turn", *(f"score-{seat}" for seat in range(MOST))))


def scenery() -> Markup:
    """Nothing is printed from anywhere."""
    return Markup("")


def picture(state: State, highlights: Highlights, say: Say) -> Markup:
    """The die."""
    attributes: dict[str, Value] = {"class": "island", "viewBox": "-100 -100 200 200", "role": "group"}
    return h("svg", {**attributes, "aria-label": say(phrase("The die"))}, _die(state, highlights.on("die"), say))


def _die(state: State, look: Highlight, say: Say) -> Markup:
    label = say(phrase("Die: {face}", face=state[FACE]))
    return h("g", target("die", label, look, "place"), _face(state))


def _face(state: State) -> Markup:
    return fragment(rect("area f-bone k-ink", -50, -50, 100, 100, 12), word("t-ink t-number", state[FACE], 0, 20, 60))


def close_up(state: State, part: str, highlights: Highlights, say: Say) -> Markup:
    """The die as an illustration."""
    attributes: dict[str, Value] = {"class": "island", "viewBox": "-100 -100 200 200", "role": "img"}
    return h("svg", {**attributes, "aria-label": say(phrase("Die: {face}", face=state[FACE]))}, _face(state))


def belongings(state: State, seat: int, highlights: Highlights, say: Say) -> Markup:
    """A player's mark, name and points."""
    side, points, name = SIDES[seat], state[SCORES + seat], f"score-{seat}"
    seal = h(
        "svg",
        {"class": "art belongings-mark", "viewBox": "-19 -22 38 38", "aria-hidden": "true"},
        mark(side.colour, say(side.sign)),
    )
    told = say(phrase("Points: {points}", points=points))
    return h(
        "section",
        {"class": "belongings", "aria-label": say(area_label(seat))},
        h("h2", {"class": "belongings-name"}, seal, h("span", {"class": "belongings-who"}, say(player_name(seat)))),
        h("p", target(name, told, highlights.on(name), "stock"), told),
    )


def common(state: State, highlights: Highlights, say: Say) -> Markup:
    """What the turn has brought."""
    return h(
        "p", {"id": "turn", "data-explain": "turn"}, say(phrase("Points of this turn: {points}", points=state[TURN]))
    )


def gesture(state: State, action: Action) -> tuple[str, ...]:
    """The die, or the button."""
    return ("hold",) if isinstance(action, Hold) else ("die",)


def resolve_target(state: State, chosen: tuple[str, ...], touched: str) -> tuple[str, ...]:
    """Nothing lies on anything."""
    return ()


def buttons(state: State) -> tuple[Button, ...]:
    """Both decisions."""
    if state[PHASE] != DECIDING:
        return ()
    return Button("die", phrase("Roll")), Button("hold", phrase("Hold"))


def recent_changes(before: State, ply: Ply[State, Action, Event]) -> tuple[RecentChange, ...]:
    """The die, or the points."""
    return (RecentChange(f"score-{ply.player}"),) if isinstance(ply.action, Hold) else (RecentChange("die"),)


def why_not(state: State, chosen: tuple[str, ...], touched: str) -> Refusal:
    """What is due instead."""
    if state[PHASE] == OVER:
        return Refusal("2.3", phrase("The game is over."))
    return Refusal("2.1", phrase("Roll the die or hold your points."))


def animate(before: State, ply: Ply[State, Action, Event]) -> tuple[AnimationStep, ...]:
    """Nothing moves."""
    return ()
