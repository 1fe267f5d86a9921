"""This module scores the prospects of a player as a weighted sum of features of the player's pieces and settlements.

A lead of 100 points means odds of about e to 1 for the player. The weights were set by hand, then moved towards values
that a thousand games between players with random weights suggested.
"""

from collections.abc import Iterable
from operator import mul
from typing import NamedTuple

from haleakala.games.taluva.bots.settlements import Outlook
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.legal import SMALLEST_WITH_TEMPLE

Supply = tuple[int, int, int]
"""The huts, temples and towers that a player has left to build."""
LOST, WON = -10_000, 10_000


class Rule(NamedTuple):
    """A feature with two weights: `next` for the player who lays or builds next, `waiting` for any other player."""

    name: str
    waiting: int
    next: int


RULES = (
    Rule("one temple", 60, 58),
    Rule("two temples", 80, 50),
    Rule("three temples", 190, 195),
    Rule("one tower", 82, 82),
    Rule("two towers", 30, 0),
    Rule("hut built", 2, 2),
    Rule("hut built after two temples", 2, 5),
    Rule("hut built after two towers", 14, 17),
    Rule("no turn to live", -300, -250),
    Rule("one turn", -85, -80),
    Rule("two turns", -55, -45),
    Rule("up to four turns", -25, -25),
    Rule("up to seven turns", -6, -8),
    Rule("nothing fit and up to two huts", -40, -60),
    Rule("nothing fit and up to five huts", -22, -20),
    Rule("settlement fit for a temple", 52, 55),
    Rule("two of them", 47, 50),
    Rule("settlement of two spaces", 11, 12),
    Rule("settlement that growth makes fit", 8, 8),
    Rule("single space", 10, 10),
    Rule("settlement fit for a tower", 50, 72),
    Rule("settlement that an eruption makes fit", 30, 34),
    Rule("settlement beside a slope", 10, 7),
    Rule("hut of the dearest growth", 2, 2),
    Rule("fit for a temple, but fragile", -28, -8),
    Rule("one building short", 105, 560),
    Rule("two buildings short", 62, 95),
    Rule("tenth of a turn to go", -2, -2),
)
WAITING = tuple(rule.waiting for rule in RULES)
NEXT = tuple(rule.next for rule in RULES)


class Readiness(NamedTuple):
    """Numbers of a player's settlements that are ready, or nearly ready, for a temple or a tower."""

    fit: int
    """The number of settlements where a temple can be built."""
    pairs: int
    singles: int
    """The numbers `pairs` and `singles` count settlements of two spaces and of one space, too small for a temple."""
    growing: int
    """The number of pairs and singles that one expansion makes large enough for a temple."""
    towers: int
    """The number of settlements where a tower can be built."""
    peaks: int
    """The number of settlements where a tower can be built only after an eruption."""
    slopes: int
    """The number of settlements, counted neither in `towers` nor in `peaks`, that are next to a free field on level 2.
    """
    dearest: int
    """The number of huts in the most expensive expansion that the player can afford."""
    fragile: int
    """The number of settlements counted in `fit` that an eruption can make too small for a temple."""


def readiness(outlooks: Iterable[Outlook]) -> Readiness:
    """Count how many of a player's settlements are ready, or nearly ready, for a temple or a tower."""
    fit = pairs = singles = growing = towers = peaks = slopes = dearest = fragile = 0
    for one in outlooks:
        if not one.temple and one.free:
            if one.size >= SMALLEST_WITH_TEMPLE:
                fit += 1
                fragile += one.fragile
            else:
                growing += one.size + one.spread >= SMALLEST_WITH_TEMPLE
                if one.size == 1:
                    singles += 1
                else:
                    pairs += 1
        if not one.tower:
            if one.high:
                towers += 1
            elif one.peak:
                peaks += 1
            elif one.slopes:
                slopes += 1
        dearest = max(dearest, one.huts)
    return Readiness(fit, pairs, singles, growing, towers, peaks, slopes, dearest, fragile)


def turns_to_go(huts: int, temples: int, towers: int, ready: Readiness) -> int:
    """Estimate how many tenths of turns the shortest of the three ways to win takes, given the pieces left to build."""
    unfit = temples - min(ready.fit, temples)
    soon = min(ready.growing, unfit)
    near = min(ready.pairs + ready.singles - ready.growing, unfit - soon)
    sacred = 10 * soon + 14 * near + 24 * (unfit - soon - near)
    low = towers - min(ready.towers, towers)
    peaks = min(ready.peaks, low)
    slopes = min(ready.slopes, low - peaks)
    guarded = 3 * peaks + 10 * slopes + 18 * (low - peaks - slopes)
    spent = 4 * (huts - ready.dearest) + 10 if huts > ready.dearest else 10 * (huts > 0)
    stuck = 80 * (huts == 0)
    return min(
        10 * (temples + towers) + sacred + guarded + 40 * (huts < (sacred + guarded) // 10),
        10 * temples + max(sacred, spent) + stuck * (sacred > 0),
        10 * towers + max(guarded, spent) + stuck * (guarded > 0),
    )


FAR = 9


def buildings_short(huts: int, temples: int, towers: int, ready: Readiness) -> int:
    """Return the fewest buildings that win the game on the current land, or FAR if the land has to change first."""
    sacred, guarded = ready.fit >= temples, ready.towers >= towers
    spent = huts <= ready.dearest
    return min(
        temples + towers if sacred and guarded else FAR,
        temples + (huts > 0) if sacred and spent else FAR,
        towers + (huts > 0) if guarded and spent else FAR,
    )


def inputs(huts: int, temples: int, towers: int, outlooks: Iterable[Outlook]) -> list[int]:
    """Return the value of each feature in RULES for a player with these pieces left and settlements with `outlooks`."""
    ready = readiness(outlooks)
    fit, high = min(ready.fit, temples), min(ready.towers, towers)
    unfit, low = temples - fit, towers - high
    peaks = min(ready.peaks, low)
    short = buildings_short(huts, temples, towers, ready)
    unready = not (fit or high or peaks)
    life = huts + fit + high if short > 2 else FAR  # turns in which the player can build on the current land
    built = m.SUPPLIES[m.HUT] - huts
    return [
        temples < m.SUPPLIES[m.TEMPLE],
        temples < m.SUPPLIES[m.TEMPLE] - 1,
        temples == 0,
        towers < m.SUPPLIES[m.TOWER],
        towers == 0,
        built,
        built if temples <= 1 else 0,
        built if towers == 0 else 0,
        life < 1,
        life <= 1,
        life <= 2,
        life <= 4,
        life <= 7,
        unready and huts <= 2,
        unready and huts <= 5,
        fit > 0,
        fit > 1,
        min(ready.pairs, unfit, huts),
        min(ready.growing, unfit),
        min(ready.singles, unfit, huts // 2),
        high > 0,
        peaks,
        min(ready.slopes, low - peaks),
        ready.dearest,
        min(ready.fragile, temples),
        short == 1,
        short == 2,
        turns_to_go(huts, temples, towers, ready),
    ]


def prospects(supply: Supply, outlooks: Iterable[Outlook], turn: bool) -> int:
    """Return the score of a player who is not out, or WON; `turn` is whether the player lays or builds next."""
    if supply.count(0) > 1:
        return WON
    return sum(map(mul, NEXT if turn else WAITING, inputs(*supply, outlooks)))
