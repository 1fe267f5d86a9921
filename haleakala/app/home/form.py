"""The page of a new game: its picture, the choices, and a summary of the rules."""

from functools import lru_cache

from haleakala.app.addresses import address
from haleakala.app.bots.levels import levels_of, with_strength
from haleakala.app.bots.view import who_plays
from haleakala.app.home.form_defaults import default_fields, with_others_elsewhere
from haleakala.app.library.view import games_of, title
from haleakala.app.messages import Submitted
from haleakala.app.model import Model
from haleakala.app.remote.update import last_name
from haleakala.app.speech import say_without_names
from haleakala.app.view.widgets import TUTORIAL, awaiting, games, link, options, prose, radio_buttons, seat_look
from haleakala.gamekit.interface import AnyGame, Highlights, Say
from haleakala.games import find_game
from haleakala.kernel.phrase import phrase
from haleakala.markup import Markup, Value, fragment, h
from haleakala.sealed.terms import Mode


def new_game_page(game: AnyGame, by_link: bool, model: Model) -> Markup:
    """The whole page. `by_link` says that the other players are elsewhere at first."""
    say = say_without_names(game, model.language)
    return fragment(games("new", game, say), welcome(game, by_link, model, say), summary(game, say))


def welcome(game: AnyGame, by_link: bool, model: Model, say: Say) -> Markup:
    """A picture of the game beside the form for a new one. `by_link` is as in `new_game_page`."""
    return h(
        "section",
        {"class": "welcome"},
        hero(game.id, say),
        h(
            "div",
            {"class": "panel"},
            continue_link(game, model, say) or lesson_link(game, model, say),
            new_game(game, by_link, model, say),
        ),
    )


@lru_cache(maxsize=4)
def hero(game_id: str, say: Say) -> Markup:
    """The middle of the board during a game, cached, since every touch draws it again."""
    game = find_game(game_id)
    assert game is not None, "who welcomes knows the game"
    return h("div", {"class": "hero", "data-game": game_id}, game.board.close_up(game.sample(), "", Highlights(), say))


def continue_link(game: AnyGame, model: Model, say: Say) -> Markup | None:
    """A link to the latest match of this game that is not over."""
    last = next((item for item in games_of(game, model) if item.over is False and not item.stopped), None)
    if last is None:
        return None
    return h(
        "p",
        {"class": "going-on"},
        link(say(phrase("Continue: {game}", game=title(last, say))), f"/match/{last.key}", "button primary"),
    )


def lesson_link(game: AnyGame, model: Model, say: Say) -> Markup | None:
    """A link to the lesson, for players who have no saved match of this game."""
    if not game.meta.has_lesson or any(games_of(game, model)):
        return None
    return h(
        "a",
        {"class": "first-time", "href": f"#{address('lesson', game)}"},
        h("strong", None, say(TUTORIAL)),
        h("span", None, say(phrase("New here? Learn on the board, step by step."))),
    )


def new_game(game: AnyGame, by_link: bool, model: Model, say: Say) -> Markup:
    """The form with options and seats, as the last game was started. It holds what is typed until it is submitted.

    `by_link` is as in `new_game_page`.
    """
    own, seats = bool(model.own.get(game.id)), range(len(game.seats))
    may_save = not model.storage.closed
    now = default_fields(game.meta, model.settings.last, own)
    if by_link and may_save:
        now = with_others_elsewhere(game.meta, now)
    first, *others = game.rules.CHOICES
    own_seat = next((seat for seat in seats if not now[f"player-{seat}"]), None)
    names = {own_seat: last_name(model)}
    return h(
        "form",
        {
            "class": "new-game",
            "data-submit": awaiting(Submitted("new-game", {})),
            "id": f"new-{game.id}{'-by-link' * by_link}",
            "autocomplete": "off",
        },
        h("h1", {"tabindex": "-1"}, prose(game.title)),
        h("p", {"class": "lead"}, prose(say(game.blurb))),
        h("input", {"type": "hidden", "name": "game", "value": game.id}),
        options(game, first, say, now[first.key]),
        h(
            "div",
            {"class": "seats"},
            [seat_row(game, seat, now[f"player-{seat}"], names.get(seat, ""), own, may_save, say) for seat in seats],
        ),
        h(
            "details",
            {"class": "levels more-options"},
            h("summary", None, say(phrase("More options"))),
            [options(game, choice, say, now[choice.key]) for choice in others],
            draws(game, say) if may_save and len(game.seats) > 2 else None,
        ),
        h(
            "details",
            {"class": "levels"},
            h("summary", None, say(phrase("About the computer opponents"))),
            levels(game, say),
            h("p", None, link(say(phrase("Write a bot")), address("own", game))),
        ),
        h(
            "p",
            {"class": "hint by-link"},
            say(phrase("You’ll get a link to send. Each turn is another link in your chat.")),
        ),
        # Style sheets show one of the two labels: the form holds its choices until it is submitted.
        h(
            "button",
            {"type": "submit", "class": "primary"},
            h("span", {"class": "here"}, say(phrase("Start game"))),
            h("span", {"class": "by-link"}, say(phrase("Make invitation"))),
        ),
    )


def draws(game: AnyGame, say: Say) -> Markup:
    """The choice whose keys a random draw takes if several players are elsewhere."""
    note = phrase(
        "For three or more people in different places. With all keys, not even two players who tell each other theirs "
        "can foresee a draw, but more links are sent."
    )
    values = [(Mode.PAIR.value, phrase("Two players’ keys"), None), (Mode.ALL.value, phrase("All players’ keys"), None)]
    return radio_buttons(game, "draws", phrase("Draws by link"), values, Mode.PAIR.value, note, say)


def seat_row(game: AnyGame, number: int, now: str, called: str, own: bool, remote: bool, say: Say) -> Markup:
    """The player of a seat, a person or a computer, and the person’s name, at first `called`. `own` and `remote` are as
    in `who_plays`."""
    name: dict[str, Value] = {"id": f"field-name-{number}", "name": f"name-{number}", "type": "text", "maxlength": 24}
    name["value"] = called or None
    name["aria-label"] = say(phrase("{seat}’s name", seat=game.seats[number]))
    return h(
        "p",
        {"class": f"sits {seat_look(game, number)}"},
        who_plays(game, number, now, own, say, "player", remote),
        h("input", {**name, "autocomplete": "off", "placeholder": say(phrase("Name"))}),
    )


def levels(game: AnyGame, say: Say) -> Markup:
    """Each computer opponent with its strength and a sentence, from the easiest to the strongest."""
    lines = [
        fragment(h("dt", None, say(with_strength(game.meta, level.id))), h("dd", None, say(level.sentence)))
        for level in levels_of(game.meta)
    ]
    return h("dl", None, lines)


def summary(game: AnyGame, say: Say) -> Markup:
    """A short version of the rules, which can be read while Python is loading."""
    return h(
        "section",
        {"class": "summary panel", "id": "summary"},
        h("h2", None, prose(say(phrase("How to play {game}", game=game.title)))),
        h("ol", None, [h("li", None, say(item)) for item in game.summary]),
        h(
            "p",
            {"class": "ways"},
            link(say(phrase("Illustrated rules")), address("rules", game)),
            link(say(TUTORIAL), address("lesson", game)) if game.meta.has_lesson else None,
        ),
    )
