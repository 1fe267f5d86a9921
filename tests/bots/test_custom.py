"""Custom bots: their arguments, their errors, and the messages about these."""

from pathlib import Path

import pytest

from haleakala.app.bot_editor.sample import SAMPLE, words_of
from haleakala.app.history.turns import AnyMatch
from haleakala.bots.bot import decide
from haleakala.bots.custom import LONGEST, CustomBot, Faulty
from haleakala.gamekit.interface import AnyGame
from haleakala.games import find_games
from haleakala.games.haleakala.rules.actions import Action
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.rules import complete_options
from tests.kit.states import game_of

GAME = game_of("haleakala")
MATCH = Match.begin(GAME.rules, {"variant": "base", "starter": "red"}).settle(SeededLuck(4))

ODD = "class Odd:\n    def {}:\n        {}\n\ndef step(game, state, rng):\n    return Odd()"


def answer(code: str, seed: str = "seed") -> Action:
    action: Action = decide(CustomBot(GAME, code).think([MATCH.state], seed))
    return action


def fault(code: str) -> Faulty:
    with pytest.raises(Faulty) as caught:
        answer(code)
    return caught.value


def test_the_sample_plays_legal_actions_the_same_for_the_same_seed() -> None:
    assert answer(SAMPLE) in MATCH.open_actions()
    assert answer(SAMPLE) == answer(SAMPLE)
    some = "def step(game, state, rng):\n    return rng.choice(game.rules.legal_actions(state))"
    assert len({answer(some, f"{seed}") for seed in range(20)}) > 1
    assert answer(some, "1") == answer(some, "1")


def test_the_sample_has_ten_lines_and_is_the_one_in_the_readme() -> None:
    assert len(SAMPLE.splitlines()) - SAMPLE.count("\n\n") <= 10
    readme = Path(__file__).parents[2] / "haleakala/bots/README.md"
    if readme.exists():  # the README is not in the wheel that Pyodide uses
        text = readme.read_text("utf-8")
        assert f"```python\n{SAMPLE}```" in text
        assert all(f"`{code}`" in text for game in find_games() for code, _ in words_of(game))


def begun(game: AnyGame) -> AnyMatch:
    """Return a match in which a seat decides."""
    return Match.begin(game.rules, complete_options(game.rules.CHOICES, {})).settle(SeededLuck(4))


OLDER = SAMPLE.replace("evaluation", "minds")
"""An older version of the sample, which custom bots may have copied."""


@pytest.mark.parametrize("code", [SAMPLE, OLDER], ids=["today", "older"])
@pytest.mark.parametrize("game", find_games(), ids=lambda game: game.id)
def test_the_sample_plays_every_game(game: AnyGame, code: str) -> None:
    match, luck = begun(game), SeededLuck(4)
    for _ in range(12):
        if match.player >= 0:
            match = match.play(decide(CustomBot(game, code).think([match.state], "seed"))).settle(luck)


@pytest.mark.parametrize("game", find_games(), ids=lambda game: game.id)
def test_everything_that_is_promised_can_be_asked(game: AnyGame) -> None:
    match = begun(game)
    names = {"game": game, "state": match.state, "action": match.open_actions()[0], "seat": 0, "rng": None}
    names["actions"] = match.open_actions()
    for code, _ in words_of(game):
        if "returns" not in code:  # `returns` is defined only at the end of a game
            eval(code, names)


@pytest.mark.parametrize(
    ("code", "kind", "line"),
    [
        ("def step(:", "syntax", 1),
        ("x = 1\n\n  y = 2", "syntax", 3),
        ("raise SyntaxError", "syntax", 0),
        ("raise SyntaxError('no', ('', 10**30, 1, ''))", "syntax", 0),
        ("raise SyntaxError('no', ('', 'abc', 1, ''))", "syntax", 0),
        ("", "missing", 0),
        ("step = 3", "missing", 0),
        ("1 / 0", "raised", 1),
        ("import nothing_of_that_name", "raised", 1),
        ("def step(game, state, rng):\n    return rng.nothing", "raised", 2),
        ("def step(game, state):\n    return 1", "raised", 0),
        ("def step(game, state, rng):\n    raise SystemExit", "raised", 2),
        ("def step(game, state, rng):\n    raise KeyboardInterrupt", "raised", 2),
        ("def step(game, state, rng):\n    return step(game, state, rng)", "raised", 2),
        ("def step(game, state, rng):\n    pass", "illegal", 0),
        ("def step(game, state, rng):\n    return '9z'", "illegal", 0),
        (
            "class Odd:\n    def __eq__(self, other):\n        1 / 0\n\ndef step(game, state, rng):\n    return Odd()",
            "raised",
            3,
        ),
        (
            "class Odd:\n    def __str__(self):\n        1 / 0\n\ndef step(game, state, rng):\n    return Odd()",
            "raised",
            3,
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_line(code: str, kind: str, line: int) -> None:
    told = fault(code)
    assert (told.kind, told.line) == (kind, line)
    assert len(told.text) <= LONGEST
    assert told.text or kind == "missing"


def test_an_answer_that_only_claims_to_be_legal_is_not_handed_on() -> None:
    code = (
        "class Odd:\n    def __eq__(self, other):\n        return True\n\ndef step(game, state, rng):\n    return Odd()"
    )
    assert answer(code) in MATCH.open_actions()


def test_what_is_said_is_cut_short() -> None:
    assert len(fault("raise ValueError('x' * 10000)").text) == LONGEST
