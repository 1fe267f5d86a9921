"""Builds the site into web/dist/ (`python -m web.build`), and serves it (`python -m web.build.serve`)."""
