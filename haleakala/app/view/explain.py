"""What a thing on the table is, and what touching it would do: for the box beside it."""

from haleakala.app.model import AtTable, Model, Table, Visiting
from haleakala.app.speech import speaker
from haleakala.app.touch import aimed, paths
from haleakala.app.view.parts import link
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.markup import Markup, fragment, h


def explanation(model: Model, target: str) -> Markup | None:
    """What would happen, else what this is, and the rule to read; None away from the table."""
    table = model.table
    if table is None or not isinstance(model.screen, AtTable | Visiting):
        return None
    say = speaker(table, model.language)
    told = table.game.story.explain(table.shown.state, target)
    ahead = preview(table, target)
    return fragment(
        h("strong", {"id": "explain-title"}, say(told.title)),
        h("p", {"class": "ahead" if ahead else None}, " ".join(map(say, ahead or told.text))),
        link(say(phrase("Rule {clause}", clause=told.clause)), f"/rules/{told.clause}", "clause"),
    )


def preview(table: Table, target: str) -> tuple[Phrase, ...]:
    """What touching the target would do; nothing while somebody looks back."""
    if table.ply is not None:
        return ()
    state = table.match.state
    aim = aimed(table.game, state, paths(table.game, state), table.chosen, target)
    return table.game.story.preview(state, *aim) if aim else ()
