"""The service worker's script, which has the hash of each file of the site."""

import json
import re

from web.build.common import WEB, Site, filled, integrity, script
from web.build.serve import content_type, header_rules, headers_for

KEPT = re.compile(r"index\.html|licences\.html|manifest\.webmanifest|icons/icon\.svg|assets/.+")
"""The files that the service worker caches. The PNGs are needed only to install the site, and are fetched then."""
LATE = re.compile(
    r"assets/(python-[^/]+/python_stdlib\.zip|pydantic-[^/]+/.+|game-.+"
    r"|app-[^/]+/((sandbox_worker|codes|scan_worker)\.js|[^/]+\.whl))"
)
"""The files that a first visit does not need."""


def add_service_worker(site: Site) -> None:
    """Write sw.js, with the hash of each file and the headers with which it is sent.

    A file under assets/ has a hash in its address, so an update fetches only the folders that changed.
    """
    addresses = sorted(path.relative_to(site.root).as_posix() for path in site.root.rglob("*") if path.is_file())
    files = {}
    for address in filter(KEPT.fullmatch, addresses):
        files[address] = (integrity((site.root / address).read_bytes()), bool(LATE.fullmatch(address)))
    suffixes = {address.rpartition(".")[2] for address in addresses}
    types = {suffix: content_type(f"/file.{suffix}", header_rules()) for suffix in sorted(suffixes)}
    # The headers of a path without special rules, which all files have.
    headers = headers_for("/licences.html", header_rules())
    words = {name: json.dumps(value) for name, value in (("files", files), ("types", types), ("headers", headers))}
    parts = (script(WEB / "start/fragment_in_path.js"), filled(WEB / "worker/service_worker.js", words).decode())
    (site.root / "sw.js").write_text("\n".join(parts), "utf-8")
