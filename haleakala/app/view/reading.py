"""What is there to be read: the rulebook with every clause addressable, and the about page."""

from haleakala.app.speech import plain
from haleakala.games.face import AnyGame, Section
from haleakala.markup import Markup, fragment, h


def rulebook(games: tuple[AnyGame, ...]) -> Markup:
    """All rules of all games."""
    return h("article", {"class": "reading"}, [rules(game) for game in games])


def rules(game: AnyGame) -> Markup:
    """One game's rules: contents, then section by section."""
    return fragment(
        h("h1", {"tabindex": "-1"}, f"The rules of {game.title}"),
        h(
            "nav",
            {"aria-label": "Contents", "class": "contents"},
            h(
                "ol",
                None,
                [h("li", None, h("a", {"href": f"#/rules/{part.number}"}, part.title)) for part in game.rulebook],
            ),
        ),
        [section(part) for part in game.rulebook],
    )


def section(part: Section) -> Markup:
    """The short version, then the clauses."""
    return h(
        "section",
        None,
        h("h2", {"id": f"rule-{part.number}", "tabindex": "-1"}, f"{part.number} \u00b7 {part.title}"),
        h("p", {"class": "lead"}, part.short),
        h(
            "dl",
            None,
            [
                h(
                    "div",
                    {"id": f"rule-{clause.number}", "tabindex": "-1", "class": "rule"},
                    h("dt", None, clause.number),
                    h("dd", None, clause.text),
                )
                for clause in part.clauses
            ],
        ),
    )


def about(games: tuple[AnyGame, ...]) -> Markup:
    """Who made the games, what this edition is, and what it does with what you type: nothing."""
    return h(
        "article",
        {"class": "reading"},
        h("h1", {"tabindex": "-1"}, "About this edition"),
        [h("p", None, plain(game)(game.credits)) for game in games],
        h(
            "p",
            None,
            "This is an independent, non-commercial edition. Its words, drawings and code are its own; "
            "it is not connected with the authors or publishers of the games.",
        ),
        h("h2", None, "Your games stay yours"),
        h(
            "p",
            None,
            "There is no account and no server. The rules run in your browser, in Python; your games lie in its "
            "storage and nowhere else. After the first visit the site also works offline, and it asks nothing of any "
            "other site, ever. A link you copy holds the whole game, so whoever has it can see that position.",
        ),
    )
