"""Counts how many touches a turn of Huts takes: by mouse, with default settings, and the shortest way.

Greedy players play whole games in the page's model, which gets the same messages as from real clicks. For each half of
a turn and each part in a follow-up it searches for the fewest touches that lead to exactly the player's actions. I'm
here, Pass and Confirm are touches, too. Touches in other players' turns, for follow-ups and the hand-overs before them,
count for the player's own next turn, or for their last one. What the game has filled in is confirmed by the first touch
of the turn's other half, if the page allows that. Nothing is dragged.

`python -m e2e.games.huts.touches` plays 200 games and fails if a limit is exceeded; with `--short` it plays only a few.
"""

import argparse
import math
import random
import statistics
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from haleakala.app.buttons import Confirm, ShowHand
from haleakala.app.history.turns import with_actions
from haleakala.app.play.touch import Whole, touch
from haleakala.app.viewer import waits_for_owner
from haleakala.gamekit.draft import lay_out
from haleakala.games.huts import board, rules
from haleakala.games.huts.input import draft
from haleakala.games.huts.input.targets import CUBE_NAMES, FILL_NAME, PASS_NAME, SPACE_NAMES, TO_NAMES
from haleakala.games.huts.rules.actions import ChooseIsland, Pass, PlayCard, TakeOmen
from haleakala.games.huts.rules.model import (
    COLOURS,
    NEIGHBOURS,
    NONE,
    ON_TURN,
    Q_PEACE_SPACE,
    TURNS_LEFT,
    State,
    hand,
    question,
    spaces_of,
    totals,
)
from haleakala.games.huts.rules.scoring import best_four, card_worth
from haleakala.kernel.match import Match
from haleakala.kernel.rules import TERMINAL
from tests.kit.paging import Page

GAMES, FEW, SLACK = 200, 2, 2
"""The number of games in a full and in a short run, and the number of touches that a short run adds to the limits."""
BAR_MEDIAN, BAR_MOST, SHARE = 5, 12, 0.98
"""The limits: the median of touches in a turn, and the most touches in this share of all turns."""
MANY, WIDTH = 1_000, 60
"""If there are more than MANY ways, the greedy player continues only with the best WIDTH of them."""
IN_SIGHT = 40
"""The number of ways of equal length that the search for the shortest one continues: those that lead furthest."""
HERE, CONFIRM, PILE = ShowHand(), Confirm(), "pile-"

AnyMatch = Match[Any, Any, Any]
Line = tuple[Any, ...]
Touches = tuple[str | ShowHand | Confirm, ...]


# --- What is played ---------------------------------------------------------------------------------------------------


def worth(state: State, seat: int) -> tuple[int, int]:
    """The value of a hand: its best four cards compared with average colours, then all its cards."""
    sums, held = totals(state), hand(state, seat)
    return best_four(sums, held)[0] - sum(sums), sum(card_worth(sums, card) for card in held)


def greedy(state: State, seat: int, rng: random.Random) -> Line:
    """The plies of half a turn, or of a part in a follow-up, that are best for a seat.

    Of equal ones it takes those that send cubes the same way and leave the colours as filled in.
    """

    def gain(way: tuple[State, Line]) -> tuple[Any, ...]:
        return worth(way[0], seat), -len({*way[1]}), -sum(getattr(action, "colour", 0) for action in way[1])

    ways: list[tuple[State, Line]] = [(state, ())]
    ended: list[tuple[State, Line]] = []
    while ways:
        further: list[tuple[State, Line]] = []
        for before, line in ways:
            for action in rules.legal_actions(before):
                after = rules.apply(before, action)[0]
                goes_on = rules.current_player(after) == seat and not draft.begins(after)
                (further if goes_on else ended).append((after, (*line, action)))
        rng.shuffle(further)
        best_first = len(further) > MANY and sorted(further, key=lambda way: worth(way[0], seat), reverse=True)
        ways = best_first[:WIDTH] if best_first else further
    rng.shuffle(ended)
    return max(ended, key=gain)[1]


# --- The shortest way to it -------------------------------------------------------------------------------------------


def related(match: AnyMatch, line: Line) -> frozenset[str]:
    """The targets that are involved in a line of actions, without piles."""
    found, state = {FILL_NAME}, match.state
    spaces, colours = set(), set()
    for action in line:
        found.update(board.gesture(state, action))
        asked = question(state)
        assert asked is not None, "somebody decides"
        spaces |= {asked.space, asked.other, getattr(action, "space", NONE)}
        colours |= {asked.colour, getattr(action, "colour", NONE)}
        if asked.kind == Q_PEACE_SPACE:  # even if the other cube is implied, it has to be touched
            spaces.update(NEIGHBOURS[action.space])
            colours.update(COLOURS)
        # If an island has only one space, its touch may be left out.
        elif isinstance(action, ChooseIsland) and action is line[-1]:
            spaces.update(spaces_of(action.island))
        state = rules.apply(state, action)[0]
    for space in spaces - {NONE}:
        cubes = {CUBE_NAMES[space][colour] for colour in colours - {NONE}}
        found |= {SPACE_NAMES[space], TO_NAMES[space], *cubes}
    return frozenset(found)


def in_common(one: Line, other: Line) -> int:
    """The number of equal plies at the beginning."""
    return next(
        (at for at, (this, that) in enumerate(zip(one, other, strict=False)) if this != that), min(len(one), len(other))
    )


