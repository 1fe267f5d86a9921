"""Tests of training, against values computed by hand and the network of the bots. `make train` runs them with NumPy."""

import random

import numpy as np
import pytest

from haleakala.games.haleakala import rules
from haleakala.games.haleakala.bots import features
from haleakala.games.haleakala.bots.network import Thinker
from haleakala.kernel.evaluator import SURE
from haleakala.kernel.luck import SeededLuck
from tests.training.learning import Learner, spread_of
from tests.training.selfplay import Lesson, play_many, vector


@pytest.fixture(scope="module")
def lessons() -> list[Lesson]:
    return play_many(learner().pack(), "tactical", range(3))


def learner() -> Learner:
    return Learner(8, np.linspace(1, 9, features.LENGTH), np.random.default_rng(1))


def test_what_is_packed_thinks_the_same_in_whole_numbers(lessons: list[Lesson]) -> None:
    taught = learner()
    thinker = Thinker(taught.pack())
    state, luck, rng = rules.initial_state({"variant": "base", "starter": "red"}), SeededLuck(1), random.Random(1)
    for _ in range(80):
        outcomes = rules.chance_outcomes(state)
        action = luck.choose(outcomes) if outcomes else rng.choice(rules.legal_actions(state))
        state = rules.apply(state, action)[0]
        if thinker.quiet(state):
            me = features.mover(state)
            (plain,) = taught.chances(vector(state, me)[None])
            assert thinker.worth(state, me) == pytest.approx(SURE * plain, abs=0.01 * SURE)


def test_a_file_is_a_checkpoint() -> None:
    taught, again = learner(), Learner(8, np.full(features.LENGTH, 2.0), np.random.default_rng(2))
    again.unpack(taught.pack())
    assert again.pack() == taught.pack()


def test_targets_mix_the_result_with_what_was_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two players have played three turns; the first player won. Each target is from the view of the turn's player."""
    monkeypatch.setattr(Learner, "chances", lambda self, seen: np.array([0.6, 0.3, 0.8]))
    lesson = Lesson(np.zeros((3, features.LENGTH)), np.array([0, 1, 0]), 0)
    last = 1.0
    middle = 1 - (0.7 * last + 0.3 * 0.8)
    first = 1 - (0.7 * middle + 0.3 * 0.3)
    assert learner().targets(lesson) == pytest.approx([first, middle, last])
    capped = lesson._replace(winner=None)
    assert learner().targets(capped)[-1] == pytest.approx(0.8)


def test_slopes_are_those_of_the_loss(lessons: list[Lesson], monkeypatch: pytest.MonkeyPatch) -> None:
    """The gradient is compared with difference quotients."""
    taught, slopes = learner(), []
    monkeypatch.setattr(Learner, "_adam", lambda self, found, rate: slopes.extend(found))
    seen = lessons[0].seen[:20] / taught.spread
    wanted = np.linspace(0, 1, 20)
    taught._step(seen, wanted, 0.0)
    for part, slope in zip(taught.parts, slopes, strict=True):
        flat, place = part.reshape(-1), int(np.abs(slope).argmax())
        kept, losses = flat[place], []
        for step in (1e-5, -1e-5):
            flat[place] = kept + step
            losses.append(taught._step(seen, wanted, 0.0))
        flat[place] = kept
        assert slope.reshape(-1)[place] == pytest.approx((losses[0] - losses[1]) / 2e-5, rel=1e-3)
        del slopes[len(taught.parts) :]


def test_it_learns_what_can_be_learned(lessons: list[Lesson]) -> None:
    """In these games, the player who leads on the beach ahead always wins."""
    leads = features.NAMES.index("beach 1: I lead")
    turns = [seen for lesson in lessons for seen in lesson.seen]
    told = [Lesson(seen[None], np.array([0]), 0 if seen[leads] else 1) for seen in turns]
    taught = Learner(8, spread_of(lessons), np.random.default_rng(1))
    first = taught.learn(told, 1, 0.01)
    taught.learn(told, 150, 0.01)
    assert first > 0.5
    assert taught.learn(told, 1, 0.01) < 0.1


def test_self_play_is_the_same_again_and_notes_whose_turn_it_was(lessons: list[Lesson]) -> None:
    again = play_many(learner().pack(), "tactical", range(3))
    for one, other in zip(lessons, again, strict=True):
        assert (one.seen == other.seen).all()
        assert one.winner == other.winner
        assert len(one.seen) == len(one.movers)
        assert set(one.movers) == {0, 1}
        assert (one.movers[1:] != one.movers[:-1]).mean() > 0.95
