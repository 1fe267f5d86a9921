"""This module lists the targets to touch for an action, and explains why a target cannot be touched next."""

from haleakala.gamekit.interface import Button
from haleakala.games.hawaii.input import targets
from haleakala.games.hawaii.input.draft import asked_in, lit, sailing, target_of, walked
from haleakala.games.hawaii.input.payments import Walk, bills, cost_of, owed, way_said
from haleakala.games.hawaii.input.targets import Word, word
from haleakala.games.hawaii.input.touches import act, fruit_of
from haleakala.games.hawaii.rules import actions
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.actions import Action, Buy, PayFruit
from haleakala.games.hawaii.rules.legal import legal_actions
from haleakala.games.hawaii.rules.model import State, of_seat, present
from haleakala.games.hawaii.rules.refusals import refusal, what_is_asked
from haleakala.games.hawaii.rules.refusals.beach import stage_refused
from haleakala.games.hawaii.rules.tables import ROUNDS
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.rules import Refusal

BUTTONS = (Button(targets.HOME_NAME, phrase("Stop fishing")),)
PAYS = {
    m.Q_STEP_FRUIT: targets.WALK,
    m.Q_VISIT_FRUIT: targets.WALK,
    m.Q_FISH_FRUIT: targets.WALK,
    m.Q_PRICE_FRUIT: targets.PRICE,
}


def gesture(state: State, action: Action) -> tuple[str, ...]:
    """Return the targets to touch for a legal action, including its ships if other ships could sail instead."""
    return (*target_of(state, action), *sailing(state, action))


def resolve_target(state: State, chosen: tuple[str, ...], target: str) -> tuple[str, ...]:
    """Return the targets meant by a touch on a fish pile during a trip, or on a tile of the player; () otherwise."""
    meant = word(target)
    if meant.what == targets.FISHED:
        able = lit(state, chosen)
        return tuple(name for name in able if word(name).what == targets.MORE and word(name).number == meant.number)
    if (tile := targets.TILE.fullmatch(target)) and int(tile[1]) == state[m.ACTOR]:
        return (targets.VILLAGE_NAMES[state[m.ACTOR]][int(tile[2]) - 1],)
    return ()


def buttons(state: State) -> tuple[Button, ...]:
    """Return the button that ends a fishing trip; the page shows the button only while its target can be touched."""
    return BUTTONS


# --- Why not ----------------------------------------------------------------------------------------------------------


def why_not(state: State, chosen: tuple[str, ...], touched: str) -> Refusal:
    """Return why `touched` cannot be touched after `chosen`: the refusal of its action now or at the turn's start."""
    if state[m.ACTOR] < 0:
        return what_is_asked(state)
    walk, words, meant = walked(state, chosen), act(chosen), word(touched)
    if meant.what in (targets.WALK, targets.PRICE, targets.BOUGHT) and (refused := _offer_refused(walk, words, meant)):
        return refused
    now = walk[-1].state if chosen else state
    if said := _of_itself(now, touched):
        return said
    for asked in (now, state):
        if refused := _touch_refused(asked, meant, words):
            return refused
    if meant.what == targets.SAILS:
        return Refusal("8.1", phrase("Ships set out when you fish or visit an island."))
    return what_is_asked(now)


def _about_round(number: int) -> Phrase:
    """Return an explanation of the round's board: the target, the points of the ranks, and the income."""
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
    """Return a refusal that explains a target without an action, or a village when no tile is due; None otherwise."""
    tile, village = targets.TILE.fullmatch(touched), word(touched).what == targets.VILLAGE
    own = f"-{state[m.ACTOR]}-" in touched
    if touched == targets.HARBOUR_NAME:
        return Refusal("8.1", phrase("To fish, select one of the tokens in the harbour."))
    if touched == targets.ROUND_NAME:
        return Refusal("9.1", _about_round(state[m.ROUND]))
    if any(touched in names for names in targets.KAHUNA_NAMES):
        return Refusal("7.5", phrase("Kahunas fill these spaces automatically, from the top."))
    if any(touched in names for names in targets.TIKI_NAMES):
        return Refusal("7.5", phrase("Tikis fill these spaces automatically, from the right."))
    if (tile or village) and state[m.ASKED] == m.Q_ROW:
        if not own:
            return Refusal("7.4", phrase("Your tile goes into one of your own villages."))
        return refusal(state, actions.LAY_IN[int(tile[2]) - 1]) if tile else None
    if tile:
        return Refusal("5.2", phrase("A tile in a village is never moved."))
    if village:
        return Refusal("7.4", phrase("You choose a village when you have a tile to place."))
    return None


