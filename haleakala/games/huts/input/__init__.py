"""How actions are asked for: what can be touched, and which touches make an action."""
