"""This module explains why a player cannot pay, with what the player has and what exchange huts allow (6)."""

from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.kingdom import gains
from haleakala.games.hawaii.rules.legal import fruit_in, is_split, splits_left, step_fruit, tokens_on
from haleakala.games.hawaii.rules.model import State, of_seat
from haleakala.games.hawaii.rules.names import feet, feet_held, fruit, fruit_held, shells, shells_held, space_name
from haleakala.kernel.phrase import Gap, Phrase, phrase, plural
from haleakala.kernel.rules import Refusal


def amount(good: int, count: int) -> Phrase:
    """Return an amount such as `4 shells` or `4 feet`; `good` is SHELLS or FEET."""
    return shells(count) if good == m.SHELLS else feet(count)


def held(good: int, count: int) -> Phrase:
    """Return an amount that a player has, such as `4 shells` or `no feet`; `good` is SHELLS or FEET."""
    return shells_held(count) if good == m.SHELLS else feet_held(count)


def purse(good: int, own: int, with_fruit: int) -> Phrase:
    """Return what a player can pay with, such as `4 shells and 2 fruit`; `good` is SHELLS or FEET."""
    return phrase("{own} and {fruit}", own=held(good, own), fruit=fruit_held(with_fruit))


def shortage(state: State, seat: int, good: int, cost: int, costs: Phrase, clause: str) -> Refusal | None:
    """Return why the player cannot pay `cost` in `good` (SHELLS or FEET) or in fruit; None if possible (6.1, 6.2).

    `costs` is a sentence that states the cost, and `clause` is the clause that demands the payment.
    """
    own, with_fruit, splits = of_seat(state, seat, good), of_seat(state, seat, m.FRUIT), splits_left(state, seat)
    if fruit_in(cost, own, with_fruit, splits > 0):
        return None
    has = purse(good, own, with_fruit)
    if own + with_fruit < cost:
        if splits > 0 and own and with_fruit:
            why = phrase("{costs} You have {goods}, {total} in all.", costs=costs, goods=has, total=own + with_fruit)
            return Refusal("6.2", why)
        return Refusal(clause, phrase("{costs} You have {goods}.", costs=costs, goods=has))
    if gains(of_seat(state, seat, m.VILLAGES)).splits:
        why = phrase("{costs} You have {goods}, but can’t mix another payment in this turn.", costs=costs, goods=has)
        return Refusal("6.2", why)
    return Refusal(
        "6.1", phrase("{costs} You have {goods}, but can’t mix them in one payment.", costs=costs, goods=has)
    )


def steps_refused(state: State, seat: int, space: int, cost: int, paid: int | None = None) -> Refusal | None:
    """Return why nothing could be bought at `space` after a move of `cost` feet; None if something could (4.3).

    The caller has checked that the move can be paid. `paid` is the fruit in that payment; None: the least possible.
    """
    spots = state[m.SPOTS][space]
    ways = step_fruit(state, seat, cost, spots)
    if ways if paid is None else paid in ways:
        return None
    with_fruit = of_seat(state, seat, m.FRUIT)
    if paid is None:
        paid = fruit_in(cost, of_seat(state, seat, m.FEET), with_fruit, splits_left(state, seat) > 0)[0]
    price, own, rest = m.TOKEN_SUMS[tokens_on(spots)[0]], of_seat(state, seat, m.SHELLS), with_fruit - paid
    gaps: dict[str, Gap] = {
        "space": space_name(space),
        "price": price,
        "goods": purse(m.SHELLS, own, rest),
    }
    if own + rest < price:
        why = phrase(
            "You couldn’t buy anything at {space}: the cheapest token is {price}, and you’d have only {goods}.", **gaps
        )
    else:
        why = phrase(
            "You couldn’t buy anything at {space}: the cheapest token is {price}, and you’d have {goods}, which can’t "
            "be mixed in one payment.",
            **gaps,
        )
    return Refusal("4.3", why)


def payment_refused(state: State, seat: int, paid: int) -> Refusal | None:
    """Return why the player cannot pay what is due with `paid` fruit; None if the player can (6.1, 6.2, 4.3)."""
    good, cost = m.SHELLS if state[m.ASKED] == m.Q_PRICE_FRUIT else m.FEET, state[m.COST]
    own, with_fruit = of_seat(state, seat, good), of_seat(state, seat, m.FRUIT)
    if paid > cost:
        return Refusal("6.1", phrase("You have to pay only {amount}.", amount=amount(good, cost)))
    if paid > with_fruit:
        return Refusal("6.1", phrase("You have {fruit}.", fruit=_only_fruit(with_fruit)))
    if is_split(cost, paid) and splits_left(state, seat) <= 0:
        return mixing_refused(state, seat, good)
    if cost - paid > own:
        gaps: dict[str, Gap] = {"rest": amount(good, cost - paid), "own": held(good, own)}
        return Refusal("6.1", phrase("That leaves {rest} to pay, but you have {own}.", **gaps))
    return (
        steps_refused(state, seat, of_seat(state, seat, m.AT), cost, paid) if state[m.ASKED] == m.Q_STEP_FRUIT else None
    )


def _only_fruit(count: int) -> Phrase:
    """Return the fruit that a player has, as `only 2 fruit`, or `no fruit` if `count` is 0."""
    return phrase("only {fruit}", fruit=fruit(count)) if count else fruit_held(count)


def mixing_refused(state: State, seat: int, good: int) -> Refusal:
    """Return why the player cannot mix fruit with `good`: no exchange hut, or no mixed payment left (6.1, 6.2)."""
    splits = gains(of_seat(state, seat, m.VILLAGES)).splits
    if splits:
        why = plural(
            "You can mix fruit into only {count} payment per turn.",
            "You can mix fruit into only {count} payments per turn.",
            splits,
        )
        return Refusal("6.2", why)
    if good == m.SHELLS:
        return Refusal("6.1", phrase("Without an exchange hut, you can’t mix shells and fruit in one payment."))
    return Refusal("6.1", phrase("Without an exchange hut, one payment can’t mix feet and fruit."))
