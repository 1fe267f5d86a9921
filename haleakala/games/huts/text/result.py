"""The result: who has won, and by what."""

from haleakala.games.huts.rules.model import State, players
from haleakala.games.huts.rules.scoring import ending, points, winner
from haleakala.kernel.phrase import Phrase, Seat, phrase

# --- The end ----------------------------------------------------------------------------------------------------------


def result(state: State) -> Phrase:
    """Who has won a finished game, and by what (7.3)."""
    seat = winner(state)
    who, mine = Seat(seat), points(state, seat)
    if ending(state) == "turn order":
        return phrase("{who} wins the tie at {points} points by coming later in turn order.", who=who, points=mine)
    theirs = max(points(state, other) for other in range(players(state)) if other != seat)
    return phrase("{who} wins, {mine} points to {theirs}.", who=who, mine=mine, theirs=theirs)
