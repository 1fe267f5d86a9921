"""The end of a round and of the game (9, 10)."""

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
"""What can decide a game: points, or goods between equal points, or nothing does (10.3)."""


@lru_cache(maxsize=4096)
def tokens_sum(tokens: int) -> int:
    """The values of price tokens."""
    return sum(m.TOKEN_SUMS[token] * packed_count(tokens, token) for token in present(tokens))


@lru_cache(maxsize=4096)
def fish_sum(fish: int) -> int:
    """The fish shown on fish tokens."""
    return sum(tables.FISH[at] * packed_count(fish, at) for at in present(fish))


@lru_cache(maxsize=4096)
def spears_in(tokens: int) -> int:
    """How many of some price tokens have spears."""
    return sum(packed_count(tokens, token) for token in m.SPEAR_TOKENS)


@lru_cache(maxsize=4096)
def things_in(packed: int) -> int:
    """How many things there are of all kinds."""
    return sum(packed_count(packed, at) for at in present(packed))


def own_sum(state: Sequence[Any], seat: int) -> int:
    """The values of the own price tokens and the fish shown on the own fish tokens (9.1)."""
    at = seat_at(seat)
    return tokens_sum(state[at + m.OWN_TOKENS]) + fish_sum(state[at + m.OWN_FISH])


def own_target(state: Sequence[Any], seat: int) -> int:
    """The target of this round, less what surfers take off it (9.1)."""
    less: int = gains(of_seat(state, seat, m.VILLAGES)).target_less
    return tables.ROUNDS[state[m.ROUND]].target - less


def tile_points(state: Sequence[Any], seat: int) -> int:
    """What spear huts, Ku and Lono would score now (9.3)."""
    found = gains(of_seat(state, seat, m.VILLAGES))
    spears = spears_in(of_seat(state, seat, m.OWN_TOKENS))
    return found.per_spears * spears + found.per_fish * things_in(of_seat(state, seat, m.OWN_FISH))


def ranks(sums: Sequence[int], targets: Sequence[int]) -> tuple[int, ...]:
    """By seat, 0 for first, 1 for second, 2 for others, NONE for who has not reached the own target (9.2)."""
    ranked = [total if total >= target else m.NONE for total, target in zip(sums, targets, strict=True)]
    highest = max(ranked)
    beaten = [total for total in ranked if total != highest]
    second = max(beaten, default=m.NONE) if len(beaten) == len(ranked) - 1 else None
    return tuple(
        m.NONE if total == m.NONE else 0 if total == highest else 1 if total == second else 2 for total in ranked
    )


def scoring(state: Sequence[Any]) -> RoundScored:
    """What each seat would get if the round ended now (9.1 to 9.3)."""
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
    """What a kingdom would score if the game ended now (10)."""
    ships = things_in(of_seat(state, seat, m.FLEET))
    villages = of_seat(state, seat, m.VILLAGES)
    return worth(villages, of_seat(state, seat, m.KAHUNAS), of_seat(state, seat, m.TIKIS), ships)


def goods(state: Sequence[Any], seat: int) -> int:
    """Shells, feet and fruit together, which decide between equal points (10.3)."""
    at = seat_at(seat)
    total: int = state[at + m.SHELLS] + state[at + m.FEET] + state[at + m.FRUIT]
    return total


def winners(state: Sequence[Any]) -> tuple[int, ...]:
    """The seats with the most points; of these, those with the most goods left (10.3)."""
    marks = [(of_seat(state, seat, m.POINTS), goods(state, seat)) for seat in range(players(state))]
    return tuple(seat for seat, mark in enumerate(marks) if mark == max(marks))


def ending(state: Sequence[Any]) -> str:
    """What has decided a finished game, one of ENDINGS (10.3)."""
    if len(winners(state)) > 1:
        return "shared"
    points = [of_seat(state, seat, m.POINTS) for seat in range(players(state))]
    return "points" if points.count(max(points)) == 1 else "goods"


def end_round(draft: Draft, events: Events) -> None:
    """Points, then income and the next round, or the end (9)."""
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
    """The last points (9.4, 10)."""
    first = draft[m.ENDED_ON][0]
    draft[seat_at(first) + m.POINTS] += tables.FIRST_AT_THE_END
    events.append(FirstAtTheEnd(first, tables.FIRST_AT_THE_END))
    worths = tuple(kingdom_worth(draft, seat) for seat in range(players(draft)))
    for seat, one in enumerate(worths):
        draft[seat_at(seat) + m.POINTS] += sum(one)
    draft[m.ACTOR], draft[m.ASKED] = TERMINAL, m.OVER
    events.append(GameEnded(worths, winners(draft)))
