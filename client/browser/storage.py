"""The player's files in a browser: in memory for the client, and copied to where the browser keeps them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

Put = Callable[[str, bytes], None]
Remove = Callable[[str], None]


class Storage:
    """Copies what changes in a folder to where it lasts; what lasted from earlier is put there first."""

    def __init__(self, folder: Path, kept: Iterable[tuple[str, bytes]], put: Put, remove: Remove) -> None:
        self._folder, self._put, self._remove = folder, put, remove
        for name, data in kept:
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        self._known = self._seen()

    def changed(self) -> None:
        """Copy what is new or has changed since the last time, and forget what is gone."""
        before, self._known = self._known, self._seen()
        for name in self._known:
            if self._known[name] != before.get(name):
                self._put(name, (self._folder / name).read_bytes())
        for name in before.keys() - self._known.keys():
            self._remove(name)

    def _seen(self) -> dict[str, tuple[int, int]]:
        """What tells whether a file has changed: a new one in its place has another number."""
        told = ((path, path.stat()) for path in self._folder.rglob("*") if path.is_file())
        return {path.relative_to(self._folder).as_posix(): (stat.st_ino, stat.st_mtime_ns) for path, stat in told}
