"""The bot_worker of the bots' worker: it handles requests in slices, and replaces a custom bot that is missing."""

import asyncio
import json
from collections.abc import Callable, Generator
from secrets import token_hex
from typing import Any, NoReturn

import pytest

from haleakala.app.bot_editor.sample import SAMPLE
from haleakala.app.bots.levels import LEVELS
from haleakala.app.bots.requests import Analysed, BotFailed, BotMove, BotRequest, ContestDone, Fault, SandboxFault
from haleakala.app.codec import decode, encode
from haleakala.app.history.turns import AnyMatch
from haleakala.app.messages import FromPage, Message
from haleakala.bots.arena import Played, wilson
from haleakala.bots.bot import Progress, decide
from haleakala.gamekit.interface import AnyGame, Evaluation
from haleakala.games import NotArrived, find_games
from haleakala.kernel.luck import Luck, SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.network import DamagedWeights
from haleakala.kernel.open import has_secrets
from haleakala.kernel.record import Record
from haleakala.kernel.rules import complete_options
from haleakala.runtime import bot_worker as thinking
from haleakala.runtime import contest
from haleakala.runtime.bot_worker import BotWorker
from haleakala.runtime.sandboxed_bot import Post, SandboxedBot, decided
from tests.kit.known import of_type, present
from tests.kit.states import game_of

pytestmark = pytest.mark.cpython  # in Pyodide an event loop is already running
GAME = game_of("haleakala")


def written_question(number: int, level: str, record: Record, code: str = "", games: int = 0) -> str:
    """Return a request of the page to the worker as text."""
    return encode(BotRequest(number, level, record.game, record.options, record.log, code, games))


def question(level: str, number: int = 1, variant: str = "base") -> tuple[str, AnyMatch]:
    match = Match.begin(GAME.rules, {"variant": variant, "starter": "red"}).settle(SeededLuck(4))
    return written_question(number, level, Record(GAME.id, match.options, match.log)), match


def said_in(answer: str | None) -> Message:
    """Return the message in an answer of the bot_worker."""
    message: Message = decode(present(answer), FromPage)
    return message


async def apart(*question: str) -> str:
    """Return the answer of the other interpreter, in which custom bots run."""
    return decided(*question)


def ask(level: str, variant: str = "base") -> tuple[Message, AnyMatch, list[float]]:
    told: list[float] = []

    async def pause() -> None:
        await asyncio.sleep(0)

    ticks = iter(range(10**6))
    # The clock goes on by a second at each call, so that every step is a slice.
    bot_worker = BotWorker(told.append, pause, lambda: next(ticks), apart)
    asked, match = question(level, variant=variant)
    return said_in(asyncio.run(bot_worker.think(asked))), match, told


@pytest.mark.parametrize("level", [level.id for level in LEVELS])
def test_every_level_answers_with_a_legal_action_and_the_same_again(level: str) -> None:
    answer, match, told = ask(level)
    assert isinstance(answer, BotMove) and answer.number == 1
    assert answer.level == level
    assert GAME.rules.parse_action(answer.action) in match.open_actions()
    assert ask(level)[0] == answer
    assert all(0 <= share <= 1 for share in told)


