"""`make bench`: how fast random play is beside other engines, how fast layings are found, and how long links get."""

from links import report_links
from speed import report_speed
from tiles import report_tiles

if __name__ == "__main__":
    report_speed()
    print()
    report_tiles()
    print()
    report_links()
