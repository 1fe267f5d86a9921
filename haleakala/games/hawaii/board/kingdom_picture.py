"""This module draws a kingdom: five villages, kahunas at the left, tikis above, and points at the end at the right."""

from functools import cache, lru_cache
from typing import NamedTuple

from haleakala.gamekit.drawing import corners, move, path, placed, rect
from haleakala.gamekit.interface import Highlight, Highlights, Say
from haleakala.gamekit.sentences import listed
from haleakala.gamekit.targets import target
from haleakala.games.hawaii.board.places import RINGS
from haleakala.games.hawaii.board.sprites import figures, stamp
from haleakala.games.hawaii.input import targets
from haleakala.games.hawaii.input.targets import tile_name
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules import tables
from haleakala.games.hawaii.rules.kingdom import columns, columns_needed, is_overtopped, own_worth
from haleakala.games.hawaii.rules.model import State, kind_of, of_seat, side_of
from haleakala.games.hawaii.rules.names import tile_title
from haleakala.games.hawaii.rules.village_scores import missing_columns
from haleakala.kernel.phrase import Phrase, phrase, plural
from haleakala.markup import Markup, Value, fragment, h, part, still

STEP = 50
"""The width of a column, and the height of a line of tiles."""
HEAD = 56
"""The height of the strip of tikis above the villages."""
SIDE = 56
"""The width of the strip of kahunas at the left of the villages."""
VERDICT = 58
"""The width of the strip at the right that shows what each village would score."""
EDGE = 4
"""The width of the empty strip that is cut off at the left and right edges of the picture."""
FEWEST, MOST = 7, 9
"""The minimum and maximum number of columns in a large kingdom; longer villages continue in another line."""
SMALL = 6
"""The number of columns in a small kingdom."""
BACK = STEP / 2
"""The indent of the second line of a village: half a column, so that its tiles do not align with the first line."""


class Realm(NamedTuple):
    """Everything that the picture of a kingdom depends on, as a key for the cache of pictures."""

    seat: int
    villages: tuple[tuple[int, ...], ...]
    kahunas: int
    tikis: int
    looks: tuple[tuple[str, Highlight], ...]
    """The name and highlight of each element in the kingdom that is highlighted or has changed recently."""
    large: bool
    """Whether the kingdom is drawn large, so that its villages can be touched."""


def realm_of(state: State, seat: int, highlights: Highlights, large: bool) -> Realm:
    """Return the `Realm` of `seat` in `state`."""
    villages = of_seat(state, seat, m.VILLAGES)
    mine = f"-{seat}-"
    names = sorted(
        name for name in highlights.names.union(change.what for change in highlights.recent_changes) if mine in name
    )
    looks = tuple((name, highlights.on(name)) for name in names)
    return Realm(seat, villages, of_seat(state, seat, m.KAHUNAS), of_seat(state, seat, m.TIKIS), looks, large)


def kingdom_picture(state: State, seat: int, highlights: Highlights, say: Say, illustration: bool = False) -> Markup:
    """Draw the large kingdom of `seat`; as an `illustration`, nothing in the kingdom can be touched."""
    realm = realm_of(state, seat, highlights, large=True)
    if not illustration:
        return _picture(realm, say)
    wide, high = size(realm)
    attributes: dict[str, Value] = {"class": "kingdom", "viewBox": f"0 0 {wide} {high}", "role": "img"}
    return h("svg", attributes | {"aria-label": say(phrase("Kingdom"))}, still(_inside(realm, say)))


def small_kingdom(state: State, seat: int, highlights: Highlights, say: Say) -> Markup:
    """Draw the small kingdom of `seat`."""
    return _picture(realm_of(state, seat, highlights, large=False), say)


def size(realm: Realm) -> tuple[int, int]:
    """Return the width and the height of the picture of a kingdom."""
    return SIDE + STEP * columns_shown(realm) + VERDICT, tops(realm)[-1] + 4


def columns_shown(realm: Realm) -> int:
    """Return the number of columns that are drawn side by side."""
    longest = max(map(columns, realm.villages))
    return min(MOST, max(FEWEST, longest + 1)) if realm.large else SMALL


