"""What the table shows of the end of a match with others before its end: the questions, and the offer that stands."""

from haleakala.app.buttons import AskEnding, OfferEnd, Rematch
from haleakala.app.model import Model
from haleakala.app.play.table import Table
from haleakala.app.remote.ending import may_offer
from haleakala.app.remote.model import RemoteMatch
from haleakala.app.remote.sentences import describe_offer
from haleakala.app.view.widgets import button, cancel, question
from haleakala.gamekit.interface import Say
from haleakala.kernel.phrase import Phrase, Seat, phrase
from haleakala.markup import Markup, fragment, h


def ending_question(model: Model, say: Say) -> Markup | None:
    """The question before a player resigns or offers to end the match."""
    if model.asking is None or model.asking.what != "end" or model.table is None:
        return None
    resigns = model.asking.key == "resign"
    asks = phrase("Resign?") if resigns else phrase("Offer to end the game without a winner?")
    other = model.table.saved.only_other
    if other:
        then = (
            phrase("{player} gets a link that says so, and ends the game.", player=other)
            if resigns
            else phrase("{player} gets a link, and the game ends if they agree.", player=other)
        )
    else:
        then = (
            phrase("The others get a link that says so, and end the game.")
            if resigns
            else phrase("The others get a link, and the game ends if all agree.")
        )
    yes = phrase("Resign") if resigns else phrase("Offer to end it")
    return question("end", f"{say(asks)} {say(then)}", button(say(yes), OfferEnd(resigns)), cancel(say))


def offer_at_table(table: Table, say: Say) -> Markup | None:
    """What follows from the offer to end the match that stands: the button that agrees, or that begins another match.
    The status says what the offer is, unless it was made or agreed to here."""
    remote = table.saved.remote
    told = describe_offer(table)
    if remote is None or told is None:
        return None
    agrees = remote.asks_us and may_offer(table)
    agree = phrase("End the game") if remote.offer and remote.offer.resigns else phrase("Agree")
    return fragment(
        h("p", {"class": "offer"}, h("strong", None, say(told))) if remote.has_agreed and not remote.ended else None,
        h("p", {"class": "hint"}, say(how_to_answer(remote))) if agrees else None,
        h("p", {"class": "acts"}, button(say(agree), OfferEnd(False), "primary")) if agrees else None,
        h("p", {"class": "acts"}, button(say(phrase("Play again")), Rematch(), "primary"))
        if remote.ended and not remote.to_send
        else None,
    )


def how_to_answer(remote: RemoteMatch) -> Phrase:
    """How a player accepts a resignation, or declines an offer to end the match. A link cannot prove who made it."""
    assert remote.offer is not None, "somebody has offered to end the match"
    maker = Seat(remote.offer.seats[0])
    if remote.offer.resigns:
        if remote.is_ours:
            return phrase("If this didn’t come from {player}, don’t end the game: play on.", player=maker)
        return phrase("If this didn’t come from {player}, don’t end the game: just wait.", player=maker)
    if remote.is_ours:
        return phrase("To decline, play on.")
    return phrase("To decline, just wait: the next move takes the offer back.")


def ending_buttons(table: Table, say: Say) -> Markup | None:
    """The buttons to resign and to offer the end of the match."""
    remote = table.saved.remote
    if remote is None or remote.offer or not may_offer(table):
        return None
    return h(
        "p",
        {"class": "acts"},
        button(say(phrase("Resign")), AskEnding(True), "quiet"),
        button(say(phrase("Offer to end the game")), AskEnding(False), "quiet"),
    )
