"""A whole match in the fragment of a URL: `haleakala-1-…`, only letters, digits, `-` and `_`.

`haleakala-1p17-…` shows the match as it was after 17 plies.

After the game's id and the number of the format comes one number in base 64, least significant digit first. In mixed
radix it holds a checksum, the options, the number of plies, and each ply as an index into its legal actions. Opening a
link plays every ply by the rules, so an edited link cannot lead to a position that the rules do not allow.

Mail and chat programs leave off a `-` or `_` at the end of an address. So where the last digit would be one of them, an
`A` follows, which is the digit 0. Older links may have lost one or two characters; `decode` restores them (decision
43).
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator
from itertools import accumulate, islice, product
from typing import Any, NamedTuple

from haleakala.kernel.errors import NewerFormat, UnreadableRecord
from haleakala.kernel.match import Match
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.rules import Rules
from haleakala.saves.link_names import Named, names_in, names_text
from haleakala.saves.link_offer import Offer, offer_in, offer_text
from haleakala.saves.spelling import (
    DIGITS,
    MOST_DECIMALS,
    content_in,
    from_base_64,
    from_decimal,
    in_base_64,
    protected,
    with_checksum,
)
from haleakala.sealed.content import MOST_PLIES, SealedMatch, content_of, match_in

FORMAT = 1
SEALED, SEALED_IN_DECIMAL = "2", "20"
"""The formats of links of sealed matches. The second one is for QR codes, in which digits take less room."""
MOST_DIGITS = 16_000
MOST_CHARACTERS = 100_000

AnyRules = Rules[Any, Any, Any]

_HEAD = re.compile(r"([a-z]{1,40})-([0-9]{1,4})(?:p([0-9]{1,4}))?-")
"""The length of the name is limited: otherwise the search would run from each letter of a long text to its end."""
_DIGITS = re.compile(rf"[A-Za-z0-9_-]{{0,{MOST_DIGITS + 1}}}")
_DECIMALS = re.compile(rf"[0-9]{{0,{MOST_DECIMALS + 1}}}")
_ADDRESS = re.compile(r"#/match/")
_BREAK = re.compile(r"=?[\r\n][\s>|]*|[\s\u00ad\u200b-\u200d\u2060\ufeff]+")
"""What may be inside a link: a line break with the marks of a quoted mail, spaces, and invisible characters."""
_PERCENT = re.compile(r"(?:%(?:25)*[0-9A-Fa-f]{2})+")
"""Percent-encoded characters, whose `%` may have been encoded again."""
_HYPHEN = re.compile(r"\\{1,3}\u200b?([-_])|[\u2010-\u2012\u2212\ufe63\uff0d]")
"""A hyphen or underscore escaped for Markdown, or another character that looks like a hyphen."""
_EN, _EM = re.compile("\u2013"), re.compile("[\u2014\u2015]")
"""Dashes that word processors make of hyphens: of two or three, or of one."""
_SEAM = "\u200b"
"""Marks a place where the text was repaired. A link may begin or end there."""
LEFT_OFF = ("-", "_", "--", "-_", "_-", "__")
"""What an older link may have lost at its end."""
LEAST_DIGITS = 6
"""The fewest digits of a link: a checksum, and the options with the number of plies."""
MOST_TRIES = 2_000
"""How many ends of links are tried in one text. A link of 12,000 characters in lines of 72 has 167."""
MOST_REPAIRS = 2_000
"""How many lost endings are tried in one text: six for each possible end of a link."""
MOST_DAMAGED = 3
"""After this many candidates that are illegal although their checksum is right, the search ends: each takes long to
play."""


class Linked(NamedTuple):
    """A match that was found in a link. It is shown after `ply` plies, or at its end if `ply` is None."""

    game: str
    """The id of the game."""
    match: Match[Any, Any, Any]
    ply: int | None
    fragment: str
    """The link alone, as `encode` writes it."""
    stopped: Phrase | None = None
    """Why only a part of the link could be played, although its checksum is right; None if all of it was played."""
    sealed: SealedMatch | None = None
    """The match with its seals, if it is played with somebody elsewhere."""
    names: tuple[Named, ...] = ()
    """Who sits at each seat of a sealed match, as its sender says."""
    offer: Offer | None = None
    """The offer to end a sealed match, as its sender says."""


def encode(game_id: str, match: Match[Any, Any, Any], ply: int | None = None) -> str:
    """The fragment for a match, without `#`. It shows the match after `ply` plies, or at its end.

    Raises UnreadableRecord if the match is too long for a link.
    """
    _not_too_long(match)
    return f"{game_id}-{FORMAT}{_shown(ply)}-{_written(game_id, _digits(match))}"


def encode_sealed(sealed: SealedMatch, ply: int | None = None) -> str:
    """The fragment for a sealed match, without `#` and names. It shows the match after `ply` plies, or at its end.

    Raises UnreadableRecord if the match is too long for a link.
    """
    head, number = _sealed_number(sealed)
    return f"{head}-{SEALED}{_shown(ply)}-{in_base_64(number)}"


def in_decimal(sealed: SealedMatch) -> str | None:
    """The fragment for a sealed match as QR codes hold it, without `#`; None if it is too long for a code."""
    head, number = _sealed_number(sealed)
    return f"{head}-{SEALED_IN_DECIMAL}-{number}" if number < 10**MOST_DECIMALS else None


def _sealed_number(sealed: SealedMatch) -> tuple[str, int]:
    _not_too_long(sealed.match)
    game = sealed.terms.game
    return game, with_checksum(f"{game}-{SEALED}-", content_of(sealed))


def _shown(ply: int | None) -> str:
    return "" if ply is None else f"p{ply}"


def _not_too_long(match: Match[Any, Any, Any]) -> None:
    if len(match.plies) >= MOST_PLIES:
        raise UnreadableRecord(phrase("This game is too long for a link. Export it to a file instead."))


def decode(text: str, find_rules: Callable[[str], AnyRules | None]) -> Linked:
    """Find the match in a link, a fragment, or a text with a link in it: the first link whose checksum is right.

    A link may contain line breaks and spaces, and other text may follow each of them, so every possible end is tried.
    Known changes by other programs are undone, as long as the checksum confirms the result.

    Raises UnreadableRecord, or NewerFormat, with a sentence for the player.
    """
    text = text.strip()
    search = _Search(find_rules, alone=not _BREAK.search(text))
    if len(text) <= MOST_CHARACTERS:
        for reading in _readings(text):
            if (linked := search.first_link(reading)) and linked.sealed:
                return _with_names_and_offer(linked, linked.sealed, text)
            if linked:
                return linked
    raise search.refusal()


def _with_names_and_offer(linked: Linked, sealed: SealedMatch, text: str) -> Linked:
    """A sealed match with the names and the offer to end it that follow its link in a text."""
    digits = linked.fragment.rpartition(f"-{SEALED}{_shown(linked.ply)}-")[2]
    seats = len(sealed.terms.seats)
    names, offer = names_in(text, digits, seats), offer_in(text, digits, seats)
    return linked._replace(fragment=linked.fragment + names_text(names) + offer_text(offer), names=names, offer=offer)


def _readings(text: str) -> Iterator[str]:
    """What the text may have been before it was sent: one reading, or several if it has long dashes."""
    text = _PERCENT.sub(lambda found: f"{_SEAM}{_decoded(found[0])}{_SEAM}", text)
    text = _HYPHEN.sub(lambda found: f"{_SEAM}{found[1] or '-'}{_SEAM}", text)
    for of_em, of_en in product((2, 3, 1) if _EM.search(text) else (0,), (2, 1) if _EN.search(text) else (0,)):
        yield _EN.sub(f"{_SEAM}{'-' * of_en}{_SEAM}", _EM.sub(f"{_SEAM}{'-' * of_em}{_SEAM}", text))


def _decoded(percents: str) -> str:
    """Decode percent-encoded characters, such as `%2D`, `%252D` or `%E2%80%91`."""
    return bytes.fromhex(re.sub("%(?:25)*([0-9A-Fa-f]{2})", r"\1", percents)).decode("utf-8", "replace")


class _Search:
    """Looks for the first link in the readings of a text, and remembers what to say if there is none.

    `alone` says that the text has no spaces or line breaks, so that it can be nothing but a link.
    """

    def __init__(self, find_rules: Callable[[str], AnyRules | None], alone: bool):
        self._find_rules = find_rules
        self._alone = alone
        self._error = UnreadableRecord(phrase("This isn’t a game link. Check that you copied all of it."))
        self._found = self._unknown = self._address = False
        self._partial: tuple[str, Match[Any, Any, Any], Phrase] | None = None
        self._tries = self._repairs = self._damaged = 0

    def refusal(self) -> UnreadableRecord:
        """The error that says why no link was found."""
        if self._found:
            return self._error
        if self._address:
            return UnreadableRecord(ADDRESS)
        return UnreadableRecord(ELSEWHERE) if self._unknown else self._error

    def first_link(self, reading: str) -> Linked | None:
        """The first link in a reading. Raises UnreadableRecord if it would take too long to search further."""
        pieces = _BREAK.split(reading)
        line, breaks = "".join(pieces), sorted(set(accumulate(map(len, pieces))))
        self._address = self._address or _ADDRESS.search(line) is not None
        for head in _HEAD.finditer(line):
            digits = _DIGITS.match(line, head.end())
            assert digits, "any number of them, none included"
            after = bisect_right(breaks, head.end())
            unbroken = (breaks[after] if after < len(breaks) else digits.end()) - head.end()
            for start in _starts(line, head, breaks):
                name = line[start : head.end(1)]
                rules = self._find_rules(name)
                certain = line[start - 1 : start] == "#" or (self._alone and (start, digits.end()) == (0, len(line)))
                self._unknown = self._unknown or (rules is None and certain)
                if rules is None:
                    continue
                if head[2] in (SEALED, SEALED_IN_DECIMAL):
                    if linked := self._sealed(name, rules, head, breaks):
                        return linked
                    continue
                if int(head[2]) > FORMAT:
                    self._error, self._found = NewerFormat(NEWER), True
                    continue
                if not self._found and (certain or unbroken >= LEAST_DIGITS):
                    too_long = len(digits[0]) > MOST_DIGITS
                    self._error, self._found = UnreadableRecord(TOO_LONG if too_long else CUT_OFF), True
                if int(head[2]) != FORMAT:
                    continue
                ends = [line[head.end() : end] for end in _ends(digits, breaks)]
                games = list(islice(self._games(name, rules, self._as_written(ends)), 1))
                games = games or list(self._games(name, rules, self._as_before(ends)))
                if len(games) == 1:  # if two ends of the link fit, it is unclear which is right
                    ((found, match),) = games
                    ply = int(head[3]) if head[3] else None
                    return Linked(name, match, ply, line[start : head.end()] + protected(found))
                if games or self._partial is None:
                    continue
                found, match, why = self._partial
                return Linked(name, match, None, line[start : head.end()] + protected(found), why)
        return None

    def _sealed(self, name: str, rules: AnyRules, head: re.Match[str], breaks: list[int]) -> Linked | None:
        """The sealed match in a link that begins with `head`, if exactly one end of the link fits its checksum."""
        line, read = head.string, from_decimal if head[2] == SEALED_IN_DECIMAL else from_base_64
        digits = (_DECIMALS if read is from_decimal else _DIGITS).match(line, head.end())
        assert digits, "any number of them, none included"
        if not self._found:
            self._error, self._found = UnreadableRecord(CUT_OFF), True
        start, contents = f"{name}-{SEALED}-", set[int]()
        for text in self._as_written([line[head.end() : end] for end in _ends(digits, breaks)]):
            number = read(text)
            if number is None or (found := content_in(start, number)) is None:
                continue
            if read is from_decimal or in_base_64(number) == text:  # slow for many digits, so it comes last
                contents.add(found)
        if len(contents) != 1:
            return None
        (content,) = contents
        try:
            sealed = match_in(name, rules, content)
        except UnreadableRecord as error:
            self._error = error
            return None
        ply = int(head[3]) if head[3] else None
        fragment = f"{name}-{SEALED}{_shown(ply)}-{in_base_64(with_checksum(start, content))}"
        return Linked(name, sealed.match, ply, fragment, sealed=sealed)

    def _as_written(self, ends: list[str]) -> Iterator[str]:
        """The digits of a link up to each possible end."""
        for end in ends:
            self._tries += 1
            if self._tries > MOST_TRIES:
                raise self.refusal()
            yield end

    def _as_before(self, ends: list[str]) -> Iterator[str]:
        """The digits of a link with each possible lost ending, up to MOST_REPAIRS in one text."""
        seen = set(ends)
        for end in islice((end + lost for end in ends for lost in LEFT_OFF), MOST_REPAIRS - self._repairs):
            self._repairs += 1
            if end not in seen:
                seen.add(end)
                yield end

    def _games(
        self, name: str, rules: AnyRules, candidates: Iterable[str]
    ) -> Iterator[tuple[str, Match[Any, Any, Any]]]:
        """Yield the digits whose checksum is right, each with its match.

        Matches that are legal only in part are left out; the first of them is stored in `_partial`.
        """
        for digits in candidates:
            number = _number(name, digits)
            if number is None or self._damaged == MOST_DAMAGED:
                continue
            match, stopped = _read(rules, number)
            if stopped is None:
                yield digits, match
                continue
            self._damaged += 1
            self._partial = self._partial or (digits, match, stopped)


NEWER = phrase("This link was made by a newer version of this site. Reload the page and open it again.")
TOO_LONG = phrase("This link is too long to be a game link.")
CUT_OFF = phrase("This link is incomplete or has been changed. Ask for a new one.")
ADDRESS = phrase("This address only works in the browser where the game is saved. Ask for a link made with Copy link.")
ELSEWHERE = phrase("This link is for a game that isn’t available here.")


def _starts(line: str, head: re.Match[str], breaks: list[int]) -> Iterator[int]:
    """The indices at which the name of a game may begin: at the first letter, unless a letter, digit, `-` or `_`
    precedes it, and after each line break or space that was removed."""
    first, end = head.span(1)
    if first == 0 or line[first - 1] not in DIGITS:
        yield first
    yield from (start for start in breaks[bisect_left(breaks, first) : bisect_left(breaks, end)] if start > 0)


def _ends(digits: re.Match[str], breaks: list[int]) -> Iterator[int]:
    """Where the digits of a link may end: at each break and after the last digit, in each case with or without the
    trailing dashes."""
    first, last = digits.span()
    for end in (*breaks[bisect_right(breaks, first) : bisect_left(breaks, last)], last):
        if end - first > MOST_DIGITS:
            return
        yield end
        bare = first + len(digits.string[first:end].rstrip("-_"))
        if bare < end:
            yield bare


def _written(game_id: str, digits: list[tuple[int, int]]) -> str:
    """The digits of a link for pairs of a value and the number of possible values."""
    number = 0
    for index, radix in reversed(digits):
        number = number * radix + index
    return in_base_64(with_checksum(f"{game_id}-{FORMAT}-", number))


def _number(game_id: str, digits: str) -> int | None:
    """The content of a link's digits without the checksum; None if the checksum is wrong."""
    number = from_base_64(digits)
    return None if number is None else content_in(f"{game_id}-{FORMAT}-", number)


