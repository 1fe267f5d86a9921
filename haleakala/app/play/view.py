"""The table: status and buttons, the board, the players' areas, scorings, and the log."""

import json
from collections.abc import Container
from functools import lru_cache

from haleakala.app.bots.view import (
    advice,
    bot_buttons,
    change_players,
    current_advice,
    hint_step,
    replacements,
    thinking,
)
from haleakala.app.buttons import (
    AskAnalysis,
    Cancel,
    Confirm,
    PlayOn,
    Pressable,
    Rematch,
    Scale,
    SendTurn,
    ShareLink,
    ShowHand,
    Undo,
    ZoomBoard,
)
from haleakala.app.codec import encode
from haleakala.app.history.log import improvable_turn, log, replay_buttons, shown_position
from haleakala.app.history.turns import AnyPly, animation_between, setup, stop_before, turns
from haleakala.app.lesson.progress import scene_began
from haleakala.app.model import Model
from haleakala.app.play.areas_view import area, players, shows, tabs
from haleakala.app.play.choice_panel import choice_panel
from haleakala.app.play.points import scorings
from haleakala.app.play.recent import recent_changes, since, since_own
from haleakala.app.play.table import Table
from haleakala.app.play.takeback import undo_to
from haleakala.app.play.ticker import ticker
from haleakala.app.play.touch import SECOND_TOUCH, table_highlights
from haleakala.app.remote.details_view import match_details
from haleakala.app.remote.sentences import DO_YOU_AGREE
from haleakala.app.remote.status import remote_status
from haleakala.app.remote.update import has_link_to_show
from haleakala.app.remote.view import remote_panel, send_buttons
from haleakala.app.speech import say_in_log, sentences, starts
from haleakala.app.view.icons import icon
from haleakala.app.view.widgets import button
from haleakala.app.viewer import viewer, waits_for_owner
from haleakala.gamekit.interface import AnyGame, Button, Highlights, Say, ScoreTable
from haleakala.kernel.by_identity import ByIdentity
from haleakala.kernel.phrase import Phrase, Seat, phrase
from haleakala.kernel.rules import NOBODY, TERMINAL
from haleakala.markup import Markup, Value, fragment, h, part


@lru_cache(maxsize=4)
def _counted(of_game: ByIdentity[AnyGame], of_plies: ByIdentity[tuple[AnyPly, ...]]) -> tuple[ScoreTable, ...]:
    return of_game.value.story.score_tables(of_plies.value)


def table_screen(model: Model, table: Table, origin: Markup | None, heard: Markup, say: Say) -> Markup:
    """A match at its latest position, or at an earlier one.

    `origin` says where the match comes from; `heard` is the notice and the live region, which appear over the status.
    """
    shown = table.shown
    shine = table_highlights(table)._replace(recent_changes=recent_changes(table))
    if found := current_advice(model, table):
        shine = shine._replace(hinted=frozenset(found.targets))
    counted = _counted(ByIdentity(table.game), ByIdentity(shown.plies))
    late = shown.plies[since(table) :]
    scored = bool(table.game.story.score_tables(late))
    own = since_own(table)
    digest = table.game.digest(shown.plies[own:], say) if table.game.digest and shown.player != TERMINAL else None
    news = scored and not digest
    looks = {"scored": news, "over": shown.player == TERMINAL, "back": table.ply is not None}
    return h(
        "div",
        {
            "class": " ".join(("table", *(look for look, has in looks.items() if has), *shows(table))),
            # The page must save no picture of a hand.
            "data-private": table.here != NOBODY and viewer(table) == table.here,
            "data-laid": table.laid is not None,  # the page must save no picture of a turn that is laid out
            "data-game": table.game.id,
            **motion(table),
        },
        status_bar(model, table, shine, origin, heard, say),
        board(table, shine, say, score_animation(own, digest) if digest and table.ply is None else None),
        area(table, shine, say),
        choice_panel(table, shine, say),
        h(
            "div",
            {"class": "beside"},
            h(
                "div",
                {"class": "players", "role": "group", "aria-label": say(phrase("Players")), "tabindex": "0"},
                players(table, shine, say),
                None if news else scorings(table, counted, say, unfolded=False),
                change_players(table, model.asking, bool(model.own.get(table.game.id)), say),
            ),
            h(
                "div",
                {"class": "shared"},
                last_scoring(digest, say) if digest else None,
                scorings(table, counted, say, unfolded=True) if news else None,
                common_pieces(table, shine, say),
                log(model, table, say),
                match_details(model, table, say),
            ),
        ),
    )


