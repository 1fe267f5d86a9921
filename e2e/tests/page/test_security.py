"""All input from outside stays text: names, links, files, saves, settings, notation, addresses, translations."""

import contextlib
import json
import re
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.pofile import read_po, write_po
from playwright.sync_api import BrowserContext, Error, Page, expect

from e2e import ROOT
from e2e.conftest import TIMEOUT, open_app, wait_ready
from e2e.kit.another_site import built_from_a_copy
from e2e.kit.moments import SAVES
from e2e.kit.player import begin, click, people, play
from web.build.serve import SiteServer

# If one of these texts became markup, it would call ran() or create an element with the attribute `pwned`.
EVIL = [
    "<img pwned src=x onerror=ran('img')>",
    '"><svg pwned onload=ran("svg")>',
    "'><b pwned onclick=ran('b')>x",
    "</p></svg><script pwned>ran('script')</script>",
    "<a pwned href=javascript:ran('link')>x</a>",
    "javascript:ran('address')",
    "${ran('template')}{{ran('template')}}{0.__class__}",
    "<!--<![CDATA[<pwned>",
    "&lt;img pwned onerror=ran('entity')&gt;",
]
SHORT = [
    "<svg onload=ran(1)>",
    '"><b onclick=ran()>',
    "'><a pwned href=//x.io>",
    "&#60;i pwned&#62;",
    "${ran()}{0}{who}",
]
"""Short attacks for names, which are limited to 24 characters."""
TURNED = "\u202eterces\u202c"
NO_TURNS = str.maketrans("", "", "\u202e\u202c")

WATCH = """
window.canary = [];
window.violations = [];
window.ran = (what) => window.canary.push(what);
document.addEventListener("securitypolicyviolation", (event) =>
  window.violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`));
new MutationObserver((records) => {
  for (const { addedNodes } of records)
    for (const node of addedNodes)
      if (node.matches?.("[pwned]") || node.querySelector?.("[pwned]")) window.ran(node.outerHTML);
}).observe(document, { subtree: true, childList: true });
"""

# Elements that the page would not create: those that run scripts, load something, or lead to another site.
STRANGERS = """() => [...document.querySelectorAll("*")]
  .filter((node) =>
    node.hasAttribute("pwned") || node.localName.includes("pwned") ||
    node.matches("img, iframe, object, embed, base, style, foreignObject, animate, set") ||
    node.matches("script:not([src], head > script[data-app]:first-of-type)") ||
    [...node.attributes].some(({ name }) => name.startsWith("on") || name === "srcdoc" || name === "formaction") ||
    ["href", "src", "action", "xlink:href"].some((name) => node.hasAttribute(name) &&
      new URL(node.getAttribute(name), document.baseURI).origin !== location.origin))
  .map((node) => node.outerHTML.slice(0, 200))"""


@pytest.fixture
def page(context: BrowserContext) -> Page:
    context.add_init_script(WATCH)
    return context.new_page()


def nothing_happened(page: Page) -> None:
    """Check that no script ran, nothing was blocked, no foreign element exists, and no error was shown."""
    assert page.evaluate("() => window.canary") == []
    assert page.evaluate("() => window.violations") == []
    assert page.evaluate(STRANGERS) == []
    expect(page.locator("#errors")).to_be_empty()


def go(page: Page, fragment: str) -> None:
    page.evaluate("(fragment) => { location.hash = fragment; }", fragment)


def alive(page: Page) -> None:
    """Check that the page still responds."""
    go(page, "/settings")
    expect(page.locator("main.preferences h1")).to_be_visible()
    go(page, "/")
    expect(page.locator(".game-cards")).to_be_visible()


def put(page: Page, entries: dict[str, str]) -> None:
    """Write entries to localStorage, with exactly these keys, and reload the page."""
    page.evaluate("(entries) => { for (const key in entries) localStorage[key] = entries[key]; }", entries)
    page.reload()
    wait_ready(page)


def save(**changes: object) -> str:
    return json.dumps(json.loads(SAVES["middle"]) | changes)


