"""Where the rooms of the house are: what stands in the address bar after the `#`.

A room that belongs to a game names it: `/rules/<game>/3.4`. Without a name it is that of the default game: such
addresses were given out when there was only one.
"""

from haleakala.app.model import BotEditor, Home, Model, Rulebook, SavedGame
from haleakala.gamekit.interface import AnyGame
from haleakala.gamekit.meta import Meta
from haleakala.games import default_game, default_meta, find_game, meta_of


def name_of(game: AnyGame | Meta) -> str:
    """What its rooms call a game; the default one needs no name."""
    return "" if game.id == default_meta().id else game.id


def address(room: str, game: AnyGame | Meta, place: object = "") -> str:
    """The address of a game's room, or of a place in it."""
    return "/" + "/".join(part for part in (room, name_of(game), str(place)) if part)


def game_and_place(rest: str) -> tuple[str, str]:
    """What follows the room in an address: the game it names, or "", and the place."""
    first, _, further = rest.partition("/")
    return (first, further) if meta_of(first) else ("", rest)


def meta_called(name: str) -> Meta | None:
    """The meta of the game with that name, as `name_of` gives it; None where there is no such game."""
    return meta_of(name) if name else default_meta()


def meta_about(model: Model) -> Meta:
    """The meta of the game that somebody here is busy with: the one on the table, or that of the room."""
    match model.screen:
        case Home(""):
            game_id = next((entry.record.game for entry in model.library if isinstance(entry, SavedGame)), "")
        case Home(game_id) | Rulebook(game=game_id) | BotEditor(game_id):
            pass
        case _:
            game_id = model.table.game.id if model.table else ""
    return meta_of(game_id) or default_meta()


def game_named(game_id: str) -> AnyGame:
    """The game with that id; the default one where there is no such game, or where the id is ""."""
    return (find_game(game_id) if game_id else None) or default_game()
