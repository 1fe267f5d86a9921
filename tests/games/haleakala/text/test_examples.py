"""The examples of the rulebook show what their captions say."""

from typing import Any

import pytest

from haleakala.app.play.touch import highlights, paths
from haleakala.gamekit.teaching import Example
from haleakala.games.haleakala import rules
from haleakala.games.haleakala import text as story
from haleakala.games.haleakala.game import GAME
from haleakala.games.haleakala.rules.actions import Buy, Place, Walk
from haleakala.games.haleakala.rules.model import SEGMENTS, SPACES, YELLOW, beach_sum
from haleakala.games.haleakala.text.examples import EXAMPLES
from haleakala.games.haleakala.text.rulebook import SECTIONS
from haleakala.kernel.match import Match
from haleakala.kernel.replay import replay
from tests.games.haleakala.positions import look

SHOWN = {example.clause: example for example in EXAMPLES}


def played(example: Example) -> Match[Any, Any, Any]:
    """The match of an example."""
    replayed = replay(rules, example.options, example.log.split())
    assert replayed.stopped is None, str(replayed.stopped)
    return replayed.match


def state(clause: str) -> Any:
    """The position of an example."""
    return played(SHOWN[clause]).state


def shining(clause: str) -> set[str]:
    """What shines in the picture of an example."""
    chosen = SHOWN[clause].chosen
    assert chosen is not None
    return set(highlights(paths(GAME, state(clause)), chosen).lit)


def told(clause: str) -> str:
    """What the last plies of an example did."""
    match = played(SHOWN[clause])
    states = (match.start, *(ply.state for ply in match.plies))
    return " ".join(str(line) for led in zip(states, match.plies, strict=False) for line in story.tell(*led))


def beaches(letters: str) -> set[str]:
    """The targets of beaches."""
    return {f"beach-{letter}" for letter in letters}


def test_every_section_has_an_example() -> None:
    for section in SECTIONS:
        assert {clause.number for clause in section.clauses} & set(SHOWN), section.number


@pytest.mark.parametrize("clause", SHOWN)
def test_an_example_is_reached_by_the_rules_and_what_it_shows_shines(clause: str) -> None:
    assert played(SHOWN[clause])
    assert SHOWN[clause].chosen is None or shining(clause)


def test_the_start_has_huts_on_a_and_d_the_boat_at_b_and_two_cards_at_every_coast() -> None:
    start = look(state("1.3"))
    assert (start.red_shaman, start.yellow_shaman, start.boat) == ("ab", "db", "b")
    assert all("-" not in cards for cards in start.coast.values())
    assert look(state("2.3")) == start


def test_the_2_may_go_anywhere_and_would_sail_from_b() -> None:
    assert shining("3.1") == beaches("abcdef")
    assert look(state("3.1")).boat == "b"


def test_the_4_may_go_anywhere_but_to_the_other_4() -> None:
    assert shining("3.4") == beaches("abcdf")
    assert beach_sum(state("3.4"), YELLOW, SEGMENTS.index("e")) == 4
    refusal = rules.refusal(state("3.4"), Place(4, SEGMENTS.index("e")))
    assert refusal is not None
    assert refusal.clause == "3.4"


def test_no_mountain_is_in_reach_from_grassland() -> None:
    assert look(state("4.1")).red_shaman == "bg"
    assert not {target for target in shining("4.1") if target.endswith("m")}
    refusal = rules.refusal(state("4.1"), Walk(SPACES.index("bm")))
    assert refusal is not None
    assert refusal.clause == "4.1"


def test_the_first_walk_leads_to_the_grassland_of_a_f_or_b() -> None:
    assert shining("4.2") == {"beach-a", "space-ag", "space-fg", "space-bg"}


def test_the_3_chooses_before_the_2() -> None:
    assert shining("5.3") == {"slot-c1", "slot-c2"}
    here = look(state("5.3"))
    assert (here.boat, here.actor) == ("c", "red")
    assert "3c" in here.red and "2c" in here.yellow


def test_lava_rose_where_the_boat_is() -> None:
    assert (look(state("5.6")).boat, look(state("5.6")).lava) == ("b", "b")
    assert "A lava disc rises in crater b." in told("5.6")


def test_the_invocation_disc_goes_to_the_boat_and_its_lava_where_the_boat_arrives() -> None:
    assert shining("5.7") == beaches("b")
    after = look(state("5.1"))
    assert (after.boat, after.lava, after.red_invocation) == ("d", "d", "b")


def test_the_statue_stands_beside_its_shaman() -> None:
    after = look(state("6.1"))
    assert after.red_shaman == "bm"
    assert after.red_statues == "bm"


def test_the_lava_of_b_goes_to_a_or_c() -> None:
    assert shining("6.2") == {"crater-a", "crater-c"}


def test_one_shell_buys_what_costs_one() -> None:
    assert shining("6.4") == {"ware-butterflies", "ware-majority", "ware-segment", "ware-priestess", "decline"}
    assert look(state("6.4")).red_shells == 1
    assert rules.refusal(state("6.4"), Buy(3)) is not None


def test_one_lava_disc_takes_the_statue_on_the_mountain_only() -> None:
    losses = [str(loss) for loss in story.forecast(state("7.3")).losses]
    assert losses == ["Lava would destroy player 2’s statue on mountain c."]
    assert look(state("7.3")).lava.count("c") == 1
    assert "cg" in look(state("7.3")).yellow_statues


def test_what_stands_after_the_eruption_scores() -> None:
    (table,) = story.score_tables(played(SHOWN["7.4"]).plies)
    cells = {str(row.what): row.seats for row in table.rows}
    assert cells["Statues on mountains"] == ((1, 3), (0, 0))
    assert cells["Statues in forests"] == ((1, 2), (0, 0))
    assert cells["Statues on grassland"] == ((0, 0), (1, 1))
    assert (look(state("7.4")).red_statues, look(state("7.4")).yellow_statues) == ("bf bm", "cg")


def test_the_last_sailing_leads_to_a_bare_coast() -> None:
    before = look(state("8.1"))
    assert before.piles == ("", "", "")
    assert (before.boat, before.coast_d, before.actor) == ("b", "- -", "red")
    assert "beach-b" in shining("8.1")


def test_the_tie_goes_to_the_player_who_did_not_start() -> None:
    after = played(SHOWN["8.2"])
    assert story.standing(after.state) == (14, 14)
    assert rules.returns(after.state) == (0.0, 1.0)
    last = look(after.state)
    assert len(last.red_statues.split()) == len(last.yellow_statues.split()) == 2
    assert last.starter == "red"
