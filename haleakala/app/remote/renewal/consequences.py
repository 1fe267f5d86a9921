"""What a request for new keys would change: the sentences before a player agrees to it."""

from haleakala.app.model import Model
from haleakala.app.play.table import Table
from haleakala.app.remote.happenings import asked_change, turn_since
from haleakala.app.remote.renewal.update import lost_keys
from haleakala.kernel.phrase import Phrase, Seat, phrase
from haleakala.kernel.rules import CHANCE
from haleakala.sealed.blocks import Kind
from haleakala.sealed.content import SealedMatch
from haleakala.sealed.device import Held

Sentences = tuple[Phrase, ...]


def one_of(seats: tuple[int, ...]) -> Seat | Phrase:
    """A player, or several of whom one is meant."""
    if len(seats) == 1:
        return Seat(seats[0])
    return phrase("{player} or {other}", player=Seat(seats[0]), other=one_of(seats[1:]))


def heading(table: Table, held: Held, asked: SealedMatch) -> Phrase:
    """Who asks for what."""
    change = asked_change(held, asked)
    if change.taken:
        waits = held.mine.turn()
        assert waits is not None, "a player is left out only while the game waits for them"
        gone = Seat(held.mine.terms.seats_of(waits)[0])
        return phrase("{player} asks to go on without {other}", player=one_of(change.askers), other=gone)
    if change.given:
        (given, *_) = sorted(change.given)
        return phrase(
            "{player} asks that somebody elsewhere plays {other}", player=one_of(change.askers), other=Seat(given)
        )
    lost = len(held.mine.match.plies) > asked.terms.start
    if lost:
        return phrase(
            "{player} asks to go back to turn {number}", player=one_of(change.askers), number=since(table, asked)
        )
    return phrase("{player} asks for new keys", player=one_of(change.askers))


def since(table: Table, asked: SealedMatch) -> int:
    """The number of the turn from which on the new keys hold."""
    return turn_since(table.game, table.match, asked.terms.start)


def consequences(model: Model, table: Table, held: Held, asked: SealedMatch) -> Sentences:
    """What follows for a device that has the match, one sentence for each point. The heading has said who asks."""
    own = phrase(
        "This browser no longer has your keys. If you agree, you play {player} here with new ones.",
        player=Seat(min(held.seats)),
    )
    replaced = phrase("You’ve asked for new keys, too. If you agree, this request replaces yours.")
    return (
        *((own,) if lost_keys(model, table) else ()),
        *((replaced,) if held.pending else ()),
        *taken_back(table, held, asked),
        phrase("The new keys are used from turn {number} on.", number=since(table, asked)),
        *draws(held, asked),
        *moves(held, asked),
    )


def taken_back(table: Table, held: Held, asked: SealedMatch) -> Sentences:
    """Which turns are taken back."""
    plies = held.mine.match.plies[asked.terms.start :]
    if all(ply.player == CHANCE for ply in plies):
        return ()
    match = held.mine.match
    first, last = turn_since(table.game, match, asked.terms.start), turn_since(table.game, match, len(match.plies)) - 1
    if last <= first:
        return (phrase("Turn {number} is taken back.", number=first),)
    return (phrase("Turns {number} to {last} are taken back.", number=first, last=last),)


def draws(held: Held, asked: SealedMatch) -> Sentences:
    """Which draws are made again, and who may know the old ones."""
    mine, told = held.mine, []
    if any(one.kind is Kind.DRAW for one in mine.seen[asked.terms.start : -1]):
        told.append(phrase("Draws since then are made again. Everyone has seen how they came out."))
    if block := mine.waiting:
        closer = mine.terms.seats_of(block.takers[-1])
        told.append(
            phrase("The next draw is made with the new keys. You may know how it would have come out.")
            if held.seats & {*closer}
            else phrase(
                "The next draw is made with the new keys. {player} may know how it would have come out.",
                player=Seat(closer[0]),
            )
        )
    return (*told,) or (phrase("No draw is made again."),)


def moves(held: Held, asked: SealedMatch) -> Sentences:
    """Which players move to another device."""
    change = asked_change(held, asked)
    asker = one_of(change.askers)
    return (
        *(
            phrase("From then on {other} plays {player}.", player=Seat(seat), other=asker)
            for seat in sorted(change.taken)
        ),
        *(
            phrase(
                "From then on {player} is played in another browser, by whoever opens the link there.",
                player=Seat(seat),
            )
            for seat in sorted(change.given)
        ),
    )


def only_from(held: Held, asked: SealedMatch) -> Phrase:
    """The condition on which to agree."""
    return phrase(
        "Agree only if {player} really asked for this. A link doesn’t prove who made it.",
        player=one_of(asked_change(held, asked).askers),
    )


def for_newcomer(table: Table, asked: SealedMatch) -> Sentences:
    """What somebody has to know who has no copy of the match, before they join it by a request."""
    guest, asker = asked.turn(), one_of(asked.terms.seats_of(asked.terms.first))
    assert guest is not None, "somebody is to join"
    number = since(table, asked)
    return (
        phrase(
            "{player} asks for new keys in a game of {game}, from turn {number} on.",
            player=asker,
            game=table.game.title,
            number=number,
        ),
        phrase(
            "If you join, you play {player} in this browser. If you’re another player, wait until {player} has joined: "
            "the link asks you then.",
            player=Seat(asked.terms.seats_of(guest)[0]),
        ),
        phrase("The turns so far are as this link tells them."),
        phrase("Join only if {player} really asked for this. A link doesn’t prove who made it.", player=asker),
        phrase("If you don’t play in this game, there’s nothing to do."),
    )
