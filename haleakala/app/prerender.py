"""The start screen as it is before Python runs: built into index.html by the very view that runs in the page."""

from haleakala.app.model import Model
from haleakala.app.view import page
from haleakala.games import find_games
from haleakala.markup import Markup, fragment


def scenery() -> Markup:
    """What the pictures of all games print from, inside `#scenery`; nothing in the page ever draws it again."""
    return fragment(game.board.scenery() for game in find_games())


def first_screen() -> Markup:
    """What stands inside `#app` when the page arrives."""
    return page(Model())
