"""The client's memory between two starts: name, recent servers, tokens, keys, settings."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import platformdirs

from client.player import settings, store
from client.speech.language import say
from client.speech.words import cause
from shared.addresses import may_follow
from shared.messages.fields import Name, Token
from shared.servers import Server

RECENT = 10
LOCAL = "local"
"""What the server of `--local` is remembered as: its port is another one each time."""


class _File(msgspec.Struct):
    name: Name | None = None
    servers: list[str] = []
    settings: dict[str, Any] = {}
    tokens: dict[str, dict[str, Token]] = {}
    """By server, then by name: two names on one machine are two players."""
    keys: dict[str, Token] = {}
    """By server: what opened a closed room."""
    heirs: dict[str, list[str]] = {}
    """By server: the other servers of its room."""


def default_folder() -> Path:
    """The platform's place for the user's data."""
    return platformdirs.user_data_path("fairdeal", appauthor=False)


class Memory:
    """The file `client.json` in `folder`, read once and written whole; other clients may write it as well.

    A damaged file is moved aside.

    Raises:
        OSError: the folder or the file cannot be used.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._aside: Path | None = None
        """Where a damaged file is now."""
        self._fault: OSError | None = None
        """Why the file could not be written the last time."""
        self.local_url: str | None = None
        """The address of the server that `--local` started."""
        # For its owner alone (XDG Base Directory Specification); one that is there already is left as it is.
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._path = folder / "client.json"
        file = self._read()
        self.name: str | None = file.name
        self.servers = file.servers
        self.settings = settings.read(file.settings)
        self._tokens = file.tokens
        self._keys = file.keys
        self._heirs = file.heirs

    @property
    def notice(self) -> str | None:
        """A sentence about a damaged file, if it was one."""
        return None if self._aside is None else say("text-memory-damaged", path=str(self._aside))

    @property
    def unkept(self) -> str | None:
        """A sentence, if the file could not be written the last time."""
        return None if self._fault is None else say("text-not-remembered", problem=cause(self._fault))

    def token(self, url: str) -> str | None:
        """The token with which this server knows `name`, or one that has named this server as another of its room."""
        known = [self._tokens.get(server, {}).get(self.name or "") for server in self._knowing(url)]
        return next(filter(None, known), None)

    def key(self, url: str) -> str | None:
        """The key that opened this server's room."""
        return next(filter(None, map(self._keys.get, self._knowing(url))), None)

    def room(self, addresses: Sequence[str], key: str | None = None) -> tuple[Server, ...]:
        """The servers at these addresses, and after them the others of their rooms; `key` is shown to all of them."""
        chosen = [Server(url, self.token(url), key or self.key(url)) for url in addresses]
        heirs = [
            server._replace(url=url, heir=True)
            for server in chosen
            for url in self._heirs.get(self._server(server.url), ())
            if may_follow(url, server.url)
        ]
        # The last of an address counts, so it is one that was chosen.
        once = {server.url: server for server in [*reversed(heirs), *reversed(chosen)]}
        return tuple(once[url] for url in dict.fromkeys(server.url for server in [*chosen, *heirs]))

    def remember(
        self, url: str, name: str, token: str | None, key: str | None = None, heirs: Sequence[str] = ()
    ) -> None:
        """Note, and save, that `name` was on the server at `url`, with the token it gave and the key that opened it.

        `heirs` are the other servers of the room.
        """
        self.name = name
        server = self._server(url)
        if server != LOCAL:
            self.servers = [url, *(other for other in self.servers if other != url)][:RECENT]
        if token is not None:
            self._tokens.setdefault(server, {})[name] = token
        if key is not None:
            self._keys[server] = key
        self._heirs[server] = list(heirs)
        self.save()

    def save(self) -> None:
        """Write the file; if that cannot be, as on a full disk, play goes on, and `unkept` says why."""
        try:
            self._write()
            self._fault = None
        except OSError as error:
            self._fault = error

    def _write(self) -> None:
        """Write the file."""
        # Another client has been here since: its players and keys are kept, ours count.
        there = self._read()
        for server, tokens in there.tokens.items():
            self._tokens[server] = tokens | self._tokens.get(server, {})
        self._keys, self._heirs = there.keys | self._keys, there.heirs | self._heirs
        kept = msgspec.to_builtins(self.settings)
        file = _File(self.name, self.servers, kept, self._tokens, self._keys, self._heirs)
        data = msgspec.json.format(msgspec.json.encode(file), indent=1)
        store.write(self._path, data)

    def _knowing(self, url: str) -> list[str]:
        """The server at `url`, and those that named it."""
        server = self._server(url)
        return [server, *(each for each, heirs in self._heirs.items() if server in heirs and may_follow(url, each))]

    def _server(self, url: str) -> str:
        return LOCAL if url == self.local_url else url

    def _read(self) -> _File:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=_File)
        except FileNotFoundError:
            return _File()
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self._aside = self._path.with_suffix(".damaged")
            store.move(self._path, self._aside)
            return _File()
