from __future__ import annotations

import gzip
import re
from pathlib import Path

from server.web.files import Site
from tests.server.web.conftest import FILES, WASM


def addresses(site: Site) -> dict[str, str]:
    """All addresses by what they are without their hash."""
    return {re.sub(r"\.[0-9a-f]{16}/", "/", path): path for path in site.paths}


def test_a_page_has_its_own_address_and_all_other_files_have_a_hash_in_theirs(site: Site) -> None:
    files = {
        *("/w/page/room.js", "/w/page/words/en.js", "/w/page/logo.odd"),
        *("/w/python/core.js", "/w/python/core.wasm", "/w/client/client.zip"),
    }
    hashed = addresses(site)
    assert hashed.keys() == {"/", "/play", "/service.js"} | files
    assert [path for plain, path in hashed.items() if plain in files and path == plain] == []
    # What lies in one folder has one hash, so that relative names lead from one file to another.
    assert len({path.split("/")[2] for path in site.paths if path.startswith("/w/")}) == 3


def test_a_page_names_each_file_by_its_hash(site: Site) -> None:
    hashed = addresses(site)
    page, window = site.find("/"), site.find("/play")
    assert page is not None
    assert window is not None
    script, wasm = hashed["/w/page/room.js"], hashed["/w/python/core.wasm"]
    assert page.forms["identity"].decode() == f'<!doctype html><script src="{script}"></script><a href="{wasm}">'
    assert hashed["/w/python/core.js"] in window.forms["identity"].decode()


def test_what_keeps_the_window_in_a_browser_has_its_own_address_and_changes_with_each_file(folder: Path) -> None:
    before = Site(folder / "page", folder / "window")
    (folder / "window" / "python" / "core.js").write_bytes(b"fetch('other.wasm');")
    after = Site(folder / "page", folder / "window")
    (old, new) = (site.find("/service.js") for site in (before, after))
    assert old is not None
    assert new is not None
    assert new.forms["identity"].decode() == f'const FILES = ["{addresses(after)["/w/python/core.js"]}"];'
    assert (new.type, new.is_page) == ("text/javascript; charset=utf-8", True)
    assert old.tag != new.tag


def test_a_change_gives_its_folder_another_address_and_no_other_one(folder: Path) -> None:
    before = addresses(Site(folder / "page", folder / "window"))
    (folder / "window" / "client" / "client.zip").write_bytes(b"PK2")
    after = addresses(Site(folder / "page", folder / "window"))
    assert {plain for plain in before if before[plain] != after[plain]} == {"/w/client/client.zip"}


def test_the_tag_of_a_page_changes_with_a_file_that_it_names(folder: Path) -> None:
    before = Site(folder / "page", folder / "window").find("/")
    (folder / "page" / "words" / "en.js").write_bytes(b"export const say = null;")
    after = Site(folder / "page", folder / "window").find("/")
    assert before is not None
    assert after is not None
    assert before.tag != after.tag


def test_the_link_to_a_table_leads_to_the_page(site: Site) -> None:
    assert site.find("/t/ABCD-1234") is site.find("/t/t1") is site.find("/")
    assert [site.find(path) for path in ("/t/", "/t/a/b", "/t/" + "A" * 65, "/t/é", "/t/A\n")] == [None] * 5


def test_a_file_has_the_forms_that_a_build_stored_or_that_are_soon_made(site: Site) -> None:
    hashed = addresses(site)
    wasm, script = (site.find(hashed[name]) for name in ("/w/python/core.wasm", "/w/python/core.js"))
    tiny = site.find(hashed["/w/page/logo.odd"])
    assert wasm is not None
    assert script is not None
    assert tiny is not None
    assert [*wasm.forms.items()] == [("br", b"brotli"), ("gzip", b"gzip .."), ("identity", WASM)]
    assert [*script.forms] == ["gzip", "identity"]
    assert gzip.decompress(script.forms["gzip"]) == FILES["window/python/core.js"]
    # Compressed it would be longer.
    assert [*tiny.forms] == ["identity"]


def test_each_file_has_its_type(site: Site) -> None:
    files = {plain: site.find(path) for plain, path in addresses(site).items()}
    assert {plain: file.type for plain, file in files.items() if file is not None} == {
        "/": "text/html; charset=utf-8",
        "/play": "text/html; charset=utf-8",
        "/w/page/room.js": "text/javascript; charset=utf-8",
        "/w/page/words/en.js": "text/javascript; charset=utf-8",
        "/w/page/logo.odd": "application/octet-stream",
        "/w/python/core.js": "text/javascript; charset=utf-8",
        "/w/python/core.wasm": "application/wasm",
        "/service.js": "text/javascript; charset=utf-8",
        "/w/client/client.zip": "application/zip",
    }


def test_the_page_of_this_checkout_leads_to_the_licence_of_what_it_carries() -> None:
    site = Site()
    (licence,) = (path for path in site.paths if path.endswith(".LICENSE"))
    page, file = site.find("/"), site.find(licence)
    assert page is not None
    assert f'href="{licence}"'.encode() in page.forms["identity"]
    assert file is not None
    assert file.type == "text/plain; charset=utf-8"
    assert b"Apache License" in file.forms["identity"]


def test_without_a_window_the_page_is_there_all_the_same(folder: Path) -> None:
    site = Site(folder / "page", folder / "nowhere")
    assert site.find("/play") is None
    assert addresses(site).keys() == {"/", "/w/page/room.js", "/w/page/words/en.js", "/w/page/logo.odd"}


def test_the_page_of_this_checkout_names_files_that_are_there() -> None:
    site = Site()
    page = site.find("/")
    assert page is not None
    named = set(re.findall(r'"(/w/[^"]*)"', page.forms["identity"].decode()))
    assert named
    assert named <= {*site.paths}
