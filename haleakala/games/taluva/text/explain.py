"""This module explains what each thing on the table is and means now, in up to three short sentences with a clause.

A space is always named by its coordinates, whatever is on it. The pieces of a player are named by the player's colour.
"""

from haleakala.gamekit.interface import Explanation
from haleakala.gamekit.sentences import listed
from haleakala.games.taluva.input.targets import hex_at
from haleakala.games.taluva.rules import legal, names
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.actions import Build, Grow
from haleakala.games.taluva.rules.legal import buildings, eruptions
from haleakala.games.taluva.rules.model import (
    State,
    board_of,
    built,
    fields,
    flow_of,
    owner_of,
    piece_of,
    supply,
    terrain_of,
    unseen,
)
from haleakala.games.taluva.rules.names import by_terrain, huts, temples, towers
from haleakala.games.taluva.text.result import built_up
from haleakala.games.taluva.text.settlement import (
    Board,
    Group,
    costs,
    free_beside,
    has,
    on_the_island,
    room_for,
    settlement_at,
)
from haleakala.kernel.phrase import Gap, Phrase, Seat, phrase, plural

SUPPLY_KINDS = {f"{name}s": piece for piece, name in enumerate(m.PIECE_NAMES) if name}


def explain(state: State, target: str) -> Explanation:
    """Return the explanation of the thing named `target`. Raises ValueError if nothing has this name."""
    kind, _, rest = target.partition("-")
    match kind:
        case "hex":
            return _space(state, hex_at(target))
        case "turn":
            return _turn(int(rest))
        case "hut" | "tower" | "temple":
            return _piece(state, m.PIECE_NAMES.index(kind))
        case "onto":
            return _onto(state, m.TERRAINS.index(rest))
        case "huts" | "towers" | "temples":
            return _supply(state, m.SEATS.index(rest), SUPPLY_KINDS[kind])
        case "name":
            return _player(state, m.SEATS.index(rest))
        case "tile":
            return _tile(state)
        case "stack":
            return _stack(state)
        case "unseen":
            return _unseen(state)
        case _:
            raise ValueError(f"{target!r} is nothing on this table")


# --- The island -----------------------------------------------------------------------------------------------------


def _space(state: State, at: int) -> Explanation:
    """Explain the space `at`: open sea, a volcano, a free field, or a part of a settlement."""
    board = board_of(state)
    if at not in board:
        return _sea(board, at)
    if terrain_of(board[at]) == m.VOLCANO:
        return _volcano(board, at)
    if owner_of(board[at]) == m.NOBODY:
        return _field(state, board, at)
    return _settlement(state, board, at)


def _sea(board: Board, at: int) -> Explanation:
    """Explain an empty space: under which conditions a tile can be laid there (2.2)."""
    touches = any(at + step in board for step in m.STEPS)
    here = (
        phrase("This space touches the land. A tile fits here if the other two spaces it covers are empty too.")
        if touches
        else phrase("A tile placed here must touch the land along at least one edge.")
    )
    return Explanation(phrase("Empty space"), (here,), "2.2")


def _volcano(board: Board, at: int) -> Explanation:
    """Explain a volcano: where its lava flows, and in how many directions it can erupt (1.4, 2.3)."""
    title = phrase("{terrain}, level {level}", terrain=names.TERRAIN_TITLES[m.VOLCANO], level=board[at] & m.LEVEL)
    flows = phrase("Its lava flows {direction}.", direction=names.DIRECTIONS[flow_of(board[at])])
    ways = sum(key >> 3 == at for key in eruptions(board))
    erupts = (
        plural("It can erupt in {count} direction now.", "It can erupt in {count} directions now.", ways)
        if ways
        else phrase("It can’t erupt now.")
    )
    other = phrase("When it erupts, the new tile must have its volcano here and its lava flowing in another direction.")
    return Explanation(title, (flows, other, erupts), "2.3")


def _field(state: State, board: Board, at: int) -> Explanation:
    """Explain a free field: what the player on turn could build there, alone or by expanding a settlement (3)."""
    level, terrain, seat = board[at] & m.LEVEL, terrain_of(board[at]), state[m.ON_TURN]
    title = phrase("{terrain}, level {level}", terrain=names.TERRAIN_TITLES[terrain], level=level)
    takes = phrase("A settlement that expands here builds {huts}.", huts=huts(level))
    if seat == m.NOBODY or state[m.PHASE] == m.OVER:
        return Explanation(title, (phrase("Nobody has built here."), takes), "3.4")
    who, actions = Seat(seat), buildings(state, board, seat)
    alone = [action.piece for action in actions if isinstance(action, Build) and action.at == at]
    beside = {at + step for step in m.STEPS}
    onto = [action for action in actions if isinstance(action, Grow) and action.terrain == terrain]
    grows = any(beside & settlement_at(board, action.settlement) for action in onto)
    if alone:
        pieces = listed([names.ONE_PIECE[piece] for piece in alone])
        here = phrase("{who} could build one piece here: {pieces}.", who=who, pieces=pieces)
    elif grows:
        here = phrase("{who} could build here only by expanding a settlement.", who=who)
    else:
        here = phrase("{who} wouldn’t be able to build anything here.", who=who)
    return Explanation(title, (here, takes), names.CLAUSES[alone[0]] if alone and not grows else "3.4")


