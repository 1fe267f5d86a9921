"""The engine is compared with the reference implementation: equal questions in equal order, and equal results.

All results of an omen or card are compared, a god's island by island; only some if there are more than LIMIT.
"""

import os
import random
import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from haleakala.games.huts import rules
from haleakala.games.huts.rules.actions import Action, card_key
from haleakala.games.huts.rules.model import (
    ACTION_KEYS,
    ACTOR,
    COLOUR_KEYS,
    HUTS,
    ISLANDS,
    LAVA,
    OMEN_KEYS,
    Q_HALF,
    Q_ISLAND,
    SEATS,
    SPACE_KEYS,
    SPACES_EACH,
    State,
    cells,
    cubes,
    free_cells,
    hand,
    has_hut,
    has_lava,
    may_follow,
    players,
    question,
    starter,
)
from haleakala.games.huts.rules.scoring import points
from haleakala.kernel.rules import CHANCE, TERMINAL
from tests.games.huts.positions import board, position
from tests.games.huts.reference import ON_ISLAND, SPACES, Asked, Procedure, Table, card, game, omen, on_islands, winner
from tests.games.huts.reference import points as slow_points
from tests.kit.known import present

pytestmark = pytest.mark.cpython  # slow: a second engine runs, too

NIGHTLY, PYODIDE = "NIGHTLY" in os.environ, sys.platform == "emscripten"
POSITIONS = 10_000 if NIGHTLY else 100 if PYODIDE else 1_000
GAMES = 1_000 if NIGHTLY else 4 if PYODIDE else 40
LIMIT = 5_000 if NIGHTLY else 100
SAMPLE = 200 if NIGHTLY else 10
SHARDS = 10


def slow_table(state: State) -> Table:
    """Return a state as a table of the reference implementation."""
    return Table(
        players(state),
        state[ACTOR],
        cells(state),
        {key: Counter(dict(zip(COLOUR_KEYS, cubes(state, at), strict=True))) for at, key in enumerate(SPACE_KEYS)},
        [key for at, key in enumerate(SPACE_KEYS) if has_hut(state, at)],
        [key for at, key in enumerate(SPACE_KEYS) if has_lava(state, at)],
        {
            ACTION_KEYS[action]: [seat for seat in SEATS[: players(state)] if may_follow(state, action, seat)]
            for action in (HUTS, LAVA)
        },
    )


def picture(state: State) -> tuple[tuple[tuple[int, ...], bool, bool], ...]:
    """The same as `Table.picture`."""
    return tuple((cubes(state, at), has_hut(state, at), has_lava(state, at)) for at in range(len(SPACE_KEYS)))


class Reading:
    """A position of the engine, and the procedure of the reference implementation with which it is compared."""

    def __init__(self, state: State, start: Table, procedure: Callable[..., Any], islands: Any = None) -> None:
        """If `islands` is given, the procedure ends after this many islands, while the engine already goes on."""
        self.state, self.start, self.procedure, self.islands = state, start, procedure, islands

    def after(self, answers: tuple[str, ...]) -> tuple[Table, Asked | None]:
        """Return the reference's table after these answers, and its next question."""
        table = self.start.copy()
        run = self.procedure(table)
        try:
            asked: Asked | None = next(run)
            for answer in answers:
                asked = run.send(answer)
        except StopIteration:
            return table, None
        return table, asked

    def same(self, state: State, answers: tuple[str, ...]) -> tuple[tuple[Action, ...], Table]:
        """Compare both after these answers, and return the legal actions and the reference's table."""
        table, asked = self.after(answers)
        told = board(self.state), answers
        if asked is None:
            done = SPACES_EACH * (self.islands or len(ISLANDS))
            assert picture(state)[:done] == table.picture()[:done], told
            assert self.islands or present(question(state)).kind == Q_HALF, told
            return (), table
        actions = rules.legal_actions(state)
        assert (rules.current_player(state), tuple(map(str, actions))) == asked, told
        return actions, table

    def all_the_same(self, state: State, first: Any = ()) -> tuple[State, tuple[str, ...]] | None:
        """Compare all results; none may occur twice, except for follow-ups.

        Return the state and the answers of one of the results, or None if there are more than LIMIT.
        """
        todo, results, number = [(state, first)], [], 0
        while todo:
            here, answers = todo.pop()
            actions, table = self.same(here, answers)
            todo += [(rules.apply(here, action)[0], (*answers, str(action))) for action in actions]
            if not actions:
                number += 1
                if table.before_follow_up in (None, table.picture()):
                    results.append(table.picture())
            if number + len(todo) > LIMIT:
                return None
        assert len(results) == len(set(results))
        return here, answers

    def one_the_same(self, state: State, rng: random.Random, first: Any = ()) -> tuple[State, tuple[str, ...]]:
        """Compare on the way to a random result, and return its state and answers."""
        answers = first
        while actions := self.same(state, answers)[0]:
            action = rng.choice(actions)
            state, answers = rules.apply(state, action)[0], (*answers, str(action))
        return state, answers


def random_cells(rng: random.Random) -> tuple[tuple[int, int], ...]:
    """A random layout (1.5)."""
    laid: tuple[tuple[int, int], ...] = ((0, 0),)
    while len(laid) < 5:
        laid = (*laid, rng.choice(free_cells(laid)))
    return laid


