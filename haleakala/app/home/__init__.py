"""The start page: a card and a form for each game."""
