"""This module explains why a player cannot take a fish token, visit an island or choose an order space (8)."""

from collections.abc import Sequence

from haleakala.games.hawaii.rules import actions, legal, names, tables
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.legal import feet_to_pay, ships_for
from haleakala.games.hawaii.rules.model import State, of_seat, packed_count, players, present
from haleakala.games.hawaii.rules.names import feet, ships_name
from haleakala.games.hawaii.rules.refusals.payments import shortage
from haleakala.kernel.phrase import Gap, phrase, plural
from haleakala.kernel.rules import Refusal

# --- Ships (8.2) ------------------------------------------------------------------------------------------------------


def ship_refused(state: State, seat: int, ship: int, count: int, clause: str) -> Refusal | None:
    """Return why `count` ships of kind `ship` cannot sail; None if they can (8.2). The refusal cites `clause` if the
    player owns fewer than `count` such ships."""
    fleet, ready = (packed_count(of_seat(state, seat, what), ship) for what in (m.FLEET, m.READY))
    side = names.SHIP_SIDES[ship]
    if ready >= count:
        return None
    if ship == actions.BOAT:
        return Refusal("8.2", phrase("Your boat has already sailed this round."))
    if not fleet:
        return Refusal(clause, phrase("You don’t have a ship {side}.", side=side))
    if fleet < count:
        why = plural("You have only {count} ship {side}.", "You have only {count} ships {side}.", fleet, side=side)
        return Refusal(clause, why)
    if ready:
        why = plural(
            "Only {count} of your ships {side} is ready this round.",
            "Only {count} of your ships {side} are ready this round.",
            ready,
            side=side,
        )
        return Refusal("8.2", why)
    if fleet == 1:
        return Refusal("8.2", phrase("Your ship {side} has already sailed this round.", side=side))
    return Refusal("8.2", phrase("Every ship {side} of yours has already sailed this round.", side=side))


def fleet_refused(state: State, seat: int) -> Refusal | None:
    """Return a refusal if no ship of the player is ready to sail; None if a ship is ready (8.2)."""
    if of_seat(state, seat, m.READY):
        return None
    if of_seat(state, seat, m.FLEET) == m.ONE[actions.BOAT]:
        return Refusal("8.2", phrase("Your boat has already sailed this round."))
    return Refusal("8.2", phrase("All of your ships have already sailed this round."))


# --- Fish (8.1) -------------------------------------------------------------------------------------------------------


def harbour_refused(state: State, seat: int, fish: int) -> Refusal | None:
    """Return why the player cannot take a token with `fish` fish on any ship; None if some ship can take it (8.1)."""
    if not packed_count(state[m.HARBOUR], tables.FISH.index(fish)):
        return Refusal("8.1", phrase("There is no token with {fish} fish in the harbour.", fish=fish))
    if state[m.ROOM]:
        return foot_refused(state, seat)
    free = packed_count(of_seat(state, seat, m.READY), actions.SHIP_II)
    return fleet_refused(state, seat) or (None if free else foot_refused(state, seat))


def foot_refused(state: State, seat: int) -> Refusal | None:
    """Return why the player cannot pay the foot for a fish token; None if the player can (8.1)."""
    costs = phrase("A fish token costs {feet}.", feet=feet(1))
    return shortage(state, seat, m.FEET, 1, costs, "8.1")


def fish_refused(state: State, seat: int, fish: int, ship: int) -> Refusal | None:
    """Return why the player cannot take a token with `fish` fish on `ship` or, if `ship` is CALLED_UP, on the ship that
    has already set out; None if the player can (8.1, 8.2)."""
    if ship == actions.CALLED_UP:
        refused = harbour_refused(state, seat, fish)
        if refused or state[m.ROOM]:
            return refused
        if state[m.TRIP]:
            return Refusal("8.1", phrase("The ships that have sailed are full. Choose another one."))
        return Refusal("8.1", phrase("No ship is sailing yet. Choose one."))
    if not packed_count(state[m.HARBOUR], tables.FISH.index(fish)):
        return harbour_refused(state, seat, fish)
    if state[m.ROOM]:
        return Refusal("8.1", phrase("A ship that has set out still has room, so no other ship sets out."))
    return ship_refused(state, seat, ship, 1, "8.1") or (None if legal.PRINTED[ship] else foot_refused(state, seat))