def random_position(rng: random.Random, held: str) -> State:
    """Few or many cubes, huts and lava, where a player holds a card."""
    cubes_to_come, share_of_huts, share_of_lava = rng.choice((0.3, 0.7, 1.2)), rng.choice((0, 0.2)), rng.random() ** 2
    on, huts, lava = [], [], []
    for key in SPACES:
        if rng.random() < share_of_lava:
            lava.append(key)
            continue
        if rng.random() < share_of_huts:
            huts.append(key)
        if letters := "".join(rng.choice("rbwkp") for _ in range(int(rng.expovariate(1 / cubes_to_come)))):
            on.append(f"{key}:{letters}")
    number = rng.choice((2, 3, 4, 5))
    follow: dict[int, str] = {}
    for seat in rng.sample(range(number), rng.randrange(number)):
        follow[seat] = rng.choice(("huts", "lava")) + "-" + COLOUR_KEYS[seat]
    turn = rng.randrange(number)
    followers = [text if (text := follow.get(seat, "")) != held else "" for seat in range(number)]
    hands = [held if seat == turn else "" for seat in range(number)]
    return position(
        " ".join(on),
        " ".join(huts),
        " ".join(lava),
        hands,
        followers,
        number,
        turn=turn + 1,
        starter=turn + 1,
        layout=" ".join(f"{x},{y}" for x, y in random_cells(rng)),
    )


CARDS = [f"{action}-{colour}" for action in ON_ISLAND for colour in COLOUR_KEYS]
GODS = [f"{action}-god" for action in ON_ISLAND if action != "huts"]


def seeded(shard: int) -> random.Random:
    """Return a generator of random numbers, whose seed varies only in the nightly run."""
    seed = random.SystemRandom().randrange(10**9) if NIGHTLY else shard
    print("seed", seed)
    return random.Random(seed)


@pytest.mark.parametrize("shard", range(SHARDS))
def test_an_omen_or_card_has_the_same_questions_and_results(shard: int) -> None:
    """4 to 6, 9.1, 9.2: all that can come of an omen, or of a card on an island with its follow-up."""
    rng, complete = seeded(shard), 0
    for number in range(POSITIONS * 4 // SHARDS // 5):
        chosen = rng.choice(CARDS)
        before = random_position(rng, chosen)
        start, seat = slow_table(before), before[ACTOR]
        if number % 4 == 0:
            chosen = rng.choice(OMEN_KEYS)
            state, _ = rules.apply(before, rules.parse_action(chosen))
            reading = Reading(before, start, partial(omen, seat=seat, name=chosen))
        else:
            letter = rng.choice("abcde")
            state, _ = rules.apply(before, rules.parse_action(chosen))
            state, _ = rules.apply(state, rules.parse_action(letter))
            action = chosen.partition("-")[0]
            reading = Reading(before, start, partial(card, seat=seat, name=action, islands=letter))
        if reading.all_the_same(state):
            complete += 1
        else:
            for _ in range(SAMPLE):
                reading.one_the_same(state, rng)
    assert complete > number * (0.7 if NIGHTLY else 0.4)


@pytest.mark.parametrize("shard", range(SHARDS))
def test_a_god_has_the_same_questions_and_results_on_each_island(shard: int) -> None:
    """3.5, 5, 9.1: island by island, and then as a whole with its follow-up."""
    rng = seeded(shard)
    for _ in range(POSITIONS // SHARDS // 5):
        god = rng.choice(GODS)
        before = random_position(rng, god)
        start, action = slow_table(before), god.partition("-")[0]
        state, _ = rules.apply(before, rules.parse_action(god))
        whole = state
        answers: tuple[str, ...] = ()
        for islands in range(1, 6):
            part = partial(on_islands, seat=before[ACTOR], name=action, islands="abcde"[:islands])
            reading = Reading(before, start, part, islands)
            reading.all_the_same(state, answers)
            state, answers = reading.one_the_same(state, rng, answers)
        reading = Reading(before, start, partial(card, seat=before[ACTOR], name=action, islands="abcde"))
        for _ in range(5):
            reading.one_the_same(whole, rng)


@pytest.mark.parametrize("shard", range(SHARDS))
def test_a_whole_game_has_the_same_turns_and_the_same_end(shard: int) -> None:
    """3, 7: omens that are flipped and return, who is on turn, how long the game is, points and winner."""
    rng = seeded(shard)
    for _ in range(GAMES // SHARDS):
        options = {"players": rng.choice("2345"), "layout": rng.choice(("usual", "random")), "starter": "random"}
        state = rules.initial_state(options)
        while rules.current_player(state) == CHANCE:
            drawn, weights = zip(*rules.chance_outcomes(state), strict=True)
            state, _ = rules.apply(state, rng.choices(drawn, weights)[0])
        table = slow_table(state)
        hands = [[card_key(one) for one in hand(state, seat)] for seat in range(table.players)]
        run = game(table, hands)
        asked: Asked | None = next(run)
        while asked:
            actions = rules.legal_actions(state)
            assert (rules.current_player(state), tuple(map(str, actions))) == asked
            action = rng.choice(actions)
            state, _ = rules.apply(state, action)
            asked = next_of(run, str(action))
            if asked is None or present(question(state)).kind in (Q_HALF, Q_ISLAND):
                assert picture(state) == table.picture()
        assert rules.current_player(state) == TERMINAL
        assert [points(state, seat) for seat in range(table.players)] == [slow_points(table, mine) for mine in hands]
        assert rules.returns(state) == tuple(float(seat == winner(table, hands, starter(state))) for seat in SEATS)


def next_of(run: Procedure, answer: str) -> Asked | None:
    """Return the next question after an answer, or None at the end."""
    try:
        return run.send(answer)
    except StopIteration:
        return None
