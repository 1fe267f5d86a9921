"""The update function of the app: it gets messages, and returns the next model and commands."""

import random
from collections.abc import Mapping
from typing import Any

import pytest

from haleakala.app.buttons import AskDelete, AskRename, Cancel, DeleteGame, ExportGame, Rematch, ShareLink, Undo
from haleakala.app.commands import CopyLink, Download, Focus, Forget, GoTo, Readdress, StoreGame, ToTop
from haleakala.app.library.model import SavedGame, UnreadableGame
from haleakala.app.messages import FileRead, GameFound, LinkCopied, Pressed, Routed, Submitted, Touched
from haleakala.app.screens import Home, LinkScreen, MatchScreen, Rulebook
from haleakala.app.update import update
from haleakala.app.view.page import page as view
from haleakala.app.view.page import title
from haleakala.gamekit.interface import AnyGame
from haleakala.games import find_games
from haleakala.kernel.open import has_secrets
from haleakala.kernel.phrase import phrase
from haleakala.kernel.record import Record
from haleakala.kernel.rules import Refusal
from haleakala.saves import link as saves_link
from haleakala.saves.read import read
from haleakala.saves.write import write
from tests.kit.known import of_type, present
from tests.kit.links import link_to
from tests.kit.paging import Page, library, only_by_reader, opening


def test_a_new_game_is_kept_at_once_and_has_its_own_address() -> None:
    page = Page().begin()
    assert isinstance(page.model.screen, MatchScreen)
    assert page.kept()[-1].record.log == page.table.match.log
    assert page.table.saved.names == ("Ana", "")
    assert page.model.library[0].key == page.table.key
    assert isinstance(page.effects[-1], ToTop)


def test_an_action_is_touched_together_and_kept_at_once() -> None:
    page = Page().begin().send(Touched("disc-red-3"))
    assert page.table.chosen == ("disc-red-3",)
    page.send(Touched("beach-c"))
    assert page.table.match.log[-1] == "3c"
    assert page.kept()[-1].record.log[-1] == "3c"
    page.send(Touched("space-ag"))
    assert page.table.match.log[-1] == "Sag"
    assert page.table.match.player == 1
    assert "shaman" in page.news
    assert "Yellow: choose a disc" in page.news


def test_touching_the_chosen_disc_again_puts_it_down_and_another_takes_its_place() -> None:
    page = Page().begin().send(Touched("disc-red-3"), Touched("disc-red-4"))
    assert page.table.chosen == ("disc-red-4",)
    page = page.send(Touched("disc-red-4"))
    assert page.table.chosen == ()
    page = page.send(Touched("disc-red-1"), Pressed("Escape"))
    assert page.table.chosen == ()


def test_an_unlit_touch_says_why_with_the_clause_and_changes_nothing() -> None:
    page = Page().begin()
    before = page.table.match
    for target, clause in [
        ("beach-a", "3.1"),
        ("space-cf", "3.1"),
        ("ware-forests", "6.4"),
        ("boat", "3.3"),
        ("disc-yellow-1", "3.1"),
    ]:
        page.send(Touched(target))
        assert isinstance(present(page.model.notice).why, Refusal)
        assert of_type(Refusal, present(page.model.notice).why).clause == clause, target
    assert page.table.match == before


def test_equal_sums_are_refused_with_the_numbers() -> None:
    page = Page().begin().send(Touched("disc-red-3"), Touched("beach-c"), Touched("space-ag"))
    page.send(Touched("disc-yellow-3"), Touched("beach-c"))
    refusal = present(page.model.notice).why
    assert of_type(Refusal, refusal).clause == "3.4"
    assert dict(of_type(Refusal, refusal).why.gaps) == {"beach": "c", "total": 3}


def test_a_disc_that_lies_where_another_is_to_go_means_its_beach() -> None:
    page = Page().begin().send(Touched("disc-red-3"), Touched("beach-c"), Touched("space-ag"))
    page.send(Touched("disc-yellow-4"), Touched("disc-red-3"))
    assert page.table.match.log[-1] == "4c"


