"""Links of sealed matches: both spellings, names, and what happens to links on their way."""

import random
import textwrap
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from haleakala.games import find_game
from haleakala.kernel.errors import NewerFormat, UnreadableRecord
from haleakala.kernel.match import Match
from haleakala.saves.link import decode, encode_sealed, in_decimal
from haleakala.saves.link_names import Named, names_text
from haleakala.saves.spelling import DIGITS, MOST_DECIMALS
from haleakala.sealed.content import SealedMatch
from haleakala.sealed.draws import settled
from haleakala.sealed.terms import Mode, Terms
from tests.kit.dashes import SPELLINGS
from tests.kit.sealed import in_maze, legs, rules_of, seeds


@cache
def in_taluva() -> tuple[SealedMatch, ...]:
    """The links of a game of Taluva with arbitrary decisions."""
    rng, game = random.Random(5), find_game("taluva")
    assert game
    match = settled(Match.begin(game.rules, {"players": "2"}), None)
    terms = Terms("taluva", match.options, (0, 1), start=len(match.plies))
    return tuple(legs(match, terms, seeds(8, 9), lambda one: rng.choice(one.open_actions())))


@cache
def ending_in(digit: str) -> str:
    """A link of the maze whose last digit is a `-` or `_`."""
    for value in range(200):
        for link in legs(*in_maze((0, 1)), seeds(value, value + 1)):
            if (text := encode_sealed(link)).endswith(f"{digit}A"):
                return text
    raise AssertionError("no such link was found")


AROUND = ["#{}", "https://x.org/#{}", "Your turn! https://x.org/#{} .", " {}\n", "{}, see you"]


@pytest.mark.parametrize("around", AROUND)
@pytest.mark.parametrize("at", [0, 1, 2, 20, -1])
def test_both_spellings_lead_to_the_same_match(around: str, at: int) -> None:
    link = in_taluva()[at]
    first, second = encode_sealed(link), in_decimal(link)
    assert second
    for text in (first, second):
        linked = decode(around.format(text), rules_of)
        assert linked.sealed == link
        assert (linked.match, linked.ply, linked.stopped) == (link.match, None, None)
        assert linked.fragment == first


def test_a_link_may_show_an_earlier_position() -> None:
    link = in_taluva()[20]
    second = in_decimal(link)
    assert second
    assert decode(encode_sealed(link, 7), rules_of).ply == 7
    linked = decode(second.replace("-20-", "-20p7-"), rules_of)
    assert (linked.ply, linked.fragment) == (7, encode_sealed(link, 7))


@pytest.mark.parametrize(
    ("dash", "spelled"), [(dash, spelled) for dash, spellings in SPELLINGS.items() for spelled in spellings]
)
def test_what_mail_and_chat_do_to_a_dash_is_undone(dash: str, spelled: str) -> None:
    link = next(one for one in in_taluva() if dash in encode_sealed(one))
    assert decode(f"https://x.org/#{encode_sealed(link).replace(dash, spelled)}", rules_of).sealed == link


@pytest.mark.parametrize("width", [40, 72])
def test_a_link_that_was_broken_into_lines_is_joined(width: int) -> None:
    link = in_taluva()[-1]
    for text in (encode_sealed(link), in_decimal(link) or ""):
        lines = textwrap.wrap(f"https://x.org/#{text}", width, break_on_hyphens=False)
        assert decode("\n> ".join(lines), rules_of).sealed == link


@pytest.mark.parametrize("digit", ["-", "_"])
def test_a_number_has_one_text(digit: str) -> None:
    text = ending_in(digit)
    assert decode(text, rules_of).fragment == text
    for other in (text[:-1], f"{text}A"):
        with pytest.raises(UnreadableRecord, match="incomplete or has been changed"):
            decode(other, rules_of)
    usual = encode_sealed(in_taluva()[-1])
    assert usual[-1] not in "-_A"
    with pytest.raises(UnreadableRecord, match="incomplete or has been changed"):
        decode(f"{usual}A", rules_of)


