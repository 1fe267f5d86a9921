"""The page as a whole, and what the views of all features share."""
