"""What the page says aside from the game, and putting down what is in hand."""

from dataclasses import replace

from haleakala.app.messages import Focus
from haleakala.app.model import Model, Notice
from haleakala.app.selector import having
from haleakala.app.steps.world import Step
from haleakala.kernel.phrase import Phrase
from haleakala.kernel.rules import Refusal


def warned(model: Model, why: Refusal | Phrase) -> Model:
    """The model with a notice that something is wrong."""
    return replace(model, notice=Notice(why, model.notice.number + 1 if model.notice else 0), news=())


def told(model: Model, *news: Phrase) -> Model:
    """The model with good news for everybody to see."""
    return replace(model, news=news, toast=True, notice=None)


def put_down(model: Model) -> Model:
    """Nothing chosen, nothing asked, no notice."""
    table = model.table and replace(model.table, chosen=())
    return replace(model, table=table, asking=None, notice=None)


def put_down_by_hand(model: Model) -> Step:
    """The same, with the focus back where the thing was taken up."""
    if model.asking and model.asking.key:
        return put_down(model), (Focus(having("data-target", f"page:{model.asking.what}:{model.asking.key}")),)
    if model.asking:
        return replace(model, asking=None), ()  # a dialog gives the focus back by itself
    if model.table and model.table.chosen:
        return put_down(model), (Focus(having("data-target", model.table.chosen[0])),)
    return put_down(model), ((Focus("main h1"),) if model.notice else ())
