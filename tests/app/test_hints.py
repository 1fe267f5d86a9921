"""A hint leads through the rest of one's turn, touch by touch, says what it gains, and knows nothing that is hidden."""

import random
import re
from dataclasses import replace
from html import escape
from itertools import islice

import pytest
from hidden import alternatives
from paging import Page
from playing import playthroughs

from haleakala.app import hints
from haleakala.app.history import dear, turns
from haleakala.app.messages import Changed, Pressed, Touched
from haleakala.app.model import Hint
from haleakala.app.questions import Gain, StopThinking, Thought, Unthought
from haleakala.app.view import page as view
from haleakala.app.view.opponents import advised, gains, instructions
from haleakala.app.viewer import lays_out, seen, viewer, waits_for_owner
from haleakala.bots.bot import decide
from haleakala.bots.learned import Budget, TwoPly
from haleakala.games import find_game, find_games
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.open import has_secrets
from haleakala.kernel.record import Analysis
from haleakala.kernel.replay import replay
from haleakala.kernel.rules import EVERYBODY, TERMINAL, complete_options
from haleakala.loop import thinking
from haleakala.loop.analysis import percent, weighed
from haleakala.loop.thinking import hinting

HINT, CONFIRM, UNDO = Touched("page:hint"), Touched("page:confirm"), Touched("page:undo")
MOST_STEPS = 120
"""Touches of a turn, and all that follows it up."""
NODES = 60
TURNS = 5
"""Of a person, in each of which a hint is followed."""


def ways(game):
    """The options with the fewest and the most players."""
    players = next((choice.values for choice in game.rules.CHOICES if choice.key == "players"), ("",))
    return [{"players": number} if number else {} for number in dict.fromkeys((players[0], players[-1]))]


TABLES = [(game.id, way) for game in find_games() for way in ways(game)]
for_every_table = pytest.mark.parametrize(
    ("game_id", "options"), TABLES, ids=lambda one: "-".join(one.values()) if isinstance(one, dict) else one
)
for_every_game = pytest.mark.parametrize("game_id", [game.id for game in find_games()])


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """The strongest players look at fewer positions, or none of what was learned: these are tests of hints."""
    house = thinking.player

    def player(game, options, level):
        if has_secrets(game.rules) or game.minds.planners:
            return house(game, options, level)
        return TwoPly(game.rules, game.minds.thumb, Budget(NODES))

    monkeypatch.setattr(thinking, "player", player)


def begun(game_id, options, *, seed=1, people=1):
    """A page with a game between so many persons, who have the first seats, and computers."""
    game = find_game(game_id)
    seats = game.rules.num_players(complete_options(game.rules.CHOICES, options))
    fields = {choice.key: choice.values[0] for choice in game.rules.CHOICES} | options
    fields |= {f"player-{seat}": "" if seat < people else "fisher" for seat in range(seats)}
    return Page(seed).begin(game=game_id, **fields)


def answered(page, rng):
    """Whatever is asked of players by code is answered: hints by the strongest, moves by any legal action."""
    while page.model.asked:
        asked, match = page.model.asked, page.table.match
        if asked.purpose == "hint":
            said = decide(hinting(page.table.game, hints.played(match, asked.line), "carver"))
            gain = Gain(said["unit"], said["worth"], said["other"])
            page.send(Thought(asked.number, said["action"], said["level"], gain))
        else:
            page.send(Thought(asked.number, str(rng.choice(match.open_actions())), asked.level))


def here(page, rng):
    """A page on which a person decides, and looks at their hand."""
    answered(page, rng)
    if waits_for_owner(page.table):
        page.send(Touched("page:here"))
    return page


def turn_of(page):
    """How many turns have begun."""
    return len(turns(page.table.game, page.table.match))


def is_lit_as_hinted(drawn, target):
    """Whether the page shows a target as the one that is meant."""
    tags = re.findall(rf'<[^>]*data-target="{re.escape(target)}"[^>]*>', drawn)
    return any("hinted" in tag for tag in tags)


