"""What the table shows of requests for new keys: the questions before them, and the buttons with which they begin."""

from haleakala.app.buttons import (
    AnswerLink,
    AskGive,
    AskGone,
    AskNewKeys,
    AskRenewal,
    Cancel,
    ChooseMatch,
    CopyOldLink,
    GivePlayer,
    KeepOldKeys,
    PlayAlone,
)
from haleakala.app.library.model import SavedGame
from haleakala.app.library.view import details, title
from haleakala.app.messages import Submitted
from haleakala.app.model import Model
from haleakala.app.play.table import Table
from haleakala.app.remote.happenings import describe_event
from haleakala.app.remote.model import RemoteMatch
from haleakala.app.remote.receive import fitting_matches, matches_of
from haleakala.app.remote.renewal.consequences import consequences, for_newcomer, heading, only_from
from haleakala.app.remote.renewal.update import (
    gone_side,
    lost_keys,
    may_ask,
    may_play_alone,
    may_return,
    other_sides,
    seats_to_give,
)
from haleakala.app.remote.sentences import NO_SEEDS
from haleakala.app.view.widgets import awaiting, button, cancel, question
from haleakala.gamekit.interface import Say
from haleakala.kernel.phrase import Phrase, Seat, phrase
from haleakala.markup import Markup, fragment, h
from haleakala.sealed.content import SealedMatch

BACK_TO_OLD = phrase("Back to the old keys")


def renewal_panel(model: Model, table: Table, say: Say) -> list[Markup] | None:
    """What stands in the panel of a match instead of its link: a question, or why nobody can play on here."""
    remote, linked = table.saved.remote, model.linked
    what = model.asking.what if model.asking else ""
    if remote is None:
        return None
    if what == "renew" and linked and linked.sealed:
        return renew_question(model, table, linked.sealed, say)
    if what == "gone" and gone_side(table) is not None:
        return gone_question(table, say)
    if what == "give" and model.asking:
        return give_question(model.asking.seat, say)
    if remote.left_out:
        back = button(say(phrase("Play on anyway")), KeepOldKeys(), "quiet")
        why = phrase(
            "You can still look at your game here. If you don’t know why, ask the others. Once they’ve gone on, they "
            "can’t open your links any more."
        )
        return [
            h("p", None, say(describe_event(table, remote.events[-1]))),
            h("p", {"class": "hint"}, say(why)),
            h("p", {"class": "hint"}, say(way_back(remote))),
            acts(back),
        ]
    if lost_keys(model, table) and remote.offer is None:
        asks = button(say(phrase("Ask for new keys")), AskNewKeys(len(remote.held.mine.match.plies)), "primary")
        return [h("p", None, say(NO_SEEDS)), acts(asks) if remote.held.mine.complete else h("p", None)]
    return None


def way_back(remote: RemoteMatch) -> Phrase:
    """How a player who was left out can play again with the others."""
    player = Seat(min(remote.held.seats))
    return phrase(
        "To play with them again, ask for an invitation: under “Playing by link” they can let somebody elsewhere play "
        "{player}.",
        player=player,
    )


def renew_question(model: Model, table: Table, asked: SealedMatch, say: Say) -> list[Markup]:
    """The question whether to agree to a request for new keys."""
    remote = table.saved.remote
    assert remote is not None, "the match is played by links"
    held = remote.held
    return [
        h("h2", None, say(heading(table, held, asked))),
        points(consequences(model, table, held, asked), say),
        h("p", {"class": "hint"}, say(only_from(held, asked))),
        acts(button(say(phrase("Agree")), AnswerLink(), "primary"), button(say(phrase("Decline")), Cancel())),
    ]


def renewal_question(model: Model, table: Table | None, say: Say) -> Markup | None:
    """The question before the other players are asked for new keys."""
    if model.asking is None or model.asking.what != "renewal" or table is None:
        return None
    back = table.ply is not None
    asks = (
        phrase("Ask to go back to here? Later turns are taken back, and draws are made again.")
        if back
        else phrase("Ask for new keys? That’s needed only if keys are lost.")
    )
    other = table.saved.only_other
    who = (
        phrase("{player} has to agree, and the log names you.", player=other)
        if other
        else phrase("All have to agree, and the log names you.")
    )
    label = phrase("Ask {player}", player=other) if other else phrase("Ask the others")
    return question(
        "renewal", f"{say(asks)} {say(who)}", button(say(label), AskNewKeys(table.shown_plies)), cancel(say)
    )


def gone_question(table: Table, say: Say) -> list[Markup]:
    """The question whether to go on without a player who has gone, and without whom else."""
    remote, gone = table.saved.remote, gone_side(table)
    assert remote is not None and gone is not None, "the game waits for somebody"
    terms = remote.held.mine.terms
    others = [terms.seats_of(side)[0] for side in other_sides(table)]
    players = [Seat(seat) for seat in terms.seats_of(gone)]
    return [
        h("h2", None, say(phrase("Go on without {player}?", player=players[0]))),
        points(
            (
                *(phrase("You play {player} in this browser from then on.", player=player) for player in players),
                phrase("The others are asked first. All of them have to agree."),
                phrase("If an answer comes in the meantime, you can go back to the old keys."),
            ),
            say,
        ),
        h(
            "form",
            {"class": "gone", "data-submit": awaiting(Submitted("gone", {}))},
            [
                h(
                    "label",
                    {"class": "tick"},
                    h("input", {"type": "checkbox", "name": f"without-{seat}", "value": "on"}),
                    h("span", None, say(phrase("Also without {player}", player=Seat(seat)))),
                )
                for seat in others
            ],
            acts(
                h("button", {"type": "submit", "class": "primary"}, say(phrase("Ask the others"))),
                cancel(say),
            ),
        ),
    ]


