"""What a saved game may hold, however it is read: the forms of its texts, and the limits of its numbers and lists."""

from datetime import datetime

MOST_CHARACTERS = 1_000_000
"""Of a document; a game of a thousand turns has some 20,000."""
MOST_POINTS = 10_000
"""Of a seat."""
LONGEST_NAME = 80
LONGEST_TURN = 2_000
"""Characters of the better turn in an analysis."""
MOST_SEATS = 8
MOST_OPTIONS = 20

ID = r"^[a-z][a-z0-9-]{0,39}$"
VALUE = r"^[a-z0-9][a-z0-9-]{0,39}$"
LOG = r"^[!-~]*( [!-~]+)*$"
ACTION = r"^[!-~]{0,20}$"
TURN = r"^([!-~]+( [!-~]+)*)?$"
TIME = r"^$|^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$"


def a_date(text: str) -> str:
    """The text, of the form TIME, if it is empty or names a date; raises ValueError."""
    if text:
        datetime.fromisoformat(text)  # the form alone would let the 99th of a month in
    return text
