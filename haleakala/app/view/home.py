"""The start screen: the island, a new game, the games kept on this device, the rules in short."""

from datetime import datetime

from haleakala.app.model import Asking, Entry, Kept, Model
from haleakala.app.speech import plain, say_with
from haleakala.app.view.parts import button, field, link
from haleakala.games import find_game, find_games
from haleakala.games.face import AnyGame, Glow
from haleakala.kernel.rules import Choice
from haleakala.markup import Markup, fragment, h


def home(model: Model) -> Markup:
    """All of it, for the one game there is or for each of several."""
    return fragment(
        [welcome(game, model) for game in find_games()],
        shelf(model),
        bring_in(),
        [summary(game) for game in find_games()],
    )


def welcome(game: AnyGame, model: Model) -> Markup:
    """The island beside the form for a new game."""
    return h(
        "section",
        {"class": "welcome"},
        h("div", {"class": "hero"}, game.board.picture(game.sample, Glow(), plain(game))),
        h("div", {"class": "panel"}, going_on(model), new_game(game)),
    )


def going_on(model: Model) -> Markup | None:
    """The way back into the game that was played last, if it is not over."""
    last = next((item for item in model.shelf if isinstance(item, Kept) and not item.over), None)
    if last is None:
        return None
    return h("p", {"class": "going-on"}, link(f"Go on: {title(last)}", f"/match/{last.key}", "button primary"))


def new_game(game: AnyGame) -> Markup:
    """Options and names. The form keeps what is typed into it; update reads it when it is sent."""
    say = plain(game)
    return h(
        "form",
        {"class": "new-game", "data-form": "new-game", "id": f"new-{game.id}", "autocomplete": "off"},
        h("h1", {"tabindex": "-1"}, "Two players, one volcano"),
        h("p", {"class": "lead"}, say(game.blurb)),
        h("input", {"type": "hidden", "name": "game", "value": game.id}),
        [options(game, choice) for choice in game.rules.CHOICES],
        h(
            "div",
            {"class": "names"},
            [
                field(f"{say(seat)}\u2019s name", f"name-{number}", maxlength=24, placeholder=say(seat))
                for number, seat in enumerate(game.seats)
            ],
        ),
        h("button", {"type": "submit", "class": "primary"}, "Begin the game"),
    )


def options(game: AnyGame, choice: Choice) -> Markup:
    """One option as a row of radio buttons, the usual value chosen."""
    say = plain(game)
    return h(
        "fieldset",
        {"class": "choice"},
        h("legend", None, say(game.option_names[choice.key])),
        [
            h(
                "label",
                None,
                h("input", {"type": "radio", "name": choice.key, "value": value, "checked": value == choice.values[0]}),
                h("span", None, say(game.option_names[f"{choice.key}={value}"])),
            )
            for value in choice.values
        ],
    )


def shelf(model: Model) -> Markup | None:
    """The games of this device."""
    if not model.shelf:
        return None
    return h(
        "section",
        {"class": "shelf panel"},
        h("h2", None, "Your games"),
        h(
            "p",
            {"class": "hint"},
            "They live on this device only, in this browser. Export a game to keep it elsewhere.",
        ),
        h("ul", None, [h("li", {"id": f"entry-{item.key}"}, entry(item, model.asking)) for item in model.shelf]),
    )


def entry(item: Entry, asking: Asking | None) -> Markup:
    """One game with what can be done to it, or the question it waits with."""
    if asking and asking.key == item.key:
        return deletion(item) if asking.what == "delete" else renaming(item)
    export = button("Export", f"export:{item.key}", "quiet", aria_label=f"Export {title(item)}")
    delete = button("Delete", f"delete:{item.key}", "quiet", aria_label=f"Delete {title(item)}")
    if not isinstance(item, Kept):
        return fragment(
            h("p", {"class": "what"}, h("strong", None, "Set aside"), h("span", {"class": "hint"}, item.why)),
            h("p", {"class": "acts"}, export, delete),
        )
    return fragment(
        h(
            "p",
            {"class": "what"},
            h("a", {"href": f"#/match/{item.key}"}, h("strong", None, title(item))),
            h("span", {"class": "hint"}, details(item)),
        ),
        h(
            "p",
            {"class": "acts"},
            link("View" if item.over else "Continue", f"/match/{item.key}", "button"),
            button("Rename", f"rename:{item.key}", "quiet", aria_label=f"Rename {title(item)}"),
            export,
            delete,
        ),
    )


def title(item: Entry) -> str:
    """The title given to a game, else who plays."""
    if not isinstance(item, Kept):
        return "Set aside"
    game = find_game(item.record.game)
    assert game is not None, "only games that are known are kept"
    say = say_with(game.seats, item.record.names)
    names = (
        item.record.names[seat] if seat < len(item.record.names) and item.record.names[seat] else say(default)
        for seat, default in enumerate(game.seats)
    )
    return item.record.title or " \u2013 ".join(names)


def details(item: Kept) -> str:
    """Variant, length and date, in small print."""
    game = find_game(item.record.game)
    assert game is not None, "only games that are known are kept"
    first = game.rules.CHOICES[0]
    variant = plain(game)(game.option_names[f"{first.key}={item.record.options[first.key]}"])
    updated = item.record.updated
    when = f"{datetime.fromisoformat(updated).astimezone():%Y-%m-%d %H:%M}" if updated else ""
    return " \u00b7 ".join(
        part for part in (game.title, variant, "finished" if item.over else "in progress", when) if part
    )


def deletion(item: Entry) -> Markup:
    """Asked before anything is deleted."""
    return fragment(
        h("p", {"class": "what"}, h("strong", None, f"Delete \u201c{title(item)}\u201d for good?")),
        h(
            "p",
            {"class": "acts"},
            button("Keep it", "put-down"),
            button("Delete it", f"delete-now:{item.key}", "danger"),
        ),
    )


def renaming(item: Entry) -> Markup:
    """A line for a new title."""
    return h(
        "form",
        {"class": "rename", "data-form": "rename"},
        h("label", {"for": "new-title"}, "New title"),
        h("input", {"id": "new-title", "name": "title", "type": "text", "maxlength": 60, "value": title(item)}),
        h("button", {"type": "submit"}, "Rename"),
        button("Cancel", "put-down", "quiet"),
    )


def bring_in() -> Markup:
    """Ways in for a game from elsewhere: a file, or a link where the address bar is out of reach."""
    return h(
        "section",
        {"class": "bring-in panel"},
        h("h2", None, "A game from elsewhere"),
        h(
            "form",
            {"data-form": "open-link"},
            field("A link somebody sent you", "link", required=True, spellcheck="false"),
            h("button", {"type": "submit"}, "Open the link"),
        ),
        h(
            "p",
            {"class": "field"},
            h("label", {"for": "file-import"}, "A game exported to a file"),
            h(
                "input",
                {"id": "file-import", "type": "file", "accept": ".json,application/json", "data-change": "import"},
            ),
        ),
    )


def summary(game: AnyGame) -> Markup:
    """The rules in short, to be read while Python still loads."""
    return h(
        "section",
        {"class": "summary panel"},
        h("h2", None, f"{game.title} in short"),
        h("ol", None, [h("li", None, item) for item in game.summary]),
        h("p", None, link("All the rules", "/rules")),
    )
