"""Where the keys of a match are and where not, the advice to keep a copy, and names that are remembered."""

import base64

from haleakala.app.buttons import (
    AnswerLink,
    AskCopy,
    AskNewKeys,
    CloseAdvice,
    ExportAllGames,
    ExportGame,
    SendLink,
    ShareLink,
)
from haleakala.app.codec import encode
from haleakala.app.commands import CopyLink, Download, Persist, ReadFile, StoreSeeds, ToPage
from haleakala.app.messages import Changed, CopyRead, SeedsFound, SeedsNotStored, StorageAnswered, Submitted
from haleakala.app.report import report
from haleakala.app.view.page import page as view
from haleakala.runtime.documents import read_games
from haleakala.saves.seeds import read_seeds, write_seeds
from tests.app.remote.devices import Device, decides
from tests.app.remote.test_links import TWO, in_turn, pair, passed_on
from tests.app.remote.test_transfer import copy_of
from tests.kit.known import of_type
from tests.kit.paging import sent_by


def spellings(seed: bytes) -> list[str]:
    """The texts in which a seed could stand."""
    plain = base64.b64encode(seed).decode().rstrip("=")
    url = base64.urlsafe_b64encode(seed).decode().rstrip("=")
    numbers = [str(int.from_bytes(seed, order)) for order in ("big", "little")]
    return [seed.hex(), seed.hex().upper(), plain, url, *numbers, str(list(seed))[1:-1], str(seed)[2:-1]]


def test_no_text_but_the_copy_and_the_stored_seeds_holds_a_seed() -> None:
    host, guest = pair()
    passed_on(host, guest, 3)
    host.send(AskNewKeys(len(host.remote.held.mine.match.plies))).settle()
    for device in (host, guest):
        device.send(
            SendLink("copy"), SendLink("share"), SendLink("mail"), SendLink("code"), ShareLink(), ExportAllGames()
        ).settle()
        device.send(ExportGame(device.table.key)).settle()
        seeds = [seed for text in device.seeds.values() for seed in read_seeds(text).values()]
        assert seeds
        (kept,) = device.seeds.values()
        assert all(spellings(seed)[0] in kept for seed in seeds)
        sent = [encode(one) for one in device.effects if isinstance(one, ToPage) and not isinstance(one, StoreSeeds)]
        texts = [*sent, view(device.model), encode(report(device.model)), *device.games.values()]
        assert not [text for text in texts for seed in seeds for one in spellings(seed) if one in text]
        assert {type(one) for one in device.effects} >= {CopyLink, Download}
    text = copy_of(host)
    assert all(seed.hex() in text for seed in read_seeds(next(iter(host.seeds.values()))).values())


def test_the_advice_is_given_once_for_each_match() -> None:
    host, _ = pair()
    host.play_turn() if decides(host.table) else None
    link_shown = not host.remote.is_ours
    assert ('id="storage-advice"' in view(host.model)) is link_shown
    assert "may delete" not in view(host.model)
    host.send(StorageAnswered(False))
    assert ("may delete" in view(host.model)) is link_shown
    host.send(CloseAdvice()).settle()
    assert 'id="storage-advice"' not in view(host.model)
    host.reload(f"/match/{host.table.key}")
    assert host.remote.advised
    assert sent_by(AskCopy(False)) in view(host.model), "a copy can still be kept"


def test_who_has_kept_a_copy_is_not_advised_to() -> None:
    host, guest = pair()
    mover, _ = in_turn(host, guest)
    host = mover
    host.play_turn()
    assert 'id="storage-advice"' in view(host.model)
    copy_of(host)
    assert 'id="storage-advice"' not in view(host.model) and host.remote.advised


def test_the_browser_is_asked_to_keep_the_keys() -> None:
    host = Device(1)
    host.begin().settle().open("/")  # a game without others, for which it is asked already
    count = len(host.effects)
    host.invite(game="haleakala", **{"player-0": "", "player-1": "elsewhere"})
    assert [type(one) for one in host.effects[count:]].count(Persist) == 1