def last_scoring(digest: Markup, say: Say) -> Markup:
    """The result of a recent scoring."""
    attributes: dict[str, Value] = {
        "class": "digest panel",
        "id": "last-scoring",
        "aria-label": say(phrase("Last scoring")),
    }
    return part(h("section", attributes, digest))


def motion(table: Table) -> dict[str, Value]:
    """The numbers of plies of the position shown and of the one before, and the animation between the two.

    The position before is the previous one that can be shown, or the start of a lesson's scene. The page plays the
    animation if it showed that position; these attributes are never visible.
    """
    at, match = table.shown_plies, table.match
    if table.laid:
        at, match = len(table.laid.trial.plies), table.laid.trial
    since = stop_before(match, at) if table.scene is None else scene_began(table)
    animation = () if since is None else animation_between(table.game, match, since, at)
    return {"data-at": at, "data-since": since, "data-beats": json.dumps(animation) if animation else None}


def score_animation(began: int, digest: Markup) -> Markup:
    """The result of a scoring, large over the board for some seconds or until it is touched; hidden from screen
    readers.

    Its id has the number of plies at which it appeared, so that it stays while others play on.
    """
    return part(h("div", {"class": "moment digest", "id": f"moment-{began}", "aria-hidden": "true"}, digest))


def board(table: Table, shine: Highlights, say: Say, over: Markup | None = None) -> Markup:
    """The board of a table, and what is shown over it."""
    label = say(table.game.board_name)
    return h(
        "section",
        {"class": "board", "aria-label": label, "data-send": encode(Cancel())},  # a touch on no target sends Cancel
        table.game.board.picture(table.pictured.state, shine, say),
        zoom_buttons(say) if table.game.board.UNBOUNDED else None,
        over,
    )


def zoom_buttons(say: Say) -> Markup:
    """The zoom buttons of a board without edges."""
    ways: tuple[tuple[Scale, Phrase], ...] = (
        ("in", phrase("Zoom in")),
        ("out", phrase("Zoom out")),
        ("fit", phrase("Fit to screen")),
    )
    return h(
        "p",
        {"class": "zooms", "role": "group", "aria-label": say(phrase("Zoom"))},
        [button(icon(how), ZoomBoard(how), "round", aria_label=say(what), title=say(what)) for how, what in ways],
    )


def common_pieces(table: Table, shine: Highlights, say: Say) -> Markup:
    """The pieces beside the board that belong to nobody."""
    label = say(phrase("Shared area"))
    return h(
        "section",
        {"id": "common", "class": "common", "aria-label": label},
        table.game.board.common(table.shown.state, shine, say),
    )


def status_bar(model: Model, table: Table, shine: Highlights, origin: Markup | None, heard: Markup, say: Say) -> Markup:
    """The status, with the buttons for it, and where the match comes from."""
    shown, back = table.shown, table.ply is not None
    over = shown.player == TERMINAL
    turn = "" if table.deciding < 0 or back else f" of-{table.game.sides[table.deciding].colour.key}"
    again = is_whole(table, shine) and not (table.laid and not table.laid.chosen)
    looked = (improvable_turn(table) or shown_position(table)) if back else None
    asked = model.asking is not None and model.asking.what == "renew"  # the question is in the panel
    usual = DO_YOU_AGREE if asked else SECOND_TOUCH if again else status_sentence(table)
    status = looked or hint_step(model, table) or usual
    return h(
        "div",
        {"class": f"status-bar{turn}"},
        h(
            "div",
            {"class": "words"},
            status_with_text(
                model,
                table,
                say(status),
                advice(model, table, say) or recap(model, table, say),
                say,
            ),
            thinking(model.asked, table, say) if model.asked and (over or model.asked.purpose != "analysis") else None,
            heard,
        ),
        table_buttons(model, table, shine, say),
        tabs(table, shine, say),
        replacements(table, bool(model.own.get(table.game.id)) and not table.saved.runs_elsewhere, say)
        if table.held and table.saved.level and not back
        else None,
        origin,
        remote_panel(model, table, say),
    )