def _touch_refused(state: State, touched: Word, words: tuple[Word, ...]) -> Refusal | None:
    """Return why the action that a touch stands for is illegal in `state`; None if it is legal, or if there is none."""
    if touched.what == targets.AT_STAGE:
        return stage_refused(state, state[m.ACTOR], touched.number) if state[m.ASKED] == m.Q_OPENING else None
    action = _meant(state, touched, words)
    return None if action is None else refusal(state, action)


def _offer_refused(walk: Walk, words: tuple[Word, ...], meant: Word) -> Refusal | None:
    """Return why a purchase or a way to pay cannot be chosen; None if it can, or if the page does not show it."""
    here = asked_in(walk, m.Q_PURCHASE)
    if meant.what == targets.BOUGHT:
        if here is None or meant.bought is None:
            return None
        said, offer = way_said(walk, words), actions.BUY[meant.bought]
        due = owed(here, m.Q_PRICE_FRUIT, cost_of(offer))
        return refusal(here, offer) or (refusal(due, paid_so(due, said)) if said else None)
    bill = next((one for one in bills(walk, words) if one.what == meant.what), None)
    if bill is None:
        return None
    due = bill.state if bill.cost else owed(bill.state, m.Q_PRICE_FRUIT, cheapest(bill.state))
    return refusal(due, paid_so(due, meant.way))


def paid_so(state: State, way: str) -> PayFruit:
    """Return the action that pays COST in the way `way`: OWN_GOOD, ALL_FRUIT or a number of fruit."""
    return actions.PAY_FRUIT[fruit_of(way, state[m.COST])]


def cheapest(state: State) -> int:
    """Return the lowest price among the legal purchases."""
    return min(cost_of(one) for one in legal_actions(state) if isinstance(one, Buy))


def _meant(state: State, touched: Word, words: tuple[Word, ...]) -> Action | None:
    """Return the action that a touch stands for in the pending decision, legal or not; None if there is none."""
    asked, number = state[m.ASKED], touched.number
    if touched.what in (targets.FISHED, targets.MORE):
        ready = present(of_seat(state, max(0, state[m.ACTOR]), m.READY))
        return actions.TAKE_FISH[number, ready[0] if ready and asked == m.Q_OPENING else actions.CALLED_UP]
    if touched.what == targets.SAILS:
        fish = next((one.number for one in reversed(words) if one.what in (targets.FISHED, targets.MORE)), None)
        return actions.TAKE_FISH[fish, number] if fish is not None and asked in (m.Q_OPENING, m.Q_FISH) else None
    if touched.what == targets.FLEET:
        stage = next((one.number for one in reversed(words) if one.what == targets.AT_STAGE), None)
        return actions.VISIT[stage, touched.ships] if stage is not None else None
    if touched.what in (targets.WALK, targets.PRICE):
        return paid_so(state, touched.way) if PAYS.get(asked) == touched.what else None
    if touched.what == targets.BOUGHT:
        return actions.BUY[touched.bought] if touched.bought else None
    if touched.what == targets.HOMEWARDS:
        return actions.HOME
    table = {
        targets.AT_PLACE: actions.GO_TO,
        targets.AT_ORDER: actions.END_ROUND,
        targets.TAKES: actions.TAKE_FRUIT,
        targets.VILLAGE: actions.LAY_IN,
    }.get(touched.what)
    return table[number] if table is not None else None  # type: ignore[index]  # each kind of target has numbers of its table
