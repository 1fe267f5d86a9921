"""The choices on the card of a game, and the games that are started from it."""

from dataclasses import replace

from haleakala.app.bots.levels import offered_levels
from haleakala.app.buttons import ChooseOpponents, ChoosePlayers
from haleakala.app.environment import Environment, Result
from haleakala.app.home.form_defaults import (
    against_computers,
    default_fields,
    numbers,
    remembered_fields,
    with_number,
    with_opponents,
)
from haleakala.app.model import Model
from haleakala.app.play.update import begin_game
from haleakala.gamekit.interface import AnyGame
from haleakala.games import meta_of


def start_default_game(model: Model, game: AnyGame, env: Environment) -> Result:
    """Start a new game with the choices that its card and its form show."""
    fields = default_fields(game.meta, model.settings.last, bool(model.own.get(game.id)))
    return begin_game(model, {**fields, "game": game.id}, env)


def play_against_computers(model: Model, game: AnyGame, env: Environment) -> Result:
    """Start a new game against computers, even if the last game had only people."""
    own = bool(model.own.get(game.id))
    fields = against_computers(game.meta, default_fields(game.meta, model.settings.last, own), own)
    return begin_game(model, {**fields, "game": game.id}, env)


def choose_on_card(model: Model, choice: ChoosePlayers | ChooseOpponents) -> Result:
    """Another number of players, or other opponents, were chosen on a game's card. The choice is remembered."""
    meta = meta_of(choice.game)
    if meta is None:
        return model, ()
    own = bool(model.own.get(meta.id))
    fields = default_fields(meta, model.settings.last, own)
    match choice:
        case ChooseOpponents(_, level) if level in {"", *(one.id for one in offered_levels(meta, own))}:
            fields = with_opponents(meta, fields, level)
        case ChoosePlayers(_, number) if number in numbers(meta, fields):
            fields = with_number(meta, fields, number)
        case _:
            return model, ()
    settings = model.settings._replace(last=remembered_fields(meta, model.settings.last, fields, own))
    return replace(model, settings=settings), ()


def play_against_stronger(model: Model, game: AnyGame, level: str, env: Environment) -> Result:
    """Start a new game against computers of another level, which is remembered."""
    model, commands = choose_on_card(model, ChooseOpponents(game.id, level))
    begun, more = start_default_game(model, game, env)
    return begun, (*commands, *more)
