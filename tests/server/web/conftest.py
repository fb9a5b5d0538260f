"""A light page and a built window, small and made up; and the ways in which a client comes to the server."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.web.files import Site
from tests.server.gateway.conftest import line

__all__ = ["line"]

WASM = b"\0asm" * 50_000
FILES = {
    "page/index.html": b'<!doctype html><script src="/w/page/room.js"></script><a href="/w/python/core.wasm">',
    "page/room.js": b"start();",
    "page/words/en.js": b"export const say = String;",
    "page/logo.odd": b"?",
    "window/index.html": b'<script src="/w/python/core.js"></script><img src="/w/page/logo.odd">',
    "window/service.js": b'const FILES = ["/w/python/core.js"];',
    "window/python/core.js": b"fetch('core.wasm');" * 100,
    "window/python/core.wasm": WASM,
    "window/python/core.wasm.br": b"brotli",
    "window/python/core.wasm.gz": b"gzip ..",
    "window/client/client.zip": b"PK",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, body in FILES.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(body)
    return tmp_path


@pytest.fixture
def site(folder: Path) -> Site:
    return Site(folder / "page", folder / "window")
