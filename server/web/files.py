"""The pages and files that the server shows, read once at its start: their addresses, types and stored forms.

Two folders lie beside this file. `page` is the light page, which is always there. `window` is the window, which a
build puts there: its own page, and a folder for each part that changes by itself. A page and its files are named:

    page/index.html          /  and  /t/CODE
    page/words.js            /w/page.HASH/words.js
    window/index.html        /play
    window/service.js        /service.js
    window/python/core.wasm  /w/python.HASH/core.wasm

`service.js` keeps the window in a browser. Its address says for which pages: those below it.

The hash is that of a whole folder, so the files of one folder know each other by their relative names, as modules of
JavaScript do. A page writes /w/python/core.wasm, and the server puts the hash in.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from server.web.scripts import bundled

PAGE, WINDOW = (Path(__file__).parent / name for name in ("page", "window"))
ENTRY, SERVICE = "index.html", "service.js"
TABLE = re.compile(r"/t/[A-Za-z0-9-]{1,64}")
"""The address of a table. The page reads its code by itself."""
STORED = {"br": ".br", "gzip": ".gz"}
"""By content coding, the best first: what a build adds to the name of a file."""
SMALL_BYTES = 256 * 1024
"""A file up to this size needs no build: the start compresses it, in some milliseconds."""
HASH_DIGITS = 16
TYPES = {
    ".LICENSE": "text/plain; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".md": "text/plain; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
UNKNOWN = "application/octet-stream"

Folder = Mapping[str, bytes]
"""Files by their names, with / between the parts."""


class File(NamedTuple):
    """A page, or a file that pages need."""

    type: str
    forms: Mapping[str, bytes]
    """By content coding, the best first; `identity` is the last, and always there."""
    tag: str
    """The hash of what it says."""
    is_page: bool
    """Its address stays when it changes. The address of any other file has a hash."""
    of_window: bool
    """It belongs to the window, which needs WebAssembly."""


class Site:
    """All that is shown, by the path of a request."""

    def __init__(self, page: Path = PAGE, window: Path = WINDOW) -> None:
        """Read both folders; the window may be missing."""
        folders = {"page": light(page)}
        folders |= {folder.name: _read(folder) for folder in sorted(window.glob("*")) if folder.is_dir()}
        addresses = {name: f"/w/{name}.{_hash(files)}/" for name, files in folders.items()}
        self._files = {
            addresses[name] + path: _file(path, files, of_window=name != "page")
            for name, files in folders.items()
            for path in files
            if path != ENTRY and not _is_form(path, files)
        }
        self._files["/"] = _page(page, addresses, of_window=False)
        for path, name in (("/play", ENTRY), (f"/{SERVICE}", SERVICE)):
            if (window / name).exists():
                self._files[path] = _page(window, addresses, name, of_window=True)

    @property
    def paths(self) -> tuple[str, ...]:
        """The addresses of all that is shown."""
        return tuple(self._files)

    def find(self, path: str) -> File | None:
        """What lies at the path of a request, which is compared as it came; None: nothing does."""
        return self._files.get("/" if TABLE.fullmatch(path) else path)


def light(page: Path = PAGE) -> Folder:
    """The files of the light page as they are sent. Those of the window are as its build made them."""
    files = _read(page)
    scripts = {path: body for path, body in files.items() if path.endswith(".js")}
    return {path: body for path, body in files.items() if path not in scripts} | bundled(scripts)


def _read(folder: Path) -> Folder:
    files = (file for file in sorted(folder.rglob("*")) if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def _page(folder: Path, addresses: Mapping[str, str], name: str = ENTRY, *, of_window: bool) -> File:
    """The page of a folder, or what else keeps its address, which names each file by its hash."""
    text = (folder / name).read_bytes()
    for part, address in addresses.items():
        text = text.replace(f"/w/{part}/".encode(), address.encode())
    return _file(name, {name: text}, of_window=of_window, is_page=True)


def _file(path: str, files: Folder, *, of_window: bool, is_page: bool = False) -> File:
    kind = TYPES.get(Path(path).suffix, UNKNOWN)
    return File(kind, _forms(path, files), _hash({path: files[path]}), is_page, of_window)


def _forms(path: str, files: Folder) -> dict[str, bytes]:
    whole = files[path]
    forms = {coding: files[path + end] for coding, end in STORED.items() if path + end in files}
    if "gzip" not in forms and len(whole) <= SMALL_BYTES:
        forms["gzip"] = gzip.compress(whole, mtime=0)
    return {coding: form for coding, form in forms.items() if len(form) < len(whole)} | {"identity": whole}


def _is_form(path: str, files: Folder) -> bool:
    return any(path.endswith(end) and path.removesuffix(end) in files for end in STORED.values())


def _hash(files: Folder) -> str:
    digest = hashlib.sha256()
    for path, body in files.items():
        digest.update(b"%s\0%d\0" % (path.encode(), len(body)))
        digest.update(body)
    return digest.hexdigest()[:HASH_DIGITS]