def _settlement(state: State, board: Board, at: int) -> Explanation:
    """Explain a settlement: its owner and size, what it lacks, and what expanding costs (2.4, 3.2 to 3.4)."""
    group, seat, piece = settlement_at(board, at), owner_of(board[at]), piece_of(board[at])
    level, terrain = board[at] & m.LEVEL, names.TERRAIN_NAMES[terrain_of(board[at])]
    what = huts(level) if piece == m.HUT else names.PIECE_TITLES[piece]
    part_of = plural(
        "On {terrain}, level {level}; the settlement covers {count} space.",
        "On {terrain}, level {level}; the settlement covers {count} spaces.",
        len(group),
        terrain=terrain,
        level=level,
    )
    gaps: dict[str, Gap] = {"temple": _for_a_temple(state, board, group), "tower": _for_a_tower(state, board, group)}
    lacks = phrase("Temple: {temple}. Tower: {tower}.", **gaps)
    takes = costs(board, group)
    if takes:
        left = supply(state, seat, m.HUT)
        expands = phrase("Huts needed to expand: {costs}. In the supply: {left}.", costs=by_terrain(takes), left=left)
    else:
        expands = phrase("There are no free fields next to it to expand onto.")
    title = phrase("{who}: {piece}", piece=what, who=Seat(seat))
    return Explanation(title, (part_of, lacks, expands), "3.4" if takes else "2.4")


def _for_a_temple(state: State, board: Board, group: Group) -> Phrase:
    """Say whether a settlement has a temple or can get a temple now, or why it cannot (3.3)."""
    if has(board, group, m.TEMPLE):
        return phrase("built")
    if len(group) < legal.SMALLEST_WITH_TEMPLE:
        lacking = legal.SMALLEST_WITH_TEMPLE - len(group)
        return plural("needs {count} more space", "needs {count} more spaces", lacking)
    if not free_beside(board, group):
        return phrase("no free field next to it")
    return _room(state, owner_of(board[min(group)]), m.TEMPLE)


def _for_a_tower(state: State, board: Board, group: Group) -> Phrase:
    """Say whether a settlement has a tower or can get a tower now, or why it cannot (3.2)."""
    if has(board, group, m.TOWER):
        return phrase("built")
    if not room_for(board, group, m.TOWER):
        return phrase("no free field on level 3 or higher next to it")
    return _room(state, owner_of(board[min(group)]), m.TOWER)


def _room(state: State, seat: int, piece: int) -> Phrase:
    """Say that a `piece` can be built, or that none is left in the supply of `seat` (3)."""
    return phrase("can be built") if supply(state, seat, piece) else phrase("none left")


# --- What is chosen from --------------------------------------------------------------------------------------------


def _turn(orientation: int) -> Explanation:
    """Explain one of the six orientations of a tile (1.4)."""
    title = phrase("Lava {direction}", direction=names.DIRECTIONS[orientation])
    flows = phrase("The lava flows from the volcano towards the edge between the tile’s two fields.")
    below = phrase("On top of another volcano, it must flow in a different direction from the lava below.")
    return Explanation(title, (flows, below), "1.4")


def _piece(state: State, piece: int) -> Explanation:
    """Explain a kind of piece: where it can be built, and how many the player on turn has left."""
    anywhere = phrase("A single hut can go on any free field on level 1.")
    apart = phrase(
        "A single hut can go on any free field on level 1 that doesn’t touch one of the player’s own settlements."
    )
    rule = {
        m.HUT: apart if state[m.APART] else anywhere,
        m.TEMPLE: phrase("It must join a settlement of at least three spaces that has no temple."),
        m.TOWER: phrase("It must be on level 3 or higher and join a settlement that has no tower."),
    }[piece]
    seat = state[m.ON_TURN]
    left = () if seat == m.NOBODY else (_left(state, seat, piece),)
    return Explanation(names.PIECE_TITLES[piece], (rule, *left), names.CLAUSES[piece])


def _left(state: State, seat: int, piece: int) -> Phrase:
    return phrase("{who} has {left} left to build.", who=Seat(seat), left=supply(state, seat, piece))


def _onto(state: State, terrain: int) -> Explanation:
    """Explain the choice to expand a settlement onto `terrain` (3.4)."""
    title = phrase("Expand onto {terrain}", terrain=names.TERRAIN_NAMES[terrain])
    every = phrase("Every free field of this terrain next to the settlement gets as many huts as its level.")
    seat = state[m.ON_TURN]
    left = (
        ()
        if seat == m.NOBODY
        else (phrase("{who} has {huts} left.", who=Seat(seat), huts=huts(supply(state, seat, m.HUT))),)
    )
    return Explanation(title, (every, *left), "3.4")


