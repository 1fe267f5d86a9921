"""The large area of a player, the small ones of the others, and the tabs for them in a narrow window."""

from haleakala.app.buttons import OpenArea, Pressable, ShowBoard
from haleakala.app.play.areas import areas_of, large_seat, owner, seats_in_order, touchable
from haleakala.app.play.table import Table
from haleakala.app.view.widgets import button, crown, seat_look, seat_shape
from haleakala.gamekit.interface import Highlights, Say
from haleakala.gamekit.targets import area_label
from haleakala.kernel.phrase import Phrase, phrase, player_name, plural
from haleakala.markup import Markup, Value, fragment, h


def player(table: Table, seat: int, shine: Highlights, say: Say) -> Markup:
    """The area of one player, and whether they have won; selecting a small area opens it."""
    opens = None
    if table.game.areas:
        label = say(phrase("Show {area}", area=area_label(seat)))
        opens = button("", OpenArea(seat, focus=True), "opens-area", aria_label=label, title=label)
    return h(
        "div",
        {"class": looks(table, seat, "player")},
        crown(table, seat, say),
        table.game.board.belongings(table.pictured.state, seat, shine, say),
        opens,
    )


def looks(table: Table, seat: int, *more: str) -> str:
    """The CSS classes of what belongs to a seat at this table."""
    deciding, won = " deciding" * (table.deciding == seat), " won" * (seat in table.winners)
    return f"{' '.join(more)}{deciding}{won} {seat_look(table.game, seat)}"


def players(table: Table, shine: Highlights, say: Say) -> list[Markup]:
    """All players. If the game has large areas, only those whose area is small now."""
    if table.game.areas is None:
        return [player(table, seat, shine, say) for seat in range(table.saved.seats)]
    open_now = large_seat(table)
    return [player(table, seat, shine, say) for seat in seats_in_order(table) if seat != open_now]


def area(table: Table, shine: Highlights, say: Say) -> Markup | None:
    """The area that is large."""
    areas = table.game.areas
    if areas is None:
        return None
    seat = large_seat(table)
    attributes: dict[str, Value] = {"id": "area", "tabindex": "-1", "aria-label": say(area_label(seat))}
    other = seat != owner(table)
    return h(
        "section",
        {"class": looks(table, seat, "area", "player"), **attributes},
        crown(table, seat, say),
        h("p", {"class": "area-close"}, button(say(phrase("Close")), ShowBoard(), "quiet")) if other else None,
        areas.picture(table.pictured.state, seat, shine, say),
    )


def shows(table: Table) -> tuple[str, ...]:
    """The CSS classes of a table with large areas: where the large one is, and whether a narrow window shows it."""
    if table.game.areas is None:
        return ()
    return (f"areas-{table.game.areas.place}", "shows-board" if table.opened is None else "shows-area")


def tabs(table: Table, shine: Highlights, say: Say) -> Markup | None:
    """Tabs for the board and all areas, one of which a narrow window shows, with the number of targets that can be
    touched."""
    areas = table.game.areas
    if areas is None:
        return None
    waiting, name = touchable(table, shine), areas.board_tab
    hinted = areas_of(table, shine, shine.hinted)
    label = say(phrase("Board and player areas"))
    return h(
        "div",
        {"class": "tabs", "role": "group", "aria-label": label, "data-ring": True},
        tab(
            "board",
            ShowBoard(),
            h("span", {"class": "tab-name"}, say(name)),
            name,
            table.opened is None,
            waiting[None],
            bool(hinted[None]),
            say,
        ),
        [seat_tab(table, seat, waiting[seat], bool(hinted[seat]), say) for seat in seats_in_order(table)],
    )


def seat_tab(table: Table, seat: int, waiting: int, hinted: bool, say: Say) -> Markup:
    """The tab of a player, with mark and name."""
    name = player_name(seat)
    shown = fragment(seat_shape(table.game, seat, "tab-mark"), h("span", {"class": "tab-name"}, say(name)))
    return tab(f"area-{seat}", OpenArea(seat), shown, name, table.opened == seat, waiting, hinted, say)


def tab(
    ident: str, sends: Pressable, shown: Markup, label: Phrase, pressed: bool, waiting: int, hinted: bool, say: Say
) -> Markup:
    """A tab. While it is not pressed, it shows how many targets can be touched there, and it is highlighted if a hint
    leads there. The space before the number makes it a separate word, because the accessible name must contain the
    visible text."""
    sign = None
    if waiting and not pressed:
        label = plural("{tab}, {count} highlighted", "{tab}, {count} highlighted", waiting, tab=label)
        sign = fragment(" ", h("span", {"class": "tab-count"}, waiting))
    name = say(label)
    return button(
        fragment(shown, sign),
        sends,
        f"tab{' hinted' * (hinted and not pressed)}",
        id=f"tab-{ident}",
        aria_label=name,
        title=name,
        aria_pressed="true" if pressed else "false",
    )
