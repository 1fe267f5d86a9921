"""The pages to read: the rulebook, in which every clause has an address, and the about page."""

from haleakala.app.addresses import address
from haleakala.app.buttons import ShowLicences
from haleakala.app.codec import encode
from haleakala.app.play.touch import highlights, paths
from haleakala.app.speech import say_without_names
from haleakala.app.view.widgets import ALL_LICENCES, TUTORIAL, games, link, prose
from haleakala.gamekit.interface import AnyGame, Highlights, Say
from haleakala.gamekit.meta import Meta
from haleakala.gamekit.teaching import ClauseTable, Example, Overview, Section
from haleakala.kernel.phrase import phrase
from haleakala.kernel.replay import replay
from haleakala.markup import Markup, h

INDEPENDENT = phrase(
    "This is an independent, non-commercial edition with its own text, artwork and code. It is not affiliated with "
    "the games’ designers or publishers."
)
DAGGER = "†"
"""The mark of clauses that the source of the rules does not state."""
NOTHING_LEAVES = phrase(
    "You don’t need an account, and there is no server. The rules run as Python in your browser, and your games are "
    "stored there and nowhere else. After your first visit the site also works offline, and it never contacts any "
    "other site. A link you copy contains the whole game, so anyone who has the link can see the game."
)

BY_LINK = phrase(
    "Players in different places pass a link back and forth, turn by turn. There’s no server that could draw for them, "
    "so each random draw is made of keys of two players, and every browser checks it."
)
MADE_WITH = phrase(
    "This site runs Python in your browser, with packages that many people have written and shared freely. The list "
    "of components gives the version and licence of each package, and you can read it offline too."
)


def rulebook(game: AnyGame, full: bool, language: str) -> Markup:
    """The rules of a game, as a summary or in full, section by section, with links to those of other games."""
    say = say_without_names(game, language)
    layers = (
        (phrase("Summary"), address("rules", game), not full),
        (phrase("Full rules"), address("rules", game, "full"), full),
    )
    return h(
        "article",
        {"class": "reading"},
        games("rules", game, say),
        h("h1", {"tabindex": "-1"}, prose(say(phrase("{game} rules", game=game.title)))),
        h(
            "nav",
            {"class": "layers", "aria-label": say(phrase("Summary or full rules"))},
            [
                h("a", {"href": f"#{to}", "aria-current": "page" if now else None}, say(label))
                for label, to, now in layers
            ],
            link(say(TUTORIAL), address("lesson", game), "to-lesson") if game.meta.has_lesson else None,
        ),
        overview(game.overview, say),
        contents(game, say) if full else None,
        legend(game, say) if full else None,
        [section(game, part, say) for part in game.rulebook]
        if full
        else [section_in_short(game, part, say) for part in game.rulebook if part.number],
    )


def overview(shown: Overview, say: Say) -> Markup:
    """The course of a game, step by step, before the rules."""
    return h(
        "section",
        {"class": "overview"},
        h("h2", None, say(shown.title)),
        h("ol", None, [h("li", None, say(step)) for step in shown.steps]),
    )


def heading(part: Section, say: Say) -> str:
    """The number and the title of a section."""
    return f"{part.number} \u00b7 {say(part.title)}" if part.number else say(part.title)


def contents(game: AnyGame, say: Say) -> Markup:
    """Links to all sections."""
    return h(
        "nav",
        {"aria-label": say(phrase("Contents")), "class": "contents"},
        h(
            "ul",
            None,
            [
                h("li", None, link(heading(part, say), address("rules", game, part.number or part.clauses[0].number)))
                for part in game.rulebook
            ],
        ),
    )


def legend(game: AnyGame, say: Say) -> Markup | None:
    """The meaning of the mark †, with a link to the last clause, which says more."""
    clauses = [clause for part in game.rulebook for clause in part.clauses]
    if not any(DAGGER in str(clause.text) for clause in clauses):
        return None
    label = say(phrase("Rule {clause}", clause=clauses[-1].number))
    return h(
        "p",
        {"class": "hint"},
        say(phrase("† marks what the source of these rules doesn’t say.")),
        " ",
        link(label, address("rules", game, clauses[-1].number), "clause"),
    )


