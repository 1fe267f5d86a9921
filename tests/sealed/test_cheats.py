"""Sealed draws: for each attack that cannot succeed a cheat that tries it, against devices that know only links.

Each test is named after its row in the specification's table of attacks. Two rows have their tests elsewhere: a link
that is changed on its way in test_edits.py, and an old and a new game that are both kept open in
tests/app/remote/test_kept_open.py, since the page is what keeps them. Requests have properties in
test_changed_requests.py, too.
"""

import hashlib
import itertools
import random
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest

from haleakala.kernel.errors import UnreadableRecord
from haleakala.saves.link import encode_sealed
from haleakala.sealed.blocks import AnyMatch, Kind, positions
from haleakala.sealed.chain import SEAL_BYTES, chain, digest
from haleakala.sealed.checks import Verdict
from haleakala.sealed.content import SealedMatch
from haleakala.sealed.device import Answer, answered
from haleakala.sealed.draws import block_key
from haleakala.sealed.renewal import Objection, numbered
from haleakala.sealed.steps import invitation, with_decision
from haleakala.sealed.terms import Mode
from tests.kit.known import present
from tests.kit.sealed import in_maze
from tests.sealed.devices import Device, deciding, devices, newest_of, pass_on, sealed, settled_group, whole_match

Chains = Mapping[int, tuple[bytes, ...]]
GROUPS = pytest.mark.parametrize(
    ("seats", "mode"), [((0, 1), Mode.PAIR), ((0, 1, 2), Mode.PAIR), ((0, 1, 2), Mode.ALL)]
)


def refused(device: Device, text: str) -> Verdict | Objection:
    """Why a device refuses a link. Raises AssertionError if it does not, or if it changes anything."""
    before = device.has
    reception = device.open(text)
    assert reception.answer is Answer.REFUSED and device.has == before
    return reception.objection or present(reception.finding).verdict


def chains_of(group: list[Device]) -> Chains:
    """The chains of all sides, of which each device knows only its own."""
    return {present(device.has.side): device.own_chain for device in group}


def true_key(link: SealedMatch, own: Chains) -> bytes:
    """The key of the block that waits, which nobody can compute who lacks one of the chains."""
    block = present(link.waiting)
    of_game = link.terms.digest(link.match.rules.CHOICES, tuple(own[side][0] for side in range(link.terms.sides)))
    return block_key(of_game, block, {side: own[side][block.number] for side in block.takers})


def decisions(link: SealedMatch, own: Chains) -> list[SealedMatch]:
    """The link after each decision of the side whose turn it is, if a block waits then."""
    after = (with_decision(link, action, own[present(link.turn())]) for action in link.match.open_actions())
    return [one for one in after if one.waiting]


def outcomes(match: AnyMatch) -> Iterator[AnyMatch]:
    """The match after each way in which the draws of the block that waits could turn out."""
    if positions(match)[-1].kind in (Kind.FREE, Kind.OVER):
        yield match
        return
    for outcome in match.open_actions():
        yield from outcomes(match.play(outcome))


def waiting_for_closer(seats: tuple[int, ...], mode: Mode, seed: int) -> tuple[list[Device], Device]:
    """Devices that all have a link in which a block waits for its closer alone, and the closer."""
    group = devices(seats, mode, seed)
    for _ in range(100):
        link = newest_of(group).has.mine
        block = link.waiting
        if block and link.opened == len(block.takers) - 1 and len(link.match.plies) > 8:
            for device in group:
                device.held = device.has._replace(mine=link)
            return group, next(device for device in group if device.has.side == link.turn())
        pass_on(group, 1)
    raise AssertionError("no block waits")


# --- Draws ----------------------------------------------------------------------------------------------------------


@GROUPS
def test_grinding_over_own_moves(seats: tuple[int, ...], mode: Mode) -> None:
    """Whatever the cheat decides, the draw has the same key; and with the seals that it knows it does not find that."""
    tried, rng = 0, random.Random(5)
    for seed in range(3):
        group = devices(seats, mode, seed)
        own = chains_of(group)
        while len((cheat := deciding(group)).has.mine.match.plies) < 40:
            link, me = cheat.has.mine, present(cheat.has.side)
            after = decisions(link, own)
            keys = {true_key(one, own) for one in after}
            assert len(keys) <= 1, "the moves are no part of the draw"
            if after:
                number = present(after[0].waiting).number
                known = {side: own[side][: newest + 1] for side, newest in newest_open(link, own).items()} | {
                    me: own[me]
                }
                for _ in range(50):
                    guess = {side: (*own[side][:number], rng.choice(seals)) for side, seals in known.items()}
                    guess[me] = own[me]
                    assert true_key(after[0], guess) not in keys
                tried += 1
            cheat.play()
            pass_on(group, 1)
    assert tried > 3


