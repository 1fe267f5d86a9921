"""The page's program running: messages come in as JSON, commands to the page go out as JSON, no browser in between."""
