"""The page as a program without a browser: a model, messages, one `update` function and one view."""
