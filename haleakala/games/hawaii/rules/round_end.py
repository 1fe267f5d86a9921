"""This module scores a round and the game, and pays the income between rounds (9, 10)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules import tables
from haleakala.games.hawaii.rules.events import (
    FirstAtTheEnd,
    GameEnded,
    IncomePaid,
    RoundScored,
    SeatScored,
)
from haleakala.games.hawaii.rules.kingdom import Worth, gains, worth
from haleakala.games.hawaii.rules.model import of_seat, packed_count, players, present, seat_at
from haleakala.games.hawaii.rules.setup import Draft, Events, no_tokens
from haleakala.kernel.rules import CHANCE, TERMINAL

ENDINGS = ("points", "goods", "shared")
"""What decided a game: `points`, then `goods` between equal points, or `shared` if both are equal (10.3)."""


@lru_cache(maxsize=4096)
def tokens_sum(tokens: int) -> int:
    """Return the total value of packed price tokens."""
    return sum(m.TOKEN_SUMS[token] * packed_count(tokens, token) for token in present(tokens))


@lru_cache(maxsize=4096)
def fish_sum(fish: int) -> int:
    """Return the total number of fish on packed fish tokens."""
    return sum(tables.FISH[at] * packed_count(fish, at) for at in present(fish))


@lru_cache(maxsize=4096)
def spears_in(tokens: int) -> int:
    """Return how many of the packed price tokens have spears."""
    return sum(packed_count(tokens, token) for token in m.SPEAR_TOKENS)


@lru_cache(maxsize=4096)
def things_in(packed: int) -> int:
    """Return the total of all counts in a packed integer."""
    return sum(packed_count(packed, at) for at in present(packed))


def own_sum(state: Sequence[Any], seat: int) -> int:
    """Return the values of the player's price tokens plus the fish on the player's fish tokens (9.1)."""
    at = seat_at(seat)
    return tokens_sum(state[at + m.OWN_TOKENS]) + fish_sum(state[at + m.OWN_FISH])


def own_target(state: Sequence[Any], seat: int) -> int:
    """Return the player's target in this round, reduced by the player's surfers (9.1)."""
    less: int = gains(of_seat(state, seat, m.VILLAGES)).target_less
    return tables.ROUNDS[state[m.ROUND]].target - less


def tile_points(state: Sequence[Any], seat: int) -> int:
    """Return what the player's spear huts, Ku and Lono would score now (9.3)."""
    found = gains(of_seat(state, seat, m.VILLAGES))
    spears = spears_in(of_seat(state, seat, m.OWN_TOKENS))
    return found.per_spears * spears + found.per_fish * things_in(of_seat(state, seat, m.OWN_FISH))


def ranks(sums: Sequence[int], targets: Sequence[int]) -> tuple[int, ...]:
    """Return, by seat, 0 for first, 1 for second, 2 for others, and NONE for a seat that missed its target (9.2)."""
    ranked = [total if total >= target else m.NONE for total, target in zip(sums, targets, strict=True)]
    highest = max(ranked)
    beaten = [total for total in ranked if total != highest]
    second = max(beaten, default=m.NONE) if len(beaten) == len(ranked) - 1 else None
    return tuple(
        m.NONE if total == m.NONE else 0 if total == highest else 1 if total == second else 2 for total in ranked
    )


def scoring(state: Sequence[Any]) -> RoundScored:
    """Return what each seat would score if the round ended now (9.1 to 9.3)."""
    seats = range(players(state))
    sums = [own_sum(state, seat) for seat in seats]
    targets = [own_target(state, seat) for seat in seats]
    points = tables.ROUNDS[state[m.ROUND]].points
    return RoundScored(
        state[m.ROUND],
        tuple(
            SeatScored(sums[seat], targets[seat], rank, 0 if rank == m.NONE else points[rank], tile_points(state, seat))
            for seat, rank in enumerate(ranks(sums, targets))
        ),
    )


def kingdom_worth(state: Sequence[Any], seat: int) -> Worth:
    """Return what the player's kingdom would score if the game ended now (10)."""
    ships = things_in(of_seat(state, seat, m.FLEET))
    villages = of_seat(state, seat, m.VILLAGES)
    return worth(villages, of_seat(state, seat, m.KAHUNAS), of_seat(state, seat, m.TIKIS), ships)


def goods(state: Sequence[Any], seat: int) -> int:
    """Return the player's shells, feet and fruit together, which break ties (10.3)."""
    at = seat_at(seat)
    total: int = state[at + m.SHELLS] + state[at + m.FEET] + state[at + m.FRUIT]
    return total


def winners(state: Sequence[Any]) -> tuple[int, ...]:
    """Return the seats with the most points; of several such seats, those with the most goods left (10.3)."""
    marks = [(of_seat(state, seat, m.POINTS), goods(state, seat)) for seat in range(players(state))]
    return tuple(seat for seat, mark in enumerate(marks) if mark == max(marks))


def ending(state: Sequence[Any]) -> str:
    """Return what decided a finished game: an element of ENDINGS (10.3)."""
    if len(winners(state)) > 1:
        return "shared"
    points = [of_seat(state, seat, m.POINTS) for seat in range(players(state))]
    return "points" if points.count(max(points)) == 1 else "goods"


def end_round(draft: Draft, events: Events) -> None:
    """Score the round; then pay the income and begin the next round, or end the game after the last round (9)."""
    scored = scoring(draft)
    events.append(scored)
    for seat, one in enumerate(scored.seats):
        draft[seat_at(seat) + m.POINTS] += one.points + one.tiles
    if draft[m.ROUND] == len(tables.ROUNDS) - 1:
        end_game(draft, events)
        return
    for seat in range(players(draft)):
        at, found = seat_at(seat), gains(of_seat(draft, seat, m.VILLAGES))
        shells, feet = tables.ROUNDS[draft[m.ROUND]].income
        paid = IncomePaid(seat, shells + found.shells, feet + found.feet, found.fruit)
        events.append(paid)
        draft[at + m.SHELLS] += paid.shells
        draft[at + m.FEET] += paid.feet
        draft[at + m.FRUIT] += paid.fruit
        draft[at + m.AT], draft[at + m.READY] = m.BEACH, draft[at + m.FLEET]
        draft[at + m.OWN_TOKENS] = draft[at + m.OWN_FISH] = 0
    draft[m.ROUND] += 1
    draft[m.ORDER] = draft[m.ENDED_ON]
    draft[m.ORDER_TOKENS] = draft[m.ENDED_ON] = (m.NONE,) * draft[m.PLAYERS]
    draft[m.BAG], draft[m.HARBOUR], draft[m.DRAWN], draft[m.RANK] = m.ALL_TOKENS, 0, 0, 0
    draft[m.SPOTS] = no_tokens(draft[m.PLACE_ON])
    draft[m.ACTOR], draft[m.ASKED] = CHANCE, m.D_TOKEN


def end_game(draft: Draft, events: Events) -> None:
    """Score the points for order space 1 and for the kingdoms, and end the game (9.4, 10)."""
    first = draft[m.ENDED_ON][0]
    draft[seat_at(first) + m.POINTS] += tables.FIRST_AT_THE_END
    events.append(FirstAtTheEnd(first, tables.FIRST_AT_THE_END))
    worths = tuple(kingdom_worth(draft, seat) for seat in range(players(draft)))
    for seat, one in enumerate(worths):
        draft[seat_at(seat) + m.POINTS] += sum(one)
    draft[m.ACTOR], draft[m.ASKED] = TERMINAL, m.OVER
    events.append(GameEnded(worths, winners(draft)))