def told(page):
    """What the page says of a hint: the headline and what stands below it."""
    drawn = view(page.model)
    headline = re.search(r'class="status"[^>]*>(.*?)</h1>', drawn)[1]
    below = re.search(r'id="advice"[^>]*>(.*?)</p>', drawn)
    return headline, re.sub("<[^>]+>", "", below[1]) if below else ""


def followed(page, rng):
    """Touch what the hint lights until the turn is over, or handed over; what was shown on the way."""
    shown, turn, seat = [], turn_of(page), page.table.match.player
    for _ in range(MOST_STEPS):
        if page.model.asked:
            answered(page, rng)
            continue
        table = seen(page.table)
        found = page.model.hint and hints.ahead(table, page.model.hint)
        if not found:
            break
        drawn, touch = view(page.model), next((one for one in found.targets if one not in table.chosen), "")
        target = f"page:{found.button}" if found.button else touch
        assert is_lit_as_hinted(drawn, target), (target, table.chosen, page.table.match.log[-3:])
        step = told(page), found.targets, found.button, table.chosen, len(table.match.plies)
        assert step not in shown, "the same hint again"
        assert step[0][0].startswith("Hint: ") and page.table.match.player == seat
        shown.append(step)
        page.send(Touched(target))
        assert page.model.notice is None
    else:
        raise AssertionError("a hint never ends")
    over = page.table.match.player == TERMINAL or turn_of(page) > turn
    assert over or page.table.match.player != seat, (shown[-1], page.table.match.log[-5:])
    assert page.table.chosen == ()
    return shown


def at_random(page, rng, touches):
    """Some touches by chance, of persons who are here and computers that answer."""
    for _ in range(touches):
        here(page, rng)
        if page.table.match.player == TERMINAL:
            return page
        page.send(CONFIRM if page.table.laid and page.table.laid.whole else Touched(rng.choice(sorted(page.lit))))
    return page.send(Pressed("Escape"), Pressed("Escape"))


@for_every_table
def test_whoever_touches_what_a_hint_lights_comes_to_the_end_of_the_turn(game_id, options) -> None:
    """At many places of some games; between them turns are played at random."""
    helped = 0
    for seed in range(20):
        rng, page = random.Random(seed), begun(game_id, options, seed=seed)
        while helped < TURNS and here(page, rng).table.match.player != TERMINAL:
            page.send(HINT)
            answered(page, rng)
            assert followed(page, rng)
            helped += 1
            at_random(page, rng, rng.randrange(10))
    assert helped == TURNS


@pytest.mark.parametrize("people", [1, 2])
def test_a_hint_in_huts_carries_both_halves_of_my_turn(people) -> None:
    """With two persons the hand has to be looked at first; a hint goes with that look."""
    rng = random.Random(3)
    page = here(begun("huts", {"players": "2"}, seed=3, people=people), rng).send(HINT)
    answered(page, rng)
    line = page.model.hint.line
    assert {type(action).__name__ for action in line} >= {"TakeOmen", "PlayCard"}
    after = hints.played(page.table.match, line)
    assert after.player != 0 or page.table.game.story.new_turn(after.state)
    headline, below = told(page)
    assert re.match(r"Hint: (Add|Remove|Move|Sail) ", headline) and re.search(r"Then: .*Play ", below)
    assert " ".join(map(str, line)) in below, "the notation of the whole turn"


@for_every_table
def test_a_hint_gives_a_gain_as_its_reason(game_id, options) -> None:
    """What the turn is worth beside the next best, and in games with secrets no loss of points."""
    rng, page, given = random.Random(5), begun(game_id, options, seed=5), 0
    for _ in range(5):
        if here(page, rng).table.match.player == TERMINAL:
            break
        page.send(HINT)
        answered(page, rng)
        gain, table = page.model.hint.gain, seen(page.table)
        given += bool(gain.unit)
        assert gain.other is None or gain.worth >= gain.other or gain.unit == "chance"
        assert bool(gains(page.model, table)) == bool(gain.unit) or gain.other is None
        for now, then in re.findall(r"would have (\d+) points instead of (\d+)", told(page)[1]):
            assert game_id != "huts" or int(now) > int(then)
        assert "best four cards" not in told(page)[1]
        followed(page, rng)
        at_random(page, rng, 4)
    assert given >= 2


