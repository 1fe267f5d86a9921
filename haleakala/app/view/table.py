"""The table: status and buttons, the board, what belongs to whom, scorings, and the log."""

from typing import Any

from haleakala.app.model import Table
from haleakala.app.speech import players, sentences, speaker, told
from haleakala.app.touch import glow, paths
from haleakala.app.view.parts import button
from haleakala.games.face import Glow, Say, ScoreTable
from haleakala.kernel.match import Ply
from haleakala.kernel.rules import CHANCE, TERMINAL
from haleakala.markup import Markup, fragment, h


def table_screen(table: Table) -> Markup:
    """One match."""
    state, board, say = table.match.state, table.game.board, speaker(table)
    shine = glow(paths(table.game, state), table.chosen)
    counted = table.game.story.score_tables(table.match.plies)
    news = counted != table.game.story.score_tables(table.match.plies[: last_act(table)])
    return h(
        "div",
        {"class": f"table{' scored' * news}{' over' * (table.match.player == TERMINAL)}"},
        status_bar(table, shine, say),
        scorings(table, counted) if news else None,
        h("section", {"class": "board", "aria-label": "The island"}, board.picture(state, shine, say)),
        h(
            "div",
            {"class": "players"},
            [player(table, seat, shine, say) for seat in range(len(table.game.seats))],
        ),
        h("section", {"class": "common", "aria-label": "For everybody"}, board.common(state, shine, say)),
        None if news else scorings(table, counted),
        log(table),
    )


def last_act(table: Table) -> int:
    """The number of the last ply that a player decided; what follows it is luck's."""
    plies = table.match.plies
    return next((number for number in reversed(range(len(plies))) if plies[number].player != CHANCE), 0)


def status_bar(table: Table, shine: Glow, say: Say) -> Markup:
    """Who decides what, and the buttons that go with it."""
    state, match = table.match.state, table.match
    over = match.player == TERMINAL
    return h(
        "div",
        {"class": "status-bar", "data-player": None if over else table.game.seats[match.player].template.lower()},
        h("h1", {"class": "status", "tabindex": "-1"}, say(table.game.story.status(state, table.chosen))),
        h(
            "p",
            {"class": "acts"},
            button("Undo", "undo", aria_disabled=None if match.can_undo or table.chosen else "true"),
            button("Copy link", "copy-link"),
            [
                h(
                    "button",
                    {"type": "button", "class": "primary", "id": f"button-{target}", "data-target": target},
                    say(label),
                )
                for target, label in table.game.board.buttons(state)
                if target in shine.lit
            ],
            button("Play again", "rematch", "primary") if over else None,
        ),
        h("p", {"class": "recent"}, " ".join(sentences(table, since=last_act(table)))),
        h("p", {"class": "hint"}, "You are looking at a shared game. Play on, and it is kept on this device.")
        if not table.key
        else None,
    )


def player(table: Table, seat: int, shine: Glow, say: Say) -> Markup:
    """What lies in front of one player."""
    look = "player deciding" if table.match.player == seat else "player"
    return h("div", {"class": f"{look} seat-{seat}"}, table.game.board.belongings(table.match.state, seat, shine, say))


def scorings(table: Table, counted: tuple[ScoreTable, ...]) -> Markup | None:
    """The scorings so far, line by line."""
    say = speaker(table)
    if not counted:
        return None
    return h(
        "section",
        {"class": "scorings panel", "id": "scorings", "aria-label": "Scorings"},
        h("h2", None, "What counted"),
        h("div", {"class": "score-tables"}, [scoring(table, part, say) for part in counted]),
    )


def scoring(table: Table, part: ScoreTable, say: Say) -> Markup:
    """One scoring as a table: a row for whatever counted, a column for each player."""
    return h(
        "table",
        None,
        h("caption", None, say(part.title)),
        h("thead", None, h("tr", None, h("td"), [h("th", {"scope": "col"}, name) for name in players(table)])),
        h(
            "tbody",
            None,
            [
                h(
                    "tr",
                    None,
                    h("th", {"scope": "row"}, say(row.what)),
                    [
                        h("td", None, "\u2013")
                        if cell is None
                        else h("td", None, h("small", None, f"{cell[0]} \u2192 "), h("b", None, cell[1]))
                        for cell in row.seats
                    ],
                )
                for row in part.rows
            ],
        ),
        h(
            "tfoot",
            None,
            h("tr", None, h("th", {"scope": "row"}, "Sum"), [h("td", None, sum_) for sum_ in part.totals]),
        ),
    )


def log(table: Table) -> Markup:
    """What happened, the latest first: each ply in notation and in sentences."""
    plies = table.match.plies
    setup = next((number for number, ply in enumerate(plies) if ply.player != CHANCE), len(plies))
    return h(
        "section",
        {"class": "log panel"},
        h("h2", {"id": "log-title"}, "What happened"),
        h(
            "ol",
            {"reversed": True, "tabindex": "0", "aria-labelledby": "log-title"},
            [line(table, number, plies[number]) for number in reversed(range(setup, len(plies)))],
            h(
                "li",
                {"class": "setup", "id": "ply-setup"},
                fragment(*(f"{text} " for ply in plies[:setup] for text in told(table.game.id, table.names, ply))),
            ),
        ),
    )


def line(table: Table, number: int, ply: Ply[Any, Any, Any]) -> Markup:
    """One ply of the log."""
    who = "chance" if ply.player == CHANCE else f"seat-{ply.player}"
    return h(
        "li",
        {"class": who, "id": f"ply-{number}"},
        h("code", None, str(ply.action)),
        h("span", None, [h("span", None, f"{text} ") for text in told(table.game.id, table.names, ply)]),
    )
