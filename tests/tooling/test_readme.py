"""The README's examples are true."""

import doctest
from pathlib import Path

import pytest


@pytest.mark.cpython
def test_the_readmes_examples_run() -> None:
    results = doctest.testfile(str(Path(__file__).parents[2] / "README.md"), module_relative=False)
    assert results.attempted >= 9
    assert results.failed == 0
