"""What a ply leaves to be seen on a table of Taluva: the tile and the pieces, wherever they are drawn."""

import re
from collections.abc import Mapping

from haleakala.gamekit.interface import Highlights
from haleakala.games.taluva import board
from haleakala.games.taluva.input.targets import hex_name, piece_name
from haleakala.games.taluva.rules.actions import Build, Grow, Lay
from haleakala.games.taluva.rules.events import Built
from haleakala.games.taluva.rules.model import LEFT_FIELD, RIGHT_FIELD
from haleakala.markup import Markup
from tests.games.taluva.told import in_every_way, played
from tests.kit.known import present


@in_every_way
def test_a_tile_is_marked_with_its_three_spaces_and_each_piece_with_its_own(options: Mapping[str, str]) -> None:
    for before, ply in played(options, 1):
        left = [trace.what for trace in board.recent_changes(before, ply)]
        match ply.action:
            case Lay(at, turned):
                spots = (at, at + LEFT_FIELD[turned], at + RIGHT_FIELD[turned])
                assert left == [hex_name(spot) for spot in spots]
            case Build(_, at):
                assert left == [piece_name(at)]
            case Grow():
                assert left == [piece_name(event.at) for event in ply.events if isinstance(event, Built)]


def corners(drawn: Markup) -> int:
    """How many corners are drawn."""
    layer = present(re.search(r'<g id="arrivals".*?</g><!---->', drawn, re.DOTALL)).group()
    return sum(d.count("M") for d in re.findall(r'class="trace" d="([^"]+)"', layer))


@in_every_way
def test_only_the_corners_of_a_tile_that_stick_out_are_drawn(options: Mapping[str, str]) -> None:
    """Of its 18 corners three meet in the middle, and six more where two of its spaces meet at its rim."""
    for before, ply in played(options, 1):
        if isinstance(ply.action, Lay):
            highlights = Highlights(recent_changes=board.recent_changes(before, ply))
            assert corners(board.picture(ply.state, highlights, str)) == 9
        elif isinstance(ply.action, Build):
            highlights = Highlights(recent_changes=board.recent_changes(before, ply))
            assert corners(board.picture(ply.state, highlights, str)) == 4
