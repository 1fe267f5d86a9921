"""What each thing on the table is and what it means now, in at most three short sentences with a clause to read on."""

import re
from collections.abc import Callable

from haleakala.games.face import Explanation
from haleakala.games.hawaii.answers import explain_answer, tiles_left
from haleakala.games.hawaii.model import (
    ACTOR,
    AT,
    AT_STAGES,
    BAG,
    BEACH,
    ENDED_ON,
    FISHED,
    HARBOUR,
    LEFT,
    NONE,
    ORDER,
    ORDER_TOKENS,
    PLACE_ON,
    ROUND,
    SPOTS,
    STACKS,
    STEPS,
    TAKEN,
    TOPS,
    UNDRAWN,
    UNSEEN_GODS,
    State,
    of_seat,
    packed_count,
    players,
    present,
)
from haleakala.games.hawaii.possessions import explain_belonging
from haleakala.games.hawaii.tables import (
    FIRST_AT_THE_END,
    FISH,
    KAHUNA,
    PLACES,
    ROUNDS,
    SPACES,
    STAGES,
    TIKI,
    TOKENS,
    Place,
)
from haleakala.games.hawaii.targets import (
    AT_ORDER,
    AT_PLACE,
    AT_STAGE,
    BAG_NAME,
    HARBOUR_NAME,
    MORE,
    OTHER,
    ROUND_NAME,
    STOCK_NAMES,
    TOP_NAMES,
    word,
)
from haleakala.games.hawaii.targets import FISHED as FISH_PILE
from haleakala.games.hawaii.uses import use_of
from haleakala.games.hawaii.words import (
    ISLAND_GIFTS,
    ISLAND_TITLES,
    KIND_TITLES,
    PLACE_TITLES,
    feet,
    goods,
    listed,
    points,
    space_title,
    together,
    token_title,
)
from haleakala.kernel.phrase import Gap, Phrase, Seat, phrase, plural

SPOT = re.compile(r"spot-(\w\d)-(\d)", re.ASCII)


def explain(state: State, target: str) -> Explanation:
    """What something is and means now, by its name."""
    named = word(target)
    on_board: dict[int, Callable[[State, int], Explanation]] = {
        AT_PLACE: _place,
        AT_STAGE: _stage,
        AT_ORDER: _order,
        FISH_PILE: _fish,
        MORE: _fish,
    }
    if named.what in on_board:
        return on_board[named.what](state, named.number)
    if named.what != OTHER:
        return explain_answer(state, target, named)
    if spot := SPOT.fullmatch(target):
        return _spot(state, SPACES.index(spot[1]), int(spot[2]) - 1)
    if target in TOP_NAMES:
        return _top(state, TOP_NAMES.index(target))
    if target in KIND_OF:
        return _stock(state, KIND_OF[target])
    common = {ROUND_NAME: _round, BAG_NAME: _bag, HARBOUR_NAME: _harbour}
    return common[target](state) if target in common else explain_belonging(state, target)


# --- The main island (2.1, 2.2) ---------------------------------------------------------------------------------------


def _place(state: State, space: int) -> Explanation:
    """A place: its tiles, its tokens, and the way there or who is there."""
    if space >= len(state[PLACE_ON]):
        return Explanation(_space(space), (phrase("There is no place on this space yet."),), "2.1")
    place = PLACES[state[PLACE_ON][space]]
    title = phrase("{place} ({space})", place=PLACE_TITLES[state[PLACE_ON][space]], space=SPACES[space])
    return Explanation(title, (_kinds_left(state, place), _tokens(state, space), _who_is_at(state, space)), "2.2")


def _space(space: int) -> Phrase:
    return phrase("Space {space}", space=SPACES[space])


def _kinds_left(state: State, place: Place) -> Phrase:
    """How many tiles a place has of each kind; of gods only the open ones can be had."""
    if place.key == "gods":
        tops = tuple(KIND_TITLES[top] for top in state[TOPS] if top != NONE)
        return phrase("Face-up gods: {gods}.", gods=listed(tops)) if tops else phrase("There are no gods left.")
    left = tuple(
        phrase("{tile} {count}", tile=KIND_TITLES[kind], count=packed_count(state[LEFT], kind)) for kind in place.kinds
    )
    return phrase("Tiles left: {tiles}.", tiles=listed(left))


def _tokens(state: State, space: int) -> Phrase:
    """The tokens that can be bought with, and the limit."""
    limit = PLACES[state[PLACE_ON][space]].limit
    tokens = tuple(token_value(token) for token in sorted(state[SPOTS][space]) if token >= 0) if state[SPOTS] else ()
    if tokens:
        return phrase(
            "Price tokens here: {tokens}. The last spot takes a token only up to a total of {limit}.",
            tokens=listed(tokens),
            limit=limit,
        )
    return phrase(
        "There are no price tokens here. The last spot takes a token only up to a total of {limit}.",
        limit=limit,
    )


