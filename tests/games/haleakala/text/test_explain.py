"""Explanations agree with the position: examples, pieces that are not targets, and numbers."""

import re

import pytest
from hypothesis import given

from haleakala.gamekit.interface import Highlights
from haleakala.games.haleakala import board
from haleakala.games.haleakala import text as story
from haleakala.games.haleakala.rules.model import SEATS, SPACES, WARES, State
from haleakala.games.haleakala.text.rulebook import SECTIONS
from tests.games.haleakala import reference as oracle
from tests.games.haleakala.crowded import crowded
from tests.games.haleakala.positions import Words, changed, look, play, table
from tests.kit.playing import Played, latest_states, playing

CLAUSES = {clause.number for section in SECTIONS for clause in section.clauses}


def said(state: State, target: str) -> list[str]:
    """An explanation, sentence by sentence, its clause last."""
    _, text, clause = story.explain(state, target)
    return [*map(str, text), clause]


def title(state: State, target: str) -> str:
    """What the thing is called."""
    return str(story.explain(state, target).title)


# --- Examples -------------------------------------------------------------------------------------------------------


def test_a_beach_says_who_leads_and_what_brings_the_boat() -> None:
    state = table(red="3c 1c", yellow="5c", boat="b")
    assert title(state, "beach-c") == "Beach c"
    assert said(state, "beach-c") == [
        "player 2 leads here, 5 to 4.",
        "A 1 on b brings the boat here.",
        "The two players’ totals on a beach must always differ.",
        "3.4",
    ]
    assert said(state, "beach-b") == [
        "The boat is here. A disc placed here stays, and the boat sails as many segments as the disc’s number.",
        "There are no number discs here.",
        "3.1",
    ]


def test_a_space_says_what_a_statue_counts_and_what_lava_means() -> None:
    state = table(red_statues="cf", lava="ccd", yellow_shaman="df")
    assert title(state, "space-cf") == "Forest c"
    assert said(state, "space-cf") == [
        "player 1’s statue here scores 2 at each scoring.",
        "An eruption now would destroy it. Lava discs in crater c: 2.",
        "7.4",
    ]
    assert said(state, "space-df") == [
        "A statue here scores 2 at each scoring.",
        "An eruption will destroy it if crater d has 2 or more lava discs (now 1).",
        "player 2’s next Statue card would build a statue in forest d, worth 2 at each scoring.",
        "6.1",
    ]
    assert story.explain(state, "statue-cf") == story.explain(state, "space-cf")


def test_a_crater_says_what_it_would_take() -> None:
    state = table(red_statues="cf cg", yellow_statues="cm", lava="cc")
    assert said(state, "crater-c")[:2] == [
        "Lava discs here: 2.",
        "An eruption now would destroy player 2’s statue on mountain c, player 1’s statue in forest c.",
    ]
    assert said(state, "crater-d")[:2] == ["There is no lava here.", "An eruption now would destroy no statues here."]
    assert story.explain(state, "lava-c") == story.explain(state, "crater-c")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ({"red": "3c"}, "With the discs as they are, only player 1 would get a card here."),
        ({"red": "3c", "yellow": "5c"}, "With the discs as they are, player 2 would choose first here, 5 to 3."),
        ({}, "There are no discs on beach c, so nobody would get it."),
        (
            {"red": "3c", "yellow": "5c", "coast_c": "statue statue"},
            "With the discs as they are, player 2 would get a card here, 5 to 3, and player 1 none.",
        ),
        (
            {"red": "3c", "yellow": "5c", "coast_c": "statue -"},
            "With the discs as they are, player 2 would get a card here, 5 to 3, and player 1 none.",
        ),
        ({"phase": "taking", "boat": "c", "red": "3c"}, "player 1 is choosing one of the cards here."),
        (
            {"phase": "buying", "boat": "c", "red": "3c", "red_shells": 1, "coast_c": "statue -"},
            "This card stays here for now.",
        ),
        (
            {"phase": "lava", "boat": "c", "lava": "b", "red": "3c", "coast_c": "statue -"},
            "This card stays here for now.",
        ),
    ],
)
def test_a_card_says_who_would_take_it(words: dict[str, str], sentence: str) -> None:
    assert said(table(**words), "slot-c1") == [
        "Whoever takes it builds a statue where their shaman stands, if the space is free.",
        sentence,
        "6.1",
    ]


def test_the_other_card_goes_to_the_other_player_once_the_first_is_carried_out() -> None:
    state = play(table(red="3c", yellow="2c", coast_c="shell statue"), "1b +shell")
    assert look(state).phase == "buying"
    assert "player 2 gets this card next." in said(state, "slot-c2")


def test_a_card_for_sale_says_what_it_would_count_for_either_or_for_its_holder() -> None:
    state = table(red_statues="am bm", yellow_statues="cm", lava="a", yellow_held="mountains")
    assert said(state, "ware-majority") == [
        "Price in shells: 1. Effect: 2 points for each terrain where you have more statues.",
        "Terrains where player 1 has more statues: 0, worth 0 if scored now.",
        "Terrains where player 2 has more statues: 0, worth 0 if scored now.",
        "7.4",
    ]
    assert said(state, "ware-mountains")[1:] == [
        "player 2 holds it until the next scoring.",
        "player 2’s statues still standing on mountains: 1, worth 3 extra if scored now.",
        "6.6",
    ]


