"""The server of the benches: files compressed by brotli as good hosts send them, counted, and over a line if asked."""

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
LATENCY, BYTES_A_SECOND, PIECE = 0.04, 10e6 / 8, 16_384  # s and bytes


def brotli(path: Path, quality: int) -> bytes:
    """A file as a good host sends it, with a quality of 11; compressed once and kept."""
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
    """What all connections of a server share."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._free = 0.0

    def carry(self, size: int) -> None:
        """Wait until so many bytes have gone through, after those of others that came before."""
        with self._lock:
            self._free = max(self._free, time.monotonic()) + size / BYTES_A_SECOND
            wait = self._free - time.monotonic()
        time.sleep(max(0.0, wait))


class BrotliHandler(Handler):
    """What serve.py does, with brotli for every type that hosts compress, over a line if the server has one, and
    counting what goes out.
    """

    server: "BrotliServer"

    def send_head(self) -> Any:
        """Answer with the file compressed by brotli, if hosts compress its type, after the delay of the line."""
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
        """Send the body piece by piece, each as long as the line takes for it, and count its bytes."""
        with suppress(ConnectionError):
            while piece := source.read(PIECE):
                if self.server.line:
                    self.server.line.carry(len(piece))
                outputfile.write(piece)
                self.server.sent[self.path] += len(piece)


class BrotliServer(SiteServer):
    """A site whose files are compressed by brotli; `sent` counts the bytes of each path."""

    line: "Line | None" = None
    """What all connections share; None on localhost."""

    def __init__(self, folder: Path, quality: int) -> None:
        super().__init__(folder)
        self.RequestHandlerClass = BrotliHandler
        self.quality = quality
        self.sent = Counter[str]()

    def compress(self, *folders: Path) -> None:
        """Compress all files of some folders now, so that no visit waits for it."""
        for folder in folders:
            for path in folder.rglob("*"):
                if path.is_file() and path.suffix not in {".gz", ".png"}:
                    brotli(path, self.quality)
