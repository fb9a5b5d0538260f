"""A server of one's own that starts while the window goes on."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Protocol

from client.link.door import Door
from client.link.local_server import STOP_SECONDS, LocalServer, LocalServerError

LOOK_SECONDS = 1.0
"""Between two looks at whether it still runs."""


class House(Protocol):
    """A server of one's own, as a screen knows it: Home and Running are two kinds."""

    @property
    def door(self) -> Door: ...

    @property
    def url(self) -> str: ...

    @property
    def problem(self) -> str: ...

    def close(self) -> None: ...


class Running:
    """A local server that was started before the window, and is stopped after it."""

    def __init__(self, server: LocalServer) -> None:
        self.url = server.url
        self.door = Door(server)
        self._server = server

    @property
    def problem(self) -> str:
        """A sentence if it has ended by itself."""
        return self._server.fault() or ""

    def close(self) -> None:
        """Leave it to whoever has started it."""


class Home:
    """A local server that starts while the window goes on, and stays until `close`.

    `url` is its address once it listens, and empty before and after; `problem` a sentence if it did not come up, or
    has ended by itself. `lan` is the interface that its door leads to, as the option --lan has it.
    """

    def __init__(self, folder: Path, lan: str = "auto") -> None:
        self.url = ""
        self.problem = ""
        self._server = LocalServer(folder, lan=lan)
        self.door = Door(self._server)
        self._end = threading.Event()
        # The server is tethered to the thread that starts it, which therefore stays as long.
        self._thread = threading.Thread(target=self._run, name="home", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop it, and wait until it has written everything."""
        self._end.set()
        self._thread.join(STOP_SECONDS)

    def _run(self) -> None:
        problem = ""
        try:
            with self._server as server:
                self.url = server.url
                while not problem and not self._end.wait(LOOK_SECONDS):
                    problem = server.fault() or ""
        except (LocalServerError, OSError) as error:
            problem = str(error)
        self.url = ""
        self.problem = problem
