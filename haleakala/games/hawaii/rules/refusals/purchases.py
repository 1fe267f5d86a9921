"""This module explains why a chief cannot go to a place, and why a tile cannot be bought or placed (4, 5, 7)."""

from haleakala.games.hawaii.rules import legal, names, tables
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.kingdom import rows_for
from haleakala.games.hawaii.rules.legal import open_gods, spaces_free, tokens_on
from haleakala.games.hawaii.rules.model import State, kind_of, of_seat, packed_count
from haleakala.games.hawaii.rules.names import shells, space_name, space_title, token_title
from haleakala.games.hawaii.rules.refusals.payments import shortage, steps_refused
from haleakala.kernel.phrase import Gap, Phrase, phrase, plural
from haleakala.kernel.rules import Refusal

# --- Tiles (2, 7) -----------------------------------------------------------------------------------------------------


def tile_refused(state: State, seat: int, kind: int) -> Refusal | None:
    """Return why the player cannot get a tile of `kind` at any price; None if the player can (2.4, 7.3 to 7.5)."""
    if kind in tables.GODS:
        return god_refused(state, seat, kind)
    if not packed_count(state[m.LEFT], kind):
        return Refusal("2.3", phrase("There are no {tiles} left.", tiles=names.KIND_PLURALS[kind]))
    if kind in legal.IN_PAIRS:
        if spaces_free(state, seat, kind):
            return None
        full = (
            phrase("All five kahuna spaces are filled.")
            if kind == tables.KAHUNA
            else phrase("All five tiki spaces are filled.")
        )
        return Refusal("7.5", full)
    if kind == tables.SHIP or rows_for(of_seat(state, seat, m.VILLAGES))[kind]:
        return None
    return Refusal("7.3", phrase("Every village has {tile} already.", tile=names.KIND_NAMES[kind]))


def god_refused(state: State, seat: int, god: int) -> Refusal | None:
    """Return why the player cannot get the tile of a god; None if the player can (2.4, 7.3)."""
    villages, name = of_seat(state, seat, m.VILLAGES), names.KIND_NAMES[god]
    if any(kind_of(tile) == god for village in villages for tile in village):
        return Refusal("7.3", phrase("{god} is in your kingdom already.", god=name))
    if not packed_count(state[m.LEFT], god):
        return Refusal("2.3", phrase("All {god} tiles have been taken.", god=name))
    if not open_gods(state) >> god & 1:
        return Refusal("2.4", phrase("{god} isn’t on top of a stack.", god=name))
    if not rows_for(villages)[god]:
        return Refusal("7.3", phrase("Every village has a god already."))
    return None


def kinds_refused(state: State, seat: int, place: int) -> Refusal | None:
    """Return why the player cannot get any tile of a place; None if at least one kind of tile is possible (5.2)."""
    kinds = tables.PLACES[place].kinds
    if kinds == tables.GODS:
        kinds = tuple(god for god in tables.GODS if open_gods(state) >> god & 1)
    found = [refused for kind in kinds if (refused := tile_refused(state, seat, kind))]
    if len(found) < len(kinds):
        return None
    if not found:
        return Refusal("2.4", phrase("There are no gods left."))
    first, *others = dict.fromkeys(found)
    why = first.why
    for other in others:
        why = phrase("{first} {second}", first=why, second=other.why)
    return Refusal(first.clause, why)


# --- Places (4.2, 4.3) ------------------------------------------------------------------------------------------------


def place_refused(state: State, seat: int, space: int) -> Refusal | None:
    """Return why the player's chief, who has not ended the round, cannot buy at `space`; None if possible (4.3).

    The first failing check is reported: token, tile, cost of the steps, and what would be left for the price.
    """
    cost = m.STEPS[of_seat(state, seat, m.AT)][space]
    return (
        tokens_refused(state, space)
        or kinds_refused(state, seat, state[m.PLACE_ON][space])
        or shortage(state, seat, m.FEET, cost, steps_cost(state, seat, space), "4.2")
        or steps_refused(state, seat, space, cost)
    )


def place_name(state: State, space: int) -> Phrase:
    """Return the name of the place on `space`, such as `the tikis (c3)`, for use after "at"."""
    return space_title(state[m.PLACE_ON][space], space)


def tokens_refused(state: State, space: int) -> Refusal | None:
    """Return a refusal if no price token is left at `space`; None if a token is there (3.4, 4.3)."""
    spots = state[m.SPOTS][space]
    if tokens_on(spots):
        return None
    if any(spot <= m.TAKEN for spot in spots):
        return Refusal("4.3", phrase("No token is left at {place}.", place=place_name(state, space)))
    why = phrase(
        "There is no token at {place} this round. The one that was drawn went to the harbour.",
        place=place_name(state, space),
    )
    return Refusal("3.4", why)


