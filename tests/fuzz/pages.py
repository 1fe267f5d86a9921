"""A page for fuzz tests, which accepts any message: its commands are checked, and every model is drawn."""

import itertools
import json
import random
import re
from collections.abc import Coroutine, Iterable, Mapping
from contextlib import suppress
from functools import cache
from typing import Any, Literal, get_args

from haleakala.app import codec
from haleakala.app.bot_editor.sample import SAMPLE
from haleakala.app.bots.requests import BotRequest
from haleakala.app.buttons import (
    AskAnalysis,
    AskDelete,
    AskHint,
    AskRename,
    Confirm,
    ListKeys,
    PauseComputers,
    ShowPosition,
)
from haleakala.app.environment import Environment
from haleakala.app.history.turns import AnyMatch, turns
from haleakala.app.library.model import UnreadableGame
from haleakala.app.messages import Changed, GameFound, Message, Pressed, Routed, Submitted, Touched
from haleakala.app.model import Model
from haleakala.app.play.tooltip import explanation
from haleakala.app.routes import rules_of
from haleakala.app.screens import Screen
from haleakala.gamekit.interface import AnyGame
from haleakala.games import find_games
from haleakala.kernel.errors import UnreadableRecord
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.record import Analysis, Record, TurnAnalysis
from haleakala.kernel.replay import replay
from haleakala.runtime.documents import record_in
from haleakala.runtime.loop import Loop
from haleakala.saves.games import read_file
from haleakala.saves.link import decode, encode
from haleakala.saves.read import read
from haleakala.saves.settings import read_settings
from haleakala.saves.write import write, write_games
from tests.fuzz.effort import EFFORT, NIGHT
from tests.kit.links import record_of
from tests.kit.paging import Page, begun, library
from tests.kit.states import game_of

ENV = Environment("2026-01-01T00:00:00Z", "new", "1")
SELECTOR = re.compile(r'(?:[^"\\\n]|"(?:[^"\\\n]|\\[^\n])*")+')
"""A CSS selector whose quotes are balanced."""
Kind = tuple[AnyGame, dict[str, str]]


def send(model: Model, message: Message) -> Model:
    """Return the model after a message and all that its commands cause. Every model on the way is drawn."""
    loop = ImmediateLoop()
    loop.model = loop._drawn = model
    loop.send(message)
    loop._flush()
    while loop.sent:
        name, *fields = loop.sent.pop(0)
        done(loop.model, name, fields)
        if name == "GoTo":
            loop.send(Routed(*fields))
            loop._flush()
    if isinstance(message, Touched):
        explanation(loop.model, message.target)
    return loop.model


def done(model: Model, name: str, fields: list[Any]) -> None:
    """Check a command that the page would carry out: texts that are stored or downloaded can be read again.

    The text of an unreadable game is stored and downloaded unchanged.
    """
    unreadable = {entry.text for entry in model.library if isinstance(entry, UnreadableGame)}
    match name, fields:
        case ("StoreGame", (_, text, _)) | ("Download", (_, text)):
            try:
                record = read(text)
            except UnreadableRecord:
                assert text in unreadable or name == "StoreGame" or read_file(text)
            else:
                assert write(record) == text
        case "StoreSettings", (text, _):
            read_settings(text)
        case "AskBot", (number, request, *_):
            assert codec.decode(request, BotRequest).number == number
        case (("Focus" | "FocusNext" | "Reveal"), (selector, *_)):
            assert SELECTOR.fullmatch(selector), selector
        case "ShowError", (report,):
            raise AssertionError(report)


def started(settings: str | None, saved_games: Mapping[str, str], fragment: str = "") -> Model:
    """Return the page after a start with these stored settings and games, at the address with this fragment."""
    loop = ImmediateLoop()
    with suppress(StopIteration):
        loop.start(begun(hash=fragment, settings=settings, games=tuple(saved_games.items()))).send(None)
    names = [name for name, *_ in loop.sent]
    assert "Draw" in names and "Ready" in names and "ShowError" not in names
    return loop.model


class ImmediateLoop(Loop):
    """The app's loop without an event loop, since Pyodide under node has none. Tasks run at once, timers never.

    `told` contains the commands to the page.
    """

    def __init__(self) -> None:
        self.sent: list[Any] = []
        super().__init__(lambda commands: self.sent.extend(json.loads(commands)), load_nothing, lambda: ENV)

    async def _import_reader(self) -> Literal[""]:
        """The reader of foreign documents has been loaded."""
        return ""

    async def _wake(self, after: int, message: Message) -> None:
        """Timers do nothing."""

    def _start_task(  # type: ignore[override]  # there are no tasks
        self, work: Coroutine[Any, Any, object], among: object = None
    ) -> None:
        with suppress(StopIteration):
            while True:
                work.send(None)


async def load_nothing() -> None:
    """Load the reader of foreign documents, which is already there."""


