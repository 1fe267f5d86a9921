"""What lies in localStorage, as far as this tab knows: no tab writes over what another one has left there unseen."""

from haleakala.app.commands import Forget, StoreGame
from haleakala.kernel.record import Record
from haleakala.saves.write import write, write_games


class Texts:
    """The text under each key that this tab wrote, read or heard of last."""

    def __init__(self) -> None:
        self._lying: dict[str, str] = {}

    def lies(self, key: str) -> str | None:
        """The text under a key; None where there is nothing."""
        return self._lying.get(key)

    def heard(self, key: str, text: str | None) -> None:
        """Something else lies there now."""
        if text is None:
            self._lying.pop(key, None)
        else:
            self._lying[key] = text

    def changes(self, entries: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str | None], ...]:
        """What is otherwise there than it was, when all that lies there is `entries`."""
        now = dict(entries)
        return tuple((key, now.get(key)) for key in {**now, **self._lying} if now.get(key) != self._lying.get(key))

    def keep(self, key: str, text: str) -> StoreGame:
        """Write a text, if nothing else lies there than was known here."""
        known = self.lies(key)
        self.heard(key, text)
        return StoreGame(key, text, known)

    def forget(self, key: str) -> Forget:
        """Remove what lies there, whatever it is."""
        self.heard(key, None)
        return Forget(key)

    def together(self, entries: tuple[tuple[str, Record | None], ...]) -> str:
        """One document of many games; what has no record goes in as it lies there."""
        return write_games((key, record or self.lies(key) or "") for key, record in entries)

    def keep_record(self, key: str, record: Record) -> StoreGame:
        """Write a record in the same way."""
        return self.keep(key, write(record))
