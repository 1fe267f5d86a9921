"""The land of a picture: every hex as a cell of the grid for the keyboard, row by row from the back to the front.

What can go wrong with raised land is settled here: which walls are seen, which shadows fall, what covers what.
"""

from functools import cache, lru_cache

from haleakala.games.drawing import circle, path, word
from haleakala.games.face import Glow, Look, Say
from haleakala.games.taluva.geometry import HIGHEST_DRAWN, move, shade, top
from haleakala.games.taluva.gestures import growths
from haleakala.games.taluva.model import (
    BUILDING,
    HUT,
    LEVEL,
    NOBODY,
    ON_TURN,
    PHASE,
    RIGHT_AT,
    STEPS,
    VOLCANO,
    State,
    flow_of,
    owner_of,
    piece_of,
    settlements,
    terrain_of,
)
from haleakala.games.taluva.prints import face, piece, stamp
from haleakala.games.taluva.targets import LETTERS, ONTO, column, hex_at, hex_label, hex_name, land_name
from haleakala.games.touchable import cell, row
from haleakala.kernel.phrase import phrase
from haleakala.markup import Markup, fragment, h, part

Board = dict[int, int]


def grid(state: State, board: Board, glow: Glow, say: Say) -> Markup:
    """All land, and the spaces of the sea where something may go, row by row."""
    rows: dict[int, list[tuple[int, Markup]]] = {}
    growing = _growing(state, board, glow)
    levels = {at: hexagon & LEVEL for at, hexagon in board.items()}
    level_of = levels.get
    _, right_front, left_front, left, left_back, right_back = STEPS
    for at, hexagon in board.items():
        level = levels[at]
        drop_right, drop_left = level - level_of(at + right_front, 0), level - level_of(at + left_front, 0)
        rise = level_of(at + left, 0), level_of(at + left_back, 0), level_of(at + right_back, 0)
        drawn = _hexagon(
            at,
            hexagon,
            (drop_right if drop_right > 0 else 0, drop_left if drop_left > 0 else 0),
            tuple([min(3, other - level) if other > level else 0 for other in rise]),
            *growing.get(at, (glow.on(hex_name(at)), NOBODY)),
            say,
        )
        rows.setdefault(at & 255, []).append((at, drawn))
    for at in _waters(board, glow):
        rows.setdefault(at & 255, []).append((at, _space(at, glow.on(hex_name(at)), say)))
    first, last = min(rows, default=0), max(rows, default=0)
    return h(
        "g",
        {"role": "grid", "aria-label": say(phrase("The island")), "aria-rowcount": last - first + 1},
        *(row(r - first + 1, *[drawn for _, drawn in sorted(rows[r])]) for r in sorted(rows)),
    )


def _waters(board: Board, glow: Glow) -> list[int]:
    """The spaces of the sea that can be touched."""
    names = {*glow.lit, *glow.opens, *glow.hinted, *glow.chosen}
    return [at for name in names if name.startswith("hex-") and (at := hex_at(name)) not in board]


def _growing(state: State, board: Board, glow: Glow) -> dict[int, tuple[Look, int]]:
    """The looks of spaces that stand for another target: those of settlements that can grow, and of the fields that
    the chosen one can grow onto, with the seat whose huts would stand there.
    """
    if state[PHASE] != BUILDING:
        return {}
    found: dict[int, tuple[Look, int]] = {}
    groups = {min(group): group for group in settlements(board, (state[ON_TURN],))}
    for settlement in growths(state):
        look, group = glow.on(hex_name(settlement)), groups[settlement]
        if look.shines or look.opens:
            found.update(dict.fromkeys(group, (look, NOBODY)))
        if look.chosen:
            for at in {at + step for at in group for step in STEPS}.intersection(board):
                name = ONTO.get(terrain_of(board[at]), "")
                if owner_of(board[at]) == NOBODY and glow.on(name).shines:
                    found[at] = (glow.on(name), state[ON_TURN])
    return found


@lru_cache(maxsize=4096)  # a few hundred hexes, each in some looks
def _hexagon(
    at: int,
    hexagon: int,
    drops: tuple[int, int],
    rises: tuple[int, int, int],
    look: Look,
    promised: int,
    say: Say,
) -> Markup:
    """A laid hex: the walls below its front edges, its face with the shadows of higher neighbours, the tile's border.

    `promised` is the seat whose huts would stand there.
    """
    level, terrain, flow = hexagon & LEVEL, terrain_of(hexagon), flow_of(hexagon)
    role = "v" if terrain == VOLCANO else "r" if hexagon >> RIGHT_AT & 1 else "l"
    walls = [stamp(f"wall-{edge}{min(drop, HIGHEST_DRAWN)}") for edge, drop in zip((1, 2), drops, strict=True) if drop]
    ground = face(at, terrain, flow)
    numbered = stamp(f"{'summit' if terrain == VOLCANO else 'level'}-{level}") if level > 1 else None
    css = f"place hexagon{' crater' * (terrain == VOLCANO)}{' settled' * (piece_of(hexagon) > 0)}"
    if promised != NOBODY:
        css += f" {ONTO[terrain]}"
    attributes = cell(hex_name(at), say(hex_label(at, hexagon)), look, css, column(at))
    attributes["transform"] = move(top(at, level))
    return part(
        h(
            "g",
            attributes,
            *walls,
            h("g", {"id": land_name(at, level)}, ground) if level > 1 else ground,
            path("f-drop", shade(*rises)) if any(rises) else None,
            stamp(f"rim-{role}{flow}"),
            numbered,
            h("use", {"class": "area", "href": "#art-hex-ring"}),
            _halo() if look.shines else None,
            _promise(promised, level, say) if promised != NOBODY else None,
        )
    )


def _promise(seat: int, number: int, say: Say) -> Markup:
    """The huts that would be built on a field."""
    chip = fragment(circle("f-bone k-thin", 13, 26, 27), word("t-ink t-number", f"+{number}", 26, 33, 16))
    art = h("g", {"class": "promise"}, piece(seat, HUT, number, say(LETTERS[seat])))
    return h("g", {"aria-hidden": "true"}, art, chip)


@cache
def _halo() -> Markup:
    """The ring that shines along a hex."""
    return fragment(*(h("use", {"class": css, "href": "#art-hex-ring"}) for css in ("halo-case", "halo")))


@lru_cache(maxsize=2048)
def _space(at: int, look: Look, say: Say) -> Markup:
    """A space of the sea, where the volcano of the drawn tile can go."""
    attributes = cell(hex_name(at), say(hex_label(at, 0)), look, "place space", column(at))
    attributes["transform"] = move(top(at, 1))
    return part(
        h(
            "g",
            attributes,
            h("use", {"class": "area", "href": "#art-hex-ring"}),
            stamp("spot") if look.lit else None,
            _halo() if look.hinted or look.chosen else None,
        )
    )
