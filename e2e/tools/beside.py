"""Shared code of start.py and bench.py for measuring this build and another built site in turn."""

import argparse
import html
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from e2e import ROOT
from e2e.tools.ratios import ROUNDS, interval
from web.build.serve import SiteServer

DIST = ROOT / "web/dist"
CSP = "Content-Security-Policy"
POLICY = re.compile(rf'http-equiv="{CSP}" content="([^"]+)"')


def options(description: str | None, rounds: int) -> argparse.ArgumentParser:
    """The options that both commands have. `rounds` is the default number of rounds if no other site is compared."""
    asked = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--short", action="store_true", help="only see that all of it works")
    others = "other built sites to compare this with"
    asked.add_argument("--beside", type=built_site, nargs="+", default=[], metavar="FOLDER", help=others)
    asked.add_argument("--rounds", type=int, help=f"{rounds}, and {ROUNDS} with --beside")
    asked.set_defaults(usual=rounds)
    return asked


def rounds_of(asked: Any) -> int:
    """The number of rounds."""
    return asked.rounds or (1 if asked.short else ROUNDS if asked.beside else asked.usual)


def built_site(text: str) -> Path:
    """The folder of a built site; for argparse, which shows the error."""
    folder = Path(text).resolve()
    if not (folder / "index.html").is_file() or not (folder / "assets").is_dir():
        raise argparse.ArgumentTypeError(f"{text} is not a built site: it has no index.html or no assets")
    return folder


def with_its_own_policy(server: SiteServer) -> SiteServer:
    """Serve a site with the policy in its page, because netlify.toml in this tree allows only the scripts of this
    build."""
    own = POLICY.search((server.folder / "index.html").read_text("utf-8"))
    header = {CSP: html.unescape(own[1])} if own else {}
    server.rules = [(pattern, values | header if CSP in values else values) for pattern, values in server.rules]
    return server


def in_turn(sites: Sequence[Any], number: int) -> list[tuple[int, Any]]:
    """The sites with their indices, in the order of one round, which is reversed in the next."""
    return list(enumerate(sites))[:: (-1) ** number]


def end(asked: Any, amiss: Sequence[str]) -> None:
    """Print the result of the comparison; fail if something is slower or could not be compared."""
    if amiss:
        raise SystemExit("\nBeside the other site:\n  " + "\n  ".join(amiss))
    if asked.beside:
        told = interval(range(rounds_of(asked)))
        print("\nNothing is slower than the other site." if told else "\nToo few rounds to tell what is slower.")
