"""The window in a tab: the client as it is, with what a browser has in place of threads, files and sockets."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

import files
from fluent.syntax.ast import Resource
from pyodide.ffi import to_js

from client.browser import alone
from client.browser.line import Line, connector
from client.browser.storage import Storage
from client.browser.websocket import BrowserSocket
from client.player import store
from client.player.memory import Memory
from client.screens.lobby.connect import ConnectScreen
from client.speech import language
from client.ui import app, aside
from shared.servers import Server

T = TypeVar("T")
FOLDER = Path.home() / "fairdeal"
LATER = 0.05
"""Seconds until work is done that goes aside elsewhere: meanwhile the page draws what it waits for."""


_connect = connector(BrowserSocket)


def open_room(server: str, kept: Any, *, secure: bool) -> Room:
    """The room of the server that the page came from; `kept` are the player's files, as the page has them.

    Only a `secure` page, by TLS or from this machine, may keep what it needs to play without a server.
    """
    language.use(_parsed)
    aside.use(_later)
    FOLDER.mkdir(parents=True, exist_ok=True)
    found = ((name, data.to_bytes()) for name, data in kept)
    store.use(Storage(FOLDER, found, lambda name, data: files.put(name, to_js(data)), files.remove).changed)
    memory = Memory(FOLDER)
    language.speak(memory.settings.spoken)
    memory.local_url = alone.URL
    first = ConnectScreen(memory, connect, server, memory.name, page=server, alone=alone.URL if secure else None)
    app.settle()
    return Room(app.App(first, memory.settings))


def connect(room: Sequence[Server], name: str) -> Line:
    """A line to a server, or to the room in this browser."""
    return (alone.connect if room[0].url == alone.URL else _connect)(room, name)


class Room:
    """The client as the page knows it."""

    def __init__(self, shown: app.App) -> None:
        self._app = shown

    def frame(self) -> bool:
        """Take in what has happened, and draw if the picture has changed; False once the player has left."""
        self._app.frame(self._app.events())
        return bool(self._app.stack)


def _parsed(spoken: language.Language) -> Sequence[Resource]:
    resources: Sequence[Resource] = pickle.loads(  # noqa: S301 - Our own build has written it.
        (language.FOLDER.parent / f"{spoken}.pickle").read_bytes()
    )
    return resources


def _later(work: Callable[[], T], /) -> Future[T]:
    """Do the work in a moment, between two pictures."""
    result: Future[T] = Future()

    def run() -> None:
        try:
            result.set_result(work())
        except ModuleNotFoundError:
            # What needs numpy, as Clue's notebook: its answer does not come here, and it goes on waiting.
            return
        except Exception as error:
            result.set_exception(error)

    asyncio.get_event_loop().call_later(LATER, run)
    return result
