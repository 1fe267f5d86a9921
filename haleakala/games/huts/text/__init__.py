"""This package writes all text about a game of Huts: status, log, results, explanations, previews and hints."""

from haleakala.games.huts.text.explain import explain as explain
from haleakala.games.huts.text.hints import advise as advise
from haleakala.games.huts.text.hints import turn_advised as turn_advised
from haleakala.games.huts.text.log import draws_told as draws_told
from haleakala.games.huts.text.log import new_turn as new_turn
from haleakala.games.huts.text.log import tell as tell
from haleakala.games.huts.text.preview import preview as preview
from haleakala.games.huts.text.result import result as result
from haleakala.games.huts.text.scores import forecast as forecast
from haleakala.games.huts.text.scores import score_tables as score_tables
from haleakala.games.huts.text.scores import standing as standing
from haleakala.games.huts.text.status import status as status