def section_in_short(game: AnyGame, part: Section, say: Say) -> Markup:
    """The short version of a section, a picture, and a link to its clauses."""
    numbers = {clause.number for clause in part.clauses}
    first = next((shown.clause for shown in game.examples if shown.clause in numbers), "")
    more = phrase("Section {number} in full", number=part.number)
    return h(
        "section",
        {"class": "in-short"},
        h("h2", None, heading(part, say)),
        h("p", None, say(part.short)),
        example(game, first, say),
        h("p", None, link(say(more), address("rules", game, part.number))),
    )


def section(game: AnyGame, part: Section, say: Say) -> Markup:
    """The short version of a section, then its clauses, each with its example."""
    return h(
        "section",
        None,
        h("h2", {"id": f"rule-{part.number}" if part.number else None, "tabindex": "-1"}, heading(part, say)),
        h("p", {"class": "lead"}, say(part.short)),
        h(
            "dl",
            None,
            [
                h(
                    "div",
                    {"id": f"rule-{clause.number}", "tabindex": "-1", "class": "rule"},
                    h("dt", None, clause.number),
                    h(
                        "dd",
                        None,
                        say(clause.text),
                        [table(one, say) for one in clause.tables],
                        example(game, clause.number, say),
                    ),
                )
                for clause in part.clauses
            ],
        ),
    )


def table(shown: ClauseTable, say: Say) -> Markup:
    """A table of a clause."""
    rows = ([cell if isinstance(cell, int) else say(cell) for cell in row] for row in shown.rows)
    return h(
        "table",
        None,
        h("thead", None, h("tr", None, [h("th", {"scope": "col"}, say(title)) for title in shown.head])),
        h(
            "tbody",
            None,
            [
                h("tr", None, h("th", {"scope": "row"}, first), [h("td", None, cell) for cell in others])
                for first, *others in rows
            ],
        ),
    )


def drawn(game: AnyGame, shown: Example, say: Say) -> Markup:
    """The picture of an example."""
    state = replay(game.rules, shown.options, shown.log.split()).match.state
    shine = Highlights() if shown.chosen is None else highlights(paths(game, state), shown.chosen)
    return game.board.close_up(state, shown.part, shine, say)


def example(game: AnyGame, clause: str, say: Say) -> Markup | None:
    """The picture of a clause with its caption, which opens the example on the board."""
    shown = next((example for example in game.examples if example.clause == clause), None)
    if shown is None:
        return None
    label = say(phrase("Open example {clause}", clause=clause))
    return h(
        "figure",
        {"class": f"example{' wide' * (not shown.part)}", "data-game": game.id},
        h(
            "a",
            {"href": f"#{address('example', game, clause)}"},
            drawn(game, shown, say),
            h("span", None, label),
        ),
        h("figcaption", None, say(shown.caption)),
    )


def about(every: tuple[Meta, ...], say: Say) -> Markup:
    """The about page: credits, privacy, and the software that is used."""
    return h(
        "article",
        {"class": "reading"},
        h("h1", {"tabindex": "-1"}, say(phrase("About this edition"))),
        [h("p", None, prose(say(meta.credits))) for meta in every],
        h("p", None, say(INDEPENDENT)),
        h("h2", None, say(phrase("Privacy"))),
        h("p", None, say(NOTHING_LEAVES)),
        h("h2", None, say(phrase("Play with somebody elsewhere"))),
        h("p", None, say(BY_LINK), " ", link(say(phrase("How draws are verified")), "/draws")),
        h("h2", None, say(phrase("Built with"))),
        h("p", None, say(MADE_WITH)),
        h(
            "p",
            None,
            h(
                "a",
                {"href": "licences.html", "class": "button", "data-send": encode(ShowLicences())},
                say(ALL_LICENCES),
            ),
        ),
    )
