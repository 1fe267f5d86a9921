"""Who is looking at a table, and what they may know of its match (decision 34).

Whatever is drawn or said goes through `seen` or `viewed` first: the rest of the view never meets what is hidden.
"""

from collections import deque
from dataclasses import replace
from itertools import takewhile

from haleakala.app.history.turns import AnyMatch
from haleakala.app.model import Model, Table
from haleakala.gamekit.draft import Laid, lay_out
from haleakala.kernel.open import has_secrets
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import EVERYBODY, NOBODY, TERMINAL

NOT_HERE = phrase("Select I’m here first. Your hand is hidden until then.")
"""What a touch hears that needs a look at the hand."""


def viewer(table: Table) -> int:
    """The seat that looks, or NOBODY, or EVERYBODY.

    With one person it is that seat. With more it is the one who has said so, as long as no other person has to decide.
    A finished game and one that only computers play have nothing to hide.
    """
    if not has_secrets(table.game.rules) or table.match.player == TERMINAL:
        return EVERYBODY
    people = table.saved.people
    if table.scene is not None:
        return 0  # a lesson is the first seat's
    if len(people) < 2:
        return people[0] if people else EVERYBODY
    return table.here if table.here in people and table.match.player not in {*people} - {table.here} else NOBODY


def waits_for_owner(table: Table) -> bool:
    """Whether a person has to decide who has not said yet that they are here."""
    return viewer(table) == NOBODY and table.match.player in table.saved.people


def lays_out(table: Table) -> bool:
    """Whether touches lay a turn out here and now: a person decides, in the latest position and with a look at it."""
    deciding = table.match.player >= 0 and not table.saved.level and not waits_for_owner(table)
    return table.game.plan is not None and table.scene is None and table.ply is None and deciding


def laid_out(table: Table) -> Laid | None:
    """What was touched at a table comes to in the full match; None where nothing is laid out."""
    if table.game.plan is None or not table.chosen or not lays_out(table):
        return None
    return lay_out(table.game.plan, table.match, table.chosen)


latest: deque[tuple[AnyMatch, int, AnyMatch]] = deque(maxlen=8)
"""Matches that were looked at, with who and what they saw, the latest first: a drawing asks for the same match several
times, and the next match mostly differs in its last plies."""


def as_seen(match: AnyMatch, who: int) -> AnyMatch:
    """The match as a viewer may know it, remembered; the match itself where nothing is hidden from them."""
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
    """The table as the viewer may know it, with what is laid out; the table itself where that is all the same."""
    who, laid = viewer(table), laid_out(table)
    match = as_seen(table.match, who)
    if laid:
        table = replace(table, laid=replace(laid, trial=as_seen(laid.trial, who)))
    if match is table.match:
        return table
    return table.with_match(match)


def viewed(model: Model) -> Model:
    """The model as the viewer may know it."""
    table = model.table and seen(model.table)
    return model if table is model.table else replace(model, table=table)


def looked_after(before: Model, model: Model) -> Model:
    """The model after a step, without what was said or chosen before for the eyes of somebody else.

    Who has said that they are here has to say so again once another person had to decide.
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
