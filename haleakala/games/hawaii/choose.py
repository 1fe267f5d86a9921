"""The panel beside a place, a stage or the harbour: what can be bought, how it is paid, and where it is laid."""

from collections.abc import Callable, Iterable

from haleakala.games.chooser import Answer, Chooser, Row
from haleakala.games.hawaii.actions import Buy, LayIn, PayFruit, TakeFruit, Visit
from haleakala.games.hawaii.legal import IN_PAIRS, fruit_in, legal_actions, splits_left, tokens_on
from haleakala.games.hawaii.model import (
    ACTOR,
    ASKED,
    AT,
    COST,
    FRUIT,
    LEFT,
    PLACE_ON,
    Q_FISH,
    Q_FISH_FRUIT,
    Q_FRUIT,
    Q_OPENING,
    Q_PRICE_FRUIT,
    Q_PURCHASE,
    Q_ROW,
    Q_STEP_FRUIT,
    Q_VISIT_FRUIT,
    SHELLS,
    SPOTS,
    TILE,
    TOKEN_SUMS,
    TOPS,
    VILLAGES,
    State,
    of_seat,
    packed_count,
)
from haleakala.games.hawaii.plan import (
    act,
    asked_in,
    fruit_meant,
    latest,
    price_ways,
    questions,
    way_of,
)
from haleakala.games.hawaii.prints import drawing, stamp
from haleakala.games.hawaii.tables import GODS, KIND_KEYS, LONG, PLACES, STAGES, TIKI
from haleakala.games.hawaii.targets import (
    ALL_FRUIT,
    AT_STAGE,
    BUY_NAMES,
    HARBOUR_NAME,
    HOME_NAME,
    OWN_GOOD,
    PLACE_NAMES,
    PRICE,
    SHIPS_NAMES,
    STAGE_NAMES,
    TAKE_NAMES,
    VILLAGE_NAMES,
    WALK_WAYS,
    Word,
    price_name,
    walk_name,
)
from haleakala.games.hawaii.words import (
    KIND_TITLES,
    PLACE_TITLES,
    SHIP_TITLES,
    feet,
    fruit,
    listed,
    shells,
    tile_title,
    token_title,
)
from haleakala.kernel.phrase import Phrase, phrase, plural
from haleakala.markup import Markup


def chooser(state: State, touches: tuple[str, ...]) -> Chooser | None:
    """What is to be chosen that has no place of its own after some touches; None where that is nothing."""
    if state[ACTOR] < 0:
        return None
    words, states = act(touches), questions(state, touches)
    now = states[-1]
    asked = now[ASKED]
    if asked == Q_ROW:
        return _villages(now, words)
    if asked == Q_FRUIT:
        return _fruits(now, words)
    if asked in (Q_PURCHASE, Q_STEP_FRUIT, Q_PRICE_FRUIT):
        return _stall(now, states, words)
    if words and words[0].what == AT_STAGE:
        return _visit(states, words)
    if asked in (Q_FISH, Q_FISH_FRUIT):
        return _trip(states)
    return None


# --- Buying -----------------------------------------------------------------------------------------------------------


def _stall(now: State, states: tuple[State, ...], words: tuple[Word, ...]) -> Chooser | None:
    """Each purchase there is at a place: a row for each tile, with each token and both prices."""
    seat = now[ACTOR]
    space = of_seat(now, seat, AT)
    here = asked_in(states, Q_PURCHASE)
    steps = asked_in(states, Q_STEP_FRUIT)
    place = now[PLACE_ON][space]
    title = phrase("{place}, {space}", place=PLACE_TITLES[place], space=PLACE_NAMES[space][-2:])
    rows = _offers(here, words) if here is not None else []
    rows += _ways(steps, walk_name, phrase("Steps"), feet)
    if here is not None and (names := price_ways(here)):
        labels = {OWN_GOOD: phrase("Shells"), ALL_FRUIT: phrase("Fruit")}
        answers = [
            Answer(price_name(way), labels.get(way) or phrase("{fruit} in it", fruit=fruit(int(way))))
            for way in WALK_WAYS
            if price_name(way) in names
        ]
        rows.append(Row(tuple(answers), phrase("Price in")))
    rows += _ways(now if now[ASKED] == Q_PRICE_FRUIT else None, price_name, phrase("Price"), shells)
    return Chooser(PLACE_NAMES[space], title, tuple(rows)) if rows else None


