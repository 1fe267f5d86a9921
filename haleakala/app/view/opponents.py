"""What the table shows of players by code: that one thinks, what it advises, and who may go on for it."""

from dataclasses import replace
from functools import lru_cache
from typing import Any

from haleakala.app.history import dear
from haleakala.app.levels import BY_ID, HUMAN, offered
from haleakala.app.model import Asked, Asking, Hint, Model, Table
from haleakala.app.speech import players
from haleakala.app.view.icons import icon
from haleakala.app.view.parts import button, seat_look
from haleakala.app.viewer import viewer, waits_for_owner
from haleakala.games import find_game
from haleakala.games.face import AnyGame, Say
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.rules import EVERYBODY, TERMINAL
from haleakala.markup import Markup, fragment, h, part

HINT = phrase("Show hint")


def acts(table: Table, hint: Hint | None, say: Say) -> Markup | None:
    """The buttons that have to do with players by code, in the latest position."""
    if table.match.player < 0 or table.ply is not None:
        return None
    if waits_for_owner(table):
        return None
    if not table.level:
        pressed = "true" if hint else "false"
        return button(icon("hint"), "hint", "round", aria_label=say(HINT), title=say(HINT), aria_pressed=pressed)
    if not table.held:
        label = say(phrase("Pause computer"))
        return button(icon("pause"), "hold", "round", aria_label=label, title=label)
    resume = say(phrase("Resume"))
    return button(icon("run"), "unhold", "round primary", aria_label=resume, title=resume)


def thinking(asked: Asked, table: Table, say: Say) -> Markup:
    """How far the thinking is; the page moves the bar itself."""
    who = table.level if asked.purpose == "move" else ""
    waits = phrase("Analysing the game") if asked.purpose == "analysis" else phrase("Finding a hint")
    label = phrase("{level} is thinking", level=BY_ID[who].name) if who in BY_ID else waits
    return h("progress", {"class": "thinking", "id": "thinking", "max": "1", "value": "0", "aria-label": say(label)})


def others(table: Table, own: bool, say: Say) -> Markup:
    """While a player by code waits: who may go on in its place."""
    levels = (level for level in offered(table.game.cover, own) if level.id != table.level)
    choices = [("", HUMAN), *((level.id, level.name) for level in levels)]
    return h(
        "details",
        {"class": "replace-player", "id": "replace-player"},
        h("summary", None, say(phrase("Change player"))),
        h("p", None, [button(say(name), f"replace-player:{level}", "quiet") for level, name in choices]),
    )


def change_players(table: Table, asking: Asking | None, own: bool, say: Say) -> Markup | None:
    """Where each seat can change hands at any time. A change that waits for an answer is shown as it was chosen."""
    if table.ply is not None or table.match.player == TERMINAL:
        return None
    levels = [table.level_at(seat) for seat in range(table.seats)]
    if asking and asking.what == "take-seat":
        levels[asking.seat] = asking.level
    return seats_and_players(table.game.id, tuple(levels), own, say)


@lru_cache(maxsize=16)
def seats_and_players(game_id: str, levels: tuple[str, ...], own: bool, say: Say) -> Markup:
    """A list of players for each seat; remembered, since it is drawn again at every touch."""
    game = find_game(game_id)
    assert game is not None, "a table's game is known"
    rows = [
        h("p", {"class": f"sits {seat_look(game, seat)}"}, who_plays(game, seat, level, own, say, "seat"))
        for seat, level in enumerate(levels)
    ]
    title = h("summary", None, say(phrase("Change players")))
    return part(h("details", {"class": "change-players panel", "id": "change-players"}, title, rows))


def who_plays(game: AnyGame, seat: int, now: str, own: bool, say: Say, field: str) -> Markup:
    """A seat, and the list from which its player is chosen: a person, or a computer.

    In a form the `field` is sent with it; as `seat` the choice holds at once.
    """
    name, ident = game.seats[seat], f"field-{field}-{seat}"
    players = (("", HUMAN), *((level.id, level.name) for level in offered(game.cover, own)))
    sends = {"data-change": f"seat:{seat}"} if field == "seat" else {"name": f"{field}-{seat}"}
    return fragment(
        h("label", {"for": ident}, say(name)),
        h(
            "select",
            {"id": ident, "aria-label": say(phrase("{seat} player", seat=name)), **sends},
            [h("option", {"value": value, "selected": value == now}, say(label)) for value, label in players],
        ),
    )


def advised_in(model: Model, table: Table) -> Table:
    """The table in the position that the advice is about: as it is shown, or with what was laid out before a hint."""
    if not model.hint or not model.hint.line:
        return table
    return replace(table, match=table.pictured, laid=None)


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
    table = advised_in(model, table)
    better = fragment(h("strong", None, say(phrase("Better move"))), f" {say(instruction(table, action))} ")
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
    if viewer(table) != EVERYBODY:  # where an action leads may depend on what is hidden
        return game.story.preview(state, tuple(path), last)
    after = game.rules.apply(state, action)[0]
    before, then = game.story.forecast(state), game.story.forecast(after)
    changes = (
        phrase("Scoring now would give {who} {points} instead of {before}.", who=who, points=points, before=was)
        for who, points, was in zip(players(table, say), then.table.totals, before.table.totals, strict=False)
        if points != was and before.table.adds_up
    )
    new = (loss for loss in then.losses if loss not in before.losses)
    return (*game.story.preview(state, tuple(path), last), *changes, *new)
