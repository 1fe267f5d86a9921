"""Sealed draws: matches between devices that exchange nothing but links, in which nobody can foresee or bend a draw.

Each device that takes part is a *side*, and each side has its own hash chain, whose values are its *seals*. A draw is
computed from seals of two sides or of all, which are opened only when nobody can decide any more what they are for.
"""
