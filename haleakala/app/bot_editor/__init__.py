"""The editor in which players write their own bot."""
