"""What shows that the draws of a match by link are verified: a line in the log, a note, and the numbers."""

from collections.abc import Sequence

from haleakala.app.history.turns import turns
from haleakala.app.play.table import Table
from haleakala.app.remote.draws.proofs import BlockProof, OpenKey, Proofs, Ticket, proofs_in
from haleakala.app.remote.happenings import turn_since
from haleakala.app.speech import narration
from haleakala.app.view.icons import icon
from haleakala.app.view.widgets import link
from haleakala.app.viewer import viewer
from haleakala.gamekit.interface import Say
from haleakala.gamekit.sentences import together
from haleakala.kernel.open import has_secrets
from haleakala.kernel.phrase import Phrase, phrase, plural
from haleakala.kernel.rules import EVERYBODY
from haleakala.markup import Markup, Value, fragment, h
from haleakala.sealed.content import SealedMatch
from haleakala.sealed.terms import Mode

HOW = phrase("How draws are verified")
SHORT = 8
"""The number of hexadecimal digits that are shown of a key or hash until it is opened."""
MOST_UNFOLDED = 6
"""The newest draws are unfolded up to this number."""
BOTH, ALL = phrase("Both keys together"), phrase("All keys together")
NONE_YET = phrase("There are no draws yet.")
WRONG = phrase("The draws of this link don’t fit its keys, so they prove nothing.")
TICKETS_LATER = phrase("The tickets are shown when the game is over: they could give hands away.")


def draws_address(table: Table) -> str:
    """The address of the page about the draws of a match."""
    return f"/match/{table.key}/draws" if table.key else "/draws"


def link_of(table: Table) -> SealedMatch | None:
    """The link that proves the draws at a table; None if the match is not played by links."""
    remote = table.saved.remote
    return remote.held.mine if remote else None


# --- At the table -----------------------------------------------------------------------------------------------------


def verified_line(table: Table, say: Say) -> Markup | None:
    """The line at the top of the log, which leads to the page; None as long as the link proves no draw."""
    known = link_of(table)
    if known is None or not (found := proofs_in(known)).draws:
        return None
    said = phrase("Draws verified")
    if found.begins_late:
        said = phrase(
            "Draws verified since turn {number}", number=turn_since(table.game, known.match, known.terms.start)
        )
    return h("p", {"class": "verified"}, link(fragment(icon("confirm"), say(said)), draws_address(table)))


def verified_note(table: Table, known: SealedMatch, say: Say) -> Markup:
    """What the panel says about the draws, with a link to the page."""
    found = proofs_in(known)
    whose = phrase("Each draw needs keys of two players, so nobody can foresee or change it.")
    if known.terms.mode is Mode.ALL and known.terms.sides > 2:
        whose = phrase("Each draw needs keys of all players, so nobody can foresee or change it.")
    checked = phrase("This page has checked them all.") if found.draws and not found.begins_late else None
    if found.begins_late:
        number = turn_since(table.game, known.match, known.terms.start)
        checked = phrase("That holds since turn {number}, and this page has checked it.", number=number)
        checked = checked if found.draws else phrase("That holds since turn {number}.", number=number)
    said = (whose, checked) if found.fits else (WRONG,)
    return h(
        "p",
        {"class": "hint"},
        icon("confirm") if found.draws else None,
        h(
            "span",
            None,
            [f"{say(one)} " for one in said if one],
            link(say(HOW), draws_address(table)),
        ),
    )


# --- The page ---------------------------------------------------------------------------------------------------------


def numbers(table: Table, known: SealedMatch, say: Say) -> Markup:
    """The numbers of the match at hand, the newest draws first."""
    found = proofs_in(known)
    return h(
        "section",
        {"class": "numbers", "id": "numbers"},
        h("h2", None, say(phrase("The draws of this game"))),
        [h("p", None, say(one)) for one in summary(table, known, found)],
        *([blocks(table, found, say), agreed(found, table, say)] if found.fits else []),
    )


def summary(table: Table, known: SealedMatch, found: Proofs) -> Sequence[Phrase]:
    """How many draws the link proves, and which it does not."""
    if not found.fits:
        return (WRONG,)
    count = found.draws
    said = [plural("Your browser has checked {count} draw.", "Your browser has checked all {count} draws.", count)]
    if not count:
        said = [NONE_YET]
    number = turn_since(table.game, known.match, known.terms.start)
    if known.terms.epoch:
        said.append(phrase("The keys are new since turn {number}. Earlier draws had other keys.", number=number))
    elif found.begins_late:
        said.append(
            phrase(
                "The keys hold since turn {number}. Earlier draws were made in one browser, before the invitation.",
                number=number,
            )
        )
    if count and hides_tickets(table):
        said.append(TICKETS_LATER)
    return said


def hides_tickets(table: Table) -> bool:
    """Whether tickets could tell the viewer about hidden hands: which outcomes are left depends on them."""
    return has_secrets(table.game.rules) and viewer(table) != EVERYBODY


