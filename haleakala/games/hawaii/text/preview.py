"""This module previews touches: it tries out the turn with one more touch and describes the outcome in sentences.

The first sentences are about the touched target; then come payment and remaining goods, then the total and target.
"""

from collections.abc import Iterator

from haleakala.gamekit.sentences import points
from haleakala.games.hawaii.input import targets
from haleakala.games.hawaii.input.draft import lit
from haleakala.games.hawaii.input.targets import Word, word
from haleakala.games.hawaii.input.trial import Trial, laid_out
from haleakala.games.hawaii.rules import apply, names, tables
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.actions import Buy
from haleakala.games.hawaii.rules.events import (
    ChiefEnded,
    FeetPaid,
    FishTaken,
    GameEnded,
    IslandVisited,
    NothingToTake,
    RoundScored,
    ShellsPaid,
    ShipsSailed,
    TileLaid,
)
from haleakala.games.hawaii.rules.legal import legal_actions
from haleakala.games.hawaii.rules.model import State, of_seat, players
from haleakala.games.hawaii.rules.names import fruit, goods, shells, ships_name, tile_name, tile_title, token_title
from haleakala.games.hawaii.rules.round_end import own_sum, own_target, scoring, tile_points
from haleakala.games.hawaii.text.explain.tiles import use_of
from haleakala.games.hawaii.text.gains import adds
from haleakala.kernel.phrase import Gap, Phrase, Seat, phrase, plural


def preview(state: State, chosen: tuple[str, ...], target: str) -> tuple[Phrase, ...]:
    """Describe what touching `target` after the targets in `chosen` would do; () if `target` is not highlighted."""
    if target not in lit(state, chosen):
        return ()
    trial, seat, named = laid_out(state, (*chosen, target)), state[m.ACTOR], word(target)
    told = (
        *_payment(trial, named),
        *_going(trial, named),
        *_visit(trial),
        *_fishing(trial, named),
        *_ending(state, trial, seat),
        *_tile(trial, named),
        *adds(state, trial, seat),
        *_this_round(state, trial, seat),
        *_left(trial, seat),
        *_total(state, trial, seat),
        *_over(trial),
    )
    return tuple(dict.fromkeys(told)) or (phrase("Nothing else would change."),)


def _paid(trial: Trial) -> Phrase | None:
    """Return the feet and fruit that the turn would pay in all; None if no payment of feet is settled."""
    paid = [event for event in trial.events if isinstance(event, FeetPaid)]
    return goods(0, sum(one.feet for one in paid), sum(one.fruit for one in paid)) if paid else None


def _price(trial: Trial) -> Phrase | None:
    """Return the shells and fruit that the turn would pay for a tile; None if no price is settled."""
    paid = next((event for event in trial.events if isinstance(event, ShellsPaid)), None)
    return goods(paid.shells, 0, paid.fruit) if paid else None


def _payment(trial: Trial, named: Word) -> Iterator[Phrase]:
    """Describe a payment if the touched target is a way to pay (6)."""
    if named.what == targets.WALK and trial.state[m.ASKED] != m.Q_PURCHASE and (paid := _paid(trial)):
        yield phrase("You’d pay {goods}.", goods=paid)
    if named.what != targets.PRICE:
        return
    if price := _price(trial):
        yield phrase("You’d pay {goods}.", goods=price)
    elif named.way == targets.OWN_GOOD:
        yield phrase("You’d pay the price in shells where possible.")
    elif named.way == targets.ALL_FRUIT:
        yield phrase("You’d pay the price in fruit where possible.")
    else:
        yield phrase("You’d pay {fruit} as part of the price.", fruit=fruit(int(named.way)))


# --- What a turn can be (4.1) -----------------------------------------------------------------------------------------


