"""Sealed draws: whatever is changed in a link on its way, a device takes no draw that its seals do not give."""

import random
from collections.abc import Sequence
from functools import cache

import pytest

from haleakala.kernel.errors import UnreadableRecord
from haleakala.kernel.luck import at_weight
from haleakala.sealed.blocks import Kind
from haleakala.sealed.chain import chain
from haleakala.sealed.checks import Verdict, compared
from haleakala.sealed.content import SealedMatch, digits_of, match_in
from haleakala.sealed.draws import block_key, ticket
from haleakala.sealed.terms import Mode
from tests.kit.maze import MAZE
from tests.kit.sealed import in_maze, legs, seeds

GAMES = [((0, 1), Mode.PAIR), ((0, 1, 0), Mode.PAIR), ((0, 1, 2), Mode.PAIR), ((0, 1, 2), Mode.ALL)]
OF_EVERY_GAME = pytest.mark.parametrize(("seats", "mode"), GAMES, ids=lambda one: str(one).removeprefix("Mode."))


@cache
def sent(seats: tuple[int, ...], mode: Mode, seed: int = 7) -> tuple[SealedMatch, ...]:
    """The links of a whole game of arbitrary decisions."""
    rng = random.Random(seed)
    of_sides = seeds(*range(max(seats) + 1))
    return tuple(legs(*in_maze(seats, mode, "60"), of_sides, lambda match: rng.choice(match.open_actions())))


def number_of(digits: Sequence[tuple[int, int]]) -> int:
    """The number with these digits in mixed radix."""
    number = 0
    for value, radix in reversed(digits):
        number = number * radix + value
    return number


def is_true(link: SealedMatch) -> bool:
    """Whether each draw of a link is the one that the true chains of its sides give."""
    own = [chain(side, link.terms.epoch, seed) for side, seed in enumerate(seeds(*range(link.terms.sides)))]
    of_game = link.terms.digest(MAZE.CHOICES, tuple(seals[0] for seals in own))
    for block in link.blocks:
        key = block_key(of_game, block, {side: own[side][block.number] for side in block.takers})
        for draw, ply in enumerate(block.draws):
            outcomes = MAZE.chance_outcomes(link.match.at(ply).state)
            if (
                at_weight(outcomes, ticket(key, draw, sum(weight for _, weight in outcomes)))
                != link.match.plies[ply].action
            ):
                return False
    return True


def first_of(seats: tuple[int, ...], mode: Mode, side: int, leg: int) -> SealedMatch | None:
    """The last link that a side has made or taken before a leg."""
    made = [
        link for at, link in enumerate(sent(seats, mode)[:leg]) if at == 0 or sent(seats, mode)[at - 1].turn() == side
    ]
    return next((link for link in reversed(made) if side in link.sides), None)


@OF_EVERY_GAME
def test_every_link_goes_on_from_the_last_one_of_its_reader(seats: tuple[int, ...], mode: Mode) -> None:
    links = sent(seats, mode)
    for leg, link in enumerate(links):
        for side in range(max(seats) + 1):
            mine = first_of(seats, mode, side, leg)
            if mine is None or (leg and links[leg - 1].turn() == side):
                continue
            assert compared(mine, link, side).verdict is (Verdict.NEWER if leg else Verdict.SAME)
            assert compared(link, link, side).verdict is Verdict.SAME
            if link.complete and mine != link:
                assert compared(link, mine, side).verdict is Verdict.OLDER
        assert is_true(link)


@OF_EVERY_GAME
def test_no_edit_changes_a_draw_or_what_the_reader_had(seats: tuple[int, ...], mode: Mode) -> None:
    links, rng = sent(seats, mode), random.Random(str(seats))
    taken, found = 0, set()
    for _ in range(600):
        leg = rng.randrange(1, len(links))
        side = links[leg].turn()
        mine = None if side is None else first_of(seats, mode, side, leg)
        if mine is None or side is None:
            continue
        digits = digits_of(links[leg])
        at = rng.randrange(len(digits))
        digits[at] = (rng.randrange(digits[at][1]), digits[at][1])
        try:
            edited = match_in("maze", MAZE, number_of(digits))
        except UnreadableRecord:
            continue
        finding = compared(mine, edited, side)
        found.add(finding.verdict)
        if finding.verdict is Verdict.NEWER and edited != links[leg]:
            taken += 1
            assert is_true(edited)
            assert edited.match.log[: len(mine.match.plies)] == mine.match.log
            assert edited.terms == mine.terms
            new = list(
                zip(edited.seen[len(mine.match.plies) :], edited.match.plies[len(mine.match.plies) :], strict=False)
            )
            assert not [1 for one, ply in new if one.kind is Kind.FREE and seats[ply.player] == side]
    assert {Verdict.WRONG_SEAL, Verdict.WRONG_DRAW, Verdict.OTHER_TERMS} <= found
    assert taken, "the sender's newest decision can be changed"


@OF_EVERY_GAME
def test_a_decision_that_was_changed_on_its_way_is_noticed_by_whoever_made_it(
    seats: tuple[int, ...], mode: Mode
) -> None:
    links, changed = sent(seats, mode), 0
    for leg in range(1, len(links) - 1):
        maker, reader = links[leg - 1].turn(), links[leg].turn()
        assert maker is not None
        last = len(links[leg].match.plies) - 1
        if reader is None or last < 0 or links[leg].seen[last].kind is not Kind.FREE:
            continue
        digits = digits_of(links[leg])
        digits[-1] = ((digits[-1][0] + 1) % digits[-1][1], digits[-1][1])
        try:
            edited = match_in("maze", MAZE, number_of(digits))
        except UnreadableRecord:
            continue
        mine = links[leg]
        finding = compared(mine, edited, maker)
        assert finding.verdict is Verdict.APART
        assert finding.ply == last
        changed += 1
    assert changed
