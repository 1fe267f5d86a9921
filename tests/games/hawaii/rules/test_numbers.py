"""A number of tables.py is changed and the game follows: the modules of the game are imported anew with it."""

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any, TypeVar

import pytest

from haleakala import games
from haleakala.games.hawaii import rules as usual
from haleakala.games.hawaii.rules import tables
from haleakala.games.hawaii.rules.model import FISHED, SPOTS, State
from haleakala.games.hawaii.rules.position import TOKEN_KEYS
from haleakala.games.hawaii.rules.tables import SHELL, Round, Stage
from tests.games.hawaii.positions import TABLE_ORDER, goods, left, play, player, points, position

pytestmark = pytest.mark.cpython  # in Pyodide the game comes out of an archive, once

GAME = "haleakala.games.hawaii"
RULES = f"{GAME}.rules"


@contextmanager
def changed(**numbers: object) -> Iterator[Any]:
    """The rules of Hawaii with other numbers; afterwards all modules are the usual ones again."""
    kept = {name: module for name, module in sys.modules.items() if name == GAME or name.startswith(GAME + ".")}
    package = games.hawaii
    try:
        for name in kept:
            del sys.modules[name]
        anew = importlib.import_module(GAME)
        sys.modules[RULES] = rules = ModuleType(RULES)  # the tables alone, before anything has read them
        rules.__path__ = [f"{anew.__path__[0]}/rules"]
        fresh = importlib.import_module(f"{RULES}.tables")
        for name, number in numbers.items():
            assert getattr(fresh, name) != number
            setattr(fresh, name, number)
        del sys.modules[RULES]
        yield importlib.import_module(RULES)
    finally:
        for name in [name for name in sys.modules if name == GAME or name.startswith(GAME + ".")]:
            del sys.modules[name]
        sys.modules.update(kept)
        games.hawaii = package


Item = TypeVar("Item")


def replaced(items: tuple[Item, ...], at: int, item: Item) -> tuple[Item, ...]:
    """The same list with another item in one place."""
    return (*items[:at], item, *items[at + 1 :])


def played(rules: ModuleType, state: State, text: str) -> State:
    """The state after some moves by these rules."""
    for word in text.split():
        possible = rules.legal_actions(state) or [drawn for drawn, _ in rules.chance_outcomes(state)]
        assert word in list(map(str, possible))
        state, _ = rules.apply(state, rules.parse_action(word))
    return state


def written(rules: ModuleType, state: State) -> str:
    """What can be chosen by these rules."""
    return " ".join(map(str, rules.legal_actions(state)))


@pytest.mark.clause("9.1")
def test_another_target() -> None:
    state = position(player(tokens="6 3"))
    with changed(ROUNDS=replaced(tables.ROUNDS, 0, Round(10, (8, 5, 2), (10, 6)))) as rules:
        assert [points(played(each, state, "#2 #1")) for each in (usual, rules)] == [8, 0]


@pytest.mark.clause("9.3")
def test_another_income_of_the_round_and_of_a_tile() -> None:
    state = position(player((0, 0, 0), "plain shell"))
    other = {**tables.INCOME, SHELL: ((3, 0, 1), (2, 0, 0))}
    with changed(ROUNDS=replaced(tables.ROUNDS, 0, Round(9, (8, 5, 2), (20, 1))), INCOME=other) as rules:
        assert [goods(played(each, state, "#2 #1")) for each in (usual, rules)] == [(11, 6, 0), (23, 1, 1)]


@pytest.mark.clause("8.3")
def test_other_feet_and_points_of_a_stage() -> None:
    state = position(player((0, 2, 0)), islands="+3 - - -")
    with changed(STAGES=replaced(tables.STAGES, 0, Stage(2, 7))) as rules:
        assert [written(each, state) for each in (usual, rules)] == ["#1 #2", "s1:b #1 #2"]
        assert points(played(rules, state, "s1:b")) == 7 + 3


@pytest.mark.clause("2.2", "3.4")
def test_another_limit_of_a_place() -> None:
    setup = " ".join(f"={key}" for key in TABLE_ORDER.split()) + " =kane =pele =+3 =+5 =+foot =+hula =red =yellow"
    tokens = f"{setup} =3 =3 =3 =3 =3s =6"
    with changed(PLACES=replaced(tables.PLACES, 2, tables.PLACES[2]._replace(limit=6))) as rules:
        states = [played(each, each.initial_state({"players": "2"}), tokens) for each in (usual, rules)]
    assert [state[SPOTS][2] for state in states] == [(FISHED,), (TOKEN_KEYS.index("6"),)]


@pytest.mark.clause("3.2")
def test_other_goods_at_the_beginning() -> None:
    with changed(START=(15, 1)) as rules:
        assert goods(rules.initial_state({"players": "2"})) == (15, 1, 0)


@pytest.mark.clause("6.2")
def test_another_number_of_split_payments() -> None:
    state = play(position(player((4, 2, 4), "plain trade"), spots="dance:4"), "b2 ~0 hula@4")
    with changed(SPLIT_PAYMENTS=(0, 1)) as rules:
        assert [written(each, state) for each in (usual, rules)] == ["~0 ~1 ~2 ~3 ~4", "~0 ~4"]


@pytest.mark.clause("2.3", "5.2")
def test_another_number_of_copies() -> None:
    with changed(COPIES=replaced(tables.COPIES, SHELL, 0)) as rules:
        state = rules.initial_state({"players": "2"})
        assert left(state, "shell") == 0


@pytest.mark.clause("10.2")
def test_other_points_at_the_end() -> None:
    state = position(player(villages="plain hula", kahunas=1, tikis=5), round=5)
    with changed(HULA_POINTS=(10, 20), KAHUNA_POINTS=(7, 5, 10, 10, 15), FIRST_AT_THE_END=100) as rules:
        assert [points(played(each, state, "#1 #2")) for each in (usual, rules)] == [5 + 2 + 2, 7 + 20 + 100]


@pytest.mark.clause("2.1", "4.2")
def test_another_shape_of_the_island() -> None:
    state = position(player((9, 1, 0)), spots="dance:2")
    with changed(AT_THE_BEACH=(0, 1, 3)) as rules:
        assert [written(each, state) for each in (usual, rules)] == ["#1 #2", "b2 #1 #2"]


def test_afterwards_all_is_as_usual() -> None:
    before = {name for name in sys.modules if name.startswith(GAME)}
    with changed(START=(1, 1)) as rules:
        assert rules is not usual
    assert sys.modules[RULES] is usual is games.hawaii.rules
    assert {name for name in sys.modules if name.startswith(GAME)} == before
    assert goods(usual.initial_state({"players": "2"})) == (13, 7, 0)
