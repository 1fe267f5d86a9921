"""This module explains the things of a player: villages, tiles, kahunas, tikis, ships, goods, total, and chief."""

import re
from collections.abc import Callable

from haleakala.gamekit.interface import Explanation
from haleakala.gamekit.sentences import points
from haleakala.games.hawaii.input import targets
from haleakala.games.hawaii.rules import actions, names, tables
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.kingdom import columns, columns_needed, gains
from haleakala.games.hawaii.rules.legal import CARRIES
from haleakala.games.hawaii.rules.model import State, of_seat, packed_count, players
from haleakala.games.hawaii.rules.names import feet_held, fruit_held, goods, shells_held, space_title, tile_title
from haleakala.games.hawaii.rules.round_end import own_sum, own_target, scoring
from haleakala.games.hawaii.rules.village_scores import at_stake, counting_rows, tile_worth, villages_of
from haleakala.games.hawaii.text.explain.tiles import use_of, verdict
from haleakala.kernel.phrase import Gap, Seat, phrase, plural

NOBODY = Explanation(phrase("Nobody"), (phrase("Nobody is playing as this colour."),), "1.1")


def explain_belonging(state: State, target: str) -> Explanation:
    """Explain a tile, kahuna, tiki, total, chief or good of a player, by the name `target`."""
    for form, explained in FORMS:
        if found := form.fullmatch(target):
            seat, *numbers = map(int, found.groups())
            return explained(state, seat, *(number - 1 for number in numbers)) if seat < players(state) else NOBODY
    good, _, seat_text = target.partition("-")
    return _of(state, int(seat_text), lambda seat: _good(state, seat, targets.GOOD_KEYS.index(good)))


def _of(state: State, seat: int, explained: Callable[[int], Explanation]) -> Explanation:
    """Return `explained(seat)`, or the explanation NOBODY if no player has this seat."""
    return explained(seat) if seat < players(state) else NOBODY


# --- The kingdom (7) --------------------------------------------------------------------------------------------------


def explain_village(state: State, seat: int, row: int) -> Explanation:
    """Explain a village: its length, whether it counts, and what it would score (7.2, 7.6)."""
    return _of(state, seat, lambda seat: _village(state, seat, row))


def _village(state: State, seat: int, row: int) -> Explanation:
    village, tikis = villages_of(state, seat)[row], of_seat(state, seat, m.TIKIS)
    title = phrase("Village {village}", village=row + 1)
    if not village:
        new = phrase("This village hasn’t been started yet. A village begins with a hut or a longhouse.")
        order = phrase("Villages are started from the top.")
        return Explanation(title, (new, order), "7.2")
    wide = plural("It has {count} column.", "It has {count} columns.", columns(village))
    scores = points(at_stake(state, seat, row))
    if row in counting_rows(state, seat):
        worth = phrase(
            "If the game ended now, this village would score {points}, including its kahuna and gods.", points=scores
        )
    else:
        worth = phrase("If this village counted and the game ended now, it would score {points}.", points=scores)
    return Explanation(title, (wide, verdict(village, row, tikis), worth), "7.6")


def _tile(state: State, seat: int, row: int, at: int) -> Explanation:
    """Explain a tile of a village, what it does and what it would score now, or a free column of the village."""
    village, tikis = villages_of(state, seat)[row], of_seat(state, seat, m.TIKIS)
    if at >= len(village):
        free = phrase("The next tile in village {village} goes further left.", village=row + 1)
        if at == len(village):
            free = phrase("The next tile in village {village} goes here.", village=row + 1)
        return Explanation(phrase("Free column"), (free,), "7.2")
    tile = village[at]
    counts = verdict(village, row, tikis)
    scores = tile_worth(state, seat, row, tile)
    if not scores:
        return Explanation(tile_title(tile), (use_of(tile), counts), "2.3")
    now = (
        phrase("As things stand, that’s {points}.", points=points(scores))
        if row in counting_rows(state, seat)
        else phrase("If its village counted, that would be {points}.", points=points(scores))
    )
    return Explanation(tile_title(tile), (use_of(tile), now, counts), "2.3")


def _kahuna(state: State, seat: int, row: int) -> Explanation:
    """Explain a kahuna or its empty space: the gift of the space, and the points at the end (7.5)."""
    stands = row < of_seat(state, seat, m.KAHUNAS)
    gift, scores = tables.KAHUNA_GIFTS[row], points(tables.KAHUNA_POINTS[row])
    title = (
        phrase("Kahuna in row {row}", row=row + 1) if stands else phrase("Space for a kahuna in row {row}", row=row + 1)
    )
    text = [
        phrase("A kahuna here scores {points} at the end if village {village} counts.", points=scores, village=row + 1)
    ]
    if stands and any(gift):
        text.append(phrase("Filling this space gave {goods}.", goods=goods(*gift)))
    elif any(gift):
        text.append(phrase("Filling this space gives {goods}.", goods=goods(*gift)))
    village, tikis = villages_of(state, seat)[row], of_seat(state, seat, m.TIKIS)
    if village:
        text.append(verdict(village, row, tikis))
    else:
        text.append(phrase("Village {village} hasn’t been started yet.", village=row + 1))
    return Explanation(title, tuple(text), "7.5")


