"""This module explains each thing on the table in at most three short sentences, with a clause for further reading."""

import re
from collections.abc import Callable

from haleakala.gamekit.interface import Explanation
from haleakala.gamekit.sentences import listed, points, together
from haleakala.games.hawaii.input import targets
from haleakala.games.hawaii.input.targets import FISHED as FISH_PILE
from haleakala.games.hawaii.input.targets import word
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules import names, tables
from haleakala.games.hawaii.rules.model import State, of_seat, packed_count, players, present
from haleakala.games.hawaii.rules.names import feet, goods, space_title, token_title
from haleakala.games.hawaii.rules.tables import Place
from haleakala.games.hawaii.text.explain.answers import explain_answer, tiles_left
from haleakala.games.hawaii.text.explain.kingdom import explain_belonging
from haleakala.games.hawaii.text.explain.tiles import use_of
from haleakala.kernel.phrase import Gap, Phrase, Seat, phrase, plural

SPOT = re.compile(r"spot-(\w\d)-(\d)", re.ASCII)


def explain(state: State, target: str) -> Explanation:
    """Explain what the thing called `target` is, and what it means in `state`."""
    named = word(target)
    on_board: dict[int, Callable[[State, int], Explanation]] = {
        targets.AT_PLACE: _place,
        targets.AT_STAGE: _stage,
        targets.AT_ORDER: _order,
        FISH_PILE: _fish,
        targets.MORE: _fish,
    }
    if named.what in on_board:
        return on_board[named.what](state, named.number)
    if named.what != targets.OTHER:
        return explain_answer(state, target, named)
    if spot := SPOT.fullmatch(target):
        return _spot(state, tables.SPACES.index(spot[1]), int(spot[2]) - 1)
    if target in targets.TOP_NAMES:
        return _top(state, targets.TOP_NAMES.index(target))
    if target in KIND_OF:
        return _stock(state, KIND_OF[target])
    common = {targets.ROUND_NAME: _round, targets.BAG_NAME: _bag, targets.HARBOUR_NAME: _harbour}
    return common[target](state) if target in common else explain_belonging(state, target)


# --- The main island (2.1, 2.2) ---------------------------------------------------------------------------------------


def _place(state: State, space: int) -> Explanation:
    """Explain a place: its tiles, its tokens, and the chiefs that are there, or else the cost of going there."""
    if space >= len(state[m.PLACE_ON]):
        return Explanation(_space(space), (phrase("There is no place on this space yet."),), "2.1")
    place = tables.PLACES[state[m.PLACE_ON][space]]
    title = phrase("{place} ({space})", place=names.PLACE_TITLES[state[m.PLACE_ON][space]], space=tables.SPACES[space])
    return Explanation(title, (_kinds_left(state, place), _tokens(state, space), _who_is_at(state, space)), "2.2")


def _space(space: int) -> Phrase:
    return phrase("Space {space}", space=tables.SPACES[space])


def _kinds_left(state: State, place: Place) -> Phrase:
    """List how many tiles of each kind a place has, or the face-up gods of the temple."""
    if place.key == "gods":
        tops = tuple(names.KIND_TITLES[top] for top in state[m.TOPS] if top != m.NONE)
        return phrase("Face-up gods: {gods}.", gods=listed(tops)) if tops else phrase("There are no gods left.")
    left = tuple(
        phrase("{tile} {count}", tile=names.KIND_TITLES[kind], count=packed_count(state[m.LEFT], kind))
        for kind in place.kinds
    )
    return phrase("Tiles left: {tiles}.", tiles=listed(left))


def _tokens(state: State, space: int) -> Phrase:
    """List the price tokens on `space`, with the limit of the last spot."""
    limit = tables.PLACES[state[m.PLACE_ON][space]].limit
    tokens = (
        tuple(token_value(token) for token in sorted(state[m.SPOTS][space]) if token >= 0) if state[m.SPOTS] else ()
    )
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
    """Return the name of a token within a list: `4` or `4 with spears`."""
    value = tables.TOKENS[token].value
    return phrase("{value} with spears", value=value) if tables.TOKENS[token].spears else phrase("{value}", value=value)


def _who_is_at(state: State, space: int) -> Phrase:
    """List the chiefs on `space`; if there are no chiefs, state the cost of going there for the acting player."""
    there = [seat for seat in range(players(state)) if of_seat(state, seat, m.AT) == space]
    if there:
        return phrase("Chiefs here: {players}.", players=together(there))
    actor = state[m.ACTOR]
    at = of_seat(state, actor, m.AT) if actor >= 0 else m.BEACH
    if at >= m.BEACH:
        return phrase("From the beach it costs {feet} to come here.", feet=feet(m.STEPS[m.BEACH][space]))
    return phrase("From {space} it costs {feet} to come here.", space=tables.SPACES[at], feet=feet(m.STEPS[at][space]))


