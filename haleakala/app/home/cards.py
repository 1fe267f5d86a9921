"""The cards of the start page: each game with a picture, the choice of players, and the button that starts a game."""

from haleakala.app.addresses import BY_LINK, address
from haleakala.app.bots.levels import BY_ID, CUSTOM, higher, offered_levels, with_strength
from haleakala.app.buttons import ChooseOpponents, ChoosePlayers, PlayGame, PlayStronger
from haleakala.app.home.form_defaults import (
    default_fields,
    describe_players,
    fields_with,
    level_of_opponents,
    numbers,
    players,
)
from haleakala.app.library.model import SavedGame, waits_for_others, waits_for_us
from haleakala.app.library.view import games_of, whose_turn
from haleakala.app.model import Model
from haleakala.app.view.icons import flame, flame_shape, icon
from haleakala.app.view.widgets import TUTORIAL, button, prose
from haleakala.gamekit.drawing import word
from haleakala.gamekit.interface import Say
from haleakala.gamekit.meta import Meta
from haleakala.gamekit.seats import Colour
from haleakala.games import metas
from haleakala.kernel.phrase import Gap, Phrase, phrase
from haleakala.markup import Markup, Value, fragment, h

PASS_AND_PLAY = phrase("Pass and play")


def cards(model: Model, say: Say) -> Markup:
    """The games, each on its card."""
    drawn = [h("li", {"class": "game-card", "data-card": meta.id}, card(meta, model, say)) for meta in metas()]
    shapes = h("svg", {"class": "shapes", "aria-hidden": "true"}, flame_shape(), pawn_shape())
    return h("nav", {"class": "game-cards", "aria-label": say(phrase("Games"))}, shapes, h("ul", None, drawn))


def card(meta: Meta, model: Model, say: Say) -> Markup:
    """The card of a game: its picture, facts, the suggested next opponent, the choice of players, and the buttons.

    The main button is Continue if there is an unfinished match, otherwise Play. The picture and "Options" lead to the
    form with all choices.
    """
    own = bool(model.own.get(meta.id))
    fields = default_fields(meta, model.settings.last, own)
    waiting = unfinished(meta, model)
    return fragment(
        h(
            "a",
            {"class": "game-face", "href": f"#{address('new', meta)}"},
            h("span", {"class": "game-picture", "data-picture": meta.id, "aria-hidden": "true"}),
            h("strong", None, prose(meta.title)),
            " ",
            h("span", {"class": "game-facts"}, say(facts(meta))),
        ),
        h("p", {"class": "pitch"}, say(meta.pitch)),
        next_step(meta, model, say),
        going_on(meta, waiting, say),
        h(
            "div",
            {"class": "who-plays"},
            number_of_players(meta, fields, say),
            choose_opponents(meta, fields, own, not model.storage.closed, say),
            h("p", {"class": "line-up"}, say(describe_players(meta, fields))),
        ),
        card_buttons(meta, waiting, say),
    )


def facts(meta: Meta) -> Phrase:
    """The facts about a game: `2–5 players, 60–90 min, high complexity`."""
    fewest, most = meta.numbers[0], meta.numbers[-1]
    gaps: dict[str, Gap] = {"least": meta.minutes[0], "most": meta.minutes[1], "weight": meta.weight.value}
    if fewest == most:
        return phrase("{players} players, {least}\u2013{most} min, {weight}", players=most, **gaps)
    return phrase(
        "{fewest}\u2013{players} players, {least}\u2013{most} min, {weight}", fewest=fewest, players=most, **gaps
    )


def with_game_name(label: Phrase, meta: Meta, say: Say) -> Markup:
    """The label of a control on a card, with the game's name for screen readers."""
    return fragment(say(label), h("span", {"class": "unseen-text"}, " ", prose(meta.title)))


def card_link(label: Phrase, meta: Meta, where: str, say: Say, css: str = "button") -> Markup:
    """A link on a card."""
    return h("a", {"class": css, "href": f"#{where}"}, with_game_name(label, meta, say))


def unfinished(meta: Meta, model: Model) -> SavedGame | None:
    """The match with which a card goes on: the latest one that isn't over. Matches with others come first if they wait
    for this device, and last if they wait for others. Those in which nobody plays here are none of them."""
    running = (
        item
        for item in games_of(meta, model)
        if not item.finished and not item.stopped and (item.record.remote is None or item.record.remote.seats)
    )
    return min(running, key=lambda item: (not waits_for_us(item), waits_for_others(item)), default=None)


def going_on(meta: Meta, waiting: SavedGame | None, say: Say) -> Markup | None:
    """The link to the match that isn't over. It stands above the opponents of a new game, which are not its own."""
    if waiting is None:
        return None
    # Open if it is unknown whether the match has ended, as the game is not loaded.
    label = whose_turn(waiting, say) or (phrase("Continue") if waiting.finished is False else phrase("Open"))
    css = "button" if waits_for_others(waiting) else "button primary"
    return h("p", {"class": "acts going-on"}, card_link(label, meta, f"/match/{waiting.key}", say, css))


