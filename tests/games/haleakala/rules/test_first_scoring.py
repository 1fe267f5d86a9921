"""Section 7: the first scoring, from the last card of pile 2 to the first turn of round 2."""

from typing import Any

import pytest

from haleakala.games.haleakala.rules import scoring
from haleakala.games.haleakala.rules.events import LavaFlowed, LavaRose, RoundTwoBegan, Scored, ScoringBegan, StatueLost
from haleakala.games.haleakala.rules.model import State
from tests.games.haleakala.positions import changes, choices, look, play, refused, run, table

COAST = "fish1 black"


def last_of_pile_2(card: str = "statue", variant: str = "base", pile_3: str = "nautilus", **words: Any) -> State:
    """Red, on turn, has taken the fish on c; the one card left in pile 2 is to be turned over."""
    state = table(variant, red="3c", coast_c=COAST, piles=("", card, pile_3), **words)
    return play(state, "1b +fish1")


@pytest.mark.clause("7.1")
def test_the_first_scoring_comes_at_once_with_the_last_card_of_pile_2() -> None:
    after, events = run(last_of_pile_2(), "=statue")
    assert ScoringBegan(1) in events
    assert (look(after).round, look(after).turn, look(after).coast_c) == (2, "yellow", "statue black")


@pytest.mark.clause("7.1")
def test_neither_the_last_card_of_pile_1_nor_one_but_last_of_pile_2_starts_it() -> None:
    pile_1_ends = play(table(red="3c", coast_c=COAST, piles=("white", "statue", "nautilus")), "1b +fish1 =white")
    assert (look(pile_1_ends).round, look(pile_1_ends).turn) == (1, "yellow")
    assert look(play(last_of_pile_2("statue shell"), "=shell")).round == 1


@pytest.mark.clause("7.1")
def test_a_second_slot_still_empty_is_filled_from_pile_3_after_the_scoring() -> None:
    state = table(red="3c", yellow="5c", coast_c=COAST, piles=("", "statue", "nautilus shell"))
    state, events = run(state, "1b +fish1 =statue")
    assert ScoringBegan(1) in events
    assert (look(state).round, look(state).coast_c, look(state).turn) == (2, "statue -", "red")
    assert choices(state) == ["=shell", "=nautilus"]
    after = look(play(state, "=shell"))
    assert (after.coast_c, after.turn, after.phase) == ("statue shell", "yellow", "turn")


@pytest.mark.clause("7.1")
def test_a_last_lava_is_placed_first_then_erupts_and_its_slot_counts_as_empty() -> None:
    state, events = run(last_of_pile_2("lava", yellow_statues="cm", lava="a", red_statues="af"), "=lava")
    assert [type(event) for event in events[:5]] == [LavaRose, ScoringBegan, LavaFlowed, LavaFlowed, StatueLost]
    assert (look(state).yellow_statues, look(state).red_statues, look(state).lava) == ("", "af", "")
    assert (look(state).coast_c, look(state).phase, look(state).round) == ("- black", "refilling", 2)
    assert look(play(state, "=nautilus")).coast_c == "nautilus black"


@pytest.mark.clause("7.1")
def test_a_last_lava_with_the_lava_supply_empty_still_starts_the_scoring() -> None:
    state, events = run(last_of_pile_2("lava", lava="aaee", yellow_statues="cm"), "=lava")
    assert events[0] == LavaRose(2, False)
    assert (look(state).yellow_statues, look(state).lava, look(state).round) == ("cm", "", 2)


@pytest.mark.clause("7.1")
@pytest.mark.parametrize("cards", ["=lava =statue", "=statue =lava"])
def test_lava_before_or_after_the_last_other_card(cards: str) -> None:
    state = play(last_of_pile_2("lava statue", yellow_statues="cm"), cards.split()[0])
    if cards.startswith("=statue"):
        assert (look(state).phase, look(state).round) == ("turn", 1)
    else:
        after = look(play(state, "=statue"))
        assert (after.round, after.yellow_statues, after.coast_c) == (2, "", "statue black")