def _offers(state: State, words: tuple[Word, ...]) -> list[Row]:
    """A row for each kind of tile at a place."""
    seat = state[ACTOR]
    space = of_seat(state, seat, AT)
    place = PLACES[state[PLACE_ON][space]]
    legal = {action for action in legal_actions(state) if isinstance(action, Buy)}
    tokens = tokens_on(state[SPOTS][space])
    kinds = sorted({top for top in state[TOPS] if top >= 0}) if place.key == "gods" else place.kinds
    rows = []
    for kind in kinds:
        answers = [
            _offer(state, kind, token, double, words, Buy(kind, token, double) in legal)
            for token in tokens
            for double in (False, True)
        ]
        left = packed_count(state[LEFT], kind)
        label = (
            KIND_TITLES[kind] if kind in GODS else phrase("{tile}: {count} left", tile=KIND_TITLES[kind], count=left)
        )
        rows.append(Row(tuple(answers), label))
    return rows


def _offer(state: State, kind: int, token: int, double: bool, words: tuple[Word, ...], legal: bool) -> Answer:
    """One purchase: the tile, what it really costs, and the token."""
    seat = state[ACTOR]
    cost = TOKEN_SUMS[token] * (1 + double)
    said = latest(words, PRICE)
    ways = fruit_in(cost, of_seat(state, seat, SHELLS), of_seat(state, seat, FRUIT), splits_left(state, seat) > 0)
    paid = fruit_meant(ways, cost, said.way if said else OWN_GOOD) if ways and legal else 0
    name = phrase(
        "{tile}, {token}, {price}", tile=_bought(kind, double), token=token_title(token), price=price(cost, paid)
    )
    return Answer(
        BUY_NAMES[kind, token, double], price(cost, paid), name, tile_picture(2 * kind + double), _double(kind, double)
    )


def _bought(kind: int, double: bool) -> Phrase:
    """`Spear hut II`, `2 kahunas`."""
    if kind in IN_PAIRS and double:
        return phrase("{tile} (two)", tile=KIND_TITLES[kind])
    return tile_title(2 * kind + double)


def _double(kind: int, double: bool) -> Phrase | None:
    """The side that the price buys, or how many."""
    if kind in IN_PAIRS:
        return phrase("2 tiles") if double else phrase("1 tile")
    return phrase("side II") if double else phrase("side I")


def price(cost: int, paid: int) -> Phrase:
    """`4 shells`, `4 fruits`, or `3 shells, 1 fruit`."""
    if not paid:
        return shells(cost)
    return fruit(paid) if paid == cost else listed((shells(cost - paid), fruit(paid)))


def tile_picture(tile: int) -> Markup:
    """A tile in the panel."""
    kind = tile >> 1
    if KIND_KEYS[kind] == "kahuna":
        return drawing("art", "0 0 100 100", stamp("kahuna"))
    if kind == TIKI:
        return drawing("art", "0 0 100 130", stamp("tiki"))
    box = "0 0 200 100" if kind == LONG else "0 0 100 100"
    return drawing("art", box, stamp(f"tile-{KIND_KEYS[kind]}-{1 + (tile & 1)}"))


