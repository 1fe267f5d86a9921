"""The bot editor: the code of a bot, the functions it may call, and its results."""

from haleakala.app.bot_editor.sample import SAMPLE, words_of
from haleakala.app.bot_editor.update import GAMES, affected_games
from haleakala.app.bots.levels import BY_ID, levels_of
from haleakala.app.bots.model import Contest
from haleakala.app.buttons import StopContest
from haleakala.app.messages import BotWritten, Submitted
from haleakala.app.model import Model
from haleakala.app.speech import say_without_names
from haleakala.app.view.widgets import awaiting, button, games, options, selection
from haleakala.gamekit.interface import AnyGame, Say
from haleakala.kernel.phrase import Phrase, phrase, plural
from haleakala.markup import Markup, fragment, h

CUSTOM_BOT = phrase("Your bot")


def bot_editor(game: AnyGame, model: Model) -> Markup:
    """The whole screen for the bot of one game, with links to those of the other games."""
    say = say_without_names(game, model.language)
    return h(
        "article",
        {"class": "reading bot-editor"},
        games("own", game, say),
        h("h1", {"tabindex": "-1"}, say(CUSTOM_BOT)),
        h(
            "p",
            None,
            say(
                phrase(
                    "Write a bot in Python, test it against the computer opponents, or play against it yourself. Your "
                    "code stays in this browser: links and exported files never contain it, and code from other people "
                    "is never run."
                )
            ),
        ),
        h(
            "form",
            {"data-submit": awaiting(Submitted("test-own", {})), "id": f"own-{game.id}", "autocomplete": "off"},
            code_and_notes(game, model, say),
            contest_form(game, model, say),
        ),
        h("div", {"id": "contests", "aria-live": "polite"}, results_table(game, model, say)),
        h(
            "details",
            {"id": "own-words"},
            h("summary", None, say(phrase("What your bot can use"))),
            h(
                "dl",
                None,
                [
                    fragment(h("dt", None, h("code", None, code)), h("dd", None, say(what)))
                    for code, what in words_of(game)
                ],
            ),
        ),
    )


def editor(game: AnyGame, code: str) -> Markup:
    """The text field with the code of a game's bot. It begins with an extra line break, because browsers drop the first
    one."""
    return h(
        "textarea",
        {
            "id": f"own-code-{game.id}",
            "name": "code",
            "class": "code",
            "rows": 16,
            "wrap": "off",
            "spellcheck": "false",
            "autocapitalize": "off",
            "autocorrect": "off",
            "aria-describedby": "own-hint",
            "data-change": awaiting(BotWritten(game.id, "")),
            "lang": "en",
            "translate": "no",
        },
        f"\n{code}",
    )


def code_and_notes(game: AnyGame, model: Model, say: Say) -> Markup:
    """The text field with the code, and the notes about it."""
    care = phrase(
        "Saved as you type. Tab indents; press Esc, then Tab to leave the editor. Only paste code you have read and "
        "understood."
    )
    marks = len(affected_games(model, game.id))
    warning = plural(
        "Your bot is playing in {count} unfinished game. If you change its code, that game will be marked “with hands "
        "revealed”.",
        "Your bot is playing in {count} unfinished games. If you change its code, those games will be marked “with "
        "hands revealed”.",
        marks,
    )
    return h(
        "div",
        {"class": "written"},
        h(
            "label",
            {"for": f"own-code-{game.id}"},
            say(phrase("Bot code: a function called step that returns a legal action")),
        ),
        h("p", {"class": "hint", "id": "own-marks"}, say(warning)) if marks else None,
        editor(game, model.own.get(game.id) or SAMPLE),
        h("p", {"class": "hint", "id": "own-hint"}, say(care)),
    )


def contest_form(game: AnyGame, model: Model, say: Say) -> Markup:
    """The choices for test games: options, opponent and number of games."""
    levels = [(level.id, say(level.name)) for level in levels_of(game.meta)]
    return h(
        "div",
        {"class": "trial"},
        options(game, game.rules.CHOICES[0], say),
        h("input", {"type": "hidden", "name": "game", "value": game.id}),
        selection(say(phrase("Opponent")), "level", levels, model.trial.level),
        selection(say(phrase("Number of games")), "games", [(f"{n}", f"{n}") for n in GAMES], f"{model.trial.games}"),
        editor_buttons(model, say),
    )


def editor_buttons(model: Model, say: Say) -> Markup:
    """The buttons of the bot editor, or the progress of its test games."""
    if model.asked and model.asked.purpose == "contest":
        label = say(phrase("Playing test games"))
        bar = h("progress", {"class": "computing", "id": "thinking", "max": "1", "value": "0", "aria-label": label})
        return h("p", {"class": "acts"}, bar, button(say(phrase("Stop")), StopContest()))
    play = Submitted("play-own", {})
    return h(
        "p",
        {"class": "acts"},
        h("button", {"type": "submit", "class": "primary"}, say(phrase("Run test games"))),
        h("button", {"type": "submit", "data-submit": awaiting(play)}, say(phrase("Play your bot"))),
    )


def results_table(game: AnyGame, model: Model, say: Say) -> Markup | None:
    """The table of the results of test games so far."""
    ended = [contest for contest in model.contests if contest.game == game.id and contest.standing]
    if not ended:
        return None
    heads = (phrase("Opponent"), phrase("Result"), phrase("Win rate"), phrase("Time per move"))
    cut = any(contest.standing and contest.standing.unfinished for contest in ended)
    note = phrase("Unfinished games were stopped after too many turns. They don’t count towards the win rate.")
    return fragment(
        h(
            "table",
            {"class": "contests"},
            h("caption", None, say(phrase("Results"))),
            h("thead", None, h("tr", None, [h("th", {"scope": "col"}, say(head)) for head in heads])),
            h("tbody", None, [row(contest, say) for contest in ended]),
        ),
        h("p", {"class": "hint"}, say(note)) if cut else None,
    )


def row(contest: Contest, say: Say) -> Markup:
    """The table row of one series of test games."""
    standing = contest.standing
    assert standing is not None, "only what has ended is shown"
    counts = (
        phrase("{count} won", count=standing.won),
        phrase("{count} shared", count=standing.shared) if standing.shared else None,
        phrase("{count} lost", count=standing.lost),
        phrase("{count} unfinished", count=standing.unfinished) if standing.unfinished else None,
    )
    rate = sure = "\u2013"
    if standing.won or standing.shared or standing.lost:
        rate = say(phrase("{share}%", share=standing.rate))
        sure = say(phrase("95% confidence: {low}–{high}%", low=standing.low, high=standing.high))
    mean, slow = (duration(time) for time in (standing.mean, standing.slow))
    cells = (
        ", ".join(say(count) for count in counts if count),
        fragment(rate, h("span", {"class": "hint"}, sure)) if rate != sure else rate,
        fragment(say(mean), h("span", {"class": "hint"}, say(phrase("95% within {time}", time=slow)))),
    )
    return h(
        "tr",
        None,
        h("th", {"scope": "row"}, say(BY_ID[contest.level].name), h("span", {"class": "hint"}, say(contest.variant))),
        [h("td", None, cell) for cell in cells],
    )


def duration(microseconds: int) -> Phrase:
    """A duration in milliseconds, with one decimal if it is short."""
    if microseconds >= 10_000:
        return phrase("{time} ms", time=round(microseconds / 1_000))
    tenths = round(microseconds / 100)
    if not tenths:
        return phrase("less than 0.1 ms")
    return phrase("{whole}.{tenths} ms", whole=tenths // 10, tenths=tenths % 10)
