"""What the table shows of players by code: that one thinks, what it advises, and who may go on for it."""

from typing import Any

from haleakala.app.history import dear
from haleakala.app.levels import BY_ID, OWN, levels_of
from haleakala.app.model import Asked, Hint, Model, Table
from haleakala.app.speech import players
from haleakala.app.view.icons import icon
from haleakala.app.view.parts import button
from haleakala.games.face import Say
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.markup import Markup, fragment, h

HINT = phrase("Hint: what would the strongest player do?")


def acts(table: Table, hint: Hint | None, say: Say) -> Markup | None:
    """The buttons that have to do with players by code, in the latest position."""
    if table.match.player < 0 or table.ply is not None:
        return None
    if not table.level:
        pressed = "true" if hint else "false"
        return button(icon("hint"), "hint", "round", aria_label=say(HINT), title=say(HINT), aria_pressed=pressed)
    if not table.held:
        label = say(phrase("Let the computer player wait"))
        return button(icon("pause"), "hold", "round", aria_label=label, title=label)
    return button(say(phrase("Go on")), "unhold", "primary")


def thinking(asked: Asked, table: Table, say: Say) -> Markup:
    """How far the thinking is; the page moves the bar itself."""
    who = table.level if asked.purpose == "move" else ""
    label = phrase("{level} is thinking", level=BY_ID[who].name) if who in BY_ID else phrase("The hint is on its way")
    return h("progress", {"class": "thinking", "id": "thinking", "max": "1", "value": "0", "aria-label": say(label)})


def others(table: Table, own: bool, say: Say) -> Markup:
    """While a player by code waits: who may go on in its place."""
    offered = (level for level in (*levels_of(table.game), *((OWN,) if own else ())) if level.id != table.level)
    choices = [("", phrase("Somebody here")), *((level.id, level.name) for level in offered)]
    return h(
        "details",
        {"class": "hand-over", "id": "hand-over"},
        h("summary", None, say(phrase("Let another one play"))),
        h("p", None, [button(say(name), f"hand-over:{level}", "quiet") for level, name in choices]),
    )


def advice_for(model: Model, table: Table) -> Any:
    """The action that is advised in the position that is shown: the hint, or what an analysis finds better; or None."""
    if model.hint:
        return model.hint.action
    if table.ply is None:
        return None
    better = next((one.better for one in dear(table.weighed).values() if one.better and one.plies == table.ply), None)
    return table.game.rules.parse_action(better) if better else None


def advice(model: Model, table: Table, say: Say) -> Markup | None:
    """What the advised action does, and what it gains and risks. What is better than a past turn is named here, too."""
    action = advice_for(model, table)
    if action is None:
        return None
    better = fragment(h("strong", None, say(phrase("Better"))), f" {say(instruction(table, action))} ")
    return h(
        "p",
        {"class": "recent advice", "id": "advice", "tabindex": "-1"},
        None if model.hint else better,
        fragment(*(f"{say(sentence)} " for sentence in reasons(table, action, say))),
        h("code", None, str(action)),
    )


def instruction(table: Table, action: Any) -> Phrase:
    """What a player has to do for an action in the position that is shown."""
    return table.game.story.advise(table.shown.state, action)


def reasons(table: Table, action: Any, say: Say) -> tuple[Phrase, ...]:
    """What an action does at once, how the points would stand, and what else it changes in what is to be expected."""
    game, state = table.game, table.shown.state
    *path, last = game.board.gesture(state, action)
    after = game.rules.apply(state, action)[0]
    before, then = game.story.forecast(state), game.story.forecast(after)
    changes = (
        phrase("If scored now: {who} {points} instead of {before}.", who=who, points=points, before=was)
        for who, points, was in zip(players(table, say), then.table.totals, before.table.totals, strict=False)
        if points != was and before.table.adds_up
    )
    new = (loss for loss in then.losses if loss not in before.losses)
    return (*game.story.preview(state, tuple(path), last), *changes, *new)
