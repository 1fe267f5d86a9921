"""What the table shows of a match with players on other devices: an invitation, whose turn it is, and the link."""

from haleakala.app.buttons import AnswerLink, PasteLink, ScanCode, SendLink, Way
from haleakala.app.library.model import waiting_games
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
    acts,
    is_out,
    pending_buttons,
    renewal_buttons,
    renewal_panel,
    renewal_question,
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
from haleakala.markup import Markup, Value, fragment, h
from haleakala.saves.limits import LONGEST_NOTE
from haleakala.sealed.blocks import Kind
from haleakala.sealed.content import SealedMatch
from haleakala.sealed.proof import newest

HANDS_IN_LINKS = phrase(
    "The page hides the others’ hands, but the link contains the whole game: anyone who takes it apart can read them."
)
TO_ALL = phrase("Send the others the link.")
SEND_END = phrase("Send this link, so that everyone sees the end.")
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
        return TO_ALL if remote.to_send else phrase("Waiting for the others to agree.")
    if not table.saved.waits_elsewhere:
        return None
    if remote.looks_on:
        if not remote.held.mine.complete:
            return phrase("You’re invited.")
        return phrase("You’re looking on. It’s {player}’s turn.", player=whose(remote))
    if remote.left_out:
        return phrase("The others go on without you.")
    if may_send(table):
        return phrase("Your turn is complete. Send it to {player}.", player=next_player(table, remote))
    if remote.to_send:
        return describe_sending(remote)
    if remote.held.pending and not remote.waits_for_newcomer:
        return phrase("Waiting for {player} to agree to new keys.", player=whose(remote))
    if remote.held.pending or not remote.held.mine.complete:
        return phrase("Waiting for {player} to join.", player=whose(remote))
    return phrase("Waiting for {player}.", player=whose(remote))


def describe_sending(remote: RemoteMatch) -> Phrase:
    """The status while the last link has not been passed on."""
    if remote.held.pending is None and remote.held.mine.joined == 1 and not remote.held.mine.terms.epoch:
        return phrase("Send the invitation.")
    if just_joined(remote):
        return phrase("You’ve joined. Send {player} the link.", player=whose(remote))
    if only_answers(remote):
        return phrase("Nothing to decide: send the link on to {player}.", player=whose(remote))
    return phrase("Send {player} the link.", player=whose(remote))


def only_answers(remote: RemoteMatch) -> bool:
    """Whether the last link of this device holds nothing new but its key for a draw."""
    mine, side = remote.held.mine, remote.held.side
    if remote.held.pending or side is None or not mine.complete or not newest(mine)[side] or just_joined(remote):
        return False
    return not decided_last(remote)


def decided_last(remote: RemoteMatch) -> bool:
    """Whether the last decision in the last link was made on this device."""
    mine = remote.held.mine
    deciders = [player for kind, player in mine.seen[mine.terms.start : -1] if kind is Kind.FREE]
    return bool(deciders) and deciders[-1] in remote.held.seats


def just_joined(remote: RemoteMatch) -> bool:
    """Whether the last link of this device is its answer to an invitation, or to a request of others."""
    mine = remote.held.mine
    return (
        remote.held.pending is None
        and mine.joined > 1
        and remote.held.side == mine.sides[-1]
        and len(mine.match.plies) == mine.terms.start
    )


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
        return panel(*instead, asks=True)
    if may_join(model, table):
        return panel(invitation(model, table, remote, say), asks=True)
    before = (offer_at_table(table, say), restored_hint(table, say), lost_game_hint(table, say))
    if remote.asks_us or not has_link_to_show(model, table):
        return panel(*before, asks=remote.asks_us) if any(before) else None
    if not (table.saved.runs_elsewhere or remote.to_send):
        again = end_again(model, table, remote, say) if decided_last(remote) and not remote.ended else ()
        return panel(*before, *again) if any((*before, *again)) else None
    if may_remind(table):
        return panel(*before, *answer_awaited(model, table, remote, say))
    return panel(
        *before,
        h("p", None, say(what_to_send(table, remote))),
        h("p", {"class": "hint"}, say(OUT)) if is_out(table) else None,
        acts(button(say(phrase("Copy link")), SendLink("copy"), "share"), *other_ways(remote, "", say)),
        names_box(model, say) if remote.held.mine.joined == 1 else None,
        h("p", {"class": "hint"}, say(HANDS_IN_LINKS))
        if remote.held.mine.joined == 1 and has_secrets(table.game.rules)
        else None,
        pending_buttons(table, say),
    )


