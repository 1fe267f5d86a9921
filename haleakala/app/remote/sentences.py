"""What the page says about a link of a match that is played on several devices."""

from haleakala.app.history.turns import turns
from haleakala.app.play.table import Table
from haleakala.app.remote.happenings import asked_change, turn_since
from haleakala.app.remote.model import RemoteMatch
from haleakala.kernel.phrase import Phrase, Seat, phrase
from haleakala.kernel.rules import TERMINAL
from haleakala.sealed.checks import Finding, Verdict
from haleakala.sealed.content import SealedMatch
from haleakala.sealed.device import side_of
from haleakala.sealed.proof import chains
from haleakala.sealed.renewal import Objection

DO_YOU_AGREE = phrase("Do you agree?")
SAME = phrase("You’ve opened this link before. Nothing has changed.")
STANDS = phrase("Nothing has changed: the request still stands. If somebody has declined, withdraw it.")
STANDS_TOO = phrase("Nothing has changed: the request still stands. If somebody has declined, go back to the old keys.")
OLDER = phrase("This link is older than your game. Nothing has changed.")
NO_SEEDS = phrase("This browser no longer has your keys for this game, so you can’t play on. Ask for new keys.")
NOBODY_HERE = phrase("At least one player has to play in this browser.")
NO_OWN_BOT = phrase("Your bot can’t play in a game with somebody elsewhere.")
SOMEBODY_STAYS = phrase("At least one other player has to stay in the game.")
NOT_STORED = phrase("This browser saves nothing, so you can’t play with somebody elsewhere here.")

OLD_SEALS = phrase(
    "This link is from before the keys were renewed in turn {number}, so it was refused. If it’s a new turn, its "
    "player has gone back to the old keys: then ask for new ones."
)
JOINED_BEFORE = phrase(
    "Your place in this request is taken: you went back to the old keys after it, or somebody has agreed in your name. "
    "It was refused."
)

WENT_BACK = phrase(
    "You went back to the old keys, so this link was refused. To play on together, tell its sender to ask for new keys."
)
CROSSED = phrase(
    "Another player has taken your place in this link, so it was refused. If nobody can go on, ask for a new "
    "invitation. Your game hasn’t changed."
)
OTHER_COUNT = phrase(
    "The moves and draws in this link don’t fit its keys, so it was refused. Your game hasn’t changed."
)

ABOUT_GAME: dict[Verdict, Phrase] = {
    Verdict.WRONG_SEAL: phrase(
        "A key in this link isn’t the one that was agreed on, so it was refused. Your game hasn’t changed."
    ),
    Verdict.OTHER_TERMS: phrase(
        "This link is about the same game with other players or options, so it was refused. Your game hasn’t changed."
    ),
    Verdict.MY_SEAL: phrase(
        "This link holds a key of yours that wasn’t used in this browser, so it was refused. Your game hasn’t changed."
    ),
    Verdict.MY_PLACE: phrase(
        "Another player has taken your place in this link, so it was refused. Your game hasn’t changed."
    ),
}
ABOUT_TURN: dict[Verdict, Phrase] = {
    Verdict.WRONG_DRAW: phrase(
        "A draw in turn {number} doesn’t fit the keys, so this link was refused. Your game hasn’t changed."
    ),
    Verdict.APART: phrase(
        "This is another link for turn {number}, which you already have. It was refused, and your game hasn’t changed."
    ),
    Verdict.MY_MOVE: phrase(
        "In turn {number} this link holds a move of yours that you didn’t make here. It was refused, and your game "
        "hasn’t changed."
    ),
}
OBJECTIONS: dict[Objection, Phrase] = {
    Objection.OTHER_GAME: phrase("This request for new keys is about another game, so it was refused."),
    Objection.OLD: phrase("This request for new keys is older than the keys you have, so it was refused."),
    Objection.LATER: phrase(
        "Another request for new keys comes first, which you made or agreed to. Send that one again."
    ),
    Objection.CHANGED: phrase(
        "This request for new keys was changed after you made it or agreed to it, so it was refused."
    ),
    Objection.NEW_PLIES: phrase(
        "This request comes after turns that you haven’t seen. First open the link before it: whoever asks can copy it."
    ),
    Objection.SEATS: phrase("This request for new keys moves players to other devices as nobody may. It was refused."),
    Objection.LEFT_OUT: phrase(
        "This request for new keys leaves out somebody whom the game doesn’t wait for, so it was refused."
    ),
    Objection.WITHOUT_ME: phrase(
        "This request asks the others to go on without you, so it was refused. If you’re still playing, send your turn."
    ),
    Objection.SPENT: phrase("The keys of this game can’t be renewed any more."),
}