def shortest(match: AnyMatch, line: Line) -> Touches:
    """The fewest touches that lead to exactly these plies, by a breadth-first search over the lit targets that are
    involved.

    Raises LookupError if there is no such way.
    """
    wanted = related(match, line)
    ways: list[tuple[str, ...]] = [()]
    seen: set[object] = set()
    while ways:
        further: list[tuple[int, tuple[str, ...]]] = []
        to_confirm: Touches = ()
        for touches in ways:
            for target in sorted(draft.lit(match.state, touches)):
                if target not in wanted and not target.startswith(PILE):
                    continue
                way = (*touches, target)
                laid = lay_out(draft, match, way)
                if laid.whole and laid.line == line:
                    if laid.chosen:
                        return way
                    to_confirm = (*way, CONFIRM)
                key = (laid.line, laid.chosen, frozenset(way))
                # A complete turn whose every action was chosen is played at once, so that no touch can follow it.
                if (laid.whole and laid.chosen) or key in seen:
                    continue
                seen.add(key)
                further.append((in_common(laid.line, line), way))
        if to_confirm:
            return to_confirm
        further.sort(key=lambda found: -found[0])
        ways = [way for _, way in further[:IN_SIGHT]]
    raise LookupError(" ".join(map(str, line)))


# --- Whole games ------------------------------------------------------------------------------------------------------


class Part(NamedTuple):
    """Half a turn or a part in a follow-up: the turn, whose turn it is, who decides, the actions, and the touches."""

    turn: int
    active: int
    seat: int
    line: Line
    touches: Touches


def parts(players: int, seed: int) -> Iterator[Part]:
    """Play a whole game of people at one device, touch by touch."""
    rng = random.Random(seed)
    page = Page(seed).begin(game="huts", players=f"{players}", starter="random", layout=rng.choice(("usual", "random")))
    while (match := page.table.match).player != TERMINAL:
        unseen = waits_for_owner(page.table)
        line = greedy(match.state, match.player, rng)
        if unseen and isinstance(line[0], Pass):
            touches: Touches = (PASS_NAME,)
        else:
            touches = (*(HERE,) * unseen, *shortest(match, line))
        found = [part(match, line, touches)]
        after = with_actions(match, line)
        if isinstance(touches[-1], Confirm) and after.player == match.player:
            page.send(*touches[:-1])
            next_line = greedy(after.state, after.player, rng)
            next_touches = shortest(after, next_line)
            assert isinstance(next_touches[0], str), "a turn begins on the board"
            goes_on = touch(page.table, next_touches[0])
            confirms = isinstance(goes_on, Whole) and goes_on.then
            found = [part(match, line, touches[:-1] if confirms else touches), part(after, next_line, next_touches)]
            touches = (*next_touches,) if confirms else (CONFIRM, *next_touches)
        page.send(*touches)
        wanted = tuple(action for one in found for action in one.line)
        log = tuple(ply.action for ply in page.table.match.plies[len(match.plies) :])
        assert log == wanted, f"{' '.join(map(str, log))} was played, not {' '.join(map(str, wanted))}"
        yield from found


def part(match: AnyMatch, line: Line, touches: Touches) -> Part:
    """A part of a match, with its touches."""
    return Part(match.state[TURNS_LEFT], match.state[ON_TURN], match.player, line, touches)


def by_turn(game: Sequence[Part]) -> list[list[Part]]:
    """The parts of a game, grouped by the turn for which they count."""
    turns: dict[int, list[Part]] = {}
    for part in game:
        turns.setdefault(part.turn, [])
    owners = {part.turn: part.active for part in game}
    for part in game:
        own = [turn for turn, active in owners.items() if active == part.seat]
        # Turns have falling numbers, so a later turn has a lower one.
        later = [turn for turn in own if turn <= part.turn]
        turns[max(later) if later else min(own)].append(part)
    return list(turns.values())


def kind(part: Part) -> str:
    """The kind of a part: an omen, the action of a card, a god, or a follow-up."""
    first = part.line[0]
    if isinstance(first, TakeOmen):
        return f"{first}"
    if isinstance(first, PlayCard):
        action, of = f"{first}".split("-")
        return f"{action}-god" if of == "god" else action
    return "pass" if isinstance(first, Pass) else "follow-up"


def told(turns: Sequence[Sequence[Part]]) -> tuple[float, int]:
    """Print the counts; return the median, and the most touches in nearly all turns."""
    counts = sorted(sum(len(part.touches) for part in turn) for turn in turns)
    median, most = statistics.median(counts), counts[math.ceil(SHARE * len(counts)) - 1]
    print(f"{len(counts):,} turns: median {median:g}, mean {statistics.mean(counts):.2f}, {SHARE:.0%} within {most},")
    print(f"worst {counts[-1]}; how many turns take how many touches: {dict(Counter(counts))}")
    by_kind: dict[str, list[int]] = {}
    for turn in turns:
        for part in turn:
            by_kind.setdefault(kind(part), []).append(len(part.touches) - isinstance(part.touches[0], ShowHand))
    for name, each in sorted(by_kind.items()):
        print(f"  {name:16} {len(each):5} times, {statistics.mean(each):5.2f} on average, {max(each):2} at most")
    longest = max(turns, key=lambda turn: sum(len(part.touches) for part in turn))
    for part in longest:
        print(f"  seat {part.seat + 1}: {' '.join(map(str, part.line))}\n    by {' '.join(map(str, part.touches))}")
    return median, most


def main() -> None:
    """Play the games, print the counts, and fail if a limit is exceeded."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help=f"play {FEW} games only")
    short = parser.parse_args().short
    turns = [turn for seed in range(FEW if short else GAMES) for turn in by_turn([*parts(2 + seed % 4, seed)])]
    median, most = told(turns)
    slack = SLACK if short else 0
    if median > BAR_MEDIAN + slack or most > BAR_MOST + slack:
        sys.exit(f"more than {BAR_MEDIAN} touches at the median, or more than {BAR_MOST} in many turns")


if __name__ == "__main__":
    main()