def newest_open(link: SealedMatch, own: Chains) -> dict[int, int]:
    """The numbers of the seals in a link, found by their values."""
    return {side: own[side].index(seal) for side, seal in zip(link.sides, link.seals, strict=True)}


@GROUPS
def test_looking_ahead(seats: tuple[int, ...], mode: Mode) -> None:
    """Where somebody decides, no link that was ever sent holds a seal of the block that comes next."""
    rng = random.Random(1)
    group = [Device(rng) for _ in range(max(seats) + 1)]
    links = [sealed(text) for text in whole_match(group, *in_maze(seats, mode, "60"))]
    own, known, decided = chains_of(group), dict.fromkeys(range(max(seats) + 1), 0), 0
    for link in links:
        known |= newest_open(link, own)
        if link.complete and link.now.kind is Kind.FREE:
            decided += 1
            assert max(known.values()) <= len(link.blocks)
    assert decided > 5


@GROUPS
def test_rolling_again_or_editing_a_draw_or_a_seal(seats: tuple[int, ...], mode: Mode) -> None:
    """The closer, who sees the draw first, tries every draw, with its true seal and with others."""
    tried = 0
    for seed in range(4):
        group, closer = waiting_for_closer(seats, mode, seed)
        link, side, own = closer.has.mine, present(closer.has.side), closer.own_chain
        true = answered(closer.has, closer.seeds).mine
        victim = next(device for device in group if device is not closer)
        number, place = present(link.waiting).number, link.sides.index(side)
        for match in itertools.islice(outcomes(link.match), 60):
            for seal in (own[number], own[number + 1], own[number - 1], bytes(SEAL_BYTES)):
                seals = (*link.seals[:place], seal, *link.seals[place + 1 :])
                forged = link.played(match)._replace(opened=0, seals=seals)
                if forged != true:
                    tried += 1
                    expected = Verdict.WRONG_DRAW if seal == own[number] else Verdict.WRONG_SEAL
                    assert refused(victim, encode_sealed(forged)) is expected
        assert victim.open(encode_sealed(true)).answer is Answer.TAKEN
    assert tried > 20


def test_not_answering_and_then_new_seals_by_leaving_somebody_out() -> None:
    """The closer has told its friend the draw. The friend asks to go on without the third, or without the closer."""
    for seed in range(6):
        group, closer = waiting_for_closer((0, 1, 2), Mode.ALL, seed)
        link = closer.has.mine
        friend, third = (device for device in group if device is not closer)
        ours, theirs = present(friend.has.side), present(third.has.side)
        without = numbered(tuple(ours if side == theirs else side for side in (0, 1, 2)))
        terms = link.terms._replace(seats=without, epoch=1, start=len(link.match.plies), first=without[ours])
        text = encode_sealed(invitation(link.match, terms, chain(without[ours], 1, bytes(32))))
        assert refused(closer, text) is Objection.LEFT_OUT
        assert refused(third, text) in set(Objection)


# --- Renewals -------------------------------------------------------------------------------------------------------


def test_draws_picked_and_then_new_seals_asked_for_behind_them() -> None:
    tried = 0
    for seed in range(4):
        group, closer = waiting_for_closer((0, 1, 2), Mode.PAIR, seed)
        link, side = closer.has.mine, present(closer.has.side)
        for match in itertools.islice(outcomes(link.match), 20):
            if positions(match)[-1].kind is Kind.FREE:
                terms = link.terms._replace(epoch=1, start=len(match.plies), first=side)
                text = encode_sealed(invitation(match, terms, chain(side, 1, bytes(32))))
                for device in group:
                    if device is not closer:
                        tried += 1
                        assert refused(device, text) is Objection.NEW_PLIES
    assert tried > 20


def test_part_of_a_deal_kept_and_the_rest_drawn_anew() -> None:
    tried = 0
    for seed in range(6):
        group = settled_group((0, 1), seed, 9)
        link = group[0].has.mine
        for block in link.blocks:
            for ply in block.draws[1:]:
                tried += 1
                terms = link.terms._replace(epoch=1, start=ply)
                request = invitation(link.match.at(ply), terms, chain(0, 1, bytes(32)))
                for text in (encode_sealed(request), encode_sealed(link._replace(terms=terms))):
                    with pytest.raises(UnreadableRecord):
                        sealed(text)
    assert tried > 5


