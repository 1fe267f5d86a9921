"""The seeds of a match in localStorage: what is lost or damaged there comes back from the memory of a tab."""

import pytest

from haleakala.app.buttons import AskNewKeys, FinishMove, KeepOwnVersion
from haleakala.app.commands import StoreGame, StoreSeeds
from haleakala.app.messages import GameFound, GamesFound, GameStored, SaveRead, SavesRead, SeedsFound
from haleakala.app.remote.renewal.update import lost_keys
from haleakala.app.view.page import page as view
from haleakala.saves.read import read
from haleakala.saves.seeds import read_seeds, write_seeds
from tests.app.remote.devices import Device
from tests.app.remote.test_links import in_turn, pair, passed_on, shows_link
from tests.app.remote.test_transfer import copy_of


@pytest.fixture
def players() -> tuple[Device, Device]:
    """A device that has to decide, in a match that has begun, and the other one."""
    host, guest = pair()
    passed_on(host, guest, 3)
    return in_turn(host, guest)


def damaged(text: str, damage: str) -> str | None:
    """The text of seeds after a fault."""
    return {"gone": None, "torn": text[:-9], "empty": "", "one seed": text[:-5] + "x" + text[-4:]}[damage]


def finds(device: Device, key: str, text: str | None) -> None:
    """Another tab, or a fault, has replaced the text of a match's seeds, and the device hears of it."""
    device.seeds.pop(key)
    if text is not None:
        device.seeds[key] = text
    device.send(SeedsFound(key, text)).settle()


def deleted(device: Device) -> None:
    """Another tab has deleted the match at the table, and the device hears of it."""
    key = device.table.key
    text = device.games.pop(key)
    device.send(GameFound(key, None, text))
    finds(device, key, None)


def plays_on(mover: Device, other: Device) -> None:
    """The device that decides and the other one go on, with keys that lead to the seals in the links."""
    log = mover.table.match.log
    passed_on(mover, other, 4)
    for device in (mover, other):
        assert device.model.notice is None and not lost_keys(device.model, device.table)
        assert len(device.table.match.log) > len(log)
        kept = read_seeds(device.seeds[device.table.key])
        assert kept == device.model.seeds[device.table.key] and kept


DAMAGED = pytest.mark.parametrize("damage", ["gone", "torn", "empty", "one seed"])


@DAMAGED
def test_seeds_that_are_damaged_are_stored_again_at_once(players: tuple[Device, Device], damage: str) -> None:
    mover, other = players
    good = mover.seeds[mover.table.key]
    finds(mover, mover.table.key, damaged(good, damage))
    assert mover.seeds == {mover.table.key: good}
    assert not lost_keys(mover.model, mover.table)
    plays_on(mover, other)


@DAMAGED
def test_seeds_of_a_game_that_is_not_at_the_table_are_stored_again(players: tuple[Device, Device], damage: str) -> None:
    mover, other = players
    key = mover.table.key
    good = mover.seeds[key]
    mover.open("/").begin().settle()
    assert mover.table.key != key
    finds(mover, key, damaged(good, damage))
    assert mover.seeds == {key: good}
    plays_on(mover.open(f"/match/{key}"), other)


def test_seeds_that_another_tab_leaves_out_are_stored_with_the_next_turn(players: tuple[Device, Device]) -> None:
    mover, other = players
    good, less = mover.seeds[mover.table.key], write_seeds({})
    finds(mover, mover.table.key, less)
    assert mover.seeds[mover.table.key] == less, "the other tab may have given the match away"
    assert not mover.model.has_stored(mover.table.key) and not lost_keys(mover.model, mover.table)
    count = len(mover.effects)
    plays_on(mover, other)
    assert mover.seeds[mover.table.key] == good
    stored = [type(one) for one in mover.effects[count:] if isinstance(one, StoreSeeds | StoreGame)]
    assert stored[:2] == [StoreSeeds, StoreGame]


def test_seeds_that_are_left_out_are_stored_when_the_games_were_compared(players: tuple[Device, Device]) -> None:
    mover, _ = players
    good = mover.seeds[mover.table.key]
    finds(mover, mover.table.key, write_seeds({}))
    mover.send(GamesFound(tuple(mover.games.items()))).settle()
    assert mover.seeds[mover.table.key] == good and mover.model.has_stored(mover.table.key)