def test_a_closed_priestess_says_why_and_until_when() -> None:
    bought = "Already bought this round."
    assert said(table(), "ware-priestess")[1].startswith("Once bought")
    assert said(table(priestess="closed"), "ware-priestess") == [
        bought,
        "For sale again after the first scoring.",
        "6.5",
    ]
    late = table(priestess="closed", round=2, piles=("", "", "statue"))
    assert said(late, "ware-priestess") == [bought, "Not for sale again this game.", "6.5"]


def test_discs_say_whose_they_are_and_what_they_do() -> None:
    state = table("tactical", red="3c", red_invocation="e", lava="a")
    assert title(state, "disc-red-3") == "player 1’s disc 3"
    assert said(state, "disc-red-3")[::2] == ["It adds 3 to player 1’s total on c.", "3.2"]
    assert said(state, "disc-yellow-5")[1:] == ["On b, where the boat is, it sails the boat to a.", "3.1"]
    assert "stays on e until" in said(state, "invocation-red")[0]
    assert said(state, "invocation-yellow")[1:] == ["Lava discs left to invoke: 3.", "5.7"]


def test_supply_and_boat_know_when_sailing_one_is_open() -> None:
    state = table(red="1a 2a 3a 4a 5a")
    assert said(state, "supply-red")[-1] == "3.3"
    assert said(state, "supply-yellow")[0] == "Discs left to place: 1, 2, 3, 4, 5."
    assert said(state, "boat") == [
        "It is at beach b.",
        "player 1 has no discs left to place and may sail it one segment.",
        "3.3",
    ]
    assert said(table(), "boat")[-1] == "3.1"


def test_piles_say_what_their_end_brings() -> None:
    state = table(piles=("", "lava statue lava", "shell"))
    assert said(state, "piles") == [
        "Cards left: 3.",
        "Lava cards among them: 2.",
        "When its last card is turned over, the first scoring begins.",
        "7.1",
    ]
    assert (title(state, "piles"), said(state, "pile-3")[0]) == ("Pile 2", "Cards left: 1.")


# --- Random positions -----------------------------------------------------------------------------------------------


@given(match=playing("haleakala"))
def test_pieces_that_are_no_targets_are_explained_too(match: Played) -> None:
    state = latest_states(match)[0]
    drawn = " ".join(map(str, (board.picture(state, Highlights(), str), board.common(state, Highlights(), str))))
    ids = re.findall(r'id="((?:statue|shaman|lava|pile|slot|ware|boat)[^"]*)"', drawn)
    assert len(ids) >= 12 + 6 + 6 + 4
    unnamed = ["lava-supply", "pile-1", "pile-2", "pile-3", "statues-red", "shells-yellow", "decline"]
    for name in (*ids, *unnamed, "card-lava", "card-nautilus"):
        told = said(state, name)
        assert told[-1] in CLAUSES
        assert 2 <= len(told) <= 4
        assert "{" not in title(state, name)


def check_spaces(state: State) -> None:
    """The explanation says that lava would take a statue exactly where the reference implementation does (7.3)."""
    for space in SPACES[6:]:
        survives = bool(oracle.survivors(look(changed(state, red_statues=space)), "red"))
        assert any("would destroy it" in sentence for sentence in said(state, f"space-{space}")) != survives


def check_wares(state: State, words: Words) -> None:
    """The value of a card for sale is what its owner would score in the reference implementation (7.4)."""
    after = changed(state, **{f"{seat}_statues": oracle.survivors(words, seat) for seat in SEATS})
    for ware in WARES[:5]:
        held_by = [seat for seat in SEATS if ware in words.of(seat, "held").split()]
        sentences = [text for text in story.explain(state, f"ware-{ware}").text if "if scored now" in text.template]
        counted = [dict(text.gaps)["points"] for text in sentences]
        asked = [(seat, look(changed(after, **{f"{seat}_held": ware}))) for seat in held_by or SEATS]
        assert counted == [oracle.scores(holding, seat, final=False)[ware] for seat, holding in asked]


@given(state=crowded())
def test_the_numbers_are_those_of_the_oracle(state: State) -> None:
    words = look(state)
    check_spaces(state)
    check_wares(state, words)
    for beach in "abcdef":
        red, yellow = (
            sum(int(lying[0]) for lying in words.of(seat, "").split() if lying[1] == beach) for seat in SEATS
        )
        leads = f"player {1 + (yellow > red)} leads here, {max(red, yellow)} to {min(red, yellow)}."
        told = said(state, f"beach-{beach}")
        assert (leads in told, "There are no number discs here." in told) == (red != yellow, red == yellow)


@pytest.mark.parametrize("words", [{"red_held": "forests"}, {"boat": "c", "coast_c": "- -"}])
def test_a_finished_game_is_still_explained(words: dict[str, str]) -> None:
    state = table(round=2, piles=("", "", ""), phase="over", actor="nobody", **words)
    for target in (*(f"ware-{ware}" for ware in WARES), "slot-c1", "beach-c", "piles", "boat", "supply-red"):
        told = " ".join(said(state, target))
        assert "next scoring" not in told
        assert "if scored now" not in told
