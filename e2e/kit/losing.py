"""A server that loses files, in all the ways in which files are lost on their way to a browser."""

import threading
from collections.abc import Callable
from contextlib import suppress
from fnmatch import fnmatch
from urllib.parse import urlsplit

from web.build.serve import Handler, SiteServer

LONGEST = 60  # the time in seconds after which the server ends an answer that hangs


class Losing(Handler):
    """Serves static files, except those in the server's `lost`, each of which is lost in one of the WAYS."""

    server: "LosingServer"

    def do_GET(self) -> None:  # noqa: N802  (the name that http.server looks for)
        """Answer with a changed file, fail in the way that a test has chosen for the file, or serve it as usual."""
        path = urlsplit(self.path).path.lstrip("/")
        way = next((way for pattern, way in self.server.lost.items() if fnmatch(path, pattern)), None)
        if way is None and path in self.server.changed:
            body = self.server.changed[path]
            self.answer(200, self.guess_type(path), body, len(body))
            return
        if way is None:
            super().do_GET()
            return
        self.server.asked.append(path)
        self.close_connection = True
        with suppress(ConnectionError):
            WAYS[way](self, (self.server.folder / path).read_bytes())

    def answer(self, status: int, kind: str, body: bytes, length: int) -> None:
        """Send a complete answer."""
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(length))
        self.end_headers()
        self.wfile.write(body)


def nothing(handler: Losing, body: bytes) -> None:
    """Close the connection without an answer, as if offline."""


def not_found(handler: Losing, body: bytes) -> None:
    """Answer that the file does not exist, as after an update of the site."""
    handler.send_error(404)


def another_page(handler: Losing, body: bytes) -> None:
    """Answer with the start page, as some hosts do for unknown paths, or networks that require a login."""
    page = (handler.server.folder / "index.html").read_bytes()
    handler.answer(200, "text/html; charset=utf-8", page, len(page))


def cut_in_half(handler: Losing, body: bytes) -> None:
    """Close the connection in the middle of the file."""
    handler.answer(200, handler.guess_type(handler.path), body[: len(body) // 2], len(body))


def half(handler: Losing, body: bytes) -> None:
    """Send half of the file as if it were complete, as a faulty proxy might."""
    half = body[: len(body) // 2]
    handler.answer(200, handler.guess_type(handler.path), half, len(half))


def hangs(handler: Losing, body: bytes) -> None:
    """Send nothing until LONGEST seconds have passed, or the server stops."""
    handler.server.let_go.wait(LONGEST)


WAYS: dict[str, Callable[[Losing, bytes], None]] = {
    "offline": nothing,
    "404": not_found,
    "HTML": another_page,
    "cut": cut_in_half,
    "half": half,
    "hangs": hangs,
}
REPLACED = ("404", "HTML", "half")
"""Ways in which the server answers with something else, so that another try may not help."""


class LosingServer(SiteServer):
    """A server that loses files: `lost` maps patterns of paths to ways, and `asked` lists the lost files that were
    requested."""

    def __init__(self) -> None:
        super().__init__()
        self.RequestHandlerClass = Losing
        self.lost: dict[str, str] = {}
        self.asked: list[str] = []
        self.changed: dict[str, bytes] = {}
        self.let_go = threading.Event()

    def change(self, pattern: str, there: str, instead: str) -> None:
        """Serve the page's scripts with one text replaced."""
        files = [path for path in self.folder.rglob("*.*js") if there in path.read_text("utf-8")]
        names = {path.relative_to(self.folder).as_posix(): path for path in files}
        names = {name: path for name, path in names.items() if fnmatch(name, pattern)}
        assert names, there
        for name, path in names.items():
            text = self.changed.get(name, path.read_bytes()).decode()
            self.changed[name] = text.replace(there, instead).encode()

    def keep_nothing(self) -> None:
        """Forbid browsers to cache files, so that they are requested again."""
        self.rules = [
            (pattern, values | {"Cache-Control": "no-store"} if "Cache-Control" in values else values)
            for pattern, values in self.rules
        ]

    def stop(self) -> None:
        """End the hanging answers, and stop."""
        self.let_go.set()
        super().stop()
