"""The list of saved games: for each its title, its state, and the buttons for it."""

from collections.abc import Iterator
from datetime import datetime

from haleakala.app.buttons import (
    AskDelete,
    AskRename,
    Cancel,
    CloseStorageNote,
    DeleteGame,
    ExportAllGames,
    ExportGame,
    PasteLink,
    Pressable,
    ReadSavesAgain,
    ReloadPage,
    ShowGamesOf,
)
from haleakala.app.library.model import Entry, SavedGame, to_send, waits_for_us
from haleakala.app.library.storage import NOTHING_IS_SAVED
from haleakala.app.library.update import NOT_LOADED, NOT_LOADED_AGAIN
from haleakala.app.messages import Submitted
from haleakala.app.model import Model
from haleakala.app.play.takeback import HANDS_REVEALED, WITH_TAKEBACKS
from haleakala.app.remote.pasting import PASTE_LINK
from haleakala.app.speech import default_names
from haleakala.app.view.dates import date
from haleakala.app.view.icons import icon
from haleakala.app.view.widgets import awaiting, button, link, prose
from haleakala.gamekit.interface import AnyGame, Say
from haleakala.gamekit.meta import Meta
from haleakala.games import meta_of, metas
from haleakala.kernel.phrase import Phrase, phrase, plural
from haleakala.markup import Markup, fragment, h

TRY_AGAIN, RELOAD = phrase("Try again"), phrase("Reload")
LOADING = phrase("Loading saved games…")


LOOK_ON, NOT_SENT = phrase("Look on"), phrase("not sent yet")


def games_of(game: AnyGame | Meta, model: Model) -> Iterator[SavedGame]:
    """The saved games of one game, the latest first."""
    return (item for item in model.library if isinstance(item, SavedGame) and item.record.game == game.id)


def library(model: Model, say: Say) -> Markup | None:
    """The panel with all saved games."""
    here = shown(model)
    if not here and not model.storage.unread:
        return None
    return h(
        "section",
        {"class": "library panel", "id": "library"},
        h(
            "div",
            {"class": "library-head"},
            h("h2", {"id": "games", "tabindex": "-1"}, say(phrase("Saved games"))),
            button(say(PASTE_LINK), PasteLink()) if has_paste_button(model) else None,
            button(say(phrase("Export all")), ExportAllGames()),
        ),
        storage_note(model, say),
        game_filter(model, say),
        not_loaded(model, say) if model.storage.unread else None,
        h("ul", None, [h("li", {"id": f"entry-{item.key}"}, entry(item, model, say)) for item in here])
        if here
        else None,
    )


def has_paste_button(model: Model) -> bool:
    """Whether the panel has the button that opens a copied link: if a saved game waits for links."""
    return any(map(runs_by_link, model.library))


def runs_by_link(entry: Entry) -> bool:
    """Whether a saved game is played with others by links, and is not over."""
    return isinstance(entry, SavedGame) and entry.record.remote is not None and not entry.finished


def games_with_saves(model: Model) -> list[Meta]:
    """The games of which there are saved games."""
    there = {item.record.game for item in model.library if isinstance(item, SavedGame)}
    return [meta for meta in metas() if meta.id in there]


def shown(model: Model) -> tuple[Entry, ...]:
    """The saved games that are listed: those of the chosen game, or all if there are none of it."""
    of_it = tuple(
        item for item in model.library if isinstance(item, SavedGame) and item.record.game == model.listed_game
    )
    listed = of_it or model.library
    return tuple(sorted(listed, key=lambda item: not waits_for_us(item)))


def game_filter(model: Model, say: Say) -> Markup | None:
    """Buttons that list only the saved games of one game; None if all are of the same game."""
    there = games_with_saves(model)
    if len(there) < 2:
        return None
    now = model.listed_game if model.listed_game in {meta.id for meta in there} else ""

    def choice(game_id: str, label: Markup | str) -> Markup:
        return button(label, ShowGamesOf(game_id), aria_pressed="true" if game_id == now else "false")

    named = [choice(meta.id, fragment(meta.emblem, prose(meta.title))) for meta in there]
    return h(
        "p",
        {"class": "kinds", "role": "group", "aria-label": say(phrase("Filter by game"))},
        choice("", say(phrase("All games"))),
        *named,
    )


