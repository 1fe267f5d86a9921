"""Sealed draws: whatever is changed in a link on its way, a device takes no draw that its seals do not give."""

import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from haleakala.kernel.errors import UnreadableRecord
from haleakala.kernel.luck import at_weight
from haleakala.kernel.match import Match
from haleakala.saves.link import encode_sealed
from haleakala.sealed.blocks import AnyMatch, Kind, is_link_end, positions
from haleakala.sealed.chain import SEAL_BYTES, chain, seals_before
from haleakala.sealed.checks import Finding, Verdict, compared
from haleakala.sealed.content import MOST_PLIES, SealedMatch, digits_of, match_in
from haleakala.sealed.device import Answer, Held, received
from haleakala.sealed.draws import block_key, settled, ticket
from haleakala.sealed.proof import newest
from haleakala.sealed.terms import MOST_EPOCH, Mode
from tests.kit.known import present
from tests.kit.maze import MAZE
from tests.kit.sealed import in_maze, legs, seeds
from tests.sealed.devices import deciding, devices, pass_on, sealed

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


# --- Edits of each part of a link -----------------------------------------------------------------------------------


def gone_on(match: AnyMatch, rng: random.Random) -> AnyMatch:
    """The match after arbitrary plies up to a place where a link may end, and now and then more."""
    while True:
        seen = positions(match)
        if is_link_end(seen[:-1], seen[-1]) and (seen[-1].kind is Kind.OVER or rng.random() < 0.7):
            return match
        match = match.play(rng.choice(match.open_actions()))


def with_match(link: SealedMatch, match: AnyMatch) -> SealedMatch:
    """The link with another match, and with no seal of a block that it does not wait for."""
    edited = link._replace(match=match, seen=positions(match))
    return edited if edited.waiting else edited._replace(opened=0)


def with_other_ply(link: SealedMatch, kind: Kind, rng: random.Random) -> SealedMatch:
    """The link in which something else is drawn or decided once, and then anything: if possible, so that the link needs
    the same seals as before."""
    plies = [ply for ply, one in enumerate(link.seen[:-1]) if one.kind is kind]
    if not plies:
        return link
    before = link.match.at(rng.choice(plies[-4:] if rng.random() < 0.5 else plies))
    others = [one for one in before.open_actions() if one != link.match.plies[len(before.plies)].action]
    found = [with_match(link, gone_on(before.play(rng.choice(others)), rng)) for _ in range(10)]
    return next((one for one in found if newest(one) == newest(link)), found[0])


def with_other_seal(link: SealedMatch, rng: random.Random) -> SealedMatch:
    """The link with another seal: an older one of its side, one from another place, or one with a bit changed."""
    at = rng.randrange(len(link.seals))
    side, seal = link.sides[at], link.seals[at]
    flipped = (int.from_bytes(seal, "big") ^ 1 << rng.randrange(8 * SEAL_BYTES)).to_bytes(SEAL_BYTES, "big")
    older = seals_before(side, newest(link)[side], seal)
    new = rng.choice((flipped, rng.choice(older), rng.choice(link.seals), rng.randbytes(SEAL_BYTES)))
    return link._replace(seals=(*link.seals[:at], new, *link.seals[at + 1 :]))


def with_seals_exchanged(link: SealedMatch, rng: random.Random) -> SealedMatch:
    """The link with two seals in each other's place."""
    seals = list(link.seals)
    one, other = rng.randrange(len(seals)), rng.randrange(len(seals))
    seals[one], seals[other] = seals[other], seals[one]
    return link._replace(seals=tuple(seals))


def with_other_joined(link: SealedMatch, rng: random.Random) -> SealedMatch:
    """The link with fewer sides, or with more, who did not join."""
    joined = rng.randint(1, link.terms.sides)
    new = [rng.randbytes(SEAL_BYTES) for _ in range(joined - link.joined)]
    start = len(link.match.plies) if rng.random() < 0.5 else link.terms.start
    terms = link.terms._replace(start=start)
    return link._replace(terms=terms, joined=joined, seals=(*link.seals[:joined], *new), opened=0)


def with_other_start(link: SealedMatch, rng: random.Random) -> SealedMatch:
    """The link with another number of plies before which nothing was sealed."""
    ends = [ply for ply in range(len(link.seen)) if is_link_end(link.seen[:ply], link.seen[ply])]
    start = rng.choice(ends) if rng.random() < 0.8 else rng.randrange(MOST_PLIES)
    return link._replace(terms=link.terms._replace(start=start))


def with_terms(change: str, *values: Any) -> Callable[[SealedMatch, random.Random], SealedMatch]:
    """An edit that replaces one of the terms by another value."""
    return lambda link, rng: link._replace(terms=link.terms._replace(**{change: rng.choice(values)}))


def with_other_seats(link: SealedMatch, rng: random.Random) -> SealedMatch:
    """The link in which seats belong to other sides."""
    seats = link.terms.seats
    return link._replace(terms=link.terms._replace(seats=tuple(rng.sample(seats, len(seats)))))


def with_other_options(link: SealedMatch, rng: random.Random) -> SealedMatch:
    """The link of a game with other options, in which something similar may have happened."""
    options = {**link.terms.options, "plies": "12"}
    match = gone_on(settled(Match.begin(MAZE, options), None), rng)
    return with_match(link, match)._replace(terms=link.terms._replace(options=options))


def with_other_opened(link: SealedMatch, rng: random.Random) -> SealedMatch:
    """The link with fewer or more seals of the block that waits."""
    return link._replace(opened=rng.randrange(link.terms.sides))


