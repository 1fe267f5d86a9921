"""What the table shows of a match with players on other devices: an invitation, whose turn it is, and the link."""

from haleakala.app.buttons import AnswerLink, PasteLink, ScanCode, SendLink, Way
from haleakala.app.library.model import waits_for_us
from haleakala.app.messages import Changed, Submitted
from haleakala.app.model import Model
from haleakala.app.play.table import Table
from haleakala.app.remote.codes import SCAN_CODE
from haleakala.app.remote.draws.view import verified_note
from haleakala.app.remote.ending_view import ending_buttons, offer_at_table
from haleakala.app.remote.model import RemoteMatch, first_seat, whose
from haleakala.app.remote.pasting import PASTE_LINK
from haleakala.app.remote.reminders import REMIND, may_remind, waiting_since
from haleakala.app.remote.renewal.view import (
    is_out,
    pending_buttons,
    renewal_buttons,
    renewal_panel,
    request_texts,
    which_question,
)
from haleakala.app.remote.sentences import describe_offer
from haleakala.app.remote.transfer_view import key_buttons, played_elsewhere, restored_hint, storage_advice
from haleakala.app.remote.update import has_link_to_show, last_name, may_join, may_send
from haleakala.app.view.widgets import awaiting, button, cancel, link, question
from haleakala.gamekit.interface import Say
from haleakala.kernel.open import has_secrets
from haleakala.kernel.phrase import Phrase, Seat, phrase
from haleakala.markup import Markup, fragment, h
from haleakala.saves.limits import LONGEST_NOTE
from haleakala.sealed.blocks import Kind

HANDS_IN_LINKS = phrase(
    "The page hides the others’ hands, but the link contains the whole game: anyone who takes it apart can read them."
)
OUT = phrase(
    "You’re out of the game, but its draws still need your keys. Please keep opening links and sending them on."
)


def remote_status(table: Table) -> Phrase | None:
    """The status of a match that waits for another device, or whose turn is complete; None while somebody decides
    here."""
    remote = table.saved.remote
    if remote is None or not table.saved.runs_elsewhere | remote.ended:
        return None
    if remote.ended or remote.asks_us:
        return describe_offer(table)
    if remote.has_agreed:
        return phrase("Waiting for the others to agree.")
    if not table.saved.waits_elsewhere:
        return None
    if remote.looks_on:
        return phrase("You’re invited.") if not remote.held.mine.complete else phrase("You’re looking on.")
    if remote.left_out:
        return phrase("The others go on without you.")
    if may_send(table):
        return phrase("Your turn is complete. Send it to {player}.", player=next_player(table, remote))
    if remote.held.pending and not remote.waits_for_newcomer:
        return phrase("Waiting for {player} to agree to new keys.", player=whose(remote))
    if remote.held.pending or not remote.held.mine.complete:
        return phrase("Waiting for {player} to join.", player=whose(remote))
    return phrase("Waiting for {player}.", player=whose(remote))


def next_player(table: Table, remote: RemoteMatch) -> Seat:
    """The player to whom a complete turn is sent: the one who decides next, or whose key the next draw needs."""
    if table.match.player >= 0 and not table.saved.is_here(table.match.player):
        return Seat(table.match.player)
    terms, side = remote.held.mine.terms, remote.held.side
    assert side is not None, "the device plays"
    return Seat(terms.seats_of(terms.takers(side)[1])[0])


def remote_panel(model: Model, table: Table, say: Say) -> Markup | None:
    """The panel of a match with others: the invitation to join, or the link to send."""
    remote = table.saved.remote
    if remote is None or table.ply is not None:
        return None
    if instead := renewal_panel(model, table, say):
        return panel(*instead)
    if may_join(model, table):
        return panel(invitation(model, table, remote, say))
    before = (offer_at_table(table, say), restored_hint(table, say))
    if remote.asks_us or not has_link_to_show(model, table):
        return panel(*before) if any(before) else None
    return panel(
        *before,
        h("p", None, say(waiting_since(remote) if may_remind(table) else what_to_send(table, remote))),
        h("p", {"class": "hint"}, say(OUT)) if is_out(table) else None,
        send_buttons(may_remind(table), remote.offer is None, say),
        next_game(model, table, say),
        with_names(model, say),
        h("p", {"class": "hint"}, say(HANDS_IN_LINKS)) if has_secrets(table.game.rules) else None,
        pending_buttons(table, say),
        storage_advice(model, table, say),
    )


def panel(*content: Markup | None) -> Markup:
    """The frame of the panel."""
    return h("section", {"class": "remote panel", "id": "remote"}, *content)