def not_loaded(model: Model, say: Say) -> Markup:
    """A note that some saved games are still to be read. They may be good, so it has no button that deletes them."""
    if not model.storage.reading:
        return h("p", {"class": "hint", "id": "loading-saves"}, say(LOADING))
    count = len(model.storage.unread)
    how_many = plural("{count} game isn’t loaded yet.", "{count} games aren’t loaded yet.", count)
    return h(
        "p",
        {"class": "where", "id": "not-loaded"},
        h("span", None, h("strong", None, say(how_many)), " ", say(why_not_loaded(model))),
        retry_buttons(model, say),
    )


def waits_for_saves(model: Model) -> bool:
    """Whether the page cannot show a game because the saved games could not be read."""
    return model.fetching is None and bool(model.storage.unread and model.storage.reading)


def why_not_loaded(model: Model) -> Phrase:
    """The sentence that says why saved games could not be read."""
    return NOT_LOADED if model.storage.reading == "lost" else NOT_LOADED_AGAIN


def retry_buttons(model: Model, say: Say) -> Markup:
    """The buttons to try again if the part of the site that reads saved games could not be loaded."""
    return fragment(
        button(say(TRY_AGAIN), ReadSavesAgain()),
        button(say(RELOAD), ReloadPage()) if model.storage.reading == "lost again" else None,
    )


def storage_note(model: Model, say: Say) -> Markup | None:
    """A note that the games are only in this browser, until the player closes it; or that nothing can be saved."""
    if model.storage.closed:
        return h("p", {"class": "where"}, h("span", None, say(NOTHING_IS_SAVED)))
    if model.settings.told:
        return None
    return h(
        "p",
        {"class": "where"},
        icon("here"),
        h(
            "span",
            None,
            h("strong", None, say(phrase("Your games are saved in this browser only."))),
            " ",
            say(phrase("They’ll be lost if you clear your browser data. Export them to keep a backup.")),
        ),
        button(say(phrase("Got it")), CloseStorageNote()),
    )


def entry(item: Entry, model: Model, say: Say) -> Markup:
    """A saved game with its buttons, or with the question that is asked about it."""
    if model.asking and model.asking.key == item.key:
        return deletion(item, say) if model.asking.what == "delete" else renaming(item, say)
    name = title(item, say)

    def act(label: Phrase, of_this: Phrase, sends: Pressable) -> Markup:
        return button(say(label), sends, "quiet", aria_label=say(of_this))

    export = act(phrase("Export"), phrase("Export {game}", game=name), ExportGame(item.key))
    delete = act(phrase("Delete"), phrase("Delete {game}", game=name), AskDelete(item.key))
    if not isinstance(item, SavedGame):
        return fragment(
            h("p", {"class": "what"}, h("strong", None, name), h("span", {"class": "hint"}, say(item.why))),
            h("p", {"class": "acts"}, export, delete),
        )
    over, remote = item.finished, item.record.remote
    goes_on = LOOK_ON if remote and not remote.seats else phrase("Continue")
    opens = phrase("Open") if over is None else phrase("View") if over or item.stopped else goes_on
    return fragment(
        h(
            "p",
            {"class": "what"},
            h("a", {"href": f"#/match/{item.key}"}, h("strong", None, name)),
            h("span", {"class": "hint"}, details_marked(item, item.key in model.unsaved, say)),
            h("span", {"class": "hint"}, say(item.stopped)) if item.stopped else None,
        ),
        h(
            "p",
            {"class": "acts"},
            link(say(opens), f"/match/{item.key}", "button"),
            act(phrase("Rename"), phrase("Rename {game}", game=name), AskRename(item.key)),
            export,
            delete,
        ),
    )


def title(item: Entry, say: Say) -> str:
    """The title of a saved game, or the names of its players."""
    if not isinstance(item, SavedGame):
        return say(phrase("Unreadable game"))
    return item.record.title or " \u2013 ".join(who_played(item, say))


def who_played(item: SavedGame, say: Say) -> list[str]:
    """The names of the players, by seat."""
    meta = meta_of(item.record.game)
    assert meta is not None, "only games that are known are kept"
    given = (*item.record.names, *("" for _ in meta.seats))
    seats = default_names(meta, item.record.players)[: meta.num_players(item.record.options)]
    return [given[seat] or say(default) for seat, default in enumerate(seats)]


def remote_state(item: SavedGame, say: Say) -> Phrase:
    """Whose turn it is in a match with others."""
    remote = item.record.remote
    if remote is None or not remote.seats:
        return phrase("looking on")
    if to_send(item):
        return NOT_SENT
    if remote.turn is None:
        return phrase("in progress")
    if remote.turn in remote.seats:
        return phrase("your turn")
    names = who_played(item, say)
    return phrase("waiting for {name}", name=names[remote.turn] if remote.turn < len(names) else "")


