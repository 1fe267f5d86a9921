"""The screens. Each has its own fragment, so that back, reload and bookmarks work."""

from typing import NamedTuple


class Home(NamedTuple):
    """`#/`: the start page with the saved games; `#/new/<game>`: the form for a new game; `#/new/<game>/link`: the form
    with somebody elsewhere as the last player."""

    game: str = ""
    """The id of the game of the form; "" for the start page."""
    by_link: bool = False


class Rulebook(NamedTuple):
    """`#/rules` is the summary, `#/rules/full` all rules, and `#/rules/3.4` one clause of them."""

    clause: str = ""
    full: bool = False
    game: str = ""
    """The id of the game; "" is the default one, as in the other screens about a game."""


class About(NamedTuple):
    """`#/about`: the credits, and what this edition is."""


class MatchScreen(NamedTuple):
    """`#/match/<key>`: a saved game; `#/match/<key>/<ply>`: its position after that many plies."""

    key: str
    ply: int | None = None


class LinkScreen(NamedTuple):
    """`#<game>-1-…`: a match in a link, which is saved only when it is played on."""

    fragment: str


class ExampleScreen(NamedTuple):
    """`#/example/3.4`: an example of the rulebook, which is saved only when it is played on."""

    clause: str
    game: str = ""


class DrawsScreen(NamedTuple):
    """`#/draws`: how verified draws work; `#/match/<key>/draws`: also the keys and draws of a saved game."""

    key: str = ""


class BotEditor(NamedTuple):
    """`#/own` or `#/own/<game>`: the editor for a custom bot."""

    game: str = ""


class LessonScreen(NamedTuple):
    """`#/lesson`, or `#/lesson/4` for its fourth step; the number after the last step is the farewell."""

    step: int = 1
    game: str = ""


class SettingsScreen(NamedTuple):
    """`#/settings`: the language and the other settings of this device."""


Playing = MatchScreen | LinkScreen | ExampleScreen
"""The screens with a match that can be played."""


Screen = Home | Rulebook | About | DrawsScreen | SettingsScreen | BotEditor | LessonScreen | Playing
