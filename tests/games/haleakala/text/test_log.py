"""What the log tells of a ply: what happened, in its order, and nothing that is not so."""

import pytest

from haleakala.games.haleakala import rules
from haleakala.games.haleakala import text as story
from haleakala.kernel.match import Ply
from tests.games.haleakala.positions import table

NO_CARDS = "Nobody has discs there, so nobody gets a card."


def told(state: tuple[int, ...], notation: str) -> list[str]:
    """What the log says of one action."""
    action = rules.parse_action(notation)
    after, events = rules.apply(state, action)
    return [str(line) for line in story.tell(state, Ply(rules.current_player(state), action, events, after))]


@pytest.mark.clause("5.3")
def test_a_beach_without_discs_is_told() -> None:
    assert told(table(), "1b")[-1] == NO_CARDS


@pytest.mark.clause("8.1")
@pytest.mark.parametrize("shells", [0, 2])
def test_the_second_scoring_is_not_followed_by_discs_that_do_not_matter(shells: int) -> None:
    state = table(round=2, coast_c="- -", piles=("", "", ""), red_shells=shells)
    lines = told(state, "1b")
    assert "second scoring" in " ".join(lines) and NO_CARDS not in lines
    if not shells:
        assert "wins" in lines[-1], "who has won is said last"
