"""The panel beside a place, a stage or the harbour: what can be bought, how it is paid, and where it is laid.

It stays as it is while its turn is laid out, so that everything can be chosen anew until the turn is handed over.
"""

from collections.abc import Callable, Iterable

from haleakala.gamekit.choice_panel import Answer, Chooser, Row
from haleakala.gamekit.drawing import drawing
from haleakala.gamekit.sentences import listed
from haleakala.games.hawaii.board.sprites import figures, stamp
from haleakala.games.hawaii.input import targets
from haleakala.games.hawaii.input.draft import asked_in, walked
from haleakala.games.hawaii.input.payments import Bill, Walk, bills, cost_of, way_said, ways_for
from haleakala.games.hawaii.input.touches import Words, act, fruit_of
from haleakala.games.hawaii.rules import legal, names, tables
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.actions import Buy, LayIn, TakeFruit, Visit, token_key
from haleakala.games.hawaii.rules.legal import legal_actions
from haleakala.games.hawaii.rules.model import State, of_seat, packed_count
from haleakala.games.hawaii.rules.names import feet, fruit, pair, shells, tile_title, token_title
from haleakala.kernel.phrase import Phrase, phrase, plural
from haleakala.markup import Markup


def chooser(state: State, touches: tuple[str, ...]) -> Chooser | None:
    """What is to be chosen that has no place of its own after some touches; None where that is nothing."""
    if state[m.ACTOR] < 0:
        return None
    words, walk = act(touches), walked(state, touches)
    if asked_in(walk, m.Q_PURCHASE) is not None:
        return _stall(walk, words)
    if asked_in(walk, m.Q_FISH) is not None or asked_in(walk, m.Q_FISH_FRUIT) is not None:
        return _trip(walk, words)
    return _visit(walk, words)


def _laying(walk: Walk) -> list[Row]:
    """The fruit of an island and the village of a tile, where they are asked."""
    rows = []
    if (state := asked_in(walk, m.Q_FRUIT)) is not None:
        rows.append(_fruits(state))
    if (state := asked_in(walk, m.Q_ROW)) is not None:
        rows.append(_villages(state))
    return rows


# --- Buying -----------------------------------------------------------------------------------------------------------


def _stall(walk: Walk, words: Words) -> Chooser:
    """How steps and prices are paid, each purchase there is at a place, and then the village."""
    here = next(one.state for one in walk if one.state[m.ASKED] == m.Q_PURCHASE)
    is_due = walk[-1].state is here
    rows = (*_ways(walk, words, phrase("Steps")), *_offers(here, walk, words, is_due), *_laying(walk))
    return _about(here, rows)


def _about(state: State, rows: tuple[Row, ...]) -> Chooser:
    """A panel beside the place where the chief is, or the harbour."""
    space = of_seat(state, state[m.ACTOR], m.AT)
    if space >= len(targets.PLACE_NAMES):
        return Chooser(targets.HARBOUR_NAME, phrase("Harbour"), rows)
    title = phrase("{place}, {space}", place=names.PLACE_TITLES[state[m.PLACE_ON][space]], space=tables.SPACES[space])
    return Chooser(targets.PLACE_NAMES[space], title, rows)


def _offers(here: State, walk: Walk, words: Words, due: bool) -> list[Row]:
    """A row for each kind of tile at a place, with the tokens in the order of the board."""
    space = of_seat(here, here[m.ACTOR], m.AT)
    place, said = tables.PLACES[here[m.PLACE_ON][space]], way_said(walk, words)
    tokens = dict.fromkeys(spot for spot in here[m.SPOTS][space] if spot >= 0)
    kinds = sorted({top for top in here[m.TOPS] if top >= 0}) if place.key == "gods" else place.kinds
    rows = []
    for kind in kinds:
        answers = [_offer(here, Buy(kind, token, double), said) for token in tokens for double in (False, True)]
        left = packed_count(here[m.LEFT], kind)
        label = (
            names.KIND_TITLES[kind]
            if kind in tables.GODS
            else phrase("{tile}: {count} left", tile=names.KIND_TITLES[kind], count=left)
        )
        rows.append(Row(tuple(answers), label, due))
    return rows


