"""web/page/protocol.d.ts is up to date with the messages and commands in Python."""

import sys

import pytest

pytestmark = pytest.mark.cpython
if sys.platform != "emscripten":  # in Pyodide, only the tests can be imported
    import protocol


def test_the_types_of_the_scripts_are_those_of_python() -> None:
    assert protocol.FILE.read_text("utf-8") == protocol.protocol(), "run `python .ci/protocol.py`"
