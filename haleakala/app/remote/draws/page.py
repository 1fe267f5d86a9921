"""The page about verified draws: how they work, what they do not prove, and the numbers of the match at hand."""

from haleakala.app.model import Model
from haleakala.app.remote.draws.view import link_of, numbers
from haleakala.app.speech import say_in_log, say_on_page
from haleakala.gamekit.interface import Say
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.markup import Markup, h

VERIFIED_DRAWS = phrase("Verified draws")
LEAD = phrase(
    "When you play with somebody elsewhere, random draws are like a sealed deck that opens only with keys of two "
    "players. Nobody can look ahead, no move can change a draw, and your browser checks every one."
)
STEPS = (
    phrase(
        "When you join a game, your browser makes a long chain of secret keys and shows only key 0. Each key leads "
        "back to the one before it, but never forward. So everyone can check your next key, and nobody can guess it."
    ),
    phrase("Whoever has made the last move before a draw opens a key together with that move."),
    phrase(
        "The next player sees the move and opens the second key. Only the two keys together give the draw, and by now "
        "nobody can decide anything that it depends on."
    ),
    phrase(
        "The keys are in the link. Each browser makes the draws again from them, and refuses a link with a draw that "
        "doesn’t fit."
    ),
)
NO, YES, PARTLY = phrase("No"), phrase("Yes"), phrase("Partly")
TRIES: tuple[tuple[Phrase, Phrase, Phrase], ...] = (
    (
        phrase("Look ahead, or try moves until the draw suits"),
        NO,
        phrase("One key is always missing, and a move doesn’t change the draw."),
    ),
    (
        phrase("Draw again, or change a draw or a key in a link"),
        NO,
        phrase("Your browser refuses the link and names the turn."),
    ),
    (
        phrase("Make another move after seeing your answer"),
        NO,
        phrase("Your browser refuses a second link for a turn that it already has."),
    ),
    (
        phrase("Stop playing after seeing a draw"),
        YES,
        phrase("Whoever opens the last key sees the draw first and can stop. You’ll see that they did."),
    ),
    (
        phrase("Say that their keys were lost"),
        YES,
        phrase("New keys mean new draws, and the game log says who asked. Once may happen to anyone."),
    ),
    (
        phrase("Ask to take a turn back"),
        PARTLY,
        phrase("Only if all of you agree. Agree only to what you’d allow at a table."),
    ),
    (
        phrase("Choose draws before the invitation"),
        YES,
        phrase("The keys prove nothing from before. The invitation says so if there were any draws."),
    ),
    (
        phrase("Invite you again after seeing the first draws"),
        YES,
        phrase("A second invitation to the same game may be a second try."),
    ),
    (
        phrase("Change a link on its way to you"),
        PARTLY,
        phrase("Nothing you already have, and no draw. A new move could be changed: one link later you’d both notice."),
    ),
    (
        phrase("Answer in another player’s place"),
        PARTLY,
        phrase("The first answer takes the place, so send an invitation to one person only."),
    ),
    (
        phrase("Let a computer play, or use another name"),
        YES,
        phrase("A link doesn’t say who thinks. A name is just what somebody calls themselves."),
    ),
    (
        phrase("Tell another player their keys"),
        PARTLY,
        phrase("With three or more players, two of them can know a draw before it’s due. They can’t change it."),
    ),
    (
        phrase("Read hidden hands in a link"),
        YES,
        phrase("The page hides them, but a link contains the whole game. Keys make the deal fair, not secret."),
    ),
)
"""What a player could try, whether it works, and why. Specification: the attacks on sealed draws."""
FORMULAS = (
    'key n\u22121 = SHA-256("hsd1seal" + player + n + key n), first 20 bytes\n'
    'game = SHA-256("hsd1game" + game, options, players, every key 0)\n'
    'block = SHA-256("hsd1draw" + game + k + each player and their key k)\n'
    'ticket = SHA-256("hsd1tick" + block + draw + attempt) mod total'
)
FOR_EXPERTS = phrase(
    "Each outcome has as many tickets as its chance says, counted from 0. Players and draws are counted from 0, too, "
    "and keys from 1. The source code has every detail."
)


def draws_page(model: Model) -> Markup:
    """The whole page. The numbers are those of the match at the table, if there is one by links."""
    say, table = say_on_page(model), model.table
    known = link_of(table) if table else None
    return h(
        "article",
        {"class": "reading draws"},
        h("h1", {"tabindex": "-1"}, say(VERIFIED_DRAWS)),
        h("p", {"class": "lead"}, say(LEAD)),
        numbers(table, known, say_in_log(table, model.language)) if table and known else None,
        h(
            "section",
            None,
            h("h2", None, say(phrase("How it works"))),
            h("ol", None, [h("li", None, say(step)) for step in STEPS]),
        ),
        h("section", None, h("h2", None, say(phrase("What somebody could try"))), tries(say)),
        h(
            "section",
            None,
            h("h2", None, say(phrase("How to check it yourself"))),
            h("p", None, say(FOR_EXPERTS)),
            h("pre", {"class": "formulas"}, FORMULAS),
        ),
    )


def tries(say: Say) -> Markup:
    """The table of what somebody could try."""
    heads = (phrase("A player could try to"), phrase("Works?"), phrase("Why, or what to do"))
    return h(
        "table",
        {"class": "tries"},
        h("thead", None, h("tr", None, [h("th", {"scope": "col"}, say(head)) for head in heads])),
        h(
            "tbody",
            None,
            [
                h(
                    "tr",
                    None,
                    h("th", {"scope": "row"}, say(what)),
                    h("td", {"class": "works" if works is not NO else None}, say(works)),
                    h("td", None, say(why)),
                )
                for what, works, why in TRIES
            ],
        ),
    )
