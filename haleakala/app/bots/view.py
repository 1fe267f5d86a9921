"""What the table shows of computer players: that one is thinking, its hint, and who may replace it."""

from functools import lru_cache
from operator import add
from typing import Any

from haleakala.app.bots.hints import (
    AnyMatch,
    RestOfHint,
    can_plan_ahead,
    contradicts,
    first_part,
    rest_of_hint,
    touches_for,
)
from haleakala.app.bots.levels import BY_ID, HUMAN, offered_levels, with_strength
from haleakala.app.bots.model import Question
from haleakala.app.bots.requests import Gain
from haleakala.app.buttons import AskHint, PauseComputers, ReplaceComputer
from haleakala.app.history.log import better_turn
from haleakala.app.history.turns import turns, with_actions
from haleakala.app.messages import SeatChanged
from haleakala.app.model import Asking, Model
from haleakala.app.play.table import Table
from haleakala.app.remote.model import ELSEWHERE, SOMEBODY_ELSEWHERE
from haleakala.app.view.icons import icon
from haleakala.app.view.widgets import awaiting, button, seat_look
from haleakala.app.viewer import viewer, waits_for_owner
from haleakala.gamekit.interface import AnyGame, AnyStory, Say
from haleakala.games import find_game
from haleakala.kernel.open import has_secrets
from haleakala.kernel.phrase import Phrase, Seat, phrase, plural
from haleakala.kernel.rules import EVERYBODY, TERMINAL
from haleakala.markup import Markup, fragment, h, part

HINT = phrase("Show hint")
AS_GOOD = phrase("Other moves are about as good.")


def bot_buttons(table: Table, hint: bool, say: Say) -> Markup | None:
    """The buttons for hints and computer players, in the latest position. `hint` says that a hint is shown."""
    if table.match.player < 0 or table.ply is not None:
        return None
    if waits_for_owner(table) or table.saved.waits_elsewhere:
        return None
    if not table.saved.level and table.saved.runs_elsewhere:
        return None
    if not table.saved.level:
        pressed = "true" if hint else "false"
        return button(icon("hint"), AskHint(), "round", aria_label=say(HINT), title=say(HINT), aria_pressed=pressed)
    if not table.held:
        label = say(phrase("Pause computer"))
        return button(icon("pause"), PauseComputers(True), "round", aria_label=label, title=label)
    resume = say(phrase("Resume"))
    return button(icon("run"), PauseComputers(False), "round primary", aria_label=resume, title=resume)


def thinking(asked: Question, table: Table, say: Say) -> Markup:
    """The progress bar of a computer player's thinking, which the page updates itself."""
    who = table.saved.level if asked.purpose == "move" else ""
    waits = phrase("Analysing the game") if asked.purpose == "analysis" else phrase("Finding a hint")
    label = phrase("{level} is thinking", level=BY_ID[who].name) if who in BY_ID else waits
    return h("progress", {"class": "thinking", "id": "thinking", "max": "1", "value": "0", "aria-label": say(label)})


def replacements(table: Table, own: bool, say: Say) -> Markup:
    """The players who may replace a paused computer player. `own` says that a bot was written for this game."""
    levels = (level for level in offered_levels(table.game.meta, own) if level.id != table.saved.level)
    choices = [("", HUMAN), *((level.id, level.name) for level in levels)]
    return h(
        "details",
        {"class": "replace-player", "id": "replace-player"},
        h("summary", None, say(phrase("Change player"))),
        h("p", None, [button(say(name), ReplaceComputer(level), "quiet") for level, name in choices]),
    )


def change_players(table: Table, asking: Asking | None, own: bool, say: Say) -> Markup | None:
    """A list of players for each seat, which can change at any time. A change that waits for confirmation is shown as
    chosen. `own` says that the player has written a bot for this game."""
    if table.ply is not None or table.match.player == TERMINAL:
        return None
    levels = [table.saved.level_at(seat) for seat in range(table.saved.seats)]
    if asking and asking.what == "take-seat":
        levels[asking.seat] = asking.level
    here = tuple(seat for seat in range(table.saved.seats) if table.saved.is_here(seat))
    if not here:
        return None
    return seats_and_players(table.game.id, tuple(levels), here, own and not table.saved.runs_elsewhere, say)


