"""What is there to be read: the rulebook with every clause addressable, and the about page."""

from haleakala.app.speech import plain
from haleakala.games.face import AnyGame, Say, Section
from haleakala.kernel.phrase import phrase
from haleakala.markup import Markup, fragment, h

INDEPENDENT = phrase(
    "This is an independent, non-commercial edition. Its words, drawings and code are its own; it is not connected "
    "with the authors or publishers of the games."
)
NOTHING_LEAVES = phrase(
    "There is no account and no server. The rules run in your browser, in Python; your games lie in its storage and "
    "nowhere else. After the first visit the site also works offline, and it asks nothing of any other site, ever. A "
    "link you copy holds the whole game, so whoever has it can see that position."
)


def rulebook(games: tuple[AnyGame, ...], language: str) -> Markup:
    """All rules of all games."""
    return h("article", {"class": "reading"}, [rules(game, plain(game, language)) for game in games])


def rules(game: AnyGame, say: Say) -> Markup:
    """One game's rules: contents, then section by section."""
    return fragment(
        h("h1", {"tabindex": "-1"}, say(phrase("The rules of {game}", game=game.title))),
        h(
            "nav",
            {"aria-label": say(phrase("Contents")), "class": "contents"},
            h(
                "ol",
                None,
                [h("li", None, h("a", {"href": f"#/rules/{part.number}"}, say(part.title))) for part in game.rulebook],
            ),
        ),
        [section(part, say) for part in game.rulebook],
    )


def section(part: Section, say: Say) -> Markup:
    """The short version, then the clauses."""
    return h(
        "section",
        None,
        h("h2", {"id": f"rule-{part.number}", "tabindex": "-1"}, f"{part.number} \u00b7 {say(part.title)}"),
        h("p", {"class": "lead"}, say(part.short)),
        h(
            "dl",
            None,
            [
                h(
                    "div",
                    {"id": f"rule-{clause.number}", "tabindex": "-1", "class": "rule"},
                    h("dt", None, clause.number),
                    h("dd", None, say(clause.text)),
                )
                for clause in part.clauses
            ],
        ),
    )


def about(games: tuple[AnyGame, ...], language: str) -> Markup:
    """Who made the games, what this edition is, and what it does with what you type: nothing."""
    say = plain(games[0], language)
    return h(
        "article",
        {"class": "reading"},
        h("h1", {"tabindex": "-1"}, say(phrase("About this edition"))),
        [h("p", None, say(game.credits)) for game in games],
        h("p", None, say(INDEPENDENT)),
        h("h2", None, say(phrase("Your games stay yours"))),
        h("p", None, say(NOTHING_LEAVES)),
    )