def lost_game_hint(table: Table, say: Say) -> Markup | None:
    """What somebody can do who looks on because their browser has lost the game in which they play."""
    remote = table.saved.remote
    if remote is None or table.key or not remote.looks_on or not remote.held.mine.complete:
        return None
    if not table.saved.runs_elsewhere:
        return None
    why = phrase(
        "Were you a player here, and has your browser lost the game? Let another player ask for new keys, and join "
        "with their link."
    )
    return h("p", {"class": "hint"}, say(why))


def panel(*content: Markup | None, asks: bool = False) -> Markup:
    """The frame of the panel. One that `asks` the player something stands above the board on a phone."""
    return h("section", {"class": f"remote panel{' asks-player' * asks}", "id": "remote"}, *content)


def send_buttons(model: Model, table: Table, say: Say) -> Markup | None:
    """The buttons beside the status that pass a new link on: the browser's share sheet, where there is one, and copying
    the link. None if there is no new link."""
    remote = table.saved.remote
    if remote is None or not remote.to_send or table.ply is not None or not has_link_to_show(model, table):
        return None
    return fragment(
        button(say(phrase("Share…")), SendLink("share"), "primary apart share"),
        button(say(phrase("Copy link")), SendLink("copy"), "primary apart copies"),
    )


def other_ways(remote: RemoteMatch, look: str, say: Say) -> list[Markup]:
    """The buttons for other ways to pass the link on. A code has no room for an offer to end the match."""
    ways: tuple[tuple[Way, Phrase], ...] = (("mail", phrase("Mail")), ("code", phrase("QR code")))
    return [
        button(say(label), SendLink(how), look, id=f"send-by-{how}")
        for how, label in ways
        if how != "code" or remote.offer is None
    ]


def answer_awaited(model: Model, table: Table, remote: RemoteMatch, say: Say) -> tuple[Markup | None, ...]:
    """What the panel shows while others have the turn: how to open their answer, and how to send the link again."""
    return (
        next_game(model, table, say),
        acts(button(say(PASTE_LINK), PasteLink(), "primary"), button(say(SCAN_CODE), ScanCode())),
        h("p", {"class": "hint"}, say(waiting_since(remote))),
        acts(
            button(say(REMIND), SendLink("remind"), "quiet"),
            button(say(phrase("Copy link")), SendLink("copy"), "quiet"),
            *other_ways(remote, "quiet", say),
        ),
        h("p", {"class": "hint"}, say(OUT)) if is_out(table) else None,
        pending_buttons(table, say),
        storage_advice(model, table, say),
    )


def end_again(model: Model, table: Table, remote: RemoteMatch, say: Say) -> tuple[Markup | None, ...]:
    """What the panel shows after the end, where the last turn was made: how to send its link again."""
    return (
        next_game(model, table, say),
        h("p", {"class": "hint"}, say(phrase("If somebody hasn’t seen the end yet, send the link again."))),
        acts(button(say(phrase("Copy link")), SendLink("copy"), "quiet"), *other_ways(remote, "quiet", say)),
    )


def what_to_send(table: Table, remote: RemoteMatch) -> Phrase:
    """A sentence that says what to do with the link."""
    many, link = remote.held.mine.terms.sides > 2, remote.link
    if not table.saved.runs_elsewhere:
        return SEND_END
    if remote.has_agreed:
        return phrase("Send this link, so that the end can be agreed on. Your next move takes it back.")
    if remote.waits_for_newcomer:
        return phrase("Send this link to whoever is to play {player}. They’ll join with it.", player=whose(remote))
    if not link.complete and not link.terms.epoch:
        return describe_joining(remote)
    if only_answers(remote):
        return phrase(
            "The next draw needed your key. Now it’s in the link, and {player} can go on.", player=whose(remote)
        )
    if many:
        return phrase("Send this link to all. {player} goes on with it, and sends the next one.", player=whose(remote))
    return phrase("{player} plays with this link, and sends you one back.", player=whose(remote))


