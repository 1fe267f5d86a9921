"""The frame of every screen: header, notice, the screen itself, live regions, footer."""

from typing import assert_never

from haleakala.app.model import About, AtTable, Home, Model, Notice, Rulebook, Table, Visiting
from haleakala.app.speech import plain, players, speaker
from haleakala.app.view.home import home
from haleakala.app.view.parts import button, link
from haleakala.app.view.reading import about, rulebook
from haleakala.app.view.table import table_screen
from haleakala.games import find_games
from haleakala.kernel.rules import Refusal
from haleakala.markup import Markup, fragment, h


def page(model: Model) -> Markup:
    """All that is inside `#app`."""
    look = "toast" if model.toast else "visually-hidden"
    return fragment(
        header(model),
        h("main", {"id": "main", "class": f"screen {type(model.screen).__name__.lower()}"}, screen(model)),
        h("div", {"id": "alerts", "role": "alert"}, notice(model.notice, model.table) if model.notice else None),
        h(
            "p",
            {"id": "news", "class": look, "aria-live": "polite"},
            model.news,
        ),
    )


def title(model: Model) -> str:
    """What the window and the history call the screen."""
    house = "Haleakal\u0101"
    match model.screen:
        case Rulebook():
            return f"The rules \u00b7 {house}"
        case About():
            return f"About \u00b7 {house}"
        case AtTable() | Visiting() if model.table:
            names = " \u2013 ".join(players(model.table))
            return f"{names} \u00b7 {house}"
        case _:
            return house


def header(model: Model) -> Markup:
    """The name of the house and the ways to the other rooms."""
    here = type(model.screen)
    ways = (("Games", "/", Home), ("Rules", "/rules", Rulebook), ("About", "/about", About))
    table = model.table
    back = table is not None and table.key and here is not AtTable
    return h(
        "header",
        {"class": "top"},
        h("a", {"class": "brand", "href": "#/"}, h("span", {"lang": "haw"}, "Haleakal\u0101")),
        h(
            "nav",
            {"aria-label": "Site"},
            link("Back to the table", f"/match/{table.key}", "back") if table and back else None,
            [
                h("a", {"href": f"#{to}", "aria-current": "page" if here is room else None}, label)
                for label, to, room in ways
            ],
        ),
    )


def screen(model: Model) -> Markup:
    """The screen of the current address."""
    match model.screen:
        case Home():
            return home(model)
        case Rulebook():
            return rulebook(find_games())
        case About():
            return about(find_games())
        case AtTable() | Visiting():
            return table_screen(model.table) if model.table else h("h1", None, "Opening the game \u2026")
        case _:
            assert_never(model.screen)


def notice(told: Notice, table: Table | None) -> Markup:
    """What is wrong, with the clause it comes from and a way to put it away."""
    if isinstance(told.why, Refusal):
        clause = told.why.clause
        say = speaker(table) if table else plain(find_games()[0])
        text = fragment(say(told.why.why), " ", link(f"Rule {clause}", f"/rules/{clause}", "clause"))
    else:
        text = fragment(told.why)
    return h(
        "div",
        {"class": "notice", "id": f"notice-{told.number}"},
        h("p", None, text),
        button("Close", "put-down", "quiet"),
    )