def give_question(seat: int, say: Say) -> list[Markup]:
    """The question whether to give a player to somebody elsewhere."""
    return [
        h("h2", None, say(phrase("Let somebody elsewhere play {player}?", player=Seat(seat)))),
        points(
            (
                phrase("You ask the others for new keys. All of them have to agree."),
                phrase("Whoever opens the link when it’s {player}’s turn to join plays {player}.", player=Seat(seat)),
            ),
            say,
        ),
        acts(button(say(phrase("Ask the others")), GivePlayer(), "primary"), cancel(say)),
    ]


def which_question(model: Model, say: Say) -> Markup | None:
    """The question to which of several saved games a link belongs."""
    linked = model.linked
    if model.asking is None or model.asking.what != "which" or linked is None or linked.sealed is None:
        return None
    fitting = {one.key for one in fitting_matches(matches_of(model, linked.sealed), linked.sealed)}
    entries = [one for one in model.library if isinstance(one, SavedGame) and one.key in fitting]
    return question(
        "which",
        say(phrase("This link fits several of your games. Which one is it for?")),
        *(button(f"{title(one, say)} · {details(one, False, say)}", ChooseMatch(one.key)) for one in entries),
        cancel(say),
    )


def request_texts(table: Table, asked: SealedMatch, say: Say) -> list[Markup]:
    """What somebody reads who may join by a request for new keys and has no copy of the match."""
    first, *others = for_newcomer(table, asked)
    return [h("p", None, say(first)), points((*others,), say)]


def pending_buttons(table: Table, say: Say) -> Markup | None:
    """The buttons beside a request that not all have joined: the way back, and the link that others may lack."""
    remote = table.saved.remote
    if remote is None or remote.held.pending is None:
        return None
    lacks = phrase("If somebody can’t open the request, send them the last link before it first.")
    return fragment(
        h("p", {"class": "hint"}, say(lacks)),
        acts(
            button(say(take_back(remote)), KeepOldKeys(), "quiet"),
            button(say(phrase("Copy the last link before it")), CopyOldLink(), "quiet"),
        ),
    )


def take_back(remote: RemoteMatch) -> Phrase:
    """The label of the button that gives up a request that not all have joined."""
    pending = remote.held.pending
    if pending and pending.terms.first == remote.held.pending_side:
        return phrase("Withdraw the request")
    return BACK_TO_OLD


def may_ask_back(model: Model, table: Table) -> bool:
    """Whether the player looks at the beginning of an earlier turn, to which the match may go back."""
    return (
        table.ply is not None
        and table.game.story.new_turn(table.shown.state)
        and model.asking is None
        and not table.saved.has_unsent
        and may_ask(table, table.shown_plies)
    )


def renewal_buttons(model: Model, table: Table, say: Say) -> Markup | None:
    """The buttons with which a request begins, or with which a player goes on alone."""
    remote = table.saved.remote
    if remote is None or model.asking:
        return None
    latest = table.ply is None
    asks = latest and may_ask(table, table.shown_plies) and not table.saved.has_unsent
    buttons = [button(say(phrase("Ask for new keys")), AskRenewal(), "quiet")] if asks else []
    if latest and gone_side(table) is not None:
        buttons.append(button(say(phrase("A player has gone…")), AskGone(), "quiet"))
    if latest:
        buttons += [
            button(say(phrase("Let somebody elsewhere play {player}…", player=Seat(seat))), AskGive(seat), "quiet")
            for seat in seats_to_give(table)
        ]
    if may_play_alone(table):
        buttons.append(button(say(phrase("Play on alone with a copy")), PlayAlone(), "quiet"))
    if latest and remote.held.former and may_return(table):
        buttons.append(button(say(BACK_TO_OLD), KeepOldKeys(), "quiet"))
    return acts(*buttons) if buttons else None


def is_out(table: Table) -> bool:
    """Whether the players of this device are out of a game that goes on, so that only their keys are needed."""
    remote, still_in = table.saved.remote, table.game.still_in
    if remote is None or still_in is None or remote.looks_on or not table.saved.runs_elsewhere:
        return False
    return not remote.held.seats & {*still_in(table.match.state)}


def points(sentences: tuple[Phrase, ...], say: Say) -> Markup:
    """Sentences as a list."""
    return h("ul", {"class": "points"}, [h("li", None, say(sentence)) for sentence in sentences])


def acts(*buttons: Markup) -> Markup:
    """A row of buttons."""
    return h("p", {"class": "acts"}, *buttons)
