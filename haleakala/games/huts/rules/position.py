"""Positions of Huts as text: `players 2; phase playing; turn teal; on a1:rrb b2:p; huts a1; hand_amber calm-red`."""

from typing import Any

from haleakala.gamekit.position import (
    NUMBER,
    Field,
    Positions,
    Spelling,
    bits_of,
    by_index,
    counts_of,
    field,
    list_of,
    one_of,
)
from haleakala.games.huts import rules
from haleakala.games.huts.meta import SIDES
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.actions import Deal
from haleakala.games.huts.rules.model import Question, State
from haleakala.kernel.rules import CHANCE, TERMINAL, Options

PHASES = by_index(("starting", "laying_out", "filling", "dealing", "playing", "over"))
SEATS = tuple(side.colour.key for side in SIDES)
BY_NAME = {name: seat for seat, name in enumerate(SEATS)}
CUBES = "rbwkp"
"""The colours of cubes; black is k."""
OMENS = ("add", "add2", "remove", "move", "sail")
KINDS = {name[2:].lower(): kind for name, kind in vars(m).items() if name.startswith("Q_")}
"""What a question is about, by its name in the model."""
CARDS = {str(Deal(card))[1:]: card for kind in m.KINDS for card in m.PILES[kind]}


def none_or(spelling: Spelling) -> Spelling:
    """The same, and `-` for NONE."""
    return Spelling(
        lambda value: "-" if value == m.NONE else spelling.write(value),
        lambda text: m.NONE if text == "-" else spelling.read(text),
    )


def letters() -> Spelling:
    """Packed cubes, a letter each."""
    return Spelling(
        lambda packed: "".join(letter * count for letter, count in zip(CUBES, m.counts(packed), strict=True)),
        lambda text: sum(m.CUBE[CUBES.index(letter)] for letter in text),
    )


ANSWERS = {
    "action": none_or(NUMBER),
    "island": none_or(by_index(m.ISLAND_LETTERS)),
    "space": none_or(by_index(m.SPACE_KEYS)),
    "colour": none_or(by_index(CUBES)),
    "other": none_or(by_index(m.SPACE_KEYS)),
    "cubes": letters(),
    "used": NUMBER,
}
"""What was answered before a question, by the name of its field."""


def write_question(asked: tuple[int, ...]) -> str:
    """`hut_space amber action=8 island=a`."""
    question = Question._make(asked)
    usual = Question(question.kind, question.seat)
    kind = next(name for name, number in KINDS.items() if number == question.kind)
    answers = [
        f"{name}={one.write(getattr(question, name))}"
        for name, one in ANSWERS.items()
        if getattr(question, name) != getattr(usual, name)
    ]
    return " ".join([kind, SEATS[question.seat], *answers])


def read_question(text: str) -> Question:
    """The question that is written so."""
    kind, seat, *answers = text.split()
    pairs = [answer.partition("=") for answer in answers]
    return Question(KINDS[kind], BY_NAME[seat], **{name: ANSWERS[name].read(value) for name, _, value in pairs})


def on_islands() -> Field:
    """The cubes on all spaces where there are any."""
    spelling = letters()

    def write(state: State) -> str:
        there = [(key, state[m.CUBES + space]) for space, key in enumerate(m.SPACE_KEYS)]
        return " ".join(f"{key}:{spelling.write(packed)}" for key, packed in there if packed)

    def read(draft: list[Any], text: str) -> None:
        draft[m.CUBES : m.HANDS] = [0] * len(m.SPACES)
        for word in text.split():
            key, _, cubes = word.partition(":")
            draft[m.CUBES + m.SPACE_KEYS.index(key)] = spelling.read(cubes)

    return Field("on", write, read)


def cards() -> Spelling:
    """Cards of a hand, as bits."""
    return Spelling(
        lambda bits: " ".join(str(Deal(card))[1:] for card in m.known_cards(bits)),
        lambda text: sum(1 << CARDS[key] for key in {*text.split()}),
    )


def of_player(seat: int, name: str) -> tuple[Field, ...]:
    """The cards of a player: known, unknown ones by kind, played."""
    played = Spelling(lambda card: str(Deal(card))[1:], CARDS.__getitem__)
    return (
        field(f"hand_{name}", m.HANDS + seat, cards()),
        field(f"hidden_{name}", m.UNSEEN + seat, counts_of(("island", "god", "worshipper"), m.UNSEEN_BITS)),
        field(f"played_{name}", m.PLAYED + seat, list_of(played)),
    )


def cell() -> Spelling:
    """Column and row of an island: `1,0`."""

    def read(text: str) -> tuple[int, int]:
        column, row = map(int, text.split(","))
        return column, row

    return Spelling(lambda at: f"{at[0]},{at[1]}", read)


def follow(action: int, key: str) -> Field:
    """Who has played Huts, or Lava, and joins its follow-ups."""
    names, first = bits_of(SEATS), m.FOLLOW_BITS[action]
    mask = (1 << len(SEATS)) - 1 << first

    def read(draft: list[Any], text: str) -> None:
        draft[m.FOLLOW] = draft[m.FOLLOW] & ~mask | names.read(text) << first

    return Field(key, lambda state: names.write((state[m.FOLLOW] & mask) >> first), read)


def start(options: Options) -> State:
    """The usual islands before the first cube, for the first player to begin."""
    return rules.initial_state({**options, "layout": "usual", "starter": "first"})


def options_of(state: State) -> Options:
    """How many play."""
    return {"players": str(state[m.PLAYERS])}


POSITIONS = Positions(
    rules.CHOICES[:1],
    start,
    options_of,
    (
        field("phase", m.PHASE, PHASES),
        field("actor", m.ACTOR, one_of({**BY_NAME, "luck": CHANCE, "nobody": TERMINAL})),
        field("starter", m.STARTER, one_of({**BY_NAME, "nobody": m.NONE})),
        field("turn", m.ON_TURN, one_of({**BY_NAME, "nobody": m.NONE})),
        field("turns_left", m.TURNS_LEFT, NUMBER),
        field("done", m.DONE, bits_of(("omen", "card"))),
        field("omens", m.FACE_UP, bits_of(OMENS)),
        field("omens_used", m.USED, NUMBER),
        field("cells", m.CELLS, list_of(cell())),
        field("huts", m.HUT_BITS, bits_of(m.SPACE_KEYS)),
        field("lava", m.LAVA_BITS, bits_of(m.SPACE_KEYS)),
        follow(m.HUTS, "follow_huts"),
        follow(m.LAVA, "follow_lava"),
        field("asked", m.QUESTIONS, list_of(Spelling(write_question, read_question), ", ")),
        on_islands(),
        *(one for seat, name in enumerate(SEATS) for one in of_player(seat, name)),
    ),
)