@cache
def models() -> dict[str, list[Model]]:
    """Return models of the page in many situations, by the name of the screen they show."""
    saved_games = library(*tuple((key, record_in(text)) for key, text in stored_games().items()))
    at_home = Page().send(saved_games).model
    moments = [Model(), at_home]
    visits = ["/", "/rules", "/rules/full", "/rules/3.4", "/about", "/draws", "/settings", "/own", "/own/taluva"]
    visits += ["/lesson", "/lesson/4", "/lesson/99"]
    visits += [f"/match/{key}" for key in stored_games()] + [
        "/match/over/20",
        "/example/3.4",
        "haleakala-1-AAAA",
        *links(),
    ]
    asked: list[Message] = [
        AskRename("open"),
        AskDelete("broken"),
        ListKeys(),
        AskDelete("no"),
    ]
    for start in (Model(), at_home):
        moments += [send(start, Routed(visit)) for visit in visits]
    moments += [send(at_home, question) for question in asked]
    table = send(at_home, Routed("/match/open"))
    moments += [send(table, GameFound("open", text, None)) for text in (None, "{", saves()[0], saves()[3])]
    for variant in ("base", "tactical"):
        for confirm in ("", "on"):
            player, rng = Page(seed=3).begin(variant=variant).send(Changed("confirm", confirm)), random.Random(3)
            for _ in range(150):
                target = rng.choice(sorted(player.lit) or [""])
                player.send(touched(target, rng))
                moments.append(player.model)
            moments += [send(player.model, ShowPosition(where)) for where in ("first", "back", 40)]
            moments.append(send(moments[-1], Pressed("p")))
    moments += on_tiles()
    against = Page(seed=3).begin(**{"player-1": "fisher"})
    moments.append(send(against.model, AskHint()))
    while against.model.asked is None:
        against.send(Touched(sorted(against.lit)[0]))
    moments += [against.model, send(against.model, PauseComputers(True))]
    moments += [send(model, AskAnalysis()) for model in (player.model, table)]
    bot_editor = send(at_home, Routed("/own"))
    contest = {"code": SAMPLE, "game": "haleakala", "level": "fisher"}
    moments += [send(bot_editor, form) for form in (Submitted("test-own", contest), Submitted("play-own", contest))]
    learner = Page().send(Routed("/lesson"))
    while learner.lit and learner.sent < 150:
        learner.send(Touched(sorted(learner.lit)[0]), Touched("boat"))
        moments.append(learner.model)
    return {kind.__name__: [model for model in moments if type(model.screen) is kind] for kind in get_args(Screen)}


def touched(target: str, rng: random.Random) -> Touched | Confirm:
    """Return a touch of a target, by mouse or keyboard, or Confirm if there is no target."""
    return Touched(target, by_key=rng.random() < 0.5) if target else Confirm()


def on_tiles() -> list[Model]:
    """Return models of a page on which three players play Taluva."""
    form = Submitted("new-game", {"game": "taluva", "players": "3"})
    player, rng, found = Page(seed=4).send(Routed("/new/taluva")).send(form), random.Random(4), []
    for _ in range(90):
        target = rng.choice(sorted(player.lit) or [""])
        player.send(touched(target, rng))
        found.append(player.model)
    return found


def kinds() -> list[Kind]:
    """Return every game with each value of its first option, as pairs of game and options."""
    firsts = ((game, game.rules.CHOICES[0]) for game in find_games())
    return [(game, {first.key: value}) for game, first in firsts for value in first.values]


def all_kinds(of: str) -> list[Kind]:
    """Return a game with every combination of its options, the first option changing fastest."""
    game = game_of(of)
    choices = [[(choice.key, value) for value in choice.values] for choice in reversed(game.rules.CHOICES)]
    return [(game, dict(options)) for options in itertools.product(*choices)]


def played(seed: int, kind: Kind, plies: int = 10_000) -> AnyMatch:
    """Return a match of random actions, equal in every Python, that is at least `plies` plies long or over."""
    luck, (game, options) = SeededLuck(seed), kind
    match = Match.begin(game.rules, options).settle(luck)
    while match.player >= 0 and len(match.plies) < plies:
        match = match.play(luck.choose([(action, 1) for action in match.open_actions()])).settle(luck)
    return match


@cache
def links() -> list[str]:
    """Return links to games of all kinds at various lengths, and to positions in them; the last ones are over."""
    young = zip(kinds(), (0, 9, 70, 1, 150), strict=False)
    played_out = [*young, *((kind, 10_000) for kind in kinds())]
    matches = [(kind[0].id, played(seed, kind, plies)) for seed, (kind, plies) in enumerate(played_out)]
    return [encode(game, match, ply) for game, match in matches for ply in (None, len(match.plies) // 2)]


@cache
def saves() -> list[str]:
    """Return saved games of the same kinds as text; the last one is over and has an analysis."""
    records = [record_of(decode(link, rules_of)) for link in links()[::2]]
    *begun, over = (
        record._replace(names=("Ana", "B\u00f6 <b>"), title="Sunday", created="2026-01-02T03:04:05Z")
        for record in records
    )
    return [*map(write, begun), write(over._replace(analysis=an_analysis(over)))]


def an_analysis(record: Record) -> Analysis:
    """Return an analysis in which every turn could have been better."""
    game = game_of(record.game)
    match = replay(game.rules, record.options, record.log).match
    found = ((turn.first, game.rules.legal_actions(match.at(turn.first).state)[0]) for turn in turns(game, match))
    return Analysis(len(match.plies), tuple(TurnAnalysis(50, 9, str(action), ply) for ply, action in found))


@cache
def files() -> list[str]:
    """Return files with many games: with all saves in the nightly run, otherwise with every fourth."""
    records = [read(text) for text in saves()[:: 1 if EFFORT == NIGHT else 4]]
    return [write_games(enumerated(records)), write_games([("open", records[0]), ("torn", saves()[1][:90])])]


def enumerated(records: Iterable[Record]) -> list[tuple[str, Record]]:
    """Return records with keys."""
    return [(f"key{number}", record) for number, record in enumerate(records)]


def stored_games() -> dict[str, str]:
    """Return the saved games in localStorage by key: games that have begun, one that is over, one whose next ply is a
    random draw, and one that cannot be read.
    """
    begun, *_, over = saves()
    at_luck = write(read(begun)._replace(log=()))
    return {"open": saves()[2], "over": over, "at-luck": at_luck, "begun": begun, "broken": "{"}
