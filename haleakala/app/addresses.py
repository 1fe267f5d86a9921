"""Where the rooms of the house are: what stands in the address bar after the `#`.

A room that belongs to a game names it: `/rules/<game>/3.4`. Without a name it is that of the first game: such addresses
were given out when there was only one.
"""

from haleakala.app.model import Home, Kept, Model, Rulebook, Workshop
from haleakala.gamekit.interface import AnyGame
from haleakala.gamekit.meta import Cover
from haleakala.games import cover_of, covers, find_game, first_game


def name_of(game: AnyGame | Cover) -> str:
    """What its rooms call a game; the first one needs no name."""
    return "" if game.id == covers()[0].id else game.id


def address(room: str, game: AnyGame | Cover, place: object = "") -> str:
    """The address of a game's room, or of a place in it."""
    return "/" + "/".join(part for part in (room, name_of(game), str(place)) if part)


def game_and_place(rest: str) -> tuple[str, str]:
    """What follows the room in an address: the game it names, or "", and the place."""
    first, _, further = rest.partition("/")
    return (first, further) if cover_of(first) else ("", rest)


def cover_called(name: str) -> Cover | None:
    """The cover of the game with that name, as `name_of` gives it; None where there is no such game."""
    return cover_of(name) if name else covers()[0]


def cover_about(model: Model) -> Cover:
    """The cover of the game that somebody here is busy with: the one on the table, or that of the room."""
    match model.screen:
        case Home(""):
            game_id = next((entry.record.game for entry in model.shelf if isinstance(entry, Kept)), "")
        case Home(game_id) | Rulebook(game=game_id) | Workshop(game_id):
            pass
        case _:
            game_id = model.table.game.id if model.table else ""
    return cover_of(game_id) or covers()[0]


def game_named(game_id: str) -> AnyGame:
    """The game with that id; the first one where there is no such game, or where the id is ""."""
    return (find_game(game_id) if game_id else None) or first_game()
