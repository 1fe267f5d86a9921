"""How far Undo goes back at a table, and why not further (decision 31)."""

from typing import NamedTuple

from haleakala.app.play.table import Table
from haleakala.kernel.open import has_secrets
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.rules import CHANCE, TERMINAL

NOBODY_HAS_MOVED = phrase("Nothing to undo. No human player has moved yet.")
WITH_TAKEBACKS = phrase("with takebacks")
HANDS_REVEALED = phrase("with hands revealed")
NOT_YOURS = phrase("You can’t undo another player’s move, or moves made before you took over.")
SENT = phrase("You can’t undo what you have sent. You can ask to go back to an earlier turn in the log.")
REOPENED = phrase("You can’t undo another player’s move, or moves made before you reopened this game.")


class Back(NamedTuple):
    """What Undo would do at a table: `plies` is the number of plies that remain, and `drawn` says whether anything was
    revealed since."""

    plies: int
    drawn: bool
    decisions: int = 1
    """The number of decisions that are taken back together; more than one if the game lays out whole turns."""


def undo_to(table: Table) -> Back | Phrase:
    """What Undo would do: take back the latest decision of a person with all that followed. Or the reason why it
    can't."""
    last = latest_decision(table)
    if last is None:
        return NOBODY_HAS_MOVED
    if last < table.saved.floor and table.saved.remote:
        return SENT
    if last < table.saved.floor:
        return REOPENED if has_secrets(table.game.rules) else NOT_YOURS
    first = turn_began(table, last)
    return Back(first, revealed(table, first), last + 1 - first)


def turn_began(table: Table, last: int) -> int:
    """The number of plies before the turn of a decision, if the game lays out whole turns; otherwise before that
    decision."""
    plan, match, first = table.game.plan, table.match, last
    if plan is None:
        return last
    while first > table.saved.floor and match.plies[first - 1].player == match.plies[last].player:
        if plan.begins(match.at(first).state):
            break
        first -= 1
    return first


def revealed(table: Table, since: int) -> bool:
    """Whether the plies from `since` on have revealed something to the player who decided first.

    A random draw does, or another player's action that shows something hidden. When the game is over, all hands are
    shown.
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
    """The number of plies before the latest decision of a person."""
    plies, people = table.match.plies, table.saved.people
    return next((number for number in reversed(range(len(plies))) if plies[number].player in people), None)


def floor_after_act(table: Table) -> int:
    """The number of plies that cannot be undone after the current player's action. An action of a person makes those of
    other people final."""
    last, seat = latest_decision(table), table.match.player
    others = last is not None and table.match.plies[last].player != seat
    return len(table.match.plies) if seat in table.saved.people and others else table.saved.floor
