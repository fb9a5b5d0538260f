"""The page of licences: what the window carries of other people's work, and under which terms."""

from __future__ import annotations

from collections.abc import Iterable
from email.parser import HeaderParser
from pathlib import Path

from client.browser.bundle import contents, fetch
from client.ui.lettering import FOLDER as FONTS

HEAD = """\
What the window carries of others, and under which terms

Pyodide {version}, under the Mozilla Public License 2.0, unchanged but for parts of the standard library that are left
out and the rest, which is compiled. Its source is published on GitHub as pyodide/pyodide under the tag {version}, and
in the npm registry as the package pyodide. It carries CPython 3.14 under the license of the Python Software Foundation,
and in it OpenSSL (Apache 2.0), zlib, bzip2, xz, zstd and libffi under their own permissive terms.

Unicode's table of characters that look alike, version 13.0, under Unicode's licence, which stands in it: it is
confusables.txt in alone.zip.
"""


def page(wheels: Iterable[Path]) -> str:
    """The whole page as text.

    Raises:
        KeyError: a wheel has no metadata.
    """
    parts = [HEAD.format(version=fetch.pins("npm")["pyodide"].version), *map(_of_wheel, wheels)]
    parts += [
        f"{font.stem.removesuffix('-OFL')}, a font\n\n{font.read_text()}" for font in sorted(FONTS.glob("*-OFL.txt"))
    ]
    return "\n\n".join(parts)


def _of_wheel(wheel: Path) -> str:
    """The name, version and licence of a package, with the text that it brings."""
    files = contents.read(wheel)
    told = HeaderParser().parsestr(next(data for name, data in files.items() if name.endswith("/METADATA")).decode())
    texts = [data.decode() for name, data in files.items() if ".dist-info/" in name and "LICEN" in name.upper()]
    terms = told["License-Expression"] or told["License"] or "see its text"
    return "\n\n".join([f"{told['Name']} {told['Version']}: {terms.splitlines()[0]}", *texts])
