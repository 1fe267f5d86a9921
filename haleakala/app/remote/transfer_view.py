"""What the table shows about the keys of a match with players on other devices: advice, buttons, and questions."""

from haleakala.app.buttons import (
    AskCopy,
    AskWithdraw,
    Cancel,
    CloseAdvice,
    FinishMove,
    KeepCopy,
    WithdrawInvitation,
)
from haleakala.app.history.turns import turns
from haleakala.app.model import Model
from haleakala.app.play.table import Table
from haleakala.app.remote.transfer import may_copy
from haleakala.app.remote.withdrawal import may_withdraw
from haleakala.app.view.widgets import button, cancel, question
from haleakala.gamekit.interface import Say
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.markup import Markup, h
from haleakala.sealed.blocks import Kind
from haleakala.sealed.content import SealedMatch

KEEP_A_COPY, MOVE = phrase("Keep a copy"), phrase("Move to my other device")
WITHDRAW = phrase("Withdraw invitation")
MOST_NAMED = 6
"""Up to this many turns are listed one by one in a question."""


def storage_advice(model: Model, table: Table, say: Say) -> Markup | None:
    """The advice to keep a copy of the keys, until the player has kept one or has closed it; once for each match."""
    remote = table.saved.remote
    if remote is None or remote.advised or not may_copy(model, table):
        return None
    if not any(kind is Kind.FREE and player in remote.held.seats for kind, player in remote.held.mine.seen):
        return None  # the first turn is sent without it
    why = phrase("You can play this game in this browser only. A copy lets you play on if its data is lost.")
    risk = phrase(
        "This browser may delete its data if you stay away for some weeks. Installing the app makes that less likely."
    )
    return h(
        "div",
        {"class": "storage-advice", "id": "storage-advice"},
        h("p", {"class": "hint"}, say(why), " ", say(risk) if model.storage.promised is False else None),
        h(
            "p",
            {"class": "acts"},
            button(say(KEEP_A_COPY), AskCopy(moves=False)),
            button(say(phrase("Not now")), CloseAdvice(), "quiet"),
        ),
    )


def restored_hint(table: Table, say: Say) -> Markup | None:
    """What a player has to do who has opened a copy, until they have sent a turn."""
    remote = table.saved.remote
    if remote is None or remote.looks_on or not remote.held.restored or not table.saved.runs_elsewhere:
        return None
    why = phrase("This game is from a copy. If you’ve played since, first open the newest link you sent or were sent.")
    return h("p", {"class": "hint", "id": "restored-hint"}, say(why))


def key_buttons(model: Model, table: Table, say: Say) -> Markup | None:
    """The buttons that write the match with its keys to a file, and the one that withdraws an invitation."""
    copies, withdraws = may_copy(model, table), may_withdraw(table.saved.remote)
    if not copies and not withdraws:
        return None
    ways = ((KEEP_A_COPY, AskCopy(moves=False)), (MOVE, AskCopy(moves=True)))
    return h(
        "p",
        {"class": "acts"},
        [button(say(label), sends, "quiet") for label, sends in ways] if copies else None,
        button(say(WITHDRAW), AskWithdraw(), "quiet") if withdraws else None,
    )


def keys_question(model: Model, table: Table | None, say: Say) -> Markup | None:
    """The question before a file with keys is written, before the keys are deleted here, or before an invitation is
    withdrawn."""
    if model.asking is None or table is None or table.saved.remote is None:
        return None
    secret = phrase(
        "Anyone who has this file can play your turns and see your keys, so don’t share it. Play a game on one device "
        "only."
    )
    match model.asking.what:
        case "copy":
            yes = button(say(phrase("Save copy")), KeepCopy())
            return question("ask-copy", say(secret), yes, cancel(say))
        case "move":
            where = phrase("Save the game to a file, and import that on your other device.")
            yes = button(say(phrase("Save file")), KeepCopy())
            return question("ask-move", f"{say(where)} {say(secret)}", yes, cancel(say))
        case "moved":
            why = phrase(
                "Has your other device imported the file? Then your keys are deleted here, and you only look on."
            )
            yes = button(say(phrase("The other device has this game now")), FinishMove())
            return question("ask-moved", say(why), yes, button(say(phrase("Not yet")), Cancel()))
        case "withdraw":
            why = phrase(
                "Withdraw the invitation? The game is deleted here, and an answer will be refused. Tell them yourself: "
                "their browser can’t know."
            )
            return question("ask-withdraw", say(why), button(say(WITHDRAW), WithdrawInvitation()), cancel(say))
        case _:
            return None


def played_elsewhere(table: Table, link: SealedMatch) -> Phrase:
    """The question whether the player has made, on another device, the moves of a link that are new here."""
    remote = table.saved.remote
    assert remote is not None, "the match is played by links"
    known = len(remote.held.mine.match.plies)
    new = [
        ply
        for ply, (kind, player) in enumerate(link.seen[known:-1], known)
        if kind is Kind.FREE and player in remote.held.seats
    ]
    found = [
        number
        for number, turn in enumerate(turns(table.game, link.match), 1)
        if any(turn.first <= n < turn.end for n in new)
    ]
    if not found:
        return phrase("This link holds a key of yours that’s new here. Did you use it on another device?")
    numbers = ", ".join(map(str, found)) if len(found) <= MOST_NAMED else f"{found[0]}–{found[-1]}"
    one = phrase(
        "In turn {number} this link holds moves of yours that are new here. Did you make them on another device?",
        number=numbers,
    )
    several = phrase(
        "In turns {numbers} this link holds moves of yours that are new here. Did you make them on another device?",
        numbers=numbers,
    )
    return one if len(found) == 1 else several