def turn_number(table: Table, link: SealedMatch, ply: int) -> int:
    """The number of the turn in the log that holds a ply of a link, from 1."""
    found = turns(table.game, link.match)
    return next((number for number, turn in enumerate(found, 1) if ply < turn.end), max(1, len(found)))


def describe_same(table: Table) -> Phrase:
    """What a link says that changes nothing, since the device has it."""
    remote = table.saved.remote
    if remote and remote.held.pending:  # it is the last link before the request that this device has made or joined
        return STANDS if remote.held.pending_side == remote.held.pending.terms.first else STANDS_TOO
    if remote is None or remote.turn is None or remote.is_ours or remote.looks_on or remote.held.mine.terms.sides > 2:
        return SAME
    return phrase("This is your own link. {player} has to open it.", player=table.saved.whose)


def describe_finding(table: Table, link: SealedMatch, finding: Finding) -> Phrase:
    """Why a link was refused."""
    remote = table.saved.remote
    if finding.verdict is Verdict.WRONG_SEAL and finding.side is not None and remote and joins_late(remote, link):
        player = Seat(link.terms.seats_of(finding.side)[0])
        late = phrase(
            "{player} had joined already, so this answer came too late and was refused. Your game hasn’t changed.",
            player=player,
        )
        next_one = phrase(
            "{player} had joined already, so this answer came too late and was refused. Pass {player}’s link on to "
            "whoever sent it: they can take the next place. If that doesn’t help, make a new invitation.",
            player=player,
        )
        return late if remote.held.mine.complete else next_one
    if finding.verdict is Verdict.OLD_SEALS:
        start = remote.held.mine.terms.start if remote else 0
        return Phrase(OLD_SEALS.template, (("number", turn_since(table.game, table.match, start)),))
    if finding.verdict is Verdict.MY_PLACE and not link.complete and link.terms.epoch:
        leaves_us_out = remote is not None and side_of(link, remote.held.seats) is None
        is_own = remote is not None and link.terms.epoch <= remote.highest
        return OBJECTIONS[Objection.WITHOUT_ME] if leaves_us_out and not is_own else JOINED_BEFORE
    if finding.verdict is Verdict.MY_PLACE and remote and 0 < link.terms.epoch <= remote.highest:
        return WENT_BACK
    if finding.verdict is Verdict.MY_PLACE and remote and has_own_seal(remote, link):
        return OTHER_COUNT
    if finding.verdict is Verdict.MY_PLACE and remote and joins_late(remote, link):
        return CROSSED
    if finding.verdict in ABOUT_GAME:
        return ABOUT_GAME[finding.verdict]
    what = ABOUT_TURN[finding.verdict]
    number = turn_number(table, link, finding.ply or 0)
    return Phrase(what.template, (("number", number),))


def joins_late(remote: RemoteMatch, link: SealedMatch) -> bool:
    """Whether a link is only an answer to an invitation: nothing has been decided in it since."""
    mine = remote.held.mine
    return link.terms == mine.terms and not link.terms.epoch and len(link.match.plies) == link.terms.start


def has_own_seal(remote: RemoteMatch, link: SealedMatch) -> bool:
    """Whether a link holds a seal that this device has opened, even if it is one of another block: then nobody has
    joined in its place, but a changed move or draw has changed how many blocks there are."""
    side = remote.held.side
    if side is None or side not in link.sides:
        return False
    opened = chains(remote.held.mine).seals.get(side, ())
    return link.seals[link.sides.index(side)] in opened


