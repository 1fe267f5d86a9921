"""Why an action is not legal: the clause it breaks, in a sentence."""

from haleakala.games.huts.actions import Action
from haleakala.games.huts.legal import chance_outcomes, legal_actions
from haleakala.games.huts.model import State
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import Refusal


def refusal(state: State, action: Action) -> Refusal | None:
    """The clause that `action` breaks in `state`; None exactly when it is legal, or can be drawn."""
    if action in legal_actions(state) or any(action == outcome for outcome, _ in chance_outcomes(state)):
        return None
    return Refusal("9.1", phrase("That can’t be played now."))