def _spot(state: State, space: int, spot: int) -> Explanation:
    """Explain a purchase spot: its token, or why it has no token (3.4, 5.1)."""
    title = phrase("Purchase spot")
    if space >= len(state[m.PLACE_ON]) or spot >= tables.PLACES[state[m.PLACE_ON][space]].spots:
        return Explanation(title, (phrase("This place has no such spot."),), "2.2")
    place = tables.PLACES[state[m.PLACE_ON][space]]
    where = space_title(state[m.PLACE_ON][space], space)
    lies = state[m.SPOTS][space][spot] if state[m.SPOTS] else m.UNDRAWN
    last = spot == place.spots - 1
    limited = (phrase("This is the last spot here, with a limit of {limit}.", limit=place.limit),) if last else ()
    if lies >= 0:
        return _token(lies, limited)
    if lies == m.FISHED:
        told = phrase(
            "With the token drawn for this spot, the total at {place} would have been above the limit.", place=where
        )
        return Explanation(title, (told, phrase("The token is now a fish token in the harbour."), *limited), "3.4")
    if lies <= m.TAKEN:
        told = phrase("{who} has bought a tile with the token from this spot.", who=Seat(m.TAKEN - lies))
        return Explanation(title, (told, *limited), "5.1")
    return Explanation(title, (phrase("No token has been drawn for this spot yet."), *limited), "3.4")


def _token(token: int, more: tuple[Phrase, ...]) -> Explanation:
    """Explain a price token on a purchase spot, followed by the sentences in `more`."""
    value, fish = tables.TOKENS[token].value, tables.TOKENS[token].fish
    title = (
        phrase("Token {value} with spears", value=value)
        if tables.TOKENS[token].spears
        else phrase("Token {value}", value=value)
    )
    gaps: dict[str, Gap] = {"value": value, "double": 2 * value}
    price = phrase("With this token, a tile costs {value} shells, or {double} for side II.", **gaps)
    counts = phrase("The token adds {value} to its owner’s total. Its back shows {fish} fish.", value=value, fish=fish)
    return Explanation(title, (price, counts, *more), "5.1")


def _top(state: State, stack: int) -> Explanation:
    """Explain the god on top of a stack, and list the gods that may be below it (2.4)."""
    top, beneath = state[m.TOPS][stack], state[m.STACKS][stack]
    under = plural("There is {count} more god in this stack.", "There are {count} more gods in this stack.", beneath)
    unseen = tuple(
        phrase("{god} {count}", god=names.KIND_TITLES[god], count=packed_count(state[m.UNSEEN_GODS], god))
        for god in present(state[m.UNSEEN_GODS])
    )
    hidden = (phrase("Not drawn yet: {gods}.", gods=listed(unseen)),) if unseen else ()
    if top == m.NONE:
        return Explanation(phrase("God stack {stack}", stack=stack + 1), (under, *hidden), "2.4")
    return Explanation(names.KIND_TITLES[top], (_uses(top), under, *hidden), "2.4")


KIND_OF = {name: kind for kind, name in targets.STOCK_NAMES.items()}


def _stock(state: State, kind: int) -> Explanation:
    """Explain what a kind of tile does, and how many tiles of this kind the main island has left (2.3)."""
    left = tiles_left(state, kind)
    if kind in (tables.KAHUNA, tables.TIKI):
        return Explanation(
            names.KIND_TITLES[kind], (use_of(2 * kind), phrase("Twice the price buys two."), left), "5.3"
        )
    return Explanation(names.KIND_TITLES[kind], (_uses(kind), left), "2.3")


def _uses(kind: int) -> Phrase:
    """Describe what both sides of a kind of tile do."""
    return phrase("Side I: {one} Side II: {two}", one=use_of(2 * kind), two=use_of(2 * kind + 1))


# --- The beach (8) ----------------------------------------------------------------------------------------------------


def _fish(state: State, fish: int) -> Explanation:
    """Explain the pile of tokens with `fish` fish in the harbour."""
    count = packed_count(state[m.HARBOUR], tables.FISH.index(fish))
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
    """Explain the harbour, and list its fish tokens."""
    counts = [(packed_count(state[m.HARBOUR], at), fish) for at, fish in enumerate(tables.FISH)]
    parts = tuple(
        plural("{count} token with {fish} fish", "{count} tokens with {fish} fish", count, fish=fish)
        for count, fish in counts
        if count
    )
    there = phrase("Here now: {tokens}.", tokens=listed(parts)) if parts else phrase("There are no tokens here now.")
    why = phrase("If a token would bring the total at its place above the limit, it goes here instead, fish side up.")
    return Explanation(phrase("Harbour"), (there, why), "3.4")


