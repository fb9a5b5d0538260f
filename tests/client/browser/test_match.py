"""The window in a headless Chromium, at a real server: a match by mouse, through a crash and a reload."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from client.browser.bundle import contents
from tests.client.browser.chromium import Page
from tests.client.browser.served import Served
from tests.client.browser.shown import Window

CARD, PASS = (48, 683), (915, 683)
"""Where the first card of a hand of Nano Gwent lies, and the button beside the hand, at 1280x800."""
IMPORT = """
import importlib
missing = set()
for name in NAMES:
    try:
        importlib.import_module(name)
    except ModuleNotFoundError as error:
        missing.add(error.name.partition(".")[0])
assert "bücher.example".encode("idna") == b"xn--bcher-kva.example"
"""
RECORDS = "[*Path.home().glob('fairdeal/records/*.json')]"
DROP = """
(data => {
  const files = new DataTransfer();
  files.items.add(new File([data], "given.json"));
  dispatchEvent(new DragEvent("drop", {dataTransfer: files, cancelable: true}));
})(python.runPython("RECORD"))
"""


def test_every_module_finds_what_it_needs_of_python(page: Page, server: Served) -> None:
    sources = {name: data for name, data in contents.ours().items() if name.endswith(".py")}
    ours = {name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in sources}
    needed = {name for source in sources.values() for name in _imported(source)}
    window = Window(page, server.page("/play"))
    window.ask(IMPORT.replace("NAMES", repr(sorted(ours | needed))))
    # Packages that are left out on purpose; and of the standard library email, with which a command finds its version.
    assert window.ask("' '.join(sorted(missing))") == "email ifaddr numpy rich typer websockets zeroconf"


def _imported(source: bytes) -> Iterator[str]:
    """The modules of others that a file of ours imports, at its start or later."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield str(node.module)


def test_a_match_by_mouse_through_a_crash_and_a_reload(page: Page, server: Served) -> None:
    window = Window(page, server.page("/play"))
    window.sit_down("Ada")
    window.move(*CARD)
    server.kill()
    window.until("top().session.line.state == 'reconnecting'")
    server.start()
    while window.move(*PASS):
        pass
    again = Window(page, server.page("/play"))
    again.until("shows('Lobby') and top().session.place.welcome.name == 'Ada'")
    assert again.ask(f"len({RECORDS})") == 1
    # A record that somebody gives to the tab is kept, too.
    again.ask(f"RECORD = {RECORDS}[0].read_text(); {RECORDS}[0].unlink()")
    page.run(DROP)
    again.until(RECORDS)
    assert page.run("document.getElementById('told').textContent") == "given.json is among your matches now."
    # What the screen of records writes among the player's documents is handed over.
    page.run("HTMLAnchorElement.prototype.click = function () { saved = this.download }; saved = ''")
    again.click("records")
    again.click("save")
    assert page.wait_for("saved").startswith("nano-gwent-")
    assert page.said == []
