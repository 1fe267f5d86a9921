"""Whole games between devices that know nothing of each other but the links."""

import pytest

from haleakala.app.screens import MatchScreen
from haleakala.kernel.rules import TERMINAL
from haleakala.sealed.terms import Mode
from tests.app.remote.devices import Device

GROUPS = [
    ({"game": "haleakala", "player-0": "", "player-1": "elsewhere"}, 2),
    ({"game": "taluva", "players": "2", "player-0": "elsewhere", "player-1": ""}, 2),
    ({"game": "huts", "players": "2", "player-0": "", "player-1": "elsewhere"}, 2),
    ({"game": "hawaii", "players": "2", "player-0": "", "player-1": "elsewhere"}, 2),
    ({"game": "taluva", "players": "3", "player-0": "", "player-1": "elsewhere", "player-2": "elsewhere"}, 3),
    (
        {"game": "huts", "players": "3", "player-0": "", "player-1": "elsewhere", "player-2": "elsewhere"}
        | {"draws": "all"},
        3,
    ),
    ({"game": "huts", "players": "3", "player-0": "", "player-1": "elsewhere", "player-2": ""}, 2),
]


def begun(fields: dict[str, str], count: int) -> list[Device]:
    """Devices that have all joined a game."""
    group = [Device(seed) for seed in range(1, count + 1)]
    link = group[0].invite(**fields)
    for device in group[1:]:
        link = device.join(link).link
    return group


@pytest.mark.parametrize(("fields", "count"), GROUPS)
def test_a_game_is_played_to_its_end(fields: dict[str, str], count: int) -> None:
    group = begun(fields, count)
    newest = group[-1]
    for _ in range(1000):
        if newest.remote.turn is None:
            break
        link = newest.link
        whose = next(device for device in group if newest.remote.turn in device.remote.held.seats)
        whose.open(link)
        assert whose.model.notice is None
        assert isinstance(whose.model.screen, MatchScreen)
        before = whose.remote.held
        if whose.remote.is_ours:
            whose.play_turn() if not over(whose) else None
        assert whose.remote.held != before or not whose.remote.is_ours
        newest = whose
    assert over(newest)
    assert newest.remote.held.mine.terms.mode is (Mode.ALL if "draws" in fields else Mode.PAIR)


def over(device: Device) -> bool:
    """Whether the match at the table of a device is over."""
    return device.table.match.player == TERMINAL
