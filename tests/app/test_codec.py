"""Messages as JSON: every message of the page is the same after encoding and decoding, and other texts are refused."""

import json
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from haleakala.app import codec
from haleakala.app.bots.requests import BotFailed, Fault
from haleakala.app.buttons import Pressable, ShowPosition, Undo, ZoomBoard
from haleakala.app.codec import MOST_NESTED, decode, encode
from haleakala.app.messages import FileChosen, FromPage, GamesFound, GameStored, Pressed, Submitted, Touched
from haleakala.app.view.widgets import awaiting
from haleakala.saves.games import MOST_CHARACTERS
from haleakala.saves.nesting import nesting


@given(st.one_of(*map(st.builds, get_args(FromPage))))
def test_every_message_of_the_page_comes_back_as_it_was(
    message: FromPage,
) -> None:
    text = encode(message)
    assert decode(text, FromPage) == message
    assert type(decode(text, FromPage)) is type(message)
    assert nesting(text) <= MOST_NESTED


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('["Touched","boat",true,false,false]', Touched("boat", by_key=True)),
        ('["ShowPosition","back"]', ShowPosition("back")),
        ('["ShowPosition",12]', ShowPosition(12)),
        ('["Submitted","typed",{"actions":"3c"}]', Submitted("typed", {"actions": "3c"})),
        ('["GameStored","k","Full",null]', GameStored("k", "Full")),
        ('["GamesFound",[["k","{["]]]', GamesFound((("k", "{["),))),
        ('["BotFailed",3,["raised","ValueError",2,false]]', BotFailed(3, Fault("raised", "ValueError", 2))),
    ],
)
def test_a_message_is_the_name_of_its_type_and_its_fields(text: str, message: FromPage) -> None:
    assert encode(message) == text
    assert decode(text, FromPage) == message


@pytest.mark.parametrize(
    "data",
    [
        ["Fly"],
        ["GameArrived", "huts"],  # never sent by the page: it is the result of a command
        ["Undo"],
        ["Undo", True, True],
        ["Undo", 1],
        ["Undo", "true"],
        ["ShowPosition", True],
        ["ShowPosition", "nowhere"],
        ["ShowPosition", 1.5],
        ["ZoomBoard", ["in"]],
        ["Touched", 3, True, False, False],
        ["Touched", "boat", None, False, False],
        ["Submitted", "fly", {}],
        ["Submitted", "typed", {"actions": 3}],
        ["Submitted", "typed", []],
        ["GamesFound", [["k"]]],
        ["GamesFound", {"k": "text"}],
        ["BotFailed", 3, ["raised"]],
        ["Analysed", 1, [[50, 9, "3c", "3", []]], False],
        ["__class__"],
        [],
        {},
        None,
        "Undo",
        3,
    ],
)
def test_what_does_not_fit_is_no_message(
    data: list[Any],
) -> None:
    assert decode(json.dumps(data), FromPage) is None


@pytest.mark.parametrize(
    "text", ["", "{", "[" * 100_000, "]" * 9 + "[" * 9, "null", '"Undo"', "\ud800", '["Undo",NaN]']
)
def test_what_is_no_json_is_no_message(text: str) -> None:
    assert decode(text, FromPage) is None


def test_a_text_that_is_too_long_is_no_message(monkeypatch: pytest.MonkeyPatch) -> None:
    assert codec.MOST_CHARACTERS > 6 * MOST_CHARACTERS, "an imported file, with every character escaped"
    text = encode(Pressed("x" * 80))
    monkeypatch.setattr(codec, "MOST_CHARACTERS", len(text))
    assert decode(text, FromPage) == Pressed("x" * 80)
    assert decode(text + " ", FromPage) is None


def test_brackets_in_a_text_nest_nothing() -> None:
    message = FileChosen("a.json", "[" * 1_000 + '\\"', "")
    assert decode(encode(message), FromPage) == message


def test_a_button_sends_only_what_buttons_may() -> None:
    assert decode(encode(ZoomBoard("in")), Pressable) == ZoomBoard("in")
    assert decode(encode(Pressed("?")), Pressable) is None


def test_a_field_or_a_form_adds_what_it_holds() -> None:
    beginning = json.loads(awaiting(Submitted("rename", {})))
    assert decode(json.dumps([*beginning, {"title": "x"}]), FromPage) == Submitted("rename", {"title": "x"})
    assert encode(Undo(), without_last=True) == '["Undo"]'
