"""Actions as gestures: which targets to touch for an action, and why a target does not go on from the ones before."""

from haleakala.games.face import Button
from haleakala.games.hawaii.actions import (
    BUY,
    CALLED_UP,
    END_ROUND,
    GO_TO,
    HOME,
    LAY_IN,
    PAY_FRUIT,
    TAKE_FISH,
    TAKE_FRUIT,
    VISIT,
    Action,
    TakeFish,
    Visit,
)
from haleakala.games.hawaii.legal import legal_actions
from haleakala.games.hawaii.model import (
    ACTOR,
    ASKED,
    COST,
    Q_FISH,
    Q_FISH_FRUIT,
    Q_OPENING,
    Q_PRICE_FRUIT,
    Q_STEP_FRUIT,
    Q_VISIT_FRUIT,
    READY,
    State,
    of_seat,
    present,
)
from haleakala.games.hawaii.plan import act, lit, questions, target_of
from haleakala.games.hawaii.refusals import refusal, what_is_asked
from haleakala.games.hawaii.targets import (
    ALL_FRUIT,
    AT_ORDER,
    AT_PLACE,
    AT_STAGE,
    BOUGHT,
    FISHED,
    FLEET,
    FLEET_NAMES,
    HOME_NAME,
    HOMEWARDS,
    MORE,
    OWN_GOOD,
    PRICE,
    SAILS,
    SHIPS_NAMES,
    TAKES,
    TILE,
    VILLAGE,
    VILLAGE_NAMES,
    WALK,
    Word,
    word,
)
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import Refusal

BUTTONS = (Button(HOME_NAME, phrase("End the trip")),)
PAYS = {Q_STEP_FRUIT: WALK, Q_VISIT_FRUIT: WALK, Q_FISH_FRUIT: WALK, Q_PRICE_FRUIT: PRICE}


def gesture(state: State, action: Action) -> tuple[str, ...]:
    """The targets to touch for a legal action: with a fish token or a stage the ships, where there is a choice."""
    found = target_of(state, action)
    if isinstance(action, TakeFish) and action.ship != CALLED_UP and _choices(state, action) > 1:
        return (*found, FLEET_NAMES[state[ACTOR]][action.ship])
    if isinstance(action, Visit) and _choices(state, action) > 1:
        return (*found, SHIPS_NAMES[action.ships])
    return found


def _choices(state: State, action: TakeFish | Visit) -> int:
    """How many legal actions take that fish token, or visit that stage."""
    if isinstance(action, Visit):
        return sum(isinstance(one, Visit) and one.stage == action.stage for one in legal_actions(state))
    return sum(isinstance(one, TakeFish) and one.fish == action.fish for one in legal_actions(state))


def beneath(state: State, chosen: tuple[str, ...], target: str) -> str | None:
    """What is meant by a fish pile during a trip, or by a tile of a village of one's own."""
    able, meant = lit(state, chosen), word(target)
    if meant.what == FISHED:
        names = [name for name in able if word(name).what == MORE and word(name).number == meant.number]
    elif (tile := TILE.fullmatch(target)) and int(tile[1]) == state[ACTOR]:
        names = [VILLAGE_NAMES[state[ACTOR]][int(tile[2]) - 1]]
    else:
        names = []
    return next((name for name in names if name in able and name != target), None)


def buttons(state: State) -> tuple[Button, ...]:
    """The end of a fishing trip; the page shows what is lit."""
    return BUTTONS


# --- Why not ----------------------------------------------------------------------------------------------------------


def why_not(state: State, chosen: tuple[str, ...], touched: str) -> Refusal:
    """Why `touched` does not go on from `chosen`: the refusal of what the touch would mean, now or as a new turn."""
    now = questions(state, chosen)[-1] if chosen and state[ACTOR] >= 0 else state
    for asked in (now, state):
        meant = _meant(asked, word(touched), act(chosen))
        if meant is not None and (refused := refusal(asked, meant)):
            return refused
    return what_is_asked(now)


def _meant(state: State, touched: Word, words: tuple[Word, ...]) -> Action | None:
    """The action that a touch would mean for the question that is asked."""
    asked, number = state[ASKED], touched.number
    if touched.what in (FISHED, MORE):
        ready = present(of_seat(state, max(0, state[ACTOR]), READY))
        return TAKE_FISH[number, ready[0] if ready and asked == Q_OPENING else CALLED_UP]
    if touched.what == SAILS:
        fish = next((one.number for one in reversed(words) if one.what in (FISHED, MORE)), None)
        return TAKE_FISH[fish, number] if fish is not None and asked in (Q_OPENING, Q_FISH) else None
    if touched.what == FLEET:
        stage = next((one.number for one in reversed(words) if one.what == AT_STAGE), None)
        return VISIT[stage, touched.ships] if stage is not None else None
    if touched.what == AT_STAGE:
        sets = [one for one in VISIT.values() if one.stage == number]
        return sets[0]
    if touched.what in (WALK, PRICE):
        return _payment(state, touched) if PAYS.get(asked) == touched.what else None
    if touched.what == BOUGHT:
        return BUY[touched.bought] if touched.bought else None
    if touched.what == HOMEWARDS:
        return HOME
    table = {AT_PLACE: GO_TO, AT_ORDER: END_ROUND, TAKES: TAKE_FRUIT, VILLAGE: LAY_IN}.get(touched.what)
    return table[number] if table is not None else None  # type: ignore[index]


def _payment(state: State, touched: Word) -> Action | None:
    """So much fruit in what is to be paid."""
    fruit = {OWN_GOOD: 0, ALL_FRUIT: state[COST]}.get(touched.way)
    return PAY_FRUIT[int(touched.way) if fruit is None else fruit]