def _going(trial: Trial, named: Word) -> Iterator[Phrase]:
    """Describe the cost of going to a place, and the price or range of prices there (4.2, 5.1)."""
    paid = _paid(trial)
    if paid is None:
        return
    if trial.state[m.ASKED] != m.Q_PURCHASE:
        price = _price(trial)
        if named.what == targets.AT_PLACE and price:
            yield phrase("You’d pay {goods}, then {price}.", goods=paid, price=price)
        return
    if named.what == targets.PRICE and named.way != targets.OWN_GOOD:
        yield phrase("You’d pay {goods}.", goods=paid)  # for the steps; `_payment` describes the price
        return
    offers = [action for action in legal_actions(trial.state) if isinstance(action, Buy)]
    prices = sorted({m.TOKEN_SUMS[offer.token] * (1 + offer.double) for offer in offers})
    if len(prices) == 1:
        yield phrase("You’d pay {goods}, then {price}.", goods=paid, price=shells(prices[0]))
    else:
        yield phrase("You’d pay {goods}, then {low} to {high}.", goods=paid, low=prices[0], high=shells(prices[-1]))


def _visit(trial: Trial) -> Iterator[Phrase]:
    """Describe a visit: what the island gives, what the visit costs, and which ships would sail (8.2 to 8.5)."""
    visited = next((event for event in trial.events if isinstance(event, IslandVisited)), None)
    if visited is None:
        return
    refused = any(isinstance(event, NothingToTake) for event in trial.events)
    gain: Phrase = points(visited.points + visited.more)
    if not visited.more and not refused:
        tile = _tile_of(trial)
        gift = tile_name(tile) if tile != m.NONE else names.ISLAND_GIFTS[visited.island]
        gain = phrase("{points} and {gift}", points=gain, gift=gift)
    paid = _paid(trial)
    if paid is not None:
        yield phrase("{gain}, for {goods}.", gain=gain, goods=paid)
    elif trial.state[m.ASKED] == m.Q_VISIT_FRUIT:
        yield phrase("{gain}.", gain=gain)
    else:
        yield phrase("{gain}, at no cost.", gain=gain)
    if refused:
        yield phrase("You’d get no tile from the island: none is left, or you can’t place it.")
    yield from _sailing(trial)


def _sailing(trial: Trial) -> Iterator[Phrase]:
    """List the ships that would sail."""
    ships = sorted(ship for event in trial.events if isinstance(event, ShipsSailed) for ship in event.ships)
    if ships:
        yield phrase("You’d sail {ships}.", ships=ships_name(tuple(ships)))


def _fishing(trial: Trial, named: Word) -> Iterator[Phrase]:
    """Describe a fishing trip: its fish tokens, their cost, and the remaining room on the ships (8.1)."""
    taken = [event.fish for event in trial.events if isinstance(event, FishTaken)]
    if not taken:
        if named.what == targets.HOMEWARDS:
            yield phrase("That would end the fishing.")
        return
    gaps: dict[str, Gap] = {"fish": sum(taken)}
    paid = _paid(trial)
    if paid is None:
        yield plural("{count} token with {fish} fish.", "{count} tokens with {fish} fish in all.", len(taken), **gaps)
    else:
        yield plural(
            "{count} token with {fish} fish, for {goods}.",
            "{count} tokens with {fish} fish in all, for {goods}.",
            len(taken),
            goods=paid,
            **gaps,
        )
    yield from _sailing(trial)
    if trial.state[m.ASKED] == m.Q_FISH and (room := trial.state[m.ROOM]):
        yield phrase("You’d still have room for {room} more.", room=room)


def _ending(state: State, trial: Trial, seat: int) -> Iterator[Phrase]:
    """Describe the end of the round for a player: points for the total, token, and next rank (8.7, 9.1, 9.4)."""
    ended = next((event for event in trial.events if isinstance(event, ChiefEnded)), None)
    if ended is None:
        return
    over = _scored(trial)
    one = (over or scoring(trial.state)).seats[seat]
    gaps: dict[str, Gap] = {"points": points(one.points) if one.points else phrase("nothing")}
    gaps |= {"total": one.sum, "target": one.target}
    if over:
        yield phrase("You’d score {points}: your total is {total}, your target {target}.", **gaps)
    else:
        yield phrase("As things stand, you’d score {points}: your total is {total}, your target {target}.", **gaps)
    last = state[m.ROUND] == len(tables.ROUNDS) - 1
    if last and not ended.order:
        yield phrase("{points} for being on order space 1.", points=points(tables.FIRST_AT_THE_END))
    elif last:
        yield phrase("Order space {order}, with {token}.", order=ended.order + 1, token=token_title(ended.token))
    elif ended.token == m.NONE:
        yield phrase("{rank} in next round’s turn order.", rank=names.ORDINALS[ended.order])
    else:
        token = token_title(ended.token)
        yield phrase(
            "{rank} in next round’s turn order, and {token} this round.", rank=names.ORDINALS[ended.order], token=token
        )


