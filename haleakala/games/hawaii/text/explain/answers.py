"""This module explains the choices within a turn: purchases, payments, ships, fruit tiles, and the end of fishing."""

from haleakala.gamekit.interface import Explanation
from haleakala.games.hawaii.input import targets
from haleakala.games.hawaii.input.targets import Word
from haleakala.games.hawaii.rules import legal, tables
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.model import State, packed_count
from haleakala.games.hawaii.rules.names import fruit, pair, shells, ships_name, tile_title, token_title
from haleakala.games.hawaii.text.explain.kingdom import explain_ships, explain_village
from haleakala.games.hawaii.text.explain.tiles import use_of
from haleakala.kernel.phrase import Phrase, phrase, plural


def explain_answer(state: State, target: str, named: Word) -> Explanation:
    """Explain the choice `target` within a turn; `named` is the parsed name of the target."""
    match named.what:
        case targets.BOUGHT if named.bought:
            return _purchase(state, *named.bought)
        case targets.TAKES:
            return _fruit(state, named.number)
        case targets.SAILS:
            return explain_ships(state, _seat_of(target, targets.FLEET_NAMES), named.number)
        case targets.VILLAGE:
            return explain_village(state, _seat_of(target, targets.VILLAGE_NAMES), named.number)
        case targets.FLEET:
            return _ships(named.ships)
        case targets.HOMEWARDS:
            return _home()
        case _:
            return _payment(named.what == targets.WALK, named.way)


def _seat_of(target: str, names: tuple[tuple[str, ...], ...]) -> int:
    """Return the seat that owns the village or ship `target`; `names` contains the target names of each seat."""
    return next(seat for seat, own in enumerate(names) if target in own)


def _purchase(state: State, kind: int, token: int, double: bool) -> Explanation:
    """Explain the purchase of a tile with a price token, at the single or the double price (5.1, 5.3)."""
    gaps = {"token": token_title(token), "price": shells(tables.TOKENS[token].value * (1 + double))}
    price = phrase("With {token}, the price is {price}, or the same in fruit.", **gaps)
    tile = 2 * kind + double
    if kind in (tables.KAHUNA, tables.TIKI):
        title = tile_title(tile) if not double else pair(kind)
        return Explanation(title, (use_of(tile), price, tiles_left(state, kind)), "5.3")
    if kind in tables.GODS:
        return Explanation(tile_title(tile), (use_of(tile), price), "5.1")
    return Explanation(tile_title(tile), (use_of(tile), price, tiles_left(state, kind)), "5.1")


def tiles_left(state: State, kind: int) -> Phrase:
    """State how many tiles of `kind` are left on the main island."""
    return plural(
        "{count} tile of this kind is left.", "{count} tiles of this kind are left.", packed_count(state[m.LEFT], kind)
    )


def _fruit(state: State, kind: int) -> Explanation:
    """Explain a fruit tile that an island offers (8.5)."""
    return Explanation(tile_title(2 * kind + 1), (use_of(2 * kind + 1), tiles_left(state, kind)), "8.5")


def _ships(ships: tuple[int, ...]) -> Explanation:
    """Explain the ships that would sail together for a visit (8.2, 8.3)."""
    title = phrase("Ships for a visit")
    which = phrase("Ships: {ships}.", ships=ships_name(ships))
    places = phrase("Total room: {places}.", places=sum(legal.CARRIES[ship] for ship in ships))
    printed = sum(legal.PRINTED[ship] for ship in ships)
    if not printed:
        return Explanation(title, (which, places), "8.3")
    saved = plural(
        "{count} foot printed on a ship is taken off the cost.",
        "{count} feet printed on ships are taken off the cost.",
        printed,
    )
    return Explanation(title, (which, places, saved), "8.2")


def _home() -> Explanation:
    """Explain the choice to stop fishing (8.1)."""
    stops = phrase("You stop fishing, and that ends your turn.")
    sailed = phrase("Ships that have sailed can’t sail again this round.")
    return Explanation(phrase("Stop fishing"), (stops, sailed), "8.1")


def _payment(for_feet: bool, way: str) -> Explanation:
    """Explain a way to pay a cost in feet, if `for_feet`, or a price in shells (6.1, 6.2)."""
    if way == targets.OWN_GOOD:
        paid = phrase("The cost is paid in feet.") if for_feet else phrase("The price is paid in shells.")
        return Explanation(phrase("Pay without fruit"), (paid,), "6.1")
    if way == targets.ALL_FRUIT:
        paid = (
            phrase("You pay 1 fruit in place of each foot.")
            if for_feet
            else phrase("You pay 1 fruit in place of each shell.")
        )
        return Explanation(phrase("Pay in fruit"), (paid,), "6.1")
    part = fruit(int(way))
    rest = (
        phrase("You pay {fruit} and the rest in feet.", fruit=part)
        if for_feet
        else phrase("You pay {fruit} and the rest in shells.", fruit=part)
    )
    only = phrase("Only exchange huts allow such a payment.")
    return Explanation(phrase("Pay partly in fruit"), (rest, only), "6.2")
