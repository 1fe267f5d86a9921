"""Matches of Taluva that a log in notation leads to, and their boards in words."""

from haleakala.app.history.turns import AnyMatch
from haleakala.games.taluva import rules
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.actions import place
from haleakala.kernel.replay import replay


def after(log: str, **options: str) -> AnyMatch:
    """The match that a log leads to: two players, and Red begins, unless the options say otherwise."""
    match, stopped = replay(rules, {"starter": "first", **options}, log.split())
    assert stopped is None, str(stopped)
    return match


def choices(match: AnyMatch) -> set[str]:
    """What may happen next, in notation."""
    return {str(action) for action in match.open_actions()}


def clause_against(match: AnyMatch, text: str) -> str:
    """The clause that forbids an action."""
    refused = rules.refusal(match.state, rules.parse_action(text))
    assert refused is not None, f"{text} is legal"
    return refused.clause


def board(match: AnyMatch) -> dict[str, str]:
    """What is on each space: level and terrain, and then the owner and the piece, as in `2 jungle, red hut`."""
    told = {}
    for at, hexagon in m.board_of(match.state).items():
        told[place(at)] = f"{hexagon & m.LEVEL} {m.TERRAINS[m.terrain_of(hexagon)]}"
        if m.owner_of(hexagon) != m.NOBODY:
            told[place(at)] += f", {m.SEATS[m.owner_of(hexagon)]} {m.PIECE_NAMES[m.piece_of(hexagon)]}"
    return told


def supply(match: AnyMatch, seat: int) -> tuple[int, int, int]:
    """The huts, temples and towers that a player has left."""
    huts, temples, towers = (m.supply(match.state, seat, piece) for piece in m.PIECES)
    return huts, temples, towers