def test_keys_that_another_tab_has_restored_are_used() -> None:
    host, _ = pair()
    key, text = host.table.key, next(iter(host.seeds.values()))
    host.seeds.clear()
    host.reload(f"/match/{key}")
    assert sent_by(AskCopy(False)) not in view(host.model)
    host.send(SeedsFound(key, text))
    assert sent_by(AskCopy(False)) in view(host.model)
    assert of_type(CopyRead, next(read_games(ReadFile("a", copy_of(host))))).copy.key == key


def test_the_name_that_was_used_stands_in_the_next_forms() -> None:
    host = Device(1)
    invitation = host.invite(**TWO)
    assert 'value="Ana"' in view(host.open("/new/taluva").model)
    guest = Device(2, name="Ben").join(invitation)
    host.open(guest.link)
    other = Device(3, name="Cleo")
    asked = other.invite(**TWO)
    for device, name in ((host, "Ana"), (guest, "Ben")):
        device.reload("/").open(asked)
        assert f'value="{name}"' in view(device.model).partition('class="join"')[2]


def test_a_computer_is_not_called_like_a_person() -> None:
    page = Device(1)
    page.begin(**{"player-0": "fisher", "player-1": "", "name-0": "Ana", "name-1": "Ben"}).settle()
    assert page.table.saved.names == ("", "Ben")


def test_names_of_links_and_the_choice_to_send_them_hold() -> None:
    host, guest = Device(1), Device(2, name="Ben")
    invitation = host.invite(**TWO)
    assert invitation.endswith("/Ana")
    host.send(Changed("names", "off"))
    assert host.kept_settings()[-1].names == "off"
    assert host.link == invitation.removesuffix("/Ana")
    host.send(Changed("names", "on"))
    guest.join(host.link)
    host.open(guest.link)
    assert host.table.saved.names == guest.table.saved.names == ("Ana", "Ben")
    guest.send(Changed("names", "off"))
    passed_on(host, guest, 2)  # a link without names changes none
    for device in (host, guest):
        device.reload(f"/match/{device.table.key}")
        assert device.table.saved.names == ("Ana", "Ben")


def test_of_two_windows_that_ask_at_once_the_second_takes_the_keys_of_the_first() -> None:
    host, guest = pair()
    passed_on(host, guest, 3)
    key = host.table.key
    windows = [Device(20 + number) for number in range(2)]
    for window in windows:
        window.games, window.seeds = host.games, host.seeds
        window.reload(f"/match/{key}")
        window.send(AskNewKeys(len(window.remote.held.mine.match.plies)))
    for window in windows:
        window.settle()
    first, second = windows
    assert first.seeds[key] == write_seeds(first.model.seeds[key])
    assert second.model.seeds[key] == first.model.seeds[key]


def test_keys_of_another_request_are_not_used_and_new_ones_can_be_asked_for() -> None:
    host, guest = pair()
    passed_on(host, guest, 3)
    mover, other = in_turn(host, guest)
    key = mover.table.key
    mover.seeds[key] = write_seeds({0: bytes(32)})
    mover.send(SeedsFound(key, mover.seeds[key]))
    log = mover.table.match.log
    mover.send(Submitted("typed", {"actions": "3c"}))
    assert mover.table.match.log == log and "no longer has your keys" in mover.alert
    mover.send(AskNewKeys(len(mover.remote.held.mine.match.plies))).settle()
    other.open(mover.link)
    other.send(AnswerLink()).settle()
    mover.open(other.link)
    passed_on(host, guest, 4)
    assert mover.remote.held.mine.terms.epoch == other.remote.held.mine.terms.epoch == 1


def test_keys_that_another_window_has_stored_are_no_longer_unsaved() -> None:
    host, guest = pair()
    passed_on(host, guest, 2)
    key = host.table.key
    host.send(SeedsNotStored(key, "QuotaExceededError", host.seeds[key]))
    assert not host.model.has_stored(key)
    host.send(SeedsFound(key, host.seeds[key]))
    assert host.model.has_stored(key)