def test_fork_once_the_reply_is_known() -> None:
    """The cheat decides otherwise once it has seen the reply. After a renewal from there the draws are others."""
    one, other = group = devices((0, 1), seed=3)
    cheat = deciding(group)
    victim = other if cheat is one else one
    before, (first, second, *_) = cheat.has, cheat.has.mine.match.open_actions()
    victim.open(cheat.decide(first))
    victim.play()
    cheat.held = before
    assert refused(victim, cheat.decide(second)) is Verdict.APART
    cheat.held = before
    old = decisions(before.mine, chains_of(group))
    text = cheat.ask()
    victim.open(text)
    cheat.open(victim.agree(text))
    new = decisions(cheat.has.mine, chains_of(group))
    assert not {true_key(link, chains_of(group)) for link in new} & {
        true_key(link, {side: chain(side, 0, device.seeds[0]) for side, device in enumerate(group)}) for link in old
    }
    assert refused(victim, encode_sealed(before.mine)) is Verdict.OLD_SEALS


# --- Chains ---------------------------------------------------------------------------------------------------------


def test_another_answer_to_one_invitation_or_a_leaked_one() -> None:
    """A stranger joins with the same invitation, before or after the guest, and in the middle of the match."""
    rng = random.Random(2)
    host, guest, stranger = Device(rng), Device(rng), Device(rng)
    invitation = host.invite(*in_maze((0, 1), plies="60"))
    answer, stolen = guest.join(invitation), stranger.join(invitation)
    assert host.open(answer).answer is Answer.TAKEN
    assert refused(host, stolen) is Verdict.WRONG_SEAL
    pass_on([host, guest], 6)
    running = newest_of([host, guest]).has.mine
    place, number = running.sides.index(1), newest_open(running, chains_of([host, guest]))[1]
    seal = chain(1, 0, stranger.seeds[0])[number]
    forged = running._replace(seals=(*running.seals[:place], seal, *running.seals[place + 1 :]))
    assert refused(host, encode_sealed(forged)) is Verdict.WRONG_SEAL
    assert refused(guest, encode_sealed(forged)) is Verdict.MY_PLACE
    assert refused(stranger, encode_sealed(running)) is Verdict.MY_PLACE


def test_replay_from_another_game() -> None:
    """The cheat sends links of an earlier game between the same devices, or has draws of that game come again."""
    earlier, later = devices((0, 1), seed=1), devices((0, 1), seed=2)
    old = [newest_of(earlier).link]
    while newest_of(earlier).has.mine.turn() is not None:
        pass_on(earlier, 1)
        old.append(newest_of(earlier).link)
    for text, device in itertools.product(old, later):
        assert refused(device, text) is Verdict.MY_PLACE
    link, own = newest_of(later).has.mine, chains_of(later)
    same = link.terms
    kinds = [
        *(same._replace(game="mazes"), same._replace(options={**same.options, "plies": "12"})),
        *(same._replace(seats=(1, 0)), same._replace(mode=Mode.ALL), same._replace(epoch=1)),
        *(same._replace(start=5), same._replace(first=1)),
    ]
    firsts = own[0][0], own[1][0]
    others = {terms.digest(link.match.rules.CHOICES, firsts) for terms in (same, *kinds)}
    assert len(others) == 1 + len(kinds), "the same seals draw otherwise in another game"


def test_a_mirrored_chain() -> None:
    """The guest joins with the first seal of the host, and opens what the host could open."""
    host, cheat = (Device(random.Random(seed)) for seed in (3, 4))
    invited = sealed(host.invite(*in_maze((0, 1), plies="60")))
    first = invited.seals[0]
    mirrored = invited._replace(joined=2, seals=(first, first))
    assert host.open(encode_sealed(mirrored)).answer is Answer.TAKEN, "whose chain it is shows only later"
    assert mirrored.turn() == 1, "the cheat has to open first"
    honest = sealed(cheat.join(encode_sealed(invited)))
    for seal in (*host.own_chain[:50], honest.seals[1]):
        assert refused(host, encode_sealed(mirrored._replace(opened=1, seals=(first, seal)))) is Verdict.WRONG_SEAL


