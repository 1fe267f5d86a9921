"""Handles what localStorage holds when the page opens, what other tabs write to it, and what it could not store."""

from dataclasses import replace

from haleakala.app.bot_editor.update import load_code
from haleakala.app.commands import Command, SetSettingsAside
from haleakala.app.environment import Environment, Result
from haleakala.app.home.form_defaults import keys
from haleakala.app.library.model import StoredSeeds
from haleakala.app.library.seeds import load_seeds
from haleakala.app.library.tabs import compare_games
from haleakala.app.library.update import SAVED_AGAIN, with_stored_text
from haleakala.app.messages import StorageFound
from haleakala.app.model import Model
from haleakala.app.notices import with_error, with_toast
from haleakala.app.settings.model import Settings
from haleakala.kernel.errors import UnreadableRecord
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.saves.seeds import read_seeds
from haleakala.saves.settings import read_settings

NOTHING_IS_SAVED = phrase(
    "This browser doesn’t let the site save games. You can play, but copy the game’s link before you close the page."
)


def handle_game_stored(model: Model, key: str, error: str, there: str | None) -> Model:
    """Handle the answer to StoreGame. A failure is announced once, until the game is saved again, and when it keeps the
    link of a turn back: then the link is not passed on later without being asked for.

    `error` is "", or the name of the browser's error; then `there` is the text that localStorage still holds.
    """
    model = with_answer(model, key)
    if not error:
        told = key in model.unsaved and key not in model.unsaved_seeds
        storage = model.storage._replace(lacking=model.storage.lacking - {key})
        model = replace(model, unsaved=model.unsaved - {key}, storage=storage)
        return with_toast(model, SAVED_AGAIN) if told else model
    sends = model.sending == key
    said = model.storage.closed or (key in model.unsaved and not sends)
    model = replace(model, unsaved=model.unsaved | {key}, sending="" if sends else model.sending)
    model = with_stored_text(model, key, there)
    return model if said else with_error(model, storage_error(error))


def with_answer(model: Model, key: str) -> Model:
    """The model after one of the answers to StoreGame that it awaits."""
    awaiting = {other: count for other, count in model.storage.awaiting.items() if other != key}
    if left := model.storage.awaiting.get(key, 0) - 1:
        awaiting |= {key: left} if left > 0 else {}
    return replace(model, storage=model.storage._replace(awaiting=awaiting))


def report_unsaved_seeds(model: Model, key: str, error: str, there: str | None) -> Model:
    """The seeds of a match could not be saved: none of its links is shown. `there` is what localStorage still holds."""
    stored = {other: known for other, known in model.storage.seeds.items() if other != key}
    stored |= {} if there is None else {key: StoredSeeds(there, read_seeds(there))}
    model = replace(model, unsaved_seeds=model.unsaved_seeds | {key}, storage=model.storage._replace(seeds=stored))
    return with_error(model, storage_error(error))


def storage_error(error: str) -> Phrase:
    """What the player can do if the browser's storage is full or fails."""
    if error == "QuotaExceededError":
        return phrase("Couldn’t save this game: the browser’s storage is full. Export it, or delete another game.")
    return phrase("Couldn’t save this game ({error}). Export it to be safe.", error=error)


def load_storage(model: Model, found: StorageFound, env: Environment) -> Result:
    """Take over what this device has saved: settings and bots at once, and games when they have been read."""
    model = replace(model, storage=model.storage._replace(closed=found.closed))
    commands: tuple[Command, ...] = ()
    for key, text in found.seeds:
        model = load_seeds(model, key, text)
    for name, code in found.bots:
        model, _ = load_code(model, name, code)
    if found.settings:
        try:
            model = with_settings(model, found.settings)
        except UnreadableRecord as error:
            model, commands = with_error(model, error.why), (SetSettingsAside(),)
    if found.closed:
        model = with_error(model, NOTHING_IS_SAVED)
    model, read = compare_games(model, found.games, env)
    return model, (*commands, *read)


def load_settings(model: Model, text: str) -> Model:
    """Take over the settings of another tab. If they cannot be read, that tab reports it."""
    try:
        return with_settings(model, text)
    except UnreadableRecord:
        return model


def with_settings(model: Model, text: str) -> Model:
    """The model with the settings in localStorage. Raises UnreadableRecord."""
    settings = Settings.of_texts(read_settings(text), keys())
    return replace(model, settings=settings, storage=model.storage._replace(settings=settings))


def report_unsaved_settings(model: Model, error: str) -> Model:
    """The settings could not be saved: they apply until the page is closed."""
    if model.storage.closed:
        return model
    why = phrase("Couldn’t save your settings ({error}). They apply until you close this page.", error=error)
    return with_error(model, why)