def rows_shown(realm: Realm) -> range:
    """Return the rows to draw: all rows of a large kingdom, else only the rows that have a village or a kahuna."""
    return tables.ROWS if realm.large else range(max(sum(map(bool, realm.villages)), realm.kahunas))


@lru_cache(maxsize=1024)
def spots(village: tuple[int, ...], most: int) -> tuple[tuple[int, int], ...]:
    """Return the line and column of each tile of `village` and of the next tile; a line has at most `most` columns."""
    found, line, column = [], 0, 0
    for wide in (*(tables.LONGHOUSE_COLUMNS if kind_of(tile) == tables.LONG else 1 for tile in village), 1):
        if column + wide > most - bool(line):
            line, column = line + 1, 0
        found.append((line, column))
        column += wide
    return tuple(found)


def spot_at(spot: tuple[int, int]) -> tuple[float, float]:
    """Return the x and y of `spot`, a line and a column, in the picture of a village."""
    line, column = spot
    return SIDE + STEP * column + BACK * bool(line), STEP * line


def tops(realm: Realm) -> tuple[int, ...]:
    """Return the y at the top of each drawn row, and the y at the bottom of the last row.

    In a large kingdom, each row has room for the next tile of its village.
    """
    most = MOST if realm.large else SMALL
    found = [HEAD if realm.large or realm.tikis else 4]
    for row in rows_shown(realm):
        there = spots(realm.villages[row], most)
        line, _ = there[-1 if realm.large or len(there) == 1 else -2]
        found.append(found[-1] + STEP * (line + 1))
    return tuple(found)


@lru_cache(maxsize=64)
def _picture(realm: Realm, say: Say) -> Markup:
    wide, high = size(realm)
    css = f"kingdom{'' if realm.large else ' kingdom-small'}"
    box = f"{EDGE} 0 {wide - 2 * EDGE} {high}"
    attributes: dict[str, Value] = {"class": css, "viewBox": box, "role": "none", "focusable": "false"}
    attributes["id"] = f"kingdom-{realm.seat}"
    return part(h("svg", attributes, _inside(realm, say)))


def _inside(realm: Realm, say: Say) -> Markup:
    looks = dict(realm.looks)
    wide, high = size(realm)
    ends = tops(realm)
    tikis = range(len(tables.TIKI_GIFTS) if realm.large or realm.tikis else 0)
    return fragment(
        _gaze(realm.tikis, wide, high),
        *(_village(realm, row, (ends[row], ends[row + 1]), looks, say) for row in rows_shown(realm)),
        *(_tiki(realm, number, looks, say) for number in tikis),
        *(_kahuna(realm, row, ends[row], looks, say) for row in rows_shown(realm)),
    )


@cache
def _gaze(tikis: int, wide: int, high: int) -> Markup | None:
    """Draw the golden field from the leftmost tiki on: villages that reach it count (7.6). Return None for 0 tikis."""
    needed = columns_needed(tikis)
    if needed is None:
        return None
    left = SIDE + STEP * (needed - 1)
    return h(
        "g",
        {"class": "gaze", "aria-hidden": "true"},
        rect("f-haw-gaze", left, 6, wide - VERDICT - left, high - 12, 10),
        path("k-haw-gaze", f"M{left} 6V{high - 6}"),
    )