def status_with_text(model: Model, table: Table, status: str, more: Markup, say: Say) -> Markup:
    """The status and the text below it, in a space of constant size in which a long text scrolls.

    The id changes with the text, so that a new text is shown from its beginning.
    """
    ident = "-".join(("saying", str(table.shown_plies), *table.chosen, "hint" if model.hint else "status"))
    scroller: dict[str, Value] = {"class": "saying", "id": ident, "role": "group", "tabindex": "0"}
    return h(
        "div",
        {**scroller, "aria-label": say(phrase("Status"))},
        h("h1", {"class": "status", "tabindex": "-1"}, status),
        more,
    )


def table_buttons(model: Model, table: Table, shine: Highlights, say: Say) -> Markup:
    """The buttons of the table.

    Undo and the page's other tools come first and keep their places for a whole game. Buttons that end a turn appear in
    a row of their own: those of the game at its start, Confirm at its end, and those that show a hand or start another
    game in between.
    """
    over = table.shown.player == TERMINAL
    whole = is_whole(table, shine)
    offered = game_buttons(table, shine.lit, shine, whole, say)
    choosing = bool(table.chosen and offered)
    back = undo_to(table)
    stuck = back if isinstance(back, Phrase) and not table.chosen else None
    reason: dict[str, Value] = {"aria_disabled": "true", "title": say(stuck)} if stuck else {}
    hint = current_advice(model, table) if model.hint else None
    then = {hint.button: " hinted"} if hint else {}
    undo = icon_button("undo", Undo(), say(phrase("Undo")), f"undo{then.get('undo', '')}", **reason)
    hidden = table.ply is None and waits_for_owner(table)
    sends = table.ply is None and table.saved.may_send
    return h(
        "p",
        {"class": f"acts controls{' choosing' * choosing}"},
        h(
            "span",
            {"class": "tools"},
            fragment(undo, h("span", {"class": "tool"}, bot_buttons(table, hint is not None, say)))
            if table.ply is None
            else None,
            replay_buttons(table, say),
            # A match with other devices has buttons of its own for its link, until the end was sent.
            None
            if has_own_link(model, table)
            else icon_button("copy-link", ShareLink(), say(phrase("Copy link")), "copy"),
        ),
        h(
            "span",
            {"class": "answers"},
            h(
                "span",
                {"class": "offers"},
                offered,
                button(say(phrase("I’m here")), ShowHand(), "primary apart") if hidden else None,
                button(say(phrase("Play from here")), PlayOn(), "apart") if table.ply is not None else None,
                button(say(phrase("Send turn")), SendTurn(), "primary apart")
                if sends
                else send_buttons(model, table, say)
                if is_to_send(table)
                else after_the_end(model, table, say)
                if over
                else None,
            ),
            icon_button("confirm", Confirm(), say(phrase("Confirm")), f"primary confirm{then.get('confirm', '')}")
            if whole
            else None,
        ),
    )


def has_own_link(model: Model, table: Table) -> bool:
    """Whether the page has buttons of its own for the link of a match with other devices, or none because the link is
    not stored."""
    if table.saved.remote is None:
        return False
    if table.ply is not None:
        return bool(table.key) and not model.has_stored(table.key)
    return table.saved.runs_elsewhere or table.saved.may_send or is_to_send(table)


def is_to_send(table: Table) -> bool:
    """Whether the last link of a match with other devices has not been passed on."""
    return table.saved.remote is not None and table.saved.remote.to_send


def is_whole(table: Table, shine: Highlights) -> bool:
    """Whether a gesture or a turn is complete and waits for confirmation."""
    return table.laid.whole if table.laid else bool(table.chosen) and shine.waits


