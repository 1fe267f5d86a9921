"""This module builds the panel in which a player chooses purchases, payments, ships and villages during a turn.

The panel is shown beside a place, a landing stage or the harbour. Its rows stay until the turn is confirmed, so that
the player can change every choice before that.
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
    """Return the panel for choices that have no place on the board after `touches`; None if nothing is to be chosen."""
    if state[m.ACTOR] < 0:
        return None
    words, walk = act(touches), walked(state, touches)
    if asked_in(walk, m.Q_PURCHASE) is not None:
        return _stall(walk, words)
    if asked_in(walk, m.Q_FISH) is not None or asked_in(walk, m.Q_FISH_FRUIT) is not None:
        return _trip(walk, words)
    return _visit(walk, words)


def _laying(walk: Walk) -> list[Row]:
    """Return rows for the fruit of an island and for the village of a tile, if `walk` has reached these questions."""
    rows = []
    if (state := asked_in(walk, m.Q_FRUIT)) is not None:
        rows.append(_fruits(state))
    if (state := asked_in(walk, m.Q_ROW)) is not None:
        rows.append(_villages(state))
    return rows


# --- Buying -----------------------------------------------------------------------------------------------------------


def _stall(walk: Walk, words: Words) -> Chooser:
    """Return the panel of a place: rows for paying steps and price, for all purchases there, and for the village."""
    here = next(one.state for one in walk if one.state[m.ASKED] == m.Q_PURCHASE)
    is_due = walk[-1].state is here
    rows = (*_ways(walk, words, phrase("Steps")), *_offers(here, walk, words, is_due), *_laying(walk))
    return _about(here, rows)


def _about(state: State, rows: tuple[Row, ...]) -> Chooser:
    """Return a panel with `rows` beside the place of the acting player's chief, or beside the harbour."""
    space = of_seat(state, state[m.ACTOR], m.AT)
    if space >= len(targets.PLACE_NAMES):
        return Chooser(targets.HARBOUR_NAME, phrase("Harbour"), rows)
    title = phrase("{place}, {space}", place=names.PLACE_TITLES[state[m.PLACE_ON][space]], space=tables.SPACES[space])
    return Chooser(targets.PLACE_NAMES[space], title, rows)


def _offers(here: State, walk: Walk, words: Words, due: bool) -> list[Row]:
    """Return a row of purchases for each kind of tile at the chief's place, with tokens in the order of the spots."""
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
    """Return the answer for the purchase `offer`; `said` is the chosen way to pay, or None for the default way."""
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
    """Return the title of a purchase, such as `Spear hut II` or `Two kahunas`."""
    if kind in legal.IN_PAIRS and double:
        return pair(kind)
    return tile_title(2 * kind + double)


def _double(kind: int, double: bool) -> Phrase | None:
    """Return a note on what a purchase includes: a side of the tile, or a number of tiles for kinds sold in pairs."""
    if kind in legal.IN_PAIRS:
        return phrase("2 tiles") if double else phrase("1 tile")
    return phrase("side II") if double else phrase("side I")


def _mixed(good: Callable[[int], Phrase], cost: int, paid: int) -> Phrase:
    """Return the text of a payment of which `paid` is fruit: `4 shells`, `4 fruit`, or `3 shells, 1 fruit`."""
    if not paid:
        return good(cost)
    return fruit(paid) if paid == cost else listed((good(cost - paid), fruit(paid)))


def bought_picture(offer: Buy) -> Markup:
    """Draw the tile of a purchase, and its price token over the empty upper right corner."""
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
    """Draw `tile`, which is encoded as `2 * kind + side`, for a panel."""
    return drawing("art", "0 0 100 100", stamp(f"tile-{tables.KIND_KEYS[tile >> 1]}-{1 + (tile & 1)}"))


def _ways(walk: Walk, words: Words, label: Phrase) -> list[Row]:
    """Return a small row for each payment of the turn; the row for feet is titled `label`, the other row `Price`."""
    return [_payment(bill, phrase("Price") if bill.what == targets.PRICE else label) for bill in bills(walk, words)]


def _payment(bill: Bill, label: Phrase) -> Row:
    """Return a row with the ways to pay `bill`; if the price is not known yet (cost 0), no label contains the total."""
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
    """Draw the goods that are paid in the way `way`, then the cost, unless unknown (0) or split between two goods."""
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
    """Return a row with the villages in which the pending tile may be laid."""
    seat = state[m.ACTOR]
    villages = of_seat(state, seat, m.VILLAGES)
    answers = []
    for row in (action.row for action in legal_actions(state) if isinstance(action, LayIn)):
        there = villages[row]
        note = plural("{count} tile", "{count} tiles", len(there)) if there else phrase("new")
        answers.append(Answer(targets.VILLAGE_NAMES[seat][row], phrase("Village {number}", number=row + 1), note=note))
    return Row(tuple(answers), phrase("{tile}: which village?", tile=tile_title(state[m.TILE])), due=True)


def _fruits(state: State) -> Row:
    """Return a row with the fruit tiles that the visited island offers."""
    answers = tuple(
        Answer(targets.TAKE_NAMES[action.kind], names.KIND_TITLES[action.kind], None, tile_picture(2 * action.kind + 1))
        for action in legal_actions(state)
        if isinstance(action, TakeFruit)
    )
    return Row(answers, phrase("Which fruit?"), due=True)


# --- The beach --------------------------------------------------------------------------------------------------------


def _visit(walk: Walk, words: Words) -> Chooser | None:
    """Return the panel for ships, payment and gift of a visit, or for unpaid steps; None if there is no choice."""
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
    """Return the titles of `ships` as a list, such as `Boat, Ship I`."""
    return listed(tuple(names.SHIP_TITLES[ship] for ship in ships))


def _trip(walk: Walk, words: Words) -> Chooser | None:
    """Return the panel for paying the latest fish token and for stopping the trip; None if no payment is shown."""
    rows = _ways(walk, words, phrase("Feet"))
    if not rows:
        return None
    if walk[-1].state[m.ASKED] == m.Q_FISH:
        rows.append(Row((Answer(targets.HOME_NAME, phrase("Stop fishing")),), phrase("Fishing")))
    return Chooser(targets.HARBOUR_NAME, phrase("Fishing"), tuple(rows))