@pytest.mark.parametrize(
    ("gain", "said"),
    [
        (Gain("chance", 54, 49), ["Chance of winning: 54%, with the next best move 49%."]),
        (Gain("chance", 54, 54), ["Chance of winning: 54%.", "Other moves are about as good."]),
        (Gain("chance", 54, None), ["Chance of winning: 54%."]),
        (Gain("points", 1, 0), ["About 1 point better than the next best move."]),
        (Gain("points", 3, 0), ["About 3 points better than the next best move."]),
        (Gain("points", 0, 0), ["Other moves are about as good."]),
        (Gain("points", 0, None), []),
        (Gain(), []),
    ],
)
def test_the_reason_in_words(gain, said) -> None:
    page = begun("haleakala", {"starter": "red"}).send(HINT)
    page.send(Thought(page.model.asked.number, "3c", "firekeeper", gain))
    assert list(map(str, gains(page.model, page.table))) == said
    assert all(sentence in told(page)[1] for sentence in said)


def test_what_a_hint_is_worth_is_what_its_player_has_found(monkeypatch) -> None:
    """The best and the next best turn that begins otherwise, as the player compares them."""
    game = find_game("haleakala")
    match = Match.begin(game.rules, {"variant": "base", "starter": "red"}).settle(SeededLuck(4))
    bot = TwoPly(game.rules, game.minds.thumb, Budget(3_000))
    advice = decide(bot.advise(*thinking.asked_about(game, match)))
    assert decide(bot.think(*thinking.asked_about(game, match))) == advice.line[0]
    monkeypatch.setattr(thinking, "player", lambda *_: bot)
    said = decide(hinting(game, match, "carver"))
    assert said["action"].split()[: len(advice.line)] == list(map(str, advice.line))
    assert (said["unit"], said["worth"], said["other"]) == ("chance", percent(advice.worth), percent(advice.other))
    assert 0 <= said["other"] <= said["worth"] <= 100


# --- Nothing that is hidden -------------------------------------------------------------------------------------------


def test_a_hint_in_huts_depends_on_nothing_that_its_player_cannot_see() -> None:
    """Nor does what the page draws of it while it is followed."""
    game, rng = find_game("huts"), random.Random(2)
    page = begun("huts", {"players": "3"}, seed=2)
    at_random(page, rng, 12)
    here(page, rng)
    match, seat = page.table.match, page.table.match.player
    others = [match, *(other for other in dealt_otherwise(match, seat, 3))]
    assert len({other.state for other in others}) > 2
    said = [decide(hinting(game, other, "carver")) for other in others]
    assert all(one == said[0] for one in said)


def dealt_otherwise(match, seat, number):
    """Matches that end in a state which looks the same to a seat, with other cards in other hands."""
    for seed in range(number):
        state = match.rules.determinize(match.rules.observation(match.state, seat), SeededLuck(seed))
        yield replace(match, plies=(*match.plies[:-1], replace(match.plies[-1], state=state)))


@pytest.mark.usefixtures("test_games")
def test_a_guess_says_one_action_and_learns_nothing_on_the_way() -> None:
    game = find_game("highcard")
    match = replay(game.rules, {"rounds": "one"}, ["=5", "=3", "=8"]).match
    look_alikes = [other for other, _ in islice(alternatives(match, match.player, random.Random(1)), 5)]
    said = [decide(hinting(game, other, "carver")) for other in (match, *look_alikes)]
    assert len({other.state for other in look_alikes}) > 2 and all(one == said[0] for one in said)
    assert len(said[0]["action"].split()) == 1


# --- What the points would be -----------------------------------------------------------------------------------------


