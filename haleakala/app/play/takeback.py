"""How far Undo goes back at a table, and why it goes no further (decision 31)."""

from typing import NamedTuple

from haleakala.app.model import Table
from haleakala.kernel.open import has_secrets
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.rules import CHANCE, TERMINAL

NOBODY_HAS_MOVED = phrase("Nothing to undo. No human player has moved yet.")
WITH_TAKEBACKS = phrase("with takebacks")
HANDS_REVEALED = phrase("with hands revealed")
NOT_YOURS = phrase("You can’t undo another player’s move, or moves made before you took over.")
REOPENED = phrase("You can’t undo another player’s move, or moves made before you reopened this game.")


class Back(NamedTuple):
    """Undo at a table: after how many plies it stands then, and whether something was revealed since."""

    plies: int
    drawn: bool
    decisions: int = 1
    """How many decisions are taken back together: those of a turn that is laid out as a whole."""


def undo_to(table: Table) -> Back | Phrase:
    """The latest decision of a person, which Undo takes back with all that followed, or why there is none."""
    last = latest_decision(table)
    if last is None:
        return NOBODY_HAS_MOVED
    if last < table.saved.floor:
        return REOPENED if has_secrets(table.game.rules) else NOT_YOURS
    first = turn_began(table, last)
    return Back(first, revealed(table, first), last + 1 - first)


def turn_began(table: Table, last: int) -> int:
    """After how many plies the turn of a decision began, where turns are laid out as a whole; else that decision."""
    plan, match, first = table.game.plan, table.match, last
    if plan is None:
        return last
    while first > table.saved.floor and match.plies[first - 1].player == match.plies[last].player:
        if plan.begins(match.at(first).state):
            break
        first -= 1
    return first


def revealed(table: Table, since: int) -> bool:
    """Whether the player who decided after `since` plies has learned something by what came then.

    Luck has drawn, or another player has shown something that was hidden; all hands are shown when the game is over.
    """
    plies, secrets = table.match.plies, has_secrets(table.game.rules)
    if secrets and table.match.player == TERMINAL:
        return True
    for number in range(since, len(plies)):
        player, action = plies[number].player, plies[number].action
        if player == CHANCE:
            return True
        another = secrets and player != plies[since].player
        if another and action not in table.game.without_looking(plies[number - 1].state):
            return True
    return False


def latest_decision(table: Table) -> int | None:
    """How many plies came before the latest decision of a person."""
    plies, people = table.match.plies, table.saved.people
    return next((number for number in reversed(range(len(plies))) if plies[number].player in people), None)


def floor_after_act(table: Table) -> int:
    """The plies that stay once the player whose turn it is has acted: a person's act seals those of other persons."""
    last, seat = latest_decision(table), table.match.player
    others = last is not None and table.match.plies[last].player != seat
    return len(table.match.plies) if seat in table.saved.people and others else table.saved.floor
