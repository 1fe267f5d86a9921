"""This package contains Haleakala, a board game for two players by Florian Racky and Marc Klerner."""
