"""The picture of a state: the island with everything that lies and stands on it.

Land and sea are printed from the scenery; here come the touch targets, in the order they cover each other: areas of
the island, card slots, then pieces. Pieces that are no targets let every touch through to the space below.
"""

from functools import cache, lru_cache
from math import cos, radians

from haleakala.games.drawing import circle, number, path, placed, rect, word
from haleakala.games.face import Glow, Look, Say
from haleakala.games.haleakala.artwork import rim
from haleakala.games.haleakala.geometry import (
    CARD_HEIGHT,
    CARD_WIDTH,
    COAST_POINTS,
    CRATER_POINTS,
    LANE,
    SLOT_POINTS,
    SUMMIT,
    VIEW_BOX,
    around,
    beach_points,
    region,
    shaman_point,
    statue_point,
)
from haleakala.games.haleakala.model import (
    BOAT,
    BUILDING_SPACES,
    CARDS,
    DISCS,
    DISCS_IN,
    EMPTY,
    INVOCATION,
    LAVA,
    LAVA_DISCS,
    RED,
    SEATS,
    SEGMENTS,
    SHAMAN,
    SLOTS,
    SPACES,
    STATUES,
    YELLOW,
    State,
    beach_sum,
    lava_supply,
)
from haleakala.games.haleakala.prints import invocation_disc, number_disc, shaman, stamp, statue
from haleakala.games.haleakala.targets import (
    LETTERS,
    SLOT_NAMES,
    beach_label,
    crater_label,
    disc_label,
    disc_name,
    invocation_label,
    slot_label,
    space_label,
)
from haleakala.games.touchable import cell, row
from haleakala.kernel.phrase import phrase
from haleakala.markup import Markup, Value, fragment, h, part, still

HALO_RADIUS = 34
HIT_RADIUS, CROWDED = 41, 34
"""24 pixels across for a finger where the island is 307 pixels wide; less where five or more discs share a beach."""
LEVEL_OF_HEIGHT = (5, 4, 3, 2)
"""The level of geometry.py for beach, grassland, forest and mountain."""
CRATER_LEVEL = 1
DISC_ROW, BOAT_ROW, SLOT_ROW = 6, 7, 8
"""The island is a grid for the keyboard: left and right lead around it, up and down the hill. Areas have their level as
their row; further out come discs, boat and cards."""
LIGHT_FROM = 320
"""The light comes from the upper left: it falls on the slopes by their direction."""
SHADES = (0, 0, 0.36, 0.17, 0.14, 0.11)
"""How steep each level is: how much light and shade change on it."""


def picture(state: State, glow: Glow, say: Say) -> Markup:
    """The island of a state."""
    return h(
        "svg",
        {
            "class": "island",
            "viewBox": VIEW_BOX,
            "role": "none",
            "focusable": "false",
        },
        _isle(),
        _lava_supply(lava_supply(state), say),
        h(
            "g",
            {"role": "grid", "aria-label": say(phrase("The island")), "aria-rowcount": SLOT_ROW},
            _all_on_it(state, glow, say),
        ),
    )


def emblem() -> Markup:
    """The island from far away."""
    return h("svg", {"class": "island emblem", "viewBox": VIEW_BOX, "aria-hidden": "true"}, stamp("isle"))


def close_up(state: State, part: str, glow: Glow, say: Say) -> Markup:
    """The island around some segments, the `summit`, or the whole of it, as an illustration."""
    match part:
        case "":
            box, label = VIEW_BOX, phrase("The island")
        case "summit":
            box, label = SUMMIT, phrase("The crater and its slopes")
        case _:
            box, label = around(part), phrase("The island around {segments}", segments=", ".join(part))
    return h(
        "svg",
        {"class": "island", "viewBox": box, "role": "img", "aria-label": say(label)},
        _isle(),
        still(_lava_supply(lava_supply(state), say)),
        still(_all_on_it(state, glow, say)),
    )


def _isle() -> Markup:
    """The island without the game."""
    return h("g", {"class": "scenery", "aria-hidden": "true"}, stamp("isle"))


