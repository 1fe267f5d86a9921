"""Several games: addresses name their game, each match has its own number of seats, and only bots that can play it."""

import random
import re
from pathlib import Path
from typing import NamedTuple

import pytest

from haleakala.app.addresses import address, game_and_place, game_named, meta_named, name_of
from haleakala.app.bots.levels import LEVELS, levels_of, strongest
from haleakala.app.buttons import AskHint, Confirm, ShareLink, ShowPosition, Undo, ZoomBoard
from haleakala.app.commands import Zoom
from haleakala.app.library.model import SavedGame
from haleakala.app.messages import Changed, Message, Pressed, Routed, Submitted, Touched
from haleakala.app.screens import BotEditor, ExampleScreen, Home, LessonScreen, Rulebook
from haleakala.app.speech import say_in_log
from haleakala.app.view.page import page as view
from haleakala.app.view.page import title
from haleakala.gamekit.interface import AnyGame, TargetSet
from haleakala.games import default_game, find_games
from haleakala.kernel.phrase import Seat
from haleakala.kernel.record import Record
from tests.kit.known import of_type, present
from tests.kit.paging import Page, opening, sent_by

FIRST = default_game()
SECOND = next(game for game in find_games() if game.board.UNBOUNDED)


def begun(players: str = "4", **fields: str) -> Page:
    """Return a page with a match of the second game."""
    page = Page().send(Routed(f"/new/{SECOND.id}"))
    return page.send(Submitted("new-game", {"game": SECOND.id, "players": players, **fields}))


def test_addresses_name_every_game_but_the_first() -> None:
    assert address("rules", FIRST, "3.4") == "/rules/3.4"
    assert address("rules", SECOND, "3.4") == f"/rules/{SECOND.id}/3.4"
    assert address("lesson", SECOND) == f"/lesson/{SECOND.id}"
    assert game_and_place(f"{SECOND.id}/3.4") == (SECOND.id, "3.4")
    assert game_and_place("3.4") == ("", "3.4")
    assert all(meta_named(name_of(game)) is game.meta for game in find_games()) and meta_named("chess") is None
    assert (game_named(""), game_named("chess"), game_named(SECOND.id)) == (FIRST, FIRST, SECOND)


@pytest.mark.parametrize(
    ("fragment", "screen"),
    [
        ("/", Home()),
        ("/new", Home(FIRST.id)),
        (f"/new/{SECOND.id}", Home(SECOND.id)),
        (f"/rules/{SECOND.id}", Rulebook(game=SECOND.id)),
        (f"/rules/{SECOND.id}/full", Rulebook("", True, SECOND.id)),
        (f"/rules/{SECOND.id}/2.3", Rulebook("2.3", True, SECOND.id)),
        (f"/lesson/{SECOND.id}/4", LessonScreen(4, SECOND.id)),
        (f"/example/{SECOND.id}/2.3", ExampleScreen("2.3", SECOND.id)),
        ("/lesson/4", LessonScreen(4)),
        ("/own", BotEditor()),
        (f"/own/{SECOND.id}", BotEditor(SECOND.id)),
    ],
)
def test_each_screen_of_each_game_opens(
    fragment: str, screen: Home | Rulebook | BotEditor | LessonScreen | ExampleScreen
) -> None:
    page = Page().send(Routed(fragment))
    assert page.model.screen == screen
    assert page.model.notice is None
    game = game_named(screen.game)
    assert not page.model.table or page.model.table.game is game
    assert view(page.model)


def test_each_game_has_a_form_of_its_own_and_the_start_page_none() -> None:
    page = Page().send(Routed("/"))
    assert 'name="game"' not in view(page.model)
    for where, game in (("/new", FIRST), (f"/new/{FIRST.id}", FIRST), (f"/new/{SECOND.id}", SECOND)):
        assert f'name="game" value="{game.id}"' in view(page.send(Routed(where)).model)


def test_a_table_says_which_game_it_is() -> None:
    page = begun()
    assert title(page.model).endswith(f" {SECOND.title}")
    assert f">{SECOND.title}</a>" in view(page.model)
    assert not title(page.send(Routed("/")).model).endswith(SECOND.title)


def test_the_links_of_a_screen_lead_to_screens_of_the_same_game() -> None:
    page = Page().send(Routed(f"/rules/{SECOND.id}"))
    shown = view(page.model)
    assert f'href="#/lesson/{SECOND.id}"' in shown
    assert f'href="#/example/{SECOND.id}/' in shown
    assert 'href="#/lesson"' not in shown
    shown = view(page.send(Routed(f"/new/{SECOND.id}")).model)
    assert f'value="{SECOND.id}"' in shown and f">{SECOND.title}</h1>" in shown
    refused = begun().send(Touched("tile"))
    assert f'href="#/rules/{SECOND.id}/' in view(refused.model)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_sit_down_as_the_options_say(players: int) -> None:
    page = begun(f"{players}", **{f"name-{seat}": f"P{seat}" for seat in range(4)})
    assert page.table.saved.seats == players
    assert page.table.saved.names == tuple(f"P{seat}" for seat in range(players))
    shown = view(page.model)
    assert shown.count('class="player') - shown.count('class="players') == players
    markup = view(page.send(Routed("/")).model)
    assert " \u2013 ".join(page.table.saved.names) in markup
    assert f"{SECOND.title} \u00b7 {['two', 'three', 'four'][players - 2]} players \u00b7 in progress" in markup


