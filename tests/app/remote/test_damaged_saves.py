"""A save of a match by link whose parts do not belong together is set aside with a sentence; all else goes on."""

import json
from collections.abc import Mapping

import pytest

from haleakala.app.library.model import UnreadableGame
from haleakala.app.messages import FileRead, Routed
from haleakala.app.view.page import page as view
from haleakala.saves.read import read
from tests.app.remote.devices import Device
from tests.app.remote.test_links import pair
from tests.kit.known import of_type

FOREIGN = "taluva"


def damaged(device: Device, changes: Mapping[str, object]) -> str:
    """The save of the match at a device's table with some fields of its part about links changed."""
    document = json.loads(device.games[device.table.key])
    return json.dumps(document | {"remote": document["remote"] | changes})


def foreign_link() -> str:
    """A link of a match of another game."""
    link = Device(7).invite(game=FOREIGN, players="2", **{"player-0": "", "player-1": "elsewhere"})
    return link.partition("/")[0]


DAMAGES: list[dict[str, object]] = [
    *[dict[str, object]({name: "foreign"}) for name in ("link", "pending", "former")],
    *[
        dict[str, object](events=[f"{kind} 0 7"])
        for kind in ("renewed", "left", "cut", "resigned", "offered", "agreed")
    ],
    {"events": ["taken 0 0 5"]},
    {"seats": [5]},
]


@pytest.mark.parametrize("changes", DAMAGES, ids=str)
def test_a_save_with_a_foreign_link_or_a_seat_that_no_one_has_is_set_aside(changes: dict[str, object]) -> None:
    host, guest = pair()
    changes = {name: foreign_link() if value == "foreign" else value for name, value in changes.items()}
    text, link = damaged(host, changes), guest.link if not guest.remote.is_ours else host.link
    again = Device(8)
    again.games = {"torn": text}
    again.reload()
    assert of_type(UnreadableGame, again.model.library[0]).why.template == "This game’s link can’t be read."
    again.send(Routed("/match/torn"))
    assert again.alert == "This game’s link can’t be read."
    assert "can’t be read" in view(again.open(link).model) or again.table.saved.remote, "other links still open"
    assert again.games == {"torn": text}
    other = Device(9).send(FileRead("torn.json", read(text))).settle()
    assert not other.games and "can’t be read" in view(other.model)
