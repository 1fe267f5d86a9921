"""This module finds what a ply changed on the island, and draws the changes until the next player has decided.

Corners surround a piece in a new place, and dashed lines show where something was removed. The boat leaves a wake of
arrows, a shaman leaves footprints. All traces are in two layers of their own, so that the rest is not drawn again.
"""

from collections.abc import Callable
from functools import cache, lru_cache
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin

from haleakala.gamekit.drawing import Point, circle, corners, ellipse, move, pair, path, placed, rect, traced
from haleakala.gamekit.interface import RecentChange
from haleakala.games.haleakala.board import geometry
from haleakala.games.haleakala.board.geometry import beach_points, polar, shaman_point, statue_point
from haleakala.games.haleakala.input import targets
from haleakala.games.haleakala.input.gestures import space_target
from haleakala.games.haleakala.input.targets import disc_name, lying_on
from haleakala.games.haleakala.rules import model as m
from haleakala.games.haleakala.rules.actions import Action, MoveLava, Place, Return, Walk
from haleakala.games.haleakala.rules.events import (
    BoatSailed,
    CardTaken,
    DiscsReturned,
    Event,
    InvocationReturned,
    LavaFlowed,
    LavaInvoked,
    LavaRose,
    StatueBuilt,
    StatueLost,
    WareBought,
)
from haleakala.games.haleakala.rules.model import State
from haleakala.kernel.match import Ply
from haleakala.markup import Markup, fragment, h, part

# --- What a ply leaves ----------------------------------------------------------------------------------------------


def recent_changes(before: State, ply: Ply[State, Action, Event]) -> tuple[RecentChange, ...]:
    """Return what `ply`, played in `before`, changed on the board: first by its action, then by its events."""
    caused = (change for event in ply.events for change in _of_event(event, before, ply.state))
    return (*_of_action(before, ply), *caused)


def _of_action(before: State, ply: Ply[State, Action, Event]) -> tuple[RecentChange, ...]:
    """Return what the player moved; return () if no piece has moved, for example if the shaman stays."""
    match ply.action:
        case Place(disc, _, invoke):
            lies = RecentChange(disc_name(ply.player, disc))
            # a Lava Priestess taken in the same ply returns the invocation disc (6.3)
            stays = invoke and ply.state[m.INVOCATION + ply.player] != m.IN_SUPPLY
            return (lies, RecentChange(f"invocation-{m.SEATS[ply.player]}")) if stays else (lies,)
        case Return(disc, beach):
            return (RecentChange(disc_name(ply.player, disc), f"beach-{m.SEGMENTS[beach]}"),)
        case Walk(space) if space != before[m.SHAMAN + ply.player]:
            return (RecentChange(f"shaman-{m.SEATS[ply.player]}", space_target(before[m.SHAMAN + ply.player])),)
        case MoveLava(source, target):
            return (RecentChange(f"lava-{m.SEGMENTS[target]}", f"crater-{m.SEGMENTS[source]}"),)
        case _:
            return ()


def _of_event(event: Event, before: State, after: State) -> tuple[RecentChange, ...]:
    """Return what one event changed; return () for newly dealt cards and for events that move nothing."""
    match event:
        case BoatSailed(source, _):
            return (RecentChange("boat", f"beach-{m.SEGMENTS[source]}"),)
        case LavaInvoked(segment) | LavaRose(segment, True):
            return (RecentChange(f"lava-{m.SEGMENTS[segment]}"),)
        case InvocationReturned(seat) if before[m.INVOCATION + seat] != m.IN_SUPPLY:
            return (RecentChange(f"invocation-{m.SEATS[seat]}", f"beach-{m.SEGMENTS[before[m.INVOCATION + seat]]}"),)
        case CardTaken(_, _, slot, _):
            return (RecentChange("", targets.SLOT_NAMES[slot]),)
        case StatueBuilt(seat, space) if after[m.STATUES + seat] >> space & 1:  # the statue is still there
            return (RecentChange(f"statue-{m.SPACES[space]}"),)
        case WareBought(_, ware, _):
            return (RecentChange(targets.WARE_TARGETS[ware]),)
        case DiscsReturned(_, beach, _):
            return (RecentChange("", f"beach-{m.SEGMENTS[beach]}"),)
        case StatueLost(_, space):
            return (RecentChange("", f"space-{m.SPACES[space]}"),)
        case LavaFlowed(segment, _):
            return (RecentChange("", f"crater-{m.SEGMENTS[segment]}"),)
        case _:
            return ()


