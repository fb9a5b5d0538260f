from __future__ import annotations

from pathlib import Path

import pytest

from server.web.answers import FOREVER, answer
from server.web.files import Site
from tests.server.web.conftest import WASM
from tests.server.web.test_files import addresses


@pytest.mark.parametrize(
    ("accepted", "coding", "body"),
    [
        ("gzip, deflate, br, zstd", "br", b"brotli"),
        ("gzip, deflate", "gzip", b"gzip .."),
        ("GZIP;q=0.5", "gzip", b"gzip .."),
        ("br;q=0, gzip; q=0.000", None, WASM),
        ("*", None, WASM),
        ("", None, WASM),
        (",;q,;;=,\tbr", "br", b"brotli"),
    ],
)
def test_the_best_form_that_the_client_takes(site: Site, accepted: str, coding: str | None, body: bytes) -> None:
    given = answer(site, "GET", addresses(site)["/w/python/core.wasm"], {"accept-encoding": accepted})
    assert (given.status, given.headers.get("Content-Encoding"), given.body) == (200, coding, body)
    assert given.headers["Vary"] == "Accept-Encoding"


def test_a_file_is_kept_for_ever_and_a_page_is_asked_for_again(site: Site) -> None:
    page = answer(site, "GET", "/", {})
    file = answer(site, "GET", addresses(site)["/w/page/room.js"], {})
    assert page.headers["Cache-Control"] == "no-cache"
    assert file.headers["Cache-Control"] == FOREVER
    tag = page.headers["ETag"]
    for known in (tag, tag.removeprefix("W/"), f'"x", {tag}', "*"):
        again = answer(site, "GET", "/", {"if-none-match": known})
        assert (again.status, again.headers, again.body) == (304, page.headers, b"")
    assert answer(site, "GET", "/", {"if-none-match": '"x"'}).status == 200


def policy(site: Site, path: str, host: str = "room.example:7800") -> dict[str, str]:
    """The Content-Security-Policy by its directives."""
    text = answer(site, "GET", path, {"host": host}).headers["Content-Security-Policy"]
    return dict(directive.split(" ", 1) for directive in text.split("; "))


def test_a_page_takes_nothing_from_elsewhere_and_only_the_window_compiles_wasm(site: Site) -> None:
    page, window = policy(site, "/"), policy(site, "/play")
    assert page == {
        "default-src": "'self'",
        "script-src": "'self'",
        "connect-src": "'self' ws://room.example:7800 wss://room.example:7800",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }
    assert window == {**page, "script-src": "'self' 'wasm-unsafe-eval'"}
    # A worker has the policy of its script.
    assert policy(site, addresses(site)["/w/python/core.js"]) == window
    assert policy(site, addresses(site)["/w/page/room.js"]) == page


@pytest.mark.parametrize("host", ["", "a; script-src *", "a b", "ü", "a" * 256])
def test_a_text_that_is_no_host_stands_in_no_policy(site: Site, host: str) -> None:
    assert policy(site, "/", host)["connect-src"] == "'self'"


def test_every_answer_has_the_guards(site: Site) -> None:
    answers = [answer(site, method, path, {}) for method in ("GET", "POST") for path in ("/", "/play", "/nowhere")]
    for given in answers:
        assert given.headers["Referrer-Policy"] == "no-referrer"
        assert given.headers["X-Content-Type-Options"] == "nosniff"
        assert "frame-ancestors 'none'" in given.headers["Content-Security-Policy"]


def test_a_range_gets_the_whole(site: Site) -> None:
    given = answer(site, "GET", addresses(site)["/w/python/core.wasm"], {"range": "bytes=0-1"})
    assert (given.status, given.body) == (200, WASM)


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get"])
def test_only_get_and_head_are_taken(site: Site, method: str) -> None:
    given = answer(site, method, "/", {})
    assert (given.status, given.headers["Allow"]) == (405, "GET, HEAD")


def test_what_is_not_there_is_said_in_a_sentence(site: Site) -> None:
    missing = answer(site, "GET", "/elsewhere", {})
    assert missing.status == 404
    assert b"There is no such page here." in missing.body
    assert missing.headers["Cache-Control"] == "no-store"


def test_a_window_that_is_not_built_says_what_to_run(site: Site, folder: Path) -> None:
    built = answer(site, "GET", "/play", {})
    given = answer(Site(folder / "page", folder / "nowhere"), "GET", "/play", {})
    assert built.status == 200
    assert given.status == 404
    assert b"make web" in given.body
