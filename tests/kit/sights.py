"""How people with different colour vision see the colours of the style sheets."""

import re
from functools import cache
from pathlib import Path

STYLES = Path(__file__).resolve().parents[2] / "web/styles"

SIGHTS = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no colours": ((0.2126, 0.7152, 0.0722),) * 3,
    "no red (protan)": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green (deutan)": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue (tritan)": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Matrices that are applied to linear RGB: those of Machado, Oliveira and Fernandes (2009) for full severity."""


@cache
def colours() -> str:
    """Return the text of the style sheets that define all colours."""
    return "".join((STYLES / name).read_text("utf-8") for name in ("colours.css", "seats.css"))


def rgb(name: str, scheme: str) -> tuple[float, ...]:
    """Return the linear RGB, from 0 to 1, of a custom property in the scheme `light` or `dark`."""
    value = re.search(rf"--{name}: (?:light-dark\()?(#\w{{6}})(?:, (#\w{{6}})\))?;", colours())
    assert value, name
    text = value[2] if scheme == "dark" and value[2] else value[1]
    parts = [int(text[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