@pytest.mark.nightly
def test_names_are_text(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    for evil in SHORT:
        begin(page, red=evil, yellow=f"{TURNED}{evil[:12]}")
        expect(page.locator(".player.seat-0")).to_contain_text(evil)
        expect(page.locator(".player.seat-1")).to_contain_text(f"terces{evil[:12]}")
        expect(page).to_have_title(re.compile(re.escape(evil)))
        play(page, click, seed=2, touches=3)
        page.locator("#slot-a1").focus()
        nothing_happened(page)
        go(page, "/")
        expect(page.locator(".library .what strong").first).to_contain_text(evil)
        page.locator(".library [data-send*='AskDelete']").first.click()
        expect(page.locator(".library .what strong").first).to_contain_text(f"Delete \u201c{evil}")
        nothing_happened(page)
    alive(page)


@pytest.mark.nightly
def test_names_are_text_at_a_table_of_four(page: Page, site: SiteServer) -> None:
    open_app(page, f"{site.url}#/new/taluva")
    page.get_by_role("radio", name="Four", exact=True).check()
    names = [SHORT[0], SHORT[1], f"{TURNED}{SHORT[2][:12]}", SHORT[4]]
    people(page)
    for seat, evil in enumerate(names):
        page.locator(f"[name='name-{seat}']").fill(evil)
    page.locator("form.new-game [type=submit]").click()
    page.locator(".table").wait_for()
    for seat, evil in enumerate(names):
        expect(page.locator(f".player.seat-{seat}")).to_contain_text(evil.translate(NO_TURNS))
    play(page, click, seed=2, touches=10)
    nothing_happened(page)
    page.locator(".hexes [data-target]:visible").first.hover(force=True)
    nothing_happened(page)
    go(page, "/")
    expect(page.locator(".library .what strong").first).to_contain_text(SHORT[0])
    nothing_happened(page)
    titled = {"haleakala.match.four": json.dumps(kept_of_four(page) | {"title": EVIL[0], "names": EVIL[:4]})}
    put(page, titled)
    expect(page.locator(".library .what strong", has_text=EVIL[0])).to_be_visible()
    go(page, "/match/four")
    expect(page.locator(".player.seat-3")).to_contain_text(EVIL[3][:24])
    nothing_happened(page)
    alive(page)


def kept_of_four(page: Page) -> dict[str, object]:
    """The only saved game in the storage, as JSON data."""
    text = page.evaluate("() => localStorage[Object.keys(localStorage).find((key) => key.includes('.match.'))]")
    return dict(json.loads(text))


@pytest.mark.nightly
def test_kept_games_are_text_or_set_aside(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    titled = {f"haleakala.match.t{number}": save(title=evil) for number, evil in enumerate(EVIL)}
    named = {f"haleakala.match.n{number}": save(names=[evil, TURNED]) for number, evil in enumerate(EVIL)}
    stopped: dict[str, str] = {}
    broken: dict[str, str] = {}
    for number, evil in enumerate(EVIL):
        log = f"{json.loads(SAVES['middle'])['log']} {evil.replace(' ', '/')}"
        stopped[f"haleakala.match.s{number}"] = save(log=log)
        saves = (
            save(options={"variant": evil}),
            save(options={evil: "base"}),
            save(game=evil),
            save(**{evil: 1}),
        )
        broken |= {f"haleakala.match.b{number}{place}": one for place, one in enumerate(saves)}
        broken |= {f"haleakala.match.{evil}": evil, f"haleakala.match.c{number}": save(created=evil)}
    put(page, titled | named | stopped | broken)
    expect(page.locator(".library li")).to_have_count(len(titled | named | stopped | broken))
    expect(page.get_by_text("Unreadable game", exact=True)).to_have_count(len(broken))
    for evil in EVIL:
        expect(page.locator(".library .what strong", has_text=evil).first).to_be_visible()
    nothing_happened(page)
    for number, evil in enumerate(EVIL):
        go(page, f"/match/t{number}")
        expect(page).to_have_title(re.compile("Leilani"))
        go(page, f"/match/n{number}")
        expect(page.locator(".player.seat-0")).to_contain_text(evil[:24])
        nothing_happened(page)
        go(page, f"/match/s{number}")  # opens with the moves before the illegal one
        expect(page.locator("#alerts")).to_contain_text("This game contains an illegal move:")
        nothing_happened(page)
    go(page, "/")
    page.get_by_role("button", name=f"Rename {EVIL[1]}", exact=True).click()
    expect(page.locator("#new-title")).to_have_value(EVIL[1])
    nothing_happened(page)
    alive(page)


@pytest.mark.nightly
def test_imported_files_are_text_or_refused(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    for number, evil in enumerate(EVIL):
        for which, content in enumerate(
            (
                evil,
                save(log=evil.replace(" ", "/")),
                save(game=evil),
                save(**{evil: evil}),
                # Its own date: a game with the same date as another would be merged with it.
                save(title=evil, created=f"2026-01-01T00:00:{number:02}Z"),
            )
        ):
            name = f"{number}.{which}{evil}"
            page.locator("#file-import").set_input_files(
                {"name": f"{name}.json", "mimeType": "application/json", "buffer": content.encode()}
            )
            told = page.locator("#alerts, #news", has_text=name[:60]).first
            # A long timeout, since the first import loads the code that reads saved games.
            expect(told).to_be_attached(timeout=TIMEOUT)
            nothing_happened(page)
    # Of each five files the one with a title comes whole, and the one with an illegal log as far as it is legal.
    expect(page.locator(".library li")).to_have_count(2 * len(EVIL))
    alive(page)


@pytest.mark.nightly
def test_settings_are_known_words_or_set_aside(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    for name, value in (("language", EVIL[1]), ("theme", EVIL[2]), (EVIL[1], "light"), ("theme", "no-such-thing")):
        put(page, {"haleakala.settings": json.dumps({"format": 1, "settings": {name: value}})})
        expect(page.locator(".game-cards")).to_be_visible()
        nothing_happened(page)
    alive(page)


def test_typed_notation_is_text(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    begin(page)
    page.get_by_text("Type a move").click()
    field = page.get_by_role("textbox", name="Move notation")
    for evil in (*EVIL, TURNED, '"]', "\\"):
        field.fill(evil)
        field.press("Enter")
        expect(page.get_by_role("alert").first).to_contain_text("isn’t a valid move")
        nothing_happened(page)
    field.fill("")
    alive(page)


@pytest.mark.nightly
def test_addresses_lead_nowhere_else(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    for screen in ("", "/", "/rules/", "/match/", "/example/", "/lesson/", "/settings/", "haleakala-1-"):
        for evil in (*EVIL, TURNED, '"]', "\\", "']/*", "__proto__", "%00", "%3Cimg pwned onerror=ran()%3E"):
            go(page, screen + evil)
        alive(page)
        nothing_happened(page)
    open_app(page, f"{site.url}?x#/rules/{EVIL[0]}")
    nothing_happened(page)
    alive(page)


def test_links_that_are_typed_are_read_and_never_followed(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    field = page.get_by_label("Game link")
    for evil in (
        *EVIL,
        "https://example.org/#haleakala-1-abc",
        "//example.org",
        "data:text/html,<script>ran()</script>",
    ):
        page.keyboard.press("Escape")
        expect(page.get_by_role("alert").first).to_be_empty()
        field.fill(evil)
        page.get_by_role("button", name="Open link").click()
        expect(page.get_by_role("alert").first).not_to_be_empty()
        nothing_happened(page)
    assert page.url.startswith(site.url)
    alive(page)


@pytest.fixture(scope="session")
def ill_spoken(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with a German catalogue in which every message contains markup, including rules and refusals."""

    def poisoned(copy: Path) -> None:
        place = copy / "haleakala/locale/de/LC_MESSAGES/haleakala.po"
        with place.open("rb") as file:
            catalog = read_po(file, locale="de")
        for number, message in enumerate(catalog):
            if message.id:
                evil = EVIL[number % len(EVIL)].replace("{", "{{").replace("}", "}}")
                message.string = (evil, evil) if message.pluralizable else evil
        with place.open("wb") as file:
            write_po(file, catalog)

    return built_from_a_copy(tmp_path_factory.mktemp("ill-spoken"), poisoned)


@pytest.mark.nightly
def test_words_and_rules_are_text(
    own_site: SiteServer, new_context: Callable[..., BrowserContext], ill_spoken: Path
) -> None:
    own_site.folder = ill_spoken
    context = new_context(locale="de")
    context.add_init_script(WATCH)
    page = context.new_page()
    open_app(page, own_site.url)
    for screen in ("/", "/rules", "/rules/full", "/example/3.4", "/settings", "/about", "/lesson", "/lesson/11"):
        go(page, screen)
        expect(page.locator("main")).to_contain_text("pwned")
        page.wait_for_function("(screen) => location.hash === `#${screen}`", arg=screen)
        nothing_happened(page)
    go(page, "/new")
    people(page)
    page.locator("form.new-game [type=submit]").click()
    page.locator(".table").wait_for()
    play(page, click, seed=1, touches=10)
    page.locator("#slot-a1").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#explain:not([hidden])")).to_contain_text("ran(")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.locator("dialog[open]")).to_contain_text("pwned")
    nothing_happened(page)


def test_normal_play_breaks_no_rule_of_the_policy(page: Page, site: SiteServer, requests: list[str]) -> None:
    open_app(page, site.url)
    begin(page, "Tactical", red="Ana", yellow="Ben")
    play(page, click, seed=1, touches=20)
    page.locator("#slot-a1").focus()
    page.reload()
    wait_ready(page)
    nothing_happened(page)
    for screen in ("/rules/full", "/example/5.7", "/lesson", "/settings", "/about"):
        go(page, screen)
        expect(page.locator("main h1, main .table").first).to_be_visible()
        nothing_happened(page)
    go(page, "/about")
    page.get_by_role("link", name="Software licences").click()
    expect(page.locator("main h1")).to_contain_text("Software licences")
    nothing_happened_on_paper(page)
    assert all(url.startswith((site.url, f"blob:{site.url}", "data:")) for url in requests)


def nothing_happened_on_paper(page: Page) -> None:
    """Check that nothing happened in a page without scripts."""
    assert page.evaluate("() => window.violations") == []
    assert page.evaluate(STRANGERS) == []


def policy_of(url: str) -> dict[str, list[str]]:
    """The Content-Security-Policy of a response, by directive."""
    with urllib.request.urlopen(url) as answer:
        policy = answer.headers.get_all("Content-Security-Policy")
    assert len(policy) == 1
    return {words[0]: words[1:] for words in (part.split() for part in policy[0].split(";"))}


def test_the_policy_that_is_sent_lets_no_text_become_a_program(site: SiteServer) -> None:
    (app,) = (ROOT / "web/dist/assets").glob("app-*")
    for path in ("", "index.html", "licences.html", "sw.js", f"assets/{app.name}/progress.js"):
        policy = policy_of(site.url + path)
        assert policy["default-src"] == ["'self'"]
        assert policy["object-src"] == policy["base-uri"] == policy["frame-ancestors"] == ["'none'"]
        for directive, sources in policy.items():
            assert not {"'unsafe-eval'", "'unsafe-inline'", "*", "http:", "https:"} & set(sources), directive
            if directive == "script-src":
                assert not [source for source in sources if source.endswith(":")]


INSIDE = {
    "an inline script": """() => {
      const script = document.createElement("script");
      script.textContent = "ran('inline')";
      document.body.append(script);
    }""",
    "a handler in markup": """() => {
      document.body.insertAdjacentHTML("beforeend", "<img src=data:, onerror=\\"ran('handler')\\">");
    }""",
    "a handler as an attribute": """() => {
      const button = document.createElement("button");
      button.setAttribute("onclick", "ran('attribute')");
      document.body.append(button);
      button.click();
    }""",
    "a javascript: link": """() => {
      const link = Object.assign(document.createElement("a"), { href: "javascript:ran('link')" });
      document.body.append(link);
      link.click();
    }""",
    # These run in a timeout, since the policy does not apply to code that the test evaluates directly.
    "eval": "() => { setTimeout(() => { try { eval(\"ran('eval')\"); } catch {} }); }",
    "new Function": "() => { setTimeout(() => { try { new Function(\"ran('function')\")(); } catch {} }); }",
    "a string that waits": "() => { setTimeout(\"ran('timeout')\", 0); }",
    "a script of a data address": """() => {
      const script = document.createElement("script");
      script.src = "data:text/javascript,ran('data')";
      document.body.append(script);
    }""",
    "a script of another site": """() => {
      document.body.append(Object.assign(document.createElement("script"), { src: "https://example.org/x.js" }));
    }""",
    "a picture of another site": "() => { new Image().src = 'https://example.org/x.png'; }",
    "a request to another site": "() => { fetch('https://example.org/').catch(() => {}); }",
    "a beacon": "() => { navigator.sendBeacon('https://example.org/', 'x'); }",
    "a form to another site": """() => {
      const form = Object.assign(document.createElement("form"), { action: "https://example.org/", method: "post" });
      document.body.append(form);
      form.submit();
    }""",
    "another base": """() => {
      document.head.append(Object.assign(document.createElement("base"), { href: "https://example.org/" }));
    }""",
    "a style in an attribute": "() => { document.body.setAttribute('style', 'display: none'); }",
}


@pytest.mark.broken
@pytest.mark.parametrize("way", INSIDE)
def test_what_got_into_the_page_all_the_same_is_stopped(
    page: Page, site: SiteServer, requests: list[str], way: str
) -> None:
    stopped: list[str] = []
    page.on("requestfailed", lambda request: stopped.append(request.url) if request.failure == "csp" else None)
    page.goto(site.url)
    page.locator("#app > *").first.wait_for()
    with contextlib.suppress(Error):  # a violation of Trusted Types throws an error, other violations do not
        page.evaluate(INSIDE[way])
    page.wait_for_function("() => window.violations.length", timeout=TIMEOUT)
    page.wait_for_timeout(100)
    assert page.evaluate("() => window.canary") == []
    assert page.url == site.url
    # Playwright also lists requests that were blocked.
    assert [url for url in requests if "example.org" in url] == stopped
