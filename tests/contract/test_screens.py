"""Every screen of every game is drawn for every number of players, during a whole match.

This includes the games that exist only for tests. It checks that no id occurs twice and that every text has been
translated.
"""

import random
import re
from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path

import pytest

import haleakala.games
from haleakala.app import speech
from haleakala.app.bots.requests import Analysed
from haleakala.app.buttons import AskAnalysis, Cancel, ShowHand, ShowPosition, Undo
from haleakala.app.history.turns import turns
from haleakala.app.language import catalogue
from haleakala.app.messages import Changed, Pressed, Routed, Submitted, Touched
from haleakala.app.play.tooltip import explanation
from haleakala.app.view.page import page as view
from haleakala.app.view.page import title
from haleakala.gamekit.interface import AnyGame
from haleakala.games import find_games, metas
from haleakala.kernel.record import TurnAnalysis
from haleakala.kernel.rules import TERMINAL, complete_options
from tests.kit.known import of_type, present
from tests.kit.paging import Elsewhere, Page, sent_by, twice
from tests.kit.playing import EXAMPLES, TEST_GAMES
from tests.kit.states import game_of

pytestmark = [pytest.mark.usefixtures("test_games"), pytest.mark.cpython]

TOUCHES = 4000
"""The limit of touches in a match; random players need fewer."""
LOOKS = 12
"""The number of times at which a match is drawn."""
GERMAN = "de"
OWN_FOLDERS = EXAMPLES
HERE = Path(haleakala.games.__file__).parent
GAMES_OF_SITE = [game.id for game in find_games()]


def ways_to_play(game: AnyGame) -> Iterator[dict[str, str]]:
    """Yield options with each number of players, and with each value of each option, the others at their defaults."""
    usual, counts = complete_options(game.rules.CHOICES, {}), set()
    for choice in game.rules.CHOICES:
        for value in choice.values:
            options = {**usual, choice.key: value}
            kind = (game.rules.num_players(options), value if choice is game.rules.CHOICES[0] else "")
            if kind not in counts:
                counts.add(kind)
                yield options


def test_there_are_games_of_two_and_of_five() -> None:
    counts = {game.rules.num_players(options) for game in find_games() for options in ways_to_play(game)}
    assert counts == {2, 3, 4, 5}
    assert {*GAMES_OF_SITE, *OWN_FOLDERS} == {game.id for game in find_games()}


@pytest.fixture
def untranslated(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """The messages that were shown without a German translation, except those of games that do not promise one."""
    known, found = of_type(GNUTranslations, catalogue(GERMAN)), set[str]()
    alone = [HERE / meta.id for meta in metas() if GERMAN not in meta.languages and meta.id not in EXAMPLES]
    own = "".join(path.read_text("utf-8") for folder in (TEST_GAMES, *alone) for path in folder.rglob("*.py"))

    there: dict[object, str] = known._catalog  # type: ignore[attr-defined]  # private, so no stub describes it

    class Noting:
        """A catalogue of translations that notes missing messages."""

        def gettext(self, message: str) -> str:
            if message not in there and f'"{message}"' not in own:
                found.add(message)
            return known.gettext(message)

        def ngettext(self, one: str, many: str, count: int) -> str:
            if (one, 0) not in there and f'"{one}"' not in own:
                found.add(one)
            return known.ngettext(one, many, count)

    monkeypatch.setattr(speech, "catalogue", lambda language: Noting() if language == GERMAN else catalogue(language))
    yield found
    assert not found


def begun(options: dict[str, str], game: AnyGame) -> Page:
    """Return a page in German with a new match."""
    page = Page(seed=2).send(Changed("language", GERMAN), Routed(f"/new/{game.id}"))
    return page.send(Submitted("new-game", {"game": game.id, **options}))


def seen(page: Page) -> str:
    """Draw the page, check the markup, and return it."""
    shown = str(view(page.model))
    assert not twice(shown)
    assert title(page.model)
    return shown


def explained(page: Page, shown: str) -> None:
    """Ask for the explanation of everything that has one."""
    for name in {*re.findall(r'data-explain="([^"]+)"', shown), *re.findall(r'data-target="([^":]+)"', shown)}:
        explanation(page.model, name)


CASES = [(game.id, options) for game in find_games() for options in ways_to_play(game)]


BY_DAY = 2
"""The number of matches of each game in a run that is not nightly."""
GAMES = [
    pytest.param(game_id, n, marks=() if n < BY_DAY else pytest.mark.nightly)
    for game_id in (*GAMES_OF_SITE, *OWN_FOLDERS)
    for n in range(8)
]


@pytest.mark.parametrize(("game_id", "number"), GAMES)
def test_a_match_can_be_seen_from_its_beginning_to_its_end(game_id: str, number: int, untranslated: set[str]) -> None:
    game = game_of(game_id)
    ways = list(ways_to_play(game))
    if number >= len(ways):
        pytest.skip("there are fewer ways to play this game")
    page, rng = begun(ways[number], game), random.Random(number)
    assert page.table.saved.seats == game.rules.num_players(ways[number])
    every = 1
    for touch in range(TOUCHES):
        if page.table.match.player == TERMINAL:
            break
        if sent_by(ShowHand()) in view(page.model):
            page.send(ShowHand())
        page.send(rng.choice(sorted(page.lit)))
        if touch % every == 0:
            explained(page, seen(page))
            every = 1 + touch // LOOKS * 4
    assert page.table.match.player == TERMINAL
    shown = seen(page)
    assert 'class="crown"' in shown
    explained(page, shown)
    seen(page.send(ShowPosition("back")))
    seen(page.send(ShowPosition("first")))
    seen(page.send(ShowPosition("last")))
    rows = turns(game, page.table.match)
    page.send(AskAnalysis())
    seen(page)
    costs = tuple(TurnAnalysis(40 + n % 20, n % 7, "", turn.first) for n, turn in enumerate(rows))
    page.send(Analysed(present(page.model.asked).number, costs))
    explained(page, seen(page))
    seen(page.send(Routed("/")))


@pytest.mark.parametrize("game_id", [*GAMES_OF_SITE, *OWN_FOLDERS])
def test_all_other_screens_of_a_game_can_be_seen(game_id: str, untranslated: set[str]) -> None:
    game = game_of(game_id)
    page = Page(seed=2).send(Changed("language", GERMAN))
    own = (f"/new/{game_id}", f"/rules/{game_id}", f"/rules/{game_id}/full", f"/own/{game_id}")
    for screen in (*own, "/about", "/draws"):
        seen(page.send(Routed(screen)))
    for number in range(1, len(game.lesson.steps) + 2):
        seen(page.send(Routed(f"/lesson/{game_id}/{number}")))
    for example in game.examples:
        seen(page.send(Routed(f"/example/{game_id}/{example.clause}")))


@pytest.mark.parametrize("game_id", [*GAMES_OF_SITE, *OWN_FOLDERS])
def test_the_notices_of_a_table_can_be_seen(game_id: str, untranslated: set[str]) -> None:
    game = game_of(game_id)
    page = begun({}, game)
    dark = sorted(game.board.TARGETS - page.lit)
    for name in dark[:40]:
        seen(page.send(Touched(name)))
    seen(page.send(Pressed("?")))
    page.send(Cancel())
    rng = random.Random(1)
    for _ in range(6):
        page.send(ShowHand())
        page.send(rng.choice(sorted(page.lit)))
    seen(page.send(Undo()))
    seen(page.send(Elsewhere(page.table.key, None, True)))