def _village(realm: Realm, row: int, rows: tuple[int, int], looks: dict[str, Highlight], say: Say) -> Markup:
    """Draw a village between the two y values in `rows`, with a marked space if the pending tile can be laid there."""
    village, name = realm.villages[row], targets.VILLAGE_NAMES[realm.seat][row]
    look = looks.get(name, Highlight())
    wide, (top, foot) = size(realm)[0], rows
    where = spots(village, MOST if realm.large else SMALL)
    last, _ = where[-1 if look.lit or not village else -2]
    counts = is_overtopped(village, realm.tikis)
    drawn: list[Markup | None] = [
        _tile(realm, row, at, looks.get(tile_name(realm.seat, row, at), Highlight()), spot_at(where[at]), say)
        for at in range(len(village))
    ]
    if look.lit:
        x, y = spot_at(where[-1])
        drawn.append(rect("k-haw-next", x + 3, y + 3, STEP - 6, STEP - 6, 9))
    attributes = target(name, say(village_label(realm, row)), look, "village place")
    attributes["transform"] = move((0, top))
    ground = (SIDE - 3, 1, wide - SIDE - VERDICT + 3, foot - top - 2, 9)
    return h(
        "g",
        attributes,
        rect(f"f-haw-row{' counts' * counts}{' founded' * bool(village)}", *ground),
        rect("area", *ground) if realm.large else None,  # below the tiles, because each tile has its own tooltip
        *(path("k-haw-on", f"M{SIDE + 6} {STEP * line + 13}v12h13m-5-5 5 5-5 5") for line in range(1, 1 + last)),
        *drawn,
        _verdict(village, realm.tikis, row < realm.kahunas and counts, row, wide),
        *(rect(css, *ground) for css in RINGS if look.shines),
    )


def tile_print(tile: int) -> str:
    """Return the sprite name of `tile`."""
    kind = kind_of(tile)
    return "tile-plain" if kind == tables.PLAIN else f"tile-{tables.KIND_KEYS[kind]}-{1 + side_of(tile)}"


def _tile(realm: Realm, row: int, at: int, look: Highlight, spot: tuple[float, float], say: Say) -> Markup:
    """Draw tile number `at` of the village in `row`, at the point `spot`."""
    name, tile = tile_name(realm.seat, row, at), realm.villages[row][at]
    wide = tables.LONGHOUSE_COLUMNS if kind_of(tile) == tables.LONG else 1
    attributes: dict[str, Value] = {
        "id": name,
        "class": f"tile target{' traced' * look.traced}",
        "data-target": name,
        "role": "img",
        "aria-label": say(tile_title(tile)),
        "transform": move(spot),
    }
    if not realm.large:
        attributes |= {"data-target": None, "data-explain": name}
    ring = h("g", {"class": "traces", "transform": move((STEP * wide / 2, STEP / 2))}, corners(STEP * wide / 2 - 2, 23))
    return h("g", attributes, stamp.at(tile_print(tile), 1.5, 1.5, 0.47), ring if look.traced else None)


@cache
def _verdict(village: tuple[int, ...], tikis: int, kahuna: bool, row: int, wide: int) -> Markup | None:
    """Draw the points that a village scores if it counts, or else the number of columns that it lacks.

    Return None for an empty village, and if there is no tiki. `kahuna` says whether the points of the kahuna are added.
    """
    x = wide - VERDICT / 2
    short = missing_columns(village, tikis)
    if is_overtopped(village, tikis):
        points = sum(own_worth(village)) + tables.KAHUNA_POINTS[row] * kahuna
        star = placed(x - 22, 3, stamp("burst"), scale=0.44)
        return h("g", {"class": "verdict", "aria-hidden": "true"}, star, figures("t-ink t-number", points, x, 31, 17))
    if not village or not short:
        return None
    there = columns(village)
    squares = "".join(f"M{SIDE + STEP * column + 8} 8h34v34h-34z" for column in range(there, there + short))
    return h(
        "g",
        {"class": "verdict", "aria-hidden": "true"},
        path("k-haw-short", f"{squares}M{x - 15} 10h30v30h-30z"),
        figures("t-haw-short", short, x, 31, 17),
    )


def _tiki(realm: Realm, number: int, looks: dict[str, Highlight], say: Say) -> Markup:
    """Draw tiki `number`, or its empty space with the gift of the space; tiki 0 is above column 5 (7.5)."""
    name = targets.TIKI_NAMES[realm.seat][number]
    x = SIDE + STEP * (len(tables.TIKI_GIFTS) - 1 - number)
    stands = number < realm.tikis
    label = phrase("Tiki") if stands else gift_label(TIKI_SPACE, tables.TIKI_GIFTS[number])
    drawn = (
        stamp.at("tiki", 7, 5, 0.36)
        if stands
        else fragment(stamp.at("tiki-space", 7, 5, 0.36), _gift(tables.TIKI_GIFTS[number], 25, 30))
    )
    return _figure(name, say(label), "tiki", looks.get(name, Highlight()), (x, 0), drawn, realm.large)


