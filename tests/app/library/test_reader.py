"""A person who plays alone against computers is addressed as "You", except in texts that other people may read."""

import random
from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from haleakala.app.bots.requests import BotMove
from haleakala.app.language import catalogue
from haleakala.app.messages import Touched
from haleakala.app.play.touch import possible_paths
from haleakala.app.speech import at_table, say_in_log
from haleakala.app.view.page import page as view
from haleakala.app.viewer import seen
from haleakala.gamekit.interface import AnyGame
from haleakala.games import find_games
from haleakala.kernel.phrase import Phrase, Seat
from haleakala.markup import Markup
from tests.kit.paging import Page, first_begins
from tests.kit.states import game_of

ALONE = {"name-0": "", "player-1": "fisher"}
EVERY_GAME = pytest.mark.parametrize("game", [game.id for game in find_games()])


def alone(game: str = "haleakala", **fields: str) -> Page:
    """Return a page with a match against one computer player, in which the person begins."""
    return Page(seed=6).begin(**{"game": game, **first_begins(game_of(game)), **ALONE, **fields})


def played(page: Page, acts: int = 10_000) -> Page:
    """Play the first possible actions for both until the game is over."""
    rng = random.Random(4)
    for _ in range(acts):
        if page.model.asked:
            action = str(rng.choice(page.table.match.open_actions()))
            page.send(BotMove(page.model.asked.number, action, page.table.saved.level))
        elif page.lit:
            page.send(rng.choice(sorted(page.lit)))
        else:
            return page
    raise AssertionError("it has no end")


def colour(page: Page) -> str:
    """Return the label of the first seat."""
    return page.table.game.seats[0].template


def parts(html: Markup) -> tuple[str, str, str]:
    """Return the texts of a table by part: the status, the players' panels, the scorings and the log."""
    status, _, rest = html.partition('class="board"')
    beside, _, log = rest.partition('id="turns"')
    return status, beside, log.partition("</ol>")[0]


@EVERY_GAME
def test_the_only_person_is_called_you_at_the_table_and_by_the_colour_in_the_log(game: str) -> None:
    page = alone(game)
    status, beside, _ = parts(view(page.model))
    assert "Your turn: " in status and f"{colour(page)}: " not in status
    assert '<span class="belongings-who">You</span>' in beside
    assert '<span class="belongings-who">Fisher</span>' in beside
    rng = random.Random(4)
    while page.table.match.player == 0 and not page.model.asked:
        page.send(rng.choice(sorted(page.lit)))
    assert f"{colour(page)} (you) " in parts(view(page.model))[2]
    assert "You" not in parts(view(page.model))[2]


@EVERY_GAME
def test_a_name_that_was_typed_stays_and_the_status_speaks_to_its_owner(game: str) -> None:
    status, beside, _ = parts(view(alone(game, **{"name-0": "Ana"}).model))
    assert "Your turn: " in status
    assert '<span class="belongings-who">Ana</span>' in beside
    assert "You<" not in beside


@EVERY_GAME
def test_two_persons_are_called_by_their_colours(game: str) -> None:
    page = Page(seed=6).begin(**{"game": game, **first_begins(game_of(game)), "name-0": ""})
    status, beside, _ = parts(view(page.model))
    assert f"{colour(page)}: " in status
    assert "Your" not in status and "You<" not in beside


@EVERY_GAME
def test_every_status_asks_somebody_before_a_colon(game: str) -> None:
    """Only then can it be changed into `Your turn: …`."""
    page = alone(game)
    rng = random.Random(1)
    for _ in range(150):
        table = page.table
        if table.match.player < 0:
            break
        for path in [(), *(way[:1] for way in possible_paths(table) if len(way) > 1)]:
            status = table.game.story.status(table.match.state, path)
            assert status.template.startswith("{who}: ")
            assert dict(status.gaps)["who"] == Seat(table.match.player)
            mine = at_table(table, "en")(status).startswith("Your turn: ")
            assert mine == (not table.saved.level)
        if page.model.asked:
            page.send(BotMove(page.model.asked.number, str(rng.choice(table.match.open_actions())), table.saved.level))
        else:
            page.send(*map(Touched, rng.choice(list(possible_paths(table)))))


@EVERY_GAME
def test_the_end_speaks_to_the_person_who_has_won(game: str) -> None:
    for seed in range(4, 24):
        page = Page(seed=seed).begin(**{"game": game, **first_begins(game_of(game)), **ALONE})
        played(page)
        if page.table.winners == {0}:
            break
    result = page.table.game.story.result(page.table.match.state)
    if "de" not in game_of(game).meta.languages:
        pytest.skip("nobody promises forms that address the player")
    assert at_table(page.table, "en")(result).startswith("You win")
    assert at_table(page.table, "de")(result).startswith("Du gewinnst")
    assert say_in_log(page.table, "en")(result).startswith(f"{colour(page)} (you) wins")
    status, beside, log = parts(view(page.model))
    assert "You win" in status
    assert "You</span></th>" in beside
    assert "You" not in log and f"{colour(page)} (you) wins" in log


def said_by(game: AnyGame, page: Page, rng: random.Random) -> Iterator[Phrase]:
    """Yield what the page says about a position outside the log: status, refusals, previews and explanations."""
    table, story, board = seen(page.table), game.story, game.board
    state, ways = table.match.state, possible_paths(page.table)
    yield story.status(state, ())
    for target in rng.sample(sorted(board.TARGETS), min(25, len(board.TARGETS))):
        yield from story.explain(state, target).text
        yield story.explain(state, target).title
        yield board.why_not(state, (), target).why
    for path in rng.sample(sorted(ways), min(8, len(ways))):
        yield from story.preview(state, path[:-1], path[-1])
        yield story.advise(state, ways[path])
    yield from (loss for loss in story.forecast(state).losses)


def spoken(sentence: Phrase) -> Iterator[Phrase]:
    """Yield a phrase and the phrases in its gaps."""
    yield sentence
    for _, gap in sentence.gaps:
        if isinstance(gap, Phrase):
            yield from spoken(gap)


@EVERY_GAME
@pytest.mark.parametrize("language", ["en", "de"])
def test_whatever_is_said_of_the_reader_outside_the_log_says_you(game: str, language: str) -> None:
    """In the positions of a match, each message with the reader in a gap has a form that addresses the reader."""
    found, rng = game_of(game), random.Random(3)
    if "de" not in found.meta.languages:
        pytest.skip("nobody promises forms in both")
    page = alone(game)
    lacking = set()
    for _ in range(60):
        table = page.table
        if table.match.player < 0:
            break
        if not table.saved.level and table.laid is None:
            voice = catalogue(language)
            for sentence in said_by(found, page, rng):
                for part in spoken(sentence):
                    own = [key for key, gap in part.gaps if gap == Seat(0) and f"{{{key}}}" in part.template]
                    if own and not part.template.startswith("{who}: ") and not has_form(voice, own[0], part):
                        lacking.add(part.template)
        if page.model.asked:
            page.send(BotMove(page.model.asked.number, str(rng.choice(table.match.open_actions())), table.saved.level))
        else:
            page.send(*map(Touched, rng.choice(list(possible_paths(table)))))
    assert not lacking


def has_form(words: NullTranslations, own: str, what: Phrase) -> bool:
    """Return whether a catalogue has the form of a phrase that addresses the player in the gap."""
    if what.plural:
        return words.npgettext(own, what.template, what.plural, 2) != what.plural
    return words.pgettext(own, what.template) != what.template
