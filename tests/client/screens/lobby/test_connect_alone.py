"""The way into the room that a browser runs by itself."""

from client.screens.lobby.connect import ConnectScreen
from tests.client.fingers import look, texts, widget
from tests.client.screens.lobby.desk import URL, Desk


def test_a_browser_that_keeps_the_window_goes_to_its_own_room_also_while_the_server_does_not_answer(tmp_path):
    desk = Desk(tmp_path)
    alone = "ws://localhost"
    desk.screen = ConnectScreen(desk.memory, desk.connect, URL, "Ana", page=URL, alone=alone)
    desk.screen.update(0.0)
    assert desk.screen.form.focus == "cancel"
    desk.click("alone")
    assert [url for url, *_ in desk.opened] == [URL, alone]
    assert "Opening your room…" in texts(desk.screen)
    assert not widget(desk.screen, "alone").enabled


def test_a_page_that_may_keep_nothing_says_what_would_help(tmp_path):
    desk = Desk(tmp_path)
    look(screen := ConnectScreen(desk.memory, desk.connect, URL, page=URL))
    assert "alone" not in {getattr(each, "key", "") for each in screen.form.widgets}
    assert any("if this page came by TLS" in text for text in texts(screen))
