"""The status of a match with players on other devices: whose turn it is, and what to do with its link."""

from haleakala.app.play.table import Table
from haleakala.app.remote.happenings import turn_since
from haleakala.app.remote.model import RemoteMatch
from haleakala.app.remote.sentences import describe_offer
from haleakala.kernel.phrase import Phrase, Seat, phrase
from haleakala.sealed.blocks import Kind
from haleakala.sealed.content import SealedMatch
from haleakala.sealed.proof import newest

TO_ALL = phrase("Send the others the link.")


def remote_status(table: Table) -> Phrase | None:
    """The status of a match that waits for another device, or whose turn is complete; None while somebody decides
    here."""
    remote = table.saved.remote
    if remote is None or not table.saved.runs_elsewhere | remote.ended:
        return None
    if remote.cut_off:
        return phrase("These turns were taken back.")
    if remote.ended or remote.asks_us:
        return describe_offer(table)
    if remote.has_agreed:
        return describe_offer_made(table, remote)
    if not table.saved.waits_elsewhere:
        return None
    if remote.looks_on:
        if not remote.held.mine.complete:
            if remote.held.mine.terms.epoch:
                return phrase("A request for new keys.")
            return phrase("You’re invited.")
        return phrase("You’re looking on. It’s {player}’s turn.", player=table.saved.whose)
    if remote.left_out:
        return phrase("The others go on without you.")
    if table.saved.may_send:
        return describe_complete_turn(table, remote)
    if remote.to_send:
        return describe_sending(table, remote)
    if remote.held.pending and not remote.waits_for_newcomer:
        return describe_waiting_request(table, remote)
    if remote.held.pending or not remote.held.mine.complete:
        return phrase("Waiting for {player} to join.", player=table.saved.whose)
    return phrase("Waiting for {player}.", player=table.saved.whose)


def describe_offer_made(table: Table, remote: RemoteMatch) -> Phrase:
    """The status after a player here has offered to end the match, or has resigned."""
    other = table.saved.only_other
    is_maker = remote.offer is not None and remote.offer.seats[0] in remote.held.seats
    if remote.to_send and not is_maker:
        agreed = phrase("You’ve agreed. Send the others the link.")
        return phrase("You’ve agreed. Send {player} the link.", player=other) if other else agreed
    if remote.to_send:
        return phrase("Send {player} the link.", player=other) if other else TO_ALL
    terms = remote.held.mine.terms
    agreed_sides = {terms.seats[seat] for seat in remote.offer.seats} if remote.offer else set()
    if terms.sides - len(agreed_sides) == 1:
        other = Seat(table.saved.speaker(next(side for side in range(terms.sides) if side not in agreed_sides)))
    if remote.offer and remote.offer.resigns and is_maker:
        if other:
            return phrase("You’ve resigned. Waiting for {player} to end the game.", player=other)
        return phrase("You’ve resigned. Waiting for the others to end the game.")
    if other:
        return phrase("Waiting for {player} to agree.", player=other)
    return phrase("Waiting for the others to agree.")


def describe_waiting_request(table: Table, remote: RemoteMatch) -> Phrase:
    """The status while another device has not joined a request for new keys."""
    if remote.goes_back and remote.held.pending:
        number = turn_since(table.game, remote.held.mine.match, remote.held.pending.terms.start)
        player = table.saved.whose
        return phrase("Waiting for {player} to agree to go back to turn {number}.", player=player, number=number)
    return phrase("Waiting for {player} to agree to new keys.", player=table.saved.whose)


def describe_sending(table: Table, remote: RemoteMatch) -> Phrase:
    """The status while the last link has not been passed on."""
    if remote.held.pending is None and remote.held.mine.joined == 1 and not remote.held.mine.terms.epoch:
        return phrase("Send the invitation.")
    if remote.just_joined:
        if number := turn_gone_back_to(table, remote):
            return phrase(
                "You’ve agreed to go back to turn {number}. Send {player} the link.",
                number=number,
                player=table.saved.whose,
            )
        if remote.left:
            return phrase("You’ve agreed to new keys. Send {player} the link.", player=table.saved.whose)
        if not remote.held.mine.complete:
            return phrase("You’ve joined. Send your group the link.")
        return phrase("You’ve joined. Send {player} the link.", player=table.saved.whose)
    if only_answers(remote):
        return phrase("Nothing to decide: send the link on to {player}.", player=table.saved.whose)
    return phrase("Send {player} the link.", player=table.saved.whose)


def turn_gone_back_to(table: Table, remote: RemoteMatch) -> int:
    """The number of the turn, from 1, to which the request that this device was the last to join has gone back; 0 if it
    has taken nothing back."""
    former, start = remote.held.former, remote.held.mine.terms.start
    if former is None or all(kind is not Kind.FREE for kind, _ in former.seen[start:-1]):
        return 0
    return turn_since(table.game, former.match, start)


def only_answers(remote: RemoteMatch) -> bool:
    """Whether the last link of this device holds nothing new but its key for a draw."""
    mine, side = remote.held.mine, remote.held.side
    if remote.held.pending or side is None or not mine.complete or not newest(mine)[side] or remote.just_joined:
        return False
    return not decided_last(remote)


def decided_last(remote: RemoteMatch) -> bool:
    """Whether the last decision in the last link was made on this device."""
    return last_decider(remote.held.mine) in remote.held.seats


def last_decider(link: SealedMatch) -> int | None:
    """The player who has made the last decision with the keys of a link; None if there is none."""
    deciders = [player for kind, player in link.seen[link.terms.start : -1] if kind is Kind.FREE]
    return deciders[-1] if deciders else None


def describe_complete_turn(table: Table, remote: RemoteMatch) -> Phrase:
    """The status once the decisions that were made here can be sent. A computer that plays here may have made them
    all."""
    sent, to = len(remote.held.mine.match.plies), next_player(table, remote)
    deciders = {ply.player for ply in table.match.plies[sent:] if ply.player >= 0}
    if deciders and all(map(table.saved.level_at, deciders)):
        player = Seat(min(deciders))
        return phrase("{player} has played in this browser. Send the turn to {other}.", player=player, other=to)
    return phrase("Your turn is complete. Send it to {player}.", player=to)


def next_player(table: Table, remote: RemoteMatch) -> Seat:
    """The player to whom a complete turn is sent: the one who decides next, or whose key the next draw needs."""
    terms, side = remote.held.mine.terms, remote.held.side
    if table.match.player >= 0 and not table.saved.is_here(table.match.player):
        return Seat(table.saved.speaker(terms.seats[table.match.player]))
    assert side is not None, "the device plays"
    return Seat(table.saved.speaker(terms.takers(side)[1]))