def test_undo_takes_the_choice_then_the_acts_and_stops_at_the_beginning() -> None:
    page = Page().begin().send(Touched("disc-red-3"), Touched("beach-c"), Touched("disc-red-2"), Undo())
    assert page.model.notice is None
    assert page.table.match.player == 0
    page.send(Undo())
    assert page.table.match.log[-1].startswith("=")
    page.send(Undo())
    assert "No human player has moved" in page.alert


def test_undo_stops_at_the_other_players_act() -> None:
    page = Page().begin().send(Touched("disc-red-3"), Touched("beach-c"), Touched("space-ag"))
    page.send(Touched("disc-yellow-5"), Touched("beach-c"), Pressed("Ctrl+z"))
    assert page.table.match.log[-1] == "Sag"
    page.send(Pressed("Ctrl+z"))
    assert page.table.match.log[-1] == "Sag"
    assert page.model.notice


@pytest.mark.parametrize("variant", ["base", "tactical"])
def test_a_whole_game_by_touching_what_is_lit(variant: str) -> None:
    page = Page(seed=4).begin(variant=variant).play(random.Random(4))
    assert page.kept()[-1].record.log == page.table.match.log
    assert isinstance(page.model.library[0], SavedGame)
    assert page.model.library[0].over
    assert "wins" in page.table.game.story.result(page.table.match.state).template
    assert [table.totals for table in page.table.game.story.score_tables(page.table.match.plies)] == [
        page.table.match.state[24:26],
        page.table.match.state[26:28],
    ]


def test_reload_shows_the_same_position_from_what_was_kept() -> None:
    page = Page().begin().send(Touched("disc-red-3"), Touched("beach-c"))
    keep = page.kept()[-1]
    again = Page().send(library(*((keep.key, keep.record),)), Routed(f"/match/{keep.key}"))
    assert again.table.match.state == page.table.match.state
    assert again.table.saved.names == page.table.saved.names


def test_an_entry_that_cannot_be_read_is_set_aside_and_the_others_stay() -> None:
    page = Page().begin()
    keep = page.kept()[-1]
    broken = keep.record._replace(log=(*keep.record.log, "3b", "3b"))
    unknown = keep.record._replace(game="kilauea")
    odd = keep.record._replace(options={"variant": "huge"})
    page = Page().send(
        library(*(("a", phrase("It is torn.")), ("b", broken), ("c", unknown), ("d", odd), (keep.key, keep.record)))
    )
    assert isinstance(page.model.library[0], SavedGame)
    aside = {entry.key: str(entry.why) for entry in page.model.library[1:] if isinstance(entry, UnreadableGame)}
    assert aside["a"] == "It is torn."
    assert "b" not in aside, "it opens as far as it is legal: test_partial_logs.py"
    assert "kilauea" in aside["c"]
    assert "variant" in aside["d"]
    assert not any(isinstance(effect, Forget | StoreGame) for effect in page.effects)
    for key, why in aside.items():
        page.send(Routed(f"/match/{key}"))
        assert isinstance(page.model.screen, Home)
        assert page.alert == why
        assert page.effects[-1] == Readdress("/")
    page.send(ExportGame("a"))
    assert page.effects[-1] == Download("unreadable-a.txt", "{a is torn")


def test_an_address_that_is_none_is_said_and_put_right() -> None:
    page = Page().begin().send(Routed("/nonsense"))
    assert isinstance(page.model.screen, Home)
    assert "page doesn’t exist" in page.alert
    assert page.effects[-1] == Readdress("/")


def test_delete_asks_first() -> None:
    page = Page().begin().send(Routed("/"))
    key = page.model.library[0].key
    page.send(AskDelete(key))
    assert page.model.library
    page.send(Cancel())
    assert page.model.library
    page.send(AskDelete(key), DeleteGame(key))
    assert page.model.library == ()
    assert Forget(key) in page.effects
    page.send(Routed(f"/match/{key}"))
    assert "isn’t saved in this browser" in page.alert


def test_rename_keeps_everything_else() -> None:
    page = Page().begin().send(Routed("/"))
    key = page.model.library[0].key
    log = of_type(SavedGame, page.model.library[0]).record.log
    page.send(AskRename(key), Submitted("rename", {"title": "  Sunday   night "}))
    assert of_type(SavedGame, page.model.library[0]).record.title == "Sunday night"
    assert page.kept()[-1].record.log == log
    page.send(Routed(f"/match/{key}"), Touched("disc-red-3"), Touched("beach-c"))
    assert page.kept()[-1].record.title == "Sunday night"