def _stage(state: State, stage: int) -> Explanation:
    """Explain a landing stage and its island (8.3 to 8.6)."""
    island, one = state[m.AT_STAGES][stage], tables.STAGES[stage]
    gaps: dict[str, Gap] = {"feet": feet(one.feet), "places": one.feet, "points": points(one.points)}
    visit = phrase("A visit costs {feet} and needs room for {places} on ready ships. It scores {points}.", **gaps)
    if island == m.NONE:
        empty = (
            phrase("Its island has already been visited this round.")
            if state[m.ORDER]
            else phrase("No island has been drawn for it yet.")
        )
        return Explanation(phrase("Landing stage {stage}", stage=stage + 1), (visit, empty), "8.6")
    title = phrase("Landing stage {stage}: {island}", stage=stage + 1, island=names.ISLAND_TITLES[island])
    return Explanation(title, (visit, phrase("The island gives {gift}.", gift=names.ISLAND_GIFTS[island])), "8.3")


def _order(state: State, order: int) -> Explanation:
    """Explain an order space: its effect, the chief or token there, and the player with this rank now (8.7)."""
    title = phrase("Order space {order}", order=order + 1)
    if order >= players(state):
        unused = phrase("With {count} players, this space isn’t used.", count=players(state))
        return Explanation(title, (unused,), "8.7")
    last = state[m.ROUND] == len(tables.ROUNDS) - 1
    rank = phrase(
        "If you end the round here, you’ll be number {order} in the next round’s turn order.", order=order + 1
    )
    if last and not order:
        rank = phrase(
            "The player who is here at the end of this round scores {points}.", points=points(tables.FIRST_AT_THE_END)
        )
    elif last:
        rank = phrase("In the last round only order space 1 scores.")
    text = [rank]
    if state[m.ENDED_ON][order] != m.NONE:
        text.append(phrase("{who} has ended the round here.", who=Seat(state[m.ENDED_ON][order])))
    elif state[m.ORDER_TOKENS][order] != m.NONE:
        token = token_title(state[m.ORDER_TOKENS][order])
        text.append(phrase("If you end the round here, you get {token}.", token=token))
    else:
        text.append(phrase("This space has no token."))
    if order < len(state[m.ORDER]):
        text.append(
            phrase(
                "In this round’s turn order, {who} is number {order}.", who=Seat(state[m.ORDER][order]), order=order + 1
            )
        )
    return Explanation(title, tuple(text), "8.7")


# --- The round (3, 9) -------------------------------------------------------------------------------------------------


def _round(state: State) -> Explanation:
    """Explain the present round: its target, the points for each rank, and the income after the round (9.1)."""
    number = state[m.ROUND]
    one, (first, second, others) = tables.ROUNDS[number], tables.ROUNDS[number].points
    title = phrase("Round {round} of {rounds}", round=number + 1, rounds=len(tables.ROUNDS))
    target = phrase("The target is {target}. A surfer lowers it for its owner.", target=one.target)
    ranks = phrase(
        "Of the totals that reach their target, the highest scores {first} points, the second highest {second}, and "
        "any other {others}.",
        first=first,
        second=second,
        others=others,
    )
    if number == len(tables.ROUNDS) - 1:
        return Explanation(title, (target, ranks, phrase("After this round the game is over.")), "9.1")
    income = phrase("Then everyone gets {goods}, and what their tiles give.", goods=goods(*one.income, 0))
    return Explanation(title, (target, ranks, income), "9.1")


def _bag(state: State) -> Explanation:
    """Explain the bag, and list the price tokens in it (2.5)."""
    count = sum(packed_count(state[m.BAG], token) for token in present(state[m.BAG]))
    there = plural("There is {count} price token in the bag.", "There are {count} price tokens in the bag.", count)
    kinds = tuple(
        phrase(
            "{count} with value {value} and spears",
            count=packed_count(state[m.BAG], token),
            value=tables.TOKENS[token].value,
        )
        if tables.TOKENS[token].spears
        else phrase(
            "{count} with value {value}", count=packed_count(state[m.BAG], token), value=tables.TOKENS[token].value
        )
        for token in present(state[m.BAG])
    )
    which = (phrase("In detail: {tokens}.", tokens=listed(kinds)),) if kinds else ()
    back = phrase("For the next round, all tokens go back into the bag.")
    return Explanation(phrase("Bag"), (there, *which, back), "2.5")
