"""The frame of every screen: header, notice, the screen itself, live regions, footer."""

from typing import assert_never

from haleakala.app.model import About, AtTable, Home, Model, Notice, Preferences, Rulebook, Visiting
from haleakala.app.speech import players, voice
from haleakala.app.view.home import home
from haleakala.app.view.icons import icon
from haleakala.app.view.keys import keys
from haleakala.app.view.parts import button, link
from haleakala.app.view.reading import about, rulebook
from haleakala.app.view.settings import preferences
from haleakala.app.view.table import table_screen
from haleakala.games import find_games
from haleakala.games.face import Say
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import Refusal
from haleakala.markup import Markup, fragment, h

ABOUT, SETTINGS, KEYS = phrase("About"), phrase("Settings"), phrase("Keys")
WAYS = ((phrase("Games"), "/", Home), (phrase("Rules"), "/rules", Rulebook))
THE_RULES = phrase("The rules")


def page(model: Model) -> Markup:
    """All that is inside `#app`."""
    look = "toast" if model.toast else "visually-hidden"
    say = voice(model)
    return fragment(
        header(model, say),
        h("main", {"id": "main", "class": f"screen {type(model.screen).__name__.lower()}"}, screen(model, say)),
        None if isinstance(model.screen, AtTable | Visiting) else footer(say),
        h("div", {"id": "alerts", "role": "alert"}, notice(model.notice, say) if model.notice else None),
        keys(model, say) if model.asking and model.asking.what == "keys" else None,
        h("p", {"id": "news", "class": look, "aria-live": "polite"}, " ".join(map(say, model.news))),
    )


def title(model: Model) -> str:
    """What the window and the history call the screen."""
    house, say = "Haleakal\u0101", voice(model)
    match model.screen:
        case Rulebook():
            return f"{say(THE_RULES)} \u00b7 {house}"
        case About():
            return f"{say(ABOUT)} \u00b7 {house}"
        case Preferences():
            return f"{say(SETTINGS)} \u00b7 {house}"
        case AtTable() | Visiting() if model.table:
            names = " \u2013 ".join(players(model.table, say))
            return f"{names} \u00b7 {house}"
        case _:
            return house


def header(model: Model, say: Say) -> Markup:
    """The name of the house and the ways to the other rooms."""
    here = type(model.screen)
    table = model.table
    back = table is not None and table.key and here is not AtTable
    return h(
        "header",
        {"class": "top"},
        h("a", {"class": "brand", "href": "#/"}, h("span", {"lang": "haw"}, "Haleakal\u0101")),
        h(
            "nav",
            {"aria-label": say(phrase("Site"))},
            link(say(phrase("Back to the table")), f"/match/{table.key}", "back") if table and back else None,
            [
                h("a", {"href": f"#{to}", "aria-current": "page" if here is room else None}, say(label))
                for label, to, room in WAYS
            ],
            button(icon("keys"), "keys", "round only-keyboard", aria_label=say(KEYS), title=say(KEYS)),
            h(
                "a",
                {
                    "href": "#/settings",
                    "class": "round",
                    "aria-current": "page" if here is Preferences else None,
                    "aria-label": say(SETTINGS),
                    "title": say(SETTINGS),
                },
                icon("settings"),
            ),
        ),
    )


def footer(say: Say) -> Markup:
    """Who made this, away from the table."""
    return h("footer", {"class": "foot"}, link(say(phrase("About this edition")), "/about"))


def screen(model: Model, say: Say) -> Markup:
    """The screen of the current address."""
    match model.screen:
        case Home():
            return home(model, say)
        case Rulebook():
            return rulebook(find_games(), model.language)
        case About():
            return about(find_games(), model.language)
        case Preferences():
            return preferences(model, say)
        case AtTable() | Visiting():
            return (
                table_screen(model.table, model.settings, say)
                if model.table
                else h("h1", None, say(phrase("Opening the game \u2026")))
            )
        case _:
            assert_never(model.screen)


def notice(told: Notice, say: Say) -> Markup:
    """What is wrong, with the clause it comes from and a way to put it away."""
    if isinstance(told.why, Refusal):
        clause = told.why.clause
        rule = link(say(phrase("Rule {clause}", clause=clause)), f"/rules/{clause}", "clause")
        text = fragment(say(told.why.why), " ", rule)
    else:
        text = fragment(say(told.why))
    return h(
        "div",
        {"class": "notice", "id": f"notice-{told.number}"},
        h("p", None, text),
        button(say(phrase("Close")), "put-down", "quiet"),
    )