def test_an_exported_game_comes_in_where_it_is_not_and_is_never_doubled() -> None:
    page = Page().begin().send(Touched("disc-red-3"), Touched("beach-c"), Routed("/"))
    key = page.model.library[0].key
    page.send(ExportGame(key))
    export = page.effects[-1]
    assert isinstance(export, Download)
    record = read(export.text)
    assert "Nothing to import" in page.send(FileRead("game.json", record)).news
    assert len(page.model.library) == 1
    elsewhere = Page(seed=2).begin().send(Routed("/"), FileRead("game.json", record))
    assert "Imported game.json" in elsewhere.news
    assert of_type(SavedGame, elsewhere.model.library[0]).record.log == record.log
    assert len(elsewhere.model.library) == 2
    page.send(FileRead("bad.json", phrase("It is torn.")))
    assert len(page.model.library) == 1
    assert page.alert == "bad.json: It is torn."


def test_a_link_shows_its_match_and_is_kept_only_when_somebody_plays_on() -> None:
    source = Page().begin().send(Touched("disc-red-3"), Touched("beach-c"))
    record = Record("haleakala", source.table.match.options, source.table.match.log)
    page = Page().send(Routed(link_to(record)))
    assert page.effects == [ToTop()]
    assert page.table.match.state == source.table.match.state
    assert page.model.library == ()
    page = page.send(Touched("space-ag"))
    assert isinstance(page.model.screen, MatchScreen)
    assert of_type(SavedGame, page.model.library[0]).record.log == (*record.log, "Sag")
    assert not any(
        isinstance(effect, ToTop) for effect in page.effects[1:]
    )  # another address of the same screen must not scroll the page


def test_a_bad_link_says_so_and_harms_nothing() -> None:
    page = Page().begin()
    saved_games = page.model.library
    page.send(Routed("haleakala-1-abc"))
    assert page.alert == "This link is incomplete or has been changed. Ask for a new one."
    assert page.model.screen == MatchScreen(page.table.key), "the game stays on the screen"
    assert page.model.library == saved_games


def test_a_pasted_link_is_opened_from_the_start_screen() -> None:
    source = Page().begin()
    record = Record("haleakala", source.table.match.options, source.table.match.log)
    page = Page().send(Submitted("open-link", {"link": f" https://x.org/#{link_to(record)} "}))
    assert page.effects[0] == GoTo(link_to(record))
    assert page.model.screen == LinkScreen(link_to(record))


def test_the_address_of_a_link_that_was_put_right_is_put_right_too_and_nobody_goes_anywhere() -> None:
    source = Page().begin()
    record = Record("haleakala", source.table.match.options, source.table.match.log)
    link = link_to(record)
    page = Page().send(Routed(link.replace("-1-", "%2D1-")))
    assert page.effects == [Readdress(link), ToTop()]
    assert page.model.screen == LinkScreen(link)
    assert Page().send(Routed(link)).effects == [ToTop()]


@pytest.mark.parametrize("game", find_games(), ids=lambda game: game.id)
@pytest.mark.parametrize("waits", [False, True], ids=["read", "waits for the saved games"])
@pytest.mark.parametrize("form", [True, False], ids=["form", "address"])
def test_a_link_is_played_by_the_rules_once(
    monkeypatch: pytest.MonkeyPatch, game: AnyGame, form: bool, waits: bool
) -> None:
    source = Page(seed=2).send(Routed(f"/new/{game.id}"), Submitted("new-game", {"game": game.id}))
    record = source.play(random.Random(2), 5).kept()[-1].record
    link, plays, read = link_to(record), [], saves_link._read

    def counted(*given: Any) -> Any:
        plays.append(1)
        return read(*given)

    monkeypatch.setattr(saves_link, "_read", counted)
    page = Page()
    if waits:
        page.send(GameFound("old", only_by_reader(write(record)), None))
    page.send(opening(record) if form else Routed(link))
    assert (page.model.table is None) == (waits and has_secrets(game.rules))
    if waits:
        page.send(library(("old", record)))
    assert page.table.match.log == record.log
    assert page.model.screen == LinkScreen(link)
    assert plays == [1]
    page.send(Routed("/"), Routed(link))
    assert page.table.match.log == record.log
    assert plays == [1], "Back and Forward"


