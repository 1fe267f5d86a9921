"""Links: the whole game in a fragment, and nothing but a game comes out of one."""

import random
import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from haleakala.bots.greedy import best_action
from haleakala.games import find_game
from haleakala.games.haleakala import judge, rules
from haleakala.kernel.errors import NewerFormat, UnreadableRecord
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.replay import replay
from haleakala.saves.link import DIGITS, MOST_PLIES, _written, decode, encode


def find_rules(game_id):
    game = find_game(game_id)
    return game.rules if game else None


def played(seed, variant, plies, starter="random"):
    """A match of random decisions, `plies` long or to its end."""
    rng, luck = random.Random(seed), SeededLuck(seed)
    match = Match.begin(rules, {"variant": variant, "starter": starter}).settle(luck)
    while match.player >= 0 and len(match.plies) < plies:
        match = match.play(rng.choice(match.open_actions())).settle(luck)
    return match


def greedy(seed, variant):
    """A whole match of two greedy players."""
    rng, luck = random.Random(seed), SeededLuck(seed)
    match = Match.begin(rules, {"variant": variant}).settle(luck)
    while match.player >= 0 and len(match.plies) < 2000:
        match = match.play(best_action(rules, judge.value, match.state, rng)).settle(luck)
    return match


@pytest.mark.parametrize("variant", ["base", "tactical"])
@pytest.mark.parametrize("plies", [0, 1, 14, 60, 4000])
@pytest.mark.parametrize("seed", range(5))
def test_a_link_leads_back_to_the_same_match(variant, plies, seed):
    match = played(seed, variant, plies, starter=("random", "red", "yellow")[seed % 3])
    record = decode(encode("haleakala", match), find_rules).record
    assert record.log == match.log
    again = replay(rules, record.options, record.log)
    assert again.stopped is None
    assert again.match.state == match.state


def test_a_link_holds_options_and_all_that_was_drawn_but_no_seed_and_no_names():
    record = decode(encode("haleakala", played(3, "tactical", 40)), find_rules).record
    assert record.options == {"variant": "tactical", "starter": "random"}
    assert record.log[0] in ("=red", "=yellow")
    assert record.names == ()


@pytest.mark.parametrize(
    "around",
    [
        "#{}",
        "https://example.org/play/#{}",
        "Your turn! https://example.org/#{} .",
        "%23{}",
        " {}\n",
        "Hi! https://x.org/#{} see you",
        "https://x.org/#{}\nBest wishes\nAnna",
        "Look:<https://x.org/#{}>. It is your turn",
        "[play on](https://x.org/#{})",
        "> On Sunday you wrote:\n> https://x.org/#{}\n>\n> See you",
        "https://safe.example/?url=https%3A%2F%2Fx.org%2F%23{}&data=05",
        "_https://x.org/#{}_",
        "https://x.org/#/match/0123456789ab is mine, https://x.org/#{} is for you",
        "haleakala-1-none of these: covid-19-a, #taluva-1-AAAAAAAA, but {}",
    ],
)
def test_a_link_is_found_in_what_people_paste(around):
    match = played(1, "base", 50)
    link = encode("haleakala", match)
    record, ply, fragment = decode(around.format(link), find_rules)
    assert (record.log, ply, fragment) == (match.log, None, link)


LINKS = [(encode("haleakala", match, ply), match.log) for match in (played(4, "tactical", 90),) for ply in (None, 17)]
AROUND = st.text(max_size=80) | st.text(alphabet=DIGITS + " #<>-\n%.", max_size=80)
BREAKS = ["\n", "\r\n", "\n> ", "\n>> ", "=\n", " ", " \n  ", "\u00ad", "\u200b"]


@given(
    st.sampled_from(LINKS),
    AROUND,
    st.sampled_from(["https://x.org/#", "https://x.org/%23", "<https://x.org/#", " ", "\n"]),
    st.dictionaries(st.integers(0, 60), st.sampled_from(BREAKS), max_size=4),
    st.sampled_from(["", "\n", " ", ">", ". ", "&", ")"]),
    AROUND,
)
def test_a_link_in_any_text_is_found_however_it_was_broken(link, before, start, breaks, end, after):
    text, log = link
    broken = "".join(breaks.get(at, "") + character for at, character in enumerate(text))
    found = decode(f"{before}{start}{broken}{end}{after if end else ''}", find_rules)
    assert (found.record.log, found.fragment) == (log, text)


