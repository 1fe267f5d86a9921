"""The server of the benches: it compresses files with brotli, as good hosts do, counts bytes, and can simulate a slow
line."""

import hashlib
import re
import subprocess
import threading
import time
from collections import Counter
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Any

from e2e import ROOT
from web.build.serve import Handler, SiteServer

CACHE = ROOT / ".cache/brotli"
LATENCY, BYTES_A_SECOND, PIECE = 0.04, 10e6 / 8, 16_384  # the latency in seconds, and the size of a piece in bytes


def brotli(path: Path, quality: int) -> bytes:
    """A file compressed with brotli, cached on disk; good hosts use a quality of 11."""
    data = path.read_bytes()
    kept = CACHE / f"{quality}-{hashlib.sha256(data).hexdigest()}"
    if not kept.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        code = "const z = require('zlib'), f = require('fs'); f.writeFileSync(process.argv[2] + '.part', "
        code += "z.brotliCompressSync(f.readFileSync(process.argv[1]), { params: "
        code += "{ [z.constants.BROTLI_PARAM_QUALITY]: Number(process.argv[3]) } }))"
        subprocess.run(["node", "-e", code, str(path), str(kept), str(quality)], check=True)
        kept.with_name(f"{kept.name}.part").rename(kept)
    return kept.read_bytes()


class Line:
    """A simulated line with limited speed, which all connections of a server share."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._free = 0.0

    def carry(self, size: int) -> None:
        """Wait until `size` bytes have been sent, after those of earlier calls."""
        with self._lock:
            self._free = max(self._free, time.monotonic()) + size / BYTES_A_SECOND
            wait = self._free - time.monotonic()
        time.sleep(max(0.0, wait))


class BrotliHandler(Handler):
    """The handler of serve.py, with brotli for all types that hosts compress, over a line if the server has one. It
    counts the bytes that are sent."""

    server: "BrotliServer"

    def send_head(self) -> Any:
        """Answer with the file compressed by brotli, if hosts compress its type, after the latency of the line."""
        if self.server.line:
            time.sleep(LATENCY)
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        kind = self.guess_type(str(path)).partition(";")[0]
        if not path.is_file() or not re.search(r"text/|javascript|json|wasm|svg|xml", kind):
            return super().send_head()
        body = brotli(path, self.server.quality)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "br")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return BytesIO(body)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send the body in pieces at the speed of the line, and count its bytes."""
        with suppress(ConnectionError):
            while piece := source.read(PIECE):
                if self.server.line:
                    self.server.line.carry(len(piece))
                outputfile.write(piece)
                self.server.sent[self.path] += len(piece)


class BrotliServer(SiteServer):
    """A server of a site with brotli; `sent` counts the bytes of each path."""

    line: "Line | None" = None
    """The line that all connections share; None for full speed."""

    def __init__(self, folder: Path, quality: int) -> None:
        super().__init__(folder)
        self.RequestHandlerClass = BrotliHandler
        self.quality = quality
        self.sent = Counter[str]()

    def compress(self, *folders: Path) -> None:
        """Compress all files of some folders now, so that no visit has to wait for it."""
        for folder in folders:
            for path in folder.rglob("*"):
                if path.is_file() and path.suffix not in {".gz", ".png"}:
                    brotli(path, self.quality)
