"""Training of the network in NumPy: TD(λ) on stored games with the optimizer Adam; reading and writing of weights."""

import numpy as np

from haleakala.games.haleakala.bots import features
from haleakala.kernel.network import HEADER, MAGIC, ONE
from tests.training.selfplay import Lesson

LAMBDA = 0.7
BATCH = 512
LEAST_SPREAD = 0.05


class Learner:
    """The weights, for inputs divided by their standard deviation, and the moments of Adam."""

    def __init__(self, hidden: int, spread: np.ndarray, rng: np.random.Generator) -> None:
        self.spread, self.rng = spread, rng
        self.parts = [
            rng.normal(0, 1 / np.sqrt(features.LENGTH), (features.LENGTH, hidden)),
            np.zeros(hidden),
            rng.normal(0, 0.1, hidden),
            np.zeros(1),
        ]
        self._first = [np.zeros_like(part) for part in self.parts]
        self._second = [np.zeros_like(part) for part in self.parts]
        self._steps = 0

    def chances(self, seen: np.ndarray) -> np.ndarray:
        """Return the network's chance of winning, from 0 to 1, for each row of inputs."""
        rows, hidden_bias, output, bias = self.parts
        lit = np.maximum((seen / self.spread) @ rows + hidden_bias, 0)
        return 1 / (1 + np.exp(-(lit @ output + bias[0])))

    def targets(self, lesson: Lesson) -> np.ndarray:
        """Return the target of each chance by TD(λ): a mix of the result and the chances in later positions."""
        chances = self.chances(lesson.seen)
        wanted = np.empty(len(chances))
        follows = chances[-1] if lesson.winner is None else float(lesson.winner == lesson.movers[-1])
        for at in range(len(chances) - 1, -1, -1):
            if at + 1 < len(chances):
                follows = LAMBDA * wanted[at + 1] + (1 - LAMBDA) * chances[at + 1]
                if lesson.movers[at + 1] != lesson.movers[at]:
                    follows = 1 - follows
            wanted[at] = follows
        return wanted

    def learn(self, lessons: list[Lesson], batches: int, rate: float) -> float:
        """Train on batches of random positions of the lessons, and return the mean cross entropy."""
        seen = np.concatenate([lesson.seen for lesson in lessons])
        wanted = np.concatenate([self.targets(lesson) for lesson in lessons])
        losses = []
        for _ in range(batches):
            chosen = self.rng.integers(0, len(seen), BATCH)
            losses.append(self._step(seen[chosen] / self.spread, wanted[chosen], rate))
        return float(np.mean(losses))

    def _step(self, scaled: np.ndarray, wanted: np.ndarray, rate: float) -> float:
        rows, hidden_bias, output, bias = self.parts
        sums = scaled @ rows + hidden_bias
        lit = np.maximum(sums, 0)
        found = 1 / (1 + np.exp(-(lit @ output + bias[0])))
        off = (found - wanted) / len(wanted)
        back = np.outer(off, output) * (sums > 0)
        self._adam([scaled.T @ back, back.sum(0), lit.T @ off, off.sum(keepdims=True)], rate)
        close = np.clip(found, 1e-6, 1 - 1e-6)
        return float(-np.mean(wanted * np.log(close) + (1 - wanted) * np.log(1 - close)))

    def _adam(self, slopes: list[np.ndarray], rate: float) -> None:
        self._steps += 1
        for part, slope, first, second in zip(self.parts, slopes, self._first, self._second, strict=True):
            first += 0.1 * (slope - first)
            second += 0.001 * (slope**2 - second)
            fair_first, fair_second = first / (1 - 0.9**self._steps), second / (1 - 0.999**self._steps)
            part -= rate * fair_first / (np.sqrt(fair_second) + 1e-8)

    def pack(self) -> bytes:
        """Return the weights as the bytes of a file."""
        rows, hidden_bias, output, bias = self.parts
        numbers = np.concatenate([(rows / self.spread[:, None]).ravel(), hidden_bias, output, bias])
        packed = np.clip(np.round(numbers * ONE), -32768, 32767).astype("<i2")
        return HEADER.pack(MAGIC, *rows.shape) + bytes(packed.tobytes())

    def unpack(self, weights: bytes) -> None:
        """Continue with the weights of a file."""
        _, count, hidden = HEADER.unpack_from(weights)
        numbers = np.frombuffer(weights, "<i2", offset=HEADER.size) / ONE
        rows, hidden_bias, output, bias = np.split(numbers, np.cumsum([count * hidden, hidden, hidden]))
        self.parts = [rows.reshape(count, hidden) * self.spread[:, None], hidden_bias, output, bias]


def spread_of(lessons: list[Lesson]) -> np.ndarray:
    """Return the standard deviation of each input, by which inputs are scaled."""
    return np.maximum(np.concatenate([lesson.seen for lesson in lessons]).std(0), LEAST_SPREAD)
