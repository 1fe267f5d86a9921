"""Links contain a whole game in the fragment, and every link is read as a legal game or refused."""

import random
import re
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from haleakala.app.history.turns import AnyMatch
from haleakala.bots.greedy import best_action
from haleakala.games import find_game
from haleakala.games.haleakala import rules
from haleakala.games.haleakala.bots import heuristic
from haleakala.kernel.errors import NewerFormat, UnreadableRecord
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.replay import replay
from haleakala.kernel.rules import Rules
from haleakala.saves import link as link_module
from haleakala.saves.link import _number, _written, decode, encode
from haleakala.saves.spelling import DIGITS
from haleakala.sealed.content import MOST_PLIES
from tests.kit.dashes import SPELLINGS
from tests.kit.links import record_of


def find_rules(game_id: str) -> Rules[Any, Any, Any] | None:
    game = find_game(game_id)
    return game.rules if game else None


def played(seed: int, variant: str, plies: int, starter: str = "random") -> AnyMatch:
    """Return a match of random actions that is at least `plies` plies long or over."""
    rng, luck = random.Random(seed), SeededLuck(seed)
    match = Match.begin(rules, {"variant": variant, "starter": starter}).settle(luck)
    while match.player >= 0 and len(match.plies) < plies:
        match = match.play(rng.choice(match.open_actions())).settle(luck)
    return match


def greedy(seed: int, variant: str) -> AnyMatch:
    """Return a whole match of two greedy bots."""
    rng, luck = random.Random(seed), SeededLuck(seed)
    match = Match.begin(rules, {"variant": variant}).settle(luck)
    while match.player >= 0 and len(match.plies) < 2000:
        match = match.play(best_action(rules, heuristic.value, match.state, rng)).settle(luck)
    return match


@pytest.mark.parametrize("variant", ["base", "tactical"])
@pytest.mark.parametrize("plies", [0, 1, 14, 60, 4000])
@pytest.mark.parametrize("seed", range(5))
def test_a_link_leads_back_to_the_same_match(variant: str, plies: int, seed: int) -> None:
    match = played(seed, variant, plies, starter=("random", "red", "yellow")[seed % 3])
    record = record_of(decode(encode("haleakala", match), find_rules))
    assert record.log == match.log
    again = replay(rules, record.options, record.log)
    assert again.stopped is None
    assert again.match.state == match.state


def test_a_link_holds_options_and_all_that_was_drawn_but_no_seed_and_no_names() -> None:
    record = record_of(decode(encode("haleakala", played(3, "tactical", 40)), find_rules))
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
def test_a_link_is_found_in_what_people_paste(around: str) -> None:
    match = played(1, "base", 50)
    link = encode("haleakala", match)
    found = decode(around.format(link), find_rules)
    assert (found.match.log, found.ply, found.fragment) == (match.log, None, link)


ENDS = [tuple(line.split(" ", 1)) for line in (Path(__file__).parent / "ends.txt").read_text().splitlines()]
"""Links of older versions, which did not add an `A` after a final `-` or `_`, with their logs."""


@pytest.mark.parametrize(("link", "log"), ENDS, ids=[link for link, _ in ENDS])
def test_an_older_link_opens_with_and_without_the_dashes_at_its_end(link: str, log: str) -> None:
    right = f"{link}A"
    dashes = len(link) - len(link.rstrip("-_"))
    for text in (right, *(link[: len(link) - lost] for lost in range(min(dashes, 2) + 1))):
        for around in (
            "{}",
            "https://x.org/#{}",
            "Look:\nhttps://x.org/#{}\nYour turn",
            "_https://x.org/#{}_",
            "<#{}>.",
        ):
            found = decode(around.format(text), find_rules)
            assert (" ".join(found.match.log), found.fragment) == (log, right)
            assert found.ply == (2 if "-1p2-" in link else None)
    assert encode(found.game, found.match, found.ply) == right


