"""A whole match in the fragment of a URL: `haleakala-1-…`, only letters, digits, `-` and `_`.

`haleakala-1p17-…` shows it as it stood after 17 plies.

After the game's id and the format's number comes one number in base 64, little end first, that holds in mixed radix a
checksum, the options, the number of plies and then each ply as an index into the actions that were open to it. Opening
a link plays every ply through the gate, so an edited link cannot become a position that the rules do not reach.
"""

import re
import zlib
from collections.abc import Callable
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

_SHAPE = re.compile(r"(?:.*#|%23)?([a-z]+)-([0-9]{1,4})(?:p([0-9]{1,4}))?-([A-Za-z0-9_-]+)")
_ADDRESS = re.compile(r".*#/match/.*")
_AROUND = ".,;:!?)>\"'"


class Linked(NamedTuple):
    """What a link holds: a match, and after how many plies to show it; None at its end."""

    record: Record
    ply: int | None = None


def encode(game_id: str, match: Match[Any, Any, Any], ply: int | None = None) -> str:
    """The fragment for a match, without `#`, to be shown after so many plies.

    Raises UnreadableRecord where the match is too long for a link.
    """
    if len(match.plies) >= MOST_PLIES:
        raise UnreadableRecord(phrase("This game is too long for a link; export it to a file instead."))
    number = 0
    for index, radix in reversed(_digits(match)):
        number = number * radix + index
    number = number * CHECKSUMS + _checksum(game_id, number)
    text = ""
    while number:
        number, digit = divmod(number, 64)
        text += DIGITS[digit]
    shown = "" if ply is None else f"p{ply}"
    return f"{game_id}-{FORMAT}{shown}-{text}"


def decode(text: str, find_rules: Callable[[str], AnyRules | None]) -> Linked:
    """The match in a link, a fragment, or a message with a link in it.

    Raises UnreadableRecord, or NewerFormat, with a sentence for the player.
    """
    words = text.split() if len(text) <= MOST_CHARACTERS else []
    if any(map(_ADDRESS.fullmatch, words)):
        raise UnreadableRecord(
            phrase("This address works only where the game is kept. Ask for a link made by Copy link.")
        )
    trouble = UnreadableRecord(phrase("This is not a link to a game. Nothing was changed."))
    for word in (*words, "".join(words)):  # a mail may have broken the link into lines
        if shape := _SHAPE.fullmatch(word.rstrip(_AROUND)):
            try:
                record = _decoded(shape[1], int(shape[2]), shape[4], find_rules)
                return Linked(record, int(shape[3]) if shape[3] else None)
            except UnreadableRecord as error:
                trouble = error
    raise trouble


def _decoded(game_id: str, version: int, digits: str, find_rules: Callable[[str], AnyRules | None]) -> Record:
    """The match that the parts of one link hold."""
    rules = find_rules(game_id)
    if version > FORMAT:
        raise NewerFormat(
            phrase("This link was made by a newer version of this site. Reload the page and open it again.")
        )
    if rules is None or version != FORMAT:
        raise UnreadableRecord(phrase("This link leads to a game that this site does not know."))
    if len(digits) > MOST_DIGITS:
        raise UnreadableRecord(phrase("This link is too long to hold a game."))
    number = 0
    for digit in reversed(digits):
        number = number * 64 + DIGITS.index(digit)
    number, checksum = divmod(number, CHECKSUMS)
    if checksum != _checksum(game_id, number) or digits.endswith(DIGITS[0]):
        raise UnreadableRecord(phrase("This link was cut off or changed on its way. Ask for it again."))
    return _read(game_id, rules, number)


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
            raise UnreadableRecord(phrase("This link goes on after the end of the game, so it cannot be right."))
        number, index = divmod(number, len(actions))
        log.append(str(actions[index]))
        match = Match(rules, options, match.play(actions[index]).state)
    if number:
        raise UnreadableRecord(phrase("This link holds more than a game, so it cannot be right."))
    return Record(game_id, options, tuple(log))


def _checksum(game_id: str, number: int) -> int:
    """24 bits over the game's id, the format and the content."""
    content = number.to_bytes((number.bit_length() + 7) // 8, "little")
    return zlib.crc32(f"{game_id}-{FORMAT}-".encode() + content) % CHECKSUMS