def around_scorings(game, match):
    """The turns of a game before, at and after each scoring, and some others: where they begin, and their actions."""
    rows = turns(game, match)
    scored = [
        number
        for number, turn in enumerate(rows)
        if game.story.score_tables(match.plies[: turn.end]) != game.story.score_tables(match.plies[: turn.first])
    ]
    near = {number + step for number in scored for step in (-1, 0, 1)} | {*range(0, len(rows), 20), len(rows) - 1}
    found = []
    for number in sorted(near & {*range(len(rows))}, reverse=True):
        turn, line = rows[number], []
        for ply in match.plies[turn.first : turn.end]:
            if ply.player != turn.seat:
                break
            line.append(ply.action)
        found.append((turn, tuple(line)))
    return found


@for_every_game
def test_the_points_of_a_hint_are_those_of_the_rules_and_none_that_were_just_counted(game_id) -> None:
    """Around every scoring of some games, as somebody sees it who plays alone against computers."""
    game, ends, said = find_game(game_id), 0, 0
    for match in playthroughs(game_id):
        for turn, line in around_scorings(game, match)[:20]:
            page = at_the_turn(game, match, turn, line)
            _, text = told(page)
            plies = match.plies[turn.first : turn.first + len(line)]
            scored, own = bool(game.story.score_tables(plies)), viewer(page.table)
            ends += scored
            assert "Scoring now" not in text and "would have 0 points" not in text
            for seat, now, was in re.findall(
                r"If scored now, N(\d) would have (-?\d+) points instead of (-?\d+)", text
            ):
                assert not scored and own in (int(seat), EVERYBODY)
                assert int(was) == total(game, match.at(turn.first), own, int(seat))
                assert int(now) == total(game, match.at(turn.first + len(line)), own, int(seat))
                said += 1
    assert ends
    assert said or not game.story.forecast(playthroughs(game_id)[0].start).table.adds_up


def at_the_turn(game, match, turn, line):
    """A page where a turn of a game is advised to the person who plays it, against computers."""
    page = Page(1).begin(**{choice.key: choice.values[0] for choice in game.rules.CHOICES} | {"game": game.id})
    seats = range(game.rules.num_players(match.options))
    table = replace(
        page.table,
        match=match.at(turn.first),
        players=tuple("" if seat == turn.seat else "fisher" for seat in seats),
        names=tuple(f"N{seat}" for seat in seats),
        here=turn.seat,
    )
    page.model = replace(page.model, table=table, hint=Hint(table.key, turn.first, line))
    return page


def total(game, match, viewer, seat):
    """The points that a seat has scored, and those it would score now, as far as the one who looks may know."""
    state = match.seen_by(viewer).state
    return game.story.standing(state)[seat] + game.story.forecast(state).table.totals[seat]


def test_a_won_game_of_hawaii_is_not_said_to_give_nothing() -> None:
    """The last move: the winner was told `0 instead of 67`."""
    game = find_game("hawaii")
    for match in playthroughs("hawaii"):
        turn = turns(game, match)[-1]
        line = tuple(ply.action for ply in match.plies[turn.first :] if ply.player == turn.seat)
        headline, text = told(at_the_turn(game, match, turn, line))
        points = game.story.standing(match.state)
        best, other, *_ = sorted(points[: game.rules.num_players(match.options)], reverse=True)
        assert "End the round" in headline and "instead of" not in text
        if best == other:
            continue  # goods decide
        assert f"The game would be over. N{points.index(best)} would win, {best} points to {other}." in text


# --- What would have been better --------------------------------------------------------------------------------------


