"""The start screen: a picture of the game, a new game, the games kept on this device, the rules in short."""

from collections.abc import Iterator
from datetime import datetime
from functools import lru_cache

from haleakala.app.addresses import address
from haleakala.app.levels import with_strengths
from haleakala.app.model import Entry, Home, Kept, Model, SetAside
from haleakala.app.speech import called, plain
from haleakala.app.steps.shelf import NOT_ARRIVED
from haleakala.app.steps.storage import NOTHING_IS_KEPT
from haleakala.app.takeback import HANDS_REVEALED, WITH_TAKEBACKS
from haleakala.app.usual import usual
from haleakala.app.view.icons import icon
from haleakala.app.view.opponents import who_plays
from haleakala.app.view.parts import TUTORIAL, button, field, games, link, options, prose, seat_look
from haleakala.games import cover_of, covers, find_game
from haleakala.games.cover import Cover
from haleakala.games.face import AnyGame, Glow, Say
from haleakala.kernel.phrase import Gap, Phrase, phrase, plural
from haleakala.markup import Markup, Value, fragment, h

TRY_AGAIN = phrase("Try again")


def home(game: AnyGame, model: Model) -> Markup:
    """All of it, with the form of one game."""
    say = plain(game, model.language)
    return fragment(
        cards(model, say) if with_cards(model) else games("new", game, say),
        welcome(game, model, say),
        shelf(model, say),
        bring_in(model, say),
        summary(game, say),
    )


def with_cards(model: Model) -> bool:
    """Whether each game has a card: not where there is one game, nor at the address of a form, which has to be in
    sight."""
    return len(covers()) > 1 and not (isinstance(model.screen, Home) and model.screen.game)


def cards(model: Model, say: Say) -> Markup:
    """Each game with its picture, what it is like, and the ways into it."""
    drawn = [h("li", {"class": "game-card", "data-game": cover.id}, card(cover, model, say)) for cover in covers()]
    return h("nav", {"class": "game-cards", "aria-label": say(phrase("Games"))}, h("ul", None, drawn))


def card(cover: Cover, model: Model, say: Say) -> Markup:
    """One game: the one that was played last, a game against the computer, one of people here, the lesson; its name
    leads to the form, for all that can be chosen."""
    face = h(
        "a",
        {"class": "game-face", "href": f"#{address('new', cover)}"},
        cover.emblem,
        h("strong", None, prose(cover.title)),
        " ",
        h("span", {"class": "game-facts"}, say(facts(cover))),
    )
    last = next((item for item in games_of(cover, model) if item.finished is False), None)

    def of_it(label: Phrase) -> Markup:
        return fragment(say(label), h("span", {"class": "unseen-text"}, " ", prose(cover.title)))

    def leads(label: Phrase, where: str, css: str = "button") -> Markup:
        return h("a", {"class": css, "href": f"#{where}"}, of_it(label))

    acts = h(
        "p",
        {"class": "acts"},
        leads(phrase("Continue"), f"/match/{last.key}", "button primary") if last else None,
        button(of_it(phrase("Play the computer")), f"play-computer:{cover.id}", "" if last else "primary"),
        button(of_it(phrase("Play here")), f"play-here:{cover.id}"),
        leads(phrase("Learn"), address("lesson", cover)),
    )
    return fragment(face, acts)


def facts(cover: Cover) -> Phrase:
    """`2–5 players, 60–90 min, heavy`."""
    fewest, most = cover.numbers[0], cover.numbers[-1]
    gaps: dict[str, Gap] = {"least": cover.minutes[0], "most": cover.minutes[1], "weight": cover.weight.value}
    if fewest == most:
        return phrase("{players} players, {least}\u2013{most} min, {weight}", players=most, **gaps)
    return phrase(
        "{fewest}\u2013{players} players, {least}\u2013{most} min, {weight}", fewest=fewest, players=most, **gaps
    )


def welcome(game: AnyGame, model: Model, say: Say) -> Markup:
    """A picture of the game beside the form for a new one."""
    return h(
        "section",
        {"class": "welcome"},
        hero(game.id, say),
        h(
            "div",
            {"class": "panel"},
            (None if with_cards(model) else going_on(game, model, say)) or first_time(game, model, say),
            new_game(game, model, say),
        ),
    )


@lru_cache(maxsize=4)
def hero(game_id: str, say: Say) -> Markup:
    """The board in the middle of a game; remembered, since it is drawn again at every touch."""
    game = find_game(game_id)
    assert game is not None, "who welcomes knows the game"
    return h("div", {"class": "hero", "data-game": game_id}, game.board.close_up(game.sample(), "", Glow(), say))