@lru_cache(maxsize=16)
def seats_and_players(game_id: str, levels: tuple[str, ...], here: tuple[int, ...], own: bool, say: Say) -> Markup:
    """A list of players for each seat on this device, cached, since every touch draws it again. `own` is as in
    `change_players`."""
    game = find_game(game_id)
    assert game is not None, "a table's game is known"
    rows = [
        h("p", {"class": f"sits {seat_look(game, seat)}"}, who_plays(game, seat, level, own, say, "seat"))
        for seat, level in enumerate(levels)
        if seat in here
    ]
    title = h("summary", None, say(phrase("Change players")))
    return part(h("details", {"class": "change-players panel", "id": "change-players"}, title, rows))


def who_plays(game: AnyGame, seat: int, now: str, own: bool, say: Say, field: str, remote: bool = False) -> Markup:
    """A seat, and the list from which its player is chosen: a person, or a computer.

    In a form it is sent as `field`, and computers are listed with their strengths. If `field` is `seat`, the choice
    takes effect at once, and the strengths are left out. `own` says that the player has written a bot for this game,
    and `remote` that the list offers somebody elsewhere.
    """
    name, ident = game.seats[seat], f"field-{field}-{seat}"
    levels = offered_levels(game.meta, own)
    named = {level.id: level.name if field == "seat" else with_strength(game.meta, level.id) for level in levels}
    players = (("", HUMAN), *((ELSEWHERE, SOMEBODY_ELSEWHERE),) * (field == "player" and remote), *named.items())
    sends = {"data-change": awaiting(SeatChanged(seat, ""))} if field == "seat" else {"name": f"{field}-{seat}"}
    return fragment(
        h("label", {"for": ident}, say(name)),
        h(
            "select",
            {"id": ident, "aria-label": say(phrase("{seat} player", seat=name)), **sends},
            [h("option", {"value": value, "selected": value == now}, say(label)) for value, label in players],
        ),
    )


def current_advice(model: Model, table: Table) -> RestOfHint | None:
    """The advice for the position that is shown: the rest of the hint, or the better turn of an analysis."""
    if model.hint:
        return rest_of_hint(table, model.hint)
    found = better_turn(table)
    if found is None:
        return None
    _, evaluated = found
    line = tuple(map(table.game.rules.parse_action, evaluated.better.split()))
    return RestOfHint(table.shown, line, table.game.board.gesture(table.shown.state, line[0]))


def advice(model: Model, table: Table, say: Say) -> Markup | None:
    """The text of the advice: the rest of the turn, what it gains and what it risks. For a past turn also its
    beginning."""
    found = current_advice(model, table)
    if found is None:
        return None
    sentences = tuple(map(say, instructions(table.game, found.match.state, found.line)))
    rest = sentences[0 if found.button else 1 :] if model.hint else sentences
    title = phrase("Then:") if model.hint else phrase("Better move")
    words = model.settings.notation == "words"
    instead = model.hint and not found.button and contradicts(table, model.hint)
    replaced = (phrase("This replaces what you have chosen."),) if instead else ()
    return h(
        "p",
        {"class": "recent advice", "id": "advice", "tabindex": "-1"},
        fragment(*(f"{say(sentence)} " for sentence in (*replaced, *value_gained(model, table)))),
        fragment(h("strong", None, say(title)), f" {' '.join(rest)} ") if rest else None,
        fragment(*(f"{say(sentence)} " for sentence in reasons(model, table, found, say))),
        None if words or not found.line else h("code", None, " ".join(map(str, found.line))),
    )


def hint_step(model: Model, table: Table) -> Phrase | None:
    """The next step of a hint as a sentence. It replaces the sentence that says what to do."""
    found = rest_of_hint(table, model.hint) if model.hint else None
    if found is None:
        return None
    if found.button:
        return phrase("Hint: Confirm your move.") if found.button == "confirm" else phrase("Hint: Undo first.")
    return phrase("Hint: {what}", what=instructions(table.game, found.match.state, found.line)[0])


