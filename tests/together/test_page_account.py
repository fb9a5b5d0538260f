"""The account of a visitor of the light page: it moves from one browser to another, and is deleted."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.hosted import Hosted
from tests.together.visit import Visit, visit


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    with Hosted(tmp_path_factory.mktemp("room")) as running:
        yield running


@pytest.fixture
def ann(server: Hosted, browser: str) -> Iterator[Visit]:
    with visit(server, browser) as somebody:
        at_account(somebody, "Ann")
        yield somebody


def at_account(somebody: Visit, name: str) -> None:
    """Enter, and go to the account."""
    somebody.enter(name)
    somebody.press("[data-key=account]")
    somebody.reads("#account-title", f"Account of {name}")


def test_an_account_moves_to_another_browser(ann: Visit) -> None:
    ann.press("[data-key=move]")
    ann.sees(".account .code")
    code = str(ann.page.run("document.querySelector('.account .code').innerText"))
    with visit(ann.server, ann.browser) as phone:
        at_account(phone, "Guest")
        phone.fill("[name=code]", code.lower())
        phone.press(".account [type=submit]")
        phone.reads("#account-title", "Account of Ann")
        ann.reads("#line", "Your account has moved to another device")
        # It is still there the next time.
        phone.go("/")
        phone.reads("#me", "Ann")


def test_a_code_that_moves_nothing_is_refused(ann: Visit) -> None:
    ann.fill("[name=code]", "ABCDEFGH")
    ann.press(".account [type=submit]")
    ann.reads("#notice", "That code moves no account")


def test_an_account_is_deleted_once_the_player_is_sure(ann: Visit) -> None:
    ann.press("[data-key=delete]")
    ann.press("[data-key=keep]")
    ann.press("[data-key=delete]")
    ann.press("[data-key=sure]")
    ann.reads("#line", "Your account is deleted")
    # Whoever comes back is somebody new.
    ann.press("[data-key=again]")
    ann.page.wait_for("document.querySelector('#line').innerText === ''")
