"""The bridge between Python and the page: each side knows the names that the other one sends."""

import re
from pathlib import Path
from typing import get_args

import pytest

from haleakala.app.commands import ToPage
from haleakala.app.messages import FromPage

pytestmark = pytest.mark.cpython  # the scripts are no part of the wheel
WEB = Path(__file__).parents[2] / "web"
FIELDS = {kind.__name__: len(kind._fields) for kind in get_args(FromPage)}
SENT = re.compile(r'\[\s*"([A-Z]\w+)"((?:,[^\[\]]*(?:\[[^\]]*\])?)*)\]')
"""A message in a script: a list that begins with the name of a type."""


def messages() -> list[tuple[str, str, str]]:
    """The messages that the scripts write themselves: the script, the type, and the rest of the list."""
    scripts = sorted(path for room in ("start", "page") for path in (WEB / room).rglob("*.js"))
    return [(script.name, *found) for script in scripts for found in SENT.findall(script.read_text("utf-8"))]


def test_every_command_to_the_page_has_a_function_of_its_name() -> None:
    table = re.search(r"^const COMMANDS = \{\n(.*?)^\};", (WEB / "page/bridge.js").read_text("utf-8"), re.M | re.S)
    assert table
    names = re.findall(r"^  (?:async )?(\w+)[:(]", table[1], re.M)
    assert sorted(names) == sorted(kind.__name__ for kind in get_args(ToPage))


@pytest.mark.parametrize(("script", "name", "fields"), messages())
def test_what_a_script_sends_is_a_message_with_all_its_fields(script: str, name: str, fields: str) -> None:
    assert name in FIELDS, f"{script} sends {name}"
    if not re.search(r"\.\.\.|\(|\[", fields):  # what is spread, called or nested holds commas of its own
        assert fields.count(",") == FIELDS[name], script


def test_scripts_send_messages() -> None:
    names = {name for _, name, _ in messages()}
    assert {"Touched", "Pressed", "Routed", "WentOnline", "GameFound", "BotFailed"} <= names
