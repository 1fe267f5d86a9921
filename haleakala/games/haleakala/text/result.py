"""This module writes the result of a finished game."""

from haleakala.games.haleakala.rules import model as m
from haleakala.games.haleakala.rules.model import State, points
from haleakala.games.haleakala.rules.scoring import winner
from haleakala.kernel.phrase import Phrase, Seat, phrase


def result(state: State) -> Phrase:
    """Return a sentence naming the winner of a finished game and the deciding comparison with its numbers (8.2)."""
    seat, by = winner(state)
    who = Seat(seat)
    mine, theirs = points(state, seat), points(state, 1 - seat)
    if by == "points":
        gaps = {"mine": mine, "theirs": theirs}
        return phrase("{who} wins, {mine} points to {theirs}.", who=who, **gaps)
    standing = state[m.STATUES + seat].bit_count()
    if by == "statues":
        gaps = {"points": mine, "mine": standing, "theirs": state[m.STATUES + 1 - seat].bit_count()}
        return phrase("{who} wins on statues, {mine} to {theirs}, after a tie at {points} points.", who=who, **gaps)
    gaps = {"points": mine, "standing": standing}
    return phrase(
        "{who} wins the tie-break as the second player: {points} points and {standing} statues each.", who=who, **gaps
    )