def _kahuna(realm: Realm, row: int, top: int, looks: dict[str, Highlight], say: Say) -> Markup:
    """Draw the kahuna in `row`, or its empty space with the gift of the space and the points at the end (7.5)."""
    name = targets.KAHUNA_NAMES[realm.seat][row]
    stands = row < realm.kahunas
    points = phrase("{points} points at the end", points=tables.KAHUNA_POINTS[row])
    label = phrase("Kahuna, {points}", points=points)
    if not stands:
        label = phrase("{place}, {points}", place=gift_label(KAHUNA_SPACE, tables.KAHUNA_GIFTS[row]), points=points)
    empty = fragment(
        stamp.at("kahuna-space", 5, 4, 0.42),
        figures("t-haw-worth", tables.KAHUNA_POINTS[row], 26, 23, 14),
        _gift(tables.KAHUNA_GIFTS[row], 26, 40),
    )
    drawn = stamp.at("kahuna", 5, 4, 0.42) if stands else empty
    return _figure(name, say(label), "kahuna", looks.get(name, Highlight()), (0, top), drawn, realm.large)


def _figure(
    name: str, label: str, css: str, look: Highlight, at: tuple[float, float], drawn: Markup, large: bool
) -> Markup:
    attributes: dict[str, Value] = {
        "id": name,
        "class": f"{css} target{' traced' * look.traced}",
        "data-target": name if large else None,
        "data-explain": None if large else name,
        "role": "img",
        "aria-label": label,
        "transform": move(at),
    }
    ring = h("g", {"class": "traces", "transform": move((26, 25))}, corners(22, 22)) if look.traced else None
    return h("g", attributes, drawn, ring)


TIKI_SPACE, KAHUNA_SPACE = phrase("Space for a tiki"), phrase("Space for a kahuna")
GOOD_PRINTS = ("shell", "foot", "fruit")


@cache
def _gift(gift: tuple[int, int, int], x: float, y: float) -> Markup | None:
    """Draw the `gift` of a space (shells, feet, fruit), such as `+2` and a shell; return None if there is no gift."""
    for good, count in zip(GOOD_PRINTS, gift, strict=True):
        if count:
            return fragment(figures("t-haw-gift", f"+{count}", x - 7, y, 12), stamp.at(good, x + 1, y - 12, 0.34))
    return None


def gift_label(place: Phrase, gift: tuple[int, int, int]) -> Phrase:
    """Return a label such as `Space for a tiki, gives 2 shells`."""
    names = (
        plural("gives {count} shell", "gives {count} shells", gift[0]),
        plural("gives {count} foot", "gives {count} feet", gift[1]),
        plural("gives {count} fruit", "gives {count} fruit", gift[2]),
    )
    gives = [name for name, count in zip(names, gift, strict=True) if count]
    return phrase("{place}, {gift}", place=place, gift=gives[0]) if gives else place


def village_label(realm: Realm, row: int) -> Phrase:
    """Return a label such as `Village 2, 3 columns, needs 1 more to count: Shell hut II, Banana I`."""
    village = realm.villages[row]
    label = phrase("Village {number}", number=row + 1)
    if not village:
        return phrase("{village}, not started", village=label)
    there = columns(village)
    label = phrase("{village}, {columns}", village=label, columns=plural("{count} column", "{count} columns", there))
    needed = columns_needed(realm.tikis)
    if is_overtopped(village, realm.tikis):
        label = phrase("{village}, counts at the end", village=label)
    elif needed is not None:
        label = phrase("{village}, needs {count} more to count", village=label, count=needed - there)
    return phrase("{village}: {tiles}", village=label, tiles=listed(tuple(map(tile_title, village))))
