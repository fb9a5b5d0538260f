"""What the tab adds to the window: the way to the light page and back, words, sound, touch, text, plain http."""

from __future__ import annotations

import pytest

from shared.messages import Open, Resign, Rules, Seated, Table, Update
from tests.client.browser.chromium import Page
from tests.client.browser.conftest import NAME
from tests.client.browser.served import Served
from tests.client.browser.shown import Window
from tests.together.test_handover import Guest

TYPED = "top()._who.typed_name"
"""In the field of the first screen that has the focus."""
PASTE = """
(text => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.getElementById("typed").dispatchEvent(new ClipboardEvent("paste", {clipboardData, cancelable: true}));
})
"""
TITLES = """
titles = [];
new MutationObserver(() => titles.push(document.title)).observe(document.querySelector("title"), {childList: true});
"""
STARTS = """
sounds = 0;
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function () { sounds += 1; start.call(this); };
"""
MOVE = "top()._play(top().session.place.update.version, top().session.place.update.moves[0])"


@pytest.fixture
def shown(page: Page, server: Served) -> Window:
    return Window(page, server.page("/play"))


def test_a_seat_goes_from_the_light_page_to_the_window_and_back(page: Page, server: Served) -> None:
    page.open(server.page("/"))
    page.wait_for("!!document.querySelector('input[name=name]:focus')")
    page.type("Ann")
    page.run("document.querySelector('.welcome button').click()")
    page.wait_for("!!document.querySelector('.bots button')")
    page.run("document.querySelector('.bots button').click()")
    page.wait_for("!!document.querySelector('.turn.mine') && !document.getElementById('window').hidden")
    told = page.run("document.querySelector('.log ol').innerText")
    page.run("document.querySelector('a#window').click()")
    page.wait_for("location.pathname == '/play'")
    shown = Window(page)
    shown.until("turn() and top().session.place.welcome.name == 'Ann'")
    assert page.run("document.getElementById('log').textContent").split()[:4] == told.split()[:4]
    page.run("document.querySelector('a#page').click()")
    page.wait_for("!!document.querySelector('.turn.mine') && document.querySelector('#me').innerText == 'Ann'")
    assert page.said == []


def test_the_page_speaks_the_language_of_the_window(page: Page, shown: Window) -> None:
    shown.ask("from client.speech.language import speak\nfrom client.player import store\nspeak('es')")
    shown.ask("store.write(Path.home() / 'fairdeal' / 'new', b'')")
    assert page.run("[document.documentElement.lang, document.getElementById('licences').textContent]") == [
        "es",
        "Licencias",
    ]
    assert page.run("document.getElementById('window').ariaLabel") == "La mesa, dibujada"


def test_a_browser_that_keeps_nothing_more_is_told_of_and_the_window_goes_on(page: Page, shown: Window) -> None:
    page.run("IDBDatabase.prototype.transaction = () => { throw new DOMException('closed', 'InvalidStateError'); }; 0")
    shown.ask("from client.player import store")
    shown.ask("store.write(Path.home() / 'fairdeal' / 'new', b'')")
    assert page.run("document.getElementById('told').textContent").startswith("This browser keeps nothing more")
    page.type("Bea")
    shown.until(f"{TYPED} == 'Bea'")


def test_a_newcomer_with_a_code_types_a_name_and_sits(page: Page, server: Served) -> None:
    host = Guest(server.url, "Bob")
    host.say(Open(Rules("nano-gwent"), ("me", "open"), private=True))
    Window(page, server.page(f"/play#{host.wait(Table).code}"))
    page.type("Bea")
    page.press("Enter")
    assert [chair.name for chair in host.wait(Seated).chairs] == ["Bob", "Bea"]
    page.wait_for("location.hash == ''")
    host.say(Resign())
    host.connection.close()


