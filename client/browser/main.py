"""The window in a tab: the client as it is, with what a browser has in place of threads, files and sockets."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import Any, TypeVar
from weakref import WeakSet

import files
import pygame
import tab
from pyodide.ffi import to_js

from client.browser import alone
from client.browser.line import Line, connector
from client.browser.narrator import Narrator
from client.browser.storage import Storage
from client.browser.websocket import BrowserSocket
from client.matches import records
from client.player import store
from client.player.memory import Memory
from client.screens.lobby.connect import ConnectScreen
from client.speech import language
from client.speech.language import say
from client.ui import app, aside
from client.ui.page import Page
from client.ui.screen import Screen
from client.ui.widgets import Field
from shared.servers import Server

T = TypeVar("T")
FOLDER = Path.home() / "fairdeal"
TAKEN = Path.home() / "taken"
"""Where files lie that the player gives to the tab."""
LATER = 0.05
"""Seconds until work is done that goes aside elsewhere: meanwhile the page draws what it waits for."""
LABELS = ("window", "typed", "page", "full", "open", "licences")
"""What the page says in the player's language: each is named as its element of the page."""

_connect = connector(BrowserSocket)
_lines = WeakSet[Line]()


def open_room(server: str, kept: Any, seat: Sequence[str | None], code: str, *, secure: bool) -> Room:
    """The room of the server that the page came from.

    `kept` are the player's files, as the page has them. `seat` is the name and the token of whoever sits there by the
    light page; `code` is that of the table to which an invitation leads, or empty. Only a `secure` page, by TLS or
    from this machine, may keep what it needs to play without a server.
    """
    aside.use(_later)
    FOLDER.mkdir(parents=True, exist_ok=True)
    found = ((name, data.to_bytes()) for name, data in kept)
    storage = Storage(FOLDER, found, lambda name, data: files.put(name, to_js(data)), files.remove)
    memory = Memory(FOLDER)
    name, token = seat
    if name and token:
        memory.remember(server, name, token)
    store.use(partial(_changed, storage, memory, server))
    language.speak(memory.settings.spoken)
    memory.local_url = alone.URL
    _label()
    without = alone.URL if secure else None
    first = ConnectScreen(memory, connect, server, memory.name, code=code, page=server, alone=without)
    app.settle()
    return Room(app.App(first, memory.settings))


def connect(room: Sequence[Server], name: str) -> Line:
    """A line to a server, or to the room in this browser."""
    line = (alone.connect if room[0].url == alone.URL else _connect)(room, name)
    _lines.add(line)
    return line


class Room:
    """The client as the page knows it."""

    def __init__(self, shown: app.App) -> None:
        self._app = shown
        self._narrator = Narrator(tab)
        self._typed_at: tuple[int, ...] = ()

    def frame(self) -> bool:
        """Take in what has happened, and draw if the picture has changed; False once the player has left."""
        self._app.frame(self._app.events())
        top = self._app.stack[-1] if self._app.stack else None
        self._narrator.follow(top)
        typed_at = _field(top)
        if typed_at != self._typed_at:
            self._typed_at = typed_at
            tab.typeAt(*typed_at)
        return top is not None

    def take_in(self, name: str, data: Any) -> str:
        """Keep a record that the player gives to the tab, and show it where records are; what became of it."""
        TAKEN.mkdir(exist_ok=True)
        path = TAKEN / Path(name).name
        path.write_bytes(data.to_bytes())
        try:
            records.take_in(FOLDER, str(path))
        except records.Unread as error:
            return str(error)
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
        return say("tab-taken", name=path.name)

    def wake(self) -> None:
        """The tab is looked at again, or its network is back."""
        for line in tuple(_lines):
            line.wake()

    def say(self, key: str) -> str:
        """A sentence of the page in the player's language."""
        return say(f"tab-{key}")


def _changed(storage: Storage, memory: Memory, server: str) -> None:
    """Copy what has changed to where it lasts, tell the light page who sits here, and hand over copies of records."""
    storage.changed()
    _label()
    token = memory.token(server)
    if memory.name and token:
        tab.keepSeat(memory.name, token)
    for copy in records.documents().glob("*.json"):
        tab.download(copy.name, copy.read_bytes())
        copy.unlink()


def _label() -> None:
    """Have the page speak the player's language, which may have been chosen just now."""
    tab.speak(language.spoken())
    for label in LABELS:
        tab.label(label, say(f"tab-{label}"))


def _field(screen: Screen | None) -> tuple[int, ...]:
    """The place of the text field that has the focus; empty if none has it."""
    form = screen.form if isinstance(screen, Page) else None
    if form is None:
        return ()
    fields = (each for each in form.widgets if isinstance(each, Field))
    return next((tuple(field.rect) for field in fields if field.key == form.focus), ())


def _later(work: Callable[[], T], /) -> Future[T]:
    """Do the work in a moment, between two pictures."""
    result: Future[T] = Future()

    def run() -> None:
        try:
            result.set_result(work())
        except Exception as error:
            result.set_exception(error)

    asyncio.get_event_loop().call_later(LATER, run)
    return result
