"""Counts how many touches a turn of Hawaii takes: by mouse, with default settings, and the shortest way.

Greedy players play whole games in the page's model, which gets the same messages as from real clicks. For each turn it
searches for the fewest touches that lead to exactly the player's actions; Confirm is a touch, too. Nothing is dragged.

`python -m e2e.games.hawaii.touches` plays 100 games and fails if a limit is exceeded; with `--short` it plays only a
few.
"""

import argparse
import math
import statistics
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

from e2e.games.huts.touches import CONFIRM, Line, Touches
from haleakala.gamekit.draft import lay_out
from haleakala.games.hawaii import rules
from haleakala.games.hawaii.bots.planner import best_turn
from haleakala.games.hawaii.input import draft
from haleakala.games.hawaii.input.gestures import gesture
from haleakala.games.hawaii.input.targets import price_name, walk_name
from haleakala.games.hawaii.input.touches import way_of
from haleakala.games.hawaii.rules.actions import PayFruit
from haleakala.games.hawaii.rules.model import ASKED, COST, Q_PRICE_FRUIT
from haleakala.kernel.match import Match
from haleakala.kernel.rules import TERMINAL
from tests.kit.paging import Page

GAMES, FEW = 100, 2
BAR_MEDIAN, BAR_MOST, SHARE = 3, 5, 0.95
"""The limits: the median of touches in a turn, and the most touches in this share of all turns."""

AnyMatch = Match[Any, Any, Any]


def related(match: AnyMatch, line: Line) -> frozenset[str]:
    """The targets that are involved in a line of actions."""
    found: set[str] = set()
    state = match.state
    for action in line:
        found.update(gesture(state, action))
        if isinstance(action, PayFruit):
            name = price_name if state[ASKED] == Q_PRICE_FRUIT else walk_name
            found.add(name(way_of(action.fruit, state[COST])))
        state = rules.apply(state, action)[0]
    return frozenset(found)


def shortest(match: AnyMatch, line: Line) -> Touches:
    """The fewest touches that lead to exactly these plies, by a breadth-first search over the lit targets that are
    involved.

    Raises LookupError if there is no such way.
    """
    wanted = related(match, line)
    ways: list[tuple[str, ...]] = [()]
    seen: set[object] = set()
    while ways:
        further: list[tuple[str, ...]] = []
        to_confirm: Touches = ()
        for touches in ways:
            for target in sorted(draft.lit(match.state, touches) & wanted):
                way = (*touches, target)
                laid = lay_out(draft, match, way)
                if laid.whole and laid.line == line:
                    if laid.chosen:
                        return way
                    to_confirm = (*way, CONFIRM)
                key = (laid.line, laid.chosen, frozenset(way))
                # Nothing can follow a complete turn, which would be played.
                if (laid.whole and laid.chosen) or key in seen:
                    continue
                seen.add(key)
                further.append(way)
        if to_confirm:
            return to_confirm
        ways = further
    raise LookupError(" ".join(map(str, line)))


def turns(players: int, seed: int) -> Iterator[tuple[Line, Touches]]:
    """Play a whole game of people at one device, touch by touch."""
    page = Page(seed).begin(game="hawaii", players=f"{players}")
    while (match := page.table.match).player != TERMINAL:
        line = best_turn(match.state).line
        touches = shortest(match, line)
        page.send(*touches)
        log = tuple(ply.action for ply in page.table.match.plies[len(match.plies) :])[: len(line)]
        assert log == line, f"{' '.join(map(str, log))} was played, not {' '.join(map(str, line))}"
        yield line, touches


def told(found: list[tuple[Line, Touches]]) -> tuple[float, int]:
    """Print the counts; return the median, and the most touches in nearly all turns."""
    counts = sorted(len(touches) for _, touches in found)
    median, most = statistics.median(counts), counts[math.ceil(SHARE * len(counts)) - 1]
    print(f"{len(counts):,} turns: median {median:g}, mean {statistics.mean(counts):.2f}, {SHARE:.0%} within {most},")
    print(f"worst {counts[-1]}; how many turns take how many touches: {dict(Counter(counts))}")
    by_kind: dict[str, list[int]] = {}
    for line, touches in found:
        by_kind.setdefault(type(line[0]).__name__, []).append(len(touches))
    for name, each in sorted(by_kind.items()):
        print(f"  {name:10} {len(each):5} times, {statistics.mean(each):5.2f} on average, {max(each):2} at most")
    line, touches = max(found, key=lambda one: len(one[1]))
    print(f"  longest: {' '.join(map(str, line))}\n    by {' '.join(map(str, touches))}")
    return median, most


def main() -> None:
    """Play the games, print the counts, and fail if a limit is exceeded."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help=f"play {FEW} games only")
    short = parser.parse_args().short
    found = [turn for seed in range(FEW if short else GAMES) for turn in turns(2 + seed % 4, seed)]
    median, most = told(found)
    if median > BAR_MEDIAN or most > BAR_MOST:
        sys.exit(f"more than {BAR_MEDIAN} touches at the median, or more than {BAR_MOST} in many turns")


if __name__ == "__main__":
    main()
