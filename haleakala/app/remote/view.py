"""What the table shows of a match with players on other devices: an invitation turn it is, and the link."""

from haleakala.app.bots.levels import BY_ID
from haleakala.app.buttons import AnswerLink, AskRenewal, Cancel, KeepOldKeys, PasteLink, ScanCode, SendLink, Way
from haleakala.app.library.model import SavedGame, waiting_games
from haleakala.app.messages import Submitted
from haleakala.app.model import Model
from haleakala.app.play.table import Table
from haleakala.app.remote.codes import SCAN_CODE
from haleakala.app.remote.details_view import NAME_FIELD, lacks_name, names_box, own_names
from haleakala.app.remote.ending_view import offer_at_table
from haleakala.app.remote.model import RemoteMatch, first_seat
from haleakala.app.remote.pasting import PASTE_LINK
from haleakala.app.remote.places import answered_as
from haleakala.app.remote.reminders import REMIND, may_remind, waiting_since
from haleakala.app.remote.renewal.view import (
    acts,
    is_out,
    may_ask_back,
    pending_buttons,
    renewal_panel,
    renewal_question,
    request_texts,
    which_question,
)
from haleakala.app.remote.status import decided_last, last_decider, only_answers
from haleakala.app.remote.transfer_view import played_elsewhere, restored_hint, storage_advice
from haleakala.app.remote.update import has_link_to_show, last_name, may_join
from haleakala.app.view.widgets import awaiting, button, cancel, link, question
from haleakala.gamekit.interface import Say
from haleakala.kernel.open import has_secrets
from haleakala.kernel.phrase import Phrase, Seat, phrase
from haleakala.markup import Markup, fragment, h
from haleakala.saves.link import Linked
from haleakala.saves.seeds import Seeds
from haleakala.sealed.blocks import Kind
from haleakala.sealed.content import SealedMatch

HANDS_IN_LINKS = phrase(
    "The page hides the others’ hands, but the link contains the whole game: anyone who takes it apart can read them."
)
SEND_END = phrase("Send this link, so that everyone sees the end.")
OUT = phrase(
    "You’re out of the game, but its draws still need your keys. Please keep opening links and sending them on."
)


def remote_panel(model: Model, table: Table, say: Say) -> Markup | None:
    """The panel of a match with others: the invitation to join, or the link to send."""
    remote = table.saved.remote
    if remote is None:
        return None
    if table.ply is not None:
        asks_back = button(say(phrase("Ask to go back to here")), AskRenewal())
        return panel(acts(asks_back)) if may_ask_back(model, table) else None
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
        own_names(model, table, say) if lacks_name(table) else None,
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
        "If your browser has lost the game, import your copy of it, if you saved one. Otherwise let another player ask "
        "for new keys under “Playing by link”, and join with their link."
    )
    return h(
        "details",
        {"class": "lost"},
        h("summary", None, say(phrase("Were you a player here?"))),
        h("p", {"class": "hint"}, say(why)),
    )


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
        h("p", {"class": "hint"}, say(waiting_since(table, remote))),
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
        return phrase("Send this link, so that the end can be agreed on. The next move takes it back.")
    player = table.saved.whose
    if remote.waits_for_newcomer:
        return phrase("Send this link to whoever is to play {player}. They’ll join with it.", player=player)
    if not link.complete and not link.terms.epoch:
        return describe_joining(table, remote)
    if remote.held.pending and many:
        return phrase("Send this link to all. {player} is asked to agree, and sends the next one.", player=player)
    if remote.held.pending:
        return phrase("{player} is asked to agree, and sends you a link back.", player=player)
    if only_answers(remote):
        return phrase("The next draw needed your key. Now it’s in the link, and {player} can go on.", player=player)
    if many:
        return phrase("Send this link to all. {player} goes on with it, and sends the next one.", player=player)
    return phrase("{player} plays with this link, and sends you one back.", player=player)


