"""The page's program running: reports come in as JSON, errands for the page go out as JSON, no browser in between."""
