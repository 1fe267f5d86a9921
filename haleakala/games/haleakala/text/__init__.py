"""This package writes the texts about the game: status line, log, result, explanations, previews, rulebook, lesson."""

from haleakala.games.haleakala.text.explain import explain as explain
from haleakala.games.haleakala.text.hints import advise as advise
from haleakala.games.haleakala.text.log import draws_told as draws_told
from haleakala.games.haleakala.text.log import new_turn as new_turn
from haleakala.games.haleakala.text.log import tell as tell
from haleakala.games.haleakala.text.preview import preview as preview
from haleakala.games.haleakala.text.result import result as result
from haleakala.games.haleakala.text.scores import forecast as forecast
from haleakala.games.haleakala.text.scores import score_tables as score_tables
from haleakala.games.haleakala.text.scores import standing as standing
from haleakala.games.haleakala.text.status import status as status