def blocks(table: Table, found: Proofs, say: Say) -> Markup | None:
    """All blocks, the newest first, which is unfolded unless it is long."""
    newest_first = found.blocks[::-1]
    if not newest_first:
        return None
    unfolds = len(newest_first[0].tickets) <= MOST_UNFOLDED
    drawn = [block(table, one, unfolds and not place, say) for place, one in enumerate(newest_first)]
    return h("div", {"class": "blocks"}, drawn)


def block(table: Table, proof: BlockProof, unfolded: bool, say: Say) -> Markup:
    """A block: its turn, its keys, the hash that they give, and the draws that follow from that."""
    count = len(proof.tickets)
    due = next((one.side for one in proof.keys if one.seal is None), None)
    said = plural("{count} draw", "{count} draws", count)
    if due is not None:
        said = phrase("waiting for a key of {players}", players=players(table, due))
    return h(
        "details",
        {"id": f"block-{proof.number}", "class": "block", "open": unfolded},
        h("summary", None, h("strong", None, say(turn_of(table, proof))), " ", h("span", {"class": "hint"}, say(said))),
        h(
            "dl",
            None,
            [key(table, proof.number, one, place, say) for place, one in enumerate(proof.keys)],
            named(say(BOTH if len(proof.keys) == 2 else ALL), hexadecimal(proof.hash, f"hash-{proof.number}"))
            if proof.hash
            else None,
        ),
        outcomes(table, proof.tickets, say) if count else None,
    )


def agreed(found: Proofs, table: Table, say: Say) -> Markup:
    """What the players have agreed on by joining: key 0 of each side, and the hash of the game."""
    return h(
        "details",
        {"id": "agreed", "class": "block"},
        h("summary", None, h("strong", None, say(phrase("Agreed when joining")))),
        h(
            "dl",
            None,
            [key(table, 0, one, place, say) for place, one in enumerate(found.firsts)],
            named(say(phrase("The game, its options and every key 0")), hexadecimal(found.game, "hash-0"))
            if found.game
            else None,
        ),
    )


def turn_of(table: Table, proof: BlockProof) -> Phrase:
    """The turn in the log to which the draws of a block belong."""
    number = sum(turn.first < proof.ply for turn in turns(table.game, table.match))
    return phrase("Turn {number}", number=number) if number else phrase("Start of the game")


def players(table: Table, side: int) -> Phrase:
    """The players of a side."""
    known = link_of(table)
    assert known is not None, "the match is played by links"
    return together(known.terms.seats_of(side))


def key(table: Table, number: int, one: OpenKey, place: int, say: Say) -> Markup:
    """The key of a side for a block, in the order of opening."""
    label = phrase("Key {number} of {players}", number=number, players=players(table, one.side))
    if one.seal is None:
        return named(say(label), say(phrase("not opened yet")))
    return named(say(label), hexadecimal(one.seal, f"key-{number}-{place}"))


def named(label: str, value: Markup | str) -> Markup:
    """A value with its name."""
    return h("div", None, h("dt", None, label), h("dd", None, value))


def hexadecimal(value: bytes, ident: str) -> Markup:
    """The first digits of a key or hash, which unfold to all of them."""
    digits = value.hex()
    return h(
        "details",
        {"class": "hex", "id": ident},
        h("summary", None, h("code", None, f"{digits[:SHORT]}\u2026")),
        h("code", None, digits),
    )


def outcomes(table: Table, tickets: Sequence[Ticket], say: Say) -> Markup:
    """The draws of a block: the ticket of each, the tickets of its outcome, and the outcome in words."""
    hidden = hides_tickets(table)
    heads = (phrase("Ticket"), phrase("Winning tickets"), phrase("Outcome"))
    return h(
        "table",
        {"class": "tickets"},
        h("thead", None, h("tr", None, [h("th", {"scope": "col"}, say(head)) for head in heads[2 * hidden :]])),
        h("tbody", None, [h("tr", None, ticket_cells(table, one, hidden, say)) for one in tickets]),
    )


def ticket_cells(table: Table, one: Ticket, hidden: bool, say: Say) -> list[Markup]:
    """The cells of a draw. Where hands are hidden there is only the outcome, as the viewer may see it."""
    match = table.match
    before = match.plies[one.ply - 1].state if one.ply else match.start
    told = narration(table.game, before, match.plies[one.ply : one.ply + 1])
    words = h("td", None, " ".join(map(say, told)) or h("code", None, str(match.plies[one.ply].action)))
    if hidden:
        return [words]
    number: dict[str, Value] = {"class": "number"}
    of = h("small", None, say(phrase("of {count}", count=one.weights)))
    span = str(one.first) if one.first == one.last else f"{one.first}\u2013{one.last}"
    return [h("td", number, h("strong", None, one.number), " ", of), h("td", number, span), words]
