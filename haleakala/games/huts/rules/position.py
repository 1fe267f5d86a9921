"""Write and read positions of Huts as text: `turn 2; cubes a1:rrb b4:w; hands calm-red calm-god, ? ? ?god`.

The letters of cubes are r, b, w, k (black) and p. Hidden cards are `?`, `?god` and `?devout`. A field that the text
omits has its value from the first turn of player 1, with empty islands and empty hands.
"""

from collections.abc import Sequence
from typing import Any

from haleakala.gamekit.fields import USUAL, bits, by_seat, counts, each, field, number, one_of
from haleakala.gamekit.position import Field, Positions
from haleakala.games.huts.rules import CHOICES, initial_state
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.actions import REACH, card_key
from haleakala.games.huts.rules.model import Question, State
from haleakala.kernel.rules import CHANCE, TERMINAL, Options

QUESTIONS = (
    *("half", "island", "add-space", "add-colour", "remove-space", "remove-colour"),
    *("move-space", "move-colour", "move-target", "sail-space", "sail-colour", "sail-target"),
    *("gain-colour", "lose-colour", "peace-space", "peace-colour", "peace-other", "peace-other-colour"),
    *("thunder-colour", "thunder-space", "lightning-space", "hut-space", "hut-colour"),
    *("lava-space", "lava-colour", "lava-target", "hut-follow", "hut-follow-colour", "lava-follow", "task"),
)
KNOWN_CARDS = tuple(map(card_key, range(m.UNKNOWN_ISLAND)))
UNKNOWN_CARDS = ("?", "?god", "?devout")
SPACE, SEAT = one_of(m.SPACE_KEYS), one_of("12345", {"-": m.NONE})
CELL = one_of((), {f"{x},{y}": (x, y) for x in REACH for y in REACH})
CUBES = counts("rbwkp", m.CUBE_BITS, between="")
CARD = one_of((), {card_key(card): card for pile in m.PILES for card in pile})
HAND, UNSEEN = bits(KNOWN_CARDS), counts(UNKNOWN_CARDS, m.UNSEEN_BITS)
DETAILS = {
    "kind": one_of(QUESTIONS),
    "seat": SEAT,
    "action": one_of(m.ACTION_KEYS),
    "island": one_of(m.ISLAND_LETTERS),
    "space": SPACE,
    "colour": one_of(m.COLOUR_KEYS),
    "other": SPACE,
    "cubes": CUBES,
    "used": bits(m.SPACE_KEYS, between="+"),
}
"""For each field of a question, how to write and read its value."""


def first_turn(options: Options) -> State:
    """Return the state in which player 1 begins the first turn, with empty islands and empty hands."""
    draft = list(initial_state({**options, "layout": "usual", "starter": "first"}))
    draft[m.PHASE], draft[m.ACTOR], draft[m.ON_TURN] = m.PLAYING, 0, 0
    draft[m.QUESTIONS] = (Question(m.Q_HALF, 0),)
    return tuple(draft)


# --- Questions --------------------------------------------------------------------------------------------------------


def usual_questions(state: Sequence[Any]) -> tuple[Question, ...]:
    """Return the usual stack: the next half of the active player's turn in the phase PLAYING, else no question."""
    return (Question(m.Q_HALF, state[m.ON_TURN]),) if state[m.PHASE] == m.PLAYING else ()


def write_questions(state: Sequence[Any]) -> str:
    """Write the stack of questions, current question last: `lava-follow seat=2 action=lava`. Omit usual values."""
    if state[m.QUESTIONS] == usual_questions(state):
        return USUAL
    usual = {**Question._field_defaults, "seat": state[m.ON_TURN]}
    return ", ".join(
        " ".join(
            f"{key}={DETAILS[key].write(value)}".removeprefix("kind=")
            for key, value in Question._make(asked)._asdict().items()
            if value != usual.get(key)
        )
        for asked in state[m.QUESTIONS]
    )