def test_a_decimal_link_has_no_zeros_in_front_and_is_not_too_long() -> None:
    text = in_decimal(in_taluva()[-1])
    assert text
    head, _, digits = text.rpartition("-")
    for other in (f"0{digits}", f"{digits}0", "", "9" * 20_000, digits[1:]):
        with pytest.raises(UnreadableRecord):
            decode(f"{head}-{other}", rules_of)
    assert decode(f"{head}-{digits}", rules_of).sealed
    long = list(legs(*in_maze((0, 1, 2, 3, 4), Mode.ALL, "60"), seeds(0, 1, 2, 3, 4)))[-1]
    assert len(in_decimal(long) or "") < MOST_DECIMALS


def test_a_link_that_was_cut_off_anywhere_is_refused() -> None:
    link = in_taluva()[-1]
    for text in (encode_sealed(link), in_decimal(link) or ""):
        for at in range(len("taluva-2-"), len(text)):
            with pytest.raises(UnreadableRecord):
                decode(text[:at], rules_of)


@given(st.data())
def test_a_changed_character_is_noticed(data: st.DataObject) -> None:
    text = encode_sealed(in_taluva()[-1])
    at = data.draw(st.integers(len("taluva-2-"), len(text) - 1))
    changed = f"{text[:at]}{data.draw(st.sampled_from(DIGITS.replace(text[at], '')))}{text[at + 1 :]}"
    with pytest.raises(UnreadableRecord):
        decode(changed, rules_of)


@pytest.mark.parametrize("head", ["taluva-3-", "taluva-21-", "taluva-200-"])
def test_a_newer_format_is_refused_politely(head: str) -> None:
    with pytest.raises(NewerFormat, match="newer version"):
        decode(encode_sealed(in_taluva()[-1]).replace("taluva-2-", head), rules_of)


@pytest.mark.parametrize("head", ["taluva-02-", "taluva-1-", "haleakala-2-", "taluva-020-"])
def test_the_head_is_part_of_the_checksum(head: str) -> None:
    with pytest.raises(UnreadableRecord):
        decode(encode_sealed(in_taluva()[-1]).replace("taluva-2-", head), rules_of)


# --- Names ----------------------------------------------------------------------------------------------------------

NAMES = st.text(max_size=40).map(lambda name: " ".join(name.split()))


@given(NAMES, NAMES)
def test_names_come_back_as_text(one: str, other: str) -> None:
    link = in_taluva()[3]
    printable = [name for name in (one, other) if name.isprintable() and name.encode(errors="ignore").decode() == name]
    given = [Named(name) for name in printable]
    linked = decode(f"https://x.org/#{encode_sealed(link)}{names_text(given)}", rules_of)
    assert linked.sealed == link
    assert linked.names == (*given, *[Named()] * (2 - len(given)))
    assert linked.fragment == encode_sealed(link) + names_text(given)


def test_a_computer_is_told_from_a_person_who_is_called_so() -> None:
    link = in_taluva()[3]
    given = (Named(level="fisher"), Named(":fisher"))
    text = encode_sealed(link) + names_text(given)
    assert text.endswith("/:fisher/%3Afisher")
    assert decode(text, rules_of).names == given


@pytest.mark.parametrize(
    ("after", "names"),
    [
        ("", ("", "")),
        ("/", ("", "")),
        ("//Ben", ("", "Ben")),
        ("/%C3%84nne%20B/Ben/Carl/Dora", ("Änne B", "Ben")),
        ("/%C3", ("", "")),
        ("/%FF%FE/Ben", ("", "Ben")),
        ("/%3Cb%3EAnn%3C%2Fb%3E", ("<b>Ann</b>", "")),
        ("/Ann%E2%80%AEB", ("Ann B", "")),
        ("/Ann%00B/Ben", ("Ann", "")),
        ("/Ann%0Acome%20and%20play", ("Ann", "")),
        ("/Ann%/Ben", ("Ann", "")),
        ("/" + "x" * 10_000, ("x" * 40, "")),
        ("/Ann, come and play", ("Ann", "")),
        ("/:not%20a%20level", ("", "")),
    ],
)
def test_names_bind_nothing_and_harm_nothing(after: str, names: tuple[str, str]) -> None:
    link = in_taluva()[3]
    linked = decode(encode_sealed(link) + after, rules_of)
    assert linked.sealed == link
    assert tuple(one.name for one in linked.names) == names