def describe_joining(remote: RemoteMatch) -> Phrase:
    """What to do with an invitation that not all have joined."""
    link = remote.link
    if link.terms.sides == 2:
        return phrase("Whoever opens this link plays {player}, and sends you a link back.", player=whose(remote))
    return phrase(
        "Send this link to your group. The first to open it plays {player}, and sends the next link. {joined} of "
        "{count} have joined.",
        player=whose(remote),
        joined=link.joined,
        count=link.terms.sides,
    )


def next_game(model: Model, table: Table, say: Say) -> Markup | None:
    """A link to the next game in which it is the player's turn; None if there is none."""
    waiting = [entry for entry in waiting_games(model.library) if entry.key != table.key]
    if not waiting:
        return None
    label = phrase("Next game that waits for you ({count})", count=len(waiting))
    return h("p", None, link(say(label), f"/match/{waiting[0].key}", "button"))


def names_box(model: Model, say: Say) -> Markup:
    """The choice whether links say the names of the players here."""
    box: dict[str, Value] = {"type": "checkbox", "id": "field-names", "checked": model.settings.names != "off"}
    return h(
        "label",
        {"class": "tick names"},
        h("input", {**box, "data-change": awaiting(Changed("names", ""))}),
        h("span", None, say(phrase("Links say the players’ names"))),
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
        h("p", {"class": "hint"}, what_is_played(table, say)),
        h("p", {"class": "hint"}, say(phrase("This game has begun: its draws so far were made on one device.")))
        if begun
        else None,
        join_form(model, say),
        h("p", {"class": "hint"}, say(HANDS_IN_LINKS)) if has_secrets(table.game.rules) else None,
    )


def what_is_played(table: Table, say: Say) -> str:
    """The variant or the number of players, and the other options that are not the usual ones."""
    meta, options = table.game.meta, table.match.options
    kind = say(meta.kind_of(options))
    others = [
        f"{say(meta.name_of(choice.key))}: {say(meta.name_of(f'{choice.key}={options[choice.key]}'))}"
        for choice in meta.choices[1:]
        if options[choice.key] != choice.values[0]
    ]
    return " \u00b7 ".join((kind[:1].upper() + kind[1:], *others))


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
        names_box(model, say),
    )


def link_question(model: Model, say: Say) -> Markup | None:
    """The question about a link that fits several games, that holds turns from an old copy of the keys, or in which
    another device has joined before this one."""
    table, linked = model.table, model.linked
    if model.asking and model.asking.what == "late" and linked and linked.sealed:
        return late_question(linked.sealed, say)
    if model.asking and model.asking.what == "restored" and table and linked and linked.sealed:
        yes = button(say(phrase("Yes, take them")), AnswerLink())
        return question("restored", say(played_elsewhere(table, linked.sealed)), yes, cancel(say))
    return which_question(model, say) or renewal_question(model, table, say)


def late_question(link: SealedMatch, say: Say) -> Markup:
    """The question whether to take the next place, or to look on, if another device has joined before this one."""
    faster = phrase("Another player has joined in your place before you.")
    if link.complete:
        return question("late", say(faster), button(say(phrase("Look on")), AnswerLink()), cancel(say))
    free = Seat(first_seat(link, link.turn()) or 0)
    takes = button(say(phrase("Play {player}", player=free)), AnswerLink())
    still_free = phrase("{player} is still free.", player=free)
    return question("late", f"{say(faster)} {say(still_free)}", takes, cancel(say))


def match_details(model: Model, table: Table, say: Say) -> Markup | None:
    """Below the log: the private note, how draws are proved, and the request for new keys."""
    remote = table.saved.remote
    if remote is None or not table.key:
        return None
    return h(
        "details",
        {"class": "match-details panel", "id": "match-details"},
        h("summary", None, h("h2", None, say(phrase("Playing by link")))),
        ending_buttons(table, say) if table.ply is None else None,
        h(
            "form",
            {"class": "note", "data-submit": awaiting(Submitted("note", {}))},
            h("label", {"for": "field-note"}, say(phrase("Private note"))),
            h("textarea", {"id": "field-note", "name": "note", "maxlength": LONGEST_NOTE, "rows": 3}, remote.note),
            h("button", {"type": "submit", "class": "quiet"}, say(phrase("Save note"))),
        ),
        names_box(model, say) if remote.held.mine.joined > 1 else None,
        verified_note(table, remote.held.mine, say),
        renewal_buttons(model, table, say),
        key_buttons(model, table, say),
    )
