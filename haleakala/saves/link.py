"""A whole match in the fragment of a URL: `haleakala-1-…`, only letters, digits, `-` and `_`.

`haleakala-1p17-…` shows it as it stood after 17 plies.

After the game's id and the format's number comes one number in base 64, little end first, that holds in mixed radix a
checksum, the options, the number of plies and then each ply as an index into the actions that were open to it. Opening
a link plays every ply through the gate, so an edited link cannot become a position that the rules do not reach.
"""

import re
import zlib
from base64 import urlsafe_b64decode
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from itertools import accumulate
from typing import Any, NamedTuple

from haleakala.kernel.errors import NewerFormat, UnreadableRecord
from haleakala.kernel.match import Match
from haleakala.kernel.phrase import phrase
from haleakala.kernel.record import Record
from haleakala.kernel.rules import Rules

FORMAT = 1
DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
CHECKSUMS = 1 << 24
MOST_PLIES = 1 << 13
"""About ten times the longest game that people play; with it a link stays below 12,000 characters."""
MOST_DIGITS = 16_000
MOST_CHARACTERS = 100_000

AnyRules = Rules[Any, Any, Any]

_HEAD = re.compile(r"([a-z]{1,40})-([0-9]{1,4})(?:p([0-9]{1,4}))?-")
"""A name without a limit would be looked for from each letter of a long text to its end."""
_DIGITS = re.compile(rf"[A-Za-z0-9_-]{{0,{MOST_DIGITS + 1}}}")
_ADDRESS = re.compile(r"#/match/")
_BREAK = re.compile(r"=?[\r\n][\s>|]*|[\s\u00ad\u200b-\u200d\u2060\ufeff]+")
"""What may stand in the middle of a link: a line break with the marks of a quoted mail, spaces, what cannot be seen."""
LEAST_DIGITS = 6
"""Of a link: a checksum, and the options with the number of plies."""
MOST_TRIES = 2_000
"""Ends of links that are tried in one text: a link of 12,000 characters in lines of 72 has 167."""
MOST_DAMAGED = 3
"""After so many links with a right checksum that hold no game a text is refused: each takes long to find out."""


class Linked(NamedTuple):
    """What a link holds: a match, and after how many plies to show it; None at its end."""

    record: Record
    ply: int | None
    fragment: str
    """The link by itself, as `encode` writes it."""


def encode(game_id: str, match: Match[Any, Any, Any], ply: int | None = None) -> str:
    """The fragment for a match, without `#`, to be shown after so many plies.

    Raises UnreadableRecord where the match is too long for a link.
    """
    if len(match.plies) >= MOST_PLIES:
        raise UnreadableRecord(phrase("This game is too long for a link. Export it to a file instead."))
    shown = "" if ply is None else f"p{ply}"
    return f"{game_id}-{FORMAT}{shown}-{_written(game_id, _digits(match))}"


def decode(text: str, find_rules: Callable[[str], AnyRules | None]) -> Linked:
    """The match in a link, a fragment, or a text with a link somewhere in it: the first whose checksum is right.

    A link may be broken by line breaks and spaces anywhere, and text may follow each of them: all ends are tried.
    Raises UnreadableRecord, or NewerFormat, with a sentence for the player.
    """
    trouble = UnreadableRecord(phrase("This isn’t a game link. Check that you copied all of it."))
    if len(text) > MOST_CHARACTERS:
        raise trouble
    pieces = _BREAK.split(text.strip().replace("%23", "#"))
    line, breaks = "".join(pieces), list(accumulate(map(len, pieces)))
    found, unknown, tries, damaged = False, False, 0, 0
    for head in _HEAD.finditer(line):
        digits = _DIGITS.match(line, head.end())
        assert digits, "any number of them, none included"
        version, shown = int(head[2]), head[3]
        for start in _starts(line, head, breaks):
            game_id, rules = line[start : head.end(1)], find_rules(line[start : head.end(1)])
            alone = start == 0 and digits.end() == len(line) and len(pieces) == 1
            certain = alone or line[start - 1 : start] == "#"
            unknown = unknown or (rules is None and certain)
            if rules is None:
                continue
            if version > FORMAT:
                trouble, found = NewerFormat(NEWER), True
                continue
            after = bisect_right(breaks, head.end())
            unbroken = (breaks[after] if after < len(breaks) else digits.end()) - head.end()
            if not found and (certain or unbroken >= LEAST_DIGITS):
                trouble, found = UnreadableRecord(TOO_LONG if len(digits[0]) > MOST_DIGITS else CUT_OFF), True
            for end in _ends(digits, breaks):
                tries += 1
                if tries > MOST_TRIES:
                    raise trouble
                number = _number(game_id, line[head.end() : end])
                if number is None or version != FORMAT:
                    continue
                try:
                    record = _read(game_id, rules, number)
                except UnreadableRecord as error:
                    trouble, damaged = error, damaged + 1
                    if damaged == MOST_DAMAGED:
                        raise
                    continue
                return Linked(record, int(shown) if shown else None, line[start:end])
    if not found and _ADDRESS.search(line):
        raise UnreadableRecord(
            phrase(
                "This address only works in the browser where the game is saved. Ask for a link made with Copy link."
            )
        )
    if not found and unknown:
        raise UnreadableRecord(phrase("This link is for a game that isn’t available here."))
    raise trouble