# --- Tiles ----------------------------------------------------------------------------------------------------------


def _tile(state: State) -> Explanation:
    """Explain the drawn tile, and say how many unseen tiles are of the same kind."""
    title = phrase("Drawn tile")
    if state[m.PHASE] != m.LAYING or state[m.TILE] == m.NO_TILE:
        return Explanation(title, (phrase("There is no tile to place right now."),), "2.1")
    left, right = (names.TERRAIN_NAMES[terrain] for terrain in fields(state[m.TILE]))
    shows = phrase(
        "With the volcano at the top, {left} is on the left and {right} on the right.", left=left, right=right
    )
    alike = phrase("Unseen tiles like this one: {count}.", count=unseen(state, state[m.TILE]))
    return Explanation(title, (shows, alike), "1.2")


def _stack(state: State) -> Explanation:
    """Explain the stack: how many tiles are still to come, and that the game ends with the last tile (4.2)."""
    coming, left = state[m.DRAWS], _tiles_unseen(state)
    if state[m.PHASE] == m.OVER:
        ends = phrase("The game is over.")
    elif coming:
        ends = phrase("The game ends with the turn in which the last one is placed.")
    else:
        ends = phrase("The last tile has been drawn. The game ends with this turn.")
    unused = phrase("Tiles left out: {count}. Nobody knows which.", count=left - coming)
    text = (phrase("Tiles still to come: {count}.", count=coming), ends, *((unused,) if left > coming else ()))
    return Explanation(phrase("Tile stack"), text, "4.2")


def _unseen(state: State) -> Explanation:
    """Explain which fields are on the unseen tiles (1.3)."""
    counts = {terrain: sum(_fields_of(terrain, kind) * unseen(state, kind) for kind in m.KINDS) for terrain in m.FIELDS}
    tiles = phrase("Unseen tiles: {count}.", count=_tiles_unseen(state))
    on_them = phrase("Fields on them: {counts}.", counts=by_terrain(counts))
    order = phrase("Only their order is hidden.")
    if state[m.DRAWS] < _tiles_unseen(state):
        order = phrase("Which of them will be drawn, and in what order, is hidden.")
    return Explanation(phrase("Unseen tiles"), (tiles, on_them, order), "1.3")


def _tiles_unseen(state: State) -> int:
    return sum(unseen(state, kind) for kind in m.KINDS)


def _fields_of(terrain: int, kind: int) -> int:
    """Return how many fields of `terrain` a tile of this `kind` has."""
    return fields(kind).count(terrain)


# --- What a player has ----------------------------------------------------------------------------------------------


def _supply(state: State, seat: int, piece: int) -> Explanation:
    """Explain a player's pieces of one kind: how many are left, built and, for huts, covered by lava."""
    if seat >= state[m.PLAYERS]:
        return _nobody(seat)
    title = {
        m.HUT: phrase("{who}’s huts", who=Seat(seat)),
        m.TEMPLE: phrase("{who}’s temples", who=Seat(seat)),
        m.TOWER: phrase("{who}’s towers", who=Seat(seat)),
    }[piece]
    done, stand = built(state, seat, piece), on_the_island(state, seat, piece)
    count = phrase("Left to build: {left}. Built: {built}.", left=supply(state, seat, piece), built=done)
    if piece == m.HUT:
        lost = phrase("Of these, covered by lava: {count}.", count=done - stand)
        return Explanation(title, (count, lost, phrase("Covered huts still count as built.")), "2.3")
    decides = {
        m.TEMPLE: phrase("When the tiles run out, the player with the most temples wins."),
        m.TOWER: phrase("When the tiles run out, towers break a tie on temples."),
    }[piece]
    return Explanation(title, (count, decides), "4.2")


def _player(state: State, seat: int) -> Explanation:
    """Explain a player: what is built so far, and how the player can win immediately, or that the player is out."""
    if seat >= state[m.PLAYERS]:
        return _nobody(seat)
    who = Seat(seat)
    gaps = {
        "temples": temples(built(state, seat, m.TEMPLE)),
        "towers": towers(built(state, seat, m.TOWER)),
        "huts": huts(built(state, seat, m.HUT)),
    }
    done = phrase("Built so far: {temples}, {towers} and {huts}.", **gaps)
    title = phrase("{who}", who=who)
    if state[m.OUT] >> seat & 1:
        return Explanation(title, (done, phrase("{who} is out and can’t win.", who=who)), "3.6")
    if built_up(state, seat) and state[m.PHASE] != m.OVER:
        return Explanation(
            title,
            (done, phrase("All pieces of one kind have been built. {who} wins by completing a second.", who=who)),
            "4.1",
        )
    return Explanation(title, (done, phrase("A player who builds all pieces of two kinds wins immediately.")), "4.1")


def _nobody(seat: int) -> Explanation:
    """Explain a colour that nobody plays in this game (1.1)."""
    return Explanation(names.SIDES[seat].colour.name, (phrase("Nobody is playing as this colour."),), "1.1")
