"""What the page says aside from the game, and putting down what is in hand."""

from dataclasses import replace

from haleakala.app.messages import Focus
from haleakala.app.model import Model, News, Notice
from haleakala.app.selector import having
from haleakala.app.steps.world import Step
from haleakala.games.cover import Cover
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.rules import Refusal

BUTTONS = {"takeback": "page:undo", "play-on": "page:play-on"}
"""Which buttons ask a question."""


def warned(model: Model, why: Refusal | Phrase, again: object = None) -> Model:
    """The model with a notice that something is wrong; `again` is a message that can be sent again."""
    notice = Notice(why, model.notice.number + 1 if model.notice else 0, again)
    return replace(narrated(model), notice=notice)


def not_loaded(cover: Cover) -> Phrase:
    """That a game could not be fetched."""
    return phrase("Couldn’t load {game}. Check your connection, then try again.", game=cover.title)


def game_lost(model: Model, message: object, cover: Cover) -> Model:
    """The model with a notice that a game could not be fetched, which offers to send the message again."""
    return warned(model, not_loaded(cover), message)


def told(model: Model, *toast: Phrase, narration: tuple[Phrase, ...] = ()) -> Model:
    """The model with something to tell that everybody sees, and with what happened in the game besides."""
    return replace(model, news=News(toast, narration, model.news.number + 1), notice=None)


def narrated(model: Model, *narration: Phrase) -> Model:
    """The model with what happened in the game as its only news."""
    return replace(model, news=News((), narration, model.news.number))


def put_down(model: Model) -> Model:
    """Nothing chosen, nothing asked, no notice."""
    table = model.table and replace(model.table, chosen=())
    return replace(model, table=table, asking=None, notice=None)


def put_down_by_hand(model: Model) -> Step:
    """The same, with the focus back where the thing was taken up."""
    if model.asking and model.asking.key:
        return put_down(model), (Focus(having("data-target", f"page:{model.asking.what}:{model.asking.key}")),)
    if model.asking and model.asking.what == "take-seat":
        return replace(model, asking=None), (Focus(having("id", f"field-seat-{model.asking.seat}")),)
    if model.asking and model.asking.what in BUTTONS:
        return replace(model, asking=None), (Focus(having("data-target", BUTTONS[model.asking.what])),)
    if model.asking:
        return replace(model, asking=None), ()  # a dialog gives the focus back by itself
    if model.table and model.table.chosen:
        return put_down(model), (Focus(having("data-target", model.table.chosen[0])),)
    return put_down(model), ((Focus("main h1"),) if model.notice else ())
