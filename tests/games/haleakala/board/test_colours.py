"""Red and Yellow, and the landscapes, differ in brightness, for people with colour vision deficiencies."""

from collections.abc import Sequence
from itertools import pairwise

import pytest

from tests.kit.sights import SIGHTS, rgb


def contrast(one: Sequence[float], other: Sequence[float], sight: str) -> float:
    """The contrast of WCAG between two colours of linear RGB as somebody sees them."""

    def luminance(rgb: Sequence[float]) -> float:
        seen = [sum(weight * part for weight, part in zip(row, rgb, strict=True)) for row in SIGHTS[sight]]
        clipped = [min(max(part, 0), 1) for part in seen]
        return 0.2126 * clipped[0] + 0.7152 * clipped[1] + 0.0722 * clipped[2]

    darker, lighter = sorted(map(luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.cpython
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("sight", SIGHTS)
def test_red_and_yellow_differ_in_brightness(sight: str, scheme: str) -> None:
    assert contrast(rgb("red", scheme), rgb("yellow", scheme), sight) >= 3


@pytest.mark.cpython
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("sight", SIGHTS)
def test_each_landscape_differs_from_the_next_in_brightness(sight: str, scheme: str) -> None:
    for one, other in pairwise(["sand", "grass", "forest"]):
        assert contrast(rgb(one, scheme), rgb(other, scheme), sight) >= 1.2, (one, other)
