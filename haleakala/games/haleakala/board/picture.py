"""This module draws a state: the island with all cards and pieces on it.

Land and sea are copied from the scenery. Targets are drawn above it, and later targets cover earlier ones: first the
areas of the island, then card slots, then pieces. A touch on a piece that is no target reaches the space below it.
"""

from functools import cache, lru_cache
from math import cos, radians

from haleakala.gamekit.drawing import circle, move, path, placed, word
from haleakala.gamekit.interface import Highlight, Highlights, Say
from haleakala.gamekit.targets import cell
from haleakala.games.haleakala.board import geometry
from haleakala.games.haleakala.board.coasts import coasts, slots
from haleakala.games.haleakala.board.geometry import around, beach_points, region, shaman_point, statue_point
from haleakala.games.haleakala.board.grid import BOAT_ROW, CRATER_LEVEL, DISC_ROW, LEVEL_OF_HEIGHT, SLOT_ROW, row_of
from haleakala.games.haleakala.board.recent import arrivals, ways
from haleakala.games.haleakala.board.sprites import invocation_disc, number_disc, shaman, stamp, statue
from haleakala.games.haleakala.input.targets import (
    beach_label,
    crater_label,
    disc_label,
    disc_name,
    invocation_label,
    space_label,
)
from haleakala.games.haleakala.rules import model as m
from haleakala.games.haleakala.rules.model import State, lava_supply
from haleakala.games.haleakala.rules.names import SIDES
from haleakala.kernel.phrase import phrase
from haleakala.markup import Markup, Value, fragment, h, part, still

HALO_RADIUS = 34
HIT_RADIUS, CROWDED = 41, 34
"""The touch radius of a disc: 24 pixels across on an island 307 pixels wide. CROWDED is for 5 or more discs on a beach.
"""
LIGHT_FROM = 320
"""The direction from which the light comes, in degrees: the upper left. Spaces on this side of the island are bright.
"""
SHADES = (0, 0, 0.36, 0.17, 0.14, 0.11)
"""By level of geometry.py, how much the light brightens or darkens a space; steep levels change more."""


def picture(state: State, highlights: Highlights, say: Say) -> Markup:
    """Draw the island in `state`, with its targets."""
    return h(
        "svg",
        {
            "class": "island",
            "viewBox": geometry.VIEW_BOX,
            "role": "none",
            "focusable": "false",
        },
        _isle(),
        _lava_supply(lava_supply(state), say),
        h(
            "g",
            {"role": "grid", "aria-label": say(phrase("The island")), "aria-rowcount": SLOT_ROW},
            _all_on_it(state, highlights, say),
        ),
    )


def close_up(state: State, part: str, highlights: Highlights, say: Say) -> Markup:
    """Draw part of the island without targets: some segments, the `summit`, or everything if `part` is empty."""
    match part:
        case "":
            box, label = geometry.VIEW_BOX, phrase("The island")
        case "summit":
            box, label = geometry.SUMMIT, phrase("The crater and its slopes")
        case _:
            box, label = around(part), phrase("The island around {segments}", segments=", ".join(part))
    return h(
        "svg",
        {"class": "island", "viewBox": box, "role": "img", "aria-label": say(label)},
        _isle(),
        still(_lava_supply(lava_supply(state), say)),
        still(_all_on_it(state, highlights, say)),
    )


def _isle() -> Markup:
    """Draw land and sea without cards and pieces."""
    return h("g", {"class": "scenery", "aria-hidden": "true"}, stamp("isle"))


def _all_on_it(state: State, highlights: Highlights, say: Say) -> Markup:
    """Draw everything above the scenery: the areas as targets, the cards, the pieces and the traces of the last ply."""
    letters = (say(SIDES[m.RED].sign), say(SIDES[m.YELLOW].sign))
    return fragment(
        _areas(state, highlights, say),
        slots(state, highlights, say),
        coasts(state, letters),
        ways(state, highlights.recent_changes),
        _lava(state),
        _landing(state, highlights),
        _boat(state, highlights, say),
        _standing(state, letters),
        _discs(state, highlights, say, letters),
        arrivals(state, highlights.recent_changes),
    )


# --- Areas ----------------------------------------------------------------------------------------------------------


@cache
def _outline(level: int, segment: int) -> Markup:
    """Draw the touchable face of a space, bright on the side of the light and dark on the opposite side."""
    light = round(SHADES[level] * cos(radians(60 * segment - LIGHT_FROM)), 2)
    tint = f"area {'f-sun' if light > 0 else 'f-dusk'}"
    return h("path", {"class": tint, "fill-opacity": abs(light), "d": region(segment, level)})


