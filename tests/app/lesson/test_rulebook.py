"""The rulebook: a short and a full version, pictures, and examples that open on the board."""

import re

from haleakala.app.library.model import SavedGame
from haleakala.app.messages import Routed, Touched
from haleakala.app.screens import ExampleScreen, Home, MatchScreen, Rulebook
from haleakala.app.view.page import page as view
from haleakala.app.view.page import title
from haleakala.games import default_game
from haleakala.kernel.rules import Refusal
from haleakala.markup import Markup
from tests.kit.known import of_type, present
from tests.kit.paging import Page

EXAMPLES = default_game().examples


def markup(address: str) -> Markup:
    return view(Page().send(Routed(address)).model)


def test_the_short_layer_has_a_picture_for_each_section_and_no_clauses() -> None:
    short = markup("/rules")
    assert short.count("<figure") == len(default_game().rulebook)
    assert 'class="rule"' not in short


def test_the_full_layer_has_every_clause_and_every_example() -> None:
    full = markup("/rules/full")
    clauses = [clause.number for section in default_game().rulebook for clause in section.clauses]
    assert re.findall(r'id="rule-(\d\.\d)"', full) == clauses
    assert full.count("<figure") == len(EXAMPLES)
    assert Page().send(Routed("/rules/full")).model.screen == Rulebook("", full=True)


def test_nothing_in_a_picture_can_be_found_touched_or_heard_but_its_label() -> None:
    full = markup("/rules/full")
    for figure in re.findall(r"<figure.*?</figure>", full, re.DOTALL):
        assert not re.findall(r' (?:id|data-(?!game)[a-z]+|tabindex|aria-(?!label|hidden)[a-z]+)="', figure)
        assert re.findall(r' role="(\w+)"', figure) == ["img"]
        assert figure.count("aria-label=") == 1


def test_an_example_opens_on_the_board_and_is_kept_once_somebody_plays_on() -> None:
    page = Page().send(Routed("/example/3.4"))
    assert page.model.screen == ExampleScreen("3.4")
    assert page.table.chosen == ("disc-red-4",)
    assert page.model.library == ()
    assert "every beach except that one is highlighted" in view(page.model)
    assert "Example 3.4" not in view(page.model)
    page.send(Touched("beach-e"))
    assert of_type(Refusal, present(page.model.notice).why).clause == "3.4"
    page = page.send(Touched("beach-d"))
    assert isinstance(page.model.screen, MatchScreen)
    assert of_type(SavedGame, page.model.library[0]).record.title == "Example 3.4"


def test_every_example_opens() -> None:
    for example in EXAMPLES:
        page = Page().send(Routed(f"/example/{example.clause}"))
        assert str(example.caption)[:20] in view(page.model).replace("&#x27;", "'")
        assert title(page.model)


def test_an_example_that_does_not_exist_leads_home() -> None:
    page = Page().send(Routed("/example/9.9"))
    assert isinstance(page.model.screen, Home)
    assert "page doesn’t exist" in page.alert