@pytest.mark.clause("7.2")
def test_first_whose_turn_it_is_then_the_other_may_buy_one_card() -> None:
    state = play(last_of_pile_2(red_shells=3, yellow_shells=1), "=statue")
    assert (look(state).actor, look(state).phase) == ("red", "buying")
    assert choices(state) == ["$butterflies", "$majority", "$segment", "$forests", "$mountains", "$priestess", "$none"]
    state = play(state, "$majority")
    assert (look(state).actor, look(state).red_shells, look(state).red_held) == ("yellow", 2, "majority")
    assert choices(state) == ["$butterflies", "$segment", "$priestess", "$none"], "what Red bought is gone"
    assert refused(state, "$majority") == ("6.6", "player 1", "Statue Majority")
    assert refused(state, "2a") == ("7.2", "player 2")
    state = play(state, "$none")
    assert (look(state).phase, look(state).round) == ("turn", 2)


@pytest.mark.clause("7.2")
def test_whose_turn_it_is_buys_first_even_where_the_other_took_the_card() -> None:
    state = table(yellow="3c", coast_c=COAST, piles=("", "statue", "nautilus"), red_shells=1, yellow_shells=1)
    state = play(state, "1b +fish1 =statue")
    assert (look(state).turn, look(state).actor) == ("red", "red")
    assert look(play(state, "$none")).actor == "yellow"
    state = table(
        turn="yellow", yellow="3c", coast_c=COAST, piles=("", "statue", "nautilus"), red_shells=1, yellow_shells=1
    )
    assert look(play(state, "1b +fish1 =statue")).actor == "yellow"


@pytest.mark.clause("7.2")
def test_who_cannot_buy_anything_is_not_asked() -> None:
    assert look(play(last_of_pile_2(yellow_shells=1), "=statue")).actor == "yellow"
    only_red = play(last_of_pile_2(red_shells=1), "=statue")
    assert look(only_red).actor == "red"
    assert look(play(only_red, "$butterflies")).round == 2
    held = "butterflies majority segment"
    assert look(play(last_of_pile_2(red_shells=1, yellow_held=held, priestess="closed"), "=statue")).round == 2


@pytest.mark.clause("7.2")
def test_a_card_bought_here_scores_at_once() -> None:
    after = look(play(last_of_pile_2(red_shells=2, red_statues="am bm"), "=statue $mountains"))
    assert after.red_points == (3 * 2 + 3 * 2 + 3, 0)
    assert (after.red_held, after.red_shells) == ("", 0)


@pytest.mark.clause("7.2")
def test_the_priestess_bought_here_moves_lava_before_the_eruption_and_is_closed_for_the_other() -> None:
    state = last_of_pile_2(red_shells=1, yellow_shells=1, lava="d", red_statues="dm", yellow_statues="em")
    state = play(state, "=statue $priestess")
    assert (look(state).actor, choices(state)) == ("red", ["Ldc", "Lde"])
    state = play(state, "Lde")
    assert (look(state).actor, look(state).phase) == ("yellow", "buying")
    assert choices(state) == ["$butterflies", "$majority", "$segment", "$none"]
    assert refused(state, "$priestess") == ("6.5",)
    after = look(play(state, "$none"))
    assert (after.red_statues, after.yellow_statues) == ("dm", "")


@pytest.mark.clause("7.2")
def test_the_second_buyer_may_use_the_priestess_too() -> None:
    state = play(last_of_pile_2(yellow_shells=1, lava="d", yellow_statues="dm"), "=statue $priestess")
    assert (look(state).actor, choices(state)) == ("yellow", ["Ldc", "Lde"])
    after = look(play(state, "Lde"))
    assert (after.yellow_statues, after.round, after.priestess) == ("dm", 2, "open")


@pytest.mark.clause("7.2")
def test_a_priestess_bought_earlier_in_the_round_stays_closed_here() -> None:
    state = play(last_of_pile_2(red_shells=2, priestess="closed"), "=statue")
    assert "$priestess" not in choices(state)


@pytest.mark.clause("7.2")
def test_the_tactical_variant_has_no_purchase_here() -> None:
    state, events = run(last_of_pile_2(variant="tactical", red_shells=3, yellow_shells=3, lava="d"), "=statue")
    assert ScoringBegan(1) in events
    assert (look(state).phase, look(state).round, look(state).turn) == ("turn", 2, "yellow")
    assert (look(state).red_shells, look(state).yellow_shells) == (3, 3)


@pytest.mark.clause("7.3")
@pytest.mark.parametrize(("lava", "left"), [("", "dg df dm"), ("d", "dg df"), ("dd", "dg"), ("ddd", ""), ("dddd", "")])
@pytest.mark.parametrize("colour", ["red", "yellow"])
def test_lava_burns_mountain_then_forest_then_grassland(lava: str, left: str, colour: str) -> None:
    after = look(play(last_of_pile_2(lava=lava, **{f"{colour}_statues": "dg df dm"}), "=statue"))
    assert (after.of(colour, "statues"), after.lava) == (left, "")