# --- Islands (8.3) ----------------------------------------------------------------------------------------------------


def island_refused(state: State, stage: int) -> Refusal | None:
    """Return a refusal if the landing stage has no island; None if there is an island (8.6)."""
    if state[m.AT_STAGES][stage] != m.NONE:
        return None
    return Refusal("8.6", phrase("Stage {stage} is empty until the next round.", stage=stage + 1))


def stage_refused(state: State, seat: int, stage: int) -> Refusal | None:
    """Return why the player cannot visit `stage` with any set of ships; None if a set of ships allows it (8.3)."""
    refused = island_refused(state, stage) or fleet_refused(state, seat)
    if refused:
        return refused
    ready = of_seat(state, seat, m.READY)
    sets = ships_for(tables.STAGES[stage].feet, ready)
    if not sets:
        carried = sum(legal.CARRIES[ship] * packed_count(ready, ship) for ship in present(ready))
        gaps: dict[str, Gap] = {"stage": stage + 1, "places": tables.STAGES[stage].feet, "carried": carried}
        why = phrase("Stage {stage} needs room for {places}. Your ready ships have room for only {carried}.", **gaps)
        return Refusal("8.3", why)
    return visit_cost_refused(state, seat, stage, min(sets, key=lambda ships: feet_to_pay(stage, ships)))


def visit_refused(state: State, seat: int, stage: int, ships: tuple[int, ...]) -> Refusal | None:
    """Return why the player cannot visit `stage` with exactly these `ships`; None if the player can (8.3)."""
    return (
        island_refused(state, stage)
        or next((why for ship in ships if (why := ship_refused(state, seat, ship, ships.count(ship), "8.3"))), None)
        or places_refused(stage, ships)
        or visit_cost_refused(state, seat, stage, ships)
    )


def places_refused(stage: int, ships: tuple[int, ...]) -> Refusal | None:
    """Return why `ships` have too little room for `stage`, or include a needless ship; None if neither (8.3)."""
    places, carried = tables.STAGES[stage].feet, sum(legal.CARRIES[ship] for ship in ships)
    if carried < places:
        gaps: dict[str, Gap] = {"stage": stage + 1, "places": places, "carried": carried, "ships": ships_name(ships)}
        why = phrase("Stage {stage} needs room for {places}. There is room for only {carried} on {ships}.", **gaps)
        return Refusal("8.3", why)
    enough = without_needless(ships, places)
    if enough == ships:
        return None
    gaps = {"stage": stage + 1, "places": places, "ships": ships_name(enough)}
    return Refusal("8.3", phrase("Stage {stage} needs room for only {places}, and {ships} will do.", **gaps))


def without_needless(ships: tuple[int, ...], places: int) -> tuple[int, ...]:
    """Return `ships` without needless ships: drop the smallest as long as the rest has room for `places` (8.3)."""
    for at, ship in enumerate(ships):
        rest = (*ships[:at], *ships[at + 1 :])
        if sum(legal.CARRIES[other] for other in ships) - legal.CARRIES[ship] >= places:
            return without_needless(rest, places)
    return ships


def visit_cost_refused(state: State, seat: int, stage: int, ships: Sequence[int]) -> Refusal | None:
    """Return why the player cannot pay for a visit with these `ships`; None if the player can (8.2, 8.3)."""
    cost = feet_to_pay(stage, ships)
    if cost < tables.STAGES[stage].feet:
        costs = phrase(
            "With {ships}, a visit at stage {stage} costs {feet}.",
            ships=ships_name(tuple(ships)),
            stage=stage + 1,
            feet=feet(cost),
        )
    else:
        costs = phrase("A visit at stage {stage} costs {feet}.", stage=stage + 1, feet=feet(cost))
    return shortage(state, seat, m.FEET, cost, costs, "8.3")


# --- The end of the round (8.7) ---------------------------------------------------------------------------------------


def order_refused(state: State, order: int) -> Refusal | None:
    """Return why the player cannot end the round on an order space; None if the player can (8.7)."""
    if order >= players(state):
        why = phrase("With {players} players, there are only order spaces 1 to {players}.", players=players(state))
        return Refusal("8.7", why)
    if state[m.ENDED_ON][order] != m.NONE:
        return Refusal("8.7", phrase("Order space {order} is taken.", order=order + 1))
    return None
