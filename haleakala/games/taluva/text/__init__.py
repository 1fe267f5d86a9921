"""This package writes what the page says about Taluva: status, log, results, explanations, rulebook and lesson."""

from haleakala.games.taluva.text.explain import explain as explain
from haleakala.games.taluva.text.hints import advise as advise
from haleakala.games.taluva.text.hints import turn_advised as turn_advised
from haleakala.games.taluva.text.log import new_turn as new_turn
from haleakala.games.taluva.text.log import tell as tell
from haleakala.games.taluva.text.preview import preview as preview
from haleakala.games.taluva.text.result import result as result
from haleakala.games.taluva.text.scores import forecast as forecast
from haleakala.games.taluva.text.scores import score_tables as score_tables
from haleakala.games.taluva.text.scores import standing as standing
from haleakala.games.taluva.text.status import status as status
