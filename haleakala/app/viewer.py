"""Determines who is looking at a table, and what they may see of its match (decision 34).

Everything that is drawn or said passes through `seen` or `model_as_seen` first, so that the view never gets hidden
information.
"""

from collections import deque
from dataclasses import replace
from itertools import takewhile

from haleakala.app.history.turns import AnyMatch
from haleakala.app.model import Model
from haleakala.app.play.table import Table
from haleakala.gamekit.draft import Laid, lay_out
from haleakala.kernel.open import has_secrets
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import EVERYBODY, NOBODY, TERMINAL

NOT_HERE = phrase("Select I’m here first. Your hand is hidden until then.")
"""The answer to a touch that is refused until the player has looked at their hand."""


def viewer(table: Table) -> int:
    """The seat of the viewer, or NOBODY, or EVERYBODY.

    With one person it is that seat. With several it is the one who has selected “I’m here”, until another person has to
    decide. A finished game and one that only computers play have nothing to hide.
    """
    remote = table.saved.remote
    if not has_secrets(table.game.rules) or table.match.player == TERMINAL or (remote and remote.ended):
        return EVERYBODY
    people = table.saved.people
    if table.scene is not None:
        return 0  # the learner plays the first seat
    if remote and not people:
        return NOBODY  # it only looks on, or computers play its seats
    if len(people) < 2:
        return people[0] if people else EVERYBODY
    return table.here if table.here in people and table.match.player not in {*people} - {table.here} else NOBODY


def waits_for_owner(table: Table) -> bool:
    """Whether a person has to decide who has not selected “I’m here” yet."""
    return viewer(table) == NOBODY and table.match.player in table.saved.people


def lays_out(table: Table) -> bool:
    """Whether touches lay out a turn now: a person decides in the latest position, and may see it."""
    elsewhere = table.saved.level or table.saved.waits_elsewhere
    deciding = table.match.player >= 0 and not elsewhere and not waits_for_owner(table)
    return table.game.plan is not None and table.scene is None and table.ply is None and deciding


def laid_out(table: Table) -> Laid | None:
    """The part of a turn that the touches lay out, in the match with all hidden information; None if there is none."""
    if table.game.plan is None or not table.chosen or not lays_out(table):
        return None
    return lay_out(table.game.plan, table.match, table.chosen)


latest: deque[tuple[AnyMatch, int, AnyMatch]] = deque(maxlen=8)
"""A cache of matches as viewers see them: the match, the viewer, and what they see, the latest first. A drawing asks
for the same match several times, and the next match usually differs only in its last plies."""


def as_seen(match: AnyMatch, who: int) -> AnyMatch:
    """The match as a viewer may see it, cached; the match itself if nothing is hidden from them."""
    if who == EVERYBODY or not has_secrets(match.rules):
        return match
    known = None
    for other, whose, found in latest:
        if whose == who and other.start is match.start and other.rules is match.rules:
            if other is match:
                return found
            alike = takewhile(lambda pair: pair[0] is pair[1], zip(other.plies, match.plies, strict=False))
            known = found.at(sum(1 for _ in alike))
            break
    found = match.seen_by(who, known)
    latest.appendleft((match, who, found))
    return found


def seen(table: Table) -> Table:
    """The table as the viewer may see it, with what is laid out. It is the same object if nothing differs."""
    who, laid = viewer(table), laid_out(table)
    match = as_seen(table.match, who)
    if laid:
        table = replace(table, laid=replace(laid, trial=as_seen(laid.trial, who)))
    if match is table.match:
        return table
    return table.with_match(match)


def model_as_seen(model: Model) -> Model:
    """The model as the viewer may see it."""
    table = model.table and seen(model.table)
    return model if table is model.table else replace(model, table=table)


def without_other_viewers(before: Model, model: Model) -> Model:
    """The model after a step, without announcements and selections that were meant for another viewer.

    A player who has selected “I’m here” must do so again after another person had to decide.
    """
    was, table = before.table, model.table
    if table is None or not has_secrets(table.game.rules):
        return model
    if table.here != NOBODY and viewer(table) != table.here:
        model = replace(model, table=replace(table, here=NOBODY))
    if was is None or viewer(was) == viewer(table):
        return model
    if model.news is before.news:
        model = replace(model, news=model.news._replace(announcement=()))
    if model.notice is before.notice:
        model = replace(model, notice=None)
    if model.table and model.table.chosen == was.chosen:
        model = replace(model, table=replace(model.table, chosen=()))
    return model
