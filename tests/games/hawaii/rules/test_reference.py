"""The engine is compared with the reference implementation: decisions, draws and results of whole games are equal."""

import os
import random
from collections import Counter
from functools import cache

import pytest

from haleakala.games.hawaii import rules
from haleakala.games.hawaii.rules.actions import Action
from haleakala.games.hawaii.rules.model import POINTS, State, of_seat
from haleakala.games.hawaii.rules.position import PLACE_KEYS
from haleakala.kernel.rules import TERMINAL
from tests.games.hawaii.positions import player, position
from tests.games.hawaii.reference.both import picture, slow_game
from tests.games.hawaii.reference.game import rest_of_game, whole_game
from tests.games.hawaii.reference.tables import COPIES, GODS, HUTS, ISLANDS, SPACES, TOKENS
from tests.games.hawaii.reference.things import LUCK, Asked, Game, Procedure

pytestmark = pytest.mark.cpython  # slow: a second engine runs, too

NIGHTLY = "NIGHTLY" in os.environ
GAMES = 250 if NIGHTLY else 12
"""The number of games for each number of players."""
STRANGE = 4_000 if NIGHTLY else 200


class Luck:
    """The choice of actions: draws by their weights, and the players' such that much happens."""

    def __init__(self, seed: str) -> None:
        self.rng = random.Random(seed)
        self.keen = self.rng.random() < 0.8
        self.favourites = [self.rng.choice(PLACE_KEYS), self.rng.choice(("gods", "tikis"))]

    def draw(self, outcomes: tuple[tuple[Action, int], ...]) -> Action:
        """Return a random outcome of a draw."""
        actions, weights = zip(*outcomes, strict=True)
        action: Action = self.rng.choices(actions, weights)[0]
        return action

    def choose(self, actions: tuple[Action, ...], places: list[str]) -> Action:
        """Return a random action of a player."""
        words = list(map(str, actions))
        weights = [self.weight(word, words, places) if self.keen else 1 for word in words]
        return self.rng.choices(actions, weights)[0]

    def weight(self, word: str, words: list[str], places: list[str]) -> float:
        """Return the weight of an action in the random choice."""
        if word in SPACES:
            place = places[SPACES.index(word)]
            return 20 if place in self.favourites else 4 if place in ("tikis", "craft", "sea", "gods") else 1
        if word[0] == "~":
            return 1 if word in (words[0], words[-1]) else 8
        if "@" in word:
            return (3 if "*" in word else 1) * (4 if word.startswith(("trade", "ship")) else 1)
        return {"#": 0.1, "f": 4, "s": 3, "h": 0.2}.get(word[0], 1)


def next_of(run: Procedure, answer: str) -> Asked | None:
    """Return the next question after an answer, or None at the end."""
    try:
        return run.send(answer)
    except StopIteration:
        return None


def play_both(state: State, game: Game, run: Procedure, luck: Luck, plies: int = 1_000) -> tuple[int, Counter[str]]:
    """Play on in both, and return the number of compared positions and counts of what happened."""
    asked: Asked | None = next(run)
    start, log = state, list[str]()
    while asked and len(log) < plies:
        told = f"{start}: {' '.join(log)}"
        assert picture(state) == game.picture(), told
        if asked[0] == LUCK:
            outcomes = rules.chance_outcomes(state)
            assert asked == (rules.current_player(state), [(str(action), weight) for action, weight in outcomes]), told
            action = luck.draw(outcomes)
        else:
            actions = rules.legal_actions(state)
            assert asked == (rules.current_player(state), list(map(str, actions))), told
            action = luck.choose(actions, game.places)
        state, _ = rules.apply(state, action)
        log.append(str(action))
        asked = next_of(run, log[-1])
    if not asked:
        assert rules.current_player(state) == TERMINAL
        assert [of_seat(state, seat, POINTS) for seat in range(game.number)] == [one.points for one in game.players]
        assert [seat for seat, part in enumerate(rules.returns(state)) if part == 1 / len(game.won)] == game.won
    return len(log), game.happened


def seeds(name: int | str, number: int) -> list[str]:
    """Return seeds, which vary only in the nightly run."""
    chosen = random.SystemRandom().sample(range(10**9), number) if NIGHTLY else range(number)
    return [f"{name} {seed}" for seed in chosen]


@cache
def whole_games(players: int) -> tuple[int, Counter[str]]:
    """Play some games, and return the number of positions and counts of what happened, including what never did."""
    positions, happened = 0, Counter[str]()
    for seed in seeds(players, GAMES):
        game = Game(players)
        more, also = play_both(rules.initial_state({"players": f"{players}"}), game, whole_game(game), Luck(seed))
        positions += more
        happened.update(also)
    return positions, happened


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_are_the_same_on_both(players: int) -> None:
    assert whole_games(players)[0] > GAMES * 40 * (3 + players)