def games_of(game: AnyGame | Cover, model: Model) -> Iterator[Kept]:
    """What is kept here of one game, the latest first."""
    return (item for item in model.shelf if isinstance(item, Kept) and item.record.game == game.id)


def going_on(game: AnyGame, model: Model, say: Say) -> Markup | None:
    """The way back into the match of this game that was played last, of those that are not over."""
    last = next((item for item in games_of(game, model) if item.over is False), None)
    if last is None:
        return None
    return h(
        "p",
        {"class": "going-on"},
        link(say(phrase("Continue: {game}", game=title(last, say))), f"/match/{last.key}", "button primary"),
    )


def first_time(game: AnyGame, model: Model, say: Say) -> Markup | None:
    """The way into the lesson, for those who have not played this game here yet."""
    if any(games_of(game, model)):
        return None
    return h(
        "a",
        {"class": "first-time", "href": f"#{address('lesson', game)}"},
        h("strong", None, say(TUTORIAL)),
        h("span", None, say(phrase("New here? Learn on the board, step by step."))),
    )


def new_game(game: AnyGame, model: Model, say: Say) -> Markup:
    """Options and seats, as the last game was begun. The form keeps what is typed; update reads it when it is sent."""
    own, seats = bool(model.own.get(game.id)), range(len(game.seats))
    now = usual(game, model.settings.last, own)
    first, *others = game.rules.CHOICES
    return h(
        "form",
        {"class": "new-game", "data-form": "new-game", "id": f"new-{game.id}", "autocomplete": "off"},
        h("h1", {"tabindex": "-1"}, say(game.headline)),
        h("p", {"class": "lead"}, prose(say(game.blurb))),
        h("input", {"type": "hidden", "name": "game", "value": game.id}),
        options(game, first, say, now[first.key]),
        h("div", {"class": "seats"}, [sits(game, seat, now[f"player-{seat}"], own, say) for seat in seats]),
        h(
            "details",
            {"class": "levels more-options"},
            h("summary", None, say(phrase("More options"))),
            [options(game, choice, say, now[choice.key]) for choice in others],
        ),
        h(
            "details",
            {"class": "levels"},
            h("summary", None, say(phrase("About the computer opponents"))),
            levels(game, say),
            h("p", None, link(say(phrase("Write a bot")), address("own", game))),
        ),
        h("button", {"type": "submit", "class": "primary"}, say(phrase("Start game"))),
    )


def sits(game: AnyGame, number: int, now: str, own: bool, say: Say) -> Markup:
    """Who plays at a seat, a person here or a computer, and the person's name."""
    name: dict[str, Value] = {"id": f"field-name-{number}", "name": f"name-{number}", "type": "text", "maxlength": 24}
    name["aria-label"] = say(phrase("{seat}’s name", seat=game.seats[number]))
    return h(
        "p",
        {"class": f"sits {seat_look(game, number)}"},
        who_plays(game, number, now, own, say, "player"),
        h("input", {**name, "autocomplete": "off", "placeholder": say(phrase("Name"))}),
    )


def levels(game: AnyGame, say: Say) -> Markup:
    """Each computer opponent with how strong it is and a sentence, from the easiest to the strongest."""
    lines = [
        fragment(
            h("dt", None, say(level.name)),
            h("dd", None, f"{say(strength)} " if strength else None, say(level.sentence)),
        )
        for level, strength in with_strengths(game)
    ]
    return h("dl", None, lines)


def shelf(model: Model, say: Say) -> Markup | None:
    """The games of this device."""
    if not model.shelf:
        return None
    waiting = {item.key for item in model.shelf if isinstance(item, SetAside) and item.waiting}
    here = [item for item in shown(model) if item.key not in waiting]
    return h(
        "section",
        {"class": "shelf panel", "id": "shelf"},
        h(
            "div",
            {"class": "shelf-head"},
            h("h2", {"id": "games", "tabindex": "-1"}, say(phrase("Saved games"))),
            button(say(phrase("Export all")), "export-all"),
        ),
        where_they_live(model, say),
        of_which_game(model, say),
        not_loaded(len(waiting), say) if waiting else None,
        h("ul", None, [h("li", {"id": f"entry-{item.key}"}, entry(item, model, say)) for item in here])
        if here
        else None,
    )