def test_the_match_is_told_in_words_also_in_a_hidden_tab_with_title_and_sound(page: Page, server: Served) -> None:
    # Not a bot: one that has passed answers nothing.
    rival = Guest(server.url, "Bob")
    rival.say(Open(Rules("nano-gwent"), ("me", "open"), private=True))
    shown = Window(page, server.page(f"/play#{rival.wait(Table).code}"))
    page.type("Cid")
    page.press("Enter")
    if rival.wait(Update).moves:
        rival.play()
    shown.until("turn()")
    assert page.run("document.getElementById('log').textContent").startswith("The cards are dealt.")
    assert "Round 1 of 3." in page.run("document.getElementById('position').innerText")
    page.wait_for("document.title == '● Your turn – Fairdeal'")
    page.run(TITLES + STARTS)
    with page.hidden():
        shown.ask(MOVE)
        rival.play()
        page.wait_for("titles.join() == 'Fairdeal,● Your turn – Fairdeal'")
        page.wait_for("sounds > 0")
    assert page.said == []
    rival.say(Resign())
    rival.connection.close()


def test_a_finger_taps_points_and_scrolls(page: Page, shown: Window) -> None:
    shown.ask("seen = []; from pygame import event; get = event.get")
    shown.ask("event.get = lambda: [seen.append(vars(each)) or each for each in get()]")
    page.touch((700, 500))
    shown.until("seen[-1]['type'] == 1026")
    assert shown.ask("str([each['type'] for each in seen])") == "[1024, 1025, 1026]"
    shown.ask("seen.clear()")
    page.touch((700, 500), seconds=0.7)
    page.touch((700, 500), (702, 420), (702, 400))
    shown.until("any(each['type'] == 1027 for each in seen)")
    # Held, the finger has only pointed, as a mouse does; then it has scrolled down by three notches.
    told = "str([each.get('y', each.get('pos')) for each in seen])"
    assert shown.ask(told) == "[(700, 500), (700, 500), -1, -1, -1]"


def test_text_comes_from_dead_keys_input_methods_and_the_clipboard(page: Page, shown: Window) -> None:
    page.run("document.addEventListener('keydown', event => { prevented = event.defaultPrevented })")
    page.press("Dead")
    assert page.run("prevented") is False
    page.compose("´", text="é")
    shown.until(f"{TYPED} == 'é'")
    page.compose("n", "ni", text="你")
    shown.until(f"{TYPED} == 'é你'")
    page.press("Backspace")
    page.run(f"{PASTE}('cole')")
    shown.until(f"{TYPED} == 'école'")
    # A phone shows its keyboard for a field, and for nothing else.
    page.wait_for("document.getElementById('typed').inputMode == 'text'")
    shown.click("settings")
    page.wait_for("document.getElementById('typed').inputMode == 'none'")


def test_what_bots_say_in_english_is_told_in_the_language_of_the_reader(shown: Window) -> None:
    shown.ask("from client.speech import english, language; language.speak('es')")
    assert shown.ask("english.translated('the envelope is certain')") == "el sobre es seguro"


def test_on_plain_http_by_a_name_all_is_kept_and_copied(page: Page, server: Served) -> None:
    shown = Window(page, server.page("/play", NAME))
    assert not page.run("isSecureContext")
    page.type("Dan")
    shown.click("here")
    shown.until("shows('Lobby')")
    page.run("document.addEventListener('copy', () => { copied = document.getElementById('typed').value })")
    shown.ask("from client.ui import clipboard; clipboard.copy('ABCD')")
    page.wait_for("copied == 'ABCD'")
    again = Window(page, server.page("/play", NAME))
    again.until("shows('Lobby') and top().session.place.welcome.name == 'Dan'")


def test_the_window_follows_the_size_of_the_page_and_the_density_of_the_screen(page: Page, shown: Window) -> None:
    size = "document.getElementById('window').width + 'x' + document.getElementById('window').height"
    page.wait_for(f"{size} == '1280x800'")
    page.size(1920, 1104)
    page.wait_for(f"{size} == '1920x1080'")
    shown.until("top()._ruler.area.size == (1920, 1080)")
    page.size(640, 424, density=2)
    page.wait_for(f"{size} == '1280x800'")
    # Smaller than any screen is laid out for: it is shown smaller.
    page.size(390, 844)
    page.wait_for(f"({size}).startsWith('1024x')")
