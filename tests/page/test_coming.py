"""Who comes to the page: a guest with a link, a spectator, and the same player in a second tab."""

from __future__ import annotations

from pathlib import Path

from shared.addresses import link_of
from shared.messages import Open, Play, Resign, Rules, Seated, Table, Update
from tests.hosted import Hosted
from tests.page.room import BOT, Room
from tests.page.visitor import Visitor, visitor


def test_a_guest_with_a_link_types_a_name_and_sits(room: Room, page: Visitor) -> None:
    with room.host() as host:
        host.say(Open(Rules("nano-gwent"), ("me", "open"), private=True))
        page.open(room.address(f"/t/{host.wait(Table).code}"))
        page.enter("<b>Ann</b>")
        seated = host.wait(Seated)
        assert [chair.name for chair in seated.chairs] == ["Bob", "<b>Ann</b>"]
        # Both have added to the chance of the deal.
        assert len(seated.entropies) == 2
        assert None not in seated.entropies
        page.shows(".match")
        host.say(Resign())
        page.shows("[data-key=rematch]")
        assert "You win" in page.text(".end")
        assert page.run("document.querySelector('b')") is None


def test_a_name_stays_when_the_language_is_chosen(room: Room, page: Visitor) -> None:
    page.open(room.address())
    page.shows("input[name=name]:focus")
    page.type("Ann")
    page.language("es")
    page.reads("Tu nombre")
    assert page.run("document.querySelector('input[name=name]').value") == "Ann"
    assert page.run("document.activeElement.matches('#language select')")


def test_who_comes_to_a_full_table_watches_it(room: Room, page: Visitor) -> None:
    with room.host() as host:
        host.say(Open(Rules("escoba"), ("me", f"bot:{BOT}"), private=True))
        page.open(room.address(f"/t/{host.wait(Table).code}"))
        page.enter("Ann")
        page.reads("You are watching.", ".turn")
        update = host.wait(Update, lambda update: update.moves)
        host.say(Play(update.version, update.moves[0]))
        page.reads("Bob", ".log")
        assert page.run("document.querySelectorAll('.moves button').length") == 0
        host.say(Resign())
        page.reads("Bob", ".end")


def test_a_link_leads_from_one_waiting_table_to_another_but_out_of_no_match(room: Room, page: Visitor) -> None:
    page.open(room.address())
    page.enter("Ann")
    page.push("[data-key=private]")
    page.shows(".waiting")
    with room.host("Cay") as cay, room.host("Dan") as dan:
        for host in (cay, dan):
            host.say(Open(Rules("nano-gwent"), ("me", "open"), private=True))
        page.open(room.address(f"/t/{cay.wait(Table).code}"))
        page.shows(".match")
        assert [chair.name for chair in cay.wait(Seated).chairs] == ["Cay", "Ann"]
        page.open(room.address(f"/t/{dan.wait(Table).code}"))
        page.reads("Finish your match first, or resign it.", "#notice")
        page.shows(".match")
        cay.say(Resign())
        page.shows("[data-key=rematch]")


def test_whoever_hosts_on_this_machine_gets_the_link_that_others_can_use(page: Visitor, tmp_path: Path) -> None:
    with Hosted(tmp_path, "--public-url", "wss://cards.example.org/room/") as server:
        page.open(link_of(server.url))
        page.enter("Ann")
        page.push("[data-key=private]")
        page.shows(".waiting svg")
        code = page.text(".code")
        assert page.run("document.querySelector('input[readonly]').value") == f"https://cards.example.org/room/t/{code}"


def test_a_second_tab_takes_the_seat_and_the_first_can_take_it_back(room: Room, page: Visitor, browser: str) -> None:
    page.open(room.address())
    page.enter("Ann")
    page.push(".bots button")
    page.shows(".turn.mine")
    log = page.text(".log ol")
    with visitor(browser, beside=page) as other:
        other.open(room.address())
        other.shows(".turn.mine")
        page.reads("connected from elsewhere", "#line")
        page.choose("[data-key=again]")
        page.wait_for("document.querySelector('#line').innerText === ''")
        other.shows("[data-key=again]")
    assert page.text(".log ol") == log
    page.push(".moves button")
    page.wait_for(f"document.querySelector('.log ol').innerText.length > {len(log)}")