def test_copying_a_link_succeeds_or_shows_the_link() -> None:
    page = Page().begin().send(ShareLink())
    assert page.effects[-1] == CopyLink(link_to(page.kept()[-1].record))
    assert "Link copied" in page.send(LinkCopied("http://x/#y", True)).news
    assert "http://x/#y" in page.send(LinkCopied("http://x/#y", False)).alert


@pytest.mark.parametrize("fields", [{}, {"game": "kilauea"}, {"game": "haleakala", "variant": "huge"}])
def test_a_form_from_elsewhere_gets_a_sentence(fields: Mapping[str, str]) -> None:
    page = Page().send(Submitted("new-game", dict(fields)))
    assert page.model.notice
    assert page.model.library == ()


def test_long_and_marked_up_names_stay_text() -> None:
    page = Page().begin(**{"name-0": "<b>" + "x" * 100, "name-1": " a  b "})
    assert page.table.saved.names[1] == "a b"
    assert len(page.table.saved.names[0]) == 24
    assert "<b>xx" not in view(page.model)
    assert "&lt;b&gt;xx" in view(page.model)


def test_every_clause_has_an_address() -> None:
    page = Page().send(Routed("/rules/3.4"))
    assert page.model.screen == Rulebook("3.4", full=True)
    assert page.effects == [Focus('[id="rule-3.4"]')]
    assert 'id="rule-3.4"' in view(page.model)


def test_the_keyboard_keeps_its_place_among_what_is_lit() -> None:
    page = Page().begin()
    page.send(Touched("disc-red-3", by_key=True))
    assert page.effects[-1] == Focus("#app [data-target].lit")
    page.send(Touched("beach-c", by_key=True))
    assert page.effects[-1] == Focus('#app [data-target].lit:not([data-target="beach-a"])')  # not on staying there
    page.send(Touched("space-ag"), Touched("disc-yellow-5"), Pressed("Escape"))
    assert page.effects[-1] == Focus('[data-target="disc-yellow-5"]')


def test_unknown_commands_and_forms_do_nothing() -> None:
    page = Page().begin()
    before = page.model
    page.send(Touched("fly"), Pressed("F9"), ExportGame("none"))
    assert page.model == before


def test_a_form_that_is_sent_twice_begins_one_game() -> None:
    page = Page()
    fields = {"game": "haleakala", "starter": "red"}
    first, _ = update(page.model, Submitted("new-game", fields), page.environment())
    second, effects = update(first, Submitted("new-game", fields), page.environment())
    assert len(second.library) == 1
    assert effects == ()


def test_the_window_is_called_after_the_screen() -> None:
    page = Page().begin()
    assert title(page.model).startswith("Ana \u2013 Yellow")
    assert title(page.send(Routed("/rules")).model).startswith("Rules")


def test_a_scoring_is_unfolded_until_somebody_acts_on() -> None:
    rng = random.Random(4)
    page = Page(seed=4).begin(variant="tactical")
    while not page.table.game.story.score_tables(page.table.match.plies):
        page.send(rng.choice(sorted(page.lit)))
    assert 'id="scorings" open>' in view(page.model)
    acts = len(page.table.match.plies)
    while len(page.table.match.plies) == acts:
        page.send(rng.choice(sorted(page.lit)))
    assert 'id="scorings">' in view(page.model)


def test_a_rematch_is_a_new_game_with_the_same_players_and_the_other_starter() -> None:
    page = Page(seed=4).begin().play(random.Random(4))
    first = page.table.key
    page.send(Rematch())
    assert page.table.key != first
    assert page.table.saved.names == ("Ana", "")
    assert page.table.match.player == 1, "the other one starts now"


def test_a_file_that_ends_before_a_draw_goes_on_with_a_touch() -> None:
    page = Page().begin()
    record = page.kept()[-1].record
    torn = Page().send(FileRead("torn.json", record._replace(log=record.log[:5])))
    torn.send(Routed(f"/match/{torn.model.library[0].key}"))
    assert "Select the island" in view(torn.model)
    torn.send(Touched("beach-a"))
    assert torn.table.match.player >= 0
    assert torn.lit
