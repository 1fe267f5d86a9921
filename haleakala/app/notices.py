"""Notices, toasts and announcements of the page, and clearing the selection."""

from dataclasses import replace

from haleakala.app.buttons import (
    AskCopy,
    AskDelete,
    AskRename,
    AskWithdraw,
    Cancel,
    PlayOn,
    Pressable,
    ShowLicences,
    Undo,
)
from haleakala.app.commands import FetchGame, Focus
from haleakala.app.environment import Result
from haleakala.app.messages import Message
from haleakala.app.model import Fetching, Model, News, Notice
from haleakala.app.remote.happenings import asked_change
from haleakala.app.screens import Home, LinkScreen
from haleakala.app.selector import having, sending
from haleakala.gamekit.meta import Meta
from haleakala.kernel.phrase import Phrase, Seat, phrase
from haleakala.kernel.rules import Refusal

CANCEL = sending(Cancel())
"""The selector of the Cancel button, which gets the focus in a question before something that cannot be undone."""
BUTTONS: dict[str, Pressable] = {
    "takeback": Undo(),
    "play-on": PlayOn(),
    "copy": AskCopy(moves=False),
    "move": AskCopy(moves=True),
    "moved": AskCopy(moves=True),
    "withdraw": AskWithdraw(),
}
"""The buttons that open the questions which are not about a saved game."""


def with_error(model: Model, why: Refusal | Phrase, again: Message | None = None, reload: bool = False) -> Model:
    """The model with an error notice; `again` is a message that its button can send again.

    With `reload` it also has a button that reloads the page.
    """
    notice = Notice(why, model.notice.number + 1 if model.notice else 0, again, reload)
    return replace(with_announcement(model), notice=notice)


def fetch_game(model: Model, message: Message, meta: Meta) -> Result:
    """Store the message that needs a game, and fetch the game unless it is being fetched already."""
    coming = model.fetching and model.fetching.meta == meta
    return replace(model, fetching=Fetching(meta, message)), () if coming else (FetchGame(meta),)


def not_loaded(meta: Meta, reload: bool = False) -> Phrase:
    """A sentence that a game could not be fetched. `reload` says that another try may not help."""
    if reload:
        return phrase("Couldn’t load {game}. Try again or reload the page.", game=meta.title)
    return phrase("Couldn’t load {game}. Check your connection, then try again.", game=meta.title)


def report_lost_game(model: Model, message: Message, meta: Meta, reload: bool) -> Model:
    """The model with a notice that a game could not be fetched, which offers to send the message again.

    With `reload` it also offers to reload the page.
    """
    return with_error(stop_waiting(model), not_loaded(meta, reload), message, reload)


def report_lost_licences(model: Model, reload: bool) -> Model:
    """The model with a notice that the page with the licences could not be fetched. `reload` is as in
    `report_lost_game`."""
    why = phrase("Couldn’t load the software licences. Check your connection, then try again.")
    if reload:
        why = phrase("Couldn’t load the software licences. Try again or reload the page.")
    return with_error(model, why, ShowLicences(), reload)


def stop_waiting(model: Model) -> Model:
    """The model without the game that is being fetched. A link that needed that game is replaced by the start page."""
    opening = isinstance(model.screen, LinkScreen) and model.table is None
    return replace(model, fetching=None, screen=Home() if opening else model.screen)


def with_toast(model: Model, *toast: Phrase, announcement: tuple[Phrase, ...] = ()) -> Model:
    """The model with a toast, which is visible to all, and with an announcement for screen readers."""
    return replace(model, news=News(toast, announcement, model.news.number + 1), notice=None)


def with_announcement(model: Model, *announcement: Phrase) -> Model:
    """The model with an announcement of what happened in the game, and no toast."""
    return replace(model, news=News((), announcement, model.news.number))


def without_selection(model: Model) -> Model:
    """The model without selection, question and notice."""
    table = model.table and replace(model.table, chosen=())
    return replace(model, table=table, asking=None, notice=None)


def describe_declined(model: Model) -> tuple[Phrase, ...]:
    """What a player reads who has declined a request for new keys: nothing tells the others."""
    table, linked = model.table, model.linked
    if table is None or table.saved.remote is None or linked is None or linked.sealed is None:
        return ()
    asker = Seat(asked_change(table.saved.remote.held, linked.sealed).askers[0])
    return (phrase("Declined. Tell {player} so: their browser can’t know.", player=asker),)


def cancel_selection(model: Model) -> Result:
    """Clear selection, question and notice, with the focus back on the element that was selected or pressed first."""
    if model.asking and model.asking.key:
        asks = AskRename if model.asking.what == "rename" else AskDelete
        return without_selection(model), (Focus(sending(asks(model.asking.key))),)
    if model.asking and model.asking.what == "take-seat":
        return replace(model, asking=None), (Focus(having("id", f"field-seat-{model.asking.seat}")),)
    if model.asking and model.asking.what == "renew" and model.table and model.table.ply is not None:
        return model, ()  # the question is not on the screen
    if model.asking and model.asking.what == "renew":
        return with_toast(replace(model, asking=None), *describe_declined(model)), (Focus("main h1"),)
    if model.asking and model.asking.what in BUTTONS:
        return replace(model, asking=None), (Focus(sending(BUTTONS[model.asking.what])),)
    if model.asking:
        return replace(model, asking=None), ()  # when a dialog closes, the browser returns the focus
    if model.table and model.table.chosen:
        return without_selection(model), (Focus(having("data-target", model.table.chosen[0])),)
    return without_selection(model), ((Focus("main h1"),) if model.notice else ())
