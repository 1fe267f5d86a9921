"""This module draws a place of the main island as a card: background, tiles, purchase spots and chiefs."""

from functools import cache, lru_cache
from typing import NamedTuple

from haleakala.gamekit.drawing import corners, move, path, placed, rect
from haleakala.gamekit.interface import Highlight, Say
from haleakala.gamekit.seats import rim
from haleakala.gamekit.targets import cell
from haleakala.games.hawaii.board import geometry
from haleakala.games.hawaii.board.geometry import card_at, chief_at, spot_at, tile_at
from haleakala.games.hawaii.board.sprites import figures, pill, stamp
from haleakala.games.hawaii.input import targets
from haleakala.games.hawaii.meta import SIDES
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules import tables
from haleakala.games.hawaii.rules.actions import token_key
from haleakala.games.hawaii.rules.legal import fruit_in, splits_left
from haleakala.games.hawaii.rules.model import State, of_seat, packed_count, players
from haleakala.games.hawaii.rules.names import KIND_TITLES, PLACE_TITLES, feet, token_title
from haleakala.kernel.phrase import Phrase, Seat, phrase
from haleakala.markup import Markup, Value, fragment, h, part

RINGS = ("halo-case", "halo")
"""The CSS classes of the two strokes of a highlight ring; the first stroke is below the second."""


class Card(NamedTuple):
    """Everything that the card of a place depends on, as a key for the cache of cards."""

    place: int
    tiles: tuple[tuple[int, int], ...]
    """Pairs of a kind of tile and the number left; at the temple, pairs of a stack's top god (or NONE) and 1."""
    spots: tuple[int, ...]
    chiefs: tuple[int, ...]
    steps: int
    """The feet that going to this place costs the acting player; 0 if the player cannot choose where to go now."""
    dear: bool
    """Whether the acting player cannot pay `steps`."""
    look: Highlight
    traced: tuple[bool, ...]
    """By purchase spot, whether its token was taken recently."""
    own: int
    """The acting seat; negative if no seat acts."""


def card_of(state: State, space: int, looks: dict[str, Highlight], began: State | None) -> Card:
    """Return the `Card` of `space`. Steps are counted in `began`, the state when the turn began; None means 0 steps."""
    place = state[m.PLACE_ON][space]
    actor = state[m.ACTOR]
    chiefs = tuple(seat for seat in range(players(state)) if of_seat(state, seat, m.AT) == space)
    steps, dear = steps_to(began, space) if began else (0, False)
    spots = state[m.SPOTS][space] if state[m.SPOTS] else ()
    traced = tuple(looks.get(name, Highlight()).traced for name in targets.SPOT_NAMES[space][: len(spots)])
    look = looks.get(targets.PLACE_NAMES[space], Highlight())
    return Card(place, tiles_at(state, place), spots, chiefs, steps, dear, look, traced, actor)


def steps_to(state: State, space: int) -> tuple[int, bool]:
    """Return the cost in feet of going to `space`, and whether it is too high; (0, False) if no turn begins now."""
    seat = state[m.ACTOR]
    if seat < 0 or state[m.ASKED] != m.Q_OPENING or of_seat(state, seat, m.AT) > m.BEACH:
        return 0, False
    steps = m.STEPS[of_seat(state, seat, m.AT)][space]
    feet, fruit = of_seat(state, seat, m.FEET), of_seat(state, seat, m.FRUIT)
    return steps, not fruit_in(steps, feet, fruit, splits_left(state, seat) > 0)


def tiles_at(state: State, place: int) -> tuple[tuple[int, int], ...]:
    """Return pairs of a kind of tile and the number left; at the temple, pairs of a stack's top god (or NONE) and 1."""
    if tables.PLACES[place].key == "gods":
        return tuple((top, 1) for top in state[m.TOPS])
    return tuple((kind, packed_count(state[m.LEFT], kind)) for kind in tables.PLACES[place].kinds)


