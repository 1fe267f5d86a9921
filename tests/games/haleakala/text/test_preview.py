"""The preview of an action agrees with what the action does: in examples and in random playouts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from haleakala.games.haleakala import board, rules
from haleakala.games.haleakala import text as story
from haleakala.games.haleakala.rules.actions import Action, Buy, MoveLava, Place, Return, Sail, Take, Walk
from haleakala.games.haleakala.rules.events import BoatSailed, DiscsReturned, Scored, StatueBuilt
from haleakala.games.haleakala.rules.model import BOAT, SEATS, SEGMENTS, SPACES, WARES, State
from haleakala.games.haleakala.rules.names import LINE_NAMES, listed
from haleakala.kernel.phrase import Phrase
from tests.games.haleakala import reference as oracle
from tests.games.haleakala.positions import changed, look, open_actions, run, table
from tests.kit.playing import Played, latest_states, playing

IN_HAND = {"red": "4c", "yellow": "3c 1e", "boat": "b", "coast_c": "shell statue"} | {
    "coast_e": "fish1 fish1",
    "coast_f": "- -",
}


def told(state: State, notation: str) -> list[str]:
    """The preview of the last touch of an action, sentence by sentence."""
    return [str(sentence) for sentence in whole(state, rules.parse_action(notation))]


def whole(state: State, action: Action) -> tuple[Phrase, ...]:
    """The preview of the last touch of an action."""
    *chosen, target = board.gesture(state, action)
    return story.preview(state, tuple(chosen), target)


def found(sentences: tuple[Phrase, ...], template: str) -> list[tuple[str, ...]]:
    """The gaps of every sentence with that template."""
    return [tuple(str(gap) for _, gap in sentence.gaps) for sentence in sentences if sentence.template == template]


# --- Examples -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("notation", "sentences"),
    [
        ("2c", ["player 1 would lead on c by 3, 6 to 3.", "Cards there: a Shell and a Statue."]),
        ("-4c", ["player 2 would lead on c by 3, 3 to 0.", "Cards there: a Shell and a Statue."]),
        (
            "3e",
            [
                "player 1 would lead on e by 2, 3 to 1.",
                "Both cards there are the same (1 basket of fish), so only the higher total gets one.",
            ],
        ),
        ("5f", ["player 1 would lead on f by 5, 5 to 0.", "There are no cards there."]),
    ],
)
def test_a_disc_away_from_the_boat_says_who_would_lead_and_what_waits(notation: str, sentences: list[str]) -> None:
    assert told(table(**IN_HAND), notation) == sentences


def test_a_disc_in_the_supply_says_where_it_would_lead_and_sail() -> None:
    assert [str(sentence) for sentence in story.preview(table(**IN_HAND), (), "disc-red-1")] == [
        "The 1 would take the lead on a, d, f.",
        "On b it would sail the boat to c.",
    ]


def test_a_disc_for_the_boat_says_where_it_lands_and_who_chooses() -> None:
    assert told(table(**IN_HAND), "1b") == [
        "The boat would sail to c.",
        "player 1 would choose first, 4 to 3: a Shell or a Statue.",
        "player 2 would get the other card.",
        "player 1 would take back 4.",
        "player 2 would take back 3.",
    ]
    assert told(table(**IN_HAND), "2b")[1:] == ["Nobody has discs there, so nobody would get a card."]


def test_the_greater_sum_alone_takes_one_of_two_alike() -> None:
    state = table(red="2e", yellow="1e", coast_e="fish1 fish1")
    assert told(state, "3b")[1:3] == ["player 1 would get 1 basket of fish.", "player 2 wouldn’t get a card."]


def test_an_invocation_says_what_the_lava_would_do() -> None:
    state = table("tactical", yellow_statues="cm")
    assert told(state, "1b*")[:3] == [
        "The boat would sail to c.",
        "Lava would rise in crater c.",
        "The next eruption would then destroy player 2’s statue on mountain c.",
    ]
    assert story.preview(state, ("disc-red-1",), "invocation-red") == whole(state, rules.parse_action("1b*"))


def test_a_boat_that_finds_no_cards_brings_the_end() -> None:
    state = table("tactical", round=2, piles=("", "", ""), coast_c="- -", lava="a", red_statues="am bf")
    assert told(state, "1b") == [
        "The boat would sail to c.",
        "No cards are left there or in the piles, so the second scoring would begin.",
        "Lava would destroy player 1’s statue on mountain a.",
        "player 1 would score 2 points.",
        "player 2 would score 0 points.",
        "player 1 would win, 2 points to 0.",
    ]


def test_the_shaman_hears_what_could_be_built_and_what_lava_would_do() -> None:
    state = table(phase="shaman", red_shaman="cf", yellow_statues="cm", lava="dd")
    assert told(state, "Scf") == [
        "player 1’s next Statue card would build a statue in forest c, worth 2 at each scoring.",
        "An eruption will destroy it if crater c has 2 or more lava discs (now 0).",
    ]
    assert told(state, "Sdf")[1] == "An eruption now would destroy it. Lava discs in crater d: 2."
    assert told(state, "Scm")[0] == "player 2’s statue is already on mountain c, so nothing can be built there."
    assert told(table(phase="shaman"), "Sab") == ["Nothing can be built on a beach."]


def test_a_card_says_what_it_would_do() -> None:
    taking = {"phase": "taking", "boat": "c", "red": "3c", "red_shaman": "cf"}
    state = table(coast_c="statue shell", red_shells=1, **taking)
    assert told(state, "+statue") == ["player 1 would build a statue in forest c."]
    assert told(state, "+shell") == [
        "player 1 would have 2 shells.",
        "player 1 could buy one card: Butterflies, Statue Majority, Complete Segment, Forest Statues, "
        "Mountain Statues, Lava Priestess.",
    ]
    assert told(table(coast_c="statue shell", yellow_statues="cf", **taking), "+statue") == [
        "player 1 can’t build where the shaman is standing, so the card would be wasted."
    ]
    kept = table(coast_c="white fish4", red_kept="fish1 black", yellow_kept="fish2", **taking)
    assert told(kept, "+white") == [
        "player 1’s pearls would score 4 at each scoring.",
        "Butterflies on player 1’s cards would total 2.",
    ]
    assert told(kept, "+fish4")[0] == "player 1 would then have 5 baskets of fish, and player 2 would have 2."


def test_a_scoring_card_says_what_it_would_count_after_the_eruption() -> None:
    state = table(phase="buying", red_shells=2, red_statues="af bf cf", lava="cc")
    assert told(state, "$forests") == ["player 1’s statues still standing in forests: 2, worth 4 extra if scored now."]
    assert told(state, "$priestess") == ["player 1 would move one lava disc."]


def test_lava_says_whom_it_would_spare_and_whom_it_would_take() -> None:
    state = table(phase="lava", lava="ce", red_statues="cm", yellow_statues="dm")
    assert told(state, "Lcd") == [
        "The next eruption would then destroy player 2’s statue on mountain d.",
        "The next eruption would spare player 1’s statue on mountain c.",
    ]
    assert told(state, "Lef") == ["The next eruption would still destroy the same statues."]
    assert [str(sentence) for sentence in story.preview(state, (), "crater-c")] == [
        "One lava disc would move from crater c to b or d.",
        "The next eruption would spare player 1’s statue on mountain c.",
    ]


# --- Random playouts ------------------------------------------------------------------------------------------------


def rest_of_the_arrival(state: State, action: Action) -> list[object]:
    """What an action and the rest of its arrival cause when everybody takes the last choice offered."""
    after, events = rules.apply(state, action)
    caused: list[object] = list(events)
    while look(after).phase in ("taking", "buying", "lava"):
        after, events = rules.apply(after, open_actions(after)[-1])
        caused += events
    return caused


def check_arrival(state: State, action: Place | Sail) -> None:
    """Where the boat lands and who takes back what (5.5)."""
    sentences, caused = whole(state, action), rest_of_the_arrival(state, action)
    landed = [(SEGMENTS[event.target],) for event in caused if isinstance(event, BoatSailed)]
    assert found(sentences, "The boat would sail to {target}.") == landed
    back = {(f"player {event.seat + 1}", listed(event.discs)) for event in caused if isinstance(event, DiscsReturned)}
    assert set(found(sentences, "{who} would take back {discs}.")) == back


def check_beach(state: State, action: Place | Return) -> None:
    """Who leads on the beach afterwards, and by how much (3.4)."""
    words, beach = look(rules.apply(state, action)[0]), SEGMENTS[action.beach]
    sums = [sum(int(lying[0]) for lying in words.of(seat, "").split() if lying[1] == beach) for seat in SEATS]
    first = whole(state, action)[0]
    lead = found((first,), "{who} would lead on {beach} by {lead}, {more} to {fewer}.")
    leader = f"player {1 + (sums[1] > sums[0])}"
    assert lead == ([(leader, beach, str(max(sums) - min(sums)), str(max(sums)), str(min(sums)))] if any(sums) else [])


def check_site(state: State, action: Walk) -> None:
    """A Statue card taken there and then builds exactly where the preview says so (6.1)."""
    seat = look(state).turn
    after = rules.apply(state, action)[0]
    coast = {f"coast_{look(after).boat}": "statue white"}
    taking = changed(after, phase="taking", turn=seat, actor=seat, **coast)
    would = found(
        whole(state, action), "{who}’s next Statue card would build a statue {place}, worth {points} at each scoring."
    )
    assert bool(would) == any(isinstance(event, StatueBuilt) for event in run(taking, "+statue")[1])
    lava = found(whole(state, action), "An eruption now would destroy it. Lava discs in crater {segment}: {lava}.")
    space = SPACES[action.space]
    if would:
        survivors = oracle.survivors(look(changed(after, red_statues=space)), "red")
        assert bool(lava) == (space not in survivors)


def check_purchase(state: State, action: Buy) -> None:
    """The number and points of the ware are those of the next scoring (7.4)."""
    after, events = rules.apply(state, action)
    seat, name = SEATS.index(look(state).actor), LINE_NAMES[WARES[action.ware]]
    scored = [line for event in events if isinstance(event, Scored) and event.seat == seat for line in event.lines]
    rows = story.forecast(after).table.rows
    lines: dict[Phrase, object] = {LINE_NAMES[line.what]: (line.number, line.points) for line in scored}
    lines = lines or {row.what: row.seats[seat] for row in rows}
    if WARES[action.ware] != "priestess":
        told = dict(whole(state, action)[0].gaps)
        assert (told["number"], told["points"]) == lines[name]


def check_statues(state: State, action: Take) -> None:
    """Statues rise exactly where the preview says so, the second taker's too (6.1)."""
    built = [event for event in rules.apply(state, action)[1] if isinstance(event, StatueBuilt)]
    assert len(found(whole(state, action), "{who} would build a statue {place}.")) == len(built)