def test_a_whole_game_for_four_is_played_kept_and_looked_back_at() -> None:
    page = begun()
    page.play(random.Random(4), touches=2000)
    assert page.table.match.player == -2
    assert of_type(SavedGame, page.model.library[0]).over
    result = say_in_log(page.table, "en")(SECOND.story.result(page.table.match.state))
    assert result in view(page.model)
    assert page.news.count(result) == 1
    page.send(ShowPosition("first"))
    assert page.table.ply is not None


@pytest.mark.parametrize("game", [FIRST, SECOND], ids=lambda game: game.id)
def test_whoever_has_won_is_marked_in_words_and_in_the_last_table(game: AnyGame) -> None:
    page = begun() if game is SECOND else Page(seed=3).begin()
    assert 'class="crown"' not in view(page.model)
    page.play(random.Random(4), touches=3000)
    shares = game.rules.returns(page.table.match.state)
    winners = {seat for seat, share in enumerate(shares) if share == max(shares)}
    assert page.table.winners == winners
    shown = view(page.model)
    assert shown.count('class="crown"') == len(winners)
    assert [f" won seat-{seat}" in shown for seat in range(page.table.saved.seats)] == [
        seat in winners for seat in range(page.table.saved.seats)
    ]
    assert shown.count('<span class="visually-hidden">Winner </span><span class="name">') == len(winners)
    page.send(ShowPosition("back"))
    assert 'class="crown"' not in view(page.model)


def test_only_those_who_can_play_a_game_are_offered_for_it() -> None:
    assert levels_of(FIRST.meta) == LEVELS
    assert [level.id for level in levels_of(SECOND.meta)] == [level.id for level in LEVELS if not level.learned]
    assert strongest(SECOND.meta) == levels_of(SECOND.meta)[-1].id
    shown = view(Page().send(Routed(f"/new/{SECOND.id}")).model)
    assert all((f'value="{level.id}"' in shown) == (not level.learned) for level in LEVELS)


def test_a_board_without_an_end_is_zoomed_by_keys_and_buttons() -> None:
    page = begun()
    page.effects.clear()
    page.send(Pressed("+"), Pressed("-"), Pressed("0"), ZoomBoard("in"))
    assert page.effects == [Zoom("in"), Zoom("out"), Zoom("fit"), Zoom("in")]
    assert 'class="zooms"' in view(page.model)
    assert "<kbd>0</kbd>" in view(page.send(Pressed("?")).model)
    other = Page().begin()
    assert 'class="zooms"' not in view(other.model)
    assert "<kbd>0</kbd>" not in view(other.send(Pressed("?")).model)


def by_finger(*targets: str) -> list[Touched]:
    """Return touches by finger."""
    return [Touched(target, by_finger=True) for target in targets]


def a_place(page: Page) -> tuple[str, str, str]:
    """Choose a place by mouse, and return it with the first two targets that can follow it."""
    while not page.table.chosen:
        page.send(Touched(sorted(page.lit)[0]))
    (place,), (end, other, *_) = page.table.chosen, sorted(page.lit)
    return place, end, other


class Shown(NamedTuple):
    """A page, the chosen place, two targets that can follow it, and the number of plies."""

    page: Page
    path: tuple[str, str, str]
    plies: int


@pytest.fixture
def shown() -> Shown:
    """Return a page after a finger has laid out a tile on an unbounded board, before it is confirmed."""
    page = begun("2")
    path, plies = a_place(page), len(page.table.match.plies)
    return Shown(page.send(*by_finger(path[1])), path, plies)


def test_what_a_finger_shows_on_a_board_without_an_end_waits(shown: Shown) -> None:
    touched, (place, end, _), plies = shown
    assert touched.table.chosen == (place, end)
    assert len(touched.table.match.plies) == plies
    assert sent_by(Confirm()) in view(touched.model)
    assert "Confirm your move, or change it." in touched.news


@pytest.mark.parametrize("again", ["finger", "mouse", "button"])
def test_the_second_touch_plays(shown: Shown, again: str) -> None:
    touched, (_, end, _), plies = shown
    messages: dict[str, Message] = {"finger": by_finger(end)[0], "mouse": Touched(end), "button": Confirm()}
    touched.send(messages[again])
    assert len(touched.table.match.plies) == plies + 1
    assert touched.table.chosen == ()


