"""What a device finds out about a link of a match that it knows, before it takes anything from it."""

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from haleakala.kernel.logs import Relation, in_common, relation
from haleakala.sealed.blocks import Kind
from haleakala.sealed.content import SealedMatch
from haleakala.sealed.proof import chains, newest, wrong_draw


class Verdict(Enum):
    """What a link is to a device."""

    NEWER = "newer"
    """It goes on from what the device has."""
    SAME = "same"
    OLDER = "older"
    """The device has gone on from it."""
    WRONG_SEAL = "wrong seal"
    """A seal does not belong to the chain of its side."""
    WRONG_DRAW = "wrong draw"
    """A draw is not the one of its seals."""
    OTHER_TERMS = "other terms"
    """Game, options, seats or the way of sealing differ."""
    OLD_SEALS = "old seals"
    """All have joined a renewal since, so it belongs to an earlier epoch."""
    APART = "apart"
    """It is another link for a turn that the device already knows."""
    MY_MOVE = "my move"
    """It holds a decision for a seat of this device that was not made here."""
    MY_SEAL = "my seal"
    """It holds a seal of this device that was not opened here."""
    MY_PLACE = "my place"
    """Somebody else has joined in the place of this device, or this device has not joined."""


class Finding(NamedTuple):
    """A verdict, with the ply (from 0) and the side that it is about, if it is about one."""

    verdict: Verdict
    ply: int | None = None
    side: int | None = None


def proven(link: SealedMatch, pins: Mapping[int, bytes]) -> Finding | None:
    """Whether a link proves its draws: its seals belong to chains that the device knows, and its draws are those of its
    seals. None if it does, otherwise what is wrong.

    `pins` has the seals with the number 0 that the device has seen before, by side; those of fewer sides than have
    joined, or none.
    """
    open_seals = chains(link)
    for side, seal in open_seals.firsts.items():
        if pins.get(side, seal) != seal:
            return Finding(Verdict.WRONG_SEAL, side=side)
    ply = wrong_draw(link, open_seals) if link.complete else None
    return None if ply is None else Finding(Verdict.WRONG_DRAW, ply)


def compared(mine: SealedMatch, link: SealedMatch, side: int | None) -> Finding:
    """What a link is to a device whose last link is `mine`, and whose side is `side`, None if it only looks on.

    A device that goes on from an old copy of its seals, and has made no link since, takes the verdicts MY_MOVE and
    MY_SEAL as a question to its player: everything else about such a link is right.
    """
    if link.terms != mine.terms:
        return Finding(Verdict.OTHER_TERMS)
    pins, firsts = chains(mine).firsts, chains(link).firsts
    if side in pins and side in firsts and pins[side] != firsts[side]:
        return Finding(Verdict.MY_PLACE)
    if wrong := proven(link, pins):
        return wrong
    logs = relation(link.match.log, mine.match.log)
    here, there = newest(mine), newest(link)
    behind = [one for one in here if there.get(one, -1) < here[one]]
    ahead = [one for one in there if here.get(one, -1) < there[one]]
    if logs is Relation.SAME and not behind and not ahead:
        return Finding(Verdict.SAME)
    if logs in (Relation.SAME, Relation.SHORTER) and not ahead:
        return Finding(Verdict.OLDER)
    if not logs.contains or behind:
        return Finding(Verdict.APART, in_common(link.match.log, mine.match.log))
    if side is None:
        return Finding(Verdict.NEWER)
    if (side in here) != (side in there):
        return Finding(Verdict.MY_PLACE)
    known = len(mine.match.plies)
    for ply, (kind, player) in enumerate(link.seen[known:-1], known):
        if kind is Kind.FREE and link.terms.seats[player] == side:
            return Finding(Verdict.MY_MOVE, ply)
    if side in ahead:
        return Finding(Verdict.MY_SEAL)
    return Finding(Verdict.NEWER)
