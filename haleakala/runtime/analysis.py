"""A whole match weighed: the chances after each turn, what each turn has cost, and what would have been better."""

from collections.abc import Generator
from typing import Any

from haleakala.app.history.turns import AnyMatch, Turn, turns
from haleakala.bots.bot import Progress
from haleakala.bots.learned import Candidate, candidates
from haleakala.bots.search import Search
from haleakala.gamekit.interface import AnyGame
from haleakala.kernel.evaluator import SURE, Evaluator
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.record import TurnAnalysis

DOUBTFUL = SURE // 50
"""A turn that seems to cost so much is looked at again, with the other player's replies."""
KEPT = 5
"""Of so many turns that seemed better."""


def weighed(
    game: AnyGame, match: AnyMatch, evaluator: Evaluator[Any], draws: int
) -> Generator[Progress, None, tuple[TurnAnalysis, ...]]:
    """Every turn of a match. A turn that seems dear to who looks at it alone is weighed again by the replies to it.

    Each of these replies is averaged over so many draws; with 0 the first look counts. What luck did costs nobody.
    """
    search = Search(game.rules, evaluator)
    states = [match.start, *(ply.state for ply in match.plies)]
    rows, found = turns(game, match), []
    players = game.rules.num_players(match.options)
    seats = range(players if players > 2 else 1)  # of two the chances sum to a sure win
    for number, turn in enumerate(rows, 1):
        own = turn.first
        while own < turn.end and match.plies[own].player == turn.seat:
            own += 1
        best, *others = candidates(search, states[turn.first : turn.first + 1])
        line, cost = best.line, max(0, best.worth - search.settled(states[own], turn.seat))
        if draws and cost >= DOUBTFUL:
            line, lost = yield from looked_at_again(
                search, turn, states[own], [best, *others[: KEPT - 1]], draws, (number - 1) / len(rows)
            )
            cost = lost * (SURE - search.settled(states[turn.end], turn.seat)) // SURE
        better, ply = first_difference(search, match, states, turn.first, own, line) if cost else ("", turn.first)
        chances = tuple(percent(search.settled(states[turn.end], seat)) for seat in seats)
        found.append(TurnAnalysis(chances[0], percent(cost), better, ply, chances[1:]))
        yield Progress(number / len(rows))
    return tuple(found)


def looked_at_again(
    search: Search[Any, Any, Any],
    turn: Turn,
    played: Any,
    kept: list[Candidate[Any, Any]],
    draws: int,
    share: float,
) -> Generator[Progress, None, tuple[tuple[Any, ...], int]]:
    """The best of the turns, action by action, and what the turn that was played has lost, both after the replies.

    With a chance of 40 % after the played turn and 70 % after the best, half of the missing 60 % was lost: SURE // 2.
    Hands are those that were held: whoever looks back knows them. Where luck draws nothing, one look is enough.
    """
    means = []
    for after in (played, *(candidate.after for candidate in kept)):
        worths: list[int] = []
        for draw in range(draws):
            luck = SeededLuck(f"analysis {turn.first} {draw}")
            worths.append(search.answered(after, turn.seat, luck))
            yield Progress(share)
            if not luck.draws:
                break
        means.append(sum(worths) // len(worths))
    own, *others = means
    best = max(others)
    return kept[others.index(best)].line, max(0, best - own) * SURE // (SURE - own) if own < SURE else 0


def first_difference(
    search: Search[Any, Any, Any], match: AnyMatch, states: list[Any], first: int, own: int, line: tuple[Any, ...]
) -> tuple[str, int]:
    """The best turn from the first decision on in which it differs from what was played, in notation, and how many
    plies came before that.

    `line` is the best turn; where it ends earlier, whoever looks at its own turn alone says what comes then.
    """
    rest = line
    for ply in range(first, own):
        rest = rest or candidates(search, states[ply : ply + 1])[0].line
        if rest[0] != match.plies[ply].action:
            return " ".join(map(str, rest)), ply
        rest = rest[1:]
    return "", first


def percent(worth: int) -> int:
    """A share of SURE."""
    return round(100 * worth / SURE)