def kinds(model: Model) -> list[Cover]:
    """The games that saved games are of."""
    there = {item.record.game for item in model.shelf if isinstance(item, Kept)}
    return [cover for cover in covers() if cover.id in there]


def shown(model: Model) -> tuple[Entry, ...]:
    """The saved games that are listed: of one game, or all where there are none of it."""
    of_it = tuple(item for item in model.shelf if isinstance(item, Kept) and item.record.game == model.shelf_of)
    return of_it or model.shelf


def of_which_game(model: Model, say: Say) -> Markup | None:
    """Buttons that list the saved games of one game alone; nothing where they are all of one."""
    there = kinds(model)
    if len(there) < 2:
        return None
    now = model.shelf_of if model.shelf_of in {cover.id for cover in there} else ""

    def choice(game_id: str, label: Markup | str) -> Markup:
        return button(label, f"shelf:{game_id}", aria_pressed="true" if game_id == now else "false")

    named = [choice(cover.id, fragment(cover.emblem, prose(cover.title))) for cover in there]
    return h(
        "p",
        {"class": "kinds", "role": "group", "aria-label": say(phrase("Filter by game"))},
        choice("", say(phrase("All games"))),
        *named,
    )


def not_loaded(count: int, say: Say) -> Markup:
    """That games wait for their reader. They may be good, so nothing offers to delete them."""
    how_many = plural("{count} game isn’t loaded yet.", "{count} games aren’t loaded yet.", count)
    return h(
        "p",
        {"class": "where", "id": "not-loaded"},
        h("span", None, h("strong", None, say(how_many)), " ", say(NOT_ARRIVED)),
        button(say(TRY_AGAIN), "read-again"),
    )


def where_they_live(model: Model, say: Say) -> Markup | None:
    """That nobody else has these games: said until somebody has read it."""
    if model.closed:
        return h("p", {"class": "where"}, h("span", None, say(NOTHING_IS_KEPT)))
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
        button(say(phrase("Got it")), "told"),
    )


def entry(item: Entry, model: Model, say: Say) -> Markup:
    """One game with what can be done to it, or the question it waits with."""
    if model.asking and model.asking.key == item.key:
        return deletion(item, say) if model.asking.what == "delete" else renaming(item, say)
    name = title(item, say)

    def act(label: Phrase, of_this: Phrase, verb: str) -> Markup:
        return button(say(label), f"{verb}:{item.key}", "quiet", aria_label=say(of_this))

    export = act(phrase("Export"), phrase("Export {game}", game=name), "export")
    delete = act(phrase("Delete"), phrase("Delete {game}", game=name), "delete")
    if not isinstance(item, Kept):
        return fragment(
            h("p", {"class": "what"}, h("strong", None, name), h("span", {"class": "hint"}, say(item.why))),
            h("p", {"class": "acts"}, export, delete),
        )
    over = item.finished
    opens = phrase("Open") if over is None else phrase("View") if over else phrase("Continue")
    return fragment(
        h(
            "p",
            {"class": "what"},
            h("a", {"href": f"#/match/{item.key}"}, h("strong", None, name)),
            h("span", {"class": "hint"}, details(item, item.key in model.unkept, say)),
        ),
        h(
            "p",
            {"class": "acts"},
            link(say(opens), f"/match/{item.key}", "button"),
            act(phrase("Rename"), phrase("Rename {game}", game=name), "rename"),
            export,
            delete,
        ),
    )


def title(item: Entry, say: Say) -> str:
    """The title given to a game, else who plays."""
    if not isinstance(item, Kept):
        return say(phrase("Unreadable game"))
    return item.record.title or " \u2013 ".join(who_played(item, say))


def who_played(item: Kept, say: Say) -> list[str]:
    """The names of the players, by seat."""
    cover = cover_of(item.record.game)
    assert cover is not None, "only games that are known are kept"
    given = (*item.record.names, *("" for _ in cover.seats))
    seats = called(cover, item.record.players)[: cover.num_players(item.record.options)]
    return [given[seat] or say(default) for seat, default in enumerate(seats)]


def result(item: Kept, say: Say) -> str:
    """Who has won, as far as the save says so; else whether the match is over, or nothing where nobody knows."""
    if item.finished is None:
        return ""
    if not item.finished:
        return say(phrase("in progress"))
    names = who_played(item, say)
    won = [names[seat] for seat in item.record.winners or () if seat < len(names)]
    if not won:
        return say(phrase("finished"))
    if len(won) == len(names):
        return say(phrase("a draw"))
    return say(plural("{names} won", "{names} won together", len(won), names=", ".join(won)))


