"""The doors: everything foreign comes in through here, and what goes out is written here."""