# --- What it brings ---------------------------------------------------------------------------------------------------


def _tile_of(trial: Trial) -> int:
    """Return the tile that is bought or given, even if its village is still open; NONE if the tile itself is open."""
    laid = next((event for event in trial.events if isinstance(event, TileLaid)), None)
    tile: int = laid.tile if laid else trial.state[m.TILE] if trial.state[m.ASKED] == m.Q_ROW else m.NONE
    return tile


def _tile(trial: Trial, named: Word) -> Iterator[Phrase]:
    """Describe what the new tile does (2.3), unless a village is touched: then the player already knows the tile."""
    tile = _tile_of(trial)
    if tile != m.NONE and named.what != targets.VILLAGE:
        yield phrase("{tile}: {use}", tile=tile_title(tile), use=use_of(tile))


def _placed(trial: Trial) -> State:
    """Return the state after the turn; if the village is still open, the tile is laid in the first legal village."""
    state = trial.state
    placed: State = apply(state, legal_actions(state)[0])[0] if state[m.ASKED] == m.Q_ROW else state
    return placed


def _scored(trial: Trial) -> RoundScored | None:
    """Return the scoring of the round if the turn ends the round, else None."""
    return next((event for event in trial.events if isinstance(event, RoundScored)), None)


def _this_round(state: State, trial: Trial, seat: int) -> Iterator[Phrase]:
    """State how many more points spear huts, Ku and Lono would score at the end of this round (9.3)."""
    over = _scored(trial)
    then = over.seats[seat].tiles if over else tile_points(_placed(trial), seat)
    more = then - tile_points(state, seat)
    if more:
        yield plural(
            "{count} more point this round from spear huts, Kū and Lono.",
            "{count} more points this round from spear huts, Kū and Lono.",
            more,
        )


def _left(trial: Trial, seat: int) -> Iterator[Phrase]:
    """State the goods that the player would have left after a payment."""
    paid = any(isinstance(event, FeetPaid | ShellsPaid) for event in trial.events)
    if not paid or trial.state[m.ASKED] == m.Q_PURCHASE:
        return
    counts = [of_seat(trial.state, seat, good) for good in (m.SHELLS, m.FEET, m.FRUIT)]
    if any(counts):
        yield phrase("You’d have {goods} left.", goods=goods(*counts))
    else:
        yield phrase("You’d have nothing left.")


def _total(state: State, trial: Trial, seat: int) -> Iterator[Phrase]:
    """State the player's new total and target if either changes, unless `_ending` describes them (9.1)."""
    if any(isinstance(event, ChiefEnded) for event in trial.events):
        return
    over = _scored(trial)
    one, placed = over.seats[seat] if over else None, _placed(trial)
    then = (one.sum, one.target) if one else (own_sum(placed, seat), own_target(placed, seat))
    if then != (own_sum(state, seat), own_target(state, seat)):
        yield phrase("Your total would be {total}, your target {target}.", total=then[0], target=then[1])


def _over(trial: Trial) -> Iterator[Phrase]:
    """State whether the round or the game would be over, and who would win (9, 10)."""
    if any(isinstance(event, GameEnded) for event in trial.events):
        yield phrase("The game would be over.")
        scored = [of_seat(trial.state, seat, m.POINTS) for seat in range(players(trial.state))]
        first, second, *_ = sorted(scored, reverse=True)
        if first > second:
            gaps: dict[str, Gap] = {"mine": first, "theirs": second}
            yield phrase("{who} would win, {mine} points to {theirs}.", who=Seat(scored.index(first)), **gaps)
    elif _scored(trial):
        yield phrase("The round would be over.")