# --- How it is drawn ------------------------------------------------------------------------------------------------


def ways(state: State, left: tuple[RecentChange, ...]) -> Markup:
    """Draw the layer below the pieces: dashed outlines of removed things, the boat's wake and shamans' footprints."""
    return _layer("ways", tuple(drawn for change in left if (drawn := _way(state, change))))


def arrivals(state: State, left: tuple[RecentChange, ...]) -> Markup:
    """Draw the layer above the pieces: corners around each piece that the changes `left` put in a new place."""
    return _layer(
        "arrivals", tuple(drawn for change in left if change.what and (drawn := _corners_around(state, change.what)))
    )


@lru_cache(maxsize=64)
def _layer(name: str, drawn: tuple[Markup, ...]) -> Markup:
    """Draw one of the two layers, even if it is empty, so that a new drawing changes only the layer's contents."""
    return part(h("g", {"id": name, "class": "traces", "aria-hidden": "true"}, *drawn))


def _way(state: State, change: RecentChange) -> Markup | None:
    """Draw the trace at a piece's old place: dashed outline, wake or footprints; return None without an old place."""
    kind, _, rest = change.came.partition("-")
    if change.what == "boat":
        return _wake(m.SEGMENTS.index(rest), state[m.BOAT])
    if change.what.startswith("shaman"):
        was = m.SEGMENTS.index(rest) if kind == "beach" else m.SPACES.index(rest)
        return _footprints(was, state[m.SHAMAN + m.SEATS.index(change.what.partition("-")[2])])
    match kind:
        case "beach":
            return _gone_from_beach(m.SEGMENTS.index(rest), len(lying_on(state, m.SEGMENTS.index(rest))))
        case "space":
            return _gone(statue_point(m.SPACES.index(rest)), lambda css: ellipse(css, 0, 24, 24, 11))
        case "crater":
            return _gone(geometry.CRATER_POINTS[m.SEGMENTS.index(rest)], lambda css: circle(css, 25, 0, 3))
        case "slot":
            return _gone(geometry.SLOT_POINTS[targets.SLOT_NAMES.index(change.came)], _card_frame)
        case _:
            return None


def _gone(point: Point, outline: Callable[[str], Markup]) -> Markup:
    """Draw a dashed shape at `point`, where something was; `outline` draws the shape with a given class."""
    return h("g", {"transform": move(point)}, outline("trace-gone-case"), outline("trace-gone"))


def _card_frame(css: str) -> Markup:
    """Draw a rectangle slightly larger than a card, with the class `css`."""
    return rect(
        css,
        -geometry.CARD_WIDTH / 2 - 7,
        -geometry.CARD_HEIGHT / 2 - 7,
        geometry.CARD_WIDTH + 14,
        geometry.CARD_HEIGHT + 14,
        14,
    )


@cache
def _gone_from_beach(beach: int, lying: int) -> Markup:
    """Draw a dashed circle beside the `lying` discs left on a beach; if more than two are left, a small one inland."""
    if not lying:
        return _gone(beach_points(beach, 1)[0], lambda css: circle(css, 27))
    if lying > 2:
        return _gone(polar(60 * beach, 290), lambda css: circle(css, 15))
    x, y = beach_points(beach, lying)[-1]
    along = 76 / 338
    return _gone((x * cos(along) - y * sin(along), x * sin(along) + y * cos(along)), lambda css: circle(css, 27))


STROKE = 12
"""Degrees between two arrows of the boat's wake."""


