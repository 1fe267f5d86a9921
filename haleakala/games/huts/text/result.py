"""The result: who has won, and by what."""

from haleakala.games.huts.rules.model import State, players
from haleakala.games.huts.rules.scoring import points, winner, won_by
from haleakala.kernel.phrase import Phrase, Seat, phrase

# --- The end ----------------------------------------------------------------------------------------------------------


def result(state: State) -> Phrase:
    """Who has won a finished game, and by what (7.3)."""
    seat, by = winner(state), won_by(state)
    who, mine = Seat(seat), points(state, seat)
    if by == "points":
        theirs = max(points(state, other) for other in range(players(state)) if other != seat)
        return phrase("{who} wins, {mine} points to {theirs}.", who=who, mine=mine, theirs=theirs)
    return phrase("{who} wins the tie at {points} points by coming later in turn order.", who=who, points=mine)
