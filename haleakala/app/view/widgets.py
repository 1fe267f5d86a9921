"""Small pieces of markup that several screens use."""

import re
from collections.abc import Sequence

from haleakala.app.addresses import address
from haleakala.app.buttons import Cancel, Pressable
from haleakala.app.codec import encode
from haleakala.app.messages import BotWritten, Changed, SeatChanged, Submitted
from haleakala.app.play.table import Table
from haleakala.app.view.icons import icon
from haleakala.gamekit.interface import AnyGame, Say
from haleakala.gamekit.seats import mark, rim
from haleakala.games import metas
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.rules import Choice, complete_options
from haleakala.markup import Child, Markup, Value, fragment, h

TUTORIAL = phrase("Tutorial")
ALL_LICENCES = phrase("Software licences")


HAWAIIAN = re.compile("\\w*[\u0101\u0113\u012b\u014d\u016b\u02bb]\\w*", re.IGNORECASE)
"""A word with a macron or an \u02bbokina: no English or German word has one."""


def prose(text: str) -> Markup:
    """A text of the site with its Hawaiian words marked as such, so that screen readers pronounce them correctly."""
    parts, end = [], 0
    for word in HAWAIIAN.finditer(text):
        parts += [text[end : word.start()], h("span", {"lang": "haw"}, word[0])]
        end = word.end()
    return fragment(*parts, text[end:])


def button(label: Child, sends: Pressable, look: str = "", **attributes: Value) -> Markup:
    """A button that sends a message."""
    named = {name.replace("_", "-"): value for name, value in attributes.items()}
    return h("button", {"type": "button", "class": look or None, "data-send": encode(sends), **named}, label)


def awaiting(message: Changed | SeatChanged | BotWritten | Submitted) -> str:
    """The message of a field or a form, for `data-change` or `data-submit`: the page adds the last value, which is that
    of the field or the form."""
    return encode(message, without_last=True)


def link(label: Child, fragment: str, look: str = "") -> Markup:
    """A link to another screen."""
    return h("a", {"href": f"#{fragment}", "class": look or None}, label)


def field(label: Child, name: str, **attributes: Value) -> Markup:
    """A text field with a label."""
    ident = f"field-{name}"
    named = {key.replace("_", "-"): value for key, value in attributes.items()}
    return h(
        "p",
        {"class": "field"},
        h("label", {"for": ident}, label),
        h("input", {"id": ident, "name": name, "type": "text", "autocomplete": "off", **named}),
    )


def choice(setting: str, label: str, values: tuple[tuple[str, str], ...], now: str) -> Markup:
    """One setting with its values as radio buttons."""
    return h(
        "fieldset",
        {"class": "choice"},
        h("legend", None, label),
        [
            h(
                "label",
                {"lang": value if setting == "language" and value else None},
                h(
                    "input",
                    {
                        "type": "radio",
                        "name": setting,
                        "value": value,
                        "id": f"{setting}-{value}",
                        "checked": value == now,
                        "data-change": awaiting(Changed(setting, "")),
                    },
                ),
                h("span", None, name),
            )
            for value, name in values
        ],
    )


def seat_look(game: AnyGame, seat: int) -> str:
    """The CSS classes of what belongs to a seat, which give it the seat's colour (web/styles/seats.css)."""
    return f"seat-{seat} of-{game.sides[seat].colour.key}"


def seat_mark(game: AnyGame, seat: int, look: str, say: Say) -> Markup:
    """The mark of a seat as a small picture; the name is beside it."""
    side = game.sides[seat]
    box: dict[str, Value] = {"class": f"art {look}", "viewBox": "-21 -22 42 42", "aria-hidden": "true"}
    return h("svg", box, mark(side.colour, say(side.sign)))


def seat_shape(game: AnyGame, seat: int, look: str) -> Markup:
    """The mark of a seat without its sign, where a label must begin with the visible text."""
    colour = game.sides[seat].colour
    box: dict[str, Value] = {"class": f"art {look}", "viewBox": "-21 -22 42 42", "aria-hidden": "true"}
    return h("svg", box, rim(colour, f"f-{colour.key} k-ink", 14))


def crown(table: Table, seat: int, say: Say) -> Markup | None:
    """The badge of a winner."""
    winners = table.winners
    said = phrase("Winner") if len(winners) == 1 else phrase("Joint winner")
    return h("p", {"class": "crown"}, icon("won"), say(said)) if seat in winners else None


def games(screen: str, here: AnyGame, say: Say) -> Markup | None:
    """Links to the same screen for each game, with pictures; None if there is only one game."""
    if len(metas()) < 2:
        return None
    return h(
        "nav",
        {"class": "games", "aria-label": say(phrase("Games"))},
        [
            h(
                "a",
                {
                    "href": f"#{address(screen, meta)}",
                    "data-game": meta.id,
                    "aria-current": "page" if meta.id == here.id else None,
                },
                meta.emblem,
                h("span", None, prose(meta.title)),
            )
            for meta in metas()
        ],
    )


def selection(label: str, name: str, values: Sequence[tuple[str, str]], now: str) -> Markup:
    """A labelled list to choose from; `values` are pairs of value and name."""
    ident = f"field-{name}"
    return h(
        "p",
        {"class": "field"},
        h("label", {"for": ident}, label),
        h(
            "select",
            {"id": ident, "name": name},
            [h("option", {"value": value, "selected": bool(now) and value == now}, shown) for value, shown in values],
        ),
    )


def question(ident: str, text: str, *answers: Markup | None) -> Markup:
    """A question about the game at the table, in the place of a notice, with the buttons that answer it."""
    return h("div", {"class": "notice asks", "id": ident}, h("p", None, text), h("p", {"class": "answers"}, *answers))


def cancel(say: Say) -> Markup:
    """The button that closes a question."""
    return button(say(phrase("Cancel")), Cancel())


def seats_with(game: AnyGame, key: str, value: str) -> int | None:
    """The number of players for a value of an option; None if the option does not determine it."""
    usual = complete_options(game.rules.CHOICES, {})
    choice = next(choice for choice in game.rules.CHOICES if choice.key == key)
    counts = {one: game.rules.num_players({**usual, key: one}) for one in choice.values}
    return counts[value] if len(set(counts.values())) > 1 else None


def options(game: AnyGame, choice: Choice, say: Say, now: str = "") -> Markup:
    """An option as a row of radio buttons with a note; the value `now`, or the first one, is selected."""
    values = [
        (value, game.meta.name_of(f"{choice.key}={value}"), seats_with(game, choice.key, value))
        for value in choice.values
    ]
    name, note = game.meta.name_of(choice.key), game.option_notes.get(choice.key)
    return radio_buttons(game, choice.key, name, values, now or choice.values[0], note, say)


def radio_buttons(
    game: AnyGame,
    key: str,
    name: Phrase,
    values: Sequence[tuple[str, Phrase, int | None]],
    now: str,
    note: Phrase | None,
    say: Say,
) -> Markup:
    """A row of radio buttons in the form of a game. Each value has a name, and the number of players if it determines
    it."""
    ident = f"note-{game.id}-{key}"
    return h(
        "fieldset",
        {"class": "choice", "aria-describedby": ident if note else None},
        h("legend", None, say(name)),
        [
            h(
                "label",
                None,
                h(
                    "input",
                    {"type": "radio", "name": key, "value": value, "checked": value == now, "data-seats": seats},
                ),
                h("span", None, say(shown)),
            )
            for value, shown, seats in values
        ],
        h("small", {"id": ident}, say(note)) if note else None,
    )
