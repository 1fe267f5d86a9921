"""Open Graph tags, for previews of links to the site: only if the build knows its address; the image must exist."""

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.cpython
WEB = Path(__file__).resolve().parents[3] / "web"


def tags(monkeypatch: pytest.MonkeyPatch, url: str) -> dict[str, str]:
    """Return the tags of a build with that address, by property."""
    from web.build.open_graph import shared

    monkeypatch.setenv("URL", url)
    return dict(re.findall(r'<meta property="og:([\w:]+)" content="([^"]*)">', shared("Isles & fire")))


@pytest.mark.parametrize("url", ["", "islands.example", "javascript:alert(1)"])
def test_without_an_address_there_are_no_tags(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    assert tags(monkeypatch, url) == {}


@pytest.mark.parametrize("url", ["https://islands.example", "https://islands.example/"])
def test_the_tags_name_the_site_and_a_picture_that_is_built(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    found = tags(monkeypatch, url)
    assert found["url"] == "https://islands.example/" and found["title"] == "Fire Islands"
    assert found["description"] == "Isles &amp; fire"
    picture = WEB / found["image"].removeprefix("https://islands.example/")
    assert picture.read_bytes()[:3] == b"\xff\xd8\xff", "a JPEG"