def _offer(here: State, offer: Buy, said: str | None) -> Answer:
    """One purchase: the tile and the token, and what it really costs."""
    cost, ways = cost_of(offer), ways_for(here, offer)
    way = said or (ways[0] if ways else targets.OWN_GOOD)
    costs = _mixed(shells, cost, min(cost, fruit_of(way, cost)))
    name = phrase(
        "{tile}, {token}, {price}",
        tile=_bought(offer.kind, offer.double),
        token=token_title(offer.token),
        price=costs,
    )
    target = targets.BUY_NAMES[offer.kind, offer.token, offer.double]
    sign = None if way.isdigit() else _sign(targets.PRICE, way, cost)
    return Answer(target, costs, name, bought_picture(offer), _double(offer.kind, offer.double), sign)


def _bought(kind: int, double: bool) -> Phrase:
    """`Spear hut II`, `2 kahunas`."""
    if kind in legal.IN_PAIRS and double:
        return pair(kind)
    return tile_title(2 * kind + double)


def _double(kind: int, double: bool) -> Phrase | None:
    """The side that the price buys, or how many."""
    if kind in legal.IN_PAIRS:
        return phrase("2 tiles") if double else phrase("1 tile")
    return phrase("side II") if double else phrase("side I")


def _mixed(good: Callable[[int], Phrase], cost: int, paid: int) -> Phrase:
    """`4 shells`, `4 fruits`, or `3 shells, 1 fruit`."""
    if not paid:
        return good(cost)
    return fruit(paid) if paid == cost else listed((good(cost - paid), fruit(paid)))


def bought_picture(offer: Buy) -> Markup:
    """A tile, and over its upper corner, where it shows nothing, the token that it is bought with."""
    kind, wide = offer.kind, 200 if offer.kind == tables.LONG else 100
    if kind in legal.IN_PAIRS:
        size = 0.78 if kind == tables.TIKI else 1
        wide += 44 * offer.double
        tile = [stamp.at(tables.KIND_KEYS[kind], at, 0, size) for at in ((0, 44) if offer.double else (0,))]
    else:
        tile = [stamp(f"tile-{tables.KIND_KEYS[kind]}-{1 + offer.double}")]
    token = stamp.at(f"token-{token_key(offer.token)}", wide - 30, -20, 0.62)
    return drawing("art", f"0 -20 {wide + 32} 120", *tile, token)


def tile_picture(tile: int) -> Markup:
    """A tile in the panel."""
    return drawing("art", "0 0 100 100", stamp(f"tile-{tables.KIND_KEYS[tile >> 1]}-{1 + (tile & 1)}"))


def _ways(walk: Walk, words: Words, label: Phrase) -> list[Row]:
    """How feet, of which `label` says what they are for, and the price are paid: a small row for each."""
    return [_payment(bill, phrase("Price") if bill.what == targets.PRICE else label) for bill in bills(walk, words)]


def _payment(bill: Bill, label: Phrase) -> Row:
    """The ways to pay something; of a price that is still open without the sum."""
    good = shells if bill.what == targets.PRICE else feet
    if bill.cost:
        labels = {way: _mixed(good, bill.cost, fruit_of(way, bill.cost)) for way in bill.shown}
    else:
        labels = {way: phrase("Include {fruit}", fruit=fruit(int(way))) for way in bill.shown if way.isdigit()}
        labels |= {targets.OWN_GOOD: phrase("Shells"), targets.ALL_FRUIT: phrase("Fruit")}
    answers = []
    for way in bill.shown:
        drawn, in_words = _sign(bill.what, way, bill.cost), not bill.cost or way.isdigit()
        answer = Answer(bill.name(way), labels[way])
        answers.append(answer._replace(picture=drawn) if in_words else answer._replace(sign=drawn))
    return Row(tuple(answers), label, small=True)