def cut(link: SealedMatch, rng: random.Random) -> SealedMatch:
    """The link without its last plies."""
    ends = [ply for ply in range(len(link.seen)) if is_link_end(link.seen[:ply], link.seen[ply])]
    return with_match(link, link.match.at(rng.choice(ends)))


def with_other_digit(link: SealedMatch, rng: random.Random) -> SealedMatch:
    """The link with another digit, whatever it means. Raises UnreadableRecord if it is no link any more."""
    digits = digits_of(link)
    at = rng.randrange(len(digits))
    digits[at] = (rng.randrange(digits[at][1]), digits[at][1])
    return match_in("maze", MAZE, number_of(digits))


Edit = Callable[[SealedMatch, random.Random], SealedMatch]
EDITS: dict[str, tuple[Edit, Verdict]] = {
    "draw": (lambda link, rng: with_other_ply(link, Kind.DRAW, rng), Verdict.WRONG_DRAW),
    "decision": (lambda link, rng: with_other_ply(link, Kind.FREE, rng), Verdict.APART),
    "seal": (with_other_seal, Verdict.WRONG_SEAL),
    "order of seals": (with_seals_exchanged, Verdict.MY_PLACE),
    "seats": (with_other_seats, Verdict.OTHER_TERMS),
    "joined": (with_other_joined, Verdict.WRONG_SEAL),
    "epoch": (with_terms("epoch", *range(MOST_EPOCH + 1)), Verdict.MY_PLACE),
    "start": (with_other_start, Verdict.OTHER_TERMS),
    "mode": (with_terms("mode", *Mode), Verdict.OTHER_TERMS),
    "first": (with_terms("first", 0, 1), Verdict.OTHER_TERMS),
    "options": (with_other_options, Verdict.OTHER_TERMS),
    "opened": (with_other_opened, Verdict.WRONG_SEAL),
    "cut": (cut, Verdict.WRONG_SEAL),
    "any digit": (with_other_digit, Verdict.WRONG_SEAL),
}


def judged(edit: Edit, rng: random.Random) -> Verdict | None:
    """Edit a link of some game on its way, and give it to some device of that game. Return its verdict, or None if the
    text is no link, or says what was sent.

    Raises AssertionError if the device takes a draw that its seals do not give, or gives up anything that it had.
    """
    seats, mode = rng.choice(GAMES)
    links = sent(seats, mode)
    leg, side = rng.randrange(1, len(links)), rng.randrange(max(seats) + 1)
    mine = first_of(seats, mode, side, leg)
    if mine is None:
        return None
    try:
        edited = sealed(encode_sealed(edit(links[leg], rng)))
    except (UnreadableRecord, ValueError, IndexError):
        return None
    held = Held(mine, frozenset(mine.terms.seats_of(side)))
    reception = received(held, edited)
    if edited == links[leg]:
        return None
    if reception.answer is not Answer.TAKEN:
        assert reception.held == held
        return present(reception.finding).verdict if reception.finding else None
    known = len(mine.match.plies)
    assert edited.terms == mine.terms
    assert is_true(edited)
    assert edited.match.log[:known] == mine.match.log
    new = zip(edited.seen[known:-1], edited.match.plies[known:], strict=True)
    assert not [one for one, ply in new if one.kind is Kind.FREE and seats[ply.player] == side]
    assert all(newest(edited).get(one, -1) >= number for one, number in newest(mine).items())
    assert newest(edited)[side] == newest(mine)[side]
    return Verdict.NEWER


NEVER_TAKEN = {"draw", "seats", "epoch", "start", "mode", "first", "options"}


@pytest.mark.parametrize("part", EDITS)
@given(rng=st.randoms())
def test_no_edit_changes_a_draw_or_what_the_reader_had(part: str, rng: random.Random) -> None:
    edit, _ = EDITS[part]
    verdict = judged(edit, rng)
    assert part not in NEVER_TAKEN or verdict is not Verdict.NEWER


@pytest.mark.parametrize("part", EDITS)
def test_edits_of_each_part_come_to_the_check_that_is_meant_for_them(part: str) -> None:
    edit, meant = EDITS[part]
    rng = random.Random(part)
    assert meant in {judged(edit, rng) for _ in range(150)}


@pytest.mark.parametrize(("seats", "mode"), GAMES, ids=lambda one: str(one).removeprefix("Mode."))
@given(seed=st.integers(0, 1 << 20))
def test_who_made_a_decision_that_was_changed_on_its_way_refuses_the_next_link(
    seats: tuple[int, ...], mode: Mode, seed: int
) -> None:
    """Whoever carries a link can change what is new to its reader: the newest decision of its sender."""
    rng = random.Random(seed)
    group = devices(seats, mode, seed)
    pass_on(group, rng.randrange(6))
    mover = deciding(group)
    before, (first, *others) = mover.has.mine, mover.has.mine.match.open_actions()
    mover.decide(first)
    sent, known = mover.has.mine, len(before.match.plies)
    played = (settled(before.match.play(other), None) for other in others)
    links = [before.played(match)._replace(opened=sent.opened, seals=sent.seals) for match in played]
    links = [one for one in links if newest(one) == newest(sent) and one.now.kind is sent.now.kind]
    fitting = [one for one in links if one.turn() not in (mover.has.side, None)]
    assume(fitting)
    changed = rng.choice(fitting)
    reader = next(one for one in group if one.has.side == changed.turn())
    reader.open(encode_sealed(before))
    assert reader.open(encode_sealed(changed)).answer is Answer.TAKEN
    reply, kept = reader.play(), mover.has
    assert sealed(reply) != changed
    reception = mover.open(reply)
    assert (reception.answer, present(reception.finding)) == (Answer.REFUSED, Finding(Verdict.APART, known))
    assert mover.has == kept