def describe_joining(table: Table, remote: RemoteMatch) -> Phrase:
    """What to do with an invitation that not all have joined."""
    link, place = remote.link, table.game.seats[remote.turn or 0]
    if link.terms.sides == 2:
        return phrase("Whoever opens this link plays {player}, and sends you a link back.", player=place)
    return phrase(
        "Send this link to your group. The first to join plays {player}, and sends the next link. {joined} of "
        "{count} have joined.",
        player=place,
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


def invitation(model: Model, table: Table, remote: RemoteMatch, say: Say) -> Markup:
    """What somebody is invited to, and the form to join."""
    asked = remote.held.mine
    if asked.terms.epoch:
        return fragment(*request_texts(table, asked, say), join_form(model, say))
    host, guest = table.saved.speaker(asked.terms.first), first_seat(asked, asked.turn())
    begun = any(one.kind is not Kind.FORCED for one in asked.seen[:-1])
    return fragment(
        h(
            "p",
            None,
            say(describe_invitation(model, table, host)),
            " ",
            say(phrase("You play {player}.", player=table.game.seats[guest or 0])),
        ),
        h("p", {"class": "hint"}, what_is_played(table, say)),
        h("p", {"class": "hint"}, say(phrase("This game has begun: its draws so far were made on one device.")))
        if begun
        else None,
        join_form(model, say, table.saved.all_names[guest or 0]),
        h("p", {"class": "hint"}, say(HANDS_IN_LINKS)) if has_secrets(table.game.rules) else None,
    )


def describe_invitation(model: Model, table: Table, host: int) -> Phrase:
    """Who invites to which game, and whether they have finished one on this device before."""
    name = table.saved.all_names[host]
    again = name and any(
        isinstance(entry, SavedGame)
        and entry.finished
        and entry.record.remote
        and entry.record.game == table.game.id
        and name in entry.record.names
        for entry in model.library
    )
    if again:
        return phrase("{player} invites you to another game of {game}.", player=Seat(host), game=table.game.title)
    return phrase("{player} invites you to a game of {game}.", player=Seat(host), game=table.game.title)


def what_is_played(table: Table, say: Say) -> str:
    """The variant or the number of players, the other options that are not the usual ones, and who is a computer."""
    meta, options = table.game.meta, table.match.options
    kind = say(meta.kind_of(options))
    others = [
        f"{say(meta.name_of(choice.key))}: {say(meta.name_of(f'{choice.key}={options[choice.key]}'))}"
        for choice in meta.choices[1:]
        if options[choice.key] != choice.values[0]
    ]
    computers = [
        say(phrase("{name}: computer ({level})", name=table.game.seats[seat], level=BY_ID[level].name))
        for seat, level in enumerate(table.saved.players)
        if level in BY_ID
    ]
    return " \u00b7 ".join((kind[:1].upper() + kind[1:], *others, *computers))


def join_form(model: Model, say: Say, called: str = "") -> Markup:
    """The form with which somebody joins, and says what they are called: at first what the invitation says."""
    return h(
        "form",
        {"class": "join", "data-submit": awaiting(Submitted("join", {})), "autocomplete": "off"},
        h("label", {"for": "field-name"}, say(phrase("Your name"))),
        h("input", {"id": "field-name", "name": "name", "value": called or last_name(model), **NAME_FIELD}),
        h("button", {"type": "submit", "class": "primary"}, say(phrase("Join"))),
        names_box(model, say),
    )


def link_question(model: Model, say: Say) -> Markup | None:
    """The question about a link that fits several games, that holds turns from an old copy of the keys, or in which
    another device has joined before this one."""
    table, linked = model.table, model.linked
    if model.asking and model.asking.what == "late" and table and linked and linked.sealed:
        return late_question(table, linked, say)
    if model.asking and model.asking.what == "first" and table and linked and linked.sealed:
        return first_question(table, linked.sealed, model.seeds.get(table.key, {}), say)
    if model.asking and model.asking.what == "restored" and table and linked and linked.sealed:
        yes = button(say(phrase("Yes, take them")), AnswerLink())
        return question("restored", say(played_elsewhere(table, linked.sealed)), yes, cancel(say))
    if model.asking and model.asking.what == "played-on" and table and table.saved.remote:
        return played_on_question(table.saved.remote, say)
    return which_question(model, say) or renewal_question(model, table, say)


def played_on_question(remote: RemoteMatch, say: Say) -> Markup:
    """The question after somebody has played on with the old keys instead of agreeing to new ones."""
    player = Seat(last_decider(remote.held.mine) or 0)
    why = phrase("{player} has played on with the old keys. Go on from there?", player=player)
    yes = button(say(phrase("Go on")), KeepOldKeys())
    return question("played-on", say(why), yes, button(say(phrase("Wait for new keys")), Cancel()))


def first_question(table: Table, link: SealedMatch, seeds: Seeds, say: Say) -> Markup | None:
    """The question whether to play for one's first answer again, if nothing shows yet that the inviter has opened
    it."""
    side = answered_as(link, seeds)
    if side is None:
        return None
    host = Seat(first_seat(link, link.terms.first) or 0)
    place = table.game.seats[first_seat(link, side) or 0]
    why = phrase("This link goes on from your first answer. It counts only if {player} opens it first.", player=host)
    return question("first", say(why), button(say(phrase("Play {player}", player=place)), AnswerLink()), cancel(say))


def late_question(table: Table, linked: Linked, say: Say) -> Markup | None:
    """The question whether to take the next place, or to look on, if another device has answered for the same one."""
    link, remote = linked.sealed, table.saved.remote
    if link is None or remote is None:
        return None
    host = Seat(first_seat(link, link.terms.first) or 0)
    other = next((one.name for seat, one in enumerate(linked.names) if seat in remote.held.seats and one.name), "")
    two = (
        phrase(
            "{name} has answered in your place, too. The answer that {player} opens first counts.",
            name=other,
            player=host,
        )
        if other
        else phrase(
            "Another player has answered in your place, too. The answer that {player} opens first counts.", player=host
        )
    )
    waits = button(say(phrase("Wait for {player}", player=host)), Cancel())
    if link.complete:
        return question("late", say(two), button(say(phrase("Look on")), AnswerLink()), waits)
    free = table.game.seats[first_seat(link, link.turn()) or 0]
    takes = button(say(phrase("Play {player}", player=free)), AnswerLink())
    still_free = phrase("{player} is still free.", player=free)
    return question("late", f"{say(two)} {say(still_free)}", takes, waits)