def _all_on_it(state: State, glow: Glow, say: Say) -> Markup:
    """Whatever lies and stands on the island, and its own parts, which can be touched."""
    letters = (say(LETTERS[RED]), say(LETTERS[YELLOW]))
    return fragment(
        _areas(state, glow, say),
        _slots(state, glow, say),
        _coasts(state, letters),
        _lava(state),
        _landing(state, glow),
        _boat(state, glow, say),
        _standing(state, letters),
        _discs(state, glow, say, letters),
    )


# --- Areas ----------------------------------------------------------------------------------------------------------


@cache
def _outline(level: int, segment: int) -> Markup:
    """The touchable face of a part of the island."""
    light = round(SHADES[level] * cos(radians(60 * segment - LIGHT_FROM)), 2)
    tint = f"area {'f-sun' if light > 0 else 'f-dusk'}"
    return h("path", {"class": tint, "fill-opacity": abs(light), "d": region(segment, level)})


@cache
def _halo(level: int, segment: int) -> Markup:
    """The ring that shines along a part of the island."""
    d = region(segment, level, 8)
    return fragment(path("halo-case", d), path("halo", d))


@lru_cache(maxsize=1024)
def _area(name: str, label: str, look: Look, level: int, segment: int, css: str = "place") -> Markup:
    """A part of the island that can be touched."""
    ring = _halo(level, segment) if look.shines else None
    return part(h("g", cell(name, label, look, css, segment), _outline(level, segment), ring))


def _beach(state: State, beach: int, glow: Glow, say: Say) -> Markup:
    """A beach; the boat's shines in another way, since a disc there makes it sail."""
    css = "place with-boat" if state[BOAT] == beach else "place"
    name = f"beach-{SEGMENTS[beach]}"
    return _area(name, say(beach_label(state, beach)), glow.on(name), LEVEL_OF_HEIGHT[0], beach, css)


