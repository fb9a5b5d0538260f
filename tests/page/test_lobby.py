"""What the lobby leads to: tables of others, a link for a phone, and the leaderboard."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from client.speech.ratings import told
from shared.addresses import link_of
from shared.messages import Leaderboard, Open, Rank, Ranked, Rating, Resign, Rules, Seated, Table
from tests.client.page.test_qr import read
from tests.hosted import Hosted
from tests.page.room import BOT, Room
from tests.page.test_match import lines
from tests.page.visitor import Visitor

ROWS = "[...document.querySelectorAll('tbody tr')].map(row => [...row.cells].map(cell => cell.innerText.trim()))"
QUIET = 4
"""Light modules around a QR code."""
BOX = "(({x, y, width}) => [x, y, width])(document.querySelector('.waiting svg').getBoundingClientRect())"
INTERVALS = """
[...document.querySelectorAll('.interval')].flatMap(drawn => {
  const [line, dot] = drawn.children;
  return [line.x1, line.x2, dot.cx].map(each => each.baseVal.value);
})
"""


def listed(page: Visitor, label: str) -> list[str]:
    """What the lobby says of the table with that label, line by line."""
    page.reads(label, ".tables")
    row = f"[...document.querySelectorAll('.tables li')].find(row => row.innerText.includes('{label}'))"
    return [line for line in page.run(f"{row}.innerText").splitlines() if line]


def test_a_table_of_the_lobby_is_joined(room: Room, page: Visitor) -> None:
    page.open(room.address())
    page.enter("Ann")
    with room.host() as host:
        host.say(Open(Rules("nano-gwent"), ("me", "open"), label="Friday"))
        assert listed(page, "Friday") == ["Bob · Friday", "Nano Gwent · one chair is free", "Watch", "Join"]
        page.choose("[aria-label='Join: Bob · Friday']")
        page.shows(".match")
        assert [chair.name for chair in host.wait(Seated).chairs] == ["Bob", "Ann"]
        host.say(Resign())
        page.shows("[data-key=rematch]")


def test_a_match_of_the_lobby_is_watched(room: Room, page: Visitor) -> None:
    page.open(room.address())
    page.enter("Bea")
    with room.host("Ben") as host:
        host.say(Open(Rules("escoba"), ("me", f"bot:{BOT}"), label="Saturday"))
        page.reads("playing", ".tables")
        assert listed(page, "Saturday") == [f"Ben – {BOT} · Saturday", "La Escoba · playing, hands are hidden", "Watch"]
        page.choose(f"[aria-label='Watch: Ben – {BOT} · Saturday']")
        page.reads("You are watching.", ".turn")
        assert lines(page, ".players")[0] == "Ben"
        host.say(Resign())
        page.reads("Ben resigns.", ".end")


def test_the_lobby_is_searched(room: Room, page: Visitor) -> None:
    page.open(room.address())
    page.enter("Cleo")
    with room.host("Carl") as carl, room.host("Cay") as cay:
        for host, label in ((carl, "Sunday"), (cay, "Monday")):
            host.say(Open(Rules("nano-gwent"), ("me", "open"), label=label))
            assert listed(page, label)
        page.go_to("[type=search]")
        assert page.hears().focus.name == "Search names and titles"
        page.type("mon")
        page.wait_for("!document.querySelector('.tables').innerText.includes('Sunday')")
        assert lines(page, ".tables .rows") == ["Cay · Monday", "Nano Gwent · one chair is free", "Watch", "Join"]


def test_a_phone_reads_the_link_of_a_table_that_waits(page: Visitor, tmp_path: Path) -> None:
    with Hosted(tmp_path / "room", "--public-url", "wss://cards.example.org/room/") as server:
        page.open(link_of(server.url))
        page.enter("Ann")
        page.push("[data-key=private]")
        page.shows(".waiting svg")
        link = f"https://cards.example.org/room/t/{page.text('.code')}"
        assert page.hears().find("image", f"QR code of the link {link}")
        assert photographed(page, tmp_path / "phone.png") == link


def photographed(page: Visitor, file: Path) -> str:
    """What the QR code says that the page shows, by its picture."""
    page.run("document.querySelector('.waiting svg').scrollIntoView()")
    left, top, width = page.run(BOX)
    size = page.run("document.querySelector('.waiting svg').viewBox.baseVal.width") - 2 * QUIET
    module = width / (size + 2 * QUIET)
    page.picture(file)
    picture = pygame.image.load(file)
    middles = [(QUIET + each + 0.5) * module for each in range(size)]
    rows = ["".join(str(int(picture.get_at((int(left + x), int(top + y)))[0] < 128)) for x in middles) for y in middles]
    # The mode, which is 4 for bytes, stands in four bits, and how many bytes there are in the next eight.
    digits = bytes(read(rows)).hex()
    mode, length, data = digits[0], int(digits[1:3], 16), digits[3:]
    assert mode == "4"
    return bytes.fromhex(data[: 2 * length]).decode()


def test_the_leaderboard_has_a_line_and_an_interval_for_each_player(room: Room, page: Visitor) -> None:
    with room.host("Dan") as host:
        host.say(Open(Rules("nano-gwent", absent="forfeit", aids=False, rated=True), ("me", "open"), private=True))
        page.open(room.address(f"/t/{host.wait(Table).code}"))
        page.enter("Dora")
        page.shows(".match")
        host.say(Resign())
        page.push(".end [data-key=leave]")
        page.push("[data-key=ranks]")
        page.shows("table")
        host.say(Rank("nano-gwent"))
        board = host.wait(Leaderboard).lines
        assert {"random", "Dora", "Dan"} <= {line.name for line in board}
        assert page.run(ROWS) == [row(place, line) for place, line in enumerate(board, start=1)]
        assert page.run(INTERVALS) == pytest.approx(intervals([line.rating for line in board]))


def row(place: int, line: Ranked) -> list[str]:
    """The cells of a line, to Dora."""
    tag = " bot" * line.bot + " (you)" * (line.name == "Dora")
    return [str(place), line.name + tag, told(line.rating), "measured" if line.bot else "1 match"]


def intervals(ratings: Sequence[Rating]) -> list[float]:
    """Where the line of each rating begins and ends, and where its dot is, in parts of a hundred of the whole."""
    ends = [rating.elo + sign * rating.error for rating in ratings for sign in (-1, 1)]
    least, most = min(0, *ends), max(1, *ends)
    points = [(each.elo - each.error, each.elo + each.error, each.elo) for each in ratings]
    return [100 * (at - least) / (most - least) for each in points for at in each]
