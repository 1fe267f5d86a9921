"""The rule by which one build counts as slower than another, and the coverage of its confidence interval."""

import random
import sys

import pytest

from tests.kit.known import present

pytestmark = pytest.mark.cpython
if sys.platform != "emscripten":  # in Pyodide, only the tests can be imported
    from e2e.tools.ratios import Comparison, compared, interval, ratio


def test_the_interval_of_eleven_rounds_is_the_second_lowest_to_the_second_highest() -> None:
    assert interval([11, 3, 7, 1, 5, 2, 9, 4, 8, 6, 10]) == (2, 10)
    assert interval(range(6)) == (0, 5)
    assert interval(range(17)) == (4, 12), "tables of the sign test say the fifth of seventeen"
    assert [interval(range(count)) for count in range(6)] == [None] * 6


@pytest.mark.parametrize("count", [6, 11, 25])
def test_it_holds_the_median_of_a_skewed_distribution_in_95_of_100_cases(count: int) -> None:
    rng = random.Random(count)
    tries, inside = 4000, 0
    for _ in range(tries):
        low, high = present(interval([rng.lognormvariate(0, 1) for _ in range(count)]))
        inside += low <= 1 <= high
    assert 0.945 <= inside / tries < 0.995


ROUNDS = 11
EVEN = [1.0] * ROUNDS


@pytest.mark.parametrize(
    ("ratios", "slower"),
    [
        (EVEN, False),
        ([0.9, 0.98] + [1.04] * 9, False),
        ([0.9, 0.98] + [1.06] * 9, True),
        ([0.9] + [1.01] * 10, True),
        ([0.9, 1.0] + [1.01] * 9, False),
        ([0.9] * 6 + [2.0] * 5, False),
        ([0.5] * 5 + [1.1] * 6, True),
        ([2.0] * 5, None),
    ],
    ids=["even", "below 1.05", "above 1.05", "all above 1", "touches 1", "odd ones", "median", "too few"],
)
def test_what_is_slower(ratios: list[float], slower: bool | None) -> None:
    rounds = list(range(1, len(ratios) + 1))  # simulates a machine that becomes slower from round to round
    ours = [pace * one for pace, one in zip(rounds, ratios, strict=True)]
    assert Comparison("first picture", ours, rounds).slower is slower


def test_megabytes_have_no_interval_and_one_round_tells() -> None:
    assert Comparison("megabytes, first visit", [6.9], [6.8]).slower is False
    assert Comparison("megabytes, first visit", [6.9] * ROUNDS, [6.8] * ROUNDS).slower is False
    assert Comparison("megabytes, first visit", [7.2], [6.8]).slower is True


def test_what_is_too_quick_for_the_clock_divides() -> None:
    assert ratio(0, 0) == 1 and ratio(1, 0) > 1e9


def test_every_figure_is_printed_with_its_verdict_and_what_is_slower_is_answered(
    capsys: pytest.CaptureFixture[str],
) -> None:
    ours = {"one drawing": [12.0] * ROUNDS, "  view": [9.0] * ROUNDS, "page, warm": EVEN, "new": EVEN}
    theirs = {"one drawing": [10.0] * ROUNDS, "  view": [3.0] * ROUNDS, "page, warm": EVEN}
    assert compared("Huts", ours, theirs) == ["Huts: one drawing is slower"]
    said = capsys.readouterr().out
    lines = {line.split("|")[1].strip(): line for line in said.splitlines() if line.startswith("|")}
    assert "1.200" in lines["one drawing"] and "SLOWER" in lines["one drawing"]
    assert "1.200 to 1.200" in lines["one drawing"]
    assert "3.000" in lines["view"] and "SLOWER" not in lines["view"], "a part has no verdict of its own"
    assert "not slower" in lines["page, warm"]
    assert "new" not in lines