def _ways(state: State | None, name: Callable[[str], str], label: Phrase, good: Callable[[int], Phrase]) -> list[Row]:
    """How a payment may be made, where there is a choice."""
    if state is None:
        return []
    legal, cost = legal_actions(state), state[COST]
    ways = [action.fruit for action in legal if isinstance(action, PayFruit)]
    if len(ways) < 2:
        return []
    answers = [Answer(name(way_of(paid, cost)), _mixed(good, cost, paid)) for paid in ways]
    return [Row(tuple(answers), label)]


def _mixed(good: Callable[[int], Phrase], cost: int, paid: int) -> Phrase:
    """`4 feet`, `4 fruits`, or `3 feet, 1 fruit`."""
    own = good(cost - paid)
    if not paid:
        return own
    return fruit(paid) if paid == cost else listed((own, fruit(paid)))


# --- Laying -----------------------------------------------------------------------------------------------------------


def _beside(state: State, words: tuple[Word, ...]) -> str:
    """What the panel lies next to: the place, or the stage."""
    if words and words[0].what == AT_STAGE:
        return STAGE_NAMES[words[0].number]
    at = of_seat(state, state[ACTOR], AT)
    return PLACE_NAMES[at] if at < len(PLACE_NAMES) else HARBOUR_NAME


def _villages(state: State, words: tuple[Word, ...]) -> Chooser:
    """The villages that a tile may be laid in."""
    seat = state[ACTOR]
    villages = of_seat(state, seat, VILLAGES)
    answers = []
    for row in (action.row for action in legal_actions(state) if isinstance(action, LayIn)):
        there = villages[row]
        note = plural("{count} tile", "{count} tiles", len(there)) if there else phrase("new")
        answers.append(Answer(VILLAGE_NAMES[seat][row], phrase("Village {number}", number=row + 1), note=note))
    title = phrase("{tile}: which village?", tile=tile_title(state[TILE]))
    return Chooser(_beside(state, words), title, (Row(tuple(answers)),))


def _fruits(state: State, words: tuple[Word, ...]) -> Chooser:
    """The fruit tiles of an island."""
    answers = tuple(
        Answer(TAKE_NAMES[action.kind], KIND_TITLES[action.kind], None, tile_picture(2 * action.kind + 1))
        for action in legal_actions(state)
        if isinstance(action, TakeFruit)
    )
    return Chooser(_beside(state, words), phrase("Which fruit?"), (Row(answers),))


# --- The beach --------------------------------------------------------------------------------------------------------


def _visit(states: tuple[State, ...], words: tuple[Word, ...]) -> Chooser | None:
    """The ships of a visit and how its feet are paid, where there is a choice."""
    stage = words[0].number
    rows = []
    opening = asked_in(states, Q_OPENING)
    if opening is not None:
        sets = [one.ships for one in legal_actions(opening) if isinstance(one, Visit) and one.stage == stage]
        if len(sets) > 1:
            rows.append(Row(tuple(Answer(SHIPS_NAMES[ships], ships_title(ships)) for ships in sets), phrase("Ships")))
    rows += _ways(asked_in(states, Q_VISIT_FRUIT), walk_name, phrase("Feet"), feet)
    title = phrase("Landing stage {number}: {feet}", number=stage + 1, feet=feet(STAGES[stage].feet))
    return Chooser(STAGE_NAMES[stage], title, tuple(rows)) if rows else None


def ships_title(ships: Iterable[int]) -> Phrase:
    """`Boat, Ship I`."""
    return listed(tuple(SHIP_TITLES[ship] for ship in ships))


def _trip(states: tuple[State, ...]) -> Chooser | None:
    """How the last fish token is paid, and the way home."""
    rows = _ways(asked_in(states, Q_FISH_FRUIT), walk_name, phrase("Feet"), feet)
    if not rows:
        return None
    home = Row((Answer(HOME_NAME, phrase("End the trip")),), phrase("Trip"))
    return Chooser(HARBOUR_NAME, phrase("Fishing"), (*rows, home) if states[-1][ASKED] == Q_FISH else tuple(rows))