def check_lava(state: State, action: MoveLava) -> None:
    """What the eruption would take then and not now, and the other way round (7.3)."""
    after, events = rules.apply(state, action)
    if any(isinstance(event, Scored | StatueBuilt) for event in events):
        return
    now, then = (
        {
            space
            for seat in SEATS
            for space in set(words.of(seat, "statues").split()) - set(oracle.survivors(words, seat).split())
        }
        for words in (look(state), look(after))
    )
    sentences = whole(state, action)
    more = found(sentences, "The next eruption would then destroy {who}’s statue {place}.")
    less = found(sentences, "The next eruption would spare {who}’s statue {place}.")
    assert (len(more), len(less)) == (len(then - now), len(now - then))


@given(match=playing("haleakala"), places=st.lists(st.integers(0, 60), min_size=1, max_size=3))
def test_what_the_preview_says_is_what_happens(match: Played, places: list[int]) -> None:
    reached = latest_states(match)
    for place in places:
        state = reached[place % len(reached)]
        for action in rules.legal_actions(state):
            match action:
                case Place(_, beach) if beach == state[BOAT]:
                    check_arrival(state, action)
                case Sail():
                    check_arrival(state, action)
                case Place() | Return():
                    check_beach(state, action)
                case Walk():
                    check_site(state, action)
                case Buy():
                    check_purchase(state, action)
                case Take():
                    check_statues(state, action)
                case MoveLava():
                    check_lava(state, action)
