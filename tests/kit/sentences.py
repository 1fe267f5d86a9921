"""Checks that apply to every sentence of a game."""

from collections.abc import Iterable
from string import Formatter

from haleakala.kernel.phrase import Phrase


def filled(sentence: Phrase) -> bool:
    """Return whether a phrase, and each phrase in its gaps, has a value for each gap of its template and no other."""
    wanted = {name for _, name, _, _ in Formatter().parse(sentence.template + sentence.plural) if name is not None}
    inner = [gap for _, gap in sentence.gaps if isinstance(gap, Phrase)]
    count = {"count"} if sentence.plural else set()
    return wanted | count == {name for name, _ in sentence.gaps} and all(map(filled, inner))


def is_said(sentence: Phrase) -> bool:
    """Return whether a sentence is complete: its gaps are filled, and it ends with one full stop."""
    text = str(sentence).removesuffix("†")
    return filled(sentence) and text.endswith(".") and "{" not in text and ".." not in text and "  " not in text


def texts(sentences: Iterable[Phrase]) -> list[str]:
    """Return phrases as texts."""
    return [str(sentence) for sentence in sentences]
