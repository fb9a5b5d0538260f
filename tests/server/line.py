"""A line to a PostgreSQL server that a test can cut: a TCP port that passes everything on to the server's socket."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Literal, Self

import sqlalchemy as sql

Cut = Literal["before", "after"]


class Line:
    """`with Line(url) as line:` passes what goes to `line.url` on to the server at `url`."""

    def __init__(self, url: str) -> None:
        folder = sql.make_url(url).query["host"]
        assert isinstance(folder, str)
        self._server = str(Path(folder) / ".s.PGSQL.5432")
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"postgresql://test@127.0.0.1:{self._listener.getsockname()[1]}/postgres"
        self._open: list[socket.socket] = []
        self._passes = threading.Event()
        self._passes.set()
        self.held = threading.Event()
        """Something has come that is not passed on."""
        self._cut: Cut | None = None
        threading.Thread(target=self._accept, daemon=True).start()

    def cut_commit(self, when: Cut) -> None:
        """Cut the line at the next commit, `before` the server hears of it or `after` it has answered."""
        self._cut = when

    def hold(self) -> None:
        """Pass nothing on from now on, and break nothing either."""
        self._passes.clear()

    def resume(self) -> None:
        """Pass everything on again, also what was held."""
        self._passes.set()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                server = socket.socket(socket.AF_UNIX)
                server.connect(self._server)
                self._open += client, server
                for ends in ((client, server), (server, client)):
                    threading.Thread(target=self._pass, args=(*ends, ends[0] is client), daemon=True).start()

    def _pass(self, source: socket.socket, target: socket.socket, asks: bool) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if not self._passes.is_set():
                    self.held.set()
                    self._passes.wait()
                cut = self._cut if asks and b"COMMIT" in data else None
                if cut is not None:
                    self._cut = None
                if cut == "after":
                    _close(source)
                if cut == "before":
                    break
                target.sendall(data)
        _close(source)
        _close(target)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._passes.set()
        for end in (self._listener, *self._open):
            _close(end)


def _close(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
