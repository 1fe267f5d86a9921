def refusal(state, action):
    return None