def test_length_extension(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cheat can go on hashing from a hash that it knows, but whatever it gets nobody ever hashes, and a seal leaves
    out twelve bytes that it would need."""
    message, more = b"hsd1seal" + bytes(23), b"more"
    whole = digest("seal", bytes(23))
    assert extended(whole, len(message), more) == hashlib.sha256(message + padding(len(message)) + more).digest()
    hashed: list[bytes] = []
    sha256 = hashlib.sha256

    def noted(data: bytes) -> Any:
        hashed.append(data)
        return sha256(data)

    monkeypatch.setattr("hashlib.sha256", noted)
    chain.cache_clear()
    group = devices((0, 1, 2), Mode.ALL, 7)
    pass_on(group, 8)
    monkeypatch.undo()
    seen = set(hashed)
    longer = {length: {one[:length] for one in seen if len(one) > length} for length in {len(one) for one in seen}}
    assert {one[4:8] for one in seen} == {b"tops", b"seal", b"game", b"draw", b"tick"}
    for one in seen:
        assert one not in longer[len(one)], "no message begins with another one"
    for tag in (b"tops", b"seal", b"game", b"draw", b"tick"):
        assert len({len(one) for one in seen if one[4:8] == tag}) == 1, "all messages of a kind have the same length"
    public, next_one = group[0].own_chain[1], group[0].own_chain[2]
    guesses = (public + guess for guess in (bytes(12), digest("seal")[:12], public[:12]))
    assert next_one not in {extended(guess, len(message), next_one)[:SEAL_BYTES] for guess in guesses}


def padding(length: int) -> bytes:
    """What SHA-256 appends to a message of this length."""
    return b"\x80" + bytes((55 - length) % 64) + (8 * length).to_bytes(8, "big")


def extended(known: bytes, length: int, more: bytes) -> bytes:
    """The SHA-256 of an unknown message of this length, its padding and more, computed from its hash alone."""
    state = [int.from_bytes(known[at : at + 4], "big") for at in range(0, 32, 4)]
    before = length + len(padding(length))
    data = more + padding(before + len(more))
    for at in range(0, len(data), 64):
        state = compressed(state, data[at : at + 64])
    return b"".join(word.to_bytes(4, "big") for word in state)


def compressed(state: list[int], block: bytes) -> list[int]:
    """One step of SHA-256. The constants are the first 32 bits behind the point of the cube roots of primes."""
    primes = [one for one in range(2, 312) if all(one % other for other in range(2, one))]
    words = [int.from_bytes(block[at : at + 4], "big") for at in range(0, 64, 4)]
    for at in range(16, 64):
        words.append(
            (
                sigma(words[at - 2], 17, 19, 10, True)
                + words[at - 7]
                + sigma(words[at - 15], 7, 18, 3, True)
                + words[at - 16]
            )
            % (1 << 32)
        )
    a, b, c, d, e, f, g, h = state
    for at in range(64):
        one = h + sigma(e, 6, 11, 25) + (e & f ^ ~e & g) + cube_root(primes[at]) + words[at]
        two = sigma(a, 2, 13, 22) + (a & b ^ a & c ^ b & c)
        a, b, c, d, e, f, g, h = (one + two) % (1 << 32), a, b, c, (d + one) % (1 << 32), e, f, g
    return [(old + new) % (1 << 32) for old, new in zip(state, (a, b, c, d, e, f, g, h), strict=True)]


def sigma(word: int, first: int, second: int, third: int, shifted: bool = False) -> int:
    """A word rotated by three numbers of bits, exclusively or-ed; by the third one it may be shifted instead."""
    rotated = [(word >> by | word << 32 - by) % (1 << 32) for by in (first, second, third)]
    return rotated[0] ^ rotated[1] ^ (word >> third if shifted else rotated[2])


@cache
def cube_root(prime: int) -> int:
    """The first 32 bits behind the point of a cube root."""
    root = int((prime << 96) ** (1 / 3))
    while root**3 > prime << 96:
        root -= 1
    while (root + 1) ** 3 <= prime << 96:
        root += 1
    return root % (1 << 32)


# --- Three sides ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("league", [{0, 1}, {1, 2}, {0, 2}], ids=str)
@pytest.mark.parametrize("mode", Mode)
def test_two_of_three_in_league_know_no_draw_before_they_decide_if_all_seal_it(mode: Mode, league: set[int]) -> None:
    """They tell each other all their seals. In the mode `pair` that is enough for draws that take no others."""
    foreseen, decided = 0, 0
    for seed in range(3):
        rng = random.Random(seed)
        group = [Device(rng) for _ in range(3)]
        links = [sealed(text) for text in whole_match(group, *in_maze((0, 1, 2), mode, "60"))]
        own, open_now = chains_of(group), {0: 0, 1: 0, 2: 0}
        for link in links:
            open_now |= newest_open(link, own)
            if not link.complete or link.now.kind is not Kind.FREE or link.turn() not in league:
                continue
            for after in decisions(link, own):
                block = present(after.waiting)
                decided += 1
                foreseen += all(side in league or open_now[side] >= block.number for side in block.takers)
    assert decided > 5
    assert (foreseen > 0) == (mode is Mode.PAIR)