@cache
def _halo(level: int, segment: int) -> Markup:
    """Draw the highlight ring inside the edge of a space."""
    d = region(segment, level, 8)
    return fragment(path("halo-case", d), path("halo", d))


@lru_cache(maxsize=1024)
def _area(name: str, label: str, look: Highlight, level: int, segment: int, css: str = "place") -> Markup:
    """Draw a space of the island as the target `name`, with a ring if it is highlighted."""
    ring = _halo(level, segment) if look.shines else None
    return part(h("g", cell(name, label, look, css, segment), _outline(level, segment), ring))


def _beach(state: State, beach: int, highlights: Highlights, say: Say) -> Markup:
    """Draw a beach as a target; the boat's beach has another highlight, because a disc placed there moves the boat."""
    css = "place with-boat" if state[m.BOAT] == beach else "place"
    name = f"beach-{m.SEGMENTS[beach]}"
    return _area(name, say(beach_label(state, beach)), highlights.on(name), LEVEL_OF_HEIGHT[0], beach, css)


def _space(state: State, space: int, highlights: Highlights, say: Say) -> Markup:
    """Draw a building space as a target."""
    name, label = f"space-{m.SPACES[space]}", say(space_label(state, space))
    return _area(name, label, highlights.on(name), LEVEL_OF_HEIGHT[space // 6], space % 6)


def _crater(state: State, segment: int, highlights: Highlights, say: Say) -> Markup:
    """Draw a crater as a target."""
    name, label = f"crater-{m.SEGMENTS[segment]}", say(crater_label(state, segment))
    return _area(name, label, highlights.on(name), CRATER_LEVEL, segment)


def _areas(state: State, highlights: Highlights, say: Say) -> Markup:
    """Draw the beaches, the building spaces and the craters as rows of the grid."""
    return fragment(
        row_of(LEVEL_OF_HEIGHT[0], say, *(_beach(state, beach, highlights, say) for beach in range(6))),
        *(
            row_of(
                LEVEL_OF_HEIGHT[height],
                say,
                *(_space(state, 6 * height + segment, highlights, say) for segment in range(6)),
            )
            for height in (1, 2, 3)
        ),
        row_of(CRATER_LEVEL, say, *(_crater(state, segment, highlights, say) for segment in range(6))),
    )


# --- Pieces ---------------------------------------------------------------------------------------------------------


@cache
def _round_halo(radius: int) -> Markup:
    """Draw the highlight ring around a disc."""
    return fragment(circle("halo-case", radius), circle("halo", radius))


@cache
def _lava_pile(letter: str, count: int, text: str) -> Markup:
    """Draw `count` lava discs on top of each other; if there are two or more, a badge shows their number as `text`."""
    discs = [
        h("g", {"id": f"fire-{letter}{n + 1}", "transform": move((0, 4 - 8 * n))}, stamp("lava")) for n in range(count)
    ]
    badge = [circle("f-bone k-ink", 13, 17, 12), word("t-ink t-number", text, 17, 19, 20)] if count > 1 else []
    return fragment(*discs, *badge)


def _lava(state: State) -> Markup:
    """Draw the lava discs on all craters."""
    return fragment(*(_lava_on(segment, state[m.LAVA + segment]) for segment in range(6)))


@cache
def _lava_on(segment: int, count: int) -> Markup:
    """Draw the `count` lava discs on the crater of `segment`."""
    letter = m.SEGMENTS[segment]
    attributes: dict[str, Value] = {
        "id": f"lava-{letter}",
        "class": "piece",
        "transform": move(geometry.CRATER_POINTS[segment]),
    }
    return part(h("g", attributes, _lava_pile(letter, count, str(count))))


def _lava_supply(left: int, say: Say) -> Markup:
    """Draw the common lava supply in a corner of the sea: four places, of which `left` have a lava disc."""
    label = say(phrase("Lava discs in the supply: {count}", count=left))
    discs = [stamp("lava") if n < left else circle("slot-empty", 21) for n in range(m.LAVA_DISCS)]
    return h(
        "g",
        {
            "class": "lava-supply",
            "data-explain": "lava-supply",
            "role": "img",
            "aria-label": label,
        },
        *(placed(336 + 48 * n, -508, disc) for n, disc in enumerate(discs)),
    )


def _boat(state: State, highlights: Highlights, say: Say) -> Markup:
    """Draw the boat, bow clockwise; its transform rotates first, so that an animated rotation follows the lane."""
    segment = state[m.BOAT]
    label = say(phrase("The boat at beach {segment}", segment=m.SEGMENTS[segment]))
    look = highlights.on("boat")
    attributes = cell("boat", label, look, "boat", segment)
    attributes["transform"] = f"rotate({60 * segment}) translate(0 {-geometry.LANE})"
    attributes |= {"data-piece": True, "data-circling": 60 * segment}
    hit = h("ellipse", {"class": "hit", "rx": 58, "ry": 36})
    halo = _boat_halo() if look.shines else None
    return row_of(BOAT_ROW, say, h("g", attributes, hit, placed(0, 3, stamp("boat"), scale=1.1), halo))


def _landing(state: State, highlights: Highlights) -> Markup:
    """Draw the boat where the chosen disc would make it sail (5.1); draw nothing if no such disc is chosen."""
    sails = highlights.chosen and f"beach-{m.SEGMENTS[state[m.BOAT]]}" in highlights.lit | set(highlights.chosen)
    kind, _, disc = highlights.chosen[0].rpartition("-") if sails else ("", "", "")
    if not kind.startswith("disc"):
        return fragment()
    turn = 60 * ((state[m.BOAT] + int(disc)) % 6)
    shape = placed(0, 3, stamp("boat"), scale=1.1)
    lies = f"rotate({turn}) translate(0 {-geometry.LANE})"
    return h("g", {"class": "landing", "aria-hidden": "true", "transform": lies}, _boat_halo(), shape)


@cache
def _boat_halo() -> Markup:
    """Draw the highlight ring around the boat."""
    shape = {"rx": 62, "ry": 38}
    return fragment(h("ellipse", {"class": "halo-case", **shape}), h("ellipse", {"class": "halo", **shape}))


def _standing(state: State, letters: tuple[str, str]) -> Markup:
    """Draw statues and shamans, from the top of the picture to the bottom, so that lower pieces cover higher ones."""
    pieces = []
    for seat in (m.RED, m.YELLOW):
        for space in m.BUILDING_SPACES:
            if state[m.STATUES + seat] >> space & 1:
                name = f"statue-{m.SPACES[space]}"
                pieces.append((statue_point(space), name, statue(seat, letters[seat])))
        name = f"shaman-{m.SEATS[seat]}"
        pieces.append((shaman_point(state[m.SHAMAN + seat]), name, shaman(seat, letters[seat])))
    pieces.sort(key=lambda piece: piece[0][1])
    return fragment(*(_piece(name, point, art) for point, name, art in pieces))


@lru_cache(maxsize=256)
def _piece(name: str, point: tuple[float, float], art: Markup) -> Markup:
    """Draw a statue or a shaman at `point`."""
    attributes: dict[str, Value] = {"id": name, "class": "piece", "data-piece": True}
    return part(h("g", {**attributes, "aria-hidden": "true", "transform": move(point)}, art))


def _discs(state: State, highlights: Highlights, say: Say, letters: tuple[str, str]) -> Markup:
    """Draw the discs on all beaches as a row of the grid; draw nothing if there are no discs."""
    lying = [_beach_discs(state, beach, highlights, say, letters) for beach in range(6)]
    return row_of(DISC_ROW, say, *lying) if any(lying) else fragment()


def _beach_discs(state: State, beach: int, highlights: Highlights, say: Say, letters: tuple[str, str]) -> Markup:
    """Draw the number discs and invocation discs on one beach."""
    lying = [
        (disc_name(seat, disc), disc_label(seat, disc), number_disc(seat, disc, letters[seat]))
        for seat in (m.RED, m.YELLOW)
        for disc in m.DISCS_IN[state[m.DISCS + 6 * seat + beach]]
    ]
    lying += [
        (f"invocation-{m.SEATS[seat]}", invocation_label(seat), invocation_disc(seat, letters[seat]))
        for seat in (m.RED, m.YELLOW)
        if state[m.INVOCATION + seat] == beach
    ]
    hit = HIT_RADIUS if len(lying) < 5 else CROWDED
    points = beach_points(beach, len(lying))
    return fragment(
        *(
            _disc(name, say(label), highlights.on(name), beach, point, hit, art)
            for (name, label, art), point in zip(lying, points, strict=True)
        )
    )


@lru_cache(maxsize=1024)
def _disc(
    name: str, label: str, look: Highlight, beach: int, point: tuple[float, float], radius: int, art: Markup
) -> Markup:
    """Draw a disc on a beach as the target `name`, with a touch area of this `radius`."""
    attributes = cell(name, label, look, "disc", beach) | {"data-piece": True, "transform": move(point)}
    halo = _round_halo(HALO_RADIUS) if look.shines else None
    return part(h("g", attributes, circle("hit", radius), art, halo))
