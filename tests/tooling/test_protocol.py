"""web/page/protocol.d.ts is what Python's messages and commands are."""

import sys

import pytest

pytestmark = pytest.mark.cpython
if sys.platform != "emscripten":  # there only the tests are mounted
    import protocol


def test_the_types_of_the_scripts_are_those_of_python() -> None:
    assert protocol.FILE.read_text("utf-8") == protocol.protocol(), "run `python .ci/protocol.py`"
