"""The log of a match, turn by turn, and the buttons that step through it."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Generic, TypeVar

from haleakala.app.buttons import AskAnalysis, Pressable, ReplayOrPause, ShowBetter, ShowPosition
from haleakala.app.codec import encode
from haleakala.app.history.chart import chances_chart
from haleakala.app.history.turns import AnyMatch, AnyPly, Turn, costly_turns, last_decision, setup, turns
from haleakala.app.messages import Submitted
from haleakala.app.model import Model
from haleakala.app.play.table import Table
from haleakala.app.play.takeback import HANDS_REVEALED, WITH_TAKEBACKS
from haleakala.app.remote.draws.view import verified_line
from haleakala.app.remote.happenings import describe_event
from haleakala.app.speech import narration, say_in_log, sentences
from haleakala.app.view.icons import icon
from haleakala.app.view.widgets import awaiting, button, seat_look
from haleakala.app.viewer import viewer, waits_for_owner
from haleakala.gamekit.interface import AnyGame, Say
from haleakala.games import find_game
from haleakala.kernel.by_identity import ByIdentity
from haleakala.kernel.phrase import Phrase, phrase, player_name
from haleakala.kernel.record import TurnAnalysis
from haleakala.kernel.rules import EVERYBODY, TERMINAL
from haleakala.markup import Markup, Value, fragment, group, h, part

Thing = TypeVar("Thing")


def log(model: Model, table: Table, say: Say) -> Markup:
    """The log, the latest turn first: each turn in sentences, and in notation, which links to the position after it.

    The notation is a setting: `words` shows only sentences, `letters` only notation. After an analysis each turn that
    has cost much shows its cost.
    """
    asks = bool(turns(table.game, table.match)) and table.shown.player != TERMINAL
    # An analysis would reveal hidden information to a viewer who may not see everything.
    open_to_all = viewer(table) == EVERYBODY
    may_type = table.ply is None and table.match.player != TERMINAL and not table.saved.waits_elsewhere
    before = sentences(table, 0, setup(table.match))
    entries = _entries(
        ByIdentity(table.game),
        ByIdentity(table.match),
        ByIdentity(table.saved.evaluated),
        before,
        events_by_turn(table),
        shown_turn(table),
        model.settings.notation,
        say_in_log(table, model.language),
    )
    return h(
        "section",
        {"class": "log panel"},
        h("h2", {"id": "log-title"}, say(phrase("Game log"))),
        h("p", {"class": "hint", "id": "takebacks"}, say(WITH_TAKEBACKS)) if table.saved.takebacks else None,
        h("p", {"class": "hint", "id": "revealed"}, say(HANDS_REVEALED)) if table.saved.revealed else None,
        verified_line(table, say) if table.saved.remote else None,
        entries,
        h(
            "div",
            {"class": "log-foot"},
            analysis(model, table, say) if asks and open_to_all and not table.saved.runs_elsewhere else None,
            typing(table, say) if may_type else None,
        ),
    )


def events_by_turn(table: Table) -> tuple[tuple[int, Phrase], ...]:
    """The renewals of the keys of a match with others, and the offers to end it, which the log names for ever: each
    with the number of turns that had begun before it."""
    remote, begun = table.saved.remote, turns(table.game, table.match)
    found = []
    for event in remote.events if remote else ():
        kind, number, *_ = event.split()
        before = int(number) - 1 if kind == "left" else sum(turn.first < int(number) for turn in begun)
        found.append((min(before, len(begun)), describe_event(table, event)))
    return tuple(found)


@lru_cache(maxsize=4)
def _entries(
    of_game: ByIdentity[AnyGame],
    of_match: ByIdentity[AnyMatch],
    of_evaluated: ByIdentity[tuple[TurnAnalysis, ...]],
    before: tuple[Phrase, ...],
    events: tuple[tuple[int, Phrase], ...],
    shown: int,
    notation: str,
    told_by: Say,
) -> Markup:
    """All entries of the log, the latest first; cached, since most touches do not change them."""
    game, match, evaluated = of_game.value, of_match.value, costly_turns(of_evaluated.value)
    plies = match.plies
    lines = [
        line(
            number,
            turn,
            Unhashed(plies[turn.first : turn.end]),
            Unhashed(plies[turn.first - 1].state if turn.first else match.start),
            number == shown,
            game.id,
            notation,
            evaluated.get(number),
            told_by,
        )
        for number, turn in enumerate(turns(game, match), 1)
    ]
    begun = h("li", {"class": "setup", "id": "entry-0"}, " ".join(map(told_by, before)))
    entries: list[Markup] = []
    for number, entry in enumerate((begun, *lines)):
        entries += entry, *(event_line(at, what, told_by) for at, (turn, what) in enumerate(events) if turn == number)
    return group(h("ol", {"id": "turns", "tabindex": "0", "aria-labelledby": "log-title"}, entries[::-1]))


def event_line(number: int, what: Phrase, say: Say) -> Markup:
    """A renewal of the keys, or an offer to end the match, as an entry of the log."""
    return h("li", {"class": "event", "id": f"event-{number}"}, say(what))


def analysis(model: Model, table: Table, say: Say) -> Markup:
    """The button that asks for an analysis, its progress, or its chart."""
    if table.saved.evaluated:
        title = h("summary", None, say(phrase("Chance of winning")))
        return h("details", {"class": "analysis", "id": "analysis"}, title, chances_chart(table, say))
    if model.asked and model.asked.purpose == "analysis":
        bar: dict[str, Value] = {"class": "computing", "id": "thinking", "max": "1", "value": "0"}
        bar["aria-label"] = say(phrase("Analysing the game"))
        return h("p", {"class": "analysis"}, h("progress", bar), button(say(phrase("Stop")), AskAnalysis(), "quiet"))
    return h("p", {"class": "analysis"}, button(say(phrase("Analyse game")), AskAnalysis(), "quiet"))


@lru_cache(maxsize=4)
def example(game_id: str, state: Any) -> str:
    """A legal action in notation, or "" if there is none. Cached, since every touch draws it again."""
    game = find_game(game_id)
    assert game is not None, "a table's game is known"
    return next((f"{action}" for action in game.rules.legal_actions(state)), "")


def typing(table: Table, say: Say) -> Markup:
    """A form in which actions can be typed in notation; it is emptied after each action."""
    ident = f"typed-{len(table.match.plies)}"
    field: dict[str, Value] = {"id": ident, "name": "actions", "type": "text", "maxlength": 80, "required": True}
    if not table.saved.level and not waits_for_owner(table):
        some = example(table.game.id, table.shown.state)
        field["placeholder"] = say(phrase("For example: {example}", example=some))
    return h(
        "details",
        {"class": "typed", "id": "typed"},
        h("summary", None, say(phrase("Type a move"))),
        h(
            "form",
            {"data-submit": awaiting(Submitted("typed", {})), "autocomplete": "off"},
            h("input", {**field, "spellcheck": "false", "aria-label": say(phrase("Move notation"))}),
            h("button", {"type": "submit"}, say(phrase("Play"))),
        ),
    )


@dataclass(frozen=True, slots=True)
class Unhashed(Generic[Thing]):
    """An argument of a cached function that is compared but not hashed: hashing the plies of a turn takes long, and the
    other arguments are enough to tell turns apart."""

    value: Thing = field(hash=False)


@lru_cache(maxsize=2048)
def line(
    number: int,
    turn: Turn,
    wrapped: Unhashed[tuple[AnyPly, ...]],
    before: Unhashed[object],
    shown: bool,
    game_id: str,
    notation: str,
    costly: TurnAnalysis | None,
    say: Say,
) -> Markup:
    """One turn of the log, cached, since every touch draws it again. `shown` says that the log marks this turn.

    If the game has a table for scorings, a scoring and the draws after it are an entry of their own.
    """
    game, plies = find_game(game_id), wrapped.value
    assert game is not None, "a table's game is known"
    table = game.digest(plies, say) if game.digest and notation != "letters" else None
    end = last_decision(plies) + 1 if table else len(plies)
    later = narration(game, plies[end - 1].state, plies[end:])
    drawn = h(
        "li",
        {"class": f"{seat_look(game, turn.seat)}{' shown' * shown}", "id": f"entry-{number}"},
        sentences_markup(narration(game, before.value, plies[:end]), say) if notation != "letters" else None,
        h(
            "button",
            {
                "type": "button",
                "class": "notation",
                "data-send": encode(ShowPosition(turn.end)),
                "title": say(phrase("Go to turn {number}", number=number)),
                "aria-current": "true" if shown else None,
                # Only the turn shown is a tab stop; the arrow keys lead to the others.
                "tabindex": None if shown else "-1",
            },
            h("span", {"class": "number"}, f"{number}."),
            [fragment(" ", h("code", None, str(ply.action))) for ply in plies] if notation != "words" else None,
        ),
        cost(costly, say) if costly else None,
    )
    if not table:
        return part(drawn)
    return fragment(
        part(h("li", {"class": "digest", "id": f"digest-{number}"}, table, sentences_markup(later, say))), part(drawn)
    )


def sentences_markup(sentences: tuple[Phrase, ...], say: Say) -> Markup:
    """Sentences of the log, one after another."""
    return h("span", None, [h("span", None, f"{say(text)} ") for text in sentences])


def cost(dear: TurnAnalysis, say: Say) -> Markup:
    """The cost of a turn, and a button that shows the better turn."""
    label = say(phrase("This turn lowered the chance of winning by {cost} percentage points", cost=dear.cost))
    lost = say(phrase("−{cost}%", cost=dear.cost))
    if not dear.better:
        return h("span", {"class": "cost", "title": label}, lost)
    title = say(phrase("{label}. Show a better move.", label=label))
    target = {"data-send": encode(ShowBetter(dear.plies)), "title": title, "aria-label": title}
    return h("button", {"type": "button", "class": "cost", "tabindex": "-1", **target}, lost)


def replay_buttons(table: Table, say: Say) -> Markup:
    """The buttons that step through the match: one at the latest position, all of them at earlier ones."""
    if table.ply is None:
        look_back = say(phrase("Step back"))
        return button(icon("back"), ShowPosition("back"), "round", aria_label=look_back, title=look_back)
    run = ("pause", phrase("Pause")) if table.running else ("run", phrase("Replay from here"))
    steps: tuple[tuple[str, Pressable, Phrase], ...] = (
        (run[0], ReplayOrPause(), run[1]),
        ("first", ShowPosition("first"), phrase("Go to start")),
        ("back", ShowPosition("back"), phrase("Step back")),
        ("on", ShowPosition("on"), phrase("Step forward")),
        ("last", ShowPosition("last"), phrase("Go to latest")),
    )
    return h(
        "span",
        {"class": "way-back", "role": "group", "aria-label": say(phrase("Replay controls"))},
        [button(icon(look), sends, "round", aria_label=say(label), title=say(label)) for look, sends, label in steps],
    )


def shown_position(table: Table) -> Phrase:
    """A sentence that says which earlier position is shown."""
    number = turns_begun(table)
    if not number:
        return phrase("Viewing the start of the game.")
    return phrase("Viewing turn {number} of {turns}.", number=number, turns=len(turns(table.game, table.match)))


def turns_begun(table: Table) -> int:
    """How many turns have begun by the position shown."""
    return sum(turn.first < table.shown_plies for turn in turns(table.game, table.match))


def shown_turn(table: Table) -> int:
    """The number of the turn that the log marks: the latest one begun, or the one with a better turn from the position
    shown."""
    found = better_turn(table)
    return found[0] if found else turns_begun(table)


def better_turn(table: Table) -> tuple[int, TurnAnalysis] | None:
    """The number and the analysis of the turn for which a better one begins at the position shown; None if there is
    none."""
    if table.ply is None:
        return None
    return next(
        (one for one in costly_turns(table.saved.evaluated).items() if one[1].better and one[1].plies == table.ply),
        None,
    )


def improvable_turn(table: Table) -> Phrase | None:
    """Whose turn could have been better, while the better turn of an analysis is shown."""
    found = better_turn(table)
    if found is None:
        return None
    rows = turns(table.game, table.match)
    who = player_name(rows[found[0] - 1].seat)
    return phrase("Turn {number} of {turns}, {who}", number=found[0], turns=len(rows), who=who)