def details(item: Kept, unkept: bool, say: Say) -> str:
    """Variant, length and date, in small print; and whether that is not what the device keeps."""
    cover = cover_of(item.record.game)
    assert cover is not None, "only games that are known are kept"
    variant = say(cover.kind_of(item.record.options))
    updated = item.record.updated
    when = say(date(datetime.fromisoformat(updated).astimezone())) if updated else ""
    lost = say(phrase("not saved")) if unkept else ""
    takebacks = say(WITH_TAKEBACKS) if item.record.takebacks else ""
    revealed = say(HANDS_REVEALED) if item.record.revealed else ""
    parts = (cover.title, variant, result(item, say), takebacks, revealed, when, lost)
    return " \u00b7 ".join(part for part in parts if part)


MONTHS = (
    phrase("Jan"),
    phrase("Feb"),
    phrase("Mar"),
    phrase("Apr"),
    phrase("May"),
    phrase("Jun"),
    phrase("Jul"),
    phrase("Aug"),
    phrase("Sep"),
    phrase("Oct"),
    phrase("Nov"),
    phrase("Dec"),
)


def date(moment: datetime) -> Phrase:
    """A date and a time as a reader writes them: `24 Nov 2026, 03:35`."""
    month = MONTHS[moment.month - 1]
    return phrase("{day} {month} {year}, {time}", day=moment.day, month=month, year=moment.year, time=f"{moment:%H:%M}")


def deletion(item: Entry, say: Say) -> Markup:
    """Asked before anything is deleted."""
    question = say(phrase("Delete “{game}”? You can’t undo this.", game=title(item, say)))
    return fragment(
        h(
            "p",
            {"class": "what"},
            h("strong", None, question),
        ),
        h(
            "p",
            {"class": "acts"},
            button(say(phrase("Cancel")), "put-down"),
            button(say(phrase("Delete game")), f"delete-now:{item.key}", "danger"),
        ),
    )


def renaming(item: Entry, say: Say) -> Markup:
    """A line for a new title."""
    return h(
        "form",
        {"class": "rename", "data-form": "rename"},
        h("label", {"for": "new-title"}, say(phrase("New title"))),
        h("input", {"id": "new-title", "name": "title", "type": "text", "maxlength": 60, "value": title(item, say)}),
        h("button", {"type": "submit"}, say(phrase("Rename"))),
        button(say(phrase("Cancel")), "put-down", "quiet"),
    )


def bring_in(model: Model, say: Say) -> Markup:
    """Ways in for a game from elsewhere: a file, or a link where the address bar is out of reach."""
    return h(
        "section",
        {"class": "bring-in panel", "id": "bring-in", "data-steady": model.importing is not None},
        h("h2", None, say(phrase("Import games"))),
        h(
            "form",
            {"data-form": "open-link"},
            field(say(phrase("Game link")), "link", required=True, spellcheck="false"),
            h("button", {"type": "submit"}, say(phrase("Open link"))),
        ),
        h(
            "p",
            {"class": "field"},
            h("label", {"for": "file-import"}, say(phrase("Exported game file"))),
            h(
                "input",
                {"id": "file-import", "type": "file", "accept": ".json,application/json", "data-change": "import"},
            ),
        ),
        brought(model, say),
    )


def brought(model: Model, say: Say) -> Markup | None:
    """How far the import of many games is, or what came of the last file."""
    if model.importing is None:
        return h("p", {"class": "brought"}, say(model.imported)) if model.imported else None
    read, total, *_ = model.importing
    bar: dict[str, Value] = {"class": "weighing", "aria-label": say(phrase("Import"))}
    bar |= {"max": total, "value": read} if total else {}
    what = phrase("{read} of {total} games read", read=read, total=total) if total else phrase("Reading the file")
    return h(
        "p",
        {"class": "brought"},
        h("span", None, say(what)),
        h("progress", bar),
        button(say(phrase("Stop")), "stop-import", "quiet"),
    )


def summary(game: AnyGame, say: Say) -> Markup:
    """The rules in short, to be read while Python still loads."""
    return h(
        "section",
        {"class": "summary panel", "id": "summary"},
        h("h2", None, prose(say(phrase("How to play {game}", game=game.title)))),
        h("ol", None, [h("li", None, say(item)) for item in game.summary]),
        h(
            "p",
            {"class": "ways"},
            link(say(phrase("Illustrated rules")), address("rules", game)),
            link(say(TUTORIAL), address("lesson", game)),
        ),
    )