NEWER = phrase("This link was made by a newer version of this site. Reload the page and open it again.")
TOO_LONG = phrase("This link is too long to be a game link.")
CUT_OFF = phrase("This link is incomplete or has been changed. Ask for a new one.")


def _starts(line: str, head: re.Match[str], breaks: list[int]) -> Iterator[int]:
    """Where the name of a game may begin: where its letters do, unless more is before them, and after each break."""
    first, end = head.span(1)
    if first == 0 or line[first - 1] not in DIGITS:
        yield first
    yield from (start for start in breaks[bisect_left(breaks, first) : bisect_left(breaks, end)] if start > 0)


def _ends(digits: re.Match[str], breaks: list[int]) -> Iterator[int]:
    """Where the digits of a link may end: at each break and at the last of them, with or without dashes around it."""
    first, last = digits.span()
    for end in (*breaks[bisect_right(breaks, first) : bisect_left(breaks, last)], last):
        if end - first > MOST_DIGITS:
            return
        yield end
        bare = first + len(digits.string[first:end].rstrip("-_"))
        if bare < end:
            yield bare


def _written(game_id: str, digits: list[tuple[int, int]]) -> str:
    """What stands behind the head of a link that holds such pairs of a value and how many values there could be."""
    number = 0
    for index, radix in reversed(digits):
        number = number * radix + index
    number = number * CHECKSUMS + _checksum(game_id, number)
    text = ""
    while number:
        number, digit = divmod(number, 64)
        text += DIGITS[digit]
    return text


def _number(game_id: str, digits: str) -> int | None:
    """What the digits of a link hold besides the checksum; None where that is wrong."""
    if not digits or digits.endswith(DIGITS[0]):
        return None
    padded = digits + DIGITS[0] * (-len(digits) % 4)
    number = int.from_bytes(urlsafe_b64decode(padded[::-1]), "big")
    number, checksum = divmod(number, CHECKSUMS)
    return number if checksum == _checksum(game_id, number) else None


def _digits(match: Match[Any, Any, Any]) -> list[tuple[int, int]]:
    """What a link holds, as pairs of a value and how many values there could be."""
    digits = [(choice.values.index(match.options[choice.key]), len(choice.values)) for choice in match.rules.CHOICES]
    digits.append((len(match.plies), MOST_PLIES))
    before = match.at(0)
    for ply in match.plies:
        actions = before.open_actions()
        digits.append((actions.index(ply.action), len(actions)))
        before = Match(match.rules, match.options, ply.state)
    return digits


def _read(game_id: str, rules: AnyRules, number: int) -> Record:
    options = {}
    for choice in rules.CHOICES:
        number, index = divmod(number, len(choice.values))
        options[choice.key] = choice.values[index]
    match = Match.begin(rules, options)
    number, plies = divmod(number, MOST_PLIES)
    log = []
    for _ in range(plies):
        actions = match.open_actions()
        if not actions:
            raise UnreadableRecord(
                phrase("This link is damaged: it has moves after the end of the game. Ask for a new one.")
            )
        number, index = divmod(number, len(actions))
        log.append(str(actions[index]))
        match = Match(rules, options, match.play(actions[index]).state)
    if number:
        raise UnreadableRecord(phrase("This link is damaged: it contains extra data. Ask for a new one."))
    return Record(game_id, options, tuple(log))


def _checksum(game_id: str, number: int) -> int:
    """24 bits over the game's id, the format and the content."""
    content = number.to_bytes((number.bit_length() + 7) // 8, "little")
    return zlib.crc32(f"{game_id}-{FORMAT}-".encode() + content) % CHECKSUMS
