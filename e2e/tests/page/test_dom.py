"""What a drawing leaves unchanged, and what the page reports: rendering, events, storage and sharing without the
game."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route

from e2e import ROOT
from web.build.serve import SiteServer


class Drawing:
    """The page's own scripts: `draw` draws markup, and `heard` returns the messages that were sent."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.evaluate("""async () => {
            const { pathname } = new URL(document.querySelector("link[href*=style]").href);
            const part = (name) => import(pathname.replace("style.css", `page/${name}.js`));
            const names = ["draw/render", "input/events", "storage", "share"];
            window.dom = Object.assign({}, ...(await Promise.all(names.map(part))));
            window.heard = [];
        }""")

    def listen(self) -> None:
        self.page.evaluate("""() => window.dom.listen(
            (message) => window.heard.push(message),
            (key) => ["ArrowDown", "ArrowLeft", "Ctrl+ArrowLeft", "Ctrl+z", "Escape"].includes(key),
        )""")

    def draw(self, html: str) -> None:
        self.page.evaluate("(html) => window.dom.draw(html)", html)

    def heard(self) -> list[list[object]]:
        answer: list[list[object]] = self.page.evaluate("() => window.heard.splice(0)")
        return answer


@pytest.fixture
def drawing(site: SiteServer, page: Page) -> Drawing:
    def one_by_one(route: Route) -> None:
        """Serve the single modules instead of the bundles, and empty scripts for the start, so that Python does not
        run."""
        name = route.request.url.partition("/app-")[2].partition("/")[2]
        text = "" if name in ("launch.js", "progress.js") else (ROOT / ".cache/page" / name).read_text("utf-8")
        route.fulfill(content_type="text/javascript", body=text)

    page.route(re.compile(r"/app-\w+/(?!first)[\w/]+\.js$"), one_by_one)
    page.goto(site.url)
    return Drawing(page)


def test_typed_text_stays_until_the_markup_says_otherwise(drawing: Drawing, page: Page) -> None:
    drawing.draw('<p>1</p><input id="name" value="Ann"><input id="other">')
    page.locator("#name").fill("Anna")
    page.locator("#other").focus()
    drawing.draw('<p>2</p><input id="name" class="lit" value="Ann"><input id="other">')
    assert page.locator("#name.lit").input_value() == "Anna"
    drawing.draw('<p>3</p><input id="name" value="Bea"><input id="other">')
    assert page.locator("#name").input_value() == "Bea"


def test_a_field_in_use_is_never_overwritten(drawing: Drawing, page: Page) -> None:
    drawing.draw('<input id="name" value="Ann">')
    page.locator("#name").fill("Anna")
    drawing.draw('<input id="name" value="Bea">')
    assert page.locator("#name").input_value() == "Anna"
    assert page.evaluate("() => document.activeElement.id") == "name"


def test_ticks_and_choices_stay(drawing: Drawing, page: Page) -> None:
    form = """<form><p>{n}</p><label class="{n}"><input type="radio" name="v" value="a" {a}>a</label>
        <label class="{n}"><input type="radio" name="v" value="b" class="{n}" {b}>b</label>
        <select id="s" class="{n}"><option value="x">x</option><option value="y">y</option></select></form>"""
    drawing.draw(form.format(n="one", a="checked", b=""))
    page.get_by_label("b").check()
    page.locator("#s").select_option("y")
    drawing.draw(form.format(n="two", a="checked", b=""))
    assert page.get_by_label("b").is_checked()
    assert page.locator("#s.two").input_value() == "y"
    drawing.draw(form.format(n="three", a="checked", b=""))
    assert page.locator("#s.three").input_value() == "y", "it stays however often the page is drawn"
    drawing.draw(
        '<form><select id="s"><option value="w">w</option><option value="x" selected>x</option></select></form>'
    )
    drawing.draw(
        '<form><select id="s"><option value="v">v</option><option value="x" selected>x</option></select></form>'
    )
    assert page.locator("#s").input_value() == "x", "what is no longer offered is not chosen"


def test_details_follow_the_reader_until_the_markup_changes_its_mind(drawing: Drawing, page: Page) -> None:
    drawing.draw("<details><summary>Rules</summary>1</details>")
    page.get_by_text("Rules").click()
    drawing.draw("<details><summary>Rules</summary>2</details>")
    assert page.evaluate("() => document.querySelector('#app details').open")
    drawing.draw("<details open><summary>Rules</summary>2</details>")
    drawing.draw("<details><summary>Rules</summary>3</details>")
    assert not page.evaluate("() => document.querySelector('#app details').open")


def test_focus_survives_a_target_that_is_drawn_anew(drawing: Drawing, page: Page) -> None:
    drawing.draw('<div><button data-target="a">A</button></div>')
    page.get_by_role("button", name="A").focus()
    drawing.draw('<section><p>new</p><button data-target="a">A</button></section>')
    assert page.evaluate("() => document.activeElement.dataset.target") == "a"


def test_a_modal_dialog_opens_and_closes_by_markup_alone(drawing: Drawing, page: Page) -> None:
    drawing.listen()
    drawing.draw('<button id="b" data-target="open">Open</button>')
    page.get_by_role("button", name="Open").focus()
    dialog = "<dialog data-modal='[\"Cancel\"]'><p>{n}</p><button>In</button></dialog>"
    drawing.draw('<button id="b" data-target="open">Open</button>' + dialog.format(n=1))
    drawing.draw('<button id="b" data-target="open">Open</button>' + dialog.format(n=2))
    assert page.locator("dialog:modal").count() == 1
    page.keyboard.press("Escape")
    assert drawing.heard() == [["Cancel"]]
    drawing.draw('<button id="b" data-target="open">Open</button>')
    assert page.evaluate("() => document.activeElement.id") == "b"


def test_touches_and_keys_are_reported_once(drawing: Drawing, page: Page) -> None:
    drawing.draw(
        '<button data-target="native">N</button><input id="text"><svg width="60" height="60">'
        '<g data-target="drawn" role="button" tabindex="0" id="g"><circle cx="30" cy="30" r="29"/></g></svg>'
    )
    drawing.listen()
    page.locator("#g circle").click()
    page.get_by_role("button", name="N").press("Enter")
    page.locator("#g").press("Enter")
    page.locator("#g").press(" ")
    mouse, key = [False, False, False], [True, False, False]
    touched = [("drawn", mouse), ("native", key), ("drawn", key), ("drawn", key)]
    assert drawing.heard() == [["Touched", target, *how] for target, how in touched]
    page.locator("#g").press("ArrowDown")
    page.locator("#text").press("z")
    page.locator("#text").press("Escape")
    page.keyboard.press("Control+z")
    page.keyboard.press("x")  # no shortcut uses this key
    assert drawing.heard() == [["Pressed", "ArrowDown"], ["Pressed", "Escape"]]
    page.locator("#g").press("Control+z")
    assert drawing.heard() == [["Pressed", "Ctrl+z"]]


def test_forms_changes_and_the_address_are_reported(drawing: Drawing, page: Page) -> None:
    drawing.draw(
        '<form data-submit=\'["Submitted","rename"]\'>'
        '<input name="who" value="Ann"><button name="go" value="yes">Go</button></form>'
        """<input id="c" type="checkbox" data-change='["Changed","keys"]'>"""
    )
    drawing.listen()
    page.get_by_role("button", name="Go").click()
    page.locator("#c").check()
    page.evaluate("() => { location.hash = 'v1-x' }")
    page.wait_for_function("() => window.heard.length === 3")
    submit, change, address = drawing.heard()
    assert submit == ["Submitted", "rename", {"who": "Ann", "go": "yes"}]
    assert change == ["Changed", "keys", "on"]
    assert address == ["Routed", "v1-x"]


def test_a_chosen_file_arrives_as_text_unless_it_is_too_big(drawing: Drawing, page: Page, tmp_path: Path) -> None:
    drawing.draw('<input type="file" data-file>')
    drawing.listen()
    small, big = tmp_path / "a.json", tmp_path / "b.json"
    small.write_text('{"ö": 1}', "utf-8")
    big.write_bytes(b"x" * (16 * 2**20 + 1))
    for path, text, error in ((small, '{"ö": 1}', ""), (big, "", "too-big"), (small, '{"ö": 1}', "")):
        page.locator("input").set_input_files(path)
        page.wait_for_function("() => window.heard.length > 0")
        assert drawing.heard() == [["FileChosen", path.name, text, error]]


def test_keeping_says_why_it_failed(drawing: Drawing, page: Page) -> None:
    assert page.evaluate("() => window.dom.set('trial:a', 'x')") == ""
    assert page.evaluate("() => [window.dom.get('trial:a'), window.dom.get('trial:none') === undefined]") == ["x", True]
    assert page.evaluate("() => window.dom.set('trial:b', 'x'.repeat(6_000_000))") == "QuotaExceededError"
    assert page.evaluate("() => window.dom.keys('trial:')") == ["trial:a"]
    page.evaluate("() => window.dom.remove('trial:a')")
    assert page.evaluate("() => window.dom.keys('trial:')") == []


def test_copy_falls_back_to_a_selection(drawing: Drawing, page: Page) -> None:
    drawing.draw('<button id="b">B</button>')
    page.evaluate("() => Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.locator("#b").focus()
    page.evaluate(
        "() => document.addEventListener('copy', () => { window.copied = String(document.activeElement.value) })"
    )
    page.locator("#b").evaluate("(b) => { b.onclick = async () => { window.done = await window.dom.copy('a link') } }")
    page.locator("#b").click()
    page.wait_for_function("() => window.done !== undefined")
    assert page.evaluate("() => [window.done, window.copied]") == [True, "a link"]
    assert page.evaluate("() => document.activeElement.id") == "b"


def test_download_saves_a_file(drawing: Drawing, page: Page) -> None:
    with page.expect_download() as download:
        page.evaluate("() => window.dom.download('game.json', '{}')")
    assert download.value.suggested_filename == "game.json"
    assert download.value.path().read_text() == "{}"


# The rotation of the boat at the start of its animation, which may be over two frames later; empty if it does not move.
TURNS = """async () => {
  const turns = () => document.getElementById("boat").getAnimations().map((one) => one.effect.getKeyframes()[0].rotate);
  for (let frame = 0; frame < 3 && !turns().length; frame++) await new Promise(requestAnimationFrame);
  return turns();
}"""


def test_what_circles_turns_on_clockwise_and_the_same_way_back(drawing: Drawing, page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")

    def boat(angle: int, at: int, since: int, animation: str = "[]") -> list[str]:
        drawing.draw(
            f"""<div data-at="{at}" data-since="{since}" data-beats='{animation}'><svg viewBox="-50 -50 100 100">
            <g id="boat" data-piece data-circling="{angle}" transform="rotate({angle}) translate(0 -40)">
            <path d="M0 0h9"/></g></svg></div>"""
        )
        answer: list[str] = page.evaluate(TURNS)
        return answer

    sailing = '[[["moves", "boat", ""]]]'
    assert boat(300, at=1, since=0, animation=sailing) == []
    assert boat(0, at=2, since=1, animation=sailing) == ["-60deg"]
    assert boat(0, at=2, since=1, animation=sailing) == []
    assert boat(240, at=3, since=2, animation=sailing) == ["-240deg"]
    assert boat(0, at=2, since=1) == ["240deg"]
    assert boat(120, at=9, since=8, animation=sailing) == []


GRID = """<svg viewBox="0 0 9 9"><g role="grid" aria-label="Hill">
  <g role="row" aria-rowindex="2">
    <g role="gridcell" id="low-0" tabindex="-1" data-column="0" data-target="low-0"><rect width="1" height="1"/></g>
    <g role="gridcell" id="low-2" tabindex="-1" data-column="2" data-target="low-2"><rect width="1" height="1"/></g>
    <g role="gridcell" id="low-1" tabindex="-1" data-column="1" data-target="low-1"><rect width="1" height="1"/></g>
  </g>
  <g role="row" aria-rowindex="1">
    <g role="gridcell" id="top-1" class="{lit}" tabindex="-1" data-column="1"><rect width="1" height="1"/></g>
  </g>