def _sign(what: int, way: str, cost: int) -> Markup:
    """What is paid with: shells for a price and feet for all else, or fruit, and how much of it; of a mixture both."""
    own = "shell" if what == targets.PRICE else "foot"
    goods = (own,) if way == targets.OWN_GOOD else ("fruit",) if way == targets.ALL_FRUIT else (own, "fruit")
    wide = 40 * len(goods)
    prints = [stamp.at(good, 40 * at, 0) for at, good in enumerate(goods)]
    if cost and not way.isdigit():
        digits = 21 * len(f"{cost}")
        prints.append(figures("t-number", cost, wide + 8 + digits / 2, 33, 35))
        wide += 10 + digits
    return drawing("art", f"0 0 {wide} 40", *prints)


# --- Laying -----------------------------------------------------------------------------------------------------------


def _villages(state: State) -> Row:
    """The villages that a tile may be laid in."""
    seat = state[m.ACTOR]
    villages = of_seat(state, seat, m.VILLAGES)
    answers = []
    for row in (action.row for action in legal_actions(state) if isinstance(action, LayIn)):
        there = villages[row]
        note = plural("{count} tile", "{count} tiles", len(there)) if there else phrase("new")
        answers.append(Answer(targets.VILLAGE_NAMES[seat][row], phrase("Village {number}", number=row + 1), note=note))
    return Row(tuple(answers), phrase("{tile}: which village?", tile=tile_title(state[m.TILE])), due=True)


def _fruits(state: State) -> Row:
    """The fruit tiles of an island."""
    answers = tuple(
        Answer(targets.TAKE_NAMES[action.kind], names.KIND_TITLES[action.kind], None, tile_picture(2 * action.kind + 1))
        for action in legal_actions(state)
        if isinstance(action, TakeFruit)
    )
    return Row(answers, phrase("Which fruit?"), due=True)


# --- The beach --------------------------------------------------------------------------------------------------------


def _visit(walk: Walk, words: Words) -> Chooser | None:
    """The ships of a visit, how its feet are paid, and what is done with the island's tile, where there is a choice."""
    rows = []
    opening, stage = (
        asked_in(walk, m.Q_OPENING),
        words[0].number if words and words[0].what == targets.AT_STAGE else None,
    )
    if opening is not None and stage is not None:
        sets = [one.ships for one in legal_actions(opening) if isinstance(one, Visit) and one.stage == stage]
        if len(sets) > 1:
            answers = tuple(Answer(targets.SHIPS_NAMES[ships], ships_title(ships)) for ships in sets)
            rows.append(Row(answers, phrase("Ships"), small=True))
    rows += [*_ways(walk, words, phrase("Feet")), *_laying(walk)]
    if not rows:
        return None
    if stage is None:
        return _about(walk[-1].state, tuple(rows))
    title = phrase("Landing stage {number}: {feet}", number=stage + 1, feet=feet(tables.STAGES[stage].feet))
    return Chooser(targets.STAGE_NAMES[stage], title, tuple(rows))


def ships_title(ships: Iterable[int]) -> Phrase:
    """`Boat, Ship I`."""
    return listed(tuple(names.SHIP_TITLES[ship] for ship in ships))


def _trip(walk: Walk, words: Words) -> Chooser | None:
    """How the last fish token is paid, and the way home."""
    rows = _ways(walk, words, phrase("Feet"))
    if not rows:
        return None
    if walk[-1].state[m.ASKED] == m.Q_FISH:
        rows.append(Row((Answer(targets.HOME_NAME, phrase("Stop fishing")),), phrase("Fishing")))
    return Chooser(targets.HARBOUR_NAME, phrase("Fishing"), tuple(rows))
