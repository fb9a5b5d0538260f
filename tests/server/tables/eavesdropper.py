"""Two worlds that nobody can tell apart who sees the sizes of frames on their way, and what all at the table see."""

from __future__ import annotations

from collections.abc import Iterator

from shared.game import Seat
from shared.messages import wire
from tests.server.tables.worlds import Act, Evening

FORMS = (False, True)
"""Of a frame: MessagePack, and the text of JSON."""


class Overheard(Evening):
    """Compares how long the frames to everybody are, in both forms."""

    def points(self) -> Iterator[None]:
        """Compare the worlds of who knows what a spectator knows, at every position of the match, and play it on."""
        while self.match.outcome is None:
            self._compare(None)
            yield
            self._move_on()

    def _quiet(self, watcher: Seat | None) -> Iterator[tuple[str, Act]]:
        for somebody in self._sessions:
            for what, act in super()._quiet(somebody):
                yield f"{somebody}: {what}", act

    def _compare_unseen(self, watcher: Seat | None, seat: Seat) -> None:
        """That there was a message at all cannot be hidden from somebody who sees frames."""

    def _heard(self, watcher: Seat | None, session: int) -> bytes:
        """The sizes of all that was sent, to anybody; in each world a player who returns has another number."""
        told = [messages for _, messages in sorted(self._room.told.items()) if messages]
        forms = [
            [[len(wire.encode(each, text=text)) for each in messages] for messages in told] for text in (False, True)
        ]
        return repr(forms).encode()
