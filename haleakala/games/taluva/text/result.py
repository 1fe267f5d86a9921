"""This module words who has won or would win, with the reason and its numbers (3.6, 4)."""

from haleakala.gamekit.sentences import together
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.model import State, built, still_in, supply
from haleakala.games.taluva.rules.names import huts, temples, towers
from haleakala.games.taluva.rules.turn import BY, COUNTED, winners
from haleakala.kernel.phrase import Gap, Phrase, Seat, phrase

BUILT_UP: dict[frozenset[int], Phrase] = {
    frozenset((m.HUT, m.TEMPLE)): phrase(
        "all {huts} huts and all {temples} temples", huts=m.SUPPLIES[m.HUT], temples=m.SUPPLIES[m.TEMPLE]
    ),
    frozenset((m.HUT, m.TOWER)): phrase("all {huts} huts and both towers", huts=m.SUPPLIES[m.HUT]),
    frozenset((m.TEMPLE, m.TOWER)): phrase("all {temples} temples and both towers", temples=m.SUPPLIES[m.TEMPLE]),
}
"""The words for each pair of kinds of which a player has built all pieces (4.1)."""
assert m.SUPPLIES[m.TOWER] == 2, "both towers are all of them"


def built_up(state: State, seat: int) -> frozenset[int]:
    """Return the kinds of pieces of which `seat` has built all."""
    return frozenset(piece for piece in m.PIECES if not supply(state, seat, piece))


def result(state: State) -> Phrase:
    """Say who has won a finished game, and for which reason."""
    won, by = winners(state)
    if by == "shared":
        return phrase("{names} share the win, with {built} each.", names=together(won), built=_pieces(state, won[0]))
    who = Seat(won[0])
    match by:
        case "pieces":
            kinds = BUILT_UP[built_up(state, won[0])]
            return phrase("{who} wins by building {kinds}.", who=who, kinds=kinds)
        case "alone" if state[m.PLAYERS] == 2:
            return phrase("{who} wins: {rival} is out.", who=who, rival=Seat(1 - won[0]))
        case "alone":
            return phrase("{who} wins: everyone else is out.", who=who)
        case "temples":
            gaps = _compared(state, won[0], by)
            return phrase("{who} wins on temples, {mine} to {theirs}.", who=who, **gaps)
        case "towers":
            gaps = _compared(state, won[0], by)
            return phrase("{who} wins on towers, {mine} to {theirs}, with temples tied.", who=who, **gaps)
        case _:
            gaps = _compared(state, won[0], by)
            return phrase("{who} wins on huts, {mine} to {theirs}, with temples and towers tied.", who=who, **gaps)


def would_win(state: State) -> Phrase:
    """Say who would win, and for which reason, if the game ended in `state` (4.1, 4.2)."""
    won, by = winners(state)
    if by == "shared":
        gaps: dict[str, Gap] = {"names": together(won), "built": _pieces(state, won[0])}
        return phrase("{names} would share the win, with {built} each.", **gaps)
    who = Seat(won[0])
    match by:
        case "pieces":
            kinds = BUILT_UP[built_up(state, won[0])]
            return phrase("{who} would win immediately by building {kinds}.", who=who, kinds=kinds)
        case "alone" if state[m.PLAYERS] == 2:
            return phrase("{who} would win: {rival} would be out.", who=who, rival=Seat(1 - won[0]))
        case "alone":
            return phrase("{who} would win: everyone else would be out.", who=who)
        case "temples":
            return phrase("{who} would win on temples, {mine} to {theirs}.", who=who, **_compared(state, won[0], by))
        case "towers":
            gaps = _compared(state, won[0], by)
            return phrase("{who} would win on towers, {mine} to {theirs}, with temples tied.", who=who, **gaps)
        case _:
            gaps = _compared(state, won[0], by)
            return phrase("{who} would win on huts, {mine} to {theirs}, with temples and towers tied.", who=who, **gaps)


def _compared(state: State, winner: int, by: str) -> dict[str, Gap]:
    """Return the winner's number of the deciding kind of piece (`mine`), and the most of any tied rival (`theirs`)."""
    piece = BY.index(by)
    level = COUNTED[: COUNTED.index(piece)]
    rivals = [
        seat
        for seat in still_in(state)
        if seat != winner and all(built(state, seat, kind) == built(state, winner, kind) for kind in level)
    ]
    return {"mine": built(state, winner, piece), "theirs": max(built(state, seat, piece) for seat in rivals)}


def _pieces(state: State, seat: int) -> Phrase:
    """List everything that `seat` has built, such as `2 temples, 1 tower and 14 huts`."""
    gaps = {
        "temples": temples(built(state, seat, m.TEMPLE)),
        "towers": towers(built(state, seat, m.TOWER)),
        "huts": huts(built(state, seat, m.HUT)),
    }
    return phrase("{temples}, {towers} and {huts}", **gaps)