def test_no_more_than_one_such_a_is_read_and_none_elsewhere() -> None:
    for link, _ in ENDS:
        for text in (f"{link}AA", f"{link}-A", f"{link}_A", f"{link}B"):
            with pytest.raises(UnreadableRecord, match="incomplete"):
                decode(text, find_rules)
    link = encode("haleakala", played(1, "base", 50))
    with pytest.raises(UnreadableRecord, match="incomplete"):
        decode(f"{link}A", find_rules)


def test_an_end_that_two_games_could_have_had_is_not_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    link, _ = ENDS[0]
    cut = link.rstrip("-_")
    assert decode(cut, find_rules).fragment == f"{link}A"
    number, right = _number("haleakala", link.split("-", 2)[2]), link_module._number
    monkeypatch.setattr(
        link_module, "_number", lambda name, digits: number if digits[-1] in "-_" else right(name, digits)
    )
    with pytest.raises(UnreadableRecord, match="incomplete"):
        decode(cut, find_rules)


@pytest.mark.parametrize(
    "change", [lambda link: link[:-1], lambda link: link.replace("_", "\\_")], ids=["cut", "escaped"]
)
def test_what_was_changed_goes_before_an_older_link_that_is_quoted_below_it(change: Callable[..., Any]) -> None:
    match = played(0, "base", 4000)
    newest = ENDS[0][0]
    older = encode("haleakala", match)
    mail = f"https://x.org/#{change(newest)}\nYour turn!\n> https://x.org/#{older}\n> See you"
    assert decode(mail, find_rules).fragment == f"{newest}A"
    assert decode(mail.replace(newest[:20], "x"), find_rules).fragment == older


def test_a_single_dash_made_long_is_put_right_where_all_are() -> None:
    link = encode("haleakala", played(1, "base", 50))
    assert "--" not in link and link.count("-") > 1
    for dash in "\u2013\u2014":
        assert decode(link.replace("-", dash), find_rules).fragment == link


@given(st.data())
def test_a_link_whose_dashes_were_changed_at_random_is_found_in_any_text(data: st.DataObject) -> None:
    text, log = data.draw(st.sampled_from(LINKS))
    dashes = {"-": ["-", *SPELLINGS["-"]], "_": ["_", *SPELLINGS["_"]]}
    changed = "".join(data.draw(st.sampled_from(dashes.get(one, [one]))) for one in text)
    found = decode(f"{data.draw(AROUND)}\nhttps://x.org/%23{changed}\n{data.draw(AROUND)}", find_rules)
    assert (found.match.log, found.fragment) == (log, text)


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
def test_a_link_in_any_text_is_found_however_it_was_broken(
    link: tuple[str, tuple[str, ...]], before: str, start: str, breaks: Mapping[int, str], end: str, after: str
) -> None:
    text, log = link
    broken = "".join(breaks.get(at, "") + character for at, character in enumerate(text))
    found = decode(f"{before}{start}{broken}{end}{after if end else ''}", find_rules)
    assert (found.match.log, found.fragment) == (log, text)


@given(st.text(max_size=300) | AROUND)
def test_in_what_holds_no_link_none_is_found(text: str) -> None:
    with pytest.raises(UnreadableRecord) as refused:
        decode(text, find_rules)
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize(
    "text",
    ["covid-19-vaccine", "Taluva is fun: taluva-1-2 wins", "a-1-b c-2-d", "see x.org/haleakala-1-0 for more", ""],
)
def test_what_only_looks_like_a_link_is_called_none(text: str) -> None:
    with pytest.raises(UnreadableRecord, match=r"isn’t a game link|isn’t available here"):
        decode(text, find_rules)


