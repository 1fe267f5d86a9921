"""Positions that tests say by some fields of their text: those of another position with other values in these."""

from typing import Any

from haleakala.gamekit.position import Positions


def changed(positions: Positions[Any], state: Any, **words: Any) -> Any:
    """The same position with other values in some fields: `red_shells=3`, `red_points=(5, 0)` as the text has them."""
    values = {**positions.options(state), **{key: field.write(state) for key, field in positions.fields.items()}}
    values |= {
        name.replace("_", "-"): " ".join(map(str, value)) if isinstance(value, tuple) else value
        for name, value in words.items()
    }
    return positions.parse("; ".join(f"{key} {value}" for key, value in values.items()))
