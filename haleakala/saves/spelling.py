"""How the number in a link is spelled: in base 64 or, for QR codes, in decimal."""

import zlib
from base64 import urlsafe_b64decode

DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
"""The digits in base 64. A link begins with the least significant one."""
CHECKSUMS = 1 << 24
MOST_DECIMALS = 4_000
"""The most decimal digits of a link. Python reads 4,300 of them."""


def with_checksum(head: str, content: int) -> int:
    """The number in a link, which ends with a checksum of 24 bits over the head and the content. The head is the
    game's id and the format, such as `taluva-2-`."""
    return content * CHECKSUMS + _checksum(head, content)


def content_in(head: str, number: int) -> int | None:
    """The content of a link's number; None if its checksum is wrong."""
    content, checksum = divmod(number, CHECKSUMS)
    return content if checksum == _checksum(head, content) else None


def _checksum(head: str, content: int) -> int:
    return zlib.crc32(head.encode() + content.to_bytes((content.bit_length() + 7) // 8, "little")) % CHECKSUMS


def in_base_64(number: int) -> str:
    """A number as text. Mail and chat programs leave off a last `-` or `_`, so it is followed by an `A`, a 0."""
    text = ""
    while number:
        number, digit = divmod(number, 64)
        text += DIGITS[digit]
    return protected(text)


def protected(text: str) -> str:
    """The digits of a link, followed by a 0 if programs would leave off the last one."""
    return text + DIGITS[0] if text.endswith(("-", "_")) else text


def from_base_64(text: str) -> int | None:
    """The number that a text stands for; None if it has zeros at its end that `in_base_64` would not write. The 0 after
    a last `-` or `_` may be missing."""
    if text.endswith(("-A", "_A")):
        text = text[:-1]
    if not text or text.endswith(DIGITS[0]):
        return None
    padded = text + DIGITS[0] * (-len(text) % 4)
    return int.from_bytes(urlsafe_b64decode(padded[::-1]), "big")


def from_decimal(text: str) -> int | None:
    """The number that a text stands for; None if it is too long, or begins with a 0."""
    return int(text) if 0 < len(text) <= MOST_DECIMALS and text[0] != "0" else None