def token_value(token: int) -> Phrase:
    """`4` or `4 with spears`, in a list."""
    value = TOKENS[token].value
    return phrase("{value} with spears", value=value) if TOKENS[token].spears else phrase("{value}", value=value)


def _who_is_at(state: State, space: int) -> Phrase:
    """Who is there; else how far it is for the player who decides, or from the beach."""
    there = [seat for seat in range(players(state)) if of_seat(state, seat, AT) == space]
    if there:
        return phrase("Chiefs here: {players}.", players=together(there))
    actor = state[ACTOR]
    at = of_seat(state, actor, AT) if actor >= 0 else BEACH
    if at >= BEACH:
        return phrase("From the beach it costs {feet} to come here.", feet=feet(STEPS[BEACH][space]))
    return phrase("From {space} it costs {feet} to come here.", space=SPACES[at], feet=feet(STEPS[at][space]))


def _spot(state: State, space: int, spot: int) -> Explanation:
    """A purchase spot: its token, or why there is none (3.4, 5.1)."""
    title = phrase("Purchase spot")
    if space >= len(state[PLACE_ON]) or spot >= PLACES[state[PLACE_ON][space]].spots:
        return Explanation(title, (phrase("This place has no such spot."),), "2.2")
    place = PLACES[state[PLACE_ON][space]]
    where = space_title(state[PLACE_ON][space], space)
    lies = state[SPOTS][space][spot] if state[SPOTS] else UNDRAWN
    last = spot == place.spots - 1
    limited = (phrase("This is the last spot here, with a limit of {limit}.", limit=place.limit),) if last else ()
    if lies >= 0:
        return _token(lies, limited)
    if lies == FISHED:
        told = phrase(
            "With the token drawn for this spot, the total at {place} would have been above the limit.", place=where
        )
        return Explanation(title, (told, phrase("The token is now a fish token in the harbour."), *limited), "3.4")
    if lies <= TAKEN:
        told = phrase("{who} has bought a tile with the token from this spot.", who=Seat(TAKEN - lies))
        return Explanation(title, (told, *limited), "5.1")
    return Explanation(title, (phrase("No token has been drawn for this spot yet."), *limited), "3.4")


def _token(token: int, more: tuple[Phrase, ...]) -> Explanation:
    """A price token that can be bought with."""
    value, fish = TOKENS[token].value, TOKENS[token].fish
    title = (
        phrase("Token {value} with spears", value=value)
        if TOKENS[token].spears
        else phrase("Token {value}", value=value)
    )
    gaps: dict[str, Gap] = {"value": value, "double": 2 * value}
    price = phrase("With this token, a tile costs {value} shells, or {double} for side II.", **gaps)
    counts = phrase("The token adds {value} to its owner’s total. Its back shows {fish} fish.", value=value, fish=fish)
    return Explanation(title, (price, counts, *more), "5.1")


def _top(state: State, stack: int) -> Explanation:
    """The god on top of a stack, and what is beneath (2.4)."""
    top, beneath = state[TOPS][stack], state[STACKS][stack]
    under = plural("There is {count} more god in this stack.", "There are {count} more gods in this stack.", beneath)
    unseen = tuple(
        phrase("{god} {count}", god=KIND_TITLES[god], count=packed_count(state[UNSEEN_GODS], god))
        for god in present(state[UNSEEN_GODS])
    )
    hidden = (phrase("Not drawn yet: {gods}.", gods=listed(unseen)),) if unseen else ()
    if top == NONE:
        return Explanation(phrase("God stack {stack}", stack=stack + 1), (under, *hidden), "2.4")
    return Explanation(KIND_TITLES[top], (_uses(top), under, *hidden), "2.4")


KIND_OF = {name: kind for kind, name in STOCK_NAMES.items()}


def _stock(state: State, kind: int) -> Explanation:
    """The tiles of a kind on the main island: what they do, and how many there are (2.3)."""
    left = tiles_left(state, kind)
    if kind in (KAHUNA, TIKI):
        return Explanation(KIND_TITLES[kind], (use_of(2 * kind), phrase("Twice the price buys two."), left), "5.3")
    return Explanation(KIND_TITLES[kind], (_uses(kind), left), "2.3")


def _uses(kind: int) -> Phrase:
    """What a kind of tile does on both sides."""
    return phrase("Side I: {one} Side II: {two}", one=use_of(2 * kind), two=use_of(2 * kind + 1))


# --- The beach (8) ----------------------------------------------------------------------------------------------------


def _fish(state: State, fish: int) -> Explanation:
    """The fish tokens that show as many fish."""
    count = packed_count(state[HARBOUR], FISH.index(fish))
    there = (
        plural(
            "There is {count} token with {fish} fish in the harbour.",
            "There are {count} tokens with {fish} fish in the harbour.",
            count,
            fish=fish,
        )
        if count
        else phrase("There is no token with {fish} fish in the harbour.", fish=fish)
    )
    cost = phrase("Each of these tokens costs 1 foot and needs room on a ready ship.")
    brings = phrase("Each adds {fish} to its owner’s total.", fish=fish)
    return Explanation(phrase("Token with {fish} fish", fish=fish), (there, cost, brings), "8.1")


