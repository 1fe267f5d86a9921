"""Positions for tests, made from another position by changing some fields of its text."""

from typing import Any

from haleakala.gamekit.position import Positions


def changed(positions: Positions[Any], state: Any, **words: Any) -> Any:
    """Return the position with other values in some fields of its text: `red_shells=3`, `red_points=(5, 0)`."""
    values = {**positions.options(state), **{key: field.write(state) for key, field in positions.fields.items()}}
    values |= {
        name.replace("_", "-"): " ".join(map(str, value)) if isinstance(value, tuple) else value
        for name, value in words.items()
    }
    return positions.parse("; ".join(f"{key} {value}" for key, value in values.items()))
