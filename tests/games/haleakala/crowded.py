"""Positions for Hypothesis with more pieces than in random playouts."""

from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from haleakala.games.haleakala.rules.model import CARDS, SEATS, SPACES, WARES, State
from tests.games.haleakala import reference as oracle
from tests.games.haleakala.positions import table


def owned(seat: str, things: tuple[str, ...], owners: list[str]) -> str:
    """What belongs to a player, at most eight things."""
    return " ".join([thing for thing, owner in zip(things, owners, strict=True) if owner == seat][:8])


@st.composite
def crowded(draw: st.DrawFn) -> State:
    """A turn or a shaman's move in a position fuller than playouts make them; the sums differ, as they must."""
    homes = st.sampled_from("abcdef-")
    discs = {seat: [f"{disc}{beach}" for disc in range(1, 6) if (beach := draw(homes)) != "-"] for seat in SEATS}
    assume(oracle.sums_differ(discs["red"], discs["yellow"]))
    statues = draw(st.lists(st.sampled_from(["red", "yellow", ""]), min_size=18, max_size=18))
    shamans = draw(st.lists(st.sampled_from(SPACES[6:]), min_size=2, max_size=2, unique=True))
    kept = draw(st.lists(st.sampled_from(["red", "yellow", ""]), min_size=8, max_size=8))
    held = draw(st.lists(st.sampled_from(["red", "yellow", ""]), min_size=5, max_size=5))
    words: dict[str, Any] = {
        **{seat: " ".join(discs[seat]) for seat in SEATS},
        **{f"{seat}_statues": owned(seat, SPACES[6:], statues) for seat in SEATS},
        **{f"{seat}_kept": owned(seat, CARDS[5:], kept) for seat in SEATS},
        **{f"{seat}_held": owned(seat, WARES[:5], held) for seat in SEATS},
        **{f"{seat}_shaman": space for seat, space in zip(SEATS, shamans, strict=True)},
        **{f"{seat}_shells": draw(st.integers(0, 5)) for seat in SEATS},
    }
    variant = draw(st.sampled_from(["base", "tactical"]))
    if variant == "tactical":
        words |= {f"{seat}_invocation": draw(st.sampled_from([*"abcdef", "supply", "supply"])) for seat in SEATS}
    return table(
        variant,
        turn=draw(st.sampled_from(SEATS)),
        phase=draw(st.sampled_from(["turn", "shaman"])),
        boat=draw(st.sampled_from("abcdef")),
        lava="".join(draw(st.lists(st.sampled_from("abcdef"), max_size=4))),
        **words,
    )