def test_another_end_takes_its_place_and_undo_takes_it_back(shown: Shown) -> None:
    touched, (place, _, other), plies = shown
    touched = touched.send(*by_finger(other))
    assert touched.table.chosen == (place, other)
    touched = touched.send(Undo())
    assert touched.table.chosen == ()
    assert len(touched.table.match.plies) == plies


def test_only_a_finger_waits_by_itself_and_only_where_the_game_says_so() -> None:
    page = begun("2")
    _, end, _ = a_place(page)
    plies = len(page.table.match.plies)
    assert len(page.send(Touched(end)).table.match.plies) > plies
    page = Page().begin().send(*by_finger("disc-red-3", "beach-c", "space-ag"))
    assert page.table.match.log[-1] == "Sag"


@pytest.mark.parametrize(("confirm", "waits"), [("", True), ("on", True), ("off", False)])
def test_whether_a_finger_waits_can_be_set(confirm: str, waits: bool) -> None:
    page = begun("2")
    _, end, _ = a_place(page)
    page.send(Changed("confirm", confirm))
    assert bool(page.send(*by_finger(end)).table.chosen) is waits
    assert f'id="confirm-{confirm}"' in view(page.send(Routed("/settings")).model)


def test_the_buttons_of_a_choice_stand_apart_from_the_tools_and_say_what_can_be_read_on_them() -> None:
    page, shown = begun("2"), ""
    rng = random.Random(2)
    while "choosing" not in shown:
        page.send(rng.choice(sorted(page.lit)))
        shown = view(page.model)
    tools, row = present(
        re.search(r'<p class="acts controls choosing">(.*?)(<span class="answers">.*?)</p>', shown)
    ).groups()
    assert all(sent_by(tool) in tools for tool in (Undo(), AskHint(), ShowPosition("back"), ShareLink()))
    assert not re.search('id="button-', tools) and sent_by(Undo()) not in row
    offered = re.findall(r'<button[^>]*id="button-[^>]*>[^<]*', row)
    assert offered
    for button in offered:
        name, text = re.search(r'aria-label="([^"]*)"', button), button.rpartition(">")[2]
        assert not name or text.lower() in name[1].lower()


def test_names_by_their_form() -> None:
    things = TargetSet(("boat",), str.isdecimal)
    assert "boat" in things and "12" in things and "oar" not in things
    assert set(things) == {"boat"}


def test_a_place_that_is_chosen_is_heard_as_the_status_says_it() -> None:
    page = begun()
    page.play(random.Random(4), touches=1)
    while not page.table.chosen:
        page.play(random.Random(4), touches=1)
    status = say_in_log(page.table, "en")(SECOND.story.status(page.table.match.state, page.table.chosen))
    assert page.news == status
    assert f">{status}</h1>" in view(page.model)


ONE_GAMES_OWN = re.compile(
    r"\b(cards?|discs?|rings?|hills?|craters?|beach(es)?|boat|shaman|statues?|tiles?|huts?)\b", re.I
)
"""Texts and elements that only one of the games has."""


@pytest.mark.cpython
@pytest.mark.parametrize("package", ["app", "kernel", "bots", "loop", "saves"])
def test_what_is_said_for_every_game_speaks_of_none(package: str) -> None:
    for source in (Path(__file__).parents[2] / "haleakala" / package).rglob("*.py"):
        for said in re.findall(r'\b(?:phrase|plural)\(\s*((?:"[^"]*"\s*,?\s*)+)', source.read_text("utf-8")):
            assert not ONE_GAMES_OWN.search(said), f"{source}: {said}"


@pytest.mark.parametrize(("played", "other"), [(FIRST, SECOND), (SECOND, FIRST)])
def test_the_start_of_a_game_leads_to_a_match_or_the_lesson_of_that_game(played: AnyGame, other: AnyGame) -> None:
    page = Page().send(Submitted("new-game", {"game": played.id}))
    go_on = f'href="#/match/{page.table.key}" class="button primary"'
    shown = view(page.send(Routed(f"/new/{played.id}")).model)
    assert shown.count(go_on) == 1 and 'class="first-time"' not in shown
    shown = view(page.send(Routed(f"/new/{other.id}")).model)
    assert go_on not in shown and 'class="first-time"' in shown
    assert f'href="#{address("lesson", other)}"' in shown
    page.send(Submitted("new-game", {"game": other.id}))
    newer = f'href="#/match/{page.table.key}" class="button primary"'
    assert newer in view(page.send(Routed(f"/new/{other.id}")).model)
    shown = view(page.send(Routed(f"/new/{played.id}")).model)
    assert go_on in shown and newer not in shown


def test_a_link_to_the_first_game_leaves_no_news_of_a_third_player() -> None:
    page, rng = begun("3"), random.Random(4)
    while not any(Seat(2) in dict(said.gaps).values() for said in page.model.news.announcement):
        lit: list[Message | str] = [*sorted(page.lit)]
        page.send(rng.choice(lit or [Confirm()]))
    page.send(opening(Record(FIRST.id, {"variant": "base", "starter": "red"}, ())))
    assert page.news == ""
    assert view(page.model)