def send_buttons(again: bool, code: bool, say: Say) -> Markup:
    """The ways to pass the link on, or to send it again, and the buttons that open the answer. The
    browser's share sheet is shown only where there is one, and the QR code only if `code` is true."""
    ways: tuple[tuple[Way, Phrase, str], ...] = (
        ("remind", REMIND, "primary") if again else ("share", phrase("Share…"), "primary share"),
        ("copy", phrase("Copy link"), "" if again else "primary"),
        ("mail", phrase("Mail"), ""),
        ("code", phrase("QR code"), ""),
    )
    sends = [button(say(label), SendLink(how), look) for how, label, look in ways if code or how != "code"]
    return h("p", {"class": "acts"}, sends, button(say(PASTE_LINK), PasteLink()), button(say(SCAN_CODE), ScanCode()))


def what_to_send(table: Table, remote: RemoteMatch) -> Phrase:
    """A sentence that says what to do with the link."""
    if not table.saved.runs_elsewhere:
        return phrase("Send the others this link, so that they see the end.")
    if remote.has_agreed:
        return phrase("Send the others this link, so that they can agree. Your next move takes it back.")
    if remote.waits_for_newcomer:
        return phrase("Send this link to whoever is to play {player}. They’ll join with it.", player=whose(remote))
    return phrase("Send {player} this link. They’ll send you one back.", player=whose(remote))


def next_game(model: Model, table: Table, say: Say) -> Markup | None:
    """A link to the next game in which it is the player's turn; None if there is none."""
    waiting = [entry for entry in model.library if waits_for_us(entry) and entry.key != table.key]
    if not waiting:
        return None
    label = phrase("Next game that waits for you ({count})", count=len(waiting))
    return h("p", None, link(say(label), f"/match/{waiting[-1].key}", "button"))


def with_names(model: Model, say: Say) -> Markup:
    """The choice whether links say the players' names."""
    values = (("", phrase("not in the link")), ("on", phrase("in the link")))
    return h(
        "p",
        {"class": "names"},
        h("label", {"for": "field-names"}, say(phrase("Players’ names"))),
        h(
            "select",
            {"id": "field-names", "data-change": awaiting(Changed("names", ""))},
            [
                h("option", {"value": value, "selected": value == model.settings.names}, say(label))
                for value, label in values
            ],
        ),
    )


def invitation(model: Model, table: Table, remote: RemoteMatch, say: Say) -> Markup:
    """What somebody is invited to, and the form to join."""
    asked = remote.held.mine
    if asked.terms.epoch:
        return fragment(*request_texts(table, asked, say), join_form(model, say))
    host, guest = first_seat(asked, asked.terms.first), first_seat(asked, asked.turn())
    begun = any(one.kind is not Kind.FORCED for one in asked.seen[:-1])
    return fragment(
        h(
            "p",
            None,
            say(phrase("{player} invites you to a game of {game}.", player=Seat(host or 0), game=table.game.title)),
            " ",
            say(phrase("You play {player}.", player=Seat(guest or 0))),
        ),
        h("p", {"class": "hint"}, say(phrase("This game has begun: its draws so far were made on one device.")))
        if begun
        else None,
        h("p", {"class": "hint"}, say(HANDS_IN_LINKS)) if has_secrets(table.game.rules) else None,
        join_form(model, say),
    )


def join_form(model: Model, say: Say) -> Markup:
    """The form with which somebody joins, and says what they are called."""
    return h(
        "form",
        {"class": "join", "data-submit": awaiting(Submitted("join", {})), "autocomplete": "off"},
        h("label", {"for": "field-name"}, say(phrase("Your name"))),
        h(
            "input",
            {
                "id": "field-name",
                "name": "name",
                "type": "text",
                "maxlength": 24,
                "autocomplete": "off",
                "value": last_name(model),
            },
        ),
        h("button", {"type": "submit", "class": "primary"}, say(phrase("Join"))),
    )


def link_question(model: Model, say: Say) -> Markup | None:
    """The question about a link that fits several games, or that holds turns from an old copy of the keys."""
    table, linked = model.table, model.linked
    if model.asking and model.asking.what == "restored" and table and linked and linked.sealed:
        yes = button(say(phrase("Yes, take them")), AnswerLink())
        return question("restored", say(played_elsewhere(table, linked.sealed)), yes, cancel(say))
    return which_question(model, say)


def match_details(model: Model, table: Table, say: Say) -> Markup | None:
    """Below the log: the private note, how draws are proved, and the request for new keys."""
    remote = table.saved.remote
    if remote is None or not table.key:
        return None
    return h(
        "section",
        {"class": "match-details panel"},
        h("h2", None, say(phrase("Playing by link"))),
        verified_note(table, remote.held.mine, say),
        h(
            "form",
            {"class": "note", "data-submit": awaiting(Submitted("note", {}))},
            h("label", {"for": "field-note"}, say(phrase("Private note"))),
            h("textarea", {"id": "field-note", "name": "note", "maxlength": LONGEST_NOTE, "rows": 3}, remote.note),
            h("button", {"type": "submit", "class": "quiet"}, say(phrase("Save note"))),
        ),
        renewal_buttons(model, table, say),
        ending_buttons(table, say) if table.ply is None else None,
        key_buttons(model, table, say),
    )
