"""This module draws the panels beside the island: each player's supply, the drawn tile, and the stack of tiles."""

from functools import cache, lru_cache

from haleakala.gamekit.belongings import belongings_section, player_heading, starting_player
from haleakala.gamekit.drawing import circle, drawing, placed
from haleakala.gamekit.interface import Highlight, Highlights, Say
from haleakala.gamekit.targets import RING, area_label, target
from haleakala.games.taluva.board import geometry
from haleakala.games.taluva.board.geometry import centre
from haleakala.games.taluva.board.sprites import piece, stamp, tile, upright_tile
from haleakala.games.taluva.board.tile_in_hand import TURN_THE_TILE
from haleakala.games.taluva.input import targets
from haleakala.games.taluva.input.targets import hex_at, laid_label, turn_label
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules import names
from haleakala.games.taluva.rules.model import State, board_of, fields, supply, unseen
from haleakala.games.taluva.rules.names import KINDS as NAMES
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.markup import Markup, Value, h, part

# --- Belongings -------------------------------------------------------------------------------------------------------


def belongings(state: State, seat: int, highlights: Highlights, say: Say) -> Markup:
    """Draw the panel of `seat`: the player's name and supply."""
    left = tuple(supply(state, seat, kind) for kind in m.PIECES)
    return _belongings(seat, left, bool(state[m.OUT] >> seat & 1), state[m.STARTER] == seat, say)


@lru_cache(maxsize=256)
def _belongings(seat: int, left: tuple[int, ...], out: bool, starts: bool, say: Say) -> Markup:
    """Draw the panel of a player; `left` are the huts, temples and towers in the player's supply."""
    label = say(area_label(seat))
    things = (
        part(_left(column, seat, kind, count, say))
        for column, (kind, count) in enumerate(zip(m.PIECES, left, strict=True))
    )
    return belongings_section(
        seat,
        say,
        _heading(seat, out, starts, say),
        h("div", {"class": "stock", "role": "grid", "aria-label": label}, h("div", {"role": "row"}, *things)),
        css=f"{'belongings-out ' * out}hex-belongings",
    )


def _heading(seat: int, out: bool, starts: bool, say: Say) -> Markup:
    """Draw the heading of a panel: the player's mark and name, and whether the player started or is out."""
    return player_heading(
        seat,
        names.SIDES[seat],
        say,
        starting_player(say) if starts else None,
        h("span", {"class": "belongings-gone"}, say(phrase("out"))) if out else None,
        attributes={"id": targets.NAMES_OF[seat], "data-explain": targets.NAMES_OF[seat]},
    )


PIECE_BOXES = ("", "-33 -34 66 66", "-40 -66 80 98", "-31 -82 62 114")


def _left(column: int, seat: int, kind: int, count: int, say: Say) -> Markup:
    """Draw a player's supply of a kind of piece: huts as a number, others one by one, with gaps for built pieces."""
    name = targets.SUPPLIES_OF[seat][kind - 1]
    art = drawing("art stock-piece", PIECE_BOXES[kind], piece(seat, kind, 1, say(names.SIDES[seat].sign)))
    gap = h("span", {"class": "stock-gap", "aria-hidden": "true"}, art)
    shown = [art, h("span", {"class": "stock-times", "aria-hidden": "true"}, count)]
    if kind != m.HUT:
        shown = [art] * count + [gap] * (m.SUPPLIES[kind] - count)
    attributes: dict[str, Value] = {
        "id": name,
        "class": f"stock-count stock-{m.PIECE_NAMES[kind]}s",
        "role": "gridcell",
        "tabindex": "-1",
        "data-column": column,
        "data-explain": name,
    }
    label = phrase("{what} left: {count} of {all}", what=NAMES[kind], count=count, all=m.SUPPLIES[kind])
    return h("div", attributes, *shown, h("span", {"class": "unseen-text"}, say(label)))


# --- The drawn tile, the stack ----------------------------------------------------------------------------------------


def common(state: State, highlights: Highlights, say: Say) -> Markup:
    """Draw the panel for all players: the drawn tile with a handle for each orientation, and the stack."""
    counts = tuple(unseen(state, kind) for kind in m.KINDS)
    looks = tuple(highlights.on(name) for name in targets.TURNS)
    place = hex_at(highlights.chosen[0]) if state[m.PHASE] == m.LAYING and highlights.chosen else m.NOBODY
    board = board_of(state)
    labels = tuple(
        turn_label(way) if place == m.NOBODY or not looks[way].shines else laid_label(board, state[m.TILE], place, way)
        for way in m.ORIENTATIONS
    )
    return h(
        "section",
        {"class": "market tiles", "aria-label": say(phrase("Drawn tile and stack"))},
        _drawn(state[m.TILE], place, looks, labels, say) if state[m.PHASE] == m.LAYING else None,
        _stack(state[m.DRAWS], counts, say),
    )


