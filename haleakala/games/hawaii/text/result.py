"""This module describes the result of a finished game: the winner, and what decided the game."""

from haleakala.gamekit.sentences import together
from haleakala.games.hawaii.rules.model import State, players
from haleakala.games.hawaii.rules.round_end import ending, goods, winners
from haleakala.games.hawaii.text.scores import standing
from haleakala.kernel.phrase import Gap, Phrase, Seat, phrase

# --- The end ----------------------------------------------------------------------------------------------------------


def result(state: State) -> Phrase:
    """State who has won the finished game, and by which points or goods (10.3)."""
    won, points = winners(state), standing(state)
    first = won[0]
    others = [seat for seat in range(players(state)) if seat not in won]
    gaps: dict[str, Gap] = {"mine": points[first], "goods": goods(state, first)}
    by = ending(state)
    if by == "shared":
        return phrase(
            "{players} share the win with {mine} points each and {goods} left in shells, feet and fruit.",
            players=together(won),
            **gaps,
        )
    who, theirs = Seat(first), max(points[seat] for seat in others)
    if by == "points":
        return phrase("{who} wins, {mine} points to {theirs}.", who=who, mine=points[first], theirs=theirs)
    gaps["fewer"] = max(goods(state, seat) for seat in others if points[seat] == theirs)
    return phrase(
        "{who} wins the tie-break at {mine} points, with {goods} left in shells, feet and fruit against {fewer}.",
        who=who,
        **gaps,
    )
