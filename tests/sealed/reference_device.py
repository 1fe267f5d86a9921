"""The second implementation of sealed draws, continued: what a device checks, and the steps that it makes."""

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from typing import Any

from tests.sealed.reference import (
    BadLink,
    Block,
    Decide,
    Game,
    Link,
    block_hash,
    blocks_between,
    drawn,
    draws_hold,
    fault_of,
    game_hash,
    joined_sides,
    newest_seals,
    next_place,
    number_of,
    own_seal,
    places_of,
    replay,
    seal_for,
    seal_numbers,
    waiting_block,
    waits_for,
    zero_seals,
)

# Section 4: checks


def terms_of(link: Link) -> tuple[Any, ...]:
    """Return what never changes in the links of one epoch of a match."""
    return link.game.id, link.options, tuple(link.seats), link.mode, link.epoch, link.start, link.first


def begins(shorter: Sequence[int], longer: Sequence[int]) -> bool:
    """Return whether a log is a beginning of another one, or equal to it."""
    return list(longer[: len(shorter)]) == list(shorter)


def is_older(mine: Link, theirs: Link) -> bool:
    """Return whether a link of the same terms holds nothing that is not in mine."""
    if not begins(theirs.log, mine.log) or theirs.joined > mine.joined:
        return False
    my_numbers, their_numbers = seal_numbers(mine), seal_numbers(theirs)
    return all(their_numbers[side] <= my_numbers[side] for side in range(mine.n))


def check(mine: Link, theirs: Link, side: int | None, pins: Mapping[int, bytes]) -> str:
    """Return what a device does with a link that it opens: a word for the first check that fails, or how it compares.

    `pins` has s(i, 0) of each side that the device has seen join in this epoch, its own included. `side` is None for a
    reader without a side. The shape (check a) has been checked by reading the link. "newer" means that the link
    is taken, "same" and "older" that nothing changes. The words for a refusal are "terms" (d, compared first, since the
    pins mean something only under the same terms), "my place" (h, or somebody else sits at my place), "seal" (b),
    "draw" (c), "apart" (e), "my move" (f), "my seal" (g).
    """
    if terms_of(mine) != terms_of(theirs):  # (d)
        return "terms"
    zeros = zero_seals(theirs)
    changed = [one for one in zeros if one in pins and zeros[one] != pins[one]]
    if side in changed:
        return "my place"
    if changed:  # (b)
        return "seal"
    if not draws_hold(theirs):  # (c)
        return "draw"
    if number_of(theirs) == number_of(mine):
        return "same"
    if theirs.joined < mine.joined or not begins(mine.log, theirs.log):  # (e)
        return "older" if is_older(mine, theirs) else "apart"
    for place in places_of(theirs)[len(mine.log) : len(theirs.log)]:  # (f)
        if place.is_free and theirs.seats[place.player] == side:
            return "my move"
    my_numbers, their_numbers = seal_numbers(mine), seal_numbers(theirs)
    if any(their_numbers[one] < my_numbers[one] for one in range(mine.n)):  # (g)
        return "older" if is_older(mine, theirs) else "apart"
    if side is not None:
        if their_numbers[side] > my_numbers[side]:  # (g)
            return "my seal"
        if (side in joined_sides(theirs)) != (side in joined_sides(mine)):  # (h)
            return "my place"
    return "newer"


# Section 4: renewal


def parts_of(seats: Sequence[int]) -> dict[int, frozenset[int]]:
    """Return the seats of each side."""
    return {side: frozenset(seat for seat, one in enumerate(seats) if one == side) for side in set(seats)}


def numbered_by_lowest_seat(seats: Sequence[int]) -> tuple[int, ...]:
    """Return the side of each seat after the sides have been numbered anew by their lowest seat."""
    order = list(dict.fromkeys(seats))
    return tuple(order.index(side) for side in seats)


def sides_put_together(mine: Link, request: Link) -> list[int] | None:
    """Return the sides of `mine` whose seats the asking side has in a request, if they are moved as rule R4 allows.

    The list has one side if nobody is left out. Return None if rule R4 forbids how the seats are moved.
    """
    old, new = parts_of(mine.seats), parts_of(request.seats)
    asking = new[request.first]
    others = {seats for side, seats in new.items() if side != request.first}
    if set(old.values()) == set(new.values()):
        stays = tuple(request.seats) == tuple(mine.seats)
        return [side for side, seats in old.items() if seats == asking] if stays else None
    if tuple(request.seats) != numbered_by_lowest_seat(request.seats):
        return None
    changed = {side: seats for side, seats in old.items() if seats not in others}
    if others <= set(old.values()):  # the asking side has all the seats of the sides that have changed
        return list(changed)
    if len(changed) == 1:  # one side has been divided
        [(side, seats)] = changed.items()
        if asking < seats and others == {part for part in old.values() if part != seats} | {seats - asking}:
            return [side]
    return None


