"""python -m client.browser.bundle: make the window that runs in a browser, as `make web` does."""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from pathlib import Path

from client.browser.bundle import contents, fetch, licences
from client.browser.bundle.contents import BROWSER, ROOT

OUT = ROOT / "server" / "web" / "window"
CACHE = ROOT / ".venv" / "window"
HERE = Path(__file__).parent
OF_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
ENTRY, SERVICE = "index.html", "service.js"
"""What lies beside the folders, as their addresses stay when they change."""
MADE_OF = "made-of"
"""The file with the hash of what the window was built of, by which tests see whether it is of today."""


def main() -> None:
    """Build the window, or end with a sentence."""
    CACHE.mkdir(parents=True, exist_ok=True)
    try:
        with tempfile.TemporaryDirectory(dir=CACHE) as folder:
            made = Path(folder) / "window"
            build(made)
            fetch.run([fetch.node(), str(HERE / "compress.mjs"), str(made)])
            shutil.rmtree(OUT, ignore_errors=True)
            shutil.move(made, OUT)
    except fetch.Trouble as trouble:
        sys.exit(f"make web: {trouble}")
    print(f"The window is built in {OUT.relative_to(ROOT)}: {told(OUT)}")


def build(made: Path) -> None:
    """Put into a folder the page, and a folder for each part that changes by itself: `python` and `room`.

    Raises:
        Trouble: a package cannot be fetched, or node fails.
    """
    pyodide = fetch.package("pyodide", fetch.pins("npm")["pyodide"], CACHE)
    wheels = fetch.wheels(CACHE)
    python, room = made / "python", made / "room"
    python.mkdir(parents=True)
    for name in OF_PYODIDE:
        shutil.copy(pyodide / name, python)
    lock = json.loads((pyodide / "pyodide-lock.json").read_text())
    # It lists all packages of Pyodide's own, of which none is loaded.
    (python / "pyodide-lock.json").write_text(json.dumps({"info": lock["info"], "packages": {}}))
    shutil.copytree(BROWSER / "page", room)
    shutil.move(room / ENTRY, made / ENTRY)
    service = (room / SERVICE).read_text()
    (room / SERVICE).unlink()
    for font in contents.fonts():
        shutil.copy(font, room)
    (room / "licences.txt").write_text(licences.page(wheels))
    with tempfile.TemporaryDirectory(dir=CACHE) as folder:
        archives = Path(folder)
        contents.write(archives / "python.zip", contents.of_python(pyodide / "python_stdlib.zip"))
        contents.write(archives / "site.zip", contents.of_wheels(wheels))
        contents.write(archives / "room.zip", contents.ours())
        contents.write(archives / "alone.zip", contents.alone())
        fetch.run([fetch.node(), str(HERE / "inside.mjs"), str(pyodide), folder])
        shutil.move(archives / "python.zip", python / "python_stdlib.zip")
        shutil.move(archives / "site.zip", python / "site.zip")
        shutil.move(archives / "room.zip", room / "room.zip")
        shutil.move(archives / "alone.zip", room / "alone.zip")
    needed = [f"/w/{path.relative_to(made).as_posix()}" for part in (python, room) for path in sorted(part.iterdir())]
    (made / SERVICE).write_text(f"const FILES = {json.dumps(needed)};\n{service}")
    (made / MADE_OF).write_text(contents.made_of())


def told(window: Path) -> str:
    """What a visitor downloads, in megabytes of a million bytes."""
    sizes = {end: sum(path.stat().st_size for path in window.rglob(f"*{end}")) / 1e6 for end in (".br", ".gz")}
    return f"{sizes['.br']:.1f} MB with brotli, {sizes['.gz']:.1f} MB with gzip"


if __name__ == "__main__":
    main()
