"""What of Python, its packages and our own code goes into the window, and what is left out to keep it small."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatch
from pathlib import Path
from zipfile import ZipFile, ZipInfo

from client.browser.bundle.imports import loaded_with
from client.ui.lettering import FOLDER as FONTS

ROOT = Path(__file__).parents[3]
BROWSER = ROOT / "client" / "browser"

Files = Mapping[str, bytes]
"""The files of an archive, by their names."""

OURS = ("client", "shared")
NOT_OURS = (
    "*/__main__.py",
    "client/ui/fonts/*",
    "client/text/*",
    "client/games/commands.py",
    "client/games/clue/assistant/*",
    "client/browser/*/*",
)
"""Commands, fonts that the page loads, what belongs to a terminal, and what is no module of the window."""

ALONE = ("server.host.browser", "bots.browser.house")
"""What a room in the browser runs: its modules are packed, and not imported."""
ALONE_DATA = ("server/accounts/confusables.txt",)

LANGUAGES = "(root|en|es)"
"""Of 1,100 of Babel."""
OF_WHEELS = re.compile(
    rf"(msgspec|msgpack|fluent|babel|platformdirs)/[\w./-]+\.(py|so|ftl)"
    rf"|segno/(__init__|consts|encoder|utils)\.py|typing_extensions\.py|babel/global\.dat|babel/locale-data/{LANGUAGES}\.dat"
)
NOT_OF_WHEELS = ("babel/localtime/*", "babel/messages/*", "babel/support.py", "babel/units.py", "msgpack/fallback.py")
INSTEAD = {
    "attr.py": Path(__file__).with_name("attr.py").read_bytes(),
    "pytz.py": b"UTC = None",
    "babel/dates.py": b"""
class DateTimePattern: pass
format_date = format_time = get_datetime_format = get_timezone = None
""",
    "segno/writers.py": b"",
}
"""What stands for modules that Fluent writes dates with: our sentences have no dates. The class is in Babel's data.
Nor do we have a file written of a QR code.
"""

ENCODINGS = (
    "encodings/(__init__|aliases|ascii|cp437|idna|latin_1|punycode|raw_unicode_escape|unicode_escape|utf_8|utf_8_sig)"
)
"""Names of servers are checked by idna, and zip files are read by cp437."""
NOT_OF_PYTHON = (
    *("_pyio.py", "_pyrepl/*", "asyncio/tools.py", "asyncio/windows_*.py", "bdb.py", "cProfile.py", "cmd.py"),
    *("code.py", "compileall.py", "concurrent/futures/process.py", "concurrent/interpreters/*"),
    *("configparser.py", "ctypes/*", "curses/*", "dbm/*", "doctest.py", "email/*", "ensurepip/*"),
    *("ftplib.py", "html/*", "http/*", "idlelib/*", "imaplib.py", "lib2to3/*", "logging/config.py"),
    *("logging/handlers.py", "mailbox.py", "mimetypes.py", "modulefinder.py", "multiprocessing/*"),
    *("optparse.py", "pdb.py", "pickletools.py", "plistlib.py", "poplib.py", "profile.py", "pstats.py"),
    *("pydoc*", "pyodide/console.py", "smtplib.py", "socketserver.py", "sqlite3/*", "sysconfig/*"),
    *("_sysconfigdata*", "tarfile.py", "test/*", "tkinter/*", "trace.py", "turtle*", "unittest/*"),
    *("urllib/request.py", "urllib/robotparser.py", "venv/*", "wave.py", "wsgiref/*", "xml/*", "xmlrpc/*"),
    *("zipapp.py"),
)
"""What no window needs: a test imports every module of ours in a browser."""


def ours() -> Files:
    """Our own code and its texts, with the stand-in for pygame beside it."""
    found = {name: data for package in OURS for name, data in _below(ROOT / package, ROOT)}
    kept = {name: data for name, data in found.items() if not _is_one_of(name, NOT_OURS)}
    return kept | dict(_below(BROWSER / "pygame", BROWSER))


def made_of() -> str:
    """The hash of all that a window is built of: another one, once anything of it has changed."""
    digest = hashlib.sha256()
    files = (file for file in sorted(BROWSER.rglob("*")) if file.is_file() and file.suffix != ".pyc")
    parts = (*ours().items(), *alone().items(), *((file.name, file.read_bytes()) for file in (*files, *fonts())))
    for name, data in parts:
        digest.update(name.encode() + hashlib.sha256(data).digest())
    return digest.hexdigest()


def fonts() -> Iterable[Path]:
    """The files of the fonts, which the page loads."""
    return sorted(FONTS.glob("*.ttf"))


def alone() -> Files:
    """What a room in the browser needs besides: the server's core and some bots."""
    paths = [*sorted(loaded_with(ROOT, ALONE, ("server", "bots"))), *(ROOT / name for name in ALONE_DATA)]
    return {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in paths}


def of_wheels(wheels: Iterable[Path]) -> Files:
    """What the client needs of other people's packages."""
    files = {name: data for wheel in wheels for name, data in read(wheel).items()}
    kept = {name for name in files if OF_WHEELS.fullmatch(name) and not _is_one_of(name, NOT_OF_WHEELS)}
    return {name: files[name] for name in kept} | INSTEAD


def of_python(library: Path) -> Files:
    """What is left of Python's standard library."""
    return {name: data for name, data in read(library).items() if not _is_left_out(name)}


def _is_left_out(name: str) -> bool:
    if name.startswith("encodings/"):
        return not re.fullmatch(ENCODINGS + r"\.py", name)
    return _is_one_of(name, NOT_OF_PYTHON)


def _is_one_of(name: str, patterns: Iterable[str]) -> bool:
    return any(fnmatch(name, pattern) for pattern in patterns)


def read(archive: Path) -> Files:
    """All files of a zip or a wheel."""
    with ZipFile(archive) as opened:
        return {name: opened.read(name) for name in opened.namelist() if not name.endswith("/")}


def write(archive: Path, files: Files) -> None:
    """A zip that is not compressed: the server compresses it whole, which makes it much smaller."""
    with ZipFile(archive, "w") as opened:
        for name, data in sorted(files.items()):
            # A ZipInfo of its own has no time: the same files make the same archive.
            opened.writestr(ZipInfo(name), data)


def _below(folder: Path, base: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.parent.name != "__pycache__":
            yield path.relative_to(base).as_posix(), path.read_bytes()