@lru_cache(maxsize=512)
def card(space: int, there: Card, say: Say) -> Markup:
    """Draw the card of a place, as a cell of the grid that the keyboard navigates."""
    label = say(card_label(space, there))
    spent = not any(spot >= 0 for spot in there.spots) and m.UNDRAWN not in there.spots
    css = f"place{' spent' * spent}"
    attributes = cell(targets.PLACE_NAMES[space], label, there.look, css, tables.CENTRES[space])
    attributes["transform"] = move(card_at(space))
    wide, high = geometry.CARD
    key = tables.PLACES[there.place].key
    ground = h(
        "g", {"transform": f"scale({wide / geometry.LAND[0]:.4g} {high / geometry.LAND[1]:.4g})"}, stamp(f"land-{key}")
    )
    drawn = h(
        "g",
        attributes,
        ground,
        rect("f-haw-veil", 0, 0, wide, high, 12) if spent else None,
        path("f-haw-band", f"M2 {geometry.BAND}V13Q2 2 13 2H{wide - 13}Q{wide - 2} 2 {wide - 2} 13V{geometry.BAND}Z"),
        rect("f-haw-spots", 137, geometry.BAND + 2, 36, high - geometry.BAND - 5, 9),
        rect("area", 2, 2, wide - 4, high - 4, 11),
        *(rect(css, 2, 2, wide - 4, high - 4, 11) for css in RINGS if there.look.shines),
        _corners() if there.look.traced else None,
        _tiles(there.tiles),
        *(_spot(space, number, spot, there) for number, spot in enumerate(there.spots)),
        _steps(there.steps, there.dear) if there.steps else None,
        _chiefs(there.chiefs, there.own),
    )
    return part(drawn)


@cache
def _tiles(tiles: tuple[tuple[int, int], ...]) -> Markup:
    """Draw the tiles that are for sale, side I up, each with the number of tiles left; gods have no number."""
    drawn = []
    for number, (kind, left) in enumerate(tiles):
        if kind == m.NONE:
            continue
        x, y = geometry.LONG_AT if kind == tables.LONG else tile_at(number, len(tiles))
        wide = 2 * geometry.TILE if kind == tables.LONG else geometry.TILE
        name = tables.KIND_KEYS[kind] if kind in (tables.KAHUNA, tables.TIKI) else f"tile-{tables.KIND_KEYS[kind]}-1"
        print_ = stamp.at(name, x + 5 * (kind == tables.TIKI), y, geometry.TILE / (130 if kind == tables.TIKI else 100))
        explained = targets.TOP_NAMES[number] if kind in tables.GODS else targets.STOCK_NAMES[kind]
        attributes: dict[str, Value] = {"class": f"stock-tile{' gone' * (left == 0)}", "data-explain": explained}
        drawn.append(h("g", attributes, print_, None if kind in tables.GODS else pill(f"×{left}", x + wide + 2, y + 6)))
    return fragment(*drawn)


@lru_cache(maxsize=16)
def names(laid: tuple[int, ...], say: Say) -> Markup:
    """Draw the title and space of each place above the cards; screen readers read the labels of the cards instead."""
    texts = []
    for space, place in enumerate(laid):
        x, y = card_at(space)
        where = h(
            "tspan",
            {"class": "t-haw-space", "x": x + geometry.CARD[0] - 10, "text-anchor": "end"},
            tables.SPACES[space],
        )
        attributes: dict[str, Value] = {"class": "t-haw-place", "x": x + 10, "y": y + 16.5}
        texts.append(h("text", attributes, say(PLACE_TITLES[place]), where))
    return part(h("g", {"id": "place-names", "class": "scenery", "aria-hidden": "true"}, *texts))


@cache
def shape_of(seat: int) -> Markup:
    """Draw the coloured shape of a player's mark, without its letter."""
    colour = SIDES[seat].colour
    return rim(colour, f"f-{colour.key} k-ink", 14)


@cache
def _spot_print(spot: int) -> Markup:
    """Draw the token on a spot; without a token, draw an empty spot, a fish (3.4), or the shape of the buyer."""
    if spot >= 0:
        return stamp.at(f"token-{token_key(spot)}", 0, 0, geometry.SPOT / 100)
    empty = stamp.at("spot-fish" if spot == m.FISHED else "spot", 0, 0, geometry.SPOT / 100)
    if spot > m.TAKEN:
        return empty
    return fragment(empty, placed(geometry.SPOT / 2, geometry.SPOT / 2, shape_of(m.TAKEN - spot), scale=0.62))