def whose_turn(item: SavedGame, say: Say) -> Phrase | None:
    """A sentence that says for whom a match with others waits, or that this device only looks on; None for other
    matches."""
    remote = item.record.remote
    if remote is None:
        return None
    if not remote.seats:
        return LOOK_ON
    if to_send(item):
        return phrase("Not sent yet")
    if remote.turn is None:
        return None
    names = who_played(item, say)
    if not waits_for_us(item):
        return phrase("Waiting for {name}", name=names[remote.turn] if remote.turn < len(names) else "")
    others = [name for seat, name in enumerate(names) if seat not in remote.seats]
    return phrase("Your turn against {names}", names=", ".join(others))


def result(item: SavedGame, say: Say) -> str:
    """Who has won, if the save says so; otherwise whether the match is over, or "" if that is unknown."""
    if item.finished is None:
        return ""
    if not item.finished and item.record.remote:
        return say(remote_state(item, say))
    if not item.finished:
        return say(phrase("in progress"))
    names = who_played(item, say)
    if item.record.remote and not item.record.winners:
        return say(phrase("ended early"))
    won = [names[seat] for seat in item.record.winners or () if seat < len(names)]
    if not won:
        return say(phrase("finished"))
    if len(won) == len(names):
        return say(phrase("a draw"))
    said = plural("{names} won", "{names} won together", len(won), names=", ".join(won))
    points = "\u2013".join(map(str, item.record.points[: len(names)]))
    return say(phrase("{result}, {points}", result=said, points=points) if points else said)


def details(item: SavedGame, unsaved: bool, say: Say) -> str:
    """The details of a saved game in one line."""
    return " \u00b7 ".join(detail_parts(item, unsaved, say))


def details_marked(item: SavedGame, unsaved: bool, say: Say) -> Markup:
    """The details of a saved game in one line, with emphasis on what the player has to do."""
    ours = say(NOT_SENT) if to_send(item) else result(item, say) if waits_for_us(item) else ""
    parts = (h("strong", None, part) if part == ours else part for part in detail_parts(item, unsaved, say))
    return fragment(*((" \u00b7 " if at else "", part) for at, part in enumerate(parts)))


def detail_parts(item: SavedGame, unsaved: bool, say: Say) -> list[str]:
    """The details of a saved game: variant, result and date, and whether the latest state is not saved."""
    meta = meta_of(item.record.game)
    assert meta is not None, "only games that are known are kept"
    variant = say(meta.kind_of(item.record.options))
    updated = item.record.updated
    when = say(date(datetime.fromisoformat(updated).astimezone())) if updated else ""
    unsent = say(NOT_SENT) if item.finished and to_send(item) else ""
    lost = say(phrase("not saved")) if unsaved else ""
    takebacks = say(WITH_TAKEBACKS) if item.record.takebacks else ""
    revealed = say(HANDS_REVEALED) if item.record.revealed else ""
    parts = (meta.title, variant, result(item, say), unsent, takebacks, revealed, when, lost)
    return [part for part in parts if part]


def deletion(item: Entry, say: Say) -> Markup:
    """The question before a game is deleted. Cancel is where Delete was, so that a double click deletes nothing."""
    ask = phrase("Delete “{game}”? You can’t undo this.", game=title(item, say))
    if isinstance(item, SavedGame) and item.record.remote and item.record.remote.seats and not item.finished:
        ask = phrase(
            "Delete “{game}” and your keys for it? You can’t play on with a later link, and you can’t undo this.",
            game=title(item, say),
        )
    question = say(ask)
    return fragment(
        h(
            "p",
            {"class": "what"},
            h("strong", None, question),
        ),
        h(
            "p",
            {"class": "acts"},
            button(say(phrase("Delete game")), DeleteGame(item.key), "danger"),
            button(say(phrase("Cancel")), Cancel()),
        ),
    )


def renaming(item: Entry, say: Say) -> Markup:
    """The form with a field for a new title."""
    return h(
        "form",
        {"class": "rename", "data-submit": awaiting(Submitted("rename", {}))},
        h("label", {"for": "new-title"}, say(phrase("New title"))),
        h("input", {"id": "new-title", "name": "title", "type": "text", "maxlength": 60, "value": title(item, say)}),
        h("button", {"type": "submit"}, say(phrase("Rename"))),
        button(say(phrase("Cancel")), Cancel(), "quiet"),
    )
