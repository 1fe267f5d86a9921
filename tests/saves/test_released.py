"""Saves of all released formats can be read: every file in the folders beside this module."""

import json
from pathlib import Path

import pytest

from haleakala.games import find_games
from haleakala.kernel.record import Record
from haleakala.kernel.replay import replay
from haleakala.kernel.rules import TERMINAL
from haleakala.saves.games import Entries, read_file
from haleakala.saves.link import decode
from haleakala.saves.read import read
from haleakala.saves.settings import read_settings
from haleakala.saves.write import FORMAT
from tests.kit.known import of_type
from tests.kit.links import record_of
from tests.kit.states import game_of
from tests.saves.test_link import find_rules

pytestmark = pytest.mark.cpython

FOLDER = Path(__file__).parent
RELEASED = sorted(path.relative_to(FOLDER) for path in FOLDER.glob("*/*") if path.suffix in (".json", ".link"))


def save(path: Path) -> None:
    text = (FOLDER / path).read_text(encoding="utf-8")
    record = read(text)
    assert json.loads(text)["format"] == int(path.parent.name[1:])
    assert read_file(text) == record
    if path.parent.name == "v1":
        assert (record.floor, record.takebacks) == (0, False)
    assert record.revealed == (path.parent.name in ("v3", "v4", "v5", "v6"))
    ended(record)


def ended(record: Record) -> None:
    """Check that the game can be replayed to its end."""
    again = replay(game_of(record.game).rules, record.options, record.log)
    assert again.stopped is None and again.match.player == TERMINAL
    shares = again.match.rules.returns(again.match.state)
    winners = tuple(seat for seat, share in enumerate(shares) if share == max(shares))
    assert record.winners in (None, winners)


def link(path: Path) -> None:
    record = record_of(decode((FOLDER / path).read_text(), find_rules))
    assert record.log == read((FOLDER / path.with_suffix(".json")).read_text(encoding="utf-8")).log
    ended(record)


def settings(path: Path) -> None:
    text = (FOLDER / path).read_text(encoding="utf-8")
    assert read_settings(text) == {"language": "de", "theme": "dark", "pace": "fast"}


def games(path: Path) -> None:
    entries = [*of_type(Entries, read_file((FOLDER / path).read_text(encoding="utf-8")))]
    assert sum(isinstance(entry.record, Record) for entry in entries) == 2
    assert [entry.key for entry in entries if entry.text] == ["torn"]


KINDS = {("settings", ".json"): settings, ("games", ".json"): games}


@pytest.mark.parametrize("path", RELEASED, ids=str)
def test_every_file_ever_released_still_opens(path: Path) -> None:
    opens = KINDS.get((path.parent.name, path.suffix), link if path.suffix == ".link" else save)
    opens(path)


def test_there_is_a_sample_of_every_format_and_game() -> None:
    """Games that were added later have no saves in the first formats."""
    before: set[str] = set()
    for number in range(1, FORMAT + 1):
        records = [read(path.read_text(encoding="utf-8")) for path in FOLDER.glob(f"v{number}/*.json")]
        games = {record.game for record in records}
        assert before <= games
        before = games
        assert {record.options["variant"] for record in records if record.game == "haleakala"} == {"base", "tactical"}
    assert before == {game.id for game in find_games()}
    assert {path.parent.name for path in RELEASED} == {"games", "settings", *(f"v{n}" for n in range(1, FORMAT + 1))}


def test_a_sample_of_the_latest_format_has_all_that_is_new_in_it() -> None:
    records = [read(path.read_text(encoding="utf-8")) for path in FOLDER.glob(f"v{FORMAT}/*.json")]
    assert any(record.takebacks for record in records) and any(record.floor for record in records)
    assert any(record.revealed for record in records)
    assert all(record.winners for record in records)
    for record in records:
        game = game_of(record.game)
        adds_up = game.story.forecast(replay(game.rules, record.options, record.log).match.state).table.adds_up
        assert bool(record.points) == adds_up, "a game that nobody wins by points has none"
    assert any(" " in turn.better for record in records if record.analysis for turn in record.analysis.turns)
    remote = [record.remote for record in records if record.remote]
    assert len(remote) == len(records)
    assert any(one.note for one in remote) and any(one.events for one in remote)
