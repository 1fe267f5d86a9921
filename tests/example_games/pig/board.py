"""The drawing of Pig."""

from haleakala.gamekit.drawing import rect, word
from haleakala.gamekit.interface import Highlights, Say
from haleakala.gamekit.targets import explained, target
from haleakala.kernel.phrase import phrase
from haleakala.markup import Markup, Value, h

from .rules import State

TARGETS = frozenset(("roll", "hold", "turn"))
LABELS = {"roll": phrase("Roll"), "hold": phrase("Hold")}
BOX: dict[str, Value] = {"class": "island", "viewBox": "-100 -100 200 200", "role": "group"}


def picture(state: State, highlights: Highlights, say: Say) -> Markup:
    """Draw the die."""
    label = say(phrase("Die: {face}", face=state.face))
    die = target("roll", label, highlights.on("roll"), "place")
    face = word("t-ink t-number", state.face, 0, 20, 60)
    return h("svg", BOX | {"aria-label": label}, h("g", die, rect("area f-bone k-ink", -50, -50, 100, 100, 12), face))


def common(state: State, highlights: Highlights, say: Say) -> Markup:
    """Draw the points of the turn."""
    told = phrase("Points of this turn: {points}", points=state.turn)
    return h("p", explained("turn"), say(told))
