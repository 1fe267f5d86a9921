"""Who sees colours otherwise, or none, tells Red from Yellow and landscapes apart by their brightness."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from sights import SIGHTS

WEB = Path(__file__).resolve().parents[2] / "web"
LOOKS = "".join((WEB / name).read_text(encoding="utf-8") for name in ("colours.css", "seats.css"))


def colour(name, scheme):
    """Linear RGB of a custom property in `light` or `dark`."""
    value = re.search(rf"--{name}: (?:light-dark\()?(#\w+)(?:, (#\w+)\))?;", LOOKS)
    text = value[2] if scheme == "dark" and value[2] else value[1]
    assert len(text) == 7, text
    parts = [int(text[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def contrast(one, other, sight):
    """The contrast of WCAG between two colours of linear RGB as somebody sees them."""

    def luminance(rgb):
        seen = [sum(weight * part for weight, part in zip(row, rgb, strict=True)) for row in SIGHTS[sight]]
        clipped = [min(max(part, 0), 1) for part in seen]
        return 0.2126 * clipped[0] + 0.7152 * clipped[1] + 0.0722 * clipped[2]

    darker, lighter = sorted(map(luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.cpython
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("sight", SIGHTS)
def test_red_and_yellow_differ_in_brightness(sight, scheme):
    assert contrast(colour("red", scheme), colour("yellow", scheme), sight) >= 3


@pytest.mark.cpython
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("sight", SIGHTS)
def test_each_landscape_differs_from_the_next_in_brightness(sight, scheme):
    for one, other in pairwise(["sand", "grass", "forest"]):
        assert contrast(colour(one, scheme), colour(other, scheme), sight) >= 1.2, (one, other)
