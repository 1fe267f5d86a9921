"""Run a turn: its two halves, the islands and the follow-up of a card, the stack of questions, the end (3, 7, 9).

`settle` is the main loop: it resolves the questions on the stack until a player must decide.
"""

from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.actions import (
    Action,
    ChooseColour,
    ChooseIsland,
    ChooseSpace,
    PlayCard,
    TakeOmen,
)
from haleakala.games.huts.rules.effects import (
    EFFECTS,
    OMEN_QUESTIONS,
    Draft,
    Events,
    ask,
    begin_on_island,
    lava_comes,
)
from haleakala.games.huts.rules.events import (
    CardPlayed,
    GameEnded,
    NothingHappened,
    OmensReset,
    OmenTaken,
)
from haleakala.games.huts.rules.legal import answers
from haleakala.games.huts.rules.model import Question, action_of
from haleakala.games.huts.rules.scoring import points, winner
from haleakala.kernel.rules import TERMINAL

FOLLOW_QUESTIONS = {m.HUTS: m.Q_HUT_FOLLOW, m.LAVA: m.Q_LAVA_FOLLOW}
"""For each action that has a follow-up, the kind of the follow-up's first question."""
ALWAYS_ASKED = frozenset((m.Q_HALF, m.Q_ISLAND))
"""The kinds of questions that a player must answer even if only one answer is legal (9.2)."""

# --- A turn (3, 9) ----------------------------------------------------------------------------------------------------


def answered(draft: Draft, events: Events, asked: Question, answer: Action) -> None:
    """Carry out `answer` to the question `asked`, which has already been removed from the stack."""
    if isinstance(answer, ChooseSpace):
        (EFFECTS.get(asked.kind) or followed)(draft, events, asked, answer.space)
    elif isinstance(answer, ChooseColour):
        EFFECTS[asked.kind](draft, events, asked, answer.colour)
    elif isinstance(answer, TakeOmen):
        omen_taken(draft, events, asked.seat, answer.omen)
    elif isinstance(answer, PlayCard):
        card_played(draft, events, asked.seat, answer.card)
    elif isinstance(answer, ChooseIsland):
        begin_on_island(draft, events, Question(m.Q_TASK, asked.seat, asked.action, answer.island))
    else:
        next_follows(draft, asked, asked.used)


def omen_taken(draft: Draft, events: Events, seat: int, omen: int) -> None:
    """Flip an omen card and ask the omen's first question (3.2, 3.3). If both Adds are face up, flip the first."""
    flipped = next(at for at, one in enumerate(m.OMEN_CARDS) if one == omen and draft[m.FACE_UP] >> at & 1)
    draft[m.FACE_UP] ^= 1 << flipped
    draft[m.USED] += 1
    draft[m.DONE] |= m.OMEN_DONE
    events.append(OmenTaken(seat, omen))
    ask(draft, Question(OMEN_QUESTIONS[omen], seat))


def card_played(draft: Draft, events: Events, seat: int, card: int) -> None:
    """Play `card` openly. Push its follow-up and, above that, the questions about its islands (3.3, 3.5)."""
    draft[m.HANDS + seat] ^= 1 << card
    draft[m.PLAYED + seat] = (*draft[m.PLAYED + seat], card)
    draft[m.DONE] |= m.CARD_DONE
    events.append(CardPlayed(seat, card))
    action = action_of(card)
    if action in FOLLOW_QUESTIONS:
        draft[m.FOLLOW] |= 1 << m.FOLLOW_BITS[action] + seat
        ask(draft, Question(FOLLOW_QUESTIONS[action], seat, action))
    if card in m.GOD_CARDS:
        for island in reversed(m.ISLANDS):
            ask(draft, Question(m.Q_TASK, seat, action, island))
    else:
        ask(draft, Question(m.Q_ISLAND, seat, action))


def followed(draft: Draft, events: Events, asked: Question, space: int) -> None:
    """Let a seat take part in a follow-up: add a cube to the hut on `space`, or lava to `space` (5.9, 5.10)."""
    next_follows(draft, asked, asked.used | 1 << space)
    if asked.kind == m.Q_HUT_FOLLOW:
        ask(draft, Question(m.Q_HUT_FOLLOW_COLOUR, asked.seat, m.HUTS, space=space))
    else:
        lava_comes(draft, events, asked, space, m.NONE)


def next_follows(draft: Draft, asked: Question, used: int) -> None:
    """Push the follow-up for the next seat clockwise that has played its action, until the round ends (5.9, 5.10)."""
    number, seat = draft[m.PLAYERS], asked.seat
    while (seat := (seat + 1) % number) != draft[m.ON_TURN]:
        if draft[m.FOLLOW] >> m.FOLLOW_BITS[asked.action] + seat & 1:
            ask(draft, asked._replace(seat=seat, used=used))
            return


def settle(draft: Draft, events: Events) -> None:
    """Resolve the stack until a player must decide. Carry out forced answers; skip questions without answers (9.2)."""
    stack = draft[m.QUESTIONS]
    while True:
        if not stack:
            half_done(draft, events)
            if not stack:
                return
        asked = stack[-1]
        if asked.kind in ALWAYS_ASKED:
            break
        if asked.kind == m.Q_TASK:
            begin_on_island(draft, events, stack.pop())
            continue
        found = answers(draft, asked)
        if len(found) > 1:
            break
        stack.pop()
        if found:
            answered(draft, events, asked, found[0])
        else:
            events.append(NothingHappened(asked.island))
    draft[m.ACTOR] = asked.seat


def half_done(draft: Draft, events: Events) -> None:
    """Ask for the turn's other half. After both, reset omens if due; begin the next turn or end the game (3, 7.1)."""
    if draft[m.DONE] != m.OMEN_DONE | m.CARD_DONE:
        ask(draft, Question(m.Q_HALF, draft[m.ON_TURN]))
        return
    if draft[m.USED] == m.CHART[draft[m.PLAYERS]].reset:
        draft[m.FACE_UP], draft[m.USED] = m.ALL_FACE_UP, 0
        events.append(OmensReset())
    draft[m.DONE] = 0
    draft[m.TURNS_LEFT] -= 1
    if draft[m.TURNS_LEFT]:
        draft[m.ON_TURN] = (draft[m.ON_TURN] + 1) % draft[m.PLAYERS]
        ask(draft, Question(m.Q_HALF, draft[m.ON_TURN]))
    else:
        draft[m.PHASE], draft[m.ACTOR] = m.OVER, TERMINAL
        won = tuple(points(tuple(draft), seat) for seat in m.SEATS[: draft[m.PLAYERS]])
        events.append(GameEnded(winner(tuple(draft)), won))