@pytest.mark.parametrize("error", [FileNotFoundError, DamagedWeights])
def test_without_what_was_learned_the_next_lower_level_comes_in(
    error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def nothing(options: object) -> NoReturn:
        raise error

    evaluation = GAME.evaluation
    game = type(
        "Game",
        (),
        {
            "id": GAME.id,
            "rules": GAME.rules,
            "story": GAME.story,
            "evaluation": Evaluation(evaluation.value, evaluation.heuristic, nothing),
        },
    )
    monkeypatch.setattr(thinking, "find_game", lambda _: game)
    assert ask("")[0] == Analysed(1, (), by_heuristic=True)
    assert of_type(BotMove, ask("firekeeper")[0]).level == "carver"
    assert of_type(BotMove, ask("navigator")[0]).level == "carver"
    assert of_type(BotMove, ask("fisher")[0]).level == "fisher"


def test_a_question_that_nobody_waits_for_is_dropped() -> None:
    async def both() -> tuple[str | None, ...]:
        bot_worker = BotWorker(lambda share: None, lambda: asyncio.sleep(0), iter(range(10**6)).__next__, apart)
        first = asyncio.ensure_future(bot_worker.think(question("firekeeper", 1)[0]))
        await asyncio.sleep(0)
        second = asyncio.ensure_future(bot_worker.think(question("fisher", 2)[0]))
        await asyncio.sleep(0)
        third = asyncio.ensure_future(bot_worker.think(question("firekeeper", 3)[0]))
        await asyncio.sleep(0)
        bot_worker.stop()
        return await asyncio.gather(first, second, third)

    first, second, third = asyncio.run(both())
    assert first is None and third is None
    assert of_type(BotMove, said_in(second)).number == 2


def put(question: str) -> Message:
    """Return the bot_worker's answer to a request."""
    return said_in(asyncio.run(bot_worker().think(question)))


def bot_worker(brought: Callable[..., Any] = apart) -> BotWorker:
    ticks = iter(range(10**6))
    return BotWorker(lambda share: None, lambda: asyncio.sleep(0), lambda: next(ticks), brought)


@pytest.mark.parametrize("arrives", [True, False])
def test_a_game_that_has_not_arrived_is_fetched_first(arrives: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    here, fetched = [False], []

    def found(game_id: str) -> AnyGame:
        if not here[0]:
            raise NotArrived(GAME.meta)
        return GAME

    async def fetch(game_id: str) -> None:
        fetched.append(game_id)
        here[0] = arrives

    monkeypatch.setattr(thinking, "find_game", found)
    bot_worker = BotWorker(lambda share: None, lambda: asyncio.sleep(0), iter(range(10**6)).__next__, apart, fetch)
    if arrives:
        assert decode(present(asyncio.run(bot_worker.think(question("fisher")[0]))), FromPage).level == "fisher"
    else:
        with pytest.raises(NotArrived):
            asyncio.run(bot_worker.think(question("fisher")[0]))
    assert fetched == [GAME.id]


def test_a_text_that_is_no_question_is_not_answered() -> None:
    for forged in ("", "{", "null", "[" * 100_000, '["BotRequest",1,"fisher"]', encode(BotMove(1, "3c", "fisher"))):
        assert asyncio.run(bot_worker().think(forged)) is None


@pytest.mark.parametrize(
    "forged",
    [
        BotRequest(1, "fisher", "chess", {}, ()),
        BotRequest(1, "fisher", GAME.id, {"variant": "other"}, ()),
        BotRequest(1, "fisher", GAME.id, {}, ()),  # luck comes first
        BotRequest(1, "other", GAME.id, {"starter": "red"}, question("fisher")[1].log),
        BotRequest(1, "other", GAME.id, {}, (), SAMPLE, games=2),
        BotRequest(1, "own", GAME.id, {"starter": "red"}, (), SAMPLE, games=2),
    ],
)
def test_a_question_that_the_page_never_asks_has_no_answer(forged: BotRequest) -> None:
    assert put(encode(forged)) == BotFailed(1)


def test_that_a_reload_may_help_comes_through() -> None:
    async def lost(*question: str) -> str:
        return encode(SandboxFault("lost", reload=True))

    record = Record(GAME.id, {"variant": "base", "starter": "red"}, question("fisher")[1].log)
    told = asyncio.run(bot_worker(lost).think(written_question(9, "own", record, SAMPLE)))
    assert decode(present(told), FromPage) == BotFailed(9, Fault("lost", reload=True))


def test_a_written_player_answers_and_its_faults_are_told() -> None:
    match = question("fisher")[1]
    record = Record(GAME.id, match.options, match.log)
    answer = put(written_question(7, "own", record, SAMPLE))
    assert isinstance(answer, BotMove) and (answer.number, answer.level) == (7, "own")
    assert GAME.rules.parse_action(answer.action) in match.open_actions()
    told = put(written_question(8, "own", record, "def step(game, state, rng):\n    1 / 0"))
    assert told == BotFailed(8, Fault("raised", "ZeroDivisionError: division by zero", 2))
    assert present(of_type(BotFailed, put(written_question(9, "own", record, "what?"))).fault).kind == "syntax"
    assert present(of_type(BotFailed, put(written_question(9, "own", record))).fault).kind == "absent"


def test_what_comes_back_for_a_written_player_is_checked_and_a_stopped_one_says_nothing() -> None:
    record = Record(GAME.id, {"variant": "base", "starter": "red"}, question("fisher")[1].log)
    for said, fault, text in (
        (["Decided", "9z", 100], "illegal", "9z"),
        (["Decided", "wx9", 100], "illegal", "wx9"),
        (["Decided", "x" * 41, 100], "loud", ""),
        (["Decided", "3c", -1], "loud", ""),
        (["Decided", "3c", 5_000_001], "loud", ""),
        (["Decided", "3c", 0.1], "loud", ""),
        (["Decided", ["3c"], 100], "loud", ""),
        (["Decided"], "loud", ""),
        (["CodeFault", "raised", "x" * 201, 1], "loud", ""),
        (["CodeFault", "raised", "x", 100_001], "loud", ""),
        (["CodeFault", "lost", "", 0], "loud", ""),
        (["SandboxFault", "slow", "5", False], "slow", "5"),
        (["SandboxFault", "loud", "", False], "loud", ""),
        (["BotMove", 9, "3c", "own", ["", 0, None]], "loud", ""),
        ("3c", "loud", ""),
    ):

        async def answered(*question: str, said: object = said) -> str:
            return json.dumps(said)

        told = decode(
            present(asyncio.run(bot_worker(answered).think(written_question(9, "own", record, SAMPLE)))), FromPage
        )
        assert (told.fault.kind, told.fault.text) == (fault, text)

    async def stopped(*question: str) -> str:
        return ""

    assert asyncio.run(bot_worker(stopped).think(written_question(9, "own", record, SAMPLE))) is None


@pytest.mark.parametrize("game", find_games(), ids=lambda game: game.id)
def test_a_written_player_is_given_the_state_as_it_is_at_the_table(game: AnyGame) -> None:
    code = "def step(game, state, rng):\n    hash(state)\n    return game.rules.legal_actions(state)[0]"
    match = Match.begin(game.rules, complete_options(game.rules.CHOICES, {})).settle(SeededLuck(4))
    for number in range(1, 12):
        if match.player < 0:
            break
        answer = put(written_question(number, "own", Record(game.id, match.options, match.log), code))
        assert game.rules.parse_action(of_type(BotMove, answer).action) == match.open_actions()[0]
        match = match.play(match.open_actions()[0]).settle(SeededLuck(number))


def test_a_contest_is_played_in_pairs_and_counted() -> None:
    record = Record(GAME.id, {"variant": "base", "starter": "red"}, ())
    anything = "def step(game, state, rng):\n    return rng.choice(game.rules.legal_actions(state))"
    answer = put(written_question(3, "fisher", record, anything, 4))
    standing = of_type(ContestDone, answer).standing
    assert standing[:6] == (0, 0, 4, 0, 0, 0)
    assert 0 < standing.high < 100
    assert standing.mean > 0 and standing.slow > 0
    told = put(written_question(4, "beachcomber", record, "def step(game, state, rng):\n    pass", 4))
    fault = present(of_type(BotFailed, told).fault)
    assert (fault.kind, fault.text) == ("illegal", "None")


def draws_of(luck: Luck) -> tuple[int, ...]:
    """Return the first draws of a source, which differ between any two secrets."""
    return tuple(luck.choose([(n, 1) for n in range(99)]) for _ in range(8))


def test_a_contest_for_three_gives_the_player_each_seat_and_the_level_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, tables = game_of("taluva"), []

    def play(
        rules: object, quiet: object, start: object, bots: dict[int, Any], luck: Luck, *rest: object
    ) -> Generator[Progress, None, Played]:
        tables.append((tuple(type(bots[seat]).__name__ for seat in range(3)), draws_of(luck)))
        next(bot for bot in bots.values() if isinstance(bot, SandboxedBot)).seconds.append(0.001)
        yield Progress(0.0)
        return Played(None, 1, ([0.001], [0.001], [0.001]), start)

    monkeypatch.setattr(contest, "play", play)
    options = complete_options(game.rules.CHOICES, {"players": "3"})
    answer = put(written_question(3, "fisher", Record(game.id, options, ()), SAMPLE, 4))
    assert of_type(ContestDone, answer).standing[:4] == (0, 0, 0, 4), "not finished, and so won by nobody"
    assert [seats.index("SandboxedBot") for seats, _ in tables] == [0, 1, 2, 0]
    assert all(seats.count("Straying") == 2 for seats, _ in tables)
    lucks = [luck for _, luck in tables]
    assert lucks[0] == lucks[1] == lucks[2] != lucks[3]


RECOMPUTED = """
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
SEEDS = ["contest 0", "contest 1", "contest", "0", "1", "", "0 0", "0 1", "None 0"]

def step(game, state, rng):
    import sys
    frame, told = sys._getframe(), []
    while frame and len(told) < 50:
        told += [text for text in frame.f_locals.values() if isinstance(text, str) and len(text) < 200]
        frame = frame.f_back
    seeds = [*SEEDS, *told, *(f"{text} {number}" for text in told for number in range(2))]
    rules = game.rules
    me = rules.current_player(state)
    for seed in seeds:
        dealt = Match.begin(rules, OPTIONS).settle(SeededLuck(seed))
        if rules.observation(dealt.state, me) == state:
            raise ValueError(f"I know {dealt.state}")
    raise ValueError("nothing")
"""


@pytest.mark.parametrize("game", [game for game in find_games() if has_secrets(game.rules)], ids=lambda game: game.id)
def test_a_written_player_cannot_draw_the_hands_of_a_contest_again(game: AnyGame) -> None:
    options = complete_options(game.rules.CHOICES, {})
    code = f"OPTIONS = {options!r}\n{RECOMPUTED}"
    told = put(written_question(3, "fisher", Record(game.id, options, ()), code, 2))
    fault = present(of_type(BotFailed, told).fault)
    assert (fault.kind, fault.text) == ("raised", "ValueError: nothing")


def played_with(
    game: AnyGame, secrets: Any, monkeypatch: pytest.MonkeyPatch, games: int = 4
) -> tuple[list[tuple[int, ...]], list[str]]:
    """Return the first draws of the games in a contest, and the seeds that were passed to its bots."""
    lucks: list[tuple[int, ...]] = []
    seeds: list[str] = []

    def play(
        rules: object, quiet: object, start: object, bots: dict[int, Any], luck: Luck, seed: str, *rest: object
    ) -> Generator[Progress, None, Played]:
        lucks.append(draws_of(luck))
        seeds.append(seed)
        player = next(bot for bot in bots.values() if isinstance(bot, SandboxedBot))
        player.seconds.append(0.001)
        yield Progress(0.0)
        return Played(None, 1, ([0.001],) * 2, start)

    monkeypatch.setattr(contest, "play", play)
    options = complete_options(game.rules.CHOICES, {})
    post = Post()
    playing = contest.contest(
        game,
        options,
        lambda: SandboxedBot(game, "", post),
        lambda: ("fisher", SandboxedBot(game, "", post)),
        games,
        lambda: 0.0,
        secrets,
    )
    decide(playing)
    return lucks, seeds


@pytest.mark.parametrize("game", find_games(), ids=lambda game: game.id)
def test_no_contest_is_dealt_as_another_one_and_its_seeds_have_no_part_in_luck(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, seeds = played_with(game, token_hex, monkeypatch)
    again, others = played_with(game, token_hex, monkeypatch)
    assert not {*first} & {*again} and not {*seeds} & {*others}
    known = played_with(game, iter(["luck", "seed"]).__next__, monkeypatch)
    assert known == played_with(game, iter(["luck", "seed"]).__next__, monkeypatch)
    assert known[0] == played_with(game, iter(["luck", "other"]).__next__, monkeypatch)[0]
    assert len({*first}) == (4 if has_secrets(game.rules) else 2)


def test_the_seed_that_a_written_player_is_given_tells_nothing_of_the_others() -> None:
    match, post = question("fisher")[1], Post()
    next(SandboxedBot(GAME, SAMPLE, post).think([match.state], "the seed of all players 1"))
    seed = present(post.question).seed
    assert "the seed" not in seed and len(seed) == 32


def test_what_games_come_to() -> None:
    """Unfinished games are counted separately, and the interval belongs to the share that is shown."""
    mixed = contest.standing([1.0, 0.0, 0.5, None, 1.0], [0.001, 0.002, 0.003, 0.006])
    assert mixed[:5] == (2, 1, 1, 1, 62)
    assert (mixed.low, mixed.high) == tuple(round(100 * bound) for bound in wilson(2.5, 4))
    assert (mixed.mean, mixed.slow) == (3_000, 6_000)
    assert contest.standing([1 / 3, 0.0, 0.0], [0.001])[:5] == (0, 1, 2, 0, 11)
    assert contest.standing([None] * 20, [0.001])[:7] == (0, 0, 0, 20, 0, 0, 0)
    for won in (0, 1, 10, 49, 50):
        some = contest.standing([1.0] * won + [0.0] * (50 - won) + [None] * 50, [0.0004, 0.0])
        assert some.low <= some.rate <= some.high and some.mean == 200
