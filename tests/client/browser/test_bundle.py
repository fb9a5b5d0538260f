"""What is built into the window is pinned, whole, and no more than that."""

from __future__ import annotations

import re

from client.browser.bundle import contents, fetch, licences
from tests.rooms import ROOT


def test_pinned_wheels_are_those_that_the_tests_were_seen_to_pass_with() -> None:
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    seen = dict(line.split("==") for line in lines if "==" in line)
    assert {name: pin.version for name, pin in fetch.pins("wheels").items()} == {
        name: seen[name] for name in fetch.pins("wheels")
    }


def test_pins_hold_no_address() -> None:
    assert re.search("https?://", fetch.PINS.read_text()) is None


def test_the_room_in_the_browser_has_what_it_imports_and_no_more() -> None:
    files = contents.alone()
    assert {"server/arena/arena.py", "server/accounts/confusables.txt", "bots/agents/mcts.py"} <= set(files)
    outside = ("bots/agents/__init__.py", "server/arena/service.py", "server/gateway/", "server/journal/", "shared/")
    assert not [name for name in files if name.startswith(outside)]


def test_our_code_is_in_it_and_the_stand_in_is_called_pygame() -> None:
    files = contents.ours()
    assert {"client/ui/app.py", "client/speech/languages/en/words.ftl", "shared/record.py", "pygame/rect.py"} <= set(
        files
    )
    outside = ("client/browser/bundle/", "client/browser/pygame/", "client/text/", "client/ui/fonts/", "server/")
    assert not [name for name in files if name.startswith(outside)]


def test_the_page_of_licences_says_what_pyodide_is_and_where_its_source_is() -> None:
    told, version = licences.page([]), fetch.pins("npm")["pyodide"].version
    assert f"Pyodide {version}, under the Mozilla Public License 2.0" in told
    assert f"Its source is published on GitHub as pyodide/pyodide under the tag {version}" in told
    assert "SIL OPEN FONT LICENSE" in told
    assert 'href="/w/room/licences.txt">' in (contents.BROWSER / "page" / "index.html").read_text()
