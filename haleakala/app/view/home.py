"""The start screen: a picture of the game, a new game, the games kept on this device, the rules in short."""

from collections.abc import Iterator
from functools import lru_cache

from haleakala.app.addresses import address
from haleakala.app.levels import with_strengths
from haleakala.app.model import Home, Kept, Model
from haleakala.app.speech import plain
from haleakala.app.usual import against_computers, line_up, players, usual
from haleakala.app.view.opponents import who_plays
from haleakala.app.view.parts import TUTORIAL, button, field, games, link, options, prose, seat_look
from haleakala.app.view.shelf import shelf, title
from haleakala.games import covers, find_game
from haleakala.games.cover import Cover
from haleakala.games.face import AnyGame, Glow, Say
from haleakala.kernel.phrase import Gap, Phrase, phrase
from haleakala.markup import Markup, Value, fragment, h


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
    """One game: the match that was played last, who would play a new one, and the buttons that begin it, against the
    computer or with people who pass the device around. Name and "Change" lead to the form, for all that can be chosen.
    """
    face = h(
        "a",
        {"class": "game-face", "href": f"#{address('new', cover)}"},
        cover.emblem,
        h("strong", None, prose(cover.title)),
        " ",
        h("span", {"class": "game-facts"}, say(facts(cover))),
    )
    last = next((item for item in games_of(cover, model) if item.finished is False), None)

    def of_it(label: Phrase, more: str = "") -> Markup:
        return fragment(say(label), h("span", {"class": "unseen-text"}, " ", prose(cover.title), more))

    def leads(label: Phrase, where: str, css: str = "button") -> Markup:
        return h("a", {"class": css, "href": f"#{where}"}, of_it(label))

    learn = leads(phrase("Learn"), address("lesson", cover))
    going_on = leads(phrase("Continue"), f"/match/{last.key}", "button primary") if last else None
    own = bool(model.own.get(cover.id))
    fields = against_computers(cover, usual(cover, model.settings.last, own), own)
    number = say(players(cover.num_players(fields)))
    return fragment(
        face,
        h("p", {"class": "acts"}, going_on, learn) if last else None,
        h(
            "p",
            {"class": "line-up"},
            h("span", None, say(line_up(cover, fields))),
            " ",
            leads(phrase("Change"), address("new", cover), "change"),
        ),
        h(
            "p",
            {"class": "acts"},
            button(of_it(phrase("Play the computer")), f"play-computer:{cover.id}", "" if last else "primary"),
            button(of_it(phrase("Pass and play"), f", {number}"), f"play-here:{cover.id}", title=number),
            None if last else learn,
        ),
    )


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
    now = usual(game.cover, model.settings.last, own)
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
