"""This module draws the masks of the six gods in boxes of 100 by 100: the same face, and a crown for each god (2.3)."""

from haleakala.gamekit.drawing import path
from haleakala.markup import Markup, fragment

FACE = "M25 36Q50 22 75 36C79 52 76 72 66 83Q50 91 34 83C24 72 21 52 25 36Z"
SMILE = "M34 66Q50 74 66 66L62 78Q50 83 38 78Z"
TEETH = "M33 65H67L63 79H37ZM44 65V79M56 65V79"


def _mask(key: str, *crown: Markup, mouth: str = SMILE) -> Markup:
    """Draw the face of the god `key` in front of the shapes in `crown`."""
    return fragment(
        *crown,
        path(f"f-{key} k-pen", FACE),
        path("k-brow", "M31 46Q38 37 46 45M54 45Q62 37 69 46M50 47L45 59H54"),
        path("k-eyes", "M39 50h.1M61 50h.1"),
        path("f-bone k-fine", mouth),
    )


def _kane() -> Markup:
    """Draw the mask of Kane, with rays of the sun."""
    rays = "M50 44 14 42M50 44 18 20M50 44 36 13M50 44 64 13M50 44 82 20M50 44 86 42"
    return _mask("kane", path("k-ray-edge", rays), path("k-ray", rays))


def _pele() -> Markup:
    """Draw the mask of Pele, with hair of flames."""
    flames = (
        "M50 10C45 22 34 12 28 24C16 26 22 40 15 50C14 62 20 68 22 74H78C80 68 86 62 85 50C78 40 84 26 72 24"
        "C66 12 55 22 50 10Z"
    )
    return _mask("pele", path("f-flame k-pen", flames))


def _ku() -> Markup:
    """Draw the mask of Ku, with pointed leaves and bare teeth."""
    return _mask("ku", path("f-crest-leaf k-pen", "M22 46 15 14 34 26 50 9 66 26 85 14 78 46Z"), mouth=TEETH)


def _lono() -> Markup:
    """Draw the mask of Lono, with a cloud."""
    cloud = "M22 46C8 44 10 24 25 26C26 10 46 8 51 18C58 8 76 12 76 26C90 25 92 44 78 46Z"
    return _mask("lono", path("f-cloud k-pen", cloud))


def _laka() -> Markup:
    """Draw the mask of Laka, with a wreath of leaves and flowers."""
    leaves = "M24 60 10 46 20 40 12 28 24 26 26 12 38 18 50 9 62 18 74 12 76 26 88 28 80 40 90 46 76 60Z"
    flowers = "M22 40h.1M34 26h.1M50 22h.1M66 26h.1M78 40h.1"
    return _mask("laka", path("f-palm k-fine", leaves), path("k-flowers", flowers), path("k-hearts", flowers))


def _kanaloa() -> Markup:
    """Draw the mask of Kanaloa, with the arms of an octopus."""
    arms = "M38 34C34 14 22 26 14 18M46 32C46 18 36 20 36 12M54 32C54 18 64 20 64 12M62 34C66 14 78 26 86 18"
    return _mask("kanaloa", path("k-arm-edge", arms), path("k-arm", arms))


def masks() -> dict[str, Markup]:
    """Return the masks of the six gods by sprite name."""
    return {
        "mask-kane": _kane(),
        "mask-pele": _pele(),
        "mask-ku": _ku(),
        "mask-lono": _lono(),
        "mask-laka": _laka(),
        "mask-kanaloa": _kanaloa(),
    }