def instructions(game: AnyGame, state: Any, line: tuple[Any, ...]) -> tuple[Phrase, ...]:
    """Sentences that say how to take some actions in a row, beginning in this state."""
    if game.turn_advised:
        return game.turn_advised(state, line)
    sentences = []
    for action in line:
        sentences.append(game.story.advise(state, action))
        state = game.rules.apply(state, action)[0]
    return tuple(sentences)


def value_gained(model: Model, table: Table) -> tuple[Phrase, ...]:
    """Why a turn is advised: its value compared with other turns, or with the turn that was played."""
    if model.hint is None:
        found = better_turn(table)
        if found is None:
            return ()
        number, evaluated = found
        chance = evaluated.chances[turns(table.game, table.match)[number - 1].seat]
        then = min(100, chance + evaluated.cost)
        return (phrase("Chance of winning: {chance}% instead of {now}%.", chance=then, now=chance),)
    match model.hint.gain:
        case Gain("chance", worth, other) if other is not None and worth > other:
            return (
                phrase("Chance of winning: {chance}%, with the next best move {other}%.", chance=worth, other=other),
            )
        case Gain("chance", worth, None):
            return (phrase("Chance of winning: {chance}%.", chance=worth),)
        case Gain("chance", worth, _):
            return (phrase("Chance of winning: {chance}%.", chance=worth), AS_GOOD)
        case Gain("points", worth, int() as other) if worth > other:
            return (
                plural(
                    "About {count} point better than the next best move.",
                    "About {count} points better than the next best move.",
                    worth - other,
                ),
            )
        case Gain("points", _, int()):
            return (AS_GOOD,)
        case _:
            return ()


def reasons(model: Model, table: Table, found: RestOfHint, say: Say) -> tuple[Phrase, ...]:
    """What the next action does at once, and how the whole turn changes the points.

    In games with hidden information it counts only the viewer's points, and only gains: a card that is played costs
    points, but its value is part of the comparison with other turns.
    """
    game, hint = table.game, model.hint
    began = table.match.at(hint.plies) if hint else found.match
    line = hint.line if hint else found.line
    if viewer(table) != EVERYBODY:
        return points_then(table, began, line, say) if can_plan_ahead(game) else ()
    told = preview_of(game, found) if found.line and not has_secrets(game.rules) else ()
    return (*told, *points_then(table, began, line, say))


def preview_of(game: AnyGame, found: RestOfHint) -> tuple[Phrase, ...]:
    """A preview of the next action; in a game that lays out whole turns before they are confirmed, a preview of all
    remaining actions of the turn."""
    part = first_part(game.plan, found.match, found.line) if game.plan else found.line[:1]
    touches = tuple(touches_for(game.board.gesture, found.match, part, 0))
    return game.story.preview(found.match.state, touches[:-1], touches[-1])


def points_then(table: Table, began: AnyMatch, line: tuple[Any, ...], say: Say) -> tuple[Phrase, ...]:
    """Whose points a turn would change, counting those that the next scoring would bring, and whose points it would
    lower.

    It is empty if the turn includes a scoring, because then these points are scored or gone.
    """
    story, end = table.game.story, with_actions(began, line)
    before, then = story.forecast(began.state), story.forecast(end.state)
    if end.player == TERMINAL or story.score_tables(end.plies[len(began.plies) :]):
        return ()
    own = viewer(table)
    changes: list[Phrase] = []
    if before.table.adds_up:
        now, later = expected_points(story, began.state), expected_points(story, end.state)
        changes += (
            points_instead(seat, later[seat], now[seat])
            for seat in range(table.saved.seats)
            if later[seat] > now[seat] or (own == EVERYBODY and later[seat] < now[seat])
        )
    losses = (loss for loss in then.losses if loss not in before.losses)
    return (*changes, *losses)


def points_instead(seat: int, points: int, before: int) -> Phrase:
    """A sentence with the points of a player after a turn and before it."""
    return phrase(
        "If scored now, {who} would have {points} points instead of {before}.",
        who=Seat(seat),
        points=points,
        before=before,
    )


def expected_points(story: AnyStory, state: Any) -> tuple[int, ...]:
    """The points of each seat so far, plus those that the next scoring would bring if it came now."""
    return tuple(map(add, story.standing(state), story.forecast(state).table.totals))
