"""The account: a code to move it, one that moves here, and its deletion."""

from __future__ import annotations

import pytest

from client.player.settings import Settings
from client.screens.account import AccountScreen
from client.screens.settings import SettingsScreen
from client.ui.screen import Pop
from shared.messages import Account, DeleteAccount, Lobby, MoveAccount, MoveCode, Refused, TakeAccount
from tests.client import fakes
from tests.client.audit import audit
from tests.client.fakes import FakeLine, seated, welcome
from tests.client.fingers import look, press, texts, use, widget


def opened() -> tuple[AccountScreen, FakeLine]:
    line = FakeLine(welcome("Ana"), Lobby())
    screen = AccountScreen(fakes.session(line))
    screen.update(0.0)
    line.sent.clear()
    look(screen)
    return screen, line


def test_it_opens_from_the_settings_of_a_visit_alone() -> None:
    keeper, session = fakes.Passing(Settings()), fakes.session(FakeLine(welcome()))
    assert "Your account" not in texts(SettingsScreen(keeper, naming=True))
    settings = SettingsScreen(keeper, session=session)
    going = use(settings, "account")
    assert isinstance(getattr(going, "screen", None), AccountScreen)


def test_a_code_is_asked_for_and_shown() -> None:
    screen, line = opened()
    use(screen, "move")
    assert line.sent == [MoveAccount()]
    line.say(MoveCode("KWQXRZBD", 600.0))
    screen.update(0.0)
    assert {"KWQXRZBD", "Type it on the other device within 10 minutes."} <= set(texts(screen))
    assert audit(screen) == []


def test_an_account_moves_here_and_has_its_name() -> None:
    screen, line = opened()
    use(screen, "code", "k", "w", "q", "x", "r", "z", "b", "d", "enter")
    assert line.sent == [TakeAccount("KWQXRZBD")]
    line.say(Account("Zoë", "t" * 43), welcome("Zoë"))
    screen.update(0.0)
    assert "Account of Zoë" in texts(screen)


def test_what_is_too_short_for_a_code_is_not_sent() -> None:
    screen, line = opened()
    use(screen, "code", "k", "enter")
    assert line.sent == []


def test_a_deletion_is_asked_for_twice_and_why_not_is_said() -> None:
    screen, line = opened()
    use(screen, "delete")
    use(screen, "keep")
    assert line.sent == []
    use(screen, "delete")
    assert audit(screen) == []
    use(screen, "sure")
    assert line.sent == [DeleteAccount()]
    line.say(Refused("not-now", "...", to="delete-account", why="account-playing"))
    screen.update(0.0)
    assert "You have a seat in a match under way: delete your account when it is over." in texts(screen)


@pytest.mark.parametrize("ends", ["line", "match", "escape"])
def test_it_makes_way(ends: str) -> None:
    screen, line = opened()
    if ends == "escape":
        assert press(screen, "esc") == Pop()
        return
    if ends == "line":
        line.close()
    else:
        line.say(seated())
    assert screen.update(0.0) == Pop()


def test_the_way_back_has_the_focus_first() -> None:
    screen, _ = opened()
    assert screen.form.focus == "back"
    assert widget(screen, "back").enabled