@for_every_game
def test_a_better_move_says_whose_turn_it_is_all_of_it_and_why(game_id) -> None:
    game, match = find_game(game_id), playthroughs(game_id)[0]
    rows = turns(game, match)
    judge = game.minds.hindsight or game.minds.thumb
    found = decide(weighed(game, match, judge, 0))
    page = Page(1).begin(**{choice.key: choice.values[0] for choice in game.rules.CHOICES} | {"game": game_id})
    names = tuple(f"N{seat}" for seat in range(game.rules.num_players(match.options)))
    table = replace(page.table, match=match, names=names, analysis=Analysis(len(match.plies), found))
    page.model, checked = replace(page.model, table=table), 0
    for number, one in dear(found).items():
        if not one.better:
            continue
        assert one.plies == int(re.search(rf"page:better:({one.plies})\"", view(page.model))[1])
        page.send(Touched(f"page:better:{one.plies}"))
        (headline, text), drawn = told(page), view(page.model)
        seat = rows[number - 1].seat
        assert headline == f"Turn {number} of {len(rows)}, N{seat}"
        line = tuple(map(game.rules.parse_action, one.better.split()))
        for sentence in instructions(game, match.at(one.plies).state, line):
            assert escape(str(sentence)) in text
        now = one.chances[seat]
        assert text.startswith(f"Chance of winning: {min(100, now + one.cost)}% instead of {now}%. Better move")
        assert text.endswith(one.better) and re.search(rf'shown"[^>]*id="entry-{number}"', drawn)
        checked += len(line) > 1
    assert checked or game_id == "haleakala"


# --- Where the button is, and how a hint goes -------------------------------------------------------------------------


@for_every_table
def test_the_bulb_is_there_in_every_decision_of_a_person(game_id, options) -> None:
    """In the middle of a turn and while a panel asks, too; while a computer thinks there is none."""
    rng, page, choosing = random.Random(2), begun(game_id, options, seed=2), 0
    for _ in range(60):
        if page.table.match.player == TERMINAL:
            break
        drawn = view(page.model)
        row = re.search(r'<p class="acts.*?</p>', drawn)[0]
        assert ("page:hint" in row) == (not page.table.level)
        assert "page:hint" not in row or row.index("page:undo") < row.index("page:hint"), "Undo stays where it is"
        choosing += "acts controls choosing" in row
        if page.table.level:
            answered(page, rng)
        else:
            page.send(CONFIRM if page.table.laid and page.table.laid.whole else Touched(rng.choice(sorted(page.lit))))
    assert choosing or game_id != "hawaii", "no trip was begun"


def hinted_in_huts():
    """The hint for the first turn of a game of Huts."""
    rng = random.Random(3)
    page = here(begun("huts", {"players": "2"}, seed=3), rng).send(HINT)
    answered(page, rng)
    return page


def test_escape_closes_a_hint_and_leaves_what_is_laid_out() -> None:
    page = hinted_in_huts()
    page.send(Touched(advised(page.model, seen(page.table)).targets[0]))
    laid = page.table.chosen
    assert laid and told(page)[0].startswith("Hint: ")
    page.send(Pressed("Escape"))
    assert page.model.hint is None and page.table.chosen == laid and "advice" not in view(page.model)
    page.send(Pressed("Escape"))
    assert page.table.chosen == ()
    page.send(HINT, Pressed("Escape"))
    assert page.model.asked is None and page.effects[-1] == StopThinking()


def test_the_bulb_in_the_middle_of_a_half_turn_puts_nothing_back_and_goes_on_from_there() -> None:
    page = hinted_in_huts().send(Pressed("Escape"))
    space = min(name for name in page.lit if name.startswith("space-"))
    page.send(Touched(space), HINT)
    think = page.effects[-1]
    assert page.table.chosen == (space,) and think.record.log[-1] == space.removeprefix("space-")
    answered(page, random.Random(1))
    assert page.table.chosen == (space,)
    headline, _ = told(page)
    assert space.removeprefix("space-") in headline
    assert followed(page, random.Random(1))