@cache
def _wake(source: int, target: int) -> Markup:
    """Draw the boat's clockwise way from one segment to another as arrows on the water that end at the boat's stern."""
    first, last = 60 * source, 60 * target + (360 if target <= source else 0)
    turns = range(first + 2, last - 12, STROKE)
    arrows = "".join(_arrow(polar(turn, geometry.LANE), turn) for turn in turns)
    return traced(arrows)


def _arrow(tip: Point, turn: float) -> str:
    """Return the path data of an arrowhead at `tip`, pointing clockwise along the boat's lane at `turn` degrees."""
    along = radians(turn)
    ahead, out = (cos(along), sin(along)), (sin(along), -cos(along))
    ends = [(tip[0] - 11 * ahead[0] + side * out[0], tip[1] - 11 * ahead[1] + side * out[1]) for side in (-12, 12)]
    return f"M{pair(ends[0])}L{pair(tip)}L{pair(ends[1])}"


PACE = 23
"""The distance between two footprints."""
FEET = 24
"""The distance from the middle of a drawn shaman down to the feet."""


@cache
def _footprints(was: int, now: int) -> Markup:
    """Draw a shaman's way from space `was` to space `now`: left and right footprints on a curve around the crater."""
    (ax, ay), (bx, by) = shaman_point(was), shaman_point(now)
    ay, by = ay + FEET, by + FEET
    start, end = hypot(ax, ay), hypot(bx, by)
    first = degrees(atan2(ax, -ay))
    swing = (degrees(atan2(bx, -by)) - first + 180) % 360 - 180
    length = hypot(end - start, radians(abs(swing)) * (start + end) / 2)
    steps = max(2, round(length / PACE))
    points = [polar(first + swing * n / steps, start + (end - start) * n / steps) for n in range(steps + 1)]
    prints = []
    for n, ((px, py), (qx, qy)) in enumerate(pairwise(points)):
        turn = atan2(qx - px, py - qy)
        side = 6 if n % 2 else -6
        prints.append(_footprint(px + side * cos(turn), py + side * sin(turn), degrees(turn)))
    return fragment(*prints)


def _footprint(x: float, y: float, turn: float) -> Markup:
    """Draw one footprint, sole and toes, at (`x`, `y`) and turned clockwise by `turn` degrees."""
    return placed(x, y, path("trace-foot", "M-4 7C-5 2 -6 -2 -5 -6Q0 -11 5 -6C6 -2 5 2 4 7Q0 12 -4 7Z"), turn=turn)


def _corners_around(state: State, name: str) -> Markup | None:
    """Draw corners around the thing `name` if it is on the island, else return None (CSS marks things in panels)."""
    kind, _, rest = name.partition("-")
    match kind:
        case "boat":
            return h("g", {"transform": f"rotate({60 * state[m.BOAT]}) translate(0 {-geometry.LANE})"}, corners(61, 37))
        case "disc" | "invocation":
            return _around_disc(state, name)
        case "shaman":
            return _at(shaman_point(state[m.SHAMAN + m.SEATS.index(rest)]), (0, -3), (31, 41))
        case "statue" if (state[m.STATUES + m.RED] | state[m.STATUES + m.YELLOW]) >> m.SPACES.index(rest) & 1:
            return _at(statue_point(m.SPACES.index(rest)), (0, 0), (29, 38))
        case "lava" if deep := state[m.LAVA + m.SEGMENTS.index(rest)]:
            return _at(geometry.CRATER_POINTS[m.SEGMENTS.index(rest)], (0, 8 - 4 * deep), (31, 27 + 4 * deep))
        case _:
            return None


def _around_disc(state: State, name: str) -> Markup | None:
    """Draw corners around the disc `name` if it is on a beach; return None if it is not."""
    for beach in range(6):
        lying = lying_on(state, beach)
        if name in lying:
            return _at(beach_points(beach, len(lying))[lying.index(name)], (0, 0), (35, 35))
    return None


@lru_cache(maxsize=256)
def _at(point: Point, middle: Point, half: Point) -> Markup:
    """Draw corners around a piece; its middle is at `point` plus `middle`, and `half` is its half width and height."""
    x, y = point[0] + middle[0], point[1] + middle[1]
    return h("g", {"transform": move((x, y))}, corners(*half))
