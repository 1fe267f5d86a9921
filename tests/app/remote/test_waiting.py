"""While another device decides, the page asks nobody here to act; and how players are reminded."""

import pytest

from haleakala.app.play.touch import table_highlights
from haleakala.app.view.page import page as view
from haleakala.app.view.page import title
from haleakala.app.viewer import lays_out
from tests.app.remote.devices import Device, decides
from tests.app.remote.test_games_by_link import GROUPS


@pytest.mark.parametrize(("fields", "count"), GROUPS[:4])
def test_nothing_asks_a_waiting_player_to_act(fields: dict[str, str], count: int) -> None:
    group = [Device(seed) for seed in range(1, count + 1)]
    host, guest = group
    link = host.invite(**fields)
    for _ in range(12):
        for device in group:
            if device.model.table is None or decides(device.table):
                continue
            markup = view(device.model)
            opening = str(device.table.game.opening)
            assert opening not in markup and "Your turn" not in title(device.model)
            assert not table_highlights(device.table).lit and not lays_out(device.table)
            assert ' lit"' not in markup and " lit " not in markup
        if not guest.games:
            link = guest.join(link).link
        for device in group:
            device.open(link)
            if device.remote.is_ours:
                link = device.play_turn()
