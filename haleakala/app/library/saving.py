"""Saves what has changed in the model after each update. Nothing else writes to localStorage."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from haleakala.app.addresses import name_of
from haleakala.app.commands import Command, Forget, Persist, SetBadge, StoreBot, StoreGame, StoreSeeds, StoreSettings
from haleakala.app.library.model import SavedGame, StoredGame, StoredSeeds, waits_for_us
from haleakala.app.library.seeds import without_seeds_left
from haleakala.app.model import Model
from haleakala.games import meta_of
from haleakala.saves.seeds import write_seeds
from haleakala.saves.settings import write_settings
from haleakala.saves.write import write


def save_changes(before: Model, model: Model) -> tuple[Model, tuple[Command, ...]]:
    """Return the model after an update with the commands that save what has changed since `before`.

    A game that could not be saved is tried again when it changes, or when another one is deleted, which frees space;
    seeds are tried again when a game is deleted.
    """
    model = without_seeds_left(before, model)
    storage, gone = model.storage, set[str]()
    if model.library is not before.library:
        gone = storage.games.keys() - {entry.key for entry in model.library}
        if storage.lacking:
            known = {id(entry) for entry in before.library}
            storage = storage._replace(
                lacking=storage.lacking - {entry.key for entry in model.library if id(entry) not in known}
            )
            model = replace(model, storage=storage)
    if gone:
        model = replace(model, unsaved_seeds=frozenset())
    seeds, stored_seeds = save_seeds(model)
    is_new = any(one.key not in storage.seeds for one in seeds)
    commands = [*seeds, *save_settings(model), *save_bots(model.own, model.storage.bots)]
    if model.library is not before.library:
        games = {key: game for key, game in storage.games.items() if key not in gone}
        awaiting = Counter(storage.awaiting)
        stored = [*save_games(before, model, games, retries=bool(gone))]
        awaiting.update(command.key for command in stored if isinstance(command, StoreGame))
        # The seeds come before the games, since no link is shown whose seeds are not saved, and after what frees space.
        asks = [Persist()] if is_new and Persist() not in stored else []
        commands = [*map(Forget, sorted(gone)), *seeds, *stored, *asks, *commands[len(seeds) :]]
        storage = storage._replace(games=MappingProxyType(games), awaiting=MappingProxyType(awaiting))
    elif not commands:
        return model, ()
    storage = storage._replace(settings=model.settings, bots=model.own, seeds=stored_seeds)
    return replace(model, storage=storage), tuple(commands)


def save_games(
    before: Model, model: Model, games: dict[str, StoredGame], retries: bool
) -> Iterator[StoreGame | Persist]:
    """Yield the commands that store the games of the library that have changed. `games` is what localStorage holds, and
    is changed to what it will hold. With `retries`, games that could not be stored are tried again."""
    known = {id(entry) for entry in before.library}
    stored = False
    for entry in model.library:
        record = entry.record if isinstance(entry, SavedGame) else None
        there = games.get(entry.key)
        if there and there.record is record:
            continue
        if entry.key in model.unsaved and id(entry) in known and not retries:
            continue
        text = write(entry.record) if isinstance(entry, SavedGame) else entry.text
        games[entry.key] = StoredGame(text, record)
        if there is None or there.text != text:
            yield StoreGame(entry.key, text, there and there.text)
            stored = stored or record is not None
    if stored and not any(isinstance(entry, SavedGame) for entry in before.library):
        yield Persist()


def update_badge(before: Model, model: Model) -> tuple[Command, ...]:
    """The command that shows for how many games it is the player's turn, if that has changed."""
    if model.library is before.library:
        return ()
    now = sum(map(waits_for_us, model.library))
    return (SetBadge(now),) if now != sum(map(waits_for_us, before.library)) else ()


def save_seeds(model: Model) -> tuple[list[StoreSeeds], Mapping[str, StoredSeeds]]:
    """The commands that save the seeds that differ from what localStorage holds, and what it holds after them. Seeds
    are removed with their game, and those that could not be saved, or whose game is not saved, are left alone."""
    commands: list[StoreSeeds] = []
    stored = {key: known for key, known in model.storage.seeds.items() if key in model.seeds}
    for key, seeds in model.seeds.items():
        known = stored.get(key)
        if key in model.unsaved_seeds | model.storage.lacking or (known and known.seeds == seeds):
            continue
        if not any(entry.key == key for entry in model.library):
            continue
        text = write_seeds(seeds)
        commands.append(StoreSeeds(key, text, known and known.text))
        stored[key] = StoredSeeds(text, seeds)
    return commands, stored if commands or len(stored) < len(model.storage.seeds) else model.storage.seeds


def save_settings(model: Model) -> Iterator[Command]:
    """Yield the command that saves the settings, if they differ from what localStorage holds."""
    if model.settings != model.storage.settings:
        yield StoreSettings(write_settings(model.settings.texts()), model.settings.language)


def save_bots(bots: Mapping[str, str], stored: Mapping[str, str]) -> Iterator[Command]:
    """Yield the commands that save the custom bots that differ from what localStorage holds."""
    for game_id, code in bots.items():
        meta = meta_of(game_id)
        if meta and stored.get(game_id) != code:
            yield StoreBot(name_of(meta), code)