</g></svg><button id="after" data-send='["Undo",false]'>After</button>"""


def test_a_grid_is_one_stop_of_tab_and_the_arrows_lead_around_and_up(drawing: Drawing, page: Page) -> None:
    drawing.listen()
    drawing.draw(GRID.replace("{lit}", ""))
    focused = "() => document.activeElement.id"
    page.keyboard.press("Tab")
    assert page.evaluate(focused) == "low-0"
    for key, there in (
        ("ArrowRight", "low-1"),
        ("ArrowRight", "low-2"),
        ("ArrowRight", "low-0"),
        ("ArrowUp", "low-0"),  # there is no row above, so the focus stays
        ("ArrowLeft", "low-2"),
        ("Home", "low-0"),
        ("End", "low-2"),
        ("ArrowLeft", "low-1"),
        ("ArrowUp", "top-1"),
        ("ArrowRight", "top-1"),
        ("ArrowDown", "low-1"),
    ):
        page.keyboard.press(key)
        assert page.evaluate(focused) == there, key
    assert drawing.heard() == []  # the arrow keys moved the focus and sent no message to the game
    page.keyboard.press("Control+ArrowLeft")
    assert drawing.heard() == [["Pressed", "Ctrl+ArrowLeft"]]
    page.keyboard.press("Tab")
    assert page.evaluate(focused) == "after"
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(focused) == "low-1"


def test_tab_enters_a_grid_at_what_shines_and_a_new_drawing_keeps_the_focus(drawing: Drawing, page: Page) -> None:
    drawing.draw(GRID.replace("{lit}", "lit"))
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.id") == "top-1"
    page.keyboard.press("ArrowDown")
    drawing.draw(GRID.replace("{lit}", "lit chosen"))
    assert page.evaluate("() => document.activeElement.id") == "low-1"
    assert page.locator("[role=gridcell][tabindex='0']").get_attribute("id") == "low-1"
    page.locator("#after").focus()
    page.evaluate("() => window.dom.focusNext('.lit', 1)")
    assert page.evaluate("() => document.activeElement.id") == "top-1"