def _harbour(state: State) -> Explanation:
    """All fish tokens."""
    counts = [(packed_count(state[HARBOUR], at), fish) for at, fish in enumerate(FISH)]
    parts = tuple(
        plural("{count} token with {fish} fish", "{count} tokens with {fish} fish", count, fish=fish)
        for count, fish in counts
        if count
    )
    there = phrase("Here now: {tokens}.", tokens=listed(parts)) if parts else phrase("There are no tokens here now.")
    why = phrase("If a token would bring the total at its place above the limit, it goes here instead, fish side up.")
    return Explanation(phrase("Harbour"), (there, why), "3.4")


def _stage(state: State, stage: int) -> Explanation:
    """A landing stage and its island (8.3 to 8.6)."""
    island, one = state[AT_STAGES][stage], STAGES[stage]
    gaps: dict[str, Gap] = {"feet": feet(one.feet), "places": one.feet, "points": points(one.points)}
    visit = phrase("A visit costs {feet} and needs room for {places} on ready ships. It scores {points}.", **gaps)
    if island == NONE:
        empty = (
            phrase("Its island has already been visited this round.")
            if state[ORDER]
            else phrase("No island has been drawn for it yet.")
        )
        return Explanation(phrase("Landing stage {stage}", stage=stage + 1), (visit, empty), "8.6")
    title = phrase("Landing stage {stage}: {island}", stage=stage + 1, island=ISLAND_TITLES[island])
    return Explanation(title, (visit, phrase("The island gives {gift}.", gift=ISLAND_GIFTS[island])), "8.3")


def _order(state: State, order: int) -> Explanation:
    """An order space: who is there, else its token and what it is good for (8.7)."""
    title = phrase("Order space {order}", order=order + 1)
    if order >= players(state):
        unused = phrase("With {count} players, this space isn’t used.", count=players(state))
        return Explanation(title, (unused,), "8.7")
    last = state[ROUND] == len(ROUNDS) - 1
    rank = phrase(
        "If you end the round here, you’ll be number {order} in the next round’s turn order.", order=order + 1
    )
    if last and not order:
        rank = phrase(
            "The player who is here at the end of this round scores {points}.", points=points(FIRST_AT_THE_END)
        )
    elif last:
        rank = phrase("In the last round only order space 1 scores.")
    text = [rank]
    if state[ENDED_ON][order] != NONE:
        text.append(phrase("{who} has ended the round here.", who=Seat(state[ENDED_ON][order])))
    elif state[ORDER_TOKENS][order] != NONE:
        token = token_title(state[ORDER_TOKENS][order])
        text.append(phrase("If you end the round here, you get {token}.", token=token))
    else:
        text.append(phrase("This space has no token."))
    if order < len(state[ORDER]):
        text.append(
            phrase(
                "In this round’s turn order, {who} is number {order}.", who=Seat(state[ORDER][order]), order=order + 1
            )
        )
    return Explanation(title, tuple(text), "8.7")


# --- The round (3, 9) -------------------------------------------------------------------------------------------------


def _round(state: State) -> Explanation:
    """The target, what totals score, and the income after it (9.1)."""
    number = state[ROUND]
    one, (first, second, others) = ROUNDS[number], ROUNDS[number].points
    title = phrase("Round {round} of {rounds}", round=number + 1, rounds=len(ROUNDS))
    target = phrase("The target is {target}. A surfer lowers it for its owner.", target=one.target)
    ranks = phrase(
        "Of the totals that reach their target, the highest scores {first} points, the second highest {second}, and "
        "any other {others}.",
        first=first,
        second=second,
        others=others,
    )
    if number == len(ROUNDS) - 1:
        return Explanation(title, (target, ranks, phrase("After this round the game is over.")), "9.1")
    income = phrase("Then everyone gets {goods}, and what their tiles give.", goods=goods(*one.income, 0))
    return Explanation(title, (target, ranks, income), "9.1")


def _bag(state: State) -> Explanation:
    """The price tokens that are not laid out (2.5)."""
    count = sum(packed_count(state[BAG], token) for token in present(state[BAG]))
    there = plural("There is {count} price token in the bag.", "There are {count} price tokens in the bag.", count)
    kinds = tuple(
        phrase(
            "{count} with value {value} and spears", count=packed_count(state[BAG], token), value=TOKENS[token].value
        )
        if TOKENS[token].spears
        else phrase("{count} with value {value}", count=packed_count(state[BAG], token), value=TOKENS[token].value)
        for token in present(state[BAG])
    )
    which = (phrase("In detail: {tokens}.", tokens=listed(kinds)),) if kinds else ()
    back = phrase("For the next round, all tokens go back into the bag.")
    return Explanation(phrase("Bag"), (there, *which, back), "2.5")
