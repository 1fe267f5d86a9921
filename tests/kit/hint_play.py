"""Helpers that ask for hints on a page and follow them, touch by touch."""

import random
import re
from typing import Any

import pytest

from haleakala.app.bots import hints
from haleakala.app.bots.requests import BotMove
from haleakala.app.buttons import AskHint, Confirm, ShowHand, Undo
from haleakala.app.history.turns import turns, with_actions
from haleakala.app.messages import FromPage, Pressed, Touched
from haleakala.app.view.page import page as view
from haleakala.app.viewer import seen, waits_for_owner
from haleakala.bots.bot import Bot, decide
from haleakala.bots.learned import Budget, TwoPly
from haleakala.gamekit.interface import AnyGame
from haleakala.games import find_games
from haleakala.kernel.open import has_secrets
from haleakala.kernel.rules import TERMINAL, Options, complete_options
from haleakala.runtime import bot_worker as thinking
from haleakala.runtime.bot_worker import compute_hint
from tests.kit.paging import Page, sent_by
from tests.kit.states import game_of

Shown = tuple[tuple[str, str], tuple[str, ...], str, tuple[str, ...], int]
"""A hint as shown: its headline and text, its targets, its button, the chosen targets, and the number of plies."""

HINT, CONFIRM, UNDO = AskHint(), Confirm(), Undo()
MOST_STEPS = 120
"""The limit of touches in one turn."""
NODES = 60
TURNS = 5
"""The number of turns of a person in which a hint is followed."""


def ways(game: AnyGame) -> list[dict[str, str]]:
    """Return the options with the fewest and with the most players."""
    players = next((choice.values for choice in game.rules.CHOICES if choice.key == "players"), ("",))
    return [{"players": number} if number else {} for number in dict.fromkeys((players[0], players[-1]))]


TABLES = [(game.id, way) for game in find_games() for way in ways(game)]
for_every_table = pytest.mark.parametrize(
    ("game_id", "options"), TABLES, ids=lambda one: "-".join(one.values()) if isinstance(one, dict) else one
)
for_every_game = pytest.mark.parametrize("game_id", [game.id for game in find_games()])


original_player = thinking.player


def quick_player(game: AnyGame, options: Options, level: str) -> Bot[Any, Any]:
    """Return the bot of a level, or a quick search without the network if hints come from a search."""
    if has_secrets(game.rules) or game.evaluation.planners:
        return original_player(game, options, level)
    return TwoPly(game.rules, game.evaluation.heuristic, Budget(NODES))


def begun(game_id: str, options: Options, *, seed: int = 1, people: int = 1) -> Page:
    """Return a page with a game of `people` persons, who have the first seats, against computers."""
    game = game_of(game_id)
    seats = game.rules.num_players(complete_options(game.rules.CHOICES, options))
    fields = {**{choice.key: choice.values[0] for choice in game.rules.CHOICES}, **options}
    fields |= {f"player-{seat}": "" if seat < people else "fisher" for seat in range(seats)}
    return Page(seed).begin(game=game_id, **fields)


def answered(page: Page, rng: random.Random) -> None:
    """Answer all requests to bots: hints by the strongest bot, moves by a random legal action."""
    while page.model.asked:
        asked, match = page.model.asked, page.table.match
        if asked.purpose == "hint":
            said = decide(compute_hint(page.table.game, with_actions(match, asked.line), "carver"))
            page.send(said._replace(number=asked.number))
        else:
            page.send(BotMove(asked.number, str(rng.choice(match.open_actions())), asked.level))


def here(page: Page, rng: random.Random) -> Page:
    """Let the computers play until a person decides, and show the person's hand."""
    answered(page, rng)
    if waits_for_owner(page.table):
        page.send(ShowHand())
    return page


def turn_of(page: Page) -> int:
    """Return the number of turns that have begun."""
    return len(turns(page.table.game, page.table.match))


def is_lit_as_hinted(drawn: str, touched: FromPage | str) -> bool:
    """Return whether the page highlights a target, or the button that sends a message, as hinted."""
    named = f'data-target="{touched}"' if isinstance(touched, str) else sent_by(touched)
    tags = re.findall(rf"<[^>]*{re.escape(named)}[^>]*>", drawn)
    return any("hinted" in tag for tag in tags)


def told(page: Page) -> tuple[str, str]:
    """Return the text of a hint on the page: the headline and the text below it."""
    drawn = view(page.model)
    headline, *_ = re.findall(r'class="status"[^>]*>(.*?)</h1>', drawn)
    below = re.search(r'id="advice"[^>]*>(.*?)</p>', drawn)
    return headline, re.sub("<[^>]+>", "", below[1]) if below else ""


def followed(page: Page, rng: random.Random) -> list[Shown]:
    """Follow a hint to the end of the turn, or until another player decides, and return what it showed at each step."""
    shown: list[Shown] = []
    turn, seat = turn_of(page), page.table.match.player
    for _ in range(MOST_STEPS):
        if page.model.asked:
            answered(page, rng)
            continue
        table = seen(page.table)
        found = page.model.hint and hints.rest_of_hint(table, page.model.hint)
        if not found:
            break
        drawn, touch = view(page.model), next((one for one in found.targets if one not in table.chosen), "")
        meant: dict[str, FromPage | str] = {"": touch, "confirm": Confirm(), "undo": Undo()}
        hinted = meant[found.button]
        assert is_lit_as_hinted(drawn, hinted), (hinted, table.chosen, page.table.match.log[-3:])
        step = told(page), found.targets, found.button, table.chosen, len(table.match.plies)
        assert step not in shown, "the same hint again"
        assert step[0][0].startswith("Hint: ") and page.table.match.player == seat
        shown.append(step)
        page.send(hinted)
        assert page.model.notice is None
    else:
        raise AssertionError("a hint never ends")
    over = page.table.match.player == TERMINAL or turn_of(page) > turn
    assert over or page.table.match.player != seat, (shown[-1], page.table.match.log[-5:])
    assert page.table.chosen == ()
    return shown


def at_random(page: Page, rng: random.Random, touches: int) -> Page:
    """Touch random lit targets for the persons, while computers play, and leave nothing half done."""
    for _ in range(touches):
        here(page, rng)
        if page.table.match.player == TERMINAL:
            return page
        page.send(CONFIRM if page.table.laid and page.table.laid.whole else Touched(rng.choice(sorted(page.lit))))
    return page.send(Pressed("Escape"), Pressed("Escape"))