def _spot(space: int, number: int, spot: int, there: Card) -> Markup:
    """Draw purchase spot `number` of a place; the last spot shows the limit if no token was laid there."""
    x, y = spot_at(number)
    place = tables.PLACES[there.place]
    limit = (
        pill(f"≤{place.limit}", geometry.SPOT / 2, geometry.SPOT - 7)
        if number == place.spots - 1 and spot in (m.FISHED, m.UNDRAWN)
        else None
    )
    traced = there.traced[number] if number < len(there.traced) else False
    attributes: dict[str, Value] = {
        "id": targets.SPOT_NAMES[space][number],
        "data-explain": targets.SPOT_NAMES[space][number],
        "class": f"spot{' traced' * traced}",
        "transform": move((x, y)),
    }
    return h("g", attributes, _spot_print(spot), limit, around(geometry.SPOT) if traced else None)


@cache
def around(size: float) -> Markup:
    """Draw the corner marks of a recent change around a token of width `size`."""
    return h(
        "g",
        {"class": "traces", "aria-hidden": "true", "transform": f"{move((size / 2, size / 2))} scale(.6)"},
        corners(size, size),
    )


@cache
def _steps(steps: int, dear: bool) -> Markup:
    """Draw the badge with the cost of going to a place in feet; the badge is grey if the player cannot pay (`dear`)."""
    x, y = geometry.STEPS_AT
    badge = rect("f-haw-pill k-thin", x, y, 40, 22, 11)
    number = figures("t-ink t-number", steps, x + 12, y + 16.8, 16)
    return h("g", {"class": f"steps{' dear' * dear}"}, badge, number, stamp.at("foot", x + 18, y + 2, 0.45))


@cache
def _chiefs(seats: tuple[int, ...], own: int) -> Markup | None:
    """Draw the chiefs of `seats` on a card, the acting seat `own` in front; return None if `seats` is empty."""
    if not seats:
        return None
    drawn = []
    for number, seat in enumerate(seats):
        drawn.append((seat == own, chief(seat, *chief_at(number, len(seats)))))
    return h("g", {"class": "chiefs"}, *(one for _, one in sorted(drawn, key=lambda both: both[0])))


@cache
def chief(seat: int, x: float, y: float, size: float = 0.42) -> Markup:
    """Draw the chief of `seat` with the middle of its foot at (`x`, `y`)."""
    drawn = stamp.at(f"chief-{SIDES[seat].colour.key}", x, y, size)
    return h("g", {"id": targets.CHIEF_NAMES[seat], "class": "chief"}, drawn)


@cache
def _corners() -> Markup:
    """Draw the corner marks of a recent change on the edge of a card, where they cover no number."""
    wide, high = geometry.CARD
    frame = corners(wide / 2, high / 2)
    return h("g", {"class": "traces", "aria-hidden": "true", "transform": move((wide / 2, high / 2))}, frame)


# --- What is said -----------------------------------------------------------------------------------------------------


def card_label(space: int, there: Card) -> Phrase:
    """Return a label such as `Craft huts, c3, 1 foot; Spear hut: 3 left; token 2 with spears; Ana is here`."""
    label = phrase("{place}, {space}", place=PLACE_TITLES[there.place], space=tables.SPACES[space])
    if there.steps:
        label = phrase("{place}, {feet}", place=label, feet=feet(there.steps))
    tiles = [
        phrase("{tile}: {count} left", tile=KIND_TITLES[kind], count=left)
        for kind, left in there.tiles
        if kind != m.NONE
    ]
    tokens = [token_title(spot) for spot in there.spots if spot >= 0] or [phrase("no token")]
    for one in (*tiles, *tokens):
        label = phrase("{label}; {item}", label=label, item=one)
    for seat in there.chiefs:
        label = phrase("{label}; {who} is here", label=label, who=Seat(seat))
    return label
