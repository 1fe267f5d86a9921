"""Hawaii told in sentences: who decides what, what a ply did, who won."""

from collections.abc import Sequence

from haleakala.games.hawaii.input.trial import laid_out
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.actions import Action, Buy, LayIn, PayFruit, TakeFruit
from haleakala.games.hawaii.rules.events import Event, GameEnded
from haleakala.games.hawaii.rules.model import State, of_seat, players
from haleakala.games.hawaii.rules.names import together
from haleakala.games.hawaii.rules.round_end import goods, winners
from haleakala.games.hawaii.text.event_text import draws, happened
from haleakala.games.hawaii.text.explain import explain
from haleakala.games.hawaii.text.hints import advise, turn_advised
from haleakala.games.hawaii.text.preview import preview
from haleakala.games.hawaii.text.scores import forecast, score_tables, standing
from haleakala.games.hawaii.text.status import asks
from haleakala.games.hawaii.text.turn_text import deeds
from haleakala.kernel.match import Ply
from haleakala.kernel.phrase import Gap, Phrase, Seat, phrase

__all__ = [
    "advise",
    "draws_told",
    "explain",
    "forecast",
    "new_turn",
    "preview",
    "result",
    "score_tables",
    "standing",
    "status",
    "tell",
    "turn_advised",
    "turns_told",
]

AnyPly = Ply[State, Action, Event]


def status(state: State, chosen: tuple[str, ...]) -> Phrase:
    """Who decides what, in one sentence, after what has been laid out."""
    if state[m.ASKED] == m.OVER:
        return result(state)
    if state[m.ACTOR] < 0:
        return phrase("Select the main island to continue.")
    trial = laid_out(state, chosen) if chosen else None
    if trial and trial.whole:
        return phrase("{who}: confirm your move, or change it.", who=Seat(state[m.ACTOR]))
    return asks(trial.state if trial else state)


def new_turn(state: State) -> bool:
    """Whether a turn begins here (4.1)."""
    begins: bool = state[m.ASKED] == m.Q_OPENING
    return begins


def tell(before: State, ply: AnyPly) -> tuple[Phrase, ...]:
    """What a ply did, then what it caused."""
    return _told(before, (ply,))


def turns_told(before: State, plies: Sequence[AnyPly]) -> tuple[Phrase, ...]:
    """What a player did with several plies, each turn in a sentence or two, and what it caused."""
    states = (before, *(ply.state for ply in plies))
    begins = [number for number in range(1, len(plies)) if new_turn(states[number])]
    pieces = zip((0, *begins), (*begins, len(plies)), strict=True)
    return tuple(said for first, end in pieces for said in _told(states[first], plies[first:end]))


def _told(before: State, plies: Sequence[AnyPly]) -> tuple[Phrase, ...]:
    """What some plies of one turn did, then what they caused."""
    first, after = plies[0], plies[-1].state
    events = [event for ply in plies for event in ply.events]
    goes_on = isinstance(first.action, LayIn | PayFruit) and of_seat(before, first.player, m.AT) != m.BEACH
    named = goes_on or any(isinstance(ply.action, Buy | TakeFruit) for ply in plies)
    ended = any(isinstance(event, GameEnded) for event in events)
    return (*deeds(plies), *happened(events, after, named), *((result(after),) if ended else ()))


def draws_told(before: State, plies: Sequence[AnyPly]) -> tuple[Phrase, ...]:
    """The setup or the layout of a round in a few sentences (3)."""
    return tuple(draws([event for ply in plies for event in ply.events], plies[-1].state))


# --- The end ----------------------------------------------------------------------------------------------------------


def result(state: State) -> Phrase:
    """Who has won a finished game, and by what (10.3)."""
    won, points = winners(state), standing(state)
    first = won[0]
    others = [seat for seat in range(players(state)) if seat not in won]
    gaps: dict[str, Gap] = {"mine": points[first], "goods": goods(state, first)}
    if len(won) > 1:
        return phrase(
            "{players} share the win with {mine} points each and {goods} left in shells, feet and fruit.",
            players=together(won),
            **gaps,
        )
    who, theirs = Seat(first), max(points[seat] for seat in others)
    if theirs < points[first]:
        del gaps["goods"]
        gaps["theirs"] = theirs
        return phrase("{who} wins, {mine} points to {theirs}.", who=who, **gaps)
    gaps["fewer"] = max(goods(state, seat) for seat in others if points[seat] == theirs)
    return phrase(
        "{who} wins the tie-break at {mine} points, with {goods} left in shells, feet and fruit against {fewer}.",
        who=who,
        **gaps,
    )
