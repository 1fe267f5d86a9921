from haleakala.games.hawaii.legal import legal_actions


def refusal(state, action):
    return None
