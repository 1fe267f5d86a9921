"""Where the rooms of the house are: what stands in the address bar after the `#`.

A room that belongs to a game names it: `/rules/<game>/3.4`. Without a name it is that of the first game: such addresses
were given out when there was only one.
"""

from haleakala.games import find_game, first_game
from haleakala.games.face import AnyGame


def name_of(game: AnyGame) -> str:
    """What its rooms call a game; the first one needs no name."""
    return "" if game is first_game() else game.id


def address(room: str, game: AnyGame, place: object = "") -> str:
    """The address of a game's room, or of a place in it."""
    return "/" + "/".join(part for part in (room, name_of(game), str(place)) if part)


def game_and_place(rest: str) -> tuple[str, str]:
    """What follows the room in an address: the game it names, or "", and the place."""
    first, _, further = rest.partition("/")
    return (first, further) if find_game(first) else ("", rest)


def game_called(name: str) -> AnyGame | None:
    """The game with that name, as `name_of` gives it; None where nobody knows it."""
    return find_game(name) if name else first_game()


def game_named(game_id: str) -> AnyGame:
    """The game with that id; the first one where nobody knows it."""
    return game_called(game_id) or first_game()