@pytest.mark.clause("7.3")
def test_each_segment_burns_for_itself_and_every_colour_in_it() -> None:
    words: dict[str, Any] = {"red_statues": "ag cf am em", "yellow_statues": "bg af bf dm"}
    after = look(play(last_of_pile_2(lava="aabe", **words), "=statue"))
    assert (after.red_statues, after.yellow_statues) == ("ag cf", "bg bf dm")


@pytest.mark.clause("7.3")
def test_burnt_statues_can_be_built_again_and_shamans_are_never_hurt() -> None:
    eight = "ag bg cg dg eg fg af dm"
    before = table(
        red="3c 4d",
        red_statues=eight,
        red_shaman="dm",
        lava="d",
        coast_c="fish1 black",
        coast_d="statue statue",
        piles=("", "shell", "nautilus"),
    )
    burnt = play(before, "1b +fish1 =shell")
    assert (look(burnt).red_statues, look(burnt).red_shaman) == (eight.removesuffix(" dm"), "dm")
    assert look(play(burnt, "1c")).red_statues == eight


@pytest.mark.clause("7.3")
def test_points_are_for_what_survives() -> None:
    assert look(play(last_of_pile_2(lava="d", red_statues="df dm"), "=statue")).red_points == (2 + 3, 0)


def sheet(seat: str = "red", *, final: bool = False, **words: Any) -> dict[str, int]:
    """What a player scores, line by line."""
    return {
        line.what: line.points for line in scoring.score_sheet(table(**words), ("red", "yellow").index(seat), final)
    }


@pytest.mark.clause("7.4")
def test_statues_score_3_on_the_mountain_2_in_the_forest_1_on_grassland() -> None:
    lines = sheet(red_statues="am bm af bf cf dg", yellow_statues="ag fg em")
    assert (lines["mountain"], lines["forest"], lines["grassland"]) == (6, 6, 1)
    lines = sheet("yellow", red_statues="am bm af bf cf dg", yellow_statues="ag fg em")
    assert (lines["mountain"], lines["forest"], lines["grassland"]) == (3, 0, 2)


@pytest.mark.clause("7.4")
@pytest.mark.parametrize(
    ("red", "yellow", "points"),
    [
        ("fish5", "fish1 fish3", (3, 0)),
        ("fish1 fish2", "fish4", (0, 3)),
        ("fish2 fish3", "fish5", (0, 0)),
        ("", "", (0, 0)),
        ("fish1", "", (3, 0)),
        ("white", "fish1", (0, 3)),
    ],
)
def test_more_baskets_score_3_counted_by_baskets_and_none_on_a_tie(
    red: str, yellow: str, points: tuple[int, int]
) -> None:
    words: dict[str, Any] = {"red_kept": red, "yellow_kept": yellow}
    assert (sheet(**words)["baskets"], sheet("yellow", **words)["baskets"]) == points


@pytest.mark.clause("7.4")
@pytest.mark.parametrize(("kept", "points"), [("", 0), ("white", 1), ("black", 2), ("white black", 4)])
def test_pearls_score_1_2_or_together_4(kept: str, points: int) -> None:
    assert sheet(red_kept=kept)["pearls"] == points


@pytest.mark.clause("7.4")
@pytest.mark.parametrize(
    ("kept", "points"),
    [
        ("fish1 fish2 fish4 fish5 white nautilus", 6),
        ("fish3 black", 0),
        ("fish3 nautilus", 1),
    ],
)
def test_butterflies_score_1_each_on_own_cards(kept: str, points: int) -> None:
    assert sheet(red_held="butterflies", red_kept=kept, yellow_kept="fish1")["butterflies"] == points


@pytest.mark.clause("7.4")
@pytest.mark.parametrize(
    ("red", "yellow", "points"),
    [
        ("ag af am", "", 6),
        ("ag bg af", "cg bf", 2),
        ("ag af", "bg bf", 0),
        ("ag bg am", "cg bm cm", 2),
        ("", "ag", 0),
    ],
)
def test_majority_scores_2_for_each_landscape_with_strictly_more_statues(red: str, yellow: str, points: int) -> None:
    assert sheet(red_held="majority", red_statues=red, yellow_statues=yellow)["majority"] == points


