"""Section 6: what the cards do."""

from typing import Any

import pytest

from haleakala.games.haleakala.rules.events import CardWasted, InvocationReturned, StatueBuilt
from haleakala.games.haleakala.rules.model import STATUE, WARES
from tests.games.haleakala.positions import changes, choices, look, play, refused, run, table

EIGHT = "ag bg cg dg eg fg af bf"


def statue_taken(**words: Any) -> tuple[int, ...]:
    """The position after Red took a Statue alone on c."""
    return play(table(red="3c", coast_c="statue statue", **words), "1b")


@pytest.mark.clause("6.1")
@pytest.mark.parametrize("space", ["ag", "df", "em"])
def test_a_statue_is_built_where_the_shaman_stands(space: str) -> None:
    after, events = run(table(red="3c", coast_c="statue statue", red_shaman=space), "1b")
    assert look(after).red_statues == space
    assert [type(event) for event in events].count(StatueBuilt) == 1
    assert look(after).discarded == "statue"


@pytest.mark.clause("6.1")
def test_nothing_is_built_on_a_beach_and_the_card_is_discarded_all_the_same() -> None:
    after, events = run(table(red="3c", coast_c="statue statue"), "1b")
    assert (look(after).red_statues, look(after).discarded) == ("", "statue")
    assert CardWasted(0, STATUE) in events


@pytest.mark.clause("6.1")
@pytest.mark.parametrize("builder", ["red_statues", "yellow_statues"])
def test_nothing_is_built_beside_another_statue_of_either_colour(builder: str) -> None:
    after = look(statue_taken(red_shaman="cf", **{builder: "cf"}))
    assert (after.red_statues, after.yellow_statues) == (("cf", "") if builder == "red_statues" else ("", "cf"))
    assert after.discarded == "statue"


@pytest.mark.clause("6.1")
def test_the_eighth_statue_can_be_built_and_a_ninth_cannot() -> None:
    assert look(statue_taken(red_shaman="cm", red_statues=EIGHT)).red_statues == EIGHT
    seven = EIGHT.removesuffix(" bf")
    assert look(statue_taken(red_shaman="cm", red_statues=seven)).red_statues == f"{seven} cm"
    assert look(statue_taken(red_shaman="cm", yellow_statues=EIGHT)).red_statues == "cm"


@pytest.mark.clause("6.1")
def test_building_is_compulsory() -> None:
    after = statue_taken(red_shaman="cm")
    assert (look(after).actor, look(after).red_statues) == ("luck", "cm")


def priestess_taken(**words: Any) -> tuple[int, ...]:
    """The position after Red took a Lava Priestess alone on c."""
    variant = words.pop("variant", "base")
    return play(table(str(variant), red="3c", coast_c="priestess priestess", **words), "1b")


@pytest.mark.clause("6.2")
def test_a_lava_disc_moves_to_a_neighbouring_crater() -> None:
    state = priestess_taken(lava="ad")
    assert choices(state) == ["Lab", "Laf", "Ldc", "Lde"]
    assert look(play(state, "Laf")).lava == "df"
    assert look(play(state, "Ldc")).lava == "ac"


@pytest.mark.clause("6.2")
def test_one_disc_of_a_stack_moves_and_it_may_join_another() -> None:
    assert look(play(priestess_taken(lava="aaab"), "Lab")).lava == "aabb"


@pytest.mark.clause("6.2")
def test_lava_never_moves_across_and_never_from_an_empty_crater() -> None:
    state = priestess_taken(lava="ad")
    assert refused(state, "Lad") == ("6.2", "a", "d")
    assert refused(state, "Lac") == ("6.2", "a", "c")
    assert refused(state, "Lba") == ("6.2", "b")
    assert refused(table(lava="ad"), "Lab")[0] == "6.2"


@pytest.mark.clause("6.2")
def test_moving_is_compulsory_while_any_lava_lies_in_a_crater() -> None:
    state = priestess_taken(lava="e")
    assert choices(state) == ["Led", "Lef"]
    assert refused(state, "$none") == ("6.2", "player 1")


@pytest.mark.clause("6.2")
def test_without_lava_nothing_happens_and_the_card_is_discarded() -> None:
    after = look(priestess_taken())
    assert (after.actor, after.lava, after.discarded) == ("luck", "", "priestess")


@pytest.mark.clause("6.3")
@pytest.mark.parametrize("lava", ["", "e"])
def test_a_priestess_brings_the_own_invocation_disc_back_with_or_without_lava(lava: str) -> None:
    after = look(priestess_taken(variant="tactical", lava=lava, red_invocation="f", yellow_invocation="e"))
    assert (after.red_invocation, after.yellow_invocation) == ("supply", "e")
    assert after.phase == ("lava" if lava else "refilling")


@pytest.mark.clause("6.3")
@pytest.mark.parametrize("lava", ["", "e"])
def test_the_priestess_for_sale_brings_it_back_too(lava: str) -> None:
    buying = play(table("tactical", red="3c", coast_c="shell shell", lava=lava, red_invocation="f"), "1b")
    after, events = run(buying, "$priestess")
    assert InvocationReturned(0) in events
    assert look(after).red_invocation == "supply"
    assert look(after).phase == ("lava" if lava else "refilling")


