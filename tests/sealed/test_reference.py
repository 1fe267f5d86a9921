"""Sealed draws: both implementations say the same of whole games, of edited links and of requests."""

import random

import pytest

from haleakala.kernel.errors import UnreadableRecord
from haleakala.kernel.match import Match
from haleakala.saves.link import encode_sealed, in_decimal
from haleakala.sealed.chain import chain
from haleakala.sealed.checks import Verdict, compared
from haleakala.sealed.content import SealedMatch, digits_of, match_in
from haleakala.sealed.draws import settled
from haleakala.sealed.proof import chains
from haleakala.sealed.renewal import Objection, objection
from haleakala.sealed.steps import invitation
from haleakala.sealed.terms import Mode, Terms
from tests.kit.known import present
from tests.kit.maze import MAZE
from tests.kit.sealed import in_maze, legs, rules_of, seeds
from tests.sealed import reference, reference_device
from tests.sealed.test_edits import first_of, number_of, sent

MAZE_GAME = reference.Game("maze", MAZE)
WORDS = {
    Verdict.NEWER: "newer",
    Verdict.SAME: "same",
    Verdict.OLDER: "older",
    Verdict.WRONG_SEAL: "seal",
    Verdict.WRONG_DRAW: "draw",
    Verdict.OTHER_TERMS: "terms",
    Verdict.APART: "apart",
    Verdict.MY_MOVE: "my move",
    Verdict.MY_SEAL: "my seal",
    Verdict.MY_PLACE: "my place",
}
REASONS = {
    None: "yes",
    Objection.OTHER_GAME: "game",
    Objection.OLD: "old",
    Objection.LATER: "later",
    Objection.NEW_PLIES: "plies",
    Objection.SEATS: "seats",
    Objection.LEFT_OUT: "left out",
}


def second(link: SealedMatch, game: reference.Game = MAZE_GAME) -> reference.Link:
    """The link as the other implementation reads it."""
    return reference.read(encode_sealed(link), game)


TABLES = [
    ("maze", {"players": "4", "plies": "60"}, (0, 1, 2, 3), Mode.ALL, 2),
    ("maze", {"players": "5", "plies": "60"}, (0, 1, 0, 2, 1), Mode.PAIR, 1),
    ("haleakala", {}, (0, 1), Mode.PAIR, 1),
    ("taluva", {"players": "3"}, (0, 1, 2), Mode.ALL, 0),
    ("huts", {"players": "5"}, (0, 1, 0, 2, 3), Mode.PAIR, 3),
    ("hawaii", {"players": "4"}, (0, 0, 1, 2), Mode.ALL, 1),
]


@pytest.mark.parametrize(("game_id", "options", "seats", "mode", "first"), TABLES, ids=lambda one: str(one))
def test_both_play_the_same_game(
    game_id: str, options: dict[str, str], seats: tuple[int, ...], mode: Mode, first: int
) -> None:
    rng, game = random.Random(9), reference.Game(game_id, present(rules_of(game_id)))
    begun = settled(Match.begin(game.rules, options), None)
    terms = Terms(game_id, begun.options, seats, mode, start=len(begun.plies), first=first)
    of_sides = seeds(*range(terms.sides))
    decisions: list[int] = []

    def decide(match: Match) -> object:  # type: ignore[type-arg]
        decisions.append(rng.randrange(len(match.open_actions())))
        return match.open_actions()[decisions[-1]]

    links = list(legs(begun, terms, of_sides, decide))
    again = iter(decisions)
    other = reference_device.invite(game, dict(begun.options), seats, mode.value, of_sides[first], first)
    for link in links:
        assert reference.write(other) == encode_sealed(link)
        assert reference.write_decimal(other) == in_decimal(link)
        side = reference.waits_for(other)
        assert side == link.turn()
        if side is None:
            break
        if other.joined < other.n:
            other = reference_device.join(other, side, of_sides[side])
        other = reference_device.go_on(other, side, of_sides[side], lambda state, actions: next(again))
    assert len(links) == reference_device.legs(other)


@pytest.mark.parametrize(
    ("seats", "mode"), [((0, 1), Mode.PAIR), ((0, 1, 0), Mode.PAIR), ((0, 1, 2), Mode.PAIR), ((0, 1, 2), Mode.ALL)]
)
def test_both_say_the_same_of_an_edited_link(seats: tuple[int, ...], mode: Mode) -> None:
    links, rng, found = sent(seats, mode), random.Random(str(seats)), set()
    for _ in range(250):
        leg, base = rng.randrange(1, len(links)), rng.randrange(1, len(links))
        side = rng.randrange(max(seats) + 1)
        mine = first_of(seats, mode, side, leg)
        if mine is None:
            continue
        digits = digits_of(links[base if rng.random() < 0.3 else leg])
        at = rng.randrange(len(digits))
        digits[at] = (rng.randrange(digits[at][1]), digits[at][1])
        try:
            edited = match_in("maze", MAZE, number_of(digits))
        except UnreadableRecord:
            continue
        pins = chains(mine).firsts
        verdict = compared(mine, edited, side).verdict
        found.add(verdict)
        assert WORDS[verdict] == reference_device.check(second(mine), second(edited), side, pins)
    assert {Verdict.NEWER, Verdict.OLDER, Verdict.WRONG_SEAL, Verdict.OTHER_TERMS} <= found


def test_both_say_the_same_of_a_request() -> None:
    rng, found = random.Random(4), set()
    for seats in ((0, 1), (0, 1, 2), (0, 1, 2, 0)):
        links = list(legs(*in_maze(seats, Mode.PAIR, "60"), seeds(*range(max(seats) + 1))))
        for _ in range(150):
            at = rng.randrange(max(seats) + 1, len(links) - 1)
            mine, theirs = links[at], links[max(0, at - rng.randrange(3))]
            theirs = links[min(at + 1, len(links) - 2)] if rng.random() < 0.1 else theirs
            owners = tuple(rng.choice((side, side, side, rng.randrange(4))) for side in seats)
            order = {owner: number for number, owner in enumerate(dict.fromkeys(owners))}
            asked = tuple(order[owner] for owner in owners)
            if len(order) < 2:
                continue
            first, epoch = rng.randrange(len(order)), rng.choice((0, 1, 1, 1, 2))
            terms = theirs.terms._replace(seats=asked, epoch=epoch, start=len(theirs.match.plies), first=first)
            request = invitation(theirs.match, terms, chain(first, epoch, rng.randbytes(32)))
            mode = rng.choice((Mode.PAIR, Mode.PAIR, Mode.PAIR, Mode.ALL))
            request = request._replace(terms=request.terms._replace(mode=mode))
            if epoch == 0:
                continue
            own = frozenset(mine.terms.seats_of(rng.randrange(mine.terms.sides)))
            reason = objection(mine, request, own, None)
            found.add(reason)
            assert REASONS[reason] == reference_device.may_join(second(mine), second(request), own, None)
    assert found == {*REASONS} - {Objection.OLD, Objection.LATER}
