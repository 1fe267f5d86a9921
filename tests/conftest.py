"""The settings of all tests: markers, the number of Hypothesis examples, and links in reports of failures."""

import os
import sys
from collections.abc import Generator, Iterator

import pytest
from hypothesis import HealthCheck, settings

from haleakala import games
from tests.kit.failures import games_in
from tests.kit.playing import TEST_GAMES

FEW = "QUICK" in os.environ or sys.platform == "emscripten"
"""Whether Hypothesis tries few examples: in `make quick`, and in Pyodide, which is slow. CPython tries more."""

AT_NIGHT = "NIGHTLY" in os.environ

settings.register_profile(
    "haleakala",
    deadline=None,
    database=None,
    derandomize="CI" in os.environ and not AT_NIGHT,  # every night tries other examples
    max_examples=10 if FEW else 300 if AT_NIGHT else 30,
    suppress_health_check=[HealthCheck.too_slow],  # a slow machine does not make a test fail
)
settings.load_profile("haleakala")


if sys.platform == "emscripten":  # Pyodide, where each game is in an archive; this opens the archives
    games.find_games()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the first and the last case of each test with several in `make quick`, which is for every change."""
    if "QUICK" not in os.environ:
        return
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
    kept = {item.nodeid for group in cases.values() for item in (group[0], group[-1])}
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in kept])
    items[:] = [item for item in items if item.nodeid in kept]


def pytest_configure(config: pytest.Config) -> None:
    """Declare the markers of this project."""
    config.addinivalue_line("markers", "clause(number): the clause of a game's rulebook that the test pins down")
    config.addinivalue_line("markers", "cpython: not in Pyodide: needs processes, threads or files, or is long")
    config.addinivalue_line("markers", "nightly: takes long, or sees the same once more; `make nightly` runs it")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    call: pytest.CallInfo[None],
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add a section to the report of a failing test: its games, as links that open in the app."""
    report = yield
    if report.failed and call.excinfo is not None:
        games_there = games_in(call.excinfo.tb)
        if games_there:
            report.sections.append(("games", "\n".join(f"{name}: {said}" for name, said in games_there.items())))
    return report


@pytest.fixture(scope="module")
def test_games() -> Iterator[None]:
    """Make the games in TEST_GAMES available to the tests of a module."""
    games.look_in(str(TEST_GAMES))
    yield
    games.__path__.remove(str(TEST_GAMES))
    games.metas.cache_clear()
