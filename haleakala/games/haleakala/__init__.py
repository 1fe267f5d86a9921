"""Haleakala, by Florian Racky and Marc Klerner: two players, discs, a boat, shamans, statues and lava."""
