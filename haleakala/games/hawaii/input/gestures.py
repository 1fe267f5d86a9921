"""Actions as gestures: which targets to touch for an action, and why a target does not go on from the ones before."""

from haleakala.gamekit.interface import Button
from haleakala.games.hawaii.input.draft import asked_in, lit, sailing, target_of, walked
from haleakala.games.hawaii.input.payments import Walk, bills, cost_of, owed, way_said
from haleakala.games.hawaii.input.targets import (
    AT_ORDER,
    AT_PLACE,
    AT_STAGE,
    BOUGHT,
    FISHED,
    FLEET,
    HARBOUR_NAME,
    HOME_NAME,
    HOMEWARDS,
    KAHUNA_NAMES,
    MORE,
    PRICE,
    ROUND_NAME,
    SAILS,
    TAKES,
    TIKI_NAMES,
    TILE,
    VILLAGE,
    VILLAGE_NAMES,
    WALK,
    Word,
    word,
)
from haleakala.games.hawaii.input.touches import act, fruit_of
from haleakala.games.hawaii.rules.actions import (
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
    Buy,
    PayFruit,
)
from haleakala.games.hawaii.rules.legal import legal_actions
from haleakala.games.hawaii.rules.model import (
    ACTOR,
    ASKED,
    COST,
    Q_FISH,
    Q_FISH_FRUIT,
    Q_OPENING,
    Q_PRICE_FRUIT,
    Q_PURCHASE,
    Q_ROW,
    Q_STEP_FRUIT,
    Q_VISIT_FRUIT,
    READY,
    ROUND,
    State,
    of_seat,
    present,
)
from haleakala.games.hawaii.rules.refusals import refusal, what_is_asked
from haleakala.games.hawaii.rules.refusals_beach import stage_refused
from haleakala.games.hawaii.rules.tables import ROUNDS
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.rules import Refusal

BUTTONS = (Button(HOME_NAME, phrase("Stop fishing")),)
PAYS = {Q_STEP_FRUIT: WALK, Q_VISIT_FRUIT: WALK, Q_FISH_FRUIT: WALK, Q_PRICE_FRUIT: PRICE}


def gesture(state: State, action: Action) -> tuple[str, ...]:
    """The targets to touch for a legal action: with a fish token or a stage the ships, where there is a choice."""
    return (*target_of(state, action), *sailing(state, action))


def beneath(state: State, chosen: tuple[str, ...], target: str) -> tuple[str, ...]:
    """What can be meant by a fish pile during a trip, or by a tile of a village of one's own."""
    meant = word(target)
    if meant.what == FISHED:
        able = lit(state, chosen)
        return tuple(name for name in able if word(name).what == MORE and word(name).number == meant.number)
    if (tile := TILE.fullmatch(target)) and int(tile[1]) == state[ACTOR]:
        return (VILLAGE_NAMES[state[ACTOR]][int(tile[2]) - 1],)
    return ()


def buttons(state: State) -> tuple[Button, ...]:
    """The end of a fishing trip; the page shows what is lit."""
    return BUTTONS


# --- Why not ----------------------------------------------------------------------------------------------------------


def why_not(state: State, chosen: tuple[str, ...], touched: str) -> Refusal:
    """Why `touched` does not go on from `chosen`: the refusal of what the touch would mean, now or as a new turn."""
    if state[ACTOR] < 0:
        return what_is_asked(state)
    walk, words, meant = walked(state, chosen), act(chosen), word(touched)
    if meant.what in (WALK, PRICE, BOUGHT) and (refused := _offer_refused(walk, words, meant)):
        return refused
    now = walk[-1].state if chosen else state
    if said := _of_itself(now, touched):
        return said
    for asked in (now, state):
        if refused := _touch_refused(asked, meant, words):
            return refused
    if meant.what == SAILS:
        return Refusal("8.1", phrase("Ships set out when you fish or visit an island."))
    return what_is_asked(now)


def _about_round(number: int) -> Phrase:
    """What the board of the round shows."""
    first, second, others = ROUNDS[number].points
    return phrase(
        "The round’s target is {target}. Totals that reach it score {first} (highest), {second} (second) or {others} "
        "points. The goods below are everyone’s income after it.",
        target=ROUNDS[number].target,
        first=first,
        second=second,
        others=others,
    )


def _of_itself(state: State, touched: str) -> Refusal | None:
    """What is told of a thing that is never touched for a move, or of a village where no tile is to be laid."""
    tile, village = TILE.fullmatch(touched), word(touched).what == VILLAGE
    own = f"-{state[ACTOR]}-" in touched
    if touched == HARBOUR_NAME:
        return Refusal("8.1", phrase("To fish, select one of the tokens in the harbour."))
    if touched == ROUND_NAME:
        return Refusal("9.1", _about_round(state[ROUND]))
    if any(touched in names for names in KAHUNA_NAMES):
        return Refusal("7.5", phrase("Kahunas fill these spaces automatically, from the top."))
    if any(touched in names for names in TIKI_NAMES):
        return Refusal("7.5", phrase("Tikis fill these spaces automatically, from the right."))
    if (tile or village) and state[ASKED] == Q_ROW:
        if not own:
            return Refusal("7.4", phrase("Your tile goes into one of your own villages."))
        return refusal(state, LAY_IN[int(tile[2]) - 1]) if tile else None
    if tile:
        return Refusal("5.2", phrase("A tile in a village is never moved."))
    if village:
        return Refusal("7.4", phrase("You choose a village when you have a tile to place."))
    return None


def _touch_refused(state: State, touched: Word, words: tuple[Word, ...]) -> Refusal | None:
    """Why what a touch would mean in this state is illegal; None where it is legal or means nothing."""
    if touched.what == AT_STAGE:
        return stage_refused(state, state[ACTOR], touched.number) if state[ASKED] == Q_OPENING else None
    action = _meant(state, touched, words)
    return None if action is None else refusal(state, action)


def _offer_refused(walk: Walk, words: tuple[Word, ...], meant: Word) -> Refusal | None:
    """Why a purchase or a way to pay cannot be chosen at this place, stage or harbour; None where it is not shown."""
    here = asked_in(walk, Q_PURCHASE)
    if meant.what == BOUGHT:
        if here is None or meant.bought is None:
            return None
        said, offer = way_said(walk, words), BUY[meant.bought]
        due = owed(here, Q_PRICE_FRUIT, cost_of(offer))
        return refusal(here, offer) or (refusal(due, paid_so(due, said)) if said else None)
    bill = next((one for one in bills(walk, words) if one.what == meant.what), None)
    if bill is None:
        return None
    due = bill.state if bill.cost else owed(bill.state, Q_PRICE_FRUIT, cheapest(bill.state))
    return refusal(due, paid_so(due, meant.way))


def paid_so(state: State, way: str) -> PayFruit:
    """What is due, paid in a way."""
    return PAY_FRUIT[fruit_of(way, state[COST])]


def cheapest(state: State) -> int:
    """The lowest price of what can be bought."""
    return min(cost_of(one) for one in legal_actions(state) if isinstance(one, Buy))


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
    if touched.what in (WALK, PRICE):
        return paid_so(state, touched.way) if PAYS.get(asked) == touched.what else None
    if touched.what == BOUGHT:
        return BUY[touched.bought] if touched.bought else None
    if touched.what == HOMEWARDS:
        return HOME
    table = {AT_PLACE: GO_TO, AT_ORDER: END_ROUND, TAKES: TAKE_FRUIT, VILLAGE: LAY_IN}.get(touched.what)
    return table[number] if table is not None else None  # type: ignore[index]
