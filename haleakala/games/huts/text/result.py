"""This module writes the result of a game: the winner, and the points or the tie-break that decided the game."""

from haleakala.games.huts.rules.model import State, players
from haleakala.games.huts.rules.scoring import ending, points, winner
from haleakala.kernel.phrase import Phrase, Seat, phrase

# --- The end ----------------------------------------------------------------------------------------------------------


def result(state: State) -> Phrase:
    """Return the sentence that names the winner of a finished game, with the points or the tie-break (7.3)."""
    seat = winner(state)
    who, mine = Seat(seat), points(state, seat)
    if ending(state) == "turn order":
        return phrase("{who} wins the tie at {points} points by coming later in turn order.", who=who, points=mine)
    theirs = max(points(state, other) for other in range(players(state)) if other != seat)
    return phrase("{who} wins, {mine} points to {theirs}.", who=who, mine=mine, theirs=theirs)
