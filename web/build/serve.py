"""Serve web/dist/ on this machine with the headers that netlify.toml sets: `python web/build/serve.py --port 8000`."""

import argparse
import mimetypes
import re
import socket
import sys
import threading
import tomllib
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

WEB = Path(__file__).resolve().parents[1]
ANY_PORT = 0
Request = socket.socket | tuple[bytes, socket.socket]


def rule(path: str) -> re.Pattern[str]:
    """Compile a path pattern of Netlify: `*` is any text, `:name` one part of the path."""
    parts = re.split(r"(\*|:\w+)", path)
    return re.compile("".join({"*": ".*", ":": "[^/]+"}.get(part[:1]) or re.escape(part) for part in parts))


def header_rules() -> list[tuple[re.Pattern[str], dict[str, str]]]:
    """The header rules of netlify.toml, in its order."""
    config = tomllib.loads((WEB.parent / "netlify.toml").read_text("utf-8"))
    return [(rule(entry["for"]), entry["values"]) for entry in config["headers"]]


def headers_for(path: str, rules: list[tuple[re.Pattern[str], dict[str, str]]]) -> dict[str, str]:
    """The headers of one path; values that several rules set are joined, as Netlify does."""
    headers: dict[str, str] = {}
    for pattern, values in rules:
        if pattern.fullmatch(path):
            for name, value in values.items():
                headers[name] = f"{headers[name]}, {value}" if name in headers else value
    return headers


def content_type(path: str, rules: list[tuple[re.Pattern[str], dict[str, str]]]) -> str:
    """The content type of a file."""
    known = Handler.extensions_map.get(Path(path).suffix) or mimetypes.guess_type(path)[0]
    return headers_for(path, rules).get("Content-Type") or known or "application/octet-stream"


class Handler(SimpleHTTPRequestHandler):
    """Static files, each with its headers."""

    server: "SiteServer"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".mjs": "text/javascript; charset=utf-8",
        ".py": "text/x-python; charset=utf-8",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".whl": "application/octet-stream",
        ".zip": "application/zip",
    }

    def __init__(self, request: Request, address: object, server: "SiteServer") -> None:
        super().__init__(request, address, server, directory=str(server.folder))

    def end_headers(self) -> None:
        """Also send the headers that netlify.toml sets for the path."""
        for name, value in headers_for(urlsplit(self.path).path, self.server.rules).items():
            if name != "Content-Type":  # Content-Type is sent already, from extensions_map
                self.send_header(name, value)
        super().end_headers()

    def guess_type(self, path: object) -> str:
        """Return the type that netlify.toml sets for the path, otherwise that of its suffix."""
        return content_type(Path(str(path)).as_posix(), self.server.rules)

    def list_directory(self, path: object) -> None:
        """Answer with "not found": a host lists no folders."""
        self.send_error(404)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer with 404.html if nothing is found."""
        page = self.server.folder / "404.html"
        if code != 404 or not page.exists():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Print nothing."""


class SiteServer(ThreadingHTTPServer):
    """A server for the site in `folder`, which may be replaced while it is served."""

    daemon_threads = True

    def __init__(self, folder: Path = WEB / "dist", port: int = ANY_PORT) -> None:
        self.folder = folder
        self.rules = header_rules()
        super().__init__(("127.0.0.1", port), Handler)
        self.url = f"http://127.0.0.1:{self.server_port}/"

    def handle_error(self, request: Request, client_address: object) -> None:
        """Ignore a browser that closes the connection during an answer."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)

    def start(self) -> "SiteServer":
        """Serve in a separate thread."""
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def stop(self) -> None:
        """Stop serving."""
        self.shutdown()
        self.server_close()


def free_server(port: int) -> SiteServer:
    """A server on this port, or on the next one that is free."""
    for candidate in range(port, port + 50):
        try:
            return SiteServer(port=candidate)
        except OSError:
            continue
    raise SystemExit(f"None of the ports from {port} to {port + 49} is free.")


def main() -> None:
    """Serve until Ctrl+C is pressed."""
    parser = argparse.ArgumentParser(description="Serve the built site.")
    parser.add_argument("--port", type=int, default=8000)
    server = free_server(parser.parse_args().port)
    print(f"Haleakala is at {server.url} (Ctrl+C stops it).", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        server.server_close()


if __name__ == "__main__":
    main()