@given(st.text(max_size=300) | AROUND)
def test_in_what_holds_no_link_none_is_found(text):
    with pytest.raises(UnreadableRecord) as refused:
        decode(text, find_rules)
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize(
    "text",
    ["covid-19-vaccine", "Taluva is fun: taluva-1-2 wins", "a-1-b c-2-d", "see x.org/haleakala-1-0 for more", ""],
)
def test_what_only_looks_like_a_link_is_called_none(text):
    with pytest.raises(UnreadableRecord, match=r"isn’t a game link|isn’t available here"):
        decode(text, find_rules)


def test_a_text_full_of_what_could_be_links_is_read_at_once():
    began = time.process_time()
    for text in (
        "taluva-1-AAAAAAAB\n" * 5_000,
        "haleakala-1-" + "zzzz zzzz\n" * 9_000,
        "taluva-1-" * 11_000,
        "z" * 100_000,
        "#" + f".taluva-1-{_written('taluva', [(MOST_PLIES - 1, MOST_PLIES)])}" * 5_000,
    ):
        with pytest.raises(UnreadableRecord):
            decode(text, find_rules)
    assert time.process_time() - began < 5


def test_a_link_is_made_of_harmless_characters_only():
    game, version, digits = encode("haleakala", played(1, "base", 50)).split("-", 2)
    assert (game, version) == ("haleakala", "1")
    assert set(digits) <= set(DIGITS)


@pytest.mark.parametrize("variant", ["base", "tactical"])
def test_every_change_of_one_character_and_every_cut_is_refused_or_means_the_same(variant):
    match = greedy(7, variant)
    text = encode("haleakala", match)
    rng = random.Random(5)
    spoiled = [text[:end] for end in range(len(text))]
    spoiled += [text[:at] + rng.choice(DIGITS.replace(text[at], "")) + text[at + 1 :] for at in range(len(text))]
    spoiled += [text[:at] + text[at] + text[at:] for at in range(len(text))]
    for link in spoiled:
        try:
            assert decode(link, find_rules).record.log == match.log
        except UnreadableRecord as error:
            assert str(error).endswith(".")


def test_a_newer_link_is_refused_politely():
    with pytest.raises(NewerFormat, match="newer version"):
        decode(encode("haleakala", played(1, "base", 20)).replace("-1-", "-2-", 1), find_rules)


def test_a_link_that_a_mail_broke_into_lines_is_joined():
    match = played(1, "base", 50)
    text = encode("haleakala", match)
    assert decode(f"{text[:40]}\n{text[40:]}", find_rules).record.log == match.log


def test_the_address_of_a_game_on_this_device_is_told_from_a_link():
    with pytest.raises(UnreadableRecord, match="Copy link"):
        decode("https://x.org/#/match/0123456789ab", find_rules)


def test_an_unknown_game_is_refused():
    with pytest.raises(UnreadableRecord, match="isn’t available here"):
        decode(encode("haleakala", played(1, "base", 20)).replace("haleakala", "kilauea"), find_rules)


@given(st.text(max_size=300))
def test_any_text_is_a_link_or_a_sentence(text):
    for link in (text, f"haleakala-1-{text}"):
        try:
            decode(link, find_rules)
        except UnreadableRecord as error:
            assert str(error).endswith(".")


@given(st.text(alphabet=DIGITS, min_size=1, max_size=200))
def test_any_digits_are_a_game_or_a_sentence(digits):
    try:
        decode(f"haleakala-1-{digits}", find_rules)
    except UnreadableRecord as error:
        assert str(error).endswith(".")


def test_a_huge_link_is_refused_at_once():
    with pytest.raises(UnreadableRecord):
        decode("haleakala-1-" + "z" * 1_000_000, find_rules)


def test_a_match_too_long_for_a_link_says_so():
    match = played(1, "base", 20)
    long = Match(rules, match.options, match.start, match.plies * 1000)
    with pytest.raises(UnreadableRecord, match="too long"):
        encode("haleakala", long)


def test_a_link_can_show_an_earlier_position_and_a_changed_number_leads_to_the_same_match():
    match = played(2, "base", 60)
    link = encode("haleakala", match, 17)
    assert re.fullmatch("haleakala-1p17-[A-Za-z0-9_-]+", link)
    assert decode(link, find_rules).ply == 17
    assert decode(encode("haleakala", match), find_rules).ply is None
    changed = decode(link.replace("p17", "p9999"), find_rules)
    assert (changed.record.log, changed.ply) == (match.log, 9999)
