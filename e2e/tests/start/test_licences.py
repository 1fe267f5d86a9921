"""The built list of packages and licences is complete, readable, and available offline."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e import ROOT
from e2e.conftest import PLAIN, at_night, open_app, wait_offline_ready
from e2e.tests.play.test_play import axe
from web.build.python.interpreter import lock
from web.build.serve import SiteServer

DIST = ROOT / "web/dist"
LISTED = """() => [...document.querySelectorAll("li")].map((part) => {
  const [name, version] = [...part.querySelector(".part").children].map((word) => word.textContent);
  return [name, version, part.querySelector("summary, .licence").textContent];
})"""


def listed(page: Page, site: SiteServer) -> dict[str, set[str]]:
    """The versions of each package that the page lists; each must have a licence."""
    page.goto(f"{site.url}{PLAIN}")
    found: dict[str, set[str]] = {}
    for name, version, licence in page.evaluate(LISTED):
        assert re.search(r"MIT|Apache|BSD|ISC|MPL|PSF|Unicode|Unlicense|Zlib", licence), name
        found.setdefault(re.sub("[-_.]+", "-", name).lower(), set()).add(version)
    return found


def test_whatever_ships_is_listed_with_its_version(page: Page, site: SiteServer) -> None:
    parts = listed(page, site)
    shipped = re.findall(r"^([\w]+)==([\d.]+) ", (ROOT / "web/worker/wheels.txt").read_text("utf-8"), re.MULTILINE)
    assert len(shipped) == 5  # pydantic and its dependencies
    for name, version in shipped:
        assert version in parts[name.replace("_", "-")], name
    assert parts["cpython"] == {json.loads(lock())["info"]["python"]}
    fetched = json.loads((ROOT / "web/package.json").read_text("utf-8"))["dependencies"]
    assert len(fetched) == 4
    for name, version in fetched.items():
        assert version in parts[re.sub("[-_.]+", "-", name).lower()], name


@pytest.mark.installs
@pytest.mark.parametrize(("language", "label"), [("en", "Software licences"), at_night("de", "Teile und Lizenzen")])
def test_the_way_there_and_back_also_offline(
    own_site: SiteServer, new_page: Callable[..., Page], language: str, label: str
) -> None:
    page = new_page(locale=language)
    open_app(page, f"{own_site.url}#/about")
    wait_offline_ready(page)
    own_site.stop()
    page.get_by_role("link", name=label).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(label)
    page.get_by_text("PSF-2.0").first.click()
    expect(page.get_by_text("PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2").first).to_be_visible()
    page.get_by_role("link", name="Fire Islands").click()
    expect(page.locator("main.about h1")).to_be_visible(timeout=60_000)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_read_it(new_page: Callable[..., Page], site: SiteServer, scheme: str) -> None:
    page = new_page(viewport={"width": 320, "height": 640}, color_scheme=scheme)
    page.goto(f"{site.url}{PLAIN}")
    page.evaluate("() => document.querySelectorAll('details').forEach((part) => { part.open = true; })")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    axe(page)