def steps_cost(state: State, seat: int, space: int) -> Phrase:
    """Return a sentence that states the cost of going to `space` or staying there (4.2)."""
    start = of_seat(state, seat, m.AT)
    if start == space:
        return plural(
            "Staying at {space} costs {count} foot.",
            "Staying at {space} costs {count} feet.",
            m.STEPS[start][space],
            space=space_name(space),
        )
    return plural(
        "The step to {space} costs {count} foot.",
        "The steps to {space} cost {count} feet.",
        m.STEPS[start][space],
        space=space_name(space),
    )


# --- Purchases (5) ----------------------------------------------------------------------------------------------------


def purchase_refused(state: State, seat: int, kind: int, token: int, double: bool) -> Refusal | None:
    """Return why the player, with the steps already paid, cannot buy the tile with `token`; None if possible (5, 6)."""
    space = of_seat(state, seat, m.AT)
    if kind not in tables.PLACES[state[m.PLACE_ON][space]].kinds:
        gaps: dict[str, Gap] = {"tile": names.KIND_NAMES[kind], "place": place_name(state, space)}
        return Refusal("5.1", phrase("You can’t buy {tile} at {place}.", **gaps))
    refused = tile_refused(state, seat, kind)
    if refused:
        return refused
    if token not in tokens_on(state[m.SPOTS][space]):
        gaps = {"token": token_title(token), "place": place_name(state, space)}
        return Refusal("5.1", phrase("There is no {token} at {place}.", **gaps))
    return (pair_refused(state, seat, kind) if double else None) or price_refused(state, seat, token, double)


def pair_refused(state: State, seat: int, kind: int) -> Refusal | None:
    """Return why the double price cannot buy two kahunas or tikis; None if it can, or for other kinds (5.3)."""
    if kind not in legal.IN_PAIRS:
        return None
    if packed_count(state[m.LEFT], kind) < 2:
        if kind == tables.KAHUNA:
            return Refusal("5.3", phrase("Twice the price buys two kahunas. Only one is left."))
        return Refusal("5.3", phrase("Twice the price buys two tikis. Only one is left."))
    if spaces_free(state, seat, kind) < 2:
        if kind == tables.KAHUNA:
            return Refusal("5.3", phrase("The double price buys two kahunas. You have only one free space."))
        return Refusal("5.3", phrase("Twice the price buys two tikis. You have only one free space."))
    return None


def price_refused(state: State, seat: int, token: int, double: bool) -> Refusal | None:
    """Return why the player cannot pay the price of `token`, or twice the price; None if the player can (5.1, 6)."""
    cost = m.TOKEN_SUMS[token] * (1 + double)
    gaps: dict[str, Gap] = {"token": token_title(token), "shells": shells(cost)}
    if double:
        costs = phrase("With {token}, twice the price is {shells}.", **gaps)
    else:
        costs = phrase("With {token}, the price is {shells}.", **gaps)
    return shortage(state, seat, m.SHELLS, cost, costs, "5.1")


# --- Rows (7.2 to 7.4) ------------------------------------------------------------------------------------------------


def row_refused(state: State, seat: int, row: int) -> Refusal | None:
    """Return why the tile TILE cannot be placed in the village of `row`; None if it can (7.2, 7.3)."""
    kind, villages = kind_of(state[m.TILE]), of_seat(state, seat, m.VILLAGES)
    if not villages[row]:
        return founding_refused(row, villages.index(()), kind)
    there = [kind_of(tile) for tile in villages[row]]
    if kind in there:
        gaps: dict[str, Gap] = {"village": row + 1, "tile": names.KIND_NAMES[kind]}
        return Refusal("7.3", phrase("Village {village} has {tile} already.", **gaps))
    gods = [other for other in there if other in tables.GODS]
    if kind in tables.GODS and gods:
        gaps = {"village": row + 1, "god": names.KIND_NAMES[gods[0]]}
        return Refusal("7.3", phrase("Village {village} has a god already: {god}.", **gaps))
    return None


def founding_refused(row: int, following: int, kind: int) -> Refusal | None:
    """Return why a tile of `kind` cannot found village `row`; None if it can (7.2). `following` is the first empty
    row."""
    gaps: dict[str, Gap] = {"village": row + 1, "next": following + 1}
    if row != following and kind in tables.HUTS:
        why = phrase("Village {village} can’t be started yet: village {next} comes first.", **gaps)
    elif row != following:
        why = phrase(
            "Village {village} hasn’t been started yet. Only a hut can start the next one, village {next}.", **gaps
        )
    elif kind not in tables.HUTS:
        why = phrase("Village {village} hasn’t been started yet. Only a hut can start it.", village=row + 1)
    else:
        return None
    return Refusal("7.2", why)
