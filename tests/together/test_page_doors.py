"""The light page where the server does not let a visitor in: each time it says why, and what to do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from shared.messages import Welcome
from tests.hosted import Hosted, command
from tests.together.test_handover import Guest
from tests.together.visit import Visit, visit


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def server(folder: Path) -> Iterator[Hosted]:
    with Hosted(folder, "--bots", "random") as running:
        yield running


@pytest.fixture
def ann(server: Hosted, browser: str) -> Iterator[Visit]:
    with visit(server, browser) as somebody:
        yield somebody


def test_a_closed_room_asks_for_its_key(folder: Path, tmp_path: Path, browser: str) -> None:
    key = tmp_path / "key"
    with Hosted(folder, "--key-file", str(key)) as server, visit(server, browser) as ann:
        ann.enter()
        ann.reads("#line", "This room is closed")
        ann.fill("input[name=key]", key.read_text().strip())
        ann.press("[type=submit]")
        ann.sees(".lobby")
        # The next time it is not asked for.
        ann.go("/")
        ann.sees(".lobby")


def test_a_name_that_the_server_refuses_is_asked_again(ann: Visit) -> None:
    ann.enter("An\u202en")
    ann.sees("#line")
    ann.sees("input[name=name]")
    ann.enter("Ann")
    ann.sees(".lobby")


def test_who_is_kicked_reads_it_and_may_come_back(ann: Visit, folder: Path) -> None:
    ann.enter()
    ann.sees(".lobby")
    assert command("admin", "kick", "Ann", "--data", str(folder))[0] == 0
    ann.reads("#line", "The host has closed your connection")
    ann.press("[data-key=again]")
    ann.page.wait_for("document.querySelector('#line').innerText === ''")


def test_who_is_banned_reads_it(ann: Visit, folder: Path) -> None:
    ann.enter()
    ann.sees(".lobby")
    assert command("admin", "ban", "Ann", "--for", "1h", "--data", str(folder))[0] == 0
    ann.reads("#line", "The host has banned you")


def test_a_token_that_the_server_has_forgotten_makes_a_new_player(ann: Visit) -> None:
    ann.enter()
    ann.sees(".lobby")
    ann.page.run("localStorage.setItem('fairdeal.token', 'x'.repeat(43))")
    ann.go("/")
    ann.sees(".lobby")
    assert ann.page.run("localStorage.getItem('fairdeal.token')") != "x" * 43
    assert ann.page.run("document.querySelector('#notice').innerText") == ""


def test_a_room_without_a_free_connection_says_so(folder: Path, browser: str) -> None:
    with Hosted(folder, "--max-connections", "1") as server:
        bob = Guest(server.url, "Bob")
        bob.wait(Welcome)
        with closing(bob.connection), visit(server, browser) as ann:
            ann.enter()
            ann.reads("#line", "The server takes no more connections now.")


def test_a_server_that_is_gone_is_said_to_be(ann: Visit) -> None:
    ann.sees("input[name=name]")
    ann.server.kill()
    ann.enter()
    ann.reads("#line", "The server does not answer")
    ann.server.start()
    ann.sees(".lobby")


def test_a_page_that_is_older_than_the_server_is_to_be_loaded_again(ann: Visit) -> None:
    ann.enter()
    ann.sees(".lobby")
    ann.page.run("window.fetch = async () => new Response('<script src=/w/page.0123456789abcdef/page.js>'), 0")
    ann.server.kill()
    ann.reads("#line", "The server has a newer page: load it again.")
    ann.server.start()
    ann.press("[data-key=reload]")
    # This page has a fetch of its own.
    ann.page.wait_for("window.fetch.toString().includes('native')")
    ann.sees(".lobby")


@pytest.mark.parametrize("part", ["page.js", "words.json"])
def test_a_page_that_did_not_load_whole_says_so_and_loads_itself_again(ann: Visit, part: str) -> None:
    with ann.page.without(f"*/{part}"):
        ann.go("/t/NOSUCH")
        ann.sees("#broken")
        assert not ann.has("input[name=name]")
    ann.sees("input[name=name]")
    assert not ann.has("#broken")
    assert all("Failed to fetch" in said for said in ann.page.said)
    ann.page.said.clear()


def test_a_language_that_does_not_load_leaves_the_page_as_it_is(ann: Visit) -> None:
    ann.enter()
    ann.sees(".lobby")
    with ann.page.without("*/words.es.ftl"):
        ann.fill("#language select", "es")
        ann.reads("#notice", "did not load")
        assert ann.page.run("document.querySelector('#language select').value") == "en"
    ann.fill("#language select", "es")
    ann.reads("#language", "Idioma")


@pytest.mark.parametrize("path", ["/t/NOSUCH", "/t/abcdef0123"])
def test_a_link_to_no_table_leads_to_the_lobby_with_a_sentence(ann: Visit, path: str) -> None:
    ann.go(path)
    ann.enter()
    ann.sees(".lobby")
    ann.sees("#notice p")