def may_join(mine: Link, request: Link, my_seats: Collection[int], pending: Link | None) -> str:
    """Return "yes" if a device with these seats may join a request, or a word for the first rule that forbids it.

    The words are "game", "old" and "later" (R1: another pending request of the same epoch wins), "plies" (R2), "over"
    (R3), "seats" (R4) and "left out" (R5). `pending` is a request that the device has made or joined, or None. Check
    (h) comes before these rules and is not part of them: `check_request` makes it. Raise ValueError if the link is no
    request.
    """
    if request.joined == request.n or request.epoch == 0:
        raise ValueError("this link is no request")
    if (request.game.id, request.options, request.mode) != (mine.game.id, mine.options, mine.mode):  # R1
        return "game"
    if request.epoch <= mine.epoch or (pending and request.epoch < pending.epoch):
        return "old"
    same_epoch = pending is not None and request.epoch == pending.epoch
    if pending and same_epoch and zero_seals(request)[request.first] >= zero_seals(pending)[pending.first]:
        return "later"
    if not begins(request.log, mine.log):  # R2
        return "plies"
    if places_of(request)[-1].is_over:  # R3
        return "over"
    if frozenset(my_seats) not in parts_of(mine.seats).values():  # R4
        return "seats"
    if frozenset(my_seats) not in parts_of(request.seats).values():
        return "seats"
    together = sides_put_together(mine, request)
    if together is None:
        return "seats"
    if len(together) > 1 and (request.start != len(mine.log) or waits_for(mine) not in together):  # R5
        return "left out"
    return "yes"


def check_request(mine: Link, request: Link, my_seats: Collection[int], pending: Link | None) -> str:
    """Return "my place" if check (h) fails for a request, otherwise what `may_join` returns.

    Checks (b) and (c) cannot fail for a request: nothing is pinned in its epoch, and nothing is drawn in it.
    """
    same_request = pending is not None and (
        (pending.epoch, pending.first, zero_seals(pending)[pending.first])
        == (request.epoch, request.first, zero_seals(request)[request.first])
    )
    sides = [side for side, seats in parts_of(request.seats).items() if seats == frozenset(my_seats)]
    if sides:
        have_joined = pending is not None and same_request and sides[0] in joined_sides(pending)
        if (sides[0] in joined_sides(request)) != have_joined:
            return "my place"
    return may_join(mine, request, my_seats, pending)


# Section 4: the steps of a device


def settled(game: Game, options: Mapping[str, str], log: Sequence[int]) -> list[int]:
    """Return a log with all forced plies that follow its end."""
    after = list(log)
    place = replay(game, options, after)[-1]
    while place.is_forced:
        after.append(0)
        place = next_place(game, place, 0)
    return after


def invite(
    game: Game,
    options: Mapping[str, str],
    seats: Sequence[int],
    mode: str,
    seed: bytes,
    first: int = 0,
    log: Sequence[int] = (),
) -> Link:
    """Return the invitation of side `first`. `log` has the plies of a game that was begun unsealed."""
    n = len(set(seats))
    if tuple(seats) != numbered_by_lowest_seat(seats):
        raise ValueError("a writer numbers sides by their lowest seat")
    if n == 2 and mode != "pair":
        raise ValueError("a writer begins a game of two sides in the mode `pair`")
    plies = settled(game, options, log)
    seals = (own_seal(first, 0, seed, 0),)
    return checked(Link(game, dict(options), tuple(seats), mode, 0, len(plies), first, 1, 0, seals, plies, n))


def ask(mine: Link, seats: Sequence[int], first: int, epoch: int, start: int, seed: bytes) -> Link:
    """Return a request of side `first`, which goes on from ply `start` of `mine` with other seals.

    `seats` has the new side of each seat. `epoch` is one more than the highest that the device has seen.
    """
    seals = (own_seal(first, epoch, seed, 0),)
    log = list(mine.log[:start])
    n = len(set(seats))
    return checked(Link(mine.game, mine.options, tuple(seats), mine.mode, epoch, start, first, 1, 0, seals, log, n))


