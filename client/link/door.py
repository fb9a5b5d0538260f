"""The door of one's own server: whether others on the local network may come in, asked of the server aside."""

from __future__ import annotations

from concurrent.futures import Future
from functools import partial

from client.link.local_server import LocalServer, LocalServerError
from client.ui.aside import aside


class Door:
    """Closed at first. `problem` is a sentence if it could not be turned the last time."""

    def __init__(self, server: LocalServer) -> None:
        self._server = server
        self._turning: Future[None] | None = None
        self.problem = ""

    @property
    def others_at(self) -> tuple[str, ...]:
        """Where others reach the server, the likeliest address first; empty: the door is closed."""
        return self._server.others_at

    @property
    def can_open(self) -> bool:
        """Whether there is an address by which others could come."""
        return self._server.can_let_in

    @property
    def turning(self) -> bool:
        """The server has not answered yet."""
        return self._turning is not None

    def turn(self) -> None:
        """Open it, or close it to newcomers."""
        if self._turning is None:
            self._turning = aside(partial(self._server.let_in, stop=bool(self.others_at)))

    def look(self) -> bool:
        """Take in the server's answer; False if none has come."""
        if self._turning is None or not self._turning.done():
            return False
        try:
            self._turning.result()
            self.problem = ""
        except (LocalServerError, OSError) as error:
            self.problem = str(error)
        self._turning = None
        return True