def _digits(match: Match[Any, Any, Any]) -> list[tuple[int, int]]:
    """The content of a link for a match, as pairs of a value and the number of possible values."""
    digits = [(choice.values.index(match.options[choice.key]), len(choice.values)) for choice in match.rules.CHOICES]
    digits.append((len(match.plies), MOST_PLIES))
    before = match.at(0)
    for ply in match.plies:
        actions = before.open_actions()
        digits.append((actions.index(ply.action), len(actions)))
        before = Match(match.rules, match.options, ply.state)
    return digits


def _read(rules: AnyRules, number: int) -> tuple[Match[Any, Any, Any], Phrase | None]:
    """Play the match that a link holds. The second value says why the rest of it cannot be used; None if all
    of it was played."""
    options = {}
    for choice in rules.CHOICES:
        number, index = divmod(number, len(choice.values))
        options[choice.key] = choice.values[index]
    match = Match.begin(rules, options)
    number, plies = divmod(number, MOST_PLIES)
    for _ in range(plies):
        actions = match.open_actions()
        if not actions:
            return match, phrase("This link is damaged: it has moves after the end of the game. Ask for a new one.")
        number, index = divmod(number, len(actions))
        match = match.play(actions[index])
    return match, phrase("This link is damaged: it contains extra data. Ask for a new one.") if number else None