def read_questions(draft: list[Any], text: str) -> None:
    """Read the stack of questions into `draft`, and set ACTOR to the seat of the current question."""
    asked = usual_questions(draft)
    if text != USUAL:
        words = [[word.partition("=") for word in f"kind={one.strip()}".split()] for one in text.split(",")]
        details = [{key: DETAILS[key].read(value) for key, _, value in one} for one in words]
        asked = tuple(Question(**{"seat": draft[m.ON_TURN], **one}) for one in details)
    draft[m.QUESTIONS] = asked
    draft[m.ACTOR] = asked[-1].seat if asked else TERMINAL if draft[m.PHASE] == m.OVER else CHANCE


# --- Cubes and cards --------------------------------------------------------------------------------------------------


def write_cubes(state: Sequence[Any]) -> str:
    """Write the cubes of each space that has cubes."""
    on = zip(m.SPACE_KEYS, state[m.CUBES : m.HANDS], strict=True)
    return " ".join(f"{key}:{CUBES.write(packed)}" for key, packed in on if packed)


def read_cubes(draft: list[Any], text: str) -> None:
    """Read the cubes on spaces into `draft`. Spaces missing from `text` stay empty."""
    for word in text.split():
        key, _, letters = word.partition(":")
        draft[m.CUBES + SPACE.read(key)] = CUBES.read(letters)


def write_hands(state: Sequence[Any]) -> str:
    """Write the known and hidden cards of each seat, separated by commas."""
    return ", ".join(
        f"{HAND.write(state[m.HANDS + seat])} {UNSEEN.write(state[m.UNSEEN + seat])}".strip()
        for seat in m.SEATS[: state[m.PLAYERS]]
    )


def read_hands(draft: list[Any], text: str) -> None:
    """Read the hands, separated by commas, into `draft`. Hands missing from `text` stay empty."""
    for seat, words in enumerate(text.split(",")):
        cards = words.split()
        draft[m.HANDS + m.SEATS[seat]] = HAND.read(" ".join(card for card in cards if card not in UNKNOWN_CARDS))
        draft[m.UNSEEN + seat] = UNSEEN.read(" ".join(card for card in cards if card in UNKNOWN_CARDS))


PLAYED = by_seat("played", lambda state: range(m.PLAYED, m.PLAYED + state[m.PLAYERS]), each(CARD))


def read_played(draft: list[Any], text: str) -> None:
    """Read the cards that each seat has played, and set FOLLOW to the seats that take part in follow-ups."""
    PLAYED.read(draft, text)
    draft[m.FOLLOW] = sum(
        {
            1 << m.FOLLOW_BITS[m.action_of(card)] + seat
            for seat in m.SEATS
            for card in draft[m.PLAYED + seat]
            if card not in m.DEVOUT_CARDS and m.action_of(card) in m.FOLLOW_BITS
        }
    )


POSITIONS = Positions[State](
    CHOICES,
    first_turn,
    lambda state: {"players": str(state[m.PLAYERS])},
    (
        field("phase", m.PHASE, one_of(("starting", "laying-out", "filling", "dealing", "playing", "over"))),
        field("layout", m.CELLS, each(CELL)),
        field("starter", m.STARTER, SEAT),
        field("turn", m.ON_TURN, SEAT),
        field("turns", m.TURNS_LEFT, number()),
        field("done", m.DONE, bits(("omen", "card"))),
        field("omens", m.FACE_UP, bits(("add", "add-too", "remove", "move", "sail"))),
        field("used", m.USED, number()),
        Field("cubes", write_cubes, read_cubes),
        field("huts", m.HUT_BITS, bits(m.SPACE_KEYS)),
        field("lava", m.LAVA_BITS, bits(m.SPACE_KEYS)),
        Field("hands", write_hands, read_hands),
        Field("played", PLAYED.write, read_played),
        Field("asks", write_questions, read_questions),
    ),
)
