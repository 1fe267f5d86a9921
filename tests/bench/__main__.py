"""`make bench`: measure the speed of random play and of move generation, and the length of links.

`--short` runs everything with little data, which `make test` does to find out whether the benches work.
"""

import argparse

from tests.bench.links import report_links
from tests.bench.speed import report_speed
from tests.bench.tiles import report_tiles

if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--short", action="store_true")
    short = asked.parse_args().short
    report_speed(rounds=1 if short else 5, seconds=0.2 if short else 2.0)
    report_tiles(rounds=1 if short else 5, count=20 if short else 400)
    report_links(count=20 if short else 1000)