def _tiki(state: State, seat: int, number: int) -> Explanation:
    """Explain a tiki or its empty space: the gift of the space, and how many columns villages then need (7.5, 7.6)."""
    stands = number < of_seat(state, seat, m.TIKIS)
    column, gift = len(tables.TIKI_GIFTS) - number, tables.TIKI_GIFTS[number]
    title = (
        phrase("Tiki above column {column}", column=column)
        if stands
        else phrase("Space for a tiki above column {column}", column=column)
    )
    needed = columns_needed(number + 1)
    assert needed is not None, "with a tiki villages can count"
    text = [
        plural(
            "If the leftmost tiki is here, villages of at least {count} column count at the end.",
            "If the leftmost tiki is here, villages of at least {count} columns count at the end.",
            needed,
        )
    ]
    if stands and any(gift):
        text.append(phrase("Filling this space gave {goods}.", goods=goods(*gift)))
    elif any(gift):
        text.append(phrase("Filling this space gives {goods}.", goods=goods(*gift)))
    return Explanation(title, tuple(text), "7.5")


# --- Ships (8.2) ------------------------------------------------------------------------------------------------------


def explain_ships(state: State, seat: int, ship: int) -> Explanation:
    """Explain a kind of ship, with the number of such ships that the player has and the number that are ready."""
    return _of(state, seat, lambda seat: _ships(state, seat, ship))


def _ships(state: State, seat: int, ship: int) -> Explanation:
    has, ready = (packed_count(of_seat(state, seat, what), ship) for what in (m.FLEET, m.READY))
    carries = (
        phrase("Room for {places} when it sails to fish or to visit an island.", places=CARRIES[ship])
        if ship == actions.BOAT
        else use_of(2 * tables.SHIP + ship - actions.SHIP_I)
    )
    who = Seat(seat)
    if ship == actions.BOAT and ready:
        owned = phrase("{who}’s boat is ready to sail.", who=who)
    elif ship == actions.BOAT:
        owned = phrase("{who}’s boat has already sailed this round.", who=who)
    elif has:
        owned = phrase("{who} has {count} of these ships, {ready} ready to sail.", who=who, count=has, ready=ready)
    else:
        owned = phrase("{who} has none of these ships.", who=who)
    once = phrase("Each ship can sail once a round.")
    return Explanation(names.SHIP_TITLES[ship], (carries, owned, once), "8.2")


# --- Goods and totals (6, 9) ------------------------------------------------------------------------------------------


def _good(state: State, seat: int, which: int) -> Explanation:
    """Explain a good (0 shells, 1 feet, 2 fruit): its use, the player's amount, and the next income (1.2, 9.3)."""
    title = (phrase("Shells"), phrase("Feet"), phrase("Fruit"))[which]
    use = (
        phrase("Shells buy tiles."),
        phrase("Feet pay for steps, fishing and visits."),
        phrase("Fruit can stand in for shells or feet."),
    )[which]
    count = (shells_held, feet_held, fruit_held)[which]
    gaps: dict[str, Gap] = {"who": Seat(seat), "goods": count(of_seat(state, seat, (m.SHELLS, m.FEET, m.FRUIT)[which]))}
    has = phrase("{who} has {goods}.", **gaps)
    if state[m.ROUND] == len(tables.ROUNDS) - 1:
        return Explanation(title, (use, has, phrase("There is no more income after the last round.")), "1.2")
    income = (*tables.ROUNDS[state[m.ROUND]].income, 0)[which] + gains(villages_of(state, seat))[which]
    return Explanation(title, (use, has, phrase("The next income brings {goods}.", goods=count(income))), "1.2")


def _total(state: State, seat: int) -> Explanation:
    """Explain a player's total: its target, and what it would score if the round ended now (9.1 to 9.3)."""
    who, total, target = Seat(seat), own_sum(state, seat), own_target(state, seat)
    has = phrase(
        "{who}’s price tokens and fish add up to {total}. {who}’s target is {target}.",
        who=who,
        total=total,
        target=target,
    )
    one = scoring(state).seats[seat]
    scores = points(one.points) if one.points else phrase("nothing")
    now = phrase("If the round ended now, this total would score {points}.", points=scores)
    if not one.tiles:
        return Explanation(phrase("Total"), (has, now), "9.1")
    more = phrase("Spear huts, Kū and Lono would score {points} more.", points=points(one.tiles))
    return Explanation(phrase("Total"), (has, now, more), "9.1")


def _chief(state: State, seat: int) -> Explanation:
    """Explain where a chief is, and what steps cost (4.2, 8.7)."""
    who, at = Seat(seat), of_seat(state, seat, m.AT)
    if seat in state[m.ENDED_ON]:
        order = state[m.ENDED_ON].index(seat) + 1
        where = phrase("{who} has ended the round on order space {order}.", who=who, order=order)
    elif at >= m.BEACH:
        where = phrase("{who}’s chief is on the beach.", who=who)
    else:
        place = space_title(state[m.PLACE_ON][at], at)
        where = phrase("{who}’s chief is at {place}.", who=who, place=place)
    steps = phrase("Each step costs 1 foot. So does staying to buy again at the same place.")
    return Explanation(phrase("{who}’s chief", who=who), (where, steps), "4.2")


FORMS: tuple[tuple[re.Pattern[str], Callable[..., Explanation]], ...] = (
    (targets.TILE, _tile),
    (re.compile(r"kahuna-(\d)-(\d)", re.ASCII), _kahuna),
    (re.compile(r"tiki-(\d)-(\d)", re.ASCII), _tiki),
    (re.compile(r"sum-(\d)", re.ASCII), _total),
    (re.compile(r"chief-(\d)", re.ASCII), _chief),
)
"""Patterns for the names of a player's things, with the seat as first group, and the function that explains each."""
