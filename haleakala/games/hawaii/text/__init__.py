"""This package writes what the page says about Hawaii: status, log, results, explanations, rulebook and lesson."""

from haleakala.games.hawaii.text.explain import explain as explain
from haleakala.games.hawaii.text.hints import advise as advise
from haleakala.games.hawaii.text.hints import turn_advised as turn_advised
from haleakala.games.hawaii.text.log import draws_told as draws_told
from haleakala.games.hawaii.text.log import new_turn as new_turn
from haleakala.games.hawaii.text.log import tell as tell
from haleakala.games.hawaii.text.log import turns_told as turns_told
from haleakala.games.hawaii.text.preview import preview as preview
from haleakala.games.hawaii.text.result import result as result
from haleakala.games.hawaii.text.scores import forecast as forecast
from haleakala.games.hawaii.text.scores import score_tables as score_tables
from haleakala.games.hawaii.text.scores import standing as standing
from haleakala.games.hawaii.text.status import status as status
