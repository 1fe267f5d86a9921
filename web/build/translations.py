"""The translations of what the page says without Python, from the catalogues, as a module for web/page/i18n.js."""

import json
from pathlib import Path

from babel.messages.pofile import read_po


def translations(locale: Path) -> bytes:
    """A module that exports, for each language, the translations of the messages in the page's scripts."""
    said = {}
    for path in sorted(locale.glob("*/LC_MESSAGES/*.po")):
        with path.open("rb") as file:
            messages = [message for message in read_po(file) if message.id and not message.context]
        ours = [message for message in messages if any(name.endswith(".js") for name, _ in message.locations)]
        if ours:
            said[path.parts[-3]] = {message.id: message.string for message in ours}
    return f"export default {json.dumps(said, ensure_ascii=False)};\n".encode()
