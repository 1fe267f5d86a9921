"""`make bench`: how fast random play is beside other engines, and how long links get."""

from links import report_links
from speed import report_speed

if __name__ == "__main__":
    report_speed()
    print()
    report_links()