def card_buttons(meta: Meta, waiting: SavedGame | None, say: Say) -> Markup:
    """The buttons of a card that begin a new game or the lesson, and the link to all options."""
    label = phrase("New game") if waiting else phrase("Play")
    look = "primary" if waiting is None or waits_for_others(waiting) else ""
    return h(
        "p",
        {"class": "acts"},
        button(with_game_name(label, meta, say), PlayGame(meta.id), look),
        card_link(TUTORIAL, meta, address("lesson", meta), say) if meta.has_lesson else None,
        card_link(phrase("Options"), meta, address("new", meta), say),
    )


def next_step(meta: Meta, model: Model, say: Say) -> Markup | None:
    """The offer of the next stronger level, after a win against computers of one level."""
    last = next(games_of(meta, model), None)
    if last is None or not last.finished or not last.record.winners:
        return None
    level = level_of_opponents(meta, fields_with(meta, last.record.options, last.record.players))
    stronger = higher(meta, level) if level else None
    if not level or not stronger or any(last.record.players[seat : seat + 1] != ("",) for seat in last.record.winners):
        return None
    who = BY_ID[stronger].name
    return h(
        "p",
        {"class": "next-step"},
        h("span", None, say(phrase("You beat {level}.", level=BY_ID[level].name))),
        " ",
        button(say(phrase("Play {level}", level=who)), PlayStronger(meta.id, stronger)),
    )


def number_of_players(meta: Meta, fields: dict[str, str], say: Say) -> Markup | None:
    """A pawn for each possible player, in the colours of the seats; touching one chooses the number of players."""
    possible, now = numbers(meta, fields), meta.num_players(fields)
    if len(possible) < 2:
        return None

    def choice(number: int) -> Markup:
        css = "pawn" if number <= now else "pawn off"
        label, pressed = say(players(number)), "true" if number == now else "false"
        return button(
            pawn(meta.sides[number - 1].colour, number),
            ChoosePlayers(meta.id, number),
            css,
            aria_label=label,
            title=label,
            aria_pressed=pressed,
        )

    first = h("span", {"class": "pawn", "aria-hidden": "true"}, pawn(meta.sides[0].colour, 1))
    label = say(phrase("Number of players"))
    return h("p", {"class": "chips", "role": "group", "aria-label": label}, first, map(choice, sorted(possible)))


def pawn(colour: Colour, number: int) -> Markup:
    """A player's pawn with its number."""
    return h(
        "svg",
        {"class": "art", "viewBox": "-17 -25 34 48", "aria-hidden": "true"},
        h("use", {"class": f"f-{colour.key} k-ink", "href": "#shape-pawn"}),
        word(f"t-{colour.key} t-number", number, 0, 15, 15),
    )


def pawn_shape() -> Markup:
    """The shape that every `pawn` uses in its own colour."""
    body = h("path", {"d": "M-5-8C-6 2-14 8-14 17Q0 24 14 17C14 8 6 2 5-8Z"})
    return h("g", {"id": "shape-pawn"}, body, h("circle", {"r": "8.5", "cy": "-14"}))


def choose_opponents(meta: Meta, fields: dict[str, str], own: bool, remote: bool, say: Say) -> Markup:
    """The choice of opponents: people who pass the device around, or computers by their strength. A link leads to the
    form with somebody elsewhere.

    `own` says that the player has written a bot for this game, and `remote` that there may be somebody elsewhere.
    """
    now, levels = level_of_opponents(meta, fields), [level.id for level in offered_levels(meta, own)]
    strengths = {level: at for at, level in enumerate(level for level in levels if level != CUSTOM.id)}

    def choice(level: str) -> Markup:
        label = say(with_strength(meta, level) if level else PASS_AND_PLAY)
        if level in strengths:
            lit = now in strengths and strengths[level] <= strengths[now]
            picture, css = flame(strengths[level], len(strengths)), "flame" if lit else "flame off"
        else:
            picture, css = icon("own" if level else "people"), "round"
        pressed = "true" if level == now else "false"
        return button(
            picture, ChooseOpponents(meta.id, level), css, aria_label=label, title=label, aria_pressed=pressed
        )

    label = say(phrase("Opponents"))
    return h(
        "p",
        {"class": "chips", "role": "group", "aria-label": label},
        choice(""),
        elsewhere(meta, say) if remote else None,
        map(choice, levels),
    )


def elsewhere(meta: Meta, say: Say) -> Markup:
    """The link to the form with somebody elsewhere as the last player."""
    label = say(phrase("With somebody elsewhere, by link"))
    look: dict[str, Value] = {"class": "round", "aria-label": label, "title": label}
    return h("a", {**look, "href": f"#{address('new', meta, BY_LINK)}"}, icon("elsewhere"))
