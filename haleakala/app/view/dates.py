"""Dates as the page writes them."""

from datetime import datetime

from haleakala.kernel.phrase import Phrase, phrase

MONTHS = (
    phrase("Jan"),
    phrase("Feb"),
    phrase("Mar"),
    phrase("Apr"),
    phrase("May"),
    phrase("Jun"),
    phrase("Jul"),
    phrase("Aug"),
    phrase("Sep"),
    phrase("Oct"),
    phrase("Nov"),
    phrase("Dec"),
)


def date(moment: datetime) -> Phrase:
    """A date with a time: `24 Nov 2026, 03:35`."""
    month = MONTHS[moment.month - 1]
    return phrase("{day} {month} {year}, {time}", day=moment.day, month=month, year=moment.year, time=f"{moment:%H:%M}")