@pytest.mark.clause("7.4")
def test_complete_segment_scores_4_for_each_segment_with_own_statues_on_all_three_spaces() -> None:
    words: dict[str, Any] = {"red_held": "segment", "red_statues": "ag af am dg df dm", "yellow_statues": "bg"}
    assert sheet(**words)["segment"] == 8
    words = {"red_held": "segment", "red_statues": "ag af bm", "yellow_statues": "am"}
    assert sheet(**words)["segment"] == 0


@pytest.mark.clause("7.4")
def test_one_statue_may_count_for_several_cards() -> None:
    lines = sheet(red_held="butterflies majority segment forests mountains", red_statues="ag af am bf")
    assert lines == {
        "mountain": 3,
        "forest": 4,
        "grassland": 1,
        "baskets": 0,
        "pearls": 0,
        "butterflies": 0,
        "majority": 6,
        "segment": 4,
        "forests": 4,
        "mountains": 3,
    }


@pytest.mark.clause("7.4")
def test_cards_score_for_their_holder_only_and_neither_nautilus_nor_shells_score_yet() -> None:
    words: dict[str, Any] = {
        "red_held": "forests",
        "yellow_statues": "af",
        "yellow_kept": "nautilus",
        "yellow_shells": 2,
    }
    assert sheet("yellow", **words) == {"mountain": 0, "forest": 2, "grassland": 0, "baskets": 0, "pearls": 0}


@pytest.mark.clause("7.4")
def test_the_sums_of_both_sheets_are_the_points() -> None:
    words: dict[str, Any] = {"red_statues": "am", "red_held": "majority", "yellow_kept": "white fish3 fish4"}
    after, events = run(last_of_pile_2(**words), "=statue")
    assert (look(after).red_points, look(after).yellow_points) == ((3 + 2, 0), (3 + 1, 0))
    assert [(event.seat, event.points) for event in events if isinstance(event, Scored)] == [(0, 5), (1, 4)]


@pytest.mark.clause("7.5")
def test_held_cards_and_the_priestess_are_for_sale_again() -> None:
    before = last_of_pile_2(red_held="forests butterflies", yellow_held="segment", priestess="closed")
    after, events = run(before, "=statue")
    assert RoundTwoBegan() in events
    assert (look(after).red_held, look(after).yellow_held, look(after).priestess) == ("", "", "open")


@pytest.mark.clause("7.5")
def test_all_else_stays() -> None:
    words: dict[str, Any] = {
        "red_statues": "ag df",
        "yellow_statues": "bm",
        "yellow_kept": "black",
        "yellow": "2e 4a",
        "red_shaman": "cf",
        "yellow_shaman": "fm",
        "red_invocation": "d",
        "yellow_invocation": "supply",
        "red_shells": 2,
        "yellow_shells": 1,
    }
    before = last_of_pile_2(variant="tactical", **words)
    assert changes(before, play(before, "=statue")) == {
        "coast_c": "statue black",
        "pile_2": "",
        "round": 2,
        "red_points": (1 + 2 + 3, 0),
        "yellow_points": (3 + 2, 0),
        "phase": "turn",
        "turn": "yellow",
        "actor": "yellow",
    }


@pytest.mark.clause("7.5")
def test_lava_drawn_after_the_scoring_goes_on_the_cleared_board() -> None:
    state = last_of_pile_2("lava", lava="aac", pile_3="lava shell", red_statues="cg")
    state = play(state, "=lava =lava")
    assert (look(state).lava, look(state).red_statues, look(state).coast_c) == ("c", "cg", "- black")
    assert look(play(state, "=shell")).turn == "yellow"


@pytest.mark.clause("7.5")
@pytest.mark.parametrize("shells", [0, 1])
def test_round_2_plays_like_round_1(shells: int) -> None:
    """A card taken after the scoring is a card, and no scoring follows from it."""
    before = last_of_pile_2(yellow="2d", red_shells=shells, yellow_shells=shells)
    state, events = run(before, "=statue" + " $none $none" * shells + " 1c +priestess =nautilus")
    assert events.count(ScoringBegan(1)) == 1
    assert ScoringBegan(2) not in events
    assert (look(state).coast_d, look(state).turn, look(state).yellow) == ("shell nautilus", "red", "1c")


@pytest.mark.clause("7.5")
def test_then_the_turn_ends() -> None:
    bought = play(last_of_pile_2(red_shells=1, yellow_shells=1), "=statue $none $none")
    assert (look(bought).turn, look(bought).actor, look(bought).phase) == ("yellow", "yellow", "turn")
