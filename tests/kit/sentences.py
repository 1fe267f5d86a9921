"""What every sentence that a game says has to be."""

from collections.abc import Iterable
from string import Formatter

from haleakala.kernel.phrase import Phrase


def filled(sentence: Phrase) -> bool:
    """Whether a phrase has a value for each of its gaps and no other, in all phrases within it."""
    wanted = {name for _, name, _, _ in Formatter().parse(sentence.template + sentence.plural) if name is not None}
    inner = [gap for _, gap in sentence.gaps if isinstance(gap, Phrase)]
    count = {"count"} if sentence.plural else set()
    return wanted | count == {name for name, _ in sentence.gaps} and all(map(filled, inner))


def is_said(sentence: Phrase) -> bool:
    """Whether a sentence is whole."""
    text = str(sentence).removesuffix("†")
    return filled(sentence) and text.endswith(".") and "{" not in text and ".." not in text and "  " not in text


def texts(sentences: Iterable[Phrase]) -> list[str]:
    """What they say."""
    return [str(sentence) for sentence in sentences]
