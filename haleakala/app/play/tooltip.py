"""The text of tooltips: what an element on the table is, and what touching it would do."""

import re

from haleakala.app.addresses import address
from haleakala.app.history.chart import chance_after, lead_after
from haleakala.app.model import Model
from haleakala.app.play.points import NOW
from haleakala.app.play.table import Table
from haleakala.app.play.touch import aim, offered, starts_next_turn, table_highlights
from haleakala.app.screens import LessonScreen, Playing
from haleakala.app.speech import at_table
from haleakala.app.view.widgets import link
from haleakala.app.viewer import model_as_seen
from haleakala.gamekit.interface import Explanation
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.rules import Refusal
from haleakala.markup import Markup, fragment, h


def explanation(model: Model, target: str) -> Markup | None:
    """What touching the element would do, or what it is, with a link to the rule; None if it is not on the table."""
    table = model_as_seen(model).table
    if table is None or not isinstance(model.screen, Playing | LessonScreen):
        return None
    if target in table.game.board.TARGETS:
        told, ahead = table.game.story.explain(table.pictured.state, target), preview(table, target)
        if not ahead and (refused := refused_answer(table, target)):
            told = Explanation(told.title, (refused.why, *told.text), refused.clause)
    elif found := counted(table, target):
        told, ahead = found, ()
    else:
        return None
    say = at_table(table, model.language)
    return fragment(
        h("strong", {"id": "explain-title"}, say(told.title)),
        h("p", {"class": "ahead" if ahead else None}, " ".join(map(say, ahead or told.text))),
        link(say(phrase("Rule {clause}", clause=told.clause)), address("rules", table.game, told.clause), "clause"),
    )


def refused_answer(table: Table, target: str) -> Refusal | None:
    """Why an answer of the panel cannot be chosen; None for any other target."""
    shine = table_highlights(table)
    asked = offered(table, shine)
    if asked is None or target not in asked.targets or target in shine.names:
        return None
    return table.game.board.why_not(table.match.state, table.chosen, target)


PLACES = re.compile(r"(score|lead|chance):(?:(now|\d{1,4}):)?(\d{1,4})", re.ASCII)


def counted(table: Table, name: str) -> Explanation | None:
    """The explanation of a row of a score table, or of a point of a chart; None for any other name."""
    if (found := PLACES.fullmatch(name)) is None:
        return None
    what, which, number = found.group(1), found.group(2), int(found.group(3))
    if what == "score":
        story, shown = table.game.story, table.shown
        tables = {str(at): one for at, one in enumerate(story.score_tables(shown.plies))}
        one = (tables | {NOW: story.forecast(shown.state).table}).get(which or "")
        rows = (*(row.explained for row in one.rows), one.explained) if one else ()
        return rows[number - 1] if 0 < number <= len(rows) else None
    return lead_after(table, number) if what == "lead" else chance_after(table, number)


def preview(table: Table, target: str) -> tuple[Phrase, ...]:
    """What touching the target would do; empty if it cannot be touched."""
    found = aim(table, target)
    if not found and table.laid and starts_next_turn(table, target):
        return table.game.story.preview(table.laid.trial.state, (), target)
    return table.game.story.preview(table.match.state, *found) if found else ()