def _space(state: State, space: int, glow: Glow, say: Say) -> Markup:
    """A building space."""
    name, label = f"space-{SPACES[space]}", say(space_label(state, space))
    return _area(name, label, glow.on(name), LEVEL_OF_HEIGHT[space // 6], space % 6)


def _crater(state: State, segment: int, glow: Glow, say: Say) -> Markup:
    """A crater."""
    name, label = f"crater-{SEGMENTS[segment]}", say(crater_label(state, segment))
    return _area(name, label, glow.on(name), CRATER_LEVEL, segment)


def _areas(state: State, glow: Glow, say: Say) -> Markup:
    """Beaches, building spaces, craters."""
    return fragment(
        row(LEVEL_OF_HEIGHT[0], *(_beach(state, beach, glow, say) for beach in range(6))),
        *(
            row(LEVEL_OF_HEIGHT[height], *(_space(state, 6 * height + segment, glow, say) for segment in range(6)))
            for height in (1, 2, 3)
        ),
        row(CRATER_LEVEL, *(_crater(state, segment, glow, say) for segment in range(6))),
    )


# --- Coasts: cards, sums, letters -----------------------------------------------------------------------------------


@cache
def _card_halo() -> Markup:
    """The ring around a card."""
    d = f"M{-CARD_WIDTH / 2 - 6:g} {-CARD_HEIGHT / 2 - 6:g}h{CARD_WIDTH + 12}v{CARD_HEIGHT + 12}h{-CARD_WIDTH - 12}Z"
    return fragment(path("halo-case", d), path("halo", d))


@cache
def _empty_slot() -> Markup:
    """A slot without a card."""
    return rect("slot-empty", -CARD_WIDTH / 2, -CARD_HEIGHT / 2, CARD_WIDTH, CARD_HEIGHT, 10)


def _slots(state: State, glow: Glow, say: Say) -> Markup:
    """The twelve card slots."""
    return row(SLOT_ROW, *(_slot(state, slot, glow, say) for slot in range(12)))


def _slot(state: State, slot: int, glow: Glow, say: Say) -> Markup:
    """A card at the coast, or the place for one."""
    return _filled_slot(slot, state[SLOTS + slot], say(slot_label(state, slot)), glow.on(SLOT_NAMES[slot]))


@lru_cache(maxsize=1024)
def _filled_slot(slot: int, kind: int, label: str, look: Look) -> Markup:
    """A slot with a card, or empty."""
    attributes = cell(SLOT_NAMES[slot], label, look, "card-slot", slot // 2)
    attributes["transform"] = _move(SLOT_POINTS[slot])
    face = _empty_slot() if kind == EMPTY else stamp(f"card-{CARDS[kind]}")
    return part(h("g", attributes, face, _card_halo() if look.shines else None))


def _coasts(state: State, letters: tuple[str, str]) -> Markup:
    """Between its cards each coast shows its letter and the sums that decide who takes first."""
    return h(
        "g",
        {"class": "coasts", "aria-hidden": "true"},
        *(
            _coast(segment, beach_sum(state, RED, segment), beach_sum(state, YELLOW, segment), *letters)
            for segment in range(6)
        ),
    )


@lru_cache(maxsize=1024)
def _coast(segment: int, red: int, yellow: int, red_letter: str, yellow_letter: str) -> Markup:
    """One coast's letter and sums."""
    sums = [
        (RED, red, red_letter, red > yellow),
        (YELLOW, yellow, yellow_letter, yellow > red),
    ]
    shown = [entry for entry in sums if entry[1]]
    top_or_foot = segment in (0, 3)
    outward = (0, -36 if segment == 0 else 36) if top_or_foot else (62 if segment < 3 else -62, 0)
    shift = 0 if not top_or_foot else -outward[1] / 2
    chips = [placed(0, shift + 34 * (n - (len(shown) - 1) / 2), _sum_chip(*entry)) for n, entry in enumerate(shown)]
    drawn = placed(*COAST_POINTS[segment], _buoy(SEGMENTS[segment], outward), *chips)
    return part(h("g", {"id": f"coast-{SEGMENTS[segment]}"}, drawn))


def _buoy(letter: str, point: tuple[int, int]) -> Markup:
    """The letter of a segment on a buoy."""
    return placed(
        *point,
        circle("f-shade", 17, 2, 5),
        circle("f-buoy k-ink", 17),
        word("t-buoy", letter, 0, 8, 26),
    )


def _sum_chip(seat: int, total: int, letter: str, leads: bool) -> Markup:
    """The sum of a player's discs on a beach; the greater one stands out."""
    colour = SEATS[seat]
    return fragment(
        rect(f"f-chip k-ink{' chip-leads' * leads}", -34, -15, 68, 30, 15),
        rim(seat, f"f-{colour} k-thin", 13, -20, 0),
        word(f"t-{colour} t-number", letter, -20, 6, 17),
        word("t-chip", total, 13, 9, 26),
        path("f-ember k-ink", "M32 -9L45 0L32 9Z") if leads else None,
    )


# --- Pieces ---------------------------------------------------------------------------------------------------------


def _move(point: tuple[float, float]) -> str:
    """Where a piece lies."""
    return f"translate({number(point[0])} {number(point[1])})"


@cache
def _round_halo(radius: int) -> Markup:
    """The ring around a piece."""
    return fragment(circle("halo-case", radius), circle("halo", radius))


@cache
def _lava_pile(letter: str, count: int, text: str) -> Markup:
    """Lava discs on top of each other, counted from two on."""
    discs = [
        h("g", {"id": f"fire-{letter}{n + 1}", "transform": _move((0, 4 - 8 * n))}, stamp("lava")) for n in range(count)
    ]
    badge = [circle("f-bone k-ink", 13, 17, 12), word("t-ink t-number", text, 17, 19, 20)] if count > 1 else []
    return fragment(*discs, *badge)


def _lava(state: State) -> Markup:
    """The lava discs on the craters."""
    return fragment(*(_lava_on(segment, state[LAVA + segment]) for segment in range(6)))


@cache
def _lava_on(segment: int, count: int) -> Markup:
    """The lava discs on one crater."""
    letter = SEGMENTS[segment]
    attributes: dict[str, Value] = {
        "id": f"lava-{letter}",
        "class": "piece",
        "transform": _move(CRATER_POINTS[segment]),
    }
    return part(h("g", attributes, _lava_pile(letter, count, str(count))))


def _lava_supply(left: int, say: Say) -> Markup:
    """The common supply, in the corner of the sea: four places."""
    label = say(phrase("Lava discs in the supply: {count}", count=left))
    discs = [stamp("lava") if n < left else circle("slot-empty", 21) for n in range(LAVA_DISCS)]
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


def _boat(state: State, glow: Glow, say: Say) -> Markup:
    """The boat in its lane, bow clockwise; turned first, so that turning it on leads it round the island."""
    segment = state[BOAT]
    label = say(phrase("The boat at beach {segment}", segment=SEGMENTS[segment]))
    look = glow.on("boat")
    attributes = cell("boat", label, look, "boat", segment)
    attributes["transform"] = f"rotate({60 * segment}) translate(0 {-LANE})"
    attributes |= {"data-piece": True, "data-circling": 60 * segment}
    hit = h("ellipse", {"class": "hit", "rx": 58, "ry": 36})
    halo = _boat_halo() if look.shines else None
    return row(BOAT_ROW, h("g", attributes, hit, placed(0, 3, stamp("boat"), scale=1.1), halo))


def _landing(state: State, glow: Glow) -> Markup:
    """Where the boat would sail with the disc in hand (5.1): its shape on the water there."""
    sails = glow.chosen and f"beach-{SEGMENTS[state[BOAT]]}" in glow.lit | set(glow.chosen)
    kind, _, disc = glow.chosen[0].rpartition("-") if sails else ("", "", "")
    if not kind.startswith("disc"):
        return fragment()
    turn = 60 * ((state[BOAT] + int(disc)) % 6)
    shape = placed(0, 3, stamp("boat"), scale=1.1)
    move = f"rotate({turn}) translate(0 {-LANE})"
    return h("g", {"class": "landing", "aria-hidden": "true", "transform": move}, _boat_halo(), shape)


@cache
def _boat_halo() -> Markup:
    """The ring around the boat."""
    shape = {"rx": 62, "ry": 38}
    return fragment(h("ellipse", {"class": "halo-case", **shape}), h("ellipse", {"class": "halo", **shape}))


def _standing(state: State, letters: tuple[str, str]) -> Markup:
    """Statues and shamans, those further down in front."""
    pieces = []
    for seat in (RED, YELLOW):
        for space in BUILDING_SPACES:
            if state[STATUES + seat] >> space & 1:
                name = f"statue-{SPACES[space]}"
                pieces.append((statue_point(space), name, statue(seat, letters[seat])))
        name = f"shaman-{SEATS[seat]}"
        pieces.append((shaman_point(state[SHAMAN + seat]), name, shaman(seat, letters[seat])))
    pieces.sort(key=lambda piece: piece[0][1])
    return fragment(*(_piece(name, point, art) for point, name, art in pieces))


@lru_cache(maxsize=256)
def _piece(name: str, point: tuple[float, float], art: Markup) -> Markup:
    """A statue or a shaman where it stands."""
    attributes: dict[str, Value] = {"id": name, "class": "piece", "data-piece": True}
    return part(h("g", {**attributes, "aria-hidden": "true", "transform": _move(point)}, art))


def _discs(state: State, glow: Glow, say: Say, letters: tuple[str, str]) -> Markup:
    """The discs on the beaches."""
    lying = [_beach_discs(state, beach, glow, say, letters) for beach in range(6)]
    return row(DISC_ROW, *lying) if any(lying) else fragment()


def _beach_discs(state: State, beach: int, glow: Glow, say: Say, letters: tuple[str, str]) -> Markup:
    """The number and invocation discs on one beach."""
    lying = [
        (disc_name(seat, disc), disc_label(seat, disc), number_disc(seat, disc, letters[seat]))
        for seat in (RED, YELLOW)
        for disc in DISCS_IN[state[DISCS + 6 * seat + beach]]
    ]
    lying += [
        (f"invocation-{SEATS[seat]}", invocation_label(seat), invocation_disc(seat, letters[seat]))
        for seat in (RED, YELLOW)
        if state[INVOCATION + seat] == beach
    ]
    hit = HIT_RADIUS if len(lying) < 5 else CROWDED
    points = beach_points(beach, len(lying))
    return fragment(
        *(
            _disc(name, say(label), glow.on(name), beach, point, hit, art)
            for (name, label, art), point in zip(lying, points, strict=True)
        )
    )


@lru_cache(maxsize=1024)
def _disc(
    name: str, label: str, look: Look, beach: int, point: tuple[float, float], radius: int, art: Markup
) -> Markup:
    """A disc on a beach."""
    attributes = cell(name, label, look, "disc", beach) | {"data-piece": True, "transform": _move(point)}
    halo = _round_halo(HALO_RADIUS) if look.shines else None
    return part(h("g", attributes, circle("hit", radius), art, halo))