@pytest.mark.clause("6.4")
def test_a_shell_is_kept_and_its_owner_may_buy_or_not() -> None:
    buying = play(table(red="3c", coast_c="shell shell"), "1b")
    assert look(buying).red_shells == 1
    after = play(buying, "$none")
    assert (look(after).red_shells, look(after).red_held, look(after).discarded) == (1, "", "")


@pytest.mark.clause("6.4")
def test_older_shells_pay_too_and_paid_shells_are_discarded() -> None:
    buying = play(table(red="3c", coast_c="shell shell", red_shells=2), "1b")
    after = play(buying, "$mountains")
    assert changes(buying, after) == {
        "red_shells": 1,
        "red_held": "mountains",
        "discarded": "shell shell",
        "red": "1b",
        "phase": "refilling",
        "actor": "luck",
    }


@pytest.mark.clause("6.4")
def test_one_shell_received_buys_one_card_however_many_shells_there_are() -> None:
    after = play(table(red="3c", coast_c="shell shell", red_shells=4), "1b $majority")
    assert look(after).phase == "refilling"


@pytest.mark.clause("6.4")
def test_without_receiving_a_shell_nobody_buys() -> None:
    rich = table(red="3c", red_shells=3, yellow_shells=3, coast_c="fish1 statue")
    assert look(play(rich, "1b +statue")).phase == "refilling"
    assert look(play(rich, "1b +fish1")).phase == "refilling"
    assert refused(rich, "$majority")[0] == refused(rich, "$none")[0] == "6.4"


@pytest.mark.clause("6.4")
def test_where_nothing_can_be_bought_nothing_is_asked() -> None:
    sold_out = {"yellow_held": "butterflies majority segment", "priestess": "closed"}
    state = play(table(red="3c", coast_c="shell shell", **sold_out), "1b")
    assert (look(state).phase, look(state).red_shells) == ("refilling", 1)


@pytest.mark.clause("6.4")
def test_while_somebody_buys_nothing_else_is_possible() -> None:
    assert refused(play(table(red="3c", coast_c="shell shell"), "1b"), "2a") == ("6.4", "player 1")


@pytest.mark.clause("6.5")
def test_the_priestess_for_sale_works_at_once_and_closes_for_both() -> None:
    buying = play(table(red="3c", yellow="1c 4a", lava="e", coast_c="shell statue", yellow_shells=1), "1b +shell")
    used = play(buying, "$priestess")
    assert choices(used) == ["Led", "Lef"]
    after = play(used, "Led =fish3 =statue")
    assert (look(after).priestess, look(after).lava, look(after).red_shells) == ("closed", "d", 0)
    assert (look(after).red_held, look(after).discarded) == ("", "statue shell")


@pytest.mark.clause("6.5")
@pytest.mark.parametrize("buyer", ["red", "yellow"])
@pytest.mark.parametrize("number", [1, 2])
def test_once_closed_she_is_not_for_sale_in_either_round(buyer: str, number: int) -> None:
    words: dict[str, Any] = {"round": number, "priestess": "closed", buyer: "3c"}
    buying = play(table(coast_c="shell shell", **words), "1b")
    assert choices(buying) == ["$butterflies", "$majority", "$segment", "$none"]
    assert refused(buying, "$priestess") == ("6.5",)


@pytest.mark.clause("6.5")
def test_buying_her_with_no_lava_on_the_board_is_allowed() -> None:
    after = look(play(table(red="3c", coast_c="shell shell"), "1b $priestess"))
    assert (after.phase, after.red_shells, after.priestess) == ("refilling", 0, "closed")


@pytest.mark.clause("6.6")
@pytest.mark.parametrize("ware", WARES[:5])
def test_a_scoring_card_is_held_and_gone_for_the_other(ware: str) -> None:
    bought = play(table(red="3c", coast_c="shell shell", red_shells=1), f"1b ${ware}")
    assert look(bought).red_held == ware
    other = play(table(turn="yellow", yellow="3c", yellow_shells=1, red_held=ware, coast_c="shell shell"), "1b")
    assert f"${ware}" not in choices(other)
    assert refused(other, f"${ware}")[:2] == ("6.6", "player 1")


@pytest.mark.clause("6.7")
@pytest.mark.parametrize("card", ["fish1", "fish2", "fish3", "fish4", "fish5", "white", "black", "nautilus"])
def test_baskets_pearls_and_nautilus_are_kept(card: str) -> None:
    before = table(red="3c", coast_c=f"shell {card}")
    after = play(before, f"1b +{card} =statue")
    assert (look(after).red_kept, look(after).yellow_kept, look(after).discarded) == (card, "", "")


@pytest.mark.clause("6.7")
def test_kept_cards_outlast_the_first_scoring() -> None:
    last = table(red="3c", red_kept="fish1 white", coast_c="black fish2", piles=("", "statue", "nautilus"))
    after = look(play(last, "1b +black =statue"))
    assert (after.round, after.red_kept) == (2, "fish1 white black")