def checked(link: Link) -> Link:
    """Return a link of a right shape unchanged; raise BadLink for any other."""
    if fault := fault_of(link):
        raise BadLink(fault)
    return link


def expect(link: Link, side: int) -> None:
    """Raise ValueError unless the link is for this side."""
    if waits_for(link) != side:
        raise ValueError("this link is for another side")


def join(link: Link, side: int, seed: bytes) -> Link:
    """Return the link after a side has joined."""
    expect(link, side)
    if link.joined == link.n:
        raise ValueError("all sides have joined")
    seals = (*link.seals, own_seal(side, link.epoch, seed, 0))
    return checked(link._replace(joined=link.joined + 1, seals=seals))


def with_seal(link: Link, side: int, number: int, seed: bytes) -> Link:
    """Return a link in which the newest seal of a side is the one with this number."""
    seal = own_seal(side, link.epoch, seed, number)
    sealed = tuple(seal if one == side else old for one, old in newest_seals(link).items())
    return link._replace(seals=sealed)


def awaited_block(link: Link, side: int) -> Block:
    """Return the waiting block, which a side is to open next; raise ValueError if there is none."""
    expect(link, side)
    block = waiting_block(link)
    if block is None or link.joined < link.n:
        raise ValueError("no block waits here")
    return block


def open_block(link: Link, side: int, seed: bytes) -> Link:
    """Return the link after a taker, but not the last one, has opened the waiting block."""
    block = awaited_block(link, side)
    if side == block.takers[-1]:
        raise ValueError("the last taker closes the block")
    return checked(with_seal(link, side, block.number, seed)._replace(opened=link.opened + 1))


def close_block(link: Link, side: int, seed: bytes) -> Link:
    """Return the link after the last taker has made all draws and forced plies up to the next free ply or the end."""
    block = awaited_block(link, side)
    if side != block.takers[-1]:
        raise ValueError("only the last taker closes the block")
    hashed_game = game_hash(link, zero_seals(link))
    numbers = {**seal_numbers(link), side: block.number}
    sealed = with_seal(link, side, block.number, seed)
    seals = {one: seal_for(sealed, numbers, one, block.number) for one in block.takers}
    hashed_block = block_hash(hashed_game, block.number, seals)
    log, count, place = list(link.log), 0, places_of(link)[-1]
    while place.is_draw or place.is_forced:
        index = 0
        if place.is_draw:
            index = drawn(hashed_block, count, place)
            count += 1
        log.append(index)
        place = next_place(link.game, place, index)
    return checked(sealed._replace(opened=0, log=log))


def make_decision(link: Link, side: int, decide: Decide) -> Link:
    """Return the link after a side has decided one free ply, and after the forced plies that follow it."""
    expect(link, side)
    place = places_of(link)[-1]
    if link.joined < link.n or not place.is_free:
        raise ValueError("nobody decides here")
    index = decide(place.state, place.choices)
    if not 0 <= index < len(place.choices):
        raise ValueError("there is no action with this index")
    return checked(link._replace(log=settled(link.game, link.options, [*link.log, index])))


def go_on(link: Link, side: int, seed: bytes, decide: Decide) -> Link:
    """Return the link after a side has opened, closed and decided as long as it was its turn."""
    while link.joined == link.n and waits_for(link) == side:
        block = waiting_block(link)
        if block is None:
            link = make_decision(link, side, decide)
        elif side == block.takers[-1]:
            link = close_block(link, side, seed)
        else:
            link = open_block(link, side, seed)
    return link


# Section 5: legs


def legs(link: Link) -> int:
    """Return how many links were sent in the epoch of a finished match, the first and the last one included."""
    places = places_of(link)
    if not places[-1].is_over:
        raise ValueError("the match is not finished")
    takers_at = {block.draws[0]: block.takers for block in blocks_between(link, places)}
    actors = [(link.first + step) % link.n for step in range(link.n)]
    for ply in range(link.start, len(link.log)):
        if ply in takers_at:
            actors += takers_at[ply]
        if places[ply].is_free:
            actors.append(link.seats[places[ply].player])
    changes = sum(before != after for before, after in pairwise(actors))
    return changes + 1
