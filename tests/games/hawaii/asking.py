"""The words with which Hawaii asks for the first action, with the kind of action that they ask for."""

from haleakala.games.hawaii.rules.actions import EndRound, GoTo, TakeFish, Visit

WORDS = {
    r"go to a place|\bbuy,": GoTo,
    r"\bfish": TakeFish,
    r"\bislands?\b": Visit,
    r"end the round|order space": EndRound,
}
