"""The page as a program without a browser: a model, messages, one update, one view."""