def after_the_end(model: Model, table: Table, say: Say) -> Markup:
    """The buttons after the end of a game: to analyse it, and to play again."""
    analysing = model.asked and model.asked.purpose == "analysis"
    analyse = phrase("Stop") if analysing else phrase("Analyse game")
    again = button(say(phrase("Play again")), Rematch(), "primary apart")
    return fragment(
        None if table.saved.evaluated else button(say(analyse), AskAnalysis()),
        None if is_to_send(table) and has_link_to_show(model, table) else again,
    )


def icon_button(picture: str, sends: Pressable, label: str, look: str, **attributes: Value) -> Markup:
    """A button of the page that shows only its picture if there is little room."""
    text = fragment(icon(picture), h("span", None, label))
    return button(text, sends, f"pictured {look}", aria_label=label, **attributes)


def game_buttons(table: Table, targets: Container[str], shine: Highlights, whole: bool, say: Say) -> list[Markup]:
    """The game's own buttons for some targets. `whole` says that a complete gesture or turn waits for confirmation."""
    return [
        game_button(one, shine, whole, say)
        for one in table.game.board.buttons(table.shown.state)
        if one.target in targets
    ]


def game_button(one: Button, shine: Highlights, whole: bool, say: Say) -> Markup:
    """A button for a target. The one that waits for confirmation is pressed, and then none of the others is
    highlighted. `whole` is as in `game_buttons`."""
    lit = one.target in shine.lit
    looks = {"primary": lit and not whole, "hinted": shine.on(one.target).hinted}
    attributes: dict[str, Value] = {
        "type": "button",
        "class": " ".join(look for look, has in looks.items() if has) or None,
        "id": f"button-{one.target}",
        "data-target": one.target,
        "aria-label": say(one.name) if one.name else None,
        "aria-pressed": "true" if one.target in shine.chosen else None,
        "aria-disabled": None if lit else "true",
    }
    return h("button", attributes, say(one.label))


def status_sentence(table: Table) -> Phrase:
    """The status: who has to decide what. For a computer player it does not say what."""
    if waits_for_owner(table):
        return phrase("{who}: select I’m here to see your hand.", who=Seat(table.match.player))
    if waits := remote_status(table):
        return waits
    if not table.saved.level:
        return table.game.story.status(table.match.state, table.chosen)
    who = Seat(table.match.player)
    return phrase("{who} is paused.", who=who) if table.held else phrase("{who} is thinking.", who=who)


def recap(model: Model, table: Table, say: Say) -> Markup:
    """The sentences below the status, a line for each turn; or what the selection would do, with the players' names as
    in the log."""
    if table.chosen:
        return h("p", {"class": "recent"}, " ".join(map(say_in_log(table, model.language), selection_preview(table))))
    return fragment(ticker(table, say), in_words(table, say))


def in_words(table: Table, say: Say) -> Markup:
    """The recent turns in words, a line for each turn."""
    told = [(seat, " ".join(map(say, sentences))) for seat, sentences in recent_sentences(table)]
    if len(told) == 1:
        return h("p", {"class": "recent"}, told[0][1])
    lines = [
        fragment(h("span", {"class": f"turn of-{table.game.sides[seat].colour.key}"}, text), " ") for seat, text in told
    ]
    return h("p", {"class": "recent"}, lines)


def selection_preview(table: Table) -> tuple[Phrase, ...]:
    """What the selection would do."""
    return table.game.story.preview(table.shown.state, table.chosen[:-1], table.chosen[-1])


def recent_sentences(table: Table) -> list[tuple[int, tuple[Phrase, ...]]]:
    """The recent turns in sentences, each with its seat; before the first turn, what to do."""
    shown = table.shown
    if table.shown_plies <= setup(table.match):
        first = (starts(table),) if shown.player >= 0 else ()
        return [(0, first if table.saved.waits_elsewhere else (*first, table.game.opening))]
    above, begun = table.game.story.status(shown.state, ()), since(table)
    rows = [turn for turn in turns(table.game, table.match) if turn.first < table.shown_plies and turn.end > begun]
    pieces = ((turn.seat, sentences(table, max(turn.first, begun), min(turn.end, table.shown_plies))) for turn in rows)
    told = [(seat, tuple(one for one in said if one != above)) for seat, said in pieces]
    return [(seat, said) for seat, said in told if said] or [(0, ())]