RARE = {
    *("1 payments of a purchase are split", "2 payments of a purchase are split", "a visit is split"),
    *("a payment of steps that would leave too little", "a ship II fishes for one without foot and fruit"),
    *("several ships fish in a turn", "five fish in a turn", "2 ships visit", "an island gives nothing"),
    *("the visited islands are turned", "a stock is empty", "one of two equal gods is taken"),
    *("five kahunas", "five tikis", "five villages", "a village counts"),
    *("a village is cleared away beside one that counts", "a longhouse makes a village long enough"),
    *("a surfer helps over the target", "several are first", "several are second", "nobody is ranked"),
    "several have most points",
}
NEVER = {"3 ships visit"}
"""8.3: of any three one is not needed."""


def test_the_games_come_to_all_that_is_rare() -> None:
    positions, happened = zip(*map(whole_games, (2, 3, 4, 5)), strict=True)
    together = sum(happened, Counter[str]())
    assert sum(positions) > 10_000
    assert set(together) >= RARE, RARE - set(together)
    assert not set(together) & NEVER


# --- Positions that games seldom come to ------------------------------------------------------------------------------


IN_VILLAGES = [kind for kind in COPIES if kind not in ("ship", "kahuna", "tiki", *GODS)]


def strange_kingdom(rng: random.Random) -> str:
    """Long villages, no picture twice in one, no god twice in all."""
    rows, gods = [["plain"], *([] for _ in range(rng.randrange(5)))], rng.sample(GODS, 3)
    for row in rows:
        row += [] if row else [rng.choice(HUTS)]
        row += [kind for kind in rng.sample(IN_VILLAGES, rng.randrange(6)) if kind not in row]
        row += [gods.pop()] if gods and rng.random() < 0.3 else []
    return " / ".join(" ".join(kind + rng.choice(("", "*")) * (kind != "plain") for kind in row) for row in rows)


def strange(rng: random.Random) -> State:
    """A position by hand: scarce goods, many ships, stocks and stacks near their end, any tokens."""
    number = rng.choice((2, 3, 4, 5))
    seats = [
        player(
            goods=[rng.randrange(rng.choice((3, 10))) for _ in range(3)],
            villages=strange_kingdom(rng),
            fleet=" ".join(rng.choices(("", "1", "2"), k=3)) + " b",
            kahunas=rng.randrange(6),
            tikis=rng.randrange(6),
            points=rng.randrange(3),
        )
        for _ in range(number)
    ]
    unseen, islands = rng.sample(sorted(GODS * 2), rng.randrange(4)), rng.sample(sorted(ISLANDS), 8)
    return position(
        *seats,
        round=rng.choice((3, 4, 5)),
        places=" ".join(rng.sample(PLACE_KEYS, 10)),
        spots=" ".join(f"{place}:{rng.choice(TOKENS)}" + rng.choice(("", ",2", ",6s")) for place in PLACE_KEYS[:3]),
        harbour=" ".join(rng.choices("123", k=rng.randrange(8))),
        under=" ".join(sorted(rng.sample(TOKENS, number - 1))),
        islands=" ".join(rng.choice((island, "-")) for island in islands[:4]),
        visited=" ".join(islands[4:]),
        gods=" ".join(rng.choices(GODS, k=2)),
        unseen=" ".join(unseen),
        left=" ".join(f"{kind}:{rng.randrange(3)}" for kind in COPIES if kind not in GODS),
    )


@cache
def strange_positions(shard: int) -> tuple[int, Counter[str]]:
    """Go on from some of them into the next round."""
    positions, happened = 0, Counter[str]()
    for seed in seeds(f"strange {shard}", STRANGE // 4):
        state = strange(random.Random(seed))
        game = slow_game(state)
        more, also = play_both(state, game, rest_of_game(game), Luck(seed), plies=60)
        positions += more
        happened.update(also)
    return positions, happened


@pytest.mark.parametrize("shard", range(4))
def test_what_follows_a_strange_position_is_the_same_on_both(shard: int) -> None:
    assert strange_positions(shard)[0] > STRANGE * 5


def test_strange_positions_come_to_what_is_rarer_still() -> None:
    happened = sum((strange_positions(shard)[1] for shard in range(4)), Counter[str]())
    assert set(happened) >= {"a god stack is empty", "a stock is empty", "2 payments of a purchase are split"}, happened
