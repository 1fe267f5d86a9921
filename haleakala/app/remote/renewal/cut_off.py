"""What a renewal takes back: it stays among the saved games, to be looked at."""

from dataclasses import replace

from haleakala.app.environment import Environment
from haleakala.app.library.model import SavedGame
from haleakala.app.library.update import LONGEST_TITLE, clean_text, entry_of_table, record_of, timestamp
from haleakala.app.model import Model
from haleakala.app.play.table import Table
from haleakala.app.remote.happenings import asked_change, turn_since, with_events
from haleakala.app.remote.model import RemoteMatch, link_text
from haleakala.app.speech import at_table, players
from haleakala.kernel.phrase import phrase
from haleakala.sealed.content import SealedMatch
from haleakala.sealed.device import Held


def with_cut_off(model: Model, table: Table, link: SealedMatch, env: Environment) -> Model:
    """The model with a game of its own that holds what a renewal takes back, if it takes back anything.

    `table` has the match with the old keys, and `link` the new ones. Nobody plays that game: it is only looked at.
    """
    remote = table.saved.remote
    if remote is None or remote.looks_on or len(remote.held.mine.match.plies) <= link.terms.start:
        return model
    mine, start = remote.held.mine, link.terms.start
    say = at_table(table, model.language)
    names = " – ".join(players(table, say))
    number = turn_since(table.game, mine.match, start)
    title = say(phrase("Taken back from turn {number} on: {names}", number=number, names=names))
    events = with_events(remote.events, f"cut {start} {asked_change(remote.held, link).askers[0]}")
    key = f"{env.key}0"  # the match itself may have got `env.key` just now
    saved = replace(
        table.saved,
        match=mine.match,
        title=clean_text(title, LONGEST_TITLE),
        analysis=None,
        floor=len(mine.match.plies),
        key=key,
        remote=RemoteMatch(Held(mine, frozenset()), events),
    )
    copy = Table(saved)
    entry = entry_of_table(copy, record_of(copy, timestamp(model.library, env.now)), key)
    return replace(model, library=(*model.library[:1], entry, *model.library[1:]))


def without_cut_off(model: Model, link: SealedMatch) -> Model:
    """The model without the game that a renewal has cut off after this link: the match goes on from it again."""
    text = link_text(link)

    def is_it(entry: object) -> bool:
        remote = entry.record.remote if isinstance(entry, SavedGame) else None
        return (
            remote is not None and remote.link == text and remote.events[-1:] != () and remote.events[-1][:4] == "cut "
        )

    return replace(model, library=tuple(entry for entry in model.library if not is_it(entry)))