DIAL = 121
"""The distance of the handles from the middle of the tile."""
SMALLER = 0.68


@lru_cache(maxsize=256)
def _drawn(kind: int, place: int, looks: tuple[Highlight, ...], labels: tuple[Phrase, ...], say: Say) -> Markup:
    """Draw the drawn tile among its handles, in the chosen orientation or else in the first possible one."""
    ways = [way for way in m.ORIENTATIONS if looks[way].chosen] or [way for way in m.ORIENTATIONS if looks[way].lit]
    turned = ways[0] if ways else 0
    third = [centre(m.ORIGIN + step) for step in (m.LEFT_FIELD[turned], m.RIGHT_FIELD[turned])]
    middle = sum(x for x, _ in third) / 3, sum(y for _, y in third) / 3
    art = tile(kind, turned) if place == m.NOBODY else tile(kind, turned, place)
    left, right = (names.TERRAIN_NAMES[terrain] for terrain in fields(kind))
    label = phrase("Drawn tile: {left} to the left of its lava, {right} to the right", left=left, right=right)
    dial = {**RING, "id": "dial", "class": "art dial", "viewBox": "-146 -154 292 308"}
    return part(
        h(
            "svg",
            {**dial, "aria-label": say(TURN_THE_TILE)},
            h(
                "g",
                target("tile", say(label), Highlight(), "dial-tile"),
                placed(-middle[0] * SMALLER, -middle[1] * SMALLER, art, scale=SMALLER),
            ),
            *(_handle(way, labels[way], looks[way], say) for way in m.ORIENTATIONS),
        )
    )


def _handle(orientation: int, label: Phrase, look: Highlight, say: Say) -> Markup:
    """Draw the handle that lays the tile in one orientation."""
    x, y = geometry.FLOWS[orientation]
    attributes = target(targets.TURNS[orientation], say(label), look, "handle", f"dial-{orientation}")
    arrow = placed(0, 0, stamp("handle"), turn=90 + 60 * orientation)
    out = placed(x * DIAL / 60, y * DIAL / 60, circle("hit", 32), circle("f-hex-grip", 27), arrow)
    return h("g", attributes, out)


@lru_cache(maxsize=64)
def _stack(left: int, counts: tuple[int, ...], say: Say) -> Markup:
    """Draw how many tiles are still to come, with a list of the unseen tiles that the player can unfold."""
    title = say(phrase("Tiles to come: {count}", count=left))
    boards = [placed(0, -7 * n, stamp("back")) for n in range(min(3, left))]
    drawn = h(
        "details",
        {"class": "piles", "id": "unseen"},
        h(
            "summary",
            {"class": "piles-row", "data-explain": "unseen"},
            h("span", {"class": "piles-title"}, say(phrase("Unseen tiles"))),
            h(
                "span",
                {"id": "stack", "class": "pile", "data-explain": "stack"},
                drawing("art", "-62 -62 124 118", *boards) if left else None,
                h("span", {"class": "pile-count", "aria-hidden": "true"}, left),
                h("span", {"class": "unseen-text"}, title),
            ),
        ),
        h(
            "ul",
            {"class": "kinds", "aria-label": say(phrase("Unseen tiles"))},
            *(_kind(kind, count, say) for kind, count in enumerate(counts)),
        ),
    )
    return part(drawn)


def _kind(kind: int, count: int, say: Say) -> Markup:
    """Draw one kind of tile, with the number of unseen tiles of this kind."""
    left, right = (names.TERRAIN_NAMES[terrain] for terrain in fields(kind))
    title = phrase("{left} and {right}: {count}", left=left, right=right, count=count)
    return h(
        "li",
        {"class": f"kind{' kind-none' * (not count)}"},
        _little_tile(kind),
        h("span", {"class": "kind-count", "aria-hidden": "true"}, count),
        h("span", {"class": "unseen-text"}, say(title)),
    )


@cache
def _little_tile(kind: int) -> Markup:
    """Draw a small tile for the list of unseen tiles."""
    return drawing("art", "-108 -64 216 228", upright_tile(kind))
