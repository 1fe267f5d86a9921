"""The addresses of the screens: what follows the `#` in the address bar.

The address of a screen about a game names the game: `/rules/<game>/3.4`. Without a name it means the default game, as
in old links from the time when there was only one game.
"""

from haleakala.app.library.model import SavedGame
from haleakala.app.model import Model
from haleakala.app.screens import BotEditor, Home, Rulebook
from haleakala.gamekit.interface import AnyGame
from haleakala.gamekit.meta import Meta
from haleakala.games import default_game, default_meta, find_game, meta_of

BY_LINK = "link"
"""The place of a game's form with somebody elsewhere as the last player."""


def name_of(game: AnyGame | Meta) -> str:
    """The name of a game in addresses; "" for the default game."""
    return "" if game.id == default_meta().id else game.id


def address(screen: str, game: AnyGame | Meta, place: object = "") -> str:
    """The address of a game's screen, or of a place on it."""
    return "/" + "/".join(part for part in (screen, name_of(game), str(place)) if part)


def game_and_place(rest: str) -> tuple[str, str]:
    """Split the rest of an address into the name of the game, or "", and the place."""
    first, _, further = rest.partition("/")
    return (first, further) if meta_of(first) else ("", rest)


def meta_named(name: str) -> Meta | None:
    """The meta of the game with that name in addresses, as `name_of` returns it; None if there is no such game."""
    return meta_of(name) if name else default_meta()


def current_meta(model: Model) -> Meta:
    """The meta of the game that the page is about: that of the table or of the screen, on the start page the last one
    played."""
    match model.screen:
        case Home(""):
            game_id = next((entry.record.game for entry in model.library if isinstance(entry, SavedGame)), "")
        case Home(game_id) | Rulebook(game=game_id) | BotEditor(game_id):
            pass
        case _:
            game_id = model.table.game.id if model.table else ""
    return meta_of(game_id) or default_meta()


def game_named(game_id: str) -> AnyGame:
    """The game with that id; the default game if there is no such game, or if the id is ""."""
    return (find_game(game_id) if game_id else None) or default_game()
