"""The limits of a saved game, for every way of reading it: patterns of its texts, and bounds of its numbers and
lists."""

from datetime import datetime

MOST_CHARACTERS = 1_000_000
"""The limit for a document. A game of a thousand turns has about 20,000 characters."""
MOST_POINTS = 10_000
"""The limit for the points of one seat."""
LONGEST_NAME = 80
LONGEST_TURN = 2_000
"""The limit for the better turn in an analysis, in characters."""
MOST_SEATS = 8
MOST_OPTIONS = 20

LONGEST_LINK = 12_000
LONGEST_NOTE = 4_000
MOST_EVENTS = 200

KEY = r"^[A-Za-z0-9_-]{1,40}$"
"""The key of a saved game."""
ID = r"^[a-z][a-z0-9-]{0,39}$"
VALUE = r"^[a-z0-9][a-z0-9-]{0,39}$"
LOG = r"^[!-~]*( [!-~]+)*$"
ACTION = r"^[!-~]{0,20}$"
TURN = r"^([!-~]+( [!-~]+)*)?$"
LINK = r"^[a-z][a-z0-9-]{0,39}-2-[A-Za-z0-9_-]+$"
"""A link of a sealed match in base 64, without names."""
EVENT = r"^((renewed|returned|left|cut|resigned|offered|agreed) [0-9]{1,4} [0-7]|(taken|given) [0-9]{1,4} [0-7] [0-7])$"
"""What happened between the devices of a match: the kind of event, the number of plies before it, and a seat; for
`left` the number of the turn, since that device may lack the plies.

- `renewed` and `returned`: all have agreed to new seals; this device, with that seat, has gone back to the old ones.
- `left`: the device with that seat plays the seats of this one, which was left out. `cut`: the match stays as it was
  before a renewal took turns back.
- `taken` and `given`: a seat is played by the device with another seat, or by a device of its own since that one gave
  it away. Both seats are named, the one that moved first.
- `resigned`, `offered` and `agreed`: the player of the device with that seat has resigned, has offered to end the
  match, or has agreed to its end.
"""
FIRST_SEAL = r"^[0-9a-f]{40}$"
MOST_EPOCH = 63
TIME = r"^$|^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$"


def a_date(text: str) -> str:
    """Return a text of the form TIME if it is empty or a real date. Raises ValueError."""
    if text:
        datetime.fromisoformat(text)  # raises ValueError for a date that does not exist, such as the 99th of a month
    return text