@for_every_game
def test_what_is_chosen_otherwise_than_a_hint_wants_is_put_down_unless_a_turn_is_laid_out(game_id) -> None:
    """Else Confirm would play what the hint does not mean."""
    tried = 0
    for first in sorted(here(begun(game_id, {}), random.Random(1)).lit):
        rng = random.Random(1)
        page = here(begun(game_id, {}), rng).send(Touched(first))
        if page.table.chosen != (first,):
            continue
        answered(page.send(HINT), rng)
        if page.table.chosen:
            against = page.model.hint.against
            assert not against or lays_out(page.table)
            replaces = bool(against) and told(page)[0] != "Hint: Undo first."
            assert ("This replaces what you have chosen." in told(page)[1]) == replaces
        assert page.model.hint and followed(page, rng)
        tried += 1
    assert tried > 1


def test_a_hint_that_wants_another_disc_puts_down_the_one_in_hand() -> None:
    page, rng = begun("haleakala", {"starter": "red"}), random.Random(1)
    page.send(Touched("disc-red-4"), HINT)
    page.send(Thought(page.model.asked.number, "3c", "firekeeper"))
    assert page.table.chosen == () and told(page)[0] == "Hint: Place the 3 on beach c."
    assert followed(page, rng)[0][1] == ("disc-red-3", "beach-c")


def half_of_huts_that_waits():
    """A whole card that waits to be confirmed, since it would end the turn."""
    page = hinted_in_huts().send(Pressed("Escape"), Changed("confirm", "on"))
    page.send(Touched("omen-remove"), Touched("space-a1"))
    assert page.table.match.log[-1] == "a1" and page.table.match.player == 0
    page.send(Touched("card-lightning-white"))
    page.send(Touched(max(name for name in page.lit if name.startswith("space-"))))
    assert hints.laid_now(page.table).whole and len(page.table.chosen) == 2
    return page


def test_what_waits_stays_where_it_is_when_a_hint_wants_another_card() -> None:
    page, rng = half_of_huts_that_waits(), random.Random(1)
    before = page.table.chosen
    page.send(HINT)
    answered(page, rng)
    assert page.table.chosen == before, "nothing is taken back by itself"
    steps = followed(page, rng)
    assert steps[0][1][0].startswith("card-") and steps[-1][0][0] == "Hint: Confirm your move."


def test_where_no_touch_leads_to_what_a_hint_wants_it_says_undo_first(monkeypatch) -> None:
    """As things are, a touch always takes the place of another one; a game may have other habits."""
    touch = hints.next_touch
    monkeypatch.setattr(
        hints, "next_touch", lambda game, state, chosen, line: touch(game, state, (), line) if not chosen else ""
    )
    page, rng = half_of_huts_that_waits().send(HINT), random.Random(1)
    answered(page, rng)
    for left in (1, 0):
        assert told(page)[0] == "Hint: Undo first." and "Play " in told(page)[1]
        assert is_lit_as_hinted(view(page.model), "page:undo")
        page.send(UNDO)
        assert len(page.table.chosen) == left
    assert told(page)[0].startswith("Hint: Play ")


def test_a_hint_that_does_not_come_is_not_asked_for_again_and_again() -> None:
    page = begun("haleakala", {"starter": "red"}).send(HINT)
    page.send(Thought(page.model.asked.number, "3c", "firekeeper"), Touched("disc-red-3"), Touched("beach-c"))
    page.send(Unthought(page.model.asked.number))
    assert page.model.hint is None and page.model.asked is None and page.model.notice
    page.send(Pressed("Escape"))
    assert page.model.asked is None


@pytest.mark.parametrize("answer", ["", "3c zzz", "3c 3c", "9q", "3c Sca Sca Sca Sca"])
def test_an_answer_that_is_no_turn_is_no_hint(answer) -> None:
    page = begun("haleakala", {"starter": "red"}).send(HINT)
    page.send(Thought(page.model.asked.number, answer, "firekeeper"))
    assert page.model.hint is None and page.model.notice


def test_who_wants_words_alone_gets_no_notation() -> None:
    page = hinted_in_huts()
    assert "<code>" in view(page.model).partition('id="advice"')[2].partition("</p>")[0]
    page.send(Changed("notation", "words"))
    assert "<code>" not in view(page.model).partition('id="advice"')[2].partition("</p>")[0]
