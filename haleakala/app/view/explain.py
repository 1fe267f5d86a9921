"""What a thing on the table is, and what touching it would do: for the box beside it."""

from haleakala.app.addresses import address
from haleakala.app.model import Learning, Model, Playing, Table
from haleakala.app.speech import speaker
from haleakala.app.touch import aimed, open_ways
from haleakala.app.view.parts import link
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.markup import Markup, fragment, h


def explanation(model: Model, target: str) -> Markup | None:
    """What would happen, else what this is, and the rule to read; None for what is not on the table."""
    table = model.table
    if table is None or not isinstance(model.screen, Playing | Learning) or target not in table.game.board.THINGS:
        return None
    say = speaker(table, model.language)
    told = table.game.story.explain(table.shown.state, target)
    ahead = preview(table, target)
    return fragment(
        h("strong", {"id": "explain-title"}, say(told.title)),
        h("p", {"class": "ahead" if ahead else None}, " ".join(map(say, ahead or told.text))),
        link(say(phrase("Rule {clause}", clause=told.clause)), address("rules", table.game, told.clause), "clause"),
    )


def preview(table: Table, target: str) -> tuple[Phrase, ...]:
    """What touching the target would do; nothing where it cannot be touched."""
    state = table.match.state
    aim = aimed(table.game, state, open_ways(table), table.chosen, target)
    return table.game.story.preview(state, *aim) if aim else ()