def describe_order(link: SealedMatch) -> Phrase:
    """Whom a request for new keys goes to before it comes here."""
    side = link.turn()
    assert side is not None, "somebody has to agree"
    player = Seat(link.terms.seats_of(side)[0])
    return phrase("This request for new keys goes to {player} first. You’ll be asked after that.", player=player)


def describe_offer(table: Table) -> Phrase | None:
    """The offer to end the match that stands, or how it was ended; None if there is no offer."""
    remote = table.saved.remote
    if remote is None or remote.offer is None or table.match.player == TERMINAL:
        return None
    offer, terms = remote.offer, remote.held.mine.terms
    maker = Seat(offer.seats[0])
    if not offer.resigns:
        asks = phrase("{player} offers to end the game without a winner.", player=maker)
        return phrase("The game was ended by agreement.") if remote.ended else asks
    if not remote.ended:
        return phrase("{player} resigns.", player=maker)
    if terms.sides == 2 == len(terms.seats):
        return phrase("{player} has won: {other} resigned.", player=Seat(1 - offer.seats[0]), other=maker)
    return phrase("{player} resigned, and the game was ended.", player=maker)


def describe_link(table: Table) -> Phrase:
    """The sentence that goes with a link when it is passed on."""
    remote = table.saved.remote
    assert remote is not None, "the match is played by links"
    if not remote.held.mine.complete:
        return describe_request(table, remote) if remote.held.mine.terms.epoch else describe_invited(table, remote)
    if remote.held.pending:
        return describe_request(table, remote)
    if not table.saved.runs_elsewhere:
        return phrase("{game}: the game is over.", game=table.game.title)
    if remote.offer and remote.has_agreed and remote.offer.seats[0] not in remote.held.seats:
        return phrase("{game}: I agree to end the game.", game=table.game.title)
    if remote.offer and remote.has_agreed:
        resigns = phrase("{game}: I resign.", game=table.game.title)
        return resigns if remote.offer.resigns else phrase("{game}: I offer to end the game.", game=table.game.title)
    if remote.just_joined and not remote.held.mine.terms.epoch:
        return phrase("{game}: I’ve joined.", game=table.game.title)
    number = len(turns(table.game, table.match))
    if len(remote.held.mine.terms.seats) > 2 and remote.turn is not None:
        if not number:
            return phrase("{game}: it’s {player}’s turn.", game=table.game.title, player=table.saved.whose)
        return phrase(
            "{game}: it’s {player}’s turn, after turn {number}.",
            game=table.game.title,
            player=table.saved.whose,
            number=number,
        )
    if not number:
        return phrase("{game}: your turn.", game=table.game.title)
    return phrase("{game}: your turn, after turn {number}.", game=table.game.title, number=number)


def describe_invited(table: Table, remote: RemoteMatch) -> Phrase:
    """The sentence that goes with an invitation, and with the answers to it that not all have given."""
    link, game = remote.held.mine, table.game.title
    if link.joined == 1 or remote.turn is None:
        return phrase("Join me for a game of {game}:", game=game)
    return phrase(
        "{game}: {joined} of {count} have joined. Who plays {player}?",
        game=game,
        joined=link.joined,
        count=link.terms.sides,
        player=table.game.seats[remote.turn],
    )


def describe_request(table: Table, remote: RemoteMatch) -> Phrase:
    """The sentence that goes with a request for new keys."""
    if remote.waits_for_newcomer and remote.turn is not None:
        place = table.game.seats[remote.turn]
        return phrase("{game}: join us, and play {player}.", game=table.game.title, player=place)
    change = asked_change(remote.held, remote.held.pending) if remote.held.pending else None
    if change and change.taken:
        gone, asker = Seat(min(change.taken)), Seat(change.askers[0])
        return phrase("{game}: may {player} play for {other}?", game=table.game.title, player=asker, other=gone)
    if change and change.given:
        given = table.game.seats[min(change.given)]
        return phrase("{game}: may {player} be played in another browser?", game=table.game.title, player=given)
    if remote.goes_back and remote.held.pending:
        number = turn_since(table.game, remote.held.mine.match, remote.held.pending.terms.start)
        return phrase("{game}: may we go back to turn {number}?", game=table.game.title, number=number)
    return phrase("{game}: please agree to new keys.", game=table.game.title)