def test_a_text_full_of_what_could_be_links_is_read_at_once() -> None:
    began = time.process_time()
    for text in (
        "taluva-1-AAAAAAAB\n" * 5_000,
        "haleakala-2-" + "BBBBBBB " * 2_500,
        "haleakala-2-B " * 1_500,
        "haleakala-1-" + "zzzz zzzz\n" * 9_000,
        "taluva-1-" * 11_000,
        "z" * 100_000,
        "haleakala-1-" + "zz\u2014zz\u2013" * 14_000,
        "haleakala\u20141\u2014zzz\u2013" * 5_000,
        "haleakala-1-" + "z\\_" * 33_000,
        "\\" * 100_000,
        "%25" * 33_000,
        "%" + "25" * 49_000,
    ):
        with pytest.raises(UnreadableRecord):
            decode(text, find_rules)
    beyond = f".taluva-1-{_written('taluva', [(MOST_PLIES - 1, MOST_PLIES)])}"
    assert decode("#" + beyond * 5_000, find_rules).stopped
    # In Pyodide, which is slower, `process_time` also counts the time of other programs.
    assert time.process_time() - began < (15 if sys.platform == "emscripten" else 5)


def test_a_link_is_made_of_harmless_characters_only() -> None:
    game, version, digits = encode("haleakala", played(1, "base", 50)).split("-", 2)
    assert (game, version) == ("haleakala", "1")
    assert set(digits) <= set(DIGITS)


@pytest.mark.parametrize("variant", ["base", "tactical"])
def test_every_change_of_one_character_and_every_cut_is_refused_or_means_the_same(variant: str) -> None:
    match = greedy(7, variant)
    text = encode("haleakala", match)
    rng = random.Random(5)
    spoiled = [text[:end] for end in range(len(text))]
    spoiled += [text[:at] + rng.choice(DIGITS.replace(text[at], "")) + text[at + 1 :] for at in range(len(text))]
    spoiled += [text[:at] + text[at] + text[at:] for at in range(len(text))]
    for link in spoiled:
        try:
            assert decode(link, find_rules).match.log == match.log
        except UnreadableRecord as error:
            assert str(error).endswith(".")


def test_a_newer_link_is_refused_politely() -> None:
    with pytest.raises(NewerFormat, match="newer version"):
        decode(encode("haleakala", played(1, "base", 20)).replace("-1-", "-3-", 1), find_rules)


def test_a_link_that_a_mail_broke_into_lines_is_joined() -> None:
    match = played(1, "base", 50)
    text = encode("haleakala", match)
    assert decode(f"{text[:40]}\n{text[40:]}", find_rules).match.log == match.log


def test_the_address_of_a_game_on_this_device_is_told_from_a_link() -> None:
    with pytest.raises(UnreadableRecord, match="Copy link"):
        decode("https://x.org/#/match/0123456789ab", find_rules)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnreadableRecord, match="isn’t available here"):
        decode(encode("haleakala", played(1, "base", 20)).replace("haleakala", "kilauea"), find_rules)


@given(st.text(max_size=300))
def test_any_text_is_a_link_or_a_sentence(text: str) -> None:
    for link in (text, f"haleakala-1-{text}"):
        try:
            decode(link, find_rules)
        except UnreadableRecord as error:
            assert str(error).endswith(".")


@given(st.text(alphabet=DIGITS, min_size=1, max_size=200))
def test_any_digits_are_a_game_or_a_sentence(digits: str) -> None:
    try:
        decode(f"haleakala-1-{digits}", find_rules)
    except UnreadableRecord as error:
        assert str(error).endswith(".")


def test_a_huge_link_is_refused_at_once() -> None:
    with pytest.raises(UnreadableRecord):
        decode("haleakala-1-" + "z" * 1_000_000, find_rules)


def test_a_match_too_long_for_a_link_says_so() -> None:
    match = played(1, "base", 20)
    long = Match(rules, match.options, match.start, match.plies * 1000)
    with pytest.raises(UnreadableRecord, match="too long"):
        encode("haleakala", long)


def test_a_link_can_show_an_earlier_position_and_a_changed_number_leads_to_the_same_match() -> None:
    match = played(2, "base", 60)
    link = encode("haleakala", match, 17)
    assert re.fullmatch("haleakala-1p17-[A-Za-z0-9_-]+", link)
    assert decode(link, find_rules).ply == 17
    assert decode(encode("haleakala", match), find_rules).ply is None
    changed = decode(link.replace("p17", "p9999"), find_rules)
    assert (changed.match.log, changed.ply) == (match.log, 9999)
