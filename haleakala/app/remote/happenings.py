"""What has happened to the keys and players of a match by link: what the game log says about it for ever."""

from haleakala.app.history.turns import AnyMatch, turns
from haleakala.app.play.table import Table
from haleakala.gamekit.interface import AnyGame
from haleakala.kernel.phrase import Phrase, Seat, phrase
from haleakala.kernel.rules import CHANCE
from haleakala.saves.limits import MOST_EVENTS
from haleakala.sealed.content import SealedMatch
from haleakala.sealed.device import Held
from haleakala.sealed.renewal import Change, change_of

ABOUT_ONE: dict[str, Phrase] = {
    "renewed": phrase("New keys since turn {number}, asked for by {player}."),
    "returned": phrase("{player} stayed with the old keys in turn {number}."),
    "left": phrase("{player} plays in your place since turn {number}."),
    "cut": phrase("{player} asked for new keys, which took back everything from turn {number} on."),
    "resigned": phrase("{player} resigned in turn {number}."),
    "offered": phrase("{player} offered to end the game in turn {number}."),
    "agreed": phrase("{player} agreed to end the game in turn {number}."),
}
"""The sentences about the happenings that name one player."""


def turn_since(game: AnyGame, match: AnyMatch, plies: int) -> int:
    """The number of the turn, from 1, in which a match goes on after `plies` plies."""
    found = turns(game, match)
    begun = sum(turn.first < plies for turn in found)
    if plies < len(match.plies):
        goes_on = begun and any(ply.player != CHANCE for ply in match.plies[plies : found[begun - 1].end])
    else:
        goes_on = begun and match.player >= 0 and not game.story.new_turn(match.state)
    return begun if goes_on else begun + 1


def describe_event(table: Table, event: str) -> Phrase:
    """What the log says about a happening. `event` has the form of EVENT in saves/limits.py."""
    kind, plies, *seats = event.split()
    player, *others = map(int, seats)
    number = int(plies) if kind == "left" else turn_since(table.game, table.match, int(plies))
    match kind, others:
        case "taken", [other]:
            return phrase(
                "{other} has played for {player} since turn {number}.",
                player=Seat(player),
                other=Seat(other),
                number=number,
            )
        case "given", [other]:
            return phrase(
                "{player} has been played in another browser since turn {number}: {other} gave the place away.",
                player=Seat(player),
                other=Seat(other),
                number=number,
            )
        case _:
            return Phrase(ABOUT_ONE[kind].template, (("number", number), ("player", Seat(player))))


def asked_change(held: Held, asked: SealedMatch) -> Change:
    """Who asks for new keys, and which seats move, as far as this device can tell."""
    change = change_of(held.mine, asked)
    own = min(held.seats, default=-1)
    return change.asked_by(own) if own in change.askers else change


def renewal_events(old: Held, link: SealedMatch) -> tuple[str, ...]:
    """What happens when a device leaves its old seals for those of a link."""
    start, change = link.terms.start, asked_change(old, link)
    asker = change.askers[0]
    return (
        f"renewed {start} {asker}",
        *(f"taken {start} {seat} {asker}" for seat in sorted(change.taken)),
        *(f"given {start} {seat} {asker}" for seat in sorted(change.given)),
    )


def clipped(event: str, plies: int) -> str:
    """What has happened, after later turns were taken back: not later than after `plies` plies."""
    kind, then, *seats = event.split()
    return event if kind == "left" else " ".join((kind, str(min(int(then), plies)), *seats))


def with_events(known: tuple[str, ...], *events: str) -> tuple[str, ...]:
    """The happenings with new ones, at most as many as a save can hold."""
    return (*known, *events)[-MOST_EVENTS:]