@pytest.mark.parametrize("address", ["", "/"])
def test_keys_that_were_moved_by_another_tab_stay_deleted(address: str) -> None:
    host, guest = pair()
    passed_on(host, guest, 3)
    key = host.table.key
    tab = Device(7)
    tab.games, tab.seeds = dict(host.games), dict(host.seeds)
    tab.reload(f"/match/{key}")
    if address:
        tab.open(address).begin().settle()
    before, seeds = tab.games[key], tab.seeds
    copy_of(host, moves=True)
    host.send(FinishMove()).settle()
    seeds[key], tab.games[key] = host.seeds[key], host.games[key]
    tab.send(SeedsFound(key, seeds[key])).settle()
    tab.send(
        GameFound(key, host.games[key], before), SavesRead((SaveRead(key, host.games[key], read(host.games[key])),))
    )
    tab.settle()
    assert not read_seeds(seeds[key]) and not tab.model.seeds[key]


def test_seeds_that_go_while_new_ones_are_stored_come_back_when_the_game_is_there(
    players: tuple[Device, Device],
) -> None:
    mover, other = players
    key = mover.table.key
    known = read_seeds(mover.seeds.pop(key))
    mover.send(AskNewKeys(len(mover.remote.held.mine.match.plies))).settle()
    stored = read_seeds(mover.seeds[key])
    assert stored.items() > known.items() and len(stored) == 2
    assert shows_link(mover)
    other.open(mover.link)
    assert other.model.notice is None


def test_seeds_of_a_game_that_goes_while_it_is_stored_wait_for_the_answer(players: tuple[Device, Device]) -> None:
    mover, other = players
    key = mover.table.key
    del mover.seeds[key], mover.games[key]
    mover.send(AskNewKeys(len(mover.remote.held.mine.match.plies)))
    mover.done = len(mover.effects)  # both are refused, since another tab has deleted the game
    mover.send(SeedsFound(key, None), GameFound(key, None, None), SeedsFound(key, None)).settle()
    assert mover.table.conflict and not mover.seeds and not shows_link(mover)
    mover.send(KeepOwnVersion()).settle()
    assert len(read_seeds(mover.seeds[key])) == 2 and shows_link(mover)
    other.open(mover.link)
    assert other.model.notice is None


# --- A game that another tab has deleted ------------------------------------------------------------------------------


def test_a_game_that_is_saved_again_has_its_seeds(players: tuple[Device, Device]) -> None:
    mover, other = players
    key, good = mover.table.key, dict(mover.seeds)
    deleted(mover)
    assert mover.table.conflict and "deleted" in view(mover.model)
    assert not mover.games and not mover.seeds, "nothing is stored before the player has answered"
    mover.send(GameStored(key))  # any other message
    assert not mover.settle().seeds
    count = len(mover.effects)
    mover.send(KeepOwnVersion()).settle()
    assert mover.seeds == good and [*mover.games] == [key]
    stored = [type(one) for one in mover.effects[count:] if isinstance(one, StoreSeeds | StoreGame)]
    assert stored == [StoreSeeds, StoreGame]
    plays_on(mover, other)
    mover.reload(f"/match/{key}")
    plays_on(mover, other)


def test_a_game_that_is_saved_again_before_its_seeds_were_missed_has_them(players: tuple[Device, Device]) -> None:
    mover, other = players
    key, good = mover.table.key, dict(mover.seeds)
    text = mover.games.pop(key)
    mover.seeds.clear()
    mover.send(GameFound(key, None, text), KeepOwnVersion()).settle()
    assert mover.seeds == good
    mover.send(SeedsFound(key, None)).settle()  # the event comes late
    assert mover.seeds == good and mover.model.has_stored(key)
    plays_on(mover, other)


def test_seeds_that_were_damaged_before_the_game_was_deleted_are_kept(players: tuple[Device, Device]) -> None:
    mover, other = players
    good = dict(mover.seeds)
    finds(mover, mover.table.key, write_seeds({}))
    deleted(mover)
    assert not mover.seeds
    mover.send(KeepOwnVersion()).settle()
    assert mover.seeds == good
    plays_on(mover, other)


def test_who_leaves_a_game_that_was_deleted_keeps_no_seeds(players: tuple[Device, Device]) -> None:
    mover, _ = players
    key = mover.table.key
    deleted(mover)
    assert mover.model.seeds[key]
    mover.open("/").begin().settle()
    assert key not in mover.model.seeds and key not in mover.seeds


@pytest.mark.parametrize("cleared", [False, True])
def test_seeds_of_a_game_that_is_not_open_go_with_it(players: tuple[Device, Device], cleared: bool) -> None:
    mover, _ = players
    key = mover.table.key
    mover.open("/").begin().settle()
    text = mover.games.pop(key)
    mover.seeds.clear()
    if cleared:  # another tab has deleted all data of the site, and no key is named
        mover.send(GamesFound(tuple(mover.games.items())))
    else:
        mover.send(GameFound(key, None, text), SeedsFound(key, None))
    mover.settle()
    assert key not in mover.model.seeds and not mover.seeds
