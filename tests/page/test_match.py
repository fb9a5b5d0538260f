"""A match on the page: its clocks, its points, what it did to the ratings, and its replay."""

from __future__ import annotations

import time
from pathlib import Path

from shared.messages import Open, Resign, Rules, Table
from shared.record import read, verify
from tests.hosted import PATIENCE
from tests.page.first import REASON
from tests.page.room import BOT, Room
from tests.page.visitor import Visitor

STOPPED = "performance.now = (now => () => now + later)(performance.now()); later = 0"
"""The time of the page stands still, and goes on by as many milliseconds as `later` is set to."""
ROUNDS = ("pass", "1", "pass", "2", "pass")
"""The bot plays all its cards in the first round, and so wins only that one."""


def play(page: Visitor, *moves: str) -> None:
    """Make each of these moves when it is the player's turn, and wait for the answer to the last one."""
    for move in moves:
        assert page.has_the_turn()
        told = page.text(".log ol")
        page.push(f".moves [data-key='{move}']")
        page.wait_for(f"document.querySelector('.log ol').innerText.length > {len(told)}")
    page.has_the_turn()


def lines(page: Visitor, selector: str) -> list[str]:
    """What stands there, line by line."""
    return [line for line in page.text(selector).splitlines() if line]


def test_the_clock_of_whoever_moves_runs_and_the_other_stands(room: Room, page: Visitor) -> None:
    with room.host() as host:
        host.say(Open(Rules("nano-gwent"), ("me", "open"), private=True))
        page.open(room.address(f"/t/{host.wait(Table).code}"))
        page.shows("input[name=name]:focus")
        page.run(STOPPED)
        page.enter("Ann")
        page.shows(".match")
        mine = page.run("!!document.querySelector('.turn.mine')")
        page.run("later = 61_000")
        page.reads("3:59", ".players")
        bob, ann = ["Bob", "5:00"], ["Ann (you)", "3:59", "Your turn"]
        if not mine:
            bob, ann = ["Bob", "3:59", "To move"], ["Ann (you)", "5:00"]
        assert lines(page, ".players") == bob + ann
        host.say(Resign())
        page.shows("[data-key=rematch]")


def test_the_end_tells_the_points(room: Room, page: Visitor) -> None:
    with room.host("Ben") as host:
        page.open(room.invitation(host, "nano-gwent", {}))
        page.enter("Bea")
        play(page, *ROUNDS)
        assert lines(page, ".end") == [
            "You win the match (rounds won).",
            "Round 1: you 0, first 22.",
            "Round 2: you 5, first 0.",
            "Round 3: you 7, first 0.",
            *("Rematch", "Same deal, other seat", "Replay", "Back to the lobby"),
        ]


def test_the_end_of_a_rated_match_tells_the_ratings(room: Room, page: Visitor) -> None:
    with room.host("Carl") as host:
        rated = Rules("nano-gwent", absent="forfeit", aids=False, rated=True)
        host.say(Open(rated, ("me", "open"), private=True))
        page.open(room.address(f"/t/{host.wait(Table).code}"))
        page.enter("Cleo")
        page.shows(".match")
        host.say(Resign())
        page.reads("Rating", ".end")
        assert lines(page, ".end") == [
            "Carl resigns. You win the match.",
            "Rating of Carl: 0 -> −183? ±958, down 183.",
            "Rating of Cleo: 0 -> 50? ±784, up 50.",
            *("Rematch", "Replay", "Back to the lobby"),
        ]


def test_a_replay_shows_each_position_and_what_the_bot_thought(room: Room, page: Visitor) -> None:
    with room.host("Dan") as host:
        page.open(room.invitation(host, "nano-gwent", {}))
        page.enter("Dora")
        play(page, "1")
        seen = page.text(".position")
        play(page, *("pass",) * 3)
        page.push("[data-key=replay]")
        page.reads("Move 0 of", "[aria-labelledby=replay-title]")
        page.push("[data-key=next]")
        assert lines(page, "#screen .rows") == ["You play unit 1 (melee 5)."]
        page.push("[data-key=next]")
        assert lines(page, "#screen .rows") == [f"{BOT} plays unit 1 (melee 5)."]
        assert page.text("#screen .position") == seen
        page.push("#screen summary")
        assert lines(page, ".record li:nth-child(2)") == [
            "First: Melee 5.",
            "“<b>It is the first</b>.”",
            "luck -2.25 · order 0.5",
            "Expects: pass, pass",
        ]


def test_a_replay_is_downloaded_as_a_record_that_holds(room: Room, page: Visitor, tmp_path: Path) -> None:
    page.open(room.address())
    page.enter("Eva")
    page.push(".bots button")
    play(page, "pass")
    page.push("[data-key=resign]")
    page.push("[data-key=yes]")
    page.push("[data-key=replay]")
    page.downloads_into(tmp_path)
    page.push("a[download]")
    record = read(downloaded(tmp_path).read_bytes())
    verify(record)
    assert (record.game, sorted(record.seats), record.moves[-1].reason) == ("nano-gwent", ["Eva", BOT], REASON)


def downloaded(folder: Path) -> Path:
    """The file that a browser puts there, once it is whole."""
    end = time.monotonic() + PATIENCE
    while not (found := [*folder.glob("*.json")]):
        assert time.monotonic() < end, [*folder.iterdir()]
        time.sleep(0.02)
    return found[0]
